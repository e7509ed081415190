"""Numbers of cases and files that tell themselves: Dutch courts and police, British courts, Strasbourg, offices."""

import re

from scrub_app.core.detection.dates import MONTH
from scrub_app.core.detection.recogniser import Recogniser

_ROLL = r"[A-Z]{2}\s{1,2}(?:ZA|RK|EXPL|VERZ|EA|HA|WM|SU|BM|JU|OK)\s{1,2}[0-9]{2}\s?[-/.\u2013]\s?[0-9]{1,6}"
_SLASH = r"\s{0,2}(?:[/\\]|\u2013|-)?\s{0,2}"
_INITIALS = r"[A-Z][A-Za-z]{1,4}"

ROWS = (
    Recogniser(
        "date_of_precedent",
        "DATE",
        re.compile(rf"\w+ (?P<v>[0-3]?[0-9](?: {MONTH} |-[01]?[0-9]-)(?:19|20)[0-9]{{2}})(?![\w-])"),
        confidence=0.98,
        reason="precedent",
        words=frozenset(("hr", "ehrm", "echr", "hvj", "hvjeg", "hvjeu", "abrvs", "abrs", "crvb", "cbb")),
        matches=("vgl. HR «13 maart 1981», NJ", "(ABRvS «4-5-2016»)"),
        not_matches=("de heer 13 maart 1981", "rechtbank 13 maart 1981"),
    ),
    Recogniser(
        "law_report",
        "REFERENCE",
        re.compile(r"\w+ (?P<v>(?:19|20)[0-9]{2}(?:/|, )[0-9]{1,4})(?![\w-])"),
        confidence=0.98,
        reason="precedent",
        words=frozenset(
            ("nj", "jar", "jor", "rvdw", "njb", "prg", "njf", "jbpr", "bnb", "rsv", "usz", "jv", "jb", "ehrc")
        ),
        matches=("NJ «1981/635» (Haviltex)", "JAR «2015, 12»,"),
        not_matches=("nr 1981/635",),
    ),
    Recogniser(
        "docket_of_american_court",
        "CASE_NUMBER",
        re.compile(
            r"[0-9](?<![\w.,/:-][0-9]):[0-9]{2}-(?:cv|cr|mc|mj|ap|bk|md)-[0-9]{3,6}(?:-[A-Z]{2,4}){0,3}(?![\w-])"
        ),
        confidence=0.97,
        needs=("-cv-", "-cr-", "-mc-", "-mj-", "-ap-", "-bk-", "-md-"),
        matches=("No. «4:24-cv-01187-KLM»\n", "«1:23-cr-00412-ABC-DE»"),
        not_matches=("at 4:24-cv",),
    ),
    Recogniser(
        "deed_in_land_register",
        "CASE_NUMBER",
        re.compile(r"[a-z]+ (?P<v>[0-9]{3,6},? (?:nummer|nr\.?) [0-9]{1,5})(?![\w-])"),
        confidence=0.94,
        words=frozenset(("deel",)),
        matches=("in deel «61204 nummer 33».", "Hypotheken 4 deel «71455 nr. 108»,"),
        not_matches=("deel 2 nummer 3",),
    ),
    Recogniser(
        "ecli",
        "ECLI",
        re.compile(r"(?:ECLI|ecli):[A-Za-z]{2}:[A-Za-z0-9]{1,7}:[0-9]{4}:[A-Za-z0-9.]{1,25}(?<=\w)"),
        confidence=0.99,
        needs=("ECLI:", "ecli:"),
        matches=("zie «ECLI:NL:RBAMS:2023:98861».", "«ecli:nl:hr:2023:1»"),
        not_matches=("ECLI van 2023",),
    ),
    Recogniser(
        "case_of_dutch_court",
        "CASE_NUMBER",
        re.compile(
            rf"C(?<!\wC)/[0-9]{{2}}/(?:[0-9]{{4,7}}(?:{_SLASH}{_ROLL})?|[0-9]{{2}}/[0-9]{{1,5}}(?: [FRS])?)(?!\w)"
        ),
        confidence=0.98,
        needs=("C/",),
        matches=("Zaak: «C/16/512345 / HA ZA 23-456»", "«C/09/654321/FA RK 23-7890»", "(«C/01/405518»)"),
        not_matches=("C/16",),
    ),
    Recogniser(
        "roll_of_dutch_court",
        "CASE_NUMBER",
        re.compile(
            rf"[A-Z](?<!\w[A-Z])(?<=(?=[A-Z]{{2}}\s{{1,2}}[A-Z]{{2,4}}\s)[A-Z])(?<=(?={_ROLL})[A-Z])"
            rf"[A-Z0-9/.\s\u2013-]{{8,24}}(?<=[0-9])(?!\w)"
        ),
        runs=("A:2-2: \n\t",),
        confidence=0.96,
        fit=lambda value: len(re.match(_ROLL, value)[0]),  # type: ignore[index]
        matches=("«KG ZA 26-9914»", "rolnummer «HA ZA 23-456»,", "«FA RK 23-7890» 12"),
        not_matches=("HA ZA 23",),
    ),
    Recogniser(
        "case_of_cantonal_court",
        "CASE_NUMBER",
        re.compile(rf"[0-9](?<![\w.][0-9])[0-9]{{6,7}}{_SLASH}{_ROLL}(?!\w)"),
        runs=("0:7-8:",),
        confidence=0.97,
        matches=("«11466205 \\ VV EXPL 24-171»", "(«11370552 CV EXPL 24-3186»).", "nr «10884127 MB VERZ 24-560»."),
        not_matches=("11466205 euro",),
    ),
    Recogniser(
        "case_of_dutch_appeal",
        "CASE_NUMBER",
        re.compile(r"200\.(?<!\w200\.)[0-9]{3}\.[0-9]{3}(?:/[0-9]{2})?(?!\w)"),
        confidence=0.96,
        needs=("200.",),
        matches=("ZAAK:\t«200.351.774/01»",),
        not_matches=("€ 1200.351.774",),
    ),
    Recogniser(
        "case_of_administrative_court",
        "CASE_NUMBER",
        re.compile(r"[A-Z](?<!\w[A-Z])[A-Z]{2} [0-9]{2}/[0-9]{2,6}(?: [A-Z]{2,6}[0-9]{0,2}(?![a-z]))?(?![\w/])"),
        runs=("A:3-3: ",),
        confidence=0.93,
        needs=("/",),
        matches=("Zaaknummer: «ARN 24/6117 WOZ»", "«AWB 22/1234»", "«SGR 23/456 WMO»"),
        not_matches=("NRS 4/10", "ABC 12/3"),
    ),
    Recogniser(
        "case_of_council_of_state",
        "CASE_NUMBER",
        re.compile(r"20(?<!\w20)[0-9]{7}/[0-9]{1,2}(?:/[A-Z][0-9A-Z])?(?!\w)"),
        runs=("0:9-9:/",),
        confidence=0.95,
        needs=("/",),
        matches=("«202301234/1/R3»",),
        not_matches=("20230123/1",),
    ),
    Recogniser(
        "public_prosecution",
        "CASE_NUMBER",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9][-/.][0-9]{6}[-/.][0-9]{2}(?!\w|[-/][0-9])(?: \([A-Z]{3}\))?"),
        runs=("0:2-2:-/.",),
        confidence=0.96,
        matches=("parketnummer «05-220817-25»", "«68/485991-17».", "«16-123456-22»"),
        not_matches=("2024-123456-22",),
    ),
    Recogniser(
        "police_report",
        "CASE_NUMBER",
        re.compile(r"PL(?<!\wPL) ?[0-9]{4}[- ][0-9]{8,13}(?:-[0-9]{1,3})?(?!\w)"),
        confidence=0.98,
        needs=("PL",),
        matches=("«PL0900-2022123456-3»", "(«PL0900-2024271188»)."),
        not_matches=("PL 12",),
    ),
    Recogniser(
        "insolvency",
        "CASE_NUMBER",
        re.compile(r"[FRSC](?<!\w[FRSC])\.[0-9]{1,2}/[0-9]{2}/[0-9]{1,5}(?!\w)"),
        confidence=0.96,
        needs=("/",),
        matches=("Insolventienummer: «R.08/24/211»", "«F.16/25/482»."),
        not_matches=("F.16/25",),
    ),
    Recogniser(
        "fine_in_four_groups",
        "CASE_NUMBER",
        re.compile(
            r"[0-9](?<![\w.,/-][0-9])(?<![0-9] [0-9])(?:[0-9]{3}(?P<s>[ -])[0-9]{4}(?P=s)[0-9]{4}[ \n-]"
            r"[0-9]{4}|(?: [0-9]{4}){3,4})(?![\w]|[ -][0-9])"
        ),
        runs=("0:4-4: -", "0:1-1: "),
        confidence=0.955,
        matches=("CJIB-nummer «7267 2024 1609 3646».", "(«4210 8866 1903\n7754»)", "«2 0441 7732 9018»\t"),
        not_matches=("1998 1999 2000 2001 2002",),
    ),
    Recogniser(
        "office_reference",
        "DOSSIER_NUMBER",
        re.compile(r"[0-9](?<=/[0-9])[0-9]-[0-9]{2,6}(?![\w/])"),
        runs=("0:2-2:-",),
        confidence=0.9,
        before=re.compile(r"(?<![\w/])[A-Z][A-Za-z]{1,4}/(?:[A-Za-z]{1,5}/)?\Z"),
        matches=("kenmerk «JdV/23-118»,", "«IE/MvD/25-0663»"),
        not_matches=("km/23-1", "BW/12-3"),
    ),
    Recogniser(
        "office_reference_with_initials",
        "DOSSIER_NUMBER",
        re.compile(
            rf"[0-9](?<![\w./-][0-9])[0-9]{{1,7}}(?:[-./][0-9]{{2,6}}){{1,2}}[-/]{_INITIALS}(?:/[a-z]{{2,3}})?(?![\w/])"
        ),
        runs=("0:2-8:-./",),
        confidence=0.85,
        matches=("«25-0417/AtB»", "dossier «2024-1877/MvdK/ob»)", "(«2024.0617-TY»)."),
        not_matches=("12-03-2024",),
    ),
    Recogniser(
        "case_of_british_court",
        "CASE_NUMBER",
        re.compile(
            r"[A-Z](?<!\w[A-Z])(?:[A-Z][0-9]{2}[A-Z][0-9]{5}|[A-Z]{1,2}-[0-9]{4}-(?:[A-Z]{3}-)?[0-9]{6}|"
            r"[0-9]{2}[A-Z]{2}[0-9]{3}|[0-9][A-Z]{2}[0-9]{4})(?!\w)"
        ),
        runs=("A:1-2:0-",),
        confidence=0.94,
        matches=("Case No: «ZW22P10884»", "«KB-2024-003391»", "«BL-2022-MAN-000917»", "Claim No. «K04YX882»"),
        not_matches=("AB12C123",),
    ),
    Recogniser(
        "case_of_tribunal",
        "CASE_NUMBER",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9]{6}/(?:19|20)[0-9]{2}(?![\w/])"),
        runs=("0:7-7:/",),
        confidence=0.95,
        needs=("/",),
        matches=("Case number: «1407733/2023»",),
        not_matches=("12/2023",),
    ),
    Recogniser(
        "case_of_american_court",
        "CASE_NUMBER",
        re.compile(
            r"[0-9](?<![\w.,/-][0-9])(?::[0-9]{2}|[0-9]{3})-(?i:cv|cr|mc|bk|mj)-[0-9]{3,6}(?:-[A-Z]{1,4}){0,3}(?!\w)"
        ),
        runs=("0:1-1::", "0:4-4:-"),
        confidence=0.96,
        needs=("-",),
        matches=("«2:22-cv-09143-JLB»", "«2022-CV-08814-K»"),
        not_matches=("2:22",),
    ),
    Recogniser(
        "application_in_strasbourg",
        "CASE_NUMBER",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9]{3,4}/[0-9]{2}(?![\w/-]|[.,][0-9])"),
        runs=("0:4-5:/",),
        confidence=0.75,
        needs=("/",),
        check=lambda value: len(value) != 7 or int(value[2:4]) + 1 != int(value[-2:]),
        matches=("(no. «47289/99»)", "nos. «65731/01» and «8374/03»,"),
        not_matches=("season 1998/99", "120/80"),
    ),
    Recogniser(
        "acas_certificate",
        "CASE_NUMBER",
        re.compile(r"R(?<!\wR)[0-9]{6}/[0-9]{2}(?:/[0-9]{2})?(?!\w)"),
        confidence=0.95,
        needs=("/",),
        matches=("number: «R219047/23/61»",),
    ),
)
