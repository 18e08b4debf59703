"""The board of the Grid as text: the model, the map, and the messages that show it."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from nomicbot.bot.judging.bookkeeping import Outcome, nweek_begins
from nomicbot.language.reader import Reader
from nomicbot.mail.quoting.new_text import written
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.publish.boards import board_page, nothing_to_show, sections
from nomicbot.rulebooks.grid import squares
from nomicbot.rulebooks.grid.board import whereabouts
from nomicbot.rulebooks.grid.board.drawing import cell_of, map_of, worth_telling
from nomicbot.rulebooks.grid.board.model import (
    PLAYER,
    Flight,
    GridBoard,
    Person,
    Piece,
    SquareGround,
)
from nomicbot.rulebooks.grid.board.signs import ANY_PLAYER, MANY, SIGNS, letters
from nomicbot.text import spoken, told
from tests.publish.boards import (
    board_now,
    boards,
    drawn,
    mails,
    moved_since,
    picture,
    play_on,
    staged,
)
from tests.publish.test_hostile import NASTY
from tests.publish.village import Village, fits
from tests.samples import SAMPLE_OR_ALL

pytestmark = pytest.mark.sampled

PLAYS = Path(__file__).parents[1] / "plays" / "grid"
PLAYED = [
    path for path in sorted(PLAYS.glob("*/*.play")) if "\nat 2/" in path.read_text(encoding="utf-8")
][::7]
"""Some of those that go on into another nweek."""
NO_GRID = f"{nothing_to_show()}\n"
HERE = (
    "at 1/2 00:00",
    "given Wonko location (4,5)",
    "given Peter location (4,6)",
    'given "(3,3)" wetness Frozen',
    'given "(4,3)" substance Fire',
)


def empty(width: int = 5, height: int = 3, **more: object) -> GridBoard:
    """Return a board with nothing on it except what is given."""
    nothing = dict.fromkeys(("people", "pieces", "flights", "ground", "zones", "elsewhere"), ())
    return GridBoard(**{"width": width, "height": height, "moment": "now", "temperature": 15, "gremlin_number": 60,
                    "fund": 0, "hidden": 0, **nothing, **more})  # type: ignore[arg-type]  # fmt: skip


def piece(kind: str, number: int, square: str, *notes: str) -> Piece:
    return Piece(f"{kind}:{number}", kind, f"{kind} {number}", square, notes)


# -- the model ------------------------------------------------------------------------------------------------------


def test_people_are_where_the_state_has_them():
    stage = staged(*HERE)
    where = {person.name: person.where for person in board_now(stage).people}
    assert where == {"Wonko": "(4,5)", "Peter": "(4,6)", "Iain": "Limbo"}


def test_what_is_held_is_with_its_holder_and_what_flies_says_when_it_lands():
    stage = staged(
        *HERE,
        'given "new football" location (4,5)',
        "> Wonko to public",
        "| I pick up the Football.",
        "= done",
    )
    wonko = board_now(stage).people[0]
    assert wonko.holds == ("Football 1",)
    assert board_now(stage).elsewhere == ()
    play_on(
        stage, "at 1/9 00:00", "> Wonko to public", "| I throw the Football at (9,9).", "= done"
    )
    (flight,) = board_now(stage).flights
    assert (flight.start, flight.target, flight.lands, flight.by) == (
        "(4,5)",
        "(9,9)",
        "nday 11",
        "Wonko",
    )
    play_on(stage, "at 1/11 00:00")
    assert board_now(stage).flights == ()
    assert [p.name for p in board_now(stage).at("(9,9)") if p.kind == "football"] == ["Football 1"]


def test_a_landing_in_the_next_nweek_names_it():
    lines = (
        'given "new football" location (4,5)',
        "at 1/12 00:00",
        "> Wonko to public",
        "| I pick up the Football.",
    )
    stage = staged(*HERE, *lines, "> Wonko to public", "| I throw the Football at (9,9).", "= done")
    (flight,) = board_now(stage).flights
    nday = int(re.fullmatch(r"nday (\d+) of nweek 2", flight.lands)[1])
    play_on(stage, f"at 2/{nday} 00:00")
    assert board_now(stage).flights == ()


def test_a_game_without_the_grid_has_no_board():
    village = Village("Wonko")
    assert list(sections(village.game, ())) == []
    assert board_page(village.game, ()) == NO_GRID
    assert village.writer.board(village.game, (), subject="?").body == NO_GRID
    assert "bot: board" not in village.answer("help")


# -- the map --------------------------------------------------------------------------------------------------------


def test_a_small_map():
    people = (
        Person("outsider:1", "Wonko", "(1,1)", "(1,1)", 3),
        Person("outsider:2", "Wanda", "(5,3)", "(5,3)", 0),
    )
    pieces = (
        *(Piece(p.object, PLAYER, p.name, p.square) for p in people),
        piece("football", 1, "(1,1)"),
        piece("shield", 1, "(2,2)"),
        *(piece("ball of wax", n, "(3,2)") for n in range(3)),
    )
    ground = (SquareGround("(4,2)", "Turf", 0, "Frozen"), SquareGround("(4,1)", "Wood", 0, ""))
    board = empty(people=people, pieces=pieces, ground=ground)
    assert map_of(board, letters(board)) == [
        "    1  2  3  4  5",
        " 3  .  .  .  .  A  3",
        " 2  .  ]  *+ -  .  2",
        " 1  W< .  .  _  .  1",
        "    1  2  3  4  5",
    ]


@pytest.mark.parametrize(
    ("width", "cell"), [(1, 3), (20, 3), (22, 3), (23, 2), (33, 2), (34, 1), (60, 1)]
)
def test_a_wider_grid_has_less_room_for_each_square(width, cell):
    board = empty(width)
    assert cell_of(board) == cell
    assert max(map(len, map_of(board, {}))) <= 72


def test_each_player_has_a_letter_of_eir_own_as_long_as_there_are_any():
    people = tuple(Person(f"outsider:{n}", "Wonko", "Limbo", "", 0) for n in range(70))
    found = letters(empty(people=people))
    assert [found[f"outsider:{n}"] for n in range(6)] == ["W", "O", "N", "K", "o", "n"]
    assert len(set(found.values())) == 63
    assert found["outsider:69"] == ANY_PLAYER


def found_again(board):
    rows = [line for line in map_of(board, letters(board)) if re.match(r"[ \d]\d ", line)][
        -board.height - 1 :
    ]
    told = dict(worth_telling(board))
    cell = cell_of(board)
    by_row = {int(line[:2]): line for line in rows if line[:2].strip()}
    for piece in board.pieces:
        x, y = squares.parse(piece.square)
        shown = by_row[y][3 + (x - 1) * cell :][:cell]
        sign = letters(board)[piece.object] if piece.kind == PLAYER else SIGNS[piece.kind]
        assert sign in shown or (MANY in shown and piece in told[piece.square])
        assert len(board.at(piece.square)) == 1 or piece in told[piece.square]
    text = drawn(board)
    for line in text.split("\n"):
        assert line == line.rstrip()
    assert all(line.isascii() and len(line) <= 72 for line in map_of(board, letters(board)))
    for name in {
        piece.name
        for piece in board.pieces
        if piece.kind != PLAYER and len(board.at(piece.square)) > 1
    }:
        assert name in " ".join(text.split())


@pytest.mark.parametrize("examples", [10, pytest.param(40, marks=pytest.mark.slow)])
def test_whatever_is_on_a_board_is_found_again_on_its_map_or_below_it(examples):
    settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))(
        given(boards())(found_again)
    )()


# -- where people see it --------------------------------------------------------------------------------------------


def test_the_report_of_an_nweek_has_the_map_and_what_moved():
    stage = staged(*HERE, "given Wonko points 7", "at 2/1 00:00")
    report = next(text for text in mails(stage) if text.startswith("Nweek 2 begins"))
    fits(report.partition("\n\n")[2])
    assert re.search(r"^THE GRID\n\n +1  2  3 ", report, re.MULTILINE)
    assert re.search(r"^ 5  .*?W", report, re.MULTILINE)
    moved = report.partition("WHAT MOVED ON THE GRID")[2].partition("RULES")[0]
    assert re.search(r"Wonko +Limbo -> \(4,5\)", moved)
    assert re.search(r"^  plain -> Fire +\(4,3\)$", moved, re.MULTILINE)
    assert re.search(r"Wonko +0 -> 7 \(\+7\)", moved)
    assert "Iain" not in moved
    first = next(text for text in mails(stage) if "game begins" in text)
    assert "THE GRID" in first
    assert "WHAT MOVED" not in first


def test_whoever_asks_for_the_board_gets_it():
    stage = staged(*HERE)
    for asked in ("bot: board", "Bot, please show us the map of the Grid.", "bot: grid"):
        play_on(stage, "> Wonko to public", f"| {asked}", "= none")
        (answer,) = [mail.letter for mail in stage.mails]
        assert answer.kind == "answer"
        assert re.search(r"Peter +Limbo -> \(4,6\)", fits(answer.body))
    play_on(stage, "> Wonko to public", "| bot: help", "= none")
    assert "bot: board" in stage.mails[0].letter.body


# -- what has moved -------------------------------------------------------------------------------------------------


def rows(stage) -> dict[str, tuple[str, str]]:
    found = moved_since(stage)
    return {one.name: (one.before, one.after) for one in (*found.places, *found.squares)}


def test_only_what_moved_since_the_last_report_is_told():
    stage = staged(*HERE, "at 2/1 00:00")
    told = rows(stage)
    assert "Wonko" not in told
    assert not moved_since(stage).points
    play_on(
        stage, "> Wonko to public", "| I move to (5,5).", "= done", "given Peter location Limbo"
    )
    told = rows(stage)
    assert told["Wonko"] == ("(4,5)", "(5,5)")
    assert told["Peter"] == ("(4,6)", "Limbo")


def test_there_and_back_is_no_difference_and_what_came_and_went_is_none():
    stage = staged(
        *HERE, "at 2/1 00:00", "given Wonko location (9,9)", "given Wonko location (4,5)"
    )
    assert "Wonko" not in rows(stage)


def test_things_appear_are_picked_up_thrown_and_are_gone():
    stage = staged(*HERE, "at 2/1 00:00", 'given "new football" location (4,5)')
    assert rows(stage)["Football 1"] == ("", "(4,5)")
    play_on(stage, "> Wonko to public", "| I pick up the Football.", "= done")
    assert rows(stage)["Football 1"] == ("", "held by Wonko")
    play_on(
        stage, "at 3/1 00:00", "> Wonko to public", "| I throw the Football at (9,9).", "= done"
    )
    assert rows(stage)["Football 1"] == ("held by Wonko", "flying to (9,9)")


def test_who_joins_or_leaves_is_told_only_if_e_was_on_the_grid():
    stage = staged(*HERE, "at 2/1 00:00", "> Zed to public", "| I become a player.", "= done")
    assert "Zed" not in rows(stage)
    play_on(
        stage,
        "> Wonko to public",
        "| I forfeit the game.",
        "= done",
        "> Iain to public",
        "| I forfeit the game.",
    )
    assert rows(stage)["Wonko"] == ("(4,5)", "Limbo")
    assert "Iain" not in rows(stage)


def test_who_asked_before_what_is_judged_already_is_not_told_what_moved():
    stage = staged(*HERE, "at 1/3 12:00", "> Wonko to public", "| I move to (5,5).", "= done")
    administrator = stage.administrator
    asked = b"From: Zed <zed@players.example>\nTo: public@nomic.example\nMessage-ID: <late@x.example>\n\nbot: board\n"
    intake = administrator.receive(asked, stage.now - timedelta(hours=3), forum="public")
    outcome = administrator.take(intake)
    (answer,) = [mail.letter.body for mail in outcome.mails]
    assert "SINCE THE LAST REPORT" not in fits(answer)
    assert re.search(r"^ 5  .*?W", answer, re.MULTILINE)


class Watched(Stage):
    """A play that records at each report where everything is."""

    def _watch(self, outcome: Outcome) -> None:
        super()._watch(outcome)
        if nweek_begins(outcome.judgement):
            self.reported = all_whereabouts(self)


def all_whereabouts(stage: Stage) -> dict[str, str]:
    state, library = stage.administrator.engine.state, stage.administrator.library
    return {
        object: whereabouts.where(library, state, object) for object in whereabouts.on_board(state)
    }


@SAMPLE_OR_ALL
def test_what_is_told_to_have_moved_is_what_was_elsewhere_at_the_last_report(some):
    for path in some(PLAYED):
        told_as_moved_what_was_elsewhere(path)


def told_as_moved_what_was_elsewhere(path: Path) -> None:
    stage = Watched(read_play(path))
    play_on(stage)
    state, library = stage.administrator.engine.state, stage.administrator.library
    nobody = dict.fromkeys(state.of_kind("outsider"), "Limbo")
    was, now = nobody | stage.reported, nobody | all_whereabouts(stage)
    expected = {
        library.called(state, o): (was.get(o, ""), now.get(o, ""))
        for o in was | now
        if was.get(o, "") != now.get(o, "") and state.exists(o)
    }
    told = {one.name: (one.before, one.after) for one in moved_since(stage).places}
    assert {name: told.get(name) for name in expected} == expected
    assert all(after == "" for name, (_, after) in told.items() if name not in expected)


@pytest.mark.parametrize(
    "nasty", [*NASTY, "I move to (5,6)", "vote FOR p1", "I throw the Shield at Peter"]
)
def test_a_board_that_comes_back_unquoted_makes_nobody_act(nasty):
    name = spoken(nasty)
    pieces = (
        Piece("outsider:1", PLAYER, name, "(1,1)"),
        Piece("football:1", "football", name, "(1,1)"),
    )
    text = drawn(
        empty(
            people=(Person("outsider:1", name, "(1,1)", "(1,1)", 3, (name,), (name,)),),
            pieces=pieces,
            ground=(SquareGround("(3,3)", told(nasty, 20), 0, ""),),
            flights=(Flight("football:2", "football", name, "(1,1)", "(2,2)", "nday 4", name),),
            elsewhere=((name, "Limbo"),),
        )
    )
    read = Reader().read(fits(text), [(p.start, p.end) for p in written(text)]).read
    assert [one.text for one in read if not hasattr(one, "reason")] == []


def test_while_nobody_can_say_how_large_the_grid_is_there_is_no_map():
    amended = '| I submit a proposal: {{ __Pillars__ In rule A-1, replace "columns and" with "pillars and". }}'
    votes = [
        line
        for who in ("Wonko", "Peter")
        for line in (f"> {who} to public", "| I vote FOR p1.", "= done")
    ]
    stage = staged(
        *HERE, "> Wonko to public", amended, "= done", "at 1/10 00:00", *votes, "at 2/1 00:00"
    )
    board = board_now(stage)
    assert (board.width, board.height) == (0, 0)
    text = fits(drawn(board))
    assert "there is no map" in " ".join(text.split())
    assert "there is no map" in picture(board)
