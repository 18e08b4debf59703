"""`nomicbot accounts`: players' addresses, and posts held until confirmed."""

from pathlib import Path
from typing import Any

import click

from nomicbot.cli.common import Opened, json_option, ledger_option, looking_at, print_json
from nomicbot.cli.held import held_posts
from nomicbot.cli.lazy import LazyGroup
from nomicbot.cli.output import say
from nomicbot.cli.plain import game_option, plainly
from nomicbot.game import kinds
from nomicbot.game.addresses import addresses_of
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import shortened


class AccountActs(LazyGroup):
    """The commands for decisions about accounts."""

    lazy = {
        "link": ("account_acts:link", "Record that PLAYER also posts from ADDRESS."),
        "release": (
            "account_acts:release",
            "Confirm that the held post of ENTRY was written by the person it names.",
        ),
        "unlink": ("account_acts:unlink", "Record that PLAYER no longer posts from ADDRESS."),
    }


@click.group(cls=AccountActs, invoke_without_command=True)
@game_option
@ledger_option
@json_option
@click.pass_context
@plainly
def accounts(context: click.Context, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show who posts from which addresses, and what is held.

    A post is held until its author is authenticated.
    """
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
        say(
            f"entry {post['entry']}, {post['arrived']}, in the name of "
            f"{post['address']} to {post['forum']}:"
        )
        for text in post["actions"]:
            say(f"    {shortened(text, 100)}")
        say(f"    held: {post['why']}")
        say(
            f"    nomicbot accounts release {post['entry']}   (if you "
            "know that this is who wrote it)"
        )


def _known(opened: Opened) -> list[dict[str, Any]]:
    state, library = opened.engine.state, opened.library
    return [
        {
            "name": library.called(state, outsider),
            "player": ruleset().player.of(state, outsider),
            "addresses": list(addresses_of(state, outsider)),
        }
        for outsider in state.of_kind(kinds.OUTSIDER)
    ]
