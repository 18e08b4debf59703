"""What players do with what they carry: they pick it up, drop it, throw it, Whack, fire, and stuff their ears."""

from nomicbot.language.gists.frames import Frame

_THROW = "throw hurl toss lob fling chuck pitch sling cast launch heave"
_THROWN = "thrown hurled tossed lobbed flung chucked pitched slung launched heaved"
_AT = (
    r"at|to|towards?|in\s+the\s+direction\s+of|against|is\s+the\s+target\s+of|is\s+the\s+target\s+for|for|"
    r"is\s+what\s+I\s+aim\s+at\s+with"
)
_GRAB = "pick_up take grab collect snatch seize pocket lift scoop_up gather_up claim snaffle nab retrieve fetch"
_FLOOR = (
    r"up|here|there|now|from\s+(?:the|my)\s+(?:ground|floor|square|feet)|off\s+(?:the|my)\s+(?:ground|floor|square)|"
    r"at\s+my\s+feet|on\s+my\s+square|lying|that\s+lies|which\s+lies"
)
_STICK = r"\b(?:with|using|by\s+means\s+of|by|wielding|swinging)?\s*(?:the|my|this)\s+(?:big\s+)?stick\b"
_WHACK = "whack wallop clobber thwack clout"
_WHACKED = "whacked walloped clobbered thwacked clouted"
_AT_WHOM = {"target": r"at|on|upon|to|against|for"}
_MIGHT = (
    r"(?:with|using)\s+(?:(?:all\s+)?my\s+(?:\w+\s+)?(?:might|strength|force|power|arm|hands?|big\s+stick)|"
    r"both\s+hands|one\s+hand|the\s+big\s+stick|"
    r"a\s+(?:mighty|great|big)\s+\w+|great\s+(?:force|care|joy))"
)
_GUN_AT = {"square": r"at|on|into|towards?", "target": r"at|on|into|towards?"}
_FIRE = "fire shoot discharge let_off use"
_FIRED = "fired shot discharged"
_MY_GUN = r"\b(?:my|the|a)\s+(?:pinball\s+)?gun\b"
_EARS = r"\b(?:in|into|inside|in\s+to)?\s*(?:both\s+)?(?:of\s+)?my\s+(?:own\s+|two\s+|poor\s+|dear\s+)?ears\b"
_OUT_OF_EARS = r"\b(?:out\s+of|from|in)\s+(?:both\s+)?(?:of\s+)?my\s+(?:own\s+|two\s+|poor\s+)?ears\b"

FRAMES = (
    Frame(
        "take",
        "I pick up {carried}",
        does=_GRAB,
        done="picked_up taken grabbed collected pocketed",
        words=_FLOOR,
        doing=True,
        never=r"\b(?:ears|photo|picture|look|turn|aim|swing|notes?)\b",
    ),
    Frame(
        "take",
        "I pick up {carried}",
        does="pick",
        also=(r"\bup\b",),
        words="here|there",
        never=r"\b(?:ears|fight|quarrel)\b",
    ),
    Frame(
        "drop",
        "I drop {carried}",
        does="drop put_down set_down lay_down let_go_of lay_aside discard dump part_with "
        "get_rid_of leave_here relinquish release",
        done="dropped put_down laid_down set_down discarded",
        words=f"down|{_FLOOR}|on\\s+(?:the|my)\\s+(?:ground|floor|square)",
        doing=True,
    ),
    Frame(
        "drop",
        "I drop {carried}",
        does="put set lay let",
        also=(r"\b(?:down|fall|drop)(?:\s+(?:here|there|to\s+the\s+ground|on\s+the\s+ground))?\b",),
        words="here",
    ),
    Frame(
        "throw",
        "I throw {carried} at {square}",
        ahead=_MIGHT,
        does=_THROW,
        done=_THROWN,
        noun="throw",
        doing=True,
        before={"square": _AT, "carried": "of|with|goes"},
        words="over|flies|goes",
    ),
    Frame(
        "throw",
        "I throw {carried} at {target}",
        ahead=_MIGHT,
        does=_THROW,
        done=_THROWN,
        noun="throw",
        doing=True,
        before={"target": _AT, "carried": "of|with|goes"},
        words="over|flies|goes|straight",
        people=True,
    ),
    Frame(
        "throw",
        "I throw {carried} at {target}",
        does="aim",
        also=(r"\band\s+(?:throw|hurl|toss|lob|fling)(?:\s+it)?\b",),
        before={"target": _AT},
        people=True,
    ),
    Frame(
        "throw",
        "I throw {carried} at {square}",
        does="aim",
        also=(r"\band\s+(?:throw|hurl|toss|lob|fling)(?:\s+it)?\b",),
        before={"square": _AT},
    ),
    Frame(
        "whack",
        "I Whack {target}",
        ahead=_MIGHT,
        does=_WHACK,
        done=_WHACKED,
        doing=True,
        noun="whack|whacking",
        says=r"\b(?:gets?|receives?|earns?)\s+(?:an?|one)\s+(?:[a-z]+\s+)?whack\s+from\s+me\b",
        before=_AT_WHOM,
        apart=True,
        people=True,
    ),
    Frame(
        "whack",
        "I Whack {target}",
        does=f"{_WHACK} hit strike bash smack beat knock bonk",
        done=f"{_WHACKED} hit struck bashed smacked",
        doing=True,
        noun="whack|whacking|blow|smack|bash",
        says=r"\b(?:gets?|receives?|earns?)\s+(?:an?|one)\s+(?:[a-z]+\s+)?whack\s+from\s+me\b",
        also=(_STICK,),
        before=_AT_WHOM,
        words=r"over\s+the\s+head|on\s+the\s+head",
        people=True,
    ),
    Frame(
        "fire",
        "I fire my Pinball Gun at {square}",
        does=_FIRE,
        done=_FIRED,
        noun="shot",
        also=(_MY_GUN,),
        doing=True,
        before=_GUN_AT,
        words="with|from|of|off|goes|at",
    ),
    Frame(
        "fire",
        "I fire my Pinball Gun at {target}",
        does=_FIRE,
        done=_FIRED,
        noun="shot",
        also=(_MY_GUN,),
        doing=True,
        before=_GUN_AT,
        words="with|from|of|off|goes|at",
        people=True,
    ),
    Frame(
        "stuff",
        "I stuff {wax} into my ears",
        does="stuff put push stick shove plug jam cram place press squeeze ram insert work pack",
        done="stuffed put pushed stuck shoved plugged jammed crammed placed pressed",
        also=(_EARS,),
        doing=True,
        before={"wax": "with|goes"},
        words="in|with|firmly|deep|up",
        never=r"\bearwax\b",
    ),
    Frame(
        "stuff",
        "I stuff {wax} into my ears",
        does="stuff plug stop block fill seal close",
        done="stuffed plugged stopped blocked filled sealed",
        also=(_EARS,),
        doing=True,
        before={"wax": "with|up\\s+with"},
        words="up",
        never=r"\bearwax\b",
    ),
    Frame(
        "unstuff",
        "I remove the wax from my ears",
        does="take_out take pull pull_out get dig_out dig pry remove extract scrape clean wash pluck draw fish",
        done="taken pulled removed extracted dug",
        also=(_OUT_OF_EARS, r"\b(?:the|my|this|that|all\s+the)\s+(?:old\s+)?(?:balls?\s+of\s+)?(?:ear)?wax\b"),
        doing=True,
        words="out|that\\s+is|which\\s+is",
    ),
)
