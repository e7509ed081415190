"""Which mentions are one person. Two people with one surname stay apart; what fits two people is ambiguous."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scrub_app.core.detection.names.persons import Person, is_surname

_FEW = 8
"""People of one surname among whom a form of address still tells."""
_POSSESSIVE = 2
"""Letters `s` that may be the ending of a possessive: `Jansens`, `Jansenss`."""


@dataclass(eq=False)
class Identity:
    """One person: the parts of the name that its mentions have shown.

    `address` is how it is spoken to: `F` as mevrouw, `M` as de heer, `f` and `m` as somebody's daughter or son.
    """

    number: int
    initials: str = ""
    given: set[str] = field(default_factory=set)
    surname: set[str] = field(default_factory=set)
    particles: tuple[str, ...] = ()
    address: str = ""

    def add(self, person: Person) -> None:
        """Learn the parts of another mention."""
        if len(person.first_letters) > len(self.initials):
            self.initials = person.first_letters
        self.given.update(person.given)
        if person.nickname:
            self.given.add(person.nickname)
        self.surname.update(_pieces(person.surname))
        self.particles = self.particles or person.particles

    def fits(self, person: Person) -> bool:
        """Whether `person`, with a surname of this identity, can be the same: no initial or given name against it."""
        mine, theirs = self.initials, person.first_letters
        if mine and theirs and mine[0] != theirs[0] and not (set(person.given) & self.given):
            return False
        if len(mine) > 1 and len(theirs) > 1 and not (mine.startswith(theirs) or theirs.startswith(mine)):
            return False
        return not (person.given and self.given and not _share(person.given, self.given))


def _share(one: Iterable[str], other: Iterable[str]) -> bool:
    others = set(other)
    return any(a in others or any(a[:1] == b[:1] and (len(a) == 1 or len(b) == 1) for b in others) for a in one)


def _pieces(words: Sequence[str]) -> Iterable[str]:
    for word in words:
        yield word
        if "-" in word:
            yield from (part for part in word.split("-") if len(part) > 2)


@dataclass
class People:
    """All identities of a text, found by the words of their names."""

    identities: list[Identity] = field(default_factory=list)
    by_surname: dict[str, list[Identity]] = field(default_factory=lambda: defaultdict(list))
    by_given: dict[str, list[Identity]] = field(default_factory=lambda: defaultdict(list))
    _by_initial: dict[tuple[str, str], list[Identity]] = field(default_factory=lambda: defaultdict(list))
    _indexed: set[tuple[int, str, str]] = field(default_factory=set)

    def place(self, person: Person) -> Identity | None:
        """The identity of a mention with a surname; a new one when none fits, None when two fit equally."""
        fitting = [i for i in self._near(person) if i.fits(person)]
        if len(fitting) > 1 and not person.first_letters:
            return None
        identity = fitting[0] if fitting else self._new()
        identity.add(person)
        self._index(identity)
        return identity

    def named(self, word: str) -> list[Identity]:
        """Two at most of the identities that have `word` as a part of their name: more says nothing more."""
        for _ in range(_POSSESSIVE):
            if word in self.by_surname or word in self.by_given or not word.endswith("s"):
                break
            if len(word) < 4 or is_surname(word):
                break
            word = word[:-1]
        found = self.by_surname.get(word, [])[:2]
        if len(found) == 2 or word not in self.by_given:
            return found
        return (found + [i for i in self.by_given[word][:3] if i not in found])[:2]

    def addressed(self, word: str, address: str) -> Identity | None:
        """The one identity with `word` in its name that is spoken to so: `mevrouw Jansen`, not her son."""
        named = (self.by_surname.get(word) or self.by_given.get(word, []))[:_FEW]
        if not address or len(named) == _FEW:
            return None
        for wanted in (address.upper(), address.lower(), ""):
            fitting = [i for i in named if i.address == wanted]
            if fitting:
                return fitting[0] if len(fitting) == 1 else None
        return None

    def single(self, word: str) -> Identity | None:
        """The identity of a mention of one word; a new one when the word is new, None when it is ambiguous."""
        found = self.named(word)
        if len(found) > 1:
            return None
        if found:
            return found[0]
        identity = self._new()
        identity.given.add(word)
        self._index(identity)
        return identity

    def _near(self, person: Person) -> list[Identity]:
        """Identities that share a surname and do not start with another letter; two at most for a bare surname."""
        found: list[Identity] = []
        for word in _pieces(person.surname):
            if person.first_letters:
                near = self._by_initial[word, person.first_letters[0]] + self._by_initial[word, ""]
            else:
                near = self.by_surname.get(word, [])[:2]
            found += [i for i in near if i not in found]
            if not person.given:
                found += [i for i in self.by_given.get(word, [])[:2] if not i.surname and i not in found]
        if not found:
            for word in person.given:
                found += [i for i in self.by_given.get(word, [])[:2] if not i.surname and i not in found]
        return found

    def _new(self) -> Identity:
        identity = Identity(len(self.identities) + 1)
        self.identities.append(identity)
        return identity

    def _index(self, identity: Identity) -> None:
        letter = identity.initials[:1]
        for word in identity.surname:
            if self._unseen(identity, word, "surname"):
                self.by_surname[word].append(identity)
            if self._unseen(identity, word, letter):
                self._by_initial[word, letter].append(identity)
        for word in identity.given:
            if self._unseen(identity, word, "given"):
                self.by_given[word].append(identity)

    def _unseen(self, identity: Identity, word: str, index: str) -> bool:
        key = (identity.number, word, index)
        if key in self._indexed:
            return False
        self._indexed.add(key)
        return True
