"""Guests, accounts, sessions and tokens (authentication; passwords by Argon2)."""

import asyncio
import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from backroom.match import endings, farewell
from backroom.match.looks import look, one_alphabet
from backroom.match.refusal import Refused
from backroom.match.schema import ONCE, PASSKEYS, PEOPLE, SESSIONS, TOKENS
from backroom.match.store import Store
from backroom.match.texts import clean_name, handle
from backroom.web.limits import too_fast
from backroom.words import N_

T = TypeVar("T")
SESSION_SECONDS = 400 * 86_400
REMEMBERED_SECONDS = 60.0  # every change is told to all processes, see `endings`
MOST_ENDED = 40  # ended sessions that are remembered one by one; after that all of the person's end
PASSWORD_LENGTH = (8, 200)
# argon2id with the library's current recommendation (64 MB), on one core so that others are served meanwhile.
HASHER = PasswordHasher(parallelism=1)
HASHERS = max(1, min(4, (os.cpu_count() or 1) // 2))  # at once
HASHES_WAITING = 20


@cache
def nobody() -> str:
    """Compared with when there is no such account, so that an answer takes as long."""
    return HASHER.hash(secrets.token_hex(16))


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    handle: str | None
    epoch: int
    language: str
    theme: str
    pace: str = ""
    ended: frozenset[str] = frozenset()
    owner: bool = False  # runs the house
    muted: float = 0.0
    away: float = 0.0

    @property
    def guest(self) -> bool:
        return self.handle is None


@dataclass(frozen=True)
class Session:
    """Who is there. `cookie` is what the browser holds; forms are bound to it."""

    person: Person | None
    cookie: str
    bearer: bool = False

    @property
    def nonce(self) -> str:
        return self.cookie.split(".")[3] if self.cookie else ""


class People:
    """The people of a store. What was read is remembered for some seconds."""

    def __init__(self, store: Store, ended: Callable[[int], None] = lambda person: None) -> None:
        self.store = store
        self._ended = ended  # told at once in this process; others hear of it by `endings`
        self.key = store.key("session")
        self._hashing = ThreadPoolExecutor(HASHERS, thread_name_prefix="hashing")
        self._hashes = 0
        self._known: dict[int, tuple[float, Person | None]] = {}
        self._bearers: dict[str, tuple[float, int]] = {}

    # --- sessions

    def _sign(self, text: str) -> str:
        return hmac.new(self.key, text.encode(), hashlib.sha256).hexdigest()[:40]

    def cookie(self, person: Person | None) -> str:
        id, epoch = (person.id, person.epoch) if person else (0, 0)
        text = f"{id}.{epoch}.{int(time.time())}.{secrets.token_hex(8)}"
        return f"{text}.{self._sign('session ' + text)}"

    async def session(self, cookie: str) -> Session | None:
        """The session of a cookie, or None when it is forged, old, or was ended."""
        text, _, sign = cookie.rpartition(".")
        if not hmac.compare_digest(sign.encode(), self._sign("session " + text).encode()):
            return None
        id, epoch, since, nonce = text.split(".")
        if time.time() - int(since) > SESSION_SECONDS:
            return None
        if id == "0":
            return Session(None, cookie)
        person = await self.by_id(int(id))
        if person is None or person.epoch != int(epoch) or nonce in person.ended or person.away > time.time():
            return None
        return Session(person, cookie)

    def form_token(self, session: Session) -> str:
        return self._sign("form " + session.cookie)

    def seal(self, text: str) -> str:
        """A small signed value for a cookie of its own."""
        return f"{text}.{self._sign('seal ' + text)}"

    def unseal(self, sealed: str) -> str:
        text, _, sign = sealed.rpartition(".")
        return text if hmac.compare_digest(sign.encode(), self._sign("seal " + text).encode()) else ""

    # --- people

    async def by_id(self, id: int) -> Person | None:
        known = self._known.get(id)
        now = time.monotonic()
        if known and now - known[0] < REMEMBERED_SECONDS:
            return known[1]
        person = await self.store.read(lambda db: _person(db, PEOPLE.c.id == id))
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[id] = (now, person)
        return person

    async def accounts(self, ids: set[int]) -> frozenset[int]:
        """Who of these has a page: neither a guest nor gone."""
        has_page = PEOPLE.c.id.in_(ids), PEOPLE.c.handle.is_not(None), PEOPLE.c.gone == 0
        found = await self.store.read(lambda db: db.execute(select(PEOPLE.c.id).where(*has_page)).scalars().all())
        return frozenset(found)

    async def guest(self, name: str, language: str = "", theme: str = "", pace: str = "") -> Person:
        values = {
            "name": await self._unclaimed(name),
            "epoch": 0,
            "language": language,
            "theme": theme,
            "pace": pace,
            "since": time.time(),
        }

        def write(db: Connection) -> int:
            key = db.execute(insert(PEOPLE).values(**values)).inserted_primary_key
            assert key is not None
            return int(key[0])

        id = await self.store.write(write)
        return Person(id, str(values["name"]), None, 0, language, theme, pace)

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest turns into an account and keeps all matches."""
        if not person.guest:
            raise Refused(N_("You have an account already."))
        name = one_alphabet(clean_name(name))
        digest = await self.digest(password)
        # Whoever copied the guest's cookie has no business in the account.
        after = replace(person, name=name, handle=handle(name), epoch=person.epoch + 1, ended=frozenset())
        values: dict[str, Any] = {"name": name, "handle": after.handle, "look": look(name), "password": digest}
        await self._end(person.id, TOKENS, ONCE, unlike=name, epoch=after.epoch, ended="", **values)
        return after

    async def sign_in(self, name: str, password: str) -> Person:
        try:
            key = handle(name)
        except Refused:
            key = ""  # nobody's: the answer takes as long as any other
        if len(password) < PASSWORD_LENGTH[0]:  # nobody's either, and no secret
            raise Refused(N_("Wrong name or password."))
        row = await self.store.read(lambda db: db.execute(select(PEOPLE).where(PEOPLE.c.handle == key)).first())
        try:
            await self._hashed(_verify, row.password if row else "", password[: PASSWORD_LENGTH[1]])
        except (VerificationError, InvalidHashError):
            raise Refused(N_("Wrong name or password.")) from None
        if row is None:
            raise Refused(N_("Wrong name or password."))
        return _from_row(row)

    async def _hashed(self, work: Callable[..., T], *given: str) -> T:
        """Passwords cost much by design: a few at once, some wait, and the rest are told to come again."""
        if self._hashes >= HASHERS + HASHES_WAITING:
            raise too_fast(5)
        self._hashes += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._hashing, work, *given)
        finally:
            self._hashes -= 1

    async def digest(self, password: str) -> str:
        """What is kept of a password, if it may be one."""
        return await self._hashed(HASHER.hash, _password(password))

    def ended(self, person: int) -> None:
        """Something of theirs was ended elsewhere: see `_end`."""
        self._ended(person)

    def handle_of(self, person: int) -> bytes:
        """By which passkeys know whose they are: no number that would tell others anything."""
        return self._sign(f"passkey {person}").encode()

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """A new password ends all other sessions, tokens, passkeys and letters: whoever had come in is out."""
        await self.sign_in(person.handle or "", old)
        digest = await self.digest(new)
        await self._end(person.id, TOKENS, ONCE, PASSKEYS, password=digest, epoch=person.epoch + 1, ended="")
        return replace(person, epoch=person.epoch + 1, ended=frozenset())

    async def end_sessions(self, person: Person) -> Person:
        await self._end(person.id, TOKENS, ONCE, epoch=person.epoch + 1, ended="")
        return replace(person, epoch=person.epoch + 1, ended=frozenset())

    async def end_session(self, person: Person, nonce: str) -> None:
        """The cookie of this session opens nothing any more, wherever it was copied to."""
        id = person.id

        def write(db: Connection) -> None:
            person = _from_row(db.execute(select(PEOPLE).where(PEOPLE.c.id == id).with_for_update()).one())
            values: dict[str, Any] = {"ended": " ".join(sorted(person.ended | {nonce}))}
            if len(person.ended) >= MOST_ENDED:
                values = {"ended": "", "epoch": person.epoch + 1}
            db.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(**values))
            db.execute(delete(SESSIONS).where(SESSIONS.c.person == id, SESSIONS.c.nonce == nonce))
            endings.tell(db, id)

        await self.store.write(write)
        self._ended(id)

    async def leave(self, person: Person, password: str) -> None:
        """For good; see `farewell.py`. Whoever finds the browser open cannot do that to an account."""
        if not person.guest:
            await self.sign_in(person.handle or "", password)
        await self.store.write(lambda db: farewell.leave(db, person.id))
        self._ended(person.id)

    async def rename(self, person: Person, name: str) -> Person:
        if not person.guest:
            raise Refused(N_("An account name cannot be changed."))
        name = await self._unclaimed(name)
        await self._update(person.id, name=name)
        return replace(person, name=name)

    async def _unclaimed(self, name: str) -> str:
        """A guest may not go by the name of an account."""
        name = one_alphabet(clean_name(name))
        await self.store.read(lambda db: _unlike_all(db, name))
        return name

    async def prefer(self, person: Person, **chosen: str) -> None:
        """Language, theme or pace."""
        await self._update(person.id, **chosen)

    async def _update(self, id: int, **values: Any) -> None:
        def write(db: Connection) -> None:
            db.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(**values))
            endings.tell(db, id)

        await self.store.write(write)
        self._known.pop(id, None)

    async def _end(self, id: int, *ways_in: Table, unlike: str = "", **values: Any) -> None:
        """Change what ends sessions and these other ways in, and tell all who hold one open."""

        def write(db: Connection) -> None:
            if unlike:
                _unlike_all(db, unlike)
            if not db.execute(update(PEOPLE).where(PEOPLE.c.id == id, PEOPLE.c.gone == 0).values(**values)).rowcount:
                raise Refused(N_("This account is gone."))  # its owner has left for good in another window
            for table in (SESSIONS, *ways_in):
                db.execute(delete(table).where(table.c.person == id))
            endings.tell(db, id)

        try:
            await self.store.write(write)
        except IntegrityError:
            raise Refused(N_("This name is taken.")) from None
        self._ended(id)

    def forget(self, person: int) -> None:
        """What is remembered of a person (0: of everybody) may be out of date."""
        if not person:
            self._known.clear()
            self._bearers.clear()
        self._known.pop(person, None)
        for digest in [digest for digest, (_, id) in self._bearers.items() if id == person]:
            del self._bearers[digest]

    # --- tokens for remote bots and scripts

    async def new_token(self, person: Person, label: str) -> str:
        token = "br_" + secrets.token_urlsafe(24)
        row = {"digest": _digest(token), "person": person.id, "label": clean_name(label), "since": time.time()}
        await self.store.write(lambda db: db.execute(insert(TOKENS).values(**row)))
        return token

    async def tokens(self, person: Person) -> list[tuple[str, str, float]]:
        wanted = select(TOKENS.c.digest, TOKENS.c.label, TOKENS.c.since).where(TOKENS.c.person == person.id)
        rows = await self.store.read(lambda db: db.execute(wanted.order_by(TOKENS.c.since)).all())
        return [(row.digest, row.label, row.since) for row in rows]

    async def drop_token(self, person: Person, digest: str) -> None:
        where = (TOKENS.c.person == person.id) & (TOKENS.c.digest == digest)

        def write(db: Connection) -> None:
            db.execute(delete(TOKENS).where(where))
            endings.tell(db, person.id)

        await self.store.write(write)
        self._ended(person.id)

    def knows(self, token: str) -> bool:
        """Whether the token was good a moment ago."""
        return self._bearers.get(_digest(token), (0.0, 0))[1] != 0

    async def bearer(self, token: str) -> Session | None:
        digest = _digest(token)
        known = self._bearers.get(digest)
        now = time.monotonic()
        if known and now - known[0] < REMEMBERED_SECONDS:
            id = known[1]
        else:
            wanted = select(TOKENS.c.person).where(TOKENS.c.digest == digest)
            id = int(await self.store.read(lambda db: db.execute(wanted).scalar() or 0))
            if len(self._bearers) > 10_000:
                self._bearers.clear()
            self._bearers[digest] = (now, id)
        person = await self.by_id(id) if id else None
        return Session(person, "", bearer=True) if person and person.away <= time.time() else None


def _verify(digest: str, password: str) -> bool:
    return HASHER.verify(digest or nobody(), password)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _password(password: str) -> str:
    low, high = PASSWORD_LENGTH
    if not low <= len(password) <= high:
        raise Refused(N_("A password has at least 8 characters."))
    return password


def _from_row(row: Any) -> Person:
    ended = frozenset(row.ended.split())
    house = (row.owner, row.muted, row.away)
    return Person(row.id, row.name, row.handle, row.epoch, row.language, row.theme, row.pace, ended, *house)


def _unlike_all(db: Connection, name: str) -> None:
    """Refuses the name of an account, and what looks like one."""
    if db.execute(select(PEOPLE.c.id).where(PEOPLE.c.handle == handle(name))).first():
        raise Refused(N_("This name is taken."))
    if db.execute(select(PEOPLE.c.id).where(PEOPLE.c.look == look(name))).first():
        raise Refused(N_("This name looks like that of somebody else."))


def _person(db: Connection, where: Any) -> Person | None:
    row = db.execute(select(PEOPLE).where(where, PEOPLE.c.gone == 0)).first()
    return _from_row(row) if row else None
