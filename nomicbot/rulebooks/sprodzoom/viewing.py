"""A game as players and spectators see it.

Nothing in Sprodzoom is secret, so everybody sees the same, except that Players also see what they
have to do.
"""

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.state import GestureResult, State


@dataclass(frozen=True)
class Seat:
    """A Player at the table: whether they have to speak, are in error, or are the viewer.

    It also has the number of their open Fortnums, and of their errors in this game.
    """

    name: str
    due: bool
    in_error: bool
    depth: int
    errors: int
    you: bool


@dataclass(frozen=True)
class TableView:
    """The table, clockwise, with its conversations, the oldest first.

    It also has the conversations in which the viewer `who` has to speak.
    """

    seats: tuple[Seat, ...]
    conversations: tuple[Conversation, ...]
    yours: tuple[Conversation, ...]
    result: GestureResult | None
    now: int
    rule_32: int | None
    stopped: int | None

    def left_over(self, conversation: Conversation) -> int | None:
        """Return the seconds that a conversation's active end has left (Rule 32), or None."""
        if self.rule_32 is None:
            return None
        reached = self.now if self.stopped is None else max(self.stopped, conversation.since)
        return conversation.since + self.rule_32 - reached


def view(state: State, who: str | None) -> TableView:
    """Return a game as a person sees it, or as a spectator if `who` is None."""
    due, made = {conversation.active for conversation in state.conversations}, dict(state.faults)
    return TableView(
        seats=tuple(
            Seat(
                name,
                name in due,
                state.in_error(name),
                state.depth(name),
                made.get(name, 0),
                name == who,
            )
            for name in state.players
        ),
        conversations=state.conversations,
        yours=tuple(c for c in state.conversations if c.active == who),
        result=None if state.playing else state.over,
        now=state.now,
        rule_32=state.rule_32,
        stopped=state.stopped,
    )
