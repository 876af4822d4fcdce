"""4. Whether a mission is fulfilled; on one's own turn that is the end."""

from backroom.games.machtwechsel.components import OSKAR, RED, VIOLET
from backroom.games.machtwechsel.events import NobodyWon, PairWon, Won
from backroom.games.machtwechsel.state import Wahlkampf


def fulfilled(s: Wahlkampf, seat: int) -> bool:
    """4.1 Enough matching cards in hand and active, every colour at least once (Wn2); 13.6 of both partners (Tm6).

    12.1 Three green cards active, two black and two yellow in hand: black + yellow + green with 7 is won.
    """
    mission = s.faces[s.holds[seat % s.team_count]]
    hand, active = s.hand[seat], s.active[seat]
    oskar = hand[OSKAR] + active[OSKAR]
    total = 0
    missing = 0
    missing_red_or_violet = 0
    if s.team_count < s.seats:
        partner = (seat + s.team_count) % s.seats
        partners_hand, partners_active = s.hand[partner], s.active[partner]
        oskar += partners_hand[OSKAR] + partners_active[OSKAR]
        for colour in s.numbers.colours[mission]:
            count = hand[colour] + active[colour] + partners_hand[colour] + partners_active[colour]
            total += count
            if count == 0:
                missing += 1
                missing_red_or_violet += int(colour in (RED, VIOLET))
    else:
        for colour in s.numbers.colours[mission]:
            count = hand[colour] + active[colour]
            total += count
            if count == 0:
                missing += 1
                missing_red_or_violet += int(colour in (RED, VIOLET))
    if oskar and s.numbers.wild[mission]:  # 4.5 once, as whichever helps
        total += 1
        if missing_red_or_violet:
            missing -= 1
    return missing == 0 and total >= s.numbers.need[mission]


def check_win(s: Wahlkampf) -> bool:
    """4.3 The automatic check of the player whose turn it is, 4.2 and of nobody else (Wn1, Wn3, M-4, M-5)."""
    if not fulfilled(s, s.turn):
        return False
    seat = s.turn
    s.won = seat
    s.unveil()
    if s.telling:
        if s.pairs():
            partner = s.partner(seat)
            s.tell(PairWon(seat, partner, s.mission_of(seat), shown(s, seat) + shown(s, partner)))
        else:
            s.tell(Won(seat, s.mission_of(seat), shown(s, seat)))
    s.stack.clear()
    return True


def shown(s: Wahlkampf, seat: int) -> tuple[int, ...]:
    """The matching cards of a seat, as they are shown in the end."""
    matching = s.numbers.matching[s.mission_of(seat)]
    cards: list[int] = []
    for card in range(OSKAR + 1):
        if matching[card]:
            cards += [card] * (s.hand[seat][card] + s.active[seat][card])
    return tuple(cards)


def nobody_wins(s: Wahlkampf) -> None:
    """4.6 The turns have run out (M-47)."""
    s.unveil()
    if s.telling:
        s.tell(NobodyWon(s.number))
    s.stack.clear()
