"""The labels: which words say what the number after them is. One row per type; a stem stands for all its compounds."""

from dataclasses import dataclass
from enum import StrEnum

from scrub_app.core.detection.wordlist import word_set


class Asks(StrEnum):
    """What a label asks of the value after it."""

    ANY = "any"
    """Any value with at least two figures."""
    CODE = "code"
    """A value that looks like a code: three figures or more, no date, no year, no amount."""
    LONG = "long"
    """A code with four figures, with letters among three, or capitals among two."""
    PHONE = "phone"
    """Four figures or more, in groups."""
    FIGURES = "figures"
    """Figures alone, in groups."""
    USER = "user"
    """A user name: one word with a figure, a dot or an underscore in it."""


@dataclass(frozen=True, slots=True)
class LabelRow:
    """One row: `words` are labels of `entity`, in small letters, apart by blanks; `_` stands for a blank inside one."""

    entity: str
    asks: Asks
    words: str
    confidence: float = 0.93


LABELS = (
    LabelRow(
        "BSN",
        Asks.FIGURES,
        "bsn bsn's bsnr bsn-nr bsn-nummer bsnnr bsnnummer burgerservicenummer burgerservicenr sofinummer sofi sofinr",
        0.98,
    ),
    LabelRow(
        "SOCIAL_SECURITY",
        Asks.ANY,
        (
            "nino nin ssn ppsn pps ni_no ni_number ni_nr national_insurance social_security rijksregisternummer "
            "insz niss"
        ),
        0.97,
    ),
    LabelRow(
        "PATIENT_NUMBER",
        Asks.ANY,
        (
            "nhs nhs_no nhs_number chi patiëntnr patientnr patiëntnummer patientnummer pat.nr pat_nr patnr "
            "patient_id patient-id patiënt-id patiënt_id hospital_no hosp_no hospital_number mrn opnamenr "
            "opnamenummer zorgnummer patiëntnr. epd-nummer"
        ),
        0.96,
    ),
    LabelRow(
        "PASSPORT",
        Asks.CODE,
        ("paspoort paspoortnr paspoortnummer passport reisdocument travel_document legitimatie legitimatiebewijs"),
        0.95,
    ),
    LabelRow(
        "ID_CARD",
        Asks.CODE,
        (
            "identiteitskaart id-kaart idkaart identiteitsbewijs identity_card id_card biometric_card brp "
            "a-number alien_no alien_number verblijfsdocument verblijfsvergunning document residence_permit"
        ),
        0.94,
    ),
    LabelRow(
        "DRIVING_LICENCE",
        Asks.CODE,
        (
            "rijbewijs rijbewijsnummer rijbewijsnr driving_licence driver's_license driver's_licence "
            "drivers_license driving_license licence license"
        ),
        0.94,
    ),
    LabelRow(
        "CARD_NUMBER",
        Asks.FIGURES,
        "card_ending creditcard creditcardnummer pasnummer pasnr card card_number kaartnummer cc",
        0.9,
    ),
    LabelRow(
        "BANK_ACCOUNT",
        Asks.FIGURES,
        (
            "girorekening spaarrekening betaalrekening tegenrekening bankrekeningnummer "
            "rekening rekeningnummer rekeningnr rek.nr bankrekening gironummer giro ends_in ending_in "
            "eindigend_op account account_no "
            "account_number savings_account isa"
        ),
        0.9,
    ),
    LabelRow(
        "VAT_NUMBER",
        Asks.ANY,
        (
            "btw btw-nr btw-nummer btw-id btwnummer vat vat_no vat_number utr ein rsin rsin-nummer fiscaal "
            "fiscaalnummer fiscaal_nr loonheffingennr loonheffingennummer loonheffingsnummer tin"
        ),
        0.95,
    ),
    LabelRow(
        "KVK",
        Asks.FIGURES,
        (
            "kvk kvk-nr kvk-nummer kvknummer kvknr handelsregister handelsregisternummer company_no "
            "company_number registered_number crn charity_no charity_number ondernemingsnummer onder_nummer"
        ),
        0.95,
    ),
    LabelRow(
        "LICENSE_PLATE",
        Asks.CODE,
        (
            "kenteken kentekens kentekennummer nummerplaat plaat plate license_plate number_plate "
            "registration reg vrm index "
            "vehicle_reg"
        ),
        0.92,
    ),
    LabelRow(
        "CASE_NUMBER",
        Asks.CODE,
        (
            "zaak exhibit exhibits zaaknr zaaknummer zaaknummers zaak-nr zaaksnummer rolnr rolnummer rekestnr "
            "rekestnummer "
            "parketnr parketnummer pv-nummer proces-verbaal proces-verbaalnummer procesverbaal pv "
            "insolventienummer faillissementsnummer cjib cjib-nummer procedurenr procedurenummer case case_no "
            "case_number case_ref claim_no claim_number claim crime_no crime_ref crime_number urn cad incident "
            "application applications docket index_no petition appeal_no mutatie mutatienr mutatienummer aangifte "
            "aangiftenummer klacht klachtnummer complaint beroepsnummer bezwaarnummer custody_no custody_record "
            "notice_no"
        ),
        0.93,
    ),
    LabelRow(
        "DOSSIER_NUMBER",
        Asks.CODE,
        (
            "dossier dossiers dossiernr dossiernummer dossierref kantoordossier zorgdossier file file_no "
            "file_number file_ref matter matter_no repertorium repertoire aktenummer akte ticket casus casusnr "
            "casusnummer volgnr volgnummer rapport rapportnummer"
        ),
        0.9,
    ),
    LabelRow(
        "CLIENT_NUMBER",
        Asks.CODE,
        (
            "cliëntnr cliëntnummer clientnr clientnummer cliënt-nr klantnr klantnummer klantcode klant-id "
            "cliënt-id client-id client_id cliënt_id klant_id client_no client_number customer customer_no "
            "customer_number debiteurnummer debiteurnr debiteur "
            "relatie relatienummer relatienr lidnummer lidnr leerlingnr leerlingnummer studentnummer studentnr "
            "student_no student_number student huurdersnummer huurnummer member member_no membership supporter "
            "tenancy rent_account v-nummer skn service_user"
        ),
        0.92,
    ),
    LabelRow("CASE_NUMBER", Asks.LONG, "log occurrence", 0.92),
    LabelRow("EMPLOYEE_NUMBER", Asks.FIGURES, "operator officer constable pc wpc pcso", 0.9),
    LabelRow("REFERENCE", Asks.LONG, "title title_no title_number asset asset_no stock_no", 0.88),
    LabelRow("PATIENT_NUMBER", Asks.LONG, "hosp hospital unit_no trial_no", 0.92),
    LabelRow(
        "REFERENCE",
        Asks.FIGURES,
        "mpan mprn meter_no key_safe keysafe key_code door_code gate_code alarm_code lockbox tag",
        0.9,
    ),
    LabelRow("CLAIM_NUMBER", Asks.CODE, "schadenr schadenummer schade claimnummer claimnr claim_ref", 0.93),
    LabelRow(
        "INCIDENT_NUMBER",
        Asks.CODE,
        (
            "incidentnr incidentnummer incident_no incident_number incident_ref melding meldingnr meldingnummer "
            "meldingsnr meldingsnummer meldnr meldnummer vim mic oproepnr oproepnummer incidentmelding "
            "safeguarding_ref concern_no datix"
        ),
        0.92,
    ),
    LabelRow(
        "INVOICE_NUMBER",
        Asks.CODE,
        (
            "factuur factuurnr factuurnummer facturen faktuur faktuurnr fact invoice invoices invoice_no "
            "invoice_number inv nota notanr notanummer decl declaratie declaraties declaratienummer "
            "offerte offertenummer offertenr quotation quote bon bonnr bonnummer order ordernr ordernummer "
            "bestelling bestelnummer bestelnr booking boeking boekingsnummer boekingscode reisnummer receipt "
            "werkbon pakket pakbon bonnetje kassabon rit ritnr ritnummer"
        ),
        0.9,
    ),
    LabelRow(
        "CARE_REF",
        Asks.CODE,
        (
            "indicatie indicatienr indicatienummer indicatiebesluit besluit besluitnummer beschikking "
            "beschikkingsnummer beschikkingsnr toewijzing toewijzingsnummer zorgtoewijzing monster monsternr "
            "monsternummer labnr labnummer recept receptnr script script_no "
            "toevoeging toevoegingsnummer toevoegingsnr"
        ),
        0.9,
    ),
    LabelRow("BIG_NUMBER", Asks.FIGURES, "big big-nr big-nummer bignr bignummer big-registratie big-register", 0.96),
    LabelRow("AGB_CODE", Asks.FIGURES, "agb agb-code agbcode agb-nr ods", 0.96),
    LabelRow(
        "INSURANCE_NUMBER",
        Asks.CODE,
        (
            "polis pol polis_evt polisnr polisnummer polissen policy policy_no policy_number "
            "verzekerdennummer verzekerdenr "
            "verzekerdenummer verzekering certificate cert certificaat certificaatnummer certificaten"
        ),
        0.92,
    ),
    LabelRow(
        "EMPLOYEE_NUMBER",
        Asks.CODE,
        (
            "personeelsnr personeelsnummer personeelscode persnr pers.nr pers_nr staff staff_no staff_number "
            "medewerker-id medewerker_id personeels-id employee-id staff_id staff-id payroll employee_no "
            "employee_number employee_id dienstnummer werknemersnummer medewerkersnummer "
            "medewerkernr collar badge warrant personnel gmc nmc sra hcpc swe pin bar clsb mfn-reg rbtv rbtv-nr "
            "rbtv-nummer riziv wn tolk tolknr interpreter"
        ),
        0.92,
    ),
    LabelRow(
        "PHONE",
        Asks.PHONE,
        (
            "tel telefoon telefoonnummer tel.nr phone phone_number telephone fax faxnr faxnummer mob "
            "mobiel mobile mobielnummer gsm doorkiesnummer doorkiesnr doorkies spoedlijn cell "
            "bel bellen ring text call"
        ),
        0.92,
    ),
    LabelRow(
        "REFERENCE",
        Asks.ANY,
        (
            "kenmerk kenm ref refs reference referentie referentienr referentienummer betalingskenmerk o.v.v ovv "
            "briefkenmerk job serial tracking meldcode chip chipnummer framenummer chassisnr "
            "chassisnummer "
            "meternummer imei batch batchnr batchnummer lot lotnr lotnummer charge chargenr "
            "chargenummer serienr serienummer"
        ),
        0.9,
    ),
    LabelRow(
        "USERNAME",
        Asks.USER,
        (
            "gebruikersnaam gebruikernaam inlognaam inlog login loginnaam gebruiker user username user_name "
            "user-id user-id's userid account accountnaam profiel profile nickname screenname handle agent "
            "assigned instagram insta facebook twitter snapchat telegram discord steam skype tiktok twitch "
            "post_as posts_as posting_as dm dm's dms"
        ),
        0.9,
    ),
)

GENERIC = word_set("nummer nummers nr nrs no nos num number numbers id code kenmerk ref reference")
"""Words that say "a number follows" and take their meaning from the word before."""

STEMS = ("nummer", "nummers", "nr", "nrs", "-id", "kenmerk", "dossier", "code", "referentie", "kenteken")
"""Ends of Dutch compounds that say "a number follows" ("monsternummer")."""

NOT_LABELS = word_set(
    "huisnummer huisnr kamernummer kamernr paginanummer artikelnummer randnummer randnummers rand bladnummer rugnummer "
    "bednummer weeknummer spoornummer noodnummer alarmnummer paragraafnummer regelnummer productienummer postcode "
    "postcodes zipcode qr-code dresscode gedragscode broncode kledingcode bestnummer topnummer nummer-1 muzieknummer "
    "lijnnummer afdelingsnummer verdiepingsnummer netnummer burgernummer jaarnummer liednummer wetnummer "
    "areacode barcode face-id apple-id"
)
"""Compounds of those stems whose numbers say nothing of a person."""
