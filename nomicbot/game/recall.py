"""The meaning of an event when it was first judged: its new numbers, and what its names meant.

A number that was given to an object is never given to another one, and a name keeps meaning the
same object. Nothing of this kind is stored while a game proceeds in order. Only when the past is
rejudged, each later entry is judged twice: first as recorded, to find out what it meant (`Notes`),
then with this knowledge (`KnownEntry`). The ledger has `Recalled` rows only for meanings that a
second judging could not determine by itself.
"""

from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from nomicbot.game import kinds
from nomicbot.game.objects import Change, ObjectId, kind_of, serial

Scope = str
"""A unit of judging: an action by entry, place and turn (`17.1.0`), a motion's change, an entry."""
Key = tuple[Scope, str, str]
"""A scope, a kind of object and a name; the name is "" for the objects that were created."""
Values = tuple[str, ...]
Recalled = tuple[tuple[Scope, str, str, Values], ...]
"""Rows of keys and values in the form of the ledger, sorted."""

CREATED = ""
"""The name under which created objects are stored."""
_BEARS = frozenset((kinds.NUMBER, kinds.SECTION_NUMBER))
_NUMBERS = frozenset((attribute.kind.name, attribute.name) for attribute in _BEARS)
"""Attributes for the numbers of objects, if these are not part of their ids."""


class Allotted:
    """Numbers that discarded judgings gave to objects. They are not used for other objects."""

    def __init__(self) -> None:
        self.ids: set[ObjectId] = set()
        self.highest: Counter[str] = Counter()
        """The highest number among `ids`, by kind."""
        self.numbers: dict[str, set[str]] = {}
        """The numbers that were stored as attributes of objects, by kind."""

    def note(self, changes: Iterable[Change]) -> None:
        """Add the numbers that these changes gave to objects."""
        for change in changes:
            if change.new is None:
                continue
            if change.attribute == "kind":
                kind, number = serial(change.object)
                self.ids.add(change.object)
                self.highest[kind] = max(self.highest[kind], number)
            elif (kind_of(change.object), change.attribute) in _NUMBERS:
                self.numbers.setdefault(kind_of(change.object), set()).add(change.new)

    def copied(self) -> "Allotted":
        """Return an independent copy."""
        made = Allotted()
        made.ids, made.highest = set(self.ids), Counter(self.highest)
        made.numbers = {kind: set(numbers) for kind, numbers in self.numbers.items()}
        return made


class KnownEntry:
    """Everything that is known about an event before it is judged.

    `born` has the ids of everything that it created, by kind, if it is to be judged exactly as
    before. Otherwise created objects are found in `rows` by scope. `recorded` are the rows that the
    ledger stores with the judging.
    """

    def __init__(
        self,
        rows: Mapping[Key, Values] | None = None,
        born: Mapping[str, Sequence[ObjectId]] | None = None,
        recorded: Recalled = (),
    ) -> None:
        self.rows = rows if rows is not None else _by_key(recorded)
        self.born = born
        self.recorded = recorded


def _by_key(recorded: Recalled) -> dict[Key, Values]:
    return {(scope, kind, name): values for scope, kind, name, values in recorded}


NOTHING = KnownEntry()


def known_of(changes: Iterable[Change], recorded: Recalled) -> KnownEntry:
    """Return the meanings needed to judge an event again with the same result."""
    born: dict[str, list[ObjectId]] = {}
    for change in changes:
        if change.attribute == "kind" and change.new is not None:
            born.setdefault(change.new, []).append(change.object)
    return KnownEntry(born=born, recorded=recorded)


class Recalling:
    """The meanings of an event's names while it is judged.

    `notes`, if given, records all of them.
    """

    __slots__ = (
        *("_begun", "_just_as_it_was", "_known", "_notes", "_used", "_whole"),
        *("allotted", "attentive", "entry", "made", "recreates", "scope"),
    )

    def __init__(
        self, entry: int, known: KnownEntry, allotted: Allotted, notes: "Notes | None"
    ) -> None:
        self.entry = entry
        self.scope: Scope = str(entry)
        self.attentive = notes is not None or bool(known.rows)
        """Whether earlier meanings of names matter, in addition to the state."""
        self.recreates = self.attentive or known.born is not None
        """Whether earlier ids of created objects matter."""
        self.allotted = allotted
        self.made: list[tuple[int, Key, ObjectId]] = []
        """The objects created so far: the place of the change, the key and the id of each."""
        self._known = known
        self._just_as_it_was = known.born is not None
        """Whether an event is judged exactly as recorded, even if numbers were reserved since."""
        self._notes = notes
        self._used: dict[Key, Values] = {}
        self._whole: set[Key] = set()
        """Names of several objects, all of which existed when they were looked up."""
        self._begun: dict[tuple[int, int], int] = {}

    # -- scopes ------------------------------------------------------------------------------------

    def begin(self, entry: int, number: int) -> None:
        """Begin judging an action, given by its entry and its number there."""
        place = (entry, number)
        turn = self._begun.get(place, 0)
        self._begun[place] = turn + 1
        self.enter(f"{entry}.{number}.{turn}")

    def enter(self, scope: Scope) -> None:
        """Enter a scope: names in whatever is judged from now on have separate meanings."""
        self.scope = scope
        if self._notes is not None:
            self._notes.begun.add(scope)

    # -- names -------------------------------------------------------------------------------------

    def meaning(
        self,
        kind: str,
        name: str,
        natural: list[ObjectId],
        there: Callable[[str], bool],
        *,
        of_one: bool = False,
    ) -> list[ObjectId]:
        """Return the objects that a name means.

        A name means the objects that it meant when first judged, if they still exist according to
        `there`, and otherwise the `natural` ones. With `of_one`, an ambiguous name does not come to
        mean the only remaining object, since its author may have meant another.
        """
        key = (self.scope, kind, name)
        meant = self._known.rows.get(key)
        found = natural
        if meant is not None:
            found = [one for one in meant if there(one)]
            if len(found) == len(meant):
                self._whole.add(key)
            elif of_one and len(found) == 1 and key not in self._whole:
                found = []
            if found != natural or len(found) != len(meant):
                self._used[key] = meant
        if self._notes is not None:
            self._notes.meant(self.entry, key, meant if meant is not None else tuple(found), there)
        return found

    def gone(self, kind: str, name: str) -> bool:
        """Return whether a name that now means nothing meant something when it was first judged."""
        return (self.scope, kind, name) in self._used

    def was_ambiguous(self, kind: str, name: str) -> bool:
        """Return whether a name that now means nothing meant several objects when first judged."""
        return len(self._used.get((self.scope, kind, name), ())) > 1

    def number(
        self, kind: str, natural: str, next_one: Callable[[Iterable[str]], str], taken: set[str]
    ) -> str:
        """Return the number of a new object, stored as an attribute: its earlier or a new one.

        `natural` is the number that follows from the state alone. `next_one` returns the next
        number, given reserved numbers.
        """
        key = (self.scope, kind, "number")
        kept = self._known.rows.get(key)
        if kept is not None and kept[0] not in taken:
            number = kept[0]
        else:
            reserved = self.allotted.numbers.get(kind)
            number = next_one(reserved) if reserved and not self._just_as_it_was else natural
        if number != natural:
            self._used[key] = (number,)
        if self._notes is not None:
            self._notes.keep(self.entry, key, (number,))
        return number

    def is_taken(self, object: ObjectId) -> bool:
        """Return whether an id belonged to an object that is no longer part of the game."""
        key = (self.scope, kind_of(object), f"taken {serial(object)[1]}")
        taken = key in self._known.rows or (
            object in self.allotted.ids and not self._just_as_it_was
        )
        if taken:
            self._used[key] = (object,)
            if self._notes is not None:
                self._notes.keep(self.entry, key, (object,))
        return taken

    # -- created objects ---------------------------------------------------------------------------

    def created_before(self, kind: str, key: Key, there: Callable[[str], bool]) -> ObjectId | None:
        """Return the id that the next object of `kind` had in an earlier judging, or None."""
        if self._known.born is not None:
            ids: Sequence[ObjectId] = self._known.born.get(kind, ())
            place = sum(one[1] == kind for _, one, _ in self.made)
        else:
            ids = self._known.rows.get(key, ())
            place = sum(one == key for _, one, _ in self.made)
        return ids[place] if place < len(ids) and not there(ids[place]) else None

    def roll_back(self, changes: int) -> None:
        """Forget objects created after the first `changes` changes."""
        while self.made and self.made[-1][0] >= changes:
            self.made.pop()

    # -- the end -----------------------------------------------------------------------------------

    def recalled(self) -> Recalled:
        """Return the meanings that must be recorded to judge the event the same way again.

        They include earlier recorded meanings of actions that did not happen.
        """
        if not self._used and not self._known.recorded:
            return ()
        return to_rows({**_by_key(self._known.recorded), **self._used})

    def note_all(self) -> None:
        """Note all created objects, and the recorded meanings."""
        if self._notes is None:
            return
        for scope, kind, name, values in self._known.recorded:
            self._notes.keep(self.entry, (scope, kind, name), values)
        for _, key, object in self.made:
            self._notes.create(self.entry, key, object)


def to_rows(rows: Mapping[Key, Values]) -> Recalled:
    """Return meanings as sorted rows, in the form of the ledger."""
    return tuple(sorted((*key, values) for key, values in rows.items()))


class Notes:
    """The recorded meanings of entries."""

    def __init__(self) -> None:
        self.begun: set[Scope] = set()
        self._rows: dict[int, dict[Key, Values]] = {}
        self._of_all: dict[Key, Values] = {}
        """The rows of all entries together, on first use."""
        self._unsteady: set[tuple[int, Key]] = set()
        """Names that meant different objects within one scope, and so are looked up again."""

    def keep(self, entry: int, key: Key, values: Values) -> None:
        """Record the meaning of a name or number, unless one is recorded already."""
        self._rows.setdefault(entry, {}).setdefault(key, values)

    def create(self, entry: int, key: Key, object: ObjectId) -> None:
        """Record that an entry created an object."""
        rows = self._rows.setdefault(entry, {})
        rows[key] = tuple(sorted({*rows.get(key, ()), object}, key=serial))

    def meant(self, entry: int, key: Key, values: Values, there: Callable[[str], bool]) -> None:
        """Record what a name means, unless it means nothing."""
        rows = self._rows.setdefault(entry, {})
        before = rows.get(key)
        if before is None:
            if values and (entry, key) not in self._unsteady:
                rows[key] = values
        elif before != values and [one for one in before if there(one)] != list(values):
            del rows[key]
            self._unsteady.add((entry, key))

    def known(self, entry: int) -> KnownEntry:
        """Return the known meanings of an entry that is rejudged.

        They include those of all entries, since its deferred actions may have been done in another
        entry.
        """
        if not self._of_all:
            for rows in self._rows.values():
                self._of_all.update(rows)
        return KnownEntry(ChainMap(self._rows.get(entry, {}), self._of_all))

    def left(self, entry: int, begun: set[Scope], created: set[ObjectId]) -> dict[Key, Values]:
        """Return the recorded meanings of names that were not used when `entry` was judged again.

        They belong to parts of the entry that did not happen this time. If these parts happen in a
        later judging, their names and numbers mean the same again. `begun` has the scopes that were
        entered this time, and `created` has the objects that were created.
        """
        found: dict[Key, Values] = {}
        for key, values in self._rows.get(entry, {}).items():
            if key[2] == CREATED:
                values = tuple(object for object in values if object not in created)
            elif key[0] in begun:
                continue
            if values:
                found[key] = values
        return found
