"""The names, amounts and votes in a sentence ("things"), for actions without a verb's template.

Some of them are weighty: their author would not name them without a reason, so an action that does
not use them may be another one than is meant.
"""

from collections.abc import Collection, Sequence
from functools import cache

from nomicbot.game.word_types import WordType
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.frames import by_action
from nomicbot.language.said import Setting
from nomicbot.language.tags import Tag

_MOST_OF_A_NAME = 2
"""The most words of a bare name, with its article."""


def things_named(action: str, words: str, setting: Setting) -> list[Tag]:
    """Return what a sentence names, with words of the action's own types found loosely."""
    loose = [
        Tag("T", each.name, one.value, words[one.start : one.end], one.start, one.end)
        for each in _types_of(action)
        if each.loosely is not None
        for one in each.loosely(words)
    ]
    tags = setting.tagger.tag(words, setting.context.scene)
    plain = [tag for tag in tags if tag.kind == "T" and not overlaps(tag, loose)]
    return sorted((*loose, *plain), key=lambda tag: tag.start)


@cache
def _types_of(action: str) -> tuple[WordType, ...]:
    """Return the rulebooks' own types of words in the sentences of an action, given by name."""
    names = {role.type for frame in by_action()[action] for role in frame.roles}
    return tuple(own_types()[name] for name in sorted(names & own_types().keys()))


def overlaps(tag: Tag, others: Sequence[Tag]) -> bool:
    """Return whether a tag shares words with any of the others."""
    return any(tag.start < one.end and one.start < tag.end for one in others)


def is_weighty(tag: Tag, types: Collection[str]) -> bool:
    """Return whether a thing is weighty: by its type, one of `types`, or as a word of a rulebook.

    A word of a rulebook's own type is weighty if it has a digit, or more words than a bare name.
    """
    named = len(tag.text.split()) > _MOST_OF_A_NAME or any(map(str.isdigit, tag.text))
    return tag.type in types or (tag.type in own_types() and named)


def is_addressed(tag: Tag, words: str) -> bool:
    """Return whether a name at the beginning only addresses somebody: "Bram, ..."."""
    return tag.type == "person" and tag.before and words[tag.end :].lstrip()[:1] in (",", ":", "!")
