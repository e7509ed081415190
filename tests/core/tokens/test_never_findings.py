"""Ordinary text is never a finding, however much it looks like something in brackets."""

import pytest

from scrub_app.core.audit import comparing
from scrub_app.core.audit.model import FindingKind

ISSUED = [
    "[[SP_PERSON_0001_A7F3]]",
    "[[SP_PERSON_0002_9D21]]",
    "[[SP_CASE_NUMBER_0003_C91B]]",
    "[[SP_EMAIL_0004_5E0C]]",
    "[[SP_DATE_0012_0012]]",
]
CONTROLS = """\
vgl. [1], [2, 3] en [^4]; [2023] EWCA Civ 100; [2019] UKSC 41; ECLI:NL:HR:2019:1581; (1999) 1 AC 197
[[Wiki page]] en [[Artikel 6:162 BW|artikel]] en [[Categorie:Recht]]
a[[0]] = lst[[1]]; if [[ -f x ]]; then; [[nodiscard]] int f(); cout << x >> y; m[[1, 2]]
{{field}} en {{ client.naam }} en {% if person_1 %} en ${PERSON} en %PERSON_NAME%
[eiser sub 1], [betrokkene 2], [persoon 1] t/m [persoon 3], [gedaagde], [appellant 12]
SP_rapport_0003_v2.docx en SP_0001.jpg en sp_helptext en sp_person_list en SP500
De SP 500, S&P 500, SP-fractie, [SP], [[SP]], SP 12 en de SP: 0003 stuks.
Kamer A7F3, tabel 0001, nr. 0001 A7F3 en 2019-2020 en 06-1234 5678
[Step 1], Table 2, Bijlage [3], [x], [...], […], [sic], [naam cliënt], [Recipient's Full Name], [uw naam]
____ (naam) ____ (datum) [ ] ja [x] nee <naam> <datum> <br> <p class="a1"> &lt;naam&gt;
person_1 = Person("A7F3"); PERSON = 1; DATE_FORMAT = "%d"; MAX_DATE_2 = 3; email_4(x)
BSN 7415.28.940, woont 5225 XB; Texas 77415-0027; tel 0001-5678; IBAN NL00BANK0123456789
Person 1 and Person 2 met on date 25-03-2024; Email 4 of 12; Case 3; Date 12
https://www.example.example/sp/person/0001?a7f3=1#sp-1 en C:\\SP\\PERSON\\0001
PERSONEN_0001 stonden op de lijst; het CRISP_DM model; gesprek, spraak, sp. 4
""".splitlines()


@pytest.mark.parametrize("line", CONTROLS)
def test_ordinary_text_is_no_finding(line: str) -> None:
    for issued in (ISSUED, ISSUED[:1]):
        audit = comparing.audit(line, issued)
        assert [f.seen for f in audit.findings if f.kind is not FindingKind.MISSING] == []
