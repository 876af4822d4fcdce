"""The treasury, how a round goes, and how the last vote went."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine import N_
from backroom.games.tiefe_taschen.components import NO_CARD, NONE
from backroom.games.tiefe_taschen.reckoning import bankrupt_within
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.games.tiefe_taschen.words import CARD
from backroom.web.boards.tiefe_taschen.table import CARD_ICONS, Table
from backroom.web.scene import Chair, mono


@dataclass(frozen=True)
class Roll:
    chair: Chair
    icon: str
    card: str
    rule: str  # what the card does


def vault(t: Table) -> list[str]:
    s = t.s
    cards = len(s.treasury) - (0 if s.bankrupt else 1)
    lines = [t.say(N_("{count} {count|card|cards}"), count=cards)]
    if s.open:
        lines.append(t.say(N_("Turned up in this round: {money} million."), money=sum(s.open)))
    if s.bankrupt:
        lines.append(t.say(N_("Staatsbankrott is out.")))
    else:
        low, high = bankrupt_within(cards, s.numbers.below_low, s.numbers.below_high)
        text = N_("The card Staatsbankrott, state bankruptcy, comes after {low} to {high} more cards.")
        if not low:
            text = N_(
                "The card Staatsbankrott, state bankruptcy, may be the next; "
                "at most {high} more {high|comes|come} before it."
            )
        lines.append(t.say(text, low=low, high=high))
    return lines


LEARNT = 2  # after so many rounds it is folded away
COURSE = (
    ((Allot,), "5.1", N_("The president turns up a money card for each player and hands out all of them")),
    ((PlacingSnoop, LayingMarker, OpeningBribes, Negotiating), "6.3", N_("Everybody may place a snoop and lay bribes")),
    (
        (Choosing, Negotiating),
        "6.1",
        N_("Everybody lays one of five cards, face down; only Approve and Reject are votes"),
    ),
    ((), "7.1", N_("The cards are turned up, the president first, then clockwise; bribes are paid, money is taken")),
    (
        (),
        "8.3",
        N_(
            "More Reject than Approve: the president resigns, the first to reject hands out the same money anew; the "
            "last one left takes it all"
        ),
    ),
)


def course(t: Table) -> Markup:
    """The round in five lines, with the one that is being played."""
    if t.scene.result is not None:
        return Markup()
    lines = [(t.say(text), rule, isinstance(t.step, steps)) for steps, rule, text in COURSE]
    if t.s.numbers.bribes == NONE:
        lines[1] = (t.say(N_("Everybody may place a snoop")), *lines[1][1:])
    return t.scene.render("boards/tiefe_taschen/course.html", lines=lines, folded=t.s.round > LEARNT)


def last_president(t: Table) -> int:
    """Who presided over the last vote: still in office, the one who left it since, or the one before by rotation."""
    s = t.s
    voters = [seat for seat in range(s.seats) if s.shown[seat] != NO_CARD]
    if t.counted().passes():
        return (t.president - 1) % s.seats if s.numbers.rotates and not s.bankrupt else t.president
    if len(voters) == 2:
        return sum(voters) - t.president
    return next((seat for seat in voters if seat not in s.order), t.president)


def last_vote(t: Table) -> Markup:
    s, scene = t.s, t.scene
    if all(card == NO_CARD for card in s.shown):
        return Markup()
    votes = t.counted()
    first = last_president(t)
    seats = [(first + i) % s.seats for i in range(s.seats)]
    rolls = []
    for seat in seats:
        card = s.shown[seat]
        out = card == NO_CARD
        name = t.say(N_("Resigned before, out of the round") if out else CARD.names[card])
        rolls.append(
            Roll(scene.chairs[seat], "" if out else CARD_ICONS[card], name, "8.3" if out else f"11.{card + 1}")
        )
    sign = "≤" if votes.passes() else ">"
    return scene.render(
        "boards/tiefe_taschen/vote.html",
        verdict=t.verdict(),
        formula=f"{votes.rejections} {sign} {votes.approvals}",
        accepted=votes.passes(),
        rolls=rolls,
        mono=mono,
    )
