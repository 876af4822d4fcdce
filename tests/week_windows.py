"""The four of `week.py` in their windows: they press and type all that they do, and the server may die meanwhile.

The account has what somebody meant to send; the window says whether it was sent, and what came back.
"""

import contextlib
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from urllib.parse import parse_qsl

from playwright.sync_api import Error, Locator, Page, Request, Response, TimeoutError, sync_playwright

from account import Sent, Table
from backroom.engine import Game
from web.windows import CHROMIUM, FLAGS
from week_people import AGAIN_SECONDS, SETTLE_SECONDS, Household, Shown

BLINK = 450  # milliseconds: a press so soon after a question's coming does not count
TURNING = 1_000  # milliseconds in which a table that is served again comes to be as it stands now
PATIENCE = 20_000  # milliseconds: the page itself waits 15 seconds for an answer
DEADLY_PRESSES = 0.04  # share of presses during which the server dies …
INSTANT_SECONDS = (0.0, 0.25)  # … so soon
MOST_ANSWERS = 20  # to promises, in one visit
COUNTERS = 0.2  # share of them that are another promise in return
WITHDRAWN = 0.2  # share of requests that whoever made them thinks better of
TRIES = 4  # at words whose answer got lost
# Of each answer whether it can be seen, or what unfolds it.
SEEN = """all => all.map(button => {
  const shut = (e) => e.parentElement.closest("details:not([open])");
  let seen = button;
  for (let fold = shut(button); fold; fold = shut(fold)) seen = fold.querySelector("summary");
  return [button.value, seen.checkVisibility()];
})"""
CALM = "() => document.querySelector('#table') && !document.querySelector('[data-busy]')"
BACK = "() => !document.querySelector('.offline')"


@contextlib.contextmanager
def opened(home: Household) -> Iterator[list[Page]]:
    """Four contexts of a real browser, each with the cookies of one of the four."""
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for member in home.members:
            context = chromium.new_context(base_url=home.server.url, reduced_motion="reduce")
            context.set_default_timeout(PATIENCE)
            for cookie in member.http.cookies.jar:
                context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": home.server.url}])
            page = context.new_page()
            page.add_locator_handler(page.locator("dialog.stage .foot > .btn-main"), lambda go_on: go_on.click())
            home.pages.append(page)
        yield home.pages
        chromium.close()


class Fingers:
    """Plays as `Programs` does, but at the page of whoever has come."""

    def __init__(self, home: Household, rng: random.Random, counted: Counter[str], game: Game) -> None:
        self.home, self.rng, self.counted, self.game = home, rng, counted, game
        self.sent = 0  # by presses
        self.posted = 0  # by the windows
        for page in home.pages:
            page.on("request", self._note)

    def _note(self, request: Request) -> None:
        self.posted += request.method == "POST"

    def check(self) -> list[str]:
        by_itself = self.posted - self.sent
        return [f"the windows have sent {by_itself} more than was pressed"] if by_itself else []

    # --- coming and looking

    @contextlib.contextmanager
    def come(self, table: Table, seat: int) -> Iterator[None]:
        member = self.home.members[seat]
        self.page: Page = self.home.pages[seat]
        with member.at(table.id):
            self.open(table, seat)
            yield
            self.page.goto("about:blank")  # who is away looks at nothing

    def open(self, table: Table, seat: int) -> None:
        """And again, until somebody serves."""
        until = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(Error):
                answer = self.page.goto(f"/table/{table.id}")
                if answer and answer.ok:
                    break
            time.sleep(AGAIN_SECONDS)
        else:
            raise AssertionError(f"{table.id} cannot be opened")
        self.home.windows += 1
        self.read(table, seat)

    def read(self, table: Table, seat: int) -> None:
        """What is told now; what is played on the stage is gone on from before anything is pressed."""
        over = self.home.is_over(table)  # then everything is laid open
        text = self.page.content()
        shown = Shown(self.home.now(), table.id, "window", text, over or self.home.is_over(table))
        self.home.members[seat].shown.append(shown)

    def unfold(self, inside: Locator) -> None:
        shut = inside.locator("xpath=ancestor::details[not(@open)]")
        for _ in range(shut.count()):
            shut.first.locator("> summary").click()

    def tick(self, box: Locator) -> None:
        self.unfold(box)
        label = box.locator("xpath=ancestor::label")
        (label if label.count() else box).click()

    # --- what can be done

    def decide(self, table: Table, seat: int) -> bool:
        answers = self.page.locator("button[name=action]:is([form=act], #act *):enabled")
        found: list[tuple[str, bool]] = answers.evaluate_all(SEEN)
        verbs = sorted({text.split()[0] for text, seen in found if seen})
        if not verbs or (self.standing().count() and self.rng.random() < 0.3):
            return False
        verb = self.rng.choice(verbs)
        text = self.rng.choice([text for text, seen in found if seen and text.split()[0] == verb])
        alike = [seen for each, seen in found if each == text]  # on the board and in the panel
        which = self.rng.choice([at for at, seen in enumerate(alike) if seen])
        self.page.wait_for_timeout(BLINK)
        actions = [self.game.codec.encode(self.game.parse(each)) for each in self.meant(text)]
        sent = [table.send(seat, "actions", {"seat": seat, "action": action}) for action in actions]
        self.press(table, sent, answers.and_(self.page.locator(f"[value='{text}']")).nth(which))
        return True

    def meant(self, text: str) -> list[str]:
        """The actions that are sent by this press, once its fields are filled in; see `act_of`."""
        verb, _, rest = text.partition(" ")
        if rest == "*":
            cards = self.page.locator(f"input[name='pick.{verb}']").locator("visible=true")
            card = cards.nth(self.rng.randrange(cards.count()))
            self.tick(card)
            return [card.get_attribute("value") or ""]
        if rest == "+":
            planned = self.page.locator(f"#act input[type=hidden][name='plan.{verb}']")
            return [each.get_attribute("value") or "" for each in planned.all()]
        assert not set(rest) & set("?*&+"), f"Tiefe Taschen has no such answer: {text}"
        return [text]

    def promise(self, table: Table, seat: int) -> None:
        """At the table: the seat's “promise…”, what, in return for what; or the same to everybody, in the talk."""
        rng = self.rng
        to = rng.choice([other for other in range(len(self.home.members)) if other != seat])
        private, public = rng.random() < 0.6, rng.random() < 0.3
        one = private or not public
        way = self.page.locator(f".seat a.promise-to[href$='promising?to={to}']" if one else ".talkbox a.promising")
        if not way.count():
            return
        if not self.follow(table, seat, way):
            self.open(table, seat)
            return
        body = {"seat": seat, "what": self.pick("what"), "key": ""}
        if one:
            body |= {"to": to, "private": private}
        if private:  # with a condition, so that hardly two say the same
            body["condition"] = self.pick("condition")
        if not body["what"] or not body.get("condition", "for nothing"):
            self.open(table, seat)
            return
        if private:
            self.page.locator("[name=private]").check()
        self.press(table, [table.send(seat, "promises", body)], self.page.locator("form.newform .btn-main"))

    def follow(self, table: Table, seat: int, way: Locator) -> bool:
        """To the page on which promises are made; not, if the server dies meanwhile or there are none."""
        with contextlib.suppress(Error):
            way.click()
            self.page.wait_for_selector("main.narrowpage")
            self.page.wait_for_load_state()
            self.read(table, seat)
        return self.page.locator("form.newform .btn-main").count() > 0  # all of it has come

    def pick(self, name: str) -> str:
        """Any that can be pressed, unfolding its kind."""
        boxes = self.page.locator(f"input[name={name}]:not([value=''])")
        if not boxes.count():
            return ""
        box = boxes.nth(self.rng.randrange(boxes.count()))
        self.tick(box)
        return box.get_attribute("value") or ""

    def answer_promises(self, table: Table, seat: int) -> None:
        asked = self.page.locator("form[action$='/reply']")
        for _ in range(MOST_ANSWERS):
            if not asked.count():
                return
            form, yes = asked.first, self.rng.random() < 0.7
            of = int(form.locator("[name=of]").get_attribute("value") or "")
            if self.rng.random() < COUNTERS:
                self.counter(table, seat, of, form.locator("a[href*='counters=']"))
                continue
            sent = table.send(seat, "replies", {"seat": seat, "of": of, "yes": yes})
            self.press(table, [sent], form.locator(f"button[value='{int(yes)}']"))

    def counter(self, table: Table, seat: int, of: int, way: Locator) -> None:
        """Another promise in return; as openly as the page offers it."""
        self.unfold(way)
        if not self.follow(table, seat, way):
            self.open(table, seat)
            return
        to = int(self.page.locator("[name=to]").get_attribute("value") or "")
        body = {"seat": seat, "what": self.pick("what"), "condition": self.pick("condition"), "key": "", "to": to}
        if not body["what"] or not body["condition"]:
            self.open(table, seat)
            return
        body |= {"private": self.page.locator("[name=private]").is_checked(), "counters": of}
        self.press(table, [table.send(seat, "promises", body)], self.page.locator("form.newform .btn-main"))

    # --- taking back

    def undo(self, table: Table, seat: int) -> None:
        """Freely, or by asking the others."""
        button = self.page.locator("form[action$='/undo'] button:enabled")
        if button.count():
            self.page.wait_for_timeout(BLINK)
            self.press(table, [table.send(seat, "undo", {"seat": seat, "key": ""})], button)

    def answer_request(self, table: Table, seat: int) -> None:
        """Agree to what somebody asks to take back, or not; or withdraw what one has asked oneself."""
        form = self.page.locator("form[action$='/answer']")
        if not form.count():
            return
        mine = not form.locator("button[value='1']").count()
        if mine and self.rng.random() >= WITHDRAWN:
            return
        yes = not mine and self.rng.random() < 0.7
        about = int(form.locator("[name=about]").get_attribute("value") or "")
        self.page.wait_for_timeout(BLINK)
        sent = table.send(seat, "answer", {"seat": seat, "about": about, "yes": yes})
        self.press(table, [sent], form.locator(f"button[value='{int(yes)}']"))

    def standing(self) -> Locator:
        return self.page.locator("form.standing:has([name=on][value='0'])")

    def order(self, table: Table, seat: int) -> None:
        given, forms, rng = self.standing(), self.page.locator("#orders form.standing"), self.rng
        stands = [each.get_attribute("value") for each in given.locator("[name=what]").all()]
        if stands and rng.random() < 0.5:
            place = rng.randrange(len(stands))
            sent = table.send(seat, "orders", {"seat": seat, "what": stands[place], "on": False})
            self.press(table, [sent], given.nth(place).locator("button"))
        elif forms.count():
            form = forms.nth(rng.randrange(forms.count()))
            what = self.written(form)
            if what not in stands:
                self.press(table, [table.send(seat, "orders", {"seat": seat, "what": what})], form.locator("button"))

    def written(self, form: Locator) -> str:
        """The order that a form gives, once it is filled in."""
        self.unfold(form)
        which, amount = form.locator("select[name=what]"), form.locator("[name='order.amount']")
        if which.count():
            which.select_option(index=self.rng.randrange(1, which.locator("option").count()))
            what = which.input_value()
        else:
            what = form.locator("[name=what]").get_attribute("value") or ""
        return what.replace("?", str(self.amount(amount))) if amount.count() else what

    def amount(self, field: Locator) -> int:
        """Typed, or stepped to from where it stands."""
        low, high = (int(field.get_attribute(end) or "") for end in ("min", "max"))
        wanted = self.rng.randint(low, high)
        if self.rng.random() < 0.5:
            field.fill(str(wanted))
            return wanted
        for _ in range(min(3, wanted - low)):
            field.press("ArrowUp")
        return int(field.input_value())

    def talk(self, table: Table, seat: int) -> None:
        """A whisper begins at the seat. Words whose answer got lost are still in their field, and sent again."""
        words = f"word-{self.rng.getrandbits(60):015x}"
        to = self.rng.choice([other for other in range(len(self.home.members)) if other != seat])
        sent = table.send(seat, "talk", {"seat": seat, "text": words, "key": words, "to": to})
        say = self.page.locator("#say")
        self.page.locator(f"a.whisper-to[data-to='{to}']").first.click()
        say.press_sequentially(words)
        for _ in range(TRIES):
            self.press(table, [sent], self.page.locator("form.say button"))
            if say.input_value() != words:
                return
        raise AssertionError(f"{words} cannot be said")

    # --- pressing

    def press(self, table: Table, sent: list[Sent], button: Locator) -> None:
        """One press, and what became of it as far as the window can tell."""
        self.unfold(button)
        kills = self.home.kills
        with self.dying():
            try:
                with self.page.expect_request(lambda one: one.method == "POST") as asked:
                    button.click()
            except TimeoutError:
                self.counted[f"pressed {sent[0].what} in vain"] += 1
                self.open(table, sent[0].seat)
                return
            answer = asked.value.response()
            self.note(sent, asked.value, answer, kills)
            self.go_on(table, sent[0].seat, lost=answer is None)
        info = self.home.members[sent[0].seat].info(table.id, sent[0].seat)
        table.moment += 1
        for each in sent:
            each.number, each.own, each.answered = info["number"], info["own"], table.moment

    def note(self, sent: list[Sent], request: Request, answer: Response | None, kills: int) -> None:
        self.sent += 1
        self.counted[f"pressed {sent[0].what} {answer.status if answer else 'lost'}"] += 1
        fields = dict(parse_qsl(request.post_data or ""))
        for each in sent:
            each.body |= {name: int(fields[name]) for name in ("seen", "own") if name in fields}
            # A browser repeats by itself what a dead connection has swallowed, and tells only of the last time.
            each.doubtful |= answer is None or answer.status >= 500 or kills != self.home.kills
            each.acked |= answer is not None and answer.status < 400
        self.home.cut_off += sent[0].doubtful

    @contextlib.contextmanager
    def dying(self) -> Iterator[None]:
        """Now and then the server dies in the middle of it."""
        deadly = self.home.deadly
        if not deadly or deadly.random() >= DEADLY_PRESSES:
            yield
            return
        killer = threading.Timer(deadly.uniform(*INSTANT_SECONDS), self.home.die)
        killer.start()
        yield
        killer.join()

    def go_on(self, table: Table, seat: int, lost: bool) -> None:
        """The page tells by itself that nobody was reached, and comes back when somebody is."""
        try:
            if lost:
                self.page.wait_for_selector(".offline", timeout=2_000)
                self.counted["told that nobody was reached"] += 1
                self.page.wait_for_function(BACK)
                self.page.wait_for_timeout(TURNING)
            self.page.wait_for_function(CALM)
            self.read(table, seat)
        except Error:  # a form without script leaves the window with nothing
            self.counted["tables opened anew"] += 1
            self.open(table, seat)
