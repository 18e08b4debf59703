"""Answers to a quoted ballot: "> Proposal 12/0: Title (author)" above, and "Yes. Though ..." or "..., FOR" below.

Only where its rows name the motions, and the answer begins or ends with a vote; what is less than that is asked back.
"""

import re

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import conditional, harmless, masked
from nomicbot.language.ballots import together
from nomicbot.language.ballots.beginnings import ANSWER_LENGTH, BEGINS, PARAGRAPH, begin, first_paragraph, on_all
from nomicbot.language.ballots.by_subject import Answer, is_case, of_subject, untitled, vote_alone
from nomicbot.language.ballots.comments import comment
from nomicbot.language.ballots.conceding import without_concessions
from nomicbot.language.ballots.entries import opening
from nomicbot.language.ballots.heading import ABOVE_ROWS, above_rows
from nomicbot.language.ballots.presented import below_text, called
from nomicbot.language.ballots.remarks import (
    ANSWERS,
    APART,
    COUNTERFACTUAL,
    CURT,
    EXHORTS,
    LEAD,
    PROVISO,
    TAKEN_BACK,
    TO_THEM,
    TO_YOU,
    UNTIL,
    VOTES_ITSELF,
    both_argued,
    reason,
    vote_in,
)
from nomicbot.language.ballots.rows import Answered, Around, number_of
from nomicbot.language.ballots.supporting import supported
from nomicbot.language.ballots.tables import A_CHOICE
from nomicbot.language.ballots.tallies import of_another, told
from nomicbot.language.ballots.threads import voted_in_thread
from nomicbot.language.ballots.together import BOTH_FIRST
from nomicbot.language.ballots.weighing import governing, weighs, without_told
from nomicbot.language.families.choices import CAPITALS, CHOICE, choice_of, suits
from nomicbot.language.families.motions import NAMED
from nomicbot.rulebooks.bnomic.vocabulary import FOR, Vote

_NUMBERED = re.compile(
    rf"{LEAD}(?!no[ \t]+\d|(?-i:[Ff]or)[ \t][^\d\n]{{0,10}}\d{{1,9}}[ \t]*[,;(])(?P<choice>{CHOICE})[ \t]+"
    r"(?:(?:on|to)[ \t]+)?(?:p[ \t]?|#|proposal[ \t]+)?(?P<number>\d{1,9})(?P<after>\s*(?:[.!]+(?=\s|$)|[,;(]|$))",
    re.IGNORECASE,
)
"""A vote and a number, but not what "For 16," may begin, nor "No 16" for a number."""
_TO_ALL = re.compile(r"[\s,]*(?:everybody|everyone|folks|people|friends|all|you|please)\b", re.IGNORECASE)
"""Whom a vote is asked of."""
_DIGITS = re.compile(r"\d+")
_OTHERS = r"(?:SECOND|OBJECT|REFUSED|YES|NO|AYE|NAY)"
_SIGNED = r"(?:\n[ \t]*(?:--?[ \t]*)?[A-Z][\w.'-]{0,20}(?: [A-Z][\w.'-]{0,20})?)?"
_ENDS = re.compile(
    rf"(?:[,;:.!?\-]|\n)\s*(?:and\s+)?(?:so\s+|(?:so\s+)?i'?m\s+|hence\s+|thus\s+|therefore\s+)?"
    rf"(?P<choice>FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|{_OTHERS})\s*[.!]*{_SIGNED}\s*$"
)
_SPOKEN = re.compile(
    r"(?P<before>(?!I\b|\W*(?:and|but|so)\s+I\b)(?:(?!\b(?:I|you|he|she|they|we)\s+(?:\w+\s+)?(?:said|say|says|vote|pay|give|propose|submit)\b)[^.!?:\n\"]){1,200}"
    r"[,;]\s*)(?:(?:so|and|hence|thus|therefore)\s+)?I\s+(?:(?:hereby|also|therefore|thus|now|gladly|reluctantly)\s+)*vote\s+"
    r"(?P<choice>(?-i:FOR|AGAINST|ABSTAIN|MAYBE))(?:\s+(?:on\s+)?(?:it|this|that)(?:\s+(?:one|proposal))?)?(?=\s*[.!]*(?:\s|$))(?!\s*[a-z\d])",
    re.IGNORECASE,
)
"""A reason, and "I vote FOR it" behind it."""
_ABSTAINS = re.compile(
    r"(?:\W*(?:so|and|then|here|hmm*|ok(?:ay)?|well|sorry|again)[,.\s]+){0,3}I(?:'ll|\s+will|\s+shall|\s+must)?\s+(?:(?:hereby|also|have\s+to|again|"
    r"therefore|thus)\s+){0,3}(?P<choice>abstain|second|object)(?:\s+(?:(?:on|from|to)\s+)?(?:this|it|that)(?:\s+(?:one|proposal|tweak|referendum))?)?(?=\s*(?:[.!,]|$|\n|because\b|since\b))",
    re.IGNORECASE,
)
"""What somebody says below a row who abstains, or below a Tweak or a Referendum who seconds it or objects."""
_DISTINCT = re.compile(r"(?:FOR|AGAINST|ABSTAIN|MAYBE)\b|(?i:aye|nay)\b")
_IN_A_FORM = re.compile(r"(?:for|against|abstain|maybe|aye|nay)\b", re.IGNORECASE)
_IN_SUCH_A_FORM = re.compile(r"(?:against|abstain|aye|nay)\b", re.IGNORECASE)
_ALONE = re.compile(
    r"(?:for|against)(?=\W*\Z|\s*[,.;!(]|\s+-|\s+(?:because|since)\s)(?!,\s+(?:one|now|example|me|instance|for|against)\b)",
    re.IGNORECASE,
)
_A_WORD = re.compile(
    r"(?:yes|yep|yup|no|nope)(?=\W*\Z|[.!,;]|\s+-)(?![^?]*\b(?:you|your|you'\w+)\b)(?![^?]*\?)", re.IGNORECASE
)
"""A word that as well answers what was asked, with words behind it that are said to nobody."""
_TWO = 2
_MANY = 3
"""Rows that are answered one by one, from which on even numbers without a p are those of motions."""
_OTHER_VOTE = re.compile(
    r"(?:ditto|likewise|same(?=\s+(?:here|as|again|for)\b|[.!]*\s*$)|shelve|present|defer|veto|endorse|endorsed|negative|affirmative|against|for|pass|reject)[.!]*(?:\s|$)(?!(?:my|all|who|whom|whose|what|which|how)\b)",
    re.IGNORECASE,
)
_LABELLED = re.compile(r"[ \t]*(?:p[ \t]?|#)?(?!0\b)\d{1,6}(?:/\d+)?[ \t]*[:=)|.-]", re.IGNORECASE)
"""How an answer begins that says itself what it is on."""
_TITLED = re.compile(rf"[^\n:=]{{3,80}}[ \t]*[:=-][ \t]*(?:{CHOICE})[ \t]*[.!]*[ \t]*(?:\n|$)", re.IGNORECASE)
_ORDERED = re.compile(
    rf"{CHOICE}(?:(?:[ \t]*[,;/]|[ \t]*\n|,?[ \t]+and\b)\s*{CHOICE}){{1,30}}[ \t.!]*"
    r"(?:[,(\-]*[ \t]*(?:in[ \t]+(?:that|this|the[ \t]+same)?[ \t]*order|respectively|in[ \t]+order)[ \t).!]*)?",
    re.IGNORECASE,
)
"""Votes one behind the other."""
_MOST_PARAGRAPHS = 12
_ASKS = re.compile(r"[^.!?\n]{1,200}\?")
"""How somebody begins who asks about a motion: "For whom?"."""
_OTHERS_LABEL = re.compile(
    r"(?:^|\n)[ \t]*(?!(?i:so|hence|vote|verdict|overall|conclusion|result|summary|therefore|thus|short|ok|well|anyway|"
    r"decision|ballot|ditto|likewise|yes|no|yep|nope|answer|mine|me|again|still|and|but|i)\b)[A-Z][\w.'-]{1,20}(?:\s+(?:says?|votes?|voted|thinks))?:\s*\Z"
)
"""Somebody's name, as before what e says."""
_LABELS = re.compile(r":|\A\W*(?:please\W+)?vote\s", re.IGNORECASE)
"""What makes a vote one that is asked for or weighed, where nothing but the subject of a post says what it is on."""
_WOULD = re.compile(r"(?:\bwould|'d)\s+(?:\w+\s+)?\W*\Z", re.IGNORECASE)
_INVERTED = re.compile(
    r"\b(?:were|had|should)\s+(?:I|it|he|she|they|we|you|there|this|that|(?-i:[A-Z])\w+)\b", re.IGNORECASE
)
"""A condition with no "if": "I would say yes, were I awake"."""
_FORM = 2
"""Rows that are answered one by one, from which on a post is a ballot that is filled in."""
_MOST_HINTS = 3
_NOT_CLEAR = "it is not clear whether the vote stands"


def answer(
    text: str, flat: str, passage: tuple[int, int], around: Around, rows: int = 1, texts: int = 1, form: bool = False
) -> Answer:
    """The votes that a passage casts on the motions in the quotation above it, if it does.

    `flat` is `text` with plain marks, character by character; `rows` is how many rows the post answers in this way, and
    `texts` how many motions it answers by nothing but a vote, with what they say quoted or not; in a `form` it says
    nothing else that its answers could be meant for.
    """
    if headed := ABOVE_ROWS.fullmatch(flat[slice(*passage)].strip()):
        return above_rows(text, passage, headed, around)
    above = around.answered
    rows = max(rows, _FORM) if above.anew else rows
    if found := _in_order(flat, passage, above.last) or _in_order(flat, passage, above.all):
        return found
    motions = called(above.last or (above.all if len(above.all) == 1 else ()), around)
    every = on_all(flat, passage, around)
    motions = every or motions
    if not motions and (alone := below_text(text, flat, passage, around)):
        return alone
    if not motions and not above.all and (several := of_subject(around.subject, around.quoted)):
        return _in_order(flat, passage, several) or Answer()
    if not motions:
        if not around.about or above.all or around.torn or not untitled(flat[slice(*passage)], around.quoted):
            return Answer()
        alone = vote_alone(flat, passage, around.about, around.quoted) or voted_in_thread(flat, passage, around)
        if alone or (not around.straight and (alone := comment(flat, passage, around.about))):
            return alone
        return _on_subject(text, flat, passage, around)
    start = passage[0] + begin(flat[slice(*passage)])
    first = first_paragraph(flat, start, passage[1])
    if numbered := _numbered(text, start, first, above, rows):
        return numbered
    if _LABELLED.match(first) or (len(motions) > 1 and _TITLED.match(first)):
        return Answer()  # read as a ballot's line by itself
    asks = around.quoted.rstrip("> \t\r\n").endswith("?") or TO_YOU.match(first) is not None
    titled = number_of(around.about) == number_of(motions[0]) and CURT.match(first) and not ANSWERS.search(first)
    loose = not above.plain and (asks or not (texts >= _FORM or rows >= _MANY or (titled and not above.said)))
    whole = above.whole and texts >= _MANY and form
    rows = max(rows, _FORM) if whole else rows
    votes = [
        one
        for one in _votes(first)
        if _fits(one, motions[0]) and (every or _said(one, loose, above.plain, asks, whole))
    ]
    if (above.said or (above.weak and rows < _MANY)) and TO_THEM.match(first):
        votes = []
    if not votes and rows >= _FORM and len(motions) == 1 and above.plain and (brief := opening(first)):
        return _by_sign(text, start, first, brief, motions[0])
    if above.weak:
        distinct = _IN_A_FORM if rows >= _MANY else _DISTINCT
        votes = [match for match in votes if distinct.match(match["choice"])]
    if (
        (spoken := _SPOKEN.match(first) or _ABSTAINS.match(first))
        and suits(spoken["choice"], motions[0])
        and len(motions) == 1
        and above.plain
        and not conditional(masked(first))
    ):
        return Answer(_cast(text, spoken, motions, start), start + spoken.end())
    if votes or (above.plain and _OTHER_VOTE.match(first)):
        return (
            Answer((), start)
            if VOTES_ITSELF.search(masked(first))
            else _first(text, start, first, votes, motions, rows)
        )
    later = _later(text, flat, passage, motions, rows)
    if not later.found and len(motions) == 1:
        later = supported(text, flat, passage, motions[0])
    return later if later.found else Answer((), start)


def _on_subject(text: str, flat: str, passage: tuple[int, int], around: Around) -> Answer:
    """The vote that the first paragraph of a passage begins or ends with, on what the subject is about."""
    start = passage[0] + begin(flat[slice(*passage)])
    first = first_paragraph(flat, start, passage[1])
    sure = CAPITALS if around.straight and not is_case(around.quoted) else _DISTINCT
    votes = [one for one in _votes(first) if sure.match(one["choice"]) and not _LABELS.search(first, *one.span())]
    if not votes or NAMED.search(flat, *passage) or VOTES_ITSELF.search(masked(first)):
        return Answer()  # what it votes on it says itself
    if told(first[votes[0].end("choice") :], shouted=True):
        return Answer()
    return _first(text, start, first, votes, (around.about,), 1)


def _numbered(text: str, start: int, paragraph: str, above: Answered, rows: int) -> Answer | None:
    """A vote on the one of several rows whose number it names: "Abstain on 17, the first I want to sleep on"."""
    vote = _NUMBERED.match(paragraph)
    names = {number_of(name): name for name in above.all}
    if vote is None or above.weak or vote["number"] not in names or len(above.last) < _TWO:
        return None
    behind = paragraph[vote.end("number") :]
    if told(behind, shouted=True) or _TO_ALL.match(behind):
        return None
    if A_CHOICE.search(behind) or not names.keys().isdisjoint(_DIGITS.findall(behind)):
        return None  # several votes
    motions = (names[vote["number"]],)
    if question := _doubt(paragraph, vote, motions[0], rows):
        choice = choice_of(vote["choice"], motions[0])
        return _asked(text, start, paragraph.split("\n", 1)[0], question, choice, motions)
    return Answer(_cast(text, vote, motions, start), start + vote.start("after"))


def _in_order(flat: str, passage: tuple[int, int], motions: tuple[str, ...]) -> Answer | None:
    """As many votes as rows stand above, one behind the other or one in each line."""
    start = passage[0]
    paragraph = first_paragraph(flat, start, passage[1])
    match = _ORDERED.fullmatch(paragraph.strip()) if len(motions) > 1 else None
    if match is None:
        return None
    start += len(paragraph) - len(paragraph.lstrip())
    votes = list(A_CHOICE.finditer(paragraph.strip()))
    if len(votes) != len(motions):
        return None
    found = tuple(
        Announcement(
            Vote(name, choice_of(vote[0], name)), f"{vote[0]} ({name})", ((start + vote.start(), start + vote.end()),)
        )
        for name, vote in zip(motions, votes, strict=True)
    )
    return Answer(found, start + match.end())


def _by_sign(text: str, start: int, paragraph: str, brief: re.Match[str], motion: str) -> Answer:
    """A vote by a letter or a sign, with whatever harmless remark behind: "+1. More fish", "0 - no opinion"."""
    words = brief["choice"]
    if words.upper() == "A" or not harmless(paragraph[brief.end() :]) or conditional(masked(paragraph)):
        return _asked(text, start, paragraph.split("\n", 1)[0], _NOT_CLEAR, FOR, (motion,))
    span = (start + brief.start("choice"), start + brief.end("choice"))
    cast = Announcement(Vote(motion, choice_of(words, motion)), f"{text[slice(*span)]} ({motion})", (span,))
    return Answer((cast,), start + brief.end())


def _votes(paragraph: str) -> list[re.Match[str]]:
    """The vote that a paragraph begins with, and the one that it ends with."""
    begins = None if weighs(paragraph) else BEGINS.match(paragraph) or BOTH_FIRST.match(paragraph)
    found = [match for match in (begins, _ENDS.search(paragraph)) if match]
    return found[:1] if len(found) == 2 and found[0].start("choice") == found[1].start("choice") else found


def _fits(vote: re.Match[str], motion: str) -> bool:
    """Whether a match is a word that can be meant as a vote on that motion."""
    return suits(vote["choice"], motion, ends=vote.re is _ENDS)


def _said(vote: re.Match[str], loose: bool, plain: bool, asks: bool, whole: bool) -> bool:
    """Whether it is said as a vote is: below more than a row in capitals, alone, or as in a form of `whole` texts."""
    if plain or CAPITALS.match(vote["choice"]):
        return True
    alone = not asks and _ALONE.match(vote.string, vote.start("choice")) is not None
    alone = alone or (whole and _A_WORD.match(vote.string, vote.start("choice")) is not None)
    return vote.re is BEGINS and (alone or (not loose and _IN_SUCH_A_FORM.match(vote["choice"]) is not None))


def _first(
    text: str, start: int, paragraph: str, votes: list[re.Match[str]], motions: tuple[str, ...], rows: int
) -> Answer:
    """What a paragraph says that begins or ends with a vote, or with what some would take for one."""
    line = paragraph.split("\n", 1)[0]
    if not votes:
        if _ASKS.match(line):
            return Answer()
        question = f"“{line.split()[0].rstrip('.!')}” is no vote that is known here"
        return _asked(text, start, line, question, FOR, motions)
    vote = votes[0]
    meant = together.meant(vote.groupdict().get("all") or "", motions)
    if not meant and rows >= _MANY and not vote.groupdict().get("all"):
        meant = motions[-1:]  # who answers row by row left those above empty
    choice = choice_of(vote["choice"], motions[0])
    if not meant:
        question = "the rows of more than one motion stand above it"
    elif len({choice_of(match["choice"], motions[0]) for match in votes}) > 1 or len(paragraph) > ANSWER_LENGTH:
        question = "it is not clear which vote this is"
    else:
        question = _doubt(paragraph, vote, motions[0], rows)
    if question:
        return _asked(text, start, line, question, choice, meant or motions)
    return Answer(_cast(text, vote, meant, start), start + vote.start("after") if vote.re is not _ENDS else 0)


def _cast(text: str, vote: re.Match[str], motions: tuple[str, ...], start: int) -> tuple[Announcement, ...]:
    span = (start + vote.start("choice"), start + vote.end("choice"))
    if vote.groupdict().get("all"):
        span = (min(start + vote.start("all"), span[0]), max(start + vote.end("all"), span[1]))
    words = " ".join(text[slice(*span)].split())
    return tuple(
        Announcement(Vote(name, choice_of(vote["choice"], name)), f"{words} ({name})", (span,)) for name in motions
    )


def _asked(text: str, start: int, line: str, question: str, choice: str, motions: tuple[str, ...]) -> Answer:
    hints = tuple(f"I vote {choice} {motion}." for motion in motions[:_MOST_HINTS])
    span = (start, start + len(line))
    return Answer((Unread(" ".join(text[slice(*span)].split()), question, hints, (span,)),), span[1])


def _later(text: str, flat: str, passage: tuple[int, int], motions: tuple[str, ...], rows: int) -> Answer:
    """A vote in or behind talk about the one motion above."""
    words = flat[slice(*passage)]
    if len(motions) > 1 or len(PARAGRAPH.findall(words)) >= _MOST_PARAGRAPHS:
        return Answer()
    said = vote_in(words, rows >= _FORM, rows >= _MANY)
    if said is None or not suits(said.choice, motions[0], ends=said.choice.isupper()):
        return Answer()
    span = (passage[0] + said.start, passage[0] + said.end)
    name, choice = motions[0], choice_of(said.choice, motions[0])
    if said.doubt:
        line = words[: said.end].rpartition("\n")[2] + words[said.end :].partition("\n")[0]
        begin = passage[0] + words.rfind("\n", 0, said.end) + 1
        return Answer(_asked(text, begin, line.rstrip(), said.doubt, choice, motions).found)
    shown = " ".join(text[slice(*span)].split())
    return Answer((Announcement(Vote(name, choice), f"{shown} ({name})", (span,)),))


def _doubt(paragraph: str, vote: re.Match[str], motion: str, rows: int) -> str:
    """Why the vote may not be meant as one, or an empty string."""
    if vote.re is BEGINS:
        paragraph = paragraph[: vote.end("choice")] + without_concessions(paragraph[vote.end("choice") :])
    before, after = paragraph[: vote.start("choice")], paragraph[vote.end() :]
    rest = COUNTERFACTUAL.sub(" ", masked(f"{before} {after}"))
    weighed = COUNTERFACTUAL.sub(" ", masked(f"{without_told(before)} {after}"))
    others = {choice_of(match[0], motion) for match in CAPITALS.finditer(weighed)}
    others -= {choice_of(vote["choice"], motion)}
    if _WOULD.search(before) and _INVERTED.search(after):
        return "conditions on an action are not read yet"
    argued = both_argued(rest, vote["choice"]) and not (vote.re is _ENDS and weighs(paragraph))
    if others or TAKEN_BACK.search(rest) or EXHORTS.match(paragraph) or argued:
        return _NOT_CLEAR
    said = paragraph[vote.end("choice") :]
    if _OTHERS_LABEL.search(before) if vote.re is _ENDS else of_another(said):
        return "it is not clear whose vote this is"
    if vote.re is BEGINS and not vote["after"].strip() and (apart := APART.match(after)):
        if conditional(apart["aside"]) or not harmless(apart["aside"]):
            return _NOT_CLEAR
        if apart["stop"]:
            return "conditions on an action are not read yet" if PROVISO.match(after, apart.end()) else ""
    if (
        vote.re is not _ENDS
        and not vote["after"].strip(" \t.!\n")
        and (vote["after"].strip(" \t") or not after.strip())
    ):
        return "conditions on an action are not read yet" if PROVISO.match(COUNTERFACTUAL.sub(" ", after)) else ""
    hangs = (
        COUNTERFACTUAL.sub(" ", masked(f"{governing(before)} {after}"))
        if vote.re is _ENDS
        else f"{rest} {vote['after']}"
    )
    if conditional(hangs):
        return "conditions on an action are not read yet"
    if vote.re is not _ENDS and not harmless(reason(UNTIL.sub("", said))):
        return _NOT_CLEAR
    sure = vote["choice"].isupper() or _IN_A_FORM.match(vote["choice"])
    alone = rows < _FORM and not vote.groupdict().get("all")
    if vote.re is not _ENDS and not sure and (alone or "?" in rest or ANSWERS.search(paragraph)):
        return "it is not clear whether this is a vote or an answer"
    return ""
