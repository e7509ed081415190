"""Years and durations in English running text ("in 1994", "three years and nine months' imprisonment").

In English reports of cases a year or a term of years tells as much of a person as a day does. A term counts only where
the text tells of somebody's trial or custody: "within 21 days" in a letter is nobody's. In Dutch files a bare
year is nearly always that of an event or a law, so texts that are not English are left alone.
"""

import re
from collections.abc import Iterator

from scrub_app.core.detection.recogniser import last_word
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_YEAR = re.compile(
    r"(?:(?P<b>[Bb]etween ))?[12](?<![\w.,/:£$€-].)(?:9|0|8)[0-9]{2}(?![\w%:]|[.,-][0-9]|/[0-9]{3}|"
    r"\s?(?:euros?|EUR|people|words|sq)\b)"
    r"(?:\s?[-/\u2013]\s?(?:(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9]))?(?:(?:, (?:and )?| and )(?:19|20)[0-9]{2}(?![\w-]))*"
)
_JUDGMENT = re.compile(r"(?i:imprisonment|sentenced|\bthe applicants?\b|in custody|in prison|detained|probation)")
_ACT_NEXT = re.compile(r" (?:Act|Regulations?|Rules|Order|Directive|Protocol|Code|Bill|Budget|Pact|Guidelines)\b")
_BEFORE_YEAR = word_set(
    "in since from until till between of and for to by early late before after during around circa about year "
    "years mid "
    "summer autumn winter spring prior beginning end"
)
_NAME_NEXT = re.compile(r" [A-Z]")
_NUMBER = (
    r"(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|"
    r"twenty|thirty|forty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|[0-9]{1,3})"
)
_UNIT = r"(?:years?|months?|weeks?|days?|hours?)"
_TERM = re.compile(
    rf"(?<![\w.,/-])(?:almost |over )?(?P<n>{_NUMBER})(?: and a half)?[ -]{_UNIT}(?:['’]s?(?!\w))?"
    rf"(?:,? (?:and )?{_NUMBER}(?: and a half)? {_UNIT}(?:['’]s?(?!\w))?)?(?![\w-])"
)
_OF_TERMS = word_set(
    "to of for within the after than a only following lasted almost over by every last next under with had"
)


def english(text: str) -> bool:
    """Whether a text is English rather than Dutch, told by its articles."""
    return text.count(" the ") > text.count(" de ") + text.count(" het ") + text.count(" een ")


_OF_A_PERSON = re.compile(r"\b(?:he|she|his|her|him|(?:applicant|claimant|defendant|accused|respondent|plaintiff)s?)\b")
_PUNISHED = re.compile(r"\s?(?:of |in )?(?:imprisonment|detention|custody|prison|probation|disqualification)\b")
_NEAR = 70


class EnglishTimes:
    """The finder of years and durations in English text: asked, but for years of a person's life and prison terms."""

    name = "english_time"

    def find(self, text: str) -> Iterator[Span]:
        """Years behind a word of time, and terms of years, months, weeks and days."""
        if not english(text):
            return
        for match in _YEAR.finditer(text):
            before = last_word(text, match.start())
            if _ACT_NEXT.match(text, match.end()):
                continue
            if match["b"] or before in _BEFORE_YEAR or (before == "the" and _NAME_NEXT.match(text, match.end())):
                near = _OF_A_PERSON.search(text, max(0, match.start() - _NEAR), match.end() + _NEAR)
                yield self._span(match, 0.4, near is not None and not _NAME_NEXT.match(text, match.end()))
        if _JUDGMENT.search(text) is None:
            return
        for match in _TERM.finditer(text):
            spelled = not match["n"][0].isdigit() or match.group()[-1] in "'’"
            if spelled or last_word(text, match.start()) in _OF_TERMS:
                yield self._span(match, 0.35, _PUNISHED.match(text, match.end()) is not None)

    def _span(self, match: re.Match[str], confidence: float, told: bool) -> Span:
        decision = Decision.MASK if told else Decision.ASK
        return Span(match.start(), match.end(), "DATE", confidence, self.name, decision, reason="date_in_context")
