"""The board of Die Macher, 2019: the states as dispatches of a front page, then the reader's desk, then the boards."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.state import NO_POLL, Campaign
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.macher.components import CARDS, THOUSAND
from backroom.web.boards.campaign import (
    Card,
    Field,
    Party,
    Poll,
    Standing,
    bought_by,
    cash_of,
    figures,
    on_the_block,
    placed,
    scale,
    signed,
    small_card,
    tag,
)
from backroom.web.boards.controls import asked, offered, pairs
from backroom.web.boards.die_macher.desk import desk, kept_at_the_end, laid_at_once, strangers, swaps
from backroom.web.boards.die_macher.facts import lede, notes, question
from backroom.web.boards.die_macher.lines import PHASES, ending, headline, kicker, phase, standfirst
from backroom.web.boards.die_macher.pieces import EDITION, REFS, TOPIC_ICONS, TOPIC_NAMES, card_of, names_of
from backroom.web.boards.die_macher.states import counted, dispatches, replacements
from backroom.web.boards.die_macher.trades import conversion_row, rally_plan
from backroom.web.boards.edition import parties_of, party_mark, results_of, tokens_of
from backroom.web.scene import Drawn, Scene
from backroom.words import N_

# These families are long, or are best answered where they matter: their controls are at the states and on the desk.
COVERS = frozenset({act.HoldRallies, act.ReplaceOpinion, act.Swap, act.FillField, act.Convert, act.SendPolitician})
# The panel has them all too; long ones as pairs of card and target, or as a row of prices for each state.
REPEATS = frozenset({act.FillField, act.SendPolitician})
ENDS = frozenset({act.Pass, act.Done, act.Ready, act.SkipAction, act.LeaveSlot})
EVERYWHERE = (act.SendTo, act.BuyMarker, act.HoldRallies)  # asked of all states at once


@dataclass(frozen=True)
class Profile:
    """What a party stands for and has left, for all to see."""

    party: Party
    note: str
    programme: list[Card]
    known: list[Card]  # of the hand
    hidden: int
    cabinet: list[str]
    markers: int
    cubes: int
    cash: str
    donations: int


@dataclass(frozen=True)
class BackedPoll(Poll):
    """With the party on the back of the top card."""

    back: Party | None = None


def tokens(scene: Scene[Campaign]) -> list[Markup]:
    return tokens_of(scene, EDITION)


def draw(scene: Scene[Campaign]) -> Drawn:
    parties = parties_of(scene, EDITION)
    states = dispatches(scene, parties)
    body = scene.render(
        "boards/die_macher/board.html",
        eyes=scene.view.seat,
        ref=REFS,
        signed=signed,
        number=scene.voice.number,
        act=act,
        phases_named=[scene.say(name) for name in PHASES],
        phase=phase(scene),
        seats=placed([standing(scene, party) for party in parties]),
        counted_states=counted(scene, parties),
        dispatches=states,
        desk=desk(scene),
        opinion_board=opinion_board(scene),
        topics=[(scene.say(name), icon) for name, icon in zip(TOPIC_NAMES, TOPIC_ICONS, strict=True)],
        display=[card_of(scene, card, action=act.TAKE_OPEN[card]) for card in scene.view.seen.display],
        fields=fields(scene, parties),
        scale=scale(parties, scene.view.seen.base),
        poll=poll(scene),
        profiles=[profile(scene, party) for party in parties],
        final=final(scene, parties),
        s=scene.view.seen,
    )
    return Drawn(
        kicker(scene),
        headline(scene),
        standfirst(scene),
        body,
        covers=COVERS,
        repeats=REPEATS,
        panel=panel(scene),
        ends=ENDS | {act.Keep} if changing(scene) else ENDS,
        hides=strangers(scene),
        question=question(scene),
        lede=lede(scene),
        figures=figures(scene, states, any(asked(scene, kind) for kind in EVERYWHERE), scene.say(N_("Rallies"))),
        notes=notes(scene),
    )


def changing(scene: Scene[Campaign]) -> bool:
    """Whether a card that is kept ends the change of a programme."""
    stack = scene.view.seen.stack
    return bool(stack) and isinstance(stack[-1], ProgrammeChange)


def panel(scene: Scene[Campaign]) -> dict[type, Markup]:
    """What is best answered by two presses, or by a price list."""
    s = scene.view.seen
    if not s.stack or scene.me is None:
        return {}
    replacing = list(replacements(scene, "replace").values())
    laying = []
    for card in dict.fromkeys(s.hand[scene.me.number]):
        laying.append(swaps(scene, card, small_card(scene, card_of(scene, card)), "swap"))
    return {
        **(rally_plan(scene) if offered(scene, act.HoldRallies) else {}),
        **laid_at_once(scene),
        **(kept_at_the_end(scene) if changing(scene) else {}),
        act.Convert: conversion_row(scene),
        act.ReplaceOpinion: pairs(scene.say(N_("Which opinion gives way, and to what?")), replacing),
        act.Swap: pairs(scene.say(N_("Which card do you lay, and for what?")), laying),
    }


def standing(scene: Scene[Campaign], party: Party) -> Standing:
    s = scene.view.seen
    seat = party.seat
    chair = scene.chairs[seat]
    cash = cash_of(scene, s.cash[seat], N_("money covered"))
    base = scene.say(N_("base {base}"), base=s.base[seat])
    counts = [
        ("media", s.markers[seat], scene.say(N_("media markers left"))),
        ("rally", s.cubes[seat], scene.say(N_("rally cubes left"))),
    ]
    starts = seat == s.start_player and s.round > 0 and phase(scene) > 0
    return Standing(
        party,
        s.points[seat],
        base,
        cash,
        chair.clock,
        chair.must,
        counts,
        tag(scene, chair, starts),
        ended_now(scene, seat),
    )


def ended_now(scene: Scene[Campaign], seat: int) -> tuple[int, str] | None:
    """16.1–16.4 The score if the game ended now, written out; money counts where the reader may see all of it."""
    s = scene.view.seen
    if s.closing or phase(scene) == 0:
        return None
    names, parts = (N_("points"), N_("media"), N_("base"), N_("money")), ending(s)[seat]
    sums = " + ".join(f"{scene.say(name)} {number}" for name, number in zip(names, parts, strict=False))
    total = sum(parts)
    return total, scene.say(N_("If it ended now: {sums} = {total}"), sums=sums, total=total)


def opinion_board(scene: Scene[Campaign]) -> list[list[Card | None]]:
    """Two rows, pro and contra: the card, or None where it is gone."""
    lies = scene.view.seen.opinion_board
    return [
        [card_of(scene, card) if lies[card] else None for card in range(first, CARDS, 2)] for first in (0, 1)
    ]  # fmt: skip


def fields(scene: Scene[Campaign], parties: list[Party]) -> list[Field]:
    s = scene.view.seen
    found = []
    for election in range(s.elections):
        there = [party for party in parties if (s.presence[election] >> party.seat) & 1]
        now = s.votes_now(election) and election >= s.election
        found.append(Field(s.field_points(election), there, now, election + 1))
    return found


def poll(scene: Scene[Campaign]) -> BackedPoll:
    """The top poll, the auction for it, or the poll that lies open."""
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    back = party_mark(EDITION, s.poll_back) if s.poll_back != NO_POLL else None
    left = len(s.poll_pile)
    if not isinstance(step, PollAuction | PublishPoll):
        return BackedPoll(left, back=back)
    land = scene.game.words.value("land", s.lands[step.election], scene.voice)
    if isinstance(step, PublishPoll):
        results = results_of(EDITION, s.numbers.polls[step.poll])
        answers: list[Action] = [a for a in (act.PUBLISH, act.WITHHOLD) if scene.offered(a)]
        return BackedPoll(left, bought_by(scene, land, step.seat), results, answers, back)
    return BackedPoll(left, on_the_block(scene, land, step.leader, step.lowest - THOUSAND), back=back)


def profile(scene: Scene[Campaign], party: Party) -> Profile:
    s = scene.view.seen
    seat = party.seat
    known = s.hand[seat] if scene.everything else s.open_hand[seat]
    return Profile(
        party=party,
        note=", ".join([party.player, *([scene.say(N_("you"))] if party.you else [])]),
        programme=[card_of(scene, card) for card in s.programme[seat]],
        known=[card_of(scene, card) for card in known],
        hidden=len(s.hand[seat]) - len(known),
        cabinet=names_of(s.cabinet[seat]),
        markers=s.markers[seat],
        cubes=s.cubes[seat],
        cash=cash_of(scene, s.cash[seat]),
        donations=s.donations[seat].bit_count(),
    )


def final(scene: Scene[Campaign], parties: list[Party]) -> list[tuple[Party, list[int]]]:
    """At the end: votes, wins, media, base, money and the sum, the best first."""
    s = scene.view.seen
    if not s.closing:
        return []
    table = [(party, [*s.score_of(party.seat), s.points[party.seat]]) for party in parties]
    return sorted(table, key=lambda line: line[1][-1], reverse=True)
