"""Votes on motions."""

from nomicbot.language.gists.frames import Frame

_BEFORE = {"vote": "of|as|to|a|an|is|be", "motion": "on|to|for|of|in|regarding|concerning|about|as\\s+for"}
_WORDS = r"vote|ballot|is|let|has|gets|and\s+(?:that|my|the)\s+vote\s+is|from\s+(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)"
_SWEEPING = {"vote": "of|as|to|a|an|is|be", "sweep": "on|to|for|of|in|regarding"}

_SOULS = {"soul": "of"}
_WITH_SOUL = (
    r"(?:and|to)\s+(?:then\s+)?(?:use\s+it\s+to\s+)?(?:vote|cast)|voting|casting|"
    r"and\s+with\s+it\s+I\s+vote|which\s+votes|so\s+that\s+it\s+votes"
)
_TO_VOTE = (
    r"to\s+(?:vote|go)|into\s+voting|for\s+a\s+vote\s+of|"
    r"(?:so\s+)?that\s+(?:it|e|he|she)\s+votes?|to\s+cast|for|of"
)

_CAST = "vote say cast register record enter give put_down submit"
_NOTE = (
    r"\b(?:please|pls|kindly)\s+(?:note|record|register|count|mark|log|enter|take|write\s+down|put\s+down|add)\b|"
    r"\b(?:record|register|note|log|count|mark|put)\s+(?:me(?:\s+down)?(?=\s+(?:as|for)\b)|my\s+vote\b)"
)

FRAMES = (
    Frame(
        "vote",
        "I vote {vote} on {motions}",
        does=f"{_CAST} switch change",
        noun="vote|ballot",
        says=_NOTE,
        before=_BEFORE | {"motions": _BEFORE["motion"]},
        words=_WORDS,
    ),
    Frame(
        "vote",
        "I vote {vote} on {sweep}",
        does=_CAST,
        noun="vote|ballot",
        says=rf"{_NOTE}|\b(?:gets?|receives?|earns?)\b(?=[^.!?;]{{0,40}}\b(?:from\s+me|my)\b)",
        before=_SWEEPING,
        words=_WORDS,
    ),
    Frame("vote", "I vote {vote} on {motions}", says=r"\bfrom\s+me\b", before=_BEFORE | {"motions": _BEFORE["motion"]}),
    Frame("vote", "I vote {vote} on {sweep}", says=r"\bfrom\s+me\b", before=_SWEEPING),
    Frame(
        "vote",
        "I vote {vote} on {sweep} except {motions}",
        does=_CAST,
        noun="vote|ballot",
        says=_NOTE,
        before=_SWEEPING
        | {"motions": r"with\s+the\s+exceptions?\s+of|except(?:ing)?(?:\s+for)?|apart\s+from|aside\s+from|but|save"},
        words=_WORDS,
    ),
    Frame(
        "reanimate",
        "I reanimate {soul} and vote {ballot}",
        does="reanimate",
        before=_SOULS | {"ballot": _WITH_SOUL},
        words=r"with\s+it|with\s+that\s+soul|then",
    ),
    Frame(
        "reanimate",
        "I reanimate {soul} and vote {vote} on {sweep}",
        does="reanimate",
        before=_SOULS | {"vote": _WITH_SOUL, "sweep": "on"},
        words=r"with\s+it|with\s+that\s+soul|then",
    ),
    Frame(
        "bribe",
        "I bribe the Voting Gremlin to vote {vote} on {motion}",
        does="bribe",
        noun="bribe",
        says=r"\ba\s+bribe\s+from\s+me\b",
        also=("gremlin",),
        before={
            "vote": _TO_VOTE,
            "motion": "on|about|for",
        },
        words="voting",
    ),
    Frame(
        "bribe",
        "I bribe the Voting Gremlin with {amount} to vote {vote} on {motion}",
        does="bribe",
        noun="bribe",
        says=r"\ba\s+bribe\s+from\s+me\b|\bI(?:\s+hereby)?\s+(?:slip|hand|give|pay)(?=[^.]{0,60}\bBribe\b)",
        also=("gremlin",),
        before={
            "vote": _TO_VOTE,
            "motion": "on|about|for",
            "amount": "with|of|for|at",
        },
        words="voting|bribe",
    ),
    Frame(
        "lobby",
        "I lobby {person} to vote {vote} on {motion}",
        does="lobby",
        noun="lobby(?:ing)?",
        before={
            "vote": _TO_VOTE,
            "motion": "on|for|regarding|concerning|about",
            "person": "to",
        },
        words="senator",
    ),
)
