"""The words of the Big Rubber Stamp (rule 3-14)."""

from nomicbot.game.objects import Attribute, Kind

STAMP = Kind("stamp")

DICTATOR = Attribute(STAMP, "holder", str, default="", clause="3-14.b", indexed=True, refers=True)
