"""Passages that consist only of actions without subjects: "Move south. Pick up the Big Stick."

The actions are their author's own, because no other person is addressed.
"""

import re
from collections.abc import Sequence

from nomicbot.language.blocks import Block
from nomicbot.language.lexicon import sets_of
from nomicbot.language.lines import courtesy, name_only
from nomicbot.language.mood import acts_on_the_game
from nomicbot.language.parsing import DEEDS, Part
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import any_is

_YOUR = re.compile(r"\byour?\b", re.IGNORECASE)
_SPOKEN_TO = frozenset().union(*sets_of("addressed", "to be told"))
Sentence = Sequence[Part]


def is_order(parts: Sentence) -> bool:
    """Return whether a sentence is a verb with its objects: "turn my Clock Key Off"."""
    return [part.form for part in parts] == ["bare"] and parts[0].tags[0].kind == "VERB"


def is_signature(block: Block) -> bool:
    """Return whether a paragraph is only a name, even in lower case: "bram"."""
    return name_only(block.text) or len(block.text.split()) == 1


def is_polite(block: Block) -> bool:
    """Return whether a paragraph is only a greeting or a name."""
    return courtesy(block.text) or is_signature(block)


@recogniser
def is_aside(parts: Sentence) -> bool:
    """Return whether a sentence among orders is a harmless remark: "ok grid stuff".

    It addresses nobody, and mentions no action of others, nothing uncertain and nothing in the
    future.
    """
    tags = [tag for part in parts for tag in part.tags]
    if any_is(tags, "MODAL", "ask", "cond", "tell", "hypo", "time") or any_is(tags[:1], "rel"):
        return False
    if any(tag.text == "?" or tag.text.casefold() in _SPOKEN_TO for tag in tags):
        return False
    by_others = any_is(tags[:1], "person", "name", "owner") and any_is(tags, *DEEDS)
    return bool(tags) and not by_others and not any_is(tags[:1], "VERB")


def _asides(all_blocks: Sequence[Block], told: Sequence[Sentence], most: int) -> int:
    """Return how many sentences are harmless remarks, at most `most`. Each must be on its own line.

    In prose, "p12 is silly. Gives Ivy 5 GC." tells what p12 does.
    """
    lines = sum(len(block.text.strip().split("\n")) for block in all_blocks)
    return min(sum(map(is_aside, told)), most) if lines >= len(told) > 1 else 0


def only_deeds(all_blocks: Sequence[Block], told: Sequence[Sentence]) -> bool:
    """Return whether paragraphs have only orders ("heal Dov"), names and harmless remarks.

    `told` has their sentences. Votes alone don't count, since the author may ask others for them.
    """
    if any(block.item or block.heads or _YOUR.search(block.text) for block in all_blocks):
        return False
    deeds = [parts for parts in told if is_order(parts)]
    names = sum(is_signature(block) for block in all_blocks)
    others = len(told) - len(deeds) - _asides(all_blocks, told, len(deeds) + 1)
    verbs = frozenset[str]().union(*(parts[0].tags[0].value for parts in deeds))
    plain = all(acts_on_the_game(parts[0]) for parts in deeds)
    return bool(verbs - {"vote"}) and others <= names and plain
