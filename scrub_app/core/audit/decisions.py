"""Decisions on an audit: repair, leave or stop, per finding, with a way back."""
