"""What players buy and build on the Grid, and whom they make love to."""

from nomicbot.language.gists.frames import Frame

_BUY = "buy purchase order acquire get procure treat_myself_to help_myself_to invest_in pay_for"
_BOUGHT = "bought purchased ordered acquired paid_for"
_PRICE = (
    r"(?:for|at|paying|spending|with)\s+(?:the\s+)?(?:(?:usual|normal|full|going|stated|list|price|cost|a|of|my|last)\s+)*"
    r"(?:\d{1,2}|two|eight|ten)?\s*(?:points?|price|cost)(?:\s+of\s+(?:\d{1,2}|two|eight|ten)(?:\s+points?)?)?"
)
_WORDS = rf"{_PRICE}|myself|me|is|new|one\s+\(1\)|one|for\s+me|for\s+myself|for\s+my\s+own"
_STAND = (
    r"(?:(?:and|to|which|that)\s+)*(?:(?:be|is|shall|have|it|will|I|then|hereby)\s+)*"
    r"(?:place|placed|put|stand|go|goes|set|sit|lie|dropped|drop|erected|installed|rest|find\s+(?:its|a)\s+home)?\s*(?:it\s+|be\s+)?(?:placed\s+)?"
    r"(?:at|on|onto|in|for|upon)"
)
_HERE = (
    r"(?:right\s+)?(?:here|where\s+I\s+(?:am|stand)|(?:on|in|at)\s+(?:the|this|my)\s+(?:own\s+|current\s+)?(?:square|spot|location|position)"
    r"(?:\s+(?:where\s+I\s+(?:am|stand)|(?:that|which)\s+I\s+occupy|I\s+(?:occupy|stand\s+on|am\s+on)))?)"
)

_LOVE = r"\blove(?:\s+(?:to|with))?\b"
_HOW_SWEET = r"(?:sweet|tender|passionate|mad|wild|slow|gentle)|to|with"

FRAMES = (
    *(
        Frame(
            ware,
            f"I buy {{{ware}}}",
            does=_BUY,
            done=_BOUGHT,
            words=_WORDS,
            doing=True,
            ahead=_PRICE,
            noun="purchase",
            before={ware: "of"},
        )
        for ware in ("gun", "bait")
    ),
    Frame(
        "rock",
        "I buy {rock} and place it at {square}",
        does=_BUY,
        done=_BOUGHT,
        doing=True,
        noun="purchase",
        before={"rock": r"of|(?:shall\s+|will\s+|is\s+to\s+)?stand", "square": _STAND},
        ahead=_PRICE,
        words=f"{_WORDS}|that|which|(?:shall\\s+|will\\s+|is\\s+to\\s+)stand|to\\s+stand",
    ),
    Frame(
        "tower",
        "I build {tower}",
        ahead=f"{_PRICE}|{_HERE}",
        does="build erect construct raise put_up set_up establish install",
        done="built erected constructed raised put_up set_up",
        doing=True,
        words=f"{_PRICE}|{_HERE}|on|is",
    ),
    Frame(
        "love",
        "I make love to {siren}",
        does="make",
        also=(_LOVE,),
        before={"siren": "to|with"},
        words=_HOW_SWEET,
    ),
    Frame(
        "love",
        "I make love to {person}",
        does="make",
        also=(_LOVE,),
        before={"person": "to|with"},
        words=_HOW_SWEET,
        never=r"\bnot\s+war\b",
        near=True,
        people=True,
    ),
)
