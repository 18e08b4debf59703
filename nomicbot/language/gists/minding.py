"""More of what players do about themselves: Clock Keys that are turned, Classes, and who minds their offices."""

from nomicbot.language.gists.frames import Frame

_KEY = (
    r"\b(?:(?:my|the)\s+(?:own\s+)?(?:clock[\s-]?)?key\s+of\s+mine|my\s+(?:own\s+|trusty\s+)?(?:clock[\s-]?)?key)\b"
    r"(?:,?\s+that\s+is,?)?"
)
_MY_KEY = r"\bmy\s+(?:own\s+|trusty\s+)?(?:clock[\s-]?)?key\b"
_AS_OF_NOW = (
    r"hereby|herewith|by\s+me|henceforth|from\s+(?:now|today|here)\s+on|(?:as\s+of|starting)\s+(?:now|today|this\s+(?:very\s+)?(?:post|mail|message|moment|minute))"
    r"|(?:with|from|by|in)\s+this\s+(?:very\s+)?(?:post|mail|message)(?:\s+on)?|from\s+this\s+(?:very\s+)?(?:moment|minute)(?:\s+on)?"
)
_NOT_NOW = r"\b(?:every|always|when|if|would)\b"
_CHANGE = "switch change move convert transfer defect cross_over turn go_over go_back return revert go swap"
_DEPUTY_FOR = (
    r"\b(?:(?:my|a|the)\s+)?(?:new\s+)?deputy(?:\s+(?:for\s+me|of\s+mine|in\s+my\s+(?:absence|stead|place)))?\b(?!')"
)
_STAND_IN = (
    r"\b(?:to\s+(?:stand\s+in|deputi[sz]e|act|mind\s+my\s+office)\s+for\s+me|in\s+my\s+(?:stead|place|absence))\b"
)

FRAMES = (
    Frame(
        "key",
        "I turn my Clock Key {state}",
        does="turn set switch flip put change move",
        done="turned set switched flipped",
        also=(_KEY,),
        before={"state": "to|into|back\\s+to|to\\s+the\\s+value"},
        words="it|again|back",
        never=_NOT_NOW,
    ),
    Frame(
        "key",
        "I turn my Clock Key {state}",
        says=rf"{_MY_KEY}\s+(?:is|gets?|moves|goes|stands|turns|stays|shall\s+be)\b(?=[^.!?;]{{0,60}}\b(?:{_AS_OF_NOW})\b)"
        rf"|\A\W*(?:and\s+|so\s+)?(?:{_AS_OF_NOW}),?\s+{_MY_KEY}\s+(?:is|goes|stands|shall\s+be)\b",
        before={"state": "to|at|back\\s+to"},
        words=rf"(?:turned|set|switched|flipped|put|moved)|again|back|once\s+more|{_AS_OF_NOW}",
        never=rf"{_NOT_NOW}|\b(?:still|since|was|stays)\b",
    ),
    Frame(
        "class",
        "I become a {class}",
        does=_CHANGE,
        before={"class": r"to|to\s+the|over\s+to|back\s+to|to\s+being|back\s+to\s+being|classes?,?\s+to|into"},
        words=r"class(?:es)?|over|back|from\s+(?:boring\s+guy|priest|senator|lobbyist|necromancer)",
        never=r"\bif\b|\b(?:the|that|this|our|your|his|her|my)\s+(?:priest|senator|lobbyist|necromancer)\b",
        apart=True,
    ),
    Frame(
        "class",
        "I become a {class}",
        says=r"\bI(?:'m|\s+am)\b(?=[^.!?;]{3,40}\b(?:from\s+(?:now|today|this\s+(?:moment|day))\s+on(?:wards)?|as\s+of\s+(?:now|today)|henceforth|hereby)\b)",
        words=r"from\s+now\s+on|henceforth|hereby|as\s+of\s+(?:now|today)",
        never=r"\b(?:not|if|still|already|since|was)\b",
    ),
    Frame(
        "deputy",
        "I designate {person} as my deputy",
        does="make appoint name designate choose declare have want ask",
        also=(_DEPUTY_FOR,),
        before={"person": "of|for"},
        words="be|to\\s+be|as|act\\s+as|serve\\s+as|while\\s+I(?:'m|\\s+am)\\s+(?:away|gone|on\\s+\\w+)",
        never=r"\b(?:no|whose|was|were|might|election)\b",
        people=True,
        closed=True,
    ),
    Frame(
        "deputy",
        "I designate {person} as my deputy",
        does="designate appoint name",
        also=(_STAND_IN,),
        people=True,
        closed=True,
    ),
    Frame(
        "deputy",
        "I designate {person} as my deputy",
        says=r"\A\W*(?:from\s+(?:now|today)\s+on,?\s+|as\s+of\s+(?:now|today),?\s+|until\s+[\w ]{3,30},\s+)?"
        r"my\s+(?:new\s+)?deputy\s+"
        r"(?:shall\s+be|is\s+(?:now|hereby|from\s+now\s+on|as\s+of\s+now))\b",
        people=True,
        closed=True,
        apart=True,
    ),
    Frame(
        "atone",
        "I spend {amplitude} to get rid of Suck Points",
        does="use spend pay give give_up part_with sacrifice trade invest",
        done="spent given used paid",
        also=(r"\b(?:(?:some|one|a\s+few)\s+of\s+)?(?:my\s+)?suck\s+points?(?:\s+of\s+mine)?\b",),
        before={"amplitude": "of"},
        words=r"on|for|against|towards|to|off|have|having|get|getting|rid|of|lose|losing|some|the|removal|removed|reduce|reduced|remove|reduction|taken|away|off",
        never=r"\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:of\s+(?:my\s+)?)?suck\b|\b(?:would|could)\b",
    ),
)
