"""Lists of words as they are written in the source: one string, words apart by blanks, `_` for a blank inside one."""


def word_list(text: str) -> tuple[str, ...]:
    """The words of `text` in order."""
    return tuple(word.replace("_", " ") for word in text.split())


def word_set(text: str) -> frozenset[str]:
    """The words of `text` as a set."""
    return frozenset(word_list(text))
