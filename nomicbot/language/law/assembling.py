"""Assembles sentences of plain law from parts that can come in any order.

The result is a permission, a prohibition, a reaction to an event, or a declaration.
"""

from collections.abc import Iterator
from dataclasses import replace

from nomicbot.language.law.wordings import PlainWording, in_third
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Part:
    """A part of a clause: its grammatical role, its wording in plain law, its original words."""

    label: str
    said: PlainWording
    words: str

    @property
    def shown(self) -> str:
        """The wording of the part in plain law, or "" if it has none."""
        said = self.said
        match self.label:
            case "fill":
                return ""
            case "price" | "pays_to":
                return f"spend {said.text}"
            case "who_may" | "who_maynot":
                return f"{said.who} {self.label.removeprefix('who_').replace('n', ' n')}"
            case "case":
                return f"a player who {said.text}"
            case "payer":
                return f"{said.who} may spend {said.text} to"
            case "may" | "maynot":
                return self.words if self.words in _PLAIN else "may not"[: len(self.label)]
            case "change":
                return f"{said.who} {said.third}"
            case "does":
                return said.third
            case "upon":
                return f"when a player {said.text}"
            case "whole" | "and" | "verb":
                return self.words
        return said.text


_PLAIN = ("may", "can", "may not", "cannot")


@dataclass(frozen=True)
class WordedChange:
    """A gain or loss as text: its subject, "a player", and its predicate, "gain 1A"."""

    who: str
    does: str

    def __str__(self) -> str:
        return f"{self.who} {in_third(self.does)}" if self.who else self.does


@dataclass(frozen=True)
class Group:
    """The parts of an unfinished sentence, sorted into one field for each grammatical role."""

    statement: str = ""
    who: str = ""
    may: bool = False
    maynot: bool = False
    does: tuple[str, ...] = ()
    deed: str = ""
    verb: str = ""
    acts: tuple[str, ...] = ()
    changes: tuple[WordedChange, ...] = ()
    price: tuple[str, ...] = ()
    payer: str = ""
    when: str = ""
    doing: str = ""
    """The act at the time of the changes, in the third person: "submits a proposal"."""
    condition: str = ""
    case: str = ""
    """A condition on the person that a later "e" means: "has 3 or more Burns"."""
    limit: str = ""
    too_often: str = ""
    every: str = ""
    last: str = ""
    """The label of the last part."""
    gets: bool = False
    """Whether the last verb is "gets", after which both gains and losses can follow."""

    def with_part(self, part: Part) -> "Group | None":
        """Return the group with `part` added, or None if it doesn't fit the parts before it."""
        if part.label in ("fill", "and"):
            return replace(self, last=part.label) if part.label == "fill" or self._begun() else None
        after = getattr(self, f"_{part.label}", self._single)(part)
        gets = "gets" in part.words.casefold().split()
        return None if after is None else replace(after, last=part.label, gets=gets)

    def _begun(self) -> bool:
        return bool(self.does or self.changes or self.acts or self.price or self.verb or self.deed)

    def _single(self, part: Part) -> "Group | None":
        """Return the group with a part that may occur only once, or None if it occurs already."""
        match part.label:
            case "when" if not self.when:
                return replace(self, when=part.said.text)
            case "upon" if not self.doing:
                return replace(self, doing=part.said.text)
            case "if" if not self.condition:
                return replace(self, condition=part.said.text)
            case "limit" if not self.limit:
                return replace(self, limit=part.said.text)
            case "toooften" if not self.too_often:
                return replace(self, too_often=part.said.text)
            case "every" if not self.every:
                return replace(self, every=part.said.text)
        return None

    def _statement(self, part: Part) -> "Group | None":
        return replace(self, statement=part.said.text) if self == Group() else None

    def _who(self, part: Part) -> "Group | None":
        free = not (self.who or self.changes or self.may or self.maynot or self.statement)
        who = part.said.text
        who = f"a player who {self.case}" if self.case and who in ("e", "a player") else who
        fits = free and not (self.case and who == part.said.text)
        return replace(self, who=who, case="") if fits else None

    def _may(self, _part: Part) -> "Group | None":
        fits = self.who and not (self.may or self.maynot or self.changes)
        return replace(self, may=True) if fits else None

    def _maynot(self, _part: Part) -> "Group | None":
        fits = self.who and not (self.may or self.maynot or self.changes)
        return replace(self, maynot=True) if fits else None

    def _who_may(self, part: Part) -> "Group | None":
        free = not (self.who or self.changes or self.may or self.maynot or self.case)
        return replace(self, who=part.said.who, may=True) if free else None

    def _who_maynot(self, part: Part) -> "Group | None":
        free = not (self.who or self.changes or self.may or self.maynot or self.case)
        return replace(self, who=part.said.who, maynot=True) if free else None

    def _case(self, part: Part) -> "Group | None":
        """Return the group with an opening condition on a player: "if a player has no Burns".

        Later uses of "e" refer to that player. Returns None if the condition doesn't come first.
        """
        free = not (self.who or self.changes or self.may or self.maynot or self.case or self.payer)
        return replace(self, case=part.said.text) if free else None

    def _price(self, part: Part) -> "Group | None":
        return None if self.price else replace(self, price=(part.said.text,))

    def _pays_to(self, part: Part) -> "Group | None":
        fits = self.may and not (self.price or self.does or self.deed or self.verb)
        return replace(self, price=(part.said.text,)) if fits else None

    def _payer(self, part: Part) -> "Group | None":
        fits = not (self.who or self.price or self.changes or self.may or self.when)
        return replace(self, payer=part.said.who, price=(part.said.text,)) if fits else None

    def _do(self, part: Part) -> "Group | None":
        fits = self.may and not (self.deed or self.verb or self.changes)
        fits = fits and (not self.does or self.last == "and") and not self.acts
        return replace(self, does=(*self.does, part.said.text)) if fits else None

    def _deed(self, part: Part) -> "Group | None":
        fits = self.may and not (self.does or self.deed or self.verb or self.changes)
        return replace(self, deed=part.said.text) if fits else None

    def _verb(self, part: Part) -> "Group | None":
        fits = self.may and self.last in ("may", "limit", "pays_to", "fill", "price")
        fits = fits and not (self.does or self.deed or self.verb or self.changes or self.acts)
        return replace(self, verb=part.said.text) if fits else None

    def _act(self, part: Part) -> "Group | None":
        forbids = self.maynot or (self.may and self.who.startswith("no"))
        fits = forbids and not (self.does or self.deed or self.verb or self.changes)
        fits = fits and (not self.acts or self.last == "and")
        return replace(self, acts=(*self.acts, part.said.text)) if fits else None

    def _does(self, part: Part) -> "Group | None":
        """Return the group with a predicate for its current subject, or None if it has none."""
        if self.changes or (self.may and self.verb):
            return self._with_more(part.said.text) if self.last == "and" else None
        subject = self.payer or self.who
        if not subject or self.may or self.maynot or self.statement:
            return None
        return replace(self, who="", changes=(WordedChange(subject, part.said.text),))

    def _with_more(self, does: str) -> "Group | None":
        """Return the group with another predicate for the same person, or None."""
        first = self.changes[0].who if self.changes else ""
        named = first.startswith(("the ", "that "))
        return None if named else replace(self, changes=(*self.changes, WordedChange("e", does)))

    def _change(self, part: Part) -> "Group | None":
        if self.may and self.price and part.said.who == "e" and not self._acted():
            return replace(self, does=(part.said.text,))  # "may pay 3A, gaining 1 Genechip"
        return self._with_change(WordedChange(part.said.who, part.said.text))

    def _sum(self, part: Part) -> "Group | None":
        """Return the group with another amount for its last verb: "gains 1A and also 2A".

        Returns None if its last verb is not about an amount.
        """
        if self.last != "and" or not (self.changes or self.does):
            return None
        before = self.changes[-1].does if self.changes else self.does[-1]
        verb = "gain" if self.gets else before.partition(" ")[0]
        if verb not in ("gain", "lose"):
            return None
        more = f"{verb} {part.said.text}"
        if self.changes:
            return replace(self, changes=(*self.changes, WordedChange("e", more)))
        return replace(self, does=(*self.does, more))

    def _whole(self, part: Part) -> "Group | None":
        return self._with_change(WordedChange("", part.said.text))

    def _with_change(self, change: WordedChange) -> "Group | None":
        if self.case and not self.changes and change.who == "e":
            each = replace(change, who=f"each player who {self.case}")
            return replace(self, changes=(each,), case="")
        free = not self.changes or self.last == "and"
        if not free or self.statement or self.maynot or not self._acted():
            return None
        return replace(self, changes=(*self.changes, change))

    def _acted(self) -> bool:
        """Return whether every subject so far has its predicate."""
        return bool(self.does or self.deed or self.verb) if self.may else not self.who


_PERSONS = ("a ", "an ", "each ", "any ", "every ")


def sentences(group: Group) -> Iterator[PlainWording]:
    """Yield the possible wordings of a group of parts in plain law, if it makes a sentence."""
    if group.statement:
        yield from _stated(group)
    elif group.case:
        return
    elif group.acts or group.maynot:
        yield from _forbidden(group)
    elif group.when or group.doing or (group.every and group.changes and not group.price):
        yield from _happens(group)
    elif group.may or group.price:
        yield from _permitted(group)


def _stated(group: Group) -> Iterator[PlainWording]:
    rest = replace(group, statement="", last="", condition="", limit="", gets=False)
    if rest != Group():
        return
    case, of_e = group.condition.removeprefix("if e "), group.condition.startswith("if e ")
    one = group.statement.count("player") == 1 and " and " not in group.statement
    if of_e and one and "a player" in group.statement and not group.limit:
        yield PlainWording(group.statement.replace("a player", f"a player who {case}"))
    yield PlainWording("".join((group.statement, *_trailing(group))), 1 if of_e else 0)


def _trailing(group: Group) -> Iterator[str]:
    if group.limit:
        yield f" , {group.limit}"
    if group.condition:
        yield f" , {group.condition}"


def _forbidden(group: Group) -> Iterator[PlainWording]:
    if not group.acts or group.price or group.changes or group.when or group.limit:
        return
    may = "may" if group.may else "may not"
    often = f" {group.too_often}" if group.too_often else ""
    condition = f" , {group.condition}" if group.condition else ""
    yield PlainWording(
        " . ".join(f"{group.who} {may} {act}{often}{condition}" for act in group.acts),
        len(group.acts) - 1,
    )


def _permitted(group: Group) -> Iterator[PlainWording]:
    if group.too_often or group.when:
        return
    named = group if group.does or group.deed or group.verb else _as_effects(group)
    if named is None or not (deed := _deed_said(named)):
        return
    if named.every and not named.limit:
        named = replace(named, limit=f"at most once per {named.every}")
    after = f" ; {_joined(named.changes)}" if named.changes else ""
    yield PlainWording(f"{named.who or named.payer} may {deed}{''.join(_trailing(named))}{after}")


def _as_effects(group: Group) -> Group | None:
    """Return the group with changes to the payer as effects of what they pay for, or None.

    Returns None if a change is not to the payer, or if the group contains "may".
    """
    if group.may:
        return None
    named = (one.who for one in group.changes if one.who.startswith(_PERSONS))
    who = group.who or group.payer or next(named, "")
    own = all(one.who in ("e", who) and one.does for one in group.changes)
    effects = tuple(one.does for one in group.changes)
    return replace(group, who=who, does=effects, changes=()) if who and own else None


def _deed_said(group: Group) -> str:
    price = " and ".join(group.price)
    if deed := group.verb or group.deed:
        return f"{deed} by spending {price}" if price else deed
    effects = " and ".join(group.does)
    return f"spend {price} to {effects}" if price and effects else effects


def _joined(changes: tuple[WordedChange, ...]) -> str:
    return " and ".join(map(str, changes))


def _happens(group: Group) -> Iterator[PlainWording]:
    if group.price or group.may or group.too_often or not group.changes or group.who:
        return
    condition = f" {group.condition} ," if group.condition else ""
    limit = f" , {group.limit}" if group.limit else ""
    for number, (when, changes) in enumerate(_whens(group)):
        yield PlainWording(f"{when} ,{condition} {_joined(changes)}{limit}", number)


def _whens(group: Group) -> Iterator[tuple[str, tuple[WordedChange, ...]]]:
    """Yield the possible times of the changes in a group, each with the changes."""
    if not group.doing:
        ends = [f"at the {end} of each {group.every}" for end in ("beginning", "end")]
        yield from ((when, group.changes) for when in ([group.when] if group.when else ends))
        return
    first, *more = group.changes
    if first.who.startswith(_PERSONS) and not group.when:
        yield f"when {_a(first.who)} {group.doing}", (WordedChange("e", first.does), *more)


def _a(subject: str) -> str:
    first, _, rest = subject.partition(" ")
    return f"a {rest}" if first in ("each", "every", "any", "an") else subject
