"""How likely everybody is to win as all stand when a turn begins: a forecast fitted to games among regulars."""

from typing import Final

from backroom.bots.machtwechsel.race import race, turns
from backroom.games.machtwechsel.components import FIRST_EVENT, KINDS
from backroom.games.machtwechsel.reckoning import short_of
from backroom.games.machtwechsel.state import Wahlkampf

FAR: Final = 7  # cards missing that are all alike
NOTHING: Final[list[int]] = [0] * FIRST_EVENT
# By bench/forecast.py machtwechsel; more is better, and a difference of one makes about a threefold chance.
WEIGHTS: Final = (
    5.888, 3.834, 2.889, 2.046, 1.364, 0.795, 0.308, -0.129, 0.152, 0.019, 0.045, 2.568, 2.132, -0.276, -0.093,
    0.731, -0.039, -0.115, 0.816, 0.244, 0.174, 0.174, 0.185, 0.156, 0.145, 0.18, 0.126, 0.042, 0.146, 0.422,
)  # fmt: skip


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
    return found


def helps(s: Wahlkampf, mission: int, have: list[int], missing: int) -> list[bool]:
    """By kind: whether one more brings the mission nearer."""
    found = [False] * KINDS
    for card in range(FIRST_EVENT):
        have[card] += 1
        found[card] = short_of(s.numbers, mission, have, NOTHING) < missing
        have[card] -= 1
    return found
