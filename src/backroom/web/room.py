"""The context of a request: the house, the people, and the visit (who is there, in which language)."""

import asyncio
import gc
import hashlib
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from datetime import UTC, datetime
from types import FrameType
from typing import Any, Final

from babel.dates import format_date
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.response import Redirect

from backroom import games
from backroom.bots import spoken
from backroom.compiled.background import compiled_rules
from backroom.engine import Game
from backroom.lessons import lessons
from backroom.lessons.guided import guided
from backroom.locale import LANGUAGES, Speaker
from backroom.match.daily import Daily
from backroom.match.house import House
from backroom.match.inviting import Invite
from backroom.match.keeper import Keeper
from backroom.match.match import Match
from backroom.match.presence import Presence
from backroom.match.refusal import Refused
from backroom.match.report import Reports
from backroom.match.seating import Sit
from backroom.match.store import Store
from backroom.match.thinking import Thinkers
from backroom.match.tournament import Tournaments
from backroom.match.verb import Verb
from backroom.notices.office import Office, ways
from backroom.web import company, variants
from backroom.web.asked import Fields, bearer_of, language_of, neighbourhood
from backroom.web.assets import asset
from backroom.web.boards import stylesheet
from backroom.web.config import Config
from backroom.web.devices import Devices, browser_of
from backroom.web.foreign import marked
from backroom.web.limits import ENTRIES_PER_UNIT, Limits
from backroom.web.passkeys import Passkeys, Site, site_of
from backroom.web.people import SESSION_SECONDS, People, Person, Session
from backroom.web.recovery import Recovery
from backroom.web.start import start
from backroom.words import N_, Trouble

SESSION: Final = "backroom"
KNOWN: Final = "known"  # a browser in which an account was signed in before
IDENTITY: Final = (SESSION, KNOWN)
THEMES: Final = ("", "light", "dark")
PACES: Final = ("calm", "brisk", "step", "off")  # of the stage; the first is the usual one
LOOPBACK: Final = ("127.0.0.1", "::/64")  # as `neighbourhood` has them
# How the page is read: every answer listed in the panel, a command line there, and which news are read out.
READING: Final = frozenset({"list", "type", "mine", "turn"})
BRITISH: Final = "en_GB"  # how English is written here, dates too
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Room:
    """All that a server process holds."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database, config.busy_seconds)
        self.store.migrate()
        self.house = House(self.store, Thinkers(config.bot_workers, config.bot_budget), config.bot_pause)
        self.keeper = Keeper(self.house)
        self.daily = Daily(self.house)
        self.tournaments = Tournaments(self.house)
        self.reports = Reports(self.store, self.house.thinkers)
        self.people = People(self.store, self.house.session_ended)
        self.house.forget = self.people.forget
        self.devices = Devices(self.store)
        self.passkeys = Passkeys(self.people)
        self.presence = Presence(self.house)
        self.office = Office(
            self.house,
            ways(config.url, config.smtp, config.sender, self.store.key("push"), config.local_hooks),
        )
        self.compiling: asyncio.Task[None] | None = None
        self.recovery = Recovery(self.people, self.office)
        self.limits = Limits(config.limits)
        self.ends: OrderedDict[tuple[str, ...], tuple[str, str]] = OrderedDict()  # see `newsstand.py`
        self.pages = Environment(
            loader=PackageLoader("backroom.web"),
            autoescape=select_autoescape(default=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    async def open(self) -> None:
        await self.keeper.start()
        self.office.start()
        if self.config.compiling and self.config.bot_workers:
            self.compiling = asyncio.create_task(self._compile())
        self.presence.start()
        self._end_streams_on_signals()
        # A collection stops everybody for as long as it looks at what is new, about 1.5 ms for a thousand things: small
        # ones are not noticed, large ones are every hundredth answer. Only drawn pages leave rings behind (see
        # `taken_apart`), so all is looked at rarely; and what will live for ever need not be looked at.
        gc.collect()
        gc.freeze()
        gc.set_threshold(1_000, 5, 200)

    async def _compile(self) -> None:
        """The first games are played with the rules as they are; nobody waits."""
        rules = await compiled_rules()
        if rules is not None:
            await self.house.thinkers.use(rules)

    async def close(self) -> None:
        if self.compiling is not None:
            self.compiling.cancel()
            await asyncio.gather(self.compiling, return_exceptions=True)
        await self.presence.stop()
        await self.office.stop()
        await self.reports.stop()
        await self.recovery.stop()
        await self.devices.settle()
        await self.keeper.stop()
        self.store.close()

    def _end_streams_on_signals(self) -> None:
        """A server that stops waits for its connections, and event streams never end by themselves."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            known = signal.getsignal(number)

            def stop(number: int, frame: FrameType | None, known: Any = known) -> None:
                loop.call_soon_threadsafe(self.house.audience.close)
                if callable(known):
                    known(number, frame)

            signal.signal(number, stop)


class Visit:
    """One request by somebody."""

    def __init__(self, room: Room, request: Request[Any, Any, Any], session: Session, fresh: bool) -> None:
        self.room = room
        self.request = request
        self.session = session
        self.fresh = fresh  # the browser does not hold this session's cookie yet
        person = session.person
        wanted = person.language if person else request.cookies.get("language", "")
        self.language = wanted if wanted in LANGUAGES else language_of(request.headers.get("accept-language", ""))
        theme = person.theme if person else request.cookies.get("theme", "")
        self.theme = theme if theme in THEMES else ""
        pace = person.pace if person and person.pace else request.cookies.get("pace", "")
        self.chosen_pace = pace if pace in PACES else ""
        self.pace = self.chosen_pace or PACES[0]
        # It goes with the browser and the voice that reads from it, not with the person.
        self.reading = READING & frozenset(request.cookies.get("reading", "").split("."))
        self.speaker = Speaker(self.language)
        self.lifted: dict[str, str] = {}  # what this very answer tells the browser to keep: see `eyes.py`

    @property
    def house(self) -> House:
        return self.room.house

    @property
    def person(self) -> Person | None:
        return self.session.person

    @property
    def person_id(self) -> int:
        return self.session.person.id if self.session.person else 0

    @property
    def who(self) -> str:
        """Whom to count for limits: the person, or else the address."""
        return f"p{self.person_id}" if self.person_id else self.address

    @property
    def address(self) -> str:
        return neighbourhood(self.request.client.host) if self.request.client else "?"

    @property
    def here(self) -> str:
        """The address of this page. One that answers a form is that of its table, or leads to the front page."""
        path: str = self.request.url.path
        if self.request.method in SAFE:
            return path
        return "/".join(path.split("/")[:3]) if path.startswith("/table/") else "/"

    @property
    def site(self) -> Site | None:
        """What passkeys made here are good for; none where there can be none."""
        return site_of(self.room.config.url or str(self.request.base_url))

    def name_of_browser(self) -> str:
        return browser_of(self.request.headers.get("user-agent", ""))

    @property
    def form_token(self) -> str:
        return self.room.people.form_token(self.session)

    async def still_here(self) -> bool:
        """Whether the session or token of a request that lasts is still good."""
        people = self.room.people
        if self.session.bearer:
            session = await people.bearer(bearer_of(self.request) or "")
        else:
            session = await people.session(self.session.cookie)
        return (session is not None and session.person is not None) or self.session.person is None

    @property
    def neighbours(self) -> str:
        """The address that pays too. A program on this very machine is nobody's neighbour."""
        return "" if self.session.bearer and self.address in LOOPBACK else self.address

    def spend(self, kind: str, price: float = 1) -> None:
        self.room.limits.spend(kind, self.who, price, self.neighbours)

    def spend_reading(self, entries: int) -> None:
        """For so much of a journal told again."""
        self.spend("read", entries / ENTRIES_PER_UNIT)

    def say(self, text: str) -> str:
        return self.speaker.say(text)

    def level_name(self, level: str) -> str:
        return spoken(level, self.speaker)

    @property
    def locale(self) -> str:
        return BRITISH if self.language == "en" else self.language

    def day(self, at: float) -> str:
        return str(format_date(datetime.fromtimestamp(at, UTC), "long", locale=self.locale))

    def voice(self, game: Game, names: tuple[str, ...] = (), reader: int = -1) -> Speaker:
        return Speaker(self.language, game.id, names, reader)

    def agreed(self, game: Game, options: Mapping[str, str], own_numbers: bool) -> list[str]:
        """How a table is not as usual, a line each."""
        lines = variants.agreed(game, options, self.voice(game))
        return [*lines, self.say(N_("Played with own numbers"))] if own_numbers else lines

    def trouble(self, trouble: Exception) -> str:
        """Any refusal as a sentence in the reader's language."""
        if isinstance(trouble, Trouble):
            return self.speaker.trouble(trouble)
        return self.say(str(trouble))

    async def be_somebody(self, name: str = "") -> Person:
        """The person of this visit; a visitor who wants to play becomes a guest."""
        if self.person is None:
            self.room.limits.spend("guest", self.address)
            number = int.from_bytes(hashlib.sha256(self.session.cookie.encode()).digest()[:2], "big") % 900 + 100
            called = name.strip() or self.say(N_("Guest {number}")).format(number=number)
            self.enter(await self.room.people.guest(called, self.language, self.theme, self.chosen_pace))
        assert self.person is not None
        return self.person

    async def do(self, id: str, verb: Verb) -> Match:
        """What this visitor does at a table."""
        if isinstance(verb, Sit) and (await self.house.match(id)).terms.rated:
            self.need_account()
        if isinstance(verb, Invite) and (self.person is None or self.person.guest):
            raise Refused(N_("Asking people by name needs an account. Create one in the settings."))
        company.bear(self, verb)
        return await self.house.do(id, self.person_id, verb, self.person.name if self.person else "")

    def need_account(self) -> None:
        """Guests come and go: ratings are for those who stay."""
        if self.person is None or self.person.guest:
            raise Refused(N_("Rated tables need an account. Create one in the settings."))

    def enter(self, person: Person | None) -> None:
        if person and person.away > time.time():
            raise Refused(N_("You have been sent away until {day}."), day=self.day(person.away))
        self.session = Session(person, self.room.people.cookie(person))
        self.fresh = True

    def cookies(self) -> list[Cookie]:
        return [self.keep(SESSION, self.session.cookie)] if self.fresh else []

    def kept(self, name: str) -> str:
        """The value of a cookie that says who somebody is."""
        return self.request.cookies.get(cookie_name(name, self.room.config.secure), "")

    def keep(self, name: str, value: str) -> Cookie:
        return Cookie(
            key=cookie_name(name, self.room.config.secure) if name in IDENTITY else name,
            value=value,
            httponly=True,
            secure=self.room.config.secure,
            samesite="lax",
            max_age=SESSION_SECONDS,
            path="/",
        )

    def page(self, template: str, status_code: int = 200, **context: Any) -> Response[str]:
        text = marked(self.render(template, **context), self.language)
        return Response(
            text,
            status_code=status_code,
            media_type="text/html",
            cookies=self.cookies(),
            headers={"cache-control": "no-store", "vary": "cookie, accept-language"},
        )

    def render(self, template: str, **context: Any) -> str:
        return self.room.pages.get_template(template).render(
            visit=self,
            person=self.person,
            language=self.language,
            languages=LANGUAGES,
            theme=self.theme,
            pace=self.pace,
            reading=self.reading,
            form_token=self.form_token,
            asset=asset,
            stylesheet=stylesheet,
            lessons=lessons,
            start=start,
            guided=guided,
            icons=asset("icons.svg"),
            today=format_date(datetime.now(UTC), "full", locale=self.locale),
            _=self.say,
            level_name=self.level_name,
            **context,
        )

    def go(self, path: str, *cookies: Cookie) -> Redirect:
        return Redirect(path, status_code=303, cookies=[*self.cookies(), *cookies])

    async def form(self) -> "Fields":
        fields = await self.request.form()
        return Fields([(name, value) for name, value in fields.multi_items() if isinstance(value, str)])


def cookie_name(name: str, secure: bool) -> str:
    """Over https no other host of the same domain can set a cookie of this name."""
    return f"__Host-{name}" if secure else name


def known_games() -> Mapping[str, Game]:
    return games.games()


Here = NamedDependency[Visit]  # how a route asks for the visit
