"""OpenDocument: what is masked is nowhere in the file, what comes back is the document that it was."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odt_files import characters, members, odt, package, part

from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Place, Replacement
from scrub_app.core.documents.odt import open_odt
from scrub_app.core.errors import DocumentError
from scrub_app.core.spans import cut

TEXT_PIECES = st.sampled_from(["Jan", "sen", " de ", "Vries", "ë", " ", "x", "1234", "-"])
RUN = st.tuples(st.sampled_from(["", "T1", "T2", "T3"]), st.lists(TEXT_PIECES, min_size=1, max_size=3))
SPECIAL = st.sampled_from(
    [
        "<text:tab/>",
        '<text:s text:c="3"/>',
        "<text:s/>",
        "<text:line-break/>",
        '<text:bookmark text:name="punt"/>',
        '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>'
        "<text:p>noot</text:p></text:note-body></text:note>",
        '<text:a xlink:href="https://voorbeeld.example/">hier</text:a>',
        "<text:soft-page-break/>",
    ]
)


def markup(node: tuple[str, list[str]] | str) -> str:
    if isinstance(node, str):
        return node
    style, texts = node
    text = "".join(texts)
    return f'<text:span text:style-name="{style}">{text}</text:span>' if style else text


PARAGRAPH = st.lists(st.one_of(RUN, RUN, SPECIAL), min_size=1, max_size=8).map(
    lambda nodes: f"<text:p>{''.join(map(markup, nodes))}</text:p>"
)


def mask_spans(document: Document, spans: Sequence[tuple[int, int]]) -> tuple[MaskedFile, dict[str, str]]:
    """Mask spans, cut at the borders of the segments; one surface form gets one token."""
    borders = [(s.start, s.end) for s in document.segments]
    tokens: dict[str, str] = {}
    changes = []
    for start, end in (piece for span in spans for piece in cut(*span, borders)):
        value = document.text[start:end]
        token = tokens.setdefault(value, f"[[SP_CUSTOM_{len(tokens) + 1:04d}_{0xA7F3 + len(tokens):04X}]]")
        changes.append(Replacement(start, end, token, token))
    return document.mask(changes), {token: value for value, token in tokens.items()}


def restored(masked: MaskedFile, values: dict[str, str], edited: bytes | None = None) -> bytes:
    document = open_odt(edited or masked.data)
    changes = []
    for token, value in values.items():
        place = document.text.find(token)
        while place >= 0:
            changes.append(Replacement(place, place + len(token), value, token))
            place = document.text.find(token, place + 1)
    return document.restore(changes, masked.places)


def canonical(data: bytes) -> str:
    """The content as canonical XML, without the runs that hold nothing and have no style."""
    text = ElementTree.canonicalize(members(data)["content.xml"].decode())
    return re.sub(r"<text:span[^>]*></text:span>", "", text)


def all_of(value: str, text: str) -> list[tuple[int, int]]:
    return [(i, i + len(value)) for i in range(len(text)) if text.startswith(value, i)]


def mask_value(data: bytes, *values: str, options: MaskOptions | None = None) -> tuple[MaskedFile, dict[str, str]]:
    document = open_odt(data)
    spans = sorted(span for value in values for span in all_of(value, document.text))
    assert spans
    if options is None:
        return mask_spans(document, spans)
    changes = [Replacement(s, e, "[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0001_A7F3]]") for s, e in spans]
    return document.mask(changes, options), {}


@settings(deadline=None)
@given(st.lists(PARAGRAPH, min_size=1, max_size=3), st.data())
def test_restoring_a_masked_document_gives_its_text_and_every_character_its_looks(
    paragraphs: list[str], data: st.DataObject
) -> None:
    source = odt("".join(paragraphs))
    document = open_odt(source)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(document.text)), max_size=6)))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    masked, values = mask_spans(document, spans)
    assert characters(restored(masked, values)) == characters(source)


@settings(deadline=None)
@given(st.lists(PARAGRAPH, min_size=1, max_size=2), st.data())
def test_the_rest_of_the_text_stands_as_it_stood(paragraphs: list[str], data: st.DataObject) -> None:
    document = open_odt(odt("".join(paragraphs)))
    running = [(s.start, s.end) for s in document.segments if s.running]
    start = data.draw(st.integers(0, len(document.text)))
    pieces = cut(start, data.draw(st.integers(start, len(document.text))), running)
    token = "[[SP_CUSTOM_0001_A7F3]]"
    masked = document.mask([Replacement(s, e, token, token) for s, e in pieces])
    expected = document.text[: running[-1][1] if running else 0]
    for low, high in reversed(pieces):
        expected = expected[:low] + token + expected[high:]
    assert open_odt(masked.data).text.startswith(expected)


@pytest.mark.parametrize(
    "paragraph",
    [
        markup(("T1", ["Jan"])).join(["<text:p>a", markup(("T2", ["sen"])) + "b</text:p>"]),
        '<text:p><text:span text:style-name="T1">aJan<text:bookmark text:name="x"/>sen</text:span>b</text:p>',
        '<text:p>Ja<text:span text:style-name="T3">n</text:span>sen</text:p>',
    ],
)
def test_a_value_gets_its_styles_back_after_the_empty_runs_were_thrown_away(paragraph: str) -> None:
    source = odt(paragraph)
    masked, values = mask_value(source, "Jansen")
    stripped = members(masked.data)
    for name in ("T1", "T2", "T3"):
        for empty in (f'<text:span text:style-name="{name}"/>', f'<text:span text:style-name="{name}"></text:span>'):
            stripped["content.xml"] = stripped["content.xml"].replace(empty.encode(), b"")
    assert characters(restored(masked, values, package(stripped))) == characters(source)


def test_a_style_that_was_renamed_on_the_way_is_found_by_its_looks() -> None:
    source = odt('<text:p>Jan<text:span text:style-name="T1">sen</text:span></text:p>')
    masked, values = mask_value(source, "Jansen")
    edited = members(masked.data)
    edited["content.xml"] = (
        edited["content.xml"].replace(b'"T1"', b'"Q7"').replace(b'<text:span text:style-name="Q7"/>', b"")
    )
    assert characters(restored(masked, values, package(edited))) == characters(source)


PLACES = {
    "body": "<text:p>Anne Jansen</text:p>",
    "list": "<text:list><text:list-item><text:p>Anne Jansen</text:p></text:list-item></text:list>",
    "table": "<table:table><table:table-row><table:table-cell><text:p>Anne Jansen</text:p></table:table-cell>"
    "</table:table-row></table:table>",
    "text box": '<text:p><draw:frame draw:name="k"><draw:text-box><text:p>Anne Jansen</text:p></draw:text-box>'
    "</draw:frame></text:p>",
    "alt text": "<text:p><draw:frame><draw:text-box><text:p>x</text:p></draw:text-box>"
    "<svg:title>Anne Jansen</svg:title><svg:desc>foto van Anne Jansen</svg:desc></draw:frame></text:p>",
    "note": '<text:p>x<text:note text:note-class="endnote"><text:note-citation>i</text:note-citation><text:note-body>'
    "<text:p>Anne Jansen</text:p></text:note-body></text:note></text:p>",
    "comment": "<text:p>x<office:annotation><dc:creator>Wim Bos</dc:creator><text:p>Anne Jansen</text:p>"
    "</office:annotation></text:p>",
    "link": '<text:p><text:a xlink:href="mailto:x@voorbeeld.example?subject=Anne%20Jansen" office:title="Anne Jansen">'
    "Anne Jansen</text:a></text:p>",
    "field": '<text:p><text:user-field-get text:name="naam">Anne Jansen</text:user-field-get></text:p>',
    "split": "<text:p>Anne<text:s/>Jansen, A<text:span>nne Jan</text:span><text:bookmark/>sen</text:p>",
    "bookmark": '<text:p><text:bookmark text:name="Anne Jansen"/>zie<text:bookmark-ref text:ref-name="Anne Jansen">Anne'
    " Jansen</text:bookmark-ref></text:p>",
    "style": '<text:p text:style-name="Anne_20_Jansen">Anne Jansen</text:p>',
    "choice": '<text:p><loext:content-control xmlns:loext="urn:org:documentfoundation:names:experimental:office:'
    'xmlns:loext:1.0" loext:alias="Anne Jansen"><loext:list-item loext:display-text="Anne Jansen" '
    'loext:value="Anne Jansen"/>Anne Jansen</loext:content-control></text:p>',
    "hidden": '<text:p><text:hidden-text text:string-value="Anne Jansen">Anne Jansen</text:hidden-text></text:p>',
}


@pytest.mark.parametrize("place", PLACES)
def test_a_masked_name_is_nowhere_in_the_file_wherever_it_stood(place: str) -> None:
    masked, values = mask_value(odt(PLACES[place]), "Anne Jansen")
    raw = b"\n".join(members(masked.data).values())
    assert b"Jansen" not in raw
    assert b"Anne" not in raw
    back, source = restored(masked, values), odt(PLACES[place].replace("Wim Bos", ""))
    assert canonical(back) == canonical(source)


def test_names_of_bookmarks_and_styles_come_back_with_what_refers_to_them() -> None:
    source = odt(PLACES["bookmark"] + PLACES["style"])
    masked, values = mask_value(source, "Anne Jansen")
    content = members(masked.data)["content.xml"].decode()
    assert content.count('="SP_CUSTOM_0001_A7F3"') == 3
    back = members(restored(masked, values))["content.xml"].decode()
    assert back.count('="Anne Jansen"') == 2
    assert '"Anne_20_Jansen"' in back


TRACKED = (
    "<text:tracked-changes>"
    '<text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Wim Bos</dc:creator>'
    "<dc:date>2026-09-14T09:30:00</dc:date></office:change-info><text:p>sen</text:p></text:deletion></text:changed-region>"
    '<text:changed-region text:id="c2"><text:insertion><office:change-info><dc:creator>Wim Bos</dc:creator>'
    "</office:change-info></text:insertion></text:changed-region></text:tracked-changes>"
)
CHANGED = (
    '<text:p>Jan<text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>neman'
    '<text:change-end text:change-id="c2"/> belt</text:p>'
)


def test_a_name_that_only_stood_before_the_changes_shows_in_a_view() -> None:
    document = open_odt(odt(CHANGED, TRACKED))
    assert "Janneman belt" in document.text
    assert [view.text for view in document.views] == ["Jansen belt\n"]
    view = document.views[0]
    for start, flat, length in view.ranges:
        assert view.text[start : start + length] == document.text[flat : flat + length]
    assert "has_deleted_text" in document.warnings


def test_deleted_text_is_no_part_of_the_readable_text() -> None:
    document = open_odt(odt(CHANGED, TRACKED))
    deleted = [s for s in document.segments if s.place is Place.DELETED]
    assert [document.text[s.start : s.end] for s in deleted] == ["sen"]
    assert document.mask([], MaskOptions(kind=Kind.TXT)).data == b"Janneman belt"


def test_flattening_accepts_the_changes_and_drops_the_comments() -> None:
    masked, _ = mask_value(odt(CHANGED + PLACES["comment"], TRACKED), "belt", options=MaskOptions(flatten=True))
    content = members(masked.data)["content.xml"]
    assert b"change" not in content
    assert b"annotation" not in content
    assert "Janneman [[SP_PERSON_0001_A7F3]]" in open_odt(masked.data).text


META = part(
    "document-meta",
    "<office:meta><meta:generator>LibreOffice</meta:generator><meta:initial-creator>Wim Bos</meta:initial-creator>"
    "<dc:creator>Wim Bos</dc:creator><dc:title>Dossier Jansen</dc:title><meta:editing-cycles>7</meta:editing-cycles>"
    '<meta:user-defined meta:name="Kantoor">Bos Advocaten</meta:user-defined></office:meta>',
)
SETTINGS = part(
    "document-settings",
    '<office:settings><config:config-item config:name="PrinterName" config:type="string">Printer van Wim Bos'
    "</config:config-item></office:settings>",
)
HEADERS = part(
    "document-styles",
    '<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>Dossier Jansen</text:p>'
    "</style:header><style:footer><text:p>blad</text:p></style:footer></style:master-page></office:master-styles>",
)


def full_file() -> bytes:
    return odt(
        "<text:p>Jansen</text:p>" + PLACES["comment"],
        styles_xml=HEADERS,
        meta_xml=META,
        settings_xml=SETTINGS,
        Thumbnails__thumbnail_png=b"\x89PNG Jansen",
        Pictures__1_png=b"\x89PNG",
        Basic__script_xml="<x/>",
    )


def test_cleaning_takes_who_made_it_and_lists_that_and_leaves_the_generator() -> None:
    masked, _ = mask_value(full_file(), "Jansen")
    inside = members(masked.data)
    raw = b"\n".join(inside.values())
    assert b"Bos" not in raw
    assert b"editing-cycles" not in raw
    assert b"LibreOffice" in inside["meta.xml"]
    assert not any(name.startswith(("Thumbnails", "Basic")) for name in inside)
    assert b"Thumbnails" not in inside["META-INF/manifest.xml"]
    assert {note.what for note in masked.cleaned} == {
        "thumbnail",
        "macros",
        "author",
        "last_modified_by",
        "editing",
        "custom_properties",
        "settings",
        "change_authors",
    }
    assert set(open_odt(full_file()).cleans) == set(masked.cleaned)


def test_the_date_behind_a_date_picker_goes_with_the_one_that_it_shows() -> None:
    picker = (
        '<text:p><loext:content-control xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:'
        '1.0" loext:date="true" loext:current-date="{}T00:00:00">{}</loext:content-control></text:p>'
    )
    document = open_odt(odt(picker.format("1971-03-04", "04-03-1971") + picker.format("2026-01-02", "02-01-2026")))
    start = document.text.index("04-03-1971")
    masked, _ = mask_spans(document, [(start, start + 10)])
    written = members(masked.data)["content.xml"].decode()
    assert "1971" not in written
    assert "2026-01-02T00" in written
    assert [note.what for note in masked.cleaned] == ["date_of_control"]


def test_a_token_that_cleaning_took_away_is_not_recorded() -> None:
    masked, _ = mask_value(full_file(), "Bos Advocaten")
    assert masked.places == ()


def test_the_header_and_the_properties_are_reached() -> None:
    document = open_odt(full_file())
    where = {s.place: document.text[s.start : s.end] for s in document.segments}
    assert where[Place.HEADER] == "Dossier Jansen"
    assert where[Place.FOOTER] == "blad"
    assert "Dossier Jansen" in [document.text[s.start : s.end] for s in document.segments if s.place is Place.PROPERTY]


def test_pictures_are_listed_and_stay_or_go_as_asked() -> None:
    document = open_odt(full_file())
    assert [note.part for note in document.not_inspected] == ["Pictures/1.png", "Basic/script.xml"]
    kept = members(document.mask([]).data)
    gone = members(document.mask([], MaskOptions(drop_not_inspected=True)).data)
    assert "Pictures/1.png" in kept
    assert "Pictures/1.png" not in gone


def test_untouched_members_are_byte_equal_and_the_mimetype_comes_first_and_stored() -> None:
    source = odt("<text:p>Jansen</text:p>", styles_xml=HEADERS.replace("Jansen", "x"), extra_xml="<a  b='1'  />")
    masked, values = mask_value(source, "Jansen")
    before, after = members(source), members(masked.data)
    assert list(after) == list(before)
    assert {name for name in before if before[name] != after[name]} == {"content.xml"}
    assert masked.data[30:38] == b"mimetype"
    assert members(restored(masked, values))["styles.xml"] == before["styles.xml"]


def test_a_removed_value_leaves_five_blocks_and_nothing_in_the_key() -> None:
    document = open_odt(odt(PLACES["bookmark"]))
    place = document.text.index("Anne Jansen")
    masked = document.mask([Replacement(place, place + 11, "█████")])
    assert "█████" in open_odt(masked.data).text
    assert b"Jansen" not in members(masked.data)["content.xml"]
    assert masked.places == ()


def test_a_value_that_is_still_there_blocks_the_export() -> None:
    hidden = "<text:p>Jansen<text:s text:vreemd='Anne Jansen'/></text:p>"
    document = open_odt(odt("<text:p>Anne Jansen</text:p>" + hidden))
    place = document.text.index("Anne Jansen")
    with pytest.raises(DocumentError) as caught:
        document.mask([Replacement(place, place + 11, "[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0001_A7F3]]")])
    assert caught.value.code == "value_still_there"
    assert caught.value.params == {"part": "content.xml", "count": 1, "where": "text:s"}


def test_what_stays_in_sight_glued_to_another_word_is_no_leak_of_a_value_with_blanks_around_it() -> None:
    document = open_odt(odt("<text:p>zie sen1234</text:p><text:p>Jan<draw:frame/>sen1234</text:p>"))
    place = document.text.index(" sen1234")
    token = "[[SP_PERSON_0001_A7F3]]"
    assert document.mask([Replacement(place, place + 8, token, token)]).places == ()


def test_a_value_that_was_left_elsewhere_in_sight_is_no_leak() -> None:
    document = open_odt(odt("<text:p>Anne Jansen</text:p><text:p>Anne Jansen</text:p>"))
    document.mask([Replacement(0, 11, "[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0001_A7F3]]")])


def test_a_document_never_changes() -> None:
    document = open_odt(full_file())
    before = document.text
    document.mask([Replacement(0, 6, "[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0001_A7F3]]")])
    assert document.text == before == open_odt(full_file()).text


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (package({"mimetype": "application/vnd.oasis.opendocument.text"}), "not_a_document"),
        (
            package({"content.xml": "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"}),
            "doctype",
        ),
        (odt("<text:p>x</text:p>")[:200], "damaged_package"),
    ],
)
def test_what_cannot_be_read_says_why(data: bytes, code: str) -> None:
    with pytest.raises(DocumentError) as caught:
        open_odt(data)
    assert caught.value.code == code


def test_an_encrypted_one_says_encrypted() -> None:
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry '
        'manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
    )
    locked = package({"content.xml": b"\x01\x02"}).replace(b"", b"")
    data = members(locked) | {"META-INF/manifest.xml": manifest.encode()}
    with pytest.raises(DocumentError) as caught:
        open_odt(_zipped(data))
    assert caught.value.code == "encrypted"


def _zipped(data: dict[str, bytes]) -> bytes:
    import io
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in data.items():
            archive.writestr(name, content)
    return out.getvalue()
