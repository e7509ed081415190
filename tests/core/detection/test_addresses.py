"""Addresses as one span, Dutch and English, in the forms in which they stand in letters, forms and notes."""

import pytest

from scrub_app.core.detection.structured import find_structured

DUTCH = [
    "Korte Nieuwstraat 12-3, 1012 AB Amsterdam",
    "Prins Bernhardlaan 204 II, 3555 XC Utrecht",
    "8121 AA Olst, IJsseldijk 21",
    "7407 VM 's-Gravenhage, Singel 32 II",
    "Beukenlaan 328A\n1932BN Alphen aan den Rijn",
    "Aan de Maas 277 te Wijk bij Duurstede",
    "Hof van Holland 286A\n3874  BV Utrecht",
    "1e Hugo de Grootstraat 220-2, 1899VF Utrecht",
    "Zandpad 78-2 (5013 XF) Bergen op Zoom",
    "Plein 1944 12-2, 3601 KD Maarssen",
    "Plein '40-'45 nr. 3",
    "1e Jan van der Heijdenstraat 12",
    "Skoallestrjitte 2 k. 17, 8731 BC Wommels",
    "Nieuwe Langeweg 88, kamer 214, 3193 GD Hoogvliet (Rotterdam)",
    "Stationsplein 3 (AZC), 2712 AB Zoetermeer",
    "Burg. Freijterslaan 201 bis, 4703ED Roosendaal",
    "Achterweg-Zuid 51A",
    "Celsiusplein 44-II",
    "Postbus 90210, 5670 AA Nuenen",
    "Lange Houtstraat 4 (achterom), Den Haag",
    "Lübecker Allee 71, 22087 Hamburg",
    "'s-Gravenweg 512",
    "korte dwarsstraat 7 hs, 1017 ab amsterdam",
    "Singel-\nweg 40, 9501 BX Stadskanaal",
    "Lange Winkelstraat 271 / 2.1\n2060 Antwerpen",
]
ENGLISH = [
    "3rd Floor, Cornmill House, 18 Tenter Row, Halifax HX1 9QZ",
    "Flat 12, Mallard Court, 5 Weir Approach, Caversfield, RG4 9XZ",
    "7 Pen-y-Bryn Terrace, Ruabon, LL14\n9ZX",
    "The Old Dairy, Wick Lane, Keynsham BS31 8ZZ",
    "Saltmarsh Cottage, 4 Staithe Road, Burnham Overy PE31 9ZZ",
    "27, Bishop's Walk, Wellbridge, Somerset, BA29 2NN",
    "12 Barrack Row, Skibbereen, Co. Cork, P81 ZZ41",
    "2210 Millrace Pkwy, Suite 300, Dayton, OH 45499",
    "518 Juniper Hollow Dr., Yellow Springs, OH 45387",
    "92b Mauldeth Parade",
    "DX 77814 HALIFAX 2",
    "LP-3 RUTHERGLEN",
    "Barn 3, Lower Farm, Nether Wallop SO20 8ZZ",
    "22 Páirc na Coille, Spiddal, Co. Galway, H91 A2B3",
    "First floor flat, 39 Fore Street, Shepton Mallet BA4 5QQ",
    "2/1, 14 Byres Road, Glasgow G11 5QQ",
    "77 Federal Plaza, Ste 900, Minneapolis, MN 55402",
    "No. 4 Pound Hill",
    "11 WAVERLEY CLOSE, KENDAL LA9 9ZZ",
]


@pytest.mark.parametrize("name", ["Karin Bos", "Jan de Vries", "Piet Jansen"])
def test_who_lives_there_is_no_part_of_the_street(name: str) -> None:
    text = f"{name} Dorpsstraat 12 Oss"
    assert [text[s.start : s.end] for s in find_structured(text)] == ["Dorpsstraat 12 Oss"]


@pytest.mark.parametrize("street", ["Jan van Galenstraat 3", "Johan de Wittlaan 4", "Karel Doorman Plein 5"])
def test_a_street_called_after_a_person_is_whole(street: str) -> None:
    assert [street[s.start : s.end] for s in find_structured(street)] == [street]


@pytest.mark.parametrize("address", [*DUTCH, *ENGLISH])
@pytest.mark.parametrize(("before", "after"), [("Adres: ", "\nTel"), ("is gezien op ", "; verder"), ("(", ")")])
def test_an_address_is_one_span(address: str, before: str, after: str) -> None:
    text = f"{before}{address}{after}"
    found = [text[s.start : s.end] for s in find_structured(text) if s.entity in ("ADDRESS", "POSTCODE", "LOCATION")]
    assert found == [address]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("wonende aan de Enkweg 3 te Vorden.", "Enkweg 3 te Vorden"),
        ("kiezende te Amersfoort aan de Utrechtseweg 311 ten kantore", "Utrechtseweg 311"),
        ("bij P. Oosterhuis op Eikenlaan 1", "Eikenlaan 1"),
        ("schrijven patersstraat 7 venray. mijn", "patersstraat 7 venray"),
        ("brief vosholen 77 9602 xe hoogezand. wendy", "vosholen 77 9602 xe hoogezand"),
        ("12b coverdale rd, croydon cr0 9zz", "12b coverdale rd, croydon cr0 9zz"),
        ("we are at forty two Padiham Heights. Ta", "forty two Padiham Heights"),
        ("The Night Shelter\nPriory Yard, Wexborough\n", "Priory Yard, Wexborough"),
        ("go to 60 billacombe green, blue gate", "60 billacombe green"),
        ("no at nans, 9 mill lane. tell", "9 mill lane"),
        ("ok. we live at 14 larch avenue. ta", "14 larch avenue"),
        ("Adress: Goat Street 14, Fishguard; on holiday", "Goat Street 14, Fishguard"),
        ("a man who lives at 92A\n", "92A"),
        ("deceased, late of Dromore East, Skibbereen", "Dromore East, Skibbereen"),
    ],
)
def test_what_leads_to_an_address_is_no_part_of_it(text: str, address: str) -> None:
    assert [text[s.start : s.end] for s in find_structured(text) if s.entity == "ADDRESS"] == [address]


@pytest.mark.parametrize(
    "text",
    [
        "Artikel 12 en kamer 214",
        "(DOS-score 5), de MMSE 22/30",
        "Rule 52 § 1 of the Rules of Court",
        "de Matrimonial Causes Act 1973",
        "Op 14 april 2025 in Week 12",
        "Prijs\n1\tstuk",
        "Fiat 500 en Mercedes 190",
        "het arrest Lindelaan/Houtkade",
        "County Court at Leeds, Practice Direction No 4 High Court",
        "about 5 minutes drive, 3 bed house, 2 doors up the road, 12 people went their way",
        "she saw Family Court, Leeds\n",
    ],
)
def test_what_only_looks_like_an_address_stays(text: str) -> None:
    assert [
        text[s.start : s.end] for s in find_structured(text) if s.entity in ("ADDRESS", "LOCATION", "POSTCODE")
    ] == []
