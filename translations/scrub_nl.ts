<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context>
    <name>Busy</name>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
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
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
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
    <name>Window</name>
    <message>
        <source>Tabs</source>
        <translation>Tabbladen</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maskeren</translation>
    </message>
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
        <source>Close document</source>
        <translation>Document sluiten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Zoeken</translation>
    </message>
</context>
</TS>
