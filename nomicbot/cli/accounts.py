"""`nomicbot accounts`: who posts from which addresses, and which posts are held until their author is proven."""

from pathlib import Path
from typing import Any

import click

from nomicbot.cli.common import Opened, game_option, json_option, ledger_option, looking_at, plainly, print_json
from nomicbot.cli.deciding import decide_now, preview_option, yes_option
from nomicbot.cli.saying import say
from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import addresses_of
from nomicbot.game.clock import instant_to_text
from nomicbot.publish.text import one_line, shortened
from nomicbot.rulebooks.bnomic import vocabulary as v


@click.group(invoke_without_command=True)
@game_option
@ledger_option
@json_option
@click.pass_context
@plainly
def accounts(context: click.Context, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Who posts from which addresses, and what is held since it is not proven who wrote it."""
    if context.invoked_subcommand:
        return
    with looking_at(game, ledger) as opened:
        known, held = _known(opened), held_posts(opened)
    if as_json:
        print_json({"accounts": known, "held": held})
        return
    for one in known:
        rest = "" if one["player"] else " (no player)"
        say(f"{one['name']}{rest}: {', '.join(one['addresses'])}")
    if not known:
        say("Nobody has joined yet.")
    for post in held:
        say(f"entry {post['entry']}, {post['arrived']}, in the name of {post['address']} to {post['forum']}:")
        for text in post["actions"]:
            say(f"    {shortened(text, 100)}")
        say(f"    held: {post['why']}")
        say(f"    nomicbot accounts release {post['entry']}   (if you know that this is who wrote it)")


def _known(opened: Opened) -> list[dict[str, Any]]:
    state, library = opened.administrator.engine.state, opened.administrator.library
    return [
        {
            "name": library.called(state, outsider),
            "player": v.PLAYER.of(state, outsider),
            "addresses": list(addresses_of(state, outsider)),
        }
        for outsider in state.of_kind(kinds.OUTSIDER)
    ]


def held_posts(opened: Opened) -> list[dict[str, Any]]:
    """The posts that are held now, each with its actions."""
    found: dict[int, dict[str, Any]] = {}
    for entry, verdict in opened.ledger.verdicts_of("held"):
        event = opened.ledger.entry(entry).event
        if isinstance(event, Posted):
            post = found.setdefault(
                entry,
                {
                    "entry": entry,
                    "arrived": instant_to_text(event.at),
                    "address": event.author.address,
                    "forum": event.forum,
                    "why": event.author.doubt or "it is not proven who wrote it",
                    "actions": [],
                },
            )
            post["actions"].append(one_line(verdict.text))
    return list(found.values())


@accounts.command()
@click.argument("player")
@click.argument("address")
@click.option("--main", is_flag=True, help="In the place of the main address, which is lost.")
@game_option
@plainly
def link(player: str, address: str, main: bool, game: str | None) -> None:
    """PLAYER posts from ADDRESS too: you know that it is eirs. E is not asked to confirm it."""
    decide_now(game, ("accounts", "change" if main else "link", player, address))


@accounts.command()
@click.argument("player")
@click.argument("address")
@game_option
@plainly
def unlink(player: str, address: str, game: str | None) -> None:
    """PLAYER does not post from ADDRESS any more."""
    decide_now(game, ("accounts", "unlink", player, address))


@accounts.command()
@click.argument("entry", type=click.IntRange(1))
@yes_option
@preview_option
@game_option
@plainly
def release(entry: int, yes: bool, preview: bool, game: str | None) -> None:
    """The post of ENTRY, which is held, was written by whom it names: it is judged at its arrival."""
    decide_now(game, ("accounts", "release", str(entry)), yes=yes, preview=preview)
