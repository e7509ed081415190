"""Every error that Scrub raises on purpose: a class, a code and parameters. Never a sentence, never a value.

A door turns the code into a translated sentence (`resources/messages/`): what happened, what is safe, what to do.
Parameters are numbers, codes and limits; nothing that stood in a document.
"""


class ScrubError(Exception):
    """The root of all. `code` is stable and can be quoted; `params` fill the sentence."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.params)


def _rebuild(kind: type[ScrubError], code: str, params: dict[str, str | int]) -> ScrubError:
    return kind(code, **params)


class DocumentError(ScrubError):
    """A document that cannot be read or written: damaged, encrypted, hostile, of another kind, a scan."""


class DetectionError(ScrubError):
    """A terms file, a pattern, a preset or a profile that Scrub does not accept, or that ran out of time."""


class MaskingError(ScrubError):
    """A document that cannot be masked as asked: already masked, or a value still stands in the output."""


class KeyFileError(ScrubError):
    """A Scrub Key that does not open or save; the codes of the key format, section 6."""


class KeyringError(ScrubError):
    """The keyring of the system: absent, locked, refused, or it did not keep what it was given."""


class RestoreError(ScrubError):
    """A restore that is refused: findings without a decision, another document, another kind of file."""


class SessionError(ScrubError):
    """A session that does not go on: never-send data in it, unknown tokens, a map that has expired, no model."""


class OutputError(ScrubError):
    """A place to write to that is refused: the source itself, an existing file, a name that is not allowed."""


class AnswerLost(ScrubError):
    """Nobody takes what is printed: the disk behind it is full, say. What was done before stands."""


class Cancelled(ScrubError):
    """The person stopped the work. The code says what was written: nothing, unless it is another than `cancelled`."""

    def __init__(self, code: str = "cancelled", **params: str | int) -> None:
        super().__init__(code, **params)
