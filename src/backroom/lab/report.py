"""The result of a simulation as a table for people."""

from rich.console import Group, RenderableType
from rich.table import Table

from backroom.bots import spoken
from backroom.games import game
from backroom.lab.simulate import Tally, interval
from backroom.words import N_, Voice, filled


def report(tally: Tally, voice: Voice) -> RenderableType:
    say, plan, games = voice.say, tally.plan, tally.games
    rotated = len(set(plan.bots)) > 1 and plan.rotate
    title = say(N_("{game}, {seats} seats, {games} games"))
    table = Table(title=title.format(game=game(plan.game).title, seats=plan.seats, games=voice.number(games)))
    headings = (N_("seat"), N_("bot"), N_("wins"), N_("share"), N_("95 % interval"), N_("mean score"))
    for heading, justify in zip(headings, ("right", "left", "right", "right", "right", "right"), strict=True):
        table.add_column(say(heading), justify=justify)  # type: ignore[arg-type]
    for seat in range(plan.seats):
        wins = tally.wins[seat]
        bot = say(N_("rotating")) if rotated else spoken(plan.bots[seat], voice)
        score = voice.decimal(tally.scores[seat] / games, 2)
        table.add_row(str(seat + 1), bot, voice.decimal(wins), *share(wins, games, voice), score)
    lines: list[RenderableType] = [table]
    if rotated:
        lines.append(by_bot(tally, voice))
    length = tally.to_json()["length"]
    lines.append(
        say(N_("{decisions} decisions in {seconds} s; per game {median} (median), {least} to {most}")).format(
            decisions=voice.number(tally.decisions),
            seconds=voice.decimal(tally.seconds),
            median=voice.decimal(length["median"], 0),
            least=voice.number(length["least"]),
            most=voice.number(length["most"]),
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
        shown = voice.decimal(wins), *share(wins, games, voice), voice.decimal(wins / fair, 2)
        table.add_row(spoken(level, voice), str(len(at)), *shown)
    return table


def share(wins: float, games: int, voice: Voice) -> tuple[str, str]:
    low, high = interval(wins, games)
    return voice.percent(wins / games, 1), f"{voice.percent(low, 1)} – {voice.percent(high, 1)}"
