"""What was ended, told to the other processes so that streams opened with it end too.

Sessions and tokens of a person, or, on a screen that several share, what the curtain was lifted for before.
"""

from sqlalchemy import Connection, insert, select, text, update

from backroom.match.schema import KEYS

CHANNEL = "backroom"
SIGN = "-"  # stands in a notice where else the id of a match stands
REMEMBERED = 8  # endings that fit into a row
_ROW = KEYS.c.name == "endings"
_TOLD = select(KEYS.c.value).where(_ROW)


def tell(db: Connection, person: int, lifted: str = "") -> None:
    """Something of this person ended. PostgreSQL carries the news itself; in SQLite a row counts the endings."""
    word = f"{person}:{lifted}" if lifted else str(person)
    if db.dialect.name != "sqlite":
        db.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{SIGN} {word}"})
        return
    count, words = told(db)
    value = " ".join([str(count + 1), *words[1 - REMEMBERED :], word])
    if count:
        db.execute(update(KEYS).where(_ROW).values(value=value))
    else:
        db.execute(insert(KEYS).values(name="endings", value=value))


def told(db: Connection) -> tuple[int, list[str]]:
    """How many endings there were, and the last ones."""
    count, *words = (db.execute(_TOLD).scalar() or "0").split()
    return int(count), words


def since(known: tuple[int, list[str]], now: tuple[int, list[str]]) -> list[str]:
    """The new ones; 0, for anybody's, when there were more than a row holds."""
    new = now[0] - known[0]
    return now[1][len(now[1]) - new :] if 0 <= new <= len(now[1]) else ["0"]
