"""What players do about themselves and each other: joining, leaving, Classes, healing, Clock Keys, winning."""

from nomicbot.language.gists.frames import Frame

_GAME = r"(?:the|this|your|our)\s+(?:[a-z]+\s+)?(?:game|nomic)|b\s+nomic|(?:the\s+)?game\s+of\s+\w+"
_PLAYER = r"\ban?\s+(?:new\s+)?player(?:\s+(?:of|in)\s+(?:the|this|your|our)\s+(?:[a-z]+\s+)?(?:game|nomic))?"
_NAMES = r"\bcall(?:ed|ing)?\b|\bnam(?:e|es|ed|ing)\b|\bknown\b|\bnick|\balias\b|\bhandle\b"
_APPOSED = r"(?<=[a-z_],)\s+(?:(?:hereby|herewith|now|do)\s+)*(?:join|enter|become)\b"
_ME = (
    r"\b(?:please\s+)?(?:sign\s+me\s+up|register\s+me|enlist\s+me|enrol\s+me|count\s+me(?:\s+in)?|consider\s+me|add\s+me|"
    r"put\s+me\s+down)(?:\s+as)?\b"
)

FRAMES = (
    Frame(
        "join",
        "I become a player",
        does="join enter",
        also=(_GAME,),
        never=_NAMES,
        apart=True,
    ),
    Frame(
        "join",
        "I become a player",
        does="become be register_as sign_up_as enlist_as enrol_as make_myself declare_myself",
        says=_ME,
        also=(_PLAYER,),
        never=_NAMES,
        apart=True,
    ),
    Frame(
        "join",
        'I become a player named "{called}"',
        does="join enter",
        says=_APPOSED,
        also=(_GAME,),
        before={"called": "and|as"},
    ),
    Frame(
        "join", 'I become a player named "{called}"', does="join want_to_join want_to_play", before={"called": "and"}
    ),
    Frame("join", 'I become a player named "{called}"', says=r"\bcount\s+me\s+in\b", before={"called": "and"}),
    Frame(
        "join",
        'I become a player named "{called}"',
        does="become be want_to_be want_to_become register_as sign_up_as enlist_as enrol_as make_myself declare_myself",
        says=f"{_APPOSED}|{_ME}",
        also=(_PLAYER,),
        before={"called": "and|as"},
    ),
    Frame("forfeit", "I forfeit", does="forfeit", apart=True),
    Frame(
        "forfeit",
        "I forfeit",
        does="forfeit leave quit exit give_up resign_from",
        also=(_GAME,),
        words="and\\s+forfeit",
        apart=True,
    ),
    Frame("forfeit", "I forfeit", says=r"\Athe\s+undersigned\s+(?:hereby\s+)?forfeits(?:\s+the\s+game)?"),
    Frame(
        "heal",
        "I heal {person}",
        does="heal",
        done="healed",
        noun="healing",
        before={"person": "to|on|upon|of"},
        people=True,
    ),
    Frame("heal", "I heal {soul}", does="heal", done="healed", noun="healing", before={"soul": "to|on|upon|of"}),
    Frame("class", "I become a {class}", does="become turn_into", before={"class": "into"}, apart=True),
    Frame(
        "class",
        "I choose the Class {class}",
        does="choose become pick select take adopt take_up opt_for enter",
        says=r"\bmy\s+(?:new\s+)?class\s+(?:is|shall\s+be)\s+(?:hereby|herewith|from\s+now\s+on)\b",
        also=(r"\bclass\b",),
        apart=True,
        before={"class": "of|as|to\\s+be|is|that\\s+of"},
        words="class|which|for\\s+myself|is|new|choice|as",
    ),
    Frame(
        "class",
        "I choose the Class {class}",
        says=r"\bmy\s+(?:new\s+)?choice\s+of\s+(?:a\s+)?class\b",
        before={"class": "is|for"},
        apart=True,
    ),
    Frame(
        "key",
        "I turn my Clock Key {state}",
        does="turn set switch flip put change move",
        done="turned set switched flipped put",
        also=(r"\bmy\s+(?:own\s+)?(?:clock[\s-]?)?key\b",),
        before={"state": "to|into|in|at|from\\s+on\\s+to|from\\s+off\\s+to"},
        words="clock|value|state|of|position|setting|to|back",
    ),
    Frame(
        "win", "I hereby win the game", says=r"\bI\s+(?:hereby|herewith)\s+win\b(?:\s+(?:the|this)\s+(?:game|nomic))?"
    ),
)
