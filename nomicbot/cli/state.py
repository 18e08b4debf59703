"""`nomicbot state`: the state of the game, or of one object."""

import re
from pathlib import Path

import click

from nomicbot.annals.provenance import NotFound, by_number, nothing_called, state_at
from nomicbot.cli.common import as_option, json_option, ledger_option, looking_at, print_json
from nomicbot.cli.held import held_posts
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly
from nomicbot.publish.screens import state_data, state_screen


@click.command()
@click.argument("object", nargs=-1)
@click.option("--at", metavar="NWEEK/NDAY", help="Show the state at the end of this nday.")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def state(
    object: tuple[str, ...],
    at: str | None,
    everything: bool,
    game: str | None,
    ledger: Path | None,
    as_json: bool,
) -> None:
    """Show the state of the game, or of one OBJECT.

    OBJECT is the name that players use: Wonko, p12, Tweak 3, 3-4, Clock.
    """
    with looking_at(game, ledger) as opened:
        engine, now = opened.engine, opened.now
        try:
            if at is not None:
                engine, now = state_at(opened.ledger, opened.library, *_ntime(at))
            asked = engine.query(now)
            name = by_number(opened.library, engine.state, " ".join(object)) or None
            if name is not None and not opened.library.find(engine.state, name, ""):
                raise NotFound(nothing_called(opened.library, engine.state, name))
            if as_json:
                data = state_data(asked, everything=everything)
                if name is not None:
                    found = opened.library.find(engine.state, name, "")
                    called = {opened.library.called(engine.state, one) for one in found}
                    data = {known: values for known, values in data.items() if known in called}
                print_json(data)
            else:
                say(state_screen(asked, name, colour=coloured(), everything=everything))
                held = held_posts(opened) if name is None and at is None else []
                if held:
                    entries = ", ".join(str(post["entry"]) for post in held[-10:])
                    say(
                        "\nHeld, since it is not proven who wrote them: "
                        f"{entries} (nomicbot accounts)"
                    )
        except LookupError as problem:
            raise Problem(str(problem)) from None


def _ntime(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if found is None:
        raise Problem(f"a moment is written as NWEEK/NDAY, as in 3/7, not {text}", USAGE)
    return int(found[1]), int(found[2])
