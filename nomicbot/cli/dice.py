"""`nomicbot dice`: verification of dice."""

import json
from collections.abc import Collection, Container
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.dice_audit import (
    LostSeed,
    break_in_verifiability,
    lost_seeds,
    problems,
    public_record,
    revealed,
    unverifiable,
    without_beacon,
)
from nomicbot.cli.common import json_option, looking_at, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import DIFFERENT, USAGE, Problem, find_config, game_option, plainly
from nomicbot.config import load
from nomicbot.game.dice import dice_of, secret_dice


@click.group()
def dice() -> None:
    """Verify that the dice were rolled fairly."""


@dice.command()
@click.argument("nweeks", nargs=-1, type=int)
@click.option(
    "--record",
    "records",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A file with a public record, to verify instead of a game.",
)
@game_option
@json_option
@plainly
def verify(
    nweeks: tuple[int, ...], records: tuple[Path, ...], game: str | None, as_json: bool
) -> None:
    """Recompute every roll of the revealed NWEEKS, or of all, from the public record.

    Exits with 4 if a roll, the hash of the posts before it, or the commitment to a seed is wrong.
    """
    if records:
        checked = [_read(path) for path in records]
        broken = [one for record in checked for one in _broken(record)]
    else:
        checked, broken = _of_game(game, nweeks)
    found = [problems(record) for record in checked]
    if as_json:
        print_json(
            [_summed_up(record, wrong) for record, wrong in zip(checked, found, strict=True)]
        )
    else:
        _tell(checked, found, broken)
    if any(found):
        raise SystemExit(DIFFERENT)


def _of_game(game: str | None, nweeks: Collection[int]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the public record of each revealed nweek of a game, and sentences on lost seeds.

    Raises Problem if the seed of one of the `nweeks` is not revealed.
    """
    with looking_at(game) as opened:
        ledger, state = opened.ledger, opened.engine.state
        public = {forum.name for forum in opened.config.fora if forum.public}
        lost = list(lost_seeds(ledger, state))
        chosen = _chosen(nweeks, revealed(state), {abs(one.nweek) for one in lost})
        checked = [public_record(ledger, state, public, nweek) for nweek in chosen]
        broken = [
            break_in_verifiability(one, len(unverifiable(ledger, state, one.nweek)))
            for one in lost
            if not nweeks or abs(one.nweek) in nweeks
        ]
    return checked, broken


def _chosen(nweeks: Collection[int], known: list[int], lost: Container[int]) -> list[int]:
    """Return the revealed nweeks to verify: all of them, if none are named.

    Raises Problem if one of the `nweeks` is neither revealed nor lost.
    """
    hidden = [nweek for nweek in nweeks if nweek not in known and nweek not in lost]
    if hidden:
        raise Problem(
            f"the seed of nweek {hidden[0]} is not revealed; revealed are: {known or 'none'}"
        )
    return [nweek for nweek in known if abs(nweek) in nweeks] if nweeks else known


@dice.command()
@click.option("--because", required=True, help="How the seeds were lost. The players are told.")
@game_option
@plainly
def renew(because: str, game: str | None) -> None:
    """Go on with new seeds after the sealed file was lost, or only an older copy of it is left.

    This is a public decision. Rolls under the lost seeds can never be verified, and anybody who
    verifies dice learns about it.
    """
    from nomicbot.bot.open_game import (
        renew_seeds,
    )  # it administers, which who only verifies does not

    outcome = renew_seeds(load(find_config(game)), because)
    if outcome is None:
        raise Problem("no seed is lost: the sealed file has all that were committed to")
    for effect in outcome.judgement.verdicts[0].effects:
        say(f"{effect[:1].upper()}{effect[1:]}.")


@dice.command()
@click.argument("nweek", type=int)
@click.option("--secret", is_flag=True, help="Print the record of the secret rolls.")
@game_option
@plainly
def record(nweek: int, secret: bool, game: str | None) -> None:
    """Print the public record of an nweek's dice.

    With it, anybody can verify the dice without this game's ledger.
    """
    nweek = secret_dice(nweek) if secret else nweek
    with looking_at(game) as opened:
        state = opened.engine.state
        if nweek not in revealed(state):
            raise Problem(f"the seed of {dice_of(nweek)} is not revealed yet")
        print_json(
            public_record(
                opened.ledger, state, {f.name for f in opened.config.fora if f.public}, nweek
            )
        )


def _summed_up(record: dict[str, Any], wrong: list[str]) -> dict[str, Any]:
    rolls, posts = len(record["rolls"]), len(record["posts"])
    return {
        "nweek": record["nweek"],
        "rolls": rolls,
        "posts": posts,
        "problems": wrong,
        "lost": record.get("lost", []),
        "seed_alone": without_beacon(record),
    }


def _tell(checked: list[dict[str, Any]], found: list[list[str]], broken: list[str]) -> None:
    for record, wrong in zip(checked, found, strict=True):
        right = (
            "every one as it had to fall"
            if record["rolls"]
            else "the seed is the one that was committed to"
        )
        state_of = "; ".join(wrong) if wrong else right
        nweek, rolls, posts = record["nweek"], len(record["rolls"]), len(record["posts"])
        whose = f"nweek {nweek}" if nweek > 0 else dice_of(nweek).removeprefix("the ")
        say(f"{whose}: {rolls} rolls over {posts} posts: {state_of}")
        if alone := without_beacon(record):
            say(f"{alone} of these rolls took no round of the beacon, but the seed alone.")
    for sentence in broken:
        say(f"{sentence[:1].upper()}{sentence[1:]}.")
    if not checked and not broken:
        say("No seed is revealed yet: that happens when its nweek ends.")


def _broken(record: dict[str, Any]) -> list[str]:
    """Return the statements of a public record about lost seeds."""
    return [
        break_in_verifiability(
            LostSeed(record["nweek"], one["commitment"], one["because"], one["entry"]), one["rolls"]
        )
        for one in record.get("lost", ())
    ]


def _read(path: Path) -> dict[str, Any]:
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        data["nweek"], data["commitment"]
        problems(data)
    except OSError as problem:
        raise Problem(f"{path} cannot be read: {problem.strerror}", USAGE) from None
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise Problem(f"{path} is not a record of dice: {problem!r}", USAGE) from None
    return data
