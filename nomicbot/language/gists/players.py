"""What players do about themselves and each other: joining, leaving, Classes, healing, Clock Keys, winning."""

from nomicbot.language.gists.frames import Frame

_GAME = r"(?:the|this|your|our)\s+(?:[a-z]+\s+)?(?:game|nomic)|b\s+nomic|(?:the\s+)?game\s+of\s+\w+"
_PLAYER = r"\ban?\s+(?:new\s+)?player(?:\s+(?:of|in)\s+(?:the|this|your|our)\s+(?:[a-z]+\s+)?(?:game|nomic))?"
_NAMES = r"\bcall(?:ed|ing)?\b|\bnam(?:e|es|ed|ing)\b|\bknown\b|\bnick|\balias\b|\bhandle\b"
_APPOSED = r"(?<=[a-z_],)\s+(?:(?:hereby|herewith|now|do)\s+)*(?:join|enter|become)\b"
_MY_KEY = (
    r"\b(?:my\s+(?:own\s+|trusty\s+|one\s+|only\s+)?(?:clock[\s-]?)?key|"
    r"the\s+(?:one\s+)?clock[\s-]?key\s+(?:that\s+|which\s+)?I\s+(?:have|own|hold|got))\b"
)
_ME = (
    r"\b(?:please\s+)?(?:sign\s+me\s+up|register\s+me|enlist\s+me|enrol\s+me|count\s+me(?:\s+in)?|"
    r"consider\s+me|add\s+me|"
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
    Frame(
        "forfeit",
        "I forfeit",
        says=r"\A\W*(?:this\s+is\s+(?:goodbye|farewell|the\s+end)|goodbye|farewell|adieu|so\s+long|"
        r"enough)(?:,?\s+(?:then|all|everyone|everybody|folks|friends|my|dear|to|you|for|me|cruel|"
        r"world)){0,5}\s*[:;,]\s+I\s+(?:hereby\s+)?forfeit\b",
        apart=True,
    ),
    Frame("forfeit", "I forfeit", says=r"\Athe\s+undersigned\s+(?:hereby\s+)?forfeits(?:\s+the\s+game)?"),
    Frame(
        "heal",
        "I heal {person}",
        does="heal",
        done="healed",
        doing=True,
        noun="healing",
        before={"person": "to|on|upon|of"},
        words="gets|receives|has|goes",
        people=True,
    ),
    Frame("heal", "I heal {soul}", does="heal", done="healed", noun="healing", before={"soul": "to|on|upon|of"}),
    Frame(
        "class",
        "I become a {class}",
        does="become turn_into choose_to_be choose_to_become opt_to_be opt_to_become "
        "decide_to_be decide_to_become elect_to_be "
        "choose_to_turn_into choose_life_as turn take_up_life_as declare_myself",
        before={"class": "into|to\\s+be|back\\s+to\\s+being"},
        words="from\\s+now\\s+on|once\\s+more",
        never=r"\bif\b",
        apart=True,
    ),
    Frame(
        "class",
        "I choose the Class {class}",
        says=r"\A\W*(?:my\s+)?(?:(?:new|chosen|next)\s+)?class(?:\s+of\s+choice)?\s*:",
        before={"class": "of"},
        apart=True,
    ),
    Frame(
        "class",
        "I choose the Class {class}",
        says=r"\bis\s+(?:hereby\s+|now\s+)?my\s+(?:new\s+)?class\b|\bmy\s+class\s+of\s+choice\s+is\b|"
        r"\bis\s+the\s+(?:one|class)\s+(?:that\s+|which\s+)?I\s+choose\b",
        words="from\\s+now\\s+on|class|the\\s+class\\s+of|as\\s+of\\s+now",
        before={"class": "of"},
        never=r"\b(?:which|favou?rite|best|worst|English|school)\b",
        apart=True,
    ),
    Frame(
        "class",
        "I choose the Class {class}",
        does="choose become pick select take adopt take_up opt_for enter",
        says=r"\bmy\s+(?:new\s+)?class\s+(?:is|shall\s+be)\s+(?:hereby|herewith|from\s+now\s+on)\b",
        also=(r"\bclass\b",),
        apart=True,
        before={"class": "of|as|to\\s+be|is|that\\s+of"},
        words="class|which|for\\s+myself|is|new|next|choice|as|the\\s+one|from\\s+now\\s+on|that\\s+of|for\\s+my",
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
        says=r"\b(?:goes|going)\b(?=[^.!?;]{0,20}\b(?:off|on)\b)|\A\W*(?:off|on)\s+goes\b",
        also=(_MY_KEY,),
        before={"state": "to|into|in|at|from\\s+on\\s+to|from\\s+off\\s+to"},
        words="clock|value|state|of|position|setting|to|back",
    ),
    Frame(
        "win",
        "I hereby win the game",
        says=r"\A\W*(?:(?:ladies\s+and\s+gentlemen|friends|everybody|folks|people|nomicians)[,:!]\s+)?(?:I\s+win|I\s+have\s+won|I've\s+won|victory\s+is\s+mine),?"
        r"\s+and\s+(?:I\s+)?(?:hereby|herewith)\s+(?:declare|say|announce|claim)\s+(?:it|so|that|as\s+much)\b"
        r"|\A\W*victory\s+is\s+mine[:;,!]\s+I\s+(?:hereby|herewith)\s+win(?:\s+the\s+game)?\b",
        apart=True,
    ),
    Frame(
        "win", "I hereby win the game", says=r"\bI\s+(?:hereby|herewith)\s+win\b(?:\s+(?:the|this)\s+(?:game|nomic))?"
    ),
)
