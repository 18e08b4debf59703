"""`nomicbot why`: each change of a value, what caused it, and the clause that allowed it."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.explained import (
    computed_explained,
    difference,
    motion_whose_result,
    named_links,
    object_and_attribute,
    read_as,
)
from nomicbot.annals.provenance import NotFound, ProvenanceLink, the_object
from nomicbot.cli.common import (
    Opened,
    as_option,
    json_option,
    last_option,
    ledger_option,
    looking_at,
    print_json,
)
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.game.clock import instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.display_names import attributes_of, shown
from nomicbot.publish.forecast import outlook_in_words
from nomicbot.publish.outcomes import account_data, account_of
from nomicbot.publish.screens import state_data, state_screen
from nomicbot.rulebooks.library import motions
from nomicbot.text import counted


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="OBJECT [ATTRIBUTE]")
@last_option("changes")
@click.option("--all", "whole", is_flag=True, help="Show all changes.")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def why(
    words: tuple[str, ...],
    last: int,
    whole: bool,
    everything: bool,
    game: str | None,
    ledger: Path | None,
    as_json: bool,
) -> None:
    """Explain why an ATTRIBUTE of an OBJECT has its value.

    It shows each change with its cause, its clause, and the author of the clause. For the result of
    a motion, it also shows the count. Without an ATTRIBUTE, it shows the OBJECT. For example:
    nomicbot why Wonko amplitude, why p1 result, why p1 vote of Peter, why 3-4 text
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        library = opened.library
        try:
            object, named = object_and_attribute(asked, words)
            if not named:
                _print_how_it_stands(opened, object, everything, as_json)
                return
            found = the_object(library, asked.state, object)
            if told := computed_explained(asked, found, named):
                if as_json:
                    print_json(told)
                else:
                    say("\n".join(told))
                return
            reasons = named_links(
                opened.ledger,
                asked,
                object,
                named,
                everything=everything,
                newest=None if whole else last,
            )
            motion = motion_whose_result(asked, object, named)
        except NotFound as problem:
            raise Problem(str(problem)) from None
    if as_json:
        data = [_link_data(link) for link in reasons.links]
        if data and motion:
            data[-1] |= account_data(asked, motion)
        print_json(data)
        return
    if reasons.earlier:
        say(f"{counted(reasons.earlier, 'earlier change')} left out: add --all to see all.\n")
    _print_reasons(asked, reasons.links, motion)


def _print_reasons(asked: Game, links: Sequence[ProvenanceLink], motion: ObjectId | None) -> None:
    """Print each change of a value with its reason, and how votes on a motion were counted."""
    outlook = outlook_in_words(asked, motion) if motion and not links else ""
    if not links:
        say(outlook or "It has been as it is since the beginning: nothing has changed it.")
    understood = read_as(asked)
    for link in links:
        for line in difference(link):
            say(line)
        say(_by(link, understood))
        if link.reason:
            say(f"    for {link.reason}")
        say(f"    because of {link.cause}")
        say(f"    {link.at:%Y-%m-%d %H:%M:%S} UTC, entry {link.entry}")
    if motion and (account := account_of(asked, motion)):
        say(account)


def _by(link: ProvenanceLink, understood: Mapping[str, str]) -> str:
    """Return the clause that changed a value, its author, and the meaning of player-written law."""
    by = f" (revision by {link.law_author})" if link.law_author else ""
    read = f"\n    which is read as: {understood[link.clause]}" if link.clause in understood else ""
    return f"    by {link.clause}{by}{read}"


def _print_how_it_stands(opened: Opened, object: str, everything: bool, as_json: bool) -> None:
    """Print an object's state and questions to ask about it; for a resolved motion, the reasons."""
    asked = opened.game
    found = the_object(asked.library, asked.state, object)
    name = asked.library.called(asked.state, found)
    if as_json:
        print_json({name: state_data(asked, everything=everything).get(name, {})})
        return
    say(state_screen(asked, object, colour=coloured(), everything=everything))
    is_motion = asked.state.kind(found) == motions().kind.name
    if is_motion and (account := account_of(asked, found)):
        say(f"\n{account}")
    attributes = [
        a for a in attributes_of(asked, asked.state.kind(found)) if shown(a, everything=everything)
    ]
    changed = [a.term for a in attributes if opened.ledger.times_changed(found, a.name)]
    if changed:
        say(f"\nFor the reasons: nomicbot why {shlex.quote(name)} " + " | ".join(changed))


def _link_data(link: ProvenanceLink) -> dict[str, Any]:
    return {
        "entry": link.entry,
        "at": instant_to_text(link.at),
        "old": link.old,
        "new": link.new,
        "clause": link.clause,
        "cause": link.cause,
        "author": link.author or None,
        "law_author": link.law_author or None,
        "reason": link.reason or None,
    }
