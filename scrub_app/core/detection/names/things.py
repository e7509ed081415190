"""Names of things by what stands around them: eponyms beside a matter, brands beside their goods, what has an article.

Lists never hold every brand and every test; a word that nobody knows and that stands where a thing stands is one.
"""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import LINE, PARAGRAPH, POSSESSIVES, TAKEN
from scrub_app.core.detection.names.verdicts import PERSON, Verdict
from scrub_app.core.detection.names.words import Word

APOSTROPHES = POSSESSIVES | {"'", "’"}
_AFTER_EPONYM = vocabulary.words("after_eponym") | vocabulary.words("matter_after_eponym")
_BEFORE_EPONYM = vocabulary.words("before_eponym")
_GOODS = vocabulary.words("goods")
_LAW_ENDS = tuple(vocabulary.words("law_ends"))
_PAPERS = vocabulary.words("papers_and_posts")
_AFTER_LETTERS = vocabulary.words("after_letters")
_LISTED = words.EPONYM | words.NAMESAKE | words.WEAK
_SIGNS = frozenset(("+", "±"))
_GRADES = frozenset(("i", "ii", "iii", "iv", "v", "a", "b", "c", "d", "pos", "neg", "positief", "negatief", "positive"))
_AGES = frozenset(
    ("jaar", "jr", "jr.", "j", "mnd", "maanden", "weken", "years", "yrs", "months", "weeks", "x", "keer", "times")
)
_INDEFINITE = frozenset(("een", "geen", "a", "an"))
_ARTICLES = _INDEFINITE | {"the", "de", "het"}
_OWN = _ARTICLES | {"zijn", "haar", "hun", "mijn", "ons", "his", "her", "their", "my", "our", "merk", "brand"}
_SURE, _PROBABLE, _PERHAPS, _LIKELY = 0.9, 0.8, 0.6, 0.4
_NEAR = 3
_PERSON_VERBS = vocabulary.words("person_verbs") - {"is", "was"}
_WORKS = vocabulary.words("works")
_ENDS = frozenset((")", ",", ".", ";", "!", "?", "/", "\n", "\n\n"))


def pop_phrases(reading: Reading, verdicts: dict[int, Verdict], *, news: bool = False) -> None:
    """Take the names of things that have more words out of `verdicts`, a title before them aside.

    A phrase with the shape of a person's name is a person, in `news` always, and elsewhere where nothing tells that a
    thing is meant: anybody may be called as a singer, a brand of clothes or an operation is.
    """
    phrases = vocabulary.phrases()
    for number in [n for n in verdicts if reading.words[n].on(words.PHRASE)]:
        verdict = verdicts.get(number)
        if verdict is None or verdict.reason == "organisation_word" or reading.at(number - 1).on(words.STRONG_TITLE):
            continue
        known = phrases[reading.words[number].low]
        lows = tuple([word.low for word in reading.words[number : number + max(map(len, known))]])
        for phrase in known:
            if lows[: len(phrase)] == phrase:
                numbers = range(number, number + len(phrase))
                person = (_people(verdicts, numbers) or _called_so(reading, numbers, phrase, verdicts)) and (
                    news or not _told_a_thing(reading, numbers)
                )
                if not person and not _goes_on(reading, numbers.stop, verdicts):
                    for place in numbers:
                        verdicts.pop(place, None)
                break


def _called_so(reading: Reading, numbers: range, phrase: tuple[str, ...], verdicts: dict[int, Verdict]) -> bool:
    """Whether a phrase is the name of a person of fame, or a first name or a particle before a surname.

    Where these are words too, the tagger must think so.
    """
    if phrase in vocabulary.people_of_fame():
        return True
    first, last = reading.words[numbers[0]], reading.words[numbers[-1]]
    said = verdicts.get(numbers[-1])
    if first.on(words.PARTICLE) and said is not None:
        if first.low not in _ARTICLES and last.capital and _acts(reading, numbers):
            return True
        known = bool(last.flags & lexicon.LAST)
        if said.person + said.place > (_SURE if last.common else _PERHAPS if known else _PROBABLE):
            return known or not last.common
    particle = first.on(words.PARTICLE) and not first.capital
    if not (particle or first.flags & lexicon.FIRST) or not last.flags & lexicon.LAST:
        return False
    ordinary = [n for n in (numbers[0], numbers[-1]) if reading.words[n].common and reading.words[n].capital]
    return all(n in verdicts and verdicts[n].person > _LIKELY for n in ordinary)


def _acts(reading: Reading, numbers: range) -> bool:
    """Whether a role leads into a phrase, a verb of a person follows it, or it stands alone in its line."""
    before, after = reading.at(numbers[0] - 1), reading.at(numbers[-1] + 1)
    if before.on(words.ROLE | words.PERSON_LABEL) or (after.low in _PERSON_VERBS and reading.opens(numbers[0])):
        return True
    return before.text in (LINE, PARAGRAPH) and (
        after.text in (LINE, PARAGRAPH) or numbers[-1] + 1 >= len(reading.texts)
    )


def _told_a_thing(reading: Reading, numbers: range) -> bool:
    """Whether an article, a work, a bracket, a matter word or a number beside a phrase tells that a thing is meant."""
    before, after = reading.at(numbers[0] - 1), reading.at(numbers[-1] + 1)
    if before.low in _OWN or _matter(before):
        return True
    if _before_eponym(reading, numbers[0] - 1):
        return True
    if any(reading.at(place).low in _WORKS for place in range(numbers[0] - _NEAR, numbers[0])):
        return True
    if after.kind == "a" and (_matter(after) or after.low in _AFTER_LETTERS):
        return True
    if before.text == "(" and after.text == ")":
        lead = reading.at(numbers[0] - 2)
        return lead.common and not lead.named and not lead.on(words.ROLE | words.PERSON_LABEL)
    return _graded(reading, numbers[-1] + 1)


def _people(verdicts: dict[int, Verdict], numbers: range) -> bool:
    """Whether the first and the last word of a phrase are surely seen as a person's."""
    return all(n in verdicts and verdicts[n].person > _SURE for n in (numbers[0], numbers[-1]))


def _goes_on(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the name of an organisation goes on at `number`: `Koningin Wilhelmina Ziekenhuis`."""
    verdict = verdicts.get(number)
    return verdict is not None and reading.at(number).capital and verdict.organisation > 0.3


def is_thing(reading: Reading, number: int, verdict: Verdict) -> bool:
    """Whether the word, that no name stands beside, is the name of a thing here."""
    word = reading.words[number]
    if word.on(_LISTED) and _meant(reading, number, word, verdict):
        return True
    if _letters(reading, number, word) or _of_papers(reading, number, word, verdict):
        return True
    if not word.capital or verdict.organisation > 0.5:
        return False
    return _with_article(reading, number, word, verdict) or _of_goods(reading, number, word, verdict)


def _meant(reading: Reading, number: int, word: Word, verdict: Verdict) -> bool:
    """Whether a word of the matter, a grade or a bracket tells that a word that people are called too is a thing."""
    after = number + 1
    given = bool(word.flags & lexicon.FIRST)
    if reading.at(after).text in APOSTROPHES:
        after += 1
        ends = reading.at(after).text in _ENDS or (reading.at(after).on(words.FUNCTION) and not given)
        if word.on(words.EPONYM) and ends:
            return True
    if _matter(reading.at(after)):
        return True
    before = reading.at(number - 1)
    if _before_eponym(reading, number - 1) or (before.low == "van" and _before_eponym(reading, number - 2)):
        return True
    if given or not word.on(words.EPONYM):
        return False
    return (verdict.place < 0.3 and _graded(reading, number + 1)) or _bracketed(reading, number)


def _before_eponym(reading: Reading, number: int) -> bool:
    """Whether the word leads into what is called after somebody; `Volgens` that opens a sentence names who said it."""
    low = reading.at(number).low
    return low in _BEFORE_EPONYM and not (low == "volgens" and reading.opens(number))


def _matter(word: Word) -> bool:
    """Whether a word after a name says that a thing is meant: `splint`, `mixer`."""
    return word.low in _AFTER_EPONYM or word.low in _GOODS


def _graded(reading: Reading, number: int) -> bool:
    """Whether a score, a grade or a sign stands at `number`, and no age."""
    word = reading.at(number)
    if word.text in _SIGNS or word.low in _GRADES:
        return True
    counted = word.kind in ("9", "a9") and word.text != TAKEN and len(word.text) < 6
    return counted and reading.at(number + 1).low not in _AGES


def _bracketed(reading: Reading, number: int) -> bool:
    """Whether the word alone is in brackets after an ordinary word: `oogdruk (Goldmann)`."""
    lead = reading.at(number - 2)
    if reading.at(number - 1).text != "(" or reading.at(number + 1).text != ")":
        return False
    return lead.common and not lead.named and not lead.on(words.ROLE | words.PERSON_LABEL)


def _with_article(reading: Reading, number: int, word: Word, verdict: Verdict) -> bool:
    """Whether an article makes a noun of a word: `the Tanita`, `een Alvarado`; not `de Boer`, nor `a Sarah Jones`."""
    lead, after = reading.at(number - 1).text, reading.at(number + 1)
    if word.kind not in ("Aa", "AaA") or after.capital or lead not in _ARTICLES:
        return False
    if after.kind == "a" and _matter(after) and not word.common:
        return True
    if lead in _INDEFINITE:
        return not (word.flags & (lexicon.PROPER | lexicon.PLACE) and verdict.place > 0.2) and not after.low.startswith(
            "national"
        )
    if lead != "the" or verdict.kind != PERSON or word.named or word.low.endswith("s"):
        return False
    return after.text not in APOSTROPHES and (after.kind != "a" or after.on(words.FUNCTION))


def _of_goods(reading: Reading, number: int, word: Word, verdict: Verdict) -> bool:
    """Whether a word that nobody is called stands right before its matter, or beside its goods, in brackets or not."""
    if word.named or verdict.place > 0.5:
        return False
    before, after = reading.at(number - 1), reading.at(number + 1)
    if after.kind == "a" and _matter(after):
        return True
    if before.text == "(":
        before = reading.at(number - 2)
    return verdict.person < 0.99 and before.low in _GOODS and before.kind == "a"


def _letters(reading: Reading, number: int, word: Word) -> bool:
    """Whether capital letters stand for a scheme, a test or a service: `his SIA badge`."""
    if word.kind != "AA" or len(word.text) > 5 or word.named:
        return False
    after = reading.at(number + 1)
    return after.kind == "a" and after.low in _AFTER_LETTERS


def _of_papers(reading: Reading, number: int, word: Word, verdict: Verdict) -> bool:
    """Whether ordinary words with capitals lead into a paper or a post, or an adjective into a law."""
    after = reading.at(number + 1)
    if after.low.endswith(_LAW_ENDS) and after.capital and word.kind == "Aa" and not word.flags & lexicon.FIRST:
        return True
    place = number
    while place < number + 4 and _ordinary(reading.at(place)):
        if reading.at(place).low in _PAPERS:
            return verdict.person < 0.5
        place += 1 + (reading.at(place + 1).text == "of")
    return False


def _ordinary(word: Word) -> bool:
    return word.kind == "Aa" and word.common and not word.flags & lexicon.FIRST
