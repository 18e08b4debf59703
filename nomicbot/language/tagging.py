"""Tags: the function of each word in a sentence, found by tables and a few general rules.

A sentence becomes a list of `Tag`s. Tags of kind `T` are called things: names by their type, nouns
of the game, prepositions and unknown words. The other tags build clauses: subjects, auxiliaries,
verbs, cues, commas and conjunctions. `recognising` tags single words. This module combines the tags
of a sentence. Its rules know nothing about single actions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from nomicbot.language.beside import chosen, counted, excepted, joined, numbered, placed, ranged
from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.insertions import without_insertions
from nomicbot.language.lexicon import Lexicon, lexicon, sets_of, valued, words_of
from nomicbot.language.recognising.kinds import KINDS
from nomicbot.language.recognising.place import Is, Place, Sentence
from nomicbot.language.recognising.tokens import spelled, tokens_of_types, with_and
from nomicbot.language.recognising.values import BEHIND_PRONOUN, UNITS
from nomicbot.language.scene import Scene
from nomicbot.language.tags import NOTHING, Tag
from nomicbot.steps import step

_OF_A_STEP = 50  # characters of a sentence that are tagged in one step
_PRONOUNS = valued("pronoun")
_PARTICLES, _OF_MINE, _DEMONSTRATIVE, _COURTEOUS = sets_of(
    "particles", "of mine", "demonstrative", "courteous"
)
_NEW_DETERMINERS = frozenset(("the", *words_of("one of it"), *words_of("counting")))
"""Words that begin another thing, and never follow "her" if it says whose something is."""
_EITHER = frozenset(words_of("personal or of a person"))
_IF_I_MAY = "if i may"
_ALONE_BEFORE = BEHIND_PRONOUN - {"one"}


@dataclass(slots=True)
class Tagger:
    """A tagger of sentences, for actions whose verbs are `heads` or mean one of them."""

    heads: frozenset[str]
    lexicon: Lexicon = field(init=False)

    def __post_init__(self) -> None:
        self.lexicon = lexicon(self.heads)

    def plain(self, words: str, scene: Scene) -> list[Tag]:
        """Return the tags of single words, without regard to their neighbours."""
        return scene.once(self._plain, words, scene)

    def _plain(self, words: str, scene: Scene) -> list[Tag]:
        written = with_and(spelled(tokens_of_types(words, scene), scene), scene)
        return self._ordering(_enumerated(tags_of(Sentence(written, scene, self.lexicon))))

    def _voting(self, tags: list[Tag]) -> list[Tag]:
        """Return the tags, with a vote in the place of a verb as that verb: "I OBJECT to p12"."""
        for at, (before, tag) in enumerate(pairwise(tags), 1):
            if before.kind == "SUBJ" and tag.type == "vote" and tag.text.isupper():
                form, meant = self.lexicon.verbs.get(tag.text.casefold(), ("", frozenset[str]()))
                if form == "VERB":
                    return [*tags[:at], tag.but(kind="VERB", type="", value=meant), *tags[at + 1 :]]
        return tags

    def _ordering(self, tags: list[Tag]) -> list[Tag]:
        """Return the tags, with an office's subject that begins an order as a verb: "Change p12".

        A label before a colon stays an office: "Change: Ivy".
        """
        first, then = (*tags[:2], NOTHING, NOTHING)[:2]
        if first.type != "office" or not (then.own or then.type in ("motion", "each")):
            return tags
        form, meant = self.lexicon.verbs.get(first.text.casefold(), ("", frozenset[str]()))
        return [first.but(kind=form, type="", value=meant), *tags[1:]] if form == "VERB" else tags

    def tag(self, words: str, scene: Scene) -> list[Tag]:
        """Return the tags of a sentence. (Cached, so callers must not change the list.)"""
        step(1 + len(words) // _OF_A_STEP)
        return scene.once(self._tagged, words, scene)

    def _tagged(self, words: str, scene: Scene) -> list[Tag]:
        plain = [tag for tag in self.plain(words, scene) if tag.kind not in ("STOP", "NOTE")]
        tags = [tag.but(kind="T", type="bad") if tag.kind == "MARK" else tag for tag in plain]
        named = self._voting(placed(chosen(counted(numbered(excepted(ranged(tags)))))))
        return self._together(joined(without_insertions(named)))

    def _together(self, tags: list[Tag]) -> list[Tag]:
        """Return the tags with separated parts of a verb joined: "take out" in "I take it out"."""
        firsts = [tag.value.partition(" ")[0] for tag in tags if tag.type == "prep"]
        if _PARTICLES.isdisjoint(firsts):
            return tags
        for at, tag in enumerate(tags):
            if tag.kind == "VERB" or tag.type == "x":  # "sign me up"
                particle = _particle_of(tags, at)
                verb = self._verb_with(tag, tags[particle]) if particle else None
                if verb is not None:
                    rest = tags[particle].value.partition(" ")[2]
                    left = [tags[particle].but(value=rest)] if rest else []
                    things = tags[at + 1 : particle]
                    return [*tags[:at], verb, *things, *left, *tags[particle + 1 :]]
        return tags

    def _verb_with(self, tag: Tag, particle: Tag) -> Tag | None:
        """Return the tag of a verb and its particle, such as "sign up", or None if unknown."""
        words = (tag.text.casefold(), particle.value.partition(" ")[0])
        known = dict(reversed(self.lexicon.phrases.get(words[0], ())))
        if (entry := known.get(words)) is None or entry.kind != "VERB":
            return None
        return tag.but(kind="VERB", type="", value=frozenset(entry.value.split("|")))


def _particle_of(tags: Sequence[Tag], at: int) -> int:
    """Return the index of the particle that follows a verb's complements, or 0 if there is none."""
    end = next(
        (n for n in range(at + 1, len(tags)) if tags[n].kind not in ("T", "OTHER")), len(tags)
    )
    preps = (n for n in range(at + 2, end) if tags[n].type == "prep")
    return next((n for n in preps if _parts_a_verb(tags, n, end)), 0)


def _parts_a_verb(tags: Sequence[Tag], at: int, end: int) -> bool:
    """Return whether the preposition at an index is a particle, without a thing after it."""
    first, _, rest = tags[at].value.partition(" ")
    ends = rest or at + 1 >= end or tags[at + 1].type == "prep"
    return first in _PARTICLES and bool(ends)


def _is_condition(tag: Tag, after: Tag) -> bool:
    """Return whether "if I may" is a condition and not a courtesy: "if I may move second".

    The words are a condition if a verb or a thing follows that says what the author wants to do.
    """
    goes_on = after.kind in ("VERB", "T") and after.text.casefold() not in _COURTEOUS
    return _is_courteous(tag) and goes_on


def _is_courteous(tag: Tag) -> bool:
    return tag.text.casefold() == _IF_I_MAY


def _enumerated(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with "Second," at the start as an adverb, not a vote: "Second, I veto p3".

    "If I may" is tagged as a condition if it is one.
    """
    if any(len(tag.text) == len(_IF_I_MAY) and _is_courteous(tag) for tag in tags):
        tags = [
            tag.but(kind="CUE", type="cond", value="") if _is_condition(tag, after) else tag
            for tag, after in zip(tags, (*tags[1:], NOTHING), strict=True)
        ]
    counts = [tag.text for tag in tags[:2]] == ["Second", ","] and [
        tag.kind for tag in tags[2:3]
    ] == ["SUBJ"]
    return [tags[0].but(kind="ADV", type="so", value="so"), *tags[1:]] if counts else tags


def raw_tags(tagger: Tagger, words: str, scene: Scene) -> list[Tag]:
    """Return the tags of the single words in a line, without regard to their neighbours."""
    tags = [tag for tag in tagger.plain(words, scene) if tag.kind != "MARK"]
    noted = (
        tag.but(kind="T", text=tag.text.strip("[]")) if tag.kind == "NOTE" else tag for tag in tags
    )
    return numbered(excepted(ranged(list(noted))))


def tags_of(sentence: Sentence) -> list[Tag]:
    """Return the tags of a sentence, word by word."""
    found: list[Tag] = []
    own = False
    at = 0
    while at < len(sentence.tokens):
        here = Place(sentence, at)
        known = KINDS[here.token.kind](here)
        at += known.length if known else 1
        if known is None:
            continue
        tag = _tag(here, known)
        if tag.kind == "DET":
            own |= tag.text.casefold() in _OF_MINE  # "my whole family"
            behind = Place(sentence, at)
            alone = _alone(tag, behind, found)
            if alone is None:
                continue
            tag = alone
            at += tag.type == "pron" and behind.low == "one" and behind.after not in UNITS
        elif tag.kind == "POSS" and Place(sentence, at).ends(0):
            found, tag = _with_set_of_owner(found, tag)
        if tag.type in ("motion", "each") and _is_owned(tag, found, sentence.scene):
            tag = tag.but(start=found[-2].start, before=found[-2].before)
            del found[-2:]
        found.append(_owned(tag, own))
        own = False
    return found


def _owned(tag: Tag, own: bool) -> Tag:
    """Return a tag, marked as `own` if it belongs to the author: "my key", "2 of my Genechips"."""
    own = own or (tag.type in CURRENCIES and " my " in tag.text)
    return tag.but(own=True) if own else tag


def _tag(here: Place, known: Is) -> Tag:
    """Return the tag of the recognised words that begin at a place."""
    count, kind, type_, value = known
    first, last = here.token, here.tokens[here.at + count - 1]
    text = first.text if count == 1 else here.text(0, count)
    return Tag(kind, type_, value, text, first.start, last.end, before=not here.at)


def _alone(tag: Tag, behind: Place, found: Sequence[Tag]) -> Tag | None:
    """Return the tag of a determiner used as a pronoun, such as "this" or "her", or None."""
    low = tag.text.casefold()
    if low in _EITHER and _is_object(behind, found):
        return tag.but(kind="T", type="em", value=low)
    points = behind.kind(0) != "word" or behind.low in BEHIND_PRONOUN
    if low not in _DEMONSTRATIVE or not points:
        return None
    return tag.but(kind="T", type="pron", value=_PRONOUNS[low])


def _is_object(behind: Place, found: Sequence[Tag]) -> bool:
    """Return whether "her" is an object rather than the owner of the next thing.

    "Her" is an object at the end, before a preposition, and between a verb and a number or another
    determiner: "I give her a Genechip".
    """
    counted = behind.kind(0) == "number" or behind.low in _NEW_DETERMINERS
    given = counted and bool(found) and found[-1].kind in ("VERB", "GER")
    return given or behind.ends(0) or behind.low in _ALONE_BEFORE


def _with_set_of_owner(found: list[Tag], tag: Tag) -> tuple[list[Tag], Tag]:
    """Return the tags before a final "'s", and the tag of the set of motions that it means.

    For example "AGAINST Iain's" after "FOR all of Wonko's proposals" means all of Iain's proposals.
    """
    sets = [each.value for each in found if each.type == "each" and "owner" in each.value]
    if not sets or found[-1].type != "person":
        return found, tag
    whose = found[-1]
    value = {**sets[-1], "owner": whose.value}
    return found[:-1], whose.but(type="each", value=value, end=tag.end)


def _is_owned(tag: Tag, found: Sequence[Tag], scene: Scene) -> bool:
    """Return whether the tags before a motion name its real owner.

    Examples are "Zoe's Tweak" and "Iain's p12".
    """
    if len(found) < len(("Zoe", "'s")):
        return False
    owner, possessive = found[-2:]
    if possessive.kind != "POSS" or owner.type != "person":
        return False
    if tag.type == "each":
        return bool(owner.value == tag.value.get("owner"))
    told = [motion.owner for motion in scene.motions if motion.name == tag.value]
    return owner.value in (told or [""])
