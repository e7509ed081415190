"""E-mail and web addresses, IP addresses, user names."""

import re

from scrub_app.core.detection.checks import ipv4
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_LABEL = r"\w(?:[\w-]{0,62}\w)?"
_TLD = r"[A-Za-z]{2,24}(?![\w-])"
_PATH = r"(?:[/?#][^\s<>\"'»”)\]|]{0,400}(?<![.,;:!?]))?"
_ENDINGS = r"(?:nl|com|org|net|eu|uk|ie|example|gov|edu|frl)"

_NOT_USERS = word_set("week kamer covid punt bijlage versie version figuur tabel regel groep klas jaar maand room")


def not_a_word(value: str) -> bool:
    """Whether a small-letter word with figures behind it is not a word of running text ("week12")."""
    return value.rstrip("0123456789").lower() not in _NOT_USERS


ROWS = (
    Recogniser(
        "email",
        "EMAIL",
        re.compile(rf"@(?:{_LABEL}\.){{1,8}}{_TLD}"),
        confidence=1.0,
        needs=("@",),
        before=re.compile(r"[\w.+%&'#$*/=?^{|}~-]{0,63}[\w+-]\Z"),
        matches=(
            "mail naar «a.de-vries+zaak1@kantoor.example».",
            "<«Jan_Smit@post.voorbeeld.example»>",
            "mail:«j@x.example», tel",
        ),
        not_matches=("volg @jansen.nl", "twee @ drie", "a@b"),
    ),
    Recogniser(
        "email_with_a_gap",
        "EMAIL",
        re.compile(rf"@(?:(?<= @) |[ ]?\n[ >]{{0,8}})(?:{_LABEL}\.){{1,8}}(?:{_ENDINGS}|be|de|fr|info)(?![\w-])"),
        confidence=0.97,
        needs=("@ ", "@\n"),
        before=re.compile(r"[\w.+-]{0,63}[\w+-] ?\Z"),
        matches=("mail «jan.smit @ post.example».", "aan «jan.de.vries@\npost.example»"),
        not_matches=("twee @ drie", "zit @ huis. nl", "a@ b.example"),
    ),
    Recogniser(
        "email_spelled",
        "EMAIL",
        re.compile(
            r"[\[({] ?(?i:at|apenstaartje) ?[\])}](?P<s> ?)[\w-]{1,63}"
            r"(?: ?(?:\.|[\[({] ?(?i:dot|punt) ?[\])}]) ?[\w-]{1,63}){1,5}"
        ),
        confidence=0.97,
        needs=("at]", "at)", "at}", "AT]", "AT)", "at ]", "at )", "taartje"),
        before=re.compile(r"[\w+-]{1,40}(?:(?:\.| ?[\[({] ?(?i:dot|punt) ?[\])}] ?)[\w+-]{1,40}){0,4} ?\Z"),
        matches=("«jan.smit [at] post [dot] example», of", "«jan(at)post.example»", "«j {at} post.example»"),
        not_matches=("(at) home", "that)"),
    ),
    Recogniser(
        "web_address",
        "URL",
        re.compile(rf"https?://[^\s<>\"'»”)\]|/?#]{{1,250}}{_PATH}(?<![.,;:!?])"),
        confidence=1.0,
        needs=("http",),
        matches=("zie «https://mijn.kliniek.example/inzage?pid=88120».",),
        not_matches=("http is een protocol",),
    ),
    Recogniser(
        "web_address_www",
        "URL",
        re.compile(rf"www\.(?<![\w.]www\.)(?:{_LABEL}\.){{1,6}}{_TLD}{_PATH}", re.IGNORECASE),
        confidence=1.0,
        needs=("www.", "WWW."),
        matches=("op «www.zorg.example/wmo», of bel",),
    ),
    Recogniser(
        "web_address_bare",
        "URL",
        re.compile(rf"\.(?:{_ENDINGS}|(?:de|be|info|io|care|law|fr|me)(?! [a-z]))(?![\w-]|\.\w){_PATH}"),
        confidence=0.9,
        before=re.compile(r"(?<![\w.@-])\w[\w.-]{0,62}\Z"),
        matches=("kijk op «forum.wardtalk.example/t/88412»",),
        not_matches=("Einde.de brief",),
    ),
    Recogniser(
        "place_in_three_words",
        "ADDRESS",
        re.compile(r"///[a-zà-ž]{2,20}\.[a-zà-ž]{2,20}\.[a-zà-ž]{2,20}(?![\w.])"),
        confidence=0.95,
        needs=("///",),
        matches=("(follow w3w «///kettle.brisk.marble»)",),
        not_matches=("file:///etc/hosts", "///a.b"),
    ),
    Recogniser(
        "ip_address",
        "IP_ADDRESS",
        re.compile(r"[0-9](?<![\w.][0-9])[0-9]{0,2}(?:\.[0-9]{1,3}){3}(?![\w]|\.[0-9])"),
        runs=("0:1-3:.",),
        confidence=0.9,
        needs=(".",),
        check=ipv4,
        matches=("vanaf «192.168.10.4».",),
        not_matches=("versie 1.2.3.4", "999.1.1.1"),
    ),
    Recogniser(
        "ipv6_address",
        "IP_ADDRESS",
        re.compile(r":[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{1,4}){6}(?![\w:])"),
        confidence=0.95,
        before=re.compile(r"(?<![\w:])[0-9a-fA-F]{1,4}\Z"),
        needs=(":",),
        matches=("«2001:0db8:85a3:0000:0000:8a2e:0370:7334»",),
        not_matches=("10:20:30",),
    ),
    Recogniser(
        "ipv6_address_shortened",
        "IP_ADDRESS",
        re.compile(r"::(?:[0-9a-fA-F]{1,4}(?::[0-9a-fA-F]{1,4}){0,6})?(?![\w:])"),
        confidence=0.95,
        before=re.compile(r"(?<![\w:.])(?:[0-9a-fA-F]{1,4}:){0,6}[0-9a-fA-F]{1,4}\Z"),
        needs=("::",),
        check=lambda value: any(c.isdigit() for c in value) and len(value) > 5,
        matches=("vanaf «2001:db8::1».", "«fe80::1ff:fe23:4567:890a»"),
        not_matches=("std::vector", "a::b", "klasse::12"),
    ),
    Recogniser(
        "hardware_address",
        "REFERENCE",
        re.compile(r":[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){4}(?![\w:])"),
        confidence=0.9,
        before=re.compile(r"(?<![\w:])[0-9a-fA-F]{2}\Z"),
        needs=(":",),
        matches=("MAC «00:1A:2B:3C:4D:5E»",),
        not_matches=("10:20:30:40",),
    ),
    Recogniser(
        "handle",
        "USERNAME",
        re.compile(r"@(?<![\w.]@)[A-Za-z_][\w.]{1,29}(?<=\w)(?![\w@])"),
        confidence=0.9,
        needs=("@",),
        matches=("account «@noor.zeept» blokken",),
        not_matches=("a@b.example", "@ 12 uur"),
    ),
    Recogniser(
        "user_with_underscore",
        "USERNAME",
        re.compile(r"_(?=[A-Za-z0-9]+)[A-Za-z0-9_]{0,29}(?<=[A-Za-z0-9])(?![\w@])"),
        confidence=0.8,
        needs=("_",),
        before=re.compile(r"(?<![\w@/\\])[A-Za-z0-9][A-Za-z0-9_.-]{1,29}\Z"),
        check=lambda value: len(value) > 5,
        matches=("~«kreeftje_040»: rustig", "of «melkboer_83».", "naam «xX_daantje010_Xx» ="),
        not_matches=("a_b", "____", "[naam_]"),
    ),
    Recogniser(
        "user_with_figures",
        "USERNAME",
        re.compile(r"[0-9](?<=[a-z][0-9])[0-9]{1,3}(?![\w@-]|\.\w)"),
        confidence=0.7,
        decision=Decision.ASK,
        before=re.compile(r"(?<![\w@.-])[a-z](?:[a-z]|[.-](?=[a-z])){4,20}\Z"),
        check=not_a_word,
        matches=("is «nightmatron71» bekend",),
        not_matches=("in week12", "covid19"),
    ),
    Recogniser(
        "user_who_speaks",
        "USERNAME",
        re.compile(r"\n~?(?P<v>[a-z][a-z0-9]{1,19}(?:[._][A-Za-z0-9]{1,19}){1,3})(?=:| =)"),
        confidence=0.85,
        needs=(":", "="),
        matches=("\n«shotta.jay»: bro",),
        not_matches=("\nart.: 12", "\nnaam: x"),
    ),
)
