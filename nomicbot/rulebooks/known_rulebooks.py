"""All rulebooks of the program. To add a rulebook, add a line."""

PACKAGES: tuple[str, ...] = (
    "nomicbot.rulebooks.bnomic",
    "nomicbot.rulebooks.grid",
    "nomicbot.rulebooks.sprouts",
    "nomicbot.rulebooks.sprodzoom",
    "nomicbot.rulebooks.spoof",
)
"""The packages of the rulebooks. The Ruleset is first, and names objects that no other one names.

Each has a `RULEBOOK` in its module `rulebook`. They are imported by `library.rulebooks`, so a
program with other rulebooks imports none of these.
"""


def ruleset_key() -> str:
    """Return the key of the rulebook that mandates all others."""
    return PACKAGES[0].rpartition(".")[2]
