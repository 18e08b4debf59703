"""What players say on the Grid: a family of actions for each subject."""

from nomicbot.language.families.grid.carrying import CARRYING
from nomicbot.language.families.grid.fighting import FIGHTING
from nomicbot.language.families.grid.moving import MOVING
from nomicbot.language.families.grid.rocks import ROCKS

GRID = (MOVING, CARRYING, FIGHTING, ROCKS)
"""All of them."""
