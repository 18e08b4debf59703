"""Votes on motions."""

from nomicbot.language.gists.frames import Frame

_BEFORE = {"vote": "of|as|to|a|an|is|be", "motion": "on|to|for|of|in|regarding|concerning|about|as\\s+for"}
_WORDS = r"vote|ballot|has|gets|and\s+(?:that|my|the)\s+vote\s+is|from\s+(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)"
_SWEEPING = {"vote": "of|as|to|a|an|is|be", "sweep": "on|to|for|of|in|regarding"}

_TO_VOTE = r"to\s+vote|for\s+a\s+vote\s+of|(?:so\s+)?that\s+(?:it|e|he|she)\s+votes?|to\s+cast|for|of"

FRAMES = (
    Frame(
        "vote",
        "I vote {vote} on {motion}",
        does="vote cast register record enter put_down switch change",
        noun="vote|ballot",
        before=_BEFORE,
        words=_WORDS,
    ),
    Frame(
        "vote",
        "I vote {vote} on {sweep}",
        does="vote cast register record enter",
        noun="vote|ballot|FOR|AGAINST|ABSTAIN|MAYBE",
        before=_SWEEPING,
        words=_WORDS,
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
        words="voting|to",
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
        words="voting|to|bribe|\\(|\\)",
    ),
    Frame(
        "lobby",
        "I lobby {person} to vote {vote} on {motion}",
        does="lobby",
        noun="lobby(?:ing)?",
        before={
            "vote": "to\\s+vote|to\\s+cast|for|vote",
            "motion": "on|for|regarding|concerning|about",
            "person": "to",
        },
        words="senator|to\\s+vote|vote",
    ),
)
