"""`nomicbot play`: run transcripts."""

from pathlib import Path

import click

from nomicbot.bot.plays.script import PlayProblem, read_play
from nomicbot.bot.plays.stage import Stage
from nomicbot.cli.common import UNMET, USAGE, Problem, json_option, plainly, print_json
from nomicbot.cli.saying import say
from nomicbot.rulebooks.library import NoSuchRulebook


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
@plainly
def play(files: tuple[Path, ...], as_json: bool) -> None:
    """Run transcripts of play and check each line of them.

    A folder stands for every .play file in it. Exits with 3 if a line does not come true, and says which.
    """
    paths = [p for f in files for p in (sorted(f.rglob("*.play")) if f.is_dir() else [f])]
    if not paths:
        raise Problem("there is no .play file in there", USAGE)
    unmet = []
    for path in paths:
        try:
            found = list(Stage(read_play(path)).run())
        except OSError as problem:
            raise Problem(f"{path} cannot be read: {problem.strerror}", USAGE) from None
        except (PlayProblem, NoSuchRulebook) as problem:
            raise Problem(str(problem), USAGE) from None
        unmet += found
        for line in found:
            say(str(line), err=True)
    if as_json:
        print_json(
            {
                "plays": len(paths),
                "unmet": [
                    {"file": str(u.path), "line": u.line, "expected": u.expected, "found": u.found} for u in unmet
                ],
            }
        )
    elif not unmet:
        say(f"{len(paths)} {'play' if len(paths) == 1 else 'plays'}, every line true")
    if unmet:
        raise SystemExit(UNMET)
