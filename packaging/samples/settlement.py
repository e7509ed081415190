"""An English settlement agreement with tracked changes."""

from samples.word import WordFile, build, paragraph, table

REVIEWER = "Oliver Hartley"


def _tracked(line: str) -> str:
    return paragraph(line, reviewer=REVIEWER)


FILE = WordFile(
    title="Settlement agreement Whitcombe",
    author="Priya Raman",
    company="Hartley & Raman LLP",
    header="Hartley & Raman LLP\tOur ref: PR/WHI-0042",
    footer="Without prejudice and subject to contract, page {page}",
    body=[
        paragraph("Settlement agreement", "Heading1"),
        _tracked(
            "This agreement is made on {{-1 September-}}{{+14 September+}} 2026 between **Elea|nor Whitcombe** of "
            "8 Larkspur Close, Reading RG4 7QX (the employee) and {{-Marlow-}}{{+Marlowe+}} Analytics Limited, company "
            "number 09876543 (the employer)."
        ),
        table(
            [
                ["", "Employee", "Employer"],
                ["Name", "Eleanor Whitcombe", "Marlowe Analytics Limited"],
                ["Date of birth", "19 May 1985", "n/a"],
                ["National Insurance number", "QQ 12 34 56 C", "n/a"],
                ["E-mail", "e.whitcombe@mail.example", "legal@marlowe.example"],
                ["Telephone", "020 7946 0123", "0118 496 0456"],
            ],
            [2600, 3200, 3200],
        ),
        paragraph("Terms", "Heading1"),
        _tracked(
            "1. The employment ended on 31 August 2026. The employer shall pay the employee "
            "{{-£24,000-}}{{+£27,500+}} within 14 days, to sort code 12-34-56, account 12345678.^1^"
        ),
        _tracked(
            "2. The claim in the Reading Employment Tribunal, case number 3301234/2026, is withdrawn. Mr {{-D. Frost-}}"
            "{{+Daniel Frost+}}, her line manager, {{+and Ms Aisha Bello +}}shall not comment on it."
        ),
        _tracked(
            "3. The employee has taken advice from __Thomas Ng__ of Ng Employment Law, 12 Castle Street, Reading RG1 "
            "7SB, {{+certificate number 445566, +}}on the terms and effect of this agreement."
        ),
        paragraph("Signed by Eleanor Whitcombe\tSigned for the employer by Margaret O'Dowd"),
    ],
    footnotes=[
        "Account held in the name of Mrs E. Whitcombe; confirmed by Priya Raman by telephone on 2 September 2026."
    ],
    language="en-GB",
)


def make() -> bytes:
    """The agreement as DOCX."""
    return build(FILE)
