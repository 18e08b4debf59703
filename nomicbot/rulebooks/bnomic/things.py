"""How players call the single things of the Ruleset, and Clock Keys: `the Voting Gremlin`, `Wonko's Clock Key`."""

import re
from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.people import outsiders_called
from nomicbot.rulebooks.bnomic.vocabulary import DICTATOR, GIBBERISH, GREMLIN, KEY, KEY_HOLDER, STAMP

_ONE = {
    STAMP.name: "Big Rubber Stamp",
    GREMLIN.name: "Voting Gremlin",
    GIBBERISH.name: "Gibberish word",
}
_ALSO = {"rubber stamp": STAMP.name, "stamp": STAMP.name, "gremlin": GREMLIN.name}
ANSWERING = {name.casefold(): kind for kind, name in _ONE.items()} | _ALSO
ALSO_ANSWERING = ("dictator", "clock key", "key")
"""What only something answers to that can be lost, or be several."""
_KEY = re.compile(r"(?:the\s+)?(?P<whose>.+?)['’]s?\s+(?:clock\s+)?key", re.IGNORECASE)


def answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    """The objects that answer to these words: single things, the Dictator, the key of a player."""
    bare = words.casefold().removeprefix("the ")
    if bare in ANSWERING:
        yield state.of_kind(ANSWERING[bare])
    if bare == ALSO_ANSWERING[0]:
        yield [holder for stamp in state.of_kind(STAMP) if (holder := DICTATOR.of(state, stamp))]
    if bare in ALSO_ANSWERING[1:]:
        yield state.of_kind(KEY)
    key = _KEY.fullmatch(words)
    if key:
        holders = outsiders_called(state, key["whose"])
        yield [o for o in state.of_kind(KEY) if KEY_HOLDER.of(state, o) in holders]


def thing_called(state: State, object: ObjectId) -> str:
    """`Voting Gremlin`, and `Wonko's Clock Key`."""
    kind = state.kind(object)
    if kind == KEY.name:
        return f"{kinds.NAME.of(state, KEY_HOLDER.of(state, object)) or 'nobody'}'s Clock Key"
    return _ONE[kind]


CALLED = dict.fromkeys((*_ONE, KEY.name), thing_called)
"""By kind, what tells how such an object is called."""
