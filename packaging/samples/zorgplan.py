"""A care plan: tables, check boxes and comments of colleagues."""

from samples.word import WordFile, build, check_box, paragraph, table

FILE = WordFile(
    title="Zorgplan mevrouw Groen",
    author="Sanne Visser",
    company="Zorggroep De Wilgen",
    header="Zorggroep De Wilgen\tCliëntnummer 204518\tAfdeling Beukenhof",
    footer="Zorgplan, vertrouwelijk, pagina {page}",
    body=[
        paragraph("Zorgplan", "Heading1"),
        table(
            [
                ["Gegeven", "Waarde"],
                ["Naam", "Mevrouw Hendrika Maria Groen-van Dijk"],
                ["Roepnaam", "Riek"],
                ["Geboortedatum", "22-11-1938"],
                ["BSN", "111222333"],
                ["Adres", "Wilgenlaan 3, kamer 14, 6525 GA Nijmegen"],
                ["Zorgverzekeraar", "Zorgverzekeraar De Brug, polisnummer 55.120.998"],
                ["Huisarts", "dr. A.F. Peters, 024-1234567, AGB-code 01012345"],
                ["Eerste contactpersoon", "dochter Marijke Groen, 06-12345678, marijke.groen@post.example"],
                ["Indicatie", "VV5, geldig tot 1 maart 2027"],
            ],
            [2600, 6400],
        ),
        paragraph("Toestemming", "Heading1"),
        check_box("Mevrouw Groen geeft toestemming om gegevens te delen met dr. Peters", True),
        check_box("Dochter Marijke mag het dossier inzien", True),
        check_box("Foto's van mevrouw mogen op de website", False),
        paragraph("Doelen", "Heading1"),
        table(
            [
                ["Doel", "Actie", "Wie", "Evaluatie"],
                [
                    "{{?1 Riek}} loopt dagelijks naar de huiskamer",
                    "begeleiding met rollator",
                    "Sanne Visser",
                    "01-12-2026",
                ],
                [
                    "mevrouw drinkt 1,5 liter per dag",
                    "vochtlijst bijhouden",
                    "Kofi Mensah",
                    "01-10-2026",
                ],
            ],
            [3200, 2600, 1700, 1500],
        ),
        paragraph("Rapportage", "Heading1"),
        paragraph(
            "14-09-2026 09:30, S. Visser: mevrouw Groen was vannacht onrustig en riep om haar man **Ge|rard**. "
            "Diabetes mellitus type 2, bloedsuiker 9,4. {{?2 Dr. Peters}} komt woensdag langs."
        ),
        paragraph(
            "15-09-2026 21:10, K. Mensah: gevallen bij het bed, geen letsel, incidentnummer INC-2026-3381. Marijke "
            "gebeld op 06-12345678."
        ),
        paragraph("Medisch contact: BIG-nummer 59012345601 (A.F. Peters)."),
    ],
    comments=[
        ("Kofi Mensah", "KM", "Mevrouw wil liever met Riek worden aangesproken, zegt Marijke."),
        ("Sanne Visser", "SV", "Afspraak met dr. Peters is verzet naar 17-09-2026."),
    ],
)


def make() -> bytes:
    """The care plan as DOCX."""
    return build(FILE)
