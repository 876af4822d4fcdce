"""Bulletins of a match: read on from where they were, and without what was taken back."""

from backroom.engine import SPECTATOR
from backroom.engine.bulletin import Bulletin
from backroom.match.gathering import Gathering
from backroom.match.house import House
from backroom.match.playing import Act, Undo
from match.conftest import ANNA, BERT, Run, toy_match


async def told(house: House, id: str, seat: int) -> list[Bulletin]:
    return (await house.gathering.of(await house.match(id), seat)).bulletins()


async def anew(house: House, id: str, seat: int) -> list[Bulletin]:
    return (await Gathering(house.store).of(await house.match(id), seat)).bulletins()


def test_what_is_read_on_is_what_is_read_at_once(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        heard = []
        for _ in range(4):
            now = await house.match(match.id)
            seat = now.must[0]
            await house.do(match.id, (ANNA, BERT)[seat], Act(seat, "bid 1", now.number))
            for eye in (0, 1, SPECTATOR):
                assert await told(house, match.id, eye) == await anew(house, match.id, eye)
            heard.append(len(await told(house, match.id, 0)))
        assert heard == sorted(heard)
        assert heard[-1] > heard[0]

    run(story)


def test_what_was_taken_back_was_never_told(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        before = await told(house, match.id, 0)
        await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert await told(house, match.id, 0) != before
        await house.do(match.id, ANNA, Undo(0))
        assert await told(house, match.id, 0) == before == await anew(house, match.id, 0)

    run(story)
