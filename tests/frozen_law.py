"""The Ruleset of a fixed list of rules, for tests that compare whole screens and reports.

A rule that is added to the program is not among them, nor are the attributes that it brings about.
So such tests go on as they are; a rule is put on the list by whoever wants to see it there.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from nomicbot.game.decisions import StartingRule
from nomicbot.game.inforce import Library
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.objects import Attribute, Schema
from nomicbot.rulebooks.library import library, rulebooks, starting_rules

RULEBOOK = "bnomic"
RULES = frozenset(
    (
        *("0-0",),
        *("1-1", "1-2", "1-3", "1-4", "1-5", "1-6"),
        *("2-1", "2-2", "2-3", "2-4", "2-5", "2-6"),
        *("3-1", "3-2", "3-3", "3-4", "3-9", "3-12", "3-14", "3-15", "3-16"),
        *("3-17", "3-18", "3-19"),
        *("4-1", "4-2", "4-3", "4-4", "4-6", "4-7"),
        *("5-1", "5-2"),
        *("6-1", "6-2", "6-3", "6-4", "6-5", "6-6", "6-7", "6-8", "6-9"),
        *("6-10",),
        *("7-1", "7-2", "7-4", "7-5"),
        *("8-1", "8-2", "8-3", "8-4"),
        *("9-3", "9-4", "9-7", "9-8", "9-9", "9-10"),
        *("10-1",),
    )
)


@cache
def frozen_library() -> Library:
    """Return the library of a game that begins with `frozen_rules`."""
    whole = library(RULEBOOK)
    declared = [
        attribute
        for book in rulebooks()
        for attribute in (kept(book.attributes) if book.key == RULEBOOK else book.attributes)
    ]
    return replace(
        whole,
        law=tuple(one for one in whole.law if one.rulebook != RULEBOOK or one.number in RULES),
        schema=Schema((*KERNEL_ATTRIBUTES, *declared)),
    )


def frozen_rules() -> tuple[StartingRule, ...]:
    """Return the rules that are on the list, as a game begins with them."""
    return tuple(rule for rule in starting_rules([RULEBOOK]) if rule.number in RULES)


def kept(attributes: Iterable[Attribute[Any]]) -> list[Attribute[Any]]:
    """Return the attributes that rules on the list bring about."""
    return [one for one in attributes if one.clause.partition(".")[0] in RULES]
