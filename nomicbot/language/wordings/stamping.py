"""Other words for the veto, the Seal of Approval and Clock Keys."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_SEAL = r"(?:my|the legislator's) (?:legislative )?seal of approval"
_KEY = r"my (?:own )?(?:clock[ -]?key|key)"

STAMPING_WORDS = Wordings(
    r"veto|\bseal|\bstamp",
    (
        Wording(
            r"(?:cast|use|exercise|place|put|lay|issue|invoke|wield|apply|enter|declare) "
            r"(?:my|the|a) (?:power of |power to |right of |right to )?veto (?:on|"
            r"upon|of|over|against|to) <motions>",
            "veto <motions>",
        ),
        Wording(
            r"stamp <motion> with the (?:big )?(?:rubber )?stamp(?:[:,]? vetoed| and veto it|, vetoing it)",
            "veto <motion>",
        ),
        Wording(
            r"(?:apply|put|bring down|slam|press) the (?:big )?(?:rubber )?stamp (?:to|on|onto|upon) <motion>,? "
            r"(?:vetoing it|and veto it|to veto it)",
            "veto <motion>",
        ),
        Wording(r"^(?:wielding|raising|holding|applying|using|with) the (?:big )?(?:rubber )?stamp,? (?=I )", ""),
        Wording(r"(?:use|exercise) my (?:power|right) (?:of|to) veto(?:ing)? (?:on )?<motions>", "veto <motions>"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?vetoing <motions>", "I veto <motions>"),
        Wording(
            (
                r"(?:bring down|raise|lift|wield|take|grab|slam down|pick up|get out|swing) the (?:big "
                r")?rubber stamp,? and (?=veto )"
            ),
            "",
        ),
        Wording(r"veto <name>'s (?:proposals? )?<motion>", "veto <motion>"),
        Wording(r"veto <name>'s <motion>", "veto <motion>"),
        Wording(r"by the power of the (?:big )?(?:rubber )?stamp,? I", "by the power of the Big Rubber Stamp I"),
        Wording(
            rf"^<motion> (?:hereby |now )?(?:gets|receives|is given|has been given|earns) {_SEAL}",
            "I give <motion> my Seal of Approval",
        ),
        Wording(
            rf"^{_SEAL} (?:hereby |now )?(?:goes|is given|is granted) to <motion>",
            "I give my Seal of Approval to <motion>",
        ),
        Wording(
            r"(?P<verb>give|grant|award|lend) <motion> the (?:legislative )?seal of approval of the "
            r"legislator(?: of the n?week)?",
            "give <motion> my Seal of Approval",
        ),
        Wording(
            r"(?:give|grant|award|lend) <motion> (?:the legislator's|the) (?:legislative "
            r")?seal(?: of approval)?",
            "give <motion> my Seal of Approval",
        ),
        Wording(
            r"(?:seal|approve|approve of|stamp|mark|honou?r|endorse|bless|adorn|decorate|"
            rf"present|provide|furnish|crown) <motion> with {_SEAL}",
            "give <motion> my Seal of Approval",
        ),
        Wording(
            (rf"^{_SEAL},? I (?:hereby )?(?:give|grant|lend|award|bestow) (?:to|on|upon) <motion>"),
            "I give my Seal of Approval to <motion>",
        ),
        Wording(r"seal <motion>", "give <motion> my Seal of Approval"),
        Wording(
            r"^<motion> is (?:(?:hereby|herewith) sealed(?: by me| with my approval)?"
            r"|sealed (?:by me|with my approval))(?=[ ]*(?:$|[.!]))",
            "I give <motion> my Seal of Approval",
        ),
        Wording(
            rf"(?:choose|select|pick) <motion> (?:for|to (?:get|receive|have)) {_SEAL}",
            "give <motion> my Seal of Approval",
        ),
        Wording(
            r"(?:assign|attach|apply|confer|affix|hand|extend|fix|fasten|stick|stamp|"
            r"press|place|put|set|lend|award|bestow) my (?:legislative )?seal(?: "
            r"of approval)? (?:to|on|onto|upon) <motion>",
            "give my Seal of Approval to <motion>",
        ),
        Wording(
            rf"^<motion>(?:, (?:then|which [^,;:.?!]{{3,60}}),)? (?:hereby |now |also |obviously |of "
            rf"course )?(?:has|bears|carries|takes|wins|deserves and gets) {_SEAL}(?=[ ]*(?:$|[,;.!]| "
            rf"(?:because|since|and|for|as)\b))",
            "I give <motion> my Seal of Approval",
        ),
        Wording(
            rf"^{_SEAL}(?: is| goes| belongs)?(?: (?:for|on|to|upon)|:) <motion>(?=[ ]*(?:$|[,;.!]))",
            "I give my Seal of Approval to <motion>",
        ),
        Wording(
            rf"^{_SEAL}: I (?:hereby )?(?:give|grant|lend|award) (?:it|this) to <motion>",
            "I give my Seal of Approval to <motion>",
        ),
        Wording(
            r"^<motions> (?:is|are) (?:hereby |now )?(?:vetoed)(?: by (?:me|the dictator))?(?= "
            r"(?:with|by) the (?:big )?rubber stamp| by me)",
            "I veto <motions>",
        ),
        Wording(r"^veto (?:on|of|against) <motions>: I (?:hereby )?(?:cast|use|issue) (?:it|one)", "I veto <motions>"),
    ),
)

KEY_WORDS = Wordings(
    r"\bkey\b|clock",
    (
        Wording(rf"^{_KEY} (?:goes|comes) (?:back )?(?:to )?<onoff>", "I turn my Clock Key <onoff>"),
        Wording(r"^my (?:clock )?key(?: to|:) <onoff>(?=[ ]*(?:$|[.!]))", "I turn my Clock Key <onoff>"),
        Wording(
            rf"^please (?:turn|put|switch|set|flip) {_KEY} (?:back )?(?:to )?<onoff>",
            "I turn my Clock Key <onoff>",
        ),
        Wording(rf"^{_KEY} is (?:now|hereby) (?:turned |switched |set to )?<onoff>", "I turn my Clock Key <onoff>"),
        Wording(
            rf"^I(?:'m| am) (?:now |hereby )?(?:turning|switching|setting|flipping) {_KEY} (?:to )?<onoff>",
            "I turn my Clock Key <onoff>",
        ),
        Wording(
            rf"^I(?:'m| am) (?:now |hereby )?(?:turning|switching|flipping) <onoff> {_KEY}",
            "I turn my Clock Key <onoff>",
        ),
        Wording(
            rf"(?:turn|put|set|flip|switch|throw|move|change|bring|place) {_KEY} (?:back "
            r")?(?:to|in|into)(?: the)? <onoff>(?: position| state| setting)?",
            "turn my Clock Key <onoff>",
        ),
        Wording(
            rf"(?:turn|set|flip|switch|throw) {_KEY} (?:back )?<onoff> (?:once (?:more|again)|again)",
            "turn my Clock Key <onoff>",
        ),
        Wording(rf"(?:turn|set|flip|switch) {_KEY}(?::|,) (?:to )?<onoff>", "turn my Clock Key <onoff>"),
        Wording(
            rf"(?:turn|flip|switch|toggle|change) {_KEY},? (?:so (?:that )?(?:it is|it's) (?:now "
            rf")?(?:set )?(?:to )?|which makes it |making it |and now it is |to make it )<onoff>(?: "
            rf"now)?",
            "turn my Clock Key <onoff>",
        ),
        Wording(
            rf"(?:take|grab|reach for|get out|fetch|pull out) {_KEY},? and (?:then )?(?:turn|put|set|flip"
            rf"|switch) it (?:back )?(?:to )?<onoff>",
            "turn my Clock Key <onoff>",
        ),
        Wording(rf"(?:give|grant) {_KEY} the value <onoff>", "turn my Clock Key <onoff>"),
        Wording(
            rf"^{_KEY}: I (?:hereby )?(?:turn|set|flip|switch|put) it (?:to )?<onoff>", "I turn my Clock Key <onoff>"
        ),
        Wording(
            rf"^(?:clock[ -]?key|{_KEY}): <onoff>[,.;]? I (?:hereby )?(?:turn|set|flip|switch) it(?: so)?",
            "I turn my Clock Key <onoff>",
        ),
        Wording(
            rf"^{_KEY},? I (?:hereby |now )?(?:turn|set|flip|switch|put) (?:to )?<onoff>", "I turn my Clock Key <onoff>"
        ),
    ),
)
