"""What words are worth in Die Macher, in points: markers, opinions, polls and politicians that are left alone."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from backroom.bots.bargain import Bargain, Idea, Word, swaps
from backroom.bots.die_macher.foresight import Foresight
from backroom.bots.die_macher.outlook import control_chance
from backroom.bots.temper import EVEN
from backroom.engine import EVERYBODY, Action, Chance, View
from backroom.engine.promise import Pledge
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import MEDIA_SLOTS
from backroom.games.die_macher.promises import NoMarker, NotSend, ReplaceOpinion, SpareMarker
from backroom.games.die_macher.sequence import IN_ROUND, Play
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.polls import PollAuction
from backroom.games.die_macher.steps.polls import PublishPoll as Publishing
from backroom.games.macher.components import NO_POLITICIAN
from backroom.games.macher.promises import HoldNone, NoBid, PublishPoll, SpareOpinion, WithholdPoll
from backroom.mechanisms.stances import agreement

BIDS: Final = 1  # the lines of the round at which there is something to agree on
SENDING: Final = 5
NO_LUCK: Final = Chance("bargain")  # to look draws nothing
REPLACED: Final = 0.35  # how likely who controls the media replaces one certain opinion
BUYS: Final = 0.5  # how likely a marker that is worth it is bought in one certain state
REMOVES: Final = 0.06  # how likely somebody has the politician for it, and uses it there
OUTBIDS: Final = 0.25  # of a poll's worth: what one rival less at its auction saves
SENT: Final = 1.0  # points that a politician brings on the average, …
FEARED: Final = 0.4  # … and costs the others
HELD: Final = 3.0  # points: what rallies in a state bring whoever holds them
SLIGHTLY: Final = 0.2  # points: what is done with a poll matters little to others, as nobody knows it yet
STAKE: Final = 2.5  # points
BEST: Final = 3  # states and opinions that are spoken of


def moment(s: Campaign) -> str:
    """When all write down their bids for start player, and before politicians, opinions and polls."""
    play = s.stack[0] if s.stack else None
    if s.over() or not isinstance(play, Play) or play.part != IN_ROUND or play.line not in (BIDS, SENDING):
        return ""
    return f"{s.round} {play.line}"


# --- what words are worth


class Campaigns:
    """The campaigns of all, as one seat sees them."""

    def __init__(self, s: Campaign) -> None:
        self.s = s
        self.outlooks = [Foresight(s, seat, EVEN, NO_LUCK) for seat in range(s.seats)]

    def lies(self, election: int, card: int, seat: int) -> float:
        """What it is worth to a seat that this opinion lies in a state, beside something that concerns nobody."""
        s, outlook = self.s, self.outlooks[seat]
        rest = [each for each in s.open_opinions(election) if each != card]
        without = agreement(rest, s.doubled_in(election), s.programme[seat])
        votes = outlook.expected(election, seat, balance=without)
        return outlook.stake(election, seat) - outlook.worth(election, votes, seat)

    def control(self, election: int, seat: int) -> float:
        row = self.s.media[election]
        if not row[seat]:
            return 0.0
        return control_chance(row[seat] - max(row[:seat] + row[seat + 1 :]), sum(row))

    def markers(self, election: int, seat: int, more: dict[int, int]) -> float:
        """What it is worth to a seat that these have so many more markers there."""
        row = self.s.media[election][:]
        before = self.outlooks[seat].media_worth(election, row)
        for each, number in more.items():
            row[each] = max(0, row[each] + number)
        return self.outlooks[seat].media_worth(election, row) - before

    def poll(self, election: int, seat: int) -> float:
        outlook = self.outlooks[seat]
        polls = outlook.top_polls()
        return sum(max(0.0, outlook.poll_worth(election, poll)) for poll in polls) / len(polls)


def prospects(view: View[Campaign], words: Sequence[Word]) -> list[float]:
    s = view.seen
    found = [0.0] * s.seats
    campaigns = Campaigns(s) if words else None
    for word in words:
        assert campaigns is not None
        if getattr(word.pledge, "land", -1) in s.lands[s.election :]:
            weigh(campaigns, word, found)
    return found


def weigh(campaigns: Campaigns, word: Word, found: list[float]) -> None:
    s, pledge, doer, other = campaigns.s, word.pledge, word.doer, word.other
    election = s.election_of(land_of(pledge))
    affected = [doer] if other == EVERYBODY else [doer, other]
    if isinstance(pledge, SpareOpinion | ReplaceOpinion):
        part = REPLACED if isinstance(pledge, SpareOpinion) else REPLACED - 1
        if pledge.card in s.open_opinions(election):
            for seat in affected:
                found[seat] += part * campaigns.control(election, doer) * campaigns.lies(election, pledge.card, seat)
    elif isinstance(pledge, NoMarker):
        room = sum(s.media[election]) < MEDIA_SLOTS
        wants = campaigns.markers(election, doer, {doer: 1}) if room else 0.0
        for seat in affected:
            found[seat] -= BUYS * campaigns.markers(election, seat, {doer: 1}) if wants > 0 else 0.0
    elif isinstance(pledge, SpareMarker):
        for seat in affected:
            found[seat] -= REMOVES * campaigns.markers(election, seat, {doer: 1, other: -1})
    elif isinstance(pledge, NoBid):
        found[doer] -= OUTBIDS * campaigns.poll(election, doer)
        if other != EVERYBODY:
            found[other] += OUTBIDS * campaigns.poll(election, other) / (s.seats - 1)
    else:
        costs, helps = (SENT, FEARED) if isinstance(pledge, NotSend) else (SLIGHTLY, SLIGHTLY / 2)
        if isinstance(pledge, HoldNone):
            costs, helps = HELD, FEARED
        for seat in affected:
            found[seat] += helps if seat == other else -costs


def land_of(pledge: Pledge) -> int:
    land: int = getattr(pledge, "land", -1)
    return land


# --- what is worth proposing


def ideas(view: View[Campaign]) -> list[Idea]:
    """What I leave to you here for what you leave to me there."""
    s = view.seen
    if not moment(s):
        return []
    return swaps(view, favours, partial(weigh, Campaigns(s)), BEST)


def favours(s: Campaign, doer: int, other: int) -> list[Pledge]:
    """What one might do for another, or leave."""
    could: list[Pledge] = []
    for land in s.lands[s.election :]:
        election = s.election_of(land)
        if s.controller(election) == doer:
            opinions = [card for card in s.open_opinions(election) if card not in s.doubled_in(election)]
            could += [SpareOpinion(land, card) for card in opinions]  # whether one can be replaced nobody knows yet
        if is_before_media(s):
            could.append(NoMarker(land))
        if s.media[election][other]:
            could.append(SpareMarker(land))
        could.append(NoBid(land))
    return could


def is_before_media(s: Campaign) -> bool:
    play = s.stack[0]
    return isinstance(play, Play) and play.line == BIDS


# --- what keeps and what breaks a word


def settled(view: View[Campaign], word: Word) -> bool:
    """Whoever has sent somebody there already, as all can see."""
    s, pledge = view.seen, word.pledge
    return isinstance(pledge, NotSend) and s.laid[s.election_of(pledge.land)][word.doer] != NO_POLITICIAN


def breaks(view: View[Campaign], word: Word, action: Action) -> bool:
    s, pledge, step = view.seen, word.pledge, view.seen.stack[-1]
    land = land_of(pledge)
    if isinstance(pledge, NoMarker):
        return isinstance(action, act.BuyMarker) and action.land == land
    if isinstance(pledge, HoldNone):
        return isinstance(action, act.HoldRallies) and action.land == land
    if isinstance(pledge, NotSend):
        return isinstance(action, act.SendTo) and action.land == land
    if isinstance(pledge, SpareMarker):
        here = isinstance(step, ActCabinet) and s.lands[step.election] == land
        return here and isinstance(action, act.RemoveMarker) and action.rival == word.other
    if isinstance(pledge, NoBid):
        here = isinstance(step, PollAuction) and s.lands[step.election] == land
        return here and isinstance(action, act.BidForPoll)
    if isinstance(pledge, PublishPoll | WithholdPoll):
        here = isinstance(step, Publishing) and s.lands[step.election] == land
        return here and isinstance(action, act.Withhold if isinstance(pledge, PublishPoll) else act.Publish)
    if not isinstance(step, MediaInfluence) or s.lands[step.election - 1] != land:
        return False
    if isinstance(pledge, SpareOpinion):
        return isinstance(action, act.ReplaceOpinion) and action.out == pledge.card
    assert isinstance(pledge, ReplaceOpinion)
    does = isinstance(action, act.ReplaceOpinion) and action.out == pledge.card
    can = any(isinstance(each, act.ReplaceOpinion) and each.out == pledge.card for c in view.choices for each in c)
    return can and not does


BARGAIN: Final = Bargain(moment, prospects, ideas, breaks, settled, STAKE)
