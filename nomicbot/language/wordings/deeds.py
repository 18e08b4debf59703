"""Further words for what players do with emselves and things: the tool that is used, or the way it comes about.

"I use my Big Stick to administer a Whack to Iain" names what it is done with first; "I change from Priest to Senator"
what was before; "I give Iain a Whack" makes a thing of it.
"""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.general import NO_OTHER_TIME
from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_NOW = r"(?:hereby |herewith |now |also |therefore |thus |then )*"
_ENDS = r"(?=[ ]*(?:$|[,;.!]|(?: -)| (?:because|since|as|and|for|please|from|again)\b))"
_STOPS = r"(?=[ ]*(?:$|[;.!]| from now| as of (?:now|today)|,? please| because| since))"
_SQUARE = r"\(\d{1,2}, ?\d{1,2}\)"
_STICK = r"(?:the|my|this) (?:(?:big|trusty|good old) ){0,2}stick"
_WHACK = r"(?:an?|one|another|the|my) (?:(?!not\b)[a-z]+ ){0,2}?whack(?:ing)?"
_MUST = (
    r"I (?:(?:really|simply|sadly|regretfully|just|also|still) )?(?:must|have to|have no choice but to|can(?:'t"
    r"|not)(?: help)? but|cannot but|"
    r"(?:'m|am) (?:forced|obliged|compelled|bound|sorry) to(?: have to)?|feel (?:obliged|compelled|bound|forced) "
    r"to|regret to(?: have to)?|fear I must|fear I have to)"
)
_VOTE = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?)|against)"


def _healed(match: re.Match[str]) -> Sequence[Piece]:
    return ("heal ", match.span("name"))


DEED_WORDS = Wordings(
    r"\bjoin|class\b|classes\b|priest|senator|lobb|necromancer|boring\s+guy|\bheal|soul|reanimat|genechip|\bgc\b"
    r"|suck\s+point|seal|\bvote\b|\bplayer\b|"
    r"airways|\bpick\b|\bthrow|hurl|chuck|fling|toss|lob\b|whack|\bwax\b|\bears\b|\bmove|catch|stick\b|stamp\b"
    r"|everything",
    (
        # Classes
        Wording(
            r"(?:switch|change|move|go|turn|convert)(?: my class| class(?:es)?)?,? from (?:being )?(?:an? "
            r")?<class>,? (?:over )?(?:in)?to (?:being )?(?:an? )?<class2>",
            "become a <class2>",
        ),
        Wording(rf"^please (?:make|turn) me (?:in|into )?(?:an? )?<class>{_ENDS}", "I become a <class>"),
        Wording(rf"^(?:make|turn) me (?:into )?(?:an? )?<class>,? please{_ENDS}", "I become a <class>"),
        Wording(r"(?:be|become) (?:a )?(?:member )?of (?:the )?class (?:of )?<class>", "become a <class>"),
        Wording(
            rf"I(?:'d like| would like) to be (?:made |turned into )?(?:an? )?<class>{_STOPS}",
            "I become a <class>",
        ),
        # Priests, Lobbyists and Necromancers
        Wording(
            r"(?:use|exercise|try|spend) (?:my|the) (?:priestly|healing|priest's|special|holy) (?:powers?|gifts?"
            r"|hands?|arts?|magic) (?:on|for|upon) <name>,? "
            r"(?:and|to) heal (?:him|her|em|them|(?-i:[A-Z])\w+)",
            _healed,
        ),
        Wording(
            r"^<name> is being lobbied by me,? (?:to vote|to|into voting|for) <vote> (?:on |for )?<motion>",
            "I lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"lobby (?:an?|the|that|one) (?:\w+ )?senator,? (?:called |named |namely )?<name>,? (?=(?:to|for|on"
            r"|into) )",
            "lobby <name> ",
        ),
        Wording(
            r"lobby (?:senator )?<name>(?::|;|,| -+) (?:he|she|e|they) (?:is to|are to|shall|will|must|should"
            r"|has to|may) (?:please )?vote <vote> (?:on |for )?<motion>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"lobby (?:senator )?<name> (?:on|about|over|as to) <motion>(?::|;|,| -+) (?:he|she|e|they) (?:is to "
            r"vote|are to vote|shall vote|will vote|votes?) <vote>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"(?:use|exercise|invoke) my (?:powers?|rights?|privileges?|influence) (?:as|of) (?:an?|the) "
            r"lobbyist (?:to|and) (?:make|have|get|force) "
            r"(?:senator )?<name> (?:to )?vote <vote> (?:on )?<motion>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"^with (?P<soul><name>'s soul|the soul of <name2>),? (?:which|that|whom?) I (?:hereby |now "
            r")?reanimate(?: [a-z' ]{2,40}?)?, "
            r"I (?:hereby )?(?:vote|cast (?:its|his|her|eir|their|the) votes?)(?::|,)? (?=(?:for|against|abstain"
            r"|maybe)\b)",
            "I reanimate <soul> and vote ",
        ),
        Wording(
            r"(?P<soul>reanimate (?:<name>'s soul|(?:the )?soul of <name2>))(?:,|;)? and (?:set|put|change|cast"
            r"|turn) (?:its|his|her|eir|their|the) votes? "
            r"(?:to |as |:)?(?=(?:for|against|abstain|maybe)\b)",
            "<soul> and vote ",
        ),
        # Gifts
        Wording(
            r"I owe <name> (?P<amount>\d{1,6} (?:gc|genechips?)|[a-z]+ (?:gc|genechips?))(?: for "
            r"[^,;:.?!\d]{2,40})?(?:,| -+|;|:)? (?:so|and|and so|and thus|which|hence),? "
            rf"I {_NOW}(?:pay|give|send|transfer|hand)(?: (?:that|it|them|those|these))?(?: over)?(?: to)?(?: "
            rf"(?:him|her|em|them))?(?: (?:that|it|them|those))?{_ENDS}",
            "I give <name> <amount>",
        ),
        # Votes
        Wording(rf"^{_MUST} vote {_VOTE}(?= (?:on )?(?:it\b|<motion>)){NO_OTHER_TIME}", "I vote <vote>"),
        Wording(
            r"everything (?:that )?<name> (?:has |have )?(?:ever )?(?:proposed|submitted|put forward)",
            "all proposals by <name>",
        ),
        # Joining
        Wording(
            r"I (?:also )?(?:want|wish|'d like|would like) to be a (?:new )?player(?=[ ]*(?:$|[,;.!]))",
            "I become a player",
        ),
        Wording(
            r"^(?:I'm|I am|my name is|this is) <name>(?:,| and|, and) I (?=(?:hereby |now |also |(?:wish|want"
            r"|would like) to )*(?:join|enter|become|register) )",
            "I, <name>, ",
        ),
        Wording(
            r"^please (?:let me (?:join|in)|may I join)(?: (?:the|this|your) (?:game|nomic))?,? (?:as|under the "
            r"name(?: of)?|named|called) <name>",
            'I become a player named "<name>"',
        ),
        # The Seal and the Stamp
        Wording(
            r"(?:approve|bless|honou?r|mark|endorse|stamp)(?: of)? <motion>,? with my seal(?: of approval)?",
            "give <motion> my Seal of Approval",
        ),
        # The Grid
        Wording(
            r"let elbonian airways (?:throw|fly|take|carry|hurl|bring|toss) me (?:over |away )?(?:to|at|onto) (?=\()",
            "take Elbonian Airways to ",
        ),
        Wording(rf"pick (?!up\b)<name> up{_ENDS}", "pick up <name>"),
        Wording(
            rf"(?P<throw>(?:throw|hurl|toss|lob|fling|chuck) <name>), (?!(?:and|or|but"
            rf"|then)\b)[^,;:.?!\"\d(]{{2,40}}, (?P<at>(?:at|to|towards|onto) {_SQUARE})",
            "<throw> <at>",
        ),
        Wording(
            r"(?P<throw>(?:throw|hurl|toss|lob|fling|chuck) (?:the|my) [\w ]{3,20}? at <name>)'s (?:\w+ "
            r")?(?:head|face|feet|back|nose|belly|chest|knees?|direction)",
            "<throw>",
        ),
        Wording(rf"^from {_SQUARE},? (?=I {_NOW}(?:move|go|walk|step|march|hop|run) )", ""),
        Wording(
            r"use my (?:grid )?(?:move|step)(?: (?:for|of) this (?:nweek|nday))? to (?:go|get|move|walk|step) "
            r"(?=to |north|south|east|west)",
            "move ",
        ),
        Wording(
            r"(?:get ready|prepare|make ready|stand ready|(?:'m|am) ready|stretch out my (?:hands|arms)) to "
            r"catch (?=(?:the|my) )",
            "will catch ",
        ),
        # Whacks
        Wording(
            rf"(?:use|take|wield|swing|raise|employ) (?:it|{_STICK}) (?:to|and) (?=(?:whack|administer|give|deal"
            rf"|deliver|hit) )",
            "",
        ),
        Wording(
            rf"(?:give|deal|serve|sell|grant|hand|fetch) <name> {_WHACK}(?: with {_STICK})?{_ENDS}", "Whack <name>"
        ),
        Wording(
            rf"(?:give|deal|administer|deliver|serve|land|apply|bestow) {_WHACK} (?:to|on|upon) <name>(?: with "
            rf"{_STICK})?{_ENDS}",
            "Whack <name>",
        ),
        Wording(
            rf"^<name> (?:hereby |now )?(?:gets|receives|earns) {_WHACK} (?:from me(?: with {_STICK})?|with my "
            rf"(?:big )?stick)",
            "I Whack <name>",
        ),
        Wording(rf"swing {_STICK} at <name>(?::|,| -+) (?:and )?whack(?: (?:him|her|em))?{_ENDS}", "Whack <name>"),
        # Wax
        Wording(
            r"use (?:the|my|this) (?:(?:ball of )?(?:ear)?wax) to (?:plug|stuff|stop|block|fill|seal|close)(?: "
            r"up)? (?:both )?my (?:own )?ears",
            "stuff the Ball of Wax into my ears",
        ),
        Wording(
            r"(?:un-?stuff|un-?plug|un-?stop|unblock|clean out|clear out) my (?:poor )?ears",
            "remove the wax from my ears",
        ),
        Wording(r"^in goes the wax(?::|,|;| -+) (?=I )", ""),
    ),
)
"""Tried where somebody speaks of a thing of the Grid, a Class, a Soul, a gift or a vote."""
