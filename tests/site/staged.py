"""The site of a game that is played as a play, step by step or at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.site.site import Site
from tests.site.test_growing import kept

ADDRESS = "https://nomic.example/b/"


def performed(stage: Stage, folder: Path, text: str) -> None:
    """Continue a game by the lines of a play, whose expectations must be met."""
    path = folder / "more.play"
    path.write_text(text, encoding="utf-8")
    for step in read_play(path).steps:
        unmet = [str(one) for one in stage.perform(step)]
        assert not unmet, unmet


def staged(folder: Path, text: str) -> Stage:
    """Return the game that the lines of a play begin."""
    folder.mkdir(exist_ok=True)
    path = folder / "begun.play"
    path.write_text(text, encoding="utf-8")
    stage = Stage(read_play(path))
    for step in stage.script.steps:
        unmet = [str(one) for one in stage.perform(step)]
        assert not unmet, unmet
    return stage


@contextmanager
def shown(stage: Stage, to: Path) -> Iterator[Site]:
    """Keep the site of a game in a folder."""
    administrator = stage.administrator
    administrator.config = replace(administrator.config, site_address=ADDRESS)
    with kept(administrator, to) as site:
        yield site
