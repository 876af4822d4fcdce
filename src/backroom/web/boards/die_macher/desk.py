"""The reader's own desk: programme, hand, cabinet, donations, and what is laid or written before the first round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import POLITICIAN_NAMES, POLITICIANS
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.stances import clashes, topic
from backroom.web.boards.campaign import NOTHING, Card, Paper, small_card, soft
from backroom.web.boards.controls import asked, offered, pair, pairs, why
from backroom.web.boards.die_macher.facts import stand, to_lay
from backroom.web.boards.die_macher.pieces import EDITION, card_of, politician_says
from backroom.web.boards.edition import swap_effect
from backroom.web.boards.plans import boxes_of, chosen, press
from backroom.web.scene import Scene
from backroom.words import N_, verb


@dataclass(frozen=True)
class Block:
    """A start block: its fields as (symbol, state written there)."""

    name: str
    fields: list[tuple[str, str]]
    control: Markup
    chosen: bool


@dataclass(frozen=True)
class Desk:
    programme: list[Card]
    hand: list[Card]
    hand_label: str
    picked: list[Card]
    cash: str
    people: list[Paper]
    donations: list[Paper]
    blocks: list[Block]
    reasons: Markup
    absent: Markup  # why somebody of the cabinet cannot be sent


def desk(scene: Scene[Campaign]) -> Desk | None:
    if scene.me is None:
        return None
    s = scene.view.seen
    me = scene.me.number
    step = s.stack[-1] if s.stack else None
    programme = s.programme[me]
    picked: list[int] = []
    label = scene.say(N_("In hand"))
    if isinstance(step, Draft):
        hand = drafting(scene, step.hands[me], act.PICK)
        picked = step.picks[me]
        label = scene.say(N_("Pick one"))
    elif isinstance(step, LayProgrammes):
        actions = [act.LAY[card] for card in step.cards[me]]
        boxes = zip(step.cards[me], actions, boxes_of(scene, actions), strict=True)
        hand = [replace(card_of(scene, card), box=box if scene.offered(lay) else "") for card, lay, box in boxes]
        programme = step.laid[me]
        label = scene.say(N_("To lay"))
    elif isinstance(step, KeepOne):
        hand = drafting(scene, step.cards[me], act.KEEP)
        label = scene.say(N_("Keep one"))
    else:
        hand = [in_hand(scene, card) for card in s.hand[me]]
    return Desk(
        programme=[card_of(scene, card) for card in programme],
        hand=hand,
        hand_label=label,
        picked=[card_of(scene, card) for card in picked],
        cash=scene.voice.number(s.cash[me]),
        people=people(scene, me),
        donations=donations(scene, me),
        blocks=blocks(scene, me),
        reasons=refusals(scene),
        absent=absent(scene),
    )


def drafting(scene: Scene[Campaign], cards: list[int], actions: Sequence[Action]) -> list[Card]:
    return [card_of(scene, card, action=actions[card]) for card in cards]


def laid_at_once(scene: Scene[Campaign]) -> dict[type, Markup]:
    """2.12 The whole programme by one press: as many topics as there are, five at most."""
    s = scene.view.seen
    step = s.stack[-1]
    if not isinstance(step, LayProgrammes) or scene.me is None or not offered(scene, act.Lay):
        return {}
    laid = step.laid[scene.me.number]
    fitting = [card for card in step.cards[scene.me.number] if not clashes(card, laid)]
    count = to_lay(step, scene.me.number)
    cards: list[tuple[Action, Markup]] = []
    for card in fitting:
        aside = Markup("<small>{}</small>").format(stand(s, card))
        cards.append((act.LAY[card], small_card(scene, card_of(scene, card), aside)))
    says = scene.say(N_("Choose {count} {count|card|cards}"), count=count)
    topics = [topic(card) for card in fitting]
    some = scene.say(N_("Lay {count} {count|card|cards}"))
    pressed = f"{verb(act.Lay)} + {scene.game.text(act.READY)}"
    return {act.Lay: chosen(scene, says, cards, count, count, apart=topics) + press(scene, pressed, says, some)}


def kept_at_the_end(scene: Scene[Campaign]) -> dict[type, Markup]:
    """5.6 What ends the change of a programme stands apart from the swaps, and says so."""
    s = scene.view.seen
    buttons = []
    for action in offered(scene, act.Keep):
        # The same card can be laid above: what this press does is said on it.
        aside = Markup("<small>{}, {}</small>").format(scene.say(N_("keep it and end")), stand(s, action.card))
        buttons.append(scene.button(action, small_card(scene, card_of(scene, action.card), aside), "target"))
    says = N_("Or end it: which card do you keep? The rest is discarded.")
    if len(buttons) == 1 and not offered(scene, act.Swap):
        says = N_("This one stays in hand, and that ends it.")
    return {act.Keep: pairs(scene.say(says), buttons)}


def in_hand(scene: Scene[Campaign], card: int) -> Card:
    """A hand card in a change of programme: it can be laid for another one, or be the one that is kept."""
    below = swaps(scene, card, Markup("{}").format(scene.say(N_("Lay it for …"))), "at-desk")
    name = scene.game.words.value("card", card, scene.voice)
    if scene.offered(act.KEEP[card]):
        below += scene.button(act.KEEP[card], named(scene.say(N_("Keep it and end")), name))
    return replace(card_of(scene, card), below=below)


def swaps(scene: Scene[Campaign], card: int, press: Markup, name: str) -> Markup:
    """The cards of the programme that this one can replace, with what that does to one's agreement in each state."""
    actions = [action for action in offered(scene, act.Swap) if action.card == card]
    if not actions:
        return NOTHING
    targets: list[tuple[Action, Markup]] = [
        (action, small_card(scene, card_of(scene, action.out), swap_effect(scene, EDITION, action.out, card)))
        for action in actions
    ]
    says = scene.say(N_("Lay {name} for"), name=scene.game.words.value("card", card, scene.voice))
    return pair(scene, name, press, targets, says)


def named(text: str, aside: str) -> Markup:
    """The inside of a button that says no more than what is done; who cannot see where it stands hears with whom."""
    return Markup('<span>{}<span class="sr"> {}</span></span>').format(text, aside)


def refusals(scene: Scene[Campaign]) -> Markup:
    """Why nothing can be swapped or taken in a change of programme; why a card cannot be laid."""
    reasons = []
    for choice in scene.view.choices:
        if scene.live and not len(choice) and choice.because and choice.kind in (act.Swap, act.DrawHidden, act.Lay):
            reasons.append(scene.reason(choice.because))
    for action, because in scene.barred:
        if isinstance(action, act.Lay):
            reasons.append(scene.reason(because))
    return why(scene, reasons)


def absent(scene: Scene[Campaign]) -> Markup:
    """Why a politician of this game cannot be sent; those of the longer one are not on the desk."""
    unknown = strangers(scene)
    reasons = []
    for action, because in scene.barred:
        if isinstance(action, act.SendPolitician) and action not in unknown:
            reasons.append(scene.reason(because))
    return why(scene, reasons)


def strangers(scene: Scene[Campaign]) -> frozenset[Action]:
    """To send one of the longer game is barred; where it is not played nobody asks why."""
    if scene.view.seen.long_game():
        return frozenset()
    return frozenset(act.SEND[number] for number, each in enumerate(POLITICIANS) if not each.short_game)


def people(scene: Scene[Campaign], me: int) -> list[Paper]:
    s = scene.view.seen
    lying = {row[me]: election for election, row in enumerate(s.laid) if row and row[me] != NO_POLITICIAN}
    found = []
    for number, name in enumerate(POLITICIAN_NAMES):
        if not s.long_game() and not POLITICIANS[number].short_game:
            continue
        used = not (s.cabinet[me] >> number) & 1
        says = politician_says(scene, number)
        if number in lying:
            land = scene.game.words.value("land", s.lands[lying[number]], scene.voice)
            says = scene.say(N_("sent to {land}"), land=land)
        elif used:
            says = scene.say(N_("has served"))
        control = NOTHING
        if asked(scene, act.SendPolitician) and scene.offered(act.SEND[number]):
            control = scene.button(act.SEND[number], named(scene.say(N_("Send")), name))
        found.append(Paper(soft(name), says, used or number in lying, control))
    return found


def donations(scene: Scene[Campaign], me: int) -> list[Paper]:
    s = scene.view.seen
    found = []
    for number, amount in enumerate(s.numbers.donation):
        accept = act.AcceptDonation(amount, s.numbers.accepted[number])
        refuse = act.RefuseDonation(amount, s.numbers.refused[number])
        used = not (s.donations[me] >> number) & 1
        controls = NOTHING
        if scene.offered(accept):
            sum_of = scene.voice.number(amount)
            controls = scene.button(accept, named(scene.say(N_("Accept")), sum_of))
            controls += scene.button(refuse, named(scene.say(N_("Refuse")), sum_of))
        says = scene.say(N_("played")) if used else scene.say(
            N_("accept: base −{loss}; refuse: base +{gain}"), loss=accept.steps, gain=refuse.steps
        )  # fmt: skip
        found.append(Paper(scene.voice.number(amount), says, used, controls))
    return found


def blocks(scene: Scene[Campaign], me: int) -> list[Block]:
    """Before the first round: the five blocks to choose from, or the chosen one with its fields."""
    s = scene.view.seen
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, FillBlocks):
        return []
    words, voice = scene.game.words, scene.voice
    sheet = step.sheets[me]
    found = []
    for number, symbols in enumerate(s.numbers.blocks):
        chosen = sheet[:1] == [number]
        if sheet and not chosen:
            continue
        written = [words.value("land", land, voice) for land in sheet[1:]]
        written += [""] * (len(symbols) - len(written))
        fields = [(words.value("symbol", symbol, voice), land) for symbol, land in zip(symbols, written, strict=True)]
        action = act.CHOOSE_BLOCK[number]
        control = scene.button(action) if scene.offered(action) else NOTHING
        found.append(Block(words.value("block", number, voice), fields, control, chosen))
    return found
