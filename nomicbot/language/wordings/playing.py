"""Families of sayings for single kinds of action: Cheerleaders, forms, new Public Fora, keys, names and genders."""

import re

from nomicbot.language.wordings.rewording import Wording, Wordings

_SHE = r"(?:she|he|e|it|(?-i:[A-Z])[\w-]{1,20})"
_GIRL = (
    r"(?:(?P<girl>(?-i:(?!(?:My|I)\b)[A-Z])[\w-]{1,20})(?: \(my (?:own )?(?:female )?cheerleader\)|, my cheerleader,)"
    r"|my (?:own )?(?:female )?cheerleader\b(?:,? (?:called |named )"
    r"(?P<named>(?-i:(?!I\b)[A-Z])[\w-]{1,20})(?!'s),?)?)"
)
_CALLED = r"(?P<girl>(?-i:(?!(?:My|I)\b)[A-Z])[\w-]{1,20})(?P<named>)"
_TAKING = (
    r"(?:(?:(?:hereby|now) )?(?:tries|attempts|is trying|is attempting|makes an attempt|makes a try|has a (?:go"
    r"|try)|does (?:her|his|its) best) "
    r"(?:(?:to|and) (?:take|get|grab|have|fetch|seize|snatch|steal)|at (?:taking|getting|grabbing)|for)"
    r"|(?:(?:hereby|now) )?goes (?:for|after|and (?:takes|grabs)))"
)
_TO_TAKE = (
    r"(?:(?:to )?(?:go )?(?:and )?(?:try|attempt)? ?(?:to |and |for )?(?:take|get|grab|fetch|seize|snatch"
    r"|steal)|(?:to )?(?:try|go) (?:for|after)|after|for)"
)
_BAIT = r"(?:the|this|that|some) (?:piece of )?(?:siren )?bait"
_PUBLIC = (
    r"(?:an?|another|the following(?: (?:list|address|forum))?(?: (?:as|to be) an?)?|the list below(?: as)? "
    r"an?) (?:new )?public forum"
)
_FORM = (
    r"(?:shakespearean sonnet|sonnet|short poem|haiku|limerick|rhyming couplets?|short story|story"
    r"|misc(?:ellaneous)? ?form)(?: proposal)?"
)
_COUNT = r"(?:\d{1,6}|ten|twenty|thirty|forty|fifty)"
_SO = r"(?:it (?:so|such|as such|to be (?:so|one|such))|(?:it|that|so|as much|it hereby|it herewith))"


def _cheered(match: re.Match[str]) -> tuple[str, ...]:
    """What a Cheerleader does, in the grammar's words."""
    name = match["girl"] or match["named"]
    return (
        f"my Cheerleader {name} tries to take the Siren Bait"
        if name
        else "my Cheerleader tries to take the Siren Bait",
    )


def _ordered(match: re.Match[str]) -> tuple[str, ...]:
    """The same, as its owner says it."""
    name = match["girl"] or match["named"]
    return (f"I have my Cheerleader{f' {name}' if name else ''} try to take the Siren Bait",)


PLAYING_WORDS = Wordings(
    r"\bbait\b|\bpublic\s+forum\b|\bdeclare\b|\bgender\b|\bkey\b|\bwithdrawn\b|\bretracted\b|\bnominations?\b"
    r"|\bplayer\b|\bmy\s+vote\b|\bsiren\b|\belection\b|\bnumber\b|\bwithdraw\b|\bretract\b|\bstamp\b|\bbackup\b"
    r"|\bjoin\b|\bclass(?:es)?\b|\bkeep\s+it\b|\bmaintain\s+it\b|\bgremlin\b|\bentry\b|\bveto\b|\bthis\s+is\b"
    r"|\bthis\s+(?:mail|post|message)\s+is\b|\bnotice\b|\bdirection\b|\bover\b|\bold\b",
    (
        Wording(
            rf"^(?:I (?:(?:hereby|now|herewith) )?(?:declare|announce|state|say|proclaim) (?:that )?)?{_GIRL} "
            rf"{_TAKING} {_BAIT}",
            _cheered,
        ),
        Wording(
            rf"^(?:(?:as|being) (?:an?|the|my|her) (?:cheerleader's owner|owner of (?:the|a|my) cheerleader),? |on "
            rf"behalf of my cheerleader,? |for my cheerleader,? )"
            rf"I (?:(?:hereby|now) )?(?:declare|announce|state|say)(?: that)? {_SHE} {_TAKING} {_BAIT}",
            "my Cheerleader tries to take the Siren Bait",
        ),
        Wording(
            rf"^I (?:(?:hereby|now) )?(?:send|have|let|make|order|ask|tell|command|get|urge|want) {_GIRL} "
            rf"{_TO_TAKE} {_BAIT}",
            _ordered,
        ),
        # Nobody but a Cheerleader takes Siren Bait because somebody else says so.
        Wording(
            rf"^I (?:(?:hereby|now) )?(?:send|have|order|command) {_CALLED} {_TO_TAKE} "
            rf"{_BAIT.replace('?bait', 'bait')}",
            _ordered,
        ),
        Wording(
            rf"(?:designate|make|declare|establish|create) {_PUBLIC}(?:,? (?:as|being) (?:the )?fcc)?(?:,? "
            rf"(?:namely|to wit|viz\.?))? ?[:,-]{{0,2}} ?<address>",
            "designate <address> as a Public Forum",
        ),
        Wording(
            r"^(?:a )?new public forum,? (?:hereby )?(?:designated|declared)(?: hereby| herewith)? by (?:me|the "
            r"fcc)(?:,? \(?(?:me|myself|the fcc)\)?)?,? ?[:-] ?<address>",
            "I designate <address> as a Public Forum",
        ),
        Wording(
            rf"^<motion> is (?:now )?(?:an? )?(?P<form>{_FORM}),? (?:and|so|as) I (?:hereby |herewith )?declare {_SO}",
            "I declare <motion> to be a <form>",
        ),
        Wording(
            rf"^(?:it's|it is) (?:an? )?(?P<form>{_FORM}),? <motion>,? (?:and|so) I (?:hereby |herewith )?declare "
            rf"{_SO}",
            "I declare <motion> to be a <form>",
        ),
        Wording(rf"declare that it's (?P<form>an? {_FORM})", "declare that it is <form>"),
        Wording(
            r"^my gender (?:is|shall be)(?: now)?:? (?P<what>female|male|neuter),? (?:and|so|:) ?I (?:hereby "
            r")?declare(?: (?:it|so|that))?",
            "I declare my gender to be <what>",
        ),
        Wording(
            r"^my gender (?:is|shall be)(?: now)? (?P<what>female|male|neuter): I (?:hereby )?declare(?: (?:it|so"
            r"|that))?",
            "I declare my gender to be <what>",
        ),
        Wording(
            r"^I(?:'m| am) (?:an? )?(?P<what>female|male|neuter|woman|man),? (?:(?:for|on|as regards) "
            r"[^,;:.!?]{3,40},? )?(?:and|so) (?:I )?(?:hereby )?declare(?: (?:it|so|that|as much))?",
            "I declare my gender to be <what>",
        ),
        Wording(
            r"declare (?:that )?(?:I am|I'm) of (?:the )?(?P<what>female|male|neuter) (?:gender|sex)",
            "declare my gender to be <what>",
        ),
        Wording(
            r"declare (?:that )?(?:I am|I'm) of no gender(?: at all| whatsoever)", "declare that I am of no gender"
        ),
        Wording(r"^(?P<value>on|off) goes my (?:own )?(?:clock[ -]?)?key", "I turn my Clock Key <value>"),
        Wording(
            r"^my (?:own )?<motion> (?:is|stands) (?:now |hereby )?(?:withdrawn|retracted)(?: again| by its author"
            r"| by me)?(?=[ ]*(?:$|[.!]))",
            "I retract <motion>",
        ),
        Wording(r"^<motions> (?:is|are) (?:hereby |now )?(?P<verb>retracted|withdrawn) by me", "I retract <motions>"),
        Wording(r"^(?:my )?nominations?(?: are| is)?: (?=<name> (?:for|as) )", "I nominate "),
        Wording(
            r"^I (?:hereby )?(?:consent|agree|submit|promise)(?: to (?:be (?:governed|bound|ruled)|abide|live"
            r"|play) by)?(?: to)? (?:all )?(?:of )?(?:the|your|its|these) (?:rules|ruleset|laws?)"
            r"(?: of (?:the|this|your) (?:game|nomic))?,? and (?:I )?(?=(?:hereby |now )?(?:request|ask|wish|want"
            r"|become|join|would))",
            "I ",
        ),
        Wording(
            r"(?:withdraw|retract) (?:the|my) (?:[\w-]+ ){0,3}(?:proposal|tweak|referendum|cfi)(?: of mine)?, "
            r"(?:i\.e\.,? |namely,? |that is,? |viz\.? )?(?=p ?\d)",
            "withdraw ",
        ),
        Wording(r"(?P<form>proposal|tweak|referendum|cfi), number (?P<number>\d{1,9})", "<form> <number>"),
        Wording(
            r"(?:stamp|mark|hit) <motions> with (?:a|my|the) (?:veto|big rubber stamp|rubber stamp)", "veto <motions>"
        ),
        Wording(
            r"(?:bring|slam|put) (?:down )?(?:the|my) (?:big )?(?:rubber )?stamp (?:down )?(?:hard )?(?:on|onto) "
            r"<motions>",
            "veto <motions>",
        ),
        Wording(
            r"^the big rubber stamp (?:comes down|falls|lands) (?:hard )?(?:on|upon) <motions>", "I veto <motions>"
        ),
        Wording(r"(?:perform|do|carry out) <display>'s backup duty", "perform the Backup Duty on <display>"),
        Wording(
            r"^I(?:'m| am) <name>,? (?:and )?(?:I )?(?:hereby |now )?(?:join(?: the game| this game| b nomic)?"
            r"|become a (?:new )?player)(?=[ ]*(?:$|[.!]))",
            "I become a player named <name>",
        ),
        Wording(
            r"(?:switch|change) (?:my )?class(?:es)?,? from (?:an? )?<class> to (?:an? )?<class2>", "become a <class2>"
        ),
        Wording(
            rf"^(?P<count>{_COUNT}) (?:genechips|gcs?) (?:for|to|go to) (?:the )?(?:voting )?gremlin[:,;] "
            r"I (?:hereby )?bribe it (?=to )",
            "I bribe the Voting Gremlin with <count> Genechips ",
        ),
        Wording(
            rf"bribe (?:the )?(?:voting )?gremlin,? (?:for|at|using) (?P<count>{_COUNT}) (?:genechips|gcs?),?",
            "bribe the Voting Gremlin with <count> Genechips",
        ),
        Wording(r"to cast its vote (?=for|against|abstain)", "to vote "),
        Wording(
            r"^(?:as (?:for|to)|regarding|concerning|re) entry (?P<entry>\d{1,9})[:,]? "
            r"I (?:hereby )?object to (?:its|the) (?:being recogni[sz]ed|recognition)",
            "I object to the recognition of entry <entry>",
        ),
        Wording(r"say veto to <motions>", "veto <motions>"),
        Wording(
            r"(?P<verb>keep|move|maintain|host) <display> (?:over|from (?:its|the) old (?:place|home|address|location))"
            r" (?=(?:at|to) (?:http|www))",
            "<verb> <display> ",
        ),
        Wording(
            r"^this (?:mail |post |message )?is (?:just |only )?to (?=(?:notify|inform|tell|nominate|withdraw|retract"
            r"|accept|decline|forfeit|object|designate|report|recogni[sz]e|revoke) )",
            "I ",
        ),
        Wording(
            r"^(?:please )?take notice that I(?:'ve| have) (?:just )?changed <display>",
            "I notify the forum of a change to <display>",
        ),
        Wording(
            r"(?P<throw>(?:throw|toss|hurl|lob|fling) (?:the|my) (?:football|shield|ball of wax))"
            r" in <name>'s direction",
            "<throw> at <name>",
        ),
        Wording(r"(?:be )?made (?:into )?a (?:new )?player", "become a player"),
        Wording(
            r"^(?:the|my) siren bait (?:goes|is to go|shall go|belongs) (?P<where>on (?:the|that) (?:big "
            r")?rock(?: (?:next to|beside|near) me| at [(][0-9, ]{3,7}[)])?)[:,;] (?:and )?I (?:hereby "
            r")?(?:place|put|lay|set) it there",
            "I place Siren Bait <where>",
        ),
        Wording(
            r"^(?:the )?<display>(?:'s new (?:address|home|location|place|url) is| (?:is|lives|moves|stands|sits"
            r"|can be found)(?: now)?(?: at| to)?| has moved to) <place>"
            r"[,;:.]? (?:(?:and|where|as) )?I(?:'ll| will| shall)? (?:hereby |now )?(?:keep|maintain|host) it(?: "
            r"there)?",
            "I keep <display> at <place>",
        ),
        Wording(
            r"^(?:you(?:'ll| will| can)? (?:now )?find )(?:the )?<display> at <place>(?: from (?:now|today) on| "
            r"now)?[,;:] (?:and |where |as )?I (?:hereby |now )?(?:keep|maintain|host) it there",
            "I keep <display> at <place>",
        ),
        Wording(r"my vote(?: in (?:the|this) (?:\w+ )?election)? (?:is|goes) <name>'s", "my vote goes to <name>"),
    ),
)
