"""The history of the law: every revision of every rule, with the motion or event that caused it."""

from collections.abc import Callable, Container, Iterator
from dataclasses import replace

from nomicbot.annals.provenance import describe_event
from nomicbot.game import kinds
from nomicbot.game.actions import Decided
from nomicbot.game.amending.listing import RepealRule, spread
from nomicbot.game.decisions import Enact
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.revisions import KINDS, Recorded, Revision, revisions


def law_history(
    game: Game,
    ledger: Ledger,
    judgement: Judgement | None = None,
    entry: int = 0,
    known: Container[int] | None = None,
) -> list[Revision]:
    """Return the history of the rules from the ledger, and from a `judgement` not yet in it.

    The judgement will be that of `entry`. `known` restricts the history to entries that a reader
    has reached.
    """
    recorded = [
        Recorded(*row)
        for row in ledger.changes_of([kind.name for kind in KINDS])
        if known is None or row[1] in known
    ]
    if judgement is not None:
        ours = tuple(f"{kind.name}:" for kind in KINDS)
        recorded += [
            Recorded(c, entry, judgement.event.at)
            for c in judgement.changes
            if c.object.startswith(ours)
        ]

    def changes(of: int) -> list[Change]:
        return (
            list(judgement.changes) if judgement is not None and of == entry else ledger.changes(of)
        )

    return [_attributed(game, ledger, revision, changes) for revision in revisions(recorded)]


def _attributed(
    game: Game, ledger: Ledger, revision: Revision, changes: Callable[[int], list[Change]]
) -> Revision:
    """Return the revision with the motion that changed the rule, if the rule does not name it.

    A repealed rule no longer names its motion: it is the motion in the repealing entry that lists
    the repeal, or the only motion there. A change that the administrator enacted is attributed to
    the motion that was waiting on the desk.
    """
    if revision.motion or revision.began:
        return revision
    result, success = motions().result.name, motions().passed
    passed = [
        c.object for c in changes(revision.entry) if (c.attribute, c.new) == (result, success)
    ]
    asking = (
        [motion for motion in passed if _repeals(game, motion, revision)]
        if revision.after is None
        else []
    )
    if len(asking) != 1:
        asking = passed or list(_enacted(game, ledger, revision.entry))
    return replace(revision, motion=asking[0]) if len(asking) == 1 else revision


def _repeals(game: Game, motion: ObjectId, revision: Revision) -> bool:
    names = {revision.last.number, revision.last.name, revision.last.title.casefold()}
    if not game.state.exists(motion):
        return False
    return any(
        isinstance(change, RepealRule) and {change.rule, change.rule.casefold()} & names
        for change in spread(motions().listed_changes(game, motion))
    )


def _enacted(game: Game, ledger: Ledger, entry: int) -> Iterator[ObjectId]:
    """Yield the motion whose words were enacted by a decision."""
    if entry >= ledger.next_entry_id():
        return
    event = ledger.entry(entry).event
    if isinstance(event, Decided) and isinstance(event.decision, Enact):
        for item in game.library.find(game.state, event.decision.item, kinds.DESK.name):
            about = kinds.DESK_ABOUT.of(game.state, item)
            if about and game.state.kind(about) == motions().kind.name:
                yield about


def causes(game: Game, ledger: Ledger) -> Callable[[Revision], str]:
    """Return a function that describes the cause of a revision if it was not a motion."""

    def cause(revision: Revision) -> str:
        if revision.motion or revision.began or revision.entry >= ledger.next_entry_id():
            return ""
        return describe_event(game.library, game.state, ledger.entry(revision.entry).event)[0]

    return cause
