"""Queries on the ledger: entries in the order of judging, and the results of judging them."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from nomicbot.game.actions import Event, Verdict
from nomicbot.game.decisions import BeaconRound
from nomicbot.game.dice import Roll
from nomicbot.game.engine import Judgement, Settled
from nomicbot.game.objects import Change, ObjectId, kind_of
from nomicbot.game.recall import KnownEntry
from nomicbot.ledger.entries import Entry, EntryPlace, Judging, Rank, place
from nomicbot.ledger.json_values import instant, instant_text, read, storable
from nomicbot.ledger.judged import (
    NOTES,
    PARTS,
    JudgedRows,
    from_rows,
    to_changes,
    to_roll,
    to_verdict,
)
from nomicbot.ledger.problems import NothingRecorded, intact
from nomicbot.ledger.schema import NOTES_FROM
from nomicbot.ledger.store import Row, Store

_PAGE = 500
"""The number of entries read at a time. More entries can be added between two reads."""

_ENTRY = "entries.at, entries.rank, entries.root, entries.id, entries.event, entries.received"
CHANGE = ", ".join(f"changes.{name}" for name in PARTS["changes"].split(", ")[1:])
_ROLL = ", ".join(PARTS["rolls"].split(", ")[1:])

# CROSS JOIN is SQLite's word for "in this order": along the index of entries, without sorting.
_CHANGES_IN_ORDER = f"""
SELECT {CHANGE} FROM entries
CROSS JOIN in_force ON in_force.entry = entries.id
CROSS JOIN changes ON changes.judging = in_force.id
ORDER BY entries.at, entries.rank, entries.root, entries.id, in_force.id, changes.position
"""
_BEFORE_ALL: Row = ("", 0, 0, 0)
BEHIND_ALL = "~"
"""A string that sorts after any instant."""


def place_row(of: EntryPlace) -> Row:
    """Return the values for the columns that determine an entry's place in the order of judging."""
    return (instant_text(of.at), int(of.rank), of.root, of.id)


def _growing() -> Iterator[int]:
    """Yield growing page sizes, since most reads in reverse order need only a few entries."""
    size = 20
    while True:
        yield size
        size = min(_PAGE, 2 * size)


class Queries(Store):
    """Queries on the ledger. Unless stated otherwise, they only use judgings that are in force."""

    _latest: EntryPlace | None = None
    """The place of the last entry, or None if it must be looked up."""

    # -- entries -----------------------------------------------------------------------------------

    def entry(self, id: int) -> Entry:
        """Return an entry by its id."""
        found = self._select(f"SELECT {_ENTRY} FROM entries WHERE id = ?", (id,))
        if not found:
            raise NothingRecorded(f"there is no entry {id}")
        return self._entry(found[0])

    def entry_of(self, received: int) -> Entry | None:
        """Return the entry of a received message, or None."""
        found = self._select(f"SELECT {_ENTRY} FROM entries WHERE received = ?", (received,))
        return self._entry(found[0]) if found else None

    def entry_told_of(self, message_id: str, *, on_forum: bool = False) -> Entry | None:
        """Return the entry that a message of the bot is about, or None.

        With `on_forum`, only messages to a forum count.
        """
        found = self._select(
            f"SELECT {_ENTRY} FROM outbox JOIN entries ON entries.id = "
            "coalesce(nullif(about, 0), outbox.entry)"
            " WHERE message_id = ? AND (forum != '' OR NOT ?) LIMIT 1",
            (message_id, on_forum),
        )
        return self._entry(found[0]) if found else None

    def entries_of_mails(self, kind: str, address: str, since: datetime) -> list[Entry]:
        """Return the entries since a moment that messages of `kind` to an address were about."""
        rows = self._select(
            f"SELECT {_ENTRY} FROM outbox JOIN entries ON entries.id = outbox.entry"
            " WHERE kind = ? AND recipients = ? AND entries.at >= ?",
            (kind, json.dumps([address]), instant_text(since)),
        )
        return [self._entry(row) for row in rows]

    def posts_from(self, address: str, since: datetime, holding: str = "") -> list[Entry]:
        """Return the entries of posts from an address since a moment, in the order of judging.

        With `holding`, only posts whose event has a value for that field are returned.
        """
        rows = self._select(
            f"SELECT {_ENTRY} FROM entries JOIN received ON received.id = entries.received"
            " WHERE entries.at >= ? AND received.address = ? AND instr(entries.event, ?)"
            " ORDER BY at, rank, root, entries.id",
            (instant_text(since), storable(address), f'"{holding}":' if holding else "{"),
        )
        return [self._entry(row) for row in rows]

    def latest_posts(self, most: int) -> list[Entry]:
        """Return the entries of the last posts, in the order of judging."""
        rows = self._select(
            f"SELECT {_ENTRY} FROM entries WHERE received IS NOT NULL"
            " ORDER BY at DESC, rank DESC, root DESC, id DESC LIMIT ?",
            (most,),
        )
        return [self._entry(row) for row in reversed(rows)]

    def entries(self, since: Entry | None = None) -> Iterator[Entry]:
        """Yield the entries in the order of judging, or only those later than `since`."""
        return self._behind(_BEFORE_ALL if since is None else place_row(since.place))

    def entries_since(self, moment: datetime) -> Iterator[Entry]:
        """Yield the entries of events since `moment`, in the order of judging."""
        yield from self._reaching_back(moment)
        yield from self._behind((instant_text(moment), 0, 0, 0))

    def backwards(self, since: datetime | None = None) -> Iterator[Entry]:
        """Yield the entries, or those since a moment, in the reverse order of judging."""
        earliest = "" if since is None else instant_text(since)
        reached: Row = (BEHIND_ALL, 0, 0, 0)
        for most in _growing():
            rows = self._select(
                f"SELECT {_ENTRY} FROM entries WHERE at >= ? AND (at, "
                "rank, root, id) < (?, ?, ?, ?)"
                f" ORDER BY at DESC, rank DESC, root DESC, id DESC LIMIT ?",
                (earliest, *reached, most),
            )
            yield from map(self._entry, rows)
            if len(rows) < most:
                break
            reached = rows[-1][:4]
        if since is not None:
            yield from reversed(self._reaching_back(since))

    def _reaching_back(self, moment: datetime) -> list[Entry]:
        """Return the entries at `moment` or later that are judged as if they were earlier.

        An attestation, for example, is judged directly before the amendment that it is about.
        """
        rows = self._select(
            f"SELECT {_ENTRY} FROM entries WHERE id IN (SELECT id FROM entries "
            "WHERE root <> id AND at < ?)"
            " ORDER BY at, rank, root, id",
            (instant_text(moment),),
        )
        return [entry for entry in map(self._entry, rows) if entry.at >= moment]

    def _behind(self, reached: Row) -> Iterator[Entry]:
        while True:
            rows = self._select(
                f"SELECT {_ENTRY} FROM entries WHERE (at, rank, root, id) > (?, ?, ?, ?)"
                f" ORDER BY at, rank, root, id LIMIT {_PAGE}",
                reached,
            )
            yield from map(self._entry, rows)
            if len(rows) < _PAGE:
                return
            reached = rows[-1][:4]

    def judgings(self) -> list[tuple[int, int]]:
        """Return each entry's id with that of its judging in force, in the order of judging."""
        return self._select(
            "SELECT entries.id, in_force.id FROM entries JOIN in_force ON "
            "in_force.entry = entries.id"
            " ORDER BY at, rank, root, entries.id"
        )

    def after(self, event: Event, *, follows: Entry | None = None) -> list[Entry]:
        """Return the entries that would be judged after `event` if it were appended now.

        The entries are in the order of judging. The result is not empty if the event is late, or
        directly follows an entry that is not the last.
        """
        here = place(event, self._next_id("entries"), follows)
        if not self.read_only:
            # The usual case, for which a batch need not be written: nothing is later.
            if self._latest is None and (last := self.last()):
                self._latest = last.place
            if self._latest is None or self._latest < here:
                return []
        return list(self.entries(Entry(0, event, here)))

    def entries_of_day_before(self, midnight: datetime) -> list[Entry]:
        """Return the entries of the day that ends with `midnight`, in the order of judging."""
        rows = self._select(
            f"SELECT {_ENTRY} FROM entries WHERE at >= ? AND at < ? ORDER BY at, rank, root, id",
            (instant_text(midnight - timedelta(days=1)), instant_text(midnight)),
        )
        return [self._entry(row) for row in rows]

    def revised(self) -> tuple[int, int]:
        """Return how many times entries were judged again, and how many times words were erased."""
        again = self._select("SELECT count(*) FROM judgings WHERE supersedes IS NOT NULL")
        return again[0][0], self._select("SELECT count(*) FROM erasures")[0][0]

    def changes_between(
        self, object: ObjectId, since: datetime, until: datetime
    ) -> list[tuple[Change, Entry]]:
        """Return the changes of an object from `since` to before `until`, with their entries.

        The changes are in the order of judging.
        """
        rows = self._select(
            f"SELECT {_ENTRY}, {CHANGE} FROM changes JOIN in_force ON in_force.id = changes.judging"
            " JOIN entries ON entries.id = in_force.entry"
            " WHERE changes.object = ? AND entries.at >= ? AND entries.at < ?"
            " ORDER BY entries.at, entries.rank, entries.root, entries.id, changes.position",
            (object, instant_text(since), instant_text(until)),
        )
        changes = to_changes(self._values, (row[6:] for row in rows))
        return [(change, self._entry(row[:6])) for change, row in zip(changes, rows, strict=True)]

    def round_of_beacon(self, round: int) -> BeaconRound | None:
        """Return the answer about a round of the beacon, or None if it is not recorded."""
        rows = self._select(
            "SELECT event FROM entries WHERE event LIKE '%BeaconRound%' "
            "AND event LIKE ? ORDER BY id",
            (f"%{round}%",),
        )
        for (text,) in rows:
            decision = getattr(read(self.codec, text), "decision", None)
            if isinstance(decision, BeaconRound) and decision.round == round:
                return decision
        return None

    def last(self) -> Entry | None:
        """Return the last entry in the order of judging."""
        found = self._select(
            f"SELECT {_ENTRY} FROM entries ORDER BY at DESC, rank DESC, root DESC, id DESC LIMIT 1"
        )
        return self._entry(found[0]) if found else None

    def _forget(self) -> None:
        super()._forget()
        self._latest = None

    @intact("an entry")
    def _entry(self, row: Row) -> Entry:
        at, rank, root, id, event, received = row
        return Entry(
            id, self._read_event(event), EntryPlace(instant(at), Rank(rank), root, id), received
        )

    # -- changes -----------------------------------------------------------------------------------

    def all_changes(self) -> Iterator[Change]:
        """Yield all changes in the order of judging.

        Applying them in this order gives the state.
        """
        return to_changes(self._values, self._each(_CHANGES_IN_ORDER))

    def changes(self, entry: int) -> list[Change]:
        """Return the changes that resulted from judging an entry, in order."""
        rows = self._each(
            f"SELECT {CHANGE} FROM in_force JOIN changes ON changes.judging = in_force.id"
            " WHERE in_force.entry = ? ORDER BY changes.position",
            (entry,),
        )
        return list(to_changes(self._values, rows))

    def history(
        self, object: ObjectId, attribute: str, newest: int | None = None
    ) -> list[tuple[Change, Entry]]:
        """Return each change of an attribute with the entry that caused it, the earliest first.

        If `newest` is given, only the last `newest` changes are returned.
        """
        rows = self._select(
            f"SELECT {_ENTRY}, {CHANGE} FROM changes JOIN in_force ON in_force.id = changes.judging"
            " JOIN entries ON entries.id = in_force.entry WHERE changes.object = "
            "? AND changes.attribute = ?"
            " ORDER BY entries.at DESC, entries.rank DESC, entries.root DESC, entries.id DESC,"
            " changes.position DESC LIMIT ?",
            (object, attribute, -1 if newest is None else newest),
        )[::-1]
        changes = to_changes(self._values, (row[6:] for row in rows))
        return [(change, self._entry(row[:6])) for change, row in zip(changes, rows, strict=True)]

    def times_changed(self, object: ObjectId, attribute: str) -> int:
        """Return how many times an attribute was changed by the judgings in force."""
        [(times,)] = self._select(
            "SELECT count(*) FROM changes JOIN in_force ON in_force.id = changes.judging"
            " WHERE changes.object = ? AND changes.attribute = ?",
            (object, attribute),
        )
        return int(times)

    def first_changed(self, kind: str, attribute: str) -> dict[ObjectId, tuple[int, datetime]]:
        """Return the entry that first changed an attribute, and when, for each object of a kind."""
        rows = self._select(
            "SELECT changes.object, entries.id, entries.at FROM changes"
            " JOIN in_force ON in_force.id = changes.judging JOIN entries ON "
            "entries.id = in_force.entry"
            " WHERE changes.object >= ? AND changes.object < ? AND changes.attribute = ?"
            " ORDER BY entries.at DESC, entries.rank DESC, entries.root DESC, entries.id DESC",
            (f"{kind}:", f"{kind};", attribute),
        )
        return {object: (entry, instant(at)) for object, entry, at in rows}

    def changes_of(self, kinds: Sequence[str]) -> Iterator[tuple[Change, int, datetime]]:
        """Yield each change of objects of these kinds, with its entry's id and moment.

        The changes are in the order of judging.
        """
        some = " UNION ALL ".join(
            ["SELECT * FROM changes WHERE object >= ? AND object < ?"] * len(kinds)
        )
        rows = self._select(
            f"SELECT entries.id, entries.at, {CHANGE} FROM ({some}) AS changes"
            " JOIN in_force ON in_force.id = changes.judging JOIN entries ON "
            "entries.id = in_force.entry"
            " ORDER BY entries.at, entries.rank, entries.root, entries.id, changes.position",
            [bound for kind in kinds for bound in (f"{kind}:", f"{kind};")],
        )
        changes = to_changes(self._values, (row[2:] for row in rows))
        for change, row in zip(changes, rows, strict=True):
            yield change, row[0], instant(row[1])

    # -- verdicts and judgements -------------------------------------------------------------------

    def results(self, entry: int) -> list[str]:
        """Return the results of the actions of an entry when it was judged, in order."""
        rows = self._select(
            "SELECT result FROM verdicts JOIN in_force ON in_force.id = verdicts.judging"
            " WHERE in_force.entry = ? AND settles_entry IS NULL ORDER BY verdicts.position",
            (entry,),
        )
        return [row[0] for row in rows]

    def verdicts(self, entry: int) -> list[Verdict]:
        """Return the verdict on each action of an entry when it was judged."""
        return list(self.judgement(entry).verdicts)

    def verdicts_of(self, result: str) -> list[tuple[int, Verdict]]:
        """Return the verdicts of `result` in order, with their entries, without changes."""
        rows = self._select(
            "SELECT coalesce(settles_entry, entries.id), verdict FROM verdicts"
            " JOIN in_force ON in_force.id = verdicts.judging JOIN entries ON "
            "entries.id = in_force.entry"
            " WHERE result = ? ORDER BY entries.at, entries.rank, entries.root, "
            "entries.id, verdicts.position",
            (result,),
        )
        return [(entry, to_verdict(self.codec, text, ())) for entry, text in rows]

    def settled(self, entry: int) -> list[tuple[Settled, Entry]]:
        """Return the later verdicts on an entry's deferred actions, each with its entry."""
        rows = self._select(
            f"SELECT {_ENTRY}, in_force.id, settles_entry, settles_index, "
            "verdict, first_change, change_count"
            " FROM verdicts JOIN in_force ON in_force.id = verdicts.judging"
            " JOIN entries ON entries.id = in_force.entry WHERE settles_entry = ?"
            " ORDER BY entries.at, entries.rank, entries.root, entries.id, verdicts.position",
            (entry,),
        )
        found: list[tuple[Settled, Entry]] = []
        for row in rows:
            judging, of, index, text, first, count = row[6:]
            changes = self._select(
                f"SELECT {CHANGE} FROM changes WHERE judging = ? AND position >= ? AND "
                "position < ? ORDER BY position",
                (judging, first, first + count),
            )
            verdict = to_verdict(self.codec, text, tuple(to_changes(self._values, changes)))
            found.append((Settled(of, index, verdict), self._entry(row[:6])))
        return found

    def fates(self, entry: int) -> list[Verdict]:
        """Return the final verdict on each action of an entry: as judged, or as settled later."""
        found = self.verdicts(entry)
        for settled, _ in self.settled(entry):
            found[settled.index] = settled.verdict
        return found

    def results_of_mails(self) -> dict[int, list[str]]:
        """Return the final results of the actions of each judged message, [] for mere prose."""
        mails: dict[int, int] = dict(
            self._select("SELECT id, received FROM entries WHERE received IS NOT NULL")
        )
        ended: dict[tuple[int, int], str] = {}
        for entry, index, result in self._select(
            "SELECT coalesce(settles_entry, entries.id), "
            "coalesce(settles_index, verdicts.position), result"
            " FROM verdicts JOIN in_force ON in_force.id = verdicts.judging JOIN entries ON "
            "entries.id = in_force.entry"
            " ORDER BY entries.at, entries.rank, entries.root, entries.id, verdicts.position"
        ):
            ended[entry, index] = result
        found: dict[int, list[str]] = {mail: [] for mail in mails.values()}
        for (entry, _), result in ended.items():
            if entry in mails:
                found[mails[entry]].append(result)
        return found

    def judgement(self, entry: int) -> Judgement:
        """Return the judgement of an entry without its happenings, which are not stored."""
        event = self.entry(entry).event
        return from_rows(self.codec, self._values, event, self._in_force(entry)[1])

    def known(self, entry: int) -> KnownEntry:
        """Return what judging an entry again requires: allotted ids and the meanings of names."""
        found = self._select(
            "SELECT in_force.recalled, changes.object, changes.new FROM in_force LEFT JOIN changes"
            " ON changes.judging = in_force.id AND changes.attribute = 'kind' "
            "AND changes.new IS NOT NULL"
            " WHERE in_force.entry = ? ORDER BY changes.position",
            (entry,),
        )
        born: dict[str, list[ObjectId]] = {}
        for _, object, _ in found:
            if object is not None:
                born.setdefault(kind_of(object), []).append(object)
        with intact("what an entry meant"):
            return KnownEntry(born=born, recorded=read(self.codec, found[0][0]))

    def allotted_once(self) -> Iterator[Change]:
        """Yield the changes in superseded judgings that created objects or gave them numbers.

        Changes that are also in force are left out.
        """
        rows = self._select(
            # In this order, since hardly a judging is superseded, and there are many changes.
            f"SELECT {CHANGE} FROM judgings AS after CROSS JOIN changes ON "
            "changes.judging = after.supersedes"
            " WHERE after.supersedes IS NOT NULL"
            " AND changes.attribute IN ('kind', 'number') AND "
            "changes.new IS NOT NULL AND NOT EXISTS"
            " (SELECT 1 FROM changes AS now JOIN in_force ON in_force.id = now.judging"
            " WHERE now.object = changes.object AND now.attribute = "
            "changes.attribute AND now.new = changes.new)"
        )
        return to_changes(self._values, rows)

    def superseded(self, entry: int) -> list[Judging]:
        """Return the judgings of an entry that are no longer in force, in order."""
        event = self.entry(entry).event
        rows = self._select(
            f"SELECT id, entry, cause, {NOTES} FROM judgings WHERE entry = ?"
            " AND id NOT IN (SELECT id FROM in_force WHERE entry = ?) ORDER BY id",
            (entry, entry),
        )
        return [
            Judging(
                row[0],
                row[1],
                row[2],
                from_rows(self.codec, self._values, event, self._judged(row[0], row[3:])),
            )
            for row in rows
        ]

    def notes_count(self, entry: int) -> bool:
        """Return whether a rebuild must reproduce the notes of an entry's judging in force.

        Notes say which clauses made a judgement provisional, or failed. In earlier versions of the
        program they also depended on when the bot was restarted, so those notes are not compared.
        """
        return self._in_force(entry)[0] >= int(self.meta(NOTES_FROM) or "1")

    def _in_force(self, entry: int) -> tuple[int, JudgedRows]:
        found = self._select(f"SELECT id, {NOTES} FROM in_force WHERE entry = ?", (entry,))
        if not found:
            raise NothingRecorded(f"there is no entry {entry}")
        judging, *notes = found[0]
        return judging, self._judged(judging, notes)

    def _judged(self, judging: int, notes: Sequence[str]) -> JudgedRows:
        parts = (
            tuple(
                self._select(
                    f"SELECT {columns} FROM {table} WHERE judging = ? ORDER BY position", (judging,)
                )
            )
            for table, columns in PARTS.items()
        )
        return JudgedRows(tuple(notes), *parts)

    # -- dice --------------------------------------------------------------------------------------

    def rolls(self, nweek: int | None = None) -> list[Roll]:
        """Return every roll once, in force or not, in the order in which it was last recorded.

        With `nweek`, only rolls under the seed of that nweek are returned.
        """
        rows = self._select(
            f"SELECT {_ROLL} FROM rolls WHERE ?1 IS NULL OR seed_nweek = "
            "?1 ORDER BY judging, position",
            (nweek,),
        )
        # A context may have been rolled with other sides under another judging: the one that counts
        # comes last.
        return list(dict.fromkeys(map(to_roll, reversed(rows))))[::-1]

    def rolls_before(self, entry: int, nweek: int) -> set[Roll]:
        """Return the rolls under an nweek's seed from before an entry was first judged."""
        rows = self._select(
            f"SELECT {_ROLL} FROM rolls WHERE seed_nweek = ?1"
            " AND judging < (SELECT min(id) FROM judgings WHERE entry = ?2)",
            (nweek, entry),
        )
        return set(map(to_roll, rows))
