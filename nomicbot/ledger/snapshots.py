"""Snapshots of the state, so that starting does not take longer as the history grows.

A missing or invalid snapshot costs time, but never makes a value wrong: the state results from
applying the changes, and a snapshot only stores it as of an entry. Database triggers delete
snapshots in the same transaction that erases a message or judges anything before them. Hidden
values are in no snapshot: they are read where they are recorded.

A snapshot consists of a head, the words by which objects are found, and packs of objects, oldest
first. A pack is unpacked when one of its objects is needed, since most of a snapshot is old motions
that are never needed. The words are unpacked when a name is looked up, so that finding a motion by
its title does not unpack everything.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from hashlib import sha256
from typing import Any

from nomicbot import __version__
from nomicbot.game.objects import Change, ObjectId, Schema, Value, kind_of, serial
from nomicbot.game.state import Kept, State
from nomicbot.ledger.entries import Entry
from nomicbot.ledger.json_values import instant, instant_text, plain_text, plain_value
from nomicbot.ledger.judged import to_changes
from nomicbot.ledger.queries import BEHIND_ALL, CHANGE, Queries, place_row
from nomicbot.ledger.store import Row

KEPT = 2
"""The number of snapshots that are kept, since the last one may become invalid at any time."""
FORMAT = 3
"""The version of a snapshot's format. A new version invalidates earlier snapshots."""
_QUICK = 1
"""The compression level: low, since players wait for the bot while it writes a snapshot."""
_PACK = 50_000
"""The size of a pack in characters, which its last object may exceed."""
_PLACE = "at, rank, root, entry"


class Snapshots(Queries):
    """The snapshots in a ledger, from which states are restored."""

    def state(self, schema: Schema) -> State:
        """Return the current state, computed from the last usable snapshot."""
        for place, found in self._snapshots(schema):
            for change in self.changes_after(place):
                found.apply(change)
            return found
        return self.folded(schema)

    def folded(self, schema: Schema) -> State:
        """Return the current state, computed from all changes."""
        state = State(schema)
        for change in self.all_changes():
            state.apply(change)
        return state

    def keep_snapshot(self, state: State) -> None:
        """Store a snapshot of `state`, the state after the last entry.

        Of the earlier snapshots only the latest one is kept.
        """
        last = self.last()
        if last is None:
            return
        place, stamp = place_row(last.place), _stamp(state.schema)
        packed = _written(state)
        with self._writing():
            self._execute("DELETE FROM snapshots WHERE entry = ? OR stamp <> ?", (last.id, stamp))
            self._execute(
                f"INSERT INTO snapshots ({_PLACE}, stamp, digest, state) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (*place, stamp, _digest(place, stamp, packed), packed),
            )
            self._execute(
                "DELETE FROM snapshots WHERE id NOT IN (SELECT id FROM snapshots "
                f"ORDER BY id DESC LIMIT {KEPT})"
            )

    def entries_since_snapshot(self) -> int:
        """Return how many entries came after the last snapshot, or all if there is none."""
        reached = self._select(f"SELECT {_PLACE} FROM snapshots ORDER BY id DESC LIMIT 1") or [
            ("", 0, 0, 0)
        ]
        return int(
            self._select(
                "SELECT count(*) FROM entries WHERE (at, rank, root, id) > (?, ?, ?, ?)", reached[0]
            )[0][0]
        )

    def snapshots(self, schema: Schema) -> dict[int, State]:
        """Return the states of the usable snapshots, by the id of the last entry in each."""
        return {place[3]: state for place, state in self._snapshots(schema)}

    def _snapshots(self, schema: Schema) -> Iterator[tuple[Row, State]]:
        """Yield the place and the state of each usable snapshot, beginning with the last."""
        wanted = _stamp(schema)
        for id, *row in self._select(
            f"SELECT id, {_PLACE} FROM snapshots WHERE stamp = ? ORDER BY id DESC", (wanted,)
        ):
            place = tuple(row)
            digest, packed = self._select(
                "SELECT digest, state FROM snapshots WHERE id = ?", (id,)
            )[0]
            if digest == _digest(place, wanted, packed) and (
                state := self._resumed(schema, place, packed)
            ):
                yield place, state

    def _resumed(self, schema: Schema, place: Row, packed: bytes) -> State | None:
        """Return the state of a snapshot, or None if it cannot be read."""
        try:
            head, _, packs = packed.partition(b"\n")
            data = json.loads(zlib.decompress(packs[: int(head)]))
            texts = memoryview(packs)[int(head) :]
            names = texts[: data["names"]]
            kept = Kept(
                _Packed(texts[data["names"] :], data["packs"]),
                data["born"],
                [(name, plain_value(value), some) for name, value, some in data["index"]],
                cache(lambda: json.loads(zlib.decompress(names))),
            )
            state = State.resumed(schema, kept, _woken)
        except (ValueError, KeyError, TypeError, zlib.error):
            return None
        for object, attribute in data["left out"]:
            value = self._value_at(object, attribute, place)
            if value is None:
                return None
            state.reveal(object, attribute, value)
        return state

    def _value_at(self, object: ObjectId, attribute: str, place: Row) -> Value:
        """Return the value that an attribute had after the entry at `place`."""
        found = self._select(
            "SELECT changes.new FROM changes JOIN in_force ON in_force.id = changes.judging"
            " JOIN entries ON entries.id = in_force.entry WHERE changes.object = "
            "? AND changes.attribute = ?"
            " AND (entries.at, entries.rank, entries.root, entries.id) <= (?, ?, ?, ?)"
            " ORDER BY entries.at DESC, entries.rank DESC, entries.root DESC, entries.id "
            "DESC, changes.position DESC"
            " LIMIT 1",
            (object, attribute, *place),
        )
        return self._values(found[0][0]) if found else None

    # -- the changes after a place --------------------------------------------------------------

    def changes_after(self, place: Row) -> Iterator[Change]:
        """Yield every change of the entries after a place, in the order of judging."""
        return to_changes(self._values, self._each(_CHANGES_AFTER.format(some="TRUE"), place))

    def changes_from(self, entry: Entry, kinds: Sequence[str]) -> Iterator[Change]:
        """Yield the changes of objects of these kinds by an entry and later ones, in order."""
        at, rank, root, id = place_row(entry.place)
        some = " OR ".join(["changes.object >= ? AND changes.object < ?"] * len(kinds))
        bounds = [bound for kind in kinds for bound in (f"{kind}:", f"{kind};")]
        rows = self._each(_CHANGES_AFTER.format(some=some), (at, rank, root, id - 1, *bounds))
        return to_changes(self._values, rows)

    def last_to_change(self, kind: str, attribute: str) -> Entry | None:
        """Return the last entry that changed an attribute of objects of a kind, or None."""
        found = self._changed_last("in_force.entry", kind, attribute, BEHIND_ALL)
        return None if found is None else self.entry(found)

    def last_changed(self, kind: str, attribute: str, until: datetime) -> datetime | None:
        """Return when an attribute of a kind last changed up to `until`, or None."""
        found = self._changed_last("entries.at", kind, attribute, instant_text(until))
        return None if found is None else instant(found)

    def _changed_last(self, column: str, kind: str, attribute: str, until: str) -> Any:
        """Return a column of the last entry until a time that changed an attribute, or None."""
        found = self._select(
            f"SELECT {column} FROM changes JOIN in_force ON in_force.id = changes.judging"
            " JOIN entries ON entries.id = in_force.entry"
            " WHERE changes.object >= ? AND changes.object < ? AND changes.attribute = ?"
            " AND changes.new IS NOT NULL AND entries.at <= ?"
            " ORDER BY entries.at DESC, entries.rank DESC, entries.root "
            "DESC, entries.id DESC LIMIT 1",
            (f"{kind}:", f"{kind};", attribute, until),
        )
        return found[0][0] if found else None


_CHANGES_AFTER = f"""
SELECT {CHANGE} FROM entries
CROSS JOIN in_force ON in_force.entry = entries.id
CROSS JOIN changes ON changes.judging = in_force.id
WHERE (entries.at, entries.rank, entries.root, entries.id) > (?, ?, ?, ?) AND ({{some}})
ORDER BY entries.at, entries.rank, entries.root, entries.id, in_force.id, changes.position
"""


def _stamp(schema: Schema) -> str:
    """Return a digest of this program and the game's schema, which must match the snapshot's."""
    known = sorted((a.kind.name, a.name, a.indexed, a.hidden) for a in schema)
    return sha256(repr((FORMAT, __version__, known)).encode()).hexdigest()


def _digest(place: Row, stamp: str, packed: bytes) -> str:
    return sha256(repr((place, stamp)).encode() + packed).hexdigest()


def _written(state: State) -> bytes:
    """Return a state as bytes: the length of the head, the head, the words and the packs."""
    left: list[tuple[ObjectId, str]] = []
    hidden = {(a.kind.name, a.name) for a in state.schema if a.hidden}
    kinds = {kind for kind, _ in hidden}

    def written(object: ObjectId, held: dict[str, Value]) -> str:
        kind = kind_of(object)
        out = [name for name in held if (kind, name) in hidden] if kind in kinds else []
        left.extend((object, name) for name in out)
        return plain_text(
            {name: None if name in out else value for name, value in held.items()} if out else held
        )

    kept = state.kept(written)
    index = [
        (name, value, [object for object in some if (kind_of(object), name) not in hidden])
        for name, value, some in kept.holders
    ]
    names = _packed(json.dumps(kept.worded(), separators=(",", ":")))
    packs = [(objects, _packed("\n".join(texts))) for objects, texts in _in_packs(kept.objects)]
    head = _packed(
        json.dumps(
            {
                "born": kept.born,
                "index": index,
                "left out": left,
                "names": len(names),
                "packs": [(objects, len(pack)) for objects, pack in packs],
            },
            separators=(",", ":"),
        )
    )
    return b"%d\n" % len(head) + head + names + b"".join(pack for _, pack in packs)


def _in_packs(texts: Mapping[ObjectId, str]) -> Iterator[tuple[list[ObjectId], list[str]]]:
    """Yield objects with their texts, in groups of about the size of a pack."""
    objects: list[ObjectId] = []
    length = 0
    for object in sorted(texts, key=serial):
        objects.append(object)
        length += len(texts[object])
        if length >= _PACK:
            yield objects, [texts[one] for one in objects]
            objects, length = [], 0
    if objects:
        yield objects, [texts[one] for one in objects]


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("ascii"), _QUICK)


class _Packed(Mapping[ObjectId, str]):
    """The texts of the objects in a snapshot, unpacked on first use.

    `packs` lists the objects in each pack and the pack's length in bytes.
    """

    def __init__(self, packed: memoryview, packs: Iterable[tuple[Sequence[ObjectId], int]]) -> None:
        self._texts: dict[ObjectId, str] = {}
        self._pack_of: dict[ObjectId, int] = {}
        self._packs: list[tuple[Sequence[ObjectId], memoryview]] = []
        start = 0
        for number, (objects, length) in enumerate(packs):
            self._pack_of.update(dict.fromkeys(objects, number))
            self._packs.append((objects, packed[start : start + length]))
            start += length

    def __getitem__(self, object: ObjectId) -> str:
        if object not in self._texts:
            objects, pack = self._packs[self._pack_of[object]]
            texts = zlib.decompress(pack).decode("ascii").split("\n")
            self._texts.update(zip(objects, texts, strict=True))
        return self._texts[object]

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self._pack_of)

    def __len__(self) -> int:
        return len(self._pack_of)


def _woken(text: str) -> dict[str, Value]:
    """Return the attributes of an object, parsed from its JSON in a snapshot."""
    held: dict[str, Value] = json.loads(text)
    for name, value in held.items():
        if type(value) is list:
            held[name] = plain_value(value)
    return held
