"""7. Laying out, forced and voluntary; 10. what a new mission does to it.

7.5 Nothing else takes a card from the table (L5, M-41).
"""

from backroom.games.machtwechsel.cards import gain_openly, lose_openly
from backroom.games.machtwechsel.components import (
    CARD_PAY_P,
    COLOURS,
    NONE,
    OSKAR,
    REACTIVATE_PRICE_P,
    SET_CARDS,
    SET_PAY_P,
)
from backroom.games.machtwechsel.events import (
    CardsLaidOut,
    LaidOut,
    NewMission,
    OskarLaidOut,
    OskarSetLaidOut,
    PartnerReactivated,
    Reactivated,
    SetLaidOut,
    TookBack,
)
from backroom.games.machtwechsel.memory import learns_mission
from backroom.games.machtwechsel.state import Wahlkampf


def check_point(s: Wahlkampf) -> None:
    """7.3 Forced laying out of all, from the player whose turn it is or comes next (L2, M-51)."""
    seats = s.seats
    pairs = s.team_count < seats
    for place in range(s.turn, s.turn + seats):
        seat = place % seats
        if pairs:
            forced_in_pairs(s, seat)
        elif s.held[seat] >= SET_CARDS:
            forced(s, seat)


def forced(s: Wahlkampf, seat: int) -> None:
    hand = s.hand[seat]
    for colour in s.numbers.colours[s.faces[s.holds[seat]]]:
        if hand[colour] >= SET_CARDS and s.laid_out(seat, colour) == 0:
            lay_out_set(s, seat, colour)


def lay_out_set(s: Wahlkampf, seat: int, colour: int) -> None:
    """7.1 Exactly three natural cards, 3p (L1, M-9)."""
    for _ in range(SET_CARDS):
        lose_openly(s, seat, colour)
    s.active[seat][colour] += SET_CARDS
    if s.telling:
        s.tell(SetLaidOut(seat, colour, SET_PAY_P))
    s.payout(seat, SET_PAY_P)


def forced_in_pairs(s: Wahlkampf, seat: int) -> None:
    """13.4 Every matching card, once three are there or one lies (Tm4); 13.5 Oskar like the others (Tm5)."""
    matching = s.numbers.matching[s.mission_of(seat)]
    hand = s.hand[seat]
    count = 0
    for card in range(OSKAR + 1):
        if matching[card]:
            count += hand[card]
    if count == 0:
        return
    first = not s.has_laid_out(seat)
    if first and count < SET_CARDS:
        return
    cards: list[int] = []
    for card in range(OSKAR + 1):
        if matching[card]:
            cards += [card] * hand[card]
    for card in cards:
        lose_openly(s, seat, card)
        s.active[seat][card] += 1
    further = count - SET_CARDS if first else count
    if s.telling:
        s.tell(CardsLaidOut(seat, tuple(cards), further * CARD_PAY_P + (SET_PAY_P if first else 0)))
    if first:
        s.payout(seat, SET_PAY_P)
    for _ in range(further):  # 11.2 one by one (M-52)
        s.payout(seat, CARD_PAY_P)


# --- voluntary, on one's own turn, when everybody plays alone (L4)


def may_lay_out(s: Wahlkampf, seat: int, colour: int) -> bool:
    """7.4 A set of the colour lies, active or not (M-11), and there is a card to add."""
    return s.hand[seat][colour] > 0 and s.laid_out(seat, colour) > 0


def may_form_set(s: Wahlkampf, seat: int, colour: int) -> bool:
    """7.6 Oskar and two natural cards of a colour of the mission, no set of which lies."""
    if not s.numbers.matching[s.mission_of(seat)][colour] or s.laid_out(seat, colour):
        return False
    return s.hand[seat][colour] >= SET_CARDS - 1


def lay_out(s: Wahlkampf, seat: int, colour: int) -> None:
    lose_openly(s, seat, colour)
    s.active[seat][colour] += 1
    if s.telling:
        s.tell(LaidOut(seat, colour, CARD_PAY_P))
    s.payout(seat, CARD_PAY_P)


def lay_out_oskar(s: Wahlkampf, seat: int, colour: int) -> None:
    """7.6 Oskar joins a set and has its colour."""
    lose_openly(s, seat, OSKAR)
    s.active[seat][colour] += 1
    s.oskar_at, s.oskar_as = seat, colour
    if s.telling:
        s.tell(OskarLaidOut(seat, colour, CARD_PAY_P))
    s.payout(seat, CARD_PAY_P)


def form_set(s: Wahlkampf, seat: int, colour: int) -> None:
    lose_openly(s, seat, OSKAR)
    for _ in range(SET_CARDS - 1):
        lose_openly(s, seat, colour)
    s.active[seat][colour] += SET_CARDS
    s.oskar_at, s.oskar_as = seat, colour
    if s.telling:
        s.tell(OskarSetLaidOut(seat, colour, SET_PAY_P))
    s.payout(seat, SET_PAY_P)


def reactivate(s: Wahlkampf, payer: int, seat: int, card: int) -> None:
    """9.1 One card for 1p into the chest; the bank pays nothing (M-13); 13.8 also the partner's (Tm8).

    9.2 The win check follows.
    """
    s.pay_chest(payer, REACTIVATE_PRICE_P)
    s.turned[seat][card] -= 1
    s.active[seat][card] += 1
    s.unveil(but=payer)
    if not s.telling:
        return
    if payer == seat:
        s.tell(Reactivated(seat, card, REACTIVATE_PRICE_P))
    else:
        s.tell(PartnerReactivated(payer, seat, card, REACTIVATE_PRICE_P))


# --- a new mission


def swap_missions(s: Wahlkampf, seat: int, other: int) -> None:
    """6.2 Unseen, and both follow chapter 10, the player of the card first (M-22)."""
    a, b = s.team(seat), s.team(other)
    s.holds[a], s.holds[b] = s.holds[b], s.holds[a]
    _new_mission(s, seat)
    _new_mission(s, other)


def draw_mission(s: Wahlkampf, seat: int) -> None:
    """10.1 An unassigned mission; the old one leaves the game unseen (Mc1, M-24)."""
    s.holds[s.team(seat)] = s.dealt
    s.dealt += 1
    _new_mission(s, seat)


def _new_mission(s: Wahlkampf, seat: int) -> None:
    """10.4 What must be laid out now is, when the event is over (Mc4, M-46); 10.5 it may be two sets."""
    learns_mission(s, s.team(seat))
    s.unveil()
    if s.telling:
        s.tell(NewMission(s.mission_of(seat)), s.eyes_of_team(seat))
    if not s.pairs():
        _take_back(s, seat)
    else:  # 13.9 Both partners (Tm9)
        _take_back(s, seat)
        _take_back(s, s.partner(seat))


def _take_back(s: Wahlkampf, seat: int) -> None:
    """10.2 What does not fit goes back to the hand, active or not (Mc2); 10.3 the rest stays as it lies (Mc3, M-45)."""
    matching = s.numbers.matching[s.mission_of(seat)]
    cards: list[int] = []
    for card in range(OSKAR + 1):
        if matching[card]:
            continue
        count = s.laid_out(seat, card)
        s.active[seat][card] = 0
        s.turned[seat][card] = 0
        if card < COLOURS and count and s.oskar_at == seat and s.oskar_as == card:
            s.oskar_at, s.oskar_as = NONE, NONE
            count -= 1
            cards.append(OSKAR)
        cards += [card] * count
    for card in cards:
        gain_openly(s, seat, card)
    if cards and s.telling:
        s.tell(TookBack(seat, tuple(cards)))
