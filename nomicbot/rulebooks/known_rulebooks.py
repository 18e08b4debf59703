"""Every rulebook that the program has. One line adds another one."""

from nomicbot.rulebooks.bnomic.rulebook import RULEBOOK as _RULESET
from nomicbot.rulebooks.grid.rulebook import RULEBOOK as _GRID
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.spoof.rulebook import RULEBOOK as _SPOOF
from nomicbot.rulebooks.sprodzoom.rulebook import RULEBOOK as _SPRODZOOM
from nomicbot.rulebooks.sprouts.rulebook import RULEBOOK as _SPROUTS

RULEBOOKS: tuple[Rulebook, ...] = (_RULESET, _GRID, _SPROUTS, _SPRODZOOM, _SPOOF)
"""The rulebooks, with the Ruleset first: it names what no other one does."""
