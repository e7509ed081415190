"""The placeholder grammar: minting, strict finding, legacy and damaged shapes."""
