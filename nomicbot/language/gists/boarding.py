"""What players do on the Grid with emselves: they enter it, move and fly."""

from nomicbot.language.gists.frames import Frame

_GOES = (
    "move step walk go march stroll head run wander crawl stumble shuffle amble slide trot hop "
    "jump skip dash dart creep sneak tiptoe "
    "hobble limp plod trudge stride advance proceed travel sail drift glide scurry hurry ramble roam "
    "retreat flee shift saunter stagger waltz "
    "dance hike climb relocate swim wade roll inch edge toddle waddle gallop sprint scamper scuttle journey "
    "make_my_way make set_off set_out find_my_way take_myself_off take_myself betake_myself drag_myself "
    "get_myself haul_myself "
    "carry_on continue push_on press_on keep_going plough_on cross_over back_off back_away back_up "
    "draw_back fall_back pull_back"
)
_COMES = "get come arrive withdraw cross position_myself station_myself"
"""How people go who name the square."""
_PIECE = (
    r"\bmy\s+(?:piece|token|counter|figure|pawn|marker|feet|legs|character)\s+(?:now\s+|hereby\s+)?"
    r"(?:moves?|goe?s?|walks?|steps?|carry\s+me|take\s+me|runs?|hops?)\b"
)
_STEP = "(?:grid\\s+)?(?:move|step|hop|jump|stride|leap|skip|stroll|walk|march)(?!s)"
_HOW_FAR = (
    r"one|a|1|single|square|step|unit|space|"
    r"field|due|straight|directly|off|away|over|across|back|up|down|onwards?|by"
)
_THE_MOVE = (
    r"\b(?:that(?:'s|\s+is)|is|being|for|as|"
    r"makes?)\s+my\s+(?:grid\s+)?(?:one\s+)?move\b(?:\s+(?:for\s+)?this\s+nweek\b)?"
    r"|\b(?:hop|step|jump|stride|leap|move)\b(?=[^.!?;]{1,30}\s(?:for|from)\s+me\b)"
)
_ONE_SQUARE = (
    r"\b(?:(?:by\s+)?(?:one|a|a\s+single|1)\s+(?:square|unit|step|space)|on\s+the\s+grid|"
    r"(?:that(?:'s|\s+is)|as|for)\s+my\s+(?:grid\s+)?move)\b"
)
_FAR = (
    r"\bmy\s+(?:next|last|previous|future|second|planned|old)\s+|\b(?:miles?|feet|metres?|meters?|yards?|"
    r"days?|(?:two|three|four|five|six|[02-9]\d*)\s+(?:squares?|steps?|units?))\b"
)
_OFF = r"(?:and\s+)?(?:off|away|onwards?|forth|over|down|up|out|so\s+off)"
_TO_DIRECTION = {
    "direction": r"to|to\s+the|towards?|towards?\s+the|in\s+the\s+direction\s+of|one|is|is\s+to\s+the|"
    r"and\s+it(?:'s|\s+is)"
}
_TO_SQUARE = {
    "square": r"to|unto|onto|on|on\s+to|for|into|towards?|over\s+to|at|is|is\s+to|goes\s+to|"
    r"takes\s+me\s+to|brings\s+me\s+to|leads\s+to"
}
_ON_GRID = r"\bgrid\b"

FRAMES = (
    Frame(
        "move",
        "I move {direction}",
        ahead=_OFF,
        does="move step",
        doing=True,
        noun=_STEP,
        says=_THE_MOVE,
        before=_TO_DIRECTION,
        words=f"{_HOW_FAR}|on\\s+the\\s+grid|hop|jump|stride|leap|step|is|for\\s+me",
        never=_FAR,
    ),
    Frame(
        "move",
        "I move {direction}",
        does=_GOES,
        doing=True,
        also=(_ONE_SQUARE,),
        before=_TO_DIRECTION,
        words=_HOW_FAR,
        never=_FAR,
    ),
    Frame("move", "I move to {square}", does=_COMES, before=_TO_SQUARE, words=_HOW_FAR, never=rf"{_ON_GRID}|{_FAR}"),
    Frame("move", "I move to {square}", says=_PIECE, before=_TO_SQUARE, words=_HOW_FAR, never=_FAR),
    Frame("move", "I move {direction}", says=_PIECE, before=_TO_DIRECTION, words=_HOW_FAR, never=_FAR),
    Frame(
        "move",
        "I move to {square}",
        ahead=_OFF,
        does=_GOES,
        doing=True,
        noun=_STEP,
        says=_THE_MOVE,
        before=_TO_SQUARE,
        words=f"{_HOW_FAR}|on\\s+the\\s+grid|is|for\\s+(?:today|now|this\\s+n?(?:week|day))|myself|and\\s+my\\s+[a-z]+",
        never=rf"\bgrid\s+at\b|\bthe\s+grid,|{_FAR}",
    ),
    Frame(
        "enter",
        "I enter the Grid at {square}",
        does="enter step_onto step_into join come_onto climb_onto jump_onto walk_onto "
        "set_foot_on make_my_entrance appear_on",
        doing=True,
        noun="entrance|entry|debut",
        also=(_ON_GRID,),
        before={"square": "at|on|in|by|is\\s+at|is|via|onto"},
        words="square|on|onto|to|into|of|is",
    ),
    *(
        Frame(
            "fly",
            "I take an Elbonian flight to {square}",
            does=does,
            doing=doing,
            also=(r"\b(?:an?\s+|the\s+)?elbonian(?:\s+(?:airways?|flight|throw|style))*\b",),
            before={"square": "to|at|for"},
            words="by|with|on|via|thrown|in|style|myself|have|get",
        )
        for does, doing in (("fly take board book travel go be", False), ("fly take board book travel", True))
    ),
)
