"""A hint in words: the move, how often it wins, what it brings, and the moves it was compared with."""

from dataclasses import dataclass

from backroom.bots.advice import Advice, Part
from backroom.bots.search import can_search
from backroom.engine import Game, View
from backroom.match.match import Match
from backroom.match.refusal import Refused
from backroom.match.thinking import Thinkers
from backroom.words import N_, Voice, filled


@dataclass(frozen=True)
class Hint:
    """`text` is the move as it is typed, `says` as its button says; `others` are moves with their chances, the best
    first, and `place` is where the advised one stands among them."""

    text: str
    says: str
    chance: str
    reasons: list[str]
    others: list[tuple[str, str]]
    place: int = 0
    then: str = ""  # what goes with it, where several are chosen at once

    @property
    def ranked(self) -> list[tuple[str, str, bool]]:
        """All that was compared, the best first, and whether it is what is advised."""
        rows = [(says, chance, False) for says, chance in self.others]
        return [*rows[: self.place], (self.says, self.chance, True), *rows[self.place :]]


async def advice_for(thinkers: Thinkers, match: Match, seat: int) -> Advice:
    """What the strong bot would do in this seat's place. It leaves no trace: nobody learns that it was asked."""
    if not match.terms.gives_hints():
        raise Refused(N_("At this table nobody is given hints."))
    if not can_search(match.game):
        raise Refused(N_("There is no better advice here."))
    if match.state is None or match.over or match.paused or seat not in match.must:
        raise Refused(N_("Nothing is asked of you now."))
    found = await thinkers.advise(match.game, match.setup, match.game.view(match.state, seat))
    if found is None:
        raise Refused(N_("There is no better advice here."))
    return found


def in_words(game: Game, view: View, advice: Advice, voice: Voice) -> Hint:
    step = view.seen.stack[-1]

    def label(action: object) -> str:
        return game.words.label(action, step, voice, view.seat)

    others = [(label(action), percent(chance)) for action, chance in advice.others]
    chance, says = percent(advice.chance) if others else "", label(advice.action)
    only = sum(map(len, view.choices)) == 1
    place = sum(better(other, advice.chance) for _, other in advice.others)
    with_it = "; ".join(label(action) for action in advice.then)
    then = filled(voice.say(N_("Then: {moves}.")), {"moves": with_it}) if with_it else ""
    return Hint(game.text(advice.action), says, chance, reasons(advice, others, only, voice), others, place, then)


def better(other: float, advised: float) -> bool:
    """As it is told: what differs by less than a percent is the same."""
    return percent(other) != percent(advised) and other > advised


ONLY = N_("Nothing else can be done here.")
USUAL = N_("Experienced players usually do this.")
# The search leaves the usual move only for one that is better by more than chance could make.
AHEAD = N_(
    "It wins {chance} of {games} imagined {games|game|games}. {other} did a little better there, {less}, but so few "
    "games prove nothing: in doubt the usual move is safer."
)

MORE = N_("On average that means {change} {part}.")
BUT_MORE = N_("But on average it also means {change} {part}.")


def reasons(advice: Advice, others: list[tuple[str, str]], only: bool, voice: Voice) -> list[str]:
    if not others:
        return [voice.say(ONLY if only else USUAL)]
    ahead = better(advice.others[0][1], advice.chance)
    wins = voice.say(
        AHEAD
        if ahead
        else N_("It wins {chance} of {games} imagined {games|game|games}; the next best, {other}, {less}.")
    )
    games = voice.number(advice.worlds)
    values = {"chance": percent(advice.chance), "games": games, "other": others[0][0], "less": others[0][1]}
    found = [filled(wins, values)]
    found += [speaks(part, MORE, voice) for part in advice.parts if part.good]
    if not ahead:
        found += [speaks(part, BUT_MORE, voice) for part in advice.parts if not part.good][:1]
    if not advice.clear and not ahead:
        found.append(voice.say(N_("The difference is so small that chance may have made it.")))
    return found


def speaks(part: Part, says: str, voice: Voice) -> str:
    change = ("+" if part.difference > 0 else "−") + decimal(abs(part.difference), voice)
    return voice.say(says).format(change=change, part=voice.say(part.name))


def decimal(value: float, voice: Voice) -> str:
    """With one digit after the point, as the language writes it."""
    whole, _, rest = f"{value:.1f}".partition(".")
    comma = voice.number(1_234_567)[1]  # what groups thousands: where that is a point, the decimals have a comma
    return f"{voice.number(int(whole))}{'.' if comma == ',' else ','}{rest}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
