"""What the reader's position in a campaign comes to, in a sentence: the airwaves, the count, purses, polls, the end."""

from typing import Final

from backroom.engine import HIDDEN
from backroom.web.boards.campaign import reader
from backroom.web.boards.edition import M
from backroom.web.scene import Scene
from backroom.words import N_

CLOSE: Final = 12  # votes below a goal that seem within reach


def best_rival(values: list[int], me: int) -> int:
    """Who has the most of something, the reader left out."""
    return max((seat for seat in range(len(values)) if seat != me), key=lambda seat: values[seat])


def told(scene: Scene[M], text: str, me: int, values: list[int], **more: object) -> str:
    """A sentence about the reader and the best of the others: {name}, {lead} between them, {own}."""
    rival = best_rival(values, me)
    lead = abs(values[me] - values[rival])
    spoken = scene.voice.number(lead)
    return scene.say(text, name=scene.chairs[rival].name, lead=spoken, own=values[me], **more)


def land_of(scene: Scene[M], election: int) -> str:
    return scene.game.words.value("land", scene.view.seen.lands[election], scene.voice)


def compared(values: list[int], me: int, ahead: str, level: str, behind: str) -> str:
    lead = values[me] - values[best_rival(values, me)]
    return ahead if lead > 0 else behind if lead else level


def airwaves(scene: Scene[M], election: int, narrowly: str) -> str:
    """Who has the media of a state, and by how much; `narrowly` says that one piece makes the difference."""
    media, me = scene.view.seen.media[election], reader(scene)
    land = land_of(scene, election)
    if not any(media):
        return scene.say(N_("Nobody has a word in the media of {land} yet."), land=land)
    ahead = N_("In {land} you control the media, {lead} ahead of {name}.")
    if media[me] - media[best_rival(media, me)] == 1:
        ahead = narrowly
    level = N_("In {land} nobody controls the media: {name} has as many as you.")
    behind = N_("In {land} {name} controls the media, {lead} ahead of you.")
    return told(scene, compared(media, me, ahead, level, behind), me, media, land=land)


def count(scene: Scene[M], election: int, counted: list[int], goal: int) -> str:
    """How the reader would do if the rallies of a state were counted now."""
    me = reader(scene)
    land = land_of(scene, election)
    if not any(counted):
        return scene.say(N_("Counted now, nobody in {land} would have a vote."), land=land)
    if counted[me] >= goal:
        text = N_("Counted now, you are at {own} in {land}; from {goal} on it pays the most.")
    elif goal - counted[me] <= CLOSE:
        text = N_("Counted now, you are at {own} in {land}, {short} short of {goal}.")
    else:
        ahead = N_("Counted now, you lead in {land}, {lead} {lead|vote|votes} ahead of {name}.")
        level = N_("Counted now, {name} and you are level in {land}, with {own} {own|vote|votes} each.")
        behind = N_("Counted now, you trail {name} in {land} by {lead} {lead|vote|votes}.")
        text = compared(counted, me, ahead, level, behind)
    return told(scene, text, me, counted, land=land, goal=goal, short=goal - counted[me])


def purses(scene: Scene[M]) -> str:
    """Whose money is most, where all of it can be seen."""
    cash, me = scene.view.seen.cash, reader(scene)
    if HIDDEN in cash:
        return ""
    ahead = N_("Nobody can outbid you: you have {lead} more than {name}.")
    level = N_("{name} can bid exactly as much as you.")
    behind = N_("{name} can outbid you by {lead}.")
    return told(scene, compared(cash, me, ahead, level, behind), me, cash)


def polled(scene: Scene[M], election: int) -> str:
    """What a poll could do to the reader in a state."""
    s, me = scene.view.seen, reader(scene)
    if s.controller(election) == me:
        text = N_("Whatever the poll says, your trend in {land} cannot fall: the media are yours.")
    else:
        text = N_("If the poll speaks against you, nothing in {land} holds your trend up.")
    return scene.say(text, land=land_of(scene, election))


def last(scene: Scene[M], points: list[int]) -> str:
    """How far apart the reader and the best of the others are before the last election."""
    me = reader(scene)
    ahead = N_("The last round. If it ended now, you would be {lead} {lead|point|points} ahead of {name}.")
    level = N_("The last round. If it ended now, {name} and you would be level.")
    behind = N_("The last round. If it ended now, {name} would be {lead} {lead|point|points} ahead of you.")
    return told(scene, compared(points, me, ahead, level, behind), me, points)


def asked(scene: Scene[M]) -> bool:
    """Whether it is the reader who decides: of whoever waits the line says for whom."""
    return scene.me is not None and scene.me.must
