"""Link the mentions of organisations: full name, short form without its legal form, abbreviation in brackets."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, plain
from scrub_app.core.spans import Decision, Span

_FORMS = vocabulary.words("legal_forms") - {"zonen"}
_ROLES = vocabulary.stops("roles") | vocabulary.stops("abbreviations")
_GENERIC = vocabulary.words("organisation_first") | vocabulary.words("organisation_last")
_WORD = re.compile(r"[^\W_][\w&.'’-]*")
_ALIAS = re.compile(
    r",?\s\((?:(?:hierna|hereinafter|hereafter|verder)(?: (?:ook|te noemen|genoemd|aangeduid als|called))*:? )?"
    r"(?:de |het |the )?[\"“‘']?(?P<v>[^\W\d_][\w&.-]{1,20}(?: [A-Z][\w&.-]{1,20})?)[\"”’']?\)"
)
_GLOSS = re.compile(r" \((?P<v>[^\W\d_]{3,40}(?:(?:-| |- |, )[^\W\d_]{2,40}){0,6})\)")
_NAMED = lexicon.NAME | lexicon.PLACE
_SHORT, _LONG = 3, 6
"""Letters of a word that any language may have, and of one that tells its language."""
_NAME = 100
"""Letters of a name: what is longer is linked to nothing."""
_FEW = 24
_LONGEST = 20
"""Letters of an abbreviation."""


@dataclass
class _Firms:
    """Identities by the forms of their names, in small letters and as words."""

    first: int
    by_form: dict[tuple[str, ...], int] = field(default_factory=dict)
    count: int = 0

    def identity(self, form: tuple[str, ...]) -> int:
        """The identity of a name; that of a longer or shorter form of it where there is one, else a new one."""
        for length in range(len(form), 0, -1):
            if (known := self.by_form.get(form[:length])) and telling(form[:length]):
                self.by_form[form] = known
                return known
        self.count += 1
        self.by_form[form] = self.first + self.count
        for length in range(1, len(form)):
            if telling(form[:length]):
                self.by_form.setdefault(form[:length], self.first + self.count)
        return self.first + self.count


def link_firms(text: str, spans: Sequence[Span], first: int) -> list[Span]:
    """The spans, with identities above `first` for organisations, and the further mentions of these, in any order."""
    firms = _Firms(first)
    linked: list[Span] = []
    names: dict[str, dict[str, int]] = {}
    absorbed = 0
    for number, span in enumerate(spans):
        if span.start < absorbed:
            continue
        if span.entity != "ORGANIZATION" or span.source != "names" or span.decision is Decision.KEEP:
            linked.append(span)
            continue
        form = short_form(text[span.start : span.end]) if len(span) < _NAME else ()
        if not form:
            linked.append(span)
            continue
        value = text[span.start : span.end]
        identity = names.get(value, {}).get(value, 0) or firms.identity(form)
        end = absorbed = _with_gloss(text, span.end, spans, number + 1)
        linked.append(replace(span, end=end, identity=identity))
        for name in (*_names(text, span, form), *_own_part(text, span, form)):
            names.setdefault(_WORD.search(name).group(), {}).setdefault(name, identity)  # type: ignore[union-attr]
    if not names:
        return linked
    linked = [_as_firm(text, span, names) for span in linked]
    return linked + list(_further(text, linked, names))


def _as_firm(text: str, span: Span, names: dict[str, dict[str, int]]) -> Span:
    """What was taken for a person but is the short name of an organisation is that organisation."""
    if span.source != "names" or span.entity == "ORGANIZATION" or len(span) > _LONGEST:
        return span
    value = text[span.start : span.end]
    known = names.get(value, {}).get(value, 0)
    if not known or not (value.isupper() or (span.reason == "tagger" and not flags(plain(value)) & _NAMED)):
        return span
    return replace(span, entity="ORGANIZATION", identity=known, decision=Decision.ASK, reason="linked_organisation")


def short_form(name: str) -> tuple[str, ...]:
    """The words of a name without its legal form, in plain form."""
    found = [plain(word).strip(".") for word in _WORD.findall(name)]
    while found and (found[-1] in _FORMS or found[-1] + "." in _FORMS):
        found.pop()
    return tuple(found)


def telling(form: tuple[str, ...]) -> bool:
    """Whether a part of a name says whose it is: a word that is no common one among them."""
    return any(len(w) > 2 and w not in _GENERIC and not flags(w) & (lexicon.COMMON | lexicon.PLACE) for w in form)


def _names(text: str, span: Span, form: tuple[str, ...]) -> Iterator[str]:
    """The shorter ways in which the text may go on to name an organisation."""
    words = list(_WORD.finditer(text, span.start, span.end))
    short = text[span.start : words[len(form) - 1].end()]
    if telling(form) and len(short) > 3:
        yield short
    if len(short) > 3 and (len(form) > 1 or telling(form)) and not short.isupper():
        yield short.upper()
    alias = _ALIAS.match(text, span.end)
    if alias is not None:
        name = alias["v"]
        known = flags(plain(name)) & lexicon.COMMON
        shouted = name.isupper() and len(name) > 2
        if name[0].isupper() and plain(name) not in _ROLES and (shouted or not known):
            yield name


def _own_part(text: str, span: Span, form: tuple[str, ...]) -> Iterator[str]:
    """The part of a name behind the word that says what it is, when nobody is called so: `Stichting Zonnestraal`."""
    words = list(_WORD.finditer(text, span.start, span.end))
    if len(form) == len(words) == 2 and form[0] in _GENERIC and not flags(form[1]) & _NAMED and len(form[1]) > 3:
        yield words[1].group()


def _with_gloss(text: str, end: int, spans: Sequence[Span], following: int) -> int:
    """Where a name ends with the foreign name in brackets behind it: `Tax Authority (skattemyndigheten)`.

    What was found of names inside the brackets is a part of it; another thing there makes it no name. `following` is
    the place among `spans` from which they stand behind the name.
    """
    gloss = _GLOSS.match(text, end)
    if gloss is None:
        return end
    for place in range(following, len(spans)):
        span = spans[place]
        if span.start >= gloss.end():
            break
        if span.source != "names" or span.end > gloss.end() or span.decision is Decision.MASK:
            return end
    words = re.split("[-, ]+", gloss["v"])
    known = [flags(plain(word)) for word in words]
    ours = any(bits & lexicon.COMMON and len(word) > _SHORT for word, bits in zip(words, known, strict=True))
    strange = any(not bits and len(word) > _LONG for word, bits in zip(words, known, strict=True))
    return gloss.end() if strange and not ours else end


def _further(text: str, spans: Sequence[Span], names: dict[str, dict[str, int]]) -> Iterator[Span]:
    """Mentions of `names`, which are by their first word, that no span holds yet."""
    place = 0
    for start, end in [*sorted((span.start, span.end) for span in spans), (len(text), len(text))]:
        if place < start and _any_of(text, place, start, names):
            for match in _WORD.finditer(text, place, start):
                for name, identity in names.get(match.group(), {}).items():
                    stop = match.start() + len(name)
                    if stop <= start and text.startswith(name, match.start()) and not text[stop : stop + 1].isalnum():
                        yield _mention(match.start(), stop, identity)
                        break
        place = max(place, end)


def _any_of(text: str, start: int, end: int, names: dict[str, dict[str, int]]) -> bool:
    """Whether the first word of a name may stand in a stretch: a few are looked for one by one, many by its words."""
    if len(names) < _FEW:
        return any(text.find(first, start, end) >= 0 for first in names)
    return not names.keys().isdisjoint(_WORD.findall(text, start, end))


def _mention(start: int, end: int, identity: int) -> Span:
    return Span(start, end, "ORGANIZATION", 0.7, "names", Decision.ASK, identity=identity, reason="linked_organisation")
