"""Names that follow a label (`Naam:`, `cliënt`, `heet`), and those that speak in a conversation."""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.raising import NO_NAME, person_after, raise_person
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE, PARAGRAPH, TAKEN
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_BEFORE_SPEAKER = BREAKS | {"]", TAKEN}
_NO_SPEAKER = words.ROLE | words.PARTICLE | words.NEVER | words.NAME_LABEL | words.TITLE | words.HEADER | words.HARD
_SIGNS = frozenset(("par", "paraaf", "gez", "gez.", "beh", "sgd", "opm"))
_RECORDS = frozenset(("griffier", "notulist", "notulen", "opgesteld", "verslag", "wijz", "wijz.", "gewijzigd"))
"""Labels behind which capitals are the letters of somebody, and nothing else is."""
_CODES_OF_LAW = frozenset(("fw", "sv", "sr", "rv", "pw"))
"""Laws that lawyers write with one capital: two are the letters of somebody."""
_OF_PEOPLE = frozenset(("wijlen", "ene", "zekere", "bijgenaamd", "bijnaam"))
"""Words behind which a capital is a person's, whatever word it is."""
_AFTER_LABEL = frozenset((":", "."))
_DASHES = frozenset("-–—")
_NO_LETTERS = NO_NAME | words.HARD | words.FORM | words.ORG_FIRST
_AGREED = frozenset(("akkoord", "accoord", "gezien", "ok", "oké"))
_AFTER_SIGNATURE = BREAKS | {")", "]", "/", ".", ",", ";", TAKEN}
_COLON = frozenset((":",))
_OFFICES = vocabulary.words("office_labels")
_AFTER_SPEAKER = frozenset((":", TAKEN))


def after_label(reading: Reading, label: int, verdicts: dict[int, Verdict]) -> None:
    """`Naam: jan de vries`, `Achternaam<tab>Bosveld`: the value of a label that holds a name."""
    place = label + 1
    while place < label + 4 and reading.at(place).text.isalpha():
        place += 1
    if reading.at(place).text not in (":", CELL):
        return
    said = reading.at(place).text == ":"
    while reading.at(place).text in (":", CELL):
        said = said or reading.at(place).text == ":"
        place += 1
    if not said and (reading.at(place).on(words.HEADER) or _small_heading(reading, label, place)):
        return
    start = place
    while place - start < 8 and _in_name(reading.at(place)):
        place += 1
    while place > start and reading.texts[place - 1] == ",":
        place -= 1
    while start < place and reading.words[start].on(words.NEVER):
        start += 1
    raise_person(reading, start, place, verdicts, "name_label")


def _small_heading(reading: Reading, label: int, place: int) -> bool:
    """Whether `naam<tab>pnr<tab>` heads columns: small words alone in their cells."""
    word = reading.at(place)
    return reading.words[label].kind == word.kind == "a" and reading.at(place + 1).text == CELL and not word.named


def _in_name(word: Word) -> bool:
    """Whether a word can go on with the value of a label: no conjunction, no ordinary word in small letters."""
    if word.low in ("en", "and") or word.on(words.NAME_LABEL | words.CALLED):
        return False
    if word.kind == "a" and not word.on(words.PARTICLE):
        return not word.on(NO_NAME) and (word.named or not word.common)
    return word.kind in ("a", "Aa", "AA", "AaA", "aA", "I") or word.text in (",", "'t", "'s", "-")


def after_called(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`heet Zwanet`, `genaamd Dex`: a capitalised word that the tagger does not rule out."""
    if reading.words[number].low == "known" and reading.at(number + 1).low != "as":
        return
    start = number + (2 if reading.words[number].low == "known" else 1)
    start += reading.at(start).text in (":", '"', "“", "'", "‘")
    word, verdict = reading.at(start), verdicts.get(start)
    ordinary = word.common and not word.named and reading.words[number].low not in _OF_PEOPLE
    if not word.capital or ordinary or word.on(NO_NAME | words.HARD | words.ORG_FIRST):
        return
    if not verdict or verdict.place + verdict.organisation < 0.5:
        raise_person(reading, start, person_after(reading, verdicts, start), verdicts, "called")


def after_person_label(reading: Reading, label: int, verdicts: dict[int, Verdict]) -> None:
    """`cliënt Van Loon`, `voor: Storm`: what may be a name is one rather than not."""
    start = label + 1
    low = reading.words[label].low
    lettered = low in _RECORDS and reading.at(start + (reading.at(start).text in _AFTER_LABEL)).kind == "AA"
    if (low in _SIGNS or lettered) and _signature(reading, label, verdicts):
        return
    while reading.at(start).text in (":", CELL, "(") or (reading.at(start).on(words.PARTICLE) and start < label + 4):
        start += 1
    word, verdict = reading.at(start), verdicts.get(start)
    if (
        verdict
        and word.capital
        and len(word.text) > 1
        and 0.03 < verdict.name < 0.6
        and not word.on(NO_NAME | words.HARD | words.WEAK)
    ):
        for place in range(label + 1, start):
            if reading.words[place].on(words.PARTICLE):
                verdicts[place] = Verdict(0.6, 0.0, 0.0)
        verdict.person, verdict.reason = max(verdict.person, 0.6), "person_label"


def _signature(reading: Reading, label: int, verdicts: dict[int, Verdict]) -> bool:
    """`Par: mvd`, `gez. ML`: a few letters that no dictionary knows, where somebody signs."""
    place = label + 1
    while reading.at(place).text in (":", ".", ",", CELL):
        place += 1
    word, after = reading.at(place), reading.at(place + 1)
    hard = word.on(NO_NAME | words.HARD) and not _doubled(word)
    if not 1 < len(word.text) < 5 or word.kind not in ("a", "AA", "AaA") or hard:
        return False
    if word.flags and word.kind == "a":
        return False
    if (
        after.text not in _AFTER_SIGNATURE
        and after.kind == "a"
        and reading.ends[place] + 1 == reading.starts[place + 1]
    ):
        return False
    raise_person(reading, place, place + 1, verdicts, "person_label")
    return True


def _doubled(word: Word) -> bool:
    """Whether two capitals are the letters of somebody though a law is called so in other letters: `FW`."""
    return word.kind == "AA" and word.low in _CODES_OF_LAW


def signers(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """`doorberekenen - LB akkoord`, `(heeft ze al) - FW`: two or three capitals behind a dash, where one signs."""
    for number in reading.active:
        word = reading.words[number]
        if word.kind != "AA" or not 1 < len(word.text) < 4 or (word.on(_NO_LETTERS) and not _doubled(word)):
            continue
        dash, after = reading.at(number - 1), reading.at(number + 1)
        if dash.text not in _DASHES or reading.ends[number - 1] == reading.starts[number] or not word.text.isalpha():
            continue
        sentence = reading.at(number - 2).kind in ("a", ")") or reading.at(number - 2).text in (")", ".")
        if sentence and (after.text in BREAKS or after.low in _AGREED):
            raise_person(reading, number, number + 1, verdicts, "person_label")


def holders(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """`Nurse in charge: Ffion`: a lone unknown capital behind a label with a role in it."""
    for colon in reading.where(_COLON):
        if _whole_holder(reading, colon):
            raise_person(reading, colon + 1, colon + 3, verdicts, "known_names")
            continue
        if reading.at(colon + 2).text not in _AFTER_SIGNATURE:
            continue
        word, verdict = reading.at(colon + 1), verdicts.get(colon + 1)
        if word.kind != "Aa" or word.common or word.on(NO_NAME | words.HARD | words.HEADER | words.ORG_FIRST):
            continue
        if (verdict is None or verdict.place + verdict.organisation < 0.5) and _role_before(reading, colon):
            raise_person(reading, colon + 1, colon + 2, verdicts, "person_label")


def _whole_holder(reading: Reading, colon: int) -> bool:
    """`Chair: Prudence Aldridge`: a first name, a word too or not, and a surname behind the label of an office."""
    first, last, label = reading.at(colon + 1), reading.at(colon + 2), reading.at(colon - 1)
    if first.kind != "Aa" or not first.flags & lexicon.FIRST or first.on(NO_NAME | words.HARD):
        return False
    surname = last.kind == "Aa" and not last.on(NO_NAME | words.HARD | words.ORG_LAST | words.TITLE | words.CALENDAR)
    office = label.low in _OFFICES or label.on(words.ROLE | words.PERSON_LABEL)
    return office and surname and (last.named or not last.common)


def _role_before(reading: Reading, colon: int) -> bool:
    for place in range(colon - 1, max(colon - 5, -1), -1):
        word = reading.words[place]
        if word.text in BREAKS or word.text in (".", ":", ","):
            return False
        if word.on(words.ROLE | words.PERSON_LABEL):
            return True
    return False


def speakers(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Names that begin lines of a conversation: `Ger: ...`, `mirte 08:51`."""
    found: dict[str, list[int]] = {}
    texts = reading.texts
    for before in reading.where(_BEFORE_SPEAKER):
        number, after = before + 1, reading.at(before + 2).text
        if before + 2 < len(texts) and (after in _AFTER_SPEAKER or _clock(after)):
            found.setdefault(reading.words[number].low, []).append(number)
    if len(texts) > 1 and texts[1] == ":":
        found.setdefault(reading.words[0].low, []).append(0)
    often = [places for places in found.values() if len(places) > 1]
    speaking = [places for places in often if _speaker(reading.words[places[0]])]
    if speaking:
        speaking += [places for places in often if all(_letters(reading, number) for number in places)]
        speaking += [places for places in often if _bearer(reading.words[places[0]])]
    once = [places for places in found.values() if len(places) == 1] if speaking else []
    lines = _lines(reading, speaking) if once else frozenset()
    speaking += [places for places in once if _answers(reading, places[0], lines)]
    for places in speaking:
        for number in places:
            raise_person(reading, number, number + 1, verdicts, "speaker")


def _letters(reading: Reading, number: int) -> bool:
    """Whether two or three small letters that are no word stand where one speaks, and words follow: `jt: alles ok?`."""
    word, said = reading.words[number], reading.at(number + 2)
    if word.kind != "a" or not 1 < len(word.low) < 4 or not word.text.isalpha():
        return False
    unknown = not word.common and not word.on(NO_NAME | words.HARD | words.ABBREVIATION | words.HEADER | words.TITLE)
    return unknown and reading.at(number + 1).text == ":" and said.text[:1].isalpha()


def _lines(reading: Reading, speaking: list[list[int]]) -> frozenset[int]:
    """The numbers of the line ends before the lines of those who speak, and after these."""
    found: set[int] = set()
    for places in speaking:
        for number in places:
            found.add(_line_end(reading, number, -1))
            found.add(_line_end(reading, number, 1))
    return frozenset(found)


def _line_end(reading: Reading, number: int, step: int) -> int:
    while 0 <= number < len(reading.texts) and reading.texts[number] not in (LINE, PARAGRAPH):
        number += step
    return number


def _answers(reading: Reading, number: int, lines: frozenset[int]) -> bool:
    """Whether a first name that speaks but once stands between lines of others: `WIL: Goed.`"""
    word = reading.words[number]
    called = bool(word.flags & lexicon.FIRST) or word.on(words.WEAK)
    if not called or word.kind not in ("AA", "Aa") or word.on(_NO_SPEAKER):
        return False
    behind = _line_end(reading, number, 1)
    return _line_end(reading, number, -1) in lines and (behind in lines or behind >= len(reading.texts) - 1)


def _clock(text: str) -> bool:
    return len(text) == 5 and text[2] in ":." and text[:2].isdigit() and text[3:].isdigit()


def _bearer(word: Word) -> bool:
    """Whether one who speaks among others may be called like a thing: `Harley: ok`."""
    other = _NO_SPEAKER & ~words.HARD
    return word.kind == "Aa" and bool(word.flags & lexicon.FIRST) and not word.common and not word.on(other)


def _speaker(word: Word) -> bool:
    if word.flags & lexicon.FIRST and word.kind == "Aa" and not word.on(_NO_SPEAKER):
        return True
    if word.kind == "AA" and len(word.low) > 3 and not word.on(_NO_SPEAKER | words.ABBREVIATION):
        return word.named or not word.flags
    if (
        (len(word.low) < 3 and not word.flags & lexicon.FIRST)
        or word.on(NO_NAME | words.NAME_LABEL | words.WEAK | words.TITLE)
        or word.kind not in ("Aa", "AaA", "a")
    ):
        return False
    return bool(word.flags & lexicon.FIRST) or not word.flags & (lexicon.COMMON | lexicon.PLACE)
