"""The Restore tab: an edited document in, its audit decided, the originals back."""
