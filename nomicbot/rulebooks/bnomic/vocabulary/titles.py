"""The words of honours: titles and Wins (rules 3-12 and 9-7)."""

from nomicbot.game.objects import Attribute, Kind

TITLE_HELD = Kind("title", creatable=True)
WIN = Kind("win", creatable=True)

HONORIFIC = Attribute(TITLE_HELD, "name", str, default="", clause="9-7", term="name")
TITLE_HOLDER = Attribute(TITLE_HELD, "holder", str, default="", clause="9-7", indexed=True, refers=True)
WINNER = Attribute(WIN, "holder", str, default="", clause="3-12.a", indexed=True, refers=True, term="winner")
