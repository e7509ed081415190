"""HTML: what a browser shows is the text; scripts and styles are none; attributes stand behind it."""

import time

import pytest

from scrub_app.core.documents.html import open_html
from scrub_app.core.documents.model import Place
from scrub_app.core.documents.one_way import OneWayDocument


def shown(markup: str | bytes) -> str:
    return open_html(markup.encode() if isinstance(markup, str) else markup).mask([]).data.decode()


def in_place(document: OneWayDocument, place: Place) -> list[str]:
    return [document.text[s.start : s.end] for s in document.segments if s.place is place]


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<p>Geachte heer <b>Jan</b><i>sen</i></p><p>tot ziens", "Geachte heer Jansen\ntot ziens"),
        ("een<br>twee<br/>drie", "een\ntwee\ndrie"),
        ("<table><tr><td>een</td><td>twee</td></tr><tr><td>drie</td></tr></table>", "een\ttwee\ndrie"),
        ("<ul><li>een</li><li>twee</li></ul>", "een\ntwee"),
        ("  veel \n\n blanks\t hier ", "veel blanks hier"),
        ("<pre>een\n  twee</pre>", "een\n  twee"),
        ("cli&euml;nt &#8364; &lt;b&gt;", "cliënt € <b>"),
        ("<script>var jansen = '<p>niet</p>'</script><style>p {}</style>wel", "wel"),
        ("<p>on<em>af</p> en <td>los", "onaf\nen\tlos"),
        ("<svg><text>Jansen</text></svg>", "Jansen"),
        ("voor<!--[if mso]>Jansen<![endif]-->na", "voorna"),
        ("<html><body>een</body></html>twee<p>drie", "een\ntwee\ndrie"),
        ("een\0twee", "een\ufffdtwee"),
        ("<textarea>een\ntwee</textarea>", "een\ntwee"),
        ("<noscript>Jansen</noscript><template>De Vries</template>", "JansenDe Vries"),
    ],
)
def test_the_text_is_what_a_browser_shows(markup: str, text: str) -> None:
    assert shown(markup) == text


def test_attributes_titles_and_comments_are_read_but_do_not_go_out() -> None:
    document = open_html(
        b"<title>Dossier Jansen</title><meta name=author content='Wim Bos'><!-- Jansen belde -->"
        b"<a href='mailto:jansen@voorbeeld.example' title='mail Jansen'>mail</a><img alt='foto Jansen' src='data:x'>"
        b"<input type=hidden value='Anne Jansen'>"
    )
    assert in_place(document, Place.PROPERTY) == ["Dossier Jansen", "Wim Bos"]
    assert in_place(document, Place.COMMENT) == ["Jansen belde"]
    assert in_place(document, Place.LINK) == ["mailto:jansen@voorbeeld.example"]
    assert in_place(document, Place.ALT_TEXT) == ["mail Jansen", "foto Jansen"]
    assert in_place(document, Place.FORM) == ["Anne Jansen"]
    assert document.mask([]).data == b"mail"
    assert not any(s.running for s in document.segments if not s.readable)


@pytest.mark.parametrize(
    ("markup", "warned"),
    [
        ("<p>cliënt".encode(), []),
        ("<meta charset=iso-8859-1><p>cliënt €".encode("cp1252"), ["decoded_as:cp1252"]),
        ("<p>cliënt".encode("cp1252"), ["decoded_as:cp1252"]),
        ("<meta charset='windows-1251'><p>cliënt".encode(), []),
        ("\ufeff<p>cliënt".encode("utf-16"), ["decoded_as:utf-16-le"]),
    ],
)
def test_the_encoding_is_found(markup: bytes, warned: list[str]) -> None:
    document = open_html(markup)
    assert document.text.startswith("cliënt")
    assert list(document.warnings) == warned


def test_what_is_not_read_is_listed_once() -> None:
    document = open_html(b"<img src=a><img src=b><iframe src=c></iframe><script>1</script><video></video>x")
    assert {n.what for n in document.not_inspected} == {"picture", "embedded_object", "script", "sound_or_film"}


def test_deep_and_broken_markup_is_read_in_time() -> None:
    assert shown("<div>" * 100_000 + "Jansen") == "Jansen"
    assert shown("<b>" * 20_000 + "Jansen" + "</b>" * 20_000 + " belt") == "Jansen belt"
    start = time.process_time()
    for piece in ("<a ", "<!", "<!--", "</", "<a b='", "&#", "<script>", "<![CDATA["):
        open_html(b"x" + piece.encode() * 100_000)
    assert time.process_time() - start < 5
