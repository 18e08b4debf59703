"""Further words for casting a vote: what it goes to, how it is put on record, and all that it can be on at once."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_SHOUTED = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED))"
_ANY = r"(?P<vote>for|against|abstain|maybe not|maybe|yes|no|aye|nay)"
_ALMOST = (
    r"(?!(?:almost|nearly|hypothetical|conditional|possible|tentative|provisional|future|former|last|lost|"
    r"fake|mock|virtual|would-be)\b)"
)
_SIZED = rf"an? (?:{_ALMOST}[a-z]{{2,14}},? (?:and )?){{0,3}}"
_ENDS = r"(?=[ ]*(?:$|[,;.!(]| -| (?:and|because|since|as|for|from|too|again|please|then|now|but|with)\b))"
_NUMBERED = r"(?:proposal (?:no\.? ?|number )?|p ?)\d{1,9}"
_PUT = r"(?:go (?:with|for)|plump for|settle (?:on|for)|pick|opt for|come down on|end up with|stick with|choose|say)"
_RECORD = r"(?:register|record|enter|log|lodge|file|note|list|count|mark)"
_LOT = r"(?:the (?:(?:whole|entire|full|complete) )?(?:lot|bunch|ballot|slate|batch|shebang)(?: of (?:it|them))?)"


def _on(match: re.Match[str]) -> Sequence[Piece]:
    return ["I vote ", match.span("vote"), " on ", match.span("motion")]


def _numbers(words: str) -> list[str]:
    return re.findall(r"\d+", words)


CASTING_WORDS = Wordings(
    r"\bvot(?:es?|ing)\b|\bballot\b|\bput\s+me\b|\bI\s+(?:go|plump|settle|pick|opt|come|end|stick|choose|say|"
    r"abstain)\b|(?-i:\b(?:FOR|AGAINST|ABSTAIN|YES|NO)\b)",
    (
        Wording(rf"^(?:please )?put me down for (?P<motion>{_NUMBERED}){_ENDS}", "I vote FOR <motion>"),
        Wording(
            rf"^(?:that's|that is|it's|it is|make (?:it|that)|call (?:it|that)) {_SIZED}{_SHOUTED}(?: vote)? "
            rf"from me (?:on|to|for) <motion>",
            _on,
        ),
        Wording(rf"^my ballot (?:reads|says|is|goes):? {_SHOUTED} (?=(?:on )?(?:p|proposal )?\d)", "I vote <vote> "),
        Wording(rf"on <motion>,? I(?:'ll)? {_PUT} (?:{_SIZED})?{_SHOUTED}{_ENDS}", _on),
        Wording(rf"I {_PUT} (?:{_SIZED})?{_SHOUTED} (?:on|for) <motion>", _on),
        Wording(
            rf"^(?:I |please |kindly ){_RECORD} my votes? (?:on|for) <motion> (?:as|to be|down as|at) "
            rf"(?:{_SIZED})?{_SHOUTED}",
            _on,
        ),
        Wording(rf"{_RECORD} my votes? as (?:{_SIZED})?{_SHOUTED} (?:on|for) <motion>", "vote <vote> on <motion>"),
        Wording(rf"^(?:please )?let my votes? (?:on|for) <motion> be (?:{_SIZED})?{_SHOUTED}", _on),
        Wording(
            rf"^(?:change|switch|set|flip|turn) my votes? (?:on|for) <motion> (?:from [a-z]+ )?(?:to|into) "
            rf"{_SHOUTED}",
            _on,
        ),
        Wording(
            rf"I vote (?:down <motion>|<motion2> down){_ENDS}",
            lambda match: ["I vote AGAINST ", match.span("motion" if match["motion"] else "motion2")],
        ),
        Wording(rf"I vote <motion> up{_ENDS}", "I vote FOR <motion>"),
        Wording(
            r"I vote in the (?P<side>affirmative|positive|negative) (?:on|for|to) <motion>",
            lambda match: [f"I vote {'AGAINST' if match['side'] == 'negative' else 'FOR'} ", match.span("motion")],
        ),
        Wording(rf"I(?: hereby| now| also)? vote (?:with )?{_SIZED}{_SHOUTED} (?:on|for|to) <motion>", _on),
        Wording(
            rf"(?P<cast>vote {_ANY}(?: on)? <motion>),? as well as (?:for |on )?<motion2>",
            "<cast> and <motion2>",
        ),
        Wording(
            rf"(?P<cast>vote {_ANY}(?: on)? p ?\d{{1,9}})(?P<more>(?: ?[+/] ?p ?\d{{1,9}}){{1,19}})(?![\d/])",
            lambda match: [match.span("cast"), *(f" and p{one}" for one in _numbers(match["more"]))],
        ),
        Wording(
            r"(?P<from>(?:for|against|abstain on|yes on|no on) (?:p ?|proposals? )\d{1,9}) (?:(?:up|all the way|"
            r"and on) to|to|through|thru) (?:and including )?(?P<last>p? ?\d{1,9}),? inclusive",
            "<from>-<last>",
        ),
        Wording(
            r"(?P<from>(?:for|against|abstain on|yes on|no on) p ?\d{1,9}) (?:up|all the way) to (?:and "
            r"including )?(?P<last>p ?\d{1,9})",
            "<from>-<last>",
        ),
        Wording(rf"(?P<cast>vote (?:for|against|abstain on|yes on|no on)) {_LOT}", "<cast> everything"),
        Wording(
            r"(?P<cast>vote (?:for|against|abstain on|yes on|no on)) anything (?=by |of |from )", "<cast> everything "
        ),
        Wording(
            r"(?P<all>everything|all (?:open )?(?:proposals|motions)) (?:other than|save(?: for)?|short of) "
            r"(?=p ?\d|the |proposal |\d)",
            "<all> except ",
        ),
    ),
)
