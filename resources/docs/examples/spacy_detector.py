"""A spaCy model that is already on the machine, as a detector of Scrub. An example for IT: copy it, change it.

In a package of your own, next to spaCy and the model:

    [project.entry-points."scrub_app.detectors"]
    spacy_names = "spacy_detector:SpacyNames"

The folder of the model stands in SCRUB_SPACY_MODEL. Nothing is downloaded. A GLiNER model goes the same way: its
`predict_entities(text, labels)` gives `start`, `end` and `label` for each mention. It reads the first few hundred words
of what it is given and is silent about the rest, so give it the text in pieces and add the place of each.
"""

import os
from collections.abc import Iterator

import spacy

from scrub_app.core.spans import Decision, Span

TYPES = {"PER": "PERSON", "PERSON": "PERSON", "LOC": "LOCATION", "GPE": "LOCATION", "ORG": "ORGANIZATION"}
CONFIDENCE = 0.85


class SpacyNames:
    """Finds what the named-entity recogniser of the model finds. `is_model`: callers can leave it out."""

    name = "spacy_names"
    is_model = True

    def __init__(self) -> None:
        self._model = spacy.load(os.environ["SCRUB_SPACY_MODEL"])

    def find(self, text: str) -> Iterator[Span]:
        """The mentions in `text`, in code points."""
        for entity in self._model(text).ents:
            if entity.label_ in TYPES:
                yield Span(
                    entity.start_char, entity.end_char, TYPES[entity.label_], CONFIDENCE, self.name, Decision.MASK
                )
