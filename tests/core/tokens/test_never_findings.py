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
MANY = [
    f"[[SP_{code}_{number:04d}_{(number * 4099 + 38900) % 65536:04X}]]"
    for number, code in enumerate(["PERSON", "DATE", "ADDRESS", "CASE_NUMBER", "EMAIL", "REFERENCE", "AGE"] * 350, 1)
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
const PERSON_ID = 1;
SELECT * FROM person_1 WHERE id='0001'; INSERT INTO SP_PERSON VALUES (1, 'A7F3');
EXEC sp_person_get @id=1;
df['person_1'], arr[person_1], x[email_4]
[[Persoon]] en [[Datum]] en [[Adres|adres]] en [[Bestand:Foto 1.jpg]] en [[1]] en [[Artikel 1]]
{{Infobox persoon}} {{datum|2}} {{PERSON}} {{ person.name }} {{#if: x}}
Hof Amsterdam 3 mei 2022, ECLI:NL:GHAMS:2022:0001, JAR 2022/0012, NJ 2019/0007, r.o. 3.1-3.4
[2019] EWHC 0001 (Ch); (1999) 1 AC 197; [2003] 1 WLR 577; 410 U.S. 113 (1973); C-131/12, EU:C:2014:317
Naam: ________ Datum: __-__-____ Plaats: ............ Handtekening: [          ]
[NAAM] [DATUM] [ADRES] [Naam cliënt] [datum invullen] [bedrag] <NAAM> <DATUM> {naam} {{NAAM}}
\\[ x_{1} + y_{0001} = \\lbrack 3 \\rbrack \\] $P_{1}$ \\textbf{Person} \\textunderscore \\cite{person_2001}
{"person": 1, "date": "0002", "email": null, "ids": ["A7F3", "0001"], "person_1": {"code": "A7F3"}}
IMG_0001.jpg DSC_0002.JPG SP_0003.pdf SP-2023-0001.docx Scan_20230001_A7F3.pdf person-1.png DATE_0002.txt
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 [Event "Date 2"] [White "Person, A"] [Date "2024.01.02"]
C6H12O6, H2SO4, [Fe(CN)6]4-, [Co(NH3)6]Cl3, sp3-gehybridiseerd, sp² en sp-orbitaal, SP-1234
artikelnummer PRS-0001, onderdeel SP_A7F3, model SP-100/A
Bijlage 1 t/m 3, artikel 6:162 lid 1 BW, art. 2 sub a, [1] [2] [3], [a], (1), (A7F3), #A7F3, 0xA7F3
De SP;PvdA;CDA stemden tegen. SP/PvdA/GL, SP+PvdA+GroenLinks, SP, PvdA, CDA; SP=Socialistische Partij
SP.PL. en SP. Z. o.o.; sp. nov.; sp. 0001; spp. 3; SP → PvdA → CDA; SP>PERS>2023; SP@home; SP#1
[person one's view] [Date of birth] [Email address] [Phone number] [Address line 1] [Address 2]
[Figure 1] [Table 2] [Note 3] [Exhibit 4] [Step Two] [Part II] [Chapter IV] [Schedule 1] [Appendix A]
[persoon 1], [betrokkene 2], [verdachte 3], [slachtoffer 1], [getuige A], [minderjarige 1], [kind 2], [naam 1]
[eiser 1] en [eiser 2] tegen [gedaagde 1]; [medewerker 4]; [adres 1]; [plaats 2]; [datum 3]; [bedrijf 1]
- [ ] taak 1 - [x] taak 2; | a | b |; |---|---|; | 0001 | A7F3 |; | SP | 12 |; | Person | 1 |
<person id="1"><date>2024</date></person>, <a name="person_1">, <xs:element name="PERSON"/>, <div class="sp-1">
<PERSON>, </PERSON>, <DATE n="2">, &lt;PERSON&gt;, &#91;1&#93;, %5B1%5D, \\u005b1\\u005d, =5B1=5D
/home/sp/person/0001, C:\\SP\\DATA\\0001, \\\\server\\SP\\DATE\\0002, s3://sp/person/0001, sp/person/0001.json
git commit a7f3e21, sha A7F30001, #0001, v0.0.1, 10.0.0.1, 00:01:A7:F3:22:11, UUID 0001a7f3-0002-4b2e-9d21-a7f300010002
IBAN NL00 BANK 0001 0002 03; 06-0001 0002; 020-0003 A; 1234 AB; BTW NL0001A7F3B01; KvK 00010002
PERSON: Jan; DATE: 2 mei; EMAIL: geen; TEL: 0001; CASE NO. 23/0001; REF: A7F3; DATE 2024-01-02
kast 0001. Doos 0001/A7F3 en 0002; rij 1_2; 0001 A7F3
\\begin{tabular}{ll} SP & 1 \\\\ PERSON & 2 \\end{tabular} \\ref{sec:person_1} \\label{eq:date_2} \\SP{1}
enum SP_TYPE { SP_TYPE_PERSON = 0x0001, SP_TYPE_DATE = 0x0002 }; SP_E_0001; STATUS_A7F3; HRESULT 0x8007A7F3
print(f"{person_1} {date:0002d}");
Q1 2024, W02, T1, P1, Person1, Persoon1, Date1, Email2, Adres3, Case4, Zaak5, PERSON, PERSONS
ORT 10, LIEU 2, LUGAR 3, DATA 4, DATA_2, DATA_0002.csv, VALOR 5, SUM(A1:A2), SUM_1, DATE(2024,1,2), LINK_1
ALTER TABLE x; ALTER 10; MAIL FROM:<a@b.example>; TEL:0001; URL_1; ORG 8; NOM 2; AGE 13; CITY 5
REFERENCE 6; REF 6; [REF 6]; ref_0006; [ref6]; [6]; {6}; <6>; (Ref. 6); Ref-0006; REF/2023/0006
One person, two persons; person one; Persoon één; Deel II; PERSON II; Person A; persona non grata; Elizabeth II
1/2/3, 0001/0002, 2023/0001, A7F3/9D21, en/of, t/m, 0001 t/m 0005, art. 0001-0003, p. 0012 e.v.
a[[0]] b[[1,2]] [[x]] [[ -n "$SP" ]] [[ $PERSON_1 == 1 ]] [[nodiscard]] [[maybe_unused]] m[[i]] ]] [[
[Person A] [Speaker 1] [Voice 2] [PERSOON A] [Man 1] [Vrouw 2] [Arts 1] [Zorgverlener 3] [Dossier] [Zaak]
RFC 0001, ISO 8601, NEN 7510, DIN A4, EN 0012, BS 0001, SP 800-53, NIST SP 800-171, SP1, SP2, SP3 (Windows XP SP3)
SP-AB-12, 12-SPA-3, SP_AM_0001, SPAM_0001,
SEE THE BACK OF THIS PAGE. 29 FORMS; ITS PHONE 4; ALL OF THIS AGE. 29 YEARS
""".splitlines()


@pytest.mark.parametrize("line", CONTROLS)
def test_ordinary_text_is_no_finding(line: str) -> None:
    for issued in (ISSUED, ISSUED[:1], MANY):
        audit = comparing.audit(line, issued)
        assert [f.seen for f in audit.findings if f.kind is not FindingKind.MISSING] == []


@pytest.mark.parametrize("line", [line for line in CONTROLS if not line.startswith("Person 1 and")])
def test_nor_is_it_beside_a_token(line: str) -> None:
    whole = "[[SP_PATIENT_NUMBER_9000_0B0B]]"
    for issued in (ISSUED, MANY):
        audit = comparing.audit(f"{whole}: {line}", [*issued, whole])
        assert [f.seen for f in audit.findings if f.kind is FindingKind.NEAR_MISS] == []
