<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Undo</source>
        <translation>Ongedaan maken</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Opnieuw</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Openen…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Plakken</translation>
    </message>
    <message>
        <source>Close document</source>
        <translation>Document sluiten</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Volgende bevinding</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Vorige bevinding</translation>
    </message>
    <message>
        <source>Next to review</source>
        <translation>Volgende om te beoordelen</translation>
    </message>
    <message>
        <source>Search in the findings</source>
        <translation>Zoeken in de bevindingen</translation>
    </message>
    <message>
        <source>Mask all that is shown</source>
        <translation>Alles wat getoond wordt maskeren</translation>
    </message>
    <message>
        <source>Leave all that is shown</source>
        <translation>Alles wat getoond wordt laten staan</translation>
    </message>
    <message>
        <source>Copy the instruction</source>
        <translation>Instructie kopiëren</translation>
    </message>
    <message>
        <source>Copy masked text</source>
        <translation>Tekst kopiëren</translation>
    </message>
    <message>
        <source>Copy instruction and text</source>
        <translation>Instructie en tekst kopiëren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Opslaan als…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Instellingen…</translation>
    </message>
    <message>
        <source>What now?</source>
        <translation>Wat nu?</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hulp</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Afsluiten</translation>
    </message>
</context>
<context>
    <name>AskDestroy</name>
    <message>
        <source>Destroy this key?</source>
        <translation>Deze sleutel vernietigen?</translation>
    </message>
    <message>
        <source>destroy</source>
        <translation>vernietigen</translation>
    </message>
    <message>
        <source>Its file, its previous version and its secret in this computer&apos;s keyring are removed. Documents that were masked with it can then never be restored, unless a copy of the key exists elsewhere.</source>
        <translation>Het bestand, de vorige versie en het geheim in de sleutelbos van deze computer worden verwijderd. Documenten die ermee zijn gemaskeerd, kunnen dan nooit meer worden teruggezet, tenzij er elders een kopie van de sleutel is.</translation>
    </message>
    <message>
        <source>A backup or copy with a passphrase, on another disk, stays readable.</source>
        <translation>Een back-up of kopie met een wachtwoord, op een andere schijf, blijft leesbaar.</translation>
    </message>
    <message>
        <source>Type the word “{0}”:</source>
        <translation>Typ het woord “{0}”:</translation>
    </message>
    <message>
        <source>Destroy for good</source>
        <translation>Voorgoed vernietigen</translation>
    </message>
</context>
<context>
    <name>AskExpiry</name>
    <message>
        <source>Until when may this key be used?</source>
        <translation>Tot wanneer mag deze sleutel worden gebruikt?</translation>
    </message>
    <message>
        <source>After that day it still opens, but masks nothing more. Nothing is destroyed by itself.</source>
        <translation>Na die dag gaat hij nog open, maar maskeert hij niets meer. Niets wordt vanzelf vernietigd.</translation>
    </message>
    <message>
        <source>It does not expire</source>
        <translation>Hij verloopt niet</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Laatste dag</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Instellen</translation>
    </message>
</context>
<context>
    <name>AskPassphrase</name>
    <message>
        <source>Use this passphrase</source>
        <translation>Dit wachtwoord gebruiken</translation>
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>decided</source>
        <translation>besloten</translation>
    </message>
    <message>
        <source>Nearly right</source>
        <translation>Bijna goed</translation>
    </message>
    <message>
        <source>Check failed</source>
        <translation>Controle mislukt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Onbekend</translation>
    </message>
    <message>
        <source>Of another key</source>
        <translation>Van een andere sleutel</translation>
    </message>
    <message>
        <source>In a link or field</source>
        <translation>In een link of veld</translation>
    </message>
    <message>
        <source>Original visible in the text</source>
        <translation>Origineel zichtbaar in de tekst</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Ontbreekt</translation>
    </message>
    <message>
        <source>Of another document</source>
        <translation>Van een ander document</translation>
    </message>
    <message>
        <source>New personal data in the text</source>
        <translation>Nieuwe persoonsgegevens in de tekst</translation>
    </message>
    <message>
        <source>More or fewer times</source>
        <translation>Vaker of minder vaak</translation>
    </message>
    <message>
        <source>Two kinds of tokens</source>
        <translation>Twee soorten codes</translation>
    </message>
    <message>
        <source>Twice in the key</source>
        <translation>Dubbel in de sleutel</translation>
    </message>
    <message>
        <source>Across formatting</source>
        <translation>Over opmaak heen</translation>
    </message>
    <message>
        <source>In another order</source>
        <translation>In een andere volgorde</translation>
    </message>
    <message>
        <source>Intact</source>
        <translation>Gaaf</translation>
    </message>
    <message>
        <source>decision needed</source>
        <translation>besluit nodig</translation>
    </message>
    <message>
        <source>look at this</source>
        <translation>let op</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>waarschuwing</translation>
    </message>
    <message>
        <source>for information</source>
        <translation>ter informatie</translation>
    </message>
    <message>
        <source>✓ repair</source>
        <translation>✓ herstellen</translation>
    </message>
    <message>
        <source>– leave</source>
        <translation>– laten staan</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>besluit</translation>
    </message>
    <message>
        <source>more than one fits</source>
        <translation>er past er meer dan één</translation>
    </message>
    <message>
        <source>fits {0}, {1}</source>
        <translation>lijkt op {0}, {1}</translation>
    </message>
    <message>
        <source>found {0}, masked {1}</source>
        <translation>gevonden {0}, gemaskeerd {1}</translation>
    </message>
    <message>
        <source>not issued by this key: invented, or of another document</source>
        <translation>niet door deze sleutel uitgegeven: verzonnen, of van een ander document</translation>
    </message>
    <message>
        <source>the number was issued, but the token was changed</source>
        <translation>het nummer is uitgegeven, maar de code is veranderd</translation>
    </message>
    <message>
        <source>this was masked, and stands here in full</source>
        <translation>dit was gemaskeerd en staat hier voluit</translation>
    </message>
</context>
<context>
    <name>AuditPanel</name>
    <message>
        <source>Points of the check</source>
        <translation>Punten van de controle</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Herstellen</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>Laten staan</translation>
    </message>
    <message>
        <source>To the place</source>
        <translation>Naar de plaats</translation>
    </message>
    <message>
        <source>No point chosen</source>
        <translation>Geen punt gekozen</translation>
    </message>
    <message>
        <source>F3 goes to the next point.</source>
        <translation>F3 gaat naar het volgende punt.</translation>
    </message>
</context>
<context>
    <name>BulkRepair</name>
    <message>
        <source>Repair what is unambiguous</source>
        <translation>Herstellen wat eenduidig is</translation>
    </message>
    <message>
        <source>Each of these fits exactly one token of the key. This is what would be done:</source>
        <translation>Elk hiervan past bij precies één code van de sleutel. Dit zou er gebeuren:</translation>
    </message>
    <message>
        <source>Stands there</source>
        <translation>Er staat</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wordt</translation>
    </message>
    <message>
        <source>And comes back as</source>
        <translation>En komt terug als</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>Herstellingen</translation>
    </message>
    <message numerus="yes">
        <source>Repair these %n</source>
        <translation>
            <numerusform>Deze %n herstellen</numerusform>
            <numerusform>Deze %n herstellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Busy</name>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
</context>
<context>
    <name>CheckPage</name>
    <message>
        <source>Edited document</source>
        <translation>Bewerkt document</translation>
    </message>
    <message>
        <source>With tokens</source>
        <translation>Met codes</translation>
    </message>
    <message>
        <source>Preview restored</source>
        <translation>Voorbeeld teruggezet</translation>
    </message>
    <message>
        <source>Another document</source>
        <translation>Ander document</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Verslag…</translation>
    </message>
    <message>
        <source>Copy restored text</source>
        <translation>Teruggezette tekst kopiëren</translation>
    </message>
    <message>
        <source>Write restored document…</source>
        <translation>Teruggezet document opslaan…</translation>
    </message>
    <message>
        <source>{0} of {1} tokens intact</source>
        <translation>{0} van {1} codes gaaf</translation>
    </message>
    <message>
        <source>Nothing is open. One thing no check can see: two intact tokens swapped. Check who is who.</source>
        <translation>Er staat niets open. Eén ding ziet geen controle: twee gave codes die zijn verwisseld. Kijk na wie wie is.</translation>
    </message>
    <message>
        <source>Ready to write</source>
        <translation>Klaar om op te slaan</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) missing: what stood there does not come back.</source>
        <translation>
            <numerusform>Er ontbreekt %n code: wat daar stond, komt niet terug.</numerusform>
            <numerusform>Er ontbreken %n codes: wat daar stond, komt niet terug.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) ask for your decision.</source>
        <translation>
            <numerusform>%n punt vraagt uw besluit.</numerusform>
            <numerusform>%n punten vragen uw besluit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only then can the document be written. Nothing is guessed and nothing is repaired in silence.</source>
        <translation>Pas daarna kan het document worden opgeslagen. Er wordt niets geraden en niets stil hersteld.</translation>
    </message>
    <message numerus="yes">
        <source>Repair all unambiguous (%n)…</source>
        <translation>
            <numerusform>Alle eenduidige herstellen (%n)…</numerusform>
            <numerusform>Alle eenduidige herstellen (%n)…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) to go, then write</source>
        <translation>
            <numerusform>Nog %n besluit, daarna opslaan</numerusform>
            <numerusform>Nog %n besluiten, daarna opslaan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) still ask for a decision.</source>
        <translation>
            <numerusform>%n punt vraagt nog een besluit.</numerusform>
            <numerusform>%n punten vragen nog een besluit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>A new key for the next document</source>
        <translation>Een nieuwe sleutel voor het volgende document</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>zonder naam</translation>
    </message>
    <message>
        <source>More on the Keys tab…</source>
        <translation>Meer op het tabblad Sleutels…</translation>
    </message>
    <message>
        <source>The list of terms could not be saved. What you decided in this document holds.</source>
        <translation>De woordenlijst kon niet worden bewaard. Wat u in dit document hebt beslist, blijft gelden.</translation>
    </message>
</context>
<context>
    <name>Confidence</name>
    <message>
        <source>sure</source>
        <translation>zeker</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <translation>vrij zeker</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>niet zeker</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Mask</source>
        <translation>Maskeren</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Laten staan</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>Ander type</translation>
    </message>
    <message>
        <source>Same person as…</source>
        <translation>Zelfde persoon als…</translation>
    </message>
    <message>
        <source>Always / never ▾</source>
        <translation>Altijd / nooit ▾</translation>
    </message>
    <message>
        <source>Mask the selected text</source>
        <translation>Selectie maskeren</translation>
    </message>
    <message>
        <source>No finding chosen</source>
        <translation>Geen bevinding gekozen</translation>
    </message>
    <message>
        <source>F3 goes to the next finding; select any text to mask it.</source>
        <translation>F3 gaat naar de volgende bevinding; selecteer tekst om die te maskeren.</translation>
    </message>
    <message>
        <source>Selected by you.</source>
        <translation>Door u geselecteerd.</translation>
    </message>
    <message numerus="yes">
        <source>Everywhere it stands (%n places)</source>
        <translation>
            <numerusform>Overal waar het staat (%n plaats)</numerusform>
            <numerusform>Overal waar het staat (%n plaatsen)</numerusform>
        </translation>
    </message>
    <message>
        <source>removed for good, does not come back</source>
        <translation>voorgoed verwijderd, komt niet terug</translation>
    </message>
    <message>
        <source>stays readable</source>
        <translation>blijft leesbaar</translation>
    </message>
    <message numerus="yes">
        <source>Decide for all %n places at once</source>
        <translation>
            <numerusform>Beslis voor de ene plaats (%n)</numerusform>
            <numerusform>Beslis voor alle %n plaatsen tegelijk</numerusform>
        </translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>Zelfde als…</translation>
    </message>
    <message>
        <source>Also as: {0}.</source>
        <translation>Ook als: {0}.</translation>
    </message>
    <message>
        <source>Reason: {0} ({1}).</source>
        <translation>Reden: {0} ({1}).</translation>
    </message>
</context>
<context>
    <name>DocumentSide</name>
    <message>
        <source>Masked preview</source>
        <translation>Gemaskeerd voorbeeld</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Document</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n bevinding</numerusform>
            <numerusform>%n bevindingen</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} to review</source>
        <translation>{0} te beoordelen</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n pagina</numerusform>
            <numerusform>%n pagina&apos;s</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} characters</source>
        <translation>{0} tekens</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>Open a document…</source>
        <translation>Document openen…</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Tekst plakken</translation>
    </message>
    <message>
        <source>Let go to open it.</source>
        <translation>Laat los om te openen.</translation>
    </message>
    <message>
        <source>Scrub does not read this kind of file.</source>
        <translation>Dit soort bestand kan Scrub niet lezen.</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Documents</source>
        <translation>Documenten</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle bestanden</translation>
    </message>
</context>
<context>
    <name>FindKey</name>
    <message>
        <source>Which key belongs to this text?</source>
        <translation>Welke sleutel hoort bij deze tekst?</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Sleutel</translation>
    </message>
    <message>
        <source>Key of {0} (locked)</source>
        <translation>Sleutel van {0} (vergrendeld)</translation>
    </message>
    <message>
        <source>A key file from another place…</source>
        <translation>Een sleutelbestand van een andere plaats…</translation>
    </message>
    <message>
        <source>Passphrase (empty when this computer&apos;s keyring opens it)</source>
        <translation>Wachtwoord (leeg als de sleutelbos van deze computer hem opent)</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Wachtwoord</translation>
    </message>
    <message>
        <source>Unlock and check</source>
        <translation>Ontgrendelen en controleren</translation>
    </message>
    <message>
        <source>Choose a key</source>
        <translation>Kies een sleutel</translation>
    </message>
</context>
<context>
    <name>FindingsModel</name>
    <message numerus="yes">
        <source>%n spelling(s)</source>
        <translation>
            <numerusform>%n schrijfwijze</numerusform>
            <numerusform>%n schrijfwijzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n keer</numerusform>
            <numerusform>%n keer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Bevindingen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Zoeken</translation>
    </message>
    <message>
        <source>Search in the findings</source>
        <translation>Zoeken in de bevindingen</translation>
    </message>
    <message>
        <source>Type ▾</source>
        <translation>Type ▾</translation>
    </message>
    <message>
        <source>Order ▾</source>
        <translation>Volgorde ▾</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Te beoordelen</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Gemaskeerd</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Blijft staan</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Alle typen</translation>
    </message>
    <message>
        <source>Any confidence</source>
        <translation>Elke zekerheid</translation>
    </message>
    <message numerus="yes">
        <source>Type (%n) ▾</source>
        <translation>
            <numerusform>Type (%n) ▾</numerusform>
            <numerusform>Type (%n) ▾</numerusform>
        </translation>
    </message>
    <message>
        <source>Least sure first</source>
        <translation>Minst zekere eerst</translation>
    </message>
    <message>
        <source>As in the document</source>
        <translation>Zoals in het document</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Op naam</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>Op type</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>Vaakst voorkomend eerst</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>Welcome to Scrub</source>
        <translation>Welkom bij Scrub</translation>
    </message>
    <message>
        <source>Mask, let the AI work, put back</source>
        <translation>Maskeren, de AI laten werken, terugzetten</translation>
    </message>
    <message>
        <source>Drop a document. Scrub marks the personal data in it; you look; Scrub puts tokens in their place.</source>
        <translation>Sleep een document naar Scrub. Scrub markeert de persoonsgegevens erin; u kijkt; Scrub zet er codes voor in de plaats.</translation>
    </message>
    <message>
        <source>The AI sees tokens only. Afterwards Scrub checks every token and puts the originals back.</source>
        <translation>De AI ziet alleen codes. Daarna controleert Scrub elke code en zet de originelen terug.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: Scrub opens no network connection, ever.</source>
        <translation>Niets verlaat deze computer: Scrub maakt nooit verbinding met een netwerk.</translation>
    </message>
    <message>
        <source>The key is yours</source>
        <translation>De sleutel is van u</translation>
    </message>
    <message>
        <source>What a token stands for is kept in a Scrub Key, an encrypted file on this computer.</source>
        <translation>Waar een code voor staat, wordt bewaard in een Scrub-sleutel, een versleuteld bestand op deze computer.</translation>
    </message>
    <message>
        <source>Lose the key and nothing comes back. Give it a passphrase or make a backup.</source>
        <translation>Raakt u de sleutel kwijt, dan komt er niets terug. Geef hem een wachtwoord of maak een back-up.</translation>
    </message>
    <message>
        <source>This is pseudonymisation, not anonymisation: read the masked text before you share it.</source>
        <translation>Dit is pseudonimiseren, niet anonimiseren: lees de gemaskeerde tekst voordat u die deelt.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Overslaan</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Volgende</translation>
    </message>
    <message>
        <source>What kind of documents?</source>
        <translation>Wat voor documenten?</translation>
    </message>
    <message>
        <source>You can change this at any time.</source>
        <translation>U kunt dit altijd veranderen.</translation>
    </message>
    <message>
        <source>Step {0} of {1}</source>
        <translation>Stap {0} van {1}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Copy the instruction</source>
        <translation>Instructie kopiëren</translation>
    </message>
    <message>
        <source>Copy masked text</source>
        <translation>Tekst kopiëren</translation>
    </message>
    <message>
        <source>Export masked document…</source>
        <translation>Document opslaan…</translation>
    </message>
    <message numerus="yes">
        <source>%n still to review (will be masked)</source>
        <translation>
            <numerusform>Nog %n te beoordelen (wordt gemaskeerd)</numerusform>
            <numerusform>Nog %n te beoordelen (worden gemaskeerd)</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing left to review</source>
        <translation>Niets meer te beoordelen</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) not inspected</source>
        <translation>
            <numerusform>%n onderdeel niet gecontroleerd</numerusform>
            <numerusform>%n onderdelen niet gecontroleerd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n propert(ies) will be cleaned</source>
        <translation>
            <numerusform>%n eigenschap wordt gewist</numerusform>
            <numerusform>%n eigenschappen worden gewist</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForgetDialog</name>
    <message>
        <source>Forget everything?</source>
        <translation>Alles vergeten?</translation>
    </message>
    <message>
        <source>This is removed from this computer:</source>
        <translation>Dit wordt van deze computer verwijderd:</translation>
    </message>
    <message>
        <source>What is open in this window.</source>
        <translation>Wat er in dit venster open is.</translation>
    </message>
    <message numerus="yes">
        <source>Destroy the %n key(s) on the shelf too</source>
        <translation>
            <numerusform>Ook de %n sleutel vernietigen</numerusform>
            <numerusform>Ook de %n sleutels vernietigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Without their keys, masked documents can never be restored. Files that you saved stay.</source>
        <translation>Zonder hun sleutels kunnen gemaskeerde documenten nooit worden teruggezet. Bestanden die u hebt opgeslagen, blijven.</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergeten</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Help</source>
        <translation>Hulp</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>Het venster</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>De opdrachtregel</translation>
    </message>
    <message>
        <source>Many documents at once</source>
        <translation>Veel documenten tegelijk</translation>
    </message>
    <message>
        <source>The library, for developers</source>
        <translation>De bibliotheek, voor ontwikkelaars</translation>
    </message>
    <message>
        <source>The gateway, for administrators</source>
        <translation>De gateway, voor beheerders</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
    </message>
</context>
<context>
    <name>KeyLife</name>
    <message>
        <source>Choose the plain key</source>
        <translation>Kies de onversleutelde sleutel</translation>
    </message>
    <message>
        <source>The key is made. The next document is masked with it.</source>
        <translation>De sleutel is gemaakt. Het volgende document wordt ermee gemaskeerd.</translation>
    </message>
    <message>
        <source>The key is imported and encrypted. The plain file is still where it was: remove it yourself.</source>
        <translation>De sleutel is ingelezen en versleuteld. Het onversleutelde bestand staat er nog: verwijder het zelf.</translation>
    </message>
    <message>
        <source>Passphrase of this key</source>
        <translation>Wachtwoord van deze sleutel</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Ontgrendelen</translation>
    </message>
    <message>
        <source>Scrub kept the version of this key before the last change, of {0}. What was masked after that is not in it. The damaged file stays beside it.</source>
        <translation>Scrub bewaarde de versie van deze sleutel van vóór de laatste wijziging, van {0}. Wat daarna is gemaskeerd, staat er niet in. Het beschadigde bestand blijft ernaast staan.</translation>
    </message>
    <message>
        <source>Put that version in its place</source>
        <translation>Zet die versie ervoor in de plaats</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laat het zo</translation>
    </message>
    <message>
        <source>This key is damaged</source>
        <translation>Deze sleutel is beschadigd</translation>
    </message>
    <message>
        <source>The previous version of the key is back.</source>
        <translation>De vorige versie van de sleutel is terug.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Opslaan</translation>
    </message>
    <message>
        <source>This passphrase opens the key from now on, in place of the one before.</source>
        <translation>Dit wachtwoord opent de sleutel voortaan, in plaats van het vorige.</translation>
    </message>
    <message>
        <source>Passphrase for this key</source>
        <translation>Wachtwoord voor deze sleutel</translation>
    </message>
    <message>
        <source>The copy opens with this passphrase alone, on any computer. Tell it by another way than the file.</source>
        <translation>De kopie gaat alleen met dit wachtwoord open, op elke computer. Geef het wachtwoord langs een andere weg door dan het bestand.</translation>
    </message>
    <message>
        <source>Copies elsewhere that have a passphrase can still be opened.</source>
        <translation>Kopieën elders die een wachtwoord hebben, kunnen nog worden geopend.</translation>
    </message>
    <message>
        <source>The next document is masked with this key.</source>
        <translation>Het volgende document wordt met deze sleutel gemaskeerd.</translation>
    </message>
    <message>
        <source>Name of the key (kept encrypted, may be empty)</source>
        <translation>Naam van de sleutel (versleuteld bewaard, mag leeg zijn)</translation>
    </message>
    <message>
        <source>Backup of the key</source>
        <translation>Back-up van de sleutel</translation>
    </message>
    <message>
        <source>The key is destroyed.</source>
        <translation>De sleutel is vernietigd.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Klaar.</translation>
    </message>
</context>
<context>
    <name>KeysTab</name>
    <message>
        <source>New key…</source>
        <translation>Nieuwe sleutel…</translation>
    </message>
    <message>
        <source>Import a plain key…</source>
        <translation>Onversleutelde sleutel inlezen…</translation>
    </message>
    <message>
        <source>Unlock…</source>
        <translation>Ontgrendelen…</translation>
    </message>
    <message>
        <source>Use for masking</source>
        <translation>Hiermee maskeren</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Naam…</translation>
    </message>
    <message>
        <source>Passphrase…</source>
        <translation>Wachtwoord…</translation>
    </message>
    <message>
        <source>Backup…</source>
        <translation>Back-up…</translation>
    </message>
    <message>
        <source>Expiry…</source>
        <translation>Verloopdatum…</translation>
    </message>
    <message>
        <source>Destroy…</source>
        <translation>Vernietigen…</translation>
    </message>
    <message>
        <source>Your keys</source>
        <translation>Uw sleutels</translation>
    </message>
    <message>
        <source>A key puts the originals back. Who has the key and its secret can read what was masked.</source>
        <translation>Een sleutel zet de originelen terug. Wie de sleutel en het geheim ervan heeft, kan lezen wat gemaskeerd is.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Naam</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Gemaakt</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Verloopt</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documenten</translation>
    </message>
    <message>
        <source>Opens with</source>
        <translation>Gaat open met</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Sleutels</translation>
    </message>
    <message>
        <source>You have no key yet. It is made with the first document that you mask, or here.</source>
        <translation>U hebt nog geen sleutel. Die wordt gemaakt bij het eerste document dat u maskeert, of hier.</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(geen naam)</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>vergrendeld</translation>
    </message>
    <message>
        <source>masks now</source>
        <translation>maskeert nu</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nooit</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>verlopen</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>deze computer</translation>
    </message>
    <message>
        <source>passphrase</source>
        <translation>wachtwoord</translation>
    </message>
    <message>
        <source>(code: {0})</source>
        <translation>(code: {0})</translation>
    </message>
</context>
<context>
    <name>MaskTab</name>
    <message>
        <source>Drop a document here</source>
        <translation>Sleep hier een document naartoe</translation>
    </message>
    <message>
        <source>Word, PDF, text, OpenDocument, RTF, HTML or e-mail. It stays on this computer.</source>
        <translation>Word, PDF, tekst, OpenDocument, RTF, HTML of e-mail. Het blijft op deze computer.</translation>
    </message>
    <message>
        <source>Try it with the sample letter</source>
        <translation>Probeer het met de voorbeeldbrief</translation>
    </message>
    <message>
        <source>There is no document in it that Scrub reads.</source>
        <translation>Er zit geen document in dat Scrub kan lezen.</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>Document openen</translation>
    </message>
    <message>
        <source>There is no text and no document on the clipboard.</source>
        <translation>Er staat geen tekst en geen document op het klembord.</translation>
    </message>
    <message>
        <source>Scrub does not read this kind of file.</source>
        <translation>Dit soort bestand kan Scrub niet lezen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Opnieuw proberen</translation>
    </message>
    <message>
        <source>(code: {0})</source>
        <translation>(code: {0})</translation>
    </message>
    <message>
        <source>This document holds tokens of Scrub already. Do you want the originals back? Then use the Restore tab. To mask it once more, the tokens have to be masked too.</source>
        <translation>Dit document bevat al codes van Scrub. Wilt u de originelen terug? Gebruik dan het tabblad Terugzetten. Om het nog eens te maskeren, moeten ook de codes worden gemaskeerd.</translation>
    </message>
    <message>
        <source>Mask the tokens too</source>
        <translation>Maskeer ook de codes</translation>
    </message>
    <message>
        <source>Document {0} of {1} ▾</source>
        <translation>Document {0} van {1} ▾</translation>
    </message>
    <message>
        <source>Document ▾</source>
        <translation>Document ▾</translation>
    </message>
    <message>
        <source>Open another document…</source>
        <translation>Nog een document openen…</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Stoppen met lezen</translation>
    </message>
    <message>
        <source>Close this document</source>
        <translation>Dit document sluiten</translation>
    </message>
</context>
<context>
    <name>NewKey</name>
    <message>
        <source>A key for the way back</source>
        <translation>Een sleutel voor de weg terug</translation>
    </message>
    <message>
        <source>The Scrub Key remembers which token stands for what. Without it the masked text stays masked. It is an encrypted file on this computer.</source>
        <translation>De Scrub-sleutel onthoudt welke code waarvoor staat. Zonder sleutel blijft de tekst gemaskeerd. Het is een versleuteld bestand op deze computer.</translation>
    </message>
    <message>
        <source>Your own words for it, for example the name of the case</source>
        <translation>Uw eigen woorden, bijvoorbeeld de naam van de zaak</translation>
    </message>
    <message>
        <source>Name of the key</source>
        <translation>Naam van de sleutel</translation>
    </message>
    <message>
        <source>Name of the key (kept encrypted, may be empty)</source>
        <translation>Naam van de sleutel (versleuteld bewaard, mag leeg zijn)</translation>
    </message>
    <message>
        <source>How it opens</source>
        <translation>Hoe hij opengaat</translation>
    </message>
    <message>
        <source>By itself on this computer (in its keyring)</source>
        <translation>Vanzelf op deze computer (met de sleutelbos)</translation>
    </message>
    <message>
        <source>With a passphrase too (recommended)</source>
        <translation>Ook met een wachtwoord (aangeraden)</translation>
    </message>
    <message>
        <source>A key that only this computer&apos;s keyring opens is lost with this computer. With a passphrase, or a backup (Keys tab), it opens elsewhere too.</source>
        <translation>Een sleutel die alleen de sleutelbos van deze computer opent, gaat met deze computer verloren. Met een wachtwoord, of een back-up (tabblad Sleutels), gaat hij ook elders open.</translation>
    </message>
    <message>
        <source>Make the key</source>
        <translation>Sleutel maken</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>What now?</source>
        <translation>Wat nu?</translation>
    </message>
    <message>
        <source>Give the AI the instruction first, then the masked text or document.</source>
        <translation>Geef de AI eerst de instructie, dan de gemaskeerde tekst of het document.</translation>
    </message>
    <message>
        <source>Let it do its work. The tokens in double brackets must stay as they are.</source>
        <translation>Laat haar het werk doen. De codes tussen dubbele haken moeten blijven zoals ze zijn.</translation>
    </message>
    <message>
        <source>Bring the answer to the Restore tab. Scrub checks every token and puts the originals back.</source>
        <translation>Breng het antwoord naar het tabblad Terugzetten. Scrub controleert elke code en zet de originelen terug.</translation>
    </message>
    <message>
        <source>Keep the key: without it nothing comes back. A backup is made on the Keys tab.</source>
        <translation>Bewaar de sleutel: zonder sleutel komt er niets terug. Een back-up maakt u op het tabblad Sleutels.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Begrepen</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
    </message>
</context>
<context>
    <name>PassphraseFields</name>
    <message>
        <source>Passphrase</source>
        <translation>Wachtwoord</translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>Nog een keer hetzelfde</translation>
    </message>
    <message>
        <source>Propose six words</source>
        <translation>Zes woorden voorstellen</translation>
    </message>
    <message>
        <source>Write it down and keep it apart from this computer. Nobody can make it again.</source>
        <translation>Schrijf het op en bewaar het apart van deze computer. Niemand kan het opnieuw maken.</translation>
    </message>
    <message>
        <source>Too easy to guess; make it longer.</source>
        <translation>Te makkelijk te raden; maak het langer.</translation>
    </message>
    <message>
        <source>The two are not the same yet.</source>
        <translation>De twee zijn nog niet gelijk.</translation>
    </message>
    <message>
        <source>Fair. Longer is better.</source>
        <translation>Redelijk. Langer is beter.</translation>
    </message>
    <message>
        <source>Good.</source>
        <translation>Goed.</translation>
    </message>
    <message>
        <source>Strong.</source>
        <translation>Sterk.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>General</source>
        <translation>Algemeen</translation>
    </message>
    <message>
        <source>Legal</source>
        <translation>Juridisch</translation>
    </message>
    <message>
        <source>Care</source>
        <translation>Zorg</translation>
    </message>
    <message>
        <source>International</source>
        <translation>Internationaal</translation>
    </message>
    <message>
        <source>Strict (masks more)</source>
        <translation>Streng (maskeert meer)</translation>
    </message>
</context>
<context>
    <name>Purpose</name>
    <message>
        <source>For an AI: tokens, which your key turns into the originals again</source>
        <translation>Voor een AI: codes, die uw sleutel weer in de originelen omzet</translation>
    </message>
    <message>
        <source>To share or archive: no way back, and no key</source>
        <translation>Om te delen of te archiveren: geen weg terug, en geen sleutel</translation>
    </message>
    <message>
        <source>What stands in the place of a value</source>
        <translation>Wat er op de plaats van een gegeven staat</translation>
    </message>
    <message>
        <source>█████ – nothing of it</source>
        <translation>█████ – niets ervan</translation>
    </message>
    <message>
        <source>[PERSON] – what kind of thing it was</source>
        <translation>[PERSON] – wat voor gegeven het was</translation>
    </message>
    <message>
        <source>J******* – the first letter, or the last four digits</source>
        <translation>J******* – de eerste letter, of de laatste vier cijfers</translation>
    </message>
    <message>
        <source>summer 2024 – the range of amounts, dates and ages; else the kind</source>
        <translation>zomer 2024 – waartussen bedragen, data en leeftijden liggen; anders de soort</translation>
    </message>
    <message>
        <source>P. Example – a made-up value of the same form</source>
        <translation>P. Voorbeeld – een verzonnen gegeven van dezelfde vorm</translation>
    </message>
    <message>
        <source>What is it for?</source>
        <translation>Waar is het voor?</translation>
    </message>
    <message>
        <source>Who knows the person may recognise what is shown.</source>
        <translation>Wie de persoon kent, kan herkennen wat er blijft staan.</translation>
    </message>
    <message>
        <source>A reader cannot see that these values are made up: say so when you share it.</source>
        <translation>Een lezer ziet niet dat deze gegevens verzonnen zijn: zeg het erbij als u het deelt.</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Schijf</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Bestand</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>%1-bestand</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Map</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Onbekend</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Zoeken in:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>Bestands&amp;type:</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
</context>
<context>
    <name>Queue</name>
    <message>
        <source>Pasted text</source>
        <translation>Geplakte tekst</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wacht</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>wordt gelezen</translation>
    </message>
    <message>
        <source>ready for review</source>
        <translation>klaar om te beoordelen</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>kon niet worden gelezen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestopt</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>gemaskeerd</translation>
    </message>
</context>
<context>
    <name>Reminder</name>
    <message>
        <source>This key opens on this computer alone</source>
        <translation>Deze sleutel gaat alleen op deze computer open</translation>
    </message>
    <message>
        <source>When this computer is lost, or its keyring is emptied, nothing that is masked with the key can come back. Give it a passphrase or make a backup, on the Keys tab. Scrub says this once.</source>
        <translation>Raakt deze computer kwijt, of wordt zijn sleutelbos geleegd, dan komt niets terug wat met de sleutel is gemaskeerd. Geef hem een wachtwoord of maak een back-up, op het tabblad Sleutels. Scrub zegt dit één keer.</translation>
    </message>
</context>
<context>
    <name>RestoreTab</name>
    <message>
        <source>Drop the edited document here</source>
        <translation>Sleep hier het bewerkte document naartoe</translation>
    </message>
    <message>
        <source>Or paste the text that came back. Scrub finds the key by the tokens, and checks every one.</source>
        <translation>Of plak de tekst die terugkwam. Scrub vindt de sleutel aan de codes en controleert ze allemaal.</translation>
    </message>
    <message>
        <source>Open the edited document</source>
        <translation>Bewerkt document openen</translation>
    </message>
    <message>
        <source>There is no text and no document on the clipboard.</source>
        <translation>Er staat geen tekst en geen document op het klembord.</translation>
    </message>
    <message>
        <source>Scrub does not read this kind of file.</source>
        <translation>Dit soort bestand kan Scrub niet lezen.</translation>
    </message>
    <message>
        <source>Is this the right key?</source>
        <translation>Is dit de juiste sleutel?</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) of this key stand in the text. That is too few to be sure.</source>
        <translation>
            <numerusform>Er staat %n code van deze sleutel in de tekst. Dat is te weinig om zeker te zijn.</numerusform>
            <numerusform>Er staan %n codes van deze sleutel in de tekst. Dat is te weinig om zeker te zijn.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this key</source>
        <translation>Deze sleutel gebruiken</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the shelf are locked and were not tried.</source>
        <translation>
            <numerusform>%n sleutel is vergrendeld en niet geprobeerd.</numerusform>
            <numerusform>%n sleutels zijn vergrendeld en niet geprobeerd.</numerusform>
        </translation>
    </message>
    <message>
        <source>(code: {0})</source>
        <translation>(code: {0})</translation>
    </message>
</context>
<context>
    <name>RestoredOut</name>
    <message>
        <source>Write restored document</source>
        <translation>Teruggezet document opslaan</translation>
    </message>
    <message>
        <source>report</source>
        <translation>verslag</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Verslag opslaan</translation>
    </message>
    <message>
        <source>The report is saved. It holds no values.</source>
        <translation>Het verslag is opgeslagen. Er staan geen gegevens in.</translation>
    </message>
    <message>
        <source>As who decided it names the account of this computer: {0}.</source>
        <translation>Als wie besliste noemt het de gebruiker van deze computer: {0}.</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>Opgeslagen.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) put back.</source>
        <translation>
            <numerusform>%n plaats teruggezet.</numerusform>
            <numerusform>%n plaatsen teruggezet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them repaired.</source>
        <translation>
            <numerusform>%n daarvan hersteld.</numerusform>
            <numerusform>%n daarvan hersteld.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were.</source>
        <translation>
            <numerusform>%n gelaten zoals het was.</numerusform>
            <numerusform>%n gelaten zoals ze waren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The restored text is on the clipboard. It is cleared in %n second(s).</source>
        <translation>
            <numerusform>De teruggezette tekst staat op het klembord. Dat wordt over %n seconde gewist.</numerusform>
            <numerusform>De teruggezette tekst staat op het klembord. Dat wordt over %n seconden gewist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear now</source>
        <translation>Nu wissen</translation>
    </message>
    <message>
        <source>The clipboard holds the restored text no more.</source>
        <translation>De teruggezette tekst staat niet meer op het klembord.</translation>
    </message>
</context>
<context>
    <name>SameMenu</name>
    <message>
        <source>There is no other of this type</source>
        <translation>Er is geen andere van dit type</translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message>
        <source>Other text</source>
        <translation>Overige tekst</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Tekst</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Koptekst</translation>
    </message>
    <message>
        <source>Footer</source>
        <translation>Voettekst</translation>
    </message>
    <message>
        <source>Footnote</source>
        <translation>Voetnoot</translation>
    </message>
    <message>
        <source>Endnote</source>
        <translation>Eindnoot</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Opmerking</translation>
    </message>
    <message>
        <source>Deleted text</source>
        <translation>Verwijderde tekst</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>Link address</source>
        <translation>Linkadres</translation>
    </message>
    <message>
        <source>Picture description</source>
        <translation>Beschrijving van een afbeelding</translation>
    </message>
    <message>
        <source>Name inside the file</source>
        <translation>Naam in het bestand</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschappen</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Grafiek</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagram</translation>
    </message>
    <message>
        <source>Watermark</source>
        <translation>Watermerk</translation>
    </message>
    <message>
        <source>Stored data</source>
        <translation>Opgeslagen gegevens</translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation>Bouwstenen</translation>
    </message>
    <message>
        <source>Embedded document</source>
        <translation>Ingesloten document</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Instellingen</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>Zoeken naar</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Taal</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Uiterlijk</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tekstgrootte</translation>
    </message>
    <message>
        <source>Keys expire after (days)</source>
        <translation>Sleutels verlopen na (dagen)</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nooit</translation>
    </message>
    <message>
        <source>Clear restored text from the clipboard after (seconds)</source>
        <translation>Teruggezette tekst van het klembord wissen na (seconden)</translation>
    </message>
    <message>
        <source>Propose names that hold no word of the document&apos;s name</source>
        <translation>Namen voorstellen waarin geen woord van de documentnaam staat</translation>
    </message>
    <message>
        <source>Always and never…</source>
        <translation>Altijd en nooit…</translation>
    </message>
    <message>
        <source>Forget everything…</source>
        <translation>Alles vergeten…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Opslaan</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Zoals het systeem</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Donker</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoog contrast</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>Annuleren</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>✓ partly masked</source>
        <translation>✓ deels gemaskeerd</translation>
    </message>
    <message>
        <source>? review</source>
        <translation>? beoordelen</translation>
    </message>
    <message>
        <source>✓ mask</source>
        <translation>✓ maskeren</translation>
    </message>
    <message>
        <source>✓ mask (type changed)</source>
        <translation>✓ maskeren (ander type)</translation>
    </message>
    <message>
        <source>✓ mask (added by you)</source>
        <translation>✓ maskeren (toegevoegd)</translation>
    </message>
    <message>
        <source>– stays</source>
        <translation>– blijft staan</translation>
    </message>
    <message>
        <source>– stays (proposed)</source>
        <translation>– blijft staan (voorstel)</translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message numerus="yes">
        <source>mask %n place(s)</source>
        <translation>
            <numerusform>%n plaats maskeren</numerusform>
            <numerusform>%n plaatsen maskeren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>leave %n place(s)</source>
        <translation>
            <numerusform>%n plaats laten staan</numerusform>
            <numerusform>%n plaatsen laten staan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the type of %n place(s)</source>
        <translation>
            <numerusform>type van %n plaats veranderen</numerusform>
            <numerusform>type van %n plaatsen veranderen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>say that %n place(s) are the same</source>
        <translation>
            <numerusform>%n plaats als dezelfde aanwijzen</numerusform>
            <numerusform>%n plaatsen als dezelfde aanwijzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keep %n earlier decision(s)</source>
        <translation>
            <numerusform>%n eerdere beslissing houden</numerusform>
            <numerusform>%n eerdere beslissingen houden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>forget %n added place(s)</source>
        <translation>
            <numerusform>%n toegevoegde plaats vergeten</numerusform>
            <numerusform>%n toegevoegde plaatsen vergeten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>add %n place(s)</source>
        <translation>
            <numerusform>%n plaats toevoegen</numerusform>
            <numerusform>%n plaatsen toevoegen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Before it is written</source>
        <translation>Voordat het wordt opgeslagen</translation>
    </message>
    <message>
        <source>Is lost</source>
        <translation>Gaat verloren</translation>
    </message>
    <message>
        <source>Is cleaned and does not come back</source>
        <translation>Wordt gewist en komt niet terug</translation>
    </message>
    <message>
        <source>This is pseudonymisation, not anonymisation: who knows the case may still recognise it. Read the masked text before you share it.</source>
        <translation>Dit is pseudonimiseren, niet anonimiseren: wie de zaak kent, kan haar nog herkennen. Lees de gemaskeerde tekst voordat u die deelt.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be masked and can come back.</source>
        <translation>
            <numerusform>%n plaats wordt gemaskeerd en kan terugkomen.</numerusform>
            <numerusform>%n plaatsen worden gemaskeerd en kunnen terugkomen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them nobody has reviewed yet.</source>
        <translation>
            <numerusform>%n daarvan heeft nog niemand beoordeeld.</numerusform>
            <numerusform>%n daarvan heeft nog niemand beoordeeld.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be removed for good (█████).</source>
        <translation>
            <numerusform>%n plaats wordt voorgoed verwijderd (█████).</numerusform>
            <numerusform>%n plaatsen worden voorgoed verwijderd (█████).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) stay readable.</source>
        <translation>
            <numerusform>%n plaats blijft leesbaar.</numerusform>
            <numerusform>%n plaatsen blijven leesbaar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>Persoonsgegevens</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be replaced for good.</source>
        <translation>
            <numerusform>%n plaats wordt voorgoed vervangen.</numerusform>
            <numerusform>%n plaatsen worden voorgoed vervangen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scrub cannot look into this</source>
        <translation>Hier kan Scrub niet in kijken</translation>
    </message>
    <message>
        <source>Leave it out of the masked document</source>
        <translation>Weglaten uit het gemaskeerde document</translation>
    </message>
    <message>
        <source>Keep it in; I have looked at it myself</source>
        <translation>Erin laten; ik heb er zelf naar gekeken</translation>
    </message>
    <message>
        <source>First say what happens to what was not inspected.</source>
        <translation>Zeg eerst wat er gebeurt met wat niet is gecontroleerd.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>en nog %n</numerusform>
            <numerusform>en nog %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TermsDialog</name>
    <message>
        <source>Always and never</source>
        <translation>Altijd en nooit</translation>
    </message>
    <message>
        <source>They count for documents that are opened from now on. They stand readable in these two files, which only you can open, and encrypted in the key of each document that is masked with them:</source>
        <translation>Ze gelden voor documenten die u vanaf nu opent. Ze staan leesbaar in deze twee bestanden, die alleen u kunt openen, en versleuteld in de sleutel van elk document dat ermee is gemaskeerd:</translation>
    </message>
    <message>
        <source>Always mask</source>
        <translation>Altijd maskeren</translation>
    </message>
    <message>
        <source>Never mask</source>
        <translation>Nooit maskeren</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Opslaan</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Toevoegen…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Verwijderen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Toevoegen</translation>
    </message>
</context>
<context>
    <name>TermsMenu</name>
    <message>
        <source>Always mask this</source>
        <translation>Dit altijd maskeren</translation>
    </message>
    <message>
        <source>Never mask this</source>
        <translation>Dit nooit maskeren</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message numerus="yes">
        <source>masked %n time(s)</source>
        <translation>
            <numerusform>%n keer gemaskeerd</numerusform>
            <numerusform>%n keer gemaskeerd</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TypeMenu</name>
    <message>
        <source>More types</source>
        <translation>Meer typen</translation>
    </message>
</context>
<context>
    <name>WaysOut</name>
    <message>
        <source>Choose a place…</source>
        <translation>Kies een plaats…</translation>
    </message>
    <message>
        <source>Export masked document</source>
        <translation>Gemaskeerd document opslaan</translation>
    </message>
    <message>
        <source>Save the document to share</source>
        <translation>Het document om te delen opslaan</translation>
    </message>
    <message numerus="yes">
        <source>Saved. %n place(s) are replaced for good, and no key was made.</source>
        <translation>
            <numerusform>Opgeslagen. %n plaats is voorgoed vervangen, en er is geen sleutel gemaakt.</numerusform>
            <numerusform>Opgeslagen. %n plaatsen zijn voorgoed vervangen, en er is geen sleutel gemaakt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved. %n different token(s) stand in it.</source>
        <translation>
            <numerusform>Opgeslagen. Er staat %n code in.</numerusform>
            <numerusform>Opgeslagen. Er staan %n verschillende codes in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scrub still sees %n place(s) in it that look like personal data: {0}.</source>
        <translation>
            <numerusform>Scrub ziet er nog %n plaats in die op persoonsgegevens lijkt: {0}.</numerusform>
            <numerusform>Scrub ziet er nog %n plaatsen in die op persoonsgegevens lijken: {0}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied: {0} characters,</source>
        <translation>Gekopieerd: {0} tekens,</translation>
    </message>
    <message numerus="yes">
        <source>with %n different token(s).</source>
        <translation>
            <numerusform>met %n code.</numerusform>
            <numerusform>met %n verschillende codes.</numerusform>
        </translation>
    </message>
    <message>
        <source>What now?</source>
        <translation>Wat nu?</translation>
    </message>
    <message>
        <source>(code: {0})</source>
        <translation>(code: {0})</translation>
    </message>
    <message>
        <source>The instruction is on the clipboard. Give it to the AI before the text.</source>
        <translation>De instructie staat op het klembord. Geef haar aan de AI vóór de tekst.</translation>
    </message>
    <message>
        <source>The instruction and the masked text are on the clipboard, in one.</source>
        <translation>De instructie en de gemaskeerde tekst staan samen op het klembord.</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Tabs</source>
        <translation>Tabbladen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Terugzetten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Sleutels</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Profile: {0} ▾</source>
        <translation>Profiel: {0} ▾</translation>
    </message>
    <message>
        <source>Key: a new one ▾</source>
        <translation>Sleutel: een nieuwe ▾</translation>
    </message>
    <message>
        <source>Key: {0} ▾</source>
        <translation>Sleutel: {0} ▾</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>zonder naam</translation>
    </message>
    <message>
        <source>Close Scrub?</source>
        <translation>Scrub sluiten?</translation>
    </message>
    <message>
        <source>What you decided about a document is not masked yet, and is lost when Scrub closes.</source>
        <translation>Wat u over een document besloot, is nog niet gemaskeerd en gaat verloren als Scrub sluit.</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>Sluiten en verliezen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Blijven</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maskeren</translation>
    </message>
</context>
</TS>
