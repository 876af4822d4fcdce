"""The novice: legal everywhere, far better than luck, and with some sense of what a card is worth."""

import pytest

from backroom.bots import Bot, bot
from backroom.bots.machtwechsel.novice import Thought
from backroom.engine import Action, Chance
from backroom.games.machtwechsel.actions import (
    Agree,
    Buy,
    Claim,
    Decline,
    Discard,
    Draw,
    DropClaim,
    EndTurn,
    OfferPrice,
    OrderClaim,
    PlayDirektmandat,
    Purchase,
    Reactivate,
    Sell,
    SitOut,
    SpyOn,
    Steal,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, NONE, OSKAR, RED, YELLOW
from backroom.games.machtwechsel.events import DirektmandatPlayed
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import GAME, A, B, C, D, do, playing, table

NOVICE = bot(GAME, "novice")
REGULAR = bot(GAME, "regular")
RANDOM = bot(GAME, "random")
MISSIONS = ["red", "black-yellow", "red-green"]


def game(seats: int, options: dict[str, str], novices: list[int], seed: str, able: Bot = NOVICE) -> Wahlkampf:
    s = GAME.new_game(seats, options, seed)
    assert isinstance(s, Wahlkampf)
    s.telling = False
    rng = Chance(seed)
    while not s.over():
        seat = s.deciders()[0]
        player: Bot = able if seat in novices else RANDOM
        view = GAME.view(s, seat)
        s.apply(seat, player.decide(view, view.choices, rng, 0.1))
    return s


def decisions(s: Wahlkampf, seat: int) -> set[Action]:
    """What the novice does here, over its moods."""
    view = GAME.view(s, seat)
    return {NOVICE.decide(view, view.choices, Chance(f"mood {i}"), 0.1) for i in range(12)}


@pytest.mark.parametrize(
    ("seats", "options", "games"), [(2, {}, 12), (4, {}, 16), (6, {}, 6), (6, {"teams": "yes"}, 9)]
)
def test_better_than_luck(seats: int, options: dict[str, str], games: int) -> None:
    """One novice (or one pair) among random players wins at least twice its fair share."""
    teams = seats // 2 if options else seats
    won = 0
    for number in range(games):
        pair = [number % teams, number % teams + teams] if options else [number % teams]
        won += pair[0] in game(seats, options, pair, f"luck {number}").winners()
    assert won / games >= min(2 / teams, 0.9)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (5, {}), (6, {"partnerHands": "open"}), (8, {"teams": "yes"})], ids=str
)
@pytest.mark.parametrize("able", [NOVICE, REGULAR], ids=["novice", "regular"])
def test_among_themselves_they_come_to_an_end(able: Bot, seats: int, options: dict[str, str]) -> None:
    """They do not make the same vain offer for ever."""
    s = game(seats, options, list(range(seats)), "end", able)
    assert s.winners()
    assert s.number < 400


def test_it_takes_the_card_that_wins() -> None:
    s = table(["yellow", "black", "black"], MISSIONS, laid={A: "4 red"}, top="green red")
    assert decisions(s, A) == {Buy()}


def test_it_claims_what_it_needs_and_nothing_else() -> None:
    s = table(["black", "direktmandat", "black"], MISSIONS, top="green yellow", at="window", window="asked")
    assert decisions(s, B) == {Claim()}
    s = table(["black", "direktmandat", "black"], MISSIONS, top="green green", at="window", window="asked")
    assert decisions(s, B) == {Pass()}


def test_it_orders_what_it_needs_before_its_turn_ends() -> None:
    """6.18 With a Direktmandat in hand it names the colours that help, drops the others, then ends the turn."""
    s = table(["direktmandat green", "yellow", "black"], ["red-green", "black-yellow", "red"], laid={A: "3 red"})
    do(s, A, OrderClaim(YELLOW), SitOut())
    given: list[Action] = []
    while len(orders := decisions(s, A)) == 1 and not orders <= {EndTurn(), PlayDirektmandat()}:
        given += orders
        do(s, A, *orders)
    assert given == [OrderClaim(RED), OrderClaim(GREEN), DropClaim(YELLOW), OrderClaim(OSKAR)]
    s = table(["green", "yellow", "black"], ["red-green", "black-yellow", "red"], laid={A: "3 red"})
    do(s, A, SitOut())
    assert decisions(s, A) == {EndTurn()}


def test_novices_claim_by_their_orders() -> None:
    """6.18 In games among themselves some tops are taken out of turn."""
    taken = 0
    for number in range(6):
        s = GAME.new_game(4, {}, f"orders {number}")
        rng = Chance(f"orders {number}")
        while not s.over():
            seat = s.deciders()[0]
            view = GAME.view(s, seat)
            s.apply(seat, NOVICE.decide(view, view.choices, rng, 0.1))
            taken += sum(isinstance(t.event, DirektmandatPlayed) and t.event.seat != seat for t in s.told)
    assert taken


def test_it_draws_only_with_a_card_to_spare() -> None:
    """5.4 A hand does not grow by drawing: with nothing but what it needs a coin is worth more."""
    assert Draw() not in decisions(table(["2 red", "yellow", "black"], MISSIONS), A)
    worths = {
        hand: Thought(GAME.view(table([hand, "yellow", "black"], MISSIONS), A).seen, A, hopeful=False).worth(Draw())
        for hand in ("2 red", "2 red black")
    }
    assert worths["2 red"] < worths["2 red black"] / 2


def test_it_reactivates() -> None:
    s = table(["black", "yellow", "black"], MISSIONS, turned={A: "3 red"})
    assert decisions(s, A) == {Reactivate(RED)}


def test_it_discards_what_is_useless() -> None:
    s = table(["2 red direktmandat", "yellow", "black"], MISSIONS, next_cards="green")
    s.apply(A, next(c[0] for c in s.choices(A) if type(c[0]).__name__ == "Draw"))
    assert isinstance(s.stack[-1], DiscardDrawn)
    assert decisions(s, A) == {Discard(GREEN)}


def test_it_keeps_what_it_needs_and_sells_the_rest() -> None:
    s = table(["red", "yellow green", "black"], MISSIONS, money=[9, 0, 4])
    do(s, A, Purchase(YELLOW), OfferPrice(4))
    assert decisions(s, B) == {Decline()}
    s = table(["red", "yellow green", "black"], MISSIONS, money=[9, 0, 4])
    do(s, A, Purchase(GREEN), OfferPrice(4))
    assert decisions(s, B) == {Agree(GREEN)}


def test_it_does_not_ask_in_vain_again_for_the_same_price() -> None:
    """It raises, or leaves it."""
    s = table(["red", "green", "black"], MISSIONS, money=[4, 0, 4])
    s.deal = (NONE, RED, 2, NONE)
    do(s, A, Purchase(RED))
    assert decisions(s, A) == {OfferPrice(3)}
    s = table(["red", "green", "black"], MISSIONS, money=[2, 0, 4])
    s.deal = (NONE, RED, 2, NONE)
    assert Purchase(RED) not in decisions(s, A)


def test_it_gives_nothing_to_a_menace() -> None:
    s = table(["violet", "black green", "black"], ["red", "black-yellow", "black"], laid={A: "4 red"}, money=[4, 1, 4])
    do(s, A, Purchase(BLACK), OfferPrice(2))
    assert decisions(s, B) == {Decline()}


def test_it_bids_for_what_it_needs() -> None:
    s = table(["yellow", "green", "green"], MISSIONS)
    do(s, A, Sell(YELLOW))
    assert decisions(s, B) == {Bid(1)}
    do(s, B, Bid(1))
    assert decisions(s, C) == {Pass()}


def test_it_spies_where_it_knows_something() -> None:
    s = table(
        ["der-guillaume red", "black", "black", "green"],
        [*MISSIONS, "black"],
        turn=D,
        top="black red",
        money=[2, 4, 4, 4],
    )
    do(s, D, Buy())
    s.stack = table(["red", "black", "black", "green"], [*MISSIONS, "black"]).stack
    s.turn = A
    do(s, A, playing("der-guillaume"))
    assert decisions(s, A) == {SpyOn(D)}
    do(s, A, SpyOn(D))
    assert decisions(s, A) == {Steal(RED)}
