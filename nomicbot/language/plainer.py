"""Sentences without what changes nothing in them, each word that is left at its place."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.already_so import already_end, without_already
from nomicbot.language.around.carried_out import carried_out
from nomicbot.language.around.consequences import without_consequences
from nomicbot.language.around.edges import capitalised, links_end, without_tail
from nomicbot.language.around.idle_conditions import lead_in, without_idle
from nomicbot.language.around.known_conditions import known_end, without_known
from nomicbot.language.around.moods import idle
from nomicbot.language.around.openings import opening_end, unbracketed
from nomicbot.language.around.residue import aside, before
from nomicbot.language.around.stage import gesture_end, without_gesture
from nomicbot.language.around.standing import without_standing
from nomicbot.language.around.topics import topic_end
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.blanks import blank
from nomicbot.language.documents.amid import at_once
from nomicbot.language.documents.anew import handed_over
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.by_name import by_name
from nomicbot.language.documents.calls import called_once
from nomicbot.language.documents.offered_otherwise import offered_otherwise
from nomicbot.language.documents.plain_offers import offered_plainly
from nomicbot.language.documents.quoted_statement import without_echo
from nomicbot.language.documents.telling import without_change
from nomicbot.language.families.grid.arriving import on_grid
from nomicbot.language.sentences import Sentence
from nomicbot.language.wordings.described import undescribed
from nomicbot.language.wordings.frames import smoothed, undecorated, without_apposition
from nomicbot.language.wordings.hedged import hedge_end, unhedged
from nomicbot.language.wordings.infinitives import with_one_to
from nomicbot.language.wordings.obliged import without_duty
from nomicbot.language.wordings.titled import untitled

_HERE_IS = re.compile(
    r"(?<=[,;:\u2013\u2014-] )(?:so\s+)?here(?:'s|\s+(?:is|comes|goes))\s+(?:my|an?|one|another)\s+(?:[a-z]+\s+){0,2}"
    rf"(?:proposal|tweak|referendum)\b[^{MARK}.!?]*{MARK}",
    re.IGNORECASE,
)
_AMID_NUMBERS = re.compile(
    r"(?:(?<=\d,)|(?<=\band)|(?<=&))\s+\((?P<words>[^()\n\d]{1,60})\)"
    r"(?=\s+(?:and\s+)?(?:(?:proposals?|motions?|p|#)\s?)?\d)",
    re.IGNORECASE,
)
"""Words in brackets before the next of several: "FOR 12, 13 and (need I say it) 19"."""
_FACE = re.compile(r"(?<=\s)[:=]-?[)D](?=\s*\))")
"""A face at the end of words in brackets, which closes none."""
_ASIDE_FIRST = re.compile(r"\((?P<words>[^()\n:]{1,120})\),?\s+(?=I\b)")
_SHOWS = re.compile(r"\b(?:show|shows|examples?|illustrat\w+|demonstrat\w+|mean|imagine|idea)\b", re.IGNORECASE)

_VOTES_ALONE = r"(?:for|against|abstain|yes|no|aye|nay)(?=\W*(?:(?:on|to)\s+)?(?:p\s?)?\d|\W*\n|\W*\Z)"
_ABOVE = 300
_BEHIND = 80
"""Characters beside a sentence that are looked at."""
_ENDS_LINE = re.compile(r"[ \t\r]*+(?:\n|\Z)")
_WRAPPED = re.compile(
    rf"\n(?=[ \t]*(?!(?:i|p[ \t]?\d+|(?-i:[A-Z]{{2,}})|{_VOTES_ALONE})\b)[a-z])",
    re.IGNORECASE,
)
"""Where a sentence was wrapped, which says nothing; a line of its own may begin with an "I", a motion or a vote."""


def by_the_above(sentence: Sentence, said: Sequence[Announcement | Unread], post: str, bones: Skeleton) -> Sentence:
    """A sentence without what its author says of emself by the way, or what only is `said` above makes plain."""
    if known := known_end(sentence.text):
        sentence = replace(sentence, start=sentence.start + known, text=sentence.text[known:])
    text = without_apposition(without_standing(without_known(sentence.text)))
    if said:
        between = post[said[-1].spans[-1][1] : bones.span(sentence.start, sentence.start)[0]]
        text = on_grid(text, said, between)
    if text == sentence.text:
        return sentence
    start = len(text) - len(text.lstrip())
    return replace(sentence, start=sentence.start + start, text=text[start:])


def plainer(sentence: Sentence, bones: Skeleton) -> Sentence:
    """A sentence without adverbs, emphasis, conditions on which nothing depends, and what people say to begin with."""
    text = without_consequences(_FACE.sub(blank, sentence.text))
    begin = len(text) - len(text.lstrip(" \t\n,:;.!–—-")) if text != sentence.text else 0
    text = text[begin:]
    linked = links_end(text)
    if linked:
        text = without_apposition(capitalised(text[linked:]))
    text = without_gesture(without_tail(text))
    if _ENDS_LINE.match(bones.text, sentence.end):
        text = unbracketed(text)
    start = (
        _behind_aside(text)
        or gesture_end(text)
        or undecorated(text)
        or opening_end(text)
        or hedge_end(text)
        or lead_in(text)
        or already_end(text)
        or topic_end(text)
        or _handing_over(text)
    )
    text = without_idle(_AMID_NUMBERS.sub(_blank_if_idle, without_already(text[start:])))
    text = undescribed(untitled(smoothed(text)))
    text = carried_out(text, bones.text[sentence.end : sentence.end + _BEHIND])
    text = handed_over(at_once(unhedged(without_duty(with_one_to(text)))))
    above, below = bones.text[max(sentence.start - _ABOVE, 0) : sentence.start], bones.text[sentence.end :]
    text = offered_plainly(offered_otherwise(text, above, below), below)
    text = called_once(without_change(without_echo(by_name(text))))
    blanks = len(text) - len(text.lstrip(" ")) if text[:2] == "  " else 0
    text, start = text[blanks:], start + linked + begin + blanks
    if MARK not in text:
        text = _WRAPPED.sub(" ", text)
    return sentence if text == sentence.text else replace(sentence, start=sentence.start + start, text=text)


def _blank_if_idle(found: re.Match[str]) -> str:
    """Blanks for words that say nothing of what stands beside them."""
    words = found["words"]
    return blank(found) if idle(words) and aside(words) is None else found[0]


def _behind_aside(text: str) -> int:
    """Where a sentence begins behind words in brackets that say nothing of it: "(By the way) I veto p3"."""
    found = _ASIDE_FIRST.match(text)
    if found is None or all(word[0].isupper() and is_name(word) for word in found["words"].split()):
        return 0  # who says it, as in a log
    return found.end() if idle(found["words"]) and not before(f"{found['words']}, ") else 0


def _handing_over(text: str) -> int:
    """Where the clause begins that hands over a text, behind talk: "Since nobody else does, here is a proposal:"."""
    found = _HERE_IS.search(text)
    if found is None or _SHOWS.search(text, 0, found.start()) or before(text[: found.start()]):
        return 0
    return found.start()
