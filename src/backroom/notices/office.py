"""The post office: a task beside the server that takes from the outbox what is due and sends it.

Every process has one; what one of them has taken on the others leave alone. A process that is killed between sending
and saying so leaves a notice that is sent again: under the same number, so that whoever gets it can tell.
"""

import asyncio
import contextlib
import hashlib
import hmac
import json
import logging
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import select

from backroom.locale import LANGUAGES, Speaker
from backroom.match import calling
from backroom.match.calling import HOOK, MAIL, Notice
from backroom.match.errands import Errands, recurring
from backroom.match.house import House
from backroom.match.refusal import Refused
from backroom.match.schema import PEOPLE
from backroom.notices import mail, outward, push
from backroom.notices.letter import Item, Letter, item, letter
from backroom.notices.mail import Mailer
from backroom.notices.outward import NotTaken, Unwanted
from backroom.notices.push import Pusher
from backroom.words import N_

LOG = logging.getLogger("backroom")
LOOK_SECONDS: Final = 1.0


@dataclass(frozen=True)
class Ways:
    """What this server can send by."""

    url: str  # of this server, as people reach it; without it only push can lead anybody back
    mailer: Mailer | None = None
    pusher: Pusher | None = None
    local: bool = False  # whether programs on this machine's own network may be called


class Office:
    """Runs beside a house from `start` to `stop`."""

    def __init__(self, house: House, ways: Ways) -> None:
        self.house = house
        self.ways = ways
        self._errands = Errands()

    @property
    def host(self) -> str:
        """Of this server, as letters are numbered by it."""
        return self.ways.url.partition("://")[2].partition("/")[0].partition(":")[0]

    def start(self) -> None:
        self._errands.run(recurring("notices", LOOK_SECONDS, self._send_all_due))

    async def stop(self) -> None:
        await self._errands.stop()

    async def _send_all_due(self) -> None:
        while await self.send_due():
            pass

    async def send_due(self) -> int:
        """Send what is due now; returns how much there was."""
        store = self.house.store
        if not await store.read(partial(calling.is_due, now=self.house.now())):
            return 0
        taken = await store.write(partial(calling.claim, now=self.house.now()))
        # What a process that died had taken on together is one letter again: perhaps it has been sent.
        letters: dict[str, list[Notice]] = defaultdict(list)
        for notice in taken:
            letters[notice.letter].append(notice)
        await asyncio.gather(*(self._deliver(notices) for notices in letters.values()))
        return len(taken)

    async def _deliver(self, notices: list[Notice]) -> None:
        """All that is due for one way, in one letter."""
        store, first = self.house.store, notices[0]
        held = (await self.house.callers.of(first.person)).held(self.house.now())
        if held is not None:
            await store.write(partial(calling.hold, notices=notices, until=held))
            return
        row = await store.read(lambda db: db.execute(select(PEOPLE).where(PEOPLE.c.id == first.person)).one())
        language = row.language if row.language in LANGUAGES else "en"
        told = {notice: await self._item(notice, language) for notice in notices}
        idle = [notice for notice, said in told.items() if said is None]
        if idle:
            await store.write(partial(calling.drop, notices=idle))
        wanted = [notice for notice, said in told.items() if said is not None]
        items = [said for said in told.values() if said is not None]
        if not items:
            return
        try:
            await asyncio.to_thread(self._send, wanted, letter(items, language))
        except Unwanted:
            await store.write(partial(calling.remove_reach, secret=first.secret))
        except NotTaken as trouble:
            LOG.warning("notice by %s not taken: %s", first.kind, trouble)
            await store.write(partial(calling.put_off, notices=wanted, now=self.house.now()))
        else:
            await store.write(partial(calling.sent, notices=wanted))

    async def _item(self, notice: Notice, language: str) -> Item | None:
        with contextlib.suppress(Refused):
            match = await self.house.match(notice.match)
            return await item(self.house, match, notice.person, notice.why, language)
        return None

    # --- by each of the ways

    def _send(self, notices: list[Notice], told: Letter) -> None:
        first, id = notices[0], notices[0].letter
        if first.kind == MAIL:
            self._write(first, told, id)
        elif first.kind == HOOK:
            self._call(first, told, id)
        elif self.ways.pusher is not None:
            data = {"title": told.subject, "body": told.items[0].says, "url": self._path(told)}
            self.ways.pusher.send(first.address, json.dumps(data, ensure_ascii=False).encode(), id)

    def _path(self, told: Letter) -> str:
        return f"/table/{told.items[0].match}" if len(told.items) == 1 else "/mine"

    def _write(self, notice: Notice, told: Letter, id: str) -> None:
        if self.ways.mailer is None:
            raise NotTaken("no mail server is set")
        say = Speaker(told.language).say
        parts: list[str | tuple[str, str]] = []
        for each in told.items:
            parts += [each.headline] if each.headline and len(told.items) > 1 else []
            parts += [each.says, (say(N_("Open the table")), f"{self.ways.url}/table/{each.match}")]
        way_out = f"{self.ways.url}/reach/{notice.secret}/stop"
        parts += [say(N_("You asked to be called back. No more mails:")), way_out]
        self.ways.mailer.send(
            notice.address, mail.written(told.subject, parts, told.language, f"<{id}@{self.host}>", way_out)
        )

    def _call(self, notice: Notice, told: Letter, id: str) -> None:
        """A program's own address. It can tell that it is us: the secret it was given signs the body."""
        matches = [
            {"match": each.match, "name": each.name, "game": each.game, "why": each.why, "headline": each.headline}
            | {"says": each.says, "url": f"{self.ways.url}/table/{each.match}"}
            for each in told.items
        ]
        body = json.dumps({"id": id, "subject": told.subject, "matches": matches}, ensure_ascii=False).encode()
        sign = hmac.new(notice.secret.encode(), body, hashlib.sha256).hexdigest()
        headers = {"content-type": "application/json", "idempotency-key": id, "x-backroom-signature": f"sha256={sign}"}
        outward.post(notice.address, body, headers, self.ways.local)

    async def ask_to_confirm(self, address: str, secret: str, language: str) -> None:
        """The first letter to an address: nothing more comes before its owner has said so."""
        if self.ways.mailer is None or not self.ways.url:
            raise Refused(N_("This server sends no letters."))
        say = Speaker(language).say
        url = f"{self.ways.url}/reach/{secret}"
        parts: list[str | tuple[str, str]] = [
            say(N_("Somebody, probably you, wants to be called back to the table by letters to this address.")),
            (say(N_("Yes, that is me")), url),
            say(N_("If it was not you, do nothing: no more will come.")),
        ]
        message = mail.written(say(N_("Confirm your address")), parts, language, f"<{secret[:16]}.confirm@{self.host}>")
        try:
            await asyncio.to_thread(self.ways.mailer.send, address, message)
        except (NotTaken, Unwanted):
            raise Refused(N_("The letter could not be sent. Try again later.")) from None


def ways(url: str, smtp: str, sender: str, key: bytes, local: bool = False) -> Ways:
    """Whatever is set up. Push needs an extra, and tells its services whom to ask about it."""
    url = url.rstrip("/")
    mailer = Mailer(smtp, sender) if smtp else None
    subject = f"mailto:{sender}" if sender else url or "mailto:nobody@localhost"
    pusher = Pusher(key, subject, local) if push.available() else None
    return Ways(url, mailer, pusher, local)


def spoken(reach: Any) -> str:
    """A way as its owner knows it."""
    if reach.kind == calling.PUSH:
        return str(json.loads(reach.address)["endpoint"].split("/")[2])
    return str(reach.address)
