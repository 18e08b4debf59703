"""The clauses that the kernel cites if no clause in force covers the case.

In every game, something has to decide whether an action is permitted, and how many times it is
done. These are clauses of the Ruleset of B Nomic, with which every game here begins. The rulebook
of another nomic would cite its own.
"""

from typing import Final

from nomicbot.game.objects import Authority

PERMITTED: Final = Authority("1-3", "a")
"""The clause by which an outsider may do what the rules permit, and nothing else."""
COUNTED: Final = Authority("1-3", "e")
"""The clause by which an action that is announced zero times is not done."""
UNSAID: Final = Authority("default 1-3")
"""The authority for actions that no clause covers."""
