"""What the cards and the politicians of the revision are called on the board, and how votes are reckoned there."""

from functools import partial
from typing import Final

from markupsafe import Markup

from backroom.games.die_macher.components import (
    BASE,
    DOUBLER,
    LAND_IDS,
    LAND_NAMES,
    LOWER,
    MEDIA,
    MEDIA_SLOTS,
    PARTY_IDS,
    PARTY_NAMES,
    POLITICIAN_NAMES,
    POLITICIANS,
    POLL,
    PROGRAMME,
    TREND,
    VOTES,
    Effect,
)
from backroom.games.die_macher.reckoning import votes_from
from backroom.games.die_macher.state import Campaign
from backroom.web.boards.campaign import Face, Refs, office, plus, topic_card
from backroom.web.boards.edition import Edition
from backroom.web.scene import Scene
from backroom.words import N_

TOPIC_NAMES: Final = (
    N_("Education"), N_("Digitisation"), N_("Genetic engineering"), N_("Internal security"), N_("Welfare state"),
    N_("Environment"), N_("Transport"),
)  # fmt: skip
TOPIC_ICONS: Final = ("education", "digital", "genes", "security", "welfare", "environment", "transport")
EFFECTS: Final = {
    VOTES: N_("votes +{size}"),
    TREND: N_("trend +{size}"),
    BASE: N_("base +{size}"),
    DOUBLER: N_("doubler"),
    MEDIA: N_("remove a marker"),
    POLL: N_("a poll"),
    PROGRAMME: N_("change the programme"),
    LOWER: N_("others’ trend −{size}"),
}

EDITION: Final = Edition(PARTY_IDS, PARTY_NAMES, LAND_IDS, LAND_NAMES, MEDIA_SLOTS, "1.1")
# Where the rules say what a thing on this board is.
REFS: Final[Refs] = {
    "phases": ("4.1", "5.1", "6.1", "7.1", "8.1", "9.1", "10.3", "11.1", "13.1"),
    "points": "13.1", "now": "16.2", "media": "6.1", "rally": "7.1", "topic": "12.4",
    "topics": "1.8", "doubled": "9.6", "votes": "13.1", "trend": "1.4", "control": "10.1", "politician": "8.1",
    "formula": "12.3", "cabinet": "9.4", "person": "9.3", "base": "1.5", "money": "1.6", "donation": "14.4",
    "poll": "11.8", "pool": "10.3", "display": "2.10", "hand": "5.6", "start": "2.17", "order": "3.1",
    "winning": "13.3", "field": "16.2", "score": ("13.1", "13.3", "16.2", "16.3", "16.4", "16.1"),
}  # fmt: skip


def face(scene: Scene[Campaign], card: int) -> Face:
    side = scene.say(N_("Contra")) if card & 1 else scene.say(N_("Pro"))
    return scene.say(TOPIC_NAMES[card >> 1]), TOPIC_ICONS[card >> 1], side, ""


card_of: Final = partial(topic_card, face, REFS)


def effect_of(scene: Scene[Campaign], effect: Effect) -> str:
    return scene.say(EFFECTS[effect.kind], size=effect.size)


def politician_says(scene: Scene[Campaign], politician: int) -> str:
    """His price and what he can do."""
    card = POLITICIANS[politician]
    main = effect_of(scene, card.main)
    sides = ", ".join(effect_of(scene, effect) for effect in card.sides)
    return office(scene, POLITICIAN_NAMES[politician]) + scene.say(
        N_("{price}; {main}; then one of: {sides}"), price=scene.voice.number(card.cost), main=main, sides=sides
    )


def names_of(cabinet: int) -> list[str]:
    return [name for number, name in enumerate(POLITICIAN_NAMES) if (cabinet >> number) & 1]


def formula(rallies: int, trend: int, agreement: int) -> Markup:
    """The sum of a conversion, written out."""
    reckoned = votes_from(rallies, trend, agreement)
    left = "0"
    if rallies:
        raw = plus(rallies, trend)
        left = f"({raw})" if reckoned.strength == rallies + trend else f"({raw} → {reckoned.strength})"
    return Markup("{} <i>×</i> {} <i>=</i> {}").format(left, reckoned.factor, reckoned.votes)
