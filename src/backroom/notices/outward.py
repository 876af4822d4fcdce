"""Requests to addresses that people have given: nothing inside our own network can be reached that way (SSRF)."""

import http.client
import socket
import ssl
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from backroom.words import N_, Trouble

SECONDS: Final = 15.0
ADDRESS_LENGTH: Final = 1000


class BadAddress(Trouble):
    """Nothing is sent there."""


class Unwanted(Exception):
    """The other side says that nothing more shall come (404, 410)."""


class NotTaken(Exception):
    """It was not taken this time."""


def checked(url: str, local: bool = False) -> str:
    """An address of the form that a request may go to; `local` allows plain http, for one's own machine."""
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname) and parts.port != 0 and not parts.username
    except ValueError:
        named = False
        parts = urlsplit("")
    if not named or len(url) > ADDRESS_LENGTH or parts.scheme not in (("https", "http") if local else ("https",)):
        raise BadAddress(N_("The address must begin with https:// and name a host."))
    return url


def post(url: str, body: bytes, headers: dict[str, str], local: bool = False) -> None:
    """Send it. Redirects are not followed: they could lead anywhere."""
    parts = urlsplit(checked(url, local))
    assert parts.hostname is not None
    secure = parts.scheme == "https"
    made: http.client.HTTPConnection = (
        http.client.HTTPSConnection(parts.hostname, parts.port, timeout=SECONDS, context=ssl.create_default_context())
        if secure
        else http.client.HTTPConnection(parts.hostname, parts.port, timeout=SECONDS)
    )
    made._create_connection = _anywhere if local else _outside  # type: ignore[attr-defined]  # the one place to look
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        made.request("POST", path, body, {"user-agent": "backroom", **headers})
        status = made.getresponse().status
    except (OSError, http.client.HTTPException) as trouble:
        raise NotTaken(str(trouble)) from trouble
    finally:
        made.close()
    if status in (404, 410):
        raise Unwanted
    if not 200 <= status < 300:
        raise NotTaken(str(status))


def _anywhere(address: tuple[str, int], *rest: Any, **more: Any) -> socket.socket:
    return socket.create_connection(address, *rest, **more)


def _outside(address: tuple[str, int], *rest: Any, **more: Any) -> socket.socket:
    """A connection, looked at before anything is sent: what a name stands for may change between two questions."""
    made = socket.create_connection(address, *rest, **more)
    if not ip_address(made.getpeername()[0].partition("%")[0]).is_global:
        made.close()
        raise OSError("not an address of the world outside")
    return made
