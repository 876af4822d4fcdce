"""What the page says above the board and in the panel: headline, standfirst, question, facts."""

from backroom.engine import N_
from backroom.games.tiefe_taschen.components import ANY_CARDS, BE_AGAINST, MARKERS_EACH, NO_CARD, NOT_AGAINST, PICKING
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import ACTS_PER_PLAYER, Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.games.tiefe_taschen.words import FACE
from backroom.web.boards.tiefe_taschen.table import Table

PHASES = {
    Allot: N_("money is allotted"),
    PlacingSnoop: N_("pieces are placed"),
    LayingMarker: N_("pieces are placed"),
    OpeningBribes: N_("pieces are placed"),
    Choosing: N_("the vote"),
    Negotiating: N_("everybody negotiates"),
}


def kicker(t: Table) -> str:
    if not t.s.stack:
        return t.say(N_("The end, in round {round}"), round=t.s.round)
    phase = PHASES.get(type(t.step), N_("money is turned up"))
    return t.say(N_("Round {round}: {phase}"), round=t.s.round, phase=t.say(phase))


def headline(t: Table) -> str:
    s, mine = t.s, t.president == t.me
    if t.scene.result is not None:
        winners = t.scene.result["winners"]
        text = N_("{names} has the deepest pockets") if len(winners) == 1 else N_("A shared victory: {names}")
        if winners == [t.me]:
            text = N_("You have the deepest pockets")
        return t.say(text, names=t.listed(winners))
    total, kept = sum(s.open), sum(s.allotted(t.president))
    name = t.name(t.president)
    if isinstance(t.step, Allot):
        text = N_("You hand out {total} million") if mine else N_("{name} hands out {total} million")
    elif kept:
        text = N_("You keep {kept} of {total} million") if mine else N_("{name} keeps {kept} of {total} million")
    else:
        text = N_("You keep nothing of {total} million") if mine else N_("{name} keeps nothing of {total} million")
    return t.say(text, name=name, total=total, kept=kept)


def standfirst(t: Table) -> str:
    s = t.s
    if t.scene.result is not None:
        best = max(t.scene.result["scores"])
        return t.say(N_("The state is bankrupt. The largest private fortune is {best} million."), best=best)
    lines = []
    resigned = [seat for seat in range(s.seats) if seat not in s.order]
    if isinstance(t.step, Allot):
        if resigned:
            text = N_("The same money once more. Toppled over it: {names}.")
            lines.append(t.say(text, names=t.listed(resigned)))
        elif not s.given and any(card != NO_CARD for card in s.shown):
            lines.append(t.say(N_("The last vote: {verdict}."), verdict=t.verdict()))
        lines.append(
            t.say(
                N_("{left} of {all} cards {left|is|are} still on the table."),
                left=len(s.open) - len(s.given),
                all=len(s.open),
            )
        )
        return " ".join(lines)
    if isinstance(t.step, Choosing):
        laid = sum(s.card[seat] != NO_CARD for seat in s.order)
        lines.append(
            t.say(N_("{count} of {all} {count|has laid a|have laid their} card."), count=laid, all=len(s.order))
        )
    elif isinstance(t.step, Negotiating):
        count = sum(t.step.ready[seat] for seat in s.order)
        lines.append(t.say(N_("{count} of {all} {count|is|are} ready."), count=count, all=len(s.order)))
    else:
        for chair in t.scene.chairs:
            if chair.must:
                text = N_("You have the floor.") if chair.you else N_("{name} has the floor.")
                lines.append(t.say(text, name=chair.name))
    poor = [seat for seat in s.order if not s.allotted(seat)]
    if t.me in poor:
        lines.append(t.say(N_("You get nothing.")))
    others = [seat for seat in poor if seat != t.me]
    if others:
        lines.append(t.say(N_("Nothing for: {names}."), names=t.listed(others)))
    return " ".join(lines)


def question(t: Table) -> str:
    s = t.s
    if isinstance(t.step, Allot):
        return t.say(N_("Who gets the {money}?"), money=s.open[len(s.given)])
    if isinstance(t.step, Choosing):
        return t.say(N_("Which card do you play?"))
    marker = t.being_laid()
    if marker is not None:
        more = s.numbers.bribes == ANY_CARDS
        text = (
            N_("Add more for {name}, or lay it as it is?") if more else N_("The {card} for {name}: open, or face down?")
        )
        if s.cover[marker] == PICKING or not s.bribe[marker]:
            text = N_("Which card for {name}, for “{face}”?")
        face, card = t.say(FACE.names[s.face[marker]]), t.worth(s.bribe[marker])
        return t.say(text, name=t.name(s.target[marker]), face=face, card=card)
    if isinstance(t.step, LayingMarker):
        if s.numbers.bribes == ANY_CARDS:
            return t.say(N_("Bribe anybody to approve or to reject?"))
        approve = t.step.marker == 0
        return t.say(
            N_("Pay anybody to approve, or not to approve?")
            if approve
            else N_("Pay anybody to reject, or not to reject?")
        )
    return ""


# 9.8 The president may not reject: one face can never be earned, the other always is (ruling T16).
WARNED = {
    BE_AGAINST: N_("{name} presides and cannot reject: the card will come back to you."),
    NOT_AGAINST: N_("{name} presides and cannot reject: the card is a gift."),
}


def lede(t: Table) -> str:
    """The facts that matter for the question."""
    s, me = t.s, t.me
    if not t.scene.view.choices:
        return ""
    if isinstance(t.step, Allot):
        kept = t.say(N_("You have kept {kept} of {total} million."), kept=sum(s.allotted(me)), total=sum(s.open))
        left = ", ".join(str(money) for money in s.open[len(s.given) + 1 :])
        after = [t.say(N_("To follow: {cards}."), cards=left)] if left else []
        return " ".join([kept, *after, t.say(N_("Press a seat. More against than for, and you resign."))])
    if isinstance(t.step, Choosing):
        mine = sum(s.allotted(me))
        text = N_("{money} million for you if it passes.") if mine else N_("Nothing for you if it passes.")
        lines = [t.say(text, money=mine)]
        for laid, target in enumerate(s.target):
            if target == me:
                worth = t.worth(s.bribe[laid])
                text = (
                    N_("{money} million from {name} for “{face}”.")
                    if worth
                    else N_("A bribe from {name} for “{face}”.")
                )
                briber = t.name(laid // MARKERS_EACH)
                lines.append(t.say(text, money=worth, name=briber, face=t.say(FACE.names[s.face[laid]])))
        pick = N_("Pick one of your four cards.") if me == t.president else N_("Pick one of the five cards.")
        return " ".join([*lines, t.say(N_("A tie passes.")), t.say(pick)])
    if isinstance(t.step, PlacingSnoop):
        return t.say(N_("Press a seat. If you extort later, you draw a card there, unless they fend you off."))
    marker = t.being_laid()
    if marker is not None:
        name, face = t.name(s.target[marker]), t.say(FACE.names[s.face[marker]])
        text = N_("Press a card of your fortune. {name} wins it for “{face}”.")
        if s.cover[marker] != PICKING:
            text = N_("{name} wins it for “{face}”; else it comes back to you.")
        lines = [t.say(text, name=name, face=face)]
        if s.target[marker] == t.president and s.face[marker] in WARNED:
            lines = [t.say(WARNED[s.face[marker]], name=name)]
        if s.cover[marker] != PICKING:
            lines.append(t.say(N_("All see what it asks for, but a card face down only you and {name}."), name=name))
        return " ".join(lines)
    if isinstance(t.step, LayingMarker):
        return t.say(
            N_("Press a seat. You add a card of your fortune; whoever does as asked wins it, else it comes back.")
        )
    if isinstance(t.step, OpeningBribes):
        return t.say(N_("You have looked at it. If you turn it up, everybody sees it."))
    if isinstance(t.step, Negotiating):
        limit = ACTS_PER_PLAYER * len(s.order)
        text = N_(
            "Press a card and seats; then say you are ready. Act {acts} of {limit}, then pieces are placed in turn."
        )
        return t.say(text, acts=t.step.acts, limit=limit)
    return ""
