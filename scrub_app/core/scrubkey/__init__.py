"""The Scrub Key: what it holds, how it is written, and the crypto that keeps it shut."""
