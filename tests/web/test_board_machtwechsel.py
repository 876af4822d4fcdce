"""The board of Machtwechsel in the browser, over random games of all sizes, alone and in pairs."""

import re
from dataclasses import replace

import pytest

from backroom.engine import SPECTATOR, Chance, replaced
from backroom.games.machtwechsel import GAME
from backroom.games.machtwechsel.actions import AskMe, Decline, FormSet, OrderClaim
from backroom.games.machtwechsel.components import DIREKTMANDAT, KINDS, OSKAR, RED
from backroom.games.machtwechsel.events import Drew, DrewCard
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import Answers
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.web.boards import board
from conventions import eyes
from web.markup import LIGHT, check, moments, page_of, scene_of, weight

SHORT = {"turnLimit": "60"}
PAIRS = {"teams": "yes"} | SHORT
VARIANTS = [
    *[(seats, SHORT) for seats in GAME.seats if seats != 8],
    (6, PAIRS),
    (8, PAIRS),
    (6, PAIRS | {"partnerHands": "open"}),
]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_action_is_a_control_exactly_once(seats: int, options: dict[str, str]) -> None:
    for s in moments(GAME, seats, options, "controls", 19):
        for seat in eyes(s):
            check(GAME, s, seat)


@pytest.mark.parametrize(("seats", "options"), [(4, SHORT), (6, PAIRS), (6, PAIRS | {"partnerHands": "open"})])
def test_two_truths_a_seat_cannot_tell_apart_look_the_same(seats: int, options: dict[str, str]) -> None:
    rng = Chance("truths")
    for s in moments(GAME, seats, options, "truths", 17):
        for seat in (rng.draw(seats), SPECTATOR):
            view = GAME.view(s, seat)
            assert check(GAME, s, seat) == check(GAME, GAME.imagine(view, rng), seat)


def held(s: Wahlkampf, seat: int, cards: dict[int, int]) -> None:
    """Exactly these cards in a hand."""
    s.hand[seat] = [cards.get(card, 0) for card in range(KINDS)]
    s.held[seat] = sum(cards.values())


def test_the_window_asks_everybody_alike() -> None:
    """6.13 The same question with the same two answers in the same places, with a Direktmandat in hand or without."""
    asking = SHORT | {"window": "asked"}
    s = next(s for s in moments(GAME, 5, asking, "window", 1) if isinstance(s.stack[-1], Window))
    asked = []
    for cards in ({0: 2}, {0: 1, DIREKTMANDAT: 1}):
        seat = s.deciders()[0]
        held(s, seat, cards)
        drawn, html = page_of(scene_of(GAME, s, seat), s)
        panel = html[html.index('<section class="decision') :].split("</form>")[0]
        buttons = re.findall(r"<button[^>]*><span>(.*?)</span></button>", panel)
        asked.append((drawn.headline, drawn.standfirst, drawn.lede, buttons, drawn.body.split('<div class="mine">')[0]))
    assert asked[0] == asked[1]
    assert asked[0][3] == ["Claim the top with a Direktmandat for 2p", "Pass"]


@pytest.mark.parametrize(("cards", "paid"), [({RED: 2, OSKAR: 1}, True), ({RED: 2}, False)])
def test_whoever_ends_the_turn_is_told_what_the_bank_would_still_pay_for(cards: dict[int, int], paid: bool) -> None:
    """7.4, 7.6 Der Rote Oskar and two red cards make a set: the button says so, and only then."""
    s = next(s for s in moments(GAME, 4, SHORT, "end of turn", 1) if isinstance(s.stack[-1], AfterMove))
    seat = s.deciders()[0]
    held(s, seat, cards)
    assert any(len(choice) and choice.kind is FormSet for choice in s.choices(seat)) == paid
    _, html = page_of(scene_of(GAME, s, seat), s)
    button = html.split('value="end_turn"')[1].split("</button>")[0]
    assert ("You could still lay out three cards with Oskar and be paid for it." in button) == paid


def test_the_order_is_on_its_owners_board_alone() -> None:
    """6.18 A switch for every kind and for being asked, there too when others decide; the summary says what holds."""
    s = GAME.new_game(4, {}, "order")
    other = (s.turn + 1) % 4
    before = [check(GAME, s, seat) for seat in eyes(s) if seat != other]
    assert "claims nothing" in check(GAME, s, other)
    s.apply(other, OrderClaim(RED))
    html = check(GAME, s, other)
    assert "Your order for Direktmandate:</span> <b>red</b>" in html
    assert re.findall(r'value="([a-z_ -]+)" class="switch" aria-pressed="true"', html) == ["drop_claim red"]
    s.apply(other, AskMe(True))
    assert "you are asked before every turn" in check(GAME, s, other)
    assert [check(GAME, s, seat) for seat in eyes(s) if seat != other] == before
    asked = GAME.new_game(4, {"window": "asked"}, "order")
    assert "switch" not in check(GAME, asked, other)


def test_nobody_sees_who_has_answered_an_offer() -> None:
    """5.11 The stage and the seats look the same before and after an answer, but for whoever gave it (ruling M-56)."""
    s = next(s for s in moments(GAME, 5, SHORT, "answers", 1) if isinstance(s.stack[-1], Answers))
    assert len(s.deciders()) > 2
    first = s.deciders()[0]
    before = [check(GAME, s, seat) for seat in eyes(s) if seat != first]
    assert "Your decision" in check(GAME, s, first)
    s.apply(first, Decline())
    assert [check(GAME, s, seat) for seat in eyes(s) if seat != first] == before
    assert "Others decide" in check(GAME, s, first)


def test_whoever_has_drawn_reads_what_it_was() -> None:
    """5.4 In the headline, and beside the question, for a phone shows no more."""
    s = next(s for s in moments(GAME, 4, SHORT, "drawn", 1) if isinstance(s.stack[-1], DiscardDrawn))
    seat = s.turn
    for heard, says in ((DrewCard(seat, RED), "You have drawn red"), (Drew(seat), "You have drawn one card")):
        drawn, _ = page_of(replace(scene_of(GAME, s, seat), heard=heard), s)
        assert drawn.headline.startswith(says)
        assert drawn.lede.startswith("You have drawn red.") == isinstance(heard, DrewCard)
    other = (seat + 1) % 4
    drawn, _ = page_of(replace(scene_of(GAME, s, other), heard=Drew(seat)), s)
    assert "red" not in drawn.headline + drawn.lede


def test_whoever_is_asked_reads_by_whom() -> None:
    s = next(s for s in moments(GAME, 5, SHORT, "answers", 1) if isinstance(s.stack[-1], Answers))
    scene = scene_of(GAME, s, s.deciders()[0])
    drawn, _ = page_of(scene, s)
    assert drawn.lede.startswith((f"{scene.chairs[s.turn].name} is asking.", "You hold no card"))
    assert {d for d in s.deciders() if "is asking" in page_of(scene_of(GAME, s, d), s)[0].lede}


@pytest.mark.parametrize("language", ["de", "nl", "it"])
def test_it_speaks_every_language(language: str) -> None:
    texts = set()
    for s in moments(GAME, 4, SHORT, "languages", 13):
        for tongue in ("en", language):
            drawn, _ = page_of(scene_of(GAME, s, 0, tongue), s)
            texts.add((tongue, drawn.kicker))
    assert not {text for tongue, text in texts if tongue == "en"} & {text for tongue, text in texts if tongue != "en"}


def test_a_replay_has_no_controls() -> None:
    for s in moments(GAME, 4, SHORT, "replay", 7):
        for seat in range(4):
            drawn = board(GAME)(scene_of(GAME, s, seat, live=False))
            assert "<button" not in drawn.body


def test_the_mission_says_what_is_missing() -> None:
    s = GAME.new_game(4, {}, "mission")
    mission = next(m for m, colours in enumerate(s.numbers.colours) if colours == (0, RED))
    s.faces = replaced(s.faces, s.holds[0], mission)
    held(s, 0, {0: 4, 2: 1})
    assert "3 short, among them red." in board(GAME)(scene_of(GAME, s, 0)).body
    held(s, 0, {0: 4, OSKAR: 1})
    assert "2 short." in board(GAME)(scene_of(GAME, s, 0)).body
    held(s, 0, {0: 6})
    assert "One short: red." in board(GAME)(scene_of(GAME, s, 0)).body
    held(s, 0, {0: 6, RED: 1})
    assert "Complete." in board(GAME)(scene_of(GAME, s, 0)).body
    s.turned[0][0] = 3
    assert "Deactivated cards do not count: 3." in board(GAME)(scene_of(GAME, s, 0)).body


def test_a_mission_of_one_colour_wants_nothing_else() -> None:
    """4.1 Five red circles, not one and four question marks."""
    s = next(s for s in moments(GAME, 4, SHORT, "one colour", 1) if isinstance(s.stack[-1], Turn))
    seat = s.deciders()[0]
    red = next(n for n, colours in enumerate(s.numbers.colours) if colours == (RED,))
    s.faces = replaced(s.faces, s.holds[seat], red)
    held(s, seat, {RED: 2})
    drawn, _ = page_of(scene_of(GAME, s, seat), s)
    mission = str(drawn.body).split('data-place="mission"')[1].split("</section>")[0]
    assert mission.count('<use href="') - mission.count("#eyes") == 5
    assert mission.count("tok red off") == 3
    assert "3 short." in mission


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ({}, "You hold no card: what you draw must go again."),
        ({RED: 4}, "If it completes your mission, you win before discarding."),
        ({RED: 1}, ""),
    ],
)
def test_whoever_may_draw_is_told_what_comes_of_it(cards: dict[int, int], says: str) -> None:
    """4.4, 5.6; and an event on top says what it does, not that it is no help."""
    s = next(s for s in moments(GAME, 4, SHORT, "drawing", 1) if isinstance(s.stack[-1], Turn))
    seat = s.deciders()[0]
    red = next(n for n, colours in enumerate(s.numbers.colours) if colours == (RED,))
    s.faces = replaced(s.faces, s.holds[seat], red)
    held(s, seat, cards)
    s.active[seat], s.money[seat], s.discards[-1] = [0] * KINDS, 2, DIREKTMANDAT
    _, html = page_of(scene_of(GAME, s, seat), s)
    panel = html[html.index('<section class="decision') :]
    note = panel.split('value="draw"')[1].split("</button>")[0]
    assert says in note
    assert ("<small>" in note) == bool(says)
    assert "Take the top discard, even out of turn" in panel.split('value="buy"')[1].split("</button>")[0]


def test_a_deactivated_card_is_told_by_more_than_colour() -> None:
    s = GAME.new_game(4, {}, "off")
    s.active[1][RED], s.turned[1][RED] = 2, 1
    body = board(GAME)(scene_of(GAME, s, SPECTATOR)).body
    assert "Red 3, 1 of them deactivated" in body
    assert body.count("ccard sm off") == 1


def test_a_page_stays_light() -> None:
    seats, options = (6, {"turnLimit": "200"})
    pages = [check(GAME, s, 0) for s in moments(GAME, seats, options, "weight", 29)]
    assert max(weight(page, f"{GAME.id}.css") for page in pages) < LIGHT


def test_every_event_says_what_it_does() -> None:
    """For whoever holds one, beside the hand; for the one on top, beside the piles; in pairs as the pairs play it."""
    for options, misstrauen in ((SHORT, "of one colour is deactivated"), (PAIRS, "of another team has laid out")):
        s = GAME.new_game(6, options, "effects")
        for card in range(OSKAR + 1, KINDS):
            held(s, 0, {card: 1})
            s.discards.append(RED)
            assert board(GAME)(scene_of(GAME, s, 0)).body.count('class="mw-says') == 1
            s.discards.append(card)
            assert board(GAME)(scene_of(GAME, s, SPECTATOR)).body.count('class="mw-says') == 1
        assert misstrauen in board(GAME)(scene_of(GAME, s, 0)).aside


@pytest.mark.parametrize(("window", "said"), [("orders", "your secret order says"), ("asked", "you are asked before")])
def test_what_a_direktmandat_does_is_told_as_it_is_played_here(window: str, said: str) -> None:
    """6.13, 6.18 By secret orders, or by asking everybody."""
    aside = board(GAME)(scene_of(GAME, GAME.new_game(4, {"window": window}, "effects"), 0)).aside
    direktmandat = aside[aside.index("Direkt\u00admandat") :].split("</p>")[0]
    assert said in direktmandat


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "2p: Vote of no confidence. "), ("nl", ": Motie van wantrouwen. "), ("it", ": Mozione di sfiducia. ")],
)
def test_the_name_of_an_event_is_explained_to_whoever_reads_no_german(language: str, said: str) -> None:
    s = GAME.new_game(4, {}, "effects")
    assert said in board(GAME)(scene_of(GAME, s, 0, language)).aside
    assert "</b>, 2p: Sieh dir " in board(GAME)(scene_of(GAME, s, 0, "de")).aside


def test_all_missions_are_listed_with_whose_each_is_or_may_be() -> None:
    """1.1, 3.4, 7.1 From what the reader has seen and what lies open; a spectator has seen none."""
    s = GAME.new_game(4, {}, "missions")
    me, rival, seen = 0, 1, s.holds[0]
    s.active[rival][RED] = 3
    name = scene_of(GAME, s, me).chairs[rival].name
    listed = dict(re.findall(r'<b lang="de">([^<]+)</b> <span class="small">[^·]+· ([^<]+)</span>', drawn_aside(s, me)))
    assert len(listed) == len(s.numbers.need)
    assert sum(whose == "your mission" for whose in listed.values()) == 1
    others = {mission: whose for mission, whose in listed.items() if whose != "your mission"}
    with_red = {mission for mission in others if "Rot" in mission or mission in RED_TOO}
    assert {mission for mission, whose in others.items() if name in whose or "any of them" in whose} == with_red
    s.dealt, s.holds[0] = s.dealt + 1, s.dealt  # Die Wende
    s.seen = replaced(s.seen, me, tuple(card in (seen, s.holds[0]) for card in range(len(s.faces))))
    assert drawn_aside(s, me).count("has left the game") == 1
    assert "your mission" not in drawn_aside(s, SPECTATOR)


RED_TOO = {"Große Koalition", "Sozialliberal", "Ampel"}  # beside those that are called so


def drawn_aside(s: Wahlkampf, seat: int) -> str:
    return str(page_of(scene_of(GAME, s, seat), s)[0].aside)
