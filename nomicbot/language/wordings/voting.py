"""Other words for motions that are voted on: "the first and third", "against fourteen", "likewise on p14"."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings
from nomicbot.language.wordings.sweeping import SWEEPING

_VOTE = r"(?:(?:for|against)(?: on)?|(?:abstain|yes|no|aye|nay|maybe not|maybe) on)"
_ORDINAL = r"(?:first|second|third|fourth|fifth|sixth)"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NUMBER = (
    r"(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|"
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)"
)
_NOT_COUNTED = (
    r"(?! (?:genechips?|gc|times|points?|votes?|more|of|or|reasons?|people|players?|years?|days?|minutes?|hours?)\b)"
)
_CHOSEN = re.compile(r"\b(?:for|against|abstain|maybe not|maybe)\b", re.IGNORECASE)


def _numbered(match: re.Match[str]) -> Sequence[Piece] | None:
    """Motions by numbers in words behind a vote; smaller ones may count something else."""
    pieces: list[Piece] = [match.span("vote")]
    for found in re.finditer(rf"(?P<joint>[ ,]+(?:and +)?)(?P<number>{_NUMBER})", match["rest"], re.IGNORECASE):
        pieces.append(f"{found['joint']}{number_of(found['number'])}")
    return pieces if len(pieces) > 1 else None


def _range(match: re.Match[str]) -> Sequence[Piece]:
    """The first and the last of several, by numbers in words."""
    ends = (word if word.isdigit() else str(number_of(word)) for word in (match["first"], match["last"]))
    return [match.span("form"), " " + "-p".join(ends)]


def _ordinals(match: re.Match[str]) -> Sequence[Piece]:
    """A vote on each of several that are counted in a list."""
    return _each(match, re.findall(_ORDINAL, match["rest"].lower()))


def _first(match: re.Match[str]) -> Sequence[Piece]:
    """A vote on each of the first few."""
    return _each(match, ORDINALS[: _COUNTS[match["count"].lower()]])


def _each(match: re.Match[str], words: Sequence[str]) -> Sequence[Piece]:
    return [match.span("vote"), " the " + f", {match['vote']} the ".join(words)]


def _alike(match: re.Match[str]) -> Sequence[Piece] | None:
    """The vote that was told before, on something else."""
    chosen = [one[0] for one in _CHOSEN.finditer(match.string, 0, match.start())]
    if not chosen or len({word.lower() for word in chosen}) > 1:
        return None
    return [f"and {chosen[-1]} ", match.span("motions")]


_SHOUTED = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT))"
_SIZED = r"(?:an? (?:[a-z]{3,14} )?|my )?"
_VOTES_EACH = "(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|for|against|abstain)"
_FROM_ME = re.compile(r"\b(?:my|from\s+me)\b", re.IGNORECASE)
_CALLED = r"the (?:[a-z'-]{2,20} ){1,3}(?:proposal|motion|prop|one)"
_EACH = r"(?P<motions>(?:every|each|all|any other|the rest|everything|the remaining)(?: [a-z]{2,10}){0,4}?)"


def _cast(match: re.Match[str]) -> Sequence[Piece]:
    """A vote, and what it is on."""
    return ["I vote ", match.span("vote"), " on ", match.span("motions")]


_NAMED = rf"(?P<named>{MACROS['motion']})"


def _on_case(match: re.Match[str]) -> Sequence[Piece]:
    """A verdict as the vote that it is."""
    return ["vote ", match.span("vote"), " on ", match.span("named")]


_OF = r"(?:verdict|judge?ment|ruling)"
_VERDICTS = (
    rf"(?:judge|find|deem|hold|declare|consider|rule) {_NAMED} (?:that it )?(?:(?:to )?deserves?|(?:to )?merits?"
    rf"|(?:to )?be worth|is worth) (?:an? )?{_SHOUTED}",
    rf"(?:return|hand down|give|deliver|render|pronounce|find|issue) (?:(?:an? |the )?{_OF} of )?(?:an? )?{_SHOUTED} "
    rf"(?:on|in|for) {_NAMED}",
    rf"(?<!my\s)(?:rule|judge|decide|vote|pass judge?ment|give my (?:vote|{_OF}))(?: (?:on|in|of))? {_NAMED}"
    rf"(?:,? as follows|,? thus)?(?:[ ]*[:=]| -+) {_SHOUTED}(?=[ ]*(?:$|[.;,!(]))",
)
"""How somebody says what e rules."""
_ONE = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|for|against|abstain)\b")
_SEVERAL = rf"(?P<votes>{_VOTES_EACH}(?:,? and {_VOTES_EACH}|, {_VOTES_EACH}){{1,9}})"
_MOTION = re.compile(MACROS["motion"].replace(" ", r"\s+"), re.IGNORECASE)
_TURN = rf"{MACROS['motion']} (?:to|into) {MACROS['vote']}"
_TURNED = re.compile(
    rf"(?P<motion>{MACROS['motion']}) (?:is |goes )?(?:to|into|now) (?P<vote>{MACROS['vote']})".replace(" ", r"\s+"),
    re.IGNORECASE,
)


def _each_in_turn(match: re.Match[str]) -> Sequence[Piece] | None:
    """As many votes as motions, the first on the first."""
    votes = [one[0] for one in _ONE.finditer(match["votes"])]
    motions = [one[0] for one in _MOTION.finditer(match["motions"])]
    if len(votes) != len(motions):
        return None
    return ["I vote " + ", ".join(f"{vote} on {motion}" for vote, motion in zip(votes, motions, strict=True))]


def _found(match: re.Match[str]) -> Sequence[Piece]:
    """A vote of somebody who judges what a CFI says to be so, or not."""
    vote = "YES" if match["truth"] == "TRUE" else "NO"
    return [f"vote {vote} on ", match.span("what")] if "what" in match.re.groupindex else [f"vote {vote}"]


def _changes(match: re.Match[str]) -> Sequence[Piece]:
    """Several votes that are changed."""
    turned = list(_TURNED.finditer(match["changes"]))
    return ["vote " + ", ".join(f"{one['vote']} on {one['motion']}" for one in turned)]


VOTING_WORDS = Wordings(
    r"\b(?:vot(?:es?|ing)|abstain|object(?=\s+to\s+(?:tweak|referend))|judge|rule|(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY|TRUE|FALSE))\b",
    (
        Wording(
            r"(?:judge|rule|declare|find|hold|deem|call) (?:that )?(?P<what>this CFI|(?:the )?CFI \d{1,9})"
            r" (?:is |to be |as )?(?P<truth>(?-i:TRUE|FALSE))(?=[ ]*(?:$|[,;.!(]|because\b|since\b|as\b))",
            _found,
        ),
        Wording(
            r"(?:judge|rule|find) (?P<truth>(?-i:TRUE|FALSE)) (?:on|in) (?P<what>this CFI|(?:the )?CFI \d{1,9})"
            r"(?=[ ]*(?:$|[,;.!(]|because\b|since\b|as\b))",
            _found,
        ),
        Wording(r"(?:judge|rule) (?P<truth>(?-i:TRUE|FALSE))(?=[ ]*[.!]*[ ]*$)", _found),
        Wording(
            r"(?:judge|rule) (?P<vote>(?-i:YES|NO|REFUSED))(?= (?:on|to|in) (?:CFI|this|the CFI)\b|[ ]*[.!]*[ ]*$)",
            "vote <vote>",
        ),
        Wording(
            r"(?:judge|rule) (?:that )?(?P<what>it|this(?: CFI)?|(?:the )?CFI(?: \d{1,9})?) (?:to be |as |is )?"
            r"(?P<vote>(?-i:YES|NO|REFUSED))"
            r"(?=[ ]*(?:$|[,;.(]|because\b|since\b|as\b))",
            "vote <vote> on <what>",
        ),
        *(Wording(words, _on_case) for words in _VERDICTS),
        Wording(
            r"^(?:that's|that is|it's|it is|make that|call that|count|have|here's|here is)"
            rf" {_SIZED}{_SHOUTED}(?: vote)? (?:on|to|for) <motions>(?: (?:from me|then|too))*",
            _cast,
        ),
        Wording(
            r"^<motions>,? (?:gets?|has|have|receives?|earns?|deserves?|takes?)"
            rf" {_SIZED}{_SHOUTED}(?: vote)?(?: from me)?",
            lambda match: _cast(match) if _FROM_ME.search(match[0]) else None,
        ),
        Wording(r"upon (?=(?:p ?|proposal |cfi |tweak |referendum |the )\d)", "on "),
        Wording(rf"on <motions>,? I (?:say|go|am|cast|choose) {_SIZED}{_SHOUTED}", _cast),
        Wording(
            r"^(?:please )?(?:make|put|set|turn|have) my votes? (?:on|for) <motions>"
            rf" (?:be |to |into |down as )?{_SIZED}{_SHOUTED}",
            _cast,
        ),
        Wording(
            rf"^my votes? (?:on|for) <motions> (?:goes|becomes|stays|is now|remains|shall be) {_SIZED}{_SHOUTED}", _cast
        ),
        Wording(rf"^my votes? goe?s? (?:to )?{_SHOUTED} <motions>", _cast),
        Wording(rf"on {_EACH},? I (?:vote|say) {_SHOUTED}", _cast),
        Wording(
            rf"(?P<vote>{_VOTE})(?P<rest> the {_ORDINAL}(?:(?:,? and|,) (?:the )?{_ORDINAL}){{1,5}})(?: ones?)?",
            _ordinals,
        ),
        Wording(rf"(?P<vote>{_VOTE}) the first (?P<count>two|three|four|five|six)(?: ones?)?", _first),
        Wording(
            rf"(?P<vote>{_VOTE})(?: numbers?)?(?P<rest> {_NUMBER}(?:(?:,| and|, and) {_NUMBER}){{0,12}}){_NOT_COUNTED}",
            _numbered,
        ),
        Wording(
            rf"(?P<form>(?:proposals?|props?|motions?)) (?P<first>\d{{1,9}}|{_NUMBER}) (?:to|through|thru) "
            rf"(?P<last>{_NUMBER})",
            _range,
        ),
        Wording(rf"I(?: hereby)? vote {_SEVERAL} (?:on|to) <motions>,? respectively", _each_in_turn),
        Wording(rf"^my votes (?:on|for) <motions> are {_SEVERAL}(?:,? respectively)?", _each_in_turn),
        Wording(
            rf"(?:and )?(?P<motions>(?:all (?:the )?|the )(?:rest|others?)|everything else"
            r"|all (?:the )?other (?:proposals|motions))"
            rf"(?:,| gets?| is| are)? {_SHOUTED}(?=\W*\Z)",
            lambda match: ["and ", match.span("vote"), " ", match.span("motions")],
        ),
        Wording(
            rf"(?P<but>(?:but|except)(?: for)?) <motion> \({_SHOUTED}\)",
            lambda match: [match.span("but"), " ", match.span("vote"), " ", match.span("motion")],
        ),
        Wording(
            r"(?P<vote>for|against|abstain|abstaining) on <motions>,? and on <motions2>",
            "<vote> on <motions> and <motions2>",
        ),
        Wording(
            r"(?P<vote>for|against|abstain on|maybe on|yes on|no on) "
            rf"(?:(?:this|that)(?: (?:one|proposal|motion|prop))?|it|{_CALLED}) "
            r"\((?:that's |that is,? |meaning |namely )?<motion>(?:,? (?:that is|I mean|of course|if you like))?\)",
            "<vote> <motion>",
        ),
        Wording(r"object to <motions>,? and to <motions2>", "object to <motions> and <motions2>"),
        Wording(r"I abstain: <motions>", "I abstain on <motions>"),
        Wording(
            r"(?:change|switch|set|update) my votes?(?: as follows)?: "
            rf"(?P<changes>{_TURN}(?:(?:, and|,| and) {_TURN}){{0,9}})",
            _changes,
        ),
        Wording(
            rf"^(?:please )?(?:change|switch|set|flip|move|make|turn) my <motion> vote (?:(?:to|into|be) )?"
            rf"(?:an? )?{_SHOUTED}(?:,? please)?",
            lambda match: ["I vote ", match.span("vote"), " on ", match.span("motion")],
        ),
        Wording(
            r"^(?:(?:so|ok|then|now),? )?(?:changing|switching|moving|flipping) my (?:earlier |previous )?vote "
            r"(?:on|for) <motion>"
            rf",? (?:from {_VOTE} )?to {_SHOUTED}(?=[ ]*(?:$|[,;.!]))",
            lambda match: ["I vote ", match.span("vote"), " on ", match.span("motion")],
        ),
        Wording(
            r"^(?:(?:so|ok|then|now),? )?(?:changing|switching|moving|flipping) my (?:earlier |previous )?vote "
            rf"(?:on|for) (?P<number>\d{{1,6}}),? (?:from {_VOTE} )?to {_SHOUTED}(?=[ ]*(?:$|[,;.!]))",
            lambda match: ["I vote ", match.span("vote"), " on ", match.span("number")],
        ),
        Wording(
            r"(?:flip|turn|adjust|correct|modify) my (?:earlier |previous |current )?vote (?:on|for) <motion>",
            "change my vote on <motion>",
        ),
        Wording(
            r"(?P<change>(?:revise|change|switch|correct|amend|update|alter|move) my vote) (?:on|for) <motion>, "
            rf"from {_VOTE} to",
            "<change> on <motion> to",
        ),
        Wording(
            rf"(?:revise|change|correct|amend|update|alter) my vote (?:on|for) <motion>"
            rf"(?:\s*:| -|, and(?: I)?(?: now)? vote) {_SHOUTED}",
            lambda match: ["vote ", match.span("vote"), " on ", match.span("motion")],
        ),
        Wording(
            r"(?:and )?(?:(?:the )?same (?:goes )?(?:for|on|with|to)"
            r"|(?:likewise|ditto|similarly)(?: (?:for|on|with|to))?) <motions>",
            _alike,
        ),
        *SWEEPING,
    ),
)
