"""The words of the Voting Gremlin and its bribes (rule 3-16)."""

from nomicbot.game.objects import Attribute, Kind

GREMLIN = Kind("gremlin")

GREMLIN_GENECHIPS = Attribute(GREMLIN, "genechips", int, default=0, clause="3-16.b", unit="GC", term="Genechips")
