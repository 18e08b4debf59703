"""What players give points for: "I spend ten points on Siren Bait", "two points of mine go on a Pinball Gun"."""

from nomicbot.language.gists.frames import Frame

_ADJECTIVES = r"(?:(?:own|last|hard-earned|precious|remaining|usual|required|necessary|full|whole|measly)\s+)*+"
_PRICES = {
    "gun": r"(?:2|two)",
    "bait": r"(?:10|ten)",
    "tower": r"(?:8|eight)",
    "rock": r"(?:\d{1,2}|two|four|six|eight|ten)",
}
"""Who names another price is asked."""


def _points(count: str) -> str:
    """What is given: so many points."""
    return (
        rf"\b(?:(?:the|my)\s+{_ADJECTIVES}(?:{count}\s+)?{_ADJECTIVES}|{count}\s+(?:of\s+(?:my|the)\s+)?{_ADJECTIVES})"
        r"points?\b(?:\s+of\s+mine\b)?"
    )


def _own_points(count: str) -> str:
    """So many points of eirs, with no verb but what becomes of them."""
    return (
        rf"\A\W*(?:{count}\s+(?:of\s+my\s+{_ADJECTIVES}points?|points?\s+of\s+mine)|my\s+{_ADJECTIVES}{count}\s+points?)\b"
        r"(?:\s+(?:(?:are|is)\s+(?:hereby\s+)?spent|go(?:es)?|buys?\s+me|gets?\s+me)\b)?"
    )


_GIVE = (
    "spend pay give give_up trade trade_in exchange swap part_with hand_over invest sacrifice shell_out fork_out "
    "fork_over lay_out use blow"
)
_FOR = (
    r"(?:now\s+)?(?:on|for|towards|into|in\s+exchange\s+for|in\s+return\s+for|against"
    r"|(?:and|to)\s+(?:then\s+|thereby\s+|so\s+)?(?:buy|get|receive|have|acquire|order|purchase|build|erect|put\s+up|obtain)(?:\s+(?:me|myself))?)"
)
_IT_STANDS = (
    r"(?:(?:and|to|which|that|,)\s+)*(?:(?:be|is|shall|have|it|will|I|then|hereby)\s+)*"
    r"(?:place|placed|put|stand|go|goes|set|drop|dropped|drop\s+it|put\s+it|place\s+it)?\s*(?:it\s+|be\s+)?(?:placed\s+)?"
    r"(?:at|on|onto|in|for|upon)"
)
_HERE = (
    r"(?:right\s+)?(?:here|where\s+I\s+(?:am|stand)|(?:on|in|at)\s+(?:the|this|my)\s+(?:own\s+|current\s+)?(?:square|spot|location|position)"
    r"(?:\s+(?:where\s+I\s+(?:am|stand)|(?:that|which)?\s*I\s+(?:occupy|stand\s+on|am\s+on)))?)"
)
_UNSURE = r"\b(?:pays?\s+back|would|could|might|refund\w*)\b"

FRAMES = (
    *(
        Frame(
            ware,
            put,
            does=_GIVE,
            doing=True,
            also=(_points(_PRICES[ware]),),
            before={ware: _FOR, "square": _IT_STANDS},
            words=f"{_HERE}|one\\s+of\\s+those|of" if ware == "tower" else "one\\s+of\\s+those",
            never=_UNSURE,
        )
        for ware, put in (
            ("gun", "I buy {gun}"),
            ("bait", "I buy {bait}"),
            ("tower", "I build {tower}"),
            ("rock", "I buy {rock} and place it at {square}"),
        )
    ),
    *(
        Frame(
            ware,
            put,
            says=_own_points(_PRICES[ware]),
            before={ware: _FOR, "square": _IT_STANDS},
            words=_HERE if ware == "tower" else "",
            never=_UNSURE,
        )
        for ware, put in (
            ("gun", "I buy {gun}"),
            ("bait", "I buy {bait}"),
            ("tower", "I build {tower}"),
            ("rock", "I buy {rock} and place it at {square}"),
        )
    ),
    Frame(
        "tower",
        "I build {tower}",
        does="have get",
        also=(rf"\b(?:built|erected|constructed|raised|put\s+up|set\s+up)\s+{_HERE}",),
    ),
    Frame(
        "rock",
        "I buy {rock} and place it at {square}",
        does="drop put place set plant",
        also=(
            r"\b(?:and|,)\s+(?:(?:I|am|hereby|now|then|duly)\s+)*(?:pay|paying)\s+(?:for\s+it|its\s+price)\b(?:,?\s+of\s+course\b)?",
        ),
        before={"square": "on|at|onto|in"},
    ),
    Frame(
        "gun",
        "I buy {gun}",
        does="arm_myself equip_myself treat_myself kit_myself_out",
        before={"gun": "with|to"},
    ),
    Frame(
        "bait",
        "I place {bait} on the Big Rock at {square}",
        does="place put lay leave set deposit",
        done="placed put laid left deposited",
        says=r"(?:(?<=\bmy\ssiren\sbait\s)|(?<=\bmy\sbait\s))goes\b|(?<=\bbait\s)goes\b(?=[^.!?;]{0,80}\b(?:hereby|from\s+me|from\s+my)\b)",
        doing=True,
        also=(
            r"\b(?:right\s+|straight\s+)?(?:on|onto|upon|at)\s+(?:(?:the\s+)?top\s+of\s+)?(?:the|that|this)\s+(?:big\s+)?rock\b",
        ),
        before={"square": "at|on|in"},
        words="goes|big|there",
    ),
)
