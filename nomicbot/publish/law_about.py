"""Clauses in force about a word, for players who ask for help on something other than an action."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from math import log

from nomicbot.game import kinds
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish.manual import stems_of
from nomicbot.text import abridged

_MOST_NAMED = 8
"""The largest number of clauses that are named in addition to the quoted ones."""
_LONGEST = 400
_BOUNDED = 1.5
"""The factor by which clauses that set limits count more, if the question is what is allowed."""
_WORTH_TELLING = 0.8
"""The smallest score, as a part of the best clause's, at which another clause is quoted."""
_WORDS = regex(r"[\w'’-]+")
_BOUNDS = regex(
    r"\blimit|\bat most\b|\b(?:no|not|never) (?:more|less|fewer)\b|\b(?:fewer|less) .* than\b"
    r"|\bonce\b|\btwice\b|\bonly\b|\bmust not\b|\b(?:cannot|may)\b|\bopen to\b|\ballow"
    r"|\bpermit"
)


@dataclass(frozen=True)
class LawAbout:
    """The clauses that define a word, with their numbers, and other clauses that contain the word.

    `rule` is the number and title of the rule with the definition.
    """

    rule: str
    clauses: tuple[tuple[str, str], ...]
    others: tuple[str, ...]
    defined: bool
    """Whether the first clause defines the word, "A Title is ...", or it is the rule's title."""
    most: int = 0
    """How many of several words the first clause contains, if no clause contains all of them."""


def law_about(game: Game, words: str, most: int, also: Sequence[str] = ()) -> LawAbout | None:
    """Return the clauses in force about `words`, or None if no clause has them.

    At most `most` clauses are quoted: the one that defines the words, and those that follow it in
    its rule. If the words have synonyms (`also`), such as the office of an officer, only clauses
    with one of these names are quoted.
    """
    return _about(game, _patterns((words, *also)), most, named=bool(also))


def law_about_most(game: Game, words: Sequence[str], most: int) -> LawAbout | None:
    """Return the clauses that contain the most of these words, at least two, or None."""
    each = [_patterns((word,))[0] for word in words]
    rate = {one: sum(has(one.text) is not None for has in each) for one in game.law_now().statuses}
    best = sorted((one for one in rate if rate[one] > 1), key=lambda one: -rate[one])[:most]
    if not best:
        return None
    quoted = tuple((one.authority.short, abridged(one.text, _LONGEST)) for one in best)
    return LawAbout("", quoted, (), defined=False, most=rate[best[0]])


def law_on(game: Game, words: str, most: int) -> LawAbout | None:
    """Return the clauses that say most about what is allowed, by some words, or None if none do.

    Rare words count more than frequent ones, words in titles count like words in clauses, and
    clauses that set limits count more than others.
    """
    if len(words.split()) == 1:
        return _law_on_one_word(game, words, most)
    statuses = game.law_now().statuses
    has = {one: _stems(one.text) for one in statuses}
    titled = {rule: _stems(_title(game, rule)) for rule in game.state.of_kind(kinds.RULE)}
    often = Counter(stem for stems in has.values() for stem in stems)
    asked = _stems(words) & often.keys()

    def worth(one: ClauseStatus) -> float:
        there, above = has[one], titled.get(one.rule, set())
        rare = sum(
            log(len(has) / often[stem]) * ((stem in there) + (stem in above)) for stem in asked
        )
        return rare * (_BOUNDED if there & asked and _BOUNDS.search(one.text) else 1)

    best = sorted(statuses, key=lambda one: (-worth(one), len(one.text)))[:most]
    if not asked or not best:
        return None
    least = worth(best[0]) * _WORTH_TELLING
    quoted = tuple(
        (one.authority.short, abridged(one.text, _LONGEST)) for one in best if worth(one) >= least
    )
    return LawAbout("", quoted, (), defined=False, most=len(asked & has[best[0]]))


def _law_on_one_word(game: Game, word: str, most: int) -> LawAbout | None:
    """Return the clauses that define a word, or of a rule with it in its title, or None."""
    found = law_about(game, word, most)
    if found is None:
        return None
    return found if found.defined or not _stems(word).isdisjoint(_stems(found.rule)) else None


def _stems(words: str) -> set[str]:
    return stems_of(_WORDS.findall(words.casefold()))


def _about(
    game: Game, patterns: "tuple[Search, Search]", most: int, *, named: bool
) -> LawAbout | None:
    """Return the rule that is most about a word, with its clauses, or None if no clause has it.

    With `named`, only clauses with the word are quoted.
    """
    has, defines = patterns
    statuses = game.law_now().statuses
    found = [one for one in statuses if has(one.text) is not None]
    if not found:
        return None
    best = _best(game, found, patterns)
    title, defined = _title(game, best.rule), defines(best.text) is not None
    of_rule = [one for one in (found if named else statuses) if one.rule == best.rule]
    titled_so = not defined and _is_title(title, has)
    quoted = of_rule[0 if titled_so else of_rule.index(best) :][:most]
    others = [one.authority.short for one in found if one not in quoted]
    return LawAbout(
        f"{kinds.NUMBER.of(game.state, best.rule)} {title}".strip(),
        tuple((one.authority.short, abridged(one.text, _LONGEST)) for one in quoted),
        tuple(others[:_MOST_NAMED]),
        titled_so or defined,
    )


def _best(
    game: Game, found: Sequence[ClauseStatus], patterns: "tuple[Search, Search]"
) -> ClauseStatus:
    """Return the clause that defines a word, or one whose rule's title contains it, or any."""
    has, defines = patterns
    titled = {rule for rule in game.state.of_kind(kinds.RULE) if has(_title(game, rule))}

    def rank(one: ClauseStatus) -> tuple[bool, bool, int]:
        first = has(one.text)
        assert first is not None
        return (defines(one.text) is None, one.rule not in titled, first.start())

    return min(found, key=rank)


def _is_title(title: str, has: "Search") -> bool:
    """Return whether a title consists only of the searched word: "The Vat", "Sirens"."""
    bare = title.casefold().removeprefix("the ")
    found = has(bare)
    return found is not None and found[0] == bare


Search = Callable[[str], re.Match[str] | None]


def _patterns(names: Sequence[str]) -> tuple[Search, Search]:
    """Return patterns for a word in the singular or plural, and for a sentence about it.

    The word can have several names.
    """
    bare = [" ".join(words.split()).casefold().removeprefix("the ") for words in names]
    word = "|".join(rf"{re.escape(one)}|{re.escape(one.removesuffix('s'))}s?" for one in bare)
    has = re.compile(rf"\b(?:{word})\b", re.IGNORECASE)
    defines = re.compile(
        rf"(?:an?|the|each|to)?\s*\b(?:{word})\s+(?:is|are)\b|.*\b(?:{word}), which (?:is|are)\b"
        rf"|there (?:is|are) (?:an? |the )?(?:{word})\b|.*['‘“\"](?:{word})['’”\"]",
        re.IGNORECASE,
    )
    return has.search, defines.match


def _title(game: Game, rule: str) -> str:
    return kinds.TITLE.of(game.state, rule)
