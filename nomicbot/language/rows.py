"""Rows: lines that name motions and give votes, parsed by a grammar (`grammar/rows.lark`)."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lark import Transformer
from lark.exceptions import UnexpectedToken

from nomicbot.language.beside import denied, name_of
from nomicbot.language.lexicon import valued
from nomicbot.language.marks import NO_LETTERS, marked
from nomicbot.language.parsing import Word, grammar, parsed, unbracketed
from nomicbot.language.patterns import pattern
from nomicbot.language.scene import Scene
from nomicbot.language.spelling import meant
from nomicbot.language.tagging import CHOICES, Tagger, raw_tags, tokens_in
from nomicbot.language.tags import Tag, any_is

_MAY_BE = pattern("may_be_row", 0)
"""What a line must contain to be a row."""
_MOST_TAGS = 60
_BEFORE_VOTE = 14
_BEFORE_KEY = 3
_LONGEST_TITLE = 8
_THEM = ("pron", "them")
_IN_ROWS = frozenset(("vote", "motion", "titled", "each", "number"))
"""The types of tags of which a row has at least one."""
FIELDS = frozenset(
    ("vote", "votes", "preference", "preferences", "answer", "position", "stance", "choice")
)
_THUS = frozenset(("so", "thus", "hence", "therefore", "still", "then"))
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
class Entry:
    """A vote on a motion as a row gives it; the vote is "" if the row only denies one.

    For a vote on all of a set, `each` has the set.
    """

    motion: str
    vote: str
    each: Any = None


@dataclass(frozen=True, slots=True)
class Row:
    """The contents of a line: entries, or motions alone, or votes alone.

    `lead` and `tail` are the tags around them.
    """

    entries: tuple[Entry, ...] = ()
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
    """Whether it gives two votes on one motion, or has words that may not be a vote."""

    @property
    def key(self) -> str:
        """The first of the motions without a vote, or ""."""
        return self.keys[0] if self.keys else ""

    @property
    def bare(self) -> bool:
        """Whether it consists of numbers and votes, and perhaps titles between them."""
        return not (
            self.titled
            or self.lead
            or any(tag.kind not in _MARKS and tag.type != "prep" for tag in self.tail)
        )

    @property
    def vote(self) -> str:
        """The vote without a motion, or "" if there is none, or several that differ."""
        return self.votes[0] if len(set(self.votes)) == 1 else ""


class _Rows(Transformer[Any, Any]):
    def keyed(self, children: list[Word]) -> tuple[list[Tag], ...]:
        return tuple(
            [child.value for child in children if child.type == kind] for kind in ("KEY", "VOTE")
        )

    led = keyed

    def start(self, children: list[Any]) -> list[tuple[list[Tag], ...]]:
        return [child for child in children if isinstance(child, tuple)]


def row_in(
    line: str,
    tagger: Tagger,
    scene: Scene,
    letters: Mapping[str, str] = NO_LETTERS,
    *,
    quoted: bool = False,
) -> Row | None:
    """Return the row that a line is, or None; a `quoted` line may be a sentence.

    `letters` are those that mean votes.
    """
    if not _MAY_BE.search(line.lower()) or not line.strip("_ "):  # the dashed line of a footer
        return None
    line = _with_cells(line)
    written = tokens_in(line, scene)
    tags = denied(marked(written, raw_tags(tagger, line, scene)[:_MOST_TAGS], letters))
    if len(scene.listed) > 1:
        tags = [
            t.but(type="each", value={"these": True}) if (t.type, t.value) == _THEM else t
            for t in tags
        ]
    if not any(tag.kind == "CHOICE" or tag.type in _IN_ROWS for tag in tags):
        return None
    if (worded := _worded(line, tags, scene)) is not None:
        return worded
    kinds = _kinds(tags, scene, quoted=quoted)
    votes = [at for at, kind in enumerate(kinds) if kind == "VOTE"]
    keys = [at for at, kind in enumerate(kinds) if kind == "KEY"]
    if not votes:
        return _only_keys(tags, kinds, keys)
    end = _ends(tags, kinds, votes, keys)
    if not keys or keys[0] >= end:
        return (
            _by_quoted_title(tags, votes)
            or _only_votes(tags, kinds, votes)
            or _by_title(line, tags, votes, scene)
        )
    said, tags, kinds = tags, tags[:end], kinds[:end]
    if (trailing := _trailing(tags, votes, keys)) is not None:
        return trailing
    first, votes_lead = min(keys[0], votes[0]), votes[0] < keys[0]
    between = unbracketed(tags[first : max(keys[0], votes[0])])
    ends = ("ASK", "STOP") if votes_lead else ("ASK",)
    gap = [tag for tag in between if tag.text[0].islower() or tag.kind in ends]
    clause = [tag.kind for tag in between[1:] if tag.kind not in ("JOIN", "BRK", "ADV", "AUX")]
    if clause == ["SUBJ", "VERB"] and not quoted:
        return None  # "On p12, I vote FOR"
    if any(
        tag.kind in _SENTENTIAL or (tag.kind == "CUE" and tag.type in ("ask", "cond"))
        for tag in gap
    ):
        return _only_votes(tags, kinds, votes) if votes_lead else None
    lead = tuple(tags[:first])
    told = any(
        tag.kind in ("SUBJ", "VERB", "BE", "CUE", "OTHER", "MODAL", "NEG", "THIRD", "HAVE")
        for tag in lead
    )
    said_of = any(
        tag.kind == "T" and tag.text[0].islower() and tag.type != "prep" for tag in gap[1:]
    )
    if told or (said_of and votes_lead):
        return None
    try:
        found = parsed(
            grammar("rows", _Rows),
            [tag.but(kind=kind) for tag, kind in zip(tags, kinds, strict=True)],
        )
    except UnexpectedToken:
        return None
    turned = any(token.text == ">" for token in written)
    voted = [(key, given[-1 if turned else 0].value) for keyed, given in found for key in keyed]
    entries = [
        Entry(name_of(key), vote, key.value if key.type == "each" else None) for key, vote in voted
    ]
    unsure = not turned and any(len({vote.value for vote in given}) > 1 for _, given in found)
    last = max(at for at in (*votes, *keys) if at < end)
    several = max(len(given) for _, given in found)
    if several > 1 and (
        several > _MOST_GIVEN or any(tag.type == "person" for tag in tags[votes[0] + 1 : last])
    ):
        return None  # says who voted what
    more = any(
        tag.type in ("motion", "titled") for tag in tags[last + 1 :]
    )  # "..., and as for p14 I abstain"
    stops = tags[last if more else -1].end
    return Row(tuple(entries), tail=_remark(said[last + 1 :]), end=stops, lead=lead, unsure=unsure)


def worded(words: str) -> str:
    """Return the vote that words other than a vote's name may mean, or "": "no way"."""
    return _WORDED.get(" ".join(words.strip(_AROUND).casefold().split()), "")


def _worded(line: str, tags: Sequence[Tag], scene: Scene) -> Row | None:
    """Return a doubtful row whose vote is in other words: `p12: no way`, `p13 ditto`.

    Such a vote is asked about.
    """
    if not tags or not _key(tags[0], scene):
        return None
    vote = worded(line[tags[0].end :])
    return Row((Entry(name_of(tags[0]), vote),), end=tags[-1].end, unsure=True) if vote else None


SAME = "SAME"
"""The vote of a row that repeats the vote of the row above."""
_WORDED = valued("row")
_AROUND = " \t.,:;!?*_-–—=()[]|>"


def _with_cells(line: str) -> str:
    """Return a table line with nothing between motion and vote, so no title is taken for either."""
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
    """Return the tags after a vote, up to the end of its sentence."""
    end = next((n for n, tag in enumerate(tags) if n and tag.kind == "STOP"), len(tags))
    return tuple(tags[:end])


def _only_keys(tags: Sequence[Tag], kinds: Sequence[str], keys: Sequence[int]) -> Row | None:
    """Return a row of motions alone: `p12  More Fish (Peter)`, `1. p12 and p13`, `Motion: p12`."""
    if not keys or any(tag.kind in ("SUBJ", "BE", "HAVE") and tag.text != "E" for tag in tags):
        return None
    before = tags[: keys[0]]
    if any(tag.kind == "VERB" for tag in before):
        return None  # "veto p12"
    near = keys[0] <= _BEFORE_KEY
    counted = near and all(
        tag.type == "number" or kind == "SEP" for tag, kind in zip(before, kinds, strict=False)
    )
    counted |= (
        len(keys) == 1
        and kinds[1:2] == ["SEP"]
        and tags[0].type == "number"
        and keys[0] >= len(tags) - 2
    )
    labelled = near and any_is(before[-1:], "COLON")
    if keys[0] > 1 and not counted and not labelled:
        return None
    return Row(
        keys=tuple(dict.fromkeys(name_of(tags[at]) for at in keys)),
        tail=tuple(tags[keys[-1] + 1 :]),
    )


def keyed_text(line: str, tagger: Tagger, scene: Scene) -> Row | None:
    """Return the motion that begins a line and whose text follows on it, or None.

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
    number = tag.type == "number" and tag.text[0].isdigit() and _known(tag.value, scene)
    return tag.kind == "T" and (number or (tag.type == "motion" and _by_number(tag, scene)))


def _trailing(tags: Sequence[Tag], votes: Sequence[int], keys: Sequence[int]) -> Row | None:
    """Return a row with a motion first and a vote in capitals last: `p12: I like fish, so FOR.`"""
    last = max((at for at, tag in enumerate(tags) if tag.kind != "STOP"), default=0)
    if (
        len(votes) != 1
        or len(keys) != 1
        or keys[0] != 0
        or votes[0] != last
        or not tags[last].text.isupper()
    ):
        return None
    said = tags[1:last]
    if not any_is(said, "SUBJ", "OTHER", "STOP") or any_is(
        said, "MODAL", "ASK", "cond", "tell", "hypo"
    ):
        return None
    if not parts(tags[last - 1]) or tags[1].kind not in ("COLON", "BRK", "STOP"):
        return None
    return Row((Entry(name_of(tags[0]), tags[last].value),), end=tags[last].end)


def parts(tag: Tag) -> bool:
    """Return whether what is before a vote separates it from the words of a remark."""
    return tag.kind in ("JOIN", "BRK", "STOP", "COLON", "SHUT") or tag.text.casefold() in _THUS


def closing_vote(line: str, tagger: Tagger, scene: Scene, answers: bool) -> tuple[str, bool] | None:
    """Return the one vote in capitals that a remark sets apart, and whether it is doubtful.

    For example `It is long, so FOR.` A short remark that `answers` a motion may begin or end with a
    vote in small letters: `Good grief, no.`
    """
    tags = raw_tags(tagger, line, scene)[:_MOST_TAGS]
    votes = [at for at, tag in enumerate(tags) if tag.type == "vote"]
    loud = [at for at in votes if tags[at].text.strip('"_.').isupper()]
    small = [at for at, tag in enumerate(tags) if tag.kind == "CHOICE"]
    ends = (0, len(tags) - 1 - any(tag.kind in ("STOP", "BRK") for tag in tags[-1:]))
    after = tags[small[0] + 1].type if small and small[0] + 1 < len(tags) else ""  # "No idea."
    if (
        answers
        and not votes
        and len(small) == 1
        and small[0] in ends
        and after != "x"
        and len(tags) <= _BEFORE_VOTE
    ):
        return (CHOICES[tags[small[0]].text.casefold()], True) if "?" not in line else None
    if not loud or not loud[-1] or any(tag.kind == "ASK" for tag in tags):
        return None
    at = loud[-1]
    behind = tags[at + 1] if at + 1 < len(tags) else None
    if not parts(tags[at - 1]) or (
        behind is not None and not parts(behind) and behind.kind not in ("OPEN", "CUE")
    ):
        return None
    begins = max((n for n in range(at) if tags[n].kind == "STOP"), default=0)
    others = [n for n in loud if tags[n].value != tags[at].value]
    if any(n >= begins for n in others):
        return None
    # "This would have been a FOR. As it stands, AGAINST."
    doubts = bool(others) or any_is(tags[begins:], "cond", "hypo")
    doubts |= any_is(tags[max(begins, at - 2) : at], "person", "owner")
    return tags[at].value, doubts


def _only_votes(tags: Sequence[Tag], kinds: Sequence[str], votes: Sequence[int]) -> Row | None:
    """Return a row of votes alone: `FOR`, `FOR, AGAINST, FOR.`, `Your vote: FOR [at last]`."""
    at = votes[0]
    colon = max((n for n in range(len(tags)) if tags[n].kind == "COLON"), default=-1)
    if any(
        kind != "SEP" or tag.kind == "OPEN" for kind, tag in zip(kinds[:at], tags, strict=False)
    ):
        label = tags[: max(colon, 0)]
        asks = any(
            (tag.type, tag.value) == ("noun", "vote") or tag.text.casefold() in FIELDS
            for tag in label
        )
        told = any_is(label, "person", "owner", "SUBJ", "OTHER", "HAVE")
        if told or not (asks and colon <= _BEFORE_VOTE and colon + 1 in votes):
            return None
        at = colon + 1
    last = at
    while last + 1 < len(tags) and (
        kinds[last + 1] == "VOTE"
        or (
            tags[last + 1].kind == "JOIN"
            and any(kind == "VOTE" for kind in kinds[last + 2 : last + 4])
        )
    ):
        last += 1
    behind = tags[last + 1 :]
    counted = [tag for tag in behind[:3] if tag.kind not in ("COLON", "OPEN", "SHUT")]
    if (
        behind
        and behind[0].kind in ("COLON", "OPEN")
        and counted
        and counted[0].type in ("number", "person", "name")
    ):
        return None  # says who voted this way, or how many did
    stops = not behind or behind[0].kind in (
        "JOIN",
        "BRK",
        "COLON",
        "OPEN",
        "CUE",
        "ADV",
        "T",
        "SHUT",
        "STOP",
        "SUBJ",
    )
    loud = tags[at].text.isupper() and len(tags[at].text) > 1
    loud |= any_is(behind[:1], "pron", "JOIN", "BRK", "OPEN", "CUE", "STOP")
    loud |= any_is(behind[-1:], "COLON") and (
        len(behind) == 1 or behind[0].type == "prep"
    )  # "And no on:"
    loud |= all(map(_by_the_way, behind))
    if at == 0 and tags[0].text.islower() and behind and _remarks(behind[0]):
        return Row(votes=(str(tags[0].value),), tail=_remark(behind), end=tags[0].end, unsure=True)
    given = tuple(tags[n].value for n in range(at, last + 1) if kinds[n] == "VOTE")
    return (
        Row(votes=given, tail=_remark(behind), end=tags[last].end, field=0 < colon < at)
        if stops and loud
        else None
    )


def _by_the_way(tag: Tag) -> bool:
    """Return whether a word after a vote adds nothing: "Aye, please!", "Yes from me."."""
    return (
        tag.kind in ("ADV", "STOP", "SHUT", "BRK")
        or tag.type == "me"
        or tag.value in ("from", "for")
    )


def _remarks(tag: Tag) -> bool:
    """Return whether a new sentence begins after a vote: "against Too long."."""
    return tag.text[:1].isupper() and tag.type not in ("person", "owner", "motion", "titled")


def _by_quoted_title(tags: Sequence[Tag], votes: Sequence[int]) -> Row | None:
    """Return a row whose motion is named by a quoted title: `FOR "More Fish"`."""
    quoted = next((tag for tag in tags[1:3] if tag.type == "quoted" and not parts(tags[1])), None)
    if votes != [0] or quoted is None:
        return None
    return Row((Entry(str(quoted.value), tags[0].value),), end=quoted.end, titled=True)


def _by_title(line: str, tags: Sequence[Tag], votes: Sequence[int], scene: Scene) -> Row | None:
    """Return a row whose motion is named by title: `More Fish: FOR`, `More Fish   FOR`."""
    at = votes[0]
    if not at:
        return None
    words = line[: tags[at].start]
    title = words.strip(' \t"_*|:.-–—')
    wide = len(words) - len(words.rstrip()) > 1
    capitals = [word for word in title.split() if word[:1].isupper() or not word[:1].isalpha()]
    named = tags[0].type in ("person", "owner") or any(
        tag.kind in ("SUBJ", "ASK", "STOP") for tag in tags[:at]
    )
    named = named or tags[0].kind in ("BRK", "JOIN") or "!" in title or title.casefold() in FIELDS
    if len(votes) > 1 or named or not title or not (wide or tags[at - 1].kind in ("COLON", "BRK")):
        return None
    plain = not title[0].isupper() or 2 * len(capitals) <= len(title.split())
    if (plain and title.casefold() not in scene.titles) or len(title.split()) > _LONGEST_TITLE:
        return None
    return Row(
        (Entry(title, tags[at].value),), tail=tuple(tags[at + 1 :]), end=tags[at].end, titled=True
    )


def _ends(
    tags: Sequence[Tag], kinds: Sequence[str], votes: Sequence[int], keys: Sequence[int]
) -> int:
    """Return the index where the row ends: after the sentence of its last vote, or its remark."""
    for at in range(votes[0] + 1, len(tags)):
        tag = tags[at]
        over = tag.kind in ("SUBJ", "OTHER", "CUE") or (
            (tag.kind == "STOP" or tag.text in "!;") and _rest(kinds, at)
        )
        if over and any(key < at for key in keys):
            return at
    return len(tags)


def _rest(kinds: Sequence[str], at: int) -> bool:
    """Return whether no further entry begins directly after a mark."""
    return next((kind for kind in kinds[at + 1 :] if kind != "SEP"), "") not in ("KEY", "VOTE")


def _kinds(tags: Sequence[Tag], scene: Scene, *, quoted: bool = False) -> list[str]:
    """Return what each tag is in a row: KEY, VOTE, SEP, or W for any other word.

    After another word in a `quoted` line, a number is not that of a motion: "Section 1".
    """
    found: list[str] = []
    motions = [str(tag.value) for tag in tags if tag.type == "motion" and _by_number(tag, scene)]
    named = any_is(tags, "titled") or any(motion.startswith("p") for motion in motions)
    seen_vote = False
    depth = 0
    keyed: set[str] = set()
    for at, tag in enumerate(tags):
        bare = [n for n in range(at) if tags[n].kind not in ("OPEN", "SHUT", "ADV")][
            -2:
        ]  # "13 and (of course) 19"
        depth += (tag.kind == "OPEN") - (tag.kind == "SHUT" and depth > 0)
        worded = (
            quoted and at == 1 and (found[0] == "W" or tags[0].kind == "ADV")
        )  # "Rule No. 1", "the first 3"
        if depth and seen_vote and not ("KEY" not in found and _braced_key(tags, at)):
            found.append("SEP" if tag.kind == "OPEN" else "W")
            continue
        if (
            tag.kind == "T"
            and tag.type == "motion"
            and tag.value in keyed
            and not _by_number(tag, scene)
        ):
            kind = "W"  # the title of the motion beside its number
        elif tag.kind == "T" and tag.type in ("motion", "titled", "each"):
            keyed.add(str(tag.value))
            kind = (
                "W" if (worded and tag.text[0] in "#Nn") or _in_title(tags, found, scene) else "KEY"
            )
        elif (
            tag.kind == "T"
            and tag.type == "number"
            and not named
            and tag.text[0].isdigit()
            and _known(tag.value, scene)
            and (
                at == 0
                or (at == 1 and not worded and found[0] in ("SEP", "W"))
                or (seen_vote and found[-1] in ("VOTE", "SEP", "KEY"))
                or (len(bare) > 1 and tags[bare[1]].kind == "JOIN" and found[bare[0]] == "KEY")
            )
            and not (at and "KEY" in found and not seen_vote and found[-1] != "SEP")
        ):
            keyed.add(name_of(tag))
            kind = "KEY"
        elif (tag.kind == "T" and tag.type == "vote") or (
            tag.kind == "CHOICE" and _vote_here(tags, at, found)
        ):
            kind = "VOTE"
            seen_vote = True
        elif (
            tag.type == "me"
            or tag.kind in ("JOIN", "COLON", "BRK", "OPEN", "SHUT", "STOP", "ADV")
            or (
                found
                and found[-1] == "VOTE"
                and tag.type == "prep"
                and tag.value in ("on", "to", "for")
            )
        ):
            kind = "SEP"
        else:
            kind = "W"
        found.append(kind)
    return found


def _by_number(tag: Tag, scene: Scene) -> bool:
    """Return whether a motion is named by its number instead of its title."""
    return tag.text[-1].isdigit() and tag.text.casefold() not in scene.titles


def _in_title(tags: Sequence[Tag], found: Sequence[str], scene: Scene) -> bool:
    """Return whether something like a motion is part of the title after a key: `p17 Fix 3-16`.

    Another example is `12 A Place for Everything`.
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
    """Return whether brackets hold a motion alone, after its title: `FOR - More Fish (p12)`."""
    at -= tags[at].kind == "T" and at > 0
    around = [tag.kind for tag in tags[at : at + 3]]
    return (
        around == ["OPEN", "T", "SHUT"]
        and tags[at + 1].type == "motion"
        and tags[at - 1].text[:1].isupper()
    )


def _vote_here(tags: Sequence[Tag], at: int, found: Sequence[str]) -> bool:
    """Return whether a possible vote in small letters is one, by what is beside it.

    It is after a mark or a key, before a key, or alone.
    """
    before = found[-1] if found else ""
    after = tags[at + 1] if at + 1 < len(tags) else None
    ends = after is None or after.kind in (
        "JOIN",
        "BRK",
        "OPEN",
        "CUE",
        "COLON",
        "SHUT",
        "ASK",
        "STOP",
    )
    if (
        after is not None
        and after.type == "prep"
        and after.value in ("on", "to")
        and at + 2 < len(tags)
    ):
        after = tags[at + 2]
        ends |= after.kind == "COLON"
    keyed = after is not None and after.kind == "T" and after.type in ("motion", "each", "pron")
    polite = not before and all(map(_by_the_way, tags[at + 1 :]))
    remarked = at == 0 and tags[0].text.islower() and after is not None and _remarks(after)
    if before == "W":
        return remarked or (ends and at == len(tags) - 1 and "KEY" in found)
    return remarked or polite or (before != "VOTE" and (ends or keyed))


def _known(number: int, scene: Scene) -> bool:
    return f"p{number}" in scene.numbers if scene.numbers else number > 0


def titles_in(lines: Sequence[str], tagger: Tagger, scene: Scene) -> dict[str, str]:
    """Return the titles that lines give to motions, by name.

    For example `p12/0: "Snow" (Ana)` and `13  Bram  Nine Lives`.
    """
    found: dict[str, str] = {}
    people = {name.casefold() for name in scene.players} if lines else set()
    for line in lines:
        row = row_in(line, tagger, scene)
        names = row.keys or tuple(entry.motion for entry in row.entries) if row is not None else ()
        if len(names) != 1 or not names[0] or names[0] in found or _SENTENCE.match(line):
            continue
        quoted = _QUOTED.search(line)
        behind = _KEYED.sub("", line, count=1)
        pieces = [piece.strip(" .:-*_|\t") for piece in _PARTED.split(behind)]
        plain = [
            p for p in pieces if len(p) > _SHORTEST and p[:1].isupper() and not _named(p, people)
        ]
        if titles := [quoted[1]] if quoted else plain:
            found[names[0]] = max(titles, key=len)
    return found


def _named(piece: str, people: Collection[str]) -> bool:
    """Return whether words are a player's name, or a vote."""
    low = piece.casefold()
    return low in people or low in CHOICES or meant(piece, True) in CHOICES
