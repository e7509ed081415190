"""For programs that speak with a language model: their messages are masked, the answers restored.

`protect_openai(client)` for the OpenAI client, `protect(call)` for any call that takes `messages`. What is masked are
the texts of `messages`, `input`, `instructions`, `system`, `prompt` and `prediction`, and the names of who speaks; ids,
names of tools, schemas and metadata go as they are, so no personal data belongs in those. A picture, sound or a file is
refused, unless `Protection(attachments=True)` lets it out as it is.
"""

from scrub_app.clients.middleware import protect, protect_async
from scrub_app.clients.openai import protect_openai
from scrub_app.clients.protection import Check, Protection, ToolPolicy

__all__ = ["Check", "Protection", "ToolPolicy", "protect", "protect_async", "protect_openai"]
