"""The command `nomicbot` and its subcommands."""

import click

from nomicbot import __version__
from nomicbot.cli.lazy import LazyGroup
from nomicbot.rulebooks import command_groups


class Commands(LazyGroup):
    """All commands, with their locations and one-line help."""

    lazy = command_groups.COMMANDS | {
        "accounts": ("accounts:accounts", "Show who posts from which addresses, and what is held."),
        "backup": ("backup:backup", "Write one file with all of a game that cannot be computed."),
        "board": (
            "board:board",
            "Show a board of the game, or of a game at a table, in text or as a picture.",
        ),
        "check": ("check:check", "Show what a POST would do now, changing nothing."),
        "decide": ("desk_settle:decide", "Make a decision about the game, given in words."),
        "demo": (
            "demo:demo",
            "Play a whole nweek of B Nomic on a real mailing list on this "
            "machine, in under a minute.",
        ),
        "desk": ("desk:desk", "Show what waits for the administrator."),
        "doctor": ("doctor:doctor", "Try a configuration without beginning a game."),
        "dice": ("dice:dice", "Verify that the dice were rolled fairly."),
        "display": ("display:display", "Show the Public Display called NAME, or list all of them."),
        "erase": (
            "erase:erase",
            "Erase the post of entry NUMBER for good, and quotations of it.",
        ),
        "handover": (
            "handover:handover",
            "Hand a game over to another administrator, in the envelope FILE.",
        ),
        "host": ("host:host", "Start a mailing list on this machine, for a game of your own."),
        "inbox": ("inbox:inbox", "Show what waits for you, and what happened while you were away."),
        "init": (
            "init:init",
            "Write a nomic.toml into FOLDER, with every setting explained, for you to fill in.",
        ),
        "log": ("log:log", "Show what happened: the entries in the order of judging."),
        "logs": (
            "logs:logs",
            "Serve the record in Datasette: who did what, by which rule, refusals, questions.",
        ),
        "play": ("plays:play", "Run transcripts of play and check each line of them."),
        "post": ("post:post", "Send a post as a player would, and wait for its ruling."),
        "publish": ("publish:publish", "Write the site of the game: pages, data, feeds."),
        "rebuild": (
            "record:rebuild_command",
            "Judge the whole game again and compare it with the record.",
        ),
        "replay": (
            "record:replay",
            "Judge a whole mailing list archive (mbox) as if its messages "
            "arrived one after the other.",
        ),
        "restore": (
            "backup:restore",
            "Restore a game from a backup, or check that it can be restored.",
        ),
        "rules": (
            "rules:rules",
            "Show the rules in force, how they are applied, their history and archive.",
        ),
        "run": ("game:run", "Administer a game until you stop it."),
        "show": (
            "show:show",
            "Show a post, which of its words were understood as actions, and the ruling.",
        ),
        "status": ("status:status", "Show how a running game is doing."),
        "state": ("state:state", "Show the state of the game, or of one OBJECT."),
        "upgrade": (
            "upgrade:upgrade",
            "Upgrade a game to this version of the program, or only see what would change.",
        ),
        "verify": (
            "verify:verify_command",
            "Check the administrator's work against the list's archive and the public record.",
        ),
        "why": ("why:why", "Explain why an ATTRIBUTE of an OBJECT has its value."),
    }


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="nomicbot")
def main() -> None:
    """Administer games of nomic that are played on mailing lists.

    Players post sentences. The bot finds the actions in them, judges these under the rules in
    force, and mails its rulings back. Try it: nomicbot demo
    """
