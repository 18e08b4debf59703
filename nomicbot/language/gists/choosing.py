"""More of how somebody votes in an election: "I give Dov my vote in the election for the Ministry of Law"."""

from nomicbot.language.gists.frames import Frame

_MY_VOTE = r"\bmy\s+(?:own\s+|one\s+)?(?:vote|ballot)\b"
_OF_OFFICE = {"office": "and|that|is|from|as", "person": "is|is\\s+for|goes\\s+to|to|for|of"}

FRAMES = (
    Frame(
        "elect",
        "I vote for {person} as {office}",
        does="give lend cast hand",
        also=(_MY_VOTE,),
        before=_OF_OFFICE,
        words="in\\s+(?:this|the)\\s+election",
        people=True,
        closed=True,
    ),
    Frame(
        "elect",
        "I vote for {person} as {office}",
        says=r"\bmy\s+(?:vote|ballot)\b(?=[^.!?;]{4,80}\b(?:says|reads|names)\s)",
        before=_OF_OFFICE | {"person": "says|reads|names"},
        people=True,
        closed=True,
    ),
    Frame(
        "elect",
        "I vote for {person} as {office}",
        says=r"\b(?:that's|that\s+is|and\s+that(?:'s|\s+is))\s+(?:my\s+vote|how\s+I\s+vote)\b|\bis\s+how\s+I\s+vote\b",
        before=_OF_OFFICE,
        words=r"I(?:'m|\s+am)\s+for",
        people=True,
        closed=True,
    ),
)
