"""Other words for bribes: how the Voting Gremlin is paid, and what it is to vote."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.hoards import ALSO_GIVE, CHIPS, GIVE
from nomicbot.language.wordings.rewording import Piece, Wording

_GREMLIN = r"(?:the )?(?:voting )?gremlin"
_TO_VOTE = (
    r"(?:to (?:make it |have it |get it to )?vote|so (?:that )?it (?:will )?votes?|for (?:it )?voting"
    r"|in order to (?:make it )?vote|and (?:have|make) it vote)"
)


def _bribed(match: re.Match[str]) -> Sequence[Piece]:
    groups = match.groupdict()
    with_chips: list[Piece] = ["with ", match.span("count"), " Genechips "] if groups.get("count") else []
    return ("bribe the Voting Gremlin ", *with_chips, "to vote ", match.span("vote"), " on ", match.span("motion"))


BRIBES = (
    Wording(
        (
            rf"bribe {_GREMLIN},? (?:with {CHIPS},? )?(?:to cast|into casting) (?:its|an?|his|her) votes? "
            rf"<vote> (?:on |of )?<motion>"
        ),
        _bribed,
    ),
    Wording(
        (
            rf"bribe {_GREMLIN}(?::|;|,) (?:it|he|she|the beast) (?:shall|must|will|is to|has to|may) "
            rf"(?:now |please )?vote <vote> (?:on )?<motion>"
        ),
        _bribed,
    ),
    Wording(
        rf"bribe {_GREMLIN},? to vote <vote> (?:on )?<motion>"
        rf"(?:,? and for (?:this|that|it) I (?:hereby )?(?:give|pay) (?:it|him|her)|,) {CHIPS}",
        _bribed,
    ),
    # Whom else one bribes is a player, and no "it".
    Wording(r"^I (?:hereby )?bribe it (?=(?:with|to vote)\b)", "I bribe the Voting Gremlin "),
    Wording(
        rf"bribe {_GREMLIN} \({CHIPS}\)(?:,| with)? ?(?=(?:to|for)\b)",
        lambda match: ("bribe the Voting Gremlin with ", match.span("count"), " Genechips "),
    ),
    Wording(rf"bribe {_GREMLIN}(?::|,| -+) <vote> (?:on )?<motion>", _bribed),
    Wording(
        rf"bribe {_GREMLIN},? (?:into voting|to (?:go|be|come out|come down)) <vote> (?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"^(?:for|with|at the price of) {CHIPS},? I (?:hereby )?bribe {_GREMLIN},? (?:to vote|"
        rf"into voting) <vote> (?:on )?<motion>",
        lambda match: ("I ", *_bribed(match)),
    ),
    Wording(
        r"bribe (?:(?:the|our|that|my) )?(?:(?!(?:and|or|not)\b)[a-z'-]{2,15} ){1,5}(?=(?:the )?(?:voting "
        r")?gremlin\b)",
        "bribe ",
    ),
    Wording(
        rf"(?:{GIVE}|{ALSO_GIVE}|slip|offer|feed) {_GREMLIN} (?:a bribe of )?{CHIPS},? (?:for|to get) "
        r"(?:an? )?(?:vote (?:of )?)?"
        r"<vote> (?:votes? )?(?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"(?:offer|feed) {_GREMLIN} (?:a bribe of )?{CHIPS},? {_TO_VOTE} <vote> (?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"(?:{GIVE}|{ALSO_GIVE}|slip|offer|feed) {_GREMLIN} {CHIPS} as (?:a |its )?bribe[:;,]? (?:and "
        r")?(?:it (?:is to|shall|should|must|"
        r"has to|will) |to )vote <vote> (?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"bribe {_GREMLIN},? with (?:the|my|its|another|a further)(?: (?:usual|customary|obligatory|"
        r"required|statutory|standard|last))? "
        rf"{CHIPS},? ",
        lambda match: ("bribe the Voting Gremlin with ", match.span("count"), " Genechips "),
    ),
    Wording(
        rf"^for {CHIPS},? {_GREMLIN} is (?:hereby |now )bribed (?:by me )?to "
        r"vote <vote> (?:on )?<motion>",
        lambda match: ("I ", *_bribed(match)),
    ),
    Wording(
        rf"bribe {_GREMLIN}(?:,|:)? ?(?:for|on|about|regarding) <motion>(?::|,|"
        r" to vote|,? to vote) <vote>",
        _bribed,
    ),
    Wording(
        rf"bribe {_GREMLIN},? (?:to|into) (?:cast|casting|give|enter) (?:an? )?(?:vote "
        r"of )?<vote> (?:votes? )?(?:on|for) <motion>",
        _bribed,
    ),
    Wording(
        rf"bribe {_GREMLIN},? (?:with |using |for |by giving it |giving it |paying "
        rf"it |at )?(?:a bribe of )?{CHIPS},? (?:{_TO_VOTE} |for )?(?:an? )?(?:vote "
        r"of )?<vote> (?:votes? )?(?:on |of )?<motion>",
        _bribed,
    ),
    Wording(
        rf"bribe {_GREMLIN},? (?:to vote )?<vote> (?:on )?<motion>,? (?:with|using|"
        rf"for|by (?:giving|paying) it|giving it|paying it|at the price of) {CHIPS}",
        _bribed,
    ),
    Wording(
        rf"(?:{GIVE}|{ALSO_GIVE}|slip) {_GREMLIN} (?:a bribe of )?{CHIPS},? {_TO_VOTE} "
        r"<vote> (?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"(?:{GIVE}|{ALSO_GIVE}|slip) (?:a bribe of )?{CHIPS} to {_GREMLIN},? {_TO_VOTE} "
        r"<vote> (?:on )?<motion>",
        _bribed,
    ),
    Wording(
        rf"(?:spend|use|invest|pay) {CHIPS} (?:bribing|on bribing|on a bribe "
        rf"to|to bribe|for bribing) {_GREMLIN},? to vote <vote> (?:on )?<motion>",
        _bribed,
    ),
)
"""Tried behind all other payments."""
