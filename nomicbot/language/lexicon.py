"""The tables of words: the functions of each word in a sentence, and which verbs are synonyms."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from nomicbot.resources import folder
from nomicbot.rulebooks.library import rulebooks


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """What a word or phrase is in a sentence: the `kind` of its tag, and the tag's `value`."""

    kind: str
    value: str = ""


@dataclass(frozen=True)
class Lexicon:
    """The entries for words and phrases, by first word; longer phrases come first."""

    phrases: dict[str, list[tuple[tuple[str, ...], LexiconEntry]]]
    verbs: dict[str, tuple[str, frozenset[str]]]
    """Verb forms of one word: the form (`VERB`, `THIRD`, `GER`, `PART`), and the possible verbs."""


def rows(name: str) -> list[str]:
    """Return the lines of a table in `words/reading`, then those that rulebooks add to it.

    Comments are left out.
    """
    own = folder("words") / "reading" / f"{name}.txt"
    added = (book.word_tables / own.name for book in rulebooks() if book.word_tables)
    tables = (own, *(table for table in added if table.is_file()))
    lines = (line for table in tables for line in table.read_text("utf-8").splitlines())
    return [row for row in lines if row.strip() and not row.startswith("#")]


_DOUBLED = re.compile(r"[^aeiou]*(?:qu)?[aeiouy][^aeiouwxy]")
"""A verb of one syllable that ends in one vowel and one consonant, which is doubled: "zapping"."""


def inflected(base: str) -> tuple[str, str, str, str]:
    """Return the past, participle, third person and gerund of a regular verb."""
    if base.endswith("y") and base[-2] not in "aeiou":
        return f"{base[:-1]}ied", f"{base[:-1]}ied", f"{base[:-1]}ies", f"{base}ing"
    third = f"{base}es" if base.endswith(("s", "sh", "ch", "x", "o")) else f"{base}s"
    stem = base + base[-1] if _DOUBLED.fullmatch(base) else base.removesuffix("e")
    return f"{stem}ed", f"{stem}ed", third, f"{base if base.endswith('ee') else stem}ing"


@cache
def lexicon(heads: frozenset[str]) -> Lexicon:
    """Return the lexicon for verbs that mean one of `heads`."""
    verbs: dict[str, tuple[str, frozenset[str]]] = {}
    phrases: dict[str, list[tuple[tuple[str, ...], LexiconEntry]]] = {}
    forms = list(_forms(_meanings(heads)))
    for form, word, rest, to in forms:
        if not rest:
            known, others = verbs.get(word, (form, frozenset()))
            # "I lay CAT" is not a past of "lie"
            verbs[word] = ("VERB" if known == "VERB" else form, others | to)
    with_rest = (
        (f"{word} {rest}", LexiconEntry(form, "|".join(sorted(to))))
        for form, word, rest, to in forms
        if rest
    )
    for words, entry in (*with_rest, *_said()):
        parts = tuple(words.split())
        phrases.setdefault(parts[0], []).append((parts, entry))
    for options in phrases.values():
        options.sort(key=lambda option: -len(option[0]))
    return Lexicon(phrases, verbs)


def _meanings(heads: frozenset[str]) -> dict[str, set[str]]:
    """Return the verbs that mean one of `heads`, each with those of the heads that it can mean."""
    found: dict[str, set[str]] = {head: {head} for head in heads}
    for row in rows("verbs"):
        head, _, words = row.partition(":")
        for word in words.split(",") if head in heads else ():
            found.setdefault(word.strip(), set()).add(head)
    return found


def _forms(meanings: dict[str, set[str]]) -> Iterator[tuple[str, str, str, set[str]]]:
    """Yield each form of each verb: its kind, its first word, the other words, and its heads.

    If all forms of a verb are the same, only its present can be in a phrase: "I put my weight
    behind Iain".
    """
    for verb, to in meanings.items():
        first, _, rest = verb.partition(" ")
        for form, word in _forms_of(first):
            if not rest or form == "VERB" or word != first:
                yield form, word, rest, to


def _forms_of(verb: str) -> Iterator[tuple[str, str]]:
    """Yield each form of a verb of one word, after its kind."""
    regular, told = inflected(verb), _irregular().get(verb, [])
    words = (*told, *regular[len(told) :], verb)
    yield from zip(("PART", "PART", "THIRD", "GER", "VERB"), words, strict=True)


@cache
def _irregular() -> dict[str, list[str]]:
    return {row.split()[0]: row.split()[1:] for row in rows("irregular")}


@cache
def forms_of(verb: str) -> dict[str, frozenset[str]]:
    """Return the forms of a verb by their kind: `VERB`, `THIRD`, `GER` and `PART`."""
    found: dict[str, set[str]] = {}
    first, _, rest = verb.partition(" ")
    for kind, word in _forms_of(first):
        found.setdefault(kind, set()).add(f"{word} {rest}".strip())
    return {kind: frozenset(words) for kind, words in found.items()}


def _said() -> Iterator[tuple[str, LexiconEntry]]:
    """Yield the words and phrases other than verbs of the game, with their entries."""
    for label, tagged in labelled("tags").items():
        for each in tagged:
            yield each, LexiconEntry(*label.split())
    for each, noun in nouns().items():
        yield each, LexiconEntry("NOUN", noun)


@cache
def nouns() -> dict[str, str]:
    """Return the game's nouns, each with its standard form."""
    found: dict[str, str] = {}
    for row in rows("nouns"):
        noun, _, words = row.partition(":")
        found |= dict.fromkeys((noun, *filter(None, map(str.strip, words.split(",")))), noun)
    return found


@cache
def word_set(name: str) -> frozenset[str]:
    """Return the words of a table that is a plain list of words."""
    return frozenset(word.strip() for row in rows(name) for word in row.split(","))


@cache
def labelled(name: str) -> dict[str, tuple[str, ...]]:
    """Return the words of a table with lines of the form `label: words`, by label.

    The words of several lines with the same label are together.
    """
    found: dict[str, tuple[str, ...]] = {}
    for label, _, words in (row.partition(":") for row in rows(name)):
        listed = filter(None, map(str.strip, words.split(",")))
        found[label] = (*found.get(label, ()), *listed)
    return found


@cache
def valued(kind: str) -> dict[str, str]:
    """Return the values of words of a kind, by word, from the tables `values`."""
    return {
        word: label.removeprefix(f"{kind} ")
        for label, words in labelled("values").items()
        if label.startswith(f"{kind} ")
        for word in words
    }


def words_of(kind: str) -> tuple[str, ...]:
    """Return the words of a kind in the tables `values`."""
    return labelled("values")[kind]


def sets_of(*kinds: str) -> tuple[frozenset[str], ...]:
    """Return one set of words for each of `kinds`, from the tables `values`."""
    return tuple(frozenset(words_of(kind)) for kind in kinds)
