"""`nomicbot dice`: verify that the dice fell as they had to."""

import json
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.verify import problems, public_record, revealed
from nomicbot.cli.common import DIFFERENT, USAGE, Problem, game_option, json_option, looking_at, plainly, print_json
from nomicbot.cli.saying import say
from nomicbot.game.dice import dice_of, secret_dice


@click.group()
def dice() -> None:
    """Verify that the dice fell as they had to."""


@dice.command()
@click.argument("nweeks", nargs=-1, type=int)
@click.option(
    "--record", "records", multiple=True, type=click.Path(path_type=Path), help="A public record, instead of a game."
)
@game_option
@json_option
@plainly
def verify(nweeks: tuple[int, ...], records: tuple[Path, ...], game: str | None, as_json: bool) -> None:
    """Recompute every roll of the revealed NWEEKS (all of them, if none is named) from the public record.

    Exits with 4 if a roll, a chain or a commitment is not what it has to be.
    """
    if records:
        checked = [_read(path) for path in records]
    else:
        with looking_at(game) as opened:
            state, public = opened.engine.state, {f.name for f in opened.config.fora if f.public}
            known = revealed(state)
            hidden = [n for n in nweeks if n not in known]
            if hidden:
                raise Problem(f"the seed of nweek {hidden[0]} is not revealed; revealed are: {known or 'none'}")
            chosen = [n for n in known if abs(n) in nweeks] if nweeks else known
            checked = [public_record(opened.ledger, state, public, nweek) for nweek in chosen]
    found = [problems(record) for record in checked]
    if as_json:
        print_json(
            [
                {"nweek": r["nweek"], "rolls": len(r["rolls"]), "posts": len(r["posts"]), "problems": wrong}
                for r, wrong in zip(checked, found, strict=True)
            ]
        )
    else:
        for record, wrong in zip(checked, found, strict=True):
            right = "every one as it had to fall" if record["rolls"] else "the seed is the one that was committed to"
            state_of = "; ".join(wrong) if wrong else right
            nweek, rolls, posts = record["nweek"], len(record["rolls"]), len(record["posts"])
            whose = f"nweek {nweek}" if nweek > 0 else dice_of(nweek).removeprefix("the ")
            say(f"{whose}: {rolls} rolls over {posts} posts: {state_of}")
        if not checked:
            say("No seed is revealed yet: that happens when its nweek ends.")
    if any(found):
        raise SystemExit(DIFFERENT)


@dice.command()
@click.argument("nweek", type=int)
@click.option("--secret", is_flag=True, help="Of the rolls that were secret.")
@game_option
@plainly
def record(nweek: int, secret: bool, game: str | None) -> None:
    """Print the public record of an nweek's dice: what anybody needs to verify them without this game's ledger."""
    nweek = secret_dice(nweek) if secret else nweek
    with looking_at(game) as opened:
        state = opened.engine.state
        if nweek not in revealed(state):
            raise Problem(f"the seed of {dice_of(nweek)} is not revealed yet")
        print_json(public_record(opened.ledger, state, {f.name for f in opened.config.fora if f.public}, nweek))


def _read(path: Path) -> dict[str, Any]:
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        data["nweek"], data["commitment"]
        problems(data)
    except OSError as problem:
        raise Problem(f"{path} cannot be read: {problem.strerror}", USAGE) from None
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise Problem(f"{path} is no record of dice: {problem!r}", USAGE) from None
    return data
