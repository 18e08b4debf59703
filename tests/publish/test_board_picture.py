"""The picture of the board: well-formed, without scripts, complete, and with names never taken for markup."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from lxml import etree

from nomicbot.rulebooks.grid.board.model import PLAYER, GridBoard
from nomicbot.rulebooks.grid.board.signs import letters
from tests.publish.boards import board_now, boards, picture, play_on, staged
from tests.publish.readme_board import PLACE, drawn

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    *("svg", "title", "desc", "style", "defs", "pattern", "marker", "symbol", "use", "g"),
    *("rect", "circle", "ellipse", "path", "text"),
}


def parsed(board: GridBoard) -> etree._Element:
    """Return the picture as a tree; it must be well-formed."""
    return etree.fromstring(
        picture(board).encode(), etree.XMLParser(recover=False, resolve_entities=False)
    )


def words(tree: etree._Element, tag: str) -> list[str]:
    return ["".join(element.itertext()) for element in tree.iter(f"{SVG}{tag}")]


def checked(tree: etree._Element) -> etree._Element:
    """Return the tree after checking that it has no scripts and no external references."""
    ids = {element.get("id") for element in tree.iter() if element.get("id")}
    for element in tree.iter():
        assert element.tag.removeprefix(SVG) in ALLOWED, element.tag
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name == "href":
                assert value.startswith("#")
                assert value[1:] in ids
            assert "nan" not in value
            for used in re.findall(r"url\(#([\w-]+)\)", value):
                assert used in ids
    return tree


def pictured(board):
    tree = checked(parsed(board))
    told = words(tree, "title")
    for piece in board.pieces:
        here = [text for text in told if text.startswith(f"{piece.square}: ")]
        assert any(piece.name in text for text in here) or len(board.at(piece.square)) > 9
    width, height = float(tree.get("width")), float(tree.get("height"))
    for element in tree.iter(f"{SVG}use", f"{SVG}text"):
        assert 0 <= float(element.get("x")) <= width
        assert 0 <= float(element.get("y")) <= height
    flights = [path for path in tree.iter(f"{SVG}path") if path.get("class") == "halo"]
    start_known = [f for f in board.flights if f.start and f.start != f.target]
    assert len(flights) == len(start_known)


@pytest.mark.parametrize("examples", [12, pytest.param(60, marks=pytest.mark.slow)])
def test_every_board_gives_a_picture_on_which_all_of_it_is_found(examples):
    settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))(
        given(boards())(pictured)
    )()


NASTY = (
    "<script>x</script>",
    "Ann & Bob",
    "{{ 7 * 7 }}",
    "]]>",
    "a\uffffb",
    "\u202etxt.exe",
    "“”",
    "</title>",
)


@pytest.mark.parametrize("nasty", NASTY)
def test_a_name_is_never_markup_nor_a_template(nasty):
    stage = staged("at 1/2 00:00")
    board = board_now(stage)
    person = board.people[0]
    changed = {"name": nasty, "where": "(4,5)", "square": "(4,5)"}
    people = (type(person)(person.object, points=0, **changed), *board.people[1:])
    svg = picture(replace(board, people=people))
    tree = checked(
        etree.fromstring(svg.encode(), etree.XMLParser(recover=False, resolve_entities=False))
    )
    assert "49" not in "".join(words(tree, "title"))
    assert "<script" not in svg


def test_the_parts_of_a_picture():
    stage = staged(
        "at 1/2 00:00",
        "given Wonko location (4,5)",
        "given Wonko points 100",
        'given "new football" location (4,5)',
        'given "(3,3)" wetness Frozen',
        "> Wonko to public",
        "| I pick up the Football. I throw the Football at (9,9).",
        "= done",
        "= done",
        "dice 1 1 1 1 1 6",
        "> Wonko to public",
        "| I buy a Big Rock and place it at (8,5).",
        "= done",
    )
    board = board_now(stage)
    tree = checked(parsed(board))
    texts = words(tree, "text")
    for expected in (
        "The Grid: nweek 1, nday 2",
        "Football 1, nday 4",
        "Siren",
        "ZOE of a Siren",
        "Frozen",
        "Wonko",
    ):
        assert expected in texts, expected
    assert texts.count(letters(board)["outsider:1"]) == 2  # on the map, and beside it
    assert [text for text in texts if text == "20"] == ["20"] * 4
    assert "Wonko at (4,5)" in words(tree, "desc")[0]
    assert "The zones of Siren 1" in words(tree, "title")
    zoe = [r for r in tree.iter(f"{SVG}rect") if r.get("class") == "zoe"]
    assert {r.get("width") for r in zoe} == {"108", "22"}  # three squares, and the legend
    assert [p.name for p in board.pieces if p.kind == PLAYER] == ["Wonko"]
    play_on(stage, "at 1/4 00:00")
    assert "Football 1, nday 4" not in words(parsed(board_now(stage)), "text")


def test_the_picture_in_the_readme_is_what_is_drawn():
    assert PLACE.read_text(encoding="utf-8") == drawn(), (
        "write it anew: python -m tests.publish.readme_board"
    )
