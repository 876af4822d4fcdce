"""The result of a simulation as a table for people."""

from rich.console import Group, RenderableType
from rich.table import Table

from backroom.lab.simulate import Tally, interval
from backroom.words import N_, Voice, filled


def report(tally: Tally, voice: Voice) -> RenderableType:
    say, plan, games = voice.say, tally.plan, tally.games
    rotated = len(set(plan.bots)) > 1 and plan.rotate
    title = say(N_("{game}, {seats} seats, {games} games"))
    table = Table(title=title.format(game=plan.game, seats=plan.seats, games=voice.number(games)))
    headings = (N_("seat"), N_("bot"), N_("wins"), N_("share"), N_("95 % interval"), N_("mean score"))
    for heading, justify in zip(headings, ("right", "left", "right", "right", "right", "right"), strict=True):
        table.add_column(say(heading), justify=justify)  # type: ignore[arg-type]
    for seat in range(plan.seats):
        wins = tally.wins[seat]
        bot = say(N_("rotating")) if rotated else plan.bots[seat]
        table.add_row(str(seat + 1), bot, f"{wins:.1f}", *share(wins, games), f"{tally.scores[seat] / games:.2f}")
    lines: list[RenderableType] = [table]
    if rotated:
        lines.append(by_bot(tally, voice))
    length = tally.to_json()["length"]
    lines.append(
        say(N_("{decisions} decisions in {seconds} s; per game {median} (median), {least} to {most}")).format(
            decisions=voice.number(tally.decisions),
            seconds=f"{tally.seconds:.1f}",
            median=length["median"],
            least=length["least"],
            most=length["most"],
        )
    )
    if tally.undecided:
        text = say(N_("{games} {games|game|games} had no winner"))
        lines.append(filled(text, {"games": voice.number(tally.undecided)}))
    return Group(*lines)


def by_bot(tally: Tally, voice: Voice) -> Table:
    """Wins of each kind of bot against its fair share."""
    say, plan, games = voice.say, tally.plan, tally.games
    table = Table()
    for heading in (N_("bot"), N_("seats"), N_("wins"), N_("share"), N_("95 % interval"), N_("times its fair share")):
        table.add_column(say(heading), justify="left" if heading == "bot" else "right")
    for level in dict.fromkeys(plan.bots):
        at = [i for i, name in enumerate(plan.bots) if name == level]
        wins = sum(tally.wins_by_bot[i] for i in at)
        fair = games * len(at) / plan.seats
        table.add_row(level, str(len(at)), f"{wins:.1f}", *share(wins, games), f"{wins / fair:.2f}")
    return table


def share(wins: float, games: int) -> tuple[str, str]:
    low, high = interval(wins, games)
    return f"{wins / games:.1%}", f"{low:.1%} – {high:.1%}"
