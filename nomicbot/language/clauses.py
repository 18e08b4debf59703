"""A sentence read clause by clause where the grammar does not read it as a whole.

What stands before an action, behind it and between two is read over unless it speaks against it (`residue`). An
object that stands alone takes the verb before it: "I give 5 Genechips to Peter, and 3 to Wonko".
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from nomicbot.language.around.act_ends import ends
from nomicbot.language.around.adjuncts import adjunct
from nomicbot.language.around.lacking import lacks
from nomicbot.language.around.moods import Attempts
from nomicbot.language.around.residue import before, behind, explains
from nomicbot.language.around.residue_clauses import subordinate
from nomicbot.language.around.residue_leads import by_law
from nomicbot.language.around.stances import stance
from nomicbot.language.around.surroundings import denies
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.offers import Offer
from nomicbot.language.families.electing import Electing
from nomicbot.language.families.grid.carrying import names_more
from nomicbot.language.families.joining import Forfeiting, Joining
from nomicbot.language.families.ministering import Ministering
from nomicbot.language.families.proposing import Retracting
from nomicbot.language.families.stamping import Sealing, Vetoing
from nomicbot.language.families.voting import Voting
from nomicbot.language.families.winning import Winning
from nomicbot.language.grammar import Stuck
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import NUMBERS, Act, Said
from nomicbot.language.wordings.frames import UNSURE_ADVERB
from nomicbot.language.wordings.participles import opened_by_participle, opening_end
from nomicbot.language.wordings.reordered import hereby_done, named_again, often_behind
from nomicbot.rulebooks.bnomic.vocabulary import MoveDisplay, PerformBackupDuty, TellChange, UpdateDisplay

Parse = Callable[[str, str], object]

_JOINT = re.compile(
    r"[\s,;:.&-]*(?:(?:and|then|plus|but|also|next|finally|lastly|first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|furthermore|"
    r"moreover|additionally|besides|of\s+course|naturally|obviously|(?:where|(?:from\s+)?t?here)(?=\s+I\b)|as\s+well\s+as|in\s+addition|(?:instead|in\s+(?:its|their)\s+(?:place|stead))(?=,?\s+I\b)|after\s+that|last\s+but\s+not\s+least|at\s+the\s+same\s+time)\b[\s,]*)*",
    re.IGNORECASE,
)
_JOINTS = re.compile(
    r"(?:[,;:.]\s+|\s-{1,3}\s+|\A[\s-]*)(?:(?:and|then|plus|but|also|next|finally)\b[\s,]*)*|\s(?:and|then|plus|but)\s+(?:(?:also|then)\s+)?",
    re.IGNORECASE,
)
"""Where something more may be done behind a clause."""
_VERB = re.compile(r"\s*(?:bribe\s+(?:the\s+)?(?:voting\s+)?gremlin|[a-z]+)\b", re.IGNORECASE)
_LINK = re.compile(r"\b(?:for|to|as|upon)\b")
_NO_OBJECT = re.compile(
    r"(?:or|nor|not|no|maybe|perhaps|possibly|either|neither|never|if|unless|except|even|sorry)\b", re.IGNORECASE
)
_NUMBER = re.compile(
    rf"\b(?:\d{{1,9}}(?:,\d{{3}})*|an?|{'|'.join(NUMBERS)})\b(?!\s*(?:genechips?|gc)\b)", re.IGNORECASE
)
_CHIPS = re.compile(r"\b(?:genechips?|gc)\b", re.IGNORECASE)
_NOT_ALL = r"(?<!\bof\s)(?<!\bor\s)(?<!\bnot\s)(?<!\bnor\s)(?<!\bonly\s)(?<!\bone\s)(?<!\bexcept\s)(?<!\bbut\s)"
_HOLE = re.compile(
    rf"{_NOT_ALL}\b(?:(?:all\s+(?:of\s+)?|each\s+of\s+|every\s+one\s+of\s+|both\s+of\s+)?(?:the\s+following|these|the\s+ones\s+below)"
    r"(?:\s+(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|open|current))?"
    r"(?:\s+(?:proposals?|motions?|props?|tweaks?|referenda|cfis?|players?|people|persons|ministers|candidates|displays?|ministries|"
    r"elections?|ones|souls?))?(?:\s+(?:below|here))?)(?=[\s:,]|$)",
    re.IGNORECASE,
)
_INLINE = re.compile(r"\s*:\s*(?=[^\s:\ue000])")
_APART = re.compile(
    r"\s*[,;:(]|\s+-|\s+(?:and|but|so)\s+(?!(?:to|for|as|with|in)\b)|\s+(?:because|since|although|though|despite|before|while|as\s+(?:I|it|they|we|you|there)\b|with\s+(?!(?-i:[A-Z])|you\b|him\b|her\b|them\b|me\b))\b",
    re.IGNORECASE,
)
_ADVERB = re.compile(
    rf"\s+(?:anyway|anyhow|nonetheless|nevertheless|regardless|meanwhile|thereby|all\s+the\s+same|as\s+well|too|again|once\s+more|then|please|if\s+I\s+may|"
    r"this\s+morning|no\s+matter\s+what|come\s+what\s+may|hands\s+down|period|full\s+stop|after\s+(?:some|much)\s+thought|"
    rf"(?:same\s+)?as\s+(?:before|usual|ever|always)|as\s+(?:agreed|requested|announced|discussed|promised|threatened|planned|expected)|(?!{UNSURE_ADVERB.pattern}\b)[a-z]{{2,}}ly)\W*\Z",
    re.IGNORECASE,
)
_WIN = re.compile(r"win\b", re.IGNORECASE)
_NAMING = re.compile(
    r"\b(?:call(?:ed|ing)?|names?|named|known|nick\w*|alias|handle|go(?:es|ing)?\s+by|answers?\s+to)\b", re.IGNORECASE
)
_NO_NAME = re.compile(
    r"\b(?:(?:have|got|has|had|am|is|are)(?:n't|\s+not)|(?:have|got)\s+no|without|lack(?:ing)?|no)\b[^,;.]{0,30}\b(?:nick)?names?\b[^,;.]{0,60}",
    re.IGNORECASE,
)
"""What somebody says of a name that e has not got."""
_TITLED = re.compile(r"\btitled?\b|\bentitled\b|\bcalled\b|\bnamed?\b|[\"_]", re.IGNORECASE)
_MOST_CLAUSES = 8
_OF_DISPLAYS = (UpdateDisplay, TellChange, MoveDisplay, PerformBackupDuty)


@dataclass(frozen=True, slots=True)
class Part:
    """What one clause says, and where in its sentence the text begins that it was read in."""

    said: Said
    at: int
    text: str
    joined: Joined | None = None
    """What it was read in, if that was put together; `at` and `text` do not count then."""
    participle: bool = False
    past: bool = False
    """Whether it may tell of something that was done before."""
    dated: bool = False
    """Whether it says when that was, so that it is not done now."""

    def within(self, joined: Joined) -> "Part":
        """This part of a text that was put together itself, as `joined` tells."""
        inner = self.joined.over(joined) if self.joined else joined.part(self.at, self.at + len(self.text))
        return replace(self, joined=inner)


class Clauses:
    """Reads the clauses of a sentence."""

    def __init__(self, parse: Parse, attempts: Attempts) -> None:
        self._parse = parse
        self._attempts = attempts

    def opened(self, text: str) -> tuple[Part, ...]:
        """The action in the participle that opens a sentence, if there is one."""
        for opening in opened_by_participle(text):
            read = self._parse(opening.text, "item")
            parts = (Part(read, 0, opening.text),) if isinstance(read, Said) else self._from(opening.text, 0, "item")
            if parts and len(parts) == 1:
                return (replace(parts[0], participle=True, past=opening.past, dated=opening.dated),)
        return ()

    def amid(self, text: str, start: int, stuck: Stuck) -> tuple[Part, ...]:
        """The actions of a sentence that cannot be read as a whole: the first "I" that does something is at `start`.

        Empty if not all of it is either an action or changes nothing.
        """
        if filled := self._filled(text, 0) or self._reordered(text):
            return filled
        if stuck.position <= start and start and not before(text[:start]):
            return self._behind_lead(text, start)
        parts = self._chain(text, 0, "sentence", stuck, _MOST_CLAUSES)
        if parts is None and not text[:start].strip():
            return self._behind_stance(text, start)
        return parts or ()

    def _behind_lead(self, text: str, start: int) -> tuple[Part, ...]:
        """What begins at `start`, behind words that lead in to it or take a stance."""
        if text[:start].strip() and before(text[:start]):
            return ()
        parts = self._from(text, start, "sentence") if start else None
        if parts and wins(parts) and not by_law(text[:start]):
            return ()  # "No matter what, I win"
        return parts if parts is not None else self._behind_stance(text, start)

    def _behind_stance(self, text: str, start: int) -> tuple[Part, ...]:
        behind = stance(text, start)
        return (self._from(text, behind, "item") if behind is not None else None) or ()

    def _from(self, text: str, at: int, rule: str, most: int = _MOST_CLAUSES) -> tuple[Part, ...] | None:
        """All that stands from `at` on."""
        read = self._parse(text[at:], rule)
        if isinstance(read, Said):
            return (Part(read, at, text[at:]),)
        assert isinstance(read, Stuck)
        return self._filled(text, at) or self._chain(text, at, rule, read, most)

    def _chain(self, text: str, at: int, rule: str, stuck: Stuck, most: int) -> tuple[Part, ...] | None:
        """A first clause, and whatever stands behind it."""
        if not most:
            return None
        for cut in ends(text, at + stuck.position):
            if cut <= at:
                break
            read = self._parse(text[at:cut], rule)
            if not isinstance(read, Said):
                continue
            head = Part(read, at, text[at:cut])
            against = behind(text[cut:], not votes(read), describes=describes(read))
            if not against and may_end(read, text[cut:]) and not self.acts(text[cut:]):
                return (head,)
            if rest := self._rest(head, text, cut, most - 1):
                return (head, *rest)
        return None

    def acts(self, tail: str) -> bool:
        """Whether what stands behind a clause does something too, with its "I" or without."""
        joint = _JOINT.match(tail)
        words = tail[joint.end() :] if joint else tail
        said = words if words.startswith("I ") else f"I {words}"
        if self._attempts.find(tail) is not None or self._attempts.find(said) is not None:
            return True
        begins = [joint.end() for joint in _JOINTS.finditer(tail)][:_MOST_CLAUSES]
        return any(self._begins_act(f"I {tail[begin:]}") for begin in begins)

    def _begins_act(self, words: str) -> bool:
        """Whether words that an "I" was put in front of begin with an action."""
        found = self._attempts.find(words)
        return found is not None and found.start == 0

    def _rest(self, head: Part, text: str, cut: int, most: int) -> tuple[Part, ...] | None:
        """The clauses from `cut` on, of which the first may share the verb of `head`."""
        joint = _JOINT.match(text, cut)
        at = joint.end() if joint else cut
        if at == cut or at >= len(text) or MARK in text[cut:at]:
            return None
        return self._from(text, at, "item", most) or self._sharing(head, text, at)

    def _sharing(self, head: Part, text: str, at: int) -> tuple[Part, ...] | None:
        """An object alone, which shares the verb of the clause before it."""
        *_, act = head.said.acts
        if not act.phrase.shares_verb or len(head.said.acts) > 1 or _NO_OBJECT.match(text, at) or MARK in text[at:]:
            return None
        begin = head.at + (act.subject.end_pos or 0 if act.subject is not None else 0)
        verb = _VERB.match(text, begin)
        if verb is None:
            return None
        said_once = (verb[0].strip(), verb.end() - len(verb[0].strip()))
        linked = {word[0].lower() for word in _LINK.finditer(text, verb.end(), head.at + len(head.text))}
        if linked - {word[0].lower() for word in _LINK.finditer(text, at)}:
            return None  # "I nominate Peter for Law, and Iain" leaves open for what
        for joined in _joinings(said_once, (text[at:], at), text[head.at : at], head.at):
            read = self._parse(joined.text, "item")
            if isinstance(read, Said) and not any(isinstance(one.phrase, Offer) for one in read.acts):
                return (Part(read, at, text[at:], joined),)
        return None

    def _filled(self, text: str, at: int) -> tuple[Part, ...]:
        """ "I veto the following proposals: p3, p4" with what follows in its place."""
        hole = _HOLE.search(text, at)
        behind = _INLINE.match(text, hole.end()) if hole else None
        if hole is None or behind is None or MARK in text[at:]:
            return ()
        joined = Joined.of((text[at : hole.start()].rstrip(), at), (text[behind.end() :], behind.end()))
        read = self._parse(joined.text, "sentence")
        return (Part(read, at, text[at:], joined),) if isinstance(read, Said) else ()

    def _reordered(self, text: str) -> tuple[Part, ...]:
        joined = often_behind(text)
        read = self._parse(joined.text, "sentence") if joined is not None else None
        return (Part(read, 0, text, joined),) if isinstance(read, Said) else ()

    def naming_it(self, text: str, start: int, above: str = "") -> tuple[Part, ...]:
        """A sentence whose "it" is the motion that it has named before, or that stands `above`."""
        joined = named_again(text, above)
        if joined is None:
            return ()
        parts = self._from(joined.text, 0, "sentence") or self._behind_lead(joined.text, start) or ()
        if any(part.joined is not None for part in parts):
            return ()
        return tuple(part.within(joined) for part in parts)

    def reworded(self, joined: Joined, start: int) -> tuple[Part, ...]:
        """A sentence that was put in other words; its first "I" that does something is at `start`."""
        read = self._parse(joined.text, "sentence")
        if isinstance(read, Said):
            parts: tuple[Part, ...] = (Part(read, 0, joined.text),)
        else:
            assert isinstance(read, Stuck)
            parts = self.amid(joined.text, start, read)
        return tuple(part.within(joined) for part in parts)

    def hereby(self, text: str) -> Part | None:
        """ "p18 is hereby vetoed"; "Hereby vetoing p18, I hope that this is the last we hear of it"."""
        if opened := self.opened(text):
            return None if behind(f", {text[opening_end(text) :]}") else opened[0]
        for joined in hereby_done(text):
            read = self._parse(joined.text, "item")
            if isinstance(read, Said) and not any(isinstance(act.phrase, Offer) for act in read.acts):
                return Part(read, 0, text, joined)
        return None

    def from_here(self, text: str, at: int) -> tuple[Part, ...]:
        """The actions from `at` on, where one begins; empty if not all of it can be read."""
        return self._from(text, at, "sentence") or ()

    def item(self, heading: tuple[str, int], item: tuple[str, int]) -> Part | None:
        """An item of a list, read with its heading, each with where it stands: "I veto the following:", "p3"."""
        for joined in _with_heading(heading, item):
            read = self._parse(joined.text, "sentence")
            if isinstance(read, Said) and not any(isinstance(act.phrase, Offer) for act in read.acts):
                return Part(read, item[1], item[0], joined)
        return None


def wins(parts: tuple[Part, ...]) -> bool:
    """Whether somebody declares that e wins, which is also a way of talking."""
    return any(
        _WIN.match(act.phrase.words) for part in parts for act in part.said.acts if isinstance(act.phrase, Winning)
    )


def _with_heading(heading: tuple[str, int], item: tuple[str, int]) -> Iterator[Joined]:
    """The ways in which an item may go with its heading."""
    text, start = heading
    if hole := _HOLE.search(text):
        before = (text[: hole.start()].rstrip(), start)
        behind = text[hole.end() :].strip()
        after = ((behind, start + text.index(behind, hole.end())),) if behind else ()
        yield Joined.of(before, item, *after)
    else:
        yield from _joinings(heading, item, text, start)


def _joinings(head: tuple[str, int], rest: tuple[str, int], noun_in: str, noun_start: int) -> Iterator[Joined]:
    """Words said once before words that lack them; a number that stands alone may lack its noun too."""
    yield Joined.of(head, rest)
    chips, number = _CHIPS.search(noun_in), _NUMBER.search(rest[0])
    if chips is None or number is None:
        return
    text, start = rest
    without = head[0]
    if without.rstrip(" :").lower().endswith(chips[0].lower()):
        without = without.rstrip(" :")[: -len(chips[0])].rstrip()
    pieces = [
        (without, head[1]),
        (text[: number.end()].replace(":", " "), start),
        (chips[0], noun_start + chips.start()),
    ]
    if behind := text[number.end() :].strip():
        pieces.append((behind, start + text.index(behind, number.end())))
    yield Joined.of(*pieces)


_TAKE_MORE = (Offer, Joining, Forfeiting, Winning, Electing)
"""What takes words behind a preposition in so many ways that nothing may be left over there."""


def may_end(said: Said, tail: str) -> bool:
    """Whether words behind may belong to none of what is said: what an offer takes may go on in any way."""
    if offers(said) and (_TITLED.search(tail) or tail.lstrip().lower().startswith(("with ", "that "))):
        return False
    if said.acts and (names_more(said.acts[-1].phrase, tail) or lacks(said, tail)):
        return False
    if denies(said, tail) or (
        _NAMING.search(_NO_NAME.sub("", tail)) and any(isinstance(act.phrase, Joining) for act in said.acts)
    ):
        return False
    apart = subordinate(tail) or _ADVERB.match(tail) or (_APART.match(tail) and tail.lstrip()[:1] != "(")
    apart = apart or (all(isinstance(act.phrase, Electing) for act in said.acts) and (adjunct(tail) or explains(tail)))
    return bool(apart) or not any(isinstance(act.phrase, _TAKE_MORE) for act in said.acts)


def votes(said: Said) -> bool:
    """Whether all that is said is about motions and nominations, so that a name behind is of somebody spoken to."""
    return all(
        isinstance(act.phrase, Voting | Vetoing | Sealing | Retracting)
        or (isinstance(act.phrase, Electing) and act.phrase.answers)
        for act in said.acts
    )


def describes(said: Said) -> bool:
    """Whether all that is said is about displays, so that what stands behind tells what is in them."""
    return all(isinstance(act.phrase, Ministering) and act.phrase.what in _OF_DISPLAYS for act in said.acts)


def offers(said: Said) -> bool:
    """Whether something is offered that has a text."""
    return any(isinstance(act.phrase, Offer) for act in said.acts)


def goes_on(act: Act) -> bool:
    """Whether more than its sentence may belong to an act."""
    return act.phrase.takes_list or (isinstance(act.phrase, Offer) and act.phrase.statement is not None)
