"""Bank accounts and cards: IBAN with its check, cards with theirs, sort codes and what stands beside them."""

import re

from scrub_app.core.detection.checks import IBAN_LENGTHS, compact, iban, luhn
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.spans import Decision


def iban_fit(value: str) -> int:
    """How many letters of `value` are an IBAN: as long as its country says, even where the check does not agree."""
    left = IBAN_LENGTHS.get(compact(value[:4])[:2], 0)
    if not left:
        return 0
    for place, letter in enumerate(value):
        left -= letter.isalnum()
        if not left:
            whole = place + 1 == len(value) or not value[place + 1].isalnum()
            return place + 1 if whole else 0
    return 0


def card_number(value: str) -> bool:
    """A card by its first digit and its check."""
    return value[0] in "3456" and luhn(value)


_BLOCKS = r"(?:[ .\u2013-]{0,2}[A-Z0-9]){11,30}"
_BROKEN = r"(?:(?:[ .\u2013-]{0,2}|[ ]?\n[ >]{0,8})[A-Z0-9]){11,30}"
"""The blocks of an IBAN that goes on in the next line."""
_LINKED = r"[ ,/]{1,3}(?:(?i:account|acc|a/c|number|no|and|nr)\b[ .:]{0,3}){0,3}"

ROWS = (
    Recogniser(
        "iban",
        "IBAN",
        re.compile(rf"[A-Z](?<![A-Za-z0-9][A-Z])[A-Z] ?[0-9]{{2}}{_BROKEN}"),
        runs=("A:2-2:0 ",),
        confidence=0.99,
        reason="checksum_fits",
        check=iban,
        fit=iban_fit,
        matches=(
            "over te maken op «NL91 ABNA 0417 1643 00» t.n.v. Jansen",
            "«GB82WEST12345698765432».",
            "saldo «NL91-ABNA-0417-1643-00»",
            "van «NL91 ABNA\n0417 1643 00» t.n.v.",
        ),
        not_matches=("AB12 CDEF 3456 7890", "NL00 de partijen"),
    ),
    Recogniser(
        "iban_shape",
        "IBAN",
        re.compile(rf"[A-Z](?<![A-Za-z0-9][A-Z])[A-Z] ?[0-9]{{2}}(?=[ .-]?[A-Z0-9]{{4}}){_BLOCKS}"),
        runs=("A:2-2:0 ",),
        confidence=0.9,
        fit=iban_fit,
        matches=("op «NL13 BANK 0417 1643 01»  graag",),
        not_matches=("KG 12 ZA 34",),
    ),
    Recogniser(
        "iban_in_small_letters",
        "IBAN",
        re.compile(r"[0-9](?<=[a-z][a-z][0-9])(?<!\w[a-z][a-z][0-9])[0-9](?: ?[a-z0-9]){11,30}"),
        confidence=0.98,
        reason="checksum_fits",
        back=2,
        check=iban,
        fit=iban_fit,
        matches=("«nl91abna0417164300»", "iban is «gb82 west 1234 5698 7654 32» thanks"),
        not_matches=("nl91abna0417164301", "nl 12 juni 2024"),
    ),
    Recogniser(
        "card",
        "CARD_NUMBER",
        re.compile(r"[3-6](?<![0-9A-Za-z][0-9])(?<![0-9][ .-][0-9])[0-9]{3}(?:[ -]?[0-9]){8,15}(?![0-9]|[ -][0-9])"),
        runs=("0:4-19:",),
        confidence=0.93,
        reason="checksum_fits",
        check=card_number,
        matches=("kaart «4111 1111 1111 1111» is gestolen", "cc «5500005555555559»"),
        not_matches=("4111 1111 1111 1112",),
    ),
    Recogniser(
        "card_in_groups",
        "CARD_NUMBER",
        re.compile(
            r"[3-6](?<![0-9A-Za-z][0-9])(?<![0-9][ .-][0-9])[0-9]{3}(?P<s>[ -])[0-9]{4}(?:(?P=s)[0-9]{4}){2}"
            r"(?![\w]|[ -][0-9])"
        ),
        runs=("0:4-4: -",),
        confidence=0.957,
        reason="checksum_fits",
        check=card_number,
        matches=("creditcard «4111 1111 1111 1111»", "Mastercard: «5500-0000-0000-0004»;"),
        not_matches=("CJIB 4210 8866 1903 7754", "4111-1111 1111 1111"),
    ),
    Recogniser(
        "sort_code",
        "BANK_ACCOUNT",
        re.compile(r"\w+(?:[ -]?(?i:code))?[ :.\t(]{1,4}(?:is )?(?P<v>[0-9]{2}[- ]?[0-9]{2}[- ]?[0-9]{2})(?![0-9])"),
        confidence=0.97,
        reason="after_label",
        words=frozenset({"sort", "sortcode", "sort-code"}),
        matches=("Sort code: «20-44-71»", "sort code «204471», account 63318802"),
        not_matches=("sort code unknown",),
    ),
    Recogniser(
        "sort_code_with_account",
        "BANK_ACCOUNT",
        re.compile(rf"(?P<v>[0-9](?<![0-9-][0-9])[0-9]-[0-9]{{2}}-[0-9]{{2}})(?={_LINKED}[0-9]{{8}}(?![0-9]))"),
        runs=("0:2-2:-",),
        confidence=0.96,
        needs=("-",),
        matches=("client account, «40-38-12» 21190774.", "«05-09-71», 30012265 in the name"),
        not_matches=("on 05-09-71, page 300",),
    ),
    Recogniser(
        "sort_code_shortened",
        "BANK_ACCOUNT",
        re.compile(r"(?i:s/c)(?<![\w/]s/c)[ .:]{1,3}(?P<v>[0-9]{2}[- ]?[0-9]{2}[- ]?[0-9]{2})(?![0-9])"),
        confidence=0.97,
        reason="after_label",
        needs=("s/c", "S/C"),
        matches=("s/c «20 44 71» a/c 63318802", "S/C: «20-44-71»"),
        not_matches=("s/c to follow", "ss/c 20 44 71"),
    ),
    Recogniser(
        "account_shortened",
        "BANK_ACCOUNT",
        re.compile(r"(?i:a/c)(?<![\w/]a/c)(?: ?(?i:no|nr|number))?[ .:]{1,3}(?P<v>[0-9](?:[ -]?[0-9]){5,9})(?![\w-])"),
        confidence=0.96,
        reason="after_label",
        needs=("a/c", "A/C"),
        matches=("s/c 20 44 71 a/c «63318802»", "A/C no. «6331 8802»,"),
        not_matches=("a/c broken since 2021", "a/c 12"),
    ),
    Recogniser(
        "account_after_sort_code",
        "BANK_ACCOUNT",
        re.compile(rf"[0-9]{{2}}-[0-9]{{2}}-[0-9]{{2}}{_LINKED}(?P<v>[0-9]{{8}})(?![0-9])"),
        runs=("0:2-2:-",),
        confidence=0.96,
        needs=("-",),
        matches=("40-38-12 «21190774».", "sort code 20-44-71, account «63318802»)"),
    ),
    Recogniser(
        "dutch_account_of_old",
        "BANK_ACCOUNT",
        re.compile(r"[0-9](?<![0-9.][0-9])[0-9]\.[0-9]{2}\.[0-9]{2}\.[0-9]{3}(?![0-9.])"),
        runs=("0:2-2:.",),
        confidence=0.8,
        decision=Decision.ASK,
        needs=(".",),
        matches=("giro «12.34.56.789»",),
        not_matches=("1.12.34.56.789",),
    ),
)
