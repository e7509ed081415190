"""The gateway: an optional HTTP door on loopback, for programs of the firm that speak with a language model."""
