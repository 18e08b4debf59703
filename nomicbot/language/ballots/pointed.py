"""The motion that "this proposal" is: the one that is quoted straight above, or that the subject is about."""

import re
from collections.abc import Sequence

from nomicbot.language.ballots.rows import Around
from nomicbot.language.ballots.titles import headed_titles
from nomicbot.language.ballots.topical import the_one_named, topic
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.families.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import Source

_SUBMITS = re.compile(r"\bI\s+(?:hereby\s+|also\s+|now\s+)*(?:submit|propose|repropose|resubmit)\b", re.IGNORECASE)
_OWN = re.compile(
    r"\A(?![^\ue000]*\b(?:rules?|clauses?|sa(?:id|ys)|wr(?:ote|ites)|told|tells|quot\w+|asked)\b)[^\ue000]*\bmy\s+(?:[a-z]+\s+){0,3}(?:p\s?\d|(?:proposal|tweak|referendum)\s+#?\d)[^\ue000]*\Z",
    re.IGNORECASE,
)
"""A paragraph that speaks of a motion of its author's, and of no law: "There's my p21, waiting"."""
_SO_IT = re.compile(
    r"(?:\A|[.!?]\s|\n\n)\s*(?![^.!?\ue000]*\b(?:rules?|clauses?|sa(?:id|ys)|wr(?:ote|ites)|told|tells|quot\w+|asked)\b)(?:(?!\bp\s?\d)[^.!?\ue000]){0,100}\bp\s?\d{1,9}\b"
    r"(?:(?!\bp\s?\d|\b(?:rules?|clauses?)\b)[^.!?\ue000]){0,80},\s+(?:and\s+)?so\s+I\s+(?:\w+\s+){0,2}\Z",
    re.IGNORECASE,
)
"""A sentence that comes from one motion to what is done with it: "Dov had a point about p21, so I revise it"."""
_MARKS = re.compile(r"^[> \t]*>", re.MULTILINE)
_CASE = re.compile(r"\bcfi\b", re.IGNORECASE)


def pointed_at(noun: str, before: str, around: Around) -> str:
    """What motion a `noun` such as "this proposal" stands for behind the words `before` of a passage; perhaps nothing.

    Where the author has offered a text above, or named several motions, nobody can tell.
    """
    paragraph = before.rpartition("\n\n")[2]
    if MARK in before:
        return ""
    if named := topic(paragraph) or the_one_named(paragraph):
        return named
    if NAMED.search(before):
        return ""
    if around.about or _CASE.search(noun):
        return around.about if (_CASE.search(noun) is not None) == around.about.startswith("CFI") else ""
    quoted = around.quoted or around.post[slice(*around.behind)]
    titles, numbers = headed_titles(quoted), {canonical(one[0])[0] for one in NAMED.finditer(quoted)}
    if numbers or len(titles) > 1:
        return numbers.pop() if len(numbers) == 1 and not titles else ""
    if titles or around.titled:
        return titles[0] if titles else around.titled
    return around.subject if len(_SUBMITS.findall(_MARKS.sub("", quoted))) == 1 else ""


def named_or_pointed_at(motions: Sequence[MotionName], source: Source) -> list[str]:
    """What these motions are called; empty for one that is only pointed at, if nobody can tell which it is."""
    if len(motions) == 1 and (first := motions[0].tokens[0]).type == "THIS_MOTION":
        begin = source.start + (first.start_pos or 0)
        if str(first).lower() == "it" and not (
            _OWN.search(source.skeleton.text[:begin].rpartition("\n\n")[2])
            or _SO_IT.search(source.skeleton.text[:begin])
        ):
            return [""]
        return [pointed_at(str(first), source.skeleton.text[:begin], source.around)]
    return names(motions, source)
