"""The wheel and the source distribution, built offline and installed without a clone."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot import __version__, extras
from nomicbot.demo.world import write_config

ROOT = Path(__file__).parents[1]
OURS = re.compile(r"_?nomicbot|__editable__")
PLAYS = ("bnomic/3-4", "grid/A-1", "sprouts", "sprodzoom", "spoof")
"""Plays of each rulebook: they read the law, the words, the grammar and the templates that came along."""
README_PLAY = re.search(
    r"says whether it does:\n\n((?:    .*\n)+)", (ROOT / "README.md").read_text()
)

INDEXED = re.compile(
    r"\b(?:pipx?|uv)\b[^`\n]*\b(?:install|run)\s+(?:-\S+\s+)*['\"]?nomicbot\b(?!-)"
)
"""An installation from an index of packages, which lacks this one."""


def without_clone(*words: object, cwd: Path, code: int = 0) -> str:
    """Run a program that can't see this clone, and return its output."""
    kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**kept, "PATH": "/usr/bin:/bin", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    said = done.stdout + done.stderr
    assert done.returncode == code, (words, said)
    return said


def build(source: Path, target: str, to: Path) -> Path:
    """Build a wheel or an sdist of `source` with its own backend, as CI does by `make dist`."""
    without_clone(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", to, cwd=source)
    return next(to.glob("*.whl" if target == "wheel" else "*.tar.gz"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the distributions by their names. The sdist is built first, and a wheel from that."""
    folder = tmp_path_factory.mktemp("dist")
    sdist = build(ROOT, "sdist", folder / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / f"nomicbot-{__version__}"
    return {
        "sdist": sdist,
        "wheel": build(ROOT, "wheel", folder / "wheel"),
        "wheel of the sdist": build(unpacked, "wheel", folder / "again"),
    }


def fresh(folder: Path) -> Path:
    """Return the Python of a new environment, with the program's requirements but without the program."""
    venv.create(folder / "venv", symlinks=True)
    required = folder / "required"
    required.mkdir()
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if not OURS.match(path.name) and path.suffix != ".pth":
            (required / path.name).symlink_to(path)
    packages = next((folder / "venv" / "lib").glob("python*/site-packages"))
    (packages / "required.pth").write_text(f"{required}\n")
    return folder / "venv" / "bin" / "python"


@pytest.mark.parametrize("what", ["wheel", pytest.param("sdist", marks=pytest.mark.slow)])
def test_what_is_built_is_installed_and_runs_without_a_clone(
    built: dict[str, Path], tmp_path: Path, what: str
) -> None:
    python = fresh(tmp_path)
    nomicbot = python.with_name("nomicbot")
    pip = (
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-build-isolation",
        "--no-compile",
    )
    without_clone(*pip, built[what], cwd=tmp_path)
    place = without_clone(python, "-c", "import nomicbot; print(nomicbot.__file__)", cwd=tmp_path)
    assert Path(place.strip()).is_relative_to(tmp_path / "venv")
    assert __version__ in without_clone(nomicbot, "--version", cwd=tmp_path)
    without_clone(nomicbot, "init", "game", cwd=tmp_path)
    said = without_clone(nomicbot, "doctor", "--game", "game", cwd=tmp_path, code=2)
    assert "still has example addresses" in said
    (tmp_path / "tried").mkdir()
    write_config(tmp_path / "tried", datetime(2026, 11, 21, tzinfo=UTC), 1, 1, "secret")
    said = without_clone(nomicbot, "doctor", "--game", "tried", cwd=tmp_path, code=1)
    assert "2 things must be mended" in said, "no server listens there"
    assert (tmp_path / "venv" / "share" / "nomicbot" / "nomicbot.service").exists()
    assert README_PLAY
    (tmp_path / "readme.play").write_text(re.sub(r"(?m)^    ", "", README_PLAY[1]))
    plays = [next((ROOT / "tests" / "plays" / rule).rglob("*.play")) for rule in PLAYS]
    without_clone(nomicbot, "play", "readme.play", *plays, cwd=tmp_path)


def test_the_sdist_has_all_that_the_wheel_is_made_from(built: dict[str, Path]) -> None:
    def files(wheel: Path) -> list[str]:
        with zipfile.ZipFile(wheel) as archive:
            return sorted(archive.namelist())

    assert files(built["wheel of the sdist"]) == files(built["wheel"])


def test_nothing_says_to_install_from_an_index_that_lacks_the_package() -> None:
    assert INDEXED.search("Datasette is not installed: pip install 'nomicbot[logs]'")
    assert INDEXED.search("pipx install nomicbot")
    assert not INDEXED.search("pipx install ./dist/nomicbot-*.whl")
    places = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*"), *(ROOT / "templates").rglob("*")]
    found = [
        path
        for path in [*places, *(ROOT / "nomicbot").rglob("*.py")]
        if path.suffix in {".md", ".txt", ".toml", ".html", ".py", ""}
        and path.is_file()
        and INDEXED.search(path.read_text())
    ]
    assert found == []


@pytest.mark.parametrize("extra", ["demo", "logs", "pgp"])
def test_what_is_missing_is_named_as_an_index_has_it(extra: str) -> None:
    packages = extras.packages_of(extra)
    assert packages
    assert not any(name.startswith("nomicbot") for name in packages)
    assert extras.how_to_add(extra).startswith(f"{sys.executable} -m pip install ")
