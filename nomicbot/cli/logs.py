"""`nomicbot logs`: the record in Datasette, for the administrator of the game."""

import json
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from types import FrameType

import click

from nomicbot.annals.log_tables import FACETS, INDEXED, QUERIES, tables
from nomicbot.cli.common import ledger_option, looking_at
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.extras import how_to_add
from nomicbot.ledger.browsing import write_tables


@click.command()
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8001,
    show_default=True,
    help="The port on this machine.",
)
@click.option(
    "--to",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Only write the tables into this new file, and serve nothing.",
)
@game_option
@ledger_option
@plainly
def logs(port: int, to: Path | None, game: str | None, ledger: Path | None) -> None:
    """Serve the record in Datasette: who did what, by which rule, refusals, questions.

    It serves a read-only copy, without private mail and without anything that is hidden from
    players.
    """
    program = Path(sys.executable).with_name("datasette")
    found = str(program) if program.exists() else shutil.which("datasette")
    if to is None and found is None:
        raise Problem(f"Datasette is not installed: {how_to_add('logs')}")
    if to is not None and to.exists():
        raise Problem(f"{to} is there already")
    with tempfile.TemporaryDirectory() as folder:
        path = to or Path(folder) / "game.sqlite"
        with looking_at(game, ledger) as opened:
            write_tables(path, tables(opened), INDEXED)
            name = opened.config.name
        if to is not None:
            say(f"{to}: the tables {', '.join(('posts', 'actions', 'changes'))}")
            return
        metadata = Path(folder) / "metadata.json"
        metadata.write_text(json.dumps(described(name, path.stem)), encoding="utf-8")
        assert found is not None
        say(f"The record of {name}: http://127.0.0.1:{port}/game (stop with Ctrl-C)", err=True)
        command = [
            found,
            "serve",
            "--immutable",
            str(path),
            "--metadata",
            str(metadata),
            "--port",
            str(port),
        ]
        _serve([*command, "--host", "127.0.0.1"])


def _serve(command: list[str]) -> None:
    """Run a server until it ends or this process is stopped, and then stop the server."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    server = subprocess.Popen(command)
    try:
        server.wait()
    except KeyboardInterrupt:
        say("Stopped.", err=True)
    finally:
        server.terminate()
        server.wait()
        signal.signal(signal.SIGTERM, before)


def described(name: str, database: str) -> dict[str, object]:
    """Return the metadata for Datasette: facets of the tables, and prepared queries."""
    return {
        "title": f"The record of {name}",
        "databases": {
            database: {
                "queries": {
                    key: {"title": title, "sql": sql} for key, (title, sql) in QUERIES.items()
                },
                "tables": {table: {"facets": facets} for table, facets in FACETS.items()},
            }
        },
    }
