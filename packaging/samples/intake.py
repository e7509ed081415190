"""An e-mail with an intake, as a mail server keeps it: a plain and an HTML reading, and one small attachment."""

from email import policy
from email.message import EmailMessage

BODY = """Beste Karin,

Vandaag sprak ik met mevrouw Samira Aydin (geboren 8 februari 1990, BSN 123456782) over haar klacht tegen \
Woonstichting De Haven. Zij woont op de Havenkade 55B, 3011 TA Rotterdam en is bereikbaar op 06-12345678 of via \
s.aydin@post.example.

Haar broer Yusuf Aydin was bij het gesprek. De huur is € 812,40 per maand en wordt betaald van rekening \
NL91 ABNA 0417 1643 00. Het kenmerk van De Haven is DH-2026-55120, contactpersoon is de heer Willem-Alexander Pronk.

Wil jij het dossier openen? Onze zaak krijgt nummer 2026-1187.

Groet,
Bas de Wit
Wijkteam Rechtshulp Rotterdam
010-1234567
"""


def make() -> bytes:
    """The e-mail as EML."""
    message = EmailMessage(policy=policy.SMTP)
    message["From"] = "Bas de Wit <b.dewit@rechtshulp.example>"
    message["To"] = "Karin Verhoeven <k.verhoeven@rechtshulp.example>"
    message["Cc"] = "secretariaat@rechtshulp.example"
    message["Subject"] = "Intake mevrouw Aydin (cliënt 2026-1187)"
    message["Date"] = "Mon, 14 Sep 2026 16:42:10 +0200"
    message["Message-ID"] = "<20260914164210.1187@rechtshulp.example>"
    message["Received"] = "from pc-baswit.rechtshulp.example (192.0.2.17) by mail.rechtshulp.example; 14 Sep 2026"
    message.set_content(BODY)
    paragraphs = "".join(f"<p>{text.replace(chr(10), '<br>')}</p>" for text in BODY.strip().split("\n\n"))
    message.add_alternative(f"<html><body>{paragraphs}</body></html>", subtype="html")
    message.add_attachment(
        b"%PDF-1.4\n%%EOF\n", maintype="application", subtype="pdf", filename="huurcontract Aydin.pdf"
    )
    message.set_boundary("scrub-sample-outer")
    parts = message.get_payload()
    if isinstance(parts, list):
        parts[0].set_boundary("scrub-sample-inner")
    return message.as_bytes()
