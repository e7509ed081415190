"""E-mail, as it travels (EML) and as Outlook keeps it (MSG): head lines and body are read, attachments listed."""

import struct
from email.message import EmailMessage

import pytest
from msg_files import msg

from scrub_app.core.documents.email_eml import open_eml
from scrub_app.core.documents.email_msg import open_msg
from scrub_app.core.documents.model import Kind, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.opening import open_document
from scrub_app.core.documents.rtf_packed import unpacked
from scrub_app.core.errors import DocumentError

HEAD = (
    b"From: Anne Jansen <a@voorbeeld.example>\r\nTo: Wim Bos <w@kantoor.example>\r\n"
    b"Date: Mon, 14 Sep 2026 09:30:00 +0200\r\n"
)


def shown(document: OneWayDocument) -> str:
    return document.mask([]).data.decode()


def in_place(document: OneWayDocument, place: Place) -> list[str]:
    return [document.text[s.start : s.end] for s in document.segments if s.place is place]


def letter(**more: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Anne Jansen <a@voorbeeld.example>"
    message["Subject"] = "Intake cliënt"
    for name, value in more.items():
        message[name] = value
    return message


def test_head_lines_and_body_are_the_text() -> None:
    document = open_eml(
        HEAD + b"Subject: =?utf-8?q?Intake_cli=C3=ABnt?=\r\nReceived: from mx.example\r\n\r\nBeste Wim,\r\nGroet\r\n"
    )
    assert shown(document) == (
        "From: Anne Jansen <a@voorbeeld.example>\nTo: Wim Bos <w@kantoor.example>\n"
        "Date: Mon, 14 Sep 2026 09:30:00 +0200\nSubject: Intake cliënt\n\nBeste Wim,\nGroet"
    )
    assert in_place(document, Place.PROPERTY) == ["from mx.example"]


def test_of_two_readings_of_one_body_the_plain_one_is_taken_unless_it_says_less() -> None:
    message = letter()
    message.set_content("Beste Wim, tot morgen")
    message.add_alternative("<p>Beste <b>Wim</b>, tot morgen</p>", subtype="html")
    assert shown(open_eml(message.as_bytes())).endswith("\n\nBeste Wim, tot morgen")
    message = letter()
    message.set_content("Zie de HTML")
    message.add_alternative("<p>Beste Wim, tot morgen, dan praten wij verder over mevrouw Jansen</p>", subtype="html")
    assert "mevrouw Jansen" in shown(open_eml(message.as_bytes()))
    assert "Zie de HTML" not in shown(open_eml(message.as_bytes()))


def test_attachments_are_listed_by_number_and_their_names_are_read() -> None:
    message = letter()
    message.set_content("Zie bijlage")
    message.add_attachment(b"%PDF", maintype="application", subtype="pdf", filename="Jansen intake.pdf")
    message.add_attachment("tekst", filename="notitie.txt")
    document = open_eml(message.as_bytes())
    assert [(n.part, n.what) for n in document.not_inspected] == [
        ("1: application/pdf", "attachment"),
        ("2: text/plain", "attachment"),
    ]
    assert in_place(document, Place.NAME) == ["Jansen intake.pdf", "notitie.txt"]
    assert list(document.warnings) == ["attachments_left_out:2"]
    assert "tekst" not in shown(document)


def test_a_message_within_a_message_is_read_too() -> None:
    inner = letter()
    inner.set_content("doorgestuurd over mevrouw De Vries")
    outer = EmailMessage()
    outer["From"] = "Wim Bos <w@kantoor.example>"
    outer.set_content("zie onder")
    outer.add_attachment(inner)
    text = shown(open_eml(outer.as_bytes()))
    assert text.index("zie onder") < text.index("Anne Jansen") < text.index("De Vries")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (b"text/plain; charset=utf-8", "cliënt".encode()),
        (b"text/plain; charset=iso-8859-1", "cliënt".encode("cp1252")),
        (b"text/plain; charset=utf-8", "cliënt".encode("cp1252")),
        (b"text/plain; charset=bestaat-niet", "cliënt".encode()),
        (b"text/plain", "cliënt".encode()),
        (b"text/html; charset=windows-1252", "<p>cliënt".encode("cp1252")),
        (b"text/plain; charset=iso-8859-1", "cliënt".encode()),
    ],
)
def test_a_body_is_read_in_the_encoding_that_it_has(kind: bytes, body: bytes) -> None:
    document = open_eml(HEAD + b"Content-Type: " + kind + b"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + body)
    assert in_place(document, Place.BODY) == ["cliënt"]


def test_head_lines_in_raw_bytes_are_read() -> None:
    document = open_eml("From: Zoë <z@voorbeeld.example>\r\n\r\nx".encode())
    assert in_place(document, Place.HEADER) == ["From: Zoë <z@voorbeeld.example>"]
    assert "Zoë" in open_eml("From: Zoë <z@voorbeeld.example>\r\n\r\nx".encode("cp1252")).text


@pytest.mark.parametrize(
    "kind", ["multipart/encrypted", "application/pkcs7-mime; smime-type=enveloped-data", "application/x-pkcs7-mime"]
)
def test_a_sealed_message_says_encrypted(kind: str) -> None:
    with pytest.raises(DocumentError) as caught:
        open_eml(HEAD + f"Content-Type: {kind}\r\n\r\nMIIB".encode())
    assert caught.value.code == "encrypted"


def test_a_message_without_a_name_is_known_as_one() -> None:
    assert open_document(HEAD + b"\r\nBeste Wim").kind is Kind.EML


def test_parts_without_end_are_refused() -> None:
    part = b"--x\r\n\r\na\r\n"
    data = HEAD + b'Content-Type: multipart/mixed; boundary="x"\r\n\r\n' + part * 3_000
    with pytest.raises(DocumentError) as caught:
        open_document(data, Kind.EML)
    assert caught.value.code == "too_complex"


def test_a_message_of_outlook_reads_like_the_same_message_elsewhere() -> None:
    document = open_document(
        msg(
            subject="Intake cliënt",
            sender=("Anne Jansen", "a@voorbeeld.example"),
            recipients=[("Wim Bos", "w@kantoor.example")],
            body="Beste Wim,\r\nGroet",
            attachments=["Jansen intake.pdf"],
        )
    )
    assert document.kind is Kind.MSG
    assert isinstance(document, OneWayDocument)
    assert shown(document) == (
        'From: "Anne Jansen" <a@voorbeeld.example>\nTo: Wim Bos <w@kantoor.example>\nSubject: Intake cliënt\n\n'
        "Beste Wim,\nGroet"
    )
    assert in_place(document, Place.NAME) == ["Jansen intake.pdf"]
    assert list(document.warnings) == ["attachments_left_out:1"]


def test_a_message_of_outlook_with_only_html_or_packed_rtf_is_read() -> None:
    assert in_place(open_msg(msg(html="<p>Beste <b>Zoë</b></p>".encode())), Place.BODY) == ["Beste Zoë"]
    stored = rb"{\rtf1\ansi Beste Zo\'eb\par}"
    packed = struct.pack("<4I", len(stored) + 12, len(stored), 0x414C454D, 0) + stored
    assert in_place(open_msg(msg(rtf=packed)), Place.BODY) == ["Beste Zoë"]


def test_the_example_of_the_specification_is_unpacked() -> None:
    # MS-OXRTFCP 4.1.1, "Simple Compressed RTF".
    packed = bytes.fromhex(
        "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0"
    )
    assert unpacked(packed) == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"


def test_a_damaged_message_of_outlook_is_an_error_of_ours() -> None:
    whole = msg(subject="x", body="y")
    for end in (600, len(whole) // 2):
        with pytest.raises(DocumentError):
            open_document(whole[:end], Kind.MSG)
