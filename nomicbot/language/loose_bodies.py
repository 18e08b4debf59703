"""Proposals without a fence: "I propose the following: Each player gains 1A.".

Another form is "I propose that each player gains 1A.". Nothing shows where the body of such a
proposal ends, so it is never submitted at once. It becomes an option of a question, which shows its
author what would be submitted.
"""

import re
from functools import lru_cache
from itertools import dropwhile
from typing import NamedTuple

from nomicbot.language.blocks import blocks
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.lines import courtesy
from nomicbot.language.patterns import pattern
from nomicbot.language.posts import Ground
from nomicbot.language.recognisers import recogniser

_AFTER_COLON = re.compile(r"""(?:[^:"“”\n]|"[^"\n]*"|“[^”\n]*”)*:\s*(?P<words>\S.*)""", re.DOTALL)
_QUOTED = re.compile(r"""["“](?P<words>[^"“”]+)["”]""")
_RULE = re.compile(
    r"\b(?:new )?(?:rule|law)\b(?:,?\s+(?:called|named|titled|entitled))?\s*"
    r"""(?:["“*_]+(?P<title>[^"“”*_\n:]{1,80}?)["”*_]+)?\s*(?=:|,|\.?\s*\Z)""",
    re.IGNORECASE,
)
_CLAUSE = pattern("proposed_clause")
_CREATED = pattern("created_rule")
_WANTED = pattern("wanted_change")
_FEWEST_WORDS, _LONGEST = 3, 2_000


class LooseBody(NamedTuple):
    """The body of a proposal without a fence, and where it ends in its passage."""

    text: str
    end: int
    is_clause: bool = False
    """Whether it is the clause after "I propose that", which gives the proposal no title."""


def proposed_clause(sentence: str, start: int) -> LooseBody | None:
    """Return the clause after "I propose that" as the words of a proposal, or None.

    `sentence` begins at `start` in its passage.
    """
    found = _CLAUSE.match(sentence)
    words = " ".join(found["words"].split()) if found else ""
    if found is None or not is_a_text(words):
        return None
    rule = _CREATED.fullmatch(words)
    if rule is not None:
        put = f"{rule['called']}{rule['where']}"
        words = f'Create a new rule{put} with the text: "{rule["words"]}"'
    return LooseBody(as_a_sentence(words), start + found.end(), is_clause=True)


def as_a_sentence(words: str) -> str:
    """Return words with a capital at their beginning and a full stop at their end."""
    said = f"{words[:1].upper()}{words[1:]}"
    return said if said[-1] in '.!"' else f"{said}."


def wanted_change(sentence: str, start: int) -> LooseBody | None:
    """Return the change of the law that a sentence wants, as the words of a proposal, or None.

    For example "Repeal rule 9-6." in "I want to repeal rule 9-6". `sentence` begins at `start` in
    its passage.
    """
    found = _WANTED.match(sentence)
    words = " ".join(found["words"].split()) if found else ""
    if found is None or not is_a_text(words):
        return None
    return LooseBody(as_a_sentence(words), start + found.end(), is_clause=True)


def loose_body(above: str, end: int, ground: Ground) -> LooseBody | None:
    """Return the body that a sentence proposes after its colon, or in the only paragraph below it.

    `above` is the sentence, which ends at `end`; None is returned if there is no such body.
    """
    found = _AFTER_COLON.match(above)
    behind = LooseBody(found["words"], end) if found else _paragraph_below(above, end, ground)
    if behind is None or not is_a_text(behind.text):
        return None
    words = " ".join(behind.text.split())
    quoted = _QUOTED.fullmatch(words)
    words = quoted["words"] if quoted else words
    rule = _RULE.search(above[: found.start("words")] if found else above)
    if rule is None:
        return behind._replace(text=words)
    called = f' entitled "{rule["title"]}"' if rule["title"] else ""
    return behind._replace(text=f'Create a rule{called} with the text: "{words}"')


def _paragraph_below(above: str, end: int, ground: Ground) -> LooseBody | None:
    """Return the only paragraph below a line that ends with a colon, or None.

    Greetings, thanks and names at the end of the post do not count.
    """
    if not above.rstrip().endswith(":"):
        return None
    last = _last_block(ground.outer.text)
    if last is None or not last.before < end <= last.start:
        return None
    return LooseBody(last.text, last.end)


class _LastBlock(NamedTuple):
    """The last block of a passage that isn't only a greeting, thanks or a name."""

    text: str
    before: int
    """The index at which the block before it begins, or -1 if there is none."""
    start: int
    end: int


@lru_cache(maxsize=8)
def _last_block(text: str) -> _LastBlock | None:
    """Return the last block of a passage that counts, or None.

    The block is cached, since each sentence of the passage that offers something needs it.
    """
    told = list(dropwhile(lambda one: courtesy(one.text), reversed(list(blocks(text)))))
    if not told:
        return None
    before = told[1].start if len(told) > 1 else -1
    return _LastBlock(told[0].text, before, told[0].start, told[0].end)


@recogniser
def is_a_text(words: str) -> bool:
    """Return whether words can be the whole text of a proposal: some words without a fence."""
    some = len(words.split()) >= _FEWEST_WORDS and len(words) <= _LONGEST
    return some and MARK not in words and not words.rstrip().endswith((":", "?"))
