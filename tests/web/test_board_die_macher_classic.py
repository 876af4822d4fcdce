"""The board of Die Macher classic in the browser: what is its own; `test_board_campaigns` tries the rest."""

import re

import pytest

from backroom.engine import SPECTATOR, Step
from backroom.games.die_macher_classic import GAME
from backroom.games.die_macher_classic.actions import BringOpinion, Convert
from backroom.games.die_macher_classic.components import LAND_NAMES, PARTY_NAMES
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import Publishing
from backroom.games.macher.parties import ChooseParty
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards import board
from backroom.web.boards.die_macher_classic.lines import place
from backroom.web.boards.die_macher_classic.pieces import formula
from conventions import eyes
from web.campaign import check
from web.markup import moments, scene_of


def test_a_party_not_chosen_yet_is_not_shown_as_another() -> None:
    """Before anybody has chosen, the board names players only; then it names the party chosen."""
    s = GAME.new_game(3, {"parties": "chosen"}, seed="web")
    seat = s.deciders()[0]
    for eye in eyes(s):
        check(GAME, s, eye)
    assert "p-pds" not in board(GAME)(scene_of(GAME, s, SPECTATOR)).body
    s.apply(seat, ChooseParty(4))
    assert "p-pds" in board(GAME)(scene_of(GAME, s, SPECTATOR)).body
    check(GAME, s, s.deciders()[0])


def test_covered_money_of_others_is_not_on_the_page() -> None:
    """Each sees his own sum; of the others it says that their money is covered. In the end all sums are there."""
    for number, s in enumerate(moments(GAME, 3, {"money": "covered"}, "covered", 29)):
        for seat in range(3):
            s.bank += s.cash[seat] - (97_000 + seat * 1_000)
            s.cash[seat] = 97_000 + seat * 1_000
        page = check(GAME, s, 1)
        assert "98,000" in page
        shown = [amount for amount in ("97,000", "99,000") if amount in page]
        assert shown == (["97,000", "99,000"] if s.over() else []), number
        assert ("money covered" in page) == (not s.over())


def test_the_own_sum_is_the_one_the_conversion_makes() -> None:
    """meetings × (trend + agreement) is written out before, and converting all of them brings just that, up to 50."""
    found = 0
    for s in moments(GAME, 3, {}, "sums", 1):
        if s.over() or not isinstance(s.stack[-1], Conversion):
            continue
        (seat,) = s.deciders()
        election = s.stack[-1].election
        family = s.choices(seat)[1]
        after = s.copy()
        after.apply(seat, family[len(family) - 1])
        gain = after.votes[election][seat] - s.votes[election][seat]
        if after.votes[election][seat] < 50:
            assert f"<i>=</i> {gain}</p>" in board(GAME)(scene_of(GAME, s, seat)).body
            found += 1
    assert found > 3


def test_a_price_of_votes_is_what_they_bring() -> None:
    """11.4 Beyond 50 votes are lost: the row in the panel counts none of these."""
    for s in moments(GAME, 3, {}, "sums", 1):
        if not s.over() and isinstance(s.stack[-1], Conversion):
            (seat,) = s.deciders()
            s.votes[s.stack[-1].election][seat] = 49
            row = board(GAME)(scene_of(GAME, s, seat)).panel[Convert]
            gains = re.findall(r"<small>\+(\d+)</small>", row)
            assert gains
            assert set(gains) <= {"0", "1"}
            return


def test_prices_of_meetings_stand_at_every_state() -> None:
    for s in moments(GAME, 4, {}, "prices", 1):
        if not s.over() and isinstance(s.stack[-1], HoldingMeetings):
            body = board(GAME)(scene_of(GAME, s, s.deciders()[0])).body
            assert body.count('<div class="prices">') == 4
            assert body.count("<b>+4</b><span>4,000</span>") == 4
            return


def test_a_poll_is_read_by_its_buyer_alone() -> None:
    for s in moments(GAME, 4, {}, "polls", 1):
        if s.over() or not isinstance(s.stack[-1], Publishing):
            continue
        buyer = s.stack[-1].seat
        for seat in eyes(s):
            seen = '<ul class="pollrow">' in board(GAME)(scene_of(GAME, s, seat)).body
            assert seen == (seat == buyer or s.stack[-1].used >= 0)


@pytest.mark.long
def test_the_question_names_the_state_and_its_facts_stand_beneath() -> None:
    """Four auctions follow each other, and a state below the fold may be meant: the panel says which. No question is
    without the facts to answer it."""
    asked = set()
    for reading in ("settled", "italian"):
        for s in moments(GAME, 4, {"reading": reading}, "questions", 1):
            for seat in s.deciders():
                step, at = s.stack[-1], place(s)
                drawn = board(GAME)(scene_of(GAME, s, seat))
                asked.add(type(step))
                assert drawn.lede
                if at == NOBODY or isinstance(step, Rewards) or (isinstance(step, Publishing) and step.used >= 0):
                    continue
                assert LAND_NAMES[s.lands[at]] in drawn.question
    assert len(asked) > 12


def test_equal_points_stand_in_the_order_of_the_tie_break() -> None:
    """16.6: most points first, then most seats."""
    s = GAME.new_game(3, {}, seed="web")
    s.seats_won, s.won_by = ((2,), (12,), (0,)), ((1, 0),)
    s.members = [8, 5, 5]
    assert s.scores() == [20, 20, 8]
    body = board(GAME)(scene_of(GAME, s, 0)).body
    heads = body[body.index('<table class="score">') :].split("</thead>")[0]
    assert heads.index("Konrad") < heads.index("You") < heads.index("Thea")


def test_what_a_secured_opinion_brings_follows_the_reading() -> None:
    """13.6: to the Dutch book a secured opinion brings nobody members, and the board does not promise any."""
    for reading, promised in (("settled", 5), ("dutch", 4)):
        s = GAME.new_game(3, {"reading": reading}, seed="web")
        s.national[0], s.securing[0] = 0, 1
        body = board(GAME)(scene_of(GAME, s, 0)).body
        assert body.count("members +") - body.count("members +0") == promised
        assert ("no members" in body) == (reading == "dutch")


def test_the_buttons_of_the_panel_say_what_they_bring() -> None:
    """The sum of a conversion, the dice of a contribution, who stands for an opinion."""
    told: set[type[Step]] = set()
    for s in moments(GAME, 4, {}, "notes", 1):
        for seat in s.deciders():
            step = s.stack[-1]
            notes = board(GAME)(scene_of(GAME, s, seat)).notes
            if isinstance(step, Conversion) and step.election > s.election:
                for convert in s.choices(seat)[1]:
                    after = s.copy()
                    after.apply(seat, convert)
                    gain = after.votes[step.election][seat] - s.votes[step.election][seat]
                    assert notes[convert].split()[0] == str(gain)
                    told.add(Conversion)
            if isinstance(step, Contributing):
                assert len(notes) == 2 * len(s.contributions[seat])
                told.add(Contributing)
            if isinstance(step, Rewards) and step.stone_settled:
                for action, note in notes.items():
                    if isinstance(action, BringOpinion):
                        for other in range(4):
                            assert (PARTY_NAMES[s.parties[other]] in note) == (action.card in s.programme[other])
                            told.add(Rewards)
    assert told == {Conversion, Contributing, Rewards}


def test_a_counted_state_says_who_won_it() -> None:
    """12.3: not always whoever stands first: a coalition counts its sum."""
    s = GAME.new_game(3, {}, seed="web")
    s.seats_won, s.votes[0] = ((1,), (2,), (3,)), [20, 30, 40]
    for winners, says in (([1, 0], "Won: Konrad and you."), ([], "Nobody wins.")):
        s.won_by = (tuple(winners),)
        assert says in board(GAME)(scene_of(GAME, s, 0)).body


def test_a_sum_of_votes_ends_at_the_most_there_can_be() -> None:
    """11.4"""
    assert formula(8, 2, 5).striptags() == "8 × (2 + 5) = 56 → 50"
    assert formula(7, 2, 5).striptags() == "7 × (2 + 5) = 49"
