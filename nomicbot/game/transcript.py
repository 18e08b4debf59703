"""The transcript of judging one event: the results so far, collected while clauses act."""

from dataclasses import field

from nomicbot.game.actions import Action
from nomicbot.game.dice import Roll
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.game.reading import Happening
from nomicbot.lazy_dataclass import dataclass


class Endless(RuntimeError):
    """Raised when conditions undo each other, or happenings cause each other, endlessly."""


@dataclass(slots=True)
class Heard:
    """The changes of an event to which clauses have reacted so far."""

    up_to: dict[tuple[str, ObjectId], int] = field(default_factory=dict)
    """How many changes each clause has examined for each object."""
    times: dict[tuple[str, ObjectId], int] = field(default_factory=dict)
    """How many times each clause has reacted to changes of each object."""
    caused: list[tuple[int, int, frozenset[str]]] = field(default_factory=list)
    """Ranges of changes, each with the clauses whose reactions made them."""
    targets: dict[Action, ObjectId | None] = field(default_factory=dict)
    """The object to which each action defined by players' clauses was last done."""
    _places: dict[tuple[ObjectId, str], list[int]] = field(default_factory=dict)
    _placed: int = 0

    def causes(self, place: int) -> frozenset[str]:
        """Return the clauses that caused the change with the index `place`.

        They caused it by reacting to an earlier change.
        """
        return frozenset().union(
            *(keys for first, end, keys in self.caused if first <= place < end)
        )

    def places(self, changes: list[Change], object: ObjectId, attribute: str) -> list[int]:
        """Return the indices in `changes` of the changes of one attribute of an object."""
        for number, change in enumerate(changes[self._placed :], self._placed):
            self._places.setdefault((change.object, change.attribute), []).append(number)
        self._placed = len(changes)
        return self._places.get((object, attribute), [])

    def roll_back(self, length: int) -> None:
        """Forget all reactions to changes after the first `length`, because they are undone."""
        self.up_to = {one: min(end, length) for one, end in self.up_to.items()}
        self.caused = [one for one in self.caused if one[0] < length]
        self._places, self._placed = {}, 0


@dataclass(slots=True)
class Transcript:
    """The results of judging one event so far."""

    changes: list[Change] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    provisional: list[Authority] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    """A sentence for each action that was carried out and failed, or ""."""
    heard: Heard = field(default_factory=Heard)

    def size(self) -> int:
        """Return the total number of changes, rolls, skipped clauses and errors so far.

        It grows with each of them.
        """
        return len(self.changes) + len(self.rolls) + len(self.provisional) + len(self.faults)

    def mark(self) -> tuple[int, ...]:
        """Return the current length of each part, to roll back to."""
        made = (
            len(self.changes),
            len(self.happenings),
            len(self.rolls),
            len(self.effects),
            len(self.provisional),
        )
        return (*made, len(self.failures))
