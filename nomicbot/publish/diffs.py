"""Changes of a rule as a diff, and descriptions of who made them."""

from difflib import unified_diff

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.display_names import called
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.revisions import RevisedWording, Revision
from nomicbot.text import lines_of, one_line, quote_marks, shortened, spoken

_COLUMNS = 68
_CONTEXT = 2


def changed_lines(before: RevisedWording | None, after: RevisedWording | None) -> list[str]:
    """Return a unified diff of two wordings of a rule. None stands for a missing rule."""
    body = unified_diff(_lines(before), _lines(after), n=_CONTEXT, lineterm="")
    lines = [
        f"--- {heading(before)}",
        f"+++ {heading(after)}",
        *(line.rstrip() for line in list(body)[2:]),
    ]
    while not lines[-1]:
        lines.pop()
    return lines


def _lines(wording: RevisedWording | None) -> list[str]:
    return lines_of(wording.text, _COLUMNS) if wording is not None and wording.text else []


def heading(wording: RevisedWording | None) -> str:
    """Return the heading of a wording: `3-4/6 Scoring`, or `/dev/null` if there is no rule."""
    if wording is None:
        return "/dev/null"
    return shortened(f"{wording.name} {wording.title}", _COLUMNS - 8)


def author_of(game: Game, motion: ObjectId) -> str:
    """Return the name by which players know the owner of a motion, or "" if it has no owner."""
    owner = motions().owner.of(game.state, motion) if game.state.exists(motion) else ""
    return called(game, owner) if owner else ""


def title_of(game: Game, motion: ObjectId) -> str:
    """Return the title of a motion on one line, or "" if it is untitled."""
    return one_line(motions().title.of(game.state, motion)) if game.state.exists(motion) else ""


def motion_named(game: Game, motion: ObjectId) -> str:
    """Return a motion's name and title: `p12 “Less”`."""
    name, title = game.library.called(game.state, motion), title_of(game, motion)
    return f"{spoken(name)} {quote_marks(title)}" if title else spoken(name)


def by_whom(game: Game, revision: Revision, cause: str = "") -> str:
    """Return who changed a rule, in words: `p12 “Less” by Wonko`, `cause`, or the starting law."""
    if not revision.motion:
        return "the starting law" if revision.began else cause or str(revision.clause)
    author = author_of(game, revision.motion)
    return motion_named(game, revision.motion) + (f" by {author}" if author else "")


def revised_by(game: Game, revision: Revision, cause: str = "") -> str:
    """Return a revision in words, with its time and cause: `3-4/7 amended at 94/13 by ...`."""
    when = f"{revision.nweek}/{revision.nday}"
    if revision.began:
        return f"{revision.last.name} is of the starting law, {when}"
    return f"{revision.last.name} {revision.what} at {when} by {by_whom(game, revision, cause)}"
