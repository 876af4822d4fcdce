"""The tables of the store. Entries and talk are append-only; snapshots may be thrown away at any time."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

KEYS = Table(  # what this installation signs sessions with, and when it last served
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    Column("handle", String(40), unique=True),  # the folded name of an account; a guest has none
    Column("look", String(80), index=True),  # what the name of an account looks like
    Column("password", String(200)),  # argon2id
    Column("epoch", Integer, nullable=False, default=0),  # raised to end all sessions
    Column("ended", Text, nullable=False, default="", server_default=""),  # sessions of this epoch that are over
    Column("language", String(2), nullable=False, default=""),
    Column("theme", String(5), nullable=False, default=""),
    Column("pace", String(5), nullable=False, default="", server_default=""),
    Column("since", Float, nullable=False),
    Column("hidden", Boolean, nullable=False, default=False, server_default=false()),  # nobody is shown they are here
    Column("owner", Boolean, nullable=False, default=False, server_default=false()),  # runs the house
    Column("muted", Float, nullable=False, default=0.0, server_default="0"),  # may not talk until then
    Column("away", Float, nullable=False, default=0.0, server_default="0"),  # may not come in until then
    Column("gone", Integer, nullable=False, default=0, server_default="0", index=True),  # see `farewell.py`
)

SESSIONS = Table(  # where an account is signed in, as its owner is shown it; what is over is told by people's own rows
    "sessions",
    METADATA,
    Column("nonce", String(16), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("epoch", Integer, nullable=False),
    Column("browser", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

ONCE = Table(  # what opens something once and not for long; only the hash is kept
    "once",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), index=True),
    Column("until", Float, nullable=False, index=True),
)

PASSKEYS = Table(  # by which an account is opened without its password; only public keys are here
    "passkeys",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the credential's id
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("label", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("used", Float, nullable=False),
)

BONDS = Table(  # whom a person likes to play with, and of whom they want to hear nothing; told to nobody else
    "bonds",
    METADATA,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("other", Integer, ForeignKey("people.id"), primary_key=True, index=True),
    Column("kind", String(6), nullable=False),
)

PRESENT = Table(  # when somebody who sits at a table was last there
    "present",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True, index=True),
    Column("seen", Float, nullable=False),
)

COMPLAINTS = Table(  # what somebody wants whoever runs the house to see
    "complaints",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),  # who says so
    Column("about", Integer, ForeignKey("people.id"), nullable=False),
    Column("match", String(24), ForeignKey("matches.id")),
    Column("tournament", Integer, ForeignKey("tournaments.id")),  # whose name it is about
    Column("words", Text, nullable=False),  # as they were heard; they may be gone from the table by now
    Column("why", Text, nullable=False),
    Column("settled", Boolean, nullable=False, index=True),
)

DEEDS = Table(  # what those who run the house have done
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("what", String(8), nullable=False),
    Column("about", Integer, ForeignKey("people.id")),
    Column("match", String(24), ForeignKey("matches.id")),
    Column("until", Float, nullable=False),
)

TOKENS = Table(  # remote bots and scripts; only the hash is kept
    "tokens",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("since", Float, nullable=False),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Integer, ForeignKey("people.id")),
    Column("since", Float, nullable=False),
    # The rest is derived from the entries and written with them, so that lists need not read journals.
    Column("status", String(8), nullable=False),
    Column("must", Integer, nullable=False, default=0),  # one bit per seat that is asked something
    Column("touched", Float, nullable=False),
    Column("due", Float),  # when the next clock runs out, or the house has an answer to give
    Column("bot_due", Float),  # since when a bot has to decide or owes an answer
    Column("result", Text),
    Column("key", String(40)),  # the host's own id
    Index("matches_lobby", "public", "status", "touched"),
    Index("matches_due", "due"),
    Index("matches_bot_due", "bot_due"),
    Index("matches_once", "host", "key", unique=True),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", Integer, ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
)

ENTRIES = Table(  # the journal
    "entries",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("row", Integer, nullable=False),  # its place
    Column("number", Integer, nullable=False),  # how many entries everybody may know of there are up to it
    Column("at", Float, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("secret", Boolean, nullable=False, server_default=false()),  # known to its own seat alone
    UniqueConstraint("match", "row", name="one_entry_per_row"),
)
NAMING = ("sit", "keep", "bot")  # the kinds of entries with somebody's name: few beside the actions
_NAMES = ENTRIES.c.kind.in_(NAMING)
Index("entries_naming", ENTRIES.c.kind, sqlite_where=_NAMES, postgresql_where=_NAMES)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # the row of the last action in it
    Column("state", Text, nullable=False),
)

TALK = Table(
    "talk",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Integer, ForeignKey("people.id"), index=True),  # nobody where a bot of the house speaks
    Column("name", String(40), nullable=False),
    Column("audience", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(40)),  # the sender's own id
    Index("talk_of_match", "match", "id"),
    Index("talk_once", "match", "person", "key", unique=True),
)

LEARNT = Table(  # lessons that are solved, and advice that need not be given again
    "learnt",
    METADATA,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("what", String(80), primary_key=True),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

RATED = Table(  # how rated matches ended, in the order in which they did
    "rated",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("places", Text, nullable=False),  # who sat there, and which place each took
)

REPORTS = Table(  # what the bots have reckoned of matches that are over; may be thrown away at any time
    "reports",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

DEALS = Table(  # the deal of the day: one sealed seed for everybody
    "deals",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("seed", String(64), nullable=False),
)

TRIES = Table(  # everybody has one
    "tries",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False, unique=True),
    Column("guest", Boolean, nullable=False, server_default=false()),  # when they tried
)

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("span", Integer, nullable=False),  # seconds that a round may take
    Column("league", Boolean, nullable=False),  # whether the next round waits until that time is up
    Column("opener", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("round", Integer, nullable=False),  # 0 while people sign up
    Column("settled", Boolean, nullable=False),  # whether that round is over and its scores are fixed
    Column("due", Float, index=True),  # when sign-up or the round's time is up; nothing: the tournament is over
)

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("tournament", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True, index=True),
    Column("out", Boolean, nullable=False),  # plays no further rounds
)

PAIRINGS = Table(  # who sat where in each round
    "pairings",
    METADATA,
    Column("tournament", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("table", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), index=True),  # nobody: a bot
    Column("bot", Integer, nullable=False),  # its number, which it keeps from round to round
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("points", Integer),  # once the round is settled, if the match has ended
    Column("score", Integer),  # and what that is worth; nothing for whoever left the seat to a bot
)

CALLS = Table(  # how a person wants to be called back; nobody is unless there is a way to reach them
    "calls",
    METADATA,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("digest", Integer, nullable=False),  # the hour of the one message a day; -1: at once
    Column("quiet_from", Integer, nullable=False),  # hours of the night in the person's own time; equal: none
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("feed", String(40), unique=True),  # the secret address of the feed
)

REACHES = Table(  # where a person can be reached: by mail, by push in one browser, or by a program
    "reaches",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(4), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", String(40), nullable=False, unique=True),  # confirms and ends it, without signing in
    Column("confirmed", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    # Whether a letter for a new password goes there: only if whoever named it knew the old one.
    Column("recovers", Boolean, nullable=False, server_default=false()),
)

MUTED = Table(  # matches that a person is not called back to
    "muted",
    METADATA,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
)

OUTBOX = Table(  # one notice for each way and match, until the person has come back
    "outbox",
    METADATA,
    Column("reach", Integer, ForeignKey("reaches.id", ondelete="CASCADE"), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("why", String(5), nullable=False),
    Column("since", Float, nullable=False),
    Column("due", Float),  # when it is to be sent; nothing: it was
    Column("taken", Float, nullable=False),  # until then a process is at it
    Column("tries", Integer, nullable=False),
    Column("letter", String(32)),  # the number it goes out under, from the first time that a process takes it on
    Index("outbox_due", "due"),
)
