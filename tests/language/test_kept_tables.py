"""Parsing tables are cached between runs, and no result depends on the cache."""

import stat
from pathlib import Path

import lark.lark
import pytest
from lark import Lark

from nomicbot.language import kept_tables
from nomicbot.language.parsing import Tags, _Parts, parts_of
from nomicbot.language.tags import Tag
from nomicbot.resources import folder

TEXT = (folder("grammar") / "sentences.lark").read_text("utf-8")
SENTENCE = [Tag(kind, "", "", "", place, place) for place, kind in enumerate(("SUBJ", "VERB", "T"))]


def grammar() -> Lark:
    return kept_tables.grammar_of(TEXT, Tags, _Parts())


def reads(grammar: Lark) -> bool:
    part, asked = grammar.parse(list(SENTENCE))[0], parts_of(SENTENCE)[0]
    return part.form == asked.form == "active" and part.deeds == asked.deeds


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "nomicbot"


def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows each time the tables of a grammar are built."""
    noted: list[str] = []
    load = lark.lark.load_grammar
    monkeypatch.setattr(
        lark.lark, "load_grammar", lambda *given: noted.append("made") or load(*given)
    )
    return noted


def test_tables_are_made_once(home, monkeypatch):
    made = compiled(monkeypatch)
    assert reads(grammar())
    assert reads(grammar())
    assert made == ["made"]
    (file,) = home.iterdir()
    assert file.suffix == ".tables"
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


@pytest.mark.parametrize("content", [b"", b"scribble", b"0" * 64 + b"\n" + b"x" * 50])
def test_damaged_tables_are_made_again(home, monkeypatch, content):
    grammar()
    (file,) = home.iterdir()
    whole = file.read_bytes()
    file.write_bytes(content or whole[: len(whole) // 2])
    made = compiled(monkeypatch)
    assert reads(grammar())
    assert made
    assert reads(grammar())


def test_a_folder_that_others_can_write_to_is_not_used(home, monkeypatch):
    home.mkdir(parents=True)
    home.chmod(0o777)
    made = compiled(monkeypatch)
    assert reads(grammar())
    assert reads(grammar())
    assert made == ["made", "made"]
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("what", ["a file in its place", "no home", "a link"])
def test_no_folder_is_needed(home, monkeypatch, tmp_path, what):
    match what:
        case "a file in its place":
            home.parent.write_text("no folder")
        case "no home":
            monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/none")
        case "a link":
            home.parent.mkdir()
            (tmp_path / "elsewhere").mkdir()
            home.symlink_to(tmp_path / "elsewhere")
    assert reads(grammar())
    assert not (tmp_path / "elsewhere").exists() or list((tmp_path / "elsewhere").iterdir()) == []


def test_what_cannot_be_written_is_not_kept(home, monkeypatch):
    def full(*_arguments: object) -> None:
        raise OSError("no space")

    monkeypatch.setattr(lark.lark.FS, "open", full)
    assert reads(grammar())
    assert list(home.iterdir()) == []
