"""The board of Die Macher in the browser: what is its own; `test_board_campaigns` tries the rest."""

from itertools import chain

import pytest

from backroom.engine import SPECTATOR
from backroom.games.die_macher import GAME
from backroom.games.die_macher.actions import DONE, PASS, PUBLISH, Pick, SendPolitician
from backroom.games.die_macher.components import FDP, LAND_NAMES, PARTY_NAMES, POLITICIANS
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import NOWHERE, SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import RaiseBids
from backroom.games.macher.parties import ChooseParty
from backroom.web.boards import board
from backroom.web.boards.campaign import signed
from backroom.web.boards.die_macher.pieces import effect_of
from backroom.web.decision import decision
from conventions import eyes
from web.campaign import check
from web.markup import actions_of, moments, scene_of

OF_A_STATE = (PayCabinet, ActCabinet, MediaInfluence, PollAuction, PublishPoll, ConvertRallies)


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


def test_swaps_stand_before_the_card_that_ends_them() -> None:
    """A card that is kept ends the change of a programme: it stands last, apart, and says so."""
    found = 0
    for s in chain.from_iterable(moments(GAME, 3, {}, f"swaps {game}", 1) for game in range(4)):
        if s.over() or not isinstance(s.stack[-1], ProgrammeChange):
            continue
        (seat,) = s.deciders()
        scene = scene_of(GAME, s, seat)
        asked = decision(scene, board(GAME)(scene))
        assert asked is not None
        verbs = [control.verb for control in asked.alive]
        if {"swap", "keep"} <= set(verbs):
            assert verbs.index("swap") < verbs.index("keep")
            assert asked.question == "Do you swap cards?"
            assert "end it" in next(control.drawn for control in asked.alive if control.verb == "keep")
            found += 1
    assert found


def test_why_not_is_asked_of_what_one_knows() -> None:
    """Neither of politicians of the longer game, nor of converting nothing, which has its own button."""
    steps = set()
    for s in chain.from_iterable(moments(GAME, 3, {}, f"why {game}", 1) for game in range(4)):
        if s.over() or not isinstance(s.stack[-1], SendCabinet | ConvertRallies):
            continue
        (seat,) = s.deciders()
        scene = scene_of(GAME, s, seat)
        asked = decision(scene, board(GAME)(scene))
        assert asked is not None
        labels = " ".join(control.label for control in asked.controls if control.why)
        assert "Ehrenvorsitzender" not in labels
        assert "Spitzenkandidat" not in labels
        assert "Convert 0" not in labels
        steps.add(type(s.stack[-1]))
    assert len(steps) == 2


def test_the_own_sum_is_the_one_the_count_makes() -> None:
    """(rallies + trend) × agreement is written out before the count, and the count brings just that."""
    found = 0
    for s in chain.from_iterable(moments(GAME, 3, {}, f"sums {game}", 1) for game in range(6)):
        if s.over() or not isinstance(s.stack[-1], ConvertRallies):
            continue
        (seat,) = s.deciders()
        step, number = s.stack[-1], s.rallies[s.stack[-1].election][seat]
        before = s.votes[step.election][seat]
        body = board(GAME)(scene_of(GAME, s, seat)).body
        after = s.copy()
        after.apply(seat, s.choices(seat)[0][len(s.choices(seat)[0]) - 1])
        gain = after.votes[step.election][seat] - before
        assert f"<i>=</i> {gain}</p>" in body, number
        assert f"= {gain}</span>" in body
        found += 1
    assert found > 3


def test_a_party_not_chosen_yet_is_not_shown_as_another() -> None:
    """Before anybody has chosen, the seats go by their players' names; then the party chosen is named."""
    s = GAME.new_game(3, {"parties": "agreed"}, seed="web")
    for eye in eyes(s):
        check(GAME, s, eye)
    tokens = board(GAME)(scene_of(GAME, s, SPECTATOR)).body.count("p-fdp")
    s.apply(1, ChooseParty(FDP))
    assert board(GAME)(scene_of(GAME, s, SPECTATOR)).body.count("p-fdp") > tokens
    check(GAME, s, 0)


def test_a_full_state_says_why_nothing_can_be_bought_there() -> None:
    for s in moments(GAME, 5, {}, "full", 1):
        if s.over() or not isinstance(s.stack[-1], BuyMedia):
            continue
        (seat,) = s.deciders()
        full = [e for e in range(s.election, len(s.lands)) if sum(s.media[e]) == 5]
        if full:
            body = board(GAME)(scene_of(GAME, s, seat)).body
            assert body.count("All 5 slots are taken.") == len(full)
            return
    pytest.fail("no state was ever full")


def test_prices_of_rallies_stand_at_every_state() -> None:
    for s in moments(GAME, 4, {}, "prices", 1):
        if not s.over() and isinstance(s.stack[-1], HoldRalliesInTurn):
            body = board(GAME)(scene_of(GAME, s, s.deciders()[0])).body
            assert body.count('<div class="prices">') == 4
            assert body.count("<b>+8</b><span>20,000</span>") == 4
            return


def test_a_hand_is_nowhere_in_anybody_else_s_page() -> None:
    """Hands are just counted: the same page whatever is in them."""
    s = next(s for s in moments(GAME, 4, {}, "hands", 1) if s.hand[1])
    other = s.copy()
    other.hand[1] = [(s.hand[1][0] + 5) % 14]
    for seat in (0, 2, 3, SPECTATOR):
        assert check(GAME, s, seat) == check(GAME, other, seat)
    assert check(GAME, s, 1) != check(GAME, other, 1)


def test_what_is_asked_of_a_state_names_it_and_can_be_answered_in_the_panel() -> None:
    """Else the panel would ask how many rallies are converted, and offer nothing but to pass."""
    met = set()
    for s in chain.from_iterable(moments(GAME, 4, {}, f"panel {game}", 1) for game in range(3)):
        step = None if s.over() else s.stack[-1]
        if not isinstance(step, (*OF_A_STATE, FillBlocks)):
            continue
        seat = s.deciders()[0]
        scene = scene_of(GAME, s, seat)
        panel = decision(scene, board(GAME)(scene))
        assert panel is not None
        choices = [choice for choice in s.choices(seat) if len(choice)]
        assert len([control for control in panel.controls if control.form not in ("dead", "why")]) == len(choices)
        if not isinstance(step, FillBlocks):
            election = step.election - 1 if isinstance(step, MediaInfluence) else step.election
            assert LAND_NAMES[s.lands[election]] in panel.question
        met.add(type(step))
    assert met == {*OF_A_STATE, FillBlocks}


def test_whom_one_can_send_is_told_with_the_price_and_the_deeds() -> None:
    for s in moments(GAME, 4, {}, "prices of politicians", 1):
        if s.over() or not isinstance(s.stack[-1], SendCabinet) or s.stack[-1].target == NOWHERE:
            continue
        scene = scene_of(GAME, s, s.deciders()[0])
        panel = decision(scene, board(GAME)(scene))
        assert panel is not None
        for action in actions_of(scene.view.choices[0]):
            assert isinstance(action, SendPolitician)
            card, told = POLITICIANS[action.politician], panel.controls[0].notes[GAME.text(action)]
            deeds = [effect_of(scene, effect) for effect in (card.main, *card.sides)]
            assert all(each in told for each in (scene.voice.number(card.cost), *deeds))
        return
    pytest.fail("nobody was ever sent")


def test_what_publishing_would_do_is_what_it_does() -> None:
    found = 0
    for s in chain.from_iterable(moments(GAME, 5, {}, f"polls {game}", 1) for game in range(8)):
        step = None if s.over() else s.stack[-1]
        if not isinstance(step, PublishPoll) or not s.deciders():
            continue
        seat, before = step.seat, s.trend[step.election][:]
        lede = board(GAME)(scene_of(GAME, s, seat)).lede
        after = s.copy()
        after.apply(seat, PUBLISH)
        now = after.trend[step.election]
        for moved in (each for each in range(s.seats) if each == seat or now[each] != before[each]):
            signs = [f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0" for n in (before[moved], now[moved])]
            assert f"{PARTY_NAMES[s.parties[moved]]} {signs[0]} → {signs[1]}" in lede
        stays = s.controller(step.election)
        if stays >= 0 and s.numbers.polls[step.poll][s.parties[stays]] < 0:
            assert "stays, controlling the media" in lede
            found += 1
    assert found


def test_a_card_to_pick_tells_where_it_is_liked() -> None:
    s = next(iter(moments(GAME, 4, {}, "liked", 1)))
    scene = scene_of(GAME, s, 0)
    notes = board(GAME)(scene).notes
    for action in actions_of(scene.view.choices[0]):
        assert isinstance(action, Pick)
        liked = sum(action.card in row for row in scene.view.seen.opinions)
        disliked = sum(action.card ^ 1 in row for row in scene.view.seen.opinions)
        assert notes[action].count(",") == max(0, liked - 1) + max(0, disliked - 1)
        assert ("+" in notes[action], "−" in notes[action]) == (liked > 0, disliked > 0)


def test_a_replacement_tells_what_it_does_to_the_own_agreement() -> None:
    found = set()
    for s in chain.from_iterable(moments(GAME, 4, {}, f"media {game}", 1) for game in range(3)):
        step = None if s.over() else s.stack[-1]
        if not isinstance(step, MediaInfluence):
            continue
        seat, election = s.deciders()[0], step.election - 1
        notes = board(GAME)(scene_of(GAME, s, seat)).notes
        for action in actions_of(s.choices(seat)[0]):
            after = s.copy()
            after.apply(seat, action)
            gain = after.agreement(seat, election) - s.agreement(seat, election)
            assert notes[action] == signed(gain)
            found.add(gain)
    assert min(found) < 0 < max(found)


@pytest.mark.parametrize("language", ["en", "de", "nl", "it"])
def test_what_ends_a_step_says_what_it_ends(language: str) -> None:
    """The same button stands in the same place in one phase after another."""
    said: dict[type, set[str]] = {}
    for s in moments(GAME, 4, {}, "endings", 20):
        for seat in s.deciders()[:1]:
            offered = [action for choice in s.choices(seat) for action in choice]
            scene = scene_of(GAME, s, seat, language)
            said.setdefault(type(s.stack[-1]), set()).update(scene.label(end) for end in offered if end in (DONE, PASS))
    endings = [label for step, labels in said.items() if step not in (PollAuction, RaiseBids) for label in labels]
    assert len(endings) >= 5
    assert len(set(endings)) == len(endings)
