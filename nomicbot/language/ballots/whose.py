"""Whose votes stand in a list: what the words above it say of them.

Votes in a post are its author's, unless something there speaks of somebody else's, of other times, of an example.
"""

import re

from nomicbot.language.around.announcing import announces_words
from nomicbot.language.around.hastened import reason_apart
from nomicbot.language.around.labels import declares, foretells
from nomicbot.language.around.moods import conditional
from nomicbot.language.around.provenance import comes_from_elsewhere
from nomicbot.language.around.residue import before_heading, put_off
from nomicbot.language.around.talk_headings import only_talk
from nomicbot.language.around.vocatives import is_name, named_first
from nomicbot.language.ballots.led_rows import leads_in, voter_in, without_place
from nomicbot.language.ballots.signs import (
    ABOUT_VOTES,
    ASKS,
    COUNTED,
    FOREIGN,
    GIVEN,
    HAS_OTHERS_VOTE,
    LATER,
    LOOSE,
    MINE_VOTES,
    NAME_ALONE,
    NAME_LINE,
    NOT_THESE,
    OF_SOMEBODY,
    OTHERS,
    PASSES_ON,
    PASSING,
    PLAINLY,
    SHOWS,
    SOMEBODYS,
    SOMETIMES,
    STRONG,
    TELLS,
    TITLE_CLAUSE,
    TITLED,
    TOLD_BEHIND,
    URGES,
    WOULD_VOTE,
)
from nomicbot.language.ballots.sorting import COUNTED_THINGS, ROW_LABEL

_PREDICATED = re.compile(
    r"(?:was|were)\s+what\b|(?:is|are|was|were|(?:would|will|might|could)\s+be|makes?|made|looks?|seems?|sounds?)\s+(?!(?:I|it|this|that|there|these|those|you|we|they|he|she|what|anybody|anyone|somebody|"
    r"someone|everybody|p\s?\d)\b)[^.!?]+(?:[.!]|\Z)"
)
"""A line that goes on with a verb whose subject is the list above it: "is the party line"."""
_OWN = re.compile(
    r"(?:\bhere(?:'s|\s+is|\s+are|\s+come)\s+(?:mine|(?:the|my)\s+(?:real|actual|final|proper|definitive|true)\s+(?:ones?|votes?|ballot|thing|list))\b|\b(?P<mine>my\b[^.:!?\n]{0,30}\b(?:votes?|ballots?))\b"
    r"|\b(?P<does>i\s+(?:\w+\s+){0,3}(?:vote|cast)\b)|\bi(?:'m|\s+am)\s+(?:\w+ly\s+|now\s+)?(?:voting|casting)\b"
    r"|(?:\A|[.!]\s+)(?:(?:but|and|so)\s+)?i\s+do,?\s+(?:too,?\s+)?on\s+(?:\w+\s+){0,2}(?:these|those|others?|more|ones|rest)(?=\W*\Z)"
    r"|\bi(?:'m|\s+am)?\s+(?:\w+\s+)?(?:chang|switch)(?:e|ing)\s+(?:\w+\s+){1,3}(?:mine|my\b|votes?)|^[^\w\n]*(?:(?:so|now|and|ok(?:ay)?|well|right|then)[\s,]+)*(?:(?:the|an?)\s+)?(?:(?:\d{1,2}|one|two|three|four|five|six|some|(?:a\s+)?few|late|quick|short|early|more|further|remaining|overdue|hasty|"
    r"other|brief|belated|today's|tonight's)\s+){0,3}(?:votes?|voting|ballot|ballots)\b"
    r"|^[^.!?\n]{0,60}\b(?:with|and|plus)\s+votes?(?=\W*\Z)|\b(?:so|therefore|hence|thus)[,\s]+(?:my\s+)?(?:votes?|voting)(?=\W*\Z)|\bplease\s+(?:count|record|register|note)\s+(?:these|this|the\s+following)\b)"
    r"(?P<tail>[^!?\n]{0,120})[:.\-]*\s*\Z",
    re.IGNORECASE | re.MULTILINE,
)
_LAST_NOUN = re.compile(
    r".*\b(?:votes?|voting|ballots?|mine)\b(?:\s+(?:is|are)\b)?(?P<behind>[^,;(]*)", re.IGNORECASE | re.DOTALL
)
_THESE = re.compile(
    r"\b(?:votes?|voting|ballots?|this(?!\s+(?:n?week|time|morning|evening|afternoon|night|year|month|game)\b)|these|those|following|below|here|so|thus)\b|:\s*\Z",
    re.IGNORECASE,
)
_POINTS_BELOW = re.compile(
    r"\b(?:these|(?:the\s+)?following|below|as\s+follows|(?:like|such\s+as)\s+this|so\W*\Z|thus\W*\Z|this\s+(?:is|was|would|will|vote|ballot|list|one)|this's|"
    r"here(?:'s|\s+is|\s+are))\b",
    re.IGNORECASE,
)
_SPEAKS_UP = re.compile(
    r"(?:\A|(?<=[.!\n])\s+)(?:(?i:(?:it|this)(?:'s|\s+is))\s+)?[A-Z][\w-]{1,20}\s+here\b(?=\s*[,.!;(–-])"
)
"""How somebody says who writes: "Bram here, from the library." """
_SO_FORTH = re.compile(
    r"(?:(?<=[.!?)])\s+|\A)(?:(?:and|so|but|hence|therefore|thus|then|now|ergo|anyway)[\s,]*){1,3}:?\Z", re.IGNORECASE
)
"""What links the votes below to what stands above them: "The joke will bite us. So"."""
_WITH_BALLOT = re.compile(
    r"\b(?:ate|lost|forgot|missed|found|got|saw|read|with|about|to|and|have|had|opened|printed|filled)\s+(?:in\s+|out\s+)?the\s+ballot\b",
    re.IGNORECASE,
)
"""What somebody did with the ballot, in a sentence of eir own."""
_TOPIC = re.compile(r"\bas\s+(?:for|to)\s+(?:the|my)\s+(?:ballot|votes?|voting),?\s+", re.IGNORECASE)
_FOR_READERS = re.compile(
    r",?\s+in\s+(?:the|a|that)\s+(?:\w+\s+)?(?:form|format|way|order|style|shape|layout)\s+(?:that|which|in\s+which|(?=(?-i:[A-Z])\w+'s\s|the\s))[^.:!?,;]{3,60}(?=[.:]|\Z)"
    r"|\s+(?:that|which)\s+(?:even\s+)?(?:an?|the|any)\s+(?:\w+\s+){1,3}(?:can|could|will|would|might)\s+(?:read|understand|parse|follow|digest|"
    r"make\s+sense\s+of|cope\s+with)(?=\s*:)",
    re.IGNORECASE,
)
"""Who can read a form: "in a form that even a computer could understand:"."""
_USUAL = re.compile(
    r"\W*(?:my\s+(?:own\s+)?(?:two\s+(?:cents|pence)|2\s*c|take|answers?|lot|turn|picks?|choices?|(?:humble\s+|own\s+)?verdicts?|votes?|ballot|decisions?|positions?|"
    r"votings|go)|let|let's|this|these|the(?=\s+(?:[a-z]+\s+){0,2}(?:ones?|rest|others?|two|three|four|five|lot|following|same|usual|votes?|voting|ballot|list|proposals?|motions?|tweaks?|verdicts?|answers?|business|remainder|remaining|first|second|third|next|last)\b)|votes?|voting|ballots?|off|time|done|i|i'm|i've|mine|nweek|today|hi|hello|hey|"
    r"greetings|morning|evening|all)\b",
    re.IGNORECASE,
)
_NAMES = re.compile(r"(?<=[\w,] )[A-Z][a-z]+")
_FORMS = re.compile(
    r"\W*(?:(?:the|other|open|all|remaining|and|of|my)\s+)*(?:proposals?|motions?|tweaks?|cfis?|calls?\s+for\s+inquir(?:y|ies)|"
    r"referend(?:a|ums?)|misc\w*|others?|(?:the\s+)?rest)\W*\Z",
    re.IGNORECASE,
)
"""A heading that says of what form the motions below it are."""
_LED = re.compile(
    r"\W*(?:(?:up|down|over|back|out|in)\s+(?:here|there)|here(?:with|by)?|on|for|and|so|now|then|in|to|as|at|after|before|without|with|from|by|first|"
    r"next|finally|lastly|right|ok(?:ay)?|well|anyway|also|plus|but|having\s+(?:now\s+|finally\s+)?read|back\s+from)\b",
    re.IGNORECASE,
)
"""How a heading begins that has no subject, and so tells of nobody."""
_ASSENT = (
    r"(?:yes|yep|yeah|aye|sure|fine|very\s+well|all\s+right|alright|ok(?:ay)?|right\s+away|at\s+once|coming(?:\s+up)?)"
)
_FROM_A_THING = re.compile(
    r"\W*from\s+(?:the|an?|my|his|her|our|their)\s+(?!heart\b|bottom\b)(?:[\w'-]+\s*){1,4}[:.]?"
    r"|\W*as\s+(?!I\b|we\b|my\s+(?:heart|gut|conscience|head|instincts?|nose)\b)(?:[\w'-]+\s+){1,3}(?:has|had|shows?|says?|lists?|reads?|tells?|told)(?:\s+(?:it|them|these|us|me))?[:.]?",
    re.IGNORECASE,
)
"""A heading that only says where its votes were found, and perhaps where their author sits."""
_COMPLIES = re.compile(
    rf"\W*{_ASSENT}(?:[\s,.!]+(?:{_ASSENT}|sir|madam|ma'am|boss|captain|chief|dear|thing|then|now|already))*\W*",
    re.IGNORECASE,
)
"""What somebody says who does what e was asked to: "Yes sir, right away sir:"."""
_HANDED = re.compile(
    r"\bhere\s+(?:they|it|you)\s+(?:are|is|go(?:es)?|comes?|have\s+(?:it|them))\b(?:\s+at\s+(?:long\s+)?last\b)?",
    re.IGNORECASE,
)
"""How somebody hands over what stands below: "here they are"."""
_HANDS_OVER = re.compile(
    r"(?:[,;–-]\s+|\w\s(?=(?:so|and|but)\s))(?:(?:so|and|but)\s+)?here\b[^,;]{0,40}\Z", re.IGNORECASE
)
"""The end of a heading that says first why its votes come as they come: it may pass on somebody's."""
_SO_I_VOTE = re.compile(
    r"(?:\A|[,;.!]\s+|\b(?:and|but|so)\s+)(?:this|these|that|those|what(?:ever)?\s[^,;:.!?\n]{1,60}?)(?:\s+(?:is|are)|'s|'re)\s+(?:what|how)"
    r"\s+I(?:\s+(?:hereby|now|also|do))*\s+vote\s*:\Z",
    re.IGNORECASE,
)
"""A heading that makes votes its author's, wherever they are from: "what it says is what I vote:"."""
_I_SAID = re.compile(r"\bI\s+(?:said|meant|told\s+\w+|wrote|promised)\b(?=[^.!?:\n]{3,80}[.!])", re.IGNORECASE)
"""What somebody said emself, in a sentence that is whole."""
_ME = re.compile(r"\b(?:I|me)\b")
_MINE = re.compile(r"\b(?:I|my|mine)\b", re.IGNORECASE)
_ENDS_WITH_PLACE = re.compile(r"https?://\S+\Z")
AS_FOLLOWS = re.compile(r"\b(?:follows|the\s+following|thus|like\s+(?:this|so)|below)\W*\Z", re.IGNORECASE)
"""The end of words that head what stands below them."""
_UNVOTED = re.compile(
    r"^[ \t]*(?:[*\-•][ \t]+)?(?:p[ \t]?|#|(?:proposal|cfi|tweak)[ \t]+)\d{1,9}\b[^\n]{0,100}\n",
    re.IGNORECASE | re.MULTILINE,
)
"""A row with no vote that could be read."""
_HERE = re.compile(
    r"(?:(?:and|so|now|well)[\s,]+)*here(?:\s+(?:is|are|comes?|goes|we\s+go))?"
    r"(?:\s+(?:(?:the|my|a|an|today's|tonight's|this\s+n?week's)\s+)?(?:(?:first|second|third|next|last|latest|other|usual|short)\s*)?"
    r"(?:one|lot|batch|set|round|ballot|votes?|mine)?)?\s*[.:!]*|"
    r"(?:since|as|because)\s[^,:]{1,80}\b(?:these|this|them|it)\s*:|(?:since|as|because|after|now\s+that|before)\s[^,:]{1,80},\s+(?:so\s+|well\s+|then\s+)?(?:here(?:\s+(?:goes|you\s+go|it\s+is|we\s+go|they\s+are))?|now|voilà)\s*:?",
    re.IGNORECASE,
)
"""A reason to vote, and that it is done here."""
_GREETS = re.compile(
    r"\W*(?:hi|hello|hey|dear|greetings|good\s+\w+|morning|evening|folks)(?:[\s,]+(?:there|all|y'all|everybody|everyone|folks|friends|fellow|players|"
    r"nomic\w*|list|people|dear|my|again|from|(?-i:[A-Z])\w+)){0,4}[\s,.!-]*",
    re.IGNORECASE,
)
_TO_SOMEBODY = re.compile(
    r"\b(?:apologies|thanks|regards|greetings|love|respect|sympathies|sorry)\s+to\s+[A-Z][a-z]+(?:\s+and\s+[A-Z][a-z]+)?"
)
_OF_MYSELF = re.compile(
    r"(?:\A|[,;.]\s+|\b(?:and|so|but)\s+)(?:I'm|I\s+am|I've\s+(?:decided|made|voted|slept)|I\s+(?:have\s+)?(?:decided|keep|kept|made|go|went)|no\s+comments?)\b"
    r"|\A\W*(?:(?:bot|admin\w*),\s+)?(?:please\s+|kindly\s+)?(?:count|record|register|note|take|write|enter)\s+(?:(?:these|this|the\s+following)(?:\s+down)?|down)\W*\Z"
    r"|\A\W*(?:[a-z]+ly|decided|(?:ticked|filled)\s+(?:in|out|off)|please\s+(?:count|record|register|note|take)\s+(?:these|this|the\s+following|down)|verdicts?|votes?)\b",
    re.IGNORECASE,
)
"""What a heading says that speaks of its author, or only of how e votes."""
_OPEN = re.compile(
    r"(?:(?:the\s+)?following|these|here\s+is\s+what|the|this\s+is\s+what)\s+(?:[a-z]+\s+){0,3}?(?:is|are)\s+(?:now\s+|currently\s+)?"
    r"(?:up\s+for\s+vot(?:e|ing)|open(?:\s+for\s+voting)?|on\s+the\s+ballot|to\s+be\s+voted\s+on)(?:\s+(?:in|this|for)\s+\w+(?:\s+\d+)?)?\s*[:.]?",
    re.IGNORECASE,
)
"""The head of a ballot that was pasted to be filled in."""
_LEFT_OUT = re.compile(
    r"(?<![^.!?\n]\n)(?:\A|(?<=[.!?]\s))\W*(?:(?:and|but)\s+)?(?:where|wherever|those|the\s+(?:ones|rest|others|remaining|blank|empty)|on\s+(?:those|the\s+(?:rest|others))"
    r"|(?:no|nothing)\b|(?:an?\s+)?(?:blanks?|empty|missing|gaps?)\b)(?=[^.!?]{0,120}\b(?:not|n't|no|nothing|blanks?|empty|yet|skip\w*|later|unread|undecided)\b)"
    r"[^.!?:\n]{0,80}(?:\n[^.!?:\n]{0,80})?[.!]+(?=\s|\Z)",
    re.IGNORECASE,
)
"""A sentence about the motions on which no vote is cast: "Where there is no star I have not decided yet." """
_HEADED = re.compile(
    r"(?:\A|(?<=[.!?\n]\s)|(?<=\n))(?:(?:my|here|are|come|some|the|late|quick|short|today's)\s+){0,3}votes?\b"
    r"(?:(?!\b(?:of|by|so\s+far|cast|as|were|was|would|could|if|not|last|tomorrow|yesterday|said|says|count\w*|for|against|would)\b)"
    r"[^.!?\n:]){0,60}[.:!]",
    re.IGNORECASE,
)
"""A few words that head votes: "Votes from the bus." """
_A_CLAUSE = 4
"""Words from which on a line with no mark at its end may lead in to what follows."""
_I_CLAUSE = re.compile(r"(?:\A|[,;.–-]\s*|\b(?:and|but|so|since|because|as)\s+)I(?:'m|'ve|\s+[a-z])")
"""What its author says of emself, not what e says of motions: "the ones that I have read"."""
_TAKEN_DOWN = re.compile(
    r"\b(?:copied|pasted|seen|heard|found|stolen|borrowed|translated|(?:written|signed|cast|sent|dictated)\s+by|say|think|phone|telephone|fax)\b",
    re.IGNORECASE,
)
"""What is done with somebody else's votes."""
_LABEL_LENGTH = 80
_HEADING_LENGTH = 60
_SENTENCE_ENDS = re.compile(r"[.!?][\"')]*\s+")


def own(above: str) -> bool:
    """Whether the line above a list says that these are its author's own votes."""
    above = _LEFT_OUT.sub(" ", above).strip()
    if voter := voter_in(above):
        return voter == "me"
    if ASKS.search(above) or URGES.fullmatch(_SENTENCE_ENDS.split(above)[-1]):
        return False
    if so := _SO_I_VOTE.search(above):
        return not any(pattern.search(above[: so.start()]) for pattern in (FOREIGN, SHOWS)) and not conditional(above)
    match = _OWN.search(above)
    if MINE_VOTES.search(above) or HAS_OTHERS_VOTE.search(above):
        return False
    if match is None or OF_SOMEBODY.match(match["tail"]) or SOMETIMES.search(match["tail"]):
        return False
    if match["does"]:
        lead = _SENTENCE_ENDS.split(above[: match.start()])[-1]
        against = before_heading(lead)
        if against and put_off(lead, against):
            return False
    said = above[: match.start("tail")] + re.split(r"[,;(]", match["tail"], maxsplit=1)[0]
    said = _SENTENCE_ENDS.split(said)[-1] if "." not in match["tail"].rstrip(".: ") else above
    return not (
        FOREIGN.search(above)
        or SOMEBODYS.search(above[match.start() :])
        or SHOWS.search(said)
        or LATER.search(above)
        or LOOSE.search(said)
        or conditional(said)
    )


def own_label(words: str) -> bool:
    """Whether words in front of votes in their own sentence do no more than say that these are their author's."""
    noun = _LAST_NOUN.search(words)
    return own(f"{words}:") and not (
        noun is None or LOOSE.search(words) or NOT_THESE.search(words) or declares(noun["behind"])
    )


def says_mine(above: str) -> bool:
    """Whether the line above a list says so in the first person."""
    return _MINE.search(above) is not None and own(above)


def may_be_own(above: str, near: bool, announced: bool = False) -> bool:
    """Whether nothing in the paragraph above a list says that its votes are somebody else's, or none.

    `near` if no blank line stands between, `announced` if the subject of the post says that its author votes.
    """
    if not above or voter_in(above):
        return not above
    above = _SPEAKS_UP.sub(" ", _FOR_READERS.sub("", _TOPIC.sub("", _LEFT_OUT.sub(" ", above))))
    above = reason_apart(without_place(_HANDED.sub("here", above).strip()))
    if so := _SO_FORTH.search(above):
        above = above[: so.start()]
        said = _SENTENCE_ENDS.split(above)[-1]
        if (len(said.split()) < _A_CLAUSE or _speaks_of_below(said, said)) and _shown_in(said):
            return False
    if not above:
        return True
    last = _SENTENCE_ENDS.split(above)[-1]
    if above.endswith(":") and own(" ".join(last.split())):
        return True
    if _FROM_A_THING.fullmatch(last) or URGES.fullmatch(last) or comes_from_elsewhere(last):
        return False
    if _FORMS.match(last) or _GREETS.fullmatch(last) or _OPEN.fullmatch(last):
        return True
    said = _SENTENCE_ENDS.split(above)
    if any(map(TITLED.fullmatch, said)) or HAS_OTHERS_VOTE.search(last) or MINE_VOTES.search(last):
        return False
    if only_talk(last) and not any(FOREIGN.search(one) or PASSES_ON.search(one) for one in said[:-1]):
        return True
    if above[-1:] in ".!?)" and _WITH_BALLOT.search(above):
        above = _WITH_BALLOT.sub(" ", above)
        said = _SENTENCE_ENDS.split(above)
    if AS_FOLLOWS.search(last):
        return _heads_own(last, announced) and not _shown_in(last)
    if not near and (above[-1:] in ".!?)" or _ENDS_WITH_PLACE.search(above)):
        # Talk: what it says of other things says nothing of the votes.
        said = [one for one in said if _speaks_of_below(one, last)]
    if _HERE.fullmatch(last) or COUNTED_THINGS.fullmatch(last):
        return True
    if any(pattern.search(sentence) for pattern in (FOREIGN, SOMEBODYS, ABOUT_VOTES) for sentence in said):
        return False
    if any(_about(sentence, near) for sentence in said):
        return False
    titled = len(last) <= _HEADING_LENGTH and last[-1:] not in ".!"
    if (above.endswith(":") or titled) and SHOWS.search(last):
        return False
    if near and NAME_LINE.fullmatch(last) and is_name(last.split()[0]):
        return False
    if titled and not near and not above.endswith(":") and foretells(last):
        return False
    if not above.endswith(":") and last[-1:] not in ".!?)" and (OTHERS.search(last) or NAME_ALONE.fullmatch(last)):
        return False
    if not above.endswith(":") and (last[-1:] in ".!?)" or len(last.split()) < _A_CLAUSE):
        return True
    return _heads_own(last, announced) if above.endswith(":") else not OTHERS.search(last)


def _heads_own(line: str, announced: bool) -> bool:
    """Whether a line that ends with a colon tells of nobody."""
    if _NAMES.search(_TO_SOMEBODY.sub(" ", line)) or OTHERS.search(line) or announces_words(line.rstrip(" :")):
        return False
    if _HANDS_OVER.search(line):
        return _ME.search(line) is not None and not (GIVEN.search(line) or named_first(line) or PASSES_ON.search(line))
    if _LED.match(line) or _COMPLIES.fullmatch(line) or (len(line) <= _HEADING_LENGTH and _USUAL.match(line)):
        return True
    of_its_author = _OF_MYSELF.search(line) or _I_CLAUSE.search(line) or (announced and not _passed_on(line))
    return not _shown_in(line) and (bool(of_its_author) or leads_in(line))


def _shown_in(line: str) -> bool:
    """Whether a line says of votes that they are somebody else's, or only shown."""
    return any(pattern.search(line) for pattern in (FOREIGN, SOMEBODYS, ABOUT_VOTES, SHOWS, LOOSE))


def _passed_on(line: str) -> bool:
    """Whether a heading says where votes come from that somebody else cast: "Bram on the phone:"."""
    first = line.split(maxsplit=1)[0]
    return _TAKEN_DOWN.search(line) is not None or (first[:1].isupper() and is_name(first.strip(":,")))


def plainly_others(above: str) -> bool:
    """Whether the line above a list says plainly that its votes are somebody else's, or of another time, or advice."""
    return PLAINLY.search(_SENTENCE_ENDS.split(above.rstrip())[-1]) is not None


def labels_others(sentence: str) -> bool:
    """Whether a sentence begins with a label of votes that are somebody else's, or counted: "Votes so far: FOR p12"."""
    label, colon, _ = sentence[:_LABEL_LENGTH].partition(":")
    return bool(colon) and bool(FOREIGN.search(label) or SOMEBODYS.search(label) or COUNTED.search(label))


def goes_on(between: str) -> bool:
    """Whether the votes below these words are of the one who cast those above them."""
    rest, _, said = _UNVOTED.sub("", between).strip().rpartition("\n\n")
    if rest and ROW_LABEL.fullmatch(said):
        return goes_on(rest)
    if not said:
        return True
    last = _SENTENCE_ENDS.split(said)[-1]
    if said.endswith("?"):
        return False
    if said.endswith(":") or (len(said) <= _HEADING_LENGTH and said[-1:].isalnum()):
        return own(last) or may_be_own(said, near=False)
    return STRONG.search(last) is None


def told_behind(behind: str) -> bool:
    """Whether the words behind a list say that its votes are somebody else's, or were cast and counted."""
    said = behind.strip().split("\n\n", 1)[0]
    if _PREDICATED.match(said):
        return True
    return _UNVOTED.match(f"{said}\n") is None and TOLD_BEHIND.search(said) is not None


def tells(before: str) -> bool:
    """Whether the sentences before a vote of few words may make it somebody else's, or none."""
    before = _HEADED.sub(" ", before).strip()
    if not before:
        return False
    last = _SENTENCE_ENDS.split(before.rstrip())[-1]
    return (
        before.rstrip().endswith((":", '"')) or TELLS.search(_I_SAID.sub(" ", before)) is not None or conditional(last)
    )


def _speaks_of_below(said: str, last: str) -> bool:
    """Whether a sentence of talk speaks of what stands below it, or is its title."""
    titles = said == last and TITLE_CLAUSE.match(said) is not None
    return titles or _POINTS_BELOW.search(said) is not None or _passes_on(said) or _of_votes(said, last)


def _passes_on(said: str) -> bool:
    """Whether a sentence of talk passes on somebody else's words, or makes up some."""
    return any(PASSING.fullmatch(match[0]) is None for match in PASSES_ON.finditer(said))


def _of_votes(said: str, last: str) -> bool:
    """Whether the last sentence above votes speaks of some, and not only of its author."""
    of_its_author = _I_CLAUSE.search(said) is not None and not WOULD_VOTE.search(said)
    return said == last and _THESE.search(said) is not None and not of_its_author


def _about(said: str, near: bool) -> bool:
    """Whether a sentence says of votes that they are not cast now, or under a condition."""
    return bool(LOOSE.search(said) or conditional(said)) and (near or _THESE.search(said) is not None)
