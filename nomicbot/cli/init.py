"""`nomicbot init`: the configuration of a new game."""

from datetime import UTC, datetime
from pathlib import Path

import click

from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, plainly
from nomicbot.config import FILE
from nomicbot.resources import folder as resource_folder


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@plainly
def init(folder: Path) -> None:
    """Write a nomic.toml into FOLDER, with every setting explained, for you to fill in."""
    target = folder / FILE
    if target.exists():
        raise Problem(f"{target} is there already; nothing was written")
    template = (resource_folder("templates") / "nomic.toml").read_text(encoding="utf-8")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8") as file:
            file.write(template.replace("BEGINS", f"{datetime.now(UTC):%Y-%m-%d}"))
    except OSError as problem:
        raise Problem(f"{target} cannot be written: {problem.strerror}") from None
    say(
        f"{target} is written. Fill in the addresses and servers, then: "
        f"nomicbot run --game {folder}"
    )
