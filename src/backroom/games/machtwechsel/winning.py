"""4. Whether a mission is fulfilled; on one's own turn that is the end."""

from backroom.games.machtwechsel.components import OSKAR
from backroom.games.machtwechsel.events import NobodyWon, PairWon, Won
from backroom.games.machtwechsel.reckoning import short_of
from backroom.games.machtwechsel.state import BARE, Wahlkampf


def missing(s: Wahlkampf, seat: int) -> int:
    """4.1 How many cards are short of the mission; 13.6 both partners' count (Tm6)."""
    return short_of(s.numbers, s.mission_of(seat), with_partner(s, seat, s.hand), with_partner(s, seat, s.active))


def with_partner(s: Wahlkampf, seat: int, cards: list[list[int]]) -> list[int]:
    """What a seat has of each card, 13.6 in pairs together with the partner (Tm6)."""
    if s.team_count == s.seats:
        return cards[seat]
    partner = s.partner(seat)
    return [cards[seat][card] + cards[partner][card] for card in range(OSKAR + 1)]


def fulfilled(s: Wahlkampf, seat: int) -> bool:
    """4.1 Enough matching cards in hand and active, every colour among them."""
    need = s.numbers.need[s.faces[s.holds[seat % s.team_count]]]
    if s.held[seat] < need and s.active[seat] == BARE and s.team_count == s.seats:
        return False  # as mostly
    return missing(s, seat) <= 0


def progress(s: Wahlkampf) -> list[int]:
    """How much of each mission is fulfilled, in per cent."""
    found = []
    for seat in range(s.seats):
        need = s.numbers.need[s.mission_of(seat)]
        found.append(100 * (need - min(need, max(0, missing(s, seat)))) // need)
    return found


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
