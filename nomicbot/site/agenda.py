"""The matters that are or were waiting for each player, with their times and changes.

Calendars and feeds need the history of a matter: its event keeps its name for ever, is moved when
the Clock or an amendment moves it, and is cancelled when the matter no longer exists. This history
is computed entry by entry from the ledger, so a site that is made in one go has the same calendars
as a site that grew.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.tracked_cache import MOMENT, Looked
from nomicbot.publish import waits
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.library import ruleset
from nomicbot.site.links import slug

DATE = "date"
"""The kind of a matter that needs no answer: a date of the nweek."""
_KEPT = 40
"""The number of matters that are kept for each player."""


@dataclass(slots=True)
class AgendaItem:
    """A matter that is or was waiting for a player until a certain time (None if unknown).

    `name` identifies it permanently. `changes` counts how many times it was moved, cancelled or
    restored; `changed` is the time of its last change, or of its beginning.
    """

    name: str
    kind: str
    about: ObjectId
    told: str
    until: datetime | None
    changed: datetime
    changes: int = 0
    waiting: bool = True

    @property
    def cancelled(self) -> bool:
        """Whether the matter was cancelled before its time was over."""
        return not self.waiting and (self.until is None or self.changed < self.until)

    def update(self, told: str, until: datetime | None, waiting: bool, now: datetime) -> bool:
        """Update the matter as of `now`, and return whether anything changed."""
        if (self.told, self.until, self.waiting) == (told, until, waiting):
            return False
        self.told, self.until, self.waiting = told, until, waiting
        self.changed = now
        self.changes += 1
        return True


Found = tuple[str, str, ObjectId, str, datetime | None]
"""A current matter: its name, its kind, the object it is about, its words, and its time."""


class Agenda:
    """The matters of each player, by their names, in the order in which they began."""

    def __init__(self) -> None:
        self._of: dict[ObjectId, dict[str, AgendaItem]] = {}
        self._turns: dict[str, int] = {}
        """How many turns there have been in each game."""
        self._doubtful = True

    def add(self, _member: object) -> None:
        """Record that the matters of players may have changed."""
        self._doubtful = True

    def of(self, player: ObjectId) -> list[AgendaItem]:
        """Return the last matters of a player, in the order in which they began."""
        return list(self._of.get(player, {}).values())

    def follow(self, game: Game, counted: waits.Counted, *, turned: bool) -> list[ObjectId]:
        """Update the matters to the present, and return the players for whom something has changed.

        Nothing is done unless something that the matters depend on has changed, or `turned` is
        true: the last entry was not a post, so time may have passed.
        """
        if not (self._doubtful or turned):
            return []
        self._doubtful = False
        found, looked_at = game.state.looking(_found, game, counted)
        game.state.resting.rest(self, "", _lasting(looked_at))
        if found is None:
            return []
        for player in found:
            self._of.setdefault(player, {})
        return [
            player
            for player, matters in self._of.items()
            if self._update(player, matters, found.get(player, []), game.now)
        ]

    def _update(
        self, player: ObjectId, matters: dict[str, AgendaItem], found: list[Found], now: datetime
    ) -> bool:
        named = {self._name(player, one): one for one in found}
        changed = False
        for name, (_, kind, about, told, until) in named.items():
            if name in matters:
                changed |= matters[name].update(told, until, waiting=True, now=now)
            else:
                matters[name] = AgendaItem(name, kind, about, told, until, now)
                changed = True
        for name, matter in matters.items():
            if name not in named and matter.waiting:
                changed |= matter.update(matter.told, matter.until, waiting=False, now=now)
                if matter.kind == waits.MOVE:
                    self._turns[_seat(player, matter.about)] += 1
        over = [name for name, matter in matters.items() if not matter.waiting]
        for name in over[: max(0, len(matters) - _KEPT)]:
            del matters[name]
        return changed

    def _name(self, player: ObjectId, found: Found) -> str:
        """Return a permanent name for a matter that is waiting for a player.

        Each turn in a game has a name of its own.
        """
        name, kind, about, _, _ = found
        if kind != waits.MOVE:
            return f"{name}:{slug(player)}"
        return f"{name}:{self._turns.setdefault(_seat(player, about), 1)}:{slug(player)}"


def _seat(player: ObjectId, table: ObjectId) -> str:
    return f"{table} {player}"


def _lasting(looked_at: Iterable[Looked]) -> Iterator[Looked]:
    return (each for each in looked_at if each != MOMENT)


def _found(game: Game, counted: waits.Counted) -> dict[ObjectId, list[Found]] | None:
    """Return the matters that are waiting for each player, or None if that can't be computed."""
    found = unless_it_fails("what waits for players", lambda: waits.deadlines(game, counted), None)
    if found is None:
        return None
    people = [o for o in game.state.of_kind(kinds.OUTSIDER) if ruleset().player.of(game.state, o)]
    dates = list(_dates(game))
    matters: dict[ObjectId, list[Found]] = {who: list(dates) for who in people}
    for one in found:
        for who in one.who:
            name = f"{one.kind}:{slug(one.about)}"
            matters.setdefault(who, []).append((name, one.kind, one.about, one.told, one.until))
    return matters


def _dates(game: Game) -> Iterator[Found]:
    """Yield the dates in the nweek that depend on The Clock."""
    now = ruleset().time.this_nweek(game)
    if now.votes is not None:
        name = f"{DATE}:voting:{now.nweek}"
        yield name, DATE, "", f"Voting begins in nweek {now.nweek}", now.votes
    if now.ends is not None:
        told = f"Nweek {now.nweek} ends, and open motions resolve"
        yield f"{DATE}:end:{now.nweek}", DATE, "", told, now.ends
