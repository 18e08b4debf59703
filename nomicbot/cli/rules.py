"""`nomicbot rules`: the rules in force, and how they are implemented."""

import click

from nomicbot.cli.lazy import LazyGroup


class Rules(LazyGroup):
    """The commands about the law."""

    lazy = {
        "archive": ("archive:archive", "Write the current rules archive."),
        "attest": ("attest:attest", "Attest that the reading of the former revision still holds."),
        "coverage": (
            "law_status:coverage",
            "Every clause of the starting law: read by which code, or without machine effect.",
        ),
        "diff": ("law:diff", "Show what changed in RULE between two REVISIONS."),
        "history": (
            "law:history",
            "Every revision of RULE: when, by which motion, and whose that was.",
        ),
        "import": (
            "archive:import_command",
            "Read a rules archive from FILE and tell rule by rule what is in it.",
        ),
        "read": (
            "read_law:read",
            "Tell what a clause with this TEXT would be understood as, or why it would wait.",
        ),
        "show": ("law:show", "Show the text of RULE as it is, or was."),
        "status": (
            "law_status:status",
            "Show the rules in force in a game, how much of each is read, and what waits.",
        ),
    }


@click.group(cls=Rules)
def rules() -> None:
    """Show the law in force, how it is read, its history, and its archive."""
