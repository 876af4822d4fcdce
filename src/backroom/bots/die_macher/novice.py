"""The novice of Die Macher: it forecasts every state's votes and prices all it can do in points."""

from typing import ClassVar

from backroom.bots.die_macher.cabinet import Cabinet
from backroom.bots.die_macher.outlook import Outlook
from backroom.bots.die_macher.programme import Cards, opinion_change
from backroom.bots.die_macher.spending import Purse
from backroom.engine import Action, Chance, Choice, View
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.games.macher.parties import ChooseParties, ChooseParty

Offered = dict[type[Action], Choice]


class NoviceBot:
    """Rules of thumb from what the seat sees; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def decide(self, view: View[Campaign] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        return answer(Purse(Outlook(view.seen, view.seat)), choices, rng)


def answer(purse: Purse, choices: list[Choice], rng: Chance) -> Action:
    """What the owner of this purse does about any question."""
    offered: Offered = {choice.kind: choice for choice in choices if len(choice)}
    outlook = purse.outlook
    step = outlook.s.stack[-1]
    if isinstance(step, Draft | LayProgrammes | KeepOne | ProgrammeChange):
        return with_cards(Cards(outlook), offered)
    if isinstance(step, ChooseParties):
        free = offered[ChooseParty]  # over all polls every party fares alike
        return free[rng.draw(len(free))]
    if isinstance(step, BidForStart):
        return purse.start_bid(rng)
    if isinstance(step, MediaInfluence):
        return influence(outlook, step.election - 1, offered)
    return with_money(purse, offered)


def with_cards(cards: Cards, offered: Offered) -> Action:
    if act.Pick in offered:
        return cards.pick(offered[act.Pick])
    if act.Lay in offered:
        return cards.lay(offered[act.Lay])
    if act.Ready in offered:
        return act.READY
    if isinstance(cards.outlook.s.stack[-1], KeepOne):
        return cards.keep(offered[act.Keep])
    return cards.change(offered)


def with_money(purse: Purse, offered: Offered) -> Action:
    step = purse.s.stack[-1]
    if isinstance(step, BuyMedia):
        return purse.media(offered)
    if isinstance(step, HoldRalliesInTurn):
        return purse.rallies(offered)
    if isinstance(step, SendCabinet):
        return Cabinet(purse.outlook).send(offered)
    if isinstance(step, PayCabinet):
        return Cabinet(purse.outlook).pay(offered)
    if isinstance(step, ActCabinet):
        if act.ReplaceMarker in offered:
            return act.REPLACE_MARKER
        return Cabinet(purse.outlook).deed(list(offered.values()), step.election)
    if isinstance(step, PollAuction):
        return purse.poll(offered)
    if isinstance(step, PublishPoll):
        return purse.publish(offered)
    if isinstance(step, ConvertRallies):
        return purse.convert(offered)
    if isinstance(step, PayOut):
        return purse.donation(offered)
    if isinstance(step, FillBlocks):
        return (
            purse.block(offered[act.ChooseBlock]) if act.ChooseBlock in offered else purse.fill(offered[act.FillField])
        )
    return offered[act.Pass][0]  # a tied bid for start player is left at that


def influence(outlook: Outlook, election: int, offered: Offered) -> Action:
    """Replace the opinion that brings most; none if all would be worse."""
    scored = [(opinion_change(outlook, election, each), each) for each in offered.get(act.ReplaceOpinion, ())]
    return outlook.pick([*((0.0, each) for each in offered.get(act.Pass, ())), *scored])
