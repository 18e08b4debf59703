"""The words of Classes and Souls (rules 3-19 and 7-1)."""

from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind

SOUL = Kind("soul")

CLASS = Attribute(OUTSIDER, "class", str, default="Boring Guy", clause="3-19.a", term="Class")
SOUL_OWNER = Attribute(SOUL, "owner", str, default="", clause="7-1", indexed=True, refers=True)
SOUL_HOLDER = Attribute(SOUL, "holder", str, default="", clause="7-1", indexed=True, refers=True, term="possessor")
