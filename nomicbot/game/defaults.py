"""The clauses that the kernel cites where no clause in force says what it goes by: no game goes without somebody who
says that nothing permits an action, or how often it is done.

They are those of the Ruleset of B Nomic, which every game here begins with. A rulebook of another nomic has its own.
"""

from typing import Final

from nomicbot.game.objects import Authority

PERMITTED: Final = Authority("1-3", "a")
"""That an outsider does what rules permit, and nothing else."""
COUNTED: Final = Authority("1-3", "e")
"""That what is done zero times is not done."""
UNSAID: Final = Authority("default 1-3")
"""What goes for actions where no clause says anything of it."""
