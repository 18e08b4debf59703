"""A game as the page functions see it: objects, values, clauses and entries as links."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from nomicbot.characters import plain
from nomicbot.game import kinds
from nomicbot.game.clock import instant_to_text
from nomicbot.game.inforce import LAW
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, Change, ObjectId, kind_of, serial
from nomicbot.game.state import State
from nomicbot.publish.display_names import attribute_called, called, in_words, member, shown
from nomicbot.rulebooks.library import ruleset
from nomicbot.site.chronicle import DECISION, NOT_SHOWN, POST, Chronicle, Told, masked
from nomicbot.site.links import Link, folder_of, link, mail_link, page_of, slug
from nomicbot.text import one_line, shortened, spoken

Value = str | Link
"""Words on a page, with or without a link to another page."""

_CLAUSE = re.compile(r"(?P<rule>[\w-]+)(?:\.(?P<clause>[a-z]{1,2}))?(?:/(?P<revision>-?\d+))?")
_COLUMNS = 300
FAR = timedelta(days=36500)


@dataclass
class View:
    """A game from which pages are made."""

    chronicle: Chronicle

    @cached_property
    def game(self) -> Game:
        """The game as of now, for computing quantities."""
        return self.chronicle.game

    @property
    def state(self) -> State:
        """The current state of the game."""
        found: State = self.chronicle.state
        return found

    def rests(self, what: str, of: object = "") -> None:
        """Note that the page depends on something outside the state.

        For example, `what` is `replies` (to an entry), or `nweek`.
        """
        if self.state.noticed is not None:
            self.state.noticed.add((what, str(of)))

    def rests_on_law(self) -> None:
        """Note that the page depends on the rules in force."""
        if self.state.noticed is not None:
            self.state.noticed |= LAW

    # -- things ------------------------------------------------------------------------------------

    def name(self, object: ObjectId) -> str:
        """Return the name of an object, or the last name of an object that has ended."""
        if self.state.exists(object):
            return called(self.game, object)
        return spoken(self.chronicle.names.get(object, "")) or object.replace(":", " ")

    def has_page(self, object: ObjectId) -> bool:
        """Return whether an object has a page of its own."""
        return kind_of(object) not in NOT_SHOWN and object in self.chronicle.touched

    def thing(self, object: ObjectId, text: str = "", to: str = "") -> Value:
        """Return an object's name, or `text`, linked to the object's page, or to `to` within it."""
        words = text or self.name(object)
        return (
            link(words, page_of(object) + (f"#{to}" if to else ""))
            if self.has_page(object)
            else words
        )

    def things(self, objects: Iterable[ObjectId]) -> list[Value]:
        """Return several objects by name, linked to their pages."""
        return [self.thing(object) for object in objects]

    def value(self, object: ObjectId, attribute: str, value: Any) -> Value:
        """Return a value formatted for people, linked to the page of a referenced object."""
        kind = kind_of(object)
        known = self.state.schema.attribute(kind, attribute)
        words = in_words(self.game, kind, attribute, value, _COLUMNS)
        if (
            isinstance(value, str)
            and ((known is not None and known.refers) or ":" in value)
            and self._is_one(value)
        ):
            return self.thing(value)
        return masked(words)

    def _is_one(self, value: str) -> bool:
        kind, _, number = value.partition(":")
        return number.isdecimal() and kind in self.state.schema.kinds and self.has_page(value)

    def reason(self, object: ObjectId, attribute: str, text: object) -> Value:
        """Return a number or word, linked to the reason for it."""
        place = self.reason_at(object, attribute)
        return link(str(text), place) if place else str(text)

    def reason_at(self, object: ObjectId, attribute: str) -> str:
        """Return the address of an attribute's last change.

        If the attribute has never changed, the result is the address of the clause that defines it
        and its initial value, or "" if there is no such clause.
        """
        nweek = self.chronicle.changed.get(object, {}).get(attribute)
        if nweek is None:
            return self._place_of_definition(object, attribute)
        page = (
            f"{folder_of(object)}/in/{nweek}.html"
            if self.chronicle.is_parted(object)
            else page_of(object)
        )
        return f"{page}#{anchor(attribute)}"

    def _place_of_definition(self, object: ObjectId, attribute: str) -> str:
        known = self.state.schema.attribute(kind_of(object), attribute)
        defined = self.clause_named(known.clause) if known is not None and known.clause else ""
        return "" if isinstance(defined, str) else defined["to"]

    # -- what can be said --------------------------------------------------------------------------

    def said(self, words: str, subject: str, *, alone: bool = False) -> dict[str, str]:
        """Return a sentence to post, and a link that opens a message with it ("" if impossible).

        The message is addressed to the first public forum, or to the administrator if `alone`.
        """
        words, config = plain(words), self.chronicle.config
        forum = next((f.address for f in config.fora if f.public and f.address), "")
        address = config.bot_address if alone else forum
        return {"words": words, "mail": mail_link(address, plain(one_line(subject)), words)}

    # -- the law -----------------------------------------------------------------------------------

    def clause(self, authority: Authority) -> Value:
        """Return a clause, linked to its words at the given revision."""
        if authority.rule == DECISION:
            return str(authority)
        return self._clause(str(authority), authority.rule, authority.clause, authority.revision)

    def clause_named(self, name: str) -> Value:
        """Return a clause, given its name in the record: `3-4.b/7`."""
        found = _CLAUSE.fullmatch(name)
        if found is None:
            return name
        revision = int(found["revision"]) if found["revision"] else None
        return self._clause(name, found["rule"], found["clause"] or "", revision)

    def _clause(self, name: str, number: str, letter: str, revision: int | None) -> Value:
        rule = self.chronicle.law.rule(number, revision)
        if not rule:
            return name
        place = f"#{letter}" if letter else ""
        if revision is None:
            return link(name, f"{page_of(rule)}{place}")
        return link(name, f"{revision_page(rule, revision)}{place}")

    # -- entries -----------------------------------------------------------------------------------

    def entry(self, id: int, text: str = "") -> Value:
        """Return an entry of the record, linked to its page: a post, a midnight, a decision."""
        told = self.chronicle.told.get(id)
        if told is None or not told.public:
            return text or "a message to a private forum"
        return link(text or self.what(told), entry_page(told))

    def what(self, told: Told) -> str:
        """Return a short description of an entry."""
        if told.what == POST:
            return (
                f"{self.author(told)}: {told.subject or 'a post'}"
                if told.public
                else "a message to a private forum"
            )
        return told.subject

    def author(self, told: Told) -> str:
        """Return the author of a post."""
        return self.name(told.author) if told.author else spoken(masked(told.name))

    def when(self, told: Told) -> dict[str, str]:
        """Return the moment of an entry."""
        return self.moment(told.at, told.nweek, told.nday)

    def moment(self, at: datetime, nweek: int = 0, nday: int = 0) -> dict[str, str]:
        """Return a moment, with the game time if `nweek` is given."""
        return {"at": instant_to_text(at), "ntime": f"{nweek}/{nday}" if nweek else ""}

    # -- changes -----------------------------------------------------------------------------------

    def is_shown(self, change: Change) -> bool:
        """Return whether players can see a change."""
        kind = kind_of(change.object)
        if kind in NOT_SHOWN or not self.chronicle.is_seen(kind, change.attribute):
            return False
        if change.attribute == "kind" or member(change.attribute) is not None:
            return True
        known = self.state.schema.attribute(kind, change.attribute)
        return known is not None and shown(known)

    def change(self, change: Change) -> dict[str, Any]:
        """Return a change as data: its object, attribute, old and new value, clause and reason."""
        object, attribute = change.object, change.attribute
        told = (
            "" if attribute == "kind" else attribute_called(self.game, kind_of(object), attribute)
        )
        old: Value = "" if attribute == "kind" else self._brief(object, attribute, change.old)
        new: Value = "comes into being" if change.new else "ends"
        if attribute != "kind":
            new = self._brief(object, attribute, change.new)
        return {
            "thing": self.thing(object),
            "attribute": told,
            "old": old,
            "new": new,
            "clause": self.clause(change.authority),
            "why": self.motion_in(masked(one_line(change.why))),
        }

    def motion_in(self, words: str) -> Value:
        """Return the reason for a change, linked to the votes on the motion that it mentions.

        Examples are `Peter's FOR on p1`, and `p1` for a change that the motion made.
        """
        name = words.rpartition(" on ")[2].rstrip(".")
        kind = ruleset().motions.kind.name
        motions = self.chronicle.library.find(self.state, name, kind) if name else []
        return self.thing(motions[0], words, "votes") if len(motions) == 1 else words

    def _brief(self, object: ObjectId, attribute: str, value: Any) -> Value:
        shown_as = self.value(object, attribute, value)
        return shortened(shown_as, 120) if isinstance(shown_as, str) else shown_as

    def changes(self, changes: Sequence[Change]) -> list[dict[str, Any]]:
        """Return the changes that players see, in order.

        What an object comes into being with has no earlier value.
        """
        rows, begun, set_first = [], set(), set()
        for change in filter(self.is_shown, changes):
            row, place = self.change(change), (change.object, change.attribute)
            if change.attribute == "kind" and change.new:
                begun.add(change.object)
            elif change.object in begun and place not in set_first:
                row["old"] = ""
            set_first.add(place)
            rows.append(row)
        return rows

    def outsiders(self) -> list[ObjectId]:
        """Return the players, in the order in which they joined."""
        return [o for o in self.state.of_kind(kinds.OUTSIDER) if ruleset().player.of(self.state, o)]


def anchor(attribute: str) -> str:
    """Return the HTML anchor for an attribute's history, even for `vote outsider:2`."""
    return slug(attribute.replace(":", "-"))


def revision_page(rule: ObjectId, revision: int) -> str:
    """Return the page of a rule at a revision."""
    return (
        f"rules/{serial(rule)[1]}/r{revision}.html"
        if revision >= 0
        else f"rules/{serial(rule)[1]}/r.html"
    )


def entry_page(told: Told) -> str:
    """Return the page of an entry."""
    return f"posts/{told.id}.html" if told.what == POST else f"moments/{told.id}.html"
