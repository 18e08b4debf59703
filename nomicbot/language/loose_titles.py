"""Votes on motions by their title: "vote no on the bribes thing", "A Present?? no way".

Such a vote is never cast directly, only offered as an option of a question. One word of
a title must be in the title of exactly one Open motion, and the clause must contain exactly one
vote. A title in full may also have an answer in any few words after it; then both sides are
offered, with the one that the words seem to take first.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import dropwhile

from nomicbot.game.actions import Action
from nomicbot.language.act_words import TALK, VALUE, by_kind, likely_values
from nomicbot.language.lexicon import sets_of, valued
from nomicbot.language.meant import likely_meant
from nomicbot.language.recognisers import recogniser
from nomicbot.language.role_values import vote_on
from nomicbot.language.scene import Motion, Scene
from nomicbot.language.tags import Tag
from nomicbot.language.thresholds import ALWAYS, MEANT
from nomicbot.rulebooks.library import motions

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|[.!?:;,]")
_ENDS = re.compile(r"(?<=[.!?])\s|\n\s*\n")
_DIGIT = re.compile(r"\d")
_PIECES = re.compile(r"[,;]|\s-+\s")
_LONGEST, _MOST_WORDS = 200, 16
_SHORTEST = 4
_PLAIN_TITLES, _UNSURE, _LEAD_TO_VOTE, _BEHIND_VOTE, _VOTES_ALONE, _VOTE_WORDS = sets_of(
    *("plain words of titles", "unsure of a vote", "before a small vote", "after a small vote"),
    *("small votes", "votes in any place"),
)
_VALUES = valued("vote")
_LEAD_TO_TITLE, _FOR, _AGAINST = sets_of("before a title", "siding with", "siding against")
_ANSWERED = re.compile(
    r"(?P<named>[^:?!\n]{1,80}?)\s*(?:[?!]+|:|\s[-–—]+)\s+(?P<side>[^?:\n]{1,60})\Z"
)
_OWN_VOTES = re.compile(
    r"\bi(?:'ll)? vote\b|\b(?:i'm|i am) voting\b|\b(?:have|has|gets?|got) my vote\b", re.IGNORECASE
)
_TO_OTHERS = frozenset(("you",))
_WHY_NOT = re.compile(r"\bwhy not\b")
_FEW = 7
"""The most words of an answer after a title: "no way, far too much"."""


def loosely_meant(words: str, scene: Scene) -> tuple[Action, ...]:
    """Return the vote that words may cast on a motion named by a word of its title, or nothing."""
    if answered := answered_about(words, scene):
        return answered
    first = _ENDS.split(words.strip()[:_LONGEST], 1)[0].replace("’", "'")
    if first.endswith("?"):
        return ()
    if voted := votes_on_it(first, scene):
        return voted
    if _DIGIT.search(first):
        return ()  # a count of votes, or a motion that is named in full
    pieces = (_WORD.findall(piece) for piece in _PIECES.split(first))
    return next(filter(None, (_in_piece(said, scene) for said in pieces)), ())


def likely_vote(words: str, tags: Sequence[Tag], scene: Scene) -> tuple[Action, ...]:
    """Return both votes on the one motion that words name if they are likely meant as a vote.

    For example "p2 yes also" and "No way am I supporting the present". The likelier vote is first.
    """
    said = _WORD.findall(words)
    motion = motion_named(words, scene)
    if motion is None or "?" in words or _names_others(said, motion, scene):
        return ()
    if likely_meant(words, tags) < ALWAYS[MEANT]:
        return ()
    if other := _other_side(said, motion):
        return (motions().cast(motion.name, vote_on(other, motion.name)),)
    sides = _likely_sides(words, tags)
    return _both(motion, against=sides["NO"] > sides["YES"]) if sides else ()


def _other_side(said: Sequence[str], motion: Motion) -> str:
    """Return the vote of neither side that words name outside of the motion's title, or ""."""
    words = [word for word in map(str.casefold, said) if word not in _bare(motion.title)]
    sides = {"YES", "NO", *(vote_on(side, motion.name) for side in ("YES", "NO"))}
    return next((_VALUES[word] for word in words if _VALUES.get(word, "YES") not in sides), "")


def _likely_sides(words: str, tags: Sequence[Tag]) -> dict[str, float]:
    """Return the likelihood of a vote by side, or {} if the words are likelier another action."""
    kind = type(motions().cast("", "")).__name__
    valued = likely_values(words, tags)
    likely = by_kind(valued)
    others = max((of for name, of in likely.items() if name not in (kind, TALK)), default=0.0)
    if likely.get(kind, 0.0) < others:
        return {}
    sides = {"YES": 0.0, "NO": float(_is_against(words))}
    for name, of in valued.items():
        if name.startswith(kind + VALUE):
            side = _VALUES.get(name.removeprefix(kind + VALUE).casefold(), "")
            sides[side] = sides.get(side, 0.0) + of
    return sides


@recogniser
def answered_about(words: str, scene: Scene) -> tuple[Action, ...]:
    """Return both votes on a motion that words name in full before an answer, or nothing.

    The likelier vote is the first one: AGAINST for "A Present?? no way".
    """
    found = _ANSWERED.match(words.strip().replace("’", "'")[:_LONGEST])
    motion = _called(found["named"], scene) if found else None
    if found is None or motion is None or not _answers(found["side"]):
        return ()
    return _both(motion, against=_is_against(found["side"]))


def motion_named(words: str, scene: Scene) -> Motion | None:
    """Return the only Open motion that words name by number, or else by title, or None."""
    return _by_number(words, scene) or loosely_named(_WORD.findall(words), scene)


def _by_number(words: str, scene: Scene) -> Motion | None:
    """Return the only Open motion that words name by its number, or None."""
    said = set(re.findall(r"\w+", words.casefold()))
    found = [one for one in scene.motions if one.open and one.name in said]
    return found[0] if len(found) == 1 else None


def _both(motion: Motion, *, against: bool) -> tuple[Action, ...]:
    """Return both votes on a motion, the likelier one first."""
    sides = ("NO", "YES") if against else ("YES", "NO")
    return tuple(motions().cast(motion.name, vote_on(side, motion.name)) for side in sides)


@recogniser
def votes_on_it(words: str, scene: Scene) -> tuple[Action, ...]:
    """Return both votes on a motion on which the author says to vote, or nothing.

    For example "The present is a bad idea, I'm voting it down".
    """
    said = _WORD.findall(words)
    low = [word.casefold() for word in said]
    own = _OWN_VOTES.search(words) is not None
    sure = own and (_UNSURE - _TO_OTHERS).isdisjoint(low)
    motion = loosely_named(said, scene) or _by_number(words, scene) if sure else None
    if motion is None or list(_votes(said)) or _names_others(said, motion, scene):
        return ()
    return _both(motion, against=_is_against(words))


def answers_about_a_title(before: str, words: str, scene: Scene) -> bool:
    """Return whether words answer their author's own question before them: "A Present?? no way"."""
    return before.rstrip().endswith("?") and bool(answered_about(f"{before} {words}", scene))


def _called(named: str, scene: Scene) -> Motion | None:
    """Return the Open motion with this name or title, whatever its articles, or None."""
    said = _bare(named)
    found = [one for one in scene.motions if one.open and said in (_bare(one.title), [one.name])]
    return found[0] if said and len(found) == 1 else None


def _bare(named: str) -> list[str]:
    """Return the words of a name, without those that lead to it: "as for the"."""
    said = re.findall(r"\w+", named.casefold())
    return list(dropwhile(_LEAD_TO_TITLE.__contains__, said))


def _answers(side: str) -> bool:
    """Return whether words are short, and take a side."""
    said = _words_of(side)
    if not (_UNSURE - _AGAINST).isdisjoint(said):
        return False
    return len(said) <= _FEW and not (_FOR | _AGAINST | _VALUES.keys()).isdisjoint(said)


def _is_against(side: str) -> bool:
    return not _AGAINST.isdisjoint(_words_of(side))


def _words_of(side: str) -> list[str]:
    return re.findall(r"\w+(?:'\w+)?", _WHY_NOT.sub("sure", side.casefold()))


def _in_piece(said: Sequence[str], scene: Scene) -> tuple[Action, ...]:
    """Return the vote that the words of one clause may cast, or nothing."""
    if len(said) > _MOST_WORDS or not _UNSURE.isdisjoint(map(str.casefold, said)):
        return ()
    motion, votes = loosely_named(said, scene), set(_votes(said))
    if motion is None or len(votes) != 1 or _names_others(said, motion, scene):
        return ()
    return (motions().cast(motion.name, vote_on(votes.pop(), motion.name)),)


def _names_others(said: Sequence[str], motion: Motion, scene: Scene) -> bool:
    """Return whether words name a player other than the owner of the motion.

    In that case the vote may be cast by the named player.
    """
    known = (scene.names.get(word.casefold().removesuffix("'s"), ("", "")) for word in said)
    return any(type_ == "person" and name != motion.owner for type_, name in known)


@recogniser
def loosely_named(said: Sequence[str], scene: Scene) -> Motion | None:
    """Return the Open motion that words name only by a word of its title, or None.

    For example "the bribes thing".
    """
    stems = {stem: motion for stem, motion in _stems(scene.motions).items() if motion is not None}
    low = [word.casefold() for word in said]
    found = {
        motion.name: motion
        for stem, motion in stems.items()
        if any(word.startswith(stem) for word in low)
    }
    return found.popitem()[1] if len(found) == 1 else None


@lru_cache(maxsize=64)
def _stems(motions: tuple[Motion, ...]) -> dict[str, Motion | None]:
    """Return the stems of the words in titles, each with its motion, or None if it has several."""
    found: dict[str, Motion | None] = {}
    for motion in motions:
        for stem in {_stem(word) for word in _WORD.findall(motion.title.casefold())}:
            if stem and motion.open:
                found[stem] = None if stem in found else motion
    return found


def _stem(word: str) -> str:
    """Return the stem of a word, or "" if it is too common or too short."""
    stem = word.removesuffix("s")
    return "" if len(stem) < _SHORTEST or word in _PLAIN_TITLES else stem


def _votes(said: Sequence[str]) -> Iterator[str]:
    """Yield the votes in the words: "FOR", "against", "thumbs down", and "no" after a colon."""
    for at, word in enumerate(said):
        low, before = word.casefold(), said[at - 1].casefold() if at else ""
        if low in ("up", "down") and before == "thumbs":
            yield "YES" if low == "up" else "NO"
        elif (low in _VALUES and (word.isupper() or low in _VOTE_WORDS)) or (
            low in _VOTES_ALONE and _stands_alone(before, said[at + 1 : at + 2])
        ):
            yield _VALUES[low]


def _stands_alone(before: str, behind: Sequence[str]) -> bool:
    """Return whether the words around a small word show that it is a vote: "no on the bribes"."""
    return before in _LEAD_TO_VOTE or not behind or behind[0].casefold() in _BEHIND_VOTE
