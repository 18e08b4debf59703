"""The words of the Rules of Grammar: Suck Points (rule 2-4)."""

from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute

SUCK_POINTS = Attribute(OUTSIDER, "suck points", int, default=0, clause="2-4.c", term="Suck Points")
