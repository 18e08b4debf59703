"""Topics: a motion or office that is named before a clause about it, such as "p12: I vote FOR".

The topic becomes part of the clause: "On p12 I vote FOR", "For Law I vote for Ivy". If the clause
refers to the motion as "it", the motion replaces "it": "Tweak 5: I second it".
"""

from collections.abc import Sequence
from itertools import takewhile

from nomicbot.language.lexicon import sets_of
from nomicbot.language.tags import NOTHING, Tag, any_is

(_ABOUT,) = sets_of("before a topic")
_IT = ("it", "this", "that")
_NAMED = ("motion", "titled", "office")
_JOINTS = ("colon", "comma", "dash")
_OTHER_THINGS = (
    "motion",
    "each",
    "titled",
    "number",
    "quoted",
    "ask",
    "cond",
    "tell",
    "hypo",
    "time",
)


def with_topic(tags: Sequence[Tag]) -> Sequence[Tag]:
    """Return the tags of a sentence, with a motion at its beginning moved into its first clause.

    Without such a motion, the tags are returned unchanged.
    """
    at = topic_end(tags) if any(tag.type in _NAMED for tag in tags) else 0
    if not at:
        return tags
    motion = next(tag for tag in tags if tag.type in _NAMED)
    about = "for" if motion.type == "office" else "on"
    lead, rest = tags[0], list(tags[at:])
    it = next((n for n, tag in enumerate(rest) if _is_it(tag, rest[n - 1] if n else NOTHING)), 0)
    if it:
        subject = next(n for n, tag in enumerate(rest) if tag.kind == "SUBJ")
        rest[it] = motion.but(text=rest[it].text, start=rest[it].start, end=rest[it].end)
        rest[subject] = rest[subject].but(start=lead.start, before=True)
        return rest
    return [Tag("T", "prep", about, "", lead.start, lead.start, before=True), motion, *rest]


def topic_end(tags: Sequence[Tag]) -> int:
    """Return the index where the clause after a topic begins, or 0 if there is no topic.

    For example "p12: I vote FOR" and "As for p12, I abstain", but not "p12, p13: I abstain".
    """
    lead = list(takewhile(lambda tag: not _is_joint(tag), tags))
    if len(lead) == len(tags) or not _is_topic([tag for tag in lead if tag.kind != "ADV"]):
        return 0
    rest = tags[len(lead) + 1 :]
    first = next((tag for tag in rest if tag.kind != "ADV"), NOTHING)
    return len(lead) + 1 if first.kind == "SUBJ" and not any_is(rest, *_OTHER_THINGS) else 0


def _is_topic(tags: Sequence[Tag]) -> bool:
    """Return whether tags consist of one motion, perhaps with "as for" before it."""
    *before, named = tags or [NOTHING]
    about = [tag.type == "prep" and tag.value in _ABOUT for tag in before]
    return named.type in _NAMED and about in ([], [True])


def _is_joint(tag: Tag) -> bool:
    return tag.type in _JOINTS or (tag.type == "join" and tag.text in (":", ","))


def _is_it(tag: Tag, before: Tag) -> bool:
    """Return whether a tag is a pronoun in the position of an object: "I second it"."""
    acts = before.kind == "VERB" or before.type in ("prep", "vote")
    return acts and tag.kind in ("OTHER", "T") and tag.text.casefold() in _IT
