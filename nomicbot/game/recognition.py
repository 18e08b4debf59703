"""Recognition: a post to a private forum has no effect until a Minister recognises it.

This is a feature of B Nomic (rule 1-3), not of every nomic. Elsewhere in the kernel, a recognition
is only a decision, and an entry that settles another one; everything else about it is here.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from nomicbot.game.action_groups import PlannedAction, parts
from nomicbot.game.actions import Posted, Verdict
from nomicbot.game.decisions import Recognise
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.overruling import read_as_overruled
from nomicbot.game.reading import Happening, Quantity, Refusal
from nomicbot.game.repeating import awaits, said_by
from nomicbot.lazy_dataclass import dataclass

RECOGNITION_STANDS: Quantity[bool] = Quantity("whether what was recognised happens", True)
"""Whether a recognition is valid, given the sender's address, the time, and the post (rule 1-3)."""


@dataclass(frozen=True)
class PostRecognised(Happening):
    """A post on a private forum was recognised: its entry, its sender, and the time.

    If a Minister's own post recognised an action, the entry is that of the Minister's post, and
    `action` is the recognising action in it.
    """

    entry: int
    address: str
    sent: datetime
    action: int = 0


@dataclass(frozen=True)
class RecognitionObjected(Happening):
    """The supposed author of a post on a private forum objected to its recognition in time.

    `entry` is the entry of that post. With an `action`, it is the entry of a Minister's own post,
    in which that action recognised the private post.
    """

    entry: int
    action: int = 0


def recognise(game: Game, decision: Recognise) -> None:
    """Report that a private post is recognised, and run the clauses that react to it.

    Raises Refusal if the decision does not name a post.
    """
    if decision.post is None:
        raise game.refuse("it names no post that could be recognised")
    who = f" by {decision.by}" if decision.by else ""
    game.tell(f"entry {decision.entry} is recognised{who}")
    game.happen(
        PostRecognised(
            decision.entry, decision.post.author.address, decision.sent or decision.post.at
        )
    )


def recognised(
    game: Game,
    decision: Recognise,
    post: Posted,
    take: Callable[[Sequence[PlannedAction]], dict[int, Verdict]],
) -> Iterator[tuple[int, Verdict]]:
    """Yield the outcome of each action of a recognised post, with its index in that post."""
    objection = _objected(game, decision, post)
    for part in parts(game, read_as_overruled(game, post, decision.entry)):
        some = (
            [replace(slot, refusal=objection) for slot in part.slots] if objection else part.slots
        )
        with game.speaking_of(post):
            found = take(some)
        yield from found.items()


def _objected(game: Game, decision: Recognise, post: Posted) -> Refusal | None:
    try:
        stands, why = game.trail(
            RECOGNITION_STANDS, post.author.address, decision.sent or post.at, decision.entry
        )
    except Unreadable as missing:
        return awaits(missing)
    return None if stands else Refusal("its author objected before it was recognised", said_by(why))
