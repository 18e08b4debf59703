"""The clauses that the kernel cites where no clause in force says the same.

In every game, something has to decide whether anything permits an action, and how many times an
action is done. These are the clauses of the Ruleset of B Nomic, with which every game here begins.
The rulebook of another nomic would cite its own.
"""

from typing import Final

from nomicbot.game.objects import Authority

PERMITTED: Final = Authority("1-3", "a")
"""The clause by which an outsider may do what rules permit, and nothing else."""
COUNTED: Final = Authority("1-3", "e")
"""The clause by which something that is done zero times is not done."""
UNSAID: Final = Authority("default 1-3")
"""The authority for actions about which no clause says anything."""
