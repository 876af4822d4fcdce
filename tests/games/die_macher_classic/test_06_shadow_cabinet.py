"""Chapter 6: the shadow cabinet."""

import pytest

from backroom.engine import HIDDEN
from backroom.games.die_macher_classic.actions import (
    EndLaying,
    GainVotes,
    KeepTile,
    LayPolitician,
    LowerTrend,
    PlaceDoubler,
    PlaceTile,
    RaiseTrend,
    RemoveDoubler,
    SwapMedia,
    UseNothing,
)
from backroom.games.die_macher_classic.components import POLITICIAN_IDS
from backroom.games.die_macher_classic.events import PoliticianIdle, TrendLowered
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying, lay_politicians
from backroom.games.macher.components import NO_POLITICIAN
from games.die_macher_classic.table import (
    EURO_NOW,
    GAME,
    GENES,
    NUCLEAR,
    SPELLING,
    at,
    before,
    begin,
    can,
    cash,
    events,
    offered,
    opinions,
    play,
    refused,
    stones,
    tiles,
    top,
    votes,
)

(
    HINTERBAENKLER, PRESSESPRECHER, LANDESVORSITZENDER, GENERALSEKRETAER, FRAKTIONSVORSITZENDER, PARTEIVORSITZENDER,
    KANZLERKANDIDAT,
) = range(7)  # fmt: skip
PRICES = (2_000, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000)


def lay(s: Campaign, politician: int, election: int) -> LayPolitician:
    return LayPolitician(politician, s.lands[election], PRICES[politician])


def laid(s: Campaign, *cards: tuple[int, int, int]) -> Campaign:
    """These cards (seat, politician, election) laid in turn and turned up."""
    begin(s, lay_politicians)
    while isinstance(s.stack[-1], Laying):
        seat = top(s, Laying).seat
        for owner, politician, election in cards:
            if owner == seat:
                play(s, (seat, lay(s, politician, election)))
        play(s, (seat, EndLaying()))
    return s


def test_any_number_of_cards_one_in_a_state() -> None:
    """6.1 Several cards, but one per state and player; two players may lay beside the same state."""
    s = at(lay_politicians)
    play(s, (0, lay(s, HINTERBAENKLER, 0)), (0, lay(s, PRESSESPRECHER, 2)))
    assert refused(s, 0, lay(s, LANDESVORSITZENDER, 0)).rule == "6.1"
    assert refused(s, 0, lay(s, HINTERBAENKLER, 1))
    play(s, (0, EndLaying()), (1, lay(s, HINTERBAENKLER, 0)), (1, EndLaying()))
    assert top(s, Laying).laid[1][0] == HINTERBAENKLER


def test_prices_within_the_cash() -> None:
    """6.1 With 25,000 one may lay 15,000 and 10,000 but nothing more (ruling K12)."""
    s = at(lay_politicians)
    play(s, (0, lay(s, KANZLERKANDIDAT, 0)), (0, lay(s, PARTEIVORSITZENDER, 1)))
    assert refused(s, 0, lay(s, HINTERBAENKLER, 2)).rule == "6.1"
    assert offered(s, 0, LayPolitician) == []


def test_who_can_pay_for_nothing_lays_nothing() -> None:
    """6.1 With 1,000 no card can be laid, and nobody waits (ruling K12)."""
    s = before(lay_politicians)
    cash(s, 1_000, 25_000, 25_000)
    begin(s, lay_politicians)
    assert top(s, Laying).seat == 1


def test_cards_are_seen_lying_when_a_party_has_ended() -> None:
    """6.1, 17.1 While one lays, others see nothing; then they see where cards lie, but not which (ruling K8)."""
    s = at(lay_politicians)
    play(s, (0, lay(s, KANZLERKANDIDAT, 3)))
    assert top(GAME.view(s, 1).seen, Laying).laid[0] == [NO_POLITICIAN] * 4
    assert top(GAME.view(s, 0).seen, Laying).laid[0][3] == KANZLERKANDIDAT
    play(s, (0, EndLaying()))
    assert top(GAME.view(s, 1).seen, Laying).laid[0] == [NO_POLITICIAN] * 3 + [HIDDEN]


def test_all_are_turned_up_and_paid() -> None:
    """6.2 When all have laid, the prices go to the bank, and the cards are used up."""
    s = laid(before(lay_politicians), (0, KANZLERKANDIDAT, 0), (0, HINTERBAENKLER, 1), (2, GENERALSEKRETAER, 0))
    assert s.cash == [8_000, 25_000, 19_000]
    assert s.cabinet[0] == tuple(range(PRESSESPRECHER, KANZLERKANDIDAT))
    assert GENERALSEKRETAER not in s.cabinet[2]
    assert len(s.cabinet[1]) == 7


def test_players_act_in_turn_with_all_their_cards() -> None:
    """6.3 Start player 1 acts with his cards in order of the states, then seat 2, then seat 0 (ruling K15)."""
    s = before(lay_politicians, round=2, start_player=1)
    laid(s, (0, HINTERBAENKLER, 1), (1, HINTERBAENKLER, 4), (1, PRESSESPRECHER, 1), (2, HINTERBAENKLER, 2))
    order = []
    while isinstance(s.stack[-1], CabinetActions):
        order.append((s.deciders()[0], top(s, CabinetActions).election))
        play(s, (s.deciders()[0], UseNothing()))
    assert order == [(1, 1), (1, 4), (2, 2), (0, 1)]


def test_no_action_is_compulsory() -> None:
    """6.3 A card may be left unused; it is paid and gone (ruling K15)."""
    s = laid(before(lay_politicians), (0, KANZLERKANDIDAT, 0))
    play(s, (0, UseNothing()))
    assert s.votes[0] == [0, 0, 0]
    assert KANZLERKANDIDAT not in s.cabinet[0]


def test_only_printed_actions() -> None:
    """6.3 The Pressesprecher offers votes and a media swap, and nothing else."""
    s = before(lay_politicians)
    stones(s, 0, 0, 1)
    laid(s, (0, PRESSESPRECHER, 0))
    kinds = [family.kind for family in s.choices(0)]
    assert kinds == [GainVotes, SwapMedia, UseNothing]
    assert refused(s, 0, RaiseTrend(s.lands[0], 1))


def test_votes() -> None:
    """6.4 The Generalsekretär brings six votes in his state."""
    s = laid(before(lay_politicians), (0, GENERALSEKRETAER, 2))
    play(s, (0, GainVotes(s.lands[2], 6)))
    assert [row[0] for row in s.votes] == [0, 0, 6, 0]


def test_trend_up_ends_at_three() -> None:
    """6.5 The Kanzlerkandidat raises the own trend by three, from +1 just to +3."""
    s = before(lay_politicians)
    s.trend[1][0] = 1
    laid(s, (0, KANZLERKANDIDAT, 1))
    play(s, (0, RaiseTrend(s.lands[1], 3)))
    assert s.trend[1] == [3, 0, 0]


def test_an_action_without_effect() -> None:
    """6.4, 6.5 At 50 votes or +3 the action may be chosen, but nothing comes of it."""
    s = before(lay_politicians)
    votes(s, 0, 50)
    s.trend[1][0] = 3
    laid(s, (0, HINTERBAENKLER, 0), (0, LANDESVORSITZENDER, 1))
    play(s, (0, GainVotes(s.lands[0], 3)))
    assert events(s, PoliticianIdle)
    play(s, (0, RaiseTrend(s.lands[1], 1)))
    assert s.votes[0][0] == 50
    assert s.trend[1][0] == 3


def test_doubler() -> None:
    """6.6 A doubler goes on an open opinion; not on a hidden one, and only one per state (ruling V3)."""
    s = before(lay_politicians)
    opinions(s, {1: [EURO_NOW, GENES, NUCLEAR]})
    laid(s, (0, HINTERBAENKLER, 1), (1, HINTERBAENKLER, 1))
    land = s.lands[1]
    assert offered(s, 0, PlaceDoubler) == [PlaceDoubler(land, card) for card in (EURO_NOW, GENES, NUCLEAR)]
    assert refused(s, 0, RemoveDoubler(land, GENES)).rule == "6.6"
    play(s, (0, PlaceDoubler(land, GENES)))
    assert s.doubled[1] == [GENES]
    assert refused(s, 1, PlaceDoubler(land, EURO_NOW)).rule == "6.6"
    play(s, (1, RemoveDoubler(land, GENES)))
    assert s.doubled[1] == []
    assert s.free_doublers() == 4


def test_italian_doublers() -> None:
    """6.6 italian: several opinions of a state may be doubled, each once, four doublers in all (ruling V3)."""
    s = before(lay_politicians, reading="italian", seats=5)
    opinions(s, {0: [EURO_NOW, GENES, NUCLEAR, SPELLING]})
    laid(s, *((seat, HINTERBAENKLER, 0) for seat in range(4)), (4, HINTERBAENKLER, 1))
    land = s.lands[0]
    play(s, (0, PlaceDoubler(land, EURO_NOW)))
    assert not can(s, 1, PlaceDoubler(land, EURO_NOW))
    play(s, (1, PlaceDoubler(land, GENES)), (2, PlaceDoubler(land, NUCLEAR)), (3, PlaceDoubler(land, SPELLING)))
    assert s.doubled[0] == [EURO_NOW, GENES, NUCLEAR, SPELLING]
    assert refused(s, 4, PlaceDoubler(s.lands[1], s.opinions[1][0])).rule == "6.6"


def test_media_swap() -> None:
    """6.7 Another's stone goes back to him with 4,000; an own one comes for 4,000 to the bank (ruling K12)."""
    s = before(lay_politicians)
    stones(s, 0, 0, 2, 1)
    bank = s.bank
    laid(s, (0, PRESSESPRECHER, 0))
    play(s, (0, SwapMedia(s.lands[0], 1)))
    assert s.media[0] == [1, 1, 1]
    assert s.stones == [4, 4, 4]
    assert s.cash == [25_000 - 4_000 - 8_000, 29_000, 25_000]
    assert s.bank == bank + 8_000


def test_media_swap_needs_money_stone_and_rival() -> None:
    """6.7 Less than 8,000 left, no stone in supply, or nobody else's stone there: the action is closed (ruling K12)."""
    s = before(lay_politicians)
    stones(s, 0, 0, 1)
    cash(s, 11_000)
    laid(s, (0, PRESSESPRECHER, 0))
    assert refused(s, 0, SwapMedia(s.lands[0], 1)).rule == "6.7"
    s = before(lay_politicians)
    stones(s, 0, 0, 1)
    stones(s, 1, 5)
    laid(s, (0, PRESSESPRECHER, 0))
    assert refused(s, 0, SwapMedia(s.lands[0], 1)).rule == "6.7"
    s = before(lay_politicians)
    stones(s, 0, 1)
    laid(s, (0, PRESSESPRECHER, 0))
    assert refused(s, 0, SwapMedia(s.lands[0], 1)).rule == "6.7"


def test_the_money_of_a_swap_counts_when_the_card_acts() -> None:
    """6.7 What a swap of an earlier player brought may be spent on the own one (ruling K12)."""
    s = before(lay_politicians)
    stones(s, 0, 0, 1)
    cash(s, 25_000, 8_000)
    laid(s, (0, PRESSESPRECHER, 0), (1, PRESSESPRECHER, 0))
    assert s.cash[1] == 4_000
    play(s, (0, SwapMedia(s.lands[0], 1)), (1, SwapMedia(s.lands[0], 0)))
    assert s.media[0] == [0, 1, 0]
    assert s.cash[1] == 0


def test_trend_down() -> None:
    """6.8 One other party falls, at most to −3; not even media control protects it (ruling K19)."""
    s = before(lay_politicians)
    stones(s, 0, 0, 3)
    s.trend[0][1] = -1
    laid(s, (0, KANZLERKANDIDAT, 0))
    assert s.controller(0) == 1
    assert offered(s, 0, LowerTrend) == [LowerTrend(s.lands[0], other, 3) for other in (1, 2)]
    play(s, (0, LowerTrend(s.lands[0], 1, 3)))
    assert s.trend[0] == [0, -3, 0]
    # All are told who did it.
    assert events(s, TrendLowered) == [TrendLowered(0, 1, s.lands[0], 3)]


def test_trend_down_at_the_end_of_the_scale() -> None:
    """6.8 At −3 the action may be chosen, but nothing comes of it, and that is what is told."""
    s = before(lay_politicians)
    s.trend[0][1] = -3
    laid(s, (0, GENERALSEKRETAER, 0))
    play(s, (0, LowerTrend(s.lands[0], 1, 1)))
    assert s.trend[0] == [0, -3, 0]
    assert events(s, TrendLowered) == []
    assert events(s, PoliticianIdle) == [PoliticianIdle(0, GENERALSEKRETAER, s.lands[0])]


def test_telephone() -> None:
    """6.9 The tile is placed whatever the card does, even nothing; in any state (rulings K16, V2)."""
    s = laid(before(lay_politicians), (0, LANDESVORSITZENDER, 0), (1, GENERALSEKRETAER, 3))
    assert s.telephones[0] == [1, 0, 0]
    play(s, (0, UseNothing()))
    play(s, (1, GainVotes(s.lands[3], 6)))
    assert s.telephones[3] == [0, 1, 0]
    assert s.tiles == [3, 3, 4]


def test_cards_without_a_telephone() -> None:
    """6.9 The Hinterbänkler brings no tile (ruling K16)."""
    s = laid(before(lay_politicians), (0, HINTERBAENKLER, 0))
    assert s.telephones[0] == [0, 0, 0]


def test_italian_telephone() -> None:
    """6.9 italian: the owner is asked first, and may keep the tile (ruling V2)."""
    s = laid(before(lay_politicians, reading="italian"), (0, LANDESVORSITZENDER, 0), (0, GENERALSEKRETAER, 1))
    assert s.stack[-1].rule() == "6.9"
    play(s, (0, KeepTile()), (0, UseNothing()), (0, PlaceTile(s.lands[1])), (0, GainVotes(s.lands[1], 6)))
    assert s.telephones[0] == [0, 0, 0]
    assert s.telephones[1] == [1, 0, 0]


def test_a_second_tile_is_used_up() -> None:
    """6.9 A second tile in the same state is placed all the same (ruling K16)."""
    s = before(lay_politicians, round=2)
    tiles(s, 2, 0)
    laid(s, (0, LANDESVORSITZENDER, 2))
    assert s.telephones[2][0] == 2
    assert s.tiles[0] == 2


def test_no_tile_left() -> None:
    """6.9 Whoever has no tile left puts none (ruling K16)."""
    s = before(lay_politicians)
    for election in (0, 1, 2, 3):
        tiles(s, election, 0)
    laid(s, (0, LANDESVORSITZENDER, 0))
    assert s.telephones[0][0] == 1


@pytest.mark.parametrize("reading", ["settled", "italian"])
def test_no_tile_in_the_seventh_state(reading: str) -> None:
    """6.9, 14.4 In the seventh state a telephone card just acts (rulings K16, K2)."""
    s = laid(before(lay_politicians, round=4, reading=reading), (0, LANDESVORSITZENDER, 6))
    assert s.telephones[6] == [0, 0, 0]
    assert s.stack[-1].rule() == "6.3"
    play(s, (0, GainVotes(s.lands[6], 5)))
    assert s.votes[6][0] == 5


def test_the_seven_cards() -> None:
    """6.10 Prices rise with strength, four cards have a telephone, each action is on at least two cards."""
    numbers = at(lay_politicians).numbers
    assert tuple(numbers.price) == PRICES
    assert [POLITICIAN_IDS[i] for i in range(7) if numbers.telephone[i]] == [
        "landesvorsitzender", "generalsekretaer", "fraktionsvorsitzender", "kanzlerkandidat",
    ]  # fmt: skip
    assert numbers.votes == [3, 4, 5, 6, 0, 8, 10]
    assert numbers.rise == [0, 0, 1, 0, 2, 2, 3]
    assert numbers.fall == [0, 0, 0, 1, 2, 0, 3]
    assert numbers.doubler == [True, False, False, True, False, True, True]
    assert numbers.media == [False, True, False, False, True, True, True]
