"""`nomicbot rules show`, `diff` and `history`: the wording of one rule, now and earlier."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.law_history import causes, law_history
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly
from nomicbot.game.clock import instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.calendar import instant
from nomicbot.publish.diffs import author_of, changed_lines, heading, revised_by, title_of
from nomicbot.rulebooks.revisions import RevisedWording, Revision
from nomicbot.text import lines_of

_COLOURS = {"+": "32", "-": "31", "@": "36"}
_NAME = re.compile(r"(?P<rule>.+?)(?:/(?P<revision>-?\d+))?")


@dataclass(frozen=True)
class _Law:
    """The history of the rules of one game."""

    game: Game
    history: list[Revision]
    causes: dict[int, str]

    def of(self, name: str) -> list[Revision]:
        """Return the revisions of the rule that has this number or title, or last had it.

        Raises Problem.
        """
        found = self._called(name.casefold())
        if len(found) != 1:
            raise Problem(
                f"there is no rule {name}" if not found else f"more than one rule is called {name}"
            )
        return [revision for revision in self.history if revision.rule == found[0]]

    def _called(self, wanted: str) -> list[ObjectId]:
        """Return the rules with a number or title: in force, or last repealed, or formerly."""
        known = {r.rule: r.after or r.before for r in self.history}  # the last of each rule
        in_force = {r.rule: r.after is not None for r in self.history}
        found = [
            rule
            for rule, last in known.items()
            if last is not None and wanted in (last.number.casefold(), last.title.casefold())
        ]
        once = dict.fromkeys(r.rule for r in self.history if r.last.number.casefold() == wanted)
        return [rule for rule in found if in_force[rule]] or found[-1:] or list(once)

    def cause(self, revision: Revision) -> str:
        """Return the cause of a revision in words, or "" if it was a motion."""
        return self.causes.get(revision.entry, "")

    def line(self, revision: Revision) -> str:
        """Return a line: `3-4/7 amended at 94/13 by p12 “Less” by Wonko, 28 July 2005, ...`."""
        return f"{revised_by(self.game, revision, self.cause(revision))}, {instant(revision.at)}"

    def data(self, revision: Revision) -> dict[str, Any]:
        """Return a revision as plain data."""
        return {
            "rule": revision.last.name,
            "title": revision.last.title,
            "what": revision.what,
            "nweek": revision.nweek,
            "nday": revision.nday,
            "at": instant_to_text(revision.at),
            "entry": revision.entry,
            "clause": str(revision.clause),
            "motion": self.game.library.called(self.game.state, revision.motion)
            if revision.motion
            else None,
            "motion_title": title_of(self.game, revision.motion) or None,
            "author": author_of(self.game, revision.motion) or None,
            "cause": self.cause(revision) or None,
        }


@contextmanager
def _looking(game: str | None, ledger: Path | None) -> Iterator[_Law]:
    with looking_at(game, ledger) as opened:
        asked = opened.game
        history = law_history(asked, opened.ledger)
        cause = causes(asked, opened.ledger)
        yield _Law(
            asked, history, {r.entry: cause(r) for r in history if not (r.motion or r.began)}
        )


def _wording(revisions: list[Revision], number: int) -> RevisedWording:
    """Return the wording of the rule at that revision. Raises Problem."""
    for revision in reversed(revisions):
        for wording in (revision.after, revision.before):
            if wording is not None and wording.revision == number:
                return wording
    known = sorted({w.revision for r in revisions for w in (r.before, r.after) if w is not None})
    last = revisions[-1].last.number
    raise Problem(f"rule {last} has no revision {number}; it has: {', '.join(map(str, known))}")


@click.command()
@click.argument("rule")
@game_option
@ledger_option
@json_option
@plainly
def show(rule: str, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show the text of RULE, today or at an earlier revision.

    For example: rules show 3-4, or 3-4/5 for revision 5.
    """
    found = _NAME.fullmatch(rule)
    assert found is not None
    with _looking(game, ledger) as law:
        revisions = law.of(found["rule"])
        last = revisions[-1]
        wording = _wording(revisions, int(found["revision"])) if found["revision"] else last.last
        made = [r for r in revisions if r.after == wording]
        lines = [law.line(revision) for revision in made]
        if last.after is None:
            lines.append(law.line(last))
        if as_json:
            data = asdict(wording)
            del data["rulebook"]
            print_json(
                {
                    **data,
                    "in_force": last.after == wording,
                    "revisions": [law.data(r) for r in made],
                }
            )
            return
    say(heading(wording))
    for line in lines:
        say(f"({line})")
    say()
    say("\n".join(lines_of(wording.text, 79)))


@click.command()
@click.argument("rule")
@click.argument("revisions", nargs=-1, type=int)
@game_option
@ledger_option
@json_option
@plainly
def diff(
    rule: str, revisions: tuple[int, ...], game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """Show what changed in RULE between two REVISIONS.

    For example: rules diff 3-4 5 6. Without revisions, it shows the last change.
    """
    if len(revisions) not in (0, 2):
        raise Problem(
            "a difference is told between two revisions, as in: nomicbot rules diff 3-4 5 6", USAGE
        )
    with _looking(game, ledger) as law:
        known = law.of(rule)
        if revisions:
            before, after = (_wording(known, number) for number in revisions)
            low, high = sorted(revisions)
            steps = [
                r
                for r in known
                if r.before and low <= r.before.revision < high and r.last.revision > low
            ]
        else:
            if known[-1].began:
                raise Problem(f"rule {known[-1].last.name} is as it was when the game began")
            steps = known[-1:]
            before, after = known[-1].before, known[-1].after  # type: ignore[assignment]
        lines = changed_lines(before, after)
        if as_json:
            print_json({"changes": [law.data(step) for step in steps], "diff": lines})
            return
        for step in steps:
            say(law.line(step))
    for line in lines:
        say(_painted(line))


def _painted(line: str) -> str:
    code = _COLOURS.get(line[:1]) if coloured() else None
    return f"\x1b[{code}m{line}\x1b[0m" if code else line


@click.command()
@click.argument("rule", required=False)
@game_option
@ledger_option
@json_option
@plainly
def history(rule: str | None, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """List the revisions of RULE: when, by which motion, and by whom it was submitted.

    Without RULE, it lists the revisions of all rules, including repealed ones.
    """
    with _looking(game, ledger) as law:
        found = (
            law.of(rule) if rule else [revision for revision in law.history if not revision.began]
        )
        if as_json:
            print_json([law.data(revision) for revision in found])
            return
        for revision in found:
            say(law.line(revision))
        if not found:
            say("Every rule is as it was when the game began.")
