"""All rulebooks that the program has. To add one, add a line."""

PACKAGES: tuple[str, ...] = (
    "nomicbot.rulebooks.bnomic",
    "nomicbot.rulebooks.grid",
    "nomicbot.rulebooks.sprouts",
    "nomicbot.rulebooks.sprodzoom",
    "nomicbot.rulebooks.spoof",
)
"""The packages of the rulebooks, the Ruleset first: it names objects that no other one names.

Each has a `RULEBOOK` in its module `rulebook`. `library.rulebooks` imports them, so a program with
other rulebooks imports none of these.
"""


def ruleset_key() -> str:
    """Return the key of the rulebook that mandates all others."""
    return PACKAGES[0].rpartition(".")[2]
