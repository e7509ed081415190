"""Detection: the engine, its recognisers as rows, names, terms, presets and identities."""
