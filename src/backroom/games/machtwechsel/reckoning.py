"""What a mission still needs, as a function of numbers: the rule, the bot and both boards ask here."""

from backroom.games.machtwechsel.components import OSKAR, RED, VIOLET, Numbers


def absent_colours(numbers: Numbers, mission: int, hand: list[int], active: list[int]) -> list[int]:
    """4.1 The colours of the mission without a card in hand or active (Wn2); 4.5 Oskar is a red or violet one."""
    absent: list[int] = []
    for colour in numbers.colours[mission]:
        if hand[colour] + active[colour] == 0:
            absent.append(colour)
    if absent and numbers.wild[mission] and hand[OSKAR] + active[OSKAR]:
        for colour in absent:
            if colour in (RED, VIOLET):
                absent.remove(colour)
                break
    return absent


def counting(numbers: Numbers, mission: int, hand: list[int], active: list[int]) -> int:
    """4.1 How many cards count for the mission; 4.5 Oskar is one of them, whatever his colour."""
    total = 0
    for colour in numbers.colours[mission]:
        total += hand[colour] + active[colour]
    if numbers.wild[mission] and hand[OSKAR] + active[OSKAR]:
        total += 1
    return total


def short_of(numbers: Numbers, mission: int, hand: list[int], active: list[int]) -> int:
    """4.1 How many cards are missing, at least one for every absent colour; with 0 or less the mission is fulfilled.

    12.1 Three green cards active, two black and two yellow in hand: black + yellow + green with 7 is won.
    """
    missing = numbers.need[mission] - counting(numbers, mission, hand, active)
    if missing >= len(numbers.colours[mission]):
        return missing  # as mostly: no more colours can be absent than the mission has
    return max(missing, len(absent_colours(numbers, mission, hand, active)))
