"""How likely everybody is to win as all stand when a turn begins, fitted to games of the rule of thumb."""

from typing import Final

from backroom.bots.machtwechsel.race import race, turns
from backroom.games.machtwechsel.components import COMEBACK, DER_GUILLAUME, DIREKTMANDAT, FIRST_EVENT, KINDS
from backroom.games.machtwechsel.reckoning import short_of
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.words import N_

FAR: Final = 7  # cards missing that are all alike
DEAR_P: Final = 2  # what the dearest events cost
NOTHING: Final[list[int]] = [0] * FIRST_EVENT
# Fitted as bench/forecast.py does it; more is better, and a difference of one makes about a threefold chance.
WEIGHTS: Final = (
    7.947, 5.711, 4.303, 2.844, 1.878, 1.187, 0.58, -0.078, 0.132, 0.04, -0.01, 5.785, -0.087, -1.719, -0.122, 0.758,
    -0.04, -0.118, 0.802, 0.167, 0.157, 0.347, 0.231, 0.209, 0.129, 0.159, 0.312, 0.197, 0.119, 0.383, 0.553, -0.013,
    0.66,
)  # fmt: skip


# What a hint tells of, beside the chance of winning.
PARTS: Final = (
    N_("cards towards your mission"), N_("p in your purse"), N_("events in your hand"),
    N_("mission cards of the rival who is nearest to winning"),
)  # fmt: skip
THEIRS: Final = frozenset({PARTS[3]})


def parts_of(s: Wahlkampf, seat: int) -> list[float]:
    rivals = [other for other in range(s.seats) if s.team(other) != s.team(seat)]
    nearest = min([missing_of(s, rival) for rival in rivals])
    need = float(max(s.numbers.need))
    events = float(sum(s.hand[seat][FIRST_EVENT:]))
    return [need - missing_of(s, seat), float(s.money[seat]), events, need - nearest]


def missing_of(s: Wahlkampf, seat: int) -> int:
    have = [0] * FIRST_EVENT
    for one in {seat, s.partner(seat)}:
        for card in range(FIRST_EVENT):
            have[card] += s.hand[one][card] + s.active[one][card]
    return max(0, short_of(s.numbers, s.mission_of(seat), have, NOTHING))


def hopes(s: Wahlkampf) -> list[float]:
    """By seat; partners share theirs."""
    if s.over():
        winners = s.winners()
        return [float(seat in winners) for seat in range(s.seats)]
    found: list[float] = []
    for seat in range(s.seats):
        if seat >= s.team_count:
            found.append(found[seat - s.team_count])
            continue
        hope = 0.0
        for number, feature in enumerate(features(s, seat)):
            if feature:
                hope += WEIGHTS[number] * feature
        found.append(hope)
    return found


def features(s: Wahlkampf, seat: int) -> list[float]:
    """What tells how a seat stands. In pairs the cards, the money and the turns of both count."""
    partner = s.partner(seat)
    both = [seat] if partner == seat else [seat, partner]
    have, hand = [0] * FIRST_EVENT, [0] * KINDS
    money = held = laid = turned = 0
    wait = s.seats
    for one in both:
        for card in range(KINDS):
            hand[card] += s.hand[one][card]
        for card in range(FIRST_EVENT):
            have[card] += s.hand[one][card] + s.active[one][card]
            laid += s.active[one][card]
            turned += s.turned[one][card]
        money += s.money[one]
        held += s.held[one]
        wait = min(wait, (one - s.turn) % s.seats)
    mission = s.mission_of(seat)
    missing = short_of(s.numbers, mission, have, NOTHING)
    helping = helps(s, mission, have, missing)
    luck = sum([1 for card in s.pile if helping[card]]) / max(1, len(s.pile))
    matching = s.numbers.matching[mission]
    of_use = sum([hand[card] for card in range(FIRST_EVENT) if matching[card]])
    counted = sum([have[card] for card in range(FIRST_EVENT) if matching[card]])
    places = max(0, held - of_use + missing - s.numbers.need[mission] + counted)
    found = [0.0] * FAR
    if missing < FAR:
        found[max(0, missing)] = 1.0
    found.append(turns(race(luck), missing, places, money))
    found += [float(min(money, 3)), float(min(max(money - 3, 0), 5)), float(min(places, 3)), luck]
    found += [luck if missing == 1 else 0.0, luck if missing == 2 else 0.0]
    found += [float(laid), float(turned), float(wait)]
    found.append(float(wait) if missing == 1 else 0.0)
    found.append(1.0 if wait == 0 and s.discards and helping[s.discards[-1]] else 0.0)
    found += [float(count) for count in hand[FIRST_EVENT:]]
    return found + ready(s, hand, helping, money, missing)


def ready(s: Wahlkampf, hand: list[int], helping: list[bool], money: int, missing: int) -> list[float]:
    """Events that can be paid for, and bring what is missing at once."""
    found = [0.0] * 3
    if money < DEAR_P:
        return found
    if hand[COMEBACK] and any(helping[card] for card in s.discards):
        found[0] = 1.0
    if hand[DIREKTMANDAT]:
        found[1] = 1.0
    if hand[DER_GUILLAUME] and missing <= 2:
        found[2] = 1.0
    return found


def helps(s: Wahlkampf, mission: int, have: list[int], missing: int) -> list[bool]:
    """By kind: whether one more brings the mission nearer."""
    found = [False] * KINDS
    for card in range(FIRST_EVENT):
        have[card] += 1
        found[card] = short_of(s.numbers, mission, have, NOTHING) < missing
        have[card] -= 1
    return found
