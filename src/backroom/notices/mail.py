"""Letters by SMTP: plain text and HTML in the reader's language, with a way out in one press (RFC 8058)."""

import smtplib
import ssl
from collections.abc import Iterable
from email.errors import MessageError
from email.message import EmailMessage
from email.utils import format_datetime, localtime, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from markupsafe import escape

from backroom.notices.outward import NotTaken, Unwanted
from backroom.words import N_, Trouble

SECONDS: Final = 20.0
ADDRESS_LENGTH: Final = 200
PORTS: Final = {"smtp": 587, "smtps": 465}
PAGE: Final = """<!doctype html><html lang="{language}"><body style="margin:0;background:#f6f1e7;color:#1d1a16">
<div style="max-width:34rem;margin:0 auto;padding:1.5rem;font:16px/1.5 Georgia,serif">{parts}</div></body></html>"""
BUTTON: Final = (
    '<p><a href="{url}" style="display:inline-block;padding:.6rem 1rem;background:#1d1a16;color:#f6f1e7;'
    'text-decoration:none">{says}</a></p>'
)


class BadMail(Trouble):
    """Nobody can be written to there."""


def checked(address: str) -> str:
    """One address, of the form that letters can go to."""
    address = address.strip()
    name, plain = parseaddr(address)
    local, _, host = plain.rpartition("@")
    clean = plain == address and not name and plain.isascii() and plain.isprintable() and " " not in plain
    if not clean or not local or "." not in host.strip(".") or len(plain) > ADDRESS_LENGTH:
        raise BadMail(N_("That is not a mail address."))
    return address


class Mailer:
    """The server that letters are handed to, such as smtp://name:password@mail.example:587 or smtps://…"""

    def __init__(self, url: str, sender: str) -> None:
        self.server = urlsplit(url)
        if self.server.scheme not in PORTS or not self.server.hostname or not sender:
            raise BadMail(N_("Mails need a server (smtp://… or smtps://…) and a sender."))
        self.sender = sender

    def send(self, to: str, message: EmailMessage) -> None:
        """Hand it over; nothing is known of what becomes of it after that."""
        message["From"] = self.sender
        message["To"] = to
        message["Date"] = format_datetime(localtime())
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as refused:
            code = next(iter(refused.recipients.values()))[0]
            raise (Unwanted if code >= 550 else NotTaken)(str(refused)) from refused
        except (OSError, smtplib.SMTPException, MessageError) as trouble:
            raise NotTaken(str(trouble)) from trouble

    def _connected(self) -> smtplib.SMTP:
        host, port = self.server.hostname or "", self.server.port or PORTS[self.server.scheme]
        if self.server.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
        else:
            server = smtplib.SMTP(host, port, timeout=SECONDS)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
        if self.server.username:
            server.login(unquote(self.server.username), unquote(self.server.password or ""))
        return server


def written(
    subject: str, parts: Iterable[str | tuple[str, str]], language: str, id: str, way_out: str = ""
) -> EmailMessage:
    """Sentences and links (what they say, where they lead), as text and as a page."""
    message = EmailMessage()
    message["Subject"] = subject
    message["Message-ID"] = id  # the same for the same letter: whoever gets it twice can tell
    message["Auto-Submitted"] = "auto-generated"
    if way_out:
        message["List-Unsubscribe"] = f"<{way_out}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    plain, page = [], []
    for part in parts:
        if isinstance(part, str):
            plain.append(part)
            page.append(f"<p>{escape(part)}</p>")
        else:
            says, url = part
            plain.append(f"{says}:\n{url}")
            page.append(BUTTON.format(url=escape(url), says=escape(says)))
    message.set_content("\n\n".join(plain) + "\n")
    message.add_alternative(PAGE.format(language=language, parts="".join(page)), subtype="html")
    message["Content-Language"] = language
    return message
