"""What opens something once and not for long: letters to set a password anew, challenges of passkeys."""

import hashlib
import secrets
import time

from sqlalchemy import Connection, delete, insert, select

from backroom.match.schema import ONCE


def _digest(what: str, token: str) -> str:
    return hashlib.sha256(f"{what} {token}".encode()).hexdigest()


def issue(db: Connection, what: str, seconds: float, person: int = 0) -> str:
    """A new token, which nobody can read in the database."""
    token, now = secrets.token_urlsafe(32), time.time()
    db.execute(delete(ONCE).where(ONCE.c.until < now))
    db.execute(insert(ONCE).values(digest=_digest(what, token), person=person or None, until=now + seconds))
    return token


def owner(db: Connection, what: str, token: str) -> int | None:
    """Whose token it is, 0 if nobody's in particular; None if it is not good, or not any more."""
    wanted = select(ONCE.c.person).where(ONCE.c.digest == _digest(what, token), ONCE.c.until >= time.time())
    row = db.execute(wanted).first()
    return None if row is None else row.person or 0


def redeem(db: Connection, what: str, token: str) -> int | None:
    """The same, and from now on it is not good any more. Of two who try at once one succeeds."""
    whose = owner(db, what, token)
    gone = db.execute(delete(ONCE).where(ONCE.c.digest == _digest(what, token))).rowcount
    return whose if gone else None
