"""Web push (RFC 8030, 8291, 8292): a message that only the reader's own browser can open."""

import base64
import json
import time
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from backroom.notices import outward
from backroom.words import N_, Trouble

TTL_SECONDS: Final = 86_400
CLAIM_SECONDS: Final = 12 * 3600
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
SUBSCRIPTION_LENGTH: Final = 2000


class NoPush(Trouble):
    """This browser, or this server, cannot do it."""


def available() -> bool:
    return find_spec("pywebpush") is not None


class Pusher:
    """The server's own key (VAPID), made at the first start, and what is sent with it."""

    def __init__(self, secret: bytes, subject: str, local: bool = False) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        number = int.from_bytes(secret, "big") % (ORDER - 1) + 1
        self._vapid = Vapid02(private_key=ec.derive_private_key(number, ec.SECP256R1()))
        self.subject = subject
        self.local = local

    @property
    def public_key(self) -> str:
        """As the browser wants it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def checked(self, subscription: str) -> str:
        """What a browser says of itself, in one form; or a refusal."""
        try:
            given = json.loads(subscription[:SUBSCRIPTION_LENGTH])
            keys = {name: str(given["keys"][name])[:120] for name in ("p256dh", "auth")}
            kept = {"endpoint": outward.checked(str(given["endpoint"]), self.local), "keys": keys}
            self._sealed(kept, b"{}")
        except (ValueError, KeyError, TypeError, outward.BadAddress):
            raise NoPush(N_("This browser cannot be reached by push.")) from None
        return json.dumps(kept, sort_keys=True)

    def _sealed(self, subscription: dict[str, Any], data: bytes) -> bytes:
        from pywebpush import WebPusher

        return bytes(WebPusher(subscription).encode(data, content_encoding="aes128gcm")["body"])

    def send(self, subscription: str, data: bytes, topic: str) -> None:
        """A message of the same topic takes the place of one that has not been fetched yet."""
        where = json.loads(subscription)
        parts = urlsplit(where["endpoint"])
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + CLAIM_SECONDS,
            "sub": self.subject,
        }
        headers = {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL_SECONDS),
            "topic": topic,
            "urgency": "normal",
        }
        outward.post(where["endpoint"], self._sealed(where, data), headers, self.local)
