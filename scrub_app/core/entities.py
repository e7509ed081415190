"""The catalogue of entity types: a stable code, what the policy does by default, and the labels people read.

Adding a code is adding one row to `CATALOGUE`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Tier(StrEnum):
    """What the policy does with a value of a type, unless a person says otherwise."""

    REMOVE = "remove"
    TOKENISE = "tokenise"
    KEEP = "keep"


class Family(StrEnum):
    """The five kinds that carry a colour, an underline style and a letter on the screen."""

    PERSON = "person"
    PLACE = "place"
    NUMBER = "number"
    ORGANISATION = "organisation"
    DATE = "date"


@dataclass(frozen=True, slots=True)
class EntityType:
    """One row of the catalogue: `code` stands in tokens; `nl` and `en` are what a person reads."""

    code: str
    family: Family
    nl: str
    en: str
    tier: Tier = Tier.TOKENISE

    def label(self, language: str) -> str:
        """The name of the type in `language` (`nl`, else English)."""
        return self.nl if language.startswith("nl") else self.en


_ROWS = (
    EntityType("PERSON", Family.PERSON, "persoon", "person"),
    EntityType("ADDRESS", Family.PLACE, "adres", "address"),
    EntityType("POSTCODE", Family.PLACE, "postcode", "postcode"),
    EntityType("LOCATION", Family.PLACE, "plaats", "place"),
    EntityType("ORGANIZATION", Family.ORGANISATION, "organisatie", "organisation"),
    EntityType("FUND", Family.ORGANISATION, "fonds", "fund"),
    EntityType("DATE", Family.DATE, "datum", "date"),
    EntityType("DATE_OF_BIRTH", Family.DATE, "geboortedatum", "date of birth"),
    EntityType("AGE", Family.DATE, "leeftijd", "age"),
    EntityType("PHONE", Family.NUMBER, "telefoonnummer", "phone number"),
    EntityType("EMAIL", Family.NUMBER, "e-mailadres", "e-mail address"),
    EntityType("URL", Family.NUMBER, "webadres", "web address"),
    EntityType("IP_ADDRESS", Family.NUMBER, "IP-adres", "IP address"),
    EntityType("USERNAME", Family.PERSON, "gebruikersnaam", "user name"),
    EntityType("BSN", Family.NUMBER, "BSN", "BSN (Dutch citizen number)"),
    EntityType("PASSPORT", Family.NUMBER, "paspoortnummer", "passport number"),
    EntityType("ID_CARD", Family.NUMBER, "identiteitskaartnummer", "identity card number"),
    EntityType("DRIVING_LICENCE", Family.NUMBER, "rijbewijsnummer", "driving licence number"),
    EntityType("SOCIAL_SECURITY", Family.NUMBER, "sofi- of verzekerdennummer", "social security number"),
    EntityType("IBAN", Family.NUMBER, "IBAN", "IBAN"),
    EntityType("BANK_ACCOUNT", Family.NUMBER, "rekeningnummer", "bank account number"),
    EntityType("CARD_NUMBER", Family.NUMBER, "kaartnummer", "card number"),
    EntityType("AMOUNT", Family.NUMBER, "bedrag", "amount"),
    EntityType("DEMOGRAPHIC", Family.PERSON, "persoonskenmerk", "personal trait"),
    EntityType("VAT_NUMBER", Family.NUMBER, "btw-nummer", "VAT number"),
    EntityType("KVK", Family.NUMBER, "KvK-nummer", "company registration number"),
    EntityType("LICENSE_PLATE", Family.NUMBER, "kenteken", "licence plate"),
    EntityType("CASE_NUMBER", Family.NUMBER, "zaaknummer", "case number"),
    EntityType("ECLI", Family.NUMBER, "ECLI", "ECLI"),
    EntityType("DOSSIER_NUMBER", Family.NUMBER, "dossiernummer", "file number"),
    EntityType("CLIENT_NUMBER", Family.NUMBER, "cliëntnummer", "client number"),
    EntityType("PATIENT_NUMBER", Family.NUMBER, "patiëntnummer", "patient number"),
    EntityType("CLAIM_NUMBER", Family.NUMBER, "schadenummer", "claim number"),
    EntityType("INCIDENT_NUMBER", Family.NUMBER, "incidentnummer", "incident number"),
    EntityType("INVOICE_NUMBER", Family.NUMBER, "factuurnummer", "invoice number"),
    EntityType("CARE_REF", Family.NUMBER, "zorgkenmerk", "care reference"),
    EntityType("BIG_NUMBER", Family.NUMBER, "BIG-nummer", "BIG number"),
    EntityType("AGB_CODE", Family.NUMBER, "AGB-code", "AGB code"),
    EntityType("INSURANCE_NUMBER", Family.NUMBER, "polisnummer", "policy number"),
    EntityType("EMPLOYEE_NUMBER", Family.NUMBER, "personeelsnummer", "staff number"),
    EntityType("REFERENCE", Family.NUMBER, "kenmerk", "reference"),
    EntityType("CUSTOM", Family.NUMBER, "eigen term", "own term"),
    EntityType("LITERAL", Family.NUMBER, "letterlijke tekst", "literal text"),
)

CATALOGUE: Mapping[str, EntityType] = MappingProxyType({row.code: row for row in _ROWS})
