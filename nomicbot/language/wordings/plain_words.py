"""Further plain words for single acts of every kind: "I volunteer as Minister of Law", "Dov shall be my deputy"."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_ENDS = r"(?=[ ]*(?:$|[,;.!(]| -| (?:and|because|since|as|too|again|please|then|now|but|with|for the)\b))"
_STOPS = r"(?=[ ]*(?:$|[.!]))"
_GC = r"(?:gcs?|genechips?|chips?)"
_NUMBER = r"(?:\d{1,6}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
_OFFICE = (
    r"(?:(?:the )?(?:ministry|minister|office|post) (?:of|for) (?:the )?(?:minist(?:er|ry) of )?(?:the )?[A-Za-z]\w*"
    r"|(?-i:Law|Arcana|Change|Tiles|Grammar|Souls|Banking|Meta|Death|Silly Hats))"
)
_VOTE = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|REFUSED))"
_AN_OBJECTION = (
    r"(?:raise|file|enter|have|voice|make|submit|post) (?:an?|my) (?:formal |strong |strenuous "
    r")?objection (?:to|against)"
)
_A_RULING = r"(?:ruling|judg(?:e)?ment|verdict|finding|answer|decision)"

PLAIN_WORDS = Wordings(
    r"\b(?:I|my|me)\b|\bdeputy\b|\bnomin|\bseconded\b|\bserial\b|\b(?:gcs?|genechips?|vetoe?d?|key)\b",
    (
        # Gifts
        Wording(r"(?:reimburse|compensate) <name>(?: with| by)? (?=\d|an? |one |two |three )", "give <name> "),
        Wording(r"shower <name> with (?=\d|one |two |three )", "give <name> "),
        Wording(
            rf"settle my debts? (?:of (?P<amount>{_NUMBER} {_GC}) (?:with|to|towards) <name>|(?:to|with) "
            rf"<name2>: (?P<amount2>{_NUMBER} {_GC})){_ENDS}",
            lambda match: [
                "give ",
                match.span("name" if match["name"] else "name2"),
                " ",
                match.span("amount" if match["amount"] else "amount2"),
            ],
        ),
        Wording(
            rf"^here (?:are|is|come|comes) (?P<amount>{_NUMBER} {_GC}) for <name>{_ENDS}", "I give <name> <amount>"
        ),
        Wording(
            rf"^<name>(?:,? here (?:are|is|'s)|,? please (?:have|take|accept)|, (?:have|take|accept)) "
            rf"(?P<amount>{_NUMBER} (?:gcs?|genechips?))(?: from me)?{_STOPS}",
            "I give <name> <amount>",
        ),
        Wording(
            rf"^(?:have|take|please take|please have) (?P<amount>{_NUMBER} (?:gcs?|genechips?))(?: from me)?, "
            rf"<name>{_STOPS}",
            "I give <name> <amount>",
        ),
        Wording(
            rf"(?P<give>(?:give|pay|send|transfer)) (?P<amount>{_NUMBER} (?:gcs?|genechips?)) apiece to ",
            "<give> <amount> each to ",
        ),
        Wording(r"(?:all|the whole|the entirety)(?: of)? my gcs?", "all my Genechips"),
        Wording(
            rf"(?P<give>give|pay|send|transfer) (?P<to><name>|(?:the )?\w+) (?P<amount>{_NUMBER}) chips?{_ENDS}",
            "<give> <to> <amount> Genechips",
        ),
        Wording(
            r"(?P<amount>(?:\d{1,6}|two|three|four|five|six|ten)) more (?P<chips>gcs?|genechips?)", "<amount> <chips>"
        ),
        # Elections
        Wording(
            rf"(?:volunteer|offer my services|present myself|apply) (?:for|as) (?=(?:the (?:post|office) of "
            rf")?{_OFFICE})",
            "nominate myself for ",
        ),
        Wording(
            r"(?:declare|announce|submit|state|make known) (?:my|that I am a) candida(?:cy|ture|te) (?:for|as) ",
            "nominate myself for ",
        ),
        Wording(
            r"enter the (?:race|contest|election|lists) (?:for|as) (?=(?:the )?(?:ministry|minister)|(?-i:[A-Z]))",
            "nominate myself for ",
        ),
        Wording(rf"^(?:my )?(?:nomination|nominee): <name> (?=(?:for|as) {_OFFICE})", "I nominate <name> "),
        Wording(rf"^(?:my )?nominee for (?P<office>{_OFFICE}): <name>", "I nominate <name> for <office>"),
        Wording(
            rf"^(?:in the )?election (?:for|of) (?P<office>{_OFFICE}): I vote (?:for )?<name>{_ENDS}",
            "I vote for <name> for <office>",
        ),
        Wording(
            r"(?P<and>,? and) for <name> in the election (?:for|of|to) (?P<office><office2>|(?-i:[A-Z])\w+)",
            "<and> for <name> for <office>",
        ),
        Wording(r"decline to (?:stand|run) (?:for|as) ", "decline my nomination for "),
        # Votes on motions of other kinds
        Wording(rf"{_AN_OBJECTION} (?=(?:tweak|referendum|this|the) )", "object to "),
        Wording(rf"^<motion> (?:is )?(?:hereby )?seconded(?: by me)?{_ENDS}", "I second <motion>"),
        Wording(
            rf"(?:find|hold|answer|decide) <motion> (?:to be |with (?:an? )?|as |is )?{_VOTE}{_ENDS}",
            "vote <vote> on <motion>",
        ),
        Wording(
            rf"^my {_A_RULING} (?:on|in|to|for) <motion>(?: is|:| -) (?:an? )?{_VOTE}{_ENDS}",
            "I vote <vote> on <motion>",
        ),
        Wording(
            r"^my argument (?:on|in|for|about) <motion>, (?P<side>for|against)(?=[:,])",
            "I argue <side> <motion>",
        ),
        Wording(r"add an argument (?:to|on) <motion>, (?P<side>for|against)(?=[:,])", "argue <side> <motion>"),
        # Motions of one's own
        Wording(
            rf"(?:drop|bin|retire|revoke|delete|trash|shelve|discard|kill off) (?:my (?:own |dear |poor "
            rf")?(?:proposal )?)?(?P<number>p ?\d{{1,9}}){_ENDS}",
            "withdraw <number>",
        ),
        # The Stamp
        Wording(r"(?:impose|put in|file) (?:a|my) veto (?:on|against|of) ", "veto "),
        Wording(rf"^<motion>: veto(?:ed)?{_STOPS}", "I veto <motion>"),
        Wording(
            r"(?:kill|strike down|crush|squash|smash) <motion> (?=with the (?:big )?rubber stamp)", "veto <motion> "
        ),
        # Clock Keys
        Wording(r"toggle my (?P<key>(?:clock )?key) (?=(?:to )?(?:on|off)\b)", "turn my <key> "),
        Wording(rf"^my (?P<key>clock key): <onoff>{_STOPS}", "I turn my <key> to <onoff>"),
        # Deputies
        Wording(rf"^<name> (?:shall|is to) be my deputy{_STOPS}", "I designate <name> as my deputy"),
        Wording(
            r"for (?:my )?deputy,? I (?:pick|choose|take|name|designate|appoint) <name>",
            "I designate <name> as my deputy",
        ),
        Wording(
            r"relieve <name> of (?:the|his|her|eir|their) (?:deputyship|deputi[sz]ation|office as my deputy)",
            "revoke <name>'s deputization",
        ),
        Wording(r"take <name>'s deputi[sz]ation back", "revoke <name>'s deputization"),
        # Classes
        Wording(
            rf"join the (?:ranks of the )?(?P<class>priest|senator|lobbyist|necromancer)(?:s|hood){_ENDS}",
            "become a <class>",
        ),
        Wording(r"stop being an? <class>,? and (?=(?:become|turn|choose) )", ""),
        Wording(rf"(?P<become>become an? <class>) instead of (?:an? )?<class2>{_ENDS}", "<become>"),
        Wording(rf"^make me an? <class>{_STOPS}", "I become a <class>"),
        # Priests, Lobbyists, Necromancers
        Wording(rf"(?:cure|restore the health of) <name>{_ENDS}", "heal <name>"),
        Wording(
            rf"restore <name>'s health|bring <name2> back to (?:full )?health|use my healing (?:powers?|gift|"
            rf"hands) on <name3>{_ENDS}",
            lambda match: ["heal ", match.span(next(one for one in ("name", "name2", "name3") if match[one]))],
        ),
        Wording(
            r"(?:animate|summon|awaken|revive) (?=(?:<name>'s soul|the soul of <name2>),? (?:and|which|to|that) )",
            "reanimate ",
        ),
        # Forums, serial numbers, displays, violations, genders
        Wording(
            r"add (?P<forum><address>) to (?:the|our) (?:list of )?public for(?:ums|a)",
            "designate <forum> as a Public Forum",
        ),
        Wording(
            rf"^the next motion (?:gets|has|receives|takes|is given) the (?:serial )?number "
            rf"(?P<number>\d{{1,9}}){_ENDS}",
            "I choose <number> as the serial number of the next motion",
        ),
        Wording(r"I (?:have )?just updated (?=(?:the|my) )", "I update "),
        Wording(
            r"recogni[sz]e (?P<which>violations? [\d, and]{1,40} in <motion>) as (?:being )?corrected",
            "declare <which> corrected",
        ),
        Wording(
            r"(?:choose|pick|select) (?P<gender>male|female|neuter|none) (?:as|for) my gender",
            "declare that my gender is <gender>",
        ),
        # The Grid
        Wording(r"(?:place|put) myself (?:at|on|onto) (?=\()", "enter the Grid at "),
        Wording(r"move diagonally (?=to )", "move "),
        Wording(r"pass (?=(?:the|my) (?:football|purse|ball of wax|shield) to )", "throw "),
        Wording(r"(?P<whack>whack <name>) (?:on|over|across|round|about) the (?:head|ears?|shins?|knees?)", "<whack>"),
        Wording(r"(?:put|set|lay) the (?:siren )?bait down (?=(?:at|on) )", "place the Siren Bait "),
        Wording(r"hop (?:on|onto|aboard) (?=elbonian airways )", "take "),
        # Joining
        Wording(r"I sign up(?: (?:for this game|here))? (?=as |under )", "I join "),
        Wording(r"^(?:please )?sign me up (?=as |under )", "I join "),
    ),
)
"""Tried on sentences in which somebody speaks of emself, or of a deputy, a nomination or Genechips."""
