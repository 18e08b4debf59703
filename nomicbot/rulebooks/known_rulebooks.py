"""Every rulebook that the program has. One line adds another one."""

PACKAGES: tuple[str, ...] = (
    "nomicbot.rulebooks.bnomic",
    "nomicbot.rulebooks.grid",
    "nomicbot.rulebooks.sprouts",
    "nomicbot.rulebooks.sprodzoom",
    "nomicbot.rulebooks.spoof",
)
"""The packages of the rulebooks, with the Ruleset first: it names objects that no other one names.

Each has its `RULEBOOK` in its module `rulebook`. `library.rulebooks` imports them, so a program
that has other rulebooks imports none of these.
"""
