"""A summons before the subdistrict court: a header, footnotes, a table of parties."""

from samples.word import WordFile, build, paragraph, table

FILE = WordFile(
    title="Dagvaarding Bakker / Van den Berg Bouw",
    author="Fatima Yılmaz",
    company="Yılmaz Advocatuur",
    header="Yılmaz Advocatuur\tDossiernummer 2026/0933\tKvK 87654321",
    footer="Dagvaarding, pagina {page}",
    body=[
        paragraph("Dagvaarding", "Heading1"),
        paragraph(
            "Heden, de zeventiende september tweeduizend zesentwintig, op verzoek van de heer **Joh|annes Cornelis** "
            "Bakker, wonende te 2312 HK Leiden aan de Hooigracht 21, te dezer zake woonplaats kiezende ten kantore van "
            "mr. F. Yılmaz, advocaat te Leiden;"
        ),
        paragraph(
            "heb ik, Pieter-Jan Hoekstra, gerechtsdeurwaarder te Den Haag, gedagvaard: de besloten vennootschap "
            "**Van den Berg Bouw B.V.**, gevestigd te 2511 BT Den Haag aan het Spui 70, ingeschreven bij de Kamer van "
            "Koophandel onder nummer 12345678;^1^"
        ),
        paragraph(
            "om te verschijnen ter openbare terechtzitting van de rechtbank Den Haag, sector kanton, op 15 oktober "
            "2026 te 10.30 uur, in de zaak met rolnummer 11345678 RL EXPL 26-20114."
        ),
        paragraph("Partijen", "Heading1"),
        table(
            [
                ["", "Eiser", "Gedaagde"],
                ["Naam", "J.C. Bakker", "Van den Berg Bouw B.V."],
                ["Geboren", "4 juli 1974 te Gouda", "n.v.t."],
                ["Adres", "Hooigracht 21\n2312 HK Leiden", "Spui 70\n2511 BT Den Haag"],
                ["Telefoon", "071-1234567", "070-1234567"],
                ["E-mail", "j.bakker@post.example", "administratie@vandenbergbouw.example"],
                ["Gemachtigde", "mr. F. Yılmaz", "mr. D.W. ten Hoeve"],
            ],
            [1800, 3600, 3600],
        ),
        paragraph("Feiten", "Heading1"),
        paragraph(
            "1. Op 3 februari 2026 sloten partijen een overeenkomst tot verbouwing van de woning van Bakker voor een "
            "bedrag van € 64.300,00. De heer __Ruben van den| Berg__ tekende namens gedaagde."
        ),
        paragraph(
            "2. Bakker betaalde € 32.150,00 vooruit op rekening NL91 ABNA 0417 1643 00, factuurnummer F2026-0117.^2^ "
            "Het werk is op 12 april 2026 stilgelegd."
        ),
        paragraph(
            "3. Bij brief van 1 juni 2026 heeft mr. Yılmaz de overeenkomst ontbonden. Ten Hoeve heeft namens gedaagde "
            "niet gereageerd. Zie ook ECLI:NL:HR:2018:1972."
        ),
        paragraph("Redenen waarom", "Heading1"),
        paragraph(
            "de kantonrechter wordt verzocht gedaagde te veroordelen om aan eiser € 32.150,00 te betalen, vermeerderd "
            "met de wettelijke rente vanaf 12 april 2026, met veroordeling van gedaagde in de kosten van het geding."
        ),
        paragraph("De kosten dezes zijn € 115,22. Deurwaarder P.J. Hoekstra"),
    ],
    footnotes=[
        "Bestuurder is Ruben Lucas van den Berg, geboren op 30 november 1980, BSN 123456782.",
        "Productie 4: bankafschrift van J.C. Bakker van 5 februari 2026.",
    ],
)


def make() -> bytes:
    """The summons as DOCX."""
    return build(FILE)
