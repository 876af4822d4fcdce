"""What `week.py` has seen, held against the journal: actions, promises, orders, notices, and what each was told."""

import html
import json
import re
import subprocess
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

import account
from account import Table
from backroom.engine import State
from backroom.games.tiefe_taschen import standing
from backroom.games.tiefe_taschen.actions import CHOOSE_CARD, KeepMarker, KeepSnoop, LeaveBribes, Ready
from backroom.games.tiefe_taschen.components import APPROVE
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.locale import Speaker
from backroom.match import ordering
from backroom.match.calling import LEASE_SECONDS, OVER, asked_people, newly_called
from backroom.match.clocks import Seat
from backroom.match.entries import Acted, Begun, Seated, TakenBack
from backroom.match.keeping import Given, spoken
from backroom.match.match import Entry, Match, Request
from backroom.match.news import entry_news
from backroom.match.ordered import Ordered
from backroom.match.promised import AGREED, COUNTERED, Promised, Replied
from backroom.match.records import entries_between, entries_known, read_match
from week_answers import check_counters, check_undos, compared
from week_people import Coming, Household, Letter, Member, Shown, Wish

GRACE_SECONDS = 20.0
SLACK_SECONDS = 0.5
HOUR = 3600.0
NOBODY = 0


def check_week(home: Household, tables: list[Table], counted: Counter[str]) -> list[str]:
    wrong = []
    known: dict[str, Told] = {}
    with home.store.engine.connect() as db:
        for table in tables:
            found = account.check(db, table, counted)
            told = Told(db, table)
            known[table.id] = told
            found += check_promises(table, told, counted) + check_orders(table, told, counted)
            found += check_undos(table, told.entries, told.asked, counted)
            found += check_views(home, db, told, counted) + check_file(home, table)
            for member in home.members:
                found += check_notices(home, member, told, counted)
            wrong += [f"{table.id}: {each}" for each in found]
    return wrong + check_secrets(home, known, counted)


@dataclass
class Moment:
    """What one transaction has changed: whom it called, and who was asked since then."""

    at: float
    called: dict[int, str]
    asked: set[int]
    over: bool


class Told:
    """A journal, followed entry by entry: the states, and who was called by what."""

    def __init__(self, db: Connection, table: Table) -> None:
        whole = read_match(db, table.id)
        assert whole is not None
        self.table, self.id, self.game, self.whole = table, table.id, whole.game, whole
        self.entries = entries_between(db, table.id, 0)
        self.states: list[State | None] = []  # after each entry
        self.moments: list[Moment] = []
        self.asked: list[Request | None] = []  # what the table was asked before each entry
        match = Match(
            id=whole.id, name=whole.name, game=whole.game, setup=whole.setup, terms=whole.terms, public=whole.public,
            host=whole.host, since=whole.since, seats=[Seat() for _ in whole.seats],
        )  # fmt: skip
        before: Match | None = None
        group: list[Entry] = []
        for entry, after in zip(self.entries, [*self.entries[1:], None], strict=True):
            group.append(entry)
            self.asked.append(match.fork().asked)
            match.follow(entry)
            if isinstance(entry.deed, Begun):
                match.state = self.game.begin(match.setup)
            elif isinstance(entry.deed, Acted):
                assert match.state is not None
                match.state = match.state.copy()
                match.state.apply(entry.seat, self.game.codec.decode_action(entry.deed.action))
            elif isinstance(entry.deed, TakenBack):
                match.state = self.state_of(match)
            self.states.append(match.state)
            if after is None or after.at != entry.at:  # whatever is written at once has one time
                doer = match.host if before is None else self.doer(match, group)
                called = {person: why for person, why in newly_called(before, match) if person != doer}
                self.moments.append(Moment(entry.at, called, asked_people(match), match.over))
                before, group = match.fork(), []

    def state_of(self, match: Match) -> State:
        """All that counts, played again from the start."""
        state: State = self.game.begin(match.setup)
        for done in match.done:
            deed = self.entries[done.row - 1].deed
            assert isinstance(deed, Acted)
            state.apply(done.seat, self.game.codec.decode_action(deed.action))
        return state

    @staticmethod
    def doer(match: Match, group: list[Entry]) -> int:
        for entry in group:
            if isinstance(entry.deed, Seated):
                return entry.deed.person
            by_house = isinstance(entry.deed, Acted) and entry.deed.standing
            if entry.seat in range(len(match.seats)) and not by_house:
                return match.seats[entry.seat].person
        return NOBODY

    def is_for(self, person: int, why: str, at: float) -> bool:
        """Whether there was something to come back for."""
        place = bisect_right([moment.at for moment in self.moments], at) - 1
        moment = self.moments[place]
        return moment.over if why == OVER else person in moment.asked


# --- promises and orders


def check_promises(table: Table, told: Told, counted: Counter[str]) -> list[str]:
    """Each that was acknowledged once; answers too."""
    wrong = []
    kept: Counter[tuple[Any, ...]] = Counter()
    answers: Counter[tuple[Any, ...]] = Counter()
    for deed, seat in ((entry.deed, entry.seat) for entry in told.entries):
        if isinstance(deed, Promised):
            kept[seat, deed.key, deed.to, deed.private, deed.what, deed.condition, deed.counters] += 1
        elif isinstance(deed, Replied) and deed.reply != COUNTERED:
            answers[seat, deed.of, deed.reply == AGREED] += 1
    counted["promises"] += kept.total()
    counted["promises between two"] += sum(isinstance(e.deed, Promised) and e.deed.private for e in told.entries)
    counted["answers to promises"] += answers.total()
    wrong += check_counters(told.entries, counted)
    wrong += compared(table, "promises", ("key", "to", "private", "what", "condition", "counters"), kept) + compared(
        table, "replies", ("of", "yes"), answers
    )
    return wrong


def check_orders(table: Table, told: Told, counted: Counter[str]) -> list[str]:
    """Each that was acknowledged stands once, and whatever the house did for somebody was ordered by them."""
    wrong = []
    given = Counter((e.seat, e.deed.what) for e in told.entries if isinstance(e.deed, Ordered) and e.deed.on)
    sent: Counter[tuple[int, str]] = Counter()
    doubtful: Counter[tuple[int, str]] = Counter()
    for each in (each for each in table.sent if each.what == "orders" and each.body.get("on", True)):
        key = each.seat, told.game.text(told.game.parse_order(each.body["what"]))
        sent[key] += each.acked
        doubtful[key] += each.doubtful and not each.acked
    for key in given | sent:
        if not sent[key] <= given[key] <= sent[key] + doubtful[key]:
            wrong.append(f"order {key} was acknowledged {sent[key]} times and stands {given[key]} times")
    counted["orders"] += given.total()
    orders: dict[int, dict[str, str]] = defaultdict(dict)  # by seat: text and term
    for entry, before in zip(told.entries, [None, *told.states], strict=False):
        if isinstance(entry.deed, Ordered):
            orders[entry.seat].pop(entry.deed.what, None)
            if entry.deed.on:
                orders[entry.seat][entry.deed.what] = entry.deed.term
        elif isinstance(entry.deed, Acted) and entry.deed.standing:
            counted["orders carried out"] += 1
            action = told.game.codec.decode_action(entry.deed.action)
            assert before is not None
            allowed = [as_ordered(told, before, entry.seat, *order) for order in orders[entry.seat].items()]
            offered = [choice for choice in before.choices(entry.seat) if len(choice)]
            only = len(offered) == 1 and len(offered[0]) == 1  # what cannot be otherwise nobody is asked in a hush
            if not only and not any(action in each for each in allowed):
                wrong.append(f"row {entry.row}: nobody ordered {told.game.text(action)} for seat {entry.seat}")
    return wrong


def as_ordered(told: Told, s: Any, seat: int, what: str, term: str) -> list[Any]:
    """What the house may do by this order here."""
    order = told.game.parse_order(what)
    if term and term != f"{s.round} {s.order[0]}":
        return []
    if isinstance(order, standing.ApproveFor):
        enough = sum(worth_of(money) for money in s.allotted(seat)) >= order.amount
        return [CHOOSE_CARD[APPROVE if enough else order.card], Ready()]
    if isinstance(order, standing.PlayCard):
        return [CHOOSE_CARD[order.card], Ready()]
    if isinstance(order, standing.NoBribes):
        return [KeepMarker(marker) for marker in range(len(s.target))]
    return [KeepSnoop()] if isinstance(order, standing.NoSnoop) else [LeaveBribes()]


def check_file(home: Household, table: Table) -> list[str]:
    """Everybody can check the match, with the command that is there for it."""
    file = home.folder / f"{table.id}.json"
    file.write_text(home.members[0].call("GET", f"/api/matches/{table.id}/export?seat=0").text)
    said = subprocess.run([sys.executable, "-m", "backroom.cli", "verify", str(file)], capture_output=True, text=True)
    finished = "result" in json.loads(file.read_text())
    return [] if finished and not said.returncode else [f"the file does not tell the truth: {said.stdout}{said.stderr}"]


# --- notices


def is_quiet(wish: Wish, at: float) -> bool:
    hour = datetime.fromtimestamp(at, ZoneInfo(wish.zone)).hour
    start, end = wish.quiet
    return start <= hour < end if start <= end else hour >= start or hour < end


def earliest(wish: Wish, called: float) -> float:
    """When something that calls now may be told: counted by the hour, in whole hours of every zone here."""
    at = called + GRACE_SECONDS
    next_hour = (at // HOUR + 1) * HOUR
    if wish.digest >= 0:
        hours = (next_hour + n * HOUR for n in range(25))
        return next(hour for hour in hours if datetime.fromtimestamp(hour, ZoneInfo(wish.zone)).hour == wish.digest)
    if not is_quiet(wish, at):
        return at
    return next(hour for n in range(25) if not is_quiet(wish, hour := next_hour + n * HOUR))


def check_notices(home: Household, member: Member, told: Told, counted: Counter[str]) -> list[str]:
    """From one coming to the next: one letter by each way if there was something to come for, else none."""
    wish, wrong = member.wish, []
    comings = sorted(member.comings.get(told.id, []), key=lambda coming: coming.since)
    calls = [(m.at, m.called[member.id]) for m in told.moments if member.id in m.called]
    letters = [letter for letter in member.letters if told.id in letter.text]
    first, last = Coming(0.0), Coming(home.now(), home.now())
    for left, back in pairwise([first, *comings, last]):
        window = [call for call in calls if left.until <= call[0] < back.until]
        # Perhaps the call was there still after that coming, perhaps it had done its work.
        perhaps = [call for call in calls if left.since <= call[0] < left.until]
        vague = bool(perhaps) or not left.sure
        due, must = expected(home, member, told, perhaps + window, back.since)
        for way in wish.ways:
            got = [letter for letter in letters if letter.way == way and left.until <= letter.at < back.until]
            ids = {letter.id for letter in got}
            counted["notices"] += len(ids)
            counted["notices again under the same number"] += len(got) - len(ids)
            counted["notices that had to come"] += must and not vague
            here = f"{wish.name} by {way} from {left.until:.1f} to {back.since:.1f}"
            if len(ids) > 1:
                wrong.append(f"{here}: {len(ids)} letters before the person came back")
            if must and not ids and not vague:
                wrong.append(f"{here}: called at {window[0]}, and no letter")
            if ids and not window and not vague:
                wrong.append(f"{here}: a letter, and nobody had called")
            if any(is_quiet(wish, letter.at) for letter in got):
                wrong.append(f"{here}: a letter in quiet hours")
            if any(letter.at < due - SLACK_SECONDS for letter in got):
                wrong.append(f"{here}: a letter before {due}")
            if ids and window and not vague:
                home.waited.setdefault(way, []).append(wait(home, wish, due, got[0]))
    return wrong


def expected(
    home: Household, member: Member, told: Told, calls: list[tuple[float, str]], end: float
) -> tuple[float, bool]:
    """From when a letter may come, and whether one had to before `end`."""
    first = min((earliest(member.wish, at) for at, _ in calls), default=0.0)
    row: tuple[float, str] | None = None
    settled = [at for at in home.settled if calls and calls[0][0] < at < end]
    for at, why in sorted([*calls, *((at, "") for at in settled)]):
        if why:
            row = (row[0] if row else earliest(member.wish, at), why)
        elif row and row[0] <= at and not is_quiet(member.wish, at):
            if told.is_for(member.id, row[1], at):
                return first, True
            row = None  # there was nothing to come back for any more
    return first, False


def wait(home: Household, wish: Wish, due: float, letter: Letter) -> float:
    """Seconds between the moment when it could be sent and its coming; those that were skipped for a lease count."""
    for (moved, ahead), (until, _) in pairwise([*home.moves, (float("inf"), 0.0)]):
        at = max(moved + ahead, due)
        if at <= until + ahead and not is_quiet(wish, at):
            could = at - ahead
            return letter.wall - could + sum(LEASE_SECONDS for lease in home.leases if could < lease < letter.wall)
    raise AssertionError(f"{letter} was never due")


# --- what each was told


def check_views(home: Household, db: Connection, told: Told, counted: Counter[str]) -> list[str]:
    """Every view that was sent is what the seat sees in the state of that moment, and every list of news its own."""
    wrong = []
    for seat, member in enumerate(home.members):
        views: dict[tuple[int, int], list[Any]] = defaultdict(list)
        own = 0
        for entry, state in zip(told.entries, told.states, strict=True):
            own += entry.deed.is_secret() and entry.seat == seat
            if state is not None:
                views[entry.number, own].append(state)
        for match, info in member.infos:
            if match != told.id or info["view"] is None:
                continue
            counted["views"] += 1
            fits = views[info["number"], info["own"]]
            if not any(info["view"] == plain(told.game.codec.encode_state(told.game.view(s, seat).seen)) for s in fits):
                wrong.append(f"seat {seat} was shown another view at {info['number']}.{info['own']}")
            wrong += [f"seat {seat} was told {each}" for each in overheard(info["promises"], seat)[:1]]
        news = [plain(entry_news(entry, seat)) for entry in entries_known(db, told.id, seat)]
        files = [shown for shown in member.shown if shown.match == told.id and "/export" in shown.path]
        for shown in files:
            file = json.loads(shown.text)
            entries = file.get("entries", [])  # after the end there is the journal instead
            counted["files"] += 1
            wrong += [f"seat {seat} was given {each}" for each in overheard(file["promises"] + entries, seat)[:1]]
            if entries != news[: len(entries)] or not (entries or shown.over):
                wrong.append(f"seat {seat} was given other news than its own")
    return wrong


def overheard(told: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """Of promises and answers: those between two others of which more is told than that they deal."""
    private = [each for each in told if each.get("private") and seat not in (each["seat"], each["to"])]
    return [each for each in private if any(each.get(name) for name in ("what", "condition", "says", "of", "reply"))]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_secrets(home: Household, known: dict[str, Told], counted: Counter[str]) -> list[str]:
    """Nobody reads anywhere what others whisper, promise each other or leave with the house."""
    wrong = []
    for seat, member in enumerate(home.members):
        texts = [*member.shown, *(Shown(each.at, "", each.way, each.text, False) for each in member.letters)]
        texts = [replace(each, text=html.unescape(each.text)) for each in texts]
        counted["answers and letters searched"] += len(texts)
        hidden, allowed = secrets_for(known, seat, member.wish.language)
        for secret in (secret for secret in hidden if secret.says not in allowed):
            counted["secrets looked for"] += 1
            whole = re.compile(rf"(?<!\w){re.escape(secret.says)}(?!\w)")  # one's own "for 10" is not another's "for 1"
            open_to = [each for each in texts if each.at >= secret.since and (secret.for_ever or not each.over)]
            places = [each.path for each in open_to if secret.says in each.text and whole.search(each.text)]
            if places:
                wrong.append(f"{member.wish.name} read {secret.says!r} {len(places)} times, first at {places[0]}")
        if allowed and not any(says in each.text for says in allowed for each in texts):
            wrong.append(f"not even what {member.wish.name} may know was found: the search is blind")
    return wrong


@dataclass(frozen=True)
class Secret:
    """What somebody may not know, as they would read it; some of it until the end of the match only."""

    says: str
    since: float
    for_ever: bool = True


def secrets_for(known: dict[str, Told], seat: int, language: str) -> tuple[list[Secret], set[str]]:
    """What this seat may not know; and what it may know by another way."""
    hidden: list[Secret] = []
    allowed: set[str] = set()
    for told in known.values():
        voice = Speaker(language, told.game.id, told.whole.names())
        for sent in (sent for sent in told.table.sent if sent.what == "talk"):
            if seat not in (sent.seat, sent.body["to"]):
                hidden.append(Secret(sent.body["text"], 0.0))
        for entry in told.entries:
            if isinstance(entry.deed, Promised):
                says = sentence(told, voice, entry, entry.deed)
                if not entry.deed.private or seat in (entry.seat, entry.deed.to):
                    allowed.add(says)
                else:
                    hidden.append(Secret(says, entry.at))
            elif isinstance(entry.deed, Ordered) and entry.deed.on:
                order = told.game.parse_order(entry.deed.what)
                says = ordering.spoken(told.whole, voice, order)
                if entry.seat == seat:
                    allowed |= {says, entry.deed.what}
                elif isinstance(order, standing.ApproveFor):  # others stand word for word in everybody's form
                    hidden += [Secret(each, entry.at, False) for each in (says, entry.deed.what)]
    return hidden, allowed


def sentence(told: Told, voice: Speaker, entry: Entry, deed: Promised) -> str:
    what, condition = told.game.known_pledge(deed.what), told.game.known_pledge(deed.condition)
    return spoken(told.game, voice, Given(entry.number, entry.at, entry.seat, deed.to, True, True, what, condition))
