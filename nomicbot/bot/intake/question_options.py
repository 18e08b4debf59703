"""The options of a question: only possible ones, each with the actions that it does.

A line is tried on the current game, with nothing else done. If the law would refuse it because the
thing does not exist, it is not offered. One that names several things becomes a line for each. The
actions of a line are recorded with it, so that it does what it showed, even if the parser changes.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Meaning, Posted, Unread, VerdictResult
from nomicbot.game.engine import Engine
from nomicbot.game.reading import Refusal
from nomicbot.language.questions import MOST_LINES, meaning
from nomicbot.publish.choices import shown
from nomicbot.publish.verdicts import WOULD_BE_REFUSED
from nomicbot.rulebooks.library import rulebooks

Read = Announcement | Unread
Reading = Callable[[str], Sequence[Read]]
"""A parser of a sentence by itself."""


def offered(event: Posted, engine: Engine, reading: Reading) -> Posted:
    """Return a post with its questions as its author is asked them, in the present game."""
    read = tuple(
        _asked(one, event, engine, reading) if isinstance(one, Unread) else one
        for one in event.read
    )
    return replace(event, read=read)


def acts_of(line: Meaning, reading: Reading) -> tuple[Announcement, ...]:
    """Return the actions of a line, recorded or parsed, or none if its words say more."""
    if line.action is not None:
        return (Announcement(line.action, shown(line), times=line.times),)
    if line.acts:
        return line.acts
    found = tuple(reading(line.text))
    if not found or not all(
        isinstance(one, Announcement) and not one.hinge and not one.block for one in found
    ):
        return ()
    return tuple(replace(one, spans=()) for one in found if isinstance(one, Announcement))


def _asked(question: Unread, event: Posted, engine: Engine, reading: Reading) -> Unread:
    """Return the question with only the lines that the law would accept, and the possible hints.

    If no line is left, it says why.
    """
    lines: list[Meaning] = []
    why_not = ""
    played = tuple(
        action for book in rulebooks() if book.in_play(engine.state) for action in book.actions
    )
    # an earlier action of the post may make a line possible
    alone = not any(isinstance(one, Announcement) for one in event.read)
    for line in question.readings:
        acts = acts_of(line, reading)
        if not acts or not all(isinstance(one.action, played) for one in acts):
            continue  # an action of a game that is not being played
        refusal = engine.tried(event, acts)
        possible = _possible(line, acts, refusal, alone)
        lines += possible
        if refusal is not None and not possible:
            why_not = why_not or _why_not(line, refusal)
    kept = tuple(dict.fromkeys(lines))[: max(MOST_LINES, len(question.readings))]
    return replace(
        question,
        reason=why_not if why_not and not kept else question.reason,
        readings=kept,
        hints=_there(question, event, engine, reading),
        likely=question.likely if _begin_alike(kept, question.readings) else 0,
    )


def _possible(
    line: Meaning, acts: Sequence[Announcement], refusal: Refusal | None, alone: bool
) -> list[Meaning]:
    """Return the options that replace `line` after its actions were tried: one, several or none."""
    itself = line if line.action is not None else replace(line, acts=tuple(acts))
    if refusal is None:
        return [itself]
    if not _is_impossible(refusal, alone):
        return [itself]
    if not refusal.missing and len(acts) == 1 and _may_be_one_of(refusal, acts[0]):
        return [
            meaning(one.action, acts[0].times) for one in refusal.readings if one.action is not None
        ]
    return [itself] if refusal.readings else []


def _begin_alike(kept: Sequence[Meaning], asked: Sequence[Meaning]) -> bool:
    """Return whether the first option asked about is still the first after filtering."""
    if not kept or not asked:
        return False
    return (kept[0].line, kept[0].action) == (asked[0].line, asked[0].action)


def _why_not(line: Meaning, refusal: Refusal) -> str:
    """Return why an option is not offered: an object does not exist, or the law refuses it now."""
    if refusal.missing or _lacks_something(refusal):
        return refusal.reason
    cited = (
        ""
        if refusal.clause is None or refusal.clause.rule == "decision"
        else f" ({refusal.clause})"
    )
    return f"{WOULD_BE_REFUSED} as “{shown(line).rstrip('.')}”{cited}: {refusal.reason}"


def _is_impossible(refusal: Refusal, alone: bool) -> bool:
    """Return whether a refused line can't be offered as it is."""
    refused = alone and refusal.result == VerdictResult.REFUSED
    return bool(refusal.missing or refusal.readings or refused or _lacks_something(refusal))


def _lacks_something(refusal: Refusal) -> bool:
    """Return whether the law would only ask for what a line leaves out: "with how many spots?"."""
    return refusal.result == VerdictResult.UNREAD and not refusal.readings


def _may_be_one_of(refusal: Refusal, act: Announcement) -> bool:
    """Return whether an action's name means several objects, of which its author can choose."""
    alike = all(type(one.action) is type(act.action) for one in refusal.readings)
    return refusal.result == VerdictResult.UNREAD and bool(refusal.readings) and alike


def _there(question: Unread, event: Posted, engine: Engine, reading: Reading) -> tuple[str, ...]:
    """Return the hints of a question, except those that name a missing object.

    A hint that is not a whole sentence names nothing.
    """
    found = []
    for hint in question.hints:
        acts = (
            [one for one in reading(hint) if isinstance(one, Announcement)]
            if "..." not in hint
            else []
        )
        refusal = engine.tried(event, acts) if acts else None
        if refusal is None or not refusal.missing:
            found.append(hint)
    return tuple(found)
