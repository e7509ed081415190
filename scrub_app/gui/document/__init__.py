"""The document on the screen: its text with the marks in place."""
