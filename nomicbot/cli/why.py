"""`nomicbot why`: each change of a value, what caused it, and the clause that allowed it."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import Any

import click

from nomicbot.annals.explain import Link, NotFound, attribute_of, by_number, the_object
from nomicbot.annals.explain import why as chain_of
from nomicbot.cli.common import (
    Opened,
    as_option,
    json_option,
    ledger_option,
    looking_at,
    print_json,
)
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.game import kinds
from nomicbot.game.clock import instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish import souls
from nomicbot.publish.display_names import attributes_of, by_name, shown
from nomicbot.publish.outcomes import account_data, account_of
from nomicbot.publish.screens import state_data, state_screen
from nomicbot.rulebooks.bnomic import vocabulary as v


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="OBJECT [ATTRIBUTE]")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def why(
    words: tuple[str, ...], everything: bool, game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """Explain why an ATTRIBUTE of an OBJECT has its value.

    Each change, its cause, the clause, and whose words the clause is. As in: why Wonko amplitude, why p1 result, why
    p1 vote of Peter, why 3-4 text. The result of a motion comes with each vote, each step of the count and each test.
    Without an ATTRIBUTE: how it stands.
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        library = opened.library
        try:
            object, named = _object_and_attribute(asked, words)
            if not named:
                _print_how_it_stands(opened, object, everything, as_json)
                return
            found = the_object(library, asked.state, object)
            if told := souls.explained(asked, found, named):
                if as_json:
                    print_json(told)
                else:
                    say("\n".join(told))
                return
            chain = chain_of(
                opened.ledger, library, asked.state, object, named, everything=everything
            )
            links = _by_names(asked, object, named, chain)
            motion = _motion_whose_result(asked, object, named)
        except NotFound as problem:
            raise Problem(str(problem)) from None
    if as_json:
        data = [_link_data(link) for link in links]
        if data and motion:
            data[-1] |= account_data(asked, motion)
        print_json(data)
        return
    if not links:
        say("It has been as it is since the beginning: nothing has changed it.")
    read_as = _read_as(asked)
    for link in links:
        for line in _difference(link):
            say(line)
        say(_by(link, read_as))
        if link.reason:
            say(f"    for {link.reason}")
        say(f"    because of {link.cause}")
        say(f"    {link.at:%Y-%m-%d %H:%M:%S} UTC, entry {link.entry}")
    if motion and (account := account_of(asked, motion)):
        say(account)


def _read_as(asked: Game) -> dict[str, str]:
    """Return what each clause of players' law is understood as, by its name with the revision.

    Where no such clause was ever read the law is not looked at, which takes long.
    """
    if not asked.state.of_kind(kinds.LAW_READ):
        return {}
    return {str(one.authority): one.why for one in asked.law_now().statuses if one.plain}


def _by(link: Link, read_as: Mapping[str, str]) -> str:
    """Return by which clause a value changed, whose words it is, and how players' law is read."""
    by = f" (revision by {link.law_author})" if link.law_author else ""
    read = f"\n    which is read as: {read_as[link.clause]}" if link.clause in read_as else ""
    return f"    by {link.clause}{by}{read}"


def _object_and_attribute(asked: Game, words: Sequence[str]) -> tuple[str, str]:
    """Return the object and the attribute: `Tweak 3 result` is the result of Tweak 3.

    Raises NotFound.
    """
    for number in range(len(words), 0, -1):
        name = by_number(asked.library, asked.state, " ".join(words[:number]))
        if asked.library.find(asked.state, name, ""):
            return name, " ".join(words[number:])
    return words[0], " ".join(words[1:])


def _print_how_it_stands(opened: Opened, object: str, everything: bool, as_json: bool) -> None:
    """Print the state of an object, and the questions about it; for a resolved motion also why."""
    asked = opened.game
    found = the_object(asked.library, asked.state, object)
    name = asked.library.called(asked.state, found)
    if as_json:
        print_json({name: state_data(asked, everything=everything).get(name, {})})
        return
    say(state_screen(asked, object, colour=coloured(), everything=everything))
    if asked.state.kind(found) == v.MOTION.name and (account := account_of(asked, found)):
        say(f"\n{account}")
    attributes = [
        a for a in attributes_of(asked, asked.state.kind(found)) if shown(a, everything=everything)
    ]
    changed = [a.term for a in attributes if opened.ledger.history(found, a.name)]
    if changed:
        say(f"\nFor the reasons: nomicbot why {shlex.quote(name)} " + " | ".join(changed))


def _by_names(asked: Game, object: str, attribute: str, links: Sequence[Link]) -> list[Link]:
    """Return the links, with the players' names of objects that the attribute refers to."""
    found = the_object(asked.library, asked.state, object)
    name, kind = attribute_of(asked.library, asked.state, found, attribute), asked.state.kind(found)
    old_and_new = [
        [by_name(asked, kind, name, value) for value in (link.old, link.new)] for link in links
    ]
    return [
        replace(link, old=old, new=new) for link, (old, new) in zip(links, old_and_new, strict=True)
    ]


def _motion_whose_result(asked: Game, object: str, attribute: str) -> ObjectId | None:
    """Return the motion whose result is asked for, or None if it is something else."""
    library, state = asked.library, asked.state
    found = the_object(library, state, object)
    is_result = attribute_of(library, state, found, attribute) == v.RESULT.name
    return found if is_result and state.kind(found) == v.MOTION.name else None


def _link_data(link: Link) -> dict[str, Any]:
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


def _difference(link: Link) -> list[str]:
    """Return the difference that a change made: on one line, or as a diff of several lines."""
    old, new = _shown(link.old), _shown(link.new)
    if "\n" not in old + new:
        return [f"{old} -> {new}"]
    if link.old is None:
        return [f"(unset) -> {len(new.splitlines())} lines of text"]
    lines = unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def _shown(value: Any) -> str:
    return "(unset)" if value is None else str(value)
