"""A language model behind an OpenAI-compatible server on this machine, as a detector of Scrub. An example for IT.

In a package of your own:

    [project.entry-points."scrub_app.detectors"]
    local_model = "loopback_detector:local_model"

The address stands in SCRUB_NER_ENDPOINT (`http://127.0.0.1:8000/v1`; another host than loopback is refused), the name
of the model in SCRUB_NER_MODEL. The gateway needs no package for this: `scrub-app serve --ner-endpoint URL`.
"""

import os

from scrub_app.gateway.ner import LoopbackModel


def local_model() -> LoopbackModel:
    """The detector: strict JSON is asked for, at temperature 0."""
    return LoopbackModel(os.environ["SCRUB_NER_ENDPOINT"], os.environ["SCRUB_NER_MODEL"])
