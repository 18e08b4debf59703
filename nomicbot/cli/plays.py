"""`nomicbot play`: running transcripts."""

from collections.abc import Sequence
from pathlib import Path

import click

from nomicbot.cli.common import json_option, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import UNMET, USAGE, Problem, plainly
from nomicbot.plays.script import PlayProblem, read_play
from nomicbot.plays.stage import Stage, Unmet
from nomicbot.rulebooks.library import NoSuchRulebook, all_clauses


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--without",
    multiple=True,
    metavar="CLAUSE",
    help="Play without this clause of the starting law, for example 3-4.e.",
)
@json_option
@plainly
def play(files: tuple[Path, ...], without: tuple[str, ...], as_json: bool) -> None:
    """Run transcripts of play and check each line of them.

    For a folder, run every .play file in it. Exits with 3 if the outcome differs from a line, and
    says from which one.
    """
    if unknown := [clause for clause in without if clause not in all_clauses()]:
        raise Problem(
            f"there is no clause {unknown[0]} in the starting law; they are called as 3-4.e is",
            USAGE,
        )
    paths = [p for f in files for p in (sorted(f.rglob("*.play")) if f.is_dir() else [f])]
    if not paths:
        raise Problem("there is no .play file in there", USAGE)
    unmet = []
    for path in paths:
        found = _unmet(path, without)
        unmet += found
        for line in found:
            say(str(line), err=True)
    if as_json:
        print_json(
            {
                "plays": len(paths),
                "unmet": [
                    {"file": str(u.path), "line": u.line, "expected": u.expected, "found": u.found}
                    for u in unmet
                ],
            }
        )
    elif not unmet:
        say(f"{len(paths)} {'play' if len(paths) == 1 else 'plays'}, every line true")
    if unmet:
        raise SystemExit(UNMET)


def _unmet(path: Path, without: Sequence[str]) -> list[Unmet]:
    """Return the lines of a play that are not met. Raises Problem if it cannot be run."""
    try:
        return list(Stage(read_play(path), without).run())
    except OSError as problem:
        raise Problem(f"{path} cannot be read: {problem.strerror}", USAGE) from None
    except (PlayProblem, NoSuchRulebook) as problem:
        raise Problem(str(problem), USAGE) from None
