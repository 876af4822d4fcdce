"""Statements that run with every action, compiled once: building and binding them anew costs more than the database."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Update

Statement = Insert | Update


class Prepared:
    """One statement whose parameters are all named; plain values go to the driver as they are.

    What each kind of database puts in its own words (`insert_into`) is built when it is known which it is.
    """

    def __init__(self, statement: Statement | Callable[[Connection], Statement]) -> None:
        self.statement = statement
        self._sql: dict[str, tuple[str, tuple[str, ...]]] = {}  # by dialect: the text, and the order if it has one

    def __call__(self, db: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        known = self._sql.get(db.dialect.name)
        if known is None:
            statement = self.statement(db) if callable(self.statement) else self.statement
            compiled = statement.compile(dialect=db.dialect)
            known = self._sql[db.dialect.name] = str(compiled), tuple(compiled.positiontup or ())
        sql, order = known
        given: list[Any] = [tuple(row[name] for name in order) if order else dict(row) for row in rows]
        db.exec_driver_sql(sql, given[0] if len(given) == 1 else given)
