from pathlib import Path

import pytest

from nomicbot.cli import desk_shared
from tests.cli import games


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide any game in the folder where the tests were started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NOMICBOT_GAME", raising=False)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't wait for a bot that does not answer."""
    monkeypatch.setattr(desk_shared, "PATIENCE", 0.3)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a game that was played up to its second nweek, only to be read."""
    return games.play(tmp_path_factory.mktemp("played") / "game")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of that game, to be changed."""
    return games.play(tmp_path / "game")
