"""Where matches are kept: SQLite in a file by default, PostgreSQL by URL.

All work with the database happens in threads. There is one writer: what waits for it is committed together (group
commit), so that many small entries cost one flush; each is acknowledged only after that commit.
"""

import asyncio
import contextlib
import os
import queue
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from errno import EISDIR
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, OperationalError

from backroom.match.schema import KEYS
from backroom.words import N_, Trouble

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], Future[Any]]
BATCH = 64
READERS = 4
BUSY_SECONDS = 5.0
ANSWER_SECONDS = 5.0  # that the database may take for anything, beside waiting for its turn
HASTE_SECONDS = 1.0
MIGRATION_LOCK = 0xBAC
# A PostgreSQL that is gone without a word (its machine, the network) is noticed within half a minute.
LIVELY: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
}


class NoDatabase(Trouble):
    """The address names no database that matches can be kept in."""


class StoreTrouble(Exception):
    """The database cannot be written or read just now; nothing was changed."""


class Unsure(StoreTrouble):
    """The database was lost while it kept something: whether it did is not known."""


class Store:
    """One database, seen from one process."""

    def __init__(self, url: str, busy_seconds: float = BUSY_SECONDS) -> None:
        self.url = _url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if not self.sqlite and self.url.drivername == "postgresql":
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.engine = _engine(self.url, self.sqlite, busy_seconds)
        self.patience = busy_seconds + ANSWER_SECONDS
        self._hangs = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._pen: Connection | None = None  # the writer's own, kept open (SQLite)
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    def migrate(self) -> None:
        """Bring the tables up to date; safe when several processes start at once."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()

    def key(self, name: str) -> bytes:
        """A secret of this installation, made on first use."""
        with self.engine.connect() as connection:
            found = connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar()
        if found is not None:
            return bytes.fromhex(found)
        try:
            with self.engine.begin() as connection:
                if self.sqlite:
                    connection.exec_driver_sql("BEGIN IMMEDIATE")
                connection.execute(insert(KEYS).values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was faster; its key counts
        with self.engine.connect() as connection:
            return bytes.fromhex(connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._answer(self._readers.submit(self._read, work), StoreTrouble)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction of its own; returns when it is committed."""
        done: Future[T] = Future()
        self._jobs.put((work, done))
        return await self._answer(done, Unsure)

    async def _answer(self, done: Future[T], begun: type[StoreTrouble]) -> T:
        """What comes of it; or trouble, of the given kind if it had begun, when the database does not answer."""
        try:
            # Once it has not answered nobody waits long, until it answers again.
            async with asyncio.timeout(HASTE_SECONDS if self._hangs else self.patience):
                answer = await asyncio.wrap_future(done)
        except TimeoutError:
            self._hangs = True
            raise (StoreTrouble if done.cancelled() else begun)("the database does not answer") from None
        self._hangs = False
        return answer

    async def time(self) -> float | None:
        """The database's own clock, where servers on several machines may share it."""
        if self.sqlite:
            return None
        return await self.read(lambda db: float(db.execute(text("SELECT extract(epoch FROM now())")).scalar_one()))

    def close(self) -> None:
        self._jobs.put(None)
        self._writer.join()
        self._lay_down_pen()
        self._readers.shutdown()
        self.engine.dispose()

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except OperationalError as error:
            raise StoreTrouble(str(error.orig)) from error

    def _write_on(self) -> None:
        while (first := self._jobs.get()) is not None:
            jobs = [first]
            stop = False
            while len(jobs) < BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    stop = True
                    break
                jobs.append(job)
            self._write_together(jobs)
            if stop:
                return

    def _write_together(self, jobs: list[Job]) -> None:
        # From here on nobody can withdraw: an answer that nobody may take any more would end this thread.
        jobs = [(work, done) for work, done in jobs if done.set_running_or_notify_cancel()]
        write = self._by_savepoints if self.sqlite else self._at_once
        answers = write(jobs)
        if answers is None:  # one that fails must not take the others of its batch with it
            answers = [answer for job in jobs for answer in write([job]) or ()]
        for (_, done), answer in zip(jobs, answers, strict=True):
            if isinstance(answer, Exception):
                done.set_exception(answer)
            else:
                done.set_result(answer)

    def _by_savepoints(self, jobs: list[Job]) -> list[Any]:
        """SQLite is in this process: a savepoint for each costs next to nothing."""
        answers: list[Any] = []
        try:
            if self._pen is None:
                self._pen = self.engine.connect()
            raw: Any = self._pen.connection.driver_connection  # for words that have nothing to bind
            raw.execute("BEGIN IMMEDIATE")
            for work, _ in jobs:
                raw.execute("SAVEPOINT entry")
                try:
                    answers.append(work(self._pen))
                except OperationalError:
                    raise
                except Exception as error:
                    raw.execute("ROLLBACK TO entry")
                    answers.append(error)
                raw.execute("RELEASE entry")
            raw.execute("COMMIT")
        except Exception as error:
            self._lay_down_pen()
            return [StoreTrouble(_reason(error))] * len(jobs)
        return answers

    def _lay_down_pen(self) -> None:
        """What was begun is undone with it; the next write takes a new one."""
        pen, self._pen = self._pen, None
        if pen is not None:
            pen.invalidate()
            pen.close()

    def _at_once(self, jobs: list[Job]) -> list[Any] | None:
        """To a server each word is a journey: all in one transaction, or None when each must try by itself."""
        asked = False  # whether the database has been asked to keep it
        try:
            with self.engine.connect() as connection:
                answers = [work(connection) for work, _ in jobs]
                asked = True
                connection.commit()
                return answers
        except Exception as error:
            if asked:
                return [Unsure(_reason(error))] * len(jobs)
            if len(jobs) > 1:
                return None
            broken = isinstance(error, DBAPIError) and not isinstance(error, IntegrityError)
            return [StoreTrouble(_reason(error)) if broken else error]


def _reason(error: Exception) -> str:
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


def _url(text: str) -> URL:
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):  # also of a port that is no number
        raise NoDatabase(N_("That is not the address of a database, such as sqlite:///file.db")) from None
    if backend not in ("sqlite", "postgresql"):
        raise NoDatabase(N_("Matches are kept in SQLite or PostgreSQL, not in {other}"), other=backend)
    if backend == "sqlite" and (url.database or ":memory:") == ":memory:":
        raise NoDatabase(N_("The database needs a file, such as sqlite:///file.db"))
    if backend == "postgresql" and find_spec("psycopg") is None:  # whoever plays on SQLite need not install it
        raise NoDatabase(N_("PostgreSQL needs an extra that is not installed: {extra}"), extra="backroom[postgres]")
    return url


def _make_private(file: Path) -> None:
    """Seeds, hands and the key of all sessions are in there: nobody else on the machine may read it.

    SQLite gives the files beside it (-wal, -shm) the same rights. A group may be let in by hand.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if each.exists() and each.stat().st_mode & 0o007 and each.stat().st_uid == os.geteuid():
            each.chmod(each.stat().st_mode & 0o770)


def _engine(url: Any, sqlite: bool, busy_seconds: float) -> Engine:
    if not sqlite:
        return create_engine(url, pool_size=READERS, max_overflow=4, pool_pre_ping=True, connect_args=LIVELY)
    _make_private(Path(url.database))
    engine = create_engine(
        url, pool_size=READERS + 2, connect_args={"timeout": busy_seconds, "check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun by hand, see `_write_together`
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    return engine
