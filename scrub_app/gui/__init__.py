"""The Qt window. Widgets hold no rules."""

import gc

# A search for cycles stops the window for 0.1 s when it walks 100,000 findings, and takes a tenth of the start; the
# window makes hardly any.
gc.set_threshold(100_000, 50, 100)
