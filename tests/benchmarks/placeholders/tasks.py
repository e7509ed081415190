"""The 47 tasks: short invented texts with personal data, and what an AI is asked to make of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from scrub_app.core.spans import Span


@dataclass(frozen=True)
class Task:
    """One task. `text` holds the values of `values` (value, entity code); `ask` is the request; `form` the answer's."""

    name: str
    form: str
    language: str
    ask: str
    text: str
    values: tuple[tuple[str, str], ...]

    def spans(self) -> list[Span]:
        """Every place of every value, in reading order."""
        found = []
        for value, entity in self.values:
            at = self.text.find(value)
            while at >= 0:
                found.append(Span(at, at + len(value), entity))
                at = self.text.find(value, at + len(value))
        return sorted(found, key=lambda span: span.start)


_DUTCH = (
    (
        "Geachte heer Willem Terpstra,\nOp 3 maart 2026 sprak u met Joke Hazelaar over zaak AB-2026-118. "
        "Willem Terpstra is te bereiken op 06-12345678.",
        "PERSON=Willem Terpstra|DATE=3 maart 2026|PERSON=Joke Hazelaar|CASE_NUMBER=AB-2026-118|PHONE=06-12345678",
    ),
    (
        "Cliënt Fenna Drost (geboren 12-04-1951) woont op Eikenlaan 12, 9401 AB Assen. Mantelzorger is Bart Drost, "
        "bart.drost@post.example.",
        "PERSON=Fenna Drost|DATE_OF_BIRTH=12-04-1951|ADDRESS=Eikenlaan 12|POSTCODE=9401 AB|PERSON=Bart Drost"
        "|EMAIL=bart.drost@post.example",
    ),
    (
        "Verweerder Kobus Wiersma betaalde € 1.250 op rekening NL91ABNA0417164300 aan eiseres Stichting De Rietkraag.",
        "PERSON=Kobus Wiersma|AMOUNT=€ 1.250|IBAN=NL91ABNA0417164300|ORGANIZATION=Stichting De Rietkraag",
    ),
)
_ENGLISH = (
    (
        "Dear Ms Harriet Plumley,\nYour claim CL-55810 against Orrin Fletcher was filed on 4 May 2026 in Taunton.",
        "PERSON=Harriet Plumley|CLAIM_NUMBER=CL-55810|PERSON=Orrin Fletcher|DATE=4 May 2026|LOCATION=Taunton",
    ),
    (
        "Patient Desmond Achterberg, NHS 943 476 5919, is cared for by Nora Quill, nora.quill@ward.example.",
        "PERSON=Desmond Achterberg|PATIENT_NUMBER=943 476 5919|PERSON=Nora Quill|EMAIL=nora.quill@ward.example",
    ),
)
_ASKS = {
    "letter": ("Herschrijf dit als een korte, vriendelijke brief.", "Rewrite this as a short, friendly letter."),
    "summary": ("Vat dit in één zin samen.", "Sum this up in one sentence."),
    "json": ("Geef de gegevens als JSON.", "Give the data as JSON."),
    "tool": ("Roep send_mail aan met de juiste velden.", "Call send_mail with the right fields."),
    "turns": ("Stel eerst een vraag, antwoord daarna.", "Ask a question first, then answer it."),
    "translation": ("Vertaal dit in het Engels.", "Translate this into Dutch."),
    "list": ("Maak er een lijst met punten van.", "Turn this into a bulleted list."),
    "code": ("Schrijf Python die deze gegevens bevat.", "Write Python that holds these data."),
    "table": ("Zet dit in een tabel.", "Put this into a table."),
    "formal": ("Maak dit formeler.", "Make this more formal."),
}


def tasks() -> Iterator[Task]:
    """All 47 tasks: ten forms of answer on five texts, but for a table and two lists of texts that are too short."""
    for form, asks in _ASKS.items():
        for language, texts, ask in (("nl", _DUTCH, asks[0]), ("en", _ENGLISH, asks[1])):
            for number, (text, values) in enumerate(texts, 1):
                if (form, language, number) not in {("table", "en", 2), ("list", "nl", 3), ("turns", "nl", 3)}:
                    yield Task(f"{form}-{language}-{number}", form, language, ask, text, _pairs(values))


def _pairs(values: str) -> tuple[tuple[str, str], ...]:
    """Value and code of each `CODE=value` between bars."""
    return tuple((value, code) for code, _, value in (row.partition("=") for row in values.split("|")))
