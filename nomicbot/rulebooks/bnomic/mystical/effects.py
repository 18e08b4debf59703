"""The Effects of a Talisman, and the objects that they affect (rule 7-2).

Effects are words, which may refer to a subsection of a rule.
"""

import re

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses, without_comments
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN

_SUBSECTION = regex(
    r"\s*(?:see\s+)?(?:the\s+)?(?:text\s+of\s+)?(?:rule|clause|subsection)\s+(?P<rule>[\w]+-[\w]+)"
    r"(?:\.|,?\s+(?:clause|subsection)\s+)(?P<label>\w+)\s*\.?\s*",
    re.IGNORECASE,
)


def subsection(game: Game, words: str) -> str | None:
    """Return the text of the subsection that words refer to.

    Returns "" if there is no such subsection, and None if the words do not refer to one.
    """
    named = _SUBSECTION.fullmatch(words)
    if named is None:
        return None
    for rule in game.state.written(kinds.NUMBER, named["rule"]):
        for clause in clauses(kinds.TEXT.of(game.state, rule)):
            if clause.label == named["label"].lower():
                return " ".join(without_comments(clause.text).split())
    return ""


def touched(game: Game, effects: str, *also: ObjectId) -> list[str]:
    """Return the names of the game objects that effects mention, and of those in `also`."""
    low = effects.casefold()
    objects = [
        *also,
        *people.players(game),
        *game.state.of_kind(TALISMAN),
        *game.state.of_kind(MINISTRY),
    ]
    objects += [*game.state.of_kind(SOUL), *game.state.of_kind(kinds.OBJECT)]
    names = [game.called(o) for o in objects]
    found = [
        name
        for o, name in zip(objects, names, strict=True)
        if o in also or _says(low, name.casefold())
    ]
    counted = [
        a.term
        for a in game.state.schema.of_kind(kinds.OUTSIDER.name)
        if a.type is int and not a.noted
    ]
    found += [term for term in counted if _says(low, term.casefold())]
    found += [f"rule {number}" for number in re.findall(r"\brule\s+(\d+-\d+)", low)]
    return list(dict.fromkeys(found))


def _says(words: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None
