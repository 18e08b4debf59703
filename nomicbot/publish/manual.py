"""The page of the players' manual: all sentence templates that vocabularies declare.

python -m nomicbot.publish.manual > docs/sayings.md
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, TemplateWord
from nomicbot.language import frames
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.lexicon import lexicon, rows
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.library import rulebooks

_EXAMPLES = dict(row.split(": ", 1) for row in rows("examples"))
"""Example words for a field, by its type."""

_HEAD = """# What can be said

Every action has the sentences below; a list, a ballot or a chain may put several of them together.
Other words for the same are read too, and what is not plain is asked about. This page is made from
the vocabularies by `python -m nomicbot.publish.manual`, and each sentence is tried by
`tests/language/test_manual.py`.
"""


def _example(slot: Slot, today: Mapping[str, str]) -> str:
    own = own_types().get(slot.type)
    if slot.type in today:
        return today[slot.type]
    keys = (f"{slot.field}:{slot.type}", slot.type, slot.field)
    words = own.example if own else next(_EXAMPLES[key] for key in keys if key in _EXAMPLES)
    for role in ("player", "holder"):  # the names in other examples, such as "Ivy's Soul"
        words = re.sub(rf"\b{_EXAMPLES[role]}\b", today.get(role, _EXAMPLES[role]), words)
    return words


def examples(
    saying: SentenceTemplate, today: Mapping[str, str] = MappingProxyType({})
) -> Iterator[str]:
    """Yield example sentences of a template: with its optional parts, and without.

    `today` has words from the current game, by the types of fields, to be used instead of the usual
    examples. They are not used if the template allows only some objects: "I second" needs a Tweak,
    not just any motion.
    """
    fitting = [(kind.partition(" "), words) for kind, words in _EXAMPLES.items() if " " in kind]
    settled = {value for _, value in saying.settled}
    today = {**today, **{kind: words for (kind, _, value), words in fitting if value in settled}}
    optional = any(piece.optional for piece in saying.pieces)
    for whole in (True, False) if optional else (True,):
        words = [
            piece.text if isinstance(piece, TemplateWord) else _example(piece, today)
            for piece in saying.pieces
            if whole or not piece.optional
        ]
        yield re.sub(r" ([:,.]|'s\b)", r"\1", f"{_lead(words)} {' '.join(words)}.")


def _lead(words: Sequence[str]) -> str:
    """Return the words before `words` in an example sentence: "I", or "I choose to" before "be"."""
    return "I choose to" if words[0] == "be" else "I"


def sentences() -> Iterator[tuple[type[Action], str]]:
    """Yield every sentence of the manual, with its action."""
    for action in (action for book in rulebooks() for action in book.actions):
        for saying in action.said:
            for sentence in examples(saying):
                yield action, sentence


class Manual(NamedTuple):
    """The actions that the manual describes for the words of a question."""

    actions: list[tuple[str, str, list[str]]]
    """The actions that the words are about: the name, summary and sentences of each."""
    named: bool
    """Whether the words are the name or the verb of an action."""
    whole: bool
    """Whether one of the actions contains all of the words."""
    most: int
    """How many words of the question the best of the actions contains."""


def about(
    words: str,
    actions: Iterable[type[Action]],
    today: Mapping[str, str] = MappingProxyType({}),
) -> Manual:
    """Return what the manual says about some words.

    Words of `today` replace the usual examples, as in `examples`.

    Actions with the words as verb or name come first, then those with the words in a sentence; of
    these, those that have the words themselves and not only synonyms. If no action contains all of
    the words, those with the most words and with the rarest word are returned. Words that occur in
    no action are compared by their stems: "minister" with "ministry".
    """
    asked = [word for word in re.findall(r"[\w-]+", words.casefold()) if word not in _EMPTY]
    known = tuple(actions)
    exact, loose = (_matches(known, asked, forms) for forms in (_forms, _stems))
    found = loose if _known(asked, loose) > _known(asked, exact) else exact
    most = max((len(one.has) for one in found), default=0)
    rarest = _rarest(asked, found)
    whole = 0 < most == len(asked)
    best = sorted(
        (one for one in found if len(one.has) == most and (whole or rarest in one.has)),
        key=lambda one: (
            one.rank >= _IN_A_SENTENCE,
            not _has_literally(one.action, asked),
            one.rank,
        ),
    )
    nearest = min((one.rank for one in best), default=_IN_A_SENTENCE)
    shown = [
        (one.action.name, in_short(one.action), _fitting_first(_said(one.action, today), asked))
        for one in best
        if one.rank <= max(1, nearest) or not whole
    ]
    return Manual(shown, nearest < _IN_A_SENTENCE, whole, most)


def _has_literally(action: type[Action], asked: Sequence[str]) -> bool:
    """Return whether an action's name or verb has one of the words asked, and no mere synonym."""
    own = chain(action.name.casefold().split(), verbs_of([action]))
    return not stems_of(own).isdisjoint(stems_of(asked))


def _known(asked: Sequence[str], found: "Sequence[_Match]") -> int:
    """Return how many of the words `asked` the best action contains, not counting copulas."""
    return max((sum(asked[at] not in _COPULAS for at in one.has) for one in found), default=0)


def _fitting_first(said: Sequence[str], asked: Sequence[str]) -> list[str]:
    """Return example sentences, those with the most and rarest of the words `asked` first."""
    stems = stems_of(asked)
    has = {one: stems & stems_of(re.findall(r"[\w-]+", one.casefold())) for one in said}
    often = Counter(stem for of_one in has.values() for stem in of_one)
    return sorted(said, key=lambda one: -sum(1 / often[stem] for stem in has[one]))


def _rarest(asked: Sequence[str], found: "Sequence[_Match]") -> int:
    """Return the index of the word that occurs in the fewest actions; copulas come last."""
    often = Counter(place for one in found for place in one.has)
    return min(often, key=lambda place: (asked[place] in _COPULAS, often[place]), default=0)


def _matches(
    actions: Iterable[type[Action]], asked: Sequence[str], forms: Callable[[str], Set[str]]
) -> "list[_Match]":
    """Return the actions that contain some of the words `asked`, compared by their `forms`."""
    of_each = [forms(word) for word in asked]
    return [one for action in actions if (one := _Match.of(action, of_each, forms)).has]


_IN_A_SENTENCE = 2
"""The rank of an action that contains the words of a question only in its sentences."""


class _Match(NamedTuple):
    """The words of a question that an action's name, verb or sentences contain."""

    action: type[Action]
    has: frozenset[int]
    """The indices of these words in the question."""
    rank: int
    """The match's rank: -1 for the name, 0 for words of the name, 1 for the verb, otherwise 2."""

    @classmethod
    def of(
        cls,
        action: type[Action],
        asked: Sequence[Set[str]],
        forms: Callable[[str], Set[str]],
    ) -> "_Match":
        """Return how well an action matches a question; `asked` has the `forms` of each word."""
        heads = {saying.text.split()[0] for saying in action.said}
        own = _all_forms(action.name.casefold().split(), forms)
        said = " ".join(_said(action)).casefold()
        spoken = _all_forms(re.findall(r"[\w-]+", said), forms)
        has = {place for place, forms in enumerate(asked) if forms & (own | heads | spoken)}
        rank = _IN_A_SENTENCE
        if has:
            verb = 1 if asked[0] & heads else _IN_A_SENTENCE
            rank = 0 if all(one & own for one in asked) else verb
            itself = stems_of(action.name.split()) == stems_of(chain.from_iterable(asked))
            rank = -1 if itself else rank
        return cls(action, frozenset(has), rank)


def _all_forms(words: Iterable[str], forms: Callable[[str], Set[str]]) -> set[str]:
    """Return the forms of words that are used to search the manual: singulars, or stems."""
    return {
        one for word in words for one in (forms(word) if forms is _stems else (_singular(word),))
    }


def _said(action: type[Action], today: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """Return the example sentences of an action, without duplicates."""
    return list(dict.fromkeys(s for saying in action.said for s in examples(saying, today)))


def on_topic(
    words: str,
    actions: Iterable[type[Action]],
    today: Mapping[str, str] = MappingProxyType({}),
) -> list[tuple[str, str, list[str]]]:
    """Return the actions of a part of the game, if `words` are the name of one.

    Words of `today` replace the usual examples.

    A part is a rulebook, such as `spoof`, or anything for which the Ruleset has a vocabulary, such
    as `tiles` or `motions`. The result is empty if no part has that name.
    """
    name = _singular(words.casefold().strip().removeprefix("the "))
    books = [
        book for book in rulebooks() if name in map(_singular, (book.key, book.name.casefold()))
    ]
    own = {action for book in books for action in book.actions}
    found = [
        a
        for a in actions
        if (a in own if own else _singular(a.__module__.rpartition(".")[2]) == name)
    ]
    return [(a.name, in_short(a), _said(a, today)) for a in found]


def word_for_help(sentence: str, actions: Sequence[type[Action]]) -> str:
    """Return the word of a sentence to ask for help on, or "" if there is none.

    The word is the name of a part of the game, such as `sprouts` or `tiles`, or the verb of an
    action, at the beginning of the sentence or after "I".
    """
    words = [w for w in re.findall(r"[\w-]+", sentence.casefold()) if w not in _EMPTY]
    verbs = {saying.text.split()[0] for action in actions for saying in action.said} - _COPULAS
    said = re.findall(
        r"(?:^\s*(?:please\s+|i\s+)?|\b(?:i|like to|love to|wish to)\s+)([\w-]+)",
        sentence.casefold(),
    )
    books, modules = _rulebooks_of(actions), _modules_of(actions)
    found = (
        *(word for word in words if _singular(word) in books),
        *(word for word in said if _forms(word) & verbs and word not in _AUXILIARIES),
        *(word for word in words if _singular(word) in modules),
    )
    return next(iter(found), "")


def _rulebooks_of(actions: Sequence[type[Action]]) -> set[str]:
    """Return the names of the rulebooks that declare some of these actions."""
    played = [book for book in rulebooks() if set(book.actions) & set(actions)]
    return {_singular(name) for book in played for name in (book.key, book.name.casefold())}


def _modules_of(actions: Sequence[type[Action]]) -> set[str]:
    """Return the names of the modules that declare these actions, such as `tile`."""
    return {_singular(action.__module__.rpartition(".")[2]) for action in actions}


_COPULAS = frozenset(("am", "be", "become"))
"""Verbs that don't show the topic of a sentence: "I am unavailable"."""
_AUXILIARIES = frozenset(("do", "does", "did", "have", "has", "had"))
"""Verbs that mostly precede another verb, so they don't show the topic of a sentence either."""
_EMPTY = frozenset(
    (
        "a",
        "an",
        "the",
        "on",
        "for",
        "in",
        "my",
        "something",
        "somebody",
        "someone",
        "this",
        "it",
        "to",
        "here",
        "of",
        "with",
        "at",
    )
)


def _forms(word: str) -> frozenset[str]:
    """Return the forms of a word for comparison: as a singular noun, and as a verb in base form."""
    verb = lexicon(frames.heads()).verbs.get(word)
    return frozenset({_singular(word), *(verb[1] if verb else ())})


def stems_of(words: Iterable[str]) -> set[str]:
    """Return words without their endings: "minister" and "ministry" have one stem."""
    return {one for word in words for one in _stems(word)}


def verbs_of(actions: Iterable[type[Action]]) -> set[str]:
    """Return the verbs with which the sentences of actions begin."""
    return {saying.text.split()[0] for action in actions for saying in action.said}


def _stems(word: str) -> frozenset[str]:
    """Return a word without its ending, for comparison: "minister" and "ministry" have one stem."""
    return frozenset((_DOUBLED.sub(r"\1", _ENDING.sub("", word)),))


_DOUBLED = regex(r"(?<=\w{3}[aeiou])([bdgmnprt])\1$")
"""The end of a stem before an ending that doubles its last letter: "submitt(ing)"."""
_ENDING = regex(r"(?<=\w{4})(?:(?:at)?ions?|ements?|ings?|als?|ed|er|ers|ors?|ry|ries|es|e|s|y)$")


def _singular(word: str) -> str:
    return word.removesuffix("s") if len(word) > _SHORT else word


_SHORT = 3


def page() -> str:
    """Return the players' manual as a page of Markdown."""
    parts = [_HEAD]
    known: set[type[Action]] = set()
    for book in rulebooks():
        title = book.name if book.name.startswith("the ") or known else f"the {book.name}"
        parts.append(f"## {title[0].upper()}{title[1:]}\n")
        for action in (one for one in book.actions if one not in known):
            known.add(action)
            parts.append(f"**{action.name[0].upper()}{action.name[1:]}.** {told(action)}\n")
            parts.append("\n".join(f"- {sentence}" for sentence in _said(action)) + "\n")
    return "\n".join(parts)


def in_short(action: type[Action]) -> str:
    """Return the summary of an action without details about its fields."""
    short = re.split(r"(?<=\))\.\s|[;:]\s|\.\s(?=[A-Z])", told(action))[0].replace(' ("")', "")
    return short.rstrip(".") + "."


def told(action: type[Action]) -> str:
    """Return the first paragraph of an action's docstring, which describes it, on one line."""
    summary = (action.__doc__ or "").partition("\n\n")[0]
    return " ".join(summary.split()).replace("`", "")


if __name__ == "__main__":
    print(page(), end="")
