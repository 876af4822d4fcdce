"""What the bulletins of a vote say is what happened to the fortunes."""

import pytest

from backroom.engine import Chance
from backroom.engine.bulletin import Bulletin, Gatherer, contents, headline, spoken
from backroom.games import game
from backroom.games.tiefe_taschen import events as e
from backroom.games.tiefe_taschen.actions import Give
from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, FEND_OFF, MARKERS_EACH, REACH, REJECT
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.locale import Speaker
from conventions import pick, told_to
from games.tiefe_taschen.table import allot, choose, place, table

GAME = game("tiefe-taschen")
VOICE = Speaker("en", GAME.id, ("Ruth", "Konrad", "Thea", "Emil", "Ada"))


def worth(s: Republic, seat: int) -> int:
    """The seat's fortune, bribes that are out included."""
    out = [money for m in range(seat * MARKERS_EACH, (seat + 1) * MARKERS_EACH) for money in s.bribe[m]]
    return s.scores()[seat] + sum(map(worth_of, out))


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {}), (5, {"variant": "goodcritters"}), (5, {"bribePeek": "bribers-choice"})]
)
def test_a_vote_says_what_it_changed_for_each_seat(seats: int, options: dict[str, str]) -> None:
    """8.2, 9.4, 11.3–11.5 `change` is the difference between the fortune before the cards were turned up and after."""
    s = GAME.new_game(seats, options, seed="change")
    rng = Chance("change")
    gatherers = [Gatherer(GAME.bulletins, seat, seats) for seat in range(seats)]
    votes = 0
    number = 0
    while not s.over():
        before = [worth(s, seat) for seat in range(seats)]
        who = s.deciders()[rng.draw(len(s.deciders()))]
        s.apply(who, pick(s, who, rng))
        number += 1
        for seat, gatherer in enumerate(gatherers):
            for event in told_to(s, seat):
                gatherer.hear(event, number)
            told = [one for one in gatherer.bulletins(number) if one.kind == "vote" and one.first == number]
            for one in told:
                votes += 1
                assert one.written.sums["change"] == worth(s, seat) - before[seat]
    assert votes >= 4 * seats


def vote(*cards: str) -> Bulletin:
    """The vote on the split of the first seat, in which the others have laid nothing else."""
    s = GAME.new_game(4, {}, seed="case")
    gatherer = Gatherer(GAME.bulletins, 1, 4)
    wanted: dict[int, str] = {}
    while True:
        seat = s.deciders()[0]
        if not wanted:
            wanted = {(s.order[0] + n) % 4: card for n, card in enumerate(cards)}
        choices = [action for family in s.choices(seat) for action in family]
        texts = [GAME.text(action) for action in choices]
        picked = next((n for n, text in enumerate(texts) if text == f"choose_card {wanted[seat]}"), None)
        kept = next((n for n, text in enumerate(texts) if text.startswith("keep")), 0)
        s.apply(seat, choices[kept if picked is None else picked])
        for event in told_to(s, 1):
            gatherer.hear(event, 0)
        found = [one for one in gatherer.bulletins() if one.kind == "vote"]
        if found:
            return found[0]


def test_the_headline_is_the_outcome() -> None:
    """8.2, 8.3, 8.5"""
    fell = vote("fend_off", "reject", "reject", "approve")
    assert headline(fell, GAME.words, VOICE).endswith("falls: 1\u00a0for, 2\u00a0against")
    assert "first to reject" in spoken(fell.written.standfirst, GAME.words, VOICE)
    stayed = vote("approve", "reject", "fend_off", "fend_off")
    assert headline(stayed, GAME.words, VOICE).endswith("gets away with it: 1\u00a0for, 1\u00a0against")
    assert stayed.running("approvals") == sorted(stayed.running("approvals"))


def told(s: Republic, reader: int, *cards: int) -> dict[str, Bulletin]:
    """What a seat is told of a vote on a table where all is placed, by kind."""
    choose(s, *cards)
    events = [told.event for told in s.told if told.audience >> reader & 1]
    gatherer = Gatherer(GAME.bulletins, reader, 4)
    for event in events:
        gatherer.hear(event, 0)
    return {one.kind: one for one in gatherer.bulletins()}


def test_a_line_stands_beside_whoever_gets_the_money() -> None:
    """11.5 Money that comes from another seat is a line of the seat that it goes to: its “+3” is theirs."""
    s = table(piles=[[3], [1], [1], [2]])
    allot(s)
    place(s, snoops={0: 3, 1: 2})
    vote = told(s, 0, EXTORT, EXTORT, REJECT, FEND_OFF)["vote"]
    taken = [beat for beat in vote.written.beats if beat.piece == "money" and beat.target >= 0]
    assert [(beat.seat, beat.whose) for beat in taken] == [(0, 3), (2, 1)]


def test_the_vote_that_ends_the_game_says_so() -> None:
    """10.2"""
    for cards in ((APPROVE, REACH, FEND_OFF, FEND_OFF), (FEND_OFF, REACH, REJECT, FEND_OFF)):
        s = table(piles=[[5], [4, 4], [3], [1]], above=0)
        allot(s)
        place(s)
        bulletins = told(s, 0, *cards)
        assert s.over()
        assert "the game is over" in spoken(bulletins["vote"].written.standfirst, GAME.words, VOICE)
        counted = [beat.value for beat in bulletins["final"].written.beats if beat.piece == "fortune"]
        assert counted == sorted(s.scores())  # the winner last


def test_the_reader_is_you_and_who_keeps_a_card_is_named_once() -> None:
    said = {}
    for seat in (1, 2):
        s = table()
        allot(s)
        place(s)
        said[seat] = told(s, seat, FEND_OFF, FEND_OFF, REJECT, FEND_OFF)["vote"]
    assert spoken(said[2].written.standfirst, GAME.words, VOICE).startswith("You were the first to reject")
    assert spoken(said[1].written.standfirst, GAME.words, VOICE).startswith("Thea was the first to reject")
    assert GAME.words.sentence(e.Gave(0, 4, 0), VOICE) == "Ruth keeps a 4."
    assert GAME.words.sentence(e.Gave(0, 4, 1), VOICE) == "Ruth allots a 4 to Konrad."
    assert GAME.words.label(Give(4, 0), None, VOICE, 0) == "Keep the 4"
    assert GAME.words.label(Give(4, 0), None, VOICE, 1) == "Give the 4 to Ruth"


def test_the_round_that_staatsbankrott_opens_is_no_chapter() -> None:
    """4.2 The page names the round in which the game ended; another figure beside it would contradict that."""
    gatherer = Gatherer(GAME.bulletins, 0, 4)
    for event in (e.TurnedUp(10, 0, (3, 2)), e.BankruptInPhaseOne((4,)), e.Counted(0, (4,), 4), e.Won((0,), 4)):
        gatherer.hear(event, 0)
    final = gatherer.bulletins()[-1]
    assert contents(final, GAME.words, VOICE) == "The end · The final count"


def test_a_vote_that_takes_money_costs_it() -> None:
    s = table(piles=[[3], [1], [1], [2]])
    allot(s)
    place(s, snoops={0: 3, 1: 2})
    lines = [
        spoken(said, GAME.words, VOICE) for said in told(s, 0, EXTORT, EXTORT, REJECT, FEND_OFF)["vote"].written.mine
    ]
    assert "This vote costs you 3 million" in lines
