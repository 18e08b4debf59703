"""The administrator's decisions: `nomicbot desk enact` and so on, and `nomicbot decide`."""

import re
from pathlib import Path

import click

from nomicbot.cli.common import ledger_option, preview_option, yes_option
from nomicbot.cli.desk_shared import decide_now, do_chore
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly

because_option = click.option(
    "--because", metavar="REASON", help="The reason, which the players are told."
)

_OPTION = re.compile(r"--[a-z][a-z-]*")
"""A word that looks like an option. `-5` does not."""


@click.command()
@click.argument("item")
@click.argument("changes", nargs=-1)
@because_option
@yes_option
@preview_option
@game_option
@ledger_option
@plainly
def enact(
    item: str,
    changes: tuple[str, ...],
    because: str | None,
    yes: bool,
    preview: bool,
    game: str | None,
    ledger: Path | None,
) -> None:
    """Settle the matter ITEM by carrying out CHANGES, or close it without any.

    ITEM is its name on the desk, for example d1. CHANGES are worded as in a motion: "Wonko gains
    5A."
    """
    words = ("enact", item, *changes, *(("--because", because) if because else ()))
    decide_now(game, words, ledger=ledger, yes=yes, preview=preview)


@click.command()
@game_option
@plainly
def resend(game: str | None) -> None:
    """Send all messages again that were refused, or given up after many attempts."""
    do_chore(game, ("resend",))


@click.command()
@click.argument("mail", type=int)
@game_option
@plainly
def release(mail: int, game: str | None) -> None:
    """Judge a MAIL in quarantine after all, as of its arrival.

    Use this after a fault of the program was mended.
    """
    do_chore(game, ("release", str(mail)))


@click.command()
@click.argument("mail", type=int)
@game_option
@plainly
def dismiss(mail: int, game: str | None) -> None:
    """Close a MAIL in quarantine without judging it. Its bytes are kept."""
    do_chore(game, ("dismiss", str(mail)))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True)
@because_option
@click.option(
    "--by",
    metavar="GROUND",
    help="The motion or reason by which an entry is overruled, for example p3.",
)
@yes_option
@preview_option
@game_option
@ledger_option
@plainly
def decide(
    words: tuple[str, ...],
    because: str | None,
    by: str | None,
    yes: bool,
    preview: bool,
    game: str | None,
    ledger: Path | None,
) -> None:
    """Make a decision about the game, given in words.

    \b
    give Wonko amplitude +5      raise a number by 5, or lower it with -5
    set Wonko amplitude 25       set a number, whatever it was
    enact d1 "Wonko gains 5A."   settle a matter on the desk
    recognise 12 by Peter        let a post to a private forum (entry 12) count
    reread p5                    parse words of a Pending motion again
    overrule 17.1 no action      say what action 1 of entry 17 really was; or:
    \b
        overrule 17.1 as "I vote FOR p3"        overrule 17.1 refused "why"
        overrule 17.1 enact "Wonko gains 5A."   overrule 17.1 stands

    You see what would change, and are asked before it is done. Players are told the decision and
    its reason. If an entry is overruled, everything since then is judged again.
    """
    unknown = next((word for word in words if _OPTION.fullmatch(word)), None)
    if unknown is not None:
        raise Problem(
            f"there is no option {unknown}; there is --because, for a "
            "reason, and --by, for a ground",
            USAGE,
        )
    words += ("--by", by) if by else ()
    words += ("--because", because) if because else ()
    decide_now(game, words, ledger=ledger, yes=yes, preview=preview)
