"""A new password for whoever has forgotten theirs: by a letter to an address that the account has confirmed.

Whoever asks is answered the same, and as fast, whether there is such an account or not: the rest happens afterwards.
"""

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, delete, select, update

from backroom.locale import LANGUAGES, Speaker
from backroom.match import endings, once
from backroom.match.calling import MAIL
from backroom.match.errands import Errands
from backroom.match.refusal import Refused
from backroom.match.schema import ONCE, PASSKEYS, PEOPLE, REACHES, SESSIONS, TOKENS
from backroom.match.store import StoreTrouble
from backroom.match.texts import handle
from backroom.notices import mail
from backroom.notices.office import Office
from backroom.notices.outward import NotTaken, Unwanted
from backroom.web.people import People, Person
from backroom.words import N_

LOG = logging.getLogger("backroom")
WHAT: Final = "recover"
GOOD_SECONDS: Final = 3600.0
TRIES: Final = (0.0, 5.0, 60.0)  # seconds before each


class Recovery:
    def __init__(self, people: People, office: Office) -> None:
        self.people = people
        self.office = office
        self._errands = Errands()

    @property
    def offered(self) -> bool:
        return self.office.ways.mailer is not None and bool(self.office.ways.url)

    def ask(self, name: str, language: str) -> None:
        """Send a letter, if there is somebody to send it to."""
        self._errands.run(self._send(name, language))

    async def stop(self) -> None:
        await self._errands.stop()

    async def _send(self, name: str, language: str) -> None:
        store = self.people.store
        try:
            key = handle(name)
            addresses, person, own = await store.read(lambda db: _reached(db, key))
            if not addresses:
                return
            token = await store.write(lambda db: once.issue(db, WHAT, GOOD_SECONDS, person))
        except (Refused, StoreTrouble):
            return
        for address in addresses:
            await self._write(address, token, own if own in LANGUAGES else language)

    async def _write(self, address: str, token: str, language: str) -> None:
        ways, say = self.office.ways, Speaker(language).say
        if ways.mailer is None:
            return
        parts: list[str | tuple[str, str]] = [
            say(N_("Somebody, probably you, wants to set a new password for your account.")),
            (say(N_("Set a new password")), f"{ways.url}/recover/{token}"),
            say(N_("The link works once, for an hour. If it was not you, do nothing: your password stays as it is.")),
        ]
        for wait in TRIES:
            await asyncio.sleep(wait)
            id = f"<{token[:8]}.recover@{self.office.host}>"
            try:
                message = mail.written(say(N_("A new password")), parts, language, id)
                await asyncio.to_thread(ways.mailer.send, address, message)
                return
            except (NotTaken, Unwanted) as trouble:
                LOG.warning("letter for a new password not taken: %s", trouble)

    async def is_good(self, token: str) -> bool:
        return await self.people.store.read(lambda db: once.owner(db, WHAT, token)) is not None

    async def reset(self, token: str, password: str) -> Person:
        """The link works once; whoever else was signed in is not any more."""
        digest = await self.people.digest(password)
        id = await self.people.store.write(lambda db: _reset(db, token, digest))
        self.people.ended(id)
        person = await self.people.by_id(id)
        if person is None:
            raise Refused(NOT_VALID)
        return person


NOT_VALID = N_("This link is not valid any more.")


def _reached(db: Connection, handle: str) -> tuple[list[str], int, str]:
    """Where the owner of the account gets letters, who it is, and in which language."""
    person = db.execute(select(PEOPLE.c.id, PEOPLE.c.language).where(PEOPLE.c.handle == handle)).first()
    if person is None:
        return [], 0, ""
    mine = (REACHES.c.person == person.id) & (REACHES.c.kind == MAIL) & REACHES.c.confirmed & REACHES.c.recovers
    return list(db.execute(select(REACHES.c.address).where(mine)).scalars()), person.id, person.language


def _reset(db: Connection, token: str, digest: str) -> int:
    person = once.redeem(db, WHAT, token)
    if not person:
        raise Refused(NOT_VALID)
    here = (PEOPLE.c.id == person) & PEOPLE.c.handle.is_not(None)
    changed = db.execute(update(PEOPLE).where(here).values(password=digest, epoch=PEOPLE.c.epoch + 1, ended=""))
    if not changed.rowcount:
        raise Refused(NOT_VALID)
    for table in (TOKENS, SESSIONS, ONCE, PASSKEYS):  # whoever had come in by any of them is out
        db.execute(delete(table).where(table.c.person == person))
    endings.tell(db, person)
    return person
