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
        <translation type="unfinished" />
    </message>
    <message>
        <source>Leave all that is shown</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy the instruction</source>
        <translation>Instructie kopiëren</translation>
    </message>
    <message>
        <source>Copy masked text</source>
        <translation>Gemaskeerde tekst kopiëren</translation>
    </message>
    <message>
        <source>Copy instruction and text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What now?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>AskDestroy</name>
    <message>
        <source>destroy</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Its file, its previous version and its secret in this computer's keyring are removed. Documents that were masked with it can then never be restored, unless a copy of the key exists elsewhere.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A backup or copy with a passphrase, on another disk, stays readable.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Type the word “{0}”:</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Destroy for good</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>AskExpiry</name>
    <message>
        <source>After that day it still opens, but masks nothing more. Nothing is destroyed by itself.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>It does not expire</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Last day</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Set</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>AskLine</name>
    <message>
        <source>OK</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>AskPassphrase</name>
    <message>
        <source>Use this passphrase</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>decided</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nearly right</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Check failed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Of another key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>In a link or field</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Original visible in the text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Of another document</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>New personal data in the text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>More or fewer times</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Two kinds of tokens</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Twice in the key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Across formatting</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>In another order</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Intact</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>decision needed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>look at this</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>for information</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>✓ repair</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>– leave</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>decide</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>more than one fits</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>fits {0}, {1}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>masked {0} times</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>found {0}, masked {1}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>not issued by this key: invented, or of another document</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the number was issued, but the token was changed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>this was masked, and stands here in full</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>AuditPanel</name>
    <message>
        <source>Points of the check</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Repair</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Leave as it is</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>To the place</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No point chosen</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>F3 goes to the next point.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>BulkRepair</name>
    <message>
        <source>Each of these fits exactly one token of the key. This is what would be done:</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stands there</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Becomes</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>And comes back as</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Repairs</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Repair these %n</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
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
        <translation type="unfinished" />
    </message>
    <message>
        <source>With tokens</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Preview restored</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Another document</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy restored text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write restored document…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} of {1} tokens intact</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing is open. One thing no check can see: two intact tokens swapped. Check who is who.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Ready to write</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n point(s) ask for your decision.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Only then can the document be written. Nothing is guessed and nothing is repaired in silence.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Repair all unambiguous (%n)…</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) to go, then write</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) still ask for a decision.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>A new key for the next document</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>More on the Keys tab…</source>
        <translation type="unfinished" />
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
    <message>
        <source>{0} of {1} reviewed</source>
        <translation>{0} van {1} beoordeeld</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n pagina</numerusform>
            <numerusform>%n pagina's</numerusform>
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
    <name>FindKey</name>
    <message>
        <source>Key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Key of {0} (locked)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A key file from another place…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Passphrase (empty when this computer's keyring opens it)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unlock and check</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose a key</source>
        <translation type="unfinished" />
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
        <source>Mask, let the AI work, put back</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Drop a document. Scrub marks the personal data in it; you look; Scrub puts tokens in their place.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The AI sees tokens only. Afterwards Scrub checks every token and puts the originals back.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing leaves this computer: Scrub opens no network connection, ever.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The key is yours</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What a token stands for is kept in a Scrub Key, an encrypted file on this computer.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Lose the key and nothing comes back. Give it a passphrase or make a backup.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This is pseudonymisation, not anonymisation: read the masked text before you share it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What kind of documents?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>You can change this at any time.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Step {0} of {1}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished" />
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
        <translation>Gemaskeerde tekst kopiëren</translation>
    </message>
    <message>
        <source>Export masked document…</source>
        <translation>Gemaskeerd document opslaan…</translation>
    </message>
    <message numerus="yes">
        <source>%n still to review (will be masked)</source>
        <translation>
            <numerusform>Nog %n te beoordelen (wordt gemaskeerd)</numerusform>
            <numerusform>Nog %n te beoordelen (worden gemaskeerd)</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything reviewed</source>
        <translation>Alles beoordeeld</translation>
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
        <source>This is removed from this computer:</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The words of “always” and “never”, and what is open in this window.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Destroy the %n key(s) on the shelf too</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Without their keys, masked documents can never be restored. Files that you saved stay.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>KeyLife</name>
    <message>
        <source>Choose the plain key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The key is made. The next document is masked with it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The key is imported and encrypted. The plain file is still where it was: remove it yourself.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Passphrase of this key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The next document is masked with this key.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Name of the key (kept encrypted, may be empty)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This passphrase opens the key from now on, in place of the one before.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Passphrase for this key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The copy opens with this passphrase alone, on any computer. Tell it by another way than the file.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Backup for a colleague</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Backup of the key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The key is destroyed.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copies elsewhere that have a passphrase can still be opened.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Done.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>KeysTab</name>
    <message>
        <source>New key…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Import a plain key…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unlock…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use for masking</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Name…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Passphrase…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Backup for a colleague…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Expiry…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Destroy…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Your keys</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A key puts the originals back. Who has the key and its secret can read what was masked.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Made</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Expires</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Opens with</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>(no name)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>masks now</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>expired</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>this computer</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>passphrase</source>
        <translation type="unfinished" />
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
    <message>
        <source>This document was read with another profile. Reading it again begins its review anew.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>NewKey</name>
    <message>
        <source>The Scrub Key remembers which token stands for what. Without it the masked text stays masked. It is an encrypted file on this computer.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Your own words for it, for example the name of the case</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Name of the key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Name of the key (kept encrypted, may be empty)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>How it opens</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>By itself on this computer (in its keyring)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>With a passphrase too (recommended)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A key that only this computer's keyring opens is lost with this computer. With a passphrase, or a backup (Keys tab), it opens elsewhere too.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Make the key</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>Give the AI the instruction first, then the masked text or document.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Let it do its work. The tokens in double brackets must stay as they are.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Bring the answer to the Restore tab. Scrub checks every token and puts the originals back.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keep the key: without it nothing comes back. A backup is made on the Keys tab.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Understood</source>
        <translation type="unfinished" />
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
        <translation type="unfinished" />
    </message>
    <message>
        <source>The same once more</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Propose six words</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write it down and keep it apart from this computer. Nobody can make it again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Too easy to guess; make it longer.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The two are not the same yet.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Fair. Longer is better.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Good.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Strong.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>General</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Legal</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Care</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>International</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Strict (masks more)</source>
        <translation type="unfinished" />
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
    <name>RestoreTab</name>
    <message>
        <source>Drop the edited document here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Or paste the text that came back. Scrub finds the key by the tokens, and checks every one.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open the edited document</source>
        <translation type="unfinished" />
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
        <source>No unlocked key has tokens in this text.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Is this the right key?</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n token(s) of this key stand in the text. That is too few to be sure.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Use this key</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the shelf are locked and were not tried.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
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
        <translation type="unfinished" />
    </message>
    <message>
        <source>Written.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n place(s) put back.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them repaired.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>The restored text is on the clipboard. It is cleared in %n second(s).</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Clear now</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The clipboard holds the restored text no more.</source>
        <translation type="unfinished" />
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
        <source>Look for</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keys expire after (days)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Clear restored text from the clipboard after (seconds)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Propose names that hold no word of the document's name</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Always and never…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Forget everything…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished" />
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
        <source>Is lost</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Is cleaned and does not come back</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This is pseudonymisation, not anonymisation: who knows the case may still recognise it. Read the masked text before you share it.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n place(s) will be masked and can come back.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them nobody has reviewed yet.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be removed for good (█████).</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) stay readable.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Scrub cannot look into this</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Leave it out of the masked document</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keep it in; I have looked at it myself</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>First say what happens to what was not inspected.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
</context>
<context>
    <name>TermsDialog</name>
    <message>
        <source>These words hold until Scrub is closed, and are kept encrypted in the key of each document that is masked meanwhile. They count for documents that are opened from now on.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Always mask</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Never mask</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished" />
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
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export masked document</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Saved. %n different token(s) stand in it.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Copied: {0} characters,</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>with %n different token(s).</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>Scrub still sees %n place(s) in it that look like personal data.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>What now?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>(code: {0})</source>
        <translation>(code: {0})</translation>
    </message>
    <message>
        <source>The instruction is on the clipboard. Give it to the AI before the text.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The instruction and the masked text are on the clipboard, in one.</source>
        <translation type="unfinished" />
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
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Profile: {0} ▾</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Key: a new one ▾</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Key: {0} ▾</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Close Scrub?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What you decided about a document is not masked yet, and is lost when Scrub closes.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Close and lose it</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stay</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Mask</source>
        <translation>Maskeren</translation>
    </message>
</context>
<context>
    <name>parent</name>
    <message>
        <source>Welcome to Scrub</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Forget everything?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Until when may this key be used?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Destroy this key?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A key for the way back</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Before it is written</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What now?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Repair what is unambiguous</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Which key belongs to this text?</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Always and never</source>
        <translation type="unfinished" />
    </message>
</context>
</TS>
