"""Rows: lines that name motions and give votes, read by a grammar of their own (`grammar/rows.lark`)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedToken

from nomicbot.language.anew.parsing import Tags, parsed
from nomicbot.language.anew.scene import Scene
from nomicbot.language.anew.tagging import Tag, Tagger, raw_tags
from nomicbot.resources import folder

_MAY_BE = re.compile(
    r"\d|\b(?:for|against|abstain\w*|yes|no|aye|nay|yea|yep|nope|nah|yup|yeah|maybe|second\w*|object|refused?|pro|contra"
    r"|opposed|present|favou?r|tweak|referendum|agin)\b|[+✓✔☑✅👍✗✘❌👎✖\"_]",
    re.IGNORECASE,
)
"""What a line has in it that can be a row."""
_MOST_TAGS = 60
_BEFORE_VOTE = 14


@dataclass(frozen=True, slots=True)
class Entry:
    """A vote on a motion (or on all of a set, then `each` tells which), as a row gives it."""

    motion: str
    vote: str
    each: Any = None


@dataclass(frozen=True, slots=True)
class Row:
    """What a line gives: entries; or a motion alone; or a vote alone. `tail` are the tags behind the last vote."""

    entries: tuple[Entry, ...] = ()
    key: str = ""
    keys: tuple[str, ...] = ()
    vote: str = ""
    tail: tuple[Tag, ...] = ()
    end: int = 0
    lead: tuple[Tag, ...] = ()


class _Rows(Transformer[Any, Any]):
    def key(self, children: list[Token]) -> Any:
        return children[0].value

    def keys(self, children: list[Any]) -> list[Tag]:
        return [child for child in children if not isinstance(child, Token)]

    def gap(self, _children: list[Token]) -> None:
        return None

    def keyed(self, children: list[Any]) -> tuple[list[Tag], Tag]:
        vote = next(child.value for child in children if isinstance(child, Token) and child.type == "VOTE")
        return children[0], vote

    def led(self, children: list[Any]) -> tuple[list[Tag], Tag]:
        keys = next(child for child in children if isinstance(child, list))
        return keys, children[0].value

    def start(self, children: list[Any]) -> list[tuple[list[Tag], Tag]]:
        return [child for child in children if isinstance(child, tuple)]


@cache
def _grammar() -> Lark:
    text = (folder("grammar") / "rows.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=Tags, transformer=_Rows())


def row_in(line: str, tagger: Tagger, scene: Scene) -> Row | None:
    """The row that a line is; None if it is none."""
    if not _MAY_BE.search(line):
        return None
    tags = raw_tags(tagger, line, scene)[:_MOST_TAGS]
    if not tags:
        return None
    kinds = _kinds(tags, scene)
    votes = [at for at, kind in enumerate(kinds) if kind == "VOTE"]
    keys = [at for at, kind in enumerate(kinds) if kind == "KEY"]
    if not votes:
        numbered = (
            all(tag.type == "number" or kinds[at] == "SEP" for at, tag in enumerate(tags[: keys[0]])) if keys else False
        )
        alone = (
            keys
            and (keys[0] <= 1 or (keys[0] <= 3 and numbered))
            and not any(tag.kind in ("SUBJ", "BE") and tag.text != "E" for tag in tags)
        )
        named = tuple(_name(tags[at], scene) for at in keys)
        return Row(key=named[0], keys=named, tail=tuple(tags[keys[-1] + 1 :])) if alone else None
    end = _ends(tags, kinds, votes, keys)
    if not keys or keys[0] >= end:
        return _only_vote(tags, kinds, votes)
    tags, kinds = tags[:end], kinds[:end]
    if (trailing := _trailing(tags, votes, keys, scene)) is not None:
        return trailing
    try:
        found = parsed(_grammar(), [_as(tag, kind) for tag, kind in zip(tags, kinds, strict=True)])
    except UnexpectedToken:
        return None
    gap = [
        tag
        for tag in tags[min(keys[0], votes[0]) : max(min(keys), min(votes))]
        if tag.text[0].islower() or tag.kind == "ASK"
    ]
    if any(tag.kind in ("SUBJ", "BE", "OTHER", "MODAL", "HAVE", "NEG", "THIRD", "ASK") for tag in gap):
        return None
    first = min(keys[0], votes[0])
    lead = tuple(tags[:first])
    if any(tag.kind in ("SUBJ", "VERB", "BE", "CUE", "OTHER", "MODAL", "NEG", "THIRD") for tag in lead):
        return None
    entries = [
        Entry(_name(key, scene), vote.value, key.value if key.type == "each" else None)
        for keyed, vote in found
        for key in keyed
    ]
    last = max(votes[-1] if votes[-1] < end else 0, keys[-1] if keys[-1] < end else 0)
    return Row(tuple(entries), tail=tuple(tags[last + 1 :]), end=tags[-1].end, lead=lead)


def _trailing(tags: Sequence[Tag], votes: Sequence[int], keys: Sequence[int], scene: Scene) -> Row | None:
    """`p12: I like fish, so FOR.`: a motion first, and a vote in capitals at the very end."""
    last = len(tags) - 1
    while last and tags[last].kind == "STOP":
        last -= 1
    if len(votes) != 1 or len(keys) != 1 or keys[0] != 0 or votes[0] != last or not tags[last].text.isupper():
        return None
    said = tags[1:last]
    if not any(tag.kind == "SUBJ" for tag in said) or any(
        tag.kind in ("NEG", "MODAL", "ASK") or tag.type in ("cond", "time", "tell", "hypo") for tag in said
    ):
        return None
    parted = tags[last - 1].kind in ("JOIN", "BRK", "STOP", "COLON") or tags[last - 1].text.casefold() in (
        "so",
        "thus",
        "hence",
        "therefore",
        "still",
    )
    return (
        Row((Entry(_name(tags[0], scene), tags[last].value),), end=tags[last].end)
        if parted and tags[1].kind in ("COLON", "BRK", "STOP")
        else None
    )


def _only_vote(tags: Sequence[Tag], kinds: Sequence[str], votes: Sequence[int]) -> Row | None:
    if votes[0] > 0 and not all(
        k == "SEP" and tag.kind not in ("OPEN",) for k, tag in zip(kinds[: votes[0]], tags, strict=False)
    ):
        return None
    at = votes[0]
    behind = tags[at + 1 :]
    counted = [tag for tag in behind[:3] if tag.kind not in ("COLON", "OPEN", "SHUT")]
    if behind and behind[0].kind in ("COLON", "OPEN") and counted and counted[0].type in ("number", "person", "name"):
        return None  # who voted so, or how many
    stops = not behind or behind[0].kind in ("JOIN", "BRK", "COLON", "OPEN", "CUE", "ADV", "T", "SHUT", "STOP", "SUBJ")
    loud = (behind and behind[0].type == "pron") or (
        (tags[at].text.isupper() and len(tags[at].text) > 1)
        or not behind
        or behind[0].kind in ("JOIN", "BRK", "OPEN", "CUE", "STOP")
    )
    return Row(vote=tags[at].value, tail=tuple(behind), end=tags[at].end) if stops and loud else None


def _ends(tags: Sequence[Tag], kinds: Sequence[str], votes: Sequence[int], keys: Sequence[int]) -> int:
    """How far the row goes: up to the end of the sentence behind its last vote, or its remark."""
    for at in range(votes[0] + 1, len(tags)):
        tag = tags[at]
        over = tag.kind in ("SUBJ", "OTHER", "CUE") or ((tag.kind == "STOP" or tag.text in "!;") and _rest(kinds, at))
        if over and any(key < at for key in keys):
            return at
    return len(tags)


def _rest(kinds: Sequence[str], at: int) -> bool:
    """Whether no further entry begins straight behind a mark."""
    following = next((kind for kind in kinds[at + 1 :] if kind != "SEP"), "")
    return following not in ("KEY", "VOTE")


def _kinds(tags: Sequence[Tag], scene: Scene) -> list[str]:
    found: list[str] = []
    named = any(
        tag.type == "titled" or (tag.type == "motion" and tag.text[-1].isdigit()) for tag in tags if tag.kind == "T"
    )
    seen_vote = False
    depth = 0
    keyed: set[str] = set()
    for at, tag in enumerate(tags):
        depth += (tag.kind == "OPEN") - (tag.kind == "SHUT" and depth > 0)
        if depth and seen_vote and not ("KEY" not in found and _braced_key(tags, at)):
            found.append("SEP" if tag.kind == "OPEN" else "W")
            continue
        if tag.kind == "T" and tag.type == "motion" and tag.value in keyed and not tag.text[-1].isdigit():
            kind = "W"  # the title of the motion beside its number
        elif tag.kind == "T" and tag.type in ("motion", "titled", "each"):
            keyed.add(str(tag.value))
            kind = "W" if _in_title(tag, found) else "KEY"
        elif (
            tag.kind == "T"
            and tag.type == "number"
            and not named
            and tag.text[0].isdigit()
            and _known(tag.value, scene)
            and (
                at == 0
                or (at == 1 and found[0] in ("SEP", "W"))
                or (seen_vote and found[-1] in ("VOTE", "SEP", "LINK", "KEY"))
                or (found[-1] == "SEP" and tags[at - 1].kind == "JOIN" and at > 1 and found[at - 2] == "KEY")
            )
            and not (at and "KEY" in found and not seen_vote and found[-1] != "SEP")
        ):
            keyed.add(_name(tag, scene))
            kind = "KEY"
        elif (tag.kind == "T" and tag.type == "vote") or (tag.kind == "CHOICE" and _vote_here(tags, at, found)):
            kind = "VOTE"
            seen_vote = True
        elif tag.kind in ("JOIN", "COLON", "BRK", "OPEN", "SHUT", "STOP", "ADV") or (
            found and found[-1] == "VOTE" and tag.type == "prep" and tag.value in ("on", "to", "for")
        ):
            kind = "SEP"
        else:
            kind = "W"
        found.append(kind)
    # a second key before any vote is part of a title, unless a joint stands between
    for at, kind in enumerate(found):
        if (
            kind == "SEP"
            and tags[at].kind == "JOIN"
            and at + 1 < len(found)
            and found[at + 1] == "KEY"
            and at
            and found[at - 1] in ("KEY", "VOTE", "W", "SEP")
        ):
            found[at] = "LINK"
    return found


def _in_title(tag: Tag, found: Sequence[str]) -> bool:
    """Whether what could name motions is part of the title behind a key: `p17 Fix 3-16`, `12 A Place for Everything`."""
    at = max((n for n, kind in enumerate(found) if kind == "KEY"), default=-1)
    if at < 0 or "VOTE" in found[at:]:
        return False
    since = found[at + 1 :]
    return tag.type == "each" or (tag.type == "titled" and not since) or (bool(since) and set(since) == {"W"})


def _braced_key(tags: Sequence[Tag], at: int) -> bool:
    """Whether brackets hold a motion alone, behind its title: `FOR - More Fish (p12)`."""
    at -= tags[at].kind == "T" and at > 0
    around = [tag.kind for tag in tags[at : at + 3]]
    return around == ["OPEN", "T", "SHUT"] and tags[at + 1].type == "motion" and tags[at - 1].text[:1].isupper()


def _vote_here(tags: Sequence[Tag], at: int, found: Sequence[str]) -> bool:
    """Whether a word in small letters that may be a vote is one: behind a mark or a key, or before a key, or alone."""
    before = found[-1] if found else ""
    after = tags[at + 1] if at + 1 < len(tags) else None
    ends = after is None or after.kind in ("JOIN", "BRK", "OPEN", "CUE", "COLON", "SHUT", "ASK", "STOP")
    if after is not None and after.type == "prep" and after.value in ("on", "to") and at + 2 < len(tags):
        after = tags[at + 2]
    keyed = after is not None and after.kind == "T" and after.type in ("motion", "each", "pron")
    return (
        (before in ("SEP", "KEY", "") and (ends or keyed))
        or (before == "" and keyed)
        or (before == "W" and ends and at == len(tags) - 1 and "KEY" in found)
    )


def _known(number: int, scene: Scene) -> bool:
    names = {m.name for m in scene.motions if m.form == "p"}
    return f"p{number}" in names if names else number > 0


def _name(tag: Tag, scene: Scene) -> str:
    if tag.type == "number":
        return f"p{tag.value}"
    if tag.type == "each":
        return ""
    return str(tag.value[1] if tag.type == "titled" else tag.value)


def _as(tag: Tag, kind: str) -> Tag:
    return Tag(kind, tag.type, tag.value, tag.text, tag.start, tag.end)


def titles_in(lines: Sequence[str], tagger: Tagger, scene: Scene) -> dict[str, str]:
    """The titles that lines give to motions, by their names: `p12/0: "Snow" (Ana)`, `13  Bram  Nine Lives`."""
    found: dict[str, str] = {}
    people = {name.casefold() for name in scene.players}
    for line in lines:
        row = row_in(line, tagger, scene)
        names = row.keys or tuple(entry.motion for entry in row.entries) if row is not None else ()
        if len(names) != 1 or not names[0] or names[0] in found:
            continue
        quoted = _QUOTED.search(line)
        behind = _KEYED.sub("", line, count=1)
        pieces = [piece.strip(" .:-*_|\t") for piece in _PARTED.split(behind)]
        titles = (
            [quoted[1]]
            if quoted
            else [p for p in pieces if len(p) > _SHORTEST and p.casefold() not in people and p[:1].isupper()]
        )
        if titles:
            found[names[0]] = max(titles, key=len)
    return found


_QUOTED = re.compile(r"[\"_]{1,2}([^\"_\n]{3,100}?)[\"_]{1,2}")
_KEYED = re.compile(r"^\W*(?:[A-Za-z]+\s*)?#?\d+(?:/\d+)?")
_PARTED = re.compile(r"\s{2,}|\t|\s-+\s|[()\[\]:]|,?\sby\s")
_SHORTEST = 3
