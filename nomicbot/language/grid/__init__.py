"""What players say on the Grid: a family of actions for each subject."""

from nomicbot.language.grid.carrying import CARRYING
from nomicbot.language.grid.fighting import FIGHTING
from nomicbot.language.grid.moving import MOVING
from nomicbot.language.grid.rocks import ROCKS

GRID = (MOVING, CARRYING, FIGHTING, ROCKS)
"""All of them."""
