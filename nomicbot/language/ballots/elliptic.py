"""Sentences that are nothing but votes: "FOR on 15 then, but AGAINST on 19"."""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.ballots.casting import SO, announced
from nomicbot.language.ballots.entries import entry
from nomicbot.language.ballots.runs import run
from nomicbot.language.ballots.tables import Line
from nomicbot.language.documents.blocks import Skeleton
from nomicbot.language.reading import Reading

_SO_MANY = re.compile(r"\d{1,4}[ \t]*\n")
"""What a field holds that says how many ballots came in, or how many votes."""


def elliptic(post: Reading, bones: Skeleton, start: int, text: str, small: bool = False) -> list[Announcement]:
    """The votes of a sentence that is nothing but votes and what they are on: "FOR on 15 then, but AGAINST on 19".

    They may be `small` where a label says that they are votes: "My votes: 18 yes, 19 no".
    """
    if small and _SO_MANY.match(bones.text, start):
        return []
    lead = SO.match(text)
    begin = lead.end() if lead else 0
    found = run(text[begin:])
    if found is not None:
        pairs, rest = found.pairs, text[begin + found.remark :]
    else:
        one = entry(text[begin:])
        if one is None or one.doubtful or one.spoken or one.letter:
            return []
        pairs, rest = ((one.motion, one.choice),), text[begin + one.remark[0] : begin + one.remark[1]]
    at = start + begin
    lines = [
        Line(at, at, (at + motion[0], at + motion[1]), (at + choice[0], at + choice[1])) for motion, choice in pairs
    ]
    shouted = small or all(bones.text[slice(*line.choice)].isupper() for line in lines if line.choice)
    return [announced(post, bones, line) for line in lines] if shouted and not rest.strip(" \t.!") else []
