"""`nomicbot rules archive` and `import`: the whole Ruleset as files, and parsing such files."""

from collections import Counter
from pathlib import Path
from typing import Any

import click

from nomicbot.bot.admin.admin_tasks import ARCHIVE
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.publishing import Archivist, write_files
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.desk_shared import hand_over
from nomicbot.cli.output import say
from nomicbot.cli.plain import USAGE, Problem, find_config, game_option, plainly
from nomicbot.config import load
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.publish.comparing import (
    compared,
    compared_data,
    compared_screen,
    rule_file,
    rule_file_name,
)
from nomicbot.publish.rules_archives import Data
from nomicbot.rulebooks.archives import RULESET, ArchivedRule, NoArchive, read_archive
from nomicbot.rulebooks.library import names, starting_law


@click.command()
@click.option("--mail", is_flag=True, help="Also mail it to the forum for the rules archive.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write it into this folder instead.",
)
@game_option
@ledger_option
@plainly
def archive(mail: bool, folder: Path | None, game: str | None, ledger: Path | None) -> None:
    """Write the current rules archive.

    It is written as text, Markdown and JSON into the game's folder for archives.
    """
    if mail and ledger:
        raise Problem("a ledger without a configuration has no forum that mail could go to", USAGE)
    if mail:
        data = _publish(game)
        if data is None:
            return
        target = folder or load(find_config(game)).archive
    else:
        with looking_at(game, ledger) as opened:
            asked = opened.game
            data = Archivist(opened.config, opened.ledger).made_now(asked)
            target = folder or opened.config.archive
    try:
        written = write_files(target, data)
    except OSError as problem:
        raise Problem(
            f"{problem.filename or target} cannot be written: {problem.strerror}"
        ) from None
    for path in written:
        say(path)


def _publish(game: str | None) -> Data | None:
    """Queue the archive for mailing, or ask the bot to do so if it is running this game.

    A running bot also writes the files.
    """
    config = load(find_config(game))
    if not config.ledger.exists():
        raise Problem("this game has not begun; `nomicbot run` begins it")
    if config.archive_forum is None:
        raise Problem("game.rules_archive says that no forum is to get it", USAGE)
    try:
        with administering(config) as administrator:
            archivist = administrator.correspondence.archivist
            data = archivist.on_demand(administrator.engine.query(administrator.now))
    except LedgerBusy:
        hand_over(game, ARCHIVE)
        return None
    say("It is in the outbox; the bot mails it when it runs.")
    return data


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option(
    "--game",
    metavar="FOLDER",
    help="Compare with the rules in force in this game, instead of the starting law.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write each rule into a file of its own in this folder.",
)
@json_option
@plainly
def import_command(file: Any, game: str | None, out: Path | None, as_json: bool) -> None:
    """Read a rules archive from FILE, and list the rules in it.

    FILE is text, Markdown or JSON, or a historic archive. Each rule is compared with the known one.
    Nothing in a game changes.
    """
    law = _in_force(game) if game else _starting()
    try:
        text = file.read().decode("utf-8")
        form, rules = read_archive(
            text, {r.number: r.title for r in (*_starting(), *law) if r.rulebook == RULESET}
        )
    except UnicodeDecodeError:
        raise Problem(f"{file.name} is not UTF-8 text") from None
    except NoArchive as problem:
        raise Problem(f"{file.name} is not a rules archive: {problem}") from None
    except OSError as problem:
        raise Problem(f"{file.name} cannot be read: {problem.strerror}") from None
    found = compared(rules, law if game else _of_the_same_books(law, rules))
    if out is not None:
        _write(out, rules)
    if as_json:
        print_json(compared_data(form, found))
    else:
        say(compared_screen(form, found, "the rules in force" if game else "the starting law"))
        if out is not None:
            say(f"{len(rules)} files are written to {out}.")


def _starting() -> list[ArchivedRule]:
    return [
        ArchivedRule(
            rule.number, rule.revision, rule.title, rule.section, rule.plain, names()[book]
        )
        for book in names()
        for rule in starting_law(book)
    ]


def _of_the_same_books(law: list[ArchivedRule], rules: list[ArchivedRule]) -> list[ArchivedRule]:
    """Return the rules of `law` in the rulebooks that the archive covers."""
    books = {RULESET, *(rule.rulebook for rule in rules)}
    return [rule for rule in law if rule.rulebook in books]


def _in_force(game: str) -> list[ArchivedRule]:
    with looking_at(game) as opened:
        asked = opened.game
        rows = Archivist(opened.config, opened.ledger).made_now(asked)["rules"]
    return [
        ArchivedRule(**{key: value for key, value in row.items() if key != "object"})
        for row in rows
    ]


def _write(folder: Path, rules: list[ArchivedRule]) -> None:
    names = Counter(rule_file_name(rule) for rule in rules)
    twice = [name for name, times in names.items() if times > 1]
    if twice:
        raise Problem(
            f"two rules of the archive have one number: {', '.join(twice)}; nothing was written"
        )
    try:
        for rule in rules:
            path = folder / rule_file_name(rule)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(rule_file(rule), encoding="utf-8", errors="replace", newline="")
    except OSError as problem:
        raise Problem(
            f"{problem.filename or folder} cannot be written: {problem.strerror}"
        ) from None
