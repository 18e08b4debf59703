"""Rows: lines that name motions and give votes, parsed with a grammar (`grammar/rows.lark`)."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from lark import Transformer
from lark.exceptions import UnexpectedToken

from nomicbot.language.beside import denied, leads_to_a_vote, name_of
from nomicbot.language.frames import heads
from nomicbot.language.lexicon import lexicon, sets_of, valued
from nomicbot.language.marks import NO_LETTERS, marked
from nomicbot.language.parsing import LarkTag, grammar, parsed, unbracketed
from nomicbot.language.patterns import pattern
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.tokens import tokens_in
from nomicbot.language.recognising.values import CHOICES, NUMBERS
from nomicbot.language.scene import Scene
from nomicbot.language.spelling import meant
from nomicbot.language.tagging import Tagger, raw_tags
from nomicbot.language.tags import Tag, any_is

_MAY_BE = pattern("may_be_row", 0)
"""What a line must contain to be a row."""
_SAYS_I = re.compile(r"I (?P<word>[a-z]+) ")
_COUNTS = re.compile(rf"(?<![\w#])\d|\b(?:no|none|{'|'.join(NUMBERS)})\b", re.IGNORECASE)
"""A number that may count votes; the number of a motion has a letter before it."""
_MOST_TAGS = 60
_BEFORE_VOTE = 14
_BEFORE_KEY = 3
_LONGEST_TITLE = 8
_THEM = ("pron", "them")
_IN_ROWS = frozenset(("vote", "motion", "titled", "each", "number"))
"""The types of tags of which every row has at least one."""
FIELDS, _THUS = sets_of("fields of forms", "thus")
_SLIGHT = frozenset(("JOIN", "BRK", "ADV", "AUX"))
_TELLING = frozenset(("SUBJ", "VERB", "BE", "CUE", "OTHER", "MODAL", "NEG", "THIRD", "HAVE"))
"""Kinds of tags whose presence before a row makes the row part of a sentence."""
_SEPARATING = frozenset(("JOIN", "COLON", "BRK", "OPEN", "SHUT", "STOP", "ADV"))
_ENDS_VOTE = frozenset(("JOIN", "BRK", "OPEN", "CUE", "COLON", "SHUT", "ASK", "STOP"))
"""Kinds of tags before which a vote in lower case may end."""
_BEHIND_VOTES = frozenset(
    ("JOIN", "BRK", "COLON", "OPEN", "CUE", "ADV", "T", "SHUT", "STOP", "SUBJ")
)
_OTHERS = ("person", "owner", "name")
_MARKS = frozenset(("STOP", "SHUT", "JOIN", "BRK", "ADV"))
_MOST_GIVEN = 2
_SENTENTIAL = frozenset(("SUBJ", "BE", "OTHER", "MODAL", "HAVE", "NEG", "THIRD", "ASK", "STOP"))
_CELL = re.compile(r"(?:(?!\s{2}|\t|\||\s$).)+")
_NUMBERED = re.compile(r"\s*#?(?:\w+ ?)?\d+(?:/\d+)?[.:)*]*\s*$")
_FEWEST_CELLS = 2
_QUOTED = re.compile(r"[\"_]{1,2}([^\"_\n]{3,100}?)[\"_]{1,2}")
_SENTENCE = re.compile(r"\(?\d{1,2}[.)]\s[^\"_]*[.!?]$")
"""A list item that is a sentence: "2. Ivy gets 2 of my Genechips."."""
_KEYED = re.compile(r"^\W*(?:[A-Za-z]+\s*)?#?\d+(?:/\d+)?")
_PARTED = re.compile(r"\s{2,}|\t|\s-+\s|[()\[\]:]|,?\sby\s")
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class CastVote:
    """A vote on a motion in a row. The vote is "" if the row only negates a vote.

    If the vote is on a whole set, `each` is the set.
    """

    motion: str
    vote: str
    each: Any = None


@dataclass(frozen=True, slots=True)
class Row:
    """The content of a row: votes on motions, or motions alone, or votes alone.

    `lead` and `tail` are the tags before and after them.
    """

    entries: tuple[CastVote, ...] = ()
    keys: tuple[str, ...] = ()
    votes: tuple[str, ...] = ()
    tail: tuple[Tag, ...] = ()
    end: int = 0
    lead: tuple[Tag, ...] = ()
    titled: bool = False
    """Whether the motion is named only by words in the place of a title."""
    field: bool = False
    """Whether it is a field of a form, filled in: "Your vote: FOR"."""
    unsure: bool = False
    """Whether it has two votes on one motion, or words that may not be a vote."""
    own: bool = False
    """Whether it is in the first person: "p12: I vote FOR"."""

    @property
    def key(self) -> str:
        """The first of the motions without a vote, or ""."""
        return self.keys[0] if self.keys else ""

    @property
    def bare(self) -> bool:
        """Whether the row has only numbers and votes, with nothing but titles between them."""
        return not (
            self.titled
            or self.lead
            or any(tag.kind not in _MARKS and tag.type != "prep" for tag in self.tail)
        )

    @property
    def vote(self) -> str:
        """The vote of a row without motions, or "" if it has no vote or several different votes."""
        return self.votes[0] if len(set(self.votes)) == 1 else ""


class _Rows(Transformer[Any, Any]):
    def keyed(self, children: list[LarkTag]) -> tuple[list[Tag], ...]:
        return tuple(
            [child.value for child in children if child.type == kind] for kind in ("KEY", "VOTE")
        )

    led = keyed

    def start(self, children: list[Any]) -> list[tuple[list[Tag], ...]]:
        return [child for child in children if isinstance(child, tuple)]


class _Line(NamedTuple):
    """The tags of a line, their kinds in a row, and the indices of its votes and motions."""

    tags: Sequence[Tag]
    kinds: Sequence[str]
    votes: Sequence[int]
    keys: Sequence[int]

    def until(self, end: int) -> "_Line":
        """Return the line without the tags starting at index `end`."""
        return self._replace(tags=self.tags[:end], kinds=self.kinds[:end])

    @property
    def votes_lead(self) -> bool:
        """Whether the first vote comes before the first motion."""
        return self.votes[0] < self.keys[0]

    @property
    def last(self) -> int:
        """The index of the last vote or motion."""
        return max(at for at in (*self.votes, *self.keys) if at < len(self.tags))

    @property
    def lead(self) -> Sequence[Tag]:
        """The tags before the first vote or motion."""
        return self.tags[: min(self.votes[0], self.keys[0])]

    @property
    def between(self) -> Sequence[Tag]:
        """The tags between the first motion and the first vote, in either order."""
        first, second = sorted((self.votes[0], self.keys[0]))
        return unbracketed(self.tags[first:second])


def row_in(
    line: str,
    tagger: Tagger,
    scene: Scene,
    letters: Mapping[str, str] = NO_LETTERS,
    *,
    quoted: bool = False,
) -> Row | None:
    """Return the ballot row in a line ("p12: FOR"), or None if the line is not one.

    A `quoted` line may be a sentence. `letters` are letters that mean votes.
    """
    if not _may_be_row(line, scene):
        return None
    line = _with_cells(line)
    written = tokens_in(line, scene)
    tags = denied(marked(written, raw_tags(tagger, line, scene)[:_MOST_TAGS], letters))
    if len(scene.listed) > 1:
        tags = list(map(_of_the_list, tags))
    if not any(map(_may_be_of_a_row, tags)) or leads_to_a_vote(tags):
        return None
    if (worded := _worded(line, tags, scene)) is not None:
        return worded
    kinds = _kinds(tags, scene, quoted=quoted)
    found = _Line(tags, kinds, _all(kinds, "VOTE"), _all(kinds, "KEY"))
    if not found.votes:
        return _only_keys(tags, kinds, found.keys)
    end = _ends(found)
    if found.keys and found.keys[0] < end:
        turned = any(token.text[-1:] in (">", "→") for token in written)
        return _keyed(found.until(end), tags, turned=turned, quoted=quoted)
    return _by_quoted_title(found) or _only_votes(found) or _by_title(line, found, scene)


def _may_be_row(line: str, scene: Scene) -> bool:
    """Return whether a line may be a row, judged by its characters."""
    if not _MAY_BE.search(line.lower()) or not line.strip("_ "):  # the dashed line of a footer
        return False
    return "i" in scene.begins or not says_i(line)


@recogniser
def says_i(line: str) -> bool:
    """Return whether a line isn't a row, since it states an action of its author: "I vote FOR p12".

    Such a line need not be tagged. Phrases for a vote may begin with "I" as well ("I like it:
    p12"), and so may a count of votes ("I count, on p12: 3 FOR, 1 AGAINST").
    """
    found = _SAYS_I.match(line)
    return (
        found is not None
        and found["word"].casefold() not in _behind_i()
        and _COUNTS.search(line) is None
    )


@cache
def _behind_i() -> frozenset[str]:
    """Return the words that may follow "I" in a row without making it a sentence.

    For example "I like it: p12".
    """
    phrases = (words.split() for words in _WORDED)
    known = (words for words, _ in lexicon(heads()).phrases["i"])
    return frozenset(words[1] for words in (*phrases, *known) if words[0] == "i" and words[1:])


def _is_tally(found: _Line) -> bool:
    """Return whether a line reports the count of the votes on a motion: "p12: 3 FOR, 1 AGAINST"."""
    tags = found.tags
    votes = [at for at in found.votes if at < len(tags)]
    before = all(tags[at - 1].type == "number" for at in votes if at)
    behind = all(any_is(tags[at + 1 : at + 2], "number") for at in votes)
    named = tags[found.keys[0]].type == "motion"
    return named and not found.votes_lead and len(votes) > 1 and (before or behind)


def _may_be_of_a_row(tag: Tag) -> bool:
    return tag.kind == "CHOICE" or tag.type in _IN_ROWS


def _of_the_list(tag: Tag) -> Tag:
    """Return "them" as a tag for all motions in the list that the post answers.

    Any other tag is returned unchanged.
    """
    return tag.but(type="each", value={"these": True}) if (tag.type, tag.value) == _THEM else tag


def _all(kinds: Sequence[str], kind: str) -> list[int]:
    return [at for at, each in enumerate(kinds) if each == kind]


def _keyed(found: _Line, tags: Sequence[Tag], *, turned: bool, quoted: bool) -> Row | None:
    """Return a ballot row that names motions, or None if the line is a sentence.

    `tags` includes everything after the row. If `turned` is true, the line has ">", and the last of
    two votes counts. If `quoted` is true, the line may be a sentence.
    """
    if (known := Row() if _is_tally(found) else _trailing(found)) is not None:
        return known
    if not quoted and _is_clause(found.between):
        return None  # "On p12, I vote FOR"
    gap = _gap(found)
    if any_is(gap, "CHOICE") and any_is(gap, "me"):
        return None  # "p12 got a yes from me, p13 a no"
    if any(map(_is_of_a_sentence, gap)):
        return _only_votes(found) if found.votes_lead else None
    if _goes_on(found) or (found.votes_lead and any(map(_describes, gap[1:]))):
        return None
    return _entered(found, tags, turned)


def _gap(found: _Line) -> list[Tag]:
    """Return the tags between motion and vote that belong to a sentence rather than to a title."""
    ends = ("ASK", "STOP", "SUBJ") if found.votes_lead else ("ASK",)
    return [tag for tag in found.between if tag.text[0].islower() or tag.kind in ends]


def _goes_on(found: _Line) -> bool:
    """Return whether a line continues as a sentence: "Who votes FOR p8 gets my thanks"."""
    if any(tag.kind in _TELLING for tag in found.lead):
        return True
    behind = found.tags[found.last + 1 :][:1]
    return bool(found.lead) and any_is(behind, "THIRD", "HAVE", "MODAL")


def _describes(tag: Tag) -> bool:
    """Return whether a word in lower case describes a motion: "FOR the silly p12"."""
    return tag.kind == "T" and tag.type != "prep" and tag.text[0].islower()


def _is_clause(between: Sequence[Tag]) -> bool:
    """Return whether only "I vote" is between a motion and its vote: "On p12, I vote FOR"."""
    return _kinds_between(between, _SLIGHT) == ["SUBJ", "VERB"]


def _kinds_between(between: Sequence[Tag], without: Collection[str]) -> list[str]:
    return [tag.kind for tag in between[1:] if tag.kind not in without]


def _is_of_a_sentence(tag: Tag) -> bool:
    return tag.kind in _SENTENTIAL or (tag.kind == "CUE" and tag.type in ("ask", "cond"))


def _entered(found: _Line, tags: Sequence[Tag], turned: bool) -> Row | None:
    """Return the ballot row in a line, or None if the line reports who cast which vote.

    `tags` includes everything after the row. If `turned` is true, the line has ">", and the last of
    two votes on a motion counts, otherwise the first.
    """
    pairs = zip(found.tags, found.kinds, strict=True)
    try:
        groups = parsed(grammar("rows", _Rows), [tag.but(kind=kind) for tag, kind in pairs])
    except UnexpectedToken:
        return None
    last = found.last
    several = max(len(given) for _, given in groups)
    told = any_is(found.tags[found.votes[0] + 1 : last], "person")
    if several > (1 if told else _MOST_GIVEN):
        return None
    entries = [_entry(key, given[-1 if turned else 0]) for keys, given in groups for key in keys]
    unsure = not turned and any(map(_differ, (given for _, given in groups)))
    more = any_is(found.tags[last + 1 :], "motion", "titled")  # "..., and as for p14 I abstain"
    return Row(
        tuple(entries),
        tail=_remark(tags[last + 1 :]),
        end=found.tags[last if more else -1].end,
        lead=tuple(found.lead),
        unsure=unsure or _may_have_one_more(found),
        own=_kinds_between(found.between, _SEPARATING) == ["SUBJ", "VERB"],
    )


def _may_have_one_more(found: _Line) -> bool:
    """Return whether the words after the first motion may name a second one: "p12 oy p13 n"."""
    return any(_is_like(tag, found.tags[found.keys[0]]) for tag in _loose_title(found))


def _is_like(tag: Tag, key: Tag) -> bool:
    """Return whether a tag may be one more motion, named like the `key`."""
    numbered = tag.text[-1].isdigit() and key.text[-1].isdigit()
    return numbered and (tag.type, tag.text[0].isdigit()) == (key.type, key.text[0].isdigit())


def _loose_title(found: _Line) -> list[Tag]:
    """Return the tags taken for the title of the first motion if no mark ends them."""
    at, end = found.keys[0], found.votes[0]
    if end < at or found.tags[end - 1].kind in ("COLON", "BRK"):
        return []
    return [found.tags[n] for n in range(at, end) if found.kinds[n] == "W"]


def _differ(votes: Sequence[Tag]) -> bool:
    return len({vote.value for vote in votes}) > 1


def _entry(key: Tag, vote: Tag) -> CastVote:
    return CastVote(name_of(key), vote.value, key.value if key.type == "each" else None)


def worded(words: str) -> str:
    """Return the vote that a phrase such as "no way" may mean, or ""."""
    return _WORDED.get(" ".join(words.strip(_AROUND).casefold().split()), "")


def _worded(line: str, tags: Sequence[Tag], scene: Scene) -> Row | None:
    """Return a row with a phrase as its vote, or None: `p12: no way`, `Same for p13 and p14`.

    The vote is doubtful unless it repeats another vote.
    """
    at = next((n for n, tag in enumerate(tags) if _key(tag, scene)), None)
    if at is None:
        return None
    first, behind = tags[at], tags[at + 1 :]
    if all(tag.kind == "JOIN" for tag in tags[:at]):  # "p12: ditto", "And p13 too."
        keys, vote = [first], worded(line[first.end :])
    else:
        further = [tag for tag in behind if tag.kind not in _MARKS]
        keys, vote = [first, *further], worded(line[: first.start])
    if not (vote and all(_key(key, scene) for key in keys)):
        return None
    entries = tuple(CastVote(name_of(key), vote) for key in keys)
    return Row(entries, end=tags[-1].end, unsure=vote not in (SAME, "SECOND"))


SAME = "SAME"
"""The vote of a row that repeats the vote in the row above."""
_WORDED = valued("row")
_AROUND = " \t.,:;!?*_-–—=()[]|>"


def _with_cells(line: str) -> str:
    """Return a table line without the cells between motion and vote, such as a title."""
    cells = [cell for cell in _CELL.finditer(line) if cell[0].strip()]
    votes = [at for at, cell in enumerate(cells) if cell[0].strip(" *_.").casefold() in CHOICES]
    if (
        len(cells) <= _FEWEST_CELLS
        or len(votes) != 1
        or votes[0] < _FEWEST_CELLS
        or not _NUMBERED.match(cells[0][0])
    ):
        return line
    begin, end = cells[0].end(), cells[votes[0]].start()
    return f"{line[:begin]}:{' ' * (end - begin - 1)}{line[end:]}"


def _remark(tags: Sequence[Tag]) -> tuple[Tag, ...]:
    """Return the tags after a vote up to the end of the sentence."""
    end = next((n for n, tag in enumerate(tags) if n and tag.kind == "STOP"), len(tags))
    return tuple(tags[:end])


def _only_keys(tags: Sequence[Tag], kinds: Sequence[str], keys: Sequence[int]) -> Row | None:
    """Return a row that names motions without votes: `p12 More Fish (Peter)`, `Motion: p12`.

    Returns None if the line is anything else.
    """
    if not keys or any(tag.kind in ("SUBJ", "BE", "HAVE") and tag.text != "E" for tag in tags):
        return None
    before = tags[: keys[0]]
    if any(tag.kind == "VERB" for tag in before):
        return None  # "veto p12"
    labelled = keys[0] <= _BEFORE_KEY and any_is(before[-1:], "COLON")
    if keys[0] > 1 and not labelled and not _is_counted(tags, kinds, keys):
        return None
    names = dict.fromkeys(name_of(tags[at]) for at in keys)
    return Row(keys=tuple(names), tail=tuple(tags[keys[-1] + 1 :]))


def _is_counted(tags: Sequence[Tag], kinds: Sequence[str], keys: Sequence[int]) -> bool:
    """Return whether only the number of a line comes before its motions: "1. p12", "3) p12"."""
    before = zip(tags[: keys[0]], kinds, strict=False)
    if keys[0] <= _BEFORE_KEY and all(
        tag.type == "number" or kind == "SEP" for tag, kind in before
    ):
        return True
    numbered = tags[0].type == "number" and kinds[1:2] == ["SEP"]
    return numbered and len(keys) == 1 and keys[0] >= len(tags) - 2


def keyed_text(line: str, tagger: Tagger, scene: Scene) -> Row | None:
    """Return a row with the motion whose number and text a line consists of, or None.

    For example `Proposal 12/0. Whoever is blue, is a goat.`
    """
    if not any(map(str.isdigit, line)):
        return None
    tags = raw_tags(tagger, line, scene)[:_MOST_TAGS]
    ends = next(
        (at for at, tag in enumerate(tags) if tag.kind in ("STOP", "COLON", "BRK", "SHUT", "OPEN")),
        0,
    )
    begun = tags[: ends + 1]
    return (
        _only_keys(begun, _kinds(begun, scene), [0]) if ends == 1 and _key(tags[0], scene) else None
    )


def _key(tag: Tag, scene: Scene) -> bool:
    named = tag.kind == "T" and tag.type == "motion" and _by_number(tag, scene)
    return named or _is_numeral(tag, scene)


def _is_numeral(tag: Tag, scene: Scene) -> bool:
    """Return whether a tag is a number in digits that may be the number of a proposal."""
    digits = tag.kind == "T" and tag.type == "number" and tag.text[0].isdigit()
    return digits and _known(tag.value, scene)


def _trailing(found: _Line) -> Row | None:
    """Return a row that begins with a motion and ends with a vote in capitals, or None.

    For example `p12: I like fish, so FOR.` and `p12 is dull, AGAINST.`
    """
    tags = found.tags
    last = max((at for at, tag in enumerate(tags) if tag.kind != "STOP"), default=0)
    if found.votes != [last] or found.keys != [0] or not tags[last].text.isupper():
        return None
    if not (parts(tags[last - 1]) and _remarks_on_it(tags[1:last])):
        return None
    return Row((CastVote(name_of(tags[0]), tags[last].value),), end=tags[last].end)


def _remarks_on_it(said: Sequence[Tag]) -> bool:
    """Return whether words between a motion and its vote are a remark of the voter.

    For example `p12: I like fish, so FOR`.
    """
    if any_is(said, "ASK", "cond", "tell", "hypo"):
        return False
    if said[0].kind in ("BE", "MODAL"):  # "p12 would cost too much", but not "p12 was Dov's idea"
        return not any_is(said, "SUBJ", *_OTHERS)
    remark = any_is(said, "SUBJ", "OTHER", "STOP", "BE") and not any_is(said, "MODAL")
    return remark and said[0].kind in ("COLON", "BRK", "STOP")


def parts(tag: Tag) -> bool:
    """Return whether a tag separates a vote from the remark before it."""
    return tag.kind in ("JOIN", "BRK", "STOP", "COLON", "SHUT") or tag.text.casefold() in _THUS


def closing_vote(line: str, tagger: Tagger, scene: Scene, answers: bool) -> tuple[str, bool] | None:
    """Return the only vote in capitals that is set apart in a remark, and whether it is doubtful.

    For example `It is long, so FOR.` If `answers` is true, the remark answers a motion, and a short
    one may also begin or end with a vote in lower case: `Good grief, no.`
    """
    tags = raw_tags(tagger, line, scene)[:_MOST_TAGS]
    votes = _all([tag.type for tag in tags], "vote")
    if not votes:
        return _small_vote(line, tags) if answers else None
    loud = [at for at in votes if tags[at].text.strip('"_.').isupper()]
    if not loud or not _is_set_apart(tags, loud[-1]) or any_is(tags, "ASK"):
        return None
    return _last_of(tags, loud)


def _last_of(tags: Sequence[Tag], loud: Sequence[int]) -> tuple[str, bool] | None:
    """Return the last vote in capitals and whether it is doubtful, or None if there are two."""
    at = loud[-1]
    stops = _all([tag.kind for tag in tags[:at]], "STOP")
    begins = stops[-1] if stops else 0
    others = [n for n in loud if tags[n].value != tags[at].value]
    if others and others[-1] >= begins:
        return None
    doubts = any_is(tags[begins:], "cond", "hypo")
    doubts |= any_is(tags[max(begins, at - 2) : at], "person", "owner")
    # "This would have been a FOR. As it stands, AGAINST."
    return tags[at].value, bool(others) or doubts


def _small_vote(line: str, tags: Sequence[Tag]) -> tuple[str, bool] | None:
    """Return the vote in lower case at the beginning or end of a short remark, or None.

    Such a vote is always doubtful.
    """
    small = [at for at, tag in enumerate(tags) if tag.kind == "CHOICE"]
    if len(small) != 1 or len(tags) > _BEFORE_VOTE or "?" in line:
        return None
    at = small[0]
    marks = any(tag.kind in ("STOP", "BRK") for tag in tags[-1:])
    if at not in (0, len(tags) - 1 - marks) or any_is(tags[at + 1 : at + 2], "x"):
        return None  # "No idea."
    return CHOICES[tags[at].text.casefold()], True


def _is_set_apart(tags: Sequence[Tag], at: int) -> bool:
    """Return whether marks or a word such as "so" separate a vote from the remark."""
    after = tags[at + 1 : at + 2]
    ends = not after or parts(after[0]) or after[0].kind in ("OPEN", "CUE")
    return at > 0 and parts(tags[at - 1]) and ends


def _only_votes(found: _Line) -> Row | None:
    """Return a row of votes without motions, `FOR` or `FOR, AGAINST, FOR.`, or None.

    Another form is `Your vote: FOR [at last]`.
    """
    tags, kinds = found.tags, found.kinds
    at = _first_vote(found)
    if at is None:
        return None
    last = _last_vote(tags, kinds, at)
    behind = tags[last + 1 :]
    if _counts_votes(behind):
        return None
    if at == 0 and tags[0].text.islower() and behind and _remarks(behind[0]):
        return Row(votes=(str(tags[0].value),), tail=_remark(behind), end=tags[0].end, unsure=True)
    if (behind and behind[0].kind not in _BEHIND_VOTES) or not _is_plain(tags[at], behind):
        return None
    given = tuple(tags[n].value for n in range(at, last + 1) if kinds[n] == "VOTE")
    field = 0 < _last_colon(tags) < at
    return Row(votes=given, tail=_remark(behind), end=tags[last].end, field=field)


def _last_colon(tags: Sequence[Tag]) -> int:
    return max((at for at, tag in enumerate(tags) if tag.kind == "COLON"), default=-1)


def _first_vote(found: _Line) -> int | None:
    """Return the index of the first vote, or None if more than "Your vote:" comes before it."""
    tags, at = found.tags, found.votes[0]
    before = zip(found.kinds[:at], tags, strict=False)
    if all(kind == "SEP" and tag.kind != "OPEN" for kind, tag in before):
        return at
    colon = _last_colon(tags)
    label = tags[: max(colon, 0)]
    asks = any(
        (tag.type, tag.value) == ("noun", "vote") or tag.text.casefold() in FIELDS for tag in label
    )
    told = any_is(label, "person", "owner", "SUBJ", "OTHER", "HAVE")
    labelled = asks and not told and colon <= _BEFORE_VOTE and colon + 1 in found.votes
    return colon + 1 if labelled else None


def _last_vote(tags: Sequence[Tag], kinds: Sequence[str], at: int) -> int:
    """Return the index of the last vote in the run that begins at `at`: "FOR, AGAINST and FOR"."""
    while at + 1 < len(tags):
        joins = tags[at + 1].kind == "JOIN" and "VOTE" in kinds[at + 2 : at + 4]
        if kinds[at + 1] != "VOTE" and not joins:
            break
        at += 1
    return at


def _counts_votes(behind: Sequence[Tag]) -> bool:
    """Return whether the words after a vote say who cast it, or how many players did: "FOR: 3"."""
    if not behind or behind[0].kind not in ("COLON", "OPEN"):
        return False
    counted = [tag for tag in behind[:3] if tag.kind not in ("COLON", "OPEN", "SHUT")]
    return any_is(counted[:1], "number", "person", "name")


def _is_plain(vote: Tag, behind: Sequence[Tag]) -> bool:
    """Return whether a vote is in capitals, or the tags after it are not part of a sentence."""
    if vote.text.isupper() and len(vote.text) > 1:
        return True
    if any_is(behind[:1], "pron", "JOIN", "BRK", "OPEN", "CUE", "STOP"):
        return True
    leads = any_is(behind[-1:], "COLON")  # "And no on:"
    if leads and (len(behind) == 1 or behind[0].type == "prep"):
        return True
    return all(map(_by_the_way, behind))


def _by_the_way(tag: Tag) -> bool:
    """Return whether a word after a vote is only a courtesy: "Aye, please!", "Yes from me."."""
    return (
        tag.kind in ("ADV", "STOP", "SHUT", "BRK")
        or tag.type == "me"
        or tag.value in ("from", "for")
    )


def _remarks(tag: Tag) -> bool:
    """Return whether a word after a vote begins a new sentence: "against Too long."."""
    return tag.text[:1].isupper() and tag.type not in ("person", "owner", "motion", "titled")


def _by_quoted_title(found: _Line) -> Row | None:
    """Return a row whose motion is a quoted title, `FOR "More Fish"`, or None."""
    tags = found.tags
    quoted = next((tag for tag in tags[1:3] if tag.type == "quoted" and not parts(tags[1])), None)
    if found.votes != [0] or quoted is None:
        return None
    return Row((CastVote(str(quoted.value), tags[0].value),), end=quoted.end, titled=True)


def _by_title(line: str, found: _Line, scene: Scene) -> Row | None:
    """Return a row whose motion is a title, `More Fish: FOR` or `More Fish FOR`, or None."""
    tags, at = found.tags, found.votes[0]
    if not at or len(found.votes) > 1:
        return None
    words = line[: tags[at].start]
    title = words.strip(' \t"_*|:.-–—')
    wide = len(words) - len(words.rstrip()) > 1
    if not title or not (wide or tags[at - 1].kind in ("COLON", "BRK")):
        return None
    if _is_no_title(title, tags[:at]) or not _may_be_title(title, scene):
        return None
    vote = tags[at]
    entry = CastVote(title, vote.value)
    return Row((entry,), tail=tuple(tags[at + 1 :]), end=vote.end, titled=True)


def _is_no_title(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether words aren't a title: part of a sentence, a person, or a field's name."""
    if tags[0].type in ("person", "owner") or tags[0].kind in ("BRK", "JOIN"):
        return True
    return any_is(tags, "SUBJ", "ASK", "STOP") or "!" in words or words.casefold() in FIELDS


def _may_be_title(words: str, scene: Scene) -> bool:
    """Return whether words look like a title, or are a title in the scene."""
    parts = words.split()
    capitals = sum(word[:1].isupper() or not word[:1].isalpha() for word in parts)
    written = words[0].isupper() and 2 * capitals > len(parts)
    return len(parts) <= _LONGEST_TITLE and (written or words.casefold() in scene.titles)


def _ends(found: _Line) -> int:
    """Return the index where a row ends: after the sentence or remark of its last vote."""
    for at in range(found.votes[0] + 1, len(found.tags)):
        tag = found.tags[at]
        marks = (tag.kind == "STOP" or tag.text in "!;") and _rest(found.kinds, at)
        over = marks or tag.kind in ("SUBJ", "OTHER", "CUE")
        if over and any(key < at for key in found.keys):
            return at
    return len(found.tags)


def _rest(kinds: Sequence[str], at: int) -> bool:
    """Return whether what follows a mark is neither another motion nor another vote."""
    return next((kind for kind in kinds[at + 1 :] if kind != "SEP"), "") not in ("KEY", "VOTE")


class _Here(NamedTuple):
    """A tag at its place in a line, with the kinds of the tags before it."""

    tags: Sequence[Tag]
    at: int
    found: Sequence[str]
    scene: Scene
    worded: bool
    """Whether the word before a number says what it counts or numbers: "Rule No. 1"."""

    @property
    def tag(self) -> Tag:
        """The tag at the index."""
        return self.tags[self.at]

    @property
    def last(self) -> str:
        """The kind of the previous tag in the row, or ""."""
        return self.found[-1] if self.found else ""


def _kinds(tags: Sequence[Tag], scene: Scene, *, quoted: bool = False) -> list[str]:
    """Return the kind of each tag in a row: KEY, VOTE, SEP, or W for any other word.

    In a `quoted` line, a number after another word is not the number of a motion: "Section 1".
    """
    found: list[str] = []
    named = _names_motions(tags, scene)
    seen: set[str] = set()
    for at, (tag, depth) in enumerate(zip(tags, _depths(tags), strict=True)):
        worded = quoted and at == 1 and (found[0] == "W" or tags[0].kind == "ADV")
        here = _Here(tags, at, found, scene, worded)
        if depth and _is_aside(here):
            found.append("SEP" if tag.kind == "OPEN" else "W")
            continue
        kind = _named_kind(here, seen) if _is_name(tag) else _kind(here, named)
        if kind == "KEY" or _is_name(tag):
            seen.add(name_of(tag) if tag.type == "number" else str(tag.value))
        found.append(kind)
    return found


def _names_motions(tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether motions are named by more than a number: "p12", 'the proposal "Goats"'."""
    return any(
        tag.type == "titled"
        or (tag.type == "motion" and str(tag.value).startswith("p") and _by_number(tag, scene))
        for tag in tags
    )


def _depths(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the number of open brackets at each tag, including an opening bracket."""
    depth = 0
    for tag in tags:
        depth += (tag.kind == "OPEN") - (tag.kind == "SHUT" and depth > 0)
        yield depth


def _is_name(tag: Tag) -> bool:
    return tag.kind == "T" and tag.type in ("motion", "titled", "each")


def _is_aside(here: _Here) -> bool:
    """Return whether brackets after a vote contain a remark, not the vote's motion."""
    if "VOTE" not in here.found:
        return False
    return "KEY" in here.found or not _braced_key(here.tags, here.at)


def _named_kind(here: _Here, seen: Collection[str]) -> str:
    """Return KEY if a name means a motion at this place of the row, or W if it is a mere word."""
    tag = here.tag
    if tag.type == "motion" and tag.value in seen and not _by_number(tag, here.scene):
        return "W"  # the title of the motion beside its number
    if here.worded and tag.text[0] in "#Nn":
        return "W"
    return "W" if _in_title(here.tags, here.found, here.scene) else "KEY"


def _kind(here: _Here, named: bool) -> str:
    """Return the kind of a tag that isn't a name. If `named`, numbers aren't motions."""
    tag = here.tag
    if not named and _is_key_number(here):
        return "KEY"
    if tag.kind == "T" and tag.type == "vote":
        return "VOTE"
    if tag.kind == "CHOICE" and _vote_here(here):
        return "VOTE"
    if tag.type == "me" or tag.kind in _SEPARATING:
        return "SEP"
    leads = tag.type == "prep" and tag.value in ("on", "to", "for")
    return "SEP" if leads and here.last == "VOTE" else "W"


def _is_key_number(here: _Here) -> bool:
    """Return whether a number is a motion, given its position: "12 FOR, 13 and (of course) 19"."""
    found, last = here.found, here.last
    if not _is_numeral(here.tag, here.scene):
        return False
    voted = "VOTE" in found
    if "KEY" in found and not voted and last != "SEP":
        return False
    if here.at == 0 or (voted and last in ("VOTE", "SEP", "KEY")):
        return True
    begins = here.at == 1 and not here.worded and last in ("SEP", "W")
    return begins or _joins_a_key(here)


def _joins_a_key(here: _Here) -> bool:
    """Return whether a motion and a comma or conjunction are directly before the tag: "p12 and"."""
    before = [n for n in range(here.at) if here.tags[n].kind not in ("OPEN", "SHUT", "ADV")][-2:]
    if len(before) < len(("p12", "and")):
        return False
    return here.tags[before[1]].kind == "JOIN" and here.found[before[0]] == "KEY"


def _by_number(tag: Tag, scene: Scene) -> bool:
    """Return whether a tag names a motion by its number, not by its title."""
    return tag.text[-1].isdigit() and tag.text.casefold() not in scene.titles


def _in_title(tags: Sequence[Tag], found: Sequence[str], scene: Scene) -> bool:
    """Return whether a number is part of the title after a motion: 3-16 in `p17 Fix 3-16`.

    Another example is the A in `12 A Place for Everything`.
    """
    tag = tags[len(found)]
    at = max((n for n, kind in enumerate(found) if kind == "KEY"), default=-1)
    if at < 0 or "VOTE" in found[at:]:
        return False
    since = found[at + 1 :]
    titles = tag.type == "titled" or (tag.type == "motion" and not _by_number(tag, scene))
    parted = any(each.kind == "JOIN" for each in tags[at + 1 : len(found)])
    return tag.type == "each" or (titles and not parted) or (bool(since) and since[-1] == "W")


def _braced_key(tags: Sequence[Tag], at: int) -> bool:
    """Return whether brackets contain only the motion, after its title: `FOR - More Fish (p12)`."""
    at -= tags[at].kind == "T" and at > 0
    around = [tag.kind for tag in tags[at : at + 3]]
    return (
        around == ["OPEN", "T", "SHUT"]
        and tags[at + 1].type == "motion"
        and tags[at - 1].text[:1].isupper()
    )


def _vote_here(here: _Here) -> bool:
    """Return whether a possible vote in lower case is a vote, given the tags next to it.

    Such a word is a vote after a mark or a motion, before a motion, or alone.
    """
    tags, at, last = here.tags, here.at, here.last
    after, ends = _after_vote(tags, at)
    if at == 0 and tags[0].text.islower() and after is not None and _remarks(after):
        return True
    if last == "W":
        return ends and at == len(tags) - 1 and "KEY" in here.found
    if not last and all(map(_by_the_way, tags[at + 1 :])):
        return True
    return last != "VOTE" and (ends or any_is([after] if after else (), "motion", "each", "pron"))


def _after_vote(tags: Sequence[Tag], at: int) -> tuple[Tag | None, bool]:
    """Return the tag after a possible vote, skipping "on", and whether the vote may end there."""
    ahead = tags[at + 1 : at + 3]
    if not ahead:
        return None, True
    after = ahead[0]
    ends = after.kind in _ENDS_VOTE
    on = after.type == "prep" and after.value in ("on", "to") and len(ahead) > 1
    return (ahead[1], ends or ahead[1].kind == "COLON") if on else (after, ends)


def _known(number: int, scene: Scene) -> bool:
    return f"p{number}" in scene.numbers if scene.numbers else number > 0


def titles_in(lines: Sequence[str], tagger: Tagger, scene: Scene) -> dict[str, str]:
    """Return the titles that lines give to motions, by the motions' names.

    For example `p12/0: "Snow" (Ana)` and `13 Bram Nine Lives`.
    """
    found: dict[str, str] = {}
    people = {name.casefold() for name in scene.players} if lines else set()
    for line in dict.fromkeys(lines):
        if _SENTENCE.match(line) or not (title := _title_in(line, people)):
            continue
        row = row_in(line, tagger, scene)
        names = row.keys or tuple(entry.motion for entry in row.entries) if row is not None else ()
        if len(names) != 1 or not names[0] or names[0] in found:
            continue
        if not _acts(title, tagger, scene):
            found[names[0]] = title
    return found


def _acts(title: str, tagger: Tagger, scene: Scene) -> bool:
    """Return whether words in the place of a title are an action of the author: "I vote FOR"."""
    return title[:2] == "I " and title[2:3].islower() and tagger.tag(title, scene)[1].kind == "VERB"


def _title_in(line: str, people: Collection[str]) -> str:
    """Return the title in a line about one motion, or "".

    The title is in quotation marks, or is the longest capitalised part that names nobody.
    """
    if quoted := _QUOTED.search(line):
        return quoted[1]
    pieces = _PARTED.split(_KEYED.sub("", line, count=1))
    bare = [piece.strip(" .:-*_|\t") for piece in pieces]
    named = [one for one in bare if len(one) > _SHORTEST and one[:1].isupper()]
    return max((one for one in named if not _named(one, people)), key=len, default="")


def _named(piece: str, people: Collection[str]) -> bool:
    """Return whether words are the name of a player, or a vote."""
    low = piece.casefold()
    return low in people or low in CHOICES or meant(piece, True) in CHOICES
