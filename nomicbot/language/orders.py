"""Passages that consist only of actions without subjects: "Move south. Pick up the Big Stick."

The actions are their author's own, because no other person is addressed.
"""

import re
from collections.abc import Sequence

from nomicbot.language.blocks import Block
from nomicbot.language.lines import courtesy, name_only
from nomicbot.language.mood import acts_on_the_game
from nomicbot.language.parsing import Part

_YOUR = re.compile(r"\byour?\b", re.IGNORECASE)
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


def only_deeds(all_blocks: Sequence[Block], told: Sequence[Sentence]) -> bool:
    """Return whether paragraphs consist only of actions without subjects, and of names.

    `told` has their sentences. Votes alone don't count, since the author may ask others for them.
    """
    if any(block.item or block.heads or _YOUR.search(block.text) for block in all_blocks):
        return False
    deeds = [parts for parts in told if is_order(parts)]
    names = sum(is_signature(block) for block in all_blocks)
    others = len(told) - len(deeds)
    verbs = frozenset[str]().union(*(parts[0].tags[0].value for parts in deeds))
    plain = all(acts_on_the_game(parts[0]) for parts in deeds)
    return bool(verbs - {"vote"}) and others <= names and plain
