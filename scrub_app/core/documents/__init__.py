"""Documents: opened and written whole, whatever their kind."""
