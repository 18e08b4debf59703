"""The tables of the ledger, and the migration of ledgers from older versions.

Each migration converts a ledger from one version to the next, and is never edited once a game has
been played with it: to make a change, add a function at the end of MIGRATIONS. All migrations that
a ledger needs run in one transaction.
"""

import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from nomicbot.ledger.problems import LedgerDamaged, LedgerTooNew, LedgerTooOld, NoLedger

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION = 0x4E6F6D63
"""The application id of SQLite that marks a file as a ledger: `Nomc`."""

COLUMNS = {
    "entries": "id, at, rank, root, event, received, disposition",
    "judgings": "id, entry, cause, supersedes, effects, provisional, faults, recalled",
    "verdicts": "judging, position, settles_entry, settles_index, result, "
    "verdict, first_change, change_count",
    "changes": "judging, position, object, attribute, old, new, rule, "
    "clause, revision, rulebook, why",
    "rolls": "judging, position, nweek, chain, source, body_hash, action, roll, "
    "die, sides, result, seed_nweek",
    "outbox": "entry, message_id, forum, recipients, raw, kind, about, turn, "
    "author, subject, state, sent_at",
    "lines": "number, entry, leaf, text",
    "openings": "line, text",
}
"""The columns of the tables for an entry's rows, in the order of their references."""

INSERTS = {
    table: f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(columns.split(',')))})"
    for table, columns in COLUMNS.items()
}

_TABLES = """
CREATE TABLE received (
    id INTEGER PRIMARY KEY,
    forum TEXT NOT NULL,
    message_id TEXT NOT NULL,
    copy INTEGER NOT NULL,  -- 0 for the first mail of that Message-ID; others that differ are never judged
    arrived TEXT NOT NULL,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    uidvalidity INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    raw_hash TEXT NOT NULL,  -- SHA-256, in hex: what is left of a mail that was erased
    raw BLOB,  -- last, so that the other columns are read without it
    UNIQUE (forum, message_id, copy)
);
CREATE TABLE dispositions (  -- what else became of a received mail; the last one counts
    id INTEGER PRIMARY KEY,
    received INTEGER NOT NULL REFERENCES received,
    status TEXT NOT NULL CHECK (status IN ('quarantined', 'ignored', 'released')),
    reason TEXT NOT NULL
);
CREATE INDEX dispositions_of ON dispositions (received);
CREATE TABLE erasures (
    received INTEGER PRIMARY KEY REFERENCES received,
    reason TEXT NOT NULL
);
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,  -- this, rank, root and id give the order of judging
    rank INTEGER NOT NULL,
    root INTEGER NOT NULL,
    event TEXT NOT NULL,
    received INTEGER UNIQUE REFERENCES received
);
CREATE INDEX entries_in_order ON entries (at, rank, root);
CREATE TABLE judgings (
    id INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entries,
    cause INTEGER REFERENCES entries,  -- which entry made it necessary to judge again
    supersedes INTEGER REFERENCES judgings,
    effects TEXT NOT NULL,
    provisional TEXT NOT NULL,
    faults TEXT NOT NULL,
    CHECK ((cause IS NULL) = (supersedes IS NULL))
);
CREATE INDEX judgings_of ON judgings (entry);
CREATE UNIQUE INDEX judgings_first ON judgings (entry) WHERE supersedes IS NULL;
CREATE UNIQUE INDEX judgings_superseded ON judgings (supersedes) WHERE supersedes IS NOT NULL;
CREATE VIEW in_force AS
    SELECT * FROM judgings WHERE NOT EXISTS (SELECT 1 FROM judgings AS later WHERE later.supersedes = judgings.id);
CREATE TABLE verdicts (
    judging INTEGER NOT NULL REFERENCES judgings,
    position INTEGER NOT NULL,
    settles_entry INTEGER REFERENCES entries,  -- of a verdict on an action that an earlier entry had deferred
    settles_index INTEGER,
    result TEXT NOT NULL,
    verdict TEXT NOT NULL,  -- without its changes: they are a stretch of the judging's
    first_change INTEGER NOT NULL,
    change_count INTEGER NOT NULL,
    PRIMARY KEY (judging, position)
) WITHOUT ROWID;
CREATE INDEX verdicts_settling ON verdicts (settles_entry) WHERE settles_entry IS NOT NULL;
CREATE TABLE changes (
    judging INTEGER NOT NULL REFERENCES judgings,
    position INTEGER NOT NULL,
    object TEXT NOT NULL,
    attribute TEXT NOT NULL,
    old TEXT,
    new TEXT,
    rule TEXT NOT NULL,
    clause TEXT NOT NULL,
    revision INTEGER,
    rulebook TEXT NOT NULL,
    PRIMARY KEY (judging, position)
) WITHOUT ROWID;
CREATE INDEX changes_of ON changes (object, attribute);
CREATE TABLE rolls (
    judging INTEGER NOT NULL REFERENCES judgings,
    position INTEGER NOT NULL,
    nweek INTEGER NOT NULL,
    chain TEXT NOT NULL,
    source TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    action INTEGER NOT NULL,
    roll INTEGER NOT NULL,
    die TEXT NOT NULL,
    sides INTEGER NOT NULL,
    result INTEGER NOT NULL,
    seed_nweek INTEGER NOT NULL,
    PRIMARY KEY (judging, position)
) WITHOUT ROWID;
CREATE INDEX rolls_of ON rolls (source, die);
"""

# Mutable tables: they record the bot's progress, and no judging ever reads them.
_WORK = """
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entries,
    message_id TEXT NOT NULL,
    forum TEXT NOT NULL,
    recipients TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'given_up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try TEXT NOT NULL DEFAULT '',
    last_answer TEXT NOT NULL DEFAULT '',
    sent_at TEXT,
    raw BLOB NOT NULL,
    UNIQUE (message_id, forum)
);
CREATE INDEX outbox_queued ON outbox (next_try) WHERE state = 'queued';
CREATE TABLE mailboxes (
    mailbox TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    last_uid INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
"""

_KEPT = (
    "received",
    "dispositions",
    "erasures",
    "entries",
    "judgings",
    "verdicts",
    "changes",
    "rolls",
)

# The raw bytes of a message may be erased once that and the reason are recorded; nothing else of it
# may change.
_ERASABLE = """
WHEN NOT (
    NEW.raw IS NULL
    AND EXISTS (SELECT 1 FROM erasures WHERE received = OLD.id)
    AND (NEW.id, NEW.forum, NEW.message_id, NEW.copy, NEW.arrived, NEW.address, NEW.name, NEW.body_hash,
         NEW.mailbox, NEW.uidvalidity, NEW.uid, NEW.raw_hash)
     IS (OLD.id, OLD.forum, OLD.message_id, OLD.copy, OLD.arrived, OLD.address, OLD.name, OLD.body_hash,
         OLD.mailbox, OLD.uidvalidity, OLD.uid, OLD.raw_hash)
)
"""

_NEVER_JUDGED = """
CREATE TRIGGER entries_of_first_copies BEFORE INSERT ON entries
WHEN NEW.received IS NOT NULL AND EXISTS (SELECT 1 FROM received WHERE id = NEW.received AND copy > 0)
BEGIN SELECT RAISE(ABORT, 'a mail that reuses the Message-ID of another one is never judged'); END;
"""


def _first(db: "Database") -> None:
    db.executescript(_TABLES)
    db.executescript(_WORK)
    for table in _KEPT:
        unless = _ERASABLE if table == "received" else ""
        for verb in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} ON {table} "
                f"{unless if verb == 'UPDATE' else ''} "
                "BEGIN SELECT RAISE(ABORT, 'the record is only ever added to: "
                f"no {verb} of {table}'); END"
            )
    db.execute(_NEVER_JUDGED)
    db.execute(f"PRAGMA application_id = {APPLICATION}")


def _reasons(db: "Database") -> None:
    db.execute("ALTER TABLE changes ADD COLUMN why TEXT NOT NULL DEFAULT ''")


_TOKENS = """
CREATE TABLE tokens (  -- what became of reply tokens that came back; a token is used once
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    received INTEGER NOT NULL REFERENCES received,
    became TEXT NOT NULL,
    UNIQUE (digest, became)
);
"""


def _tokens(db: "Database") -> None:
    db.executescript(_TOKENS)
    for verb in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER tokens_{verb.lower()} BEFORE {verb} ON tokens "
            "BEGIN SELECT RAISE(ABORT, 'the record is only ever added "
            f"to: no {verb} of tokens'); END"
        )


def _dispositions(db: "Database") -> None:
    """Add the disposition that handled a message. It is unknown for earlier messages."""
    for table in ("entries", "dispositions"):
        db.execute(f"ALTER TABLE {table} ADD COLUMN disposition TEXT NOT NULL DEFAULT ''")


_FOUND = """
CREATE TABLE words (  -- made from the mails, so that they are found by their words
    received INTEGER PRIMARY KEY REFERENCES received,
    text TEXT NOT NULL
);
CREATE TABLE redacted (  -- what is left of a mail that quoted one which was erased
    received INTEGER PRIMARY KEY REFERENCES erasures,
    raw BLOB NOT NULL
);
"""


def _words(db: "Database") -> None:
    """Add the full-text index, and redacted versions of messages that quote an erased one."""
    db.executescript(_FOUND)
    db.table("words").enable_fts(
        ["text"], create_triggers=True, tokenize="unicode61 remove_diacritics 2"
    )


_OUTGOING = """
ALTER TABLE outbox ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN about INTEGER NOT NULL DEFAULT 0;  -- the entry whose author it answers; 0 for none
ALTER TABLE outbox ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;  -- answers to answers in a row before it
UPDATE outbox SET kind = substr(message_id, 1, instr(message_id, '.') - 1) WHERE message_id LIKE '%.%@%';
UPDATE outbox SET about = CAST(substr(message_id, instr(message_id, '.') + 1) AS INTEGER)
    WHERE kind IN ('ruling', 'aside', 'answer', 'nudge', 'welcome', 'held', 'token', 'unproven');
ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN author TEXT NOT NULL DEFAULT '';  -- the player whom it answers; '' for anybody else
CREATE INDEX outbox_about ON outbox (about) WHERE about > 0;
"""


def _outgoing(db: "Database") -> None:
    """Add columns for the kind of a message, which ids used to show (`ruling.18.1@domain`)."""
    db.executescript(_OUTGOING)


def _recalled(db: "Database") -> None:
    """Add meanings of names and numbers that a second judging could not determine."""
    db.execute("ALTER TABLE judgings ADD COLUMN recalled TEXT NOT NULL DEFAULT '[]'")


_SNAPSHOTS = """
CREATE TABLE snapshots (  -- what the fold of the changes had come to: no part of the record, and remade at any time
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,  -- this, rank, root and entry are the place of the last entry that is in it
    rank INTEGER NOT NULL,
    root INTEGER NOT NULL,
    entry INTEGER NOT NULL REFERENCES entries,
    stamp TEXT NOT NULL,  -- by which program, and what it knew of the game
    digest TEXT NOT NULL,
    state BLOB NOT NULL
);
CREATE INDEX verdicts_by_result ON verdicts (result);
"""

# Voided in the transaction that makes a snapshot wrong, or that erases what it may contain.
_VOID = (
    "TRIGGER snapshots_of_erased AFTER INSERT ON erasures BEGIN DELETE FROM snapshots; END",
    "TRIGGER snapshots_of_later AFTER INSERT ON entries BEGIN"
    " DELETE FROM snapshots WHERE (at, rank, root, entry) > (NEW.at, "
    "NEW.rank, NEW.root, NEW.id); END",
    "TRIGGER snapshots_of_otherwise AFTER INSERT ON judgings WHEN NEW.supersedes IS NOT NULL BEGIN"
    " DELETE FROM snapshots WHERE (at, rank, root, entry) >="
    " (SELECT entries.at, entries.rank, entries.root, entries.id FROM entries WHERE "
    "entries.id = NEW.entry); END",
)


def _snapshots(db: "Database") -> None:
    """Add snapshots of the state, so that a start need not apply all changes."""
    db.executescript(_SNAPSHOTS)
    for trigger in _VOID:
        db.execute(f"CREATE {trigger}")


_LINES = """
CREATE TABLE lines (  -- the public record, in the order of recording
    number INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL,  -- which it is about; 0 for none
    leaf BLOB NOT NULL,  -- its hash in the Merkle tree
    text TEXT NOT NULL
);
CREATE INDEX lines_of ON lines (entry);
CREATE TABLE openings (  -- of the commitments in lines: an erasure takes them away
    line INTEGER PRIMARY KEY REFERENCES lines,
    text TEXT NOT NULL
);
CREATE TABLE aliases (  -- the numbers that stand for addresses in the public record
    number INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE
);
"""


def _lines(db: "Database") -> None:
    """Add the public record. For an older game the record begins at the migration."""
    db.executescript(_LINES)
    for table in ("lines", "aliases"):
        for verb in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'the record is only ever added to: "
                f"no {verb} of {table}'); END"
            )


NOTES_FROM = "notes from judging"
"""The key of the first judging whose notes depend only on the record."""


def _notes(db: "Database") -> None:
    """Store the number of the first judging whose notes a rebuild compares with its own.

    Notes say which clauses made a judgement provisional, or failed. Earlier notes are not compared,
    since they depended on restarts of the bot.
    """
    db.execute(
        "INSERT OR IGNORE INTO meta (key, value) SELECT ?, coalesce(max(id), 0) + 1 FROM judgings",
        (NOTES_FROM,),
    )


MIGRATIONS: tuple[Callable[["Database"], None], ...] = (
    *(_first, _reasons, _tokens, _dispositions, _words),
    *(_outgoing, _recalled, _snapshots, _lines, _notes),
)


_AS_MADE = "33cc96dc42ae9d5e436f43200add76c02205d0a608b6b518775d77d945dcecd2"
"""The hash of the tables that these migrations make.

A ledger with this hash is intact, and need not be compared with freshly made tables. (Another
version of SQLite may make the tables of an index differently.)
"""


def handy(conn: sqlite3.Connection) -> "Database":
    """Return a connection with the helpers of `sqlite_utils`, for code that writes.

    Importing them takes longer than reading a ledger, so readers do without.
    """
    from sqlite_utils import Database

    return Database(conn, execute_plugins=False)


def version(conn: sqlite3.Connection) -> int:
    """Return the version of a database's tables, or 0 for an empty database."""
    return int(conn.execute("PRAGMA user_version").fetchone()[0])


def latest() -> int:
    """Return the version of the tables that this program creates."""
    return len(MIGRATIONS)


def migrate(conn: sqlite3.Connection, at_once: bool = True) -> None:
    """Migrate the tables to this version, in one transaction if `at_once` is true.

    A database in memory needs no transaction, since no one else can see it during a migration.
    """
    db = handy(conn)
    # Within a transaction a script is split into its statements letter by letter, which costs more
    # than they do.
    with db.atomic() if at_once else nullcontext():
        for migration in MIGRATIONS[version(conn) :]:
            migration(db)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def recognise(conn: sqlite3.Connection, where: str, *, read_only: bool) -> None:
    """Raise LedgerProblem if a database is not a usable ledger. Call this before anything else.

    A ledger with older tables is usable, since it can be migrated, but not if `read_only` is true.
    """
    found = version(conn)
    if conn.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        if not _definitions(conn):
            raise NoLedger(f"{where} is empty: there is no ledger in it")
        raise LedgerDamaged(f"{where} is a database of something else, not a ledger")
    if found > len(MIGRATIONS):
        raise LedgerTooNew(
            f"{where} was written by a newer version of nomicbot (its "
            f"tables are of version {found}, "
            f"and this program knows them up to {len(MIGRATIONS)}): update nomicbot"
        )
    if found < len(MIGRATIONS) and read_only:
        raise LedgerTooOld(
            f"{where} was written by an older version of nomicbot: start the new one on it once"
        )
    if found == len(MIGRATIONS) and not _sound(_definitions(conn)):
        raise LedgerDamaged(
            f"{where} has tables or guards that are missing or were changed by hand"
        )


_OF_A_REPLICATOR = frozenset({"_litestream_lock", "_litestream_seq"})
"""Tables that Litestream adds to each database that it replicates. They are ignored."""


def _definitions(conn: sqlite3.Connection) -> tuple[tuple[str, str], ...]:
    rows = conn.execute(
        "SELECT name, sql, type FROM sqlite_master WHERE sql IS NOT NULL "
        "AND name NOT LIKE 'sqlite_%'"
    )
    ours = (row for row in rows if not (row[2] == "table" and row[0] in _OF_A_REPLICATOR))
    return tuple(sorted((name, sql) for name, sql, _ in ours))


def _sound(found: tuple[tuple[str, str], ...]) -> bool:
    return sha256(repr(found).encode()).hexdigest() == _AS_MADE or found == _made_anew()


@cache
def _made_anew() -> tuple[tuple[str, str], ...]:
    conn = sqlite3.connect(":memory:")
    migrate(conn, at_once=False)
    found = _definitions(conn)
    conn.close()
    return found
