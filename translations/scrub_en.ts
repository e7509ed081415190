<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BulkRepair</name>
    <message numerus="yes">
        <source>Repair these %n</source>
        <translation>
            <numerusform>Repair this one</numerusform>
            <numerusform>Repair these %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckPage</name>
    <message numerus="yes">
        <source>%n token(s) missing: what stood there does not come back.</source>
        <translation>
            <numerusform>%n token is missing: what stood there does not come back.</numerusform>
            <numerusform>%n tokens are missing: what stood there does not come back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) ask for your decision.</source>
        <translation>
            <numerusform>%n point asks for your decision.</numerusform>
            <numerusform>%n points ask for your decision.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repair all unambiguous (%n)…</source>
        <translation>
            <numerusform>Repair all unambiguous (%n)…</numerusform>
            <numerusform>Repair all unambiguous (%n)…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) to go, then write</source>
        <translation>
            <numerusform>%n decision to go, then write</numerusform>
            <numerusform>%n decisions to go, then write</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) still ask for a decision.</source>
        <translation>
            <numerusform>%n point still asks for a decision.</numerusform>
            <numerusform>%n points still ask for a decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message numerus="yes">
        <source>Everywhere it stands (%n places)</source>
        <translation>
            <numerusform>Everywhere it stands (%n place)</numerusform>
            <numerusform>Everywhere it stands (%n places)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Decide for all %n places at once</source>
        <translation>
            <numerusform>Decide for the %n place</numerusform>
            <numerusform>Decide for all %n places at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentSide</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsModel</name>
    <message numerus="yes">
        <source>%n spelling(s)</source>
        <translation>
            <numerusform>%n spelling</numerusform>
            <numerusform>%n spellings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message numerus="yes">
        <source>Type (%n) ▾</source>
        <translation>
            <numerusform>Type (%n) ▾</numerusform>
            <numerusform>Type (%n) ▾</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message numerus="yes">
        <source>%n still to review (will be masked)</source>
        <translation>
            <numerusform>%n still to review (will be masked)</numerusform>
            <numerusform>%n still to review (will be masked)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) not inspected</source>
        <translation>
            <numerusform>%n part not inspected</numerusform>
            <numerusform>%n parts not inspected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n propert(ies) will be cleaned</source>
        <translation>
            <numerusform>%n property will be cleaned</numerusform>
            <numerusform>%n properties will be cleaned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForgetDialog</name>
    <message numerus="yes">
        <source>Destroy the %n key(s) on the shelf too</source>
        <translation>
            <numerusform>Destroy the %n key on the shelf too</numerusform>
            <numerusform>Destroy the %n keys on the shelf too</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RestoreTab</name>
    <message numerus="yes">
        <source>%n token(s) of this key stand in the text. That is too few to be sure.</source>
        <translation>
            <numerusform>%n token of this key stands in the text. That is too few to be sure.</numerusform>
            <numerusform>%n tokens of this key stand in the text. That is too few to be sure.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the shelf are locked and were not tried.</source>
        <translation>
            <numerusform>%n key of the shelf is locked and was not tried.</numerusform>
            <numerusform>%n keys of the shelf are locked and were not tried.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RestoredOut</name>
    <message numerus="yes">
        <source>%n place(s) put back.</source>
        <translation>
            <numerusform>%n place put back.</numerusform>
            <numerusform>%n places put back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them repaired.</source>
        <translation>
            <numerusform>%n of them repaired.</numerusform>
            <numerusform>%n of them repaired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were.</source>
        <translation>
            <numerusform>%n left as it was.</numerusform>
            <numerusform>%n left as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The restored text is on the clipboard. It is cleared in %n second(s).</source>
        <translation>
            <numerusform>The restored text is on the clipboard. It is cleared in %n second.</numerusform>
            <numerusform>The restored text is on the clipboard. It is cleared in %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message numerus="yes">
        <source>mask %n place(s)</source>
        <translation>
            <numerusform>mask %n place</numerusform>
            <numerusform>mask %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>leave %n place(s)</source>
        <translation>
            <numerusform>leave %n place</numerusform>
            <numerusform>leave %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the type of %n place(s)</source>
        <translation>
            <numerusform>change the type of %n place</numerusform>
            <numerusform>change the type of %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>say that %n place(s) are the same</source>
        <translation>
            <numerusform>say that %n place is the same</numerusform>
            <numerusform>say that %n places are the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keep %n earlier decision(s)</source>
        <translation>
            <numerusform>keep %n earlier decision</numerusform>
            <numerusform>keep %n earlier decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>forget %n added place(s)</source>
        <translation>
            <numerusform>forget %n added place</numerusform>
            <numerusform>forget %n added places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>add %n place(s)</source>
        <translation>
            <numerusform>add %n place</numerusform>
            <numerusform>add %n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message numerus="yes">
        <source>%n place(s) will be masked and can come back.</source>
        <translation>
            <numerusform>%n place will be masked and can come back.</numerusform>
            <numerusform>%n places will be masked and can come back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them nobody has reviewed yet.</source>
        <translation>
            <numerusform>%n of them nobody has reviewed yet.</numerusform>
            <numerusform>%n of them nobody has reviewed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be removed for good (█████).</source>
        <translation>
            <numerusform>%n place will be removed for good (█████).</numerusform>
            <numerusform>%n places will be removed for good (█████).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) stay readable.</source>
        <translation>
            <numerusform>%n place stays readable.</numerusform>
            <numerusform>%n places stay readable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) will be replaced for good.</source>
        <translation>
            <numerusform>%n place will be replaced for good.</numerusform>
            <numerusform>%n places will be replaced for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message numerus="yes">
        <source>masked %n time(s)</source>
        <translation>
            <numerusform>masked %n time</numerusform>
            <numerusform>masked %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaysOut</name>
    <message numerus="yes">
        <source>Saved. %n place(s) are replaced for good, and no key was made.</source>
        <translation>
            <numerusform>Saved. %n place is replaced for good, and no key was made.</numerusform>
            <numerusform>Saved. %n places are replaced for good, and no key was made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved. %n different token(s) stand in it.</source>
        <translation>
            <numerusform>Saved. %n token stands in it.</numerusform>
            <numerusform>Saved. %n different tokens stand in it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scrub still sees %n place(s) in it that look like personal data: {0}.</source>
        <translation>
            <numerusform>Scrub still sees %n place in it that looks like personal data: {0}.</numerusform>
            <numerusform>Scrub still sees %n places in it that look like personal data: {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n different token(s).</source>
        <translation>
            <numerusform>with %n token.</numerusform>
            <numerusform>with %n different tokens.</numerusform>
        </translation>
    </message>
</context>
</TS>
