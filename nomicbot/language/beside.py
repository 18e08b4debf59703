"""Passes over the tags of a sentence. Each changes a tag because of its neighbours.

The passes find votes in lower case, ranges of motions, exceptions and numbers of violations, and
they tell whether a comma or conjunction separates clauses, actions or things (names, amounts and
other complements).
"""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.insertions import author_at, own_deed_ends, resumes_an_act
from nomicbot.language.lexicon import sets_of, valued, words_of
from nomicbot.language.motion_words import forms_by_noun, noun_of_inquiries
from nomicbot.language.parsing import DEEDS
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import NOTHING, Tag, any_is

_THROUGH, _OF_THE_LAW, _STEPS = sets_of("through", "of the law", "steps")
_LEFT_OUT = frozenset((*words_of("left out"), ","))
_BEFORE_DEED = frozenset(
    ("", "SUBJ", "AUX", "ADV", "JOIN", "AND", "BRK", "MODAL", "NEG", "HAVE", "BE")
)
_VERBAL = valued("as verb")
_CLAUSAL = frozenset(("SUBJ", "OTHER", "CUE", "BE", "BRK", "ASK", "HAVE"))
"""Kinds of tags that begin a new clause after a comma or conjunction."""
_PLAYED = ("vote", *CURRENCIES)
_ENDS = frozenset(("", "JOIN", "BRK", "ASK", "OPEN", "COLON", "CUE"))
_STATED_BEFORE = _ENDS - {"OPEN", "CUE"}
_IS = frozenset(("BE", "COLON"))
_LISTED = frozenset(("motion", "join"))
_BETWEEN = frozenset(("JOIN", "OPEN", "BE", "POSS"))
"""Kinds of tags that may be between a title and its number."""
_BY_WHOM = ("of", "by")
_NO_PLURAL = ("ss", "us", "is", "as")
_NO_MORE = Tag("BRK", "", "", "", 0, 0)
_MOST_IN_RANGE = 50
_MOTIONS = ("motion", "each", "titled")
_DENYING = (_LEFT_OUT | {*words_of("denying")}) - {"for", "but", ","}
_WITHIN = frozenset(words_of("correcting within"))
_BELONGING, _SPOKEN = frozenset(words_of("belonging")), valued("spoken")


class Choice(NamedTuple):
    """A word that may be a vote ("for", "no", "second"), with the tags around it."""

    tag: Tag
    before: Tag
    after: Tag
    voting: bool
    """Whether the sentence has the verb "vote"."""
    paying: bool
    """Whether the sentence is about giving chips: "for" may then give the reason."""
    elsewhere: bool = False
    """Whether it precedes motions whose vote comes later: "for p12 my vote is no"."""
    beyond: Tag = NOTHING
    """The second tag after it."""
    aimed: bool = False
    """Whether the words up to the next motion only say whose motion it is: "of Zoe's"."""

    @property
    def low(self) -> str:
        """The word in lower case."""
        return self.tag.text.casefold()

    @property
    def voted(self) -> bool:
        """Whether the verb "vote" or a motion comes directly before the word: "vote no"."""
        verb = self.before.kind in ("VERB", "GER", "THIRD") and "vote" in self.before.value
        return self.before.type == "motion" or verb

    @property
    def at_motion(self) -> bool:
        """Whether a motion comes directly after the word: "for p12"."""
        if self.after.type == "number":
            return self.voting
        named = self.after.type in _MOTIONS
        return named or (self.after.type == "pron" and self.voted)

    @property
    def leads(self) -> bool:
        """Whether the word only introduces a motion: "no for p12", "for p12 my vote is no"."""
        of_vote = self.low == "for" and self.before.type == "vote" and self.at_motion
        return self.elsewhere or of_vote

    @property
    def ends(self) -> bool:
        """Whether nothing else comes after the word in its clause: "on p12: against"."""
        return self.after.kind in _ENDS

    @property
    def at_it(self) -> bool:
        """Whether "it" comes directly after the vote: "I vote for it"."""
        return self.after.kind == "OTHER" and self.after.text.casefold() == "it"

    @property
    def led(self) -> bool:
        """Whether the words before the word introduce a vote: "my vote is", "p12:"."""
        gives = self.before.kind == "T" and self.before.value in ("to", "into", "as", "with", "a")
        return gives or self.before.kind in ("COLON", "BE")


def is_vote_on(one: Choice) -> bool:
    """Return whether a preposition and a motion follow the word: "no on p12", "no for p12"."""
    leads = one.after.type == "prep" and one.after.value in ("on", "to")
    said = one.tag.value in ("YES", "NO")
    for_it = one.after.text.casefold() == "for" and one.beyond.type in _MOTIONS
    return (leads and one.voting and (one.tag.type == "PREP" or said)) or (for_it and said)


def is_stated(one: Choice) -> bool:
    """Return whether the word comes after a form of "be": "I am for p12", "I am for it"."""
    if one.before.kind != "BE":
        return False
    points = one.at_it or one.after.type == "pron" or one.after.kind in _STATED_BEFORE
    return one.at_motion or points


def is_voted(one: Choice) -> bool:
    """Return whether the word comes directly after the verb "vote" or a motion: "I vote no"."""
    ends = one.at_motion or one.ends or one.at_it
    return one.voted and (ends or one.tag.type != "PREP")


def joins_motion(one: Choice) -> bool:
    """Return whether a word is a vote because a motion follows it: "for p12".

    "For" is not a vote in "3 GC for p12", and "no" is not one in "no p12".
    """
    paid = one.paying and one.tag.type == "PREP" and not one.voting
    return one.at_motion and not paid and not one.elsewhere and one.low != "no"


def is_given(one: Choice) -> bool:
    """Return whether the words before a word introduce it as a vote: "my vote is no."."""
    return one.led and (one.ends or one.at_motion or is_on_a_motion(one))


def is_on_a_motion(one: Choice) -> bool:
    """Return whether "on" and a motion follow the word: "to an abstention on p12"."""
    on = one.after.type == "prep" and one.after.value == "on"
    return on and one.tag.type != "PREP" and one.beyond.type in _MOTIONS


def is_mine(one: Choice) -> bool:
    """Return whether a word is the author's earlier vote: "I withdraw my abstention on p12"."""
    return one.tag.own and is_on_a_motion(one)


def is_on_somebodys(one: Choice) -> bool:
    """Return whether "for" or "against" is about somebody's motions.

    For example "against both of Zoe's, p3".
    """
    begins = one.before.kind == "JOIN" or one.voted
    return one.voting and one.tag.type == "PREP" and begins and one.aimed


VOTING = (is_vote_on, is_stated, is_voted, joins_motion, is_given, is_mine, is_on_somebodys)
"""The signs that a word is a vote. Any one suffices, so their order does not matter."""


def _is_perhaps(one: Choice) -> bool:
    """Return whether a word is "maybe" before another motion: "FOR p12, maybe p13"."""
    if one.low != "maybe" or one.tag.text.isupper() or one.before.kind != "JOIN":
        return False
    return joins_motion(one) and not (is_vote_on(one) or one.led)


def _meant(one: Choice) -> Tag:
    """Return the tag of a word that may be a vote, as a vote, a verb or a preposition."""
    tag, low = one.tag, one.low
    if tag.type in ("VERB", "PART", "GER") and one.before.kind in _BEFORE_DEED:
        return tag.but(kind=tag.type, type="", value=frozenset((_VERBAL.get(low, low),)))
    if one.leads:
        return tag.but(kind="T", type="prep", value="on")  # "For p14 I vote no."
    if low == "for" and one.before.text.casefold() == "same":
        return tag.but(kind="T", type="prep", value=low)  # "Same for p14."
    if _is_perhaps(one):
        return tag.but(kind="T", type="bad")
    if any(votes(one) for votes in VOTING):
        return tag.but(kind="T", type="vote")
    if tag.type == "PREP":
        return tag.but(kind="T", type="prep", value=low)
    if low == "no" and one.after.kind == "T":
        return tag.but(kind="T", type="bad", value="no")
    if tag.type == "ADV":
        return tag.but(kind="ADV", type="", value="")
    return tag.but(kind="T", type="x", value=tag.text)


def chosen(tags: list[Tag]) -> list[Tag]:
    """Return the tags, in which each word in lower case that is a vote is tagged as a vote.

    For example "for p12", "vote no", "on p12: against".
    """
    if "CHOICE" not in [tag.kind for tag in tags]:
        return tags
    found: list[Tag] = []
    voting = any(tag.kind in ("VERB", "GER") and "vote" in tag.value for tag in tags)
    paying = any(tag.type in CURRENCIES or _gives(tag) for tag in tags)
    for at, (tag, after) in enumerate(zip(tags, (*tags[1:], NOTHING), strict=True)):
        if tag.kind == "CHOICE":
            before = found[-1] if found else NOTHING
            elsewhere = before.kind in _ENDS and leads_to_a_vote(tags[at:])
            beyond = tags[at + 2] if at + 2 < len(tags) else NOTHING
            aimed = aims_at_somebodys(tags[at + 1 :])
            tag = _meant(Choice(tag, before, after, voting, paying, elsewhere, beyond, aimed))
        found.append(tag)
    return found


def aims_at_somebodys(tags: Sequence[Tag]) -> bool:
    """Return whether the words up to the next motion only say whose it is: "of Zoe's: p3"."""
    between = [*takewhile(lambda one: one.type not in _MOTIONS, tags)]
    whose = any(one.kind == "POSS" or one.value in _BY_WHOM for one in between)
    slight = all(
        one.kind in ("POSS", "JOIN", "BRK", "ADV", "COLON")
        or one.type in ("person", "name", "number")
        or (one.type == "noun" and one.value in forms_by_noun())
        or one.value in _BY_WHOM
        for one in between
    )
    return whose and slight and len(between) < len(tags)


def leads_to_a_vote(tags: Sequence[Tag]) -> bool:
    """Return whether "for" only introduces motions whose vote comes later: "for p12 I vote no"."""
    motions = [*takewhile(lambda one: one.kind == "JOIN" or one.type in _LISTED, tags[1:])]
    said = tags[1 + len(motions) :]
    whose, gives, vote, behind = (*said[:4], *[NOTHING] * 4)[:4]
    mine = whose.own and (whose.type, whose.value) == ("noun", "vote") and gives.kind in _IS
    votes = whose.kind == "SUBJ" and gives.kind == "VERB" and "vote" in gives.value
    voted = vote.type == "vote" or vote.kind == "CHOICE"
    for_it = tags[0].text.casefold() == "for" and any_is(motions, "motion")
    other = behind.type in ("motion", "prep", "each", "titled")  # "for p12, I vote no on p13"
    says = (mine or votes) and voted and not other
    return for_it and (says or orders_a_vote(said))


@recogniser
def orders_a_vote(tags: Sequence[Tag]) -> bool:
    """Return whether words make one's vote another one, on no other motion: "make it a MAYBE"."""
    plain = [tag for tag in tags if tag.kind not in ("ADV", "STOP")]
    makes = any_is(plain[:1], "VERB") and not _MAKING.isdisjoint(plain[0].value)
    return makes and any_is(plain, "vote", "CHOICE") and not any_is(plain, "motion", "SUBJ")


def _gives(tag: Tag) -> bool:
    return tag.kind == "VERB" and "give" in tag.value  # "I give Ivy credit for p12"


def ranged(tags: list[Tag]) -> list[Tag]:
    """Return the tags with each range replaced by its motions: "12-15", "p12 through p15"."""
    if _THROUGH.isdisjoint([tag.text.casefold() for tag in tags]):
        return tags
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        three = tags[at : at + len(("p12", "to", "p15"))]
        before = tags[at - 1].text.casefold() if at else ""
        expanded = _range(three, before) if len(three) > 2 else None
        found += [tags[at]] if expanded is None else expanded
        at += 1 if expanded is None else len(three)
    return found


def _range(three: Sequence[Tag], before: str) -> list[Tag] | None:
    """Return a tag for each motion in a range such as "p12 through p14", or None.

    `three` are the possible ends and the word between them, and `before` is the word before.
    """
    tag, between, last = three
    through = between.text.casefold()
    if through not in _THROUGH:
        return None
    if before in _OF_THE_LAW:
        rule = f"{tag.text}-{last.text}"  # numbers of rules, not motions
        return [tag.but(type="x", value=rule, text=rule, end=last.end)]
    first, end = _serial(tag), _serial(last)
    plain = last.type == "number" and (between.kind == "BRK" or through in ("through", "thru"))
    if not 0 < first < end < first + _MOST_IN_RANGE or not (tag.type == "motion" or plain):
        return None
    numbers = range(first, end + 1)
    if tag.type == "number" and before in ("violations", "errors"):
        return [tag.but(value=number) for number in numbers]
    form = re.sub(r"\d+$", "", str(tag.value)) if tag.type == "motion" else "p"
    return [tag.but(type="motion", value=f"{form}{number}") for number in numbers]


_MAKING = frozenset(("change", "make"))
_JOINING_A_VOTE = frozenset(("COLON", "JOIN", "BRK", "PREP", "CHOICE", "ADV"))


def excepted(tags: list[Tag]) -> list[Tag]:
    """Return the tags with the exceptions to a set or range included in the set's tag.

    For example "all proposals except p12 and Zoe's" and "p1 to p4 but not p3". If an exception
    can't be understood, `but` is None in the tag, so that no action and no row ignores the
    exception.
    """
    tags = _with_exception_at_set(_with_all(tags))
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        found.append(tag)
        at += 1
        if tag.type not in ("each", "motion") or not _leaves_out(tags[at : at + 1]):
            continue
        run = [one for one in found if one.start == tag.start and one.type == "motion"]
        if tag.type == "motion" and len(run) == 1:
            continue
        whole: dict[str, Any] = tag.value
        if run:
            whole = {"these": True, "of": [one.value for one in run]}
        but, end = _left_out(tags, at, whole.get("form", ""))
        if end > at:
            found[-max(1, len(run)) :] = _excepting(tag, whole, but, tags[end - 1].end)
            at = end
    return found


def _with_all(tags: list[Tag]) -> list[Tag]:
    """Return the tags with "all" as a set of motions if only it and a vote begin a line.

    For example "all: FOR" and "all for, except p12", but not "all for fish".
    """
    if not tags or tags[0].text.casefold() != "all" or tags[0].kind == "T":
        return tags
    vote = next((n for n, tag in enumerate(tags[1:], 1) if tag.kind not in ("COLON", "BRK")), 0)
    behind = [tag for tag in tags[vote + 1 :] if tag.kind not in ("JOIN", "BRK", "STOP")]
    voted = any_is(tags[vote : vote + 1], "vote", "CHOICE") if vote else False
    ends = not behind or _leaves_out(behind[:1])
    return [tags[0].but(kind="T", type="each", value={}), *tags[1:]] if voted and ends else tags


def _with_exception_at_set(tags: list[Tag]) -> list[Tag]:
    """Return the tags with an exception after the vote on a set moved before that vote.

    For example "all proposals: AGAINST, except p12" becomes "all proposals except p12: AGAINST".
    """
    begins = exception_of_a_vote(tags)
    if not begins:
        return tags
    behind = (n for n in range(begins, len(tags)) if not _is_of_exception(tags[n]))
    ends = next(behind, len(tags))
    while tags[ends - 1].kind == "JOIN":
        ends -= 1
    return [tags[0], *tags[begins:ends], *tags[1:begins], *tags[ends:]]


@recogniser
def exception_of_a_vote(tags: Sequence[Tag]) -> int:
    """Return the index of the exception that follows a set and its vote, or 0.

    For example the one in "All proposals: AGAINST, except p12".
    """
    if not any_is(tags[:1], "each") or "but" in tags[0].value:
        return 0
    outs = (n for n, tag in enumerate(tags) if tag.type == "bad" and _leaves_out((tag,)))
    begins = next(outs, 0)
    between = tags[1:begins]
    joined = all(tag.kind in _JOINING_A_VOTE or tag.type == "vote" for tag in between)
    return begins if joined and any_is(between, "vote", "CHOICE") else 0


def _is_of_exception(tag: Tag) -> bool:
    return _leaves_out((tag,)) or tag.kind in ("JOIN", "ADV") or tag.type in ("motion", "person")


def _excepting(tag: Tag, whole: dict[str, Any], but: list[str], end: int) -> list[Tag]:
    """Return the tag of a set with its exceptions, and a tag for "not" if they are unclear."""
    given = tag.but(type="each", value={**whole, "but": but or None}, end=end)
    return [given] if but else [given, given.but(type="bad", text="not")]


def _leaves_out(tags: Sequence[Tag]) -> bool:
    return any(tag.text.casefold() in _LEFT_OUT for tag in tags)


def _left_out(tags: Sequence[Tag], at: int, form: str) -> tuple[list[str], int]:
    """Return the motions or owners excepted at index `at`, and the index after them.

    The list is empty if the exceptions can't be understood.
    """
    ahead = at
    while _leaves_out(tags[ahead : ahead + 1]):
        ahead += 1
    words = {tag.text.casefold() for tag in tags[at:ahead]} - {",", "for"}
    first = next((tag for tag in tags[ahead:] if tag.kind != "ADV"), NOTHING)
    if not words or (words == {"but"} and (first.kind != "T" or first.type in ("vote", "prep"))):
        return [], at  # "but I don't like them", "but AGAINST p13"
    names: list[str] = []
    joint = 0
    while name := _named(tags[ahead + joint : ahead + joint + 2], form, joint > 0):
        names.append(name)
        ahead += joint + 1 + (tags[ahead + joint].type == "person")
        joint = any_is(tags[ahead : ahead + 1], "JOIN")
    more = joint and any_is(tags[ahead + 1 : ahead + 2], "x", "name")
    return [] if more else names, ahead  # "and the silly ones"


def _named(tags: Sequence[Tag], form: str, joined: bool) -> str:
    """Return the motion or owner that one exception names, or "" if there is no such name.

    A name that is `joined` to others and followed by a vote begins the next vote instead.
    """
    tag, behind = (*tags, NOTHING, NOTHING)[:2]
    whose = tag.value if tag.type == "each" and tag.value.get("form", form) == form else {}
    if joined and behind.type == "vote":
        return ""
    if tag.text == "mine" or whose.get("mine"):
        return "mine"
    if owner := whose.get("owner"):
        return f"{owner}'s"
    if tag.type == "person" and behind.kind == "POSS":
        return f"{tag.value}'s"
    number = tag.type == "number" and tag.text.isdigit()
    return name_of(tag) if number or tag.type in ("motion", "quoted", "titled") else ""


def is_denial(tag: Tag) -> bool:
    """Return whether a tag, such as "not", negates the words after it."""
    return tag.type == "bad" and tag.text.casefold() in _DENYING


def denied(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of a row, with each negated vote ("not FOR") replaced by an unknown vote."""
    if not any(tag.type == "vote" or tag.kind == "CHOICE" for tag in tags):
        return [*tags]
    found: list[Tag] = []
    apart = _denies_a_motion(tags)
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=False):
        if _may_be_vote(tag, after):
            if found and (found[-1].kind == "NEG" or is_denial(found[-1])):
                tag = _unknown_vote(tag).but(start=found.pop().start)
            elif apart:  # "Yes, but not p16"
                tag = _unknown_vote(tag)
        found.append(tag)
    return found


def _denies_a_motion(tags: Sequence[Tag]) -> bool:
    """Return whether the tags exclude a motion: "not p16", "all but p16"."""
    words = ["", *(tag.text.casefold() for tag in tags)]
    return any(
        then.type in ("motion", "titled")
        and (is_denial(one) or (words[at] == "all" and one.text == "but"))
        for at, (one, then) in enumerate(pairwise(tags))
    )


def _may_be_vote(tag: Tag, after: Tag) -> bool:
    alone = after.kind in ("", "STOP", "JOIN", "BRK", "SHUT")
    return tag.type == "vote" or (tag.kind == "CHOICE" and alone)


def _unknown_vote(tag: Tag) -> Tag:
    return tag.but(kind="T", type="vote", value="", text=tag.text.upper())


def name_of(tag: Tag) -> str:
    """Return the name of the motion that a tag refers to, or "" if it is a set."""
    if tag.type in ("number", "each"):
        return f"p{tag.value}" if tag.type == "number" else ""
    return str(tag.value[1] if tag.type == "titled" else tag.value)


def spoken(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of a sentence without a verb, with words such as "noes" tagged as votes.

    For example "p13 is a no from me" and "both are noes".
    """
    found = []
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=False):
        adverb = (
            tag.kind == "ADV" and not tag.before and (after.type == "prep" or not after.kind)
        )  # "a yes on p12"
        vote = _SPOKEN.get(tag.text.casefold()) if tag.type in ("x", "bad") or adverb else None
        no = vote and not (
            tag.type == "bad" and after.type in ("x", "noun", "name", "number")
        )  # "no idea"
        found.append(tag.but(kind="T", type="vote", value=vote) if no else tag)
    return found


def numbered(tags: list[Tag]) -> list[Tag]:
    """Return the tags with each title and its number merged into one tag: `"Goats" (p17)`.

    The number need not be in brackets: `"Goats", p17, and`.
    """
    found: list[Tag] = []
    for tag in tags:
        if tag.kind == "T" and tag.type == "motion" and tag.text[-1:].isdigit():
            title = _title_before(found)
            if title is not None:
                found[title:] = [tag]
                continue
        if tag.kind == "SHUT" and found and all(each.kind != "OPEN" for each in found):
            continue
        found.append(tag)
    return found


def _title_before(found: Sequence[Tag]) -> int | None:
    """Return the index of the title that comes before a number, or None."""
    at = len(found)
    while at and (found[at - 1].kind in _BETWEEN or found[at - 1].text in ("that", "!")):
        at -= 1
    if at in (0, len(found)) or found[at].kind not in ("JOIN", "OPEN", "BRK"):
        return None
    titles = ("quoted", "titled", "name") if any_is(found[at:], "OPEN") else ("quoted", "titled")
    return at - 1 if found[at - 1].type in titles else None


def counted(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with numbers that don't name motions tagged as something else.

    Numbers after "violations" are numbers of violations. The numbers in "nweek 4" and "the first
    three" name nothing.
    """
    return _with_violations(_without_counts(tags))


def _without_counts(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags, with numbers that name nothing as plain words: "nweek 4"."""
    found: list[Tag] = []
    acting = False
    for before, tag, after in zip((NOTHING, *tags), tags, (*tags[1:], NOTHING), strict=False):
        counts = not acting and counts_what_is_none(tag, after)
        named = before.text.casefold() not in _BELONGING and not counts
        found.append(tag if named or tag.type != "number" else tag.but(type="x"))
        acting = tag.kind != "BRK" and (acting or tag.kind in DEEDS)
    return found


def _with_violations(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags, with numbers after "violations" as numbers of violations."""
    found: list[Tag] = []
    numbering = False
    for tag in tags:
        if tag.type in ("noun", "violations") and tag.text.casefold().startswith("violation"):
            numbering = True
        elif numbering and tag.kind == "T" and tag.type == "number":
            tag = tag.but(type="ordinal")
        elif tag.kind != "JOIN" and tag.type != "number":
            numbering = numbering and tag.text in ("#", "no")
        found.append(tag)
    return found


@recogniser
def counts_what_is_none(tag: Tag, after: Tag) -> bool:
    """Return whether a number counts things outside the game: "two pots of tea"."""
    several = after.type == "x" and after.text.islower() and after.text.endswith("s")
    close = after.start - tag.end == 1 and tag.text.isalpha()
    return several and close and after.text not in _STEPS and after.text[-2:] not in _NO_PLURAL


def _serial(tag: Tag) -> int:
    digits = (
        re.sub(r"\D", "", str(tag.value))
        if tag.kind == "T" and tag.type in ("motion", "number")
        else ""
    )
    return int(digits) if digits else 0


def _since(found: Sequence[Tag]) -> list[str]:
    """Return the kinds of the tags in the current clause, starting with its cue, such as "if".

    Pronouns after a preposition are omitted.
    """
    at = next((n for n in range(len(found), 0, -1) if found[n - 1].kind in ("BRK", "CUE")), 0)
    since = found[at - (at > 0 and found[at - 1].kind == "CUE") :]
    return [
        tag.kind
        for before, tag in zip((NOTHING, *since), since, strict=False)
        if before.type != "prep"
    ]


def placed(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with pairs of numbers as squares: "I move to 4,5", "at square 4,5"."""
    types = [tag.type for tag in tags]
    if "number" not in types or "vote" in types:
        return tags
    for at in range(len(tags) - 3):
        before, x, comma, y = tags[at : at + 4]
        behind = tags[at + 4] if at + 4 < len(tags) else NOTHING
        if comma.text == "," and _are_coordinates(x, y) and _is_square(before, behind):
            text = f"{x.text},{y.text}"
            square = x.but(type="square", value=f"({x.value},{y.value})", text=text, end=y.end)
            return [*tags[: at + 1], square, *placed(tags[at + 4 :])]
    return tags


def _are_coordinates(x: Tag, y: Tag) -> bool:
    return x.type == y.type == "number" and x.text.isdigit() and y.text.isdigit()


def _is_square(before: Tag, behind: Tag) -> bool:
    """Return whether the words around two numbers show that they are a square."""
    where = before.type == "prep" and before.value in ("at", "to", "on", "into", "onto")
    ends = behind.kind in ("", "BRK", "AND", "STOP") or behind.type == "prep"
    return ends and (where or before.value == "square")


def joined(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with commas and conjunctions tagged by what they separate.

    Before another action they become AND, before another clause BRK. Between things they stay
    plain.
    """
    found: list[Tag] = []
    for at, tag in enumerate(tags):
        if tag.kind == "JOIN":
            joint = _joint(tags, at, found)
            found += [joint] if joint else ()
            if joint and joint.kind == "AND" and resumes_an_act(tags, at, found[:-1]):
                found[-1:] = [tag.but(kind="BRK", type="and"), author_at(tag.end)]
        elif tag.kind == "COLON":
            found.append(_colon(tags, at))
        else:
            found.append(tag)
    return _with_corrections(found)


def _joint(tags: Sequence[Tag], at: int, found: Sequence[Tag]) -> Tag | None:
    """Return a comma or conjunction, tagged by what it separates: clauses, actions or things.

    The tags `found` are those before it. Returns None if another one follows, as in ", and".
    """
    tag, ahead = tags[at], at + 1
    while ahead < len(tags) and tags[ahead].kind in ("JOIN", "ADV", "AUX", "NEG", "MODAL"):
        ahead += 1
    then = tags[ahead] if ahead < len(tags) else _NO_MORE
    if then.kind in DEEDS and any_is(tags[at + 1 : at + 2], "JOIN"):
        return None  # ", and" is one joint
    if _has_somebody_do(tags[ahead : ahead + 2]):
        return tag.but(kind="AND")
    if _begins_clause(then, tags[ahead - 1], found):
        return tag.but(kind="BRK", type="and" if tag.type == "and" else "comma")
    if then.kind in DEEDS:
        return tag.but(kind="AND")
    return tag.but(kind="T", type="join", value=tag.type or ",")


def _begins_clause(tag: Tag, joint: Tag, found: Sequence[Tag]) -> bool:
    """Return whether a tag begins a new clause after the comma or conjunction `joint`.

    `found` are the tags before that comma or conjunction.
    """
    if _is_no_deed(tag, joint) and own_deed_ends(found):
        # "I give Ivy 3 GC, and that makes us even", "I buy a Big Rock, having saved up for it"
        return True
    return tag.kind in _CLAUSAL or (tag.type in _PLAYED and _is_told(found))


def _is_no_deed(tag: Tag, joint: Tag) -> bool:
    """Return whether a verb is not an action of the author: "that makes", "having voted"."""
    of_that = tag.kind == "THIRD" and tag.start > joint.end + 1  # "that" has no tag
    return of_that or (tag.kind == "GER" and tag.text.casefold() == "having")


def _has_somebody_do(ahead: Sequence[Tag]) -> bool:
    """Return whether an action begins with "have": "and have my Soul vote FOR p12"."""
    has = any(tag.kind == "HAVE" and tag.text.casefold() == "have" for tag in ahead[:1])
    return has and any_is(ahead[1:], "OTHER", "T")


def _is_told(found: Sequence[Tag]) -> bool:
    """Return whether the clause so far has a cue or another subject than "I": "if you", "Ivy"."""
    here = _since(found)
    return (here[:1] == ["CUE"] and "SHUT" not in here) or "OTHER" in here


def _colon(tags: Sequence[Tag], at: int) -> Tag:
    """Return a colon as a comma before a complement such as a motion, or as the end of a clause."""
    tag = tags[at]
    after = tags[at + 1] if at + 1 < len(tags) else NOTHING
    statement = (
        at > 0 and tags[at - 1].value == noun_of_inquiries()
    )  # what follows is its statement
    if after.kind == "T" and after.type not in ("x", "fence", "name") and not statement:
        return tag.but(kind="T", type="join", value=":")
    return tag.but(kind="BRK", type="colon")


def _with_corrections(tags: list[Tag]) -> list[Tag]:
    """Return the tags with corrections of a name or number marked: "I give Ivy 3 GC, no, 4"."""
    found = list(tags)
    for at, (before, tag, after) in enumerate(zip(found, found[1:], found[2:], strict=False), 1):
        corrects = tag.kind == "ADV" and tag.text.casefold() in _WITHIN
        if corrects and before.type == "join" and after.kind == "T":
            found[at] = tag.but(kind="T", type="bad", value=tag.text)
    return found
