"""What the administrator decides: `nomicbot desk enact`, `resend`, `release`, `dismiss`, and `nomicbot decide`."""

import click

from nomicbot.cli.common import game_option, plainly, preview_option, yes_option
from nomicbot.cli.deciding import decide_now, do_chore


@click.command()
@click.argument("item")
@click.argument("changes", nargs=-1)
@game_option
@plainly
def enact(item: str, changes: tuple[str, ...], game: str | None) -> None:
    """Settle ITEM by carrying out CHANGES, or close it. ITEM is as in d1; CHANGES are as a motion lists them."""
    decide_now(game, ("enact", item, *changes))


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
    """Have a MAIL in quarantine judged after all, in its place. For a fault of the program that was mended."""
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
@click.option("--by", metavar="GROUND", help="By which motion or on what ground an entry is overruled, as in CFI 3.")
@yes_option
@preview_option
@game_option
@plainly
def decide(words: tuple[str, ...], by: str | None, yes: bool, preview: bool, game: str | None) -> None:
    """Decide something in words. As in: nomicbot decide give Wonko amplitude 5

    What a past entry really was, or one action of it: overrule 17.1 no action; overrule 17.1 as "I vote FOR p3";
    overrule 17.1 enact "Wonko gains 5A."; overrule 17.1 refused "why"; overrule 17.1 stands. The game is judged again
    from there; what would be different is told first.
    """
    decide_now(game, (*words, "--by", by) if by else words, yes=yes, preview=preview)
