"""13 Pairs."""

import pytest

from backroom.engine import HIDDEN
from backroom.games.machtwechsel.actions import (
    AcceptBid,
    AddMoney,
    Agree,
    Buy,
    Decline,
    Discard,
    DistrustAll,
    Draw,
    DrawMission,
    EndTurn,
    Exchange,
    LayOut,
    PlayDirektmandat,
    Reactivate,
    ReactivatePartner,
    RotateWith,
    Sell,
    SitOut,
    SpyOn,
    Steal,
    Strike,
    SwapMission,
    TakeFrom,
    TakeFromBank,
    Want,
)
from backroom.games.machtwechsel.components import GREEN, OSKAR, RED, YELLOW
from backroom.games.machtwechsel.events import AllDeactivated, Bankrupt, CardsLaidOut, PairWon, PartnerReactivated
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    F,
    answer,
    because,
    do,
    end,
    family,
    hand,
    knows,
    lies,
    no_mission_left,
    playing,
    quiet,
    table,
    view,
)

MISSIONS = ["red", "black-yellow", "red-green"]


def six(hands: list[str], missions: list[str] | None = None, **more: object) -> Wahlkampf:
    """Six in pairs: A with D, B with E, C with F."""
    return table(hands, missions or MISSIONS, teams=True, **more)  # type: ignore[arg-type]


HANDS = ["", "violet", "violet", "", "violet", "black"]


def with_hand(own: str, partner: str = "", **more: object) -> Wahlkampf:
    return six([own, "violet", "violet", partner, "violet", "black"], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [6, 8])
def test_partners_sit_opposite(seats: int) -> None:
    """13.1 Seat i and the one opposite; turns go clockwise, so all teams move in between (ruling Tm1)."""
    s = GAME.new_game(seats, {"teams": "yes"})
    for seat in range(seats):
        assert s.partner(seat) == (seat + seats // 2) % seats
        assert s.team(seat) == s.team(s.partner(seat))
    order = []
    for _ in range(seats):
        quiet(s)
        order.append(s.team(s.turn))
        do(s, s.turn, SitOut())
        end(s)
    assert order[: seats // 2] == order[seats // 2 :]
    assert len(set(order)) == seats // 2


@pytest.mark.parametrize(("seats", "unassigned"), [(6, 8), (8, 7)])
def test_one_mission_for_a_pair(seats: int, unassigned: int) -> None:
    """13.2 A pair has one mission, known to both; the rest is unassigned (ruling Tm2)."""
    s = GAME.new_game(seats, {"teams": "yes"})
    assert s.unassigned() == unassigned
    for seat in range(seats):
        seen = view(s, seat).seen
        assert seen.mission_of(seat) == s.mission_of(s.partner(seat))
        assert [face for face in seen.faces if face != HIDDEN] == [s.mission_of(seat)]


def test_the_eighth_draw_can_fail() -> None:
    """13.2 With eight players the missions can run out (ruling Tm2)."""
    s = no_mission_left(table(["koalitionswechsel", *[""] * 7], ["red", "black", "black-red", "red-green"], teams=True))
    do(s, A, playing("koalitionswechsel"))
    assert family(s, A, DrawMission) == []


def test_the_set_up_for_eight() -> None:
    """13.3 Eight players: 27p in the bank, 66 cards in the pile (ruling Tm3)."""
    s = GAME.new_game(8, {"teams": "yes"})
    assert s.bank == 27
    assert len(s.pile) == 66
    assert s.held == [2] * 8
    assert s.money == [4] * 8


def test_money_goes_by_heads() -> None:
    """13.3 Wahlkampfkostenerstattung and bankruptcy count players, not teams (ruling Tm3)."""
    s = with_hand("wahlkampfkostenerstattung", chest=7)
    do(s, A, playing("wahlkampfkostenerstattung"))
    assert s.money == [4 + 1 + 1, 5, 5, 5, 5, 5]
    s = with_hand("parteispende", money=[9, 9, 9, 9, 9, 9], chest=5, top="black")
    assert s.bank == 0
    do(s, A, playing("parteispende"))
    told = do(s, A, TakeFromBank())
    assert Bankrupt((4,) * 6, 2, 26) in told


def test_hand_money_and_display_belong_to_each_player() -> None:
    """13.3 What one partner has laid out does not make the other lay out (ruling Tm3)."""
    s = with_hand("red", "", laid={D: "3 red"}, top="green")
    do(s, A, SitOut())
    assert hand(s, A) == ["red"]


def test_three_matching_cards_of_mixed_colours() -> None:
    """13.4 Red and green mixed: the third matching card makes all of them go, 3p (ruling Tm4)."""
    s = with_hand("red green black", missions=["red-green", "black-yellow", "red"], top="violet green")
    told = do(s, A, Buy())
    assert lies(s, A) == {"red": (1, 0), "green": (2, 0)}
    assert hand(s, A) == ["black"]
    assert s.money[A] == 4 - 1 + 3
    assert CardsLaidOut(A, (RED, GREEN, GREEN), 3) in told


def test_more_than_three_go_together() -> None:
    """13.4 Five matching cards at once: 3p for the first three, 1p for each further one (ruling Tm4)."""
    s = with_hand("koalitionswechsel 3 black 2 yellow", missions=["red", "black-yellow", "red-green"])
    do(s, A, playing("koalitionswechsel"), SwapMission(B))
    assert lies(s, A) == {"black": (3, 0), "yellow": (2, 0)}
    assert s.money[A] == 4 - 1 + 5


def test_every_further_matching_card_must_go() -> None:
    """13.4 With a card on the table every matching one follows at once, 1p each (ruling Tm4)."""
    s = with_hand("black", laid={A: "3 red"}, top="violet red")
    do(s, A, Buy())
    assert lies(s, A) == {"red": (4, 0)}
    assert s.money[A] == 4 - 1 + 1


def test_off_turn_too_and_after_the_discard() -> None:
    """13.4 Also on another's turn; the discard of move B goes first (ruling Tm4)."""
    s = six(["yellow", "2 black", "violet", "", "violet", "black"])
    do(s, A, Sell(YELLOW))
    do(s, B, Bid(1))
    for seat in (C, D, E, F):
        do(s, seat, Pass())
    do(s, A, AcceptBid(1))
    assert lies(s, B) == {"black": (2, 0), "yellow": (1, 0)}
    s = with_hand("black", laid={A: "3 red"}, next_cards="red", missions=["red-green", "black-yellow", "red"])
    do(s, A, Draw())
    assert hand(s, A) == ["black", "red"]
    do(s, A, Discard(RED))
    assert lies(s, A) == {"red": (3, 0)}


def test_nothing_is_voluntary() -> None:
    """13.4 There is no laying out of one's own will (ruling Tm4)."""
    s = with_hand("2 red")
    assert not any(c.kind is LayOut for c in s.choices(A))
    assert because(s, A, LayOut(RED)).says


def test_oskar_is_laid_out_like_the_others() -> None:
    """13.5 He matches a mission with red or violet, and goes with two others; on the table he is Oskar (ruling Tm5)."""
    s = with_hand("red oskar", top="violet red")
    do(s, A, Buy())
    assert lies(s, A) == {"red": (2, 0), "oskar": (1, 0)}
    assert s.oskar_at == -1


def test_oskar_stays_in_hand_for_black() -> None:
    """13.5 For a mission without red and violet he does not match (ruling Tm5)."""
    s = with_hand("2 black oskar", missions=["black-yellow", "red", "red-green"], top="violet green")
    do(s, A, Buy())
    assert lies(s, A) == {}


def test_oskar_on_the_table_is_settled_at_the_win() -> None:
    """13.5 Laid out among red cards he is the violet one of red + violet (ruling Tm5)."""
    missions = ["red-violet", "black-yellow", "red-green"]
    s = six(HANDS, missions, laid={A: "4 red oskar", D: "red"}, at="begin")
    assert s.winners() == [A, D]
    s = six(HANDS, missions, laid={A: "4 red oskar"}, at="begin")
    assert not s.over()


def test_both_partners_count_and_win() -> None:
    """13.6 Hands and active cards of both together, on the turn of either (ruling Tm6)."""
    s = with_hand("2 red", "", laid={D: "3 red"}, at="begin")
    assert s.winners() == [A, D]
    assert s.scores() == [1, 0, 0, 1, 0, 0]
    s = with_hand("2 red", "", laid={D: "3 red"}, at="begin", turn=D)
    assert s.winners() == [A, D]
    s = with_hand("2 red", "", turned={D: "3 red"}, at="begin")
    assert not s.over()


def test_a_pairs_win_is_told() -> None:
    """13.6 The log names both (ruling Tm6)."""
    s = with_hand("red", "", laid={D: "3 red"}, top="violet red")
    told = do(s, A, Buy())
    assert PairWon(A, D, 1, (RED,) * 5) in told


def test_misstrauensvotum_strikes_a_whole_player() -> None:
    """13.7 All laid-out cards of one player of another team, every colour; not the partner's (ruling Tm7)."""
    missions = ["red", "black-yellow", "red-green"]
    s = with_hand("misstrauensvotum", missions=missions, laid={B: "2 black yellow", E: "3 black", D: "3 red"})
    do(s, A, playing("misstrauensvotum"))
    assert family(s, A, DistrustAll) == [DistrustAll(B), DistrustAll(E)]
    told = do(s, A, DistrustAll(B))
    assert lies(s, B) == {"black": (0, 2), "yellow": (0, 1)}
    assert lies(s, E) == {"black": (3, 0)}
    assert AllDeactivated(B, 3) in told


def test_reactivating_the_partners_card() -> None:
    """13.8 One card, one's own or the partner's, with one's own money (ruling Tm8)."""
    s = with_hand(
        "black", laid={D: "red"}, turned={A: "3 red", D: "2 red"}, missions=["red-green", "black-yellow", "red"]
    )
    assert family(s, A, Reactivate) == [Reactivate(RED)]
    told = do(s, A, ReactivatePartner(RED))
    assert PartnerReactivated(A, D, RED, 1) in told
    assert lies(s, D) == {"red": (2, 1)}
    assert s.money == [3, 4, 4, 4, 4, 4]
    assert s.chest == 1
    assert because(s, A, Reactivate(RED)).rule == "9.1"
    assert because(s, A, ReactivatePartner(RED)).rule == "9.1"


def test_reactivating_oskar() -> None:
    """13.8 Oskar is a card of his own on the table (rulings Tm5, Tm8)."""
    s = with_hand("black", turned={A: "2 red oskar"})
    do(s, A, Reactivate(OSKAR))
    assert lies(s, A) == {"red": (0, 2), "oskar": (1, 0)}


def test_a_new_mission_goes_card_by_card() -> None:
    """13.9 What does not fit goes back to its owner's hand, the rest stays, for both partners (ruling Tm9)."""
    s = with_hand(
        "koalitionswechsel", missions=["red-green", "black-yellow", "red"], unassigned=["red-yellow"],
        laid={A: "2 green red", D: "green"}, turned={D: "2 green"},
    )  # fmt: skip
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert lies(s, A) == {"red": (1, 0)}
    assert hand(s, A) == ["green", "green"]
    assert lies(s, D) == {}
    assert hand(s, D) == ["green"] * 3


def test_who_keeps_a_card_goes_on_who_keeps_none_starts_anew() -> None:
    """13.9 A keeps a red card and must lay out the yellow one; D keeps none and may hold two (ruling Tm9)."""
    s = six(
        ["koalitionswechsel yellow", "violet", "violet", "2 yellow", "violet", "black"],
        ["red-green", "black-yellow", "red"], unassigned=["red-yellow"], laid={A: "2 green red"},
        turned={D: "3 green"},
    )  # fmt: skip
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert lies(s, A) == {"red": (1, 0), "yellow": (1, 0)}
    assert lies(s, D) == {}
    assert hand(s, D) == ["green"] * 3 + ["yellow"] * 2


def test_oskar_goes_back_when_he_does_not_fit() -> None:
    """13.9 A new mission without red and violet sends Oskar back (ruling Tm9)."""
    s = with_hand("koalitionswechsel", unassigned=["black"], laid={A: "2 red oskar"})
    do(s, A, playing("koalitionswechsel"), DrawMission())
    assert hand(s, A) == ["red", "red", "oskar"]


def test_missions_change_between_teams() -> None:
    """13.10 Swaps and Die Wende name the next player of another team and mean the team (ruling Tm10)."""
    s = with_hand("koalitionswechsel die-wende")
    do(s, A, playing("koalitionswechsel"))
    assert family(s, A, SwapMission) == [SwapMission(B), SwapMission(C)]
    do(s, A, SwapMission(B))
    assert s.mission_of(A) == s.mission_of(D) == 3
    assert s.mission_of(B) == s.mission_of(E) == 1
    for seat in (A, D, B, E):
        assert view(s, seat).seen.mission_of(A) == 3
    s = with_hand("die-wende", unassigned=["black-red"])
    do(s, A, playing("die-wende"))
    assert family(s, A, Strike) == [Strike(B), Strike(C)]
    do(s, A, Strike(B))
    assert s.mission_of(E) == 2


def test_partners_deal_like_anybody() -> None:
    """13.11 Partners answer, bid and trade like the others (ruling Tm11)."""
    s = with_hand("green", "yellow")
    do(s, A, Exchange(GREEN), Want(YELLOW), AddMoney(1))
    assert D in s.deciders()
    answer(s, B=Decline(), C=Decline(), D=Agree(YELLOW), E=Decline(), F=Decline())
    assert hand(s, D) == ["green"]
    assert s.money[D] == 5


def test_events_may_be_aimed_at_the_partner() -> None:
    """13.11 Parteispende, Der Guillaume and Rotation, too (ruling Tm11)."""
    s = with_hand("parteispende", "yellow", top="black")
    do(s, A, playing("parteispende"), TakeFrom(D))
    assert (s.money[A], s.money[D]) == (6, 2)
    s = with_hand("der-guillaume", "yellow green")
    do(s, A, playing("der-guillaume"), SpyOn(D), Steal(GREEN))
    assert hand(s, A) == ["green"]
    s = with_hand("rotation violet", "yellow")
    do(s, A, playing("rotation"))
    assert RotateWith(D) in family(s, A, RotateWith)


def test_partners_do_not_see_each_others_hand() -> None:
    """13.12 Hidden unless the option opens them (ruling Tm12)."""
    s = with_hand("green", "yellow")
    assert view(s, A).seen.hand[D] == []
    s = with_hand("green", "yellow", open_hands=True)
    assert view(s, A).seen.hand[D] == s.hand[D]
    assert view(s, B).seen.hand[D] == []


def test_an_open_partner_sees_what_is_drawn_and_stolen() -> None:
    """13.12 Who looks into a hand sees every card that enters and leaves it (ruling Tm12)."""
    s = six(["der-guillaume", "yellow", "violet", "", "violet", "black"], open_hands=True)
    do(s, A, playing("der-guillaume"), SpyOn(B), Steal(YELLOW))
    assert [type(t.event).__name__ for t in s.told if t.heard_by(D)] == ["StoleCard"]
    assert [type(t.event).__name__ for t in s.told if t.heard_by(E)] == ["StoleCard"]
    assert [type(t.event).__name__ for t in s.told if t.heard_by(C)] == ["Stole"]
    assert knows(s, E, A) == {"yellow": 1}


def test_a_direktmandat_in_pairs() -> None:
    """6.17 One's own Direktmandate work in pairs as well; behind the move they are all that is left."""
    s = with_hand("direktmandat", top="green yellow")
    do(s, A, SitOut())
    assert {c.kind for c in s.choices(A) if len(c)} == {EndTurn, PlayDirektmandat}
    do(s, A, PlayDirektmandat())
    assert hand(s, A) == ["yellow"]
