"""Looking at a game: `state`, `why`, `log`, and `check`, which says what a post would do."""

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import Any

import click

from nomicbot.bot.administrator import Outcome
from nomicbot.bot.explain import Link, NotFound, attribute_of, describe_event, state_at, the_object
from nomicbot.bot.explain import why as chain_of
from nomicbot.bot.funnel import OUTCOMES
from nomicbot.bot.funnel import funnel as funnel_of
from nomicbot.bot.plain import post_data, verdict_data
from nomicbot.cli.accounts import held_posts
from nomicbot.cli.common import (
    USAGE,
    Problem,
    as_option,
    game_option,
    json_option,
    ledger_option,
    looking_at,
    plainly,
    print_json,
)
from nomicbot.cli.saying import coloured, say
from nomicbot.game.actions import Posted
from nomicbot.game.clock import instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.mail.trust import Authorship
from nomicbot.publish.displays import display_data, display_page
from nomicbot.publish.naming import by_name
from nomicbot.publish.outcomes import account_data, account_of
from nomicbot.publish.screens import state_data, state_screen, verdict_line
from nomicbot.rulebooks.bnomic import vocabulary as v


@click.command()
@click.argument("object", required=False)
@click.option("--at", metavar="NWEEK/NDAY", help="As it was at the end of that nday.")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def state(
    object: str | None, at: str | None, everything: bool, game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """The state of the game, or of one OBJECT by the name that players use: Wonko, p12, 3-4, Clock."""
    with looking_at(game, ledger) as opened:
        engine, now = opened.administrator.engine, opened.administrator.now
        try:
            if at is not None:
                engine, now = state_at(opened.ledger, opened.administrator.library, *_ntime(at))
            asked = engine.query(now)
            if as_json:
                data = state_data(asked, everything=everything)
                if object is not None:
                    data = {name: values for name, values in data.items() if name.casefold() == object.casefold()}
                    if not data:
                        raise NotFound(f"nothing is called {object}")
                print_json(data)
            else:
                say(state_screen(asked, object, colour=coloured(), everything=everything))
                held = held_posts(opened) if object is None and at is None else []
                if held:
                    entries = ", ".join(str(post["entry"]) for post in held[-10:])
                    say(f"\nHeld, since it is not proven who wrote them: {entries} (nomicbot accounts)")
        except LookupError as problem:
            raise Problem(str(problem)) from None


def _ntime(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if found is None:
        raise Problem(f"a moment is written as NWEEK/NDAY, as in 3/7, not {text}", USAGE)
    return int(found[1]), int(found[2])


@click.command()
@click.argument("object")
@click.argument("attribute", nargs=-1, required=True)
@as_option
@game_option
@ledger_option
@json_option
@plainly
def why(
    object: str, attribute: tuple[str, ...], everything: bool, game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """Why an ATTRIBUTE of an OBJECT has its value: each change, its cause, the clause and whose words the clause is.

    As in: why Wonko amplitude, why p1 result, why p1 vote of Peter, why 3-4 text. The result of a motion comes with
    each vote, each step of the count and each test.
    """
    with looking_at(game, ledger) as opened:
        administrator = opened.administrator
        asked = administrator.engine.query(administrator.now)
        library, named = administrator.library, " ".join(attribute)
        try:
            chain = chain_of(opened.ledger, library, asked.state, object, named, everything=everything)
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
    for link in links:
        for line in _difference(link):
            say(line)
        by = f" (revision by {link.law_author})" if link.law_author else ""
        say(f"    by {link.clause}{by}")
        if link.reason:
            say(f"    for {link.reason}")
        say(f"    because of {link.cause}")
        say(f"    {link.at:%Y-%m-%d %H:%M:%S} UTC, entry {link.entry}")
    if motion and (account := account_of(asked, motion)):
        say(account)


def _by_names(asked: Game, object: str, attribute: str, links: Sequence[Link]) -> list[Link]:
    """The links, with what players call whatever the attribute refers to."""
    found = the_object(asked.library, asked.state, object)
    name, kind = attribute_of(asked.library, asked.state, found, attribute), asked.state.kind(found)
    old_and_new = [[by_name(asked, kind, name, value) for value in (link.old, link.new)] for link in links]
    return [replace(link, old=old, new=new) for link, (old, new) in zip(links, old_and_new, strict=True)]


def _motion_whose_result(asked: Game, object: str, attribute: str) -> ObjectId | None:
    """The motion, if it is the result of one that is asked for."""
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
    """What a change changed: on one line, or line by line for a text of several."""
    old, new = _shown(link.old), _shown(link.new)
    if "\n" not in old + new:
        return [f"{old} -> {new}"]
    if link.old is None:
        return [f"(unset) -> a text of {len(new.splitlines())} lines"]
    lines = unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def _shown(value: Any) -> str:
    return "(unset)" if value is None else str(value)


@click.command()
@click.option("-n", "last", type=click.IntRange(1), default=20, show_default=True, help="How many of the last entries.")
@click.option("--all", "everything", is_flag=True, help="All entries.")
@click.option(
    "--funnel", metavar="[NWEEK]", is_flag=False, flag_value="all", help="What became of all mail that came in."
)
@game_option
@ledger_option
@json_option
@plainly
def log(last: int, everything: bool, funnel: str | None, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """What happened: the entries in the order of judging, and the mails that could not be judged.

    With --funnel: how much mail came in, in that nweek or in each, and what became of it; each mail is counted once.
    """
    with looking_at(game, ledger) as opened:
        if funnel is not None:
            _print_funnel(_of_nweek(funnel_of(opened.ledger), funnel), as_json)
            return
        administrator = opened.administrator
        state, library = administrator.engine.state, administrator.library
        entries = list(opened.ledger.entries())
        if not everything:
            entries = entries[-last:]
        quarantined = opened.ledger.quarantined()
        rows = []
        for entry in entries:
            what, _ = describe_event(library, state, entry.event)
            rows.append((entry, what, opened.ledger.judgement(entry.id)))
        if as_json:
            print_json(
                {
                    "entries": [
                        {
                            "entry": entry.id,
                            "at": instant_to_text(entry.at),
                            "what": what,
                            "verdicts": [verdict_data(v, library, state) for v in judged.verdicts],
                            "changes": len(judged.changes),
                            "faults": list(judged.faults),
                        }
                        for entry, what, judged in rows
                    ],
                    "quarantined": [{"received": q.id, "message_id": q.message_id} for q in quarantined],
                }
            )
            return
    for entry, what, judged in rows:
        say(f"{entry.id:>6}  {entry.at:%Y-%m-%d %H:%M:%S}  {what}")
        if isinstance(entry.event, Posted):
            for verdict in judged.verdicts:
                say(f"        {verdict_line(verdict, colour=coloured())}")
        for fault in judged.faults:
            say(f"        fault: {fault}")
    for mail in quarantined:
        say(f"quarantined: mail {mail.id} <{mail.message_id}> of {mail.arrived:%Y-%m-%d %H:%M:%S}")


def _of_nweek(counts: dict[int, Counter[str]], asked: str) -> dict[int, Counter[str]]:
    if asked == "all":
        return counts
    if not asked.isdecimal():
        raise Problem(f"--funnel takes the number of an nweek, not {asked}", USAGE)
    return {int(asked): counts.get(int(asked), Counter())}


def _print_funnel(counts: dict[int, Counter[str]], as_json: bool) -> None:
    if as_json:
        print_json({str(nweek): {"received": some.total()} | dict(some) for nweek, some in counts.items()})
        return
    for nweek, some in sorted(counts.items()):
        say(f"{f'nweek {nweek}' if nweek else 'before the game began'}: {some.total()} received")
        for outcome, meaning in OUTCOMES.items():
            if some[outcome]:
                say(f"{some[outcome]:>7} {outcome:<12} {meaning}")


@click.command()
@click.argument("name", required=False, default="")
@game_option
@ledger_option
@json_option
@plainly
def display(name: str, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """The Public Display of that NAME (Roster, Ministries, Motions), or without one the list of all."""
    with looking_at(game, ledger) as opened:
        asked = opened.administrator.engine.query(opened.administrator.now)
        try:
            if as_json:
                print_json(display_data(asked, name))
            else:
                say(display_page(asked, name), nl=False)
        except LookupError as problem:
            raise Problem(str(problem)) from None


def _proof(wrote: Authorship) -> str:
    """What is known of who wrote it, in a sentence."""
    if not wrote.proven:
        return f"It is not proven that {wrote.address or 'anybody'} wrote it: {wrote.why}."
    if wrote.how:
        return f"It is proven by {wrote.how} that {wrote.address} wrote it."
    return f"Warning: anybody could have written this in the name of {wrote.address}: [trust] believes every From."


@click.command()
@click.argument("post", type=click.File("rb"))
@game_option
@ledger_option
@json_option
@plainly
def check(post: Any, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """What a POST (a mail in a file, or - for standard input) would do now, changing nothing."""
    raw = post.read()
    with looking_at(game, ledger) as opened:
        administrator = opened.administrator
        asyncio.run(administrator.trust.prepare([raw]))

        def show(outcome: Outcome, wrote: Authorship) -> None:
            verdicts = outcome.judgement.verdicts
            if as_json:
                data = post_data(outcome, administrator.library, administrator.engine.state)
                print_json(data | {"proven": wrote.proven, "by": wrote.how or None, "why_not": wrote.why or None})
                return
            say(_proof(wrote), err=wrote.proven and not wrote.how)
            for verdict in verdicts:
                say(verdict_line(verdict, colour=coloured()))
            if not verdicts:
                say("It holds no action.")

        reason = administrator.consider(raw, show)
    if reason:
        raise Problem(reason)
