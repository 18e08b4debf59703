"""The clauses that the kernel cites where no clause in force states its authority.

No game works without a clause that says whether anything permits an action, or how many times it is
done. These are the clauses of the Ruleset of B Nomic, with which every game here begins. Another
nomic's rulebook cites its own.
"""

from typing import Final

from nomicbot.game.objects import Authority

PERMITTED: Final = Authority("1-3", "a")
"""The clause that an outsider may do what rules permit, and nothing else."""
COUNTED: Final = Authority("1-3", "e")
"""The clause that something done zero times is not done."""
UNSAID: Final = Authority("default 1-3")
"""The default for actions where no clause says anything."""
