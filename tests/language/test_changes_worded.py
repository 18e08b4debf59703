"""Changes as players word them: parsed, written in the bot's words, and carried out in a game."""

import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from nomicbot.game.actions import Verdict
from nomicbot.game.amending import CreateRule, ListedChange
from nomicbot.language.documents.changes import read_changes
from nomicbot.publish.changes import described
from tests.game.kernel_world import Legislate, World, bnomic_world
from tests.samples import SAMPLE_OR_ALL

CHANGES = Path(__file__).parent / "changes"
DEPUTIES = (
    "A player may name another player as eir Deputy at once.\n\n"
    "The Deputy acts for em for 5 ndays. A Deputy may resign.\n\n"
    "Deputies are paid 2 points. Nobody pays them more."
)
RULES = (
    CreateRule(DEPUTIES, "Stewards", "3-40"),
    CreateRule("Kettles boil.", "Kettles", "3-41"),
    CreateRule("Cups are blue.", "Cups", "3-42"),
)


def worded(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the wordings of a file, each with its expected changes."""
    entries = (CHANGES / f"{name}.txt").read_text("utf-8").split("%%\n")[1:]
    for entry in entries:
        words, _, told = entry.partition("=> ")
        yield words.rstrip("\n"), told.rstrip("\n").split("\n=> ")


def said(change: ListedChange) -> str:
    """Return a change in the bot's own words, with the whole text of a new rule."""
    text = " ¶ ".join(change.text.split("\n\n")) if isinstance(change, CreateRule) else ""
    return f"{described(change)}: {text}" if text else described(change)


@cache
def game() -> World:
    """Return a game with the rules that the wordings mention."""
    world = bnomic_world("Wonko", "Peter")
    world.legislate(*RULES)
    return world


@cache
def carried_out(changes: tuple[ListedChange, ...]) -> Verdict:
    """Return the verdict on these changes in that game. (Cached, since many wordings have the same meaning.)"""
    judged = game().post("Wonko", Legislate(changes))
    game().engine.unwind(game().record.pop().changes)
    return judged.verdicts[0]


def missed(name: str) -> Iterator[str]:
    """Yield the errors in the wordings of a file."""
    for words, told in worded(name):
        changes = read_changes(words)
        found = [said(change) for change in changes]
        if found != told:
            yield f"{words}\n   gives {found}"
            continue
        verdict = carried_out(changes)
        if verdict.result != "done":
            yield f"{words}\n   is {verdict.result}: {verdict.reason}"


def test_the_wordings_of_changes_are_carried_out() -> None:
    for name in ("common", "unseen", "fresh", "plain"):
        misses = list(missed(name))
        assert not misses, "\n".join(
            [f"{name}: {len(misses)} of {len(list(worded(name)))}", *misses]
        )


@SAMPLE_OR_ALL
def test_a_change_is_the_same_at_every_width(some: Callable[..., list[tuple[str, int]]]) -> None:
    words = (CHANGES / "wrapped.txt").read_text("utf-8").splitlines()[1:]
    whole = {one: [said(change) for change in read_changes(one)] for one in words}
    misses = [
        one for one, changes in whole.items() if any("not read" in change for change in changes)
    ]
    for one, width in some((one, width) for one in words for width in range(20, 79)):
        wrapped = textwrap.fill(one, width, break_long_words=False, break_on_hyphens=False)
        if [said(change) for change in read_changes(wrapped)] != whole[one]:
            misses.append(wrapped)
    assert not misses, "\n\n".join(misses)
