"""The table of actions: every legal action has a number, and the mask is exactly what is legal."""

import re
from itertools import islice
from pathlib import Path

import pytest

from backroom.bots import bot
from backroom.engine import Amount, Amounts, Chance, Game
from backroom.envs.actions import ActionTable
from backroom.envs.play import Door
from backroom.games import games
from conventions import play
from toy import TOY

GAMES = [TOY, *games().values()]
MOST_ACTIONS = 400  # of a game that is decided late


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_mask_is_what_is_legal_in_every_variant(game: Game) -> None:
    for number, (seats, options) in enumerate(game.variants()):
        own = dict(game.sample_data) if game.takes_data and number % 3 == 2 else None
        setup = game.setup(seats, options, f"mask {number}", own)
        table = ActionTable(game, setup)
        s = game.begin(setup)
        for count, (seat, action) in enumerate(islice(play(game, s, Chance(f"mask {number}")), MOST_ACTIONS)):
            if seat >= seats:  # the table itself calls for order
                continue
            assert table.actions[table.number(action)] == action
            if count % 7 == number % 7:
                families = [*s.choices(seat), *s.orders(seat)]
                legal = sorted(table.number(each) for family in families for each in family)
                assert table.legal(families) == legal
                assert table.beyond(families) == 0
                assert all(table.action(each, families) == table.actions[each] for each in legal)


@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic"])
def test_nobody_who_plays_to_win_comes_near_the_end_of_the_table(id: str) -> None:
    """Nor does a miser: one who never pays where he need not."""
    door = Door(id, 3)
    rng, novice = Chance("miser"), bot(door.game, "novice")
    most = 0
    for deal in range(2):
        game = door.begin(f"miser {deal}")
        while not game.over:
            choices = game.state.choices(game.asked)
            most = max([most, *(f.high for f in choices if isinstance(f, Amounts))])
            if game.asked == 0:
                cheap = [f[0] for f in choices if len(f)]
                game.do(0, next((a for a in cheap if isinstance(a, Amount)), cheap[-1]))
            else:
                game.do(game.asked, novice.decide(door.game.view(game.state, game.asked), choices, rng, 0.1))
    assert 30_000 < most < 300_000


def test_bins_spread_over_what_is_offered() -> None:
    game = games()["die-macher"]
    setup = game.setup(4, {}, "bins")
    fine, table = ActionTable(game, setup), ActionTable(game, setup, bins=5)
    assert len(table) < len(fine) - 800
    s = game.begin(setup)
    seen = 0
    for seat, _ in play(game, s, Chance("bins")):
        families = s.choices(seat)
        wide = [f for f in families if isinstance(f, Amounts) and len(f)]
        for family in wide:
            legal = {n: table.action(n, families) for n in table.legal(families)}
            numbered = {n: action for n, action in legal.items() if isinstance(action, Amount)}
            numbers, amounts = list(numbered), list(numbered.values())
            assert len(numbers) == min(5, len(family))
            assert (amounts[0], amounts[-1]) == (family[0], family[len(family) - 1])
            assert [table.number(action, families) for action in amounts] == numbers
            seen += len(family) > 5
        if not wide:
            coarse = [table.actions[n] for n in table.legal(families)]
            assert coarse == [fine.actions[n] for n in fine.legal(families)]
    assert seen > 5
    with pytest.raises(ValueError, match="two bins"):
        ActionTable(game, setup, bins=1)


PAGE = Path(__file__).parent.parent.parent / "docs" / "researchers.md"
SIZE = r"([\d,]+) \(([\d,]+)\)"
ROW = re.compile(rf"^\| (.+?) \| (\d) and (\d) \| {SIZE} and {SIZE} \| ([\d,]+) and ([\d,]+) \|", re.MULTILINE)


@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic", "machtwechsel", "tiefe-taschen"])
def test_the_page_for_researchers_tells_the_sizes(id: str) -> None:
    game = games()[id]
    (told,) = (row for row in ROW.findall(PAGE.read_text(encoding="utf-8")) if row[0] == game.title)
    few, many, actions, binned, more, more_binned, places, more_places = (int(n.replace(",", "")) for n in told[1:])
    assert (few, many) == (game.seats[0], game.seats[-1])
    for seats, *sizes in ((few, actions, binned, places), (many, more, more_binned, more_places)):
        options = {"teams": "yes"} if (id, seats) == ("machtwechsel", 8) else {}
        doors = [Door(game, seats, options, bins=bins) for bins in (0, 8)]
        assert [len(doors[0].table), len(doors[1].table), doors[0].encoder.size] == sizes
