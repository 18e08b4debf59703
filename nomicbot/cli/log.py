"""`nomicbot log`: the entries of a game, and the outcome of all received mail."""

from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path

import click

from nomicbot.annals.entry_lists import NoPlayer, Wanted, addresses_called, entries, entry_lines
from nomicbot.annals.funnel import OUTCOMES, taken
from nomicbot.annals.funnel import funnel as funnel_of
from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import verdict_told
from nomicbot.bot.admin.json_output import verdict_data
from nomicbot.cli.common import (
    Opened,
    json_option,
    last_option,
    ledger_option,
    looking_at,
    print_json,
)
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly
from nomicbot.cli.since import Since, moment
from nomicbot.game.actions import RESULTS
from nomicbot.game.clock import instant_to_text
from nomicbot.ledger.received import Received
from nomicbot.ledger.record import Entry
from nomicbot.ledger.routes import Route
from nomicbot.text import counted


@click.command()
@last_option("entries")
@click.option("--all", "everything", is_flag=True, help="Show all entries.")
@click.option(
    "--since", type=Since(), help="Show the entries of this time: 7d, 12h, 2w, or since 2026-11-20."
)
@click.option(
    "--player", metavar="NAME", help="Show the posts of this player, or from this address."
)
@click.option(
    "--verdict",
    type=click.Choice(RESULTS),
    help="Show the entries with an action that had this outcome.",
)
@click.option(
    "--words",
    metavar="WORDS",
    help="Show the posts with these words. Put a phrase in quotation marks.",
)
@click.option("--silent", is_flag=True, help="Show the posts without any action, with their words.")
@click.option(
    "--funnel",
    metavar="[NWEEK]",
    is_flag=False,
    flag_value="all",
    help="Show what became of all incoming mail, in all nweeks or in this one.",
)
@game_option
@ledger_option
@json_option
@plainly
def log(
    last: int,
    everything: bool,
    since: timedelta | datetime | None,
    player: str | None,
    verdict: str | None,
    words: str | None,
    silent: bool,
    funnel: str | None,
    game: str | None,
    ledger: Path | None,
    as_json: bool,
) -> None:
    """Show what happened: the entries in the order of judging.

    Messages that could not be judged are included. With --funnel, show instead how much mail came
    in and what became of it; each message is counted once. To see the words of a post: nomicbot
    show ENTRY
    """
    with looking_at(game, ledger) as opened:
        if funnel is not None:
            of = _of_nweek(funnel_of(opened.ledger), funnel)
            _print_funnel(of, taken(opened.ledger), as_json)
            return
        wanted = _wanted(opened, since, player, verdict, silent, words)
        found = entries(opened, wanted, None if everything or since is not None else last)
        if wanted.words and (missing := len(opened.ledger.unindexed())):
            say(
                f"{counted(missing, 'earlier post')} cannot be found by "
                "words until the bot is started.",
                err=True,
            )
        quarantined = _quarantined(opened, wanted)
        if as_json:
            print_json(
                {
                    "entries": [_data(opened, entry) for entry in found],
                    "quarantined": [
                        {"received": q.id, "message_id": q.message_id} for q in quarantined
                    ],
                }
            )
            return
        for entry in found:
            for line in entry_lines(
                opened, entry, words=_words(opened, entry) if silent else "", colour=coloured()
            ):
                say(line)
    for mail in quarantined:
        say(f"quarantined: mail {mail.id} <{mail.message_id}> of {mail.arrived:%Y-%m-%d %H:%M:%S}")
    if not found and not quarantined:
        say("Nothing of that kind happened.")


def _quarantined(opened: Opened, wanted: Wanted) -> list[Received]:
    """Return the quarantined messages in the requested time, unless other filters exclude them."""
    if wanted.addresses or wanted.verdict or wanted.silent or wanted.words:
        return []
    quarantined = opened.ledger.quarantined()
    return [q for q in quarantined if wanted.since is None or q.arrived >= wanted.since]


def _wanted(
    opened: Opened,
    since: timedelta | datetime | None,
    player: str | None,
    verdict: str | None,
    silent: bool,
    words: str | None,
) -> Wanted:
    try:
        addresses = addresses_called(opened, player) if player else frozenset()
    except NoPlayer as problem:
        raise Problem(str(problem)) from None
    began = None if since is None else moment(since, opened.now)
    return Wanted(began, addresses, verdict or "", silent, words or "")


def _words(opened: Opened, entry: Entry) -> str:
    from nomicbot.annals.entry_view import (
        silent_words,
    )  # code that parses mail is imported only if words are shown

    return silent_words(opened, entry)


def _data(opened: Opened, entry: Entry) -> dict[str, object]:
    state, library = opened.engine.state, opened.library
    judged = opened.ledger.judgement(entry.id)
    return {
        "entry": entry.id,
        "at": instant_to_text(entry.at),
        "what": describe_event(library, state, entry.event)[0],
        "verdicts": [
            verdict_data(verdict_told(opened, entry.event, v), library, state)
            for v in judged.verdicts
        ],
        "changes": len(judged.changes),
        "faults": list(judged.faults),
    }


def _of_nweek(counts: dict[int, Counter[str]], asked: str) -> dict[int, Counter[str]]:
    if asked == "all":
        return counts
    if not asked.isdecimal():
        raise Problem(f"--funnel takes the number of an nweek, not {asked}", USAGE)
    return {int(asked): counts.get(int(asked), Counter())}


def _print_funnel(
    counts: dict[int, Counter[str]], by: dict[int, Counter[str]], as_json: bool
) -> None:
    if as_json:
        print_json(
            {
                str(nweek): {
                    "received": some.total(),
                    **some,
                    "dispositions": dict(by.get(nweek, {})),
                }
                for nweek, some in counts.items()
            }
        )
        return
    for nweek, some in sorted(counts.items()):
        say(f"{f'nweek {nweek}' if nweek else 'before the game began'}: {some.total()} received")
        for outcome, meaning in OUTCOMES.items():
            if some[outcome]:
                say(f"{some[outcome]:>7} {outcome:<12} {meaning}")
        took = by.get(nweek, Counter[str]())
        told = [f"{took[name]} {name}" for name in Route if took[name]]
        told += [f"{took['']} not noted"] if took[""] else []
        if told:
            say(f"{'':>7} taken as: {', '.join(told)}")
