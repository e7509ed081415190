"""Letters for benchmarks: made up, always the same, about one value in a hundred characters."""

import random

_GIVEN = "Anna Piet Els Jan Ida Rob Femke Gijs Hilde Joris Klaas Lotte Menno Petra Roos Sietse Vera Wietske"
_SURNAMES = (
    "Achterberg Bakker Cranenburg Duinhof Elzenga Fokkinga Groothoek Heidelaar Iepema Jellesma Kruithof Lindeboom "
    "Meerveld Nieuwhof Ooststroom Polderman Rozeveld Steenhoek Torenbeek Uithof Veenhuis Waterland Zandhoven"
)
_PLACES = "Zwolle Arnhem Deventer Utrecht Groningen Maastricht Leeuwarden Middelburg"
_PROSE = (
    "Wij hebben het dossier opnieuw bekeken en zien op dit moment geen aanleiding om van het eerder ingenomen "
    "standpunt terug te komen. De stukken die u heeft toegezonden zijn aan het dossier toegevoegd. ",
    "Tijdens het gesprek is afgesproken dat de zorg thuis wordt uitgebreid en dat over een maand wordt gekeken of de "
    "nieuwe indeling van de week goed bevalt. Daarvan wordt een kort verslag gemaakt. ",
    "Mocht een minnelijke regeling niet haalbaar blijken, dan zal de zaak aan de rechter worden voorgelegd. De kosten "
    "daarvan komen in dat geval voor rekening van de partij die in het ongelijk wordt gesteld. ",
)


def letters(size: int, seed: int = 7) -> str:
    """A text of `size` code points or a little less, of many letters."""
    chance = random.Random(seed)
    parts: list[str] = []
    length = 0
    while True:
        letter = _letter(chance)
        if length + len(letter) > size:
            return "".join(parts)
        parts.append(letter)
        length += len(letter)


def _letter(chance: random.Random) -> str:
    def one(words: str) -> str:
        return chance.choice(words.split())

    given, surname, other = one(_GIVEN), one(_SURNAMES), f"{one(_GIVEN)} {one(_SURNAMES)}"
    day = f"{chance.randint(1, 28)} maart {chance.randint(2019, 2026)}"
    amount = f"€ {chance.randint(1, 99)}.{chance.randint(100, 999)},00"
    phone = f"06-{chance.randint(10_000_000, 99_999_999)}"
    mail = f"{surname.lower()}{chance.randint(1, 999)}@kantoor.example"
    prose = chance.sample(_PROSE, 3)
    return (
        f"{one(_PLACES)}, {day}\n\nGeachte mevrouw {given} {surname},\n\n{prose[0]}U heeft ons op {day} laten weten "
        f"dat de heer {other} betrokken is. {prose[1]}Het gaat om een bedrag van {amount}. {prose[2]}U bereikt ons op "
        f"{phone} of via {mail}. Mevrouw {surname} ontvangt een afschrift.\n\n"
    )
