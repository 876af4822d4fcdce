"""The question put to the reader, with the state and the card it is about, and the facts he needs to answer it."""

from typing import Final

from backroom.engine import Action
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import (
    LAND_NAMES,
    MOST_VOTES,
    PARTY_NAMES,
    POLITICIAN_NAMES,
)
from backroom.games.die_macher_classic.hands import hand_limit
from backroom.games.die_macher_classic.reckoning import converted, next_entry, votes_from
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.mechanisms.stances import NO_CARD
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import agreement_gained, purse, signed
from backroom.web.boards.controls import offered
from backroom.web.boards.die_macher_classic.desk import sheet
from backroom.web.boards.die_macher_classic.lines import place
from backroom.web.boards.die_macher_classic.pieces import actions_of
from backroom.web.scene import Scene
from backroom.words import N_, together

# By what the next entry of the start sheet is.
SHEET_QUESTIONS: Final = (
    N_("Trend or votes: what do you begin with?"),
    N_("Where does your trend rise by 1?"),
    N_("Where do you begin with 6 votes?"),
    N_("Where do you begin with 6 meetings?"),
    N_("Media stones or members: what do you begin with?"),
    N_("Where do you put a media stone?"),
    N_("Do you hand in the start sheet?"),
)


def question(scene: Scene[Campaign]) -> str:
    """In place of the step's own question, where more can be said; else nothing."""
    s = scene.view.seen
    if scene.me is None or not s.stack or not scene.view.choices:
        return ""
    step = s.stack[-1]
    election = place(s)
    land = LAND_NAMES[s.lands[election]] if election != NOBODY else ""
    if isinstance(step, StartSheets):
        return scene.say(SHEET_QUESTIONS[next_entry(s.numbers, step.sheets[scene.me.number])])
    if isinstance(step, Conference):
        return scene.say(
            N_("Do you change your programme?") if step.drawn else N_("Which hidden cards do you discard?")
        )
    if isinstance(step, CabinetActions):
        if step.asks_tile:
            return scene.say(N_("Do you put a coalition tile in {land}?"), land=land)
        name = POLITICIAN_NAMES[step.laid[scene.me.number][election]]
        return scene.say(N_("What does your {politician} do in {land}?"), politician=name, land=land)
    if isinstance(step, Coalitions):
        return scene.say(N_("Do you seek a coalition in {land}?"), land=land)
    if isinstance(step, Answering):
        name = scene.chairs[step.seat].name
        return scene.say(N_("{name} offers you a coalition in {land}. Do you accept?"), name=name, land=land)
    if isinstance(step, Exchanging):
        return scene.say(N_("Do you exchange an opinion in {land}?"), land=land)
    if isinstance(step, PollAuction):
        return scene.say(N_("What do you bid for the poll in {land}?"), land=land)
    if isinstance(step, Publishing):
        if step.used != NOBODY:
            return scene.say(N_("Do you use a second result?"))
        return scene.say(N_("Do you publish the poll in {land}?"), land=land)
    if isinstance(step, Conversion):
        return scene.say(N_("How many meetings do you convert in {land}?"), land=land)
    if isinstance(step, Rewards):
        if step.stone_settled:
            return scene.say(N_("Which opinion do you bring to the national board?"))
        return scene.say(N_("Do you put a media stone on the national board?"))
    return ""


def lede(scene: Scene[Campaign]) -> str:
    """The reader's means for the question at hand, and what hangs on the answer."""
    s = scene.view.seen
    if scene.me is None or not s.stack or not scene.view.choices:
        return ""
    me = scene.me.number
    step = s.stack[-1]
    cash = scene.voice.number(s.cash[me])
    if isinstance(step, StartSheets):
        return on_the_sheet(scene, me)
    if isinstance(step, StartBids):
        return purse(scene, cash)
    if isinstance(step, NamingStartPlayer):
        if not step.bid:
            return scene.say(N_("Nobody has bid anything, so nothing is paid."))
        return scene.say(N_("Your bid of {amount} is paid now."), amount=scene.voice.number(step.bid))
    if isinstance(step, Conference):
        if step.drawn:
            return scene.say(N_("One hidden card may take the place of one in the programme."))
        return scene.say(N_("Then you draw until you hold {number}."), number=hand_limit(s, me))
    if isinstance(step, Laying):
        left = step.money_left(s, me)
        if left == s.cash[me]:
            return purse(scene, cash)
        return scene.say(
            N_("You have {cash}; after the cards you have laid {left} are left."),
            cash=cash,
            left=scene.voice.number(left),
        )
    if isinstance(step, CabinetActions):
        if step.asks_tile:
            return scene.say(N_("Tiles left: {number}. Only with a tile there can be a coalition."), number=s.tiles[me])
        return scene.say(N_("One of the actions on the card, or none. You have {cash}."), cash=cash)
    if isinstance(step, Coalitions | Answering):
        return scene.say(N_("Partners’ votes count together. If they win, each may put a stone and bring one opinion."))
    if isinstance(step, BuyingStones):
        text = N_(
            "You have {cash}; stones left: {stones}. If you pass and somebody buys after you, you are asked again."
        )
        if step.turn > s.seats:
            text = N_("You have {cash}; stones left: {stones}. After every purchase all are asked again.")
        return scene.say(text, cash=cash, stones=s.stones[me])
    if isinstance(step, Exchanging):
        majority = N_("You have more votes there than all others together.")
        why = scene.say(majority if step.by_majority else N_("You control its media."))
        where = scene.say(N_("Plus and minus: what it does to your agreement."))
        return f"{why} {where}"
    if isinstance(step, HoldingMeetings):
        return scene.say(
            N_("You have {cash}; meetings left: {number}. Plan state by state, then send it all."),
            cash=cash,
            number=s.meetings[me],
        )
    if isinstance(step, PollAuction):
        return purse(scene, cash, step.leader, step.high)
    if isinstance(step, Publishing):
        return poll_read(scene, step)
    if isinstance(step, Conversion):
        return conversion(scene, step.election, me)
    if isinstance(step, Rewards):
        return reward(scene, step)
    if isinstance(step, Contributing):
        return f"{purse(scene, cash)} {contribution(scene)}"
    return ""


def on_the_sheet(scene: Scene[Campaign], me: int) -> str:
    """What is written so far; before that, what there is to choose from."""
    s = scene.view.seen
    written = [f"{name}: {land}" if land else name for name, land in sheet(scene, s, me) if land != "…"]
    if written:
        return scene.say(N_("So far: {entries}."), entries="; ".join(written))
    return scene.say(N_("You name a state for each. A trend of +1 makes every meeting there worth one vote more."))


def poll_read(scene: Scene[Campaign], step: Publishing) -> str:
    row = scene.view.seen.numbers.polls[step.poll]
    reads = ", ".join(f"{name} {signed(value)}" for name, value in zip(PARTY_NAMES, row, strict=True))
    text = scene.say(N_("It reads: {results}."), results=reads)
    if step.used != NOBODY:
        return text
    dice = scene.view.seen.numbers.withheld_dice
    then = scene.say(
        N_("Published, one or two results move trends. Withheld, it brings you members: {number} {number|die|dice}."),
        number=dice,
    )
    return f"{text} {then}"


def conversion(scene: Scene[Campaign], election: int, me: int) -> str:
    s = scene.view.seen
    trend, agreement = s.trend[election][me], s.agreement(me, election)
    factor = votes_from(s.rallies[election][me], trend, agreement).factor
    values = {"trend": signed(trend), "agreement": signed(agreement), "factor": factor}
    if factor > 0:
        text = scene.say(
            N_("Trend {trend}, agreement {agreement}: each brings {factor} {factor|vote|votes}."), **values
        )
    else:
        text = scene.say(N_("Trend {trend}, agreement {agreement}: two of them bring one vote."), **values)
    has = scene.say(N_("You have {votes}; {most} is the most."), votes=s.votes[election][me], most=MOST_VOTES)
    if election != s.election:
        return f"{text} {has}"
    rest = scene.say(N_("What you keep is converted at the election."))
    return f"{text} {has} {rest}"


def reward(scene: Scene[Campaign], step: Rewards) -> str:
    s = scene.view.seen
    if not step.stone_settled:
        return scene.say(
            N_("It leaves {land} for good and counts {points} points at the end."),
            land=LAND_NAMES[s.lands[s.election]],
            points=s.media_points(s.round),
        )
    text = scene.say(N_("You may bring {number}."), number=step.opinions[step.at])
    if NO_CARD not in s.national:
        taken = scene.say(N_("All spaces are taken: a new issue replaces a card that is not secured."))
        return f"{text} {taken}"
    space = s.national.index(NO_CARD)
    then = scene.say(
        N_(
            "On the next free space it brings whoever stands for it {points} points at the end, "
            "and every round {figures} {figures|member|members}."
        ),
        points=s.numbers.points[space],
        figures=s.numbers.figures[space],
    )
    return f"{text} {then}"


def contribution(scene: Scene[Campaign]) -> str:
    lost = (
        N_("Accepted, it pays you and costs members: the sum of its dice, at most 3.")
        if scene.view.seen.numbers.risk_sum
        else N_("Accepted, it pays you and costs members: the highest of its dice.")
    )
    won = N_("Refused, it brings members: the sum of its dice, and of three more if no other refuses as much.")
    return f"{scene.say(lost)} {scene.say(won)}"


def notes(scene: Scene[Campaign]) -> dict[Action, str]:
    """What a choice brings or risks, where its label cannot say it."""
    s = scene.view.seen
    if scene.me is None or not s.stack:
        return {}
    me, step = scene.me.number, s.stack[-1]
    found: dict[Action, str] = {}
    for lay in offered(scene, act.LayPolitician):
        found[lay] = actions_of(scene, s.numbers, lay.politician)
    kind: type[act.Offer | act.Impose]
    for kind in (act.Offer, act.Impose):
        for action in offered(scene, kind):
            found[action] = scene.say(N_("{number} cards alike"), number=s.equal_cards(me, action.target))
    for exchange in offered(scene, act.ExchangeOpinion):
        change = agreement_gained(exchange.old, exchange.new, s.programme[me])
        if change:
            found[exchange] = signed(change)
    if isinstance(step, Conversion):
        trend, agreement = s.trend[step.election][me], s.agreement(me, step.election)
        for convert in offered(scene, act.Convert):
            before = s.votes[step.election][me]
            gain = converted(before, convert.meetings, trend, agreement) - before
            found[convert] = scene.say(N_("{number} {number|vote|votes}"), number=gain)
    for bring in offered(scene, act.BringOpinion):
        found[bring] = brought(scene, bring.card)
    for replace in offered(scene, act.ReplaceOpinion):
        found[replace] = supporters(scene, replace.new)
    for accept in offered(scene, act.AcceptContribution):
        dice = s.numbers.risk[s.numbers.amount.index(accept.amount)]
        found[accept] = scene.say(N_("risk {number} {number|die|dice}"), number=dice)
    for refuse in offered(scene, act.RefuseContribution):
        dice = s.numbers.refusal[s.numbers.amount.index(refuse.amount)]
        found[refuse] = scene.say(N_("gain {number} {number|die|dice}"), number=dice)
    return found


def brought(scene: Scene[Campaign], card: int) -> str:
    """What becomes of an opinion on the national board, and for whom."""
    national = scene.view.seen.national
    told = supporters(scene, card)
    if card in national:
        return "; ".join([scene.say(N_("secures it")), told])
    if card ^ 1 in national:
        name = scene.game.words.value("card", card ^ 1, scene.voice)
        return "; ".join([scene.say(N_("replaces {name}"), name=name), told])
    return told


def supporters(scene: Scene[Campaign], card: int) -> str:
    """The parties that stand for an opinion."""
    s = scene.view.seen
    names = [PARTY_NAMES[s.parties[seat]] for seat in range(s.seats) if card in s.programme[seat]]
    return (
        scene.say(N_("for {parties}"), parties=together(names, scene.voice)) if names else scene.say(N_("for nobody"))
    )
