"""`nomicbot replay` and `nomicbot rebuild`: judging a whole record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.entry_lists import entry_lines
from nomicbot.annals.entry_view import silent_words
from nomicbot.annals.readonly_game import SEED, ReadonlyGame
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.judging.reparsing import Reparsed, Reparsing
from nomicbot.bot.judging.replay import EmptyArchive, Replay
from nomicbot.cli.common import json_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import DIFFERENT, USAGE, Problem, game_option, plainly
from nomicbot.cli.progress import progress
from nomicbot.config import load
from nomicbot.game.actions import Posted
from nomicbot.mail.message.mbox import NotAnMbox
from nomicbot.publish.screens import state_screen
from nomicbot.text import counted


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option(
    "--config",
    "config_file",
    type=click.Path(path_type=Path),
    help="A nomic.toml with the fora of the archive.",
)
@click.option(
    "--seed", default=SEED, show_default=True, help="The words from which the dice are derived."
)
@click.option("--ledger", type=click.Path(path_type=Path), help="Keep the ledger in this new file.")
@json_option
@plainly
def replay(
    archive: Path, config_file: Path | None, seed: str, ledger: Path | None, as_json: bool
) -> None:
    """Judge a whole mailing list archive (mbox) as if its messages arrived one after the other.

    Without --config, the archive counts as one public forum, each sender is trusted to be who the
    message says, and the game begins at the midnight before the first post.
    """
    try:
        size = archive.stat().st_size
        with progress() as bar:
            task = bar.add_task(f"Judging {archive.name}", total=size)
            done = Replay(
                archive,
                config=load(config_file) if config_file else None,
                ledger=ledger,
                seed=seed,
                keep=as_json,
                progress=lambda offset: bar.update(task, completed=offset),
            )
    except OSError as problem:
        raise Problem(f"{archive} cannot be read: {problem.strerror}", USAGE) from None
    except (NotAnMbox, EmptyArchive) as problem:
        raise Problem(str(problem), USAGE) from None
    with done.ledger:
        if as_json:
            print_json(done.document)
            return
        looked = ReadonlyGame(done.config, done.ledger)
        silent = 0
        for entry in done.ledger.entries():
            if isinstance(entry.event, Posted):
                silent += not done.ledger.verdicts(entry.id)
                for line in entry_lines(
                    looked, entry, words=silent_words(looked, entry), colour=coloured()
                ):
                    say(line)
        for mail in done.ledger.every_mail():
            if mail.status != "judged":
                reason = f"{mail.status}: {mail.reason}"
                say(
                    f"     -  {mail.arrived:%Y-%m-%d %H:%M:%S}  mail {mail.id} "
                    f"<{mail.message_id}> {reason}"
                )
        say()
        game = done.administrator.engine.query(done.administrator.now)
        say(state_screen(game, None, colour=coloured()))
        counts = (
            ", ".join(f"{number} {result}" for result, number in sorted(done.verdicts.items()))
            or "no actions"
        )
        say(
            f"\n{done.judged} messages were judged: {counts}; in "
            f"{counted(silent, 'post')} no action was read."
        )
        if done.local:
            say(
                f"{counted(done.local, 'mail')} arrived by the clock of a place, not "
                "UTC: I went by the Dates' zone."
            )
        for number, text, reason in done.unread:
            say(f"  not read in entry {number}: “{text}”: {reason}")


@click.command("rebuild")
@game_option
@click.option(
    "--ledger",
    type=click.Path(path_type=Path),
    help="A ledger without a configuration, for example that of a replay.",
)
@click.option(
    "--reread",
    is_flag=True,
    help="Also parse every post again, and count what this version understands differently.",
)
@json_option
@plainly
def rebuild_command(game: str | None, ledger: Path | None, reread: bool, as_json: bool) -> None:
    """Judge the whole game again and compare it with the record.

    Each post is judged by the actions that were found in it when it arrived. Exits with 4 if any
    outcome is different, and names the first one. Reasons in other words are counted, but are not a
    difference. --reread changes nothing: it shows what this version would understand differently.
    """
    with looking_at(game, ledger) as opened, progress() as bar:
        task = bar.add_task("Judging again", total=opened.ledger.next_entry_id() - 1)
        anew = Reparsing(opened.config, opened.ledger)
        look: dict[str, Any] = {"look": anew.look} if reread else {}
        done = rebuild(opened.library, opened.ledger, lambda: bar.advance(task), **look)
    found = anew.found
    if as_json:
        told: dict[str, Any] = {
            "entries": done.entries,
            "identical": done.identical,
            "state": done.state,
            "verdicts": done.verdicts,
            "difference": done.difference or None,
            "reworded": done.reworded,
            "noted": done.noted,
        }
        if reread:
            otherwise = {str(entry): dict(counts) for entry, counts in found.different.items()}
            told["reread"] = {
                "posts": found.posts,
                "counts": dict(found.counts),
                "otherwise": otherwise,
            }
        print_json(told)
    else:
        say(f"{done.entries} entries judged again\nstate    {done.state}\nverdicts {done.verdicts}")
        say("identical to the record" if done.identical else f"different: {done.difference}")
        if done.reworded:
            say(f"same outcome, other words: {done.reworded}")
        if done.noted:
            say(f"same outcome, other notes: {done.noted}")
        for line in _reread(found) if reread else ():
            say(line)
    if not done.identical:
        raise SystemExit(DIFFERENT)


def _reread(found: Reparsed) -> Iterator[str]:
    """Yield the posts that this version would parse differently from the record."""
    yield f"\n{counted(found.posts, 'post')} read again, {len(found.different)} of them differently"
    for what, number in sorted(found.counts.items()):
        yield f"{number:>7} {what}"
    for entry, counts in found.different.items():
        told = ", ".join(f"{number} {what}" for what, number in sorted(counts.items()))
        yield f"  entry {entry}: {told}"
