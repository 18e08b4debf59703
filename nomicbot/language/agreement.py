"""Agreement: an author who does the same as somebody else, as in "So do I." or "Me too."

The other person's action is in the same sentence, in the previous sentence, or in the quotation
above. Agreement only leads to a question whether the author does the same.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.blocks import Block, sentences
from nomicbot.language.clauses import Clauses
from nomicbot.language.context import Context
from nomicbot.language.lexicon import labelled
from nomicbot.language.posts import LONGEST, TAGGER
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.tokens import tokens_in
from nomicbot.language.role_values import vote_on
from nomicbot.language.rows import Row
from nomicbot.language.said import Said
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, PROSE, Stance
from nomicbot.language.ways import ACTS, Way
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Recognising

_ALIKE = "it is not clear whether you do the same"
_THE_SAME = {said: tuple(said.split()) for said in labelled("chains")["the same"]}
"""The phrases for doing the same as somebody else, each split into words."""
_AS_I_DO = (*_THE_SAME, "as do i")
_I_DO = (("i", "do"), ("yes", "i", "do"))
_DO_YOU = re.compile(r"\b(?:do|will) you ([^?.!]{1,200})\?", re.IGNORECASE)


class Agreeing(NamedTuple):
    """A sentence that may express agreement, its neighbours, and functions for parsing it."""

    words: str
    before: str
    after: str
    quoted: str
    """The text quoted directly above the passage, or ""."""
    scene: Scene
    read: Callable[[str], list[Said]]
    row: Callable[[str], Row | None]
    shown: bool
    """Whether the sentence is below a heading that only presents examples."""

    @property
    def low(self) -> tuple[str, ...]:
        """The words of the sentence in lower case."""
        tokens = tokens_in(self.words, self.scene)
        return tuple(token.low for token in tokens if token.kind in ("word", "clitic"))


def agreed(one: Agreeing) -> list[Said]:
    """Return questions about the actions that an author agrees with, "So do I." or "Me too.".

    The actions are those of others in the same sentence ("Bram votes FOR p12, as do I."), in the
    sentence before, or in the quotation above. They may also be one that the author promised: "I
    promised to veto p3, which I now do." The list is empty if the next sentence does an action of
    the same kind: "Me too. I become Bea".
    """
    within, low = agrees_within(one.words), one.low
    alone = says_the_same(low) and not one.shown
    told = within or (one.before.rstrip(" .!") if alone else "")
    meant = _actions_told(told, one.read)
    if low in _I_DO and one.quoted:
        meant = _asked_for(one)
    if alone and not (meant or within):
        own = set(map(type, _acts(one.read(one.after))))
        meant = [act for act in _quoted_acts(one) if type(act) not in own]
    alike = Stance(ASK, _ALIKE)
    return [Said(tuple(meant), Way.AGREED, alike, 0, len(one.words))] if meant else []


def _acts(said: Sequence[Said]) -> list[Action]:
    return [act for one in said for act in one.acts]


def _asked_for(one: Agreeing) -> list[Action]:
    """Return the actions that the quoted text asks for: "Do you accept the nomination?"."""
    asked = _DO_YOU.findall(one.quoted)
    return [act for each in asked for act in _acts(one.read(f"I {each}"))]


@recogniser
def agrees_within(words: str) -> str:
    """Return the part of an agreeing sentence that is about others, or "" if it doesn't agree.

    For example "Bram votes FOR p12" in "Bram votes FOR p12, as do I.".
    """
    told, _, last = words.rstrip(" .!").rpartition(", " if "," in words else " and ")
    return told if last.removeprefix("and ").casefold() in _AS_I_DO else ""


@recogniser
def says_the_same(low: tuple[str, ...]) -> bool:
    """Return whether a sentence only says that its author does the same: "Me too.", "So do I"."""
    said = next((words for words in _THE_SAME.values() if low[: len(words)] == words), ())
    return bool(said) and "not" not in low and len(low) <= len(said) + 2


def _actions_told(told: str, read: Callable[[str], list[Said]]) -> list[Action]:
    """Return the actions of others in the words `told`, or the promised action: "to veto p3".

    `read` parses a sentence.
    """
    done = read(f"I recognise that {told}") if told else []
    meant = [
        act.action
        for one in done
        for act in one.acts
        if isinstance(act, Recognising) and act.action
    ]
    if meant or " to " not in told:
        return meant
    done = read(f"I {told.partition(' to ')[2]}")
    return [act for one in done if one.stance.decision != PROSE for act in one.acts]


def _quoted_acts(one: Agreeing) -> Iterator[Action]:
    """Yield the actions in the text quoted directly above: votes in rows, or sentences."""
    above = [line.strip(" \t>|") for line in one.quoted.split("\n")]
    rows = (row for line in above if (row := one.row(line)) and not row.unsure)
    if cast := [entry for row in rows for entry in row.entries]:
        named = (each for each in cast if each.motion)
        yield from (motions().cast(each.motion, vote_on(each.vote, each.motion)) for each in named)
        return
    quoted = Clauses(TAGGER, Context(one.scene))
    for _, sentence in sentences(Block(0, 0, "\n".join(above))):
        yield from _acts([*filter(_is_done, quoted.read(sentence[:LONGEST]))])


def _is_done(one: Said) -> bool:
    return one.stance.decision == DO and one.way in ACTS
