"""The engine of Sprodzoom by itself: no nomic, no clock, no chance, and five lines of Python play a game."""

import ast
import subprocess
import sys
import textwrap
from pathlib import Path
from xml.etree import ElementTree

import nomicbot.rulebooks.sprodzoom as sprodzoom
from nomicbot.rulebooks.sprodzoom import State, explain, gesture, picture, play, result, table, view
from nomicbot.rulebooks.sprodzoom.transcripts import TranscribedGame, follow

FOLDER = Path(sprodzoom.__file__).parent
OWN = "nomicbot.rulebooks.sprodzoom"
BY_MAIL = {
    "boards",
    "commands",
    "guide",
    "table_actions",
    "records",
    "rulebook",
    "sayings",
    "vocabulary",
}
"""What plays it on a list, beside the modules of the rules."""


def engine() -> list[Path]:
    """Return the modules of the engine."""
    return [
        file
        for file in FOLDER.glob("*.py")
        if file.stem not in BY_MAIL and not file.stem.startswith("rz_")
    ]


def test_it_imports_nothing_of_nomic() -> None:
    program = f"import sys, {OWN}; print(*sorted(name for name in sys.modules if name.startswith('nomicbot')))"
    loaded = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=FOLDER.parents[2],
    )
    others = [name for name in loaded.stdout.split() if not name.startswith(OWN)]
    assert others == [
        "nomicbot",
        "nomicbot.lazy_dataclass",
        "nomicbot.lazy_regex",
        "nomicbot.rulebooks",
    ]


def test_it_knows_no_clock_and_no_chance() -> None:
    imported = {
        name
        for file in engine()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        for name in (
            [a.name for a in node.names]
            if isinstance(node, ast.Import)
            else [getattr(node, "module", None)]
        )
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert len(engine()) == 14
    assert imported & {"time", "datetime", "random", "secrets", "os", "click", "jinja2"} == set()


def five_lines() -> str:
    """Return the program in the docstring of the package."""
    doc = sprodzoom.__doc__
    return textwrap.dedent("\n".join(line for line in doc.split("\n") if line.startswith("    ")))


def test_five_lines_of_python_play_a_game(capsys) -> None:
    exec(five_lines(), {})
    assert capsys.readouterr().out == textwrap.dedent("""\
                      Ana
           .------------------------.
        Cy |  Cy -> Bo   (Null)     | Bo
           |  Cy -> Ana  (Pending)  |
           '------------------------'
    """)


def test_the_docs_show_them_too() -> None:
    page = (FOLDER.parents[2] / "docs" / "subgames.md").read_text("utf-8")
    assert len(five_lines().split("\n")) == 5
    assert textwrap.indent(five_lines(), "    ") in page


def played(*lines: str, people: str = "Ana, Bram, Cleo, Dov") -> State:
    game = TranscribedGame([])
    answers = list(follow([f"players {people}", *lines], game))
    assert all(one.readable for one in answers)
    return game.state


def test_there_are_no_secrets_but_who_looks_sees_what_waits_for_em() -> None:
    state = played("Ana: Sprodzoom Bram", "Bram: Profigliano Cleo", "Ana: Pericles Cleo")
    public, cleos, anas = (view(state, who) for who in (None, "Cleo", "Ana"))
    assert [str(c) for c in cleos.yours] == ["Cleo -> Bram (Null)", "Cleo -> Ana (Pending)"]
    assert anas.yours == public.yours == ()
    assert [seat.due for seat in public.seats] == [False, False, True]
    assert [seat.you for seat in cleos.seats] == [False, False, True]


def test_a_game_has_no_result_before_it_is_over() -> None:
    state = played("Ana: Sprodzoom Bram", "Bram: Sprod Ana")
    assert result(State()) is None
    assert result(state) is None
    over = result(play(state, "Ana", gesture("Valhalla", ["Ana"])))
    assert str(over) == "Ended by Ana’s Valhalla. Errors: Ana 0, Bram 1."


def test_an_explanation_changes_nothing_and_tells_legal_error_and_illegal_apart() -> None:
    state = played(
        "Ana: Sprodzoom Bram", "Bram: Profigliano Cleo", "Ana: Pericles Cleo", "Cleo: Moradice foo"
    )
    told = [
        explain(state, "Cleo", gesture(words, ["Ana"]))
        for words in ("Moradice bar", "Moradice foo", "Mason")
    ]
    assert [one.partition(":")[0] for one in told] == ["Legal", "Legal, but in error", "Not legal"]


SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_shows_every_player_and_every_conversation_of_a_large_table() -> None:
    names = [f"Player{chr(65 + n)}" for n in range(16)]
    lines = [f"{names[0]}: Sprodzoom {names[1]}"]
    lines += [f"{names[(n + 1) % 2]}: Profigliano {name}" for n, name in enumerate(names[2:])]
    state = played(*lines, people=", ".join(names))
    drawn = ElementTree.fromstring(picture(view(state, names[3])))
    told = [text.text for text in drawn.iter(f"{SVG}text")]
    assert [name for name in names if name not in told] == []
    assert all(name in table(view(state, None)) for name in names)


def test_names_that_no_xml_may_hold_are_drawn_all_the_same() -> None:
    state = played("<A&B>: Sprodzoom \x01\ud800", people="<A&B>, \x01\ud800")
    drawn = ElementTree.fromstring(picture(view(state, None)))
    told = [text.text for text in drawn.iter(f"{SVG}text")]
    assert "<A&B>" in told
    assert "��" in told


def test_a_pending_conversation_is_dashed() -> None:
    before = played("Ana: Sprodzoom Bram", "Bram: Profigliano Cleo")
    after = play(before, "Ana", gesture("Pericles Cleo", ["Cleo"]))
    assert [picture(view(state, None)).count("stroke-dasharray") for state in (before, after)] == [
        0,
        2,
    ]


def test_no_game_is_drawn_as_an_empty_table() -> None:
    assert "No game is in progress." in picture(view(State(), None))
    assert table(view(State(), None)) == "No game is in progress."
