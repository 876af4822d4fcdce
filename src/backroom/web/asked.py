"""What a request says: fields of a form, numbers, whose token it brings, from where it comes and in which language."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

from litestar import Request

from backroom.locale import LANGUAGES


class Fields(dict[str, str]):
    """The fields of a form, each once and as text; `every` has those that are there more than once."""

    def __init__(self, sent: list[tuple[str, str]]) -> None:
        super().__init__(sent)
        self.sent = sent

    def every(self, name: str) -> list[str]:
        """What is filled in there, in the order of the form; of `name.1`, `name.2` too."""
        return [value for key, value in self.sent if value and (key == name or key.startswith(f"{name}."))]


def language_of(accepted: str) -> str:
    """The first of our languages that the browser asks for."""
    ranked = []
    for part in accepted[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((-float(weight or 1), tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(ranked, key=lambda pair: pair[0]) if tag in LANGUAGES), "en")


@lru_cache(4096)
def neighbourhood(host: str) -> str:
    """Whom to count as one: an address, but of IPv6 the network, for everybody has billions of addresses there."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address) >> 64 << 64, 64)))


def number(value: str, default: int = -1) -> int:
    """A whole number of at most nine digits from a form or an address; anything else is the default."""
    digits = value.removeprefix("-")
    return int(value) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else default


def bearer_of(request: Request[Any, Any, Any]) -> str | None:
    authorization = request.headers.get("authorization", "")
    return authorization[7:] if authorization[:7].lower() == "bearer " else None
