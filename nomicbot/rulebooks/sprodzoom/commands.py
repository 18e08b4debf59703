"""`nomicbot sprodzoom`: Sprodzoom without a list, at one terminal or from a transcript."""

import sys
import time
from dataclasses import replace
from pathlib import Path

import click

from nomicbot.characters import plain
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import PROBLEM, USAGE, Problem, game_option, plainly
from nomicbot.game.kinds import OUTSIDER
from nomicbot.rulebooks.sprodzoom import (
    NoState,
    State,
    UnreadableGesture,
    gesture,
    picture,
    read,
    table,
    table_actions,
    view,
)
from nomicbot.rulebooks.sprodzoom.choices import legal
from nomicbot.rulebooks.sprodzoom.records import from_now
from nomicbot.rulebooks.sprodzoom.serialization import HEAD
from nomicbot.rulebooks.sprodzoom.transcripts import TranscribedGame, follow
from nomicbot.rulebooks.tables import table_objects as tables

_HELP = """\
Ana: Sprodzoom Bram          a gesture, and who makes it
Bram: foo bar Schwarz Ana    one in the conversation labelled foo bar
? Bram: Schwarz Ana          would that be legal, and why?
table                        what the table looks like
draw FILE                    the same as a picture (SVG)
clock off, clock on          the clock of Rule 32 stands still, and runs again
gestures                     what each may do now; gestures Ana: what Ana may
undo                         take the last line back
31 seconds                   so much more time has passed
Ana leaves
players Dov                  one more who may play
quit"""

_rule_32 = click.option(
    "--rule-32",
    "seconds",
    type=click.IntRange(min=0),
    default=30,
    show_default=True,
    metavar="SECONDS",
    help="How many seconds a player may be due to speak; 0 means no limit.",
)
_source = click.argument(
    "source", metavar="FILE|-", type=click.Path(path_type=Path, allow_dash=True)
)


@click.group()
def sprodzoom() -> None:
    """Sprodzoom: play it at one terminal, check a transcript, draw the table."""


@sprodzoom.command()
@click.argument("players", nargs=-1, required=True)
@_rule_32
@plainly
def play(players: tuple[str, ...], seconds: int) -> None:
    """Play at one terminal, for example: nomicbot sprodzoom play Ana Bram Cleo

    Gestures are typed as “Ana: Sprodzoom Bram”. The time that passes between two lines counts.
    “help” shows what else can be typed.
    """
    if len({name.casefold() for name in players}) < 2:
        raise Problem("two people at least play Sprodzoom, each with a name of eir own", USAGE)
    game, began, passed = (
        TranscribedGame(list(dict.fromkeys(players)), State(rule_32=seconds or None)),
        time.monotonic(),
        0,
    )
    states: list[State] = []
    while True:
        try:
            line = input("> " if sys.stdin.isatty() else "").strip()
        except EOFError:
            return
        before, passed = passed, int(time.monotonic() - began)
        for told in game.wait(game.state.now + passed - before):
            say(told)
        if line.lower() in ("quit", "exit"):
            return
        try:
            _typed(game, line, states)
        except UnreadableGesture as problem:
            say(f"Not read: {problem}.")
        except Problem as problem:
            say(f"{problem}.")


def _typed(game: TranscribedGame, line: str, states: list[State]) -> None:
    """Carry out one typed line.

    `states` are the states before each gesture, to which `undo` returns. Raises UnreadableGesture,
    and Problem if a picture cannot be written.
    """
    command, _, file = line.partition(" ")
    if not line:
        return
    if line.lower() == "help":
        say(_HELP)
    elif command.lower() == "draw" and file:
        _write(Path(file.strip()), picture(view(game.state, None)))
    elif line.lower() == "undo":
        _undo(game, states)
    elif command.lower() == "gestures":
        _tell_gestures(game, file.strip())
    else:
        before = game.state
        for told in game.hear(line):
            say(told)
        if game.state != before:
            states.append(before)
        if game.state.conversations != before.conversations or game.state.players != before.players:
            say(table(view(game.state, None)))


def _undo(game: TranscribedGame, states: list[State]) -> None:
    """Restore the table from before the last line that changed it, with the current time."""
    if not states:
        say("Nothing is left to take back.")
        return
    game.state = from_now(replace(states.pop(), now=game.state.now))
    say(table(view(game.state, None)))


def _tell_gestures(game: TranscribedGame, name: str) -> None:
    """Print the currently legal gestures, for one player or for everybody."""
    for who in [game.known(name)] if name else game.people:
        found = legal(game.state, who, [other for other in game.people if other != who])
        say(f"{who}: {', '.join(map(str, found)) or 'nothing'}")


@sprodzoom.command()
@_source
@_rule_32
@json_option
@plainly
def check(source: Path, seconds: int, as_json: bool) -> None:
    """Show what each line of a transcript does, and why.

    Exits with 1 if a line could not be read.

    Lines are, for example, “Ana: Sprodzoom Bram”, “? Ana: Schwarz Bram” (is that legal?), “31
    seconds”, “clock off”, “Cleo leaves” and “table”. “players Ana, Bram” names the players;
    otherwise they are all who make a gesture. Indented lines are answers, and are skipped.
    """
    game = TranscribedGame([], State(rule_32=seconds or None))
    answered = list(follow(_text(source).splitlines(), game))
    if as_json:
        print_json(
            {
                "lines": [
                    {
                        "line": one.number,
                        "text": one.line,
                        "read": one.readable,
                        "told": one.answers,
                    }
                    for one in answered
                    if one.answers
                ]
            }
        )
    else:
        for one in answered:
            say(one.line)
            for told in one.answers:
                say(f"    {told}".rstrip())
    if not all(one.readable for one in answered):
        raise SystemExit(PROBLEM)


@sprodzoom.command()
@_source
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the table as an SVG picture into this file.",
)
@_rule_32
@plainly
def draw(source: Path, svg: Path | None, seconds: int) -> None:
    """Show the table at the end of a transcript, or of a game's stored state.

    The table is shown as text, or written as a picture.
    """
    text = _text(source)
    if text.startswith(HEAD):
        try:
            state = read(text)
        except NoState as problem:
            raise Problem(f"{source}: {problem}") from None
    else:
        game = TranscribedGame([], State(rule_32=seconds or None))
        for one in follow(text.splitlines(), game):
            if not one.readable:
                say(f"line {one.number}, “{one.line}”: {one.answers[0]}", err=True)
        state = game.state
    if svg is None:
        say(table(view(state, None)))
    else:
        _write(svg, picture(view(state, None)))


@sprodzoom.command()
@click.argument("line", metavar="PLAYER:GESTURE")
@click.option(
    "--in",
    "number",
    type=click.IntRange(min=1),
    metavar="NUMBER",
    help="The number of the game, if several are in progress.",
)
@game_option
@ledger_option
@plainly
def explain(line: str, number: int | None, game: str | None, ledger: Path | None) -> None:
    """Explain why a gesture is legal now in a game on the mailing list, or why not.

    For example: nomicbot sprodzoom explain "Bea: foo Omsk"

    This does nothing in the game. Players can ask on the list: “I ask whether foo Omsk is legal”.
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        who, colon, words = line.partition(":")
        player = (
            next(iter(asked.library.find(asked.state, who.strip(), OUTSIDER.name)), "")
            if colon
            else ""
        )
        if not player:
            raise Problem(
                "who makes the gesture? A player, a colon and the gesture, as in “Bea: Valhalla”",
                USAGE,
            )
        going = [one for one in table_actions.going(asked) if number in (None, tables.number(one))]
        if len(going) != 1:
            there = (
                ", ".join(str(tables.number(one)) for one in table_actions.going(asked)) or "none"
            )
            raise Problem(f"which game? Those that go on are: {there}")
        try:
            say(
                table_actions.explained(
                    asked, going[0], player, gesture(words, table_actions.people(asked))
                )
            )
        except UnreadableGesture as problem:
            raise Problem(str(problem)) from None


def _text(source: Path) -> str:
    """Return the text of a file, or of standard input. Raises Problem."""
    try:
        return sys.stdin.read() if str(source) == "-" else source.read_text(encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{source} cannot be read: {problem.strerror}", USAGE) from None
    except UnicodeDecodeError:
        raise Problem(f"{source} is not UTF-8 text", USAGE) from None


def _write(file: Path, drawn: str) -> None:
    try:
        file.write_text(plain(drawn), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{file} cannot be written: {problem.strerror}") from None
    say(f"{file}: the table")
