"""Turns the actions in a clause into announcements, or into questions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.blocks import COMMENT
from nomicbot.language.chains import Told
from nomicbot.language.posts import LONGEST, Ground
from nomicbot.language.questions import Asked
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.tokens import slips
from nomicbot.language.said import Said
from nomicbot.language.stance import ASK, PROSE
from nomicbot.language.ways import ACTS, not_done
from nomicbot.rulebooks.ruleset import Voting

_PASSED = "I take it as told, and not as done"
_NOT_HERE = "it is not clear whether you do this here"
_COMMENTED = "it is not clear whether its line is a comment"


@dataclass(frozen=True, slots=True)
class Chained:
    """What a line says about all actions below it: "all or none", "twice"."""

    block: int = 0
    """The position of the line if the actions below are all done or none, or 0."""
    often: int = 1
    """How many times the actions below the line are done."""
    needs: str = ""
    """The outcome of the action above that the actions below require."""
    at: int = 0
    """The position of the line."""


def told(said: Said, start: int, ground: Ground, chained: Chained) -> Iterator[Told]:
    """Yield the announcements of a clause, or a question about its actions.

    Actions that are neither done nor asked about are recorded in the post. `start` is where the
    clause's sentence begins.
    """
    span = ground.outer.span(start + said.start, start + said.end)
    asked = Asked(
        ground.words(span),
        said.stance.reason or _PASSED,
        tuple((action, said.times) for action in said.acts),
        (span,),
    )
    ground.post.evidence[asked.spans] = said.stance.facts
    if said.stance.decision == PROSE:
        ground.post.passed += [(asked, not_done(said.way))] if said.acts else []
        return
    reason = said.stance.reason if said.stance.decision == ASK else _doubt(said, asked, ground)
    if reason is not None:
        yield replace(asked, reason=reason), said.way
        return
    for action in said.acts:
        act = announced(said, action, asked.spans, start, ground, chained, asked.text)
        if len(said.acts) > 1 and isinstance(action, Voting):
            act = replace(act, text=_voted(action))
        yield act, said.way


def _doubt(said: Said, asked: Asked, ground: Ground) -> str | None:
    """Return why the author must be asked about a clause, or None if its actions can be done."""
    if said.way not in ACTS:
        return _NOT_HERE
    if is_in_a_comment(asked, ground):
        return _COMMENTED
    read, doubtful = slips(asked.text[:LONGEST], ground.post.scene)
    return (
        f"it is not clear whether {read.replace('is read as', 'is meant as')}" if doubtful else None
    )


@recogniser
def is_in_a_comment(asked: Asked, ground: Ground) -> bool:
    """Return whether words are on a line that looks like a comment: "# I veto p3"."""
    line = ground.post.flat.rfind("\n", 0, asked.spans[0][0]) + 1
    return COMMENT.match(ground.post.flat, line) is not None


def announced(
    said: Said,
    action: Action,
    spans: tuple[tuple[int, int], ...],
    start: int,
    ground: Ground,
    chained: Chained,
    text: str,
) -> Announcement:
    """Return an action as an announcement, with its dependencies on other actions.

    `start` is where the sentence of the action begins.
    """
    sentence = ground.outer.span(start, start + 1)[0] + 1
    block = chained.block or (sentence if said.together else 0)
    part = -block if block else spans[0][0] + 2 if said.needs else sentence
    needs = said.needs
    if chained.needs and not needs:  # "If that fails, I do the following:"
        part, block, needs = -chained.at, 0, chained.needs
    note = slips(text[:LONGEST], ground.post.scene)[0]
    return Announcement(action, text, spans, said.times, part, 0, needs, block, note=note)


def _voted(vote: Voting) -> str:
    """Return one vote of several in words: "FOR p12". A motion without a number is quoted."""
    quoted = f'"{vote.motion}"'
    return f"{vote.vote} {vote.motion if vote.motion[-1:].isdigit() else quoted}"
