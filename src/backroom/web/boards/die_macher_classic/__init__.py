"""The board of Die Macher classic: the states as dispatches, then the reader's desk, then the nation."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import HIDDEN
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import CARD_NAMES, POLITICIAN_NAMES, SPACES
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.mechanisms.open_auction import Pass
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
from backroom.web.boards.die_macher_classic.desk import changes, desk, discarding, hopeless
from backroom.web.boards.die_macher_classic.facts import lede, notes, question
from backroom.web.boards.die_macher_classic.lines import PHASES, headline, kicker, phase, standfirst
from backroom.web.boards.die_macher_classic.pieces import EDITION, ISSUE_ICONS, REFS, card_of
from backroom.web.boards.die_macher_classic.states import bringing, counted, dispatches, exchanges
from backroom.web.boards.die_macher_classic.trades import cabinet, conversion_row, meeting_plan, rivals
from backroom.web.boards.edition import parties_of, results_of, tokens_of
from backroom.web.scene import Drawn, Scene
from backroom.words import N_

# These families are long, and their controls are at the states and on the desk; the panel has them as pairs and rows.
COVERS = frozenset(
    {act.HoldMeetings, act.ExchangeOpinion, act.ReplaceOpinion, act.ChangeProgramme, act.LayPolitician}
)  # fmt: skip
ENDS = frozenset(
    {
        act.HandIn, act.KeepHand, act.KeepProgramme, act.EndLaying, act.UseNothing, act.KeepTile, act.EndCoalitions,
        act.PassStone, act.KeepOpinions, act.EndMeetings, act.EndResults, act.KeepMeetings, act.BringNothing, Pass,
    }
)  # fmt: skip
EVERYWHERE = (act.LayPolitician, act.BuyStone, act.HoldMeetings)  # asked of all states at once


@dataclass(frozen=True)
class Space:
    """A space of the national opinion."""

    card: Card
    securing: int
    figures: int  # the members it brings as it lies now (V6)
    points: int
    yours: bool  # whether the reader stands for it; who stands for the opposite has no harm of it


@dataclass(frozen=True)
class Profile:
    """What a party stands for and has left, for all to see."""

    party: Party
    note: str
    programme: list[Card]
    hidden: int
    cabinet: list[str]
    facts: list[tuple[str, str, str]]  # what, how many, and the paragraph that says what it is


def tokens(scene: Scene[Campaign]) -> list[Markup]:
    return tokens_of(scene, EDITION)


def draw(scene: Scene[Campaign]) -> Drawn:
    s = scene.view.seen
    parties = parties_of(scene, EDITION)
    states = dispatches(scene, parties)
    body = scene.render(
        "boards/die_macher_classic/board.html",
        eyes=scene.view.seat,
        ref=REFS,
        signed=signed,
        phases_named=[scene.say(name) for name in PHASES],
        phase=phase(scene),
        seats=placed([standing(scene, party) for party in parties]),
        counted_states=counted(scene, parties),
        dispatches=states,
        desk=desk(scene),
        pool=[card_of(scene, card) for card in s.pool],
        topics=[
            (scene.say(name).rpartition(" ")[0], icon) for name, icon in zip(CARD_NAMES[::2], ISSUE_ICONS, strict=True)
        ],
        doublers=s.free_doublers(),
        national=national(scene),
        fields=fields(scene, parties),
        scale=scale(parties, s.members),
        poll=poll(scene),
        profiles=[profile(scene, party) for party in parties],
        score=sorted([(party, [*s.score(party.seat), s.scores()[party.seat]]) for party in parties], key=best_first),
        over=scene.result is not None,
    )
    return Drawn(
        kicker(scene),
        headline(scene),
        standfirst(scene),
        body,
        covers=COVERS,
        panel=panel(scene),
        ends=ENDS,
        hides=hopeless(scene),
        question=question(scene),
        lede=lede(scene),
        figures=figures(scene, states, any(asked(scene, kind) for kind in EVERYWHERE), scene.say(N_("Meetings"))),
        notes=notes(scene),
    )


def panel(scene: Scene[Campaign]) -> dict[type, Markup]:
    """What is best answered by two presses, or by a price list."""
    s = scene.view.seen
    if not s.stack or scene.me is None:
        return {}
    changing = []
    for card in dict.fromkeys(s.hand[scene.me.number]):
        changing.append(changes(scene, card, small_card(scene, card_of(scene, card)), "change"))
    exchanging, brought = list(exchanges(scene, "exchange").values()), list(bringing(scene, "bring").values())
    gives_way = scene.say(N_("Which opinion gives way, and to what?"))
    return {
        **discarding(scene),
        **(meeting_plan(scene) if offered(scene, act.HoldMeetings) else {}),
        **rivals(scene),
        act.Convert: conversion_row(scene),
        act.LayPolitician: cabinet(scene),
        act.ExchangeOpinion: pairs(gives_way, exchanging),
        act.ReplaceOpinion: pairs(scene.say(N_("Which opinion comes, and in place of which?")), brought),
        act.ChangeProgramme: pairs(scene.say(N_("Which card do you lay, and for what?")), changing),
    }


def best_first(line: tuple[Party, list[int]]) -> tuple[int, int, int]:
    """By points, then by seats, then by members (16.6)."""
    seats, _, members, *_, total = line[1]
    return -total, -seats, -members


def standing(scene: Scene[Campaign], party: Party) -> Standing:
    s = scene.view.seen
    seat = party.seat
    chair = scene.chairs[seat]
    cash = cash_of(scene, s.cash[seat], N_("money covered"))
    base = scene.say(N_("members {members}"), members=s.members[seat])
    counts = [
        ("media", s.stones[seat], scene.say(N_("media stones left"))),
        ("rally", s.meetings[seat], scene.say(N_("meetings left"))),
        ("telephone", s.tiles[seat], scene.say(N_("coalition tiles left"))),
    ]
    starts = seat == s.start_player and s.round > 0
    return Standing(party, s.scores()[seat], base, cash, chair.clock, chair.must, counts, tag(scene, chair, starts))


def national(scene: Scene[Campaign]) -> list[Space]:
    s = scene.view.seen
    programme = s.programme[scene.me.number] if scene.me else []
    return [
        Space(
            card_of(scene, s.national[space]),
            s.securing[space],
            s.growth(space),
            s.numbers.points[space],
            s.national[space] in programme,
        )
        for space in range(SPACES)
    ]


def fields(scene: Scene[Campaign], parties: list[Party]) -> list[Field]:
    s = scene.view.seen
    found = []
    for number, points in enumerate(s.numbers.media_points, 1):
        there = [party for party in parties for at in s.national_media[party.seat] if at == number]
        found.append(Field(points, there, number == s.round, number))
    return found


def poll(scene: Scene[Campaign]) -> Poll:
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    left = len(s.poll_pile)
    if not isinstance(step, PollAuction | Publishing):
        return Poll(left)
    land = scene.game.words.value("land", s.lands[step.election], scene.voice)
    if isinstance(step, PollAuction):
        return Poll(left, on_the_block(scene, land, step.leader, step.high))
    if step.poll == HIDDEN:
        name = scene.chairs[step.seat].name
        return Poll(left, scene.say(N_("{name} alone reads the poll for {land}."), name=name, land=land))
    results = results_of(EDITION, s.numbers.polls[step.poll])
    offers = [choice[at] for choice in scene.view.choices for at in range(len(choice))] if scene.live else []
    return Poll(left, bought_by(scene, land, step.seat), results, offers)


def profile(scene: Scene[Campaign], party: Party) -> Profile:
    s = scene.view.seen
    seat = party.seat
    hand = ", ".join(card_of(scene, card).name for card in s.hand[seat]) if scene.everything else ""
    facts = [
        (scene.say(N_("stones")), str(s.stones[seat]), REFS["media"]),
        (scene.say(N_("meetings")), str(s.meetings[seat]), REFS["rally"]),
        (scene.say(N_("tiles")), str(s.tiles[seat]), REFS["telephone"]),
        (scene.say(N_("money")), cash_of(scene, s.cash[seat]), REFS["money"]),
        (scene.say(N_("contributions")), str(len(s.contributions[seat])), REFS["donation"]),
        (scene.say(N_("hidden cards")), hand or str(len(s.hand[seat])), REFS["hand"]),
    ]
    return Profile(
        party=party,
        note=", ".join([party.player, *([scene.say(N_("you"))] if party.you else [])]),
        programme=[card_of(scene, card) for card in s.programme[seat]],
        hidden=len(s.hand[seat]),
        cabinet=[POLITICIAN_NAMES[politician] for politician in s.cabinet[seat]],
        facts=facts,
    )
