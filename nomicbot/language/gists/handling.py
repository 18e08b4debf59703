"""More of what players do on the Grid with what is there: other verbs, and acts told by what becomes of the thing."""

from nomicbot.language.gists.frames import Frame

_AIM = "aim take_aim"
_THROW_IT = r"\band\s+(?:then\s+)?(?:throw|hurl|toss|lob|fling|chuck|launch)(?:\s+(?:it|with))?\b"
_FLYING = (
    r"\b(?:fly|flying|sail|sailing|soar|soaring|hurtling|spinning|whistling|whizzing|through\s+the\s+air|"
    r"on\s+its\s+way)\b"
)
_AT = r"at|to|towards?|over\s+to|in\s+the\s+direction\s+of|into"
_ON_ITS_WAY = {"target": _AT, "square": _AT}
_SHOT = r"\b(?:an?|one|another|my)\s+(?:\w+\s+)?shots?\b(?!\s+at\s+(?:love|winning|it|power)\b)"
_GUN = r"\b(?:with|from|of|using|using\s+up)?\s*(?:my|the)\s+(?:only\s+|one\s+)?(?:pinball\s+)?gun\b"
_PULL = r"\bthe\s+trigger\b"
_GETS = r"\b(?:gets?|receives?|earns?|takes?)\s+(?:an?|one)\s+(?:[a-z]+\s+)?shot\b(?=\s+(?:from|of)\s+my\b)"
_AT_SQUARE = {"square": r"at|on|into|towards?|for|(?:aiming|aimed)\s+at|at\s+the\s+square|square"}
_BROUGHT_DOWN = r"\bthe\s+big\s+stick\s+(?:down|to\s+bear)\b"
_OFF_FROM = r"\b(?:from|out\s+of)\s+(?:the\s+)?(?:square\s+)?\(\s?\d{1,2}\s?,\s?\d{1,2}\s?\)"

_NOT_NOW = r"\b(?:always|when|if|usually|never|not|how|once|until|every|tomorrow|will|would|should)\b|n't\b"
_AS_OF_NOW = (
    r"as\s+of\s+(?:now|this\s+(?:post|mail|message)|today)"
    r"|(?:with|by)\s+this\s+(?:very\s+)?(?:post|mail|message)|at\s+last|again|hereby"
)
_OUT_OF_MY_EARS = (
    r"(?:right\s+|straight\s+|back\s+)?out\s+of\s+(?:both\s+(?:of\s+)?)?my\s+(?:own\s+|two\s+|poor\s+)?ears"
)
_EARWAX = r"\b(?:the|my|this|that|all\s+the)\s+(?:old\s+)?(?:balls?\s+of\s+)?(?:ear)?wax\b"

FRAMES = (
    Frame(
        "take",
        "I pick up {carried}",
        does="help_myself_to lay_hands_on get_hold_of take_hold_of make_off_with take_up take_possession_of",
        never=r"\b(?:ears|photo|picture|cause|challenge)\b",
    ),
    Frame(
        "drop",
        "I drop {carried}",
        does="leave",
        also=(
            r"\b(?:here|behind|lying|on\s+(?:the|this|my)\s+(?:ground|floor|square))\b(?:\s+(?:here|behind|there))?",
        ),
        words="lying|here|behind",
        never=r"\b(?:where|alone|until|for\s+now|to|dropp\w+)\b",
    ),
    *(
        Frame(
            "throw",
            f"I throw {{carried}} at {{{where}}}",
            does=_AIM,
            also=(_THROW_IT,),
            before={where: _AT},
            people=where == "target",
        )
        for where in ("target", "square")
    ),
    *(
        Frame(
            "throw",
            f"I throw {{carried}} at {{{where}}}",
            does="send let",
            also=(_FLYING,),
            before=_ON_ITS_WAY,
            words="over|straight",
            people=where == "target",
        )
        for where in ("target", "square")
    ),
    *(
        Frame(
            "throw",
            f"I throw {{carried}} at {{{where}}}",
            does="kick punt boot bowl pass bat",
            before={where: _AT},
            never=r"\b(?:round|around|on|up|over\s+the|a\s+law|judge?ment|time)\b",
            people=where == "target",
        )
        for where in ("target", "square")
    ),
    *(
        Frame(
            "fire",
            f"I fire my Pinball Gun at {{{where}}}",
            does="empty unload point_and_fire let_loose target",
            also=(_GUN,),
            before={where: r"at|on|into|towards?|over"},
            people=where == "target",
        )
        for where in ("square", "target")
    ),
    Frame(
        "fire",
        "I fire my Pinball Gun at {square}",
        does="take fire have",
        says=_GETS,
        also=(_SHOT, _GUN),
        before=_AT_SQUARE,
    ),
    Frame(
        "fire",
        "I fire my Pinball Gun at {square}",
        says=_GETS,
        also=(_GUN,),
        before=_AT_SQUARE,
    ),
    Frame("fire", "I fire my Pinball Gun at {square}", does="fire", also=(_SHOT,), before=_AT_SQUARE),
    Frame(
        "fire",
        "I fire my Pinball Gun at {square}",
        says=r"\bmy\s+(?:only\s+|one\s+|trusty\s+)?(?:pinball\s+)?gun\s+(?:now\s+|hereby\s+)?(?:fires|goes\s+off|speaks|barks|shoots)\b"
        r"|\A\W*(?:an?|one|another)\s+shot\s+(?:from|of|with)\s+my\s+(?:pinball\s+)?gun\b",
        before=_AT_SQUARE,
        never=_NOT_NOW,
    ),
    Frame(
        "fire",
        "I fire my Pinball Gun at {square}",
        does="pull squeeze",
        also=(_PULL, _GUN),
        before=_AT_SQUARE,
        words="and|aiming|aimed",
    ),
    Frame(
        "whack",
        "I Whack {target}",
        does="bring land",
        also=(_BROUGHT_DOWN,),
        before={"target": "on|upon|onto"},
        words="hard|heavily|with\\s+a\\s+(?:thud|thump|bang)",
        people=True,
    ),
    Frame(
        "move",
        "I move to {square}",
        does="slip sidle nip pop dodge duck scuttle trek tramp trundle pad plunge potter mosey trip vanish",
        doing=True,
        before={"square": r"to|onto|into|over\s+to|across\s+to|away\s+to|off\s+to"},
        words="over|across|away|off|quietly",
        never=r"\bmy\s+(?:next|last|second|planned)\b",
    ),
    Frame("move", "I move to {square}", does="move_to step_to go_to walk_to head_to hop_to flee_to run_to"),
    Frame(
        "move",
        "I move to {square}",
        says=r"\bI(?:'m|\s+am)\s+(?:(?:now|hereby)\s+)?off\b",
        before={"square": r"to|for"},
    ),
    Frame(
        "move",
        "I move to {square}",
        does="move relocate go step walk head hop run shift transfer_myself",
        also=(_OFF_FROM,),
        before={"square": "to|onto|on\\s+to|over\\s+to"},
    ),
    Frame(
        "move",
        "I move {direction}",
        says=r"\A\W*(?:one|a)\s+(?:square|step|unit|hop)\b(?=[^.!?;]{1,30}\s(?:for|from)\s+me\b)",
        before={"direction": r"to\s+the|towards?|towards?\s+the"},
    ),
    Frame(
        "enter",
        "I enter the Grid at {square}",
        does="put_myself place_myself set_myself_down plant_myself install_myself",
        also=(r"\b(?:on|onto)\s+the\s+grid\b",),
        before={"square": "at|on|on\\s+square"},
        words="square|down",
    ),
    Frame(
        "fly",
        "I take an Elbonian flight to {square}",
        does="pay let have ask get",
        also=(r"\b(?:(?:by|with|via|from)\s+)?(?:the\s+)?elbonian\s+airways?\b",),
        before={"square": r"to|at|over\s+to|to\s+the\s+(?:one|airways?)\s+at"},
        words=r"(?:and\s+)?(?:(?:have|get|let|be)\s+)?(?:myself\s+)?(?:to\s+)?(?:throw|fly|take|carry|thrown"
        r"|flown|taken|carried|hurl|toss)"
        r"(?:\s+me)?|me|here|over|for|an?|the|my|flight|ticket|fare",
    ),
    Frame(
        "fly",
        "I take an Elbonian flight to {square}",
        does="take use board",
        also=(r"\b(?:an?\s+|the\s+)?elbonian\s+airways?\b",),
        before={"square": r"to\s+the\s+(?:one|airways?)\s+(?:at|on)|to\s+get\s+to|and\s+(?:fly|travel)\s+to"},
        words="here|on\\s+(?:this|my)\\s+square",
    ),
    Frame(
        "stuff",
        "I stuff {wax} into my ears",
        says=r"\b(?:goes|go)\s+(?:right\s+|straight\s+|deep\s+"
        r"|firmly\s+)?in(?:to)?\s+(?:both\s+(?:of\s+)?)?my\s+(?:own\s+|two\s+|poor\s+)?ears\b",
        never=r"\bearwax\b|\b(?:always|when|if|usually|never)\b",
        apart=True,
    ),
    Frame(
        "stuff",
        "I stuff the Ball of Wax into my ears",
        says=r"\A\W*(?:and\s+|so\s+|now\s+)*(?:right\s+|straight\s+|deep\s+|back\s+)?in(?:to)?\s+my\s+(?:own\s+"
        r"|two\s+|poor\s+)?ears\s+(?:goes|go)\b",
        also=(_EARWAX,),
        never=_NOT_NOW,
    ),
    Frame(
        "unstuff",
        "I remove the wax from my ears",
        says=rf"\b(?:comes|goes|leaves|is\s+coming)\s+(?:{_OUT_OF_MY_EARS}|my\s+(?:poor\s+|two\s+)?ears)\b"
        rf"|\A\W*(?:and\s+|so\s+|now\s+)*{_OUT_OF_MY_EARS}\s+comes\b",
        also=(_EARWAX,),
        words=_AS_OF_NOW,
        never=_NOT_NOW,
    ),
    Frame(
        "unstuff",
        "I remove the wax from my ears",
        says=r"\bmy\s+ears\s+are\s+(?:hereby|herewith)\s+(?:free|empty|clear|clean|rid)\s+of\b",
        also=(r"\b(?:the\s+|all\s+)?(?:ear)?wax\b",),
        never=_NOT_NOW,
    ),
)
