from pathlib import Path

import pytest

from nomicbot.cli import desk_shared
from tests.cli import games


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees a game that lies in the folder where it was started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NOMICBOT_GAME", raising=False)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a bot that does not answer."""
    monkeypatch.setattr(desk_shared, "PATIENCE", 0.3)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that has been played to its second nweek, to look at only."""
    return games.play(tmp_path_factory.mktemp("played") / "game")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The same game, to do something with."""
    return games.play(tmp_path / "game")
