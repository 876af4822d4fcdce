"""What must hold after every action (invariants)."""

from backroom.games.machtwechsel.components import (
    CARDS,
    COLOURS,
    FIRST_EVENT,
    KINDS,
    MISSIONS,
    NONE,
    OSKAR,
    RED,
    SET_CARDS,
    VIOLET,
)
from backroom.games.machtwechsel.memory import CLAIMS, RED_OR_OSKAR, VIOLET_OR_OSKAR, claims
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.winning import fulfilled


def laws(s: Wahlkampf) -> list[str]:
    """Everything that is broken, in words."""
    return [*_money(s), *_cards(s), *_missions(s), *_displays(s), *_duties(s), *_memory(s)]


def _money(s: Wahlkampf) -> list[str]:
    broken = []
    total = sum(s.money) + s.bank + s.chest
    if total != s.numbers.money:
        broken.append(f"{total}p instead of {s.numbers.money}p")
    if min(*s.money, s.bank, s.chest) < 0:
        broken.append("somebody has less than nothing")
    return broken


def _cards(s: Wahlkampf) -> list[str]:
    broken = []
    found = [0] * KINDS
    for card in [*s.pile, *s.discards, *s.lot]:
        found[card] += 1
    for seat in range(s.seats):
        if len(s.hand[seat]) != KINDS or min(s.hand[seat]) < 0:
            broken.append(f"the hand of seat {seat} is no hand: {s.hand[seat]}")
        if sum(s.hand[seat]) != s.held[seat]:
            broken.append(f"seat {seat} holds {sum(s.hand[seat])} cards, not {s.held[seat]}")
        for card in range(KINDS):
            found[card] += s.hand[seat][card]
        for card in range(FIRST_EVENT):
            found[card] += s.laid_out(seat, card)
    if s.oskar_at != NONE:
        found[OSKAR] += 1
        found[s.oskar_as] -= 1
    for card in range(KINDS):
        if found[card] + s.out[card] != s.numbers.copies[card]:
            broken.append(f"{found[card] + s.out[card]} cards of kind {card}, not {s.numbers.copies[card]}")
    if sum(found) + sum(s.out) != CARDS or any(s.out[:FIRST_EVENT]):
        broken.append("the action cards do not add up")
    return broken


def _missions(s: Wahlkampf) -> list[str]:
    if sorted(s.faces) != list(range(MISSIONS)):
        return [f"missions {s.faces}"]
    if len({*s.holds}) != s.team_count or max(s.holds) >= s.dealt:
        return [f"the teams hold {s.holds} of {s.dealt}"]
    return []


def _displays(s: Wahlkampf) -> list[str]:
    """Only colours of the mission; alone in sets of three or more."""
    broken = []
    for seat in range(s.seats):
        matching = s.numbers.matching[s.mission_of(seat)]
        for card in range(FIRST_EVENT):
            count = s.laid_out(seat, card)
            if min(s.active[seat][card], s.turned[seat][card]) < 0:
                broken.append(f"seat {seat} has laid out less than nothing of {card}")
            if count and not matching[card]:
                broken.append(f"seat {seat} has laid out {card}, which is not in the mission")
            if not s.pairs() and 0 < count < SET_CARDS:
                broken.append(f"seat {seat} has a set of {count}")
        if not s.pairs() and s.laid_out(seat, OSKAR):
            broken.append(f"Oskar lies before seat {seat} without a colour")
    if (s.oskar_at == NONE) != (s.oskar_as == NONE):
        broken.append("Oskar lies nowhere or as nothing")
    if s.oskar_at != NONE and not s.laid_out(s.oskar_at, s.oskar_as):
        broken.append("Oskar lies in a set that is not there")
    return broken


def _duties(s: Wahlkampf) -> list[str]:
    """Whenever somebody decides, what must be laid out is, and whoever has won on their turn has."""
    if s.over():
        return []
    broken = []
    top = s.stack[-1]
    for seat in range(s.seats):
        if isinstance(top, DiscardDrawn) and seat == s.turn:
            continue
        matching = s.numbers.matching[s.mission_of(seat)]
        if s.pairs():
            held = sum(s.hand[seat][card] for card in range(FIRST_EVENT) if matching[card])
            if held >= SET_CARDS or (held and s.has_laid_out(seat)):
                broken.append(f"seat {seat} should have laid out {held} cards")
            continue
        for colour in range(COLOURS):
            if matching[colour] and s.hand[seat][colour] >= SET_CARDS and not s.laid_out(seat, colour):
                broken.append(f"seat {seat} should have laid out three of {colour}")
    if not isinstance(top, Window) and fulfilled(s, s.turn):
        broken.append(f"seat {s.turn} has won and plays on")
    return broken


def _memory(s: Wahlkampf) -> list[str]:
    """Nobody knows what is not so."""
    broken = []
    for eye in range(s.seats):
        left = [s.mix[card] - s.drawn[eye][card] for card in range(KINDS)]
        for card in s.pile:
            left[card] -= 1
        if min(left) < 0:
            broken.append(f"the pile holds more than was shuffled, for all seat {eye} knows")
        if not s.seen[eye][s.holds[s.team(eye)]]:
            broken.append(f"seat {eye} has not seen its own mission")
    for eye in range(s.seats + 1):
        for seat in range(s.seats):
            sure = claims(s.known[eye], seat) - s.gone[eye][seat]
            if sure > 0 and sure > satisfied(s, eye, seat):
                broken.append(f"seat {eye} knows {s.known[eye]} of seat {seat}, not all of it is so")
    return broken


def satisfied(s: Wahlkampf, eye: int, seat: int) -> int:
    """How many claims the hand can meet, one card for each."""
    hand = s.hand[seat]
    known = s.known[eye][seat * CLAIMS : (seat + 1) * CLAIMS]
    held = sum(min(known[card], hand[card]) for card in range(KINDS))
    oskar = max(0, hand[OSKAR] - known[OSKAR])
    for claim, colour in ((RED_OR_OSKAR, RED), (VIOLET_OR_OSKAR, VIOLET)):
        met = min(known[claim], max(0, hand[colour] - known[colour]))
        held += met
        if oskar and met < known[claim]:
            oskar = 0
            held += 1
    return held
