"""Starting the server (uvicorn): for oneself in the browser, or for others on a host."""

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from backroom.match import moderating, rated
from backroom.match.rerating import Anew, reckoned_anew
from backroom.match.store import Store
from backroom.notices import push
from backroom.notices.mail import Mailer
from backroom.web.config import Config, data_folder
from backroom.web.connections import Connection
from backroom.words import N_, Trouble


class CannotServe(Trouble):
    """Nothing can be served from there."""


FACTORY = "backroom.web.app:served"
SMTP_VARIABLE = "BACKROOM_SMTP"
LOCAL = "127.0.0.1"
USUAL: dict[str, Any] = {
    "factory": True, "http": Connection, "ws": "none", "access_log": False, "server_header": False,
}  # fmt: skip


def play(port: int = 0, browser: bool = True) -> None:
    """On this machine, for whoever sits at it: a free port, a database in the user's folder, the browser opened."""
    settings = Config(f"sqlite:///{data_folder() / 'backroom.db'}", hosts=(LOCAL,), compiling=True)
    check(settings.database)
    settings.publish()
    how = uvicorn.Config(FACTORY, host=LOCAL, port=port, log_level="warning", timeout_graceful_shutdown=2, **USUAL)
    with suppress(KeyboardInterrupt):
        Table(how, browser).run()


class Table(uvicorn.Server):
    """Says where it is once it listens there: an address that is read can be opened."""

    def __init__(self, how: uvicorn.Config, browser: bool) -> None:
        super().__init__(how)
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        address = f"http://{LOCAL}:{self.servers[0].sockets[0].getsockname()[1]}/"
        sys.stdout.write(f"Backroom: {address}  (Ctrl-C ends it)\n")
        sys.stdout.flush()
        if self.browser:  # some take until they are closed
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(
    host: str = LOCAL,
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    secure: bool = False,
    proxies: str = LOCAL,
    hosts: tuple[str, ...] = (),
    *,
    url: str = "",
    sender: str = "",
) -> None:
    """For a group or the public. `secure` when it stands behind TLS; `proxies` are trusted for the client's address."""
    smtp = mail_server(url, sender)
    database = database or f"sqlite:///{data_folder() / 'backroom.db'}"
    check(database)
    Config(database, secure=secure, hosts=hosts, compiling=True, url=url, smtp=smtp, sender=sender).publish()
    run(host, port, workers=workers, forwarded_allow_ips=proxies, log_level="info", timeout_graceful_shutdown=5)


def mail_server(url: str, sender: str) -> str:
    """Where mails are handed to, or nothing; says at once what is wrong with it."""
    smtp = os.environ.get(SMTP_VARIABLE, "")  # with a password in it: not for the command line, which all can read
    if smtp:
        Mailer(smtp, sender)
        if not url:
            raise CannotServe(N_("Mails lead back to the table: say with --url how people reach it."))
    return smtp


def ways_back(url: str, sender: str) -> list[tuple[str, str]]:
    """By what people can be called back, for whoever starts the server: sentences, and the mail server's name."""
    server = urlsplit(mail_server(url, sender)).hostname or ""
    mails = [(N_("mail through {server}"), server)] if server else []
    pushes = [(N_("push"), "")] if push.available() else []
    return [*mails, *pushes, (N_("programs"), ""), (N_("feeds"), "")]


def run(host: str, port: int, **settings: Any) -> None:
    uvicorn.run(FACTORY, host=host, port=port, **USUAL, **settings)


def check(database: str) -> None:
    """Whether it can be served from there, before anybody is told where."""
    try:
        store = Store(database)
        store.migrate()
        store.close()
    except Trouble:
        raise
    except CommandError:
        raise CannotServe(N_("The database is from a newer version of this program.")) from None
    except DBAPIError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise CannotServe(N_("The database cannot be used: {reason}"), reason=reason) from None
    except OSError as error:
        raise CannotServe(N_("The database cannot be used: {reason}"), reason=str(error)) from None


def appoint(name: str, database: str, owner: bool) -> None:
    """Who may run the house, from the page of that name; a server that runs meanwhile hears of it."""
    with kept_in(database) as store, store.engine.begin() as db:
        if store.sqlite:
            db.exec_driver_sql("BEGIN IMMEDIATE")
        moderating.appoint(db, name, owner)


def rate_anew(database: str) -> tuple[Anew, dict[str, str]]:
    """The ratings from the archive, and what the people among them are called."""
    with kept_in(database) as store, store.engine.begin() as db:
        anew = reckoned_anew(db)
        who = [standing.who for game in anew.ranking.games for standing in anew.ranking.table(game)]
        return anew, rated.names_of(db, who)


@contextmanager
def kept_in(database: str) -> Iterator[Store]:
    """The database that is served, or one's own."""
    database = database or f"sqlite:///{data_folder() / 'backroom.db'}"
    check(database)
    store = Store(database)
    try:
        yield store
    finally:
        store.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])
