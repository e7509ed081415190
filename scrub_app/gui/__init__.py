"""The Qt window. Widgets hold no rules."""
