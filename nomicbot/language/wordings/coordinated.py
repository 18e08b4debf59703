"""Several things in one sentence: "both p12 and p13", "my two proposals, p21 and p22", "two in p14 and one in p15".

What counts things that are named says no more than their names, and what shares its noun with the clause before it is
given that.
"""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings

_COUNT = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)"
_NOUNS = (
    r"(?:proposals?|motions?|props?|tweaks?|referenda|players?|people|friends?|senators?|souls?|ministries"
    r"|offices|elections|displays?|violations|"
    r"things|gadgets|outsiders?|colleagues)"
)
_MOTION = r"(?:p ?\d{1,9}|(?:proposals?|motions?|props?|tweak|cfi|referendum) #?\d{1,9})"
_GADGET = r"(?:(?:the|my) )(?:shield|football|purse|big stick|stick|ball of wax|wax|siren bait|bait)"
_THING = rf"(?:{_MOTION}|{_GADGET}|{MACROS['office']}|{MACROS['display']}|(?-i:(?!I\b)[A-Z])[\w'-]{{1,30}})"
_LIST = rf"(?:{_THING}(?:, (?:and )?| and | & )){{1,8}}{_THING}"
_NUMBER = r"(?:\d{1,4}|an?|no|one|two|three|four|five|six|seven|eight|nine|ten)"
_ENDS = r"(?=[ ]*(?:$|[,;.!]| (?:because|since|as|for|too|to|with|in|on|at)\b))"
_SAME = r"(?:the same(?: (?:office|post|job|ministry|one))?|that(?: (?:office|post|job|one))?|it)"


def _of_offices(match: re.Match[str]) -> Sequence[Piece]:
    return (
        "nominate ",
        match.span("one"),
        " for ",
        match.span("office"),
        " and nominate ",
        match.span("other"),
        " for ",
        match.span("office"),
    )


COORDINATED_WORDS = Wordings(
    r"\blobby\b|\bboth\b|\btwo\b|\bthree\b|\bfour\b|\bfive\b|\bsix\b|\d\s+[a-z]+[,:]|\bone\b|\bthe\s+same\b"
    r"|\ball\s+of\b|violation|\btwice\b|\bjust\b|updated",
    (
        Wording(
            rf"(?P<sign>,|;)? ?(?:and )?(?:the same(?: (?:goes|holds))?|likewise|ditto) (?:for|with) "
            rf"(?={_THING}{_ENDS})",
            lambda m: (", and ",) if m["sign"] else None,
        ),
        Wording(rf"both (?={_THING},? and {_THING})", ""),
        Wording(rf"both (?:of )?(?:my |the |those |these )?{_NOUNS}?(?:,|:)? (?={_THING},? and {_THING})", ""),
        Wording(
            rf"(?P<own>my |of my )?(?:(?:the|these|those|all|following) )*(?:both|all)? ?(?:of )?(?:the |my "
            rf")?{_COUNT} (?:\w+ )?{_NOUNS}(?:,|:) (?={_LIST}{_ENDS})",
            "",
        ),
        Wording(
            rf"{_COUNT} of (?:them|these|those|(?:the|my|<name>'s)(?: (?!last\b|next\b)\w+)? {_NOUNS})(?:,|:) "
            rf"(?=(?!all\b){_LIST}{_ENDS})",
            "",
        ),
        Wording(rf"(?:all|both) of (?:them|these|those)(?:,|:) (?={_LIST}{_ENDS})", ""),
        Wording(
            rf"report (?P<some>{_NUMBER} violations?(?: of grammar)?) in <motion>(?:,| and|, and) "
            rf"(?P<more>{_NUMBER})(?: more| further)? in <motion2>",
            lambda m: (
                "report ",
                m.span("some"),
                " in ",
                m.span("motion"),
                " and report ",
                m.span("more"),
                " violations in ",
                m.span("motion2"),
            ),
        ),
        Wording(
            rf"nominate (?P<one>{MACROS['person']}) (?:for|as) (?:the )?<office>(?:,| and|, and) "
            rf"(?P<other>{MACROS['person']}) (?:for|as|to) {_SAME}{_ENDS}",
            _of_offices,
        ),
        Wording(
            rf"nominate <person> for both (?:the )?<office> and (?:the )?<office2>{_ENDS}",
            "nominate <person> for <office> and nominate <person> for <office2>",
        ),
        Wording(
            r"lobby (?:senators? )?<name>(?:,| and|, and) (?:senator )?<name2>,? (?:to vote|into voting|for an?) "
            r"<vote> (?:on |for )?<motion>",
            "lobby <name> to vote <vote> on <motion> and lobby <name2> to vote <vote> on <motion>",
        ),
        Wording(
            r"accept (?:my|the|your) nomination for <office>,? (?:but|and) (?:I )?(?P<no>decline|reject|refuse) "
            r"(?:the|that) (?:one|other one|nomination) for <office2>",
            "accept my nomination for <office> and <no> my nomination for <office2>",
        ),
        Wording(
            r"(?P<no>decline|reject|refuse) (?:my|the|your) nomination for <office>,? (?:but|and) (?:I "
            r")?(?:gladly |happily )?accept (?:the|that) (?:one|other one|nomination) for <office2>",
            "<no> my nomination for <office> and accept my nomination for <office2>",
        ),
        Wording(
            rf"(?:make|have|submit) {_COUNT} nominations(?:,|:|;) (?P<one>{MACROS['person']}) (?:for|as) (?:the "
            rf")?<office>(?:,| and|, and) (?P<other>{MACROS['person']}) (?:for|as) (?:the )?<office2>",
            lambda m: (
                "nominate ",
                m.span("one"),
                " for ",
                m.span("office"),
                " and nominate ",
                m.span("other"),
                " for ",
                m.span("office2"),
            ),
        ),
        Wording(
            r"^(?:both )?<display> and <display2> have (?:just |now |both )*been (?:updated|refreshed|brought up "
            r"to date) by me",
            "I update <display> and <display2>",
        ),
        Wording(
            r"^I(?:'ve| have) (?:just |now |also |again |finally )*updated (?:both )?<display>,? and moved it to "
            r"<place>",
            "I update <display> and keep <display> at <place>",
        ),
    ),
)
"""Tried where somebody counts, or says "both" or "the same"."""
