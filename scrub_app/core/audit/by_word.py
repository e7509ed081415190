"""The entries of a key by their words: a text asks only for those that can stand in it, however many there are."""

from collections.abc import Iterable

from scrub_app.core.audit.words import Words, first_words
from scrub_app.core.scrubkey.model import Entry


class ByWord:
    """Entries by the words of which a text has to hold one. Looking through all of them would be time squared."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._by_word: dict[str, list[tuple[int, Entry]]] = {}
        self._count = 0
        self._waiting = list(entries)

    def add(self, entries: Iterable[Entry]) -> None:
        """Take more entries in. They are taken apart when a text asks first: of many keys no second text does."""
        self._waiting += entries

    def held(self, words: Words) -> tuple[Entry, ...]:
        """The entries that can stand in a text of these words, in the order in which they were taken in."""
        self._take_apart()
        held = self._by_word.keys() & words.forms
        found = {place: entry for word in held for place, entry in self._by_word[word]}
        return tuple(found[place] for place in sorted(found))

    def _take_apart(self) -> None:
        for entry in self._waiting:
            for word in first_words(entry.value):
                self._by_word.setdefault(word, []).append((self._count, entry))
            self._count += 1
        self._waiting.clear()
