"""`nomicbot rules`: the rules in force, and how they are implemented."""

import click

from nomicbot.cli.lazy import LazyGroup


class Rules(LazyGroup):
    """The commands about the law."""

    lazy = {
        "archive": ("archive:archive", "Write the current rules archive."),
        "attest": (
            "attest:attest",
            "Confirm that an amended rule still means what it meant before.",
        ),
        "coverage": (
            "law_status:coverage",
            "List each clause of the starting law, and the code that carries it out.",
        ),
        "diff": ("law:diff", "Show what changed in RULE between two REVISIONS."),
        "history": (
            "law:history",
            "List the revisions of RULE: when, by which motion, and by whom it was submitted.",
        ),
        "import": (
            "archive:import_command",
            "Read a rules archive from FILE, and list the rules in it.",
        ),
        "read": (
            "read_law:read",
            "Show how a clause with this TEXT would be understood, or why it would wait.",
        ),
        "show": ("law:show", "Show the text of RULE, today or at an earlier revision."),
        "status": (
            "law_status:status",
            "Show the rules in force, which of their clauses are implemented, and what waits.",
        ),
    }


@click.group(cls=Rules)
def rules() -> None:
    """Show the rules in force, how they are applied, their history and archive."""
