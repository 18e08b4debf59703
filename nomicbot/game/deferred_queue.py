"""The queue of actions that wait for The Clock (rule 3-1), and the posts that announced them.

The state also records which actions wait.
"""

from collections.abc import Sequence
from dataclasses import field

from nomicbot.game import kinds
from nomicbot.game.action_groups import PlannedAction, alone, units
from nomicbot.game.actions import Announcement, Decided, Event, Posted, Unread, Verdict
from nomicbot.game.decisions import OnBehalf, Recognise
from nomicbot.game.event_source import spoken
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.overruling import read_as_overruled
from nomicbot.lazy_dataclass import dataclass

RELEASE = Authority("queue", "", None, "")
"""The authority that releases deferred actions.

(The deferral itself cites the clause that deferred it.)
"""


@dataclass(slots=True)
class DueActions:
    """Actions of one post that were deferred together and are judged together.

    `entry` is the entry of their post. If they wait because another post recognised them, `settles`
    is the entry of that post.
    """

    entry: int
    settles: int
    post: Posted
    slots: list[PlannedAction] = field(default_factory=list)
    objects: list[ObjectId] = field(default_factory=list)


class _Reads:
    """The announcements of a post, and the units in which they are judged.

    `together` maps each announcement that is not a unit by itself to the index of the first
    announcement of its unit.
    """

    def __init__(self, reads: Sequence[Announcement | Unread]) -> None:
        self._reads = reads
        self.together = {
            number: unit.start
            for unit in units(reads)
            if not alone(reads[unit.start : unit.stop])
            for number in unit
        }

    def announcement(self, number: int) -> Announcement:
        """Return the announcement at an index in the post."""
        read = self._reads[number]
        assert isinstance(read, Announcement)
        return read


class DeferredQueue:
    """The actions that wait for The Clock, in the order in which they began to wait."""

    def __init__(self) -> None:
        self._posts: dict[int, Posted] = {}

    def remember(self, entry: int, event: Event) -> None:
        """Store a recorded event with deferred actions: a post, or a decision for a player."""
        if isinstance(event, Posted):
            self._posts[entry] = event
        elif isinstance(event, Decided) and isinstance(event.decision, OnBehalf):
            self._posts[entry] = spoken(event, event.decision, entry)
        elif (
            isinstance(event, Decided)
            and isinstance(event.decision, Recognise)
            and event.decision.post
        ):
            self._posts[entry] = event.decision.post

    def add(
        self,
        game: Game,
        entry: int,
        slot: PlannedAction,
        post: Posted,
        verdict: Verdict,
        settles: int = 0,
    ) -> None:
        """Queue an action by the authority of the clause that defers it."""
        assert verdict.clause is not None
        self._posts[entry] = post
        with game.reading(verdict.clause):
            waiting = game.create(kinds.WAITING)
            game.set(kinds.WAITING_ENTRY, waiting, entry)
            game.set(kinds.WAITING_READ, waiting, slot.number)
            game.set(kinds.WAITING_INDEX, waiting, slot.index)
            game.set(kinds.WAITING_SETTLES, waiting, settles)

    def due(self, game: Game) -> list[DueActions]:
        """Return all waiting actions, in groups that are judged together."""
        state = game.state
        known: dict[tuple[int, int], _Reads] = {}
        found: dict[tuple[int, int, ObjectId | int], DueActions] = {}
        for waiting in state.of_kind(kinds.WAITING):
            entry, settles = (
                kinds.WAITING_ENTRY.of(state, waiting),
                kinds.WAITING_SETTLES.of(state, waiting),
            )
            number = kinds.WAITING_READ.of(state, waiting)
            post = self._posts[entry]
            if (entry, settles) not in known:
                known[entry, settles] = _Reads(read_as_overruled(game, post, settles or entry))
            reads = known[entry, settles]
            together = reads.together.get(number, waiting)
            due = found.setdefault((entry, settles, together), DueActions(entry, settles, post))
            due.slots.append(
                PlannedAction(
                    reads.announcement(number), number, kinds.WAITING_INDEX.of(state, waiting)
                )
            )
            due.objects.append(waiting)
        return list(found.values())

    def release(self, game: Game, due: DueActions) -> None:
        """Remove actions from the queue, because they are now judged."""
        with game.reading(RELEASE):
            for waiting in due.objects:
                game.destroy(waiting)
