"""For programs that speak with a language model: their messages are masked, the answers restored."""
