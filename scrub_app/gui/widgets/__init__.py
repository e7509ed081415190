"""Widgets that more than one tab uses; they hold no rules."""
