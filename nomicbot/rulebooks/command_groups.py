"""The groups of commands that rulebooks add to `nomicbot`, for example a game without a list.

The commands are defined in the rulebook's module `commands`, its only module that may import the
command line's code. Nothing is imported here, since every call of `nomicbot` reads this table.
"""

COMMANDS = {
    "spoof": (
        "nomicbot.rulebooks.spoof.commands:spoof",
        "Spoof, standard and Bid: commit to a hand, verify one, play here, or have it solved.",
    ),
    "sprodzoom": (
        "nomicbot.rulebooks.sprodzoom.commands:sprodzoom",
        "Sprodzoom: play it at one terminal, check a transcript, draw the table.",
    ),
    "sprouts": (
        "nomicbot.rulebooks.sprouts.commands:sprouts",
        "Play Sprouts, by topology: check, draw and solve games.",
    ),
}
"""Where each group of commands is defined, and its help in one line."""
