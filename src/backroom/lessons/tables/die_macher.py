"""Positions: a table laid as a lesson or a case wants it, and play on it by the short text forms of actions.

Seats lead, unless a case says otherwise, the parties of the rulebook's examples: 0 Linke (Angelika), 1 SPD (Marion),
2 CDU (Nicole), 3 FDP; the Grüne are not in play. Each example is taken alone: they are not one continuous game (R7).
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from backroom.engine import Event, Step
from backroom.games import game
from backroom.games.die_macher.components import (
    CDU,
    FDP,
    GRUENE,
    LAND_IDS,
    LINKE,
    POLITICIAN_IDS,
    POLLS,
    SPD,
    TOPIC_IDS,
)
from backroom.games.die_macher.sequence import BETWEEN, BETWEEN_ROUNDS, IN_ROUND, ROUND, Play
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS, OPINION_COPIES, PROGRAMME_COPIES, SLOTS

GAME = game("die-macher")
S = TypeVar("S", bound=Step)
E = TypeVar("E", bound=Event)
EXAMPLE_PARTIES = [LINKE, SPD, CDU, FDP, GRUENE]
EXAMPLE_LANDS = "brandenburg niedersachsen bremen bayern"
# All alike, so that nobody agrees with anybody about anything but what a case lays down.
PROGRAMME = "bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"
OTHER_PROGRAMME = "bildung- digitalisierung- gentechnik- sicherheit- sozialstaat-"


def cards(words: str) -> list[int]:
    """`bildung+ verkehr-`: for education, against transport."""
    return [2 * TOPIC_IDS.index(word[:-1]) + (word[-1] == "-") for word in words.split()]


def card(word: str) -> int:
    return cards(word)[0]


def politician(name: str) -> int:
    return POLITICIAN_IDS.index(name)


def land(name: str) -> int:
    return LAND_IDS.index(name)


def rest(copies: int, used: list[int]) -> list[int]:
    left = Counter(list(range(CARDS)) * copies)
    left.subtract(used)
    assert min(left.values()) >= 0, "more of a card than there are"
    return sorted(left.elements())


def table(
    seats: int = 4,
    elections: int = 4,
    lands: str = EXAMPLE_LANDS,
    programmes: list[str] | None = None,
    hands: list[str] | None = None,
    display: str = "",
    opinions: list[str] | None = None,
    down: list[str] | None = None,
    parties: list[int] | None = None,
    start_player: int = 0,
) -> Campaign:
    """The table after the set-up, with nothing on the states but opinions.

    `opinions` lie open, state by state; `down` are the cards under the others. Programmes and hands not given are
    filled from the pile; so is the display.
    """
    s = GAME.new_game(seats, {"elections": str(elections), "parties": "seating"}, seed="case")
    assert isinstance(s, Campaign)
    s.parties = tuple(parties or EXAMPLE_PARTIES)[:seats]
    s.lands = [land(name) for name in lands.split()]
    s.start_player = start_player
    lay_opinions(s, opinions or ["bildung+ verkehr+ umwelt- sozialstaat-"], down or [])
    lay_programmes(s, programmes or [PROGRAMME] * 4 + [OTHER_PROGRAMME], hands or [], display)
    s.later = [n for n in range(16) if n not in s.lands][: len(s.later)]
    s.stack = []
    return s


def lay_opinions(s: Campaign, opened: list[str], down: list[str]) -> None:
    rows = [cards(words) for words in opened] + [[] for _ in range(len(s.lands) - len(opened))]
    hidden = [cards(words) for words in down] + [[] for _ in range(len(s.lands) - len(down))]
    used = [c for row in rows + hidden for c in row] + list(range(CARDS))
    pile = rest(OPINION_COPIES, used)
    for number in range(len(rows)):
        s.shown[number] = len(rows[number])
        rows[number] += hidden[number]
        while len(rows[number]) < SLOTS:
            rows[number].append(pile.pop())
    s.opinions = rows
    s.opinion_board = [1] * CARDS
    s.opinion_pile = pile
    s.opinion_discards = []
    s.clashed = ()


def lay_programmes(s: Campaign, programmes: list[str], hands: list[str], display: str) -> None:
    s.programme = [cards(words) for words in programmes[: s.seats]]
    s.hand = [cards(words) for words in hands] + [[] for _ in range(s.seats - len(hands))]
    s.display = cards(display)
    used = [c for row in s.programme + s.hand for c in row] + s.display
    s.programme_pile = rest(PROGRAMME_COPIES, used)
    s.programme_discards = []
    for seat in range(s.seats):
        if not s.hand[seat]:
            s.hand[seat].append(s.programme_pile.pop(0))
    while len(s.display) < s.numbers.display[s.seats]:
        s.display.append(s.programme_pile.pop(0))
    s.open_hand = [[] for _ in range(s.seats)]
    everything = (1 << CARDS) - 1
    s.could_be = [[everything if a != b else 0 for b in range(s.seats)] for a in range(s.seats)]


def on_top(pile: list[int], words: str, elsewhere: list[list[int]]) -> None:
    """Put cards on top of a pile, the first one uppermost; what lies elsewhere is exchanged."""
    wanted = cards(words)
    for c in wanted:
        for row in elsewhere:
            while c in row and pile.count(c) < wanted.count(c):
                spare = next(n for n, other in enumerate(pile) if other not in wanted)
                row[row.index(c)] = pile[spare]
                pile[spare] = c
        pile.remove(c)
    pile += reversed(wanted)


def top_cards(s: Campaign, words: str) -> None:
    on_top(s.programme_pile, words, [s.display])


def top_opinions(s: Campaign, words: str) -> None:
    rows = [row[shown:] for row, shown in zip(s.opinions, s.shown, strict=True)]
    on_top(s.opinion_pile, words, rows)
    for number, row in enumerate(rows):
        s.opinions[number][s.shown[number] :] = row


def top_poll(s: Campaign, number: int) -> None:
    """Put a poll on top, counted from 1 as in the data."""
    s.poll_pile = [p for p in range(POLLS) if p != number - 1 and p not in s.poll_discards] + [number - 1]
    s.poll_back = s.numbers.backs[number - 1]


def put(s: Campaign, election: int = 0, **rows: list[int]) -> None:
    """Votes, trend, rallies or media in a state, seat by seat; cubes and markers come from the supplies."""
    for name, row in rows.items():
        for seat, number in enumerate(row):
            if name == "rallies":
                s.place_rallies(seat, election, number)
            elif name == "media":
                for _ in range(number):
                    s.place_marker(seat, election)
            else:
                getattr(s, name)[election][seat] = number


def pay_in(s: Campaign, *cash: int) -> None:
    """Money at hand, seat by seat; the bank keeps the balance."""
    for seat, amount in enumerate(cash):
        s.bank += s.cash[seat] - amount
        s.cash[seat] = amount


def begin(s: Campaign, phase: Callable[[Campaign], Step]) -> Campaign:
    """Go to a phase of the round; play goes on from there by itself."""
    if phase in BETWEEN_ROUNDS:
        s.stack = [Play(BETWEEN, BETWEEN_ROUNDS.index(phase) + 1)]
    else:
        s.stack = [Play(IN_ROUND, ROUND.index(phase) + 1)]
    s.told = []
    s.begin(phase(s))
    s.settle()
    s.offered_to = -1
    check(s)
    return s


def check(s: Campaign) -> None:
    assert not GAME.laws(s), GAME.laws(s)


def do(s: Campaign, seat: int, *texts: str) -> list[Event]:
    """Take these actions; returns what all of them told, to whomever."""
    told: list[Event] = []
    for text in texts:
        s.apply(seat, GAME.parse(text))
        check(s)
        told += [t.event for t in s.told]
    return told


def offered(s: Campaign, seat: int) -> list[str]:
    """The text forms of all legal actions."""
    return [GAME.text(family[i]) for family in s.choices(seat) for i in range(len(family))]


def reasons(s: Campaign, seat: int) -> dict[str, str]:
    """The empty families, by name, with the rule each one cites."""
    return {f.kind.__name__: f.because.rule for f in s.choices(seat) if not len(f) and f.because}


def step(s: Campaign) -> str:
    return type(s.stack[-1]).__name__ if s.stack else "over"


def top(s: Campaign, *kinds: type[S]) -> S:
    """The step on top, which is one of these kinds."""
    found = s.stack[-1]
    assert isinstance(found, kinds)
    return found


def of(told: list[Event], kind: type[E]) -> list[E]:
    return [event for event in told if isinstance(event, kind)]


def told(s: Campaign, kind: type[E]) -> list[E]:
    """Of what the last action made known, the events of this kind."""
    return of([t.event for t in s.told], kind)
