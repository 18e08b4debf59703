"""Other words for Classes, and for what Priests, Lobbyists and Necromancers do."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings, pattern

_CLASS = r"(?:(?:an?|the) )?[\"']?<class>[\"']?(?: class)?"
_PLAIN = r"(?:poor|dear|old|good|our|friend|player|outsider|fellow|unlucky|soulless)"
_SEVERAL = (
    rf"(?:both |each of )?(?P<several>{MACROS['name']}(?:(?:,| and|, and) "
    rf"{MACROS['name']}){{1,8}})"
)
_ONE = pattern("<name>")
_OWNER = (
    r"(?P<owner>\"[^\"\n]{1,60}\"|[^\s,;:.!?\"()]{1,40}(?: (?:the |of )?(?-i:[A-Z])[^\s,;:.!?\"()]"
    r"{0,39}){0,3})"
)
_SOUL = rf"(?:{_OWNER}'s? soul|(?:the )?soul of (?P<of>{MACROS['name']}))"


def _names(match: re.Match[str]) -> list[tuple[int, int]]:
    start = match.start("several")
    return [(start + one.start(), start + one.end()) for one in _ONE.finditer(match["several"])]


def _heal_each(match: re.Match[str]) -> Sequence[Piece]:
    pieces: list[Piece] = []
    for number, name in enumerate(_names(match)):
        pieces += [" and heal " if number else "heal ", name]
    return pieces


def _reanimated(match: re.Match[str]) -> Sequence[Piece]:
    whose = "of" if match["of"] else "owner"
    return (
        "reanimate the Soul of " if match["of"] else "reanimate ",
        match.span(whose),
        "" if match["of"] else "'s Soul",
        " and vote ",
    )


CLASSING_WORDS = Wordings(
    r"class\b|priest|senator|lobby|necromancer|boring\s+guy|\bheal|soul|reanimat",
    (
        Wording(
            rf"(?:go back to being|return to being|revert to (?:being )?|go back to) ?{_CLASS}", "become a <class>"
        ),
        Wording(rf"(?:choose|pick|select|opt for|elect|go for) {_CLASS}(?=[ ]*(?:$|[,;.!]))", "become a <class>"),
        Wording(
            r"(?:take up|take on|enter|assume|adopt|join|switch to|switch into|"
            r"move to|move into|change to|change into|transfer to) (?:the )?(?:class "
            r"(?:of )?)?(?:an? )?(?:class of )?[\"']?<class>[\"']?(?: class)?"
            r"(?=[ ]*(?:$|[,;:.!]| (?:and|because|since|again|please|now|for|as)\b))",
            "become a <class>",
        ),
        Wording(
            r"(?:request|ask|apply|move)(?: for)? (?:a )?(?:change of class|class "
            r"change|(?:that )?my class (?:to )?be (?:changed|set|switched)) (?:in)?to "
            rf"{_CLASS}",
            "become a <class>",
        ),
        Wording(rf"(?:declare|make|set|pronounce) my (?:new )?class (?:to be|as|to|is) {_CLASS}", "become a <class>"),
        Wording(rf"^my (?:new )?class is (?:now|hereby) {_CLASS}", "I become a <class>"),
        Wording(rf"^my new class is {_CLASS}(?=[ ]*(?:$|[,;.!]))", "I become a <class>"),
        Wording(rf"^(?:class|my (?:new )?class): {_CLASS}(?=[ ]*[.!]*\Z)", "I become a <class>"),
        Wording(
            r"^(?:an? )?<class> (?:it is|is (?:it|my (?:choice|pick)(?: of (?:a )?class)?|the class "
            r"(?:that )?I choose)),? (?:so |then |and |that )?I (?:hereby )?(?:choose|pick|take)(?: "
            r"it| that)?(?: as my class)?(?=[ ]*(?:$|[,;.!]))",
            "I become a <class>",
        ),
        Wording(r"^(?:an? )?<class> is my (?:new )?(?:choice|pick) (?:of|for a|for my) class", "I become a <class>"),
        Wording(
            r"^I(?:'m| am) (?:now |hereby )?(?:changing|switching|setting) (?:my "
            rf"class |classes )?to {_CLASS}",
            "I become a <class>",
        ),
        Wording(rf"^I(?:'m| am) (?:now |hereby )becoming {_CLASS}", "I become a <class>"),
        Wording(
            rf"(?:choose|pick|select) (?:for|as) (?:myself|me),? (?:the )?(?:class (?:of )?)?{_CLASS}",
            "become a <class>",
        ),
        # Who says so
        Wording(
            r"^as (?:the|your|our|an?) (?!(?:former|future|next|would-be|aspiring|"
            r"retired|ex|previous|hopeful|prospective|"
            r"imaginary|fictional|fictitious|pretend|self-styled|last|not|no)\b)(?:[a-z-]+ ){1,2}"
            r"(?P<office>priest|senator|lobbyist|necromancer),? I",
            "As the <office> I",
        ),
        # Priests
        Wording(
            r"(?:use|exercise|apply|employ|wield|invoke) (?:my|the) (?:(?:priestly|"
            r"healing|special) )?(?:powers?|gifts?|rights?|abilit(?:y|ies)|privileges?)(?: "
            r"(?:as|of) an? (?:priest|lobbyist|necromancer))?,? (?:to|and) (?=(?:heal|"
            r"lobby|reanimate)\b)",
            "",
        ),
        Wording(rf"heal (?:{_PLAIN} ){{1,2}}<name>", "heal <name>"),
        Wording(
            r"heal (?:<name>'s? (?:(?!own\b)[a-z-]{3,12} ){0,2}soul|the (?:[a-z-]{3,12} ){0,2}soul of <name2>)",
            lambda m: ("heal ", m.span("name" if m["name"] else "name2")),
        ),
        Wording(rf"heal {_SEVERAL}", _heal_each),
        Wording(
            r"heal (?:the soul of )?(?P<who>(?!him|her|em|it|them|you|us|me|this|that|"
            r"these|those|everyone|everybody|all|both|nobody|someone|anyone|myself|"
            r"the|an?|my|your|his|their|our|no|old|wounds?|slowly|well|fast|up|over|"
            r"players?|people|everything|and|or|as|with|quickly)(?!p\d)(?-i:[a-z])[\w-]{1,30})(?=[ "
            r"]*(?:$|[,;.!]| (?:and|because|since|who|whose|too|as well|bc|cos|cuz|please|first|now|then|again)\b))",
            lambda m: ('heal "', m.span("who"), '"'),
        ),
        Wording(r"(?:lay|put) (?:my )?hands (?:up)?on <name>,? and heal (?:him|her|em|them|it)", "heal <name>"),
        Wording(
            r"(?:perform|do|cast|use|give|grant|bestow) (?:an?|my) heal(?:ing)? (?:on|"
            r"upon|to|of) (?:the )?<name>",
            "heal <name>",
        ),
        Wording(r"heal <name>, (?:his|her|eir|their|whose) soul (?:being|is|having been) lost", "heal <name>"),
        Wording(
            r"^<name> (?:hereby |now )?(?:gets|is) (?:hereby )?healed(?: by me)(?=[ ]*(?:$|[,;.!]| "
            r"(?:because|since|as|with)\b))",
            "I heal <name>",
        ),
        Wording(
            r"(?:return|restore|give back|send back|hand back) <name>'s? soul(?: to (?:him|her|em|"
            r"them|its owner))?,? by healing (?:him|her|em|them|<name2>)",
            "heal <name>",
        ),
        Wording(
            r"heal <name> (?:and|,) (?:also )?(?:give|wish|send|hand|lend|tell|buy|bring|pat|hug|"
            r"kiss) (?:him|her|em|them) (?!(?:\d|an? (?:genechip|gc)))[^,;:.?!\d]{1,60}(?=[ ]*[.!]*\Z)",
            "heal <name>",
        ),
        # Lobbyists
        Wording(
            r"^<motion>(?P<mark>:|,| -) I (?:hereby )?lobby <name>,? (?:to vote|into voting|for a "
            r"vote(?: of)?|for an?) <vote>(?: (?:on )?(?:it|this|this one|that one))?(?=[ ]*(?:$|"
            r"[,;.!]))",
            "I lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"lobby (?:the |our |fellow |my )?(?:fellow )?senator,? <name>,? (?:to|into|:)",
            "lobby <name> to",
        ),
        Wording(
            r"lobby (?:the )?(?:senator )?<name>(?:, (?:who|that)[^,;:.?!]{2,60})?,? (?:to vote|into "
            r"voting|for a vote(?: of)?|for an?|-+) <vote> (?:vote )?(?:on |in |for )?<motion>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"(?:use|exercise|invoke) my (?:lobbyist'?s?|lobbying) (?:rights?|powers?|privileges?|"
            r"influence) (?:to|and) (?:make|have|get|force|lobby) <name> (?:to )?vote <vote> (?:on "
            r")?<motion>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"^I (?:do|engage in|resume) (?:some |a (?:little |bit of )?)?lobbying(?: (?:today|again|too))?: (?=I )", ""
        ),
        Wording(
            r"lobby <name>:? (?:on|about|over|regarding|as to|concerning) <motion>(?:,? "
            r"to vote|:|,) <vote>",
            "lobby <name> to vote <vote> <motion>",
        ),
        Wording(
            r"lobby <name>(?:,|:)? ?(?:to|that (?:he|she|e|they|it)(?: should)?|into|"
            r"so that (?:he|she|e|they) votes?) (?:please )?(?:vote |voting |cast "
            r"(?:an? |his |her |eir |their )?)?<vote> (?:votes? )?(?:on )?(?=p ?\d|"
            r"proposal|motion|#?\d|\"|tweak|cfi|referendum)",
            "lobby <name> to vote <vote> on ",
        ),
        Wording(r"lobby <name>: <vote> (?:on )?<motion>", "lobby <name> to vote <vote> on <motion>"),
        Wording(
            r"lobby <name>,? to (?:change|switch|set|turn) (?:his|her|eir|their) "
            r"vote (?:on|for) <motion> (?:from <vote2> )?to <vote>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        Wording(
            r"lobby <name>,? (?:the|a|our|that) [a-z -]{3,30}, (?=(?:to|for|on) )",
            "lobby <name> ",
        ),
        Wording(
            r"lobby <name>,? to vote <vote> (?:on )?(?:his|her|eir|their|your) (?:own )?(?:proposal,? )?(?=(?:p "
            r"?\d|proposal \d|\"))",
            "lobby <name> to vote <vote> on ",
        ),
        Wording(
            r"lobby <name>,? (?:to )?(?:cast|for) (?:an? |his |her |eir |their )?<vote> "
            r"votes? (?:on|for) <motion>",
            "lobby <name> to vote <vote> on <motion>",
        ),
        # Necromancers
        Wording(
            rf"reanimate {_SOUL}(?:,|;)? ?(?:and|which|that|to|in order to|so that|"
            r"so)? ?(?:then )?(?:(?:have|make|let|get|cause|use|it|with) (?:it |that "
            r"soul )?(?:to |and )?)?votes?:? ",
            _reanimated,
        ),
        Wording(
            r"use <name>'s soul to vote (?P<votes>(?:for|against|abstain|maybe)\b[^;:?!]{2,80}?),? by reanimating it",
            "reanimate <name>'s Soul and vote <votes>",
        ),
        Wording(rf"reanimate {_SOUL}: (?=(?:for|against|abstain|maybe)\b)", _reanimated),
        Wording(
            rf"reanimate {_SOUL},? (?:to|and) cast (?:an?|its|his|her|eir|their) (?:single "
            r"|extra )?votes? ",
            _reanimated,
        ),
        Wording(
            rf"reanimate {_SOUL},? (?:and|to) (?:set|put|change|turn|cast) (?:its|his|her|eir|their|the) votes? "
            r"(?:on|for) <motion> to <vote>",
            lambda match: (*_reanimated(match), match.span("vote"), " on ", match.span("motion")),
        ),
    ),
)
