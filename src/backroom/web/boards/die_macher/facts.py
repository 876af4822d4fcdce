"""The question put to the reader, with the state and the card it is about, and the facts he needs to answer it."""

from backroom.engine import Action, Step
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import (
    BLOCK_FIELDS,
    DRAFT_PICKS,
    LAND_IDS,
    LAND_NAMES,
    PARTY_NAMES,
    POLITICIAN_NAMES,
    POLITICIANS,
    SWAPS,
)
from backroom.games.die_macher.reckoning import published as moved_by
from backroom.games.die_macher.reckoning import trend_after, votes_from
from backroom.games.die_macher.sequence import place
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import MAIN, SIDE, ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import OPEN, TAKE, ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart, RaiseBids
from backroom.games.macher.components import PROGRAMME_SIZE, THOUSAND
from backroom.mechanisms.stances import agreement as agreement_of
from backroom.mechanisms.stances import clashes, topic
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import MINUS, agreement_gained, purse, signed, soft
from backroom.web.boards.controls import offered
from backroom.web.boards.die_macher.pieces import effect_of, formula, politician_says
from backroom.web.boards.edition import SHORT_NAMES
from backroom.web.scene import Scene
from backroom.words import N_

# Where the step's own question leaves open which state is meant.
QUESTIONS: dict[type, str] = {
    SendCabinet: N_("Whom do you send to {land}?"),
    PayCabinet: N_("Pay for the {politician} in {land}?"),
    ActCabinet: N_("What does the {politician} do in {land}?"),
    MediaInfluence: N_("Replace an opinion in {land}?"),
    PollAuction: N_("What do you bid for the poll for {land}?"),
    PublishPoll: N_("Publish the poll in {land}, or withhold it?"),
    ConvertRallies: N_("How many rallies do you convert in {land}?"),
}


KEEP_THIS = N_("This card stays in your hand")


def question(scene: Scene[Campaign]) -> str:
    """With the state or the card it is about, where the step's own question leaves that open."""
    s = scene.view.seen
    if scene.me is None or not s.stack or not scene.view.choices:
        return ""
    me, step = scene.me.number, s.stack[-1]
    if isinstance(step, LayProgrammes) and scene.offered(act.READY):
        return scene.say(N_("Is your programme ready?"))
    if isinstance(step, LayProgrammes):
        return scene.say(N_("Which cards are your programme?"))
    if isinstance(step, FillBlocks):
        sheet = step.sheets[me]
        if not sheet:
            return scene.say(N_("Which start block do you take?"))
        symbol, _ = step.next_field(s, me)
        return scene.say(N_("Which state for {symbol}?"), symbol=scene.game.words.value("symbol", symbol, scene.voice))
    if isinstance(step, ProgrammeChange) and step.stage != TAKE:
        if step.stage == OPEN:
            return scene.say(N_("Which open card do you take?"))
        if offered(scene, act.Swap):
            return scene.say(N_("Do you swap cards?"))
        return scene.say(KEEP_THIS if len(offered(scene, act.Keep)) == 1 else N_("Which card do you keep in hand?"))
    if isinstance(step, KeepOne) and len(offered(scene, act.Keep)) == 1:
        return scene.say(KEEP_THIS)
    election = place(step)
    if election == NOBODY:
        sending = isinstance(step, SendCabinet)
        return soft(scene.say(N_("Where do you send a politician?") if sending else scene.game.words.asks[type(step)]))
    politician = s.laid[election][me]
    name = POLITICIAN_NAMES[politician] if politician >= 0 else ""
    return soft(scene.say(QUESTIONS[type(step)], land=LAND_NAMES[s.lands[election]], politician=name))


def lede(scene: Scene[Campaign]) -> str:
    """The reader's means for the question at hand, and what the answer is about."""
    s = scene.view.seen
    if scene.me is None or not s.stack or not scene.view.choices:
        return ""
    me, step = scene.me.number, s.stack[-1]
    cash = scene.voice.number(s.cash[me])
    if isinstance(step, Draft | LayProgrammes | KeepOne | FillBlocks):
        return before_the_campaign(scene, step, me)
    if isinstance(step, ProgrammeChange):
        return change(scene, step)
    if isinstance(step, PayCabinet | ActCabinet):
        return cabinet(scene, step, me, cash)
    if isinstance(step, PublishPoll):
        return published(scene, step)
    if isinstance(step, BuyMedia):
        text = N_(
            "You have {cash}; markers left: {markers}. If you pass and somebody buys after you, you are asked again."
        )
        if step.turn > s.seats:
            text = N_("You have {cash}; markers left: {markers}. After every purchase all are asked again.")
        return scene.say(text, cash=cash, markers=s.markers[me])
    if isinstance(step, HoldRalliesInTurn):
        return scene.say(
            N_("You have {cash}; cubes left: {cubes}. Plan state by state, then send it all."),
            cash=cash,
            cubes=s.cubes[me],
        )
    if isinstance(step, SendCabinet):
        if place(step) == NOBODY:
            return scene.say(
                N_(
                    "You have {cash}. All see where you send somebody, nobody sees whom. "
                    "Each serves once and is paid in phase 6."
                ),
                cash=cash,
            )
        return scene.say(
            N_("You have {cash}. The price is paid in phase 6, or the politician leaves unused."), cash=cash
        )
    if isinstance(step, MediaInfluence):
        return scene.say(
            N_(
                "You control the media. An open opinion gives way to a card of the board. "
                "Figures: changes of agreement."
            )
        )
    if isinstance(step, ConvertRallies):
        return conversion(scene, step, me)
    if isinstance(step, PayOut):
        return scene.say(
            N_(
                "You have {cash}; party base {base}. Each point of base is a point at the end. One card must be played."
            ),
            cash=cash,
            base=s.base[me],
        )
    return bids(scene, step, cash)


def before_the_campaign(scene: Scene[Campaign], step: Draft | LayProgrammes | KeepOne | FillBlocks, me: int) -> str:
    if isinstance(step, Draft):
        left = scene.chairs[(me + 1) % len(scene.chairs)].name
        return scene.say(
            N_("Pick {nth} of {picks}. The rest goes on to {name}. Plus and minus: opinions for and against it."),
            nth=len(step.picks[me]) + 1,
            picks=DRAFT_PICKS,
            name=left,
        )
    if isinstance(step, LayProgrammes):
        lying = len(step.laid[me])
        if lying == PROGRAMME_SIZE:
            return scene.say(N_("Five topics lie there. All programmes are shown together."))
        if scene.offered(act.READY):
            return scene.say(
                N_("Only {number} {number|topic|topics}. The other cards are shown and replaced by new ones."),
                number=lying,
            )
        return laying(scene, step, me)
    if isinstance(step, KeepOne):
        return scene.say(N_("It can be laid whenever you change your programme."))
    if not step.sheets[me]:
        return scene.say(
            N_(
                "Five fields, free of charge, each for a state of your choice; equal symbols go to different states. "
                "The blocks are on your desk."
            )
        )
    return scene.say(
        N_("Field {nth} of {fields}. Equal symbols go to different states."),
        nth=len(step.sheets[me]),
        fields=BLOCK_FIELDS,
    )


def laying(scene: Scene[Campaign], step: LayProgrammes, me: int) -> str:
    """2.12, 2.13 How many cards are to be laid, and why that is fewer than five where it is."""
    lying, count = len(step.laid[me]), to_lay(step, me)
    if step.short[me]:
        return scene.say(
            N_(
                "You had only {number} {number|topic|topics} and have drawn new cards: {count} more "
                "{count|topic|topics} to lay."
            ),
            number=lying,
            count=count,
        )
    if lying + count < PROGRAMME_SIZE:
        return scene.say(
            N_(
                "Your cards have only {count} different {count|topic|topics}: lay these, and for the rest you draw "
                "new cards and choose again. Plus and minus: opinions for and against it."
            ),
            count=lying + count,
        )
    return scene.say(N_("Five cards, each of another topic; plus and minus: opinions for and against it."))


def to_lay(step: LayProgrammes, me: int) -> int:
    """How many topics can be laid with these cards."""
    laid = step.laid[me]
    fitting = {topic(card) for card in step.cards[me] if not clashes(card, laid)}
    return min(PROGRAMME_SIZE - len(laid), len(fitting))


def change(scene: Scene[Campaign], step: ProgrammeChange) -> str:
    if step.stage == OPEN:
        return scene.say(N_("Take one of the display. Then up to two swaps."))
    if step.stage == TAKE:
        return scene.say(
            N_("Take cards first, or not. Then you may swap up to two; the swaps stand beneath your hand.")
        )
    left = SWAPS - len(step.laid)
    if not left:
        return scene.say(N_("You have swapped twice."))
    return scene.say(
        N_("{left} {left|swap|swaps} left. Choose the card to keep in hand, and your change is done."),
        left=left,
    )


def cabinet(scene: Scene[Campaign], step: PayCabinet | ActCabinet, me: int, cash: str) -> str:
    """What the politician can do, and with what means."""
    card = POLITICIANS[scene.view.seen.laid[step.election][me]]
    main = effect_of(scene, card.main)
    sides = ", ".join(effect_of(scene, effect) for effect in card.sides)
    if isinstance(step, PayCabinet):
        return scene.say(
            N_("You have {cash}. The main action: {main}; then one of: {sides}."), cash=cash, main=main, sides=sides
        )
    if step.part == MAIN:
        return scene.say(N_("First {main}; then one of: {sides}. You have {cash}."), main=main, sides=sides, cash=cash)
    if step.part == SIDE:
        return scene.say(N_("Now one of: {sides}. You have {cash}."), sides=sides, cash=cash)
    return scene.say(N_("The slot is free. Your marker costs nothing."))


def published(scene: Scene[Campaign], step: PublishPoll) -> str:
    """What publishing would move; who controls the media does not fall."""
    s = scene.view.seen
    values = s.numbers.polls[step.poll]
    moves = moved_by(values, s.parties, step.seat, s.controller(step.election))
    before = s.trend[step.election][step.seat]
    after = trend_after(before, moves[step.seat])
    mine = PARTY_NAMES[s.parties[step.seat]]
    effects = [f"{mine} {signed(before)} → {signed(after)}"]
    for seat in range(s.seats):
        party = PARTY_NAMES[s.parties[seat]]
        if moves[seat] < 0:
            old = s.trend[step.election][seat]
            effects.append(f"{party} {signed(old)} → {signed(trend_after(old, moves[seat]))}")
        elif values[s.parties[seat]] < 0:
            effects.append(scene.say(N_("{party} stays, controlling the media"), party=party))
    return scene.say(N_("Published, the trend moves: {effects}."), effects="; ".join(effects))


def poll_votes(scene: Scene[Campaign], step: PublishPoll) -> str:
    """What the rallies that stand there would bring after it."""
    s = scene.view.seen
    values = s.numbers.polls[step.poll]
    moves = moved_by(values, s.parties, step.seat, s.controller(step.election))
    trend, agreement = s.trend[step.election][step.seat], s.agreement(step.seat, step.election)
    return votes_then(scene, step.election, trend, agreement, trend_after(trend, moves[step.seat]), agreement)


def votes_then(scene: Scene[Campaign], election: int, trend: int, agreement: int, later: int, agreed: int) -> str:
    """The votes of the reader's rallies there, now and by another trend or agreement; nothing without rallies."""
    s = scene.view.seen
    assert scene.me is not None
    rallies = s.rallies[election][scene.me.number]
    if not rallies:
        return ""
    before, after = votes_from(rallies, trend, agreement).votes, votes_from(rallies, later, agreed).votes
    return scene.say(N_("your rallies: {before} → {after} {after|vote|votes}"), before=before, after=after)


def conversion(scene: Scene[Campaign], step: ConvertRallies, me: int) -> str:
    s = scene.view.seen
    rallies = s.rallies[step.election][me]
    text = formula(rallies, s.trend[step.election][me], s.agreement(me, step.election))
    return scene.say(
        N_("All {number} bring {sum} votes. Rallies that stay can be converted later."),
        number=rallies,
        sum=text.striptags(),
    )


def notes(scene: Scene[Campaign]) -> dict[Action, str]:
    """What a choice costs or brings, where its label cannot say it."""
    s = scene.view.seen
    if scene.me is None or not s.stack:
        return {}
    me, step = scene.me.number, s.stack[-1]
    found: dict[Action, str] = {}
    for politician in offered(scene, act.SendPolitician):
        found[politician] = politician_says(scene, politician.politician)
    for block in offered(scene, act.ChooseBlock):
        found[block] = fields_of(scene, s.numbers.blocks[block.block])
    if isinstance(step, ConvertRallies):
        trend, agreement = s.trend[step.election][me], s.agreement(me, step.election)
        for convert in offered(scene, act.Convert):
            found[convert] = str(formula(convert.number, trend, agreement).striptags())
    if isinstance(step, PublishPoll) and scene.offered(act.PUBLISH):
        found[act.PUBLISH] = poll_votes(scene, step)
    if isinstance(step, ActCabinet):
        found |= doubling(scene, step.election, me)
    if isinstance(step, MediaInfluence):
        for replaced in offered(scene, act.ReplaceOpinion):
            found[replaced] = signed(agreement_gained(replaced.out, replaced.card, s.programme[me]))
    kind: type[act.Pick | act.Lay | act.Keep | act.TakeOpen]
    for kind in (act.Pick, act.Lay, act.Keep, act.TakeOpen):
        for action in offered(scene, kind):
            found[action] = stand(s, action.card)
    return found


def doubling(scene: Scene[Campaign], election: int, me: int) -> dict[Action, str]:
    """What a doubler that is set or removed makes of one's rallies in the state."""
    s = scene.view.seen
    trend, programme = s.trend[election][me], s.programme[me]
    opinions, now = s.open_opinions(election), s.agreement(me, election)
    found: dict[Action, str] = {}
    for action in [*offered(scene, act.SetDoubler), *offered(scene, act.RemoveDoubler)]:
        doubled = [action.card] if isinstance(action, act.SetDoubler) else []
        own = votes_then(scene, election, trend, now, trend, agreement_of(opinions, doubled, programme))
        found[action] = "; ".join(part for part in (own, *rivals_then(scene, election, doubled)) if part)
    return found


def rivals_then(scene: Scene[Campaign], election: int, doubled: list[int]) -> list[str]:
    """It counts twice for everybody: whose rallies would bring other votes."""
    s, found = scene.view.seen, []
    for chair in scene.chairs:
        seat, rallies = chair.number, s.rallies[election][chair.number]
        trend, then = s.trend[election][seat], agreement_of(s.open_opinions(election), doubled, s.programme[seat])
        before, after = (votes_from(rallies, trend, agrees).votes for agrees in (s.agreement(seat, election), then))
        if rallies and before != after and not chair.you:
            found.append(scene.say(N_("{name}: {before} → {after}"), name=chair.name, before=before, after=after))
    return found


def fields_of(scene: Scene[Campaign], symbols: list[int]) -> str:
    """A start block in a line: 2 × trend +1, 6 votes."""
    named = []
    for symbol in dict.fromkeys(symbols):
        name, times = scene.game.words.value("symbol", symbol, scene.voice), symbols.count(symbol)
        named.append(name if times == 1 else f"{times}\u00a0× {name}")
    return ", ".join(named)


def stand(s: Campaign, card: int) -> str:
    """The states whose open opinions are for and against it."""
    signs = []
    for sign, opinion in (("+", card), (MINUS, card ^ 1)):
        lands = [land for election, land in enumerate(s.lands) if opinion in s.opinions[election]]
        if lands:
            names = ", ".join(SHORT_NAMES.get(LAND_IDS[land], LAND_NAMES[land]) for land in lands)
            signs.append(f"{sign}\u00a0{names}")
    return " ".join(signs)


def bids(scene: Scene[Campaign], step: Step, cash: str) -> str:
    if isinstance(step, PollAuction):
        rises = scene.say(N_("{party} rises by 2 on it."), party=PARTY_NAMES[scene.view.seen.poll_back])
        return f"{rises} {purse(scene, cash, step.leader, step.lowest - THOUSAND)}"
    if isinstance(step, RaiseBids) and step.leader == NOBODY:
        bid = scene.voice.number(step.high)
        return scene.say(
            N_("Tied at {bid}. You have {cash}. If all pass, the last to do so becomes start player and pays {bid}."),
            bid=bid,
            cash=cash,
        )
    if isinstance(step, RaiseBids):
        return purse(scene, cash, step.leader, step.high)
    return purse(scene, cash) if isinstance(step, BidForStart) else ""
