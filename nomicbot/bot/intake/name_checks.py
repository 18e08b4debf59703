"""Checks of the names in a post, made before it is judged.

A newcomer can't take a name that could be confused with another player's, or with a word of the
game. A name that resembles those of two objects means neither. All of this is done when a post is
parsed, and the result is recorded. So judging again does not repeat it, and entries of earlier
versions keep their outcome. Authors with an unusable name are asked for another one.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache, cached_property
from typing import Any

from nomicbot.bot.admin.decision_parser import THE_ADMINISTRATOR
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.characters import alike, skeleton, spelt_plainly, without_unseen
from nomicbot.config import PRIVATE
from nomicbot.game import kinds
from nomicbot.game.actions import Action, Announcement, Meaning, Unread
from nomicbot.game.addresses import owner_of
from nomicbot.game.amending import Conditional, ListedChange, RenameObject, SetAttribute, Whose
from nomicbot.game.decisions import Give, Overrule
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.language.choices import choice_of
from nomicbot.language.group_words import stands_for_others
from nomicbot.language.reader import Reader
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.reserved_words import is_a_designation, words_of_the_game
from nomicbot.rulebooks.ruleset import Joining, Recognising
from nomicbot.text import NAME_LENGTH, OWN_WORDS, quote_marks, told, width

__all__ = ["NameChecks"]

Read = Announcement | Unread

_PEOPLE = ("player", "candidate", "defendant", "owner")
"""The fields of actions that contain a player's name, even if the player is not their target."""
_OF_CHANGES = ("object", "giver", "taker", "holder", "held_by")
"""The fields of changes in a motion that can contain a player's name."""
_TOGETHER = "it depends on something that I have asked about"
_ANOTHER = "; please choose another name"
_AMOUNT = re.compile(r"[+-]?\d+ ?(?P<unit>\D+)")
"""An amount of something: `5A`, `3 Genechips`."""
_EXAMPLE = 'I become a player named "Zed".'
_MOST = 9


def _of_the_game(state: State, library: Library) -> frozenset[str]:
    return _shapes(words_of_the_game(library, state))


def _shapes(words: Iterable[str]) -> frozenset[str]:
    """Return the skeletons of words, singular and plural, which are equal for similar words."""
    forms = {form for word in words for form in (word, f"{word}s", word.removesuffix("s"))}
    return frozenset(shape for form in forms for shape in skeleton(form))


class NameChecks:
    """The checks of names in posts, in the current game. If `asks` is false, nothing is checked."""

    def __init__(self, game: Bookkeeper, reader: Reader) -> None:
        self.asks = True
        self._game = game
        self._reader = reader

    def checked(self, read: Sequence[Read], address: str, signed: str) -> tuple[Read, ...]:
        """Return the parsed actions, with a question for each name that can't be used.

        `address` and `signed` are the address of the author and the name under the post.
        """
        if not self.asks:
            return tuple(read)
        found = [self._checked(one, address, signed) for one in read]
        both = zip(found, read, strict=True)
        asked = any(new is not one and isinstance(new, Unread) and _hangs(one) for new, one in both)
        return tuple(_ask_too(one) if asked and _hangs(one) else one for one in found)

    def objection_to(self, decision: Action, address: str, signed: str) -> str:
        """Return why a decision gives a player an unusable name, or "" if it does not.

        `address` and `signed` are those of the author of the overruled post.
        """
        if not self.asks:
            return ""
        if isinstance(decision, Give) and decision.attribute.casefold() == kinds.NAME.name:
            return self._renamed(SetAttribute(decision.object, decision.attribute, decision.value))
        for one in decision.read if isinstance(decision, Overrule) else ():
            found = self._checked(one, address, signed)
            if isinstance(found, Unread):
                return found.reason
        return self._renaming(getattr(decision, "changes", ()))

    def _checked(self, one: Read, address: str, signed: str) -> Read:
        if not isinstance(one, Announcement):
            return one
        if isinstance(one.action, Joining):
            return self._joining(one, one.action, address, signed)
        if isinstance(one.action, Recognising) and isinstance(one.action.action, Joining):
            reason = (
                self.objection(one.action.action.called, None) if one.action.action.called else ""
            )
            return Unread(one.text, reason, spans=one.spans) if reason else one
        if reason := self._renaming(getattr(one.action, "changes", ())):
            return Unread(one.text, reason, spans=one.spans)
        return self._named(one)

    def _renaming(self, changes: Sequence[ListedChange]) -> str:
        """Return why a change in a motion gives a player an unusable name, or "" if none does."""
        for change in changes:
            if isinstance(change, Conditional):
                reason = self._renaming((*change.then, *change.otherwise))
            else:
                reason = self._renamed(change)
            if reason:
                return reason
        return ""

    def _renamed(self, change: ListedChange) -> str:
        if isinstance(change, RenameObject):
            whose, name = change.object, change.name
        elif isinstance(change, SetAttribute) and change.attribute.casefold() == kinds.NAME.name:
            if not isinstance(change.object, str):
                return ""  # a group: this would give the name to each of its members
            whose, name = change.object, change.value
        else:
            return ""
        who = self._game.library.find(self._state, whose, kinds.OUTSIDER.name)
        if len(who) != 1:
            return ""
        bearers = self._state.written(kinds.NAME, name)
        return (
            f"a player is called {told(name)} already"
            if set(bearers) - set(who)
            else self.objection(name, who[0])
        )

    # -- taking a name -----------------------------------------------------------------------------

    def _joining(self, one: Announcement, join: Joining, address: str, signed: str) -> Read:
        """Return an announcement of joining, or a question if the name in it can't be used.

        The question suggests other names.
        """
        actor = owner_of(self._state, address)
        if actor is not None and (
            ruleset().player.of(self._state, actor) or not (join.called or signed)
        ):
            return one
        if actor is not None and not join.called and kinds.NAME.of(self._state, actor):
            return one  # the name that is kept for them
        name = " ".join((join.called or signed or address.partition("@")[0]).split())
        reason = self.objection(name, actor) if name else ""
        if not reason:
            return one
        free = [other for other in _others(name, signed) if not self.objection(other, actor)][:2]
        readings = tuple(
            Meaning(f"I become a player named “{other}”", action=ruleset().join(other))
            for other in free
        )
        return Unread(one.text, reason, (_EXAMPLE,), one.spans, () if _hangs(one) else readings)

    def objection(self, name: str, actor: ObjectId | None) -> str:
        """Return why `actor` cannot have a name, or "" if they can.

        `actor` is None for a newcomer. The law itself refuses a name that another player already
        has (3-2.d).
        """
        seen = without_unseen(name)
        if not any(unicodedata.category(letter)[0] in "LNS" for letter in seen):
            return "a name needs a letter, a number or another visible character" + _ANOTHER
        if seen != name:
            return f"the name {told(seen)} contains an invisible character{_ANOTHER}"
        if width(name) > NAME_LENGTH:
            return (
                f"a name has at most {NAME_LENGTH} letters, so that it "
                f"can be shown in full{_ANOTHER}"
            )
        if "@" in name:
            return f"{told(name)} could be taken for a mail address{_ANOTHER}"
        state = self._state
        for other in (
            kinds.NAME.of(state, one) for one in state.of_kind(kinds.OUTSIDER) if one != actor
        ):
            if alike(name, other) and name.casefold() != other.casefold():
                return (
                    f"{told(name)} looks the same as {told(other)}, which is "
                    f"another player's name{_ANOTHER}"
                )
        if self._is_a_word(name):
            return (
                f"{told(name)} is a word of the game, so it would be "
                f"unclear when you are meant{_ANOTHER}"
            )
        return ""

    def _is_a_word(self, name: str) -> bool:
        bare = " ".join(spelt_plainly(name).casefold().split()).removeprefix("the ")
        words = self._not_names()
        if not skeleton(name).isdisjoint(words) or not skeleton(bare).isdisjoint(words):
            return True
        if choice_of(bare) or is_a_designation(bare) or stands_for_others(bare, self._reader):
            return True
        if (amount := _AMOUNT.fullmatch(bare)) and not skeleton(amount["unit"]).isdisjoint(words):
            return True
        library, state = self._game.library, self._state
        found = [object for words in (name, bare) for object in library.find(state, words, "")]
        unnamed = (kinds.RULE.name, *_chosen_names())
        return any(state.kind(object) not in unnamed for object in found) or self._is_an_office(
            name
        )

    def _is_an_office(self, name: str) -> bool:
        """Return whether a name is only that of an office that the player holds."""
        library, state = self._game.library, self._state
        holders = library.find(state, name, kinds.OUTSIDER.name)
        return any(
            kinds.NAME.of(state, who).casefold() != name.casefold() for who in holders
        ) and not any(
            kinds.NAME.of(state, who).casefold().startswith(name.casefold()) for who in holders
        )

    def _not_names(self) -> frozenset[str]:
        """Return the shapes of words that can't be names, in the singular and the plural."""
        return self._state.remembered(_of_the_game, self._game.library) | self._of_the_bot

    @cached_property
    def _of_the_bot(self) -> frozenset[str]:
        """The shapes of the names of the bot and its game, with and without the article."""
        config = self._game.config
        named = (
            config.bot_name,
            config.bot_address.partition("@")[0],
            config.name,
            THE_ADMINISTRATOR,
            "nomicbot",
            PRIVATE,
        )
        words = (
            word
            for name in named
            for word in (name.casefold(), name.casefold().removeprefix("the "))
        )
        return _shapes({*words, *OWN_WORDS})

    # -- naming something --------------------------------------------------------------------------

    def _named(self, one: Announcement) -> Read:
        """Return an action with each name spelt as in the game, or a question about one of them."""
        action: Action = one.action
        note = one.note
        for field, kind, name in _names_in(action):
            found, shaped = (
                self._game.library.find(self._state, name, kind),
                self._looking_like(name, kind),
            )
            if _is_clear(found, shaped):
                continue
            if len(shaped) > 1:
                return self._which(one, field, kind, name, shaped)
            meant = self._name_of(shaped[0], kind)
            action = replace(action, **{field: meant})
            note = note or _read_as(name, meant)
        if changes := getattr(action, "changes", ()):
            meant_by: dict[str, str] = {}
            known = tuple(self._as_known(change, meant_by) for change in changes)
            if meant_by:
                action = replace(action, **{"changes": known})
                note = note or "; ".join(_read_as(*pair) for pair in meant_by.items())
        return one if action is one.action else replace(one, action=action, note=note)

    def _as_known(self, change: ListedChange, meant: dict[str, str]) -> ListedChange:
        """Return a change in a motion with players' names spelt as in the game, added to `meant`.

        A name that resembles those of several players stays unchanged, so it means no one when the
        motion is enacted.
        """
        if isinstance(change, Conditional):
            then, otherwise = (
                tuple(self._as_known(one, meant) for one in some)
                for some in (change.then, change.otherwise)
            )
            return replace(change, then=then, otherwise=otherwise)
        found: dict[str, Any] = {}
        for field in (field for field in _OF_CHANGES if hasattr(change, field)):
            said = getattr(change, field)
            name = said.object if isinstance(said, Whose) else said
            if (
                not isinstance(name, str)
                or not name
                or self._game.library.find(self._state, name, "")
            ):
                continue
            if len(shaped := self._looking_like(name, kinds.OUTSIDER.name)) == 1:
                meant[name] = known = kinds.NAME.of(self._state, shaped[0])
                found[field] = replace(said, object=known) if isinstance(said, Whose) else known
        return replace(change, **found) if found else change

    def _which(
        self, one: Announcement, field: str, kind: str, name: str, shaped: Sequence[ObjectId]
    ) -> Unread:
        lines = [(self._line(found), self._name_of(found, kind)) for found in shaped[:_MOST]]
        readings = tuple(
            Meaning(line, action=replace(one.action, **{field: other}), times=one.times)
            for line, other in lines
        )
        what = "player" if kind == kinds.OUTSIDER.name else kind
        reason = (
            f"more than one {what} looks like {told(name)}: "
            f"{' and '.join(line for line, _ in lines)}"
        )
        return Unread(one.text, reason, spans=one.spans, readings=() if _hangs(one) else readings)

    def _looking_like(self, name: str, kind: str) -> list[ObjectId]:
        """Return the objects of a kind whose name or title resembles `name`."""
        known = self._state.remembered(_by_shape, _chosen_names()[kind])
        found = {
            object: None
            for shape in skeleton(name.strip("\"“”'").strip())
            for object in known.get(shape, ())
        }
        return list(found)

    def _name_of(self, found: ObjectId, kind: str) -> str:
        """Return a name that identifies the object."""
        if kind == kinds.OUTSIDER.name:
            return kinds.NAME.of(self._state, found)
        return self._game.library.called(self._state, found)

    def _line(self, found: ObjectId) -> str:
        called = self._game.library.called(self._state, found)
        is_somebody = self._state.kind(found) == kinds.OUTSIDER.name
        joined: datetime | None = ruleset().joined.of(self._state, found) if is_somebody else None
        return f"{called}, a player since {instant(joined)}" if joined else called

    @property
    def _state(self) -> State:
        return self._game.engine.state


@cache
def _chosen_names() -> dict[str, Attribute[str]]:
    """Return the kinds of objects that people name, each with the attribute for the name.

    A player may have the same name as a rule or a motion, since a title can be distinguished from a
    name.
    """
    return {kinds.OUTSIDER.name: kinds.NAME, motions().kind.name: motions().title}


def _names_in(action: Action) -> Iterator[tuple[str, str, str]]:
    """Yield each field of an action that contains a name, with the object's kind and the name."""
    people = [(field, kinds.OUTSIDER.name) for field in _PEOPLE if hasattr(action, field)]
    for field, kind in dict.fromkeys((*action.targets, *people)):
        name = getattr(action, field)
        if (
            kind in _chosen_names()
            and isinstance(name, str)
            and name
            and not is_a_designation(name)
        ):
            yield field, kind, name


def _is_clear(found: Sequence[ObjectId], shaped: Sequence[ObjectId]) -> bool:
    """Return whether a name needs no question, given its exact and its similar matches.

    A name needs no question if nothing resembles it, if it is the name of an object of another
    kind, or if all objects that resemble it have exactly that name: then the law itself requires a
    question.
    """
    otherwise = bool(found) and set(found).isdisjoint(shaped)
    return not shaped or otherwise or set(shaped) <= set(found)


def _by_shape(state: State, attribute: Attribute[str]) -> dict[str, list[ObjectId]]:
    found: dict[str, list[ObjectId]] = {}
    for object in state.of_kind(attribute.kind):
        if name := attribute.of(state, object):
            for shape in skeleton(name):
                found.setdefault(shape, []).append(object)
    return found


def _others(name: str, signed: str) -> list[str]:
    """Return alternative names for a player who can't have `name`."""
    seen = without_unseen(name)
    return [
        other
        for other in dict.fromkeys((seen, without_unseen(signed), f"{seen} 2"))
        if other not in ("", name)
    ]


def _read_as(name: str, meant: str) -> str:
    return f"{quote_marks(name)} is read as {quote_marks(meant)}"


def _hangs(one: Read) -> bool:
    return isinstance(one, Announcement) and bool(one.hinge or one.block or one.part)


def _ask_too(one: Read) -> Read:
    return Unread(one.text, _TOGETHER, spans=one.spans) if isinstance(one, Announcement) else one
