"""Numbers that a state gives a person or a firm, told by their own shape: BSN, NINO, NHS, SSN, PPS, VAT, passports."""

import re

from scrub_app.core.detection.checks import bsn, compact, nhs
from scrub_app.core.detection.recogniser import Recogniser

ROWS = (
    Recogniser(
        "bsn",
        "BSN",
        re.compile(r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])(?<![0-9] [0-9])[0-9]{8}(?![\w]|[-./,][0-9])"),
        runs=("0:9-9:",),
        confidence=0.7,
        reason="checksum_fits",
        check=bsn,
        matches=("Trip, Aadijk 9, «111222333».",),
        not_matches=("111222334", "0111222333", "000000000"),
    ),
    Recogniser(
        "bsn_in_groups",
        "BSN",
        re.compile(
            r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])(?<![0-9] [0-9])(?:[0-9]{3}[. ][0-9]{2}[. ][0-9]{3}|"
            r"[0-9]{2}(?P<s>[. -])"
            r"[0-9]{3}(?P=s)[0-9]{3})"
            r"(?![\w]|[-./,][0-9]| [0-9])"
        ),
        runs=("0:3-4:. -",),
        confidence=0.85,
        reason="checksum_fits",
        check=bsn,
        matches=("BSN «1234.56.782»", "«123.456.782»", "(«1234 56 782»)"),
        not_matches=("€ 123.456.783", "1234.56.783"),
    ),
    Recogniser(
        "nino",
        "SOCIAL_SECURITY",
        re.compile(r"[A-Z](?<!\w[A-Z])[A-Z] ?[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[A-D](?!\w)"),
        runs=("A:2-2:0 ",),
        confidence=0.98,
        matches=("NINO «AB 12 34 56 C»", "«TR402917A»", "«QQ 12 34 56 A»"),
        not_matches=("AB1234567",),
    ),
    Recogniser(
        "nino_in_small_letters",
        "SOCIAL_SECURITY",
        re.compile(r"[0-9](?<=[a-z][a-z][0-9])(?<!\w[a-z][a-z][0-9])[0-9]{5}[a-d](?!\w)"),
        confidence=0.9,
        back=2,
        matches=("ni no «ab123456c»,",),
        not_matches=("ab123456", "nl123456c7", "cab123456c"),
    ),
    Recogniser(
        "bsn_before_its_label",
        "BSN",
        re.compile(
            r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])[0-9]{8}(?=\s?[(=,]\s?(?i:bsn|burgerservicen|sofin)|"
            r"\s(?:is|was)\s(?:(?:het|zijn|haar|mijn|uw|hun|jouw|je)\s)?(?i:bsn|burgerservicen|sofin))"
        ),
        runs=("0:9-9:",),
        confidence=0.97,
        reason="after_label",
        matches=("nummer «123456782» is zijn BSN", "dit: «123456782» (BSN)", "«123456783» = bsn"),
        not_matches=("123456782 is het", "123456782 BSN-register"),
    ),
    Recogniser(
        "ssn",
        "SOCIAL_SECURITY",
        re.compile(r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])[0-9]{2}-[0-9]{2}-[0-9]{4}(?![\w-])"),
        runs=("0:3-3:-",),
        confidence=0.93,
        needs=("-",),
        matches=("SSN «900-41-7726»", "is «512-07-4490», to"),
        not_matches=("1900-41-7726", "512-07-44901"),
    ),
    Recogniser(
        "nhs_number",
        "PATIENT_NUMBER",
        re.compile(
            r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])(?<![0-9] [0-9])[0-9]{2}(?:-| {1,2}|\n)[0-9]{3}(?:-| {1,2}|\n)"
            r"[0-9]{4}(?![\w]| [0-9])"
        ),
        runs=("0:3-3:- \n",),
        confidence=0.975,
        reason="checksum_fits",
        check=nhs,
        matches=("NHS «943 476 5919»", "«943-476-5919»", "NHS «943 476\n5919»"),
        not_matches=("943 476 5918",),
    ),
    Recogniser(
        "vat_number_dutch",
        "VAT_NUMBER",
        re.compile(r"NL(?<!\wNL)[ .]?[0-9](?:[ .]?[0-9]){8}[ .]?B[ .]?[0-9]{2}(?!\w)"),
        confidence=0.98,
        needs=("NL",),
        matches=("BTW «NL861244093B01».", "«NL 8612.44.093.B01»"),
        not_matches=("NL91ABNA",),
    ),
    Recogniser(
        "vat_number_british",
        "VAT_NUMBER",
        re.compile(r"(?:GB|XI)(?<!\w..)[ ]?[0-9]{3} ?[0-9]{4} ?[0-9]{2}(?:[0-9]{3})?(?!\w)"),
        confidence=0.95,
        needs=("GB", "XI"),
        matches=("VAT «GB 318 4427 60» on",),
        not_matches=("GB 12",),
    ),
    Recogniser(
        "wage_tax_number",
        "VAT_NUMBER",
        re.compile(r"[0-9](?<![\w][0-9])[0-9]{8}[ ]?L[ ]?[0-9]{2}(?!\w)"),
        runs=("0:9-9:A ",),
        confidence=0.95,
        needs=("L",),
        matches=("Loonheffingennr. «814402765L01»",),
        not_matches=("814402765",),
    ),
    Recogniser(
        "document_dutch",
        "PASSPORT",
        re.compile(r"[NBI](?<!\w[NBI])[A-NP-Z][A-NP-Z0-9]{6}[0-9](?!\w)"),
        runs=("A:2-8:0",),
        confidence=0.85,
        check=lambda value: sum(c.isdigit() for c in value) > 1,
        matches=("paspoort «NXB4K71R6»", "«IX4RT82P1»,"),
        not_matches=("NEDERLAND", "BEWINDEN1"),
    ),
    Recogniser(
        "driving_licence_british",
        "DRIVING_LICENCE",
        re.compile(r"[A-Z](?<!\w[A-Z])[A-Z9]{4} ?[0-9]{6} ?[A-Z9]{2}[0-9A-Z]{3}(?!\w)"),
        runs=("A:2-5:0 ",),
        confidence=0.95,
        check=lambda value: len(compact(value)) == 16,
        matches=("licence «MORGA 657054 SM9IJ» copied",),
    ),
    Recogniser(
        "chassis_number",
        "REFERENCE",
        re.compile(r"[A-HJ-NPR-Z](?<!\w[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{9,10}[0-9]{6}(?!\w)"),
        runs=("A:1-11:0",),
        confidence=0.9,
        check=lambda value: len(value) == 17,
        matches=("Chassisnr. «WVWZZZ1KZ9W084417».",),
    ),
    Recogniser(
        "pps_number",
        "SOCIAL_SECURITY",
        re.compile(r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])[0-9]{6}[A-W][A-IW]?(?!\w)"),
        runs=("0:7-7:A",),
        confidence=0.85,
        matches=("PPSN: «8133204QA»", "is «7316482LA».", "«6610975DB»"),
        not_matches=("81332041QA", "8133204XZ"),
    ),
    Recogniser(
        "national_number_belgian",
        "SOCIAL_SECURITY",
        re.compile(r"[0-9](?<![\w./-][0-9])[0-9]\.[01][0-9]\.[0-3][0-9]-[0-9]{3}[.-][0-9]{2}(?![\w-])"),
        runs=("0:2-2:.",),
        confidence=0.97,
        matches=("Nsimba, RR «83.02.17-288.05»\n", "(«79.11.04-317-62»)"),
        not_matches=("83.02.17-28", "1.83.02.17-288.05"),
    ),
    Recogniser(
        "enterprise_belgian",
        "KVK",
        re.compile(r"BE(?<!\wBE)[ .]?[01][0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}(?!\w)"),
        confidence=0.96,
        needs=("BE",),
        matches=("ondernemingsnr. «BE 0688.412.907», met", "BTW «BE0412345678»."),
        not_matches=("BE 2024", "ABBE 0688.412.907"),
    ),
    Recogniser(
        "medicare_american",
        "INSURANCE_NUMBER",
        re.compile(r"[1-9](?<![\w-].)[A-Z][A-Z0-9][0-9]-?[A-Z][A-Z0-9][0-9]?-?[A-Z]{2}[0-9]{2}(?![\w-])"),
        runs=("0:1-1:A",),
        confidence=0.95,
        matches=("Medicare «1EG4-TE5-MK73»\n", "«4XX7XX1XX11»"),
        not_matches=("1A2-3B4", "12EG4-TE5-MK73"),
    ),
    Recogniser(
        "bsn_in_boxes",
        "BSN",
        re.compile(r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])(?<![0-9] [0-9])(?: [0-9]){8}(?! ?[0-9])"),
        runs=("0:1-1: ",),
        confidence=0.95,
        reason="checksum_fits",
        check=bsn,
        matches=("BSN   «1 1 1 2 2 2 3 3 3»",),
        not_matches=("1 2 3 4 5 6 7 8 9 10",),
    ),
)
