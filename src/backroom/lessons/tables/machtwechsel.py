"""Positions: a table laid as a lesson or a case wants it, and real actions played on it."""

from backroom.engine import SPECTATOR, Action, Because, Choice, Event, Illegal, Told, View
from backroom.games import game
from backroom.games.machtwechsel.actions import EndTurn, PlayEvent
from backroom.games.machtwechsel.components import COLOURS, KIND_IDS, KINDS, MISSIONS, NONE, OSKAR
from backroom.games.machtwechsel.data import numbers
from backroom.games.machtwechsel.laws import laws
from backroom.games.machtwechsel.memory import CLAIMS, learns_mission
from backroom.games.machtwechsel.sequence import BEGIN, WINDOW, Rounds
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.words import MISSION
from backroom.mechanisms.open_auction import Pass

GAME = game("machtwechsel")
A, B, C, D, E, F, G, H = range(8)


def kind(name: str) -> int:
    return KIND_IDS.index(name)


def cards(names: str) -> list[int]:
    """ "black black oskar" as kinds; "3 red" stands for three of them."""
    found: list[int] = []
    times = 1
    for name in names.split():
        if name.isdecimal():
            times = int(name)
        else:
            found += [kind(name)] * times
            times = 1
    return found


def counts(names: str) -> list[int]:
    found = [0] * KINDS
    for card in cards(names):
        found[card] += 1
    return found


def table(
    hands: list[str],
    missions: list[str],
    *,
    teams: bool = False,
    open_hands: bool = False,
    laid: dict[int, str] | None = None,
    turned: dict[int, str] | None = None,
    oskar: tuple[int, str] | None = None,
    money: list[int] | None = None,
    chest: int = 0,
    top: str = "parteispende",
    pile: str | None = None,
    next_cards: str = "",
    out: str = "",
    unassigned: list[str] | None = None,
    turn: int = A,
    at: str = "turn",
    window: str = "orders",
    limit: int = 1000,
) -> Wahlkampf:
    """A position with these hands and missions.

    `laid` lies active, `turned` deactivated; `oskar` says in whose set he is and as what (he counts among `laid`).
    `top` are the discards, the top last. What is not named lies in the pile beneath `next_cards` (drawn in that
    order); with `pile` the pile is exactly that, drawn in that order, and the last seat holds the rest: give it the
    mission black, so that it need not lay anything out. `at` is "turn", "window", or "begin" (the win check).
    """
    seats = len(hands)
    chosen = {"teams": "yes" if teams else "no", "partnerHands": "open" if open_hands else "hidden", "window": window}
    s = GAME.deal(GAME.setup(seats, chosen, "case"))
    assert isinstance(s, Wahlkampf)
    s.limit = limit
    s.turn = turn
    s.money = list(money or [4] * seats)
    s.chest = chest
    s.bank = s.numbers.money - sum(s.money) - chest
    s.hand = [counts(hand) for hand in hands]
    s.active = [counts((laid or {}).get(seat, ""))[: OSKAR + 1] for seat in range(seats)]
    s.turned = [counts((turned or {}).get(seat, ""))[: OSKAR + 1] for seat in range(seats)]
    if oskar is not None:
        s.oskar_at, s.oskar_as = oskar[0], kind(oskar[1])
    s.discards = cards(top)
    s.out = counts(out)
    rest = unnamed(s)
    if pile is None:
        first = cards(next_cards)
        for card in first:
            rest[card] -= 1
        s.pile = [card for card in range(KINDS) for _ in range(rest[card])] + first[::-1]
    else:
        s.pile = cards(pile)[::-1]
        for card in s.pile:
            rest[card] -= 1
        with_rest(s, rest)
    assert min(rest) >= 0, "more cards than there are"
    s.held = [sum(hand) for hand in s.hand]
    s.mix = [s.pile.count(card) + sum(hand[card] for hand in s.hand) for card in range(KINDS)]
    deal_missions(s, missions, unassigned or [])
    s.drawn = [hand[:] for hand in s.hand]  # as if all of it had been dealt just now
    s.known = [[0] * (CLAIMS * seats) for _ in range(seats + 1)]
    s.gone = ((0,) * seats,) * (seats + 1)
    s.stack = [Rounds(BEGIN if at == "begin" else WINDOW)]
    if at == "turn":
        s.stack = [Rounds(BEGIN + 1), Turn(False)]
        s.number = 1
    s.told = []
    s.settle()
    assert laws(s) == []
    return s


def playing(name: str) -> PlayEvent:
    """Playing an event at the shipped cost."""
    return PlayEvent(kind(name), numbers(None).cost[kind(name)])


def unnamed(s: Wahlkampf) -> list[int]:
    """How many cards of each kind the case has not placed."""
    rest = [s.numbers.copies[card] - s.out[card] - s.discards.count(card) for card in range(KINDS)]
    for seat in range(s.seats):
        for card in range(KINDS):
            rest[card] -= s.hand[seat][card] + (s.laid_out(seat, card) if card <= OSKAR else 0)
    if s.oskar_at != NONE:
        rest[OSKAR] -= 1
        rest[s.oskar_as] += 1
    return rest


def with_rest(s: Wahlkampf, rest: list[int]) -> None:
    """The last seat holds the rest; three black cards lie before it, so that no more must."""
    last = s.seats - 1
    s.active[last][0] += 3
    rest[0] -= 3
    for card in range(KINDS):
        s.hand[last][card] += rest[card]


def deal_missions(s: Wahlkampf, missions: list[str], unassigned: list[str]) -> None:
    named = [MISSION.ids.index(name) for name in [*missions, *unassigned]]
    s.faces = (*named, *(mission for mission in range(MISSIONS) if mission not in named))
    s.holds = list(range(s.team_count))
    s.dealt = s.team_count
    s.seen = ((False,) * MISSIONS,) * s.seats
    for team in range(s.team_count):
        learns_mission(s, team)


def no_mission_left(s: Wahlkampf) -> Wahlkampf:
    """All other missions have left the game."""
    s.dealt = MISSIONS
    return s


def do(s: Wahlkampf, seat: int, *actions: Action) -> list[Event]:
    """Play these actions one after the other; what was told of them to anybody."""
    told: list[Told] = []
    for action in actions:
        s.apply(seat, action)
        told += s.told
        assert laws(s) == [], laws(s)
    return [t.event for t in told]


def answer(s: Wahlkampf, **answers: Action) -> None:
    """Answers by the names of the seats, `B=Agree(…)`; whoever is not named and still waited for passes."""
    for seat, action in answers.items():
        do(s, "ABCDEFGH".index(seat), action)


def quiet(s: Wahlkampf) -> None:
    """Everybody lets the Direktmandat window pass, if one is open."""
    while s.stack and isinstance(s.stack[-1], Window):
        do(s, s.deciders()[0], Pass())


def end(s: Wahlkampf) -> None:
    """The turn is ended and the next one begins."""
    if s.stack and isinstance(s.stack[-1], AfterMove):
        do(s, s.turn, EndTurn())
    quiet(s)


def family(s: Wahlkampf, seat: int, verb: type[Action]) -> list[Action]:
    """The actions of one verb that a seat may choose now."""
    return [c[i] for c in s.choices(seat) if c.kind is verb for i in range(len(c))]


def because(s: Wahlkampf, seat: int, action: Action) -> Because:
    """Why this is refused."""
    try:
        s.apply(seat, action)
    except Illegal as illegal:
        return illegal.because
    raise AssertionError(f"{action} is legal")


def offered(s: Wahlkampf, seat: int) -> list[Choice]:
    return s.choices(seat)


def view(s: Wahlkampf, seat: int = SPECTATOR) -> View:
    return GAME.view(s, seat)


def hand(s: Wahlkampf, seat: int) -> list[str]:
    return [KIND_IDS[card] for card in s.hand_list(seat)]


def ordered(s: Wahlkampf, seat: int) -> list[str]:
    """The kinds of tops a seat claims by its order."""
    return [KIND_IDS[card] for card in range(KINDS) if s.claim_on[seat][card]]


def lies(s: Wahlkampf, seat: int) -> dict[str, tuple[int, int]]:
    """What lies before a seat: by colour, active and deactivated."""
    return {
        KIND_IDS[card]: (s.active[seat][card], s.turned[seat][card])
        for card in range(COLOURS + 1)
        if s.laid_out(seat, card)
    }


def knows(s: Wahlkampf, eye: int, seat: int) -> dict[str, int]:
    """What one seat (or the table, behind the last) claims of another hand."""
    names = [*KIND_IDS, "red or oskar", "violet or oskar"]
    row = s.known[eye][seat * CLAIMS : (seat + 1) * CLAIMS]
    return {names[claim]: count for claim, count in enumerate(row) if count}
