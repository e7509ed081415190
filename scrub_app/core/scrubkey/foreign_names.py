"""How other systems call the columns of their maps, and the types in their tokens. Adding one is adding a word."""

TOKEN_NAMES = (
    "placeholder",
    "token",
    "replacement",
    "replace_with",
    "scrubbed_value",
    "vervangen door",
    "pseudonym",
    "code",
)
VALUE_NAMES = (
    "original_value",
    "original",
    "value",
    "found_text",
    "text",
    "gevonden tekst",
    "waarde",
    "origineel",
)
TYPE_NAMES = ("entity_type", "entity", "type", "label", "entiteitstype")
LIST_NAMES = ("items", "entries", "mapping", "mappings", "map", "entities", "tokens", "placeholders", "replacements")

ENTITIES = {
    "PERSOON": "PERSON",
    "NAAM": "PERSON",
    "NAME": "PERSON",
    "PER": "PERSON",
    "ORG": "ORGANIZATION",
    "ORGANISATIE": "ORGANIZATION",
    "ORGANISATION": "ORGANIZATION",
    "LOC": "LOCATION",
    "LOCATIE": "LOCATION",
    "PLAATS": "LOCATION",
    "ADRES": "ADDRESS",
    "DATUM": "DATE",
    "DATE_TIME": "DATE",
    "GEBOORTEDATUM": "DATE_OF_BIRTH",
    "TELEFOON": "PHONE",
    "TELEFOONNUMMER": "PHONE",
    "PHONE_NUMBER": "PHONE",
    "EMAIL_ADDRESS": "EMAIL",
    "IP_ADRES": "IP_ADDRESS",
    "KENTEKEN": "LICENSE_PLATE",
    "IBAN_CODE": "IBAN",
    "CREDIT_CARD": "CARD_NUMBER",
    "BEDRAG": "AMOUNT",
    "ZAAKNUMMER": "CASE_NUMBER",
    "DOSSIERNUMMER": "DOSSIER_NUMBER",
    "KLANTNUMMER": "CLIENT_NUMBER",
    "KENMERK": "REFERENCE",
}
