"""The Keys tab: what is on the shelf, and the life of a key."""
