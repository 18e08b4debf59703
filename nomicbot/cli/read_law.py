"""`nomicbot rules read`: how the grammar of plain law understands a wording.

It can be tried before a motion with the wording is submitted.
"""

from pathlib import Path

import click

from nomicbot.cli.common import ledger_option, looking_at
from nomicbot.cli.output import say
from nomicbot.cli.plain import find_config, game_option, plainly
from nomicbot.game.plainlaw import legislated
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.offers import offers
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.standing import read_differently
from nomicbot.language.law.terms import terms_of
from nomicbot.language.law.unknown_phrases import reason
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import fill


@click.command()
@click.argument("text", required=False, default="")
@click.option(
    "--standing",
    is_flag=True,
    help="Show which clauses in force this version would understand differently.",
)
@game_option
@ledger_option
@plainly
def read(text: str, standing: bool, game: str | None, ledger: Path | None) -> None:
    """Show how a clause with this TEXT would be understood, or why it would wait.

    Terms that clauses of a game declare can be used. For a clause that would wait, the most similar
    sentences that are understood are listed, with the differences.
    """
    if standing:
        _tell_standing(game, ledger)
        return
    terms = _terms(game, ledger)
    meant = understand(text, ruleset().plain_words, terms)
    if not isinstance(meant, Understood):
        why = reason(meant, text, ruleset().plain_words) or meant.why
        say(fill(f"It waits: {why}.", ""))
        for number, offer in enumerate(offers(text, ruleset().plain_words, terms), 1):
            say(fill(f"{number}. {offer.line}", "  ", "     "))
        raise SystemExit(1)
    say(fill(meant.english, ""))
    for one in meant.loud:
        say(fill(f"Mind that {one}.", "  * "))
    for sentence in meant.said:
        say(fill(f"It is done so: “{sentence}”", "  * "))


def _tell_standing(game: str | None, ledger: Path | None) -> None:
    with looking_at(game, ledger) as opened:
        found = list(read_differently(opened.engine.state, ruleset().plain_words))
    for one in found:
        say(fill(f"“{one.words}”", ""))
        say(fill(f"is read as: {one.then}", "    "))
        say(fill(f"today: {one.now}", "    "))
    if not found:
        say("Every clause in force that the grammar has read would be read the same today.")


def _terms(game: str | None, ledger: Path | None) -> Terms:
    if ledger is None and not find_config(game).exists():
        return Terms()
    with looking_at(game, ledger) as opened:
        return terms_of(
            (law for _, law in legislated.in_force(opened.engine.state)), ruleset().plain_words
        )
