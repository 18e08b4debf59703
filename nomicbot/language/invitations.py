"""Invitations to a game in a newcomer's words: "Zoe, a game of Sprouts with me? Three spots".

An invitation is not a challenge yet, but whoever asks a single player wants to play. So it is
brought into the words of a challenge, which is offered as an option.
"""

import re
from collections.abc import Sequence
from functools import cache

from nomicbot.game.law import COUNTED
from nomicbot.game.word_types import WordType
from nomicbot.language.custom_word_types import stands_alone
from nomicbot.language.lexicon import sets_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is
from nomicbot.rulebooks.library import rulebooks

_FEW = 6
"""The most words that add a number to an invitation: "Three spots, maybe"."""
_OF_OTHERS = ("rel", "THIRD", "PART", "BE", "time", "HAVE", "NEG", "bad", "motion", "vote")
_LETS, _INVITING, _REQUESTING = sets_of("lets", "inviting", "requesting")
_CHALLENGE = "challenge "
"""The first words of sentences that challenge somebody to a game."""
_COUNTED = re.compile(
    rf"\b(?P<number>\d{{1,2}}|{'|'.join(map(re.escape, COUNTED))})[\s-]+\w+", re.IGNORECASE
)


@cache
def _games() -> dict[str, WordType]:
    """Return the types of words that name a game with a number, by name."""
    return {
        one.name: one
        for book in rulebooks()
        for action in book.actions
        if any(template.text.startswith(_CHALLENGE) for template in action.said)
        for one in action.words
        if one.loosely and "{}" in one.by_name and not stands_alone(one.name)
    }


def _number_in(words: str, game: WordType) -> str:
    """Return the number that words give a game in its own units, "3" for "three spots", or ""."""
    for found in _COUNTED.finditer(words):
        named = f"{game.cues[0]} with {found[0]}"
        if any((one.start, one.end) == (0, len(named)) for one in game.find(named)):
            return found["number"]
    return ""


def names_a_game(words: str) -> bool:
    """Return whether words name a game to which players challenge each other."""
    low = words.casefold()
    return any(cue in low for game in _games().values() for cue in game.cues)


def challenge_in(words: str, tags: Sequence[Tag], scene: Scene) -> str:
    """Return the challenge that an invitation of a single player means, or "".

    For example "I challenge Zoe to a game of Sprouts with 3 spots".
    """
    asked = words.find("?") + 1 or len(words)
    first = [tag for tag in tags if tag.end <= asked]
    games = [tag for tag in first if tag.type in _games()]
    others = {str(tag.value) for tag in first if tag.type == "person"} - set(scene.author)
    if len(games) != 1 or len(others) != 1 or not is_an_invitation(words, first):
        return ""
    game = _games()[games[0].type]
    number = _number_in(words, game)
    named = game.by_name.format(number) if number else games[0].text
    return f"I challenge {others.pop()} to {named}"


@recogniser
def is_an_invitation(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether words ask somebody to play, or wish for it: "Let's play Sprouts, Peter"."""
    if any_is(tags, *_OF_OTHERS):
        return False
    first = [word.strip(",.!") for word in words.casefold().split()[:3]]
    begins = {" ".join(first[:length]) for length in (1, 2, 3)}
    wishes = any_is(tags[:1], "let") or not begins.isdisjoint(_LETS | _INVITING | _REQUESTING)
    return "?" in words or wishes


def adds_a_number(before: str, words: str) -> bool:
    """Return whether words add the number to the question before them: "Three spots"."""
    if not before.rstrip().endswith("?") or len(words.split()) > _FEW:
        return False
    return any(
        _number_in(words, game) and not _number_in(before, game)
        for game in _games().values()
        if game.cues[0] in before.casefold()
    )
