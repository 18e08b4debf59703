"""Short orders and wishes that mention something from the game: "put me on (7,7)", "i move left".

None of them is carried out. But their author is playing and means an action, so each order or wish
is worth a question, although no sentence template matches it.
"""

import re
from collections.abc import Sequence
from functools import cache

from nomicbot.language.custom_word_types import own_types
from nomicbot.language.lexicon import labelled, sets_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import Tag, any_is

_MOST_WORDS = 14
_NEAR_BEGINNING = 5
"""The most words before a verb that is done to the author: "yo Ivy, fight me"."""
_WISHING, _SLIGHT, _OF_BOARDS, _LETTERS, _SIDES, _DEALING, _ANYBODY, _SPEAKING, _LAYING = sets_of(
    *(
        "wishing",
        "slight in wishes",
        "nouns of boards",
        "own letters",
        "sides",
        "dealing me in",
        "anybody",
    ),
    *("speaking to others", "laying"),
)
_DOUBTS = ("NEG", "bad", "cond", "hypo", "tell", "time", "HAVE", "quoted")
_PAIR = re.compile(r"(?<![\d(,])\(?\b(\d{1,2})\s*[ ,]\s*(\d{1,2})\b\)?(?![\d),])")
"""A square written without its brackets or comma: "10 10"."""
PLACES = ("square", "direction")
"""The types of tags that say where somebody goes."""


def wishes_to_act(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence is its author's short order or wish to act in the game."""
    low = [word.strip(' .,;:!?"“”').casefold() for word in words.split()]
    if len(low) > _MOST_WORDS or not _SPEAKING.isdisjoint(low):
        return False
    if lays_a_word(words, tags):
        return True
    if any_is(tags, *_DOUBTS):
        return False
    if words.rstrip().endswith("?"):
        return asks_anybody(low, tags)
    if deals_in(low):
        return True
    if wishes_for_a_board(low, tags):
        return True
    return orders_or_acts(tags) and names_a_board(low, tags)


def in_plain_words(words: str) -> str:
    """Return a short order or wish in the words of an action, as far as possible.

    For example "put me on (7,7)".
    """
    squared = _PAIR.sub(r"(\1,\2)", words.rstrip(" .!?\n"))
    plain = _loose().sub(lambda found: _plain()[" ".join(found[0].casefold().split())], squared)
    begins = plain.find("I ") if plain != squared else -1  # "Would somebody I enter the Grid at"
    return plain[max(begins, 0) :]


@cache
def _plain() -> dict[str, str]:
    """Return the plain words for each loose phrase, such as "put me on"."""
    return {loose: plain for plain, said in labelled("wishes").items() for loose in said}


@cache
def _loose() -> re.Pattern[str]:
    """Return the pattern of all loose phrases, the longest first."""
    known = sorted(_plain(), key=len, reverse=True)
    phrases = (r"\s+".join(map(re.escape, phrase.split())) for phrase in known)
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE)


@recogniser
def asks_anybody(low: Sequence[str], tags: Sequence[Tag]) -> bool:
    """Return whether the author asks others to do something for them on a board.

    For example "Would somebody put me on square (7,7)?".
    """
    return not _ANYBODY.isdisjoint(low) and any_is(tags, "me") and _is_about_a_board(low, tags)


@recogniser
def deals_in(low: Sequence[str]) -> bool:
    """Return whether words only ask to take part: "Please deal me in"."""
    return " ".join(word for word in low if word not in _SLIGHT) in _DEALING


@recogniser
def lays_a_word(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a word in capitals is placed somewhere, as in Tiles.

    For example "CLOTH goes into zone 2".
    """
    first, *others = words.split() or [""]
    lays = any(word.casefold() in _LAYING for word in others[:3])
    word = first.isalpha() and first.isupper() and len(first) > 1 and not any_is(tags[:1], "vote")
    placed = any_is(tags, *own_types()) or any(tag.value == "square" for tag in tags)
    return word and lays and placed


@recogniser
def names_a_board(low: Sequence[str], tags: Sequence[Tag]) -> bool:
    """Return whether words name something of a board game: a square, a direction, own letters."""
    if any_is(tags, *PLACES, *own_types()) or goes_aside(low) or _PAIR.search(" ".join(low)):
        return True
    return any(tag.own or tag.type == "me" for tag in tags) and not _LETTERS.isdisjoint(low)


@recogniser
def goes_aside(low: Sequence[str]) -> bool:
    """Return whether words end with "left" or another direction that no game has: "i move left"."""
    said = [word for word in low if word not in _SLIGHT]
    return len(said) > 1 and said[-1] in _SIDES and said[-2] != "i"


@recogniser
def orders_or_acts(tags: Sequence[Tag]) -> bool:
    """Return whether words begin with an order, or say what their author does."""
    said = [tag for tag in tags if tag.kind != "ADV"]
    if any(tag.type == "me" for tag in said[1:_NEAR_BEGINNING]):
        return True  # "put me on 10 10"
    held = any_is(tags, "person", "owner", "OTHER", "MODAL", "CUE", "BE", "ASK")
    acts = [tag.kind for tag in said[:2]] == ["SUBJ", "VERB"]  # "i move left"
    return not held and (acts or [tag.kind for tag in said[:1]] == ["VERB"])


@recogniser
def wishes_for_a_board(low: Sequence[str], tags: Sequence[Tag]) -> bool:
    """Return whether the author wishes to be in a game: "I want to be in the tiles"."""
    wishes = any_is(tags, "wish") or not _WISHING.isdisjoint(low)
    return any_is(tags[:1], "SUBJ") and wishes and _is_about_a_board(low, tags)


def _is_about_a_board(low: Sequence[str], tags: Sequence[Tag]) -> bool:
    """Return whether words mention a board or something on a board."""
    named = any(tag.type == "noun" and tag.value in _OF_BOARDS for tag in tags)
    return named or names_a_board(low, tags)
