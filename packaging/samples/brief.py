"""A lawyer's letter: what the window shows at its first start, and what `scrub-app demo` goes through."""

from samples.word import WordFile, build, paragraph, table

FILE = WordFile(
    title="Brief aan wederpartij inzake Jansen",
    author="Willem van Rijn",
    company="Van Rijn & Bakker Advocaten",
    header="Van Rijn & Bakker Advocaten\tOns kenmerk: WR/2026-0458",
    footer="Van Rijn & Bakker Advocaten B.V., KvK 12345678, IBAN NL91 ABNA 0417 1643 00, pagina {page}",
    body=[
        paragraph("Mevrouw mr. E.M. Smit"),
        paragraph("Maliebaan 112"),
        paragraph("3581 CZ Utrecht"),
        paragraph("Utrecht, 14 september 2026"),
        paragraph("Betreft: Jansen / Stichting Thuiszorg De Linde, zaaknummer 11234567 CV EXPL 26-1234", "Heading1"),
        paragraph("Geachte mevrouw Smit,"),
        paragraph(
            "Namens cliënte, mevrouw **An|ne Ja**__nsen-de__| Vries, geboren op 12 maart 1961 te Zwolle, "
            "BSN 111222333, reageer ik op uw brief van 3 september 2026."
        ),
        paragraph(
            "Mevrouw **Jansen-de Vries** kreeg thuiszorg van uw cliënte. Op 21 mei 2026 is zij gevallen in haar woning "
            "aan de Kerkstraat 7a, 8011 RV Zwolle. De verzorgende, de heer __Mo|hamed El Am|rani__, was toen niet "
            "aanwezig. De huisarts, dr. P.J. Koster, stelde een gebroken heup vast.^1^"
        ),
        paragraph("De gegevens van partijen zijn:"),
        table(
            [
                ["Partij", "Naam", "Adres", "Bereikbaar"],
                [
                    "Eiseres",
                    "Anne Jansen-de Vries",
                    "Kerkstraat 7a\n8011 RV Zwolle",
                    "06-12345678\na.jansen@voorbeeld.example",
                ],
                [
                    "Gedaagde",
                    "Stichting Thuiszorg De Linde",
                    "Stationsweg 40\n8011 CW Zwolle",
                    "038-1234567\ninfo@thuiszorgdelinde.example",
                ],
            ],
            [1400, 2600, 2400, 2900],
        ),
        paragraph(""),
        paragraph(
            "De schade bedraagt € 18.450,00 (schadenummer S-2026-77812, polisnummer 40.551.872). Cliënte verzoekt u "
            "dit bedrag vóór 1 oktober 2026 over te maken op rekening NL02 ABNA 0123 4567 89 ten name van "
            "A. Jansen-de Vries."
        ),
        paragraph(
            "Haar zoon, **Tho|mas** Jansen, is telefonisch bereikbaar op 06 8765 4321. Hij rijdt in de auto met "
            "kenteken GB-002-X waarmee cliënte naar het ziekenhuis is gebracht."
        ),
        paragraph("Met vriendelijke groet,"),
        paragraph("mr. Willem van Rijn, advocaat"),
        paragraph("w.vanrijn@vanrijnbakker.example"),
    ],
    footnotes=["Zie het verslag van dr. P.J. Koster van 22 mei 2026, patiëntnummer 7788990."],
)


def make() -> bytes:
    """The letter as DOCX."""
    return build(FILE)
