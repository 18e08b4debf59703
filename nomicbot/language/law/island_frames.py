"""Frames: what the islands of a sentence say together: who does, may do, gains or loses what.

The head of a frame takes its arguments from the islands nearest to it, on either side, up to the
next head. Every island must get a role, or the sentence says something else.
"""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.plainlaw.english import base_of
from nomicbot.game.plainlaw.tree import Phrase, Pronoun
from nomicbot.language.law import island as i
from nomicbot.language.law.island import Cover, Island
from nomicbot.language.law.islands import Finding
from nomicbot.late import dataclass

EFFECT, DEED, HAPPENS, PAYS, COST, SWAP, SET = (
    *("effect", "deed", "happens", "pays", "cost", "swap", "set"),
)
"""The kinds of frames: an effect on an amount, an act, an event of another kind, a payment that
permits something, a price, an exchange, and a number that is set."""
REACH, PAYEE = "reach", "payee"
"""The forms of an event that a number reaches another, and of a payment to a player."""
_EFFECTS = ("gain", "lose", "cost", "rise", "fall", "set")
_DEEDS = (i.DEED, i.DONE, i.OWN)
_HEADS = (*_EFFECTS, *_DEEDS, i.FATE, "pays", "swap", "again", "happening", "reach")
_PARTS = ("per", "time", "limit", "count", "over", "period", "price", "part")
"""The kinds of islands that restrict a sentence, each of which may occur once."""
_HAVING = ("has", "have", "gets", "get")
_PAYING = ("pays", "pay", "spends", "spend", "surrenders", "sacrifices")
"""Verbs for losing something by choice: when it happens, something is bought by it."""
_IN = {"game": "in the"}
"""The words before a period in a limit, if they are not "per"."""


@dataclass(frozen=True)
class Frame:
    """A predication: its subject, its predicate in two forms, and its mood."""

    kind: str
    who: Island | None
    third: str
    base: str = ""
    form: str = ""
    may: bool | None = None
    """Whether it is permitted, forbidden (False), or neither."""
    cue: bool = False
    """Whether a word such as "when" comes before it."""
    own: bool = False
    """Whether it is a deed that the clause itself permits."""
    again: bool = False
    """Whether it repeats the last deed: "does so"."""


@dataclass(frozen=True)
class Said:
    """The frames of a sentence, and what restricts them."""

    frames: tuple[Frame, ...]
    time: str = ""
    limit: str = ""
    over: str = ""
    """The limit that a prohibition names: "twice per nweek" in "no more than twice"."""
    price: str = ""
    condition: str = ""
    per: str = ""
    """What an amount is multiplied by: "for each Burn e has"."""


class _UnfitError(Exception):
    """Raised when islands don't fit together."""


class Framing:
    """The composition of the islands of one cover of a sentence."""

    def __init__(self, cover: Cover, finding: Finding) -> None:
        self.finding, self.low = finding, finding.low
        self.case: Island | None = None
        """The person of an opening condition, whom the next "e" means: "if a player has ..."."""
        self.owner: Island | None = None
        """The subject of the next effect, if the subject was "the owner of a proposal"."""
        self.taken: set[int] = set()
        self.cover: Cover = ()
        self.heads: list[int] = []
        self._whole = cover

    def said(self) -> Said | None:
        """Return what the cover says, or None if some island has no role."""
        try:
            self.cover = self._with_conditions(self._whole)
            self.heads = [n for n, one in enumerate(self.cover) if one.kind in _HEADS]
            return self._rest(tuple([self._frame(head) for head in self.heads]))
        except _UnfitError:
            return None

    def _with_conditions(self, cover: Cover) -> Cover:
        """Return the islands with each condition of a person made part of that person."""
        found: list[Island] = []
        for one in cover:
            if one.kind != "cond":
                found.append(one)
                continue
            who = found.pop() if found else one
            if who.kind != i.WHO or not isinstance(who.value, Phrase):
                raise _UnfitError
            phrase = replace(who.value, conditions=(*who.value.conditions, one.value))
            if not (said := self.finding.written("subject", phrase)):
                raise _UnfitError
            found.append(replace(who, text=said, value=phrase, end=one.end))
            if one.other not in ("who", "that"):
                self.case = found[-1]
        return tuple(found)

    # -- arguments ---------------------------------------------------------------------------------

    def _zone(self, head: int) -> tuple[Sequence[int], Sequence[int]]:
        """Return the places to the left and right of a head up to the next ones, nearest first."""
        at = self.heads.index(head)
        first = self.heads[at - 1] + 1 if at else 0
        last = self.heads[at + 1] if at + 1 < len(self.heads) else len(self.cover)
        return range(head - 1, first - 1, -1), range(head + 1, last)

    def _free(self, place: int, *kinds: str) -> bool:
        return place not in self.taken and self.cover[place].kind in kinds

    def _take(self, place: int) -> Island:
        self.taken.add(place)
        return self.cover[place]

    def _subject(self, head: int) -> Island | None:
        """Take the person whom a head is about, or None if no person is near."""
        left, right = self._zone(head)
        places = [place for place in left if self._free(place, i.WHO)]
        for place in right:
            if self.cover[place].kind == i.WHO and self._is_subject_of_modal(place):
                break
            places += [place] if self._free(place, i.WHO) else []
        if not places:
            owner, self.owner = self.owner, None
            return owner
        who = self._take(places[0])
        if who.text in ("e", "that player") and self.case is not None:
            self.taken.add(self.cover.index(self.case))
            who, self.case = self.case, None
        return who

    def _argument(self, head: int, kind: str, *, first: str = "right") -> Island | None:
        """Take the nearest island of a kind, but none to the right of a mark or "and"."""
        left, right = self._zone(head)
        after = [place for place in right if not self._is_joined(head, place)]
        order = (*after, *left) if first == "right" else (*left, *after)
        found = next((place for place in order if self._free(place, kind)), None)
        return None if found is None else self._take(found)

    def _is_joined(self, head: int, place: int) -> bool:
        between = self.low[self.cover[head].end : self.cover[place].start]
        return bool({"and", ",", ";"} & {*between})

    def _is_subject_of_modal(self, place: int) -> bool:
        after = self.cover[place + 1 : place + 2]
        return bool(after) and after[0].kind in ("may", "maynot")

    def _after(self, head: int, word: str) -> Island | None:
        """Take the person after a word such as "by", to the right of a head."""
        for place in self._zone(head)[1]:
            if self._free(place, i.WHO) and self._before(self.cover[place]) == word:
                return self._take(place)
        return None

    def _before(self, one: Island) -> str:
        return self.low[one.start - 1] if one.start else ""

    def _attribute(self, head: int) -> tuple[Island | None, bool]:
        """Take the number that a head changes. Return it, and whether it is "eir" number."""
        attr = self._argument(head, "attr", first="left")
        place = self.cover.index(attr) - 1 if attr is not None else -1
        if place < 0 or not self._free(place, "eir"):
            return attr, False
        self.taken.add(place)
        return attr, True

    def _mood(self, head: int) -> tuple[bool | None, bool]:
        """Return the mood of a head (see `Frame.may`), and whether it has a cue."""
        may, cue = None, False
        for place in self._zone(head)[0]:
            if self._free(place, "may", "maynot"):
                may = self._take(place).kind == "may"
            elif self._free(place, "cue"):
                self.taken.add(place)
                cue = True
        return may, cue

    # -- frames ------------------------------------------------------------------------------------

    def _frame(self, head: int) -> Frame:
        one = self._take(head)
        may, cue = self._mood(head)
        if one.kind in _DEEDS:
            frame = self._deed(head, one)
        elif one.kind in _EFFECTS:
            frame = self._effect(head, one, cue=cue)
        else:
            frame = self._other(head, one)
        if frame.again and self.low[one.end - 1] == "done" and may is None:
            may = True  # "this can be done"
        if frame.who is not None and frame.who.other == "no":
            if may is not True:
                raise _UnfitError
            may = False
        return replace(frame, may=may, cue=cue)

    def _other(self, head: int, one: Island) -> Frame:
        """Return the frame of a head that is neither an act nor an effect."""
        match one.kind:
            case i.FATE:
                return self._fate(head, one)
            case "again":
                does = self.low[one.start] in ("do", "does", "did")
                who = self._subject(head) if does else None
                return Frame(DEED, who, "", form=i.BASE, again=True)
            case "happening":
                return Frame(HAPPENS, None, one.text)
            case "pays":
                return self._payment(head, one)
            case "reach":
                said = self._set(head, "'s {attr} reaches {number}")
                return replace(said, kind=HAPPENS, form=REACH)
        return Frame(SWAP, self._subject(head), one.other, one.text)

    def _payment(self, head: int, one: Island) -> Frame:
        who = self._subject(head) if self._before(one) not in ("by", "to") else None
        payee = self._after(head, "to")
        said = f"{one.text} to {payee.text}" if payee else one.text
        return Frame(PAYS, who, said, said, PAYEE if payee else "")

    def _deed(self, head: int, one: Island) -> Frame:
        form, who = str(one.value), self._after(head, "by")
        if who is None and form in (i.FINITE, i.BASE):
            who = self._subject(head)
        said, base = one.text, one.other
        if one.kind == i.DONE:
            thing = self._object(head, said)
            none = Island(i.WHO, 0, 0, "a player", "no", Phrase("player"))
            who = none if thing.other == "no" else who
            on = " on" if base == "vote" else ""
            said, base = f"{said}{on} {thing.text}", f"{base}{on} {thing.text}"
        elif one.kind == i.OWN:
            for place in self._zone(head)[1]:
                if self._free(place, i.WHO, i.THING) and self.cover[place].start == one.end:
                    target = self._take(place).text
                    said, base = f"{said} {target}", f"{base} {target}"
        return Frame(DEED, who, said, base, form, own=one.kind == i.OWN)

    def _object(self, head: int, verb: str) -> Island:
        """Take the object of a verb that is not directly after it: "a proposal is submitted"."""
        thing = self._argument(head, i.THING, first="left")
        if thing is None:
            thing = self._argument(head, "attr", first="left") or self._argument(head, "name")
            if thing is None or not self._can_be(verb, thing.text):
                raise _UnfitError
        if thing.other == "owned":
            raise _UnfitError
        return thing

    def _can_be(self, verb: str, object: str) -> bool:
        """Return whether the strict grammar knows that somebody does this."""
        law, words = self.finding.law, object.split()
        return bool(
            law.parses("happens", (verb, *words)) or law.parses("doing", (base_of(verb), *words))
        )

    def _fate(self, head: int, one: Island) -> Frame:
        thing = self._argument(head, i.THING, first="left") or self._argument(head, "it")
        if thing is None or thing.other == "no":
            raise _UnfitError
        if thing.other == "owned":
            self.owner = Island(i.WHO, 0, 0, "the owner of it")
        return Frame(HAPPENS, None, f"{thing.text or 'it'} {one.text}", "", str(one.value))

    def _effect(self, head: int, one: Island, *, cue: bool) -> Frame:
        if cue and one.kind == "lose" and self.low[one.start] in _PAYING:
            raise _UnfitError
        if one.kind == SET:
            return self._set(head, "{attr} becomes {number}")
        who = self._subject(head)
        amount = self._argument(head, i.AMOUNT)
        if amount is not None and self._is_had_done(amount):
            raise _UnfitError
        said = amount.text if amount is not None else self._so_much(head, cue=cue)
        if one.kind == COST and who is None:
            return Frame(COST, None, said, said)
        verb = "gain" if one.kind in ("gain", "rise") else "lose"
        return Frame(EFFECT, who, f"{verb}s {said}", f"{verb} {said}")

    def _so_much(self, head: int, *, cue: bool) -> str:
        """Return the amount of an effect that names a number and its change apart."""
        attr, _ = self._attribute(head)
        number = self._argument(head, "number")
        if attr is None or (number is None and not cue):
            raise _UnfitError
        return attr.text if number is None else f"{number.text} {attr.text}"

    def _set(self, head: int, said: str) -> Frame:
        """Return the frame of a number that gets a value, or reaches it."""
        attr, own = self._attribute(head)
        number = self._argument(head, "number")
        who = self._subject(head) or (Island(i.WHO, 0, 0, "e", "", Pronoun("e")) if own else None)
        if attr is None or number is None or who is None:
            raise _UnfitError
        base = f"set eir {attr.text} to {number.text}"
        return Frame(SET, who, said.format(attr=attr.text, number=number.text), base)

    def _is_had_done(self, amount: Island) -> bool:
        """Return whether a participle follows an amount: "gets a Burn taken away"."""
        after = next((one for one in self.cover if one.start == amount.end), None)
        had = self._before(amount) in _HAVING
        return had and after is not None and after.kind in _EFFECTS

    # -- the rest ----------------------------------------------------------------------------------

    def _rest(self, frames: tuple[Frame, ...]) -> Said:
        """Return the frames with the islands that restrict them. The others must be taken."""
        parts: dict[str, str] = {}
        for place, one in enumerate(self.cover):
            if place in self.taken or one.kind in ("it", "cue"):
                continue
            if one.kind == "each" and self._is_of_deed(place):
                continue
            if one.kind not in _PARTS or one.kind in parts:
                raise _UnfitError
            parts[one.kind] = one.text
        said = (parts.get(kind, "") for kind in ("price", "part", "per"))
        return Said(frames, parts.get("time", ""), _limit(parts), _over(parts), *said)

    def _is_of_deed(self, place: int) -> bool:
        """Return whether "each" comes before a noun for an act: "each submission"."""
        after = self.cover[place + 1 : place + 2]
        if not after or self.cover[place].text == "no":
            return False
        nominal = after[0].value in (i.NOUN, i.PARTICIPLE, i.ING)
        return nominal and after[0].kind in (*_DEEDS, i.FATE)


def _limit(parts: dict[str, str]) -> str:
    """Return the limit that the parts of a sentence state, or ""."""
    if "limit" in parts:
        return parts["limit"]
    if "count" in parts and "period" in parts:
        return f"at most {parts['count']} {_per(parts)}"
    if "count" in parts or ("period" in parts and "over" not in parts):
        raise _UnfitError
    return ""


def _over(parts: dict[str, str]) -> str:
    return f"{parts['over']} {_per(parts)}" if "over" in parts else ""


def _per(parts: dict[str, str]) -> str:
    period = parts.get("period", "game")
    return f"{_IN.get(period, 'per')} {period}"
