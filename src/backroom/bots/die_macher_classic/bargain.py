"""What words are worth in Die Macher classic, in points: coalitions, opinions, stones, polls and politicians."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from backroom.bots.bargain import Bargain, Idea, Word, swaps
from backroom.bots.die_macher_classic.worth import Worth
from backroom.bots.temper import EVEN
from backroom.engine import EVERYBODY, Action, Chance, View
from backroom.engine.promise import Pledge
from backroom.games.die_macher_classic import actions as a
from backroom.games.die_macher_classic.components import STONE_PRICE, VOLUNTARY_EQUAL
from backroom.games.die_macher_classic.promises import (
    BringOpinion,
    ExchangeOpinion,
    FormCoalition,
    NoStone,
    NotBringOpinion,
    NotLay,
    SpareStone,
)
from backroom.games.die_macher_classic.sequence import CAMPAIGN, Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying, lay_politicians
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions, form_coalitions, free
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging, buy_stones
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.start_player import bid_for_start
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.promises import HoldNone, NoBid, PublishPoll, SpareOpinion, WithholdPoll
from backroom.mechanisms.open_auction import Bid

NO_LUCK: Final = Chance("bargain")  # to look draws nothing
REPLACED: Final = 0.35  # how likely who controls the media exchanges one certain opinion
CONTROLS: Final = 0.8  # how likely who controls the media now does so when opinions are exchanged …
MAY_CONTROL: Final = 0.1  # … and who does not
BUYS: Final = 0.35  # how likely a stone that is worth it is bought in one certain state
HURTS: Final = 0.1  # of what a stone is worth to oneself: what another's may cost
REMOVES: Final = 0.4  # points: what a stone that may be replaced is worth
OUTBIDS: Final = 0.25  # of a poll's worth: what one rival less at its auction saves
SENT: Final = 1.0  # points that a politician brings on the average, …
FEARED: Final = 0.4  # … and costs the others
HELD: Final = 3.0  # points: what meetings in a state bring whoever holds them
SLIGHTLY: Final = 0.2  # points: what is done with a poll matters little to others, as nobody knows it yet
JOINED: Final = (
    0.5  # how likely a coalition comes about that both want, where both have a tile; each word is half of it
)
TILELESS: Final = 0.15  # and where they would need one first
STAKE: Final = 3.0  # points
BEST: Final = 3  # states and opinions that are spoken of
LINES: Final = tuple(CAMPAIGN.index(phase) + 1 for phase in (bid_for_start, lay_politicians, form_coalitions))
MEDIA_LINE: Final = CAMPAIGN.index(buy_stones) + 1


def line_of(s: Campaign) -> int:
    """Which phase of the round goes on; 0 where none does."""
    rounds = s.stack[0] if s.stack else None
    return rounds.phase if isinstance(rounds, Rounds) and s.round and not s.over() else 0


def moment(s: Campaign) -> str:
    """When all bid for start player, when politicians are laid, and when coalitions are formed."""
    return f"{s.round} {line_of(s)}" if line_of(s) in LINES and s.lands[s.election :] else ""


# --- what words are worth


class Parties:
    """The worths of all, as one seat sees them."""

    def __init__(self, s: Campaign) -> None:
        self.s = s
        self.worths = [Worth(s, seat, EVEN, NO_LUCK) for seat in range(s.seats)]

    def lies(self, election: int, card: int, seat: int) -> float:
        """What it is worth to a seat that this opinion lies in a state."""
        rest = [each for each in self.s.open_opinions(election) if each != card]
        return -self.worths[seat].opinions(election, rest, self.s.doubled_in(election))

    def national(self, pledge: BringOpinion | NotBringOpinion, doer: int, seat: int) -> float:
        """What it is worth to a seat that the doer, if it wins, brings this opinion and not the one it likes best."""
        s, o = self.s, self.worths[seat].o
        liked = sorted(s.open_opinions(s.election), key=lambda card: -o.national_gain(doer, card, s.round))
        best = liked[0]
        then = pledge.card
        if isinstance(pledge, NotBringOpinion):
            then = best if best != pledge.card else liked[1 % len(liked)]
        change: float = o.national_gain(seat, then, s.round) - o.national_gain(seat, best, s.round)
        return change * o.chances(s.election, o.row(s.election))[doer]

    def joint(self, seat: int, other: int) -> float:
        s = self.s
        # Each of the two words is half of it.
        likely = JOINED if free(s, seat) and free(s, other) else TILELESS if line_of(s) < LINES[-1] else 0.0
        return likely / 2 * self.worths[seat].together(other) if s.equal_cards(seat, other) >= VOLUNTARY_EQUAL else 0.0


def prospects(view: View[Campaign], words: Sequence[Word]) -> list[float]:
    s = view.seen
    found = [0.0] * s.seats
    if words:
        parties = Parties(s)
        for word in words:
            if land_of(s, word.pledge) in s.lands[s.election :]:
                weigh(parties, word, found)
    return found


def land_of(s: Campaign, pledge: Pledge) -> int:
    """The state that a word is about; where none is named, the one that votes."""
    land: int = getattr(pledge, "land", s.lands[s.election] if s.election < len(s.lands) else -1)
    return land


def weigh(parties: Parties, word: Word, found: list[float]) -> None:
    s, pledge, doer = parties.s, word.pledge, word.doer
    election = s.election_of(land_of(s, pledge))
    affected = {doer, word.other} - {EVERYBODY}
    if isinstance(pledge, SpareOpinion | ExchangeOpinion):
        part = REPLACED if isinstance(pledge, SpareOpinion) else REPLACED - 1
        part *= CONTROLS if s.controller(election) == doer else MAY_CONTROL
        for seat in affected if pledge.card in s.open_opinions(election) else ():
            found[seat] += part * parties.lies(election, pledge.card, seat)
    elif isinstance(pledge, BringOpinion | NotBringOpinion):
        for seat in affected if pledge.card in s.open_opinions(election) else ():
            found[seat] += parties.national(pledge, doer, seat)
    elif isinstance(pledge, FormCoalition):
        for seat, other in ((doer, word.other), (word.other, doer)):
            found[seat] += parties.joint(seat, other)
    else:
        costs, helps = prices(parties, election, word)
        found[doer] -= costs
        if word.other != EVERYBODY:
            found[word.other] += helps


def prices(parties: Parties, election: int, word: Word) -> tuple[float, float]:
    """What it costs the one and helps the other to leave something alone."""
    s, pledge = parties.s, word.pledge
    mine = parties.worths[word.doer]
    theirs = parties.worths[word.other if word.other != EVERYBODY else word.doer]
    if isinstance(pledge, NoStone):
        price = mine.o.money_worth(1.0) * STONE_PRICE / THOUSAND
        wants = mine.stone_gain(election) - price
        return (BUYS * wants, HURTS * theirs.stone_gain(election)) if wants > 0 else (0.0, 0.0)
    if isinstance(pledge, SpareStone):
        return REMOVES / 2, REMOVES
    if isinstance(pledge, NoBid):
        return OUTBIDS * mine.poll_worth(election), OUTBIDS * theirs.poll_worth(election) / (s.seats - 1)
    if isinstance(pledge, HoldNone):
        return HELD, FEARED
    return (SENT, FEARED) if isinstance(pledge, NotLay) else (SLIGHTLY, SLIGHTLY / 2)


# --- what is worth proposing


def ideas(view: View[Campaign]) -> list[Idea]:
    """A coalition; or what I leave to you for what you leave to me."""
    s, me = view.seen, view.seat
    if not moment(s):
        return []
    parties = Parties(s)

    partners = [seat for seat in range(s.seats) if seat != me and parties.joint(me, seat) > 0]
    found = [Idea(seat, FormCoalition(), FormCoalition()) for seat in partners]
    return found + swaps(view, favours, partial(weigh, parties), BEST)


def favours(s: Campaign, doer: int, other: int) -> list[Pledge]:
    """What one might do for another, or leave."""
    could: list[Pledge] = []
    for land in s.lands[s.election :]:
        election = s.election_of(land)
        if s.controller(election) == doer:
            opinions = [card for card in s.open_opinions(election) if card not in s.doubled_in(election)]
            could += [kind(land, card) for kind in (SpareOpinion, ExchangeOpinion) for card in opinions]
        if line_of(s) < MEDIA_LINE:
            could.append(NoStone(land))
        could.append(NoBid(land))
    return could + [kind(card) for kind in (BringOpinion, NotBringOpinion) for card in s.open_opinions(s.election)]


# --- what keeps and what breaks a word


def settled(view: View[Campaign], word: Word) -> bool:
    """Whoever is laying politicians now tells nobody where."""
    step = view.seen.stack[-1]
    return isinstance(word.pledge, NotLay) and isinstance(step, Laying) and step.seat == word.doer


def breaks(view: View[Campaign], word: Word, action: Action) -> bool:
    s, pledge, step = view.seen, word.pledge, view.seen.stack[-1]
    land = land_of(s, pledge)
    if isinstance(pledge, NotLay):
        return isinstance(action, a.LayPolitician) and action.land == land
    if isinstance(pledge, NoStone):
        return isinstance(step, BuyingStones) and isinstance(action, a.BuyStone) and action.land == land
    if isinstance(pledge, HoldNone):
        return isinstance(action, a.HoldMeetings) and action.land == land
    if isinstance(pledge, SpareStone):
        swaps_it = isinstance(step, CabinetActions) and isinstance(action, a.SwapMedia)
        return swaps_it and isinstance(action, a.SwapMedia) and (action.land, action.target) == (land, word.other)
    if isinstance(pledge, NoBid):
        return isinstance(step, PollAuction) and s.lands[step.election] == land and isinstance(action, Bid)
    if isinstance(pledge, PublishPoll | WithholdPoll):
        here = isinstance(step, Publishing) and s.lands[step.election] == land
        return here and isinstance(action, a.Withhold if isinstance(pledge, PublishPoll) else a.UseResult)
    if isinstance(pledge, SpareOpinion | ExchangeOpinion):
        here = isinstance(step, Exchanging) and s.lands[step.election] == land
        return here and exchanges(view, pledge, action)
    if isinstance(pledge, FormCoalition):
        return spurns(view, word.other, action)
    return isinstance(step, Rewards) and brings_amiss(view, pledge, action)


def exchanges(view: View[Campaign], pledge: Pledge, action: Action) -> bool:
    if isinstance(pledge, SpareOpinion):
        return isinstance(action, a.ExchangeOpinion) and action.old == pledge.card
    assert isinstance(pledge, ExchangeOpinion)
    does = isinstance(action, a.ExchangeOpinion) and action.old == pledge.card
    can = any(isinstance(each, a.ExchangeOpinion) and each.old == pledge.card for c in view.choices for each in c)
    return can and not does


def spurns(view: View[Campaign], other: int, action: Action) -> bool:
    """Whether a coalition is refused, made with somebody else, or not offered where it could be."""
    step = view.seen.stack[-1]
    if isinstance(step, Answering):
        return isinstance(action, a.Refuse) if step.seat == other else isinstance(action, a.Accept)
    if not isinstance(step, Coalitions):
        return False
    if isinstance(action, a.Offer | a.Impose):
        return action.target != other
    can = any(isinstance(each, a.Offer) and each.target == other for c in view.choices for each in c)
    return isinstance(action, a.EndCoalitions) and can


def brings_amiss(view: View[Campaign], pledge: Pledge, action: Action) -> bool:
    """What is brought to the national board; securing one that lies there counts as bringing it."""
    card = brought(action)
    if isinstance(pledge, NotBringOpinion):
        return card == pledge.card
    assert isinstance(pledge, BringOpinion)
    if isinstance(action, a.BringNothing):
        return any(brought(each) == pledge.card for family in view.choices for each in family)
    return card not in (-1, pledge.card)


def brought(action: Action) -> int:
    if isinstance(action, a.BringOpinion):
        return action.card
    return action.new if isinstance(action, a.ReplaceOpinion) else -1


BARGAIN: Final = Bargain(moment, prospects, ideas, breaks, settled, STAKE)
