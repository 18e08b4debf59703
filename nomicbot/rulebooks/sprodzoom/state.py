"""The state of a game: its Players, its conversations, who is in error, and who is quoting."""

from collections.abc import Iterable
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import PENDING, Conversation, Label

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class GestureResult:
    """The end of a game.

    No one wins at Sprodzoom: the result is who was playing, and how many errors each of them made.
    """

    how: str
    players: tuple[str, ...]
    errors: tuple[int, ...]

    def __str__(self) -> str:
        made = (f"{who} {count}" for who, count in zip(self.players, self.errors, strict=True))
        return f"{self.how}. Errors: {', '.join(made) or 'none'}."


@dataclass(frozen=True)
class State:
    """Everything about a game of Sprodzoom at one moment.

    - `players`: the table. First the player who opened the game, then the player whom the opening
      was pointed at, then those who were brought in, in order; each sits to the left of the
      previous one. A game is in progress while there are Players.
    - `conversations`: in the order in which they began
    - `errors`: who is in error, and since when
    - `quotes`: the number of open Fortnums of each person
    - `faults`: how many errors each has made in this game
    - `over`: how the last game ended
    - `now`: the second that the game has reached
    - `stopped`: the second at which its clock was stopped, or None
    - `rule_32`: how many seconds a Player has for speaking (None: no limit)
    - `forgiven`: after how many seconds an error is forgiven
    """

    players: tuple[str, ...] = ()
    conversations: tuple[Conversation, ...] = ()
    errors: tuple[tuple[str, int], ...] = ()
    quotes: tuple[tuple[str, int], ...] = ()
    faults: tuple[tuple[str, int], ...] = ()
    over: GestureResult | None = None
    now: int = 0
    stopped: int | None = None
    rule_32: int | None = 30
    forgiven: int = DAY

    @property
    def playing(self) -> bool:
        """Whether a game is in progress."""
        return bool(self.players)

    # -- the table ---------------------------------------------------------------------------------

    def left(self, who: str) -> str:
        """Return the Player who sits to the left of `who`."""
        return self.players[(self.players.index(who) + 1) % len(self.players)]

    def right(self, who: str) -> str:
        """Return the Player who sits to the right of `who`."""
        return self.players[self.players.index(who) - 1]

    # -- conversations -----------------------------------------------------------------------------

    def labelled(self, label: Label) -> Conversation | None:
        """Return the conversation with `label`, or None if it doesn't exist or is PENDING."""
        return next(
            (c for c in self.conversations if c.label is not PENDING and c.label == label), None
        )

    def pending(self, who: str) -> Conversation | None:
        """Return the oldest conversation that `who` must label, or None."""
        return next((c for c in self.conversations if c.label is PENDING and c.active == who), None)

    def without(self, ended: Iterable[Conversation]) -> "State":
        """Return the state without the conversations `ended`.

        Conversations are compared by identity, since two Pending conversations may be equal.
        """
        gone = {id(c) for c in ended}
        if not gone:
            return self
        return replace(
            self, conversations=tuple(c for c in self.conversations if id(c) not in gone)
        )

    def instead(self, old: Conversation, new: Conversation) -> "State":
        """Return the state with the conversation `old` replaced by `new` at the same position."""
        return replace(
            self, conversations=tuple(new if c is old else c for c in self.conversations)
        )

    def beside(self, new: Conversation) -> "State":
        """Return the state with one more conversation, which is the youngest."""
        return replace(self, conversations=(*self.conversations, new))

    # -- errors and quotes -------------------------------------------------------------------------

    def in_error(self, who: str) -> bool:
        """Return whether somebody is in error."""
        return any(who == one for one, _ in self.errors)

    def marked(self, who: str, since: int | None = None) -> "State":
        """Return the state with `who` in error since a second.

        If they are a Player, this also counts as one of their errors.
        """
        errors = _with(self.errors, who, self.now if since is None else since)
        faults = (
            _with(self.faults, who, dict(self.faults).get(who, 0) + 1)
            if who in self.players
            else self.faults
        )
        return replace(self, errors=errors, faults=faults)

    def cleared(self, who: str) -> "State":
        """Return the state with `who` no longer in error."""
        return replace(self, errors=_with(self.errors, who, None)) if self.in_error(who) else self

    def depth(self, who: str) -> int:
        """Return how many open Fortnums `who` has. A Mason would close one of them."""
        return dict(self.quotes).get(who, 0)

    def quoting(self, who: str, depth: int) -> "State":
        """Return the state with `depth` open quotes of `who`. 0 means that they no longer quote."""
        return replace(self, quotes=_with(self.quotes, who, depth or None))

    # -- the end -----------------------------------------------------------------------------------

    def ended(self, how: str) -> "State":
        """Return the state with the game over. No one is in error or quotes any longer."""
        faults = dict(self.faults)
        over = GestureResult(how, self.players, tuple(faults.get(who, 0) for who in self.players))
        return replace(
            self, players=(), conversations=(), errors=(), quotes=(), faults=(), over=over
        )


def _with(
    pairs: tuple[tuple[str, int], ...], who: str, value: int | None
) -> tuple[tuple[str, int], ...]:
    """Return the `pairs` of a name and a number sorted by name, with `who` set to `value`.

    If `value` is None, the pair of `who` is left out.
    """
    kept = [pair for pair in pairs if pair[0] != who]
    return tuple(sorted(kept if value is None else [*kept, (who, value)]))
