"""What tells of a person without naming them: nationality, religion, profession, and descriptions that point at one.

Hints, not proof: every span is asked. Which profiles look for them stands in the profiles (`hints`).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")

NATIONALITIES = word_set(
    "afghan afghaanse afghaans albanian albanese algerian algerijnse american amerikaanse amerikaan angolan angolese "
    "argentinian argentijnse armenian armeense armeniër australian australische austrian oostenrijkse oostenrijker "
    "azerbaijani azeri bangladeshi belarusian wit-russische belgian belgische belg bolivian bosnian bosnische "
    "brazilian "
    "braziliaanse british britse bulgarian bulgaarse burundian cambodian cambodjaanse cameroonian kameroense canadian "
    "canadese chilean chileense chinese colombian colombiaanse congolese croatian kroatische cuban cubaanse cypriot "
    "cyprische czech tsjechische danish deense dominican dutch nederlandse ecuadorian egyptian egyptische "
    "english engelse "
    "eritrean eritrese estonian estse ethiopian ethiopische filipino finnish finse french franse gambian gambiaanse "
    "georgian georgische german duitse ghanaian ghanese greek griekse guinean guinese haitian hungarian "
    "hongaarse icelandic "
    "indian indiase indonesian indonesische iranian iraanse iraqi iraakse irish ierse israeli israëlische italian "
    "italiaanse ivorian jamaican japanese japanse jordanian jordaanse kazakh kenyan keniaanse korean koreaanse kosovar "
    "kurdish koerdische kuwaiti lao latvian letse lebanese libanese liberian libyan libische lithuanian litouwse "
    "macedonian macedonische malian malinese maltese mexican mexicaanse moldovan moldavische mongolian moroccan "
    "marokkaanse nepalese nigerian nigeriaanse norwegian noorse pakistani pakistaanse palestinian palestijnse peruvian "
    "polish poolse portuguese portugese romanian roemeense russian russische rwandan rwandese saudi saudis saoedische "
    "scottish schotse senegalese serbian servische slovak slowaakse slovenian sloveense somali somalische "
    "spanish spaanse "
    "sudanese soedanese surinamese surinaamse swedish zweedse swiss zwitserse syrian syrische taiwanese tanzanian thai "
    "thaise tunisian tunesische turkish turkse ugandan ukrainian oekraïense uruguayan uzbek venezuelan "
    "vietnamese welsh "
    "yemeni jemenitische yugoslav joegoslavische zimbabwean antilliaanse arubaanse curaçaose molukse roma sinti "
    "turk turks turken marokkaan marokkanen pool polen-achtig syriër syriërs eritreeër"
)
"""Adjectives and nouns of nations and peoples, Dutch and English."""
RELIGIONS = word_set(
    "catholic catholics katholiek katholieke protestant protestants protestantse muslim muslims moslim moslims islamic "
    "islamitische jewish joods joodse jew hindu hindoe hindoeïstische buddhist boeddhist sikh christian christen "
    "christelijke gereformeerd gereformeerde hervormd hervormde orthodox orthodoxe jehova's alevi alevitische atheist "
    "atheïst sunni soennitische shia sjiitische baptist methodist anglican lutheran kurd kurds"
)
"""Religions and their followers."""
PROFESSIONS = word_set(
    "accountant actor actress acteur bakker baker barber kapper kapster beautician bus-driver buschauffeur chauffeur "
    "carpenter timmerman cashier cassière chef kok cook civil-servant ambtenaar cleaner schoonmaker schoonmaakster "
    "composer dentist tandarts docent teacher leraar lerares onderwijzer onderwijzeres driver electrician elektricien "
    "engineer ingenieur farmer boer boerin veehouder fisherman visser florist bloemist gardener tuinman hovenier "
    "hairdresser housewife huisvrouw journalist joiner kraamverzorgster lasser welder lorry-driver "
    "vrachtwagenchauffeur "
    "mechanic monteur metselaar bricklayer miner mijnwerker musician muzikant nurse painter schilder pharmacist "
    "photographer fotograaf pilot piloot plumber loodgieter policeman politieagent postbode postman professor "
    "psychologist receptionist receptioniste sailor schipper secretary secretaresse shopkeeper winkelier "
    "slager butcher "
    "smid soldier soldaat stewardess stratenmaker student tailor kleermaker taxi-driver taxichauffeur technician "
    "vertegenwoordiger salesman vrijwilliger waiter ober serveerster waitress worker writer schrijver schrijfster "
    "businessman ondernemer kunstenaar artist architect architecte dierenarts vet fysiotherapeut physiotherapist"
)
"""Professions: a choice of those that stand in files about people."""


@dataclass(frozen=True, slots=True)
class TraitWords:
    """A finder of single words that are traits. `capital`: only where the word stands with a capital."""

    name: str
    words: frozenset[str]
    capital: bool = False

    def find(self, text: str) -> Iterator[Span]:
        """The trait words of `text`."""
        for match in _WORD.finditer(text):
            word = match.group()
            if word.lower() in self.words and (word[0].isupper() or not self.capital):
                yield Span(match.start(), match.end(), "DEMOGRAPHIC", 0.5, self.name, Decision.ASK, reason="trait")


_ROLE = (
    r"(?:weduwe|weduwnaar|vrouw|man|zoon|dochter|echtgenoot|echtgenote|ex-man|ex-vrouw|broer|zus|zuster|moeder|vader|"
    r"eigenaar|eigenares|directeur|oud-burgemeester|burgemeester|wethouder|voorzitter|trainer|keeper|pastoor|dominee|"
    r"notaris|huisarts|bakker|slager|kapper|coach|aanvoerder|rechter|arts|deelnemer|deelneemster|speler|speelster|"
    r"voetballer|zanger|zangeres|politicus|leraar|lerares|docent|leerling|jongen|meisje|inwoner|bewoner|boer)"
)
_ROLE_EN = (
    r"(?:widow|widower|wife|husband|son|daughter|ex-wife|ex-husband|brother|sister|mother|father|owner|director|mayor|"
    r"chairman|coach|captain|vicar|priest|family|man|woman|judge|doctor|headteacher|teacher|player|footballer|singer|"
    r"politician|pupil|boy|girl|resident|farmer|baker|butcher)"
)
_CAPITAL = r"[A-Z][\w'’-]+"
_PLACE = rf"{_CAPITAL}(?: {_CAPITAL})?"
_SMALL = r"[a-zà-ž'’-]+"
_THING = rf"(?:{_SMALL} ){{0,2}}{_SMALL}"
_OF = rf"(?: van (?:de|het|een) {_THING}?){{0,2}}"
_OF_EN = rf"(?: of the {_THING}?){{0,2}}"
_FIRST = r"(?:enige|eerste|jongste|oudste|laatste|bekendste)"
_FIRST_EN = r"(?:only|first|youngest|oldest|eldest|last)"
_DE = r"(?:[Dd]e|[Hh]et)(?<!\w..)"
_THE = r"[Tt]he(?<!\w...)"
_CLAUSE = r"(?:[a-zà-ž'’-]+ ){1,6}[a-zà-ž'’-]+(?=[.,;)\n]|\Z)"


@dataclass(frozen=True, slots=True)
class Descriptions:
    """A finder of phrases that point at one person without a name ("de weduwe van de bakker in Oss")."""

    name: str = "description"

    def find(self, text: str) -> Iterator[Span]:
        """The phrases of `text` that may point at one person."""
        for pattern in _DESCRIPTIONS:
            for match in pattern.finditer(text):
                yield Span(
                    match.start(), match.end(), "REFERENCE", 0.6, self.name, Decision.ASK, reason="describes_a_person"
                )


_DESCRIPTIONS = tuple(
    map(
        re.compile,
        (
            rf"{_DE} {_ROLE}{_OF} (?:in|uit|te|bij|op) {_PLACE}",
            rf"{_DE} {_ROLE} van (?:de|het) {_SMALL}(?= (?:die|dat|wiens|van wie)\b)",
            rf"{_DE} (?:{_ROLE}|familie) (?:die|wiens) {_CLAUSE}",
            rf"{_DE} {_FIRST} (?:{_SMALL} )?{_ROLE} (?:van|in|op|aan|uit|met) (?:(?:de|het|een|deze|dit) )?[\w’-]+",
            rf"{_DE} {_FIRST} (?:{_SMALL} )?{_ROLE} die {_CLAUSE}",
            rf"{_DE} {_ROLE} van (?:de|het) {_FIRST} {_SMALL}(?: van (?:de|het) {_THING})?",
            rf"{_DE} (?:(?:voormalige?|vroegere) |oud-|ex-){_ROLE}(?: van (?:(?:de|het) {_SMALL}|{_PLACE}))?",
            rf"[Ee]en(?<!\w...) (?:landelijk )?(?:bekende|beroemde) {_SMALL} (?:die {_CLAUSE}|uit {_PLACE})",
            rf"{_THE} {_ROLE_EN}{_OF_EN} (?:in|from|at|of) {_PLACE}",
            rf"{_THE} {_ROLE_EN} (?:who|that|whose) {_CLAUSE}",
            rf"{_THE} {_FIRST_EN} (?:{_SMALL} ){{0,2}}{_ROLE_EN} (?:in|at|of|to|on) (?:(?:the|a|this) )?[\w’-]+",
            rf"{_THE} {_FIRST_EN} (?:{_SMALL} ){{0,2}}{_ROLE_EN} who {_CLAUSE}",
            rf"{_THE} (?:{_ROLE_EN} of the )?(?:former |ex-){_ROLE_EN}(?: of (?:the {_SMALL}|{_PLACE}))?",
            rf"[Aa](?<!\w.) (?:well-known|famous) {_SMALL} (?:who {_SMALL}(?: {_SMALL}){{0,4}}|from {_PLACE})",
        ),
    )
)

TRAITS = (
    TraitWords("nationality", NATIONALITIES, capital=True),
    TraitWords("religion", RELIGIONS),
    TraitWords("profession", PROFESSIONS),
    Descriptions(),
)
"""The finders of traits, by the names that a profile's `hints` hold."""
