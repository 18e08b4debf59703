"""Insertions: clauses between commas that interrupt an action without changing it.

After an insertion the action continues: "I nominate Ivy, who can spell, for the Ministry of Law",
"I give Ivy 3 GC and, because fair is fair, Bram 2". Insertions are removed before commas and
conjunctions are interpreted. Another action may follow an insertion: "I vote FOR p12, which I like,
and give Ivy 3 GC".
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import Tag, any_is

_INSERTED = ("reason", "rel")
_SAYING_MORE = (
    *("vote", "motion", "titled", "each", *CURRENCIES, "square", "quoted", "fence", "number"),
    *("cond", "time", "tell", "hypo", "ask", "unsay", "slip", "bad", "OPEN"),
)
"""Kinds and types of tags in an insertion that may change an action, or be one."""
_LONGEST = 14
_SEVERAL = frozenset(("you", "they", "we", "people", "some", "many", "most", "all", "others"))


def without_insertions(tags: list[Tag]) -> list[Tag]:
    """Return the tags of a sentence, with insertions tagged as adverbs, which are ignored."""
    if not any(tag.kind == "CUE" and tag.type in _INSERTED for tag in tags):
        return tags
    commas = [at for at, tag in enumerate(tags) if tag.kind == "JOIN" and tag.text == ","]
    for start, end in _insertions(tags, commas):
        tags = [
            tag.but(kind="ADV", type="so") if start <= at <= end else tag
            for at, tag in enumerate(tags)
        ]
    return tags


def _insertions(tags: Sequence[Tag], commas: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the indices of the commas before and after each insertion."""
    over = 0
    for start, end in pairwise(commas):
        if over <= start and end - start <= _LONGEST and is_inserted(tags, start, end):
            yield start, end
            over = end + 1


@recogniser
def is_inserted(tags: Sequence[Tag], start: int, end: int) -> bool:
    """Return whether the words between two commas interrupt an action that continues after them."""
    inside, before, behind = tags[start + 1 : end], tags[:start], tags[end + 1 : end + 2]
    cue = inside[0] if inside else None
    if cue is None or cue.kind != "CUE" or cue.type not in _INSERTED:
        return False
    if any_is(inside[1:], *_SAYING_MORE) or not _acts(before):
        return False
    joined = before[-1].type == "and"
    goes_on = any_is(behind, "T") and (joined or any_is(behind, "prep", *CURRENCIES))
    return goes_on and (cue.type == "rel" or joined)


def _acts(tags: Sequence[Tag]) -> bool:
    """Return whether tags end with a clause in which the author does something."""
    verb = next((at for at in range(len(tags) - 1, 0, -1) if tags[at].kind == "VERB"), 0)
    before = [tag for tag in tags[:verb] if tag.kind not in ("ADV", "AUX")]
    return any_is(before[-1:], "SUBJ") and not any_is(tags[verb:], "CUE", "BRK", "NEG")


@recogniser
def resumes_an_act(tags: Sequence[Tag], at: int, found: Sequence[Tag]) -> bool:
    """Return whether ", and" continues the author's actions after an insertion.

    For example "I vote FOR p12, which I like, and give Ivy 3 GC", but not "..., as you know".
    """
    if not at or tags[at - 1].text != "," or tags[at].type != "and":
        return False
    commas = (n for n in range(len(found) - 1, 0, -1) if found[n - 1].text == ",")
    begins = next((n for n in commas if _begins_aside(found[n])), 0)
    several = any(tag.text.casefold() in _SEVERAL for tag in found[begins:])
    return begins > 0 and not several and own_deed_ends(found[: begins - 1])


def _begins_aside(tag: Tag) -> bool:
    return (tag.kind == "CUE" and tag.type in ("reason", "rel")) or tag.value == "as"


def own_deed_ends(tags: Sequence[Tag]) -> bool:
    """Return whether tags end with a clause in which the author does something: "I heal Dov"."""
    at = next((n for n in range(len(tags), 0, -1) if tags[n - 1].kind in ("BRK", "CUE")), 0)
    cued = at > 0 and tags[at - 1].kind == "CUE"
    here = [tag.kind for tag in tags[at:] if tag.kind not in ("ADV", "AUX")]
    return here[:2] == ["SUBJ", "VERB"] and not cued


def author_at(place: int) -> Tag:
    """Return a tag for the unwritten subject "I" of a deed that follows another deed of "I"."""
    return Tag("SUBJ", "i", "i", "I", place, place)
