"""The words of Ministries: Ministers, their powers, and elections (rules 4-1, 4-4 and 4-6)."""

from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Quantity

MINISTRY = Kind("ministry")

MINISTRY_NAME = Attribute(MINISTRY, "name", str, default="", clause="4-1.a", indexed=True)
"""Without the words “Ministry of”: Law, Change; and Meta."""
MINISTER = Attribute(MINISTRY, "holder", str, default="", clause="4-1.b", indexed=True, refers=True, term="Minister")

WIELDERS: Quantity[tuple[ObjectId, ...]] = Quantity("who may use the powers of a ministry", ())
"""Of a ministry: its Minister, and whoever else a rule empowers."""
