"""Cards for and against topics: opinions of a land, and the programmes that agree with them or not.

A card is a number: twice its topic, and one more when it is against. Equal cards are interchangeable.
"""

from typing import Final

NO_CARD: Final = -2  # an empty place; -1 stands in views for a card that is hidden


def topic(card: int) -> int:
    return card >> 1


def opposite(card: int) -> int:
    return card ^ 1


def clashes(card: int, lying: list[int]) -> bool:
    """Whether a card of the same topic, equal or opposite, is among these."""
    return card in lying or (card ^ 1) in lying


def any_fits(cards: list[int], lying: list[int]) -> bool:
    """Whether one of the cards clashes with none that lies there."""
    return any(not clashes(card, lying) for card in cards)


def agreement(opinions: list[int], doubled: list[int], programme: list[int]) -> int:
    """+1 for every opinion the programme shares, -1 for every one it opposes; doubled ones count twice."""
    total = 0
    for opinion in opinions:
        weight = 2 if opinion in doubled else 1
        if opinion in programme:
            total += weight
        elif (opinion ^ 1) in programme:
            total -= weight
    return total


def stance(card: int, programme: list[int]) -> int:
    """What one opinion brings to the agreement."""
    return agreement([card], [], programme)


def alike(one: list[int], other: list[int]) -> int:
    """How many cards of two programmes are equal in topic and stance."""
    count = 0
    for card in one:
        if card in other:
            count += 1
    return count
