"""What a person has learnt here, guests included: lessons solved, advice that need not be given again."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from backroom.engine import Game
from backroom.engine.bulletin import spoken
from backroom.lessons import coach, name_of, question
from backroom.lessons.guided import with_figures
from backroom.match.schema import LEARNT
from backroom.web.room import Visit
from backroom.web.scene import Scene

EVERY_ADVICE: Final = "coach"


async def learnt(visit: Visit) -> frozenset[str]:
    person = visit.person_id
    if not person:
        return frozenset()
    wanted = select(LEARNT.c.what).where(LEARNT.c.person == person)
    return frozenset(await visit.house.store.read(lambda db: db.execute(wanted).scalars().all()))


async def learn(visit: Visit, what: str) -> None:
    """Whoever learns something without a name becomes a guest, to be known again."""
    person = await visit.be_somebody()
    same = (LEARNT.c.person == person.id) & (LEARNT.c.what == what)

    def write(db: Connection) -> None:
        if not db.execute(select(LEARNT.c.what).where(same).with_for_update()).first():
            db.execute(insert(LEARNT).values(person=person.id, what=what))

    await visit.house.store.write(write)


async def unlearn(visit: Visit, what: str) -> None:
    same = (LEARNT.c.person == visit.person_id) & (LEARNT.c.what == what)
    await visit.house.store.write(lambda db: db.execute(delete(LEARNT).where(same)))


async def advise_again(visit: Visit) -> None:
    """All that was said to be enough advice is taken back."""
    told = (LEARNT.c.what == EVERY_ADVICE) | LEARNT.c.what.startswith(f"{EVERY_ADVICE} ")
    gone = delete(LEARNT).where((LEARNT.c.person == visit.person_id) & told)
    await visit.house.store.write(lambda db: db.execute(gone))


@dataclass(frozen=True)
class Advice:
    """What the decision is good for: open until the person has had enough of it, folded away afterwards."""

    step: str
    says: str
    open: bool


async def coaching(visit: Visit, scene: Scene) -> Advice | None:
    game, asked = scene.game, question(scene.game.id, scene.view)
    says = coach(game.id).get(asked)
    if not says:
        return None
    step, known = name_of(asked), await learnt(visit)
    said = spoken(with_figures(game.id, says, scene.view), game.words, scene.voice)
    return Advice(step, said, not known & {EVERY_ADVICE, advice_of(game, step)})


def advice_of(game: Game, step: str) -> str:
    return f"coach {game.id} {step}"
