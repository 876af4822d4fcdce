"""Sessions and tokens that were ended, told to the other processes so that streams opened with them end too."""

from sqlalchemy import Connection, insert, select, text, update

from backroom.match.schema import KEYS

CHANNEL = "backroom"
SIGN = "-"  # stands in a notice where else the id of a match stands
REMEMBERED = 8  # people whose names fit into a row
_ROW = KEYS.c.name == "endings"


def tell(db: Connection, person: int) -> None:
    """Something of this person ended. PostgreSQL carries the news itself; in SQLite a row counts the endings."""
    if db.dialect.name != "sqlite":
        db.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{SIGN} {person}"})
        return
    count, people = told(db)
    value = " ".join(map(str, [count + 1, *people[1 - REMEMBERED :], person]))
    if count:
        db.execute(update(KEYS).where(_ROW).values(value=value))
    else:
        db.execute(insert(KEYS).values(name="endings", value=value))


def told(db: Connection) -> tuple[int, list[int]]:
    """How many endings there were, and whose the last ones were."""
    count, *people = (db.execute(select(KEYS.c.value).where(_ROW)).scalar() or "0").split()
    return int(count), [int(person) for person in people]


def since(known: tuple[int, list[int]], now: tuple[int, list[int]]) -> list[int]:
    """Whose endings are new; 0, for anybody's, when there were more than a row holds."""
    new = now[0] - known[0]
    return now[1][len(now[1]) - new :] if 0 <= new <= len(now[1]) else [0]
