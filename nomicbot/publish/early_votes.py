"""Motions that are still Pending: when voting begins, and what to post then.

Newcomers often vote first, and most of the time no motion can be voted on. The law does not keep
votes until voting begins (2-6.h), so the ruling states that time and the sentence to post.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nomicbot.game.actions import Action, Verdict, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.ballots import opens
from nomicbot.publish.waits import voting_lines
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.ruleset import Voting
from nomicbot.text import fill, listed


def when_it_opens(game: Game, verdict: Verdict) -> Verdict:
    """Return a verdict for display: a refused vote on a Pending motion says when voting begins.

    The recorded verdict is not changed.
    """
    if verdict.result != VerdictResult.REFUSED or verdict.action is None:
        return verdict
    return replace(verdict, reason=reason_and_opening(game, verdict.action, verdict.reason))


def reason_and_opening(game: Game, action: Action, reason: str) -> str:
    """Return the reason for a refusal of `action`, with the start of voting if it is a vote."""
    if not isinstance(action, Voting):
        return reason
    for motion in game.library.find(game.state, action.motion, law_of_motions().kind.name):
        if since := opens(game, motion):
            return f"{reason.rstrip('.')}; voting on it begins {since}"
    return reason


def worded(verdicts: Iterable[Verdict]) -> list[ObjectId]:
    """Return the motions to which these actions gave their words: submitted or revised ones."""
    listed_changes = law_of_motions().changes.name
    changed = (one for verdict in verdicts for one in verdict.changes)
    return list(dict.fromkeys(one.object for one in changed if one.attribute == listed_changes))


def voting_begins(game: Game, verdicts: Sequence[Verdict]) -> str:
    """Return when voting begins on the Pending motions that these actions worded, or ""."""
    by: dict[str, list[str]] = {}
    for motion in worded(verdicts):
        if game.state.exists(motion) and (at := opens(game, motion)):
            by.setdefault(at, []).append(game.called(motion))
    return " ".join(
        f"Voting on {listed(names)} {at if at.startswith('is ') else f'begins {at}'}."
        for at, names in by.items()
    )


def to_vote_later(game: Game, verdicts: Sequence[Verdict]) -> list[str]:
    """Return the lines to post once voting begins, for votes that were refused as too early."""
    lines = list(dict.fromkeys(line for one in verdicts for line in _lines_for_later(game, one)))
    if not lines:
        return []
    head = "Votes are not kept until then. Once voting has begun, post:"
    return ["\n".join([fill(head), *(fill(line, "    ", "    ") for line in lines)])]


def _lines_for_later(game: Game, verdict: Verdict) -> Iterator[str]:
    action = verdict.action
    if verdict.result != VerdictResult.REFUSED or not isinstance(action, Voting):
        return
    for motion in game.library.find(game.state, action.motion, law_of_motions().kind.name):
        if opens(game, motion):
            yield from voting_lines(game, motion, [action.vote])
