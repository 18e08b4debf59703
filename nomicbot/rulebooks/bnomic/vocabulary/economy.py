"""The words of money: Genechips and the Gibberish word (rule 9-4)."""

from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute

GENECHIPS = Attribute(OUTSIDER, "genechips", int, default=0, clause="9-4.a", unit="GC", term="Genechips")
