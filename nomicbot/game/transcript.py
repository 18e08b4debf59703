"""The transcript of judging one event: its results so far, collected while clauses act."""

from dataclasses import field

from nomicbot.game.dice import Roll
from nomicbot.game.objects import Authority, Change
from nomicbot.game.reading import Happening
from nomicbot.late import dataclass


class Endless(RuntimeError):
    """Raised when upheld conditions undo each other, or happenings cause each other, endlessly."""


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

    def size(self) -> int:
        """Return the total number of changes, rolls, skipped clauses and faults so far.

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
