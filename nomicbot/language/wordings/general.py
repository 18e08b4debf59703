"""Other words that any family shares: who acts and why in front of an action, that it is being done, since when.

What stands in front is only left out before actions that nobody tells of in a story: those on documents, displays,
forums, offices and motions by name.
"""

from nomicbot.language.wordings.rewording import MACROS, Wording, Wordings

_NOW = r"(?:(?:now|hereby|also|therefore|thus|hence|accordingly|formally|officially|then|so) ){0,2}"
_POLITE = (
    r"(?:(?:'d| would| should) (?:now |also |hereby )?(?:like|love|wish) to | (?:wish|want|choose|"
    r"desire) to | )"
)
_MOTION = r"(?:p ?\d|(?:the |my )?(?:own )?(?:proposal|motion|tweak|cfi|referendum|prop)s?\b|\")"
_MATTER = (
    rf"(?:withdraw|retract|revise) (?:both |all of |all )?(?:{_MOTION}|my )|(?:designate|declare|make|"
    r"appoint|name|establish|"
    r"create) [^?\"]{1,80}?"
    r"(?:public forum|public(?=[.!,;]|$)|my (?:new )?deputy|a public)|designate [^?\"]{1,60}? as (?:my )?deputy"
    r"|(?:perform|carry out|do|take over|fulfil|exercise|discharge|undertake|execute) [^?\"]{0,30}?backup duty"
    rf"|(?:update|move|keep|publish|host|relocate|maintain) (?:{MACROS['display']}|(?:the |my )?public )"
    r"|(?:notify|inform|give|make|announce) [^?\"]{1,80}?(?:changes?|changed) (?:to|in|of|on) |"
    r"(?:revoke|end|terminate) [^?\"]{1,40}?deputi"
    r"|(?:spend|pay|use) [^?\"]{1,80}?suck points?|(?:report|list|find|count) "
    r"[^?\"]{1,60}?(?:violations?|errors|mistakes) "
    r"|(?:nominate|recogni[sz]e) |(?:choose|assign|set|pick|select) [^?\"]{0,60}?serial number|"
    rf"declare (?:{_MOTION}|that (?:all )?violations? )"
    r"|object to [^?\"]{0,30}?recogni|(?:become|register as) a (?:new )?player|join (?:the|this) "
    r"(?:game|nomic)|forfeit"
    r"|(?:leave|quit) (?:the|this) (?:game|nomic)|(?:accept|decline|reject) (?:the|my) nomination|start an election"
)
_ACTION = rf"(?=I{_POLITE}{_NOW}(?:{_MATTER}))"
_ANY_ACTION = (
    rf"(?=I{_POLITE}{_NOW}(?:{_MATTER}|heal |give |pay |bribe |turn |vote (?-i:FOR|AGAINST|ABSTAIN)|"
    r"become an? |reanimate |put |set ))"
)
_ROLE = (
    r"(?:(?:the|your|our|an?) )?(?:(?!(?:former|future|next|would-be|aspiring|retired|ex|previous|"
    r"hopeful|prospective|"
    r"imaginary|fictional|pretend|self-styled|last|not|no)\b)[\w-]{1,20} ){0,3}?(?:priest|senator|"
    r"lobbyist|necromancer|dictator|defendant|plaintiff|"
    r"legislator(?: of the n?week)?|minister (?:of|for) \w+|meta-?minister|minister|keeper(?: of the "
    r"game)?|manager|fcc|"
    r"fair communications commissioner|secretary|adept|tiler|grammar nazi|banker|deputy)"
)
_BEING_DONE = {
    "withdrawing": "withdraw",
    "changing": "change",
    "switching": "switch",
    "abstaining": "abstain",
    "casting": "cast",
    "retracting": "retract",
    "performing": "perform",
    "designating": "designate",
    "appointing": "appoint",
    "nominating": "nominate",
    "vetoing": "veto",
    "revoking": "revoke",
    "recognising": "recognise",
    "recognizing": "recognise",
    "notifying": "notify",
    "reporting": "report",
    "declaring": "declare",
    "updating": "update",
    "moving": "move",
    "forfeiting": "forfeit",
    "joining": "join",
    "rejoining": "rejoin",
    "becoming": "become",
    "accepting": "accept",
    "declining": "decline",
    "objecting": "object",
    "spending": "spend",
    "calling": "call",
    "arguing": "argue",
    "giving": "give",
}
_DONE_HEREBY = _BEING_DONE | {
    "healing": "heal",
    "whacking": "whack",
    "lobbying": "lobby",
    "bribing": "bribe",
    "turning": "turn",
    "reanimating": "reanimate",
    "choosing": "choose",
    "submitting": "submit",
    "proposing": "propose",
    "revising": "revise",
    "leaving": "leave",
    "transferring": "transfer",
    "sending": "send",
    "paying": "pay",
    "donating": "donate",
    "voting": "vote",
    "seconding": "second",
    "starting": "start",
    "picking": "pick",
    "dropping": "drop",
    "throwing": "throw",
    "entering": "enter",
    "buying": "buy",
    "rejecting": "reject",
    "sealing": "seal",
    "building": "build",
    "firing": "fire",
    "shooting": "shoot",
    "stuffing": "stuff",
    "removing": "remove",
    "taking": "take",
    "making": "make",
    "placing": "place",
    "putting": "put",
    "setting": "set",
    "flying": "fly",
    "handing": "hand",
    "tipping": "tip",
    "stepping": "step",
    "walking": "walk",
    "going": "go",
}
_MUST = (
    r"(?:I (?:(?:hereby|therefore|sadly|regretfully|really|simply|just|also|now) ){0,2}"
    r"(?:(?:have|see) no (?:choice|option|alternative|way) but to|"
    r"can(?:'t|not)(?: help)? but|(?:feel|am|'m) (?:obliged|compelled|bound|moved|forced|honou?r-bound) to|"
    r"regret to|decide to|"
    r"have the (?:honou?r|pleasure|privilege|duty) to|proceed to|see fit to|make (?:so )?bold (?:as )?to|"
    r"(?:find|think|deem|consider|judge) it (?:\w+ ){0,2}?(?:best|right|fit|proper|necessary|wise|prudent) to)"
    r"|it falls to me to|this (?:(?:mail|post|message|note) )?(?:is|serves)(?: me)? to"
    r"|it(?:'s| is) my (?:(?:sad|solemn|great|happy|sacred|civic) )?(?:duty|pleasure|honou?r|privilege) to)"
)
"""What somebody says to be driven to, and so does."""
_SAYS_ONCE = (
    r"(?:I(?:'m| am) (?:hereby )?announcing that|I (?:hereby )?inform (?:you(?: all)?|everybody|everyone|the \w+) that|"
    r"(?:you|all) are hereby (?:informed|notified) that|I hereby declare)"
)
NO_OTHER_TIME = (
    r"(?![^\"]{0,200}\b(?:by|before|tomorrow|tonight|later|soon|when|whenever|next|first|yet|or|until|till"
    r"|then|every|always|again|if|unless|once|after|"
    r"sometimes|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)"
)
"""That nothing behind puts it off to another time."""
_BY_THIS = r"(?:by|with|in|through|by means of|by way of) this (?:very )?(?:post|mail|message|e-?mail)"
_SINCE_NOW = (
    r"(?:effective|starting|beginning)(?: as of)? (?:immediately|now|at once|today|right away|as of (?:now|today))"
    r"|(?:with immediate effect|as of (?:now|today|this post|this moment)|"
    r"at this (?:time|point|moment)(?: in time)?|from now on|from this "
    r"moment on|from today(?: on)?|henceforth)"
)

GENERAL_WORDS = Wordings(
    r"\bI\b|\bhereby\b|\bme\b|\bmy\b|\bthis (?:\w+ )?(?:is|serves) to\b",
    (
        Wording(rf"^{_MUST} (?!say|announce|inform|tell|report|state|declare)(?=[a-z]){NO_OTHER_TIME}", "I "),
        Wording(rf"^{_SAYS_ONCE} I (?:hereby )?(?=[a-z])", "I "),
        Wording(rf"^{_BY_THIS},? (?=I )", ""),
        Wording(
            rf"^I (?:hereby |now )?(?:thank|reward|repay|console|honou?r|punish|answer|congratulate) "
            rf"<name>(?: for [^,;:.!?]{{3,60}})?,? by "
            rf"(?P<gerund>{'|'.join(_DONE_HEREBY)}) (?:her|him|em)\b",
            lambda match: ("I ", _DONE_HEREBY[match["gerund"].lower()], " ", match.span("name")),
        ),
        Wording(
            rf"^(?:(?:then|so|and|now|next|also),? )?(?:this is me|(?:please )?(?:consider|take|read|count) this"
            r"(?: post| mail)?(?: as)? me|"
            r"(?:I|let me) (?:hereby |now |therefore |duly )?(?:(?:start|begin|end|finish|conclude|close|open|continue)"
            r"(?: (?:this|it|my|the) ?(?:mail|post|message|turn|day|evening|n?week|list|letter)?| with "
            r"this| here| today)?|cut my losses|"
            r"celebrate(?: (?:this|it|that))?|do my (?:duty|bit|part|share|best)|answer|respond|reply|retaliate|"
            r"oblige|mark (?:the|this) (?:day|occasion)|make (?:up for (?:it|this|that)|amends)|settle "
            r"(?:it|this|that|my debts?|the matter)|"
            r"apologi[sz]e(?: for (?:it|this|that))?|(?:show|prove|express) my (?:\w+ )?(?:\w+|good will)"
            r"|say (?:sorry|thanks|thank you|goodbye)|"
            r"(?:thank|reward|repay|console|honou?r|punish|answer|congratulate) <name>|"
            r"honou?r (?:this|the occasion)|return the favou?r|exercise my (?:office|powers?|right)),? by) "
            rf"(?P<gerund>{'|'.join(_DONE_HEREBY)})(?= )",
            lambda match: ("I ", _DONE_HEREBY[match["gerund"].lower()]),
        ),
        Wording(
            rf"(?<=,) (?:and )?by (?P<gerund>{'|'.join(_DONE_HEREBY)})(?= [^,;:.!?]{{3,80}})",
            lambda match: ("and ", _DONE_HEREBY[match["gerund"].lower()]),
        ),
        Wording(rf"^hereby (?=(?:{'|'.join(sorted(set(_DONE_HEREBY.values())))}) )", "I "),
        Wording(
            rf"^hereby (?P<gerund>{'|'.join(_DONE_HEREBY)})(?= (?![^.]{{0,200}}, I ))",
            lambda match: ("I ", _DONE_HEREBY[match["gerund"].lower()]),
        ),
        Wording(
            r"^(?:(?:acting |speaking )?in my (?:capacity|role|office|function) as|acting as|speaking as|as|"
            r"being|by the powers?(?: vested in me)? (?:of|as)|"
            r"wearing my|with my|using my powers? (?:of|as)|by virtue of (?:my office as|being)) "
            rf"{_ROLE}(?:'?s? hat(?: on)?)?,? (?=I(?:'d)? )",
            "",
        ),
        Wording(
            rf"^I(?:'m| am) {_NOW}(?P<gerund>{'|'.join(_BEING_DONE)})(?= )",
            lambda match: ("I ", _BEING_DONE[match["gerund"].lower()]),
        ),
        Wording(
            r"^(?P<so>therefore|thus|hence|accordingly|so|now|anyway|for now|for the moment|on reflection),? "
            r"I(?:'m| am) "
            rf"{_NOW}(?P<gerund>{'|'.join(_BEING_DONE)})(?= )",
            lambda match: ("I ", _BEING_DONE[match["gerund"].lower()]),
        ),
        Wording(
            rf"I(?:'m| am) hereby (?P<gerund>{'|'.join(_DONE_HEREBY)})(?= )",
            lambda match: ("I ", _DONE_HEREBY[match["gerund"].lower()]),
        ),
        Wording(rf"(?:{_SINCE_NOW})(?=[ ]*(?:$|[.!;:,]))", ""),
        Wording(rf"^(?:{_SINCE_NOW}),? (?=I )", ""),
        Wording(
            rf"I (?:hereby )?take (?:the|this) (?:liberty|opportunity|chance|trouble) (?:of "
            rf"(?P<gerund>{'|'.join(_DONE_HEREBY)})|to)(?= (?![^.]{{0,100}}: I ))",
            lambda match: ("I ", _DONE_HEREBY[match["gerund"].lower()]) if match["gerund"] else ("I",),
        ),
        Wording(
            r"(?:under|per|as per|by|pursuant to|in accordance with|as allowed by|as permitted by) (?:the "
            r")?(?:rule|clause|section) "
            r"<rule>,?(?= to )",
            "",
        ),
        Wording(
            r"and (?:I )?(?:apologi[sz]e|beg (?:your )?pardon|say sorry)(?: for (?:it|that|this|the \w+)| to "
            r"\w+| to you all)?(?=[ ]*(?:$|[.!]))",
            "",
        ),
        Wording(r"^with my (?:(?:healing|priestly|lobbying|special) )?(?:powers?|hands|gifts?),? (?=I )", ""),
        Wording(r"^in (?:place|the absence|lieu) of (?:the minister(?: (?:of|for) \w+)?|<name>),? (?=I )", ""),
        Wording(
            r"^I (?P<first>step in|will be bold|chip in|hurry up) and (?=(?:perform|update|nominate|withdraw|move) )",
            "I ",
        ),
        Wording(
            r"I (?:hereby )?(?:exercise|use|make use of|invoke) my (?:rights?|powers?|privileges?|"
            r"prerogatives?)(?: (?:as|of)(?: the| a| an)? [\w -]{3,40}?)? "
            r"to (?=(?:veto|bribe|heal|lobby|reanimate|nominate|designate|vote|start|call|submit|give|withdraw|"
            r"retract|revise|perform|revoke|declare|object) )",
            "I ",
        ),
        Wording(
            r"I (?:hereby )?(?:announce|proclaim|state|declare)(?:,? publicly,?)? that I(?:, [\w .'-]{2,30},)? "
            r"(?:hereby )?",
            "I ",
        ),
        Wording(
            r"I(?:'m| am) (?:afraid|sorry to say|happy to say|glad to say|proud to say|pleased to say)(?: "
            r"that)?,? I (?:must |have to )?"
            r"(?=(?:decline|reject|refuse|object|withdraw|retract|accept) )",
            "I ",
        ),
        Wording(
            r"I (?:really )?(?:must|have to|regret that I must|feel obliged to|am obliged to|am forced to) "
            r"(?:hereby |respectfully |politely )?"
            r"(?=(?:decline|reject|refuse|withdraw|retract) )",
            "I ",
        ),
        Wording(
            r"^it (?:gives me|is my|is an?|is with) (?:[a-z]+ ){0,3}(?:pleasure|honou?r|joy|privilege|duty|"
            r"delight) (?:to|that I) "
            r"(?:announce|say|declare|state) that I ",
            "I ",
        ),
        Wording(r"^it(?:'s| is) with (?:[a-z]+ ){1,6}that I ", "I "),
        Wording(r"I(?:'d| would) rather (?=(?:withdraw|retract) )", "I "),
    ),
)
"""Tried on every sentence that cannot be read in its own words."""
