"""Other words for recognising what was sent to a private forum, and for objecting to it."""

import re
from collections.abc import Sequence

from nomicbot.language.around.residue import behind
from nomicbot.language.wordings.participles import gerunds, infinitives
from nomicbot.language.wordings.rewording import Piece, Wording, Wordings, pattern

_WHO = (
    r"<name>(?:,? (?:in|by|through|with) (?:an? |eir |his |her |their )?(?:private "
    r")?(?:e-?mail|mail|post|message)(?: to me| of [\w ]{1,20})?,?)?"
)
_REST = r"(?P<rest>\b[^;:?!]{0,200}(?:;(?:(?!\bI\b)[^;:?!]){1,150})?)\Z"
"""All that is left of the sentence; a clause behind it is only talk where its author does nothing in it."""
_MINE = r"(?:my|this|that|its|the|any|all|such|<name>'s|the <office>'s|your|his|her|eir|their) "
_WHAT = (
    r"(?: of (?:(?:my|this|that|these|those|the|any|all|anything|everything|"
    r"what|whatever|it|its) ?){1,3}"
    r"(?:(?:private|last|own|earlier|recent|first|second|latest|alleged|supposed|so-called) ){0,3}"
    r"(?:votes?|posts?|(?:e-?)?mails?|messages?|actions?|words|attempts?|"
    r"joke|proposals?|announcements?|remarks?|gifts?|"
    r"bribes?|veto|nominations?|healing|statements?|notes?|letters?|jokes?|suggestions?)?(?: of (?:mine|me))?)?"
)
_FURTHER = (
    r"(?P<further>,? ?(?:(?:that |which )?I (?:have )?(?:sent|said|wrote|"
    r"posted|made|did|told)(?: [^;:.?!]{1,100})?"
    r"|(?:to|on|from|in|of(?= (?:last|this|yesterday|the|today|nday|nweek|"
    r"\d))|for|against|sent|as) [^;:.?!]{1,100})"
    r")?(?=[ ]*(?:\Z|[;:.!,]))"
)
_REASON = (
    r"(?P<reason>[,;:]? (?:because |since |as |for )?(?:it|that|this|they|"
    r"I|my words) (?:was|were|is|had|did|meant|only) "
    r"[^?]{1,200}|, (?-i:[A-Z])\w{2,20})?(?=[ ]*\Z)"
)
_NOUNS = {
    "veto": "veto",
    "gift": "give",
    "nomination": "nominate",
    "healing": "heal",
    "bribe": "bribe",
    "forfeit": "forfeit",
    "payment": "give",
    "transfer": "give",
    "choice": "choose",
    "withdrawal": "withdraw",
    "retraction": "withdraw",
}
_PAST = {
    "gave": "give",
    "became": "become",
    "chose": "choose",
    "withdrew": "withdraw",
    "began": "begin",
    "won": "win",
} | {
    "threw": "throw",
    "built": "build",
    "bought": "buy",
    "shot": "shoot",
}
_OWN = re.compile(
    r"\b(?:his|her|eir|their|its)(?= (?:own )?(?:class|clock|key|seal|vote|"
    r"nomination|deputi|deputy|proposal|suck)\b)",
    re.IGNORECASE,
)
_AND_I = re.compile(r"(?:\b(?:and|then|but)|[,;])\s+I\b", re.IGNORECASE)
"""Somebody who tells of another does what follows emself."""
_AND_VERB = re.compile(r"(?:\b(?:and|then|also|hereby)|,)\s+(?=([a-z]+)\b)", re.IGNORECASE)
_ELSEWHERE = frozenset(
    [
        "argue",
        "build",
        "buy",
        "call",
        "drop",
        "enter",
        "fire",
        "make",
        "notify",
        "perform",
        "pick",
        "place",
        "shoot",
        "take",
    ]
)
"""Verbs of the game that nobody is recognised for."""
_ALIKE = frozenset(["set", "cast", "quit", "become", "second", "object", "seal", "vote"])
"""Those that are the same in the past, or names of things."""
_PRESENT = re.compile(r"(?P<stem>[a-z]{2,18}?)(?P<ending>ies|(?<=[sxzo])es|(?<=[cs]h)es|s)", re.IGNORECASE)


def _said(match: re.Match[str], bases: Sequence[str]) -> Sequence[Piece] | None:
    """The action in its author's mouth: "Peter gave 5 Genechips" as "Peter's action: I give 5 Genechips"."""
    if not bases or _AND_I.search(match["rest"]) or (bases[0] == "enter" and not _GRID.search(match["rest"])):
        return None
    if bases[0] in _ON_GRID and not _THINGS.search(match["rest"]):
        return None
    start, end = match.span("rest")
    pieces: list[Piece] = ["recognise ", match.span("name"), f"'s action: I {bases[0]}"]
    stop = match["rest"].find(";")
    if stop >= 0 and (behind(match["rest"][stop:]) is not None):
        return None
    end = start + stop if stop >= 0 else end
    for own in _OWN.finditer(match["rest"][: end - start]):
        pieces += [(start, match.start("rest") + own.start()), "my"]
        start = match.start("rest") + own.end()
    return (*pieces, (start, end))


def _goes_on(rest: str) -> bool:
    """Whether a verb behind what somebody did or does is none of eirs: "Peter voted FOR p3, and give Cleo 3 GC"."""
    return any(match[1].lower() in (_VERBS | _ELSEWHERE) - _ALIKE for match in _AND_VERB.finditer(rest))


def _in_past(match: re.Match[str]) -> Sequence[Piece] | None:
    verb = match["verb"].lower()
    if _goes_on(match["rest"]):
        return None
    return _said(match, _known([_PAST[verb]] if verb in _PAST else infinitives(verb)))


def _in_present(match: re.Match[str]) -> Sequence[Piece] | None:
    found = _PRESENT.fullmatch(match["verb"])
    if found is None or _goes_on(match["rest"]):
        return None
    return _said(match, _known([found["stem"] + ("y" if found["ending"] == "ies" else "")]))


def _as_gerund(match: re.Match[str]) -> Sequence[Piece] | None:
    return _said(match, _known(gerunds(match["verb"])))


def _as_noun(match: re.Match[str]) -> Sequence[Piece] | None:
    return _said(match, [_NOUNS[match["noun"].lower()]])


def _known(bases: Sequence[str]) -> list[str]:
    """Only verbs of the game: "Peter liked p3" is nothing that anybody recognises."""
    return [base for base in bases if base in _VERBS or base in _ON_GRID]


_GRID = re.compile(r"\bthe\s+Grid\b", re.IGNORECASE)
"""What is entered in the game."""
_ON_GRID = frozenset(["pick", "drop", "throw", "whack", "buy", "place", "build", "fire", "shoot", "stuff", "remove"])
_THINGS = re.compile(
    r"\b(?:Shield|Sticks?|Football|Purse|Balls?\s+of\s+Wax|Wax|Bait|Big\s+Rocks?|Radar\s+Tower|Guns?|Bag)\b|\(\d{1,3},\s*\d{1,3}\)"
)
"""What people do to things on the Grid, and what these are: "Dov picks up the Shield", and not "the tab"."""
_VERBS = frozenset(
    [
        "enter",
        "vote",
        "abstain",
        "veto",
        "give",
        "pay",
        "send",
        "transfer",
        "donate",
        "hand",
        "bribe",
        "heal",
        "lobby",
        "reanimate",
        "nominate",
        "accept",
        "reject",
        "decline",
        "start",
        "turn",
        "switch",
        "set",
        "become",
        "join",
        "rejoin",
        "forfeit",
        "leave",
        "quit",
        "change",
        "choose",
        "submit",
        "propose",
        "withdraw",
        "retract",
        "revise",
        "designate",
        "appoint",
        "revoke",
        "update",
        "keep",
        "move",
        "report",
        "declare",
        "spend",
        "cast",
        "seal",
        "win",
        "second",
        "object",
    ]
)

_SENT = r"(?:actions?|posts?|votes?|(?:e-)?mails?|messages?|announcements?|attempts?|words)"

_PRIVATE = (
    r"(?:(?:an? |the |this |that |eir |his |her |their )?(?:private |discussion |other |wrong ){0,2}"
    r"(?:forum|list|e-?mail|mail|message|note|post))"
)
_WHEN_SENT = (
    r"(?:on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|nday \d{1,2})|yesterday|today|earlier"
    r"|(?:this|that|the same|last) (?:morning|noon|afternoon|evening|night|n?day|n?week))\b"
)
_HOW_SENT = (
    r"(?:(?:(?:that|which) (?:he|she|e|they) (?:had |has )?(?:only )?(?:sent|mailed|posted|wrote|made)|"
    rf"(?:sent|mailed|posted|made) (?=to|me|in|on|by|only|priv)|(?=(?:in|by|through|via) {_PRIVATE}))"
    rf"(?:,? ?(?:(?:to|in|on|by|through|via) {_PRIVATE}|(?:to )?me(?: only| alone| privately)?|privately|in private"
    rf"|only)){{1,3}}(?:,? {_WHEN_SENT})?|sent {_WHEN_SENT}"
    r"|(?:that|which) (?:(?:was|were|got) (?:only )?(?:sent|mailed|posted)|went|strayed|landed|ended up|arrived|came|"
    r"got lost) (?:only )?"
    rf"(?:to|in|on|at) {_PRIVATE}(?: only| instead| by mistake)?(?:,? {_WHEN_SENT})?)"
)

HOW_SENT = pattern(_HOW_SENT)
"""Words that tell how an action was sent, and are no part of it."""


def _dropped(match: re.Match[str]) -> Sequence[Piece] | None:
    """Nothing in the place of words that tell how an action was sent."""
    before, behind_it = match.string[: match.start()], match.string[match.end() :]
    if re.search(r"[:\"]", behind_it) or not re.search(r"\brecogni[sz]e\b", before, re.IGNORECASE):
        return None
    return ()


RECOGNISING_WORDS = Wordings(
    r"recogni[sz]e",
    (
        Wording(
            rf"^<name>'s (?P<vote>votes? (?:for|against|abstain|maybe|yes|no)\b[^,;:?!]{{2,40}})(?:,? {_HOW_SENT})?,? "
            r"is hereby recogni[sz]ed(?: by me)?",
            "I recognise <name>'s <vote>",
        ),
        Wording(
            r"recogni[sz]e the (?:private )?(?:action|attempt|act|mail|post) of <name>, who (?=[a-z])",
            "recognise that <name> ",
        ),
        Wording(_HOW_SENT, _dropped),
        Wording(
            r"recogni[sz]e (?:that )?<name>'s? (?:private )?(?:attempts?|wish|decision|intention) to "
            rf"(?P<verb>[a-z]{{3,12}}){_REST}",
            lambda match: _said(match, _known([match["verb"].lower()])),
        ),
        Wording(
            r"recogni[sz]e (?:the )?(?:private )?<name>'s? (?:private )?(?:actions?|post|mail),? (?:namely|"
            r"viz\.?|which is|i\.e\.)(?: that)? "
            rf"(?:he|she|e|they) (?:has |had )?(?P<verb>[a-z]{{3,12}}){_REST}",
            _in_past,
        ),
        Wording(
            rf"recogni[sz]e <name>'s? (?:private )?{_SENT}: (?:he|she|e|they) (?:hereby )?"
            rf"(?P<verb>[a-z]{{3,12}}s){_REST}",
            _in_present,
        ),
        Wording(
            rf"recogni[sz]e (?:the |this |that )?(?:following |private ){{0,2}}{_SENT} (?:of|by|from) <name>'s,? "
            r"?: ?(?=[\"I])",
            "recognise <name>'s action: ",
        ),
        Wording(
            r"(?P<verb>recogni[sz]e), (?:as|being|in my capacity as) (?:the |a |your )?(?:<office>|minister), "
            r"(?=(?:that|the) |(?-i:[A-Z]))",
            "<verb> ",
        ),
        Wording(
            rf"recogni[sz]e (?:the |this |that |an? )?(?:following |private ){{0,2}}{_SENT} (?:of|by|from) <name>,? "
            r"(?:which |that )?(?:was |were |has been )?(?:sent|posted|made|mailed|received|he|she|e|"
            r"they)[^:\"]{0,80}: ?(?=[\"I])",
            "recognise <name>'s action: ",
        ),
        Wording(
            rf"recogni[sz]e (?:the |this |that |an? )?(?:following |private ){{0,2}}{_SENT} (?:that |which "
            r")?<name> (?:has |had )?(?:sent|posted|made|mailed)"
            r"[^:\"]{0,80}: ?(?=[\"I])",
            "recognise <name>'s action: ",
        ),
        Wording(
            rf"recogni[sz]e <name>'s? (?:private )?{_SENT}, (?:which|that) (?:was|were|came|went|"
            rf"reached|arrived|landed|is|e|he|she|they)\b[^:\"]{{1,80}}: ?(?=[\"I])",
            "recognise <name>'s action: ",
        ),
        Wording(
            rf"recogni[sz]e (?:that )?{_WHO} (?:has |had )?(?:(?:hereby|already|privately) "
            rf")?(?P<verb>[a-z]{{3,12}}){_REST}",
            _in_past,
        ),
        Wording(rf"recogni[sz]e (?:that )?{_WHO} (?:hereby )?(?P<verb>[a-z]{{3,12}}s){_REST}", _in_present),
        Wording(
            r"recogni[sz]e the following(?: (?:action|post|attempt|announcement))?(?: "
            rf"(?:of|by|from) \w{{1,30}})?: {_WHO} (?:hereby )?(?P<verb>[a-z]{{3,12}}s){_REST}",
            _in_present,
        ),
        Wording(
            r"recogni[sz]e the following(?: (?:action|post|attempt|announcement))?: "
            rf"{_WHO} (?:has )?(?P<verb>[a-z]{{3,12}}){_REST}",
            _in_past,
        ),
        Wording(rf"recogni[sz]e {_WHO} as having (?P<verb>[a-z]{{3,12}}){_REST}", _in_past),
        Wording(
            r"recogni[sz]e (?:the (?:action|attempt) of )?<name>'s? (?:(?:action|"
            rf"attempt|act|private action) of )?(?P<verb>[a-z]{{2,12}}ing)(?: of)?{_REST}",
            _as_gerund,
        ),
        Wording(rf"recogni[sz]e <name>'s? (?P<noun>{'|'.join(_NOUNS)})(?: of(?! (?:for|against)))?{_REST}", _as_noun),
        Wording(
            r"recogni[sz]e the (?P<noun>veto|gift|nomination|bribe|forfeit) "
            rf"(?:of|by|from) <name>(?: of)?{_REST}",
            _as_noun,
        ),
        Wording(
            r"recogni[sz]e the votes? (?:of|by|from) <name>,? (?=(?:for|against|abstain|"
            r"maybe|yes|no|second|object)\b[^:;?!]{0,200}\d)",
            "recognise <name>'s action: I vote ",
        ),
        Wording(r"recogni[sz]e that <name> did the following: ", "recognise <name>'s action: I "),
    ),
)

OBJECTING_WORDS = Wordings(
    r"recogni[szt]|\btrue\s+attempt",
    (
        Wording(r"I (?:must|have to|feel I must)(?: hereby| also)? (?=(?:object|protest) )", "I "),
        Wording(
            rf"object to (?:the )?recognition of entry (?:no\.? ?|number |#)?(?P<entry>\d{{1,9}}){_REASON}",
            "object to the recognition of entry <entry>",
        ),
        Wording(rf"object to {_MINE}recognition{_WHAT}{_REASON}", "object to the recognition"),
        Wording(
            rf"(?:object|protest)(?: to| against)? {_MINE}recognition(?P<what>{_WHAT}){_FURTHER}",
            "object to the recognition",
        ),
        Wording(
            rf"(?:object|protest)(?: to| against)? {_MINE}(?:votes?|posts?|e-?mails?|"
            rf"messages?|actions?|words|attempt|joke)? ?being recogni[sz]ed{_FURTHER}",
            "object to the recognition",
        ),
        Wording(
            r"(?:object|protest)(?: to| against)? (?:<name>'s|the <office>'s|your|his|her|eir|their) "
            r"recogni[sz]ing (?:it|this|that|me|"
            r"(?:my|this|that) [a-z ]{2,40})(?: as an? [a-z ]{2,20})?",
            "object to the recognition",
        ),
        Wording(
            r"(?:object|protest)(?: to| against)? my (?:[a-z-]{3,12} ){0,2}(?:votes?|posts?|e-?mails?|mails?|"
            r"messages?|actions?|words|attempt|jokes?|notes?|letter) "
            r"(?:to <name> )?being recogni[sz]ed(?: as [a-z ]{2,20})?",
            "object to the recognition",
        ),
        Wording(
            r"(?:object|protest)(?: to| against)? (?:the|this|that|my) recogni[sz]ed "
            r"(?:action|vote|post|attempt)",
            "object to the recognition",
        ),
        Wording(
            r"object that (?:my|the|that|this) (?:e-?mail|mail|post|message|vote|"
            r"action|words) (?:to <name> )?(?:was|were) (?:no|not an?) (?:true|real|"
            r"genuine) attempt(?: (?:at|to take) (?:an?|any) (?:game )?action)?",
            "object to the recognition",
        ),
        Wording(
            r"^my (?:e-?mail|mail|post|message|vote|words) (?:to <name> )?(?:was|"
            r"were) (?:no|not an?) (?:true|real|genuine) attempt (?:at|to take) (?:an?|"
            r"any) (?:game )?action",
            "I object to the recognition",
        ),
    ),
)
