"""The administrator's decisions: `nomicbot desk enact` and so on, `nomicbot decide`."""

import re
from pathlib import Path

import click

from nomicbot.cli.common import ledger_option, preview_option, yes_option
from nomicbot.cli.desk_shared import decide_now, do_chore
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly

because_option = click.option("--because", metavar="REASON", help="Why: the players are told.")

_OPTION = re.compile(r"--[a-z][a-z-]*")
"""A word that looks like an option; `-5` does not."""


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
    """Settle ITEM by carrying out CHANGES, or close it.

    ITEM is as in d1; CHANGES are as a motion lists them.
    """
    words = ("enact", item, *changes, *(("--because", because) if because else ()))
    decide_now(game, words, ledger=ledger, yes=yes, preview=preview)


@click.command()
@game_option
@plainly
def resend(game: str | None) -> None:
    """Send every mail again that was refused, or given up after many attempts."""
    do_chore(game, ("resend",))


@click.command()
@click.argument("mail", type=int)
@game_option
@plainly
def release(mail: int, game: str | None) -> None:
    """Have a MAIL in quarantine judged after all, in its place.

    For a fault of the program that was mended.
    """
    do_chore(game, ("release", str(mail)))


@click.command()
@click.argument("mail", type=int)
@game_option
@plainly
def dismiss(mail: int, game: str | None) -> None:
    """Close a MAIL in quarantine, unjudged. Its bytes are kept."""
    do_chore(game, ("dismiss", str(mail)))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True)
@because_option
@click.option(
    "--by",
    metavar="GROUND",
    help="By which motion or on what ground an entry is overruled, as in CFI 3.",
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
    """Decide something in words.

    \b
    give Wonko amplitude +5      it is raised by 5; with -5 it is lowered
    set Wonko amplitude 25       it is 25, whatever it was
    enact d1 "Wonko gains 5A."   settles what waits on the desk
    recognise 12 by Peter        what was said on a private forum counts
    reread p5                    reads the unread words of a Pending motion again
    overrule 17.1 no action      entry 17, or action 1 of it, was really that; or:
    \b
        overrule 17.1 as "I vote FOR p3"        overrule 17.1 refused "why"
        overrule 17.1 enact "Wonko gains 5A."   overrule 17.1 stands

    You see first what would be different, and are asked. Players are told the decision and why.
    The game is judged again from an entry that is overruled.
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
