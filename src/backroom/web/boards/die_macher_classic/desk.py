"""The reader's own desk: programme, hidden cards, cabinet, contributions, and the start sheet."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import LAND_NAMES, POLITICIAN_NAMES
from backroom.games.die_macher_classic.reckoning import (
    MEDIA,
    MEETINGS,
    TREND,
    VOTES,
    securing_points,
    sheet_entries,
    sheet_members,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import Laying
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import NO_POLITICIAN
from backroom.web.boards.campaign import NOTHING, Card, Paper, signed, small_card, soft
from backroom.web.boards.controls import offered, pair, why
from backroom.web.boards.die_macher_classic.pieces import EDITION, card_of, politician_says
from backroom.web.boards.edition import swap_effect
from backroom.web.boards.plans import press, sets
from backroom.web.scene import Scene
from backroom.words import N_, verb


@dataclass(frozen=True)
class Desk:
    programme: list[Card]
    hand: list[Card]
    cash: str
    people: list[Paper]
    contributions: list[Paper]
    sheet: list[tuple[str, str]]  # what is on the start sheet, and the state written there
    lines: Markup  # the lines of the sheet that can be ticked
    reasons: Markup


def desk(scene: Scene[Campaign]) -> Desk | None:
    if scene.me is None:
        return None
    s = scene.view.seen
    me = scene.me.number
    ticks = [*offered(scene, act.TickFirst), *offered(scene, act.TickSecond), *offered(scene, act.HandIn)]
    return Desk(
        programme=[card_of(scene, card) for card in s.programme[me]],
        hand=[in_hand(scene, card) for card in s.hand[me]],
        cash=scene.voice.number(s.cash[me]),
        people=people(scene, me),
        contributions=contributions(scene, me),
        sheet=sheet(scene, s, me),
        lines=Markup("").join(scene.button(action) for action in ticks),
        reasons=refusals(scene),
    )


def in_hand(scene: Scene[Campaign], card: int) -> Card:
    """A hidden card at the conference: it can be discarded, or replace one of the programme."""
    name = scene.game.words.value("card", card, scene.voice)
    below = changes(scene, card, Markup("{}").format(scene.say(N_("Adopt …"))), "at-desk")
    if scene.offered(act.DISCARD_ONE[card]):
        inside = Markup('<span>{}<span class="sr"> {}</span></span>').format(scene.say(N_("Discard")), name)
        below += scene.button(act.DISCARD_ONE[card], inside)
    return replace(card_of(scene, card), below=below)


def discarding(scene: Scene[Campaign]) -> dict[type, Markup]:
    """5.1 Any of the hidden cards, or none: boxes in place of a button for every set of them."""
    if scene.me is None or not scene.offered(act.KEEP_HAND):
        return {}
    hand = scene.view.seen.hand[scene.me.number]
    actions: list[Action] = []
    for bits in range(1 << len(hand)):
        cards = [card for at, card in enumerate(hand) if bits >> at & 1]
        if not cards:
            actions.append(act.KEEP_HAND)
        elif len(cards) == len(hand):
            actions.append(act.DISCARD_HAND)
        else:
            actions.append(act.DISCARD_ONE[cards[0]] if len(cards) == 1 else act.DISCARD_TWO[cards[0]][cards[1]])
    boxes = sets(
        scene,
        scene.say(N_("Which hidden cards do you discard? As many are drawn.")),
        verb(act.DiscardHand),
        [small_card(scene, card_of(scene, card)) for card in hand],
        actions,
    )
    some = scene.say(N_("Discard {count} {count|card|cards}"))
    sends = press(scene, f"{verb(act.DiscardHand)} &", scene.label(act.KEEP_HAND), some)
    nothing = Markup("")
    return {act.KeepHand: boxes + sends, act.DiscardHand: nothing, act.DiscardOne: nothing, act.DiscardTwo: nothing}


def changes(scene: Scene[Campaign], card: int, press: Markup, name: str) -> Markup:
    """The cards of the programme that this one can replace, with what that does to one's agreement in each state."""
    targets: list[tuple[Action, Markup]] = [
        (action, small_card(scene, card_of(scene, action.old), effect(scene, action.old, card)))
        for action in offered(scene, act.ChangeProgramme)
        if action.new == card
    ]
    says = scene.say(N_("Adopt {name}"), name=scene.game.words.value("card", card, scene.voice))
    return pair(scene, name, press, targets, says) if targets else NOTHING


def effect(scene: Scene[Campaign], out: int, card: int) -> Markup:
    """What a change of programme does in the states, and to points and members by the national board (16.5)."""
    s = scene.view.seen
    told = NOTHING
    for lies, sign in ((out, -1), (card, 1)):
        if lies not in s.national:
            continue
        space = s.national.index(lies)
        points = s.numbers.points[space] + securing_points(s.securing[space], s.numbers.bonus_once)
        said = scene.say(
            N_("nationally: points {points}, members {members} a round"),
            points=signed(sign * points),
            members=signed(sign * s.growth(space)),
        )
        told += Markup('<span class="fx"><span>{}</span></span>').format(said)
    return swap_effect(scene, EDITION, out, card) + told


def hopeless(scene: Scene[Campaign]) -> frozenset[Action]:
    """What nobody would try, so that nobody asks why: a second card in one place, a card for itself."""
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    lying = step.laid[scene.view.seat] if isinstance(step, Laying) and scene.me else []
    taken = {s.lands[election] for election, card in enumerate(lying) if card != NO_POLITICIAN}
    return frozenset(
        action
        for action, _ in scene.barred
        if (isinstance(action, act.LayPolitician) and action.land in taken)
        or (isinstance(action, act.ChangeProgramme | act.ExchangeOpinion) and action.old == action.new)
    )


def refusals(scene: Scene[Campaign]) -> Markup:
    """Why a hidden card cannot come into the programme."""
    reasons = [scene.reason(because) for action, because in scene.barred if isinstance(action, act.ChangeProgramme)]
    for choice in scene.view.choices:
        if scene.live and not len(choice) and choice.kind is act.ChangeProgramme and choice.because:
            reasons.append(scene.reason(choice.because))
    return why(scene, reasons)


def people(scene: Scene[Campaign], me: int) -> list[Paper]:
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    lying = step.laid[me] if isinstance(step, Laying) else []
    found = []
    for number, name in enumerate(POLITICIAN_NAMES):
        says = politician_says(scene, s.numbers, number)
        if number in lying:
            says = scene.say(N_("sent to {land}"), land=LAND_NAMES[s.lands[lying.index(number)]])
        used = number not in s.cabinet[me]
        found.append(Paper(soft(name), scene.say(N_("has served")) if used else says, used or number in lying))
    return found


def contributions(scene: Scene[Campaign], me: int) -> list[Paper]:
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    laid = step.laid[me] if isinstance(step, Contributing) else None
    found = []
    for number, amount in enumerate(s.numbers.amount):
        used = number not in s.contributions[me]
        controls = NOTHING
        if scene.offered(s.numbers.accept[number]):
            aside = Markup('{}<span class="sr"> {}</span>')
            named = scene.voice.number(amount)
            controls = scene.button(s.numbers.accept[number], aside.format(scene.say(N_("Accept")), named))
            controls += scene.button(s.numbers.refuse[number], aside.format(scene.say(N_("Refuse")), named))
        says = scene.say(
            N_("accepted: risk {risk} {risk|die|dice}; refused: gain {dice} {dice|die|dice}"),
            risk=s.numbers.risk[number],
            dice=s.numbers.refusal[number],
        )
        if used or number == laid:
            says = scene.say(N_("played"))
        found.append(Paper(scene.voice.number(amount), says, used or number == laid, controls))
    return found


def sheet(scene: Scene[Campaign], s: Campaign, me: int) -> list[tuple[str, str]]:
    """The fields of the ticked lines, with the states written so far."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, StartSheets):
        return []
    entries = step.sheets[me]
    names = {
        TREND: scene.say(N_("trend +1")),
        VOTES: scene.say(N_("6 votes")),
        MEETINGS: scene.say(N_("6 meetings")),
        MEDIA: scene.say(N_("a media stone")),
    }
    found: list[tuple[str, str]] = []
    for at, kind in enumerate(sheet_entries(s.numbers, entries) if entries else []):
        if kind in names:
            found.append((names[kind], LAND_NAMES[s.lands[entries[at]]] if at < len(entries) else "…"))
    members = sheet_members(s.numbers, entries)
    if members:
        found.append((scene.say(N_("members +{number}"), number=members), ""))
    return found
