"""A week of slow Tiefe Taschen: four people with promises, orders and notices, on a server killed again and again.

`python tests/week.py [--days 7] [--tables 2] [--seed 0] [--browser]`

The clock is moved by the hour, so that people are away, asleep and called back (by mail, by a program's address; at
once, or one digest; quiet hours, four time zones and languages). Then all of it is held against the journal: nothing
lost, nothing doubled, nobody told what is not theirs to know.

They play by the API. `--browser`: in Chromium instead, in four contexts, where they press and type all that they do:
what they decide, promise, answer to promises (another promise, too), order, whisper and take back, which is others' to
agree to once something was learnt. Some presses the server does not survive.
"""

import argparse
import contextlib
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "toys"))
sys.path.insert(0, str(Path(__file__).parent))

from account import Table
from backroom.engine import Game
from backroom.games import game as game_by_id
from backroom.match.wire import choices_from
from week_account import check_week
from week_people import Household, Wish
from week_windows import COUNTERS, Fingers, opened

GAME = "tiefe-taschen"
WISHES = (
    Wish("Anna", "de", "Europe/Berlin", quiet=(22, 7), mail=True),
    Wish("Bert", "en", "America/New_York", quiet=(9, 17), mail=True, hook=True),
    Wish("Carla", "nl", "Asia/Tokyo", digest=8, quiet=(23, 6), hook=True),
    Wish("Dora", "it", "UTC", mail=True),
)
HOUR = 3600.0
GRACE_SECONDS = 25.0  # and a little more than the house gives a page to show it
MOST_DECISIONS = 6  # of one visit
MOST_FINDINGS = 200  # that are listed
MOST_HOURS_MORE = 400  # until the last match is over


class Week:
    """The tables, and what the four do at them, hour by hour."""

    def __init__(self, home: Household, rng: random.Random, tables: int, hands: "Programs | Fingers") -> None:
        self.home, self.rng, self.wanted, self.hands = home, rng, tables, hands
        self.tables: list[Table] = []
        self.counted = hands.counted

    @property
    def running(self) -> list[Table]:
        return [table for table in self.tables if not self.home.is_over(table)]

    def lay(self) -> None:
        """A table at which all four sit."""
        host, *guests = self.home.members
        body = {"game": GAME, "seating": ["me", "open", "open", "open"], "pace": "daily", "public": True}
        body |= {"options": {"length": "short"}, "name": f"Week {len(self.tables)}", "key": f"t{len(self.tables)}"}
        id = str(host.call("POST", "/api/matches", body).json()["id"])
        table = Table(id, [member.token for member in self.home.members], GAME)
        self.tables.append(table)
        for seat, guest in enumerate(guests, 1):
            with guest.at(table.id):
                answer = guest.call("POST", f"/api/matches/{id}/sit", {"seat": seat})
                assert answer.status_code in (201, 409), answer.text  # the second of two that were sent

    def live(self, days: int) -> None:
        for hour in range(days * 24):
            while len(self.running) < self.wanted and hour < max(1, (days - 2) * 24):
                self.lay()
            self.one_hour(patient=hour < (days - 1) * 24)
        for _ in range(MOST_HOURS_MORE):
            if not self.running:
                break
            self.counted["hours beyond the week"] += 1
            self.one_hour(patient=False)
        assert not self.running, "the last match does not come to an end"
        for _ in range(26):  # whoever was away at the end is called once more
            self.home.pass_time(HOUR)
        for table in self.tables:
            for seat in range(len(WISHES)):
                self.home.members[seat].look(table.id, f"/table/{table.id}")

    def one_hour(self, patient: bool) -> None:
        self.home.pass_time(HOUR * self.rng.uniform(0.7, 1.3), dead=self.rng.random() < 0.04)
        for table in self.running:
            for _ in range(2 if patient else 8):
                asked = self.home.members[0].info(table.id, 0)["must"]
                come = [seat for seat in range(len(WISHES)) if self.rng.random() < (0.5 if seat in asked else 0.05)]
                for seat in come:
                    self.visit(table, seat)
                if come and patient:
                    self.home.pass_time(GRACE_SECONDS)

    # --- one visit

    def visit(self, table: Table, seat: int) -> None:
        member, rng, hands = self.home.members[seat], self.rng, self.hands
        self.counted["visits"] += 1
        with hands.come(table, seat):
            hands.answer_request(table, seat)
            hands.answer_promises(table, seat)
            for chance, do in ((0.3, hands.promise), (0.25, hands.order), (0.25, hands.talk), (0.08, hands.undo)):
                if rng.random() < chance:
                    do(table, seat)
            for _ in range(MOST_DECISIONS):
                if not hands.decide(table, seat):
                    break
            if rng.random() < 0.12:
                hands.undo(table, seat)
        other = rng.choice([one for one in self.home.members if one is not member])
        elsewhere = [f"/feed/{member.feed}", "/mine", f"/table/{table.id}/log", f"/table/{table.id}/report"]
        elsewhere += [f"/player/{other.id}", f"/api/matches/{table.id}/export?seat={seat}", "/api/word"]
        member.look(table.id, rng.choice(elsewhere), comes=False)


class Programs:
    """What they do without a window: by the API, some of it after a look at the page."""

    def __init__(self, home: Household, rng: random.Random, counted: Counter[str], game: Game) -> None:
        self.home, self.rng, self.counted, self.game = home, rng, counted, game

    def check(self) -> list[str]:
        return []

    @contextlib.contextmanager
    def come(self, table: Table, seat: int) -> Iterator[None]:
        if self.rng.random() < 0.75:
            self.home.members[seat].look(table.id, f"/table/{table.id}")
        yield

    def decide(self, table: Table, seat: int) -> bool:
        info = self.home.members[seat].info(table.id, seat)
        if seat not in info["must"] or (info["standing"] and self.rng.random() < 0.3):
            return False
        families = [family for family in choices_from(self.game, info["choices"] or []) if len(family)]
        if not families:
            return False
        family = self.rng.choice(families)
        action = self.game.codec.encode(family[self.rng.randrange(len(family))])
        body = {"seat": seat, "action": action, "seen": info["number"], "own": info["own"]}
        self.send(table, seat, "actions", body)
        return True

    def promise(self, table: Table, seat: int, countered: dict[str, Any] | None = None) -> None:
        member, rng = self.home.members[seat], self.rng
        to = rng.choice([other for other in range(len(WISHES)) if other != seat])
        private, public = rng.random() < 0.6, rng.random() < 0.3
        if countered:
            to, private, public = countered["seat"], True, False
        hearer = "" if public and not private else f"&to={to}"
        offered = member.call("GET", f"/api/matches/{table.id}/promises?seat={seat}{hearer}").json()
        if not offered["promises"] or (private and not offered["conditions"]):
            return
        body = {"seat": seat, "what": rng.choice(offered["promises"])["text"], "key": f"p{len(table.sent)}"}
        if hearer:
            body |= {"to": to, "private": private}
        if private:  # with a condition, so that hardly two say the same
            body["condition"] = rng.choice(offered["conditions"])["text"]
        if countered:
            body["counters"] = countered["number"]
        self.send(table, seat, "promises", body)

    def answer_promises(self, table: Table, seat: int) -> None:
        for given in self.home.members[seat].info(table.id, seat)["promises"]:
            if given["to"] == seat and given.get("reply") == "" and given["own"] == "open":
                if self.rng.random() < COUNTERS:
                    self.promise(table, seat, given)
                    continue
                body = {"seat": seat, "of": given["number"], "yes": self.rng.random() < 0.7}
                self.send(table, seat, "replies", body)

    def undo(self, table: Table, seat: int) -> None:
        info = self.home.members[seat].info(table.id, seat)
        body = {"seat": seat, "seen": info["number"], "own": info["own"], "key": f"u{len(table.sent)}"}
        self.send(table, seat, "undo", body)

    def answer_request(self, table: Table, seat: int) -> None:
        asked = self.home.members[seat].info(table.id, seat)["asked"]
        if asked and seat in asked["wanted"]:
            body = {"seat": seat, "about": asked["number"], "yes": self.rng.random() < 0.7}
            self.send(table, seat, "answer", body)

    def order(self, table: Table, seat: int) -> None:
        member, rng = self.home.members[seat], self.rng
        offered = member.call("GET", f"/api/matches/{table.id}/orders?seat={seat}").json()
        standing = [each["what"] for each in member.info(table.id, seat)["standing"]]
        if standing and rng.random() < 0.5:
            self.send(table, seat, "orders", {"seat": seat, "what": rng.choice(standing), "on": False})
        elif offered:
            form = rng.choice(offered)
            what = form["text"].replace("?", str(rng.randint(form["low"], form["high"])))
            if what not in standing:
                self.send(table, seat, "orders", {"seat": seat, "what": what})

    def talk(self, table: Table, seat: int) -> None:
        words = f"word-{self.rng.getrandbits(60):015x}"
        to = self.rng.choice([other for other in range(len(WISHES)) if other != seat])
        self.send(table, seat, "talk", {"seat": seat, "text": words, "key": words, "to": to})

    def send(self, table: Table, seat: int, what: str, body: dict[str, Any]) -> None:
        self.home.members[seat].send(table, table.send(seat, what, body), self.counted)


def figures(week: Week) -> str:
    home, counted = week.home, week.counted
    told = ", ".join(f"{name} {count}" for name, count in sorted(counted.items()))
    waits = "; ".join(
        f"{way} median {statistics.median(each):.2f} s, worst {max(each):.2f} s of {len(each)}"
        for way, each in sorted(home.waited.items())
    )
    days = (home.now() - home.begun) / 86_400
    return (
        f"{days:.1f} days, {len(week.tables)} matches, {home.kills} kills, {home.outages} outages, "
        f"{home.cut_off} answers cut off, {home.windows} looks in windows; {told}; "
        f"from due to handed over: {waits}"
    )


@contextlib.contextmanager
def hands(in_windows: bool, home: Household, rng: random.Random) -> Iterator[Programs | Fingers]:
    counted: Counter[str] = Counter()
    if in_windows:
        with opened(home):
            yield Fingers(home, rng, counted, game_by_id(GAME))
    else:
        yield Programs(home, rng, counted, game_by_id(GAME))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--tables", type=int, default=2, help="at the same time")
    parser.add_argument("--seed", type=int, default=0, help="of what people do; when the server dies is left to chance")
    parser.add_argument("--browser", action="store_true")
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        home = Household(Path(folder), WISHES)
        try:
            rng = random.Random(wanted.seed)
            with hands(wanted.browser, home, rng) as theirs:
                week = Week(home, rng, wanted.tables, theirs)
                with home.killing(random.Random()):
                    week.live(wanted.days)
            wrong = theirs.check() + check_week(home, week.tables, week.counted)
        finally:
            home.end()
    sys.stdout.write(f"{time.monotonic() - begun:.0f} s: {figures(week)}\n")
    sys.stdout.writelines(f"  {each}\n" for each in wrong[:MOST_FINDINGS])
    sys.stdout.write(f"  {len(wrong)} findings\n" if wrong else "  nothing lost, nothing doubled, nothing told\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
