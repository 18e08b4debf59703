"""What Ministers do: Public Fora, serial numbers, Public Displays, and the Backup Duty of anybody."""

from nomicbot.language.gists.frames import Frame

_PUBLIC = (
    r"\b(?<![\w-])(?:(?:to\s+be|as|is|becomes)\s+)?(?:an?\s+|the\s+)?(?:new\s+|official\s+"
    r"|further\s+)?public(?![\w@.-]*[@-])(?:\s+for(?:um|a))?\b(?:\s+status)?"
)
_NEXT = (
    r"\b(?:(?:for|to|of)\s+)?(?:(?:the|my|our)\s+)?(?:very\s+)?next\b(?:\s+(?:motion|proposal|tweak|cfi"
    r"|referendum))?(?:'s)?"
)
_SERIAL = r"\b(?:serial\s+number|serial|number)\b"
_CHANGED = (
    r"\b(?:has|have|was|were)\s+(?:(?:just|now|been)\s+)*changed\b|\b(?:chang|updat|amend)(?:e|es|ement"
    r"|ements)?\b(?=\s+(?:to|in|of)\b)"
    r"|\bhas\s+an?\s+change\s+in\s+it\b"
)
_HEARERS = (
    r"(?:an?|the|this|all|our)?\s*(?:public\s+)?(?:forum|fora|lists?|players?|everybody|everyone"
    r"|you(?:\s+all)?)"
)
_WHERE = (
    r"at|to|on|under|from\s+now\s+on|as\s+of\s+now|henceforth|it|there|where|which\s+is|which|see|"
    r"(?:a\s+|the\s+|its\s+|my\s+)?(?:new\s+|fresh\s+|corrected\s+)?(?:display|copy|version|one|home|location"
    r"|address|url|place)(?:\s+is)?(?:\s+at)?|"
    r"(?:of|with|is|it|can\s+be\s+found|stands|moves|goes)(?:\s+(?:at|to|on))?"
)
_KEEP = "keep move relocate maintain publish host put transfer shift take bring install"
_ADMINISTRATOR = (
    r"\b(?:back\s+)?(?:in)?to\s+(?:where\s+)?the\s+(?:administrator|(?:nomic)?bot)\b"
    r"(?:'s\s+(?:own\s+|safe\s+)?(?:keeping|care|hands?|place|location|home)|\s+(?:keeps|kept)\s+(?:it|them))?"
    r"(?:,?\s+at\s+the\s+administrator's\s+(?:own\s+)?(?:location|place))?"
)
_DUTY = r"\b(?:(?:the|my|a|this)\s+)?backup[\s-]dut(?:y|ies)\b"
_PERFORM = "perform do carry_out fulfil fulfill exercise discharge undertake execute observe"

FRAMES = (
    Frame(
        "forum",
        "I designate {forum} as a Public Forum",
        does="designate_it_so designate_it designate_as make name declare appoint designate establish proclaim create",
        done="designated made named declared",
        also=(_PUBLIC,),
        before={
            "forum": "(?:acting\\s+)?as\\s+(?:the\\s+)?fcc[,:]?|that|the\\s+(?:mailing\\s+)?(?:list|forum"
            "|address|board)"
        },
        words="becomes|so|it|list|forum|address|to\\s+be|be|as|is|of|mailing|board|game|at|called",
        closed=True,
    ),
    Frame(
        "serial",
        "I choose the serial number {number} for the next motion",
        does="choose pick select set assign give take fix determine declare name make",
        noun="choice|pick",
        also=(_SERIAL, _NEXT),
        before={"number": "to|be|to\\s+be|is|as|of"},
        words="to\\s+be|for|of|as|to|be|is|shall\\s+be|shall\\s+have|will\\s+be|bear|have|has|gets|in|motion"
        "|and|so|it|its",
        closed=True,
    ),
    Frame(
        "keep",
        "I keep {display} at {place}",
        does=_KEEP,
        before={"place": _WHERE, "display": "for|of"},
        words=_WHERE,
        closed=True,
    ),
    Frame(
        "keep",
        "I return {display} to the administrator",
        does="return_it give_it return give hand leave move pass put",
        done="returned given handed",
        also=(_ADMINISTRATOR,),
        words="back|over|display",
        closed=True,
    ),
    Frame(
        "update",
        "I update {display}",
        doing=True,
        does="update_it refresh_it update refresh",
        done="updated refreshed brought_up_to_date",
        words="display|it|this|that",
        closed=True,
    ),
    Frame("update", "I update {display}", does="bring", also=(r"\bup\s+to\s+date\b",), words="back"),
    Frame(
        "tell",
        "I notify the forum of a change to {display}",
        does="give_notice serve_notice announce notify inform tell advise",
        noun="notice",
        says=(
            rf"\bI\s+(?:(?:hereby|herewith|now|also)\s+)*(?:notify|inform|tell|advise)\s+{_HEARERS}\b"
            rf"|\bI\s+(?:(?:hereby|herewith|now)\s+)*"
            rf"(?:give|serve)\s+{_HEARERS}\s+notice\b|(?:(?:hereby|herewith)\s+)?\b{_HEARERS}\s+(?:is"
            rf"|are)\s+(?:hereby|herewith)\s+(?:notified|informed|told)\b"
            rf"|(?:(?:hereby|herewith)\s+)?\b{_HEARERS}\s+(?:is|are)\s+(?:notified|informed|told)\s+(?:hereby"
            rf"|herewith|by\s+me)\b"
        ),
        also=(_CHANGED,),
        before={
            "display": "in|to|of|that|something\\s+in|(?:(?:this|a|is|my|formal"
            "|public)\\s+)*notice\\s+of\\s+(?:a\\s+)?change:?"
        },
        words=f"{_HEARERS}|that|of|in|to|for|which|keep|I\\s+keep|something|there\\s+(?:is|was|has\\s+been)|a"
        f"|is|it|notice|"
        "(?:is|be)\\s+that|as|public",
        closed=True,
    ),
    Frame(
        "backup",
        "I perform the Backup Duty on {display}",
        doing=True,
        does=_PERFORM,
        done="performed done carried_out fulfilled discharged",
        also=(_DUTY,),
        before={"display": "on|for|of|with|upon|concerning|regarding|with\\s+(?:respect|regard)\\s+to"},
        words="it",
        closed=True,
    ),
    Frame(
        "backup",
        "I perform the Backup Duty on {display} with a new one at {place}",
        does=_PERFORM,
        also=(_DUTY,),
        before={
            "display": "on|for|of|with|upon|concerning|regarding|with\\s+(?:respect|regard)\\s+to",
            "place": _WHERE,
        },
        words=f"it|{_WHERE}",
        closed=True,
    ),
)
