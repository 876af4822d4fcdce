"""The frame of a board of either edition: parties, states in play and counted, media, and what is priced there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from markupsafe import Markup

from backroom.engine import Action
from backroom.games.macher.components import NO_PARTY
from backroom.games.macher.state import Macher
from backroom.mechanisms.stances import agreement
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import (
    NOTHING,
    Card,
    Counted,
    Dateline,
    Party,
    Slot,
    agreement_gained,
    effects,
    reader,
    signed,
    small_card,
)
from backroom.web.boards.controls import group, offered, pair, why
from backroom.web.boards.plans import Offer, Row, pick_from_afar, planned, press
from backroom.web.scene import Scene
from backroom.words import N_, verb

STYLES: Final = {"cdu": "cdu", "spd": "spd", "fdp": "fdp", "gruene": "gru", "linke": "lin", "pds": "lin"}
SYMBOLS: Final = {**STYLES, "pds": "pds"}
# City states have no capital but themselves.
CAPITALS: Final = {
    "baden-wuerttemberg": "Stuttgart", "bayern": "München", "brandenburg": "Potsdam", "hessen": "Wiesbaden",
    "mecklenburg-vorpommern": "Schwerin", "niedersachsen": "Hannover", "nordrhein-westfalen": "Düsseldorf",
    "rheinland-pfalz": "Mainz", "saarland": "Saarbrücken", "sachsen": "Dresden", "sachsen-anhalt": "Magdeburg",
    "schleswig-holstein": "Kiel", "thueringen": "Erfurt",
}  # fmt: skip
SHORT_NAMES: Final = {
    "baden-wuerttemberg": "Ba-Wü", "mecklenburg-vorpommern": "Meck-Pomm", "nordrhein-westfalen": "NRW",
    "rheinland-pfalz": "Rh-Pfalz", "sachsen-anhalt": "S-Anhalt", "schleswig-holstein": "Schl-Holst",
    "niedersachsen": "Nieders.", "brandenburg": "Brandenb.",
}  # fmt: skip
# What a state is called in the reader's language, where that is another name: a gloss beside the name
# on the board. None of them is spelt like a state's own name, which is never translated.
GLOSSES: Final = {
    "bayern": N_("Bavaria"), "hessen": N_("Hesse"), "mecklenburg-vorpommern": N_("Mecklenburg-Western Pomerania"),
    "niedersachsen": N_("Lower Saxony"), "nordrhein-westfalen": N_("North Rhine-Westphalia"),
    "rheinland-pfalz": N_("Rhineland-Palatinate"), "sachsen": N_("Saxony"), "sachsen-anhalt": N_("Saxony-Anhalt"),
    "thueringen": N_("Thuringia"),
}  # fmt: skip
ORDINALS: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"))

M = TypeVar("M", bound=Macher)
Drawing = Callable[[Scene, int], Card]


@dataclass(frozen=True)
class Edition:
    """What a box calls its parties and states, and how many media have room in a state."""

    party_ids: tuple[str, ...]
    party_names: tuple[str, ...]
    land_ids: tuple[str, ...]
    land_names: tuple[str, ...]
    media_places: int
    party_rule: str  # the paragraph that says what a party is


def party_mark(edition: Edition, party: int) -> Party:
    """A party's token, whether anybody leads it or not."""
    id = edition.party_ids[party]
    return Party(NOBODY, edition.party_names[party], STYLES[id], SYMBOLS[id], "", False, edition.party_rule)


def parties_of(scene: Scene[M], edition: Edition) -> list[Party]:
    """Whoever has not chosen a party yet goes by the player's name, without a token."""
    found = []
    for chair in scene.chairs:
        party = scene.view.seen.parties[chair.number]
        if party == NO_PARTY:
            found.append(Party(chair.number, chair.name, "", "none", chair.name, chair.you, edition.party_rule))
        else:
            found.append(replace(party_mark(edition, party), seat=chair.number, player=chair.name, you=chair.you))
    return found


def tokens_of(scene: Scene[M], edition: Edition) -> list[Markup]:
    """By seat; nothing for whoever has no party yet."""
    drawn = Markup('<svg class="tok signet {}" aria-hidden="true"><use href="{}#p-{}"/></svg>')
    return [
        drawn.format(party.style, scene.icons, party.symbol) if party.style else NOTHING
        for party in parties_of(scene, edition)
    ]


def results_of(edition: Edition, values: list[int]) -> list[tuple[Party, int]]:
    """A poll, party by party."""
    return [(party_mark(edition, party), value) for party, value in enumerate(values)]


def datelines(scene: Scene[M], edition: Edition, first: int, at_issue: int, until: int) -> list[Dateline]:
    """The states in play: the first leads, the one at issue is shown, and those before `until` vote this round."""
    lands = scene.view.seen.lands
    shown = at_issue if first <= at_issue < len(lands) else first
    found = []
    for election in range(first, len(lands)):
        id, name = edition.land_ids[lands[election]], edition.land_names[lands[election]]
        ordinal = scene.say(ORDINALS[election])
        now = election < until
        when = scene.say(N_("{nth} election, this round") if now else N_("{nth} election"), nth=ordinal)
        brief = scene.say(N_("{nth}, now"), nth=ordinal) if now else ordinal
        short, capital = SHORT_NAMES.get(id, name), CAPITALS.get(id, "")
        lead, asked = election == first, election == at_issue
        gloss = scene.say(GLOSSES[id]) if id in GLOSSES else name
        gloss = "" if gloss == name else gloss
        found.append(Dateline(election, name, short, capital, lead, asked, election == shown, when, brief, gloss))
    return found


def counted_state(
    scene: Scene[M], edition: Edition, parties: list[Party], election: int, worth: list[str], verdict: str
) -> Counted:
    """The parties by their votes, with what these were worth to each seat."""
    votes, land = scene.view.seen.votes[election], scene.view.seen.lands[election]
    order = sorted(parties, key=lambda party: votes[party.seat], reverse=True)
    results = [(party, votes[party.seat], worth[party.seat]) for party in order]
    when = scene.say(N_("{nth}, counted"), nth=scene.say(ORDINALS[election]))
    capital = CAPITALS.get(edition.land_ids[land], "")
    return Counted(edition.land_names[land], capital, when, results, verdict)


def media_slots(
    scene: Scene[M], edition: Edition, parties: list[Party], election: int, ousting: dict[int, Markup], control: Markup
) -> list[Slot]:
    """The markers lie by seat, the first of a seat with what ousts it; the first free slot carries the control."""
    media = scene.view.seen.media[election]
    found: list[Slot] = []
    for party in parties:
        for number in range(media[party.seat]):
            found.append(Slot(party, ousting.get(party.seat, NOTHING) if number == 0 else NOTHING))
    free = max(0, edition.media_places - len(found))
    return found + [Slot(None, control if number == 0 else NOTHING) for number in range(free)]


def control_line(scene: Scene[M], parties: list[Party], election: int) -> str:
    s = scene.view.seen
    controller = s.controller(election)
    if controller != NOBODY:
        text = N_("You are in control") if parties[controller].you else N_("{name} in control")
        return scene.say(text, name=parties[controller].player)
    return scene.say(N_("Tied: no one in control") if any(s.media[election]) else N_("No one in control"))


def shortly(edition: Edition, land: int) -> str:
    """A state by its short name, where it has one."""
    return SHORT_NAMES.get(edition.land_ids[land], edition.land_names[land])


def swap_effect(scene: Scene[M], edition: Edition, out: int, card: int) -> Markup:
    """What it does to the reader's agreement in the states to come when his programme changes by one card."""
    s = scene.view.seen
    programme = s.programme[scene.view.seat]
    after = [card if old == out else old for old in programme]
    told = []
    for election in range(s.election, len(s.lands)):
        lying = s.open_opinions(election), s.doubled_in(election)
        gain = agreement(*lying, after) - agreement(*lying, programme)
        if gain:
            told.append(Markup("<span>{} {}</span>").format(shortly(edition, s.lands[election]), signed(gain)))
    return Markup('<span class="fx">{}</span>').format(Markup(" ").join(told) or "±0")


def price_list(scene: Scene, legend: str, actions: list[Action], prices: list[int]) -> Markup:
    """What one, two and more of something cost in a state, as printed on the board; pressed, it is planned."""
    if not any(scene.offered(action) for action in actions):
        return group(legend, why(scene, [scene.why_not(action) for action in actions]))
    each = [
        pick_from_afar(scene, action, Markup("<b>+{}</b><span>{}</span>").format(number, scene.voice.number(price)))
        for number, (action, price) in enumerate(zip(actions, prices, strict=True), 1)
    ]
    reasons = why(scene, [scene.why_not(action) for action in actions if not scene.offered(action)])
    return group(legend, Markup('<div class="prices">{}</div>{}').format(Markup("").join(each), reasons), "wide")


def planned_everywhere(
    scene: Scene[M], edition: Edition, done: Action, kind: type[Action], some: str, offers: Callable[[int], list[Offer]]
) -> dict[type, Markup]:
    """What can be held in all states that are still to vote, sent at once together with the end of the question."""
    s, me = scene.view.seen, reader(scene)
    rows = [
        Row(edition.land_names[s.lands[at]], offers(at), shortly(edition, s.lands[at]))
        for at in range(s.election, len(s.lands))
    ]
    sends = f"{verb(kind)} + {scene.game.text(done)}"
    return {
        kind: planned(scene, kind, rows, s.cash[me]),
        type(done): press(scene, sends, scene.label(done), some),
    }


def conversions(scene: Scene, land: str, offers: list[tuple[Action, int, str]]) -> Markup:
    """Every number that can be converted with the votes it brings, for the panel: a row of presses."""
    buttons = [
        scene.button(action, Markup("<b>{}</b><small>{}</small>").format(number, votes))
        for action, number, votes in offers
    ]
    line = Markup('<div class="pricerow" role="group" aria-label="{0}"><span>{0}</span>{1}</div>')
    says = scene.say(N_("{land}: how many, and the votes they bring"), land=land)
    return line.format(says, Markup("").join(buttons)) if buttons else Markup("")


def conversion_sums(scene: Scene, legend: str, offers: list[tuple[Action, Markup, str]], reasons: list[str]) -> Markup:
    """Every number that can be converted with its sum, for the state."""
    button = Markup("<span>{}</span><small>{}</small>")
    each = [scene.button(action, button.format(sum.striptags(), says), "spread-out") for action, sum, says in offers]
    return group(legend, Markup("").join(each) + why(scene, reasons), "wide")


def opinions_replaced(
    scene: Scene[M], edition: Edition, drawn: Drawing, swaps: list[tuple[Action, int, int]], name: str, press: str
) -> dict[int, Markup]:
    """By the opinion that gives way: what can come in its place, with the effect on every party's agreement."""
    parties = parties_of(scene, edition)
    targets: dict[int, list[tuple[Action, Markup]]] = {}
    for action, out, card in swaps:
        gains = [agreement_gained(out, card, programme) for programme in scene.view.seen.programme]
        targets.setdefault(out, []).append(
            (action, small_card(scene, drawn(scene, card), effects(scene, parties, gains)))
        )
    return by_card(scene, drawn, targets, N_("In place of {name}"), name, press)


def by_card(
    scene: Scene, drawn: Drawing, targets: dict[int, list[tuple[Action, Markup]]], says: str, name: str, press: str
) -> dict[int, Markup]:
    """The two presses for each of these cards; the first is the card itself, or beside it `press`."""
    found = {}
    for card, each in targets.items():
        first = Markup("{}").format(press) if press else small_card(scene, drawn(scene, card))
        spoken = scene.say(says, name=scene.game.words.value("card", card, scene.voice))
        found[card] = pair(scene, name, first, each, spoken)
    return found


def deeds(scene: Scene, legend: str, plain: tuple[type[Action], ...], elsewhere: tuple[type[Action], ...]) -> Markup:
    """What a politician can do, as buttons; of what has its controls elsewhere only why it cannot be done."""
    actions: list[Action] = [action for kind in plain for action in offered(scene, kind)]
    reasons = []
    for choice in scene.view.choices:
        if scene.live and not len(choice) and choice.because and choice.kind in (*plain, *elsewhere):
            reasons.append(scene.reason(choice.because))
    inside = Markup("").join(scene.button(action) for action in actions) + why(scene, reasons)
    return group(legend, inside, "wide") if inside else NOTHING
