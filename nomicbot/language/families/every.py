"""All families of actions, and the grammar that they make together. A new family is listed here, and nowhere else."""

from functools import cache

from lark import Transformer

from nomicbot.language.families.asking import ASKING
from nomicbot.language.families.classing import CLASSING
from nomicbot.language.families.declaring import DECLARING
from nomicbot.language.families.electing import ELECTING
from nomicbot.language.families.family import Family
from nomicbot.language.families.grammatical import GRAMMATICAL
from nomicbot.language.families.grid import GRID
from nomicbot.language.families.inquiring import INQUIRING
from nomicbot.language.families.joining import JOINING
from nomicbot.language.families.keys import KEYS
from nomicbot.language.families.ministering import MINISTERING
from nomicbot.language.families.motions import MotionRules
from nomicbot.language.families.objecting import OBJECTING
from nomicbot.language.families.paying import PAYING
from nomicbot.language.families.proposing import PROPOSING
from nomicbot.language.families.recognising import RECOGNISING
from nomicbot.language.families.stamping import STAMPING
from nomicbot.language.families.voting import VOTING
from nomicbot.language.families.winning import WINNING
from nomicbot.language.grammar import Grammar
from nomicbot.language.phrases import SentenceRules
from nomicbot.language.wordings.casting import CASTING_WORDS
from nomicbot.language.wordings.coordinated import COORDINATED_WORDS
from nomicbot.language.wordings.counted import COUNTED_WORDS
from nomicbot.language.wordings.deeds import DEED_WORDS
from nomicbot.language.wordings.duties import DUTY_WORDS
from nomicbot.language.wordings.general import GENERAL_WORDS
from nomicbot.language.wordings.plain_words import PLAIN_WORDS
from nomicbot.language.wordings.playing import PLAYING_WORDS
from nomicbot.language.wordings.rewording import Rewording
from nomicbot.language.wordings.vocatives import VOCATIVE_WORDS

FAMILIES: tuple[Family, ...] = (
    *(JOINING, VOTING, PROPOSING, INQUIRING, ELECTING, MINISTERING, CLASSING, WINNING, GRAMMATICAL, DECLARING),
    *(KEYS, STAMPING, PAYING, OBJECTING, RECOGNISING, ASKING),
    *GRID,
)

REWORDING = Rewording(
    (
        VOCATIVE_WORDS,
        COUNTED_WORDS,
        *(family.wordings for family in FAMILIES),
        COORDINATED_WORDS,
        PLAYING_WORDS,
        DUTY_WORDS,
        CASTING_WORDS,
        PLAIN_WORDS,
        DEED_WORDS,
        GENERAL_WORDS,
    )
)
"""Puts sentences in the words of the grammar."""

STARTS = ("sentence", "item", "heading", "row", "head", "bare_offer", "request")
"""The rules that a line of a post can be read by."""


@cache
def post_grammar() -> Grammar:
    """The grammar of posts."""
    phrases = " | ".join(rule for family in FAMILIES for rule in family.phrases)
    participles = " | ".join(rule for family in FAMILIES for rule in family.participles)
    statements = " | ".join(rule for family in FAMILIES for rule in family.statements)
    rules = type("PostRules", (SentenceRules, MotionRules, *(family.rules for family in FAMILIES), Transformer), {})
    return Grammar(
        files=("common", "sentence", *(family.grammar for family in FAMILIES)),
        rules=f"?phrase: {phrases}\n?done: {participles}\n?statement: {statements}\n",
        starts=STARTS,
        made_by=rules(),
    )
