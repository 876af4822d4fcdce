"""Inserts that know what to do when the row is there already (upsert): each database has its own word for them."""

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_into(db: Connection, table: Table) -> Any:
    return sqlite.insert(table) if db.dialect.name == "sqlite" else postgresql.insert(table)
