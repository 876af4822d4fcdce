"""What the cards of the classic edition are called on the board, and how votes are reckoned there."""

from functools import partial
from typing import Final

from markupsafe import Markup

from backroom.games.die_macher_classic.components import (
    CARD_NAMES,
    LAND_IDS,
    LAND_NAMES,
    MEDIA_SPACES,
    PARTY_IDS,
    PARTY_NAMES,
    POLITICIAN_NAMES,
)
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.games.die_macher_classic.reckoning import votes_after, votes_from
from backroom.games.die_macher_classic.state import Campaign
from backroom.locale import Speaker
from backroom.web.boards.campaign import Face, Refs, office, plus, soft, topic_card
from backroom.web.boards.edition import Edition
from backroom.web.scene import Scene
from backroom.words import N_

ISSUE_ICONS: Final = ("welfare", "security", "euro", "genes", "nuclear", "health", "spelling")

EDITION: Final = Edition(PARTY_IDS, PARTY_NAMES, LAND_IDS, LAND_NAMES, MEDIA_SPACES, "1.2")
# Where the rules say what a thing on this board is.
REFS: Final[Refs] = {
    "phases": ("4.1", "5.1", "6.1", "7.1", "8.1", "9.1", "10.1", "11.1", "12.2"),
    "points": "12.2", "now": "16.6", "media": "8.1", "rally": "9.1", "telephone": "6.9",
    "topic": "11.2", "topics": "1.5", "doubled": "6.6", "votes": "12.2", "trend": "6.5",
    "control": "8.3", "politician": "6.1", "formula": "11.2", "cabinet": "6.1", "person": "6.3",
    "base": "16.3", "money": "1.3", "donation": "15.1", "poll": "10.3", "hand": "5.1", "start": "3.1", "order": "1.8",
    "winning": "12.3", "coalition": "7.1", "national": "16.4", "securing": "16.5", "field": "16.2",
    "score": ("16.1", "16.2", "16.3", "16.3", "16.4", "16.5", "16.6"),
}  # fmt: skip


def face(scene: Scene[Campaign], card: int) -> Face:
    name, _, side = scene.say(CARD_NAMES[card]).rpartition(" ")
    gloss = "" if scene.voice.language == "de" else Speaker("de", scene.game.id).say(CARD_NAMES[card])
    return soft(name), ISSUE_ICONS[card >> 1], side, gloss


card_of: Final = partial(topic_card, face, REFS)


def politician_says(scene: Scene[Campaign], numbers: Numbers, politician: int) -> str:
    """His price and the actions printed on his card."""
    price, acts = scene.voice.number(numbers.price[politician]), actions_of(scene, numbers, politician)
    return office(scene, POLITICIAN_NAMES[politician]) + f"{price}; {acts}"


def actions_of(scene: Scene[Campaign], numbers: Numbers, politician: int) -> str:
    found = [scene.say(N_("telephone"))] if numbers.telephone[politician] else []
    acts = []
    if numbers.votes[politician]:
        acts.append(scene.say(N_("votes +{size}"), size=numbers.votes[politician]))
    if numbers.rise[politician]:
        acts.append(scene.say(N_("trend +{size}"), size=numbers.rise[politician]))
    if numbers.fall[politician]:
        acts.append(scene.say(N_("another’s trend −{size}"), size=numbers.fall[politician]))
    if numbers.doubler[politician]:
        acts.append(scene.say(N_("doubler")))
    if numbers.media[politician]:
        acts.append(scene.say(N_("media swap")))
    said = ", ".join(acts)
    return "; ".join([*found, scene.say(N_("one of: {acts}"), acts=said) if len(acts) > 1 else said])


def halved(meetings: int) -> str:
    """11.3 Two make one vote, and the odd one is lost."""
    return f"({meetings} − 1) ÷ 2" if meetings % 2 else f"{meetings} ÷ 2"


def formula(meetings: int, trend: int, agreement: int) -> Markup:
    """The sum of a conversion, written out; 11.4 with the most votes there can be."""
    reckoned = votes_from(meetings, trend, agreement)
    if reckoned.factor <= 0:
        return Markup("{} <i>=</i> {}").format(halved(meetings), reckoned.votes)
    written = Markup("{} <i>×</i> ({}) <i>=</i> {}").format(meetings, plus(trend, agreement), reckoned.votes)
    most = votes_after(0, reckoned.votes)
    return written if most == reckoned.votes else written + Markup(" <i>→</i> {}").format(most)
