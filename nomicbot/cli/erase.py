"""`nomicbot erase`: erasing a message at its author's request, for example."""

import click

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.cli.common import looking_at, preview_option
from nomicbot.cli.desk_shared import confirm, do_chore
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, game_option, plainly


@click.command()
@click.argument("number", type=click.IntRange(1))
@click.option(
    "--mail",
    is_flag=True,
    help="NUMBER is the number of a mail, for example one in quarantine, not of an entry.",
)
@click.option(
    "--because", metavar="REASON", help="The reason, which is kept with the hash of the mail."
)
@click.option("--yes", "-y", is_flag=True, help="Erase it without asking.")
@preview_option
@game_option
@plainly
def erase(
    number: int, mail: bool, because: str | None, yes: bool, preview: bool, game: str | None
) -> None:
    """Erase the post of entry NUMBER for good, and quotations of it.

    Its actions stay, since the game is computed from them. You see first what would be erased, and
    are asked. You have to take care of backups, mailboxes and the list's own archive yourself.
    """
    words = (*(("mail",) if mail else ()), str(number), *(("because", because) if because else ()))
    with looking_at(game) as opened:
        try:
            erasure = opened.administrator.erasing.preview(words)
        except NoDecision as problem:
            raise Problem(str(problem)) from None
    say("This is what erasing does:")
    for sentence in erasure.told:
        say(sentence)
    if preview:
        say("Nothing is erased yet.")
        return
    if not yes:
        confirm("Erase it?")
    do_chore(game, ("erase", *words))
