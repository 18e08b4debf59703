"""Drafts: statements of plain law from the frames of one sentence.

A statement is a permission, a prohibition, a price of an act, or a reaction to an event or time.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.game.plainlaw.tree import EACH, A, Phrase, Pronoun
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN
from nomicbot.language.law.island import Island
from nomicbot.language.law.island_frames import (
    COST,
    DEED,
    EFFECT,
    HAPPENS,
    PAYEE,
    PAYS,
    REACH,
    SET,
    SWAP,
    Frame,
    Said,
)
from nomicbot.language.law.islands import Finding
from nomicbot.late import dataclass

AS_IT_IS, PERMIT, LIMIT, PRICE, OTHER = "as it is", "permit", "limit", "price", "other"
"""The kinds of drafts. A limit and a price belong to the permission of another draft."""
_A_PLAYER = f"a {HOLDER_NOUN}"
_SAME = ("e", "em", "that player", _A_PLAYER)
"""Words for the person who was named before."""
_PAID = (PAYS, SWAP, COST)
_OF_EACH = ("each", "every", "all")


@dataclass(frozen=True)
class Draft:
    """A statement in plain law. Other sentences may add a price or a limit to a permission."""

    kind: str
    text: str
    verb: str = ""
    """The verb that it permits, or to whose use it reacts, in its base form."""
    who: str = ""
    price: str = ""
    limit: str = ""
    rest: str = ""

    def __str__(self) -> str:
        price = f" by spending {self.price}" if self.price else ""
        limit = f" , {self.limit}" if self.limit else ""
        return f"{self.text}{price}{limit}{self.rest}"


def drafts(said: Said, finding: Finding) -> Iterator[list[Draft]]:
    """Yield the ways to say a sentence in plain law."""
    yield from _Drafting(said, finding).found()


class _Drafting:
    def __init__(self, said: Said, finding: Finding) -> None:
        self.said, self.finding = said, finding
        self.condition = f" {said.condition}" if said.condition else ""

    def found(self) -> Iterator[list[Draft]]:
        """Yield the drafts for the whole sentence."""
        said = self.said
        bans = [one for one in said.frames if one.may is False]
        rest = tuple(one for one in said.frames if one.may is not False)
        if not bans:
            yield from self._without_bans()
        elif len(bans) == 1 and not rest:
            yield from self._banned(bans[0])
        elif len(bans) == 1 and not said.condition:
            other = _Drafting(replace(said, frames=rest, over=""), self.finding)
            alone = Said((bans[0],), over=said.over)
            for first in other.found():
                for second in _Drafting(alone, self.finding).found():
                    yield [*first, *second]

    def _without_bans(self) -> Iterator[list[Draft]]:
        frames = self.said.frames
        if any(one.may or one.kind in (PAYS, SWAP) for one in frames) or self.said.price:
            if not self.said.per:
                yield from self._permitted()
        elif [one.kind for one in frames].count(COST) == 1:
            if not self.said.per:
                yield from self._costing()
        else:
            yield from self._happening()

    def _one(self, who: Island | None) -> str:
        """Return a subject as one person: "a player who has no Burns"."""
        if who is None:
            return _A_PLAYER
        if isinstance(who.value, Phrase):
            one = replace(who.value, quantifier=A)
            return self.finding.written(f"phrase_{HOLDER_NOUN}", one) or who.text
        return who.text

    # -- who may, and who may not ------------------------------------------------------------------

    def _banned(self, ban: Frame) -> Iterator[list[Draft]]:
        said = self.said
        if said.price or said.time or said.limit or said.per or ban.kind != DEED or not ban.base:
            return
        who = self._one(ban.who)
        if not (ban.own and said.over):
            over = f" more than {said.over}" if said.over else ""
            yield [Draft(OTHER, f"{who} may not {ban.base}{over}{self.condition}")]
        elif not said.condition:
            yield [Draft(LIMIT, "", ban.base, who, limit=f"at most {said.over}")]

    def _costing(self) -> Iterator[list[Draft]]:
        """Yield the price of an act that nothing in the sentence permits."""
        said = self.said
        (cost,) = (one for one in said.frames if one.kind == COST)
        deeds = [one for one in said.frames if one is not cost]
        if len(deeds) != 1 or deeds[0].kind != DEED or said.time or said.limit or said.over:
            return
        if deeds[0].own and not said.condition:
            yield [Draft(PRICE, "", deeds[0].base, price=cost.base)]
        elif deeds[0].base:
            yield from self._priced(deeds[0], cost.base)

    def _priced(self, deed: Frame, price: str) -> Iterator[list[Draft]]:
        if deed.who is None or self._one(deed.who) == _A_PLAYER:
            to = f"to {deed.base} , {_A_PLAYER} must pay {price}{self.condition}"
            yield [Draft(OTHER, to)]

    def _permitted(self) -> Iterator[list[Draft]]:
        said = self.said
        paid = [one for one in said.frames if one.kind in _PAID]
        deeds = list({one.base: one for one in said.frames if one.kind == DEED}.values())
        if self._is_too_much(paid, deeds):
            return
        price = paid[0].third if paid else said.price
        gain = "".join(f"gain {one.base}" for one in paid if one.kind == SWAP)
        effects = list(filter(_is_effect, said.frames))
        if not deeds:
            yield from self._bought(price, gain, effects)
        elif not gain:
            yield from self._done_for(deeds[0], price, effects)

    def _is_too_much(self, paid: Sequence[Frame], deeds: Sequence[Frame]) -> bool:
        """Return whether a sentence says more than that something is permitted at a price."""
        said = self.said
        several = len(deeds) > 1 or len(paid) + bool(said.price) > 1
        return several or bool(said.over or said.time) or any(map(_happens, said.frames))

    def _done_for(self, deed: Frame, price: str, effects: Sequence[Frame]) -> Iterator[list[Draft]]:
        """Yield the permission of a deed, or its price if nothing in the sentence permits it."""
        if any(one.may for one in self.said.frames):
            yield from self._may(deed, price, effects)
        elif price and not (effects or deed.own or self.said.limit):
            yield from self._priced(deed, price)

    def _actor(self) -> Island | None:
        """Return the person to whom the sentence permits something."""
        frames = sorted(self.said.frames, key=lambda one: not (one.may or one.kind == PAYS))
        named = (one.who for one in frames if one.who is not None)
        return next((who for who in named if isinstance(who.value, Phrase)), None)

    def _bought(self, price: str, gain: str, effects: Sequence[Frame]) -> Iterator[list[Draft]]:
        """Yield the permission to pay for some effects."""
        actor = self._actor()
        done = " and ".join(filter(None, [gain, *(_by(one, actor) for one in effects)]))
        if price and done:
            pays = any(one.form == PAYEE for one in self.said.frames)
            who, verb = self._one(actor), "pay" if pays else "spend"
            said = f"{who} may {verb} {price} to {done}"
            yield [Draft(PERMIT, said, "", who, limit=self.said.limit, rest=self.condition)]

    def _may(self, deed: Frame, price: str, effects: Sequence[Frame]) -> Iterator[list[Draft]]:
        said, who = self.said, self._one(self._actor())
        if not deed.base:  # "this may be done" about a payment
            if said.limit and not (effects or price or said.condition):
                yield [Draft(LIMIT, "", "", who, limit=said.limit)]
        elif not deed.own:
            if not effects:
                to = f"{who} may {f'spend {price} to ' if price else ''}{deed.base}"
                yield [Draft(OTHER, to, limit=said.limit, rest=self.condition)]
        else:
            own = Draft(PERMIT, f"{who} may {deed.base}", deed.base, who, price, said.limit)
            subjects = [_again(one) for one in effects]
            same = _joined(effects, subjects)
            if not effects or {*subjects} == {"e"}:
                yield [replace(own, rest=self.condition + (f" ; {same}" if effects else ""))]
            else:
                when = Draft(OTHER, f"when {_A_PLAYER} {deed.third} , {same}", deed.base)
                yield [replace(own, rest=self.condition), when]

    # -- what happens when -------------------------------------------------------------------------

    def _happening(self) -> Iterator[list[Draft]]:
        said = self.said
        triggers = self._triggers()
        effects = [one for one in said.frames if _is_effect(one) and one not in triggers]
        if not effects or said.over:
            return
        if not triggers:
            yield from self._at_time(effects)
        elif len(triggers) == 1 and not (said.per or said.time):
            yield from self._on(triggers[0], effects)

    def _triggers(self) -> list[Frame]:
        """Return what the sentence reacts to: acts, events, or an effect after "when"."""
        frames = self.said.frames
        found = [one for one in frames if one.kind in (DEED, HAPPENS)]
        effects = list(filter(_is_effect, frames))
        if found or self.said.time or len(effects) == 1:
            return found
        return [one for one in effects if one.cue][:1]

    def _at_time(self, effects: Sequence[Frame]) -> Iterator[list[Draft]]:
        time, per = self.said.time, self.said.per
        subjects = [one.who.text if one.who else "e" for one in effects]
        if per and {*subjects} <= {*_SAME}:
            subjects = [f"each {HOLDER_NOUN}" for _ in subjects]
        elif any(one.who is None for one in effects) and HOLDER_NOUN not in time:
            return
        if time:
            per = f" {per}" if per else ""
            said = f"{time} , {_joined(effects, subjects)}{per}"
            yield [Draft(OTHER, said, limit=self.said.limit, rest=self.condition)]

    def _on(self, trigger: Frame, effects: Sequence[Frame]) -> Iterator[list[Draft]]:
        if trigger.kind == HAPPENS and trigger.form != REACH:
            actor, subjects = "", [one.who.text if one.who else "" for one in effects]
        else:
            actor, subjects = self._cast(trigger, effects)
        if all(subjects):
            when = f"when {actor} {trigger.third}"
            said = f"{when} , {_joined(effects, subjects)}"
            yield [Draft(OTHER, said, trigger.base, limit=self.said.limit, rest=self.condition)]

    def _cast(self, trigger: Frame, effects: Sequence[Frame]) -> tuple[str, list[str]]:
        """Return who does what the effects react to, and the subjects of the effects.

        A subject is "" if nobody says who is meant.
        """
        pronoun = trigger.who is not None and isinstance(trigger.who.value, Pronoun)
        named = trigger.who if not pronoun else None
        named = named or next(filter(None, map(self._named, effects)), None)
        same = _SAME if named is not None or not pronoun else ()
        subjects = [_subject(one, named, same) for one in effects]
        return self._one(named), subjects if named is not None or not pronoun else [""]

    def _named(self, effect: Frame) -> Island | None:
        """Return the person whom an effect names, if that person can have caused it."""
        who = effect.who
        if who is None or not isinstance(who.value, Phrase) or who.value.besides is not None:
            return None
        return who if self.finding.low[who.start] not in _OF_EACH else None


def _happens(one: Frame) -> bool:
    return one.kind == HAPPENS


def _is_effect(one: Frame) -> bool:
    return one.kind in (EFFECT, SET)


def _subject(effect: Frame, named: Island | None, same: Sequence[str]) -> str:
    """Return the subject of an effect: "e" if it is `named`, or one of the words `same`."""
    if effect.who is None or effect.who is named or effect.who.text in same:
        return "e"
    return effect.who.text


def _by(one: Frame, actor: Island | None) -> str:
    """Return an effect as something that the actor does: "make a random player lose 1A"."""
    if one.who is None or one.who is actor or one.who.text in _SAME:
        return one.base
    return f"make {one.who.text} {one.base}"


def _again(effect: Frame) -> str:
    """Return the subject of an effect of a permitted deed."""
    who = effect.who
    if who is None or who.text in _SAME:
        return "e"
    return f"each {HOLDER_NOUN}" if who.value == Phrase(HOLDER_NOUN, EACH) else who.text


def _joined(effects: Sequence[Frame], subjects: Sequence[str]) -> str:
    pairs = zip(effects, subjects, strict=True)
    return " and ".join(_done(one, subject) for one, subject in pairs)


def _done(one: Frame, subject: str) -> str:
    """Return an effect as a sentence: "e gains 1A", "eir Burns becomes 0"."""
    if one.kind != SET:
        return f"{subject} {one.third}"
    name, _, value = one.third.partition(" becomes ")
    whose = f"eir {name}" if subject == "e" else f"the {name} of {subject}"
    return f"{whose} becomes {value}"
