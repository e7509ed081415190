"""The audit: an edited text compared with what the Scrub Key issued. It never changes the text."""
