"""`nomicbot show`: an entry in full detail."""

from pathlib import Path

import click

from nomicbot.annals.entry_view import causes_of, entry_page, lines_read, mail_page
from nomicbot.annals.mails import mail_of
from nomicbot.annals.numbering import numbered
from nomicbot.annals.readonly_game import told_alone, verdict_told
from nomicbot.bot.admin.json_output import verdict_data
from nomicbot.cli.common import Opened, json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, game_option, plainly
from nomicbot.game.actions import Posted
from nomicbot.game.clock import instant_to_text
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry

_HOW = (
    "say which: nomicbot show 17 for entry 17, nomicbot show mail 7 for a "
    "mail that no entry was made of"
)


@click.command()
@click.argument("entry", nargs=-1, required=True)
@game_option
@ledger_option
@json_option
@plainly
def show(entry: tuple[str, ...], game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show a post, which of its words were understood as actions, and the ruling.

    ENTRY is its number in `nomicbot log`, or the Message-ID of a post. Entries that are not posts
    are shown with what they changed. `nomicbot show mail 7` shows a message that has no entry, for
    example one in quarantine.
    """
    with looking_at(game, ledger) as opened:
        try:
            if entry[0] == "mail" and len(entry) == 2 and entry[1].isdecimal():
                say(mail_page(opened, opened.ledger.received(int(entry[1]))))
                return
            if len(entry) != 1:
                raise Problem(_HOW, USAGE)
            found = _entry(opened, entry[0])
        except NothingRecorded as problem:
            raise Problem(str(problem)) from None
        if as_json:
            print_json(_data(opened, found))
        else:
            say(entry_page(opened, found, colour=coloured()))


def _entry(opened: Opened, name: str) -> Entry:
    if name.isdecimal():
        return opened.ledger.entry(int(name))
    for received in opened.ledger.find_received(name.strip("<>")):
        found = opened.ledger.entry_of(received.id)
        if found is not None:
            return found
    raise Problem(f"there is no entry {name}; {_HOW}")


def _data(opened: Opened, entry: Entry) -> dict[str, object]:
    event, state, library = entry.event, opened.engine.state, opened.library
    data: dict[str, object] = {"entry": entry.id, "at": instant_to_text(entry.at)}
    verdicts = opened.ledger.verdicts(entry.id)
    if not isinstance(event, Posted):
        return data | {"verdicts": [verdict_data(verdict, library, state) for verdict in verdicts]}
    post = None if told_alone(opened, event) else mail_of(opened.ledger, entry)
    lines = [] if post is None else lines_read(event, post)
    return data | {
        "forum": event.forum,
        "address": event.author.address,
        "message_id": event.message_id,
        "subject": post.subject if post else None,
        "words": post.body if post else None,
        "lines": [{"mark": line.mark, "text": line.text} for line in lines],
        "verdicts": [
            {"number": row.number or None, "causes": list(causes_of(event, row.number))}
            | verdict_data(verdict_told(opened, event, row.verdict), library, state)
            for row in numbered(event, verdicts)
        ],
    }
