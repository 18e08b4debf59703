"""Clauses to actions: each deed of a sentence, filled, with the decision whether it is done."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise, takewhile

from nomicbot.game.actions import Action
from nomicbot.language.beside import is_denial, spoken
from nomicbot.language.chains import link_in
from nomicbot.language.challenges import takes_up_a_challenge
from nomicbot.language.closing import closing_vote
from nomicbot.language.custom_word_types import own_types, owned, stands_alone
from nomicbot.language.deeds import (
    BEING,
    by_alias,
    capacity,
    clause_within,
    contradicts,
    each_apart,
    entities,
    heads_alone,
    heads_of_being,
    idles,
    loose,
    named_only,
    not_said_more,
    of_another,
    offer_of,
    put_together,
    strays,
    unlinked,
    with_leads,
)
from nomicbot.language.filling import (
    Context,
    Filled,
    apart,
    built,
    by_number,
    evidence_of,
    filled,
    fitting,
    of_kinds,
    pointing,
    vote_on,
)
from nomicbot.language.headings import Heading
from nomicbot.language.lexicon import sets_of, valued, word_set
from nomicbot.language.neighbours import around_facts
from nomicbot.language.offering import BY_NOUN, OFFERING, Offer
from nomicbot.language.parsing import Deed, Part, parts_of, unbracketed
from nomicbot.language.patterns import pattern
from nomicbot.language.questions import MOST_LINES, WHICH, accounted
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.rewording import emotes, reworded
from nomicbot.language.scene import Scene
from nomicbot.language.stance import (
    ASK,
    DO,
    FOR_ANOTHER,
    PLANS,
    PROSE,
    Stance,
    decide,
    own_facts,
    weaker,
)
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.rulebooks.bnomic import vocabulary as v

_MEANS, _OF_THE_LAW, _VOTING, _OTHERS, _THEIRS, _RULINGS = sets_of(
    "means", "of the law", "voting of others", "speaking to others", "theirs", "rulings"
)
(_OPINION,) = sets_of("of opinion")
_NAMING = frozenset(
    (
        "thing",
        "person",
        "owner",
        "display",
        "titled",
        "motion",
        "vote",
        "Genechips",
        "each",
        "square",
        "office",
    )
) | {"direction", "class", "switch", "noun"}

_LABEL = re.compile(
    r"(?:## )?[\[<(*]*(?:for )?([\w .'-]{1,40}?):?[*]?[\])>]+[*:]?\s+(?:## )?(?=\S)"
)
"""The name of a speaker in brackets before their words."""
_SET_OFF = pattern("set_off", 0)
"""The start of a sentence that is set between marks, or listed: "'I veto p3'", "+I veto p4"."""
_VERBS = frozenset(("VERB", "GER", "THIRD"))
_ASIDES = Stance(ASK, "it stands in brackets, and may only be said by the way")
ALL_SAYINGS = "“bot: help sayings” has all forms"
_MEASURED = frozenset(("Amplitude", "points", "Suck Points", "thing"))
"""Types of things that may occur where a thing of another type belongs."""
_UNSURE = frozenset(("NEG", "MODAL", "OTHER", "ASK", "HAVE", "PART"))
_PIECES = re.compile(
    r"[,;:()\[\]\n]|\b(?:and|but|so|which|since|because|as|then)\b|--|—| - |\.(?=\s)"
)
_LONGEST_NAME = 4
"""The most words with which a thing without a verb is still only named: "not under a rock"."""
_MOST_PIECED = 60
"""The most tags of words whose pieces are also tried on their own."""
_DENIED = frozenset(("NEG", "MODAL", "HAVE", "ASK"))
_DOUBTS = frozenset(("cond", "time", "tell", "hypo", "ask"))
_FORMS = {
    noun: "cfi" if noun == "shenanigans" else noun[:1] if noun == "proposal" else noun
    for noun in BY_NOUN
}
"""The form of motion that each noun for a motion names."""
_ASIDE = frozenset(("set apart", "beside doubt"))
"""Facts about what is beside an offer that make it doubtful. (Talk around it does not.)"""
_NOTED = frozenset(("motion", "thing", "display", "office"))
"""Types of things that "it" and bare words refer to, once named."""
_NAMED = frozenset(("office", "motion", "Genechips", "class", "square", "talisman", "room"))
"""Types of things of the game that a deed may be done with."""

_WHO = ("person", "owner")
_NO_MOTION = (("motion",), ("each",))
"""What is lacking where the motion is: "I second it"."""
_VERB_ALONE = 2
"""The number of tags of a clause with a subject and a verb that names nothing."""
_LED = valued("led")
_LEADING = ("give", "submit")
_OFTEN = frozenset(("SUBJ", "AUX", "ADV", "T"))
UNCLEAR = "it is not clear whether this is what you do"
_TIMES = "how often something is done is said in its own sentence: “I ... twice”"
_TELLING = frozenset(("office", "class", "square", "Amplitude", "switch", "direction"))
"""Types of things that few sentences mention."""
_LIMITS = pattern("limits_a_set")
"""How a sentence goes on if it limits which members of a set it means."""
_APART = _TELLING - {"office", "class"}
"""Those types of `_TELLING` that no signature names."""
_FEW = 3
"""The most words of a remark after what a line does below a heading: "Ivy: 3, lost bet"."""
_VERDICTS = {"true": "YES", "false": "NO"}


@dataclass(frozen=True, slots=True)
class Said:
    """The result of parsing a clause: its actions, the decision about them, or what is missing."""

    acts: tuple[Action, ...]
    way: str
    stance: Stance
    start: int
    end: int
    times: int = 1
    lacking: tuple[str, ...] = ()
    soul: str = ""
    """The Soul that is reanimated, if its votes are in a later clause."""
    needs: str = ""
    """How the action before must have gone for this to be done."""
    vague: bool = False
    """Whether `needs` may refer to the outcome of a motion instead."""
    together: bool = False
    """Whether the actions of the sentence are done all together or not at all."""
    offer: Offer | None = None
    """What it offers. (The texts themselves are written below the sentence.)"""
    whose: str = ""
    """Who offered it, if its author only recognises the offer."""


@dataclass(frozen=True, slots=True)
class Led:
    """A deed of a heading that the lines below complete: its verb, and what its actions share."""

    heads: frozenset[str]
    kept: tuple[Tag, ...]


@dataclass(slots=True)
class Clauses:
    """A reader of sentences, one by one, that remembers what pronouns refer to."""

    tagger: Tagger
    context: Context
    beside: frozenset[str] = frozenset()
    """What the block around the sentence says about it, as facts of the table of stances."""
    above: tuple[Tag, ...] = ()
    """What the heading above names as the subject of the lines below it."""
    licensed: bool = False
    """Whether this is an item below a line which says that its author does what follows."""
    unread: tuple[Tag, ...] = ()
    """The words of those deeds of a clause that could not be understood, if it has several."""

    def parsed(self, words: str) -> tuple[list[Tag], list[Part]]:
        """Return the tags and clauses of a sentence. (Cached.)"""
        found: tuple[list[Tag], list[Part]] = self.context.scene.once(
            _parsed, words, self.tagger, self.context.scene
        )
        return found

    def read(self, words: str) -> list[Said]:
        """Return the actions and possible actions of a sentence."""
        label, scene = _LABEL.match(words), self.context.scene
        type_, speaker = scene.names.get(label[1].casefold(), ("", "")) if label else ("", "")
        if (type_ == "person" and speaker not in scene.author) or (
            label and label[1].casefold() in word_set("shown")
        ):
            return []  # "[Bram] I vote FOR p1."
        ends = "?" if words.rstrip(" \"')\n").endswith("?") else ""
        usually = self.beside
        if _SET_OFF.match(words) and not emotes(self.parsed(words)[0], words):
            self.beside |= {"set apart"}
        found = self._read(words, ends)
        self.beside = usually
        return found

    def _read(self, words: str, ends: str) -> list[Said]:
        tags, whole = self.parsed(words)
        links = [(part, link_in(part, words)) for part in whole]
        parts = [part for part, link in links if link is None]
        linked = [(part, link) for part, link in links if link is not None]
        if len(parts) > 1 and capacity(parts[0]):
            parts = [replace(parts[1], brk=""), *parts[2:]]
        if (recognised := self._recognised(tags, ends)) is not None:
            further = (
                then.start
                for one, then in pairwise(tags)
                if then.kind == "SUBJ" and one.text in ("and", ";")
            )
            if (
                cut := next(further, 0)
            ) > 0:  # "I recognise that Dov voted FOR p1, and I vote AGAINST p2"
                behind = [
                    replace(one, start=one.start + cut, end=one.end + cut)
                    for one in self.read(words[cut:])
                ]
                return [*self.read(words[:cut]), *behind]
            return [recognised]
        found: list[Said] = []
        frame: Filled | None = None
        motions = {tag.value for tag in tags if tag.kind == "T" and tag.type == "motion"}
        usual = self.context.implied
        if len(motions) == 1:
            self.context = self.context.but(implied=next(iter(motions)))
        for at, part in enumerate(parts):
            held, self.unread = len(found), ()
            for said, got in self._part(parts, at, ends, frame):
                if part.brk == "colon" and said.acts and found and found[-1].acts == said.acts:
                    said = replace(
                        said, start=found.pop().start
                    )  # "I'm voting FOR p12: I vote FOR p12."
                found.append(said)
                frame = got or frame
                self.context = pointing(self.context, said.acts)
            lacks = any(one.lacking and one.stance.decision == ASK for one in found[held:])
            for n, one in enumerate(
                found
            ):  # "I bribe the Gremlin to ..., and for this I give it 6 Genechips"
                kept = not_said_more(
                    one.acts, self.unread if n >= held else part.tags if lacks else ()
                )
                if kept != one.acts or (self.unread and n >= held):
                    found[n] = replace(one, stance=weaker(one.stance, decide({"left"})), acts=kept)
            self._note(part)
        for n, one in enumerate(found):
            every = any(
                getattr(act, "all", isinstance(act, v.VoteOnEach) and not act.but)
                for act in one.acts
            )
            found[n] = (
                unfinished(one, len(words)) if every and _LIMITS.match(words, one.end) else one
            )
        if len(found) == 1 and found[0].acts and (end := _told_apart(tags, parts)):
            found = [unfinished(found[0], end)]
        if "your deput" in words:
            found = [self._yours(one) for one in found]
        if found and words.split()[0].casefold() in _THEIRS:  # "Her gender is hereby Female"
            found = [replace(one, stance=weaker(one.stance, decide({"left"}))) for one in found]
        if (
            not found
            and any(tag.type == "times" for tag in tags)
            and all(tag.kind in _OFTEN for tag in tags)
        ):
            found = [
                Said((), "how often", Stance(ASK, _TIMES), tags[0].start, tags[-1].end)
            ]  # "I do this twice."
        nothing = not any(
            said.acts or said.offer or said.stance.decision != PROSE for said in found
        )
        if nothing and (spoken := self._without_verb(tags, words, ends)) is not None:
            found = [spoken]
        self.context = self.context.but(implied=usual)
        if not found and words.startswith("(") and tags:
            inner = self.read(words[1:].rstrip(" )"))
            found = [
                replace(s, stance=weaker(s.stance, _ASIDES), start=s.start + 1, end=s.end + 1)
                for s in inner
            ]
        found = _with_own_votes(_with_souls(found), tags, words)
        if not linked:
            return found
        hinge, needs = next(
            ((part.start, link.needs) for part, link in linked if link.needs), (0, "")
        )
        last = all(
            one.start < hinge for one in found
        )  # otherwise what follows a hinge depends on what is before it
        together, vague = (
            any(link.together for _, link in linked),
            any(link.vague for _, link in linked),
        )
        found = [replace(one, needs="", together=together, vague=vague) for one in found]
        return [replace(one, needs=needs) if last or one.start > hinge else one for one in found]

    def _yours(self, one: Said) -> Said:
        """Return `one` with the person addressed as the deputy, where a sentence revokes one.

        For example "Thanks, Bram, but I revoke your deputization".
        """
        if one.acts != (v.RevokeDeputy(),) or not self.context.people:
            return one
        sole = len(self.context.people) == 1
        acts = (v.RevokeDeputy(self.context.person if sole else ""),)
        return replace(
            one, acts=acts, stance=one.stance if sole else weaker(one.stance, decide({"left"}))
        )

    def meant(self, words: str) -> tuple[Action, ...]:
        """Return the actions that words may mean, judged only by names, amounts and the like.

        Used for the options of a question. An action fits if its verb occurs in some form, or if it
        needs no verb, and if these complements are all that it needs. Tried are the whole, then its
        pieces, then what follows each verb.
        """
        tags = spoken(self.tagger.tag(words, self.context.scene))
        cut = next((n for n, tag in enumerate(tags) if is_denial(tag)), len(tags))
        if any_is(tags[cut:], "vote") or _not_own(tags, words) or any(map(_denies, tags[:cut])):
            return ()
        tags, words = tags[:cut], words[: tags[cut].start if tags[cut:] else len(words)]
        acts = self._supposed(tags)
        if not acts and len(tags) <= _MOST_PIECED:
            told = (
                self.tagger.tag(piece, self.context.scene)
                for piece in _PIECES.split(words)
                if piece.strip()
            )
            pieces = map(spoken, told)
            acts = tuple(
                act for piece in pieces if not _of_others(piece) for act in self._supposed(piece)
            )
        if not acts:
            cuts = [at for at, tag in enumerate(tags) if tag.kind == "SUBJ" or tag.kind in _VERBS]
            behind = (
                tags[start:end]
                for start, end in pairwise((*cuts, len(tags)))
                if tags[start].kind != "SUBJ"
            )
            acts = tuple(act for piece in behind for act in self._by_things(piece, whole=False))
        return (
            tuple(dict.fromkeys(acts)) if accounted(acts, tags) else ()
        )  # no option says less than its author did

    def _supposed(self, tags: Sequence[Tag]) -> tuple[Action, ...]:
        """Return the actions that tags may mean, or none if a word among them expresses doubt."""
        doubted = any(
            tag.type == "bad" or (tag.kind == "CUE" and tag.type in _DOUBTS) for tag in tags
        )
        return () if doubted else self._by_things(tags)

    def _by_things(self, tags: Sequence[Tag], *, whole: bool = True) -> tuple[Action, ...]:
        if len(pieces := apart(tags)) > 1:
            each = [self._by_things(piece, whole=whole) for piece in pieces]
            return tuple(chain(*each)) if all(each) else ()
        law = any(
            tag.text.casefold() in _OF_THE_LAW for tag in tags
        )  # a quotation there is the wording of a rule
        out = ("bad", "owner", "quoted") if law else ("bad", "owner")
        named = [tag for tag in tags if tag.kind == "T" and tag.type not in out]
        of_x = [
            one.type == "prep" and then.type in ("x", "")
            for one, then in pairwise((*named, NOTHING))
        ]
        things = [
            tag for tag, idle in zip(named, of_x, strict=True) if tag.type != "x" and not idle
        ]
        kinds = {tag.type for tag in things}
        heads = {head for tag in tags if tag.kind in _VERBS for head in tag.value}
        does = any(
            one.kind == "SUBJ" and then.kind == "VERB" and "light" not in then.value
            for one, then in pairwise(tags)
        )
        heads |= set() if does else {"light"}  # "I retract my candidacy" accepts none
        known = (
            self.tagger.lexicon.verbs.get(tag.text.casefold()) for tag in tags if tag.type == "x"
        )
        nominal = {
            head for verb in known if verb and verb[0] == "VERB" for head in verb[1]
        }  # "a move to (4,5) by me"
        heads |= nominal | (
            {"vote"} if "vote" in kinds else {"keep"} if "address" in kinds else set()
        )
        moves = all(
            "light" in tag.value for tag in tags if tag.kind == "VERB"
        )  # "5 GC go from me to Ivy"
        moves &= not any(one.kind == "SUBJ" and then.kind == "VERB" for one, then in pairwise(tags))
        heads = {"give"} if moves and "Genechips" in kinds and kinds & {"person", "name"} else heads
        heads |= heads_alone() if any(map(stands_alone, kinds)) else set()
        got = filled(heads, things, self.context) if not _for_me(tags) else None
        if nominal and got is not None and got.lacking:  # "a Whack to Iain"
            got = filled(heads, [tag for tag in things if tag.type != "prep"], self.context)
        if (
            got is None
            or got.lacking
            or (whole and got.left)
            or not any(got.acts)
            or got.frame.action in OFFERING
        ):
            return ()
        if "number" not in kinds and any(role.type == "number" for role in got.frame.roles):
            return ()  # "I like fish, and p1 is a fine proposal": no serial number
        if not (
            got.nouns
            or len(got.acts[0]) > 1
            or any(map(stands_alone, kinds))
            or got.frame.head in nominal
        ):
            return ()
        acts = tuple(dict.fromkeys(built(got, self.context)))
        return acts[-1:] if contradicts(got) else acts

    def _without_verb(self, tags: Sequence[Tag], words: str, ends: str) -> Said | None:
        """Return a question about words without a verb that was understood, or None."""
        return self._closing(tags, ends) or self._spoken(tags, ends) or self._taken_up(words, ends)

    def _closing(self, tags: Sequence[Tag], ends: str) -> Said | None:
        """Return the vote that ends a remark on one motion, or None."""
        found = closing_vote(tags) if not ends else None
        if found is None:
            return None
        motion = filled({"vote"}, found, self.context)
        stance = decide(self.beside)
        if motion is None or not motion.whole or stance.decision == PROSE:
            return None
        return Said(
            tuple(built(motion, self.context)), "closing vote", stance, tags[0].start, tags[-1].end
        )

    def _taken_up(self, words: str, ends: str) -> Said | None:
        """Return whoever is challenged taking that up in words that name no act, as a question."""
        if ends or not takes_up_a_challenge(words, self.context.scene):
            return None
        got = filled({"accept"}, (), self.context)
        acts = tuple(built(got, self.context)) if got is not None and got.whole else ()
        return Said(acts, "guessed", Stance(ASK, UNCLEAR), 0, len(words.rstrip(" .!")))

    def _spoken(self, tags: Sequence[Tag], ends: str) -> Said | None:
        """Return an action from words without a verb that was understood, or None.

        It is a vote in capitals, a verdict on a CFI, or an action named by everything that it
        needs: "p16 has my NO", "To Ivy go 3 GC from me".
        """
        tags = spoken(tags)
        named = dict.fromkeys(
            str(tag.value) for tag in tags if tag.kind == "T" and tag.type == "motion"
        )
        points = self.context.motion.startswith("CFI") or any(tag.type == "pron" for tag in tags)
        last = self.context.motion if points else ""
        motion = next(iter(named), self.context.implied or last)
        verdicts = _VERDICTS if motion.startswith("CFI") else {}
        votes = {tag.value for tag in tags if tag.type == "vote" and tag.text.isupper()}
        votes |= {verdicts[low] for tag in tags if (low := tag.text.casefold()) in verdicts}
        ruling = bool(tags) and tags[0].text.casefold() in _RULINGS
        last_words = tags[1:] if ruling else tags[-1:]
        said = (
            CHOICES.get(tag.text.casefold())
            for tag in last_words
            if tag.type in ("prep", "bad", "x")
        )
        votes |= {
            vote for vote in said if vote and (ruling or named) and not votes
        }  # "I forgot p15, against."
        kinds = {tag.type for tag in tags}
        doubtful = any(
            tag.kind in _UNSURE and tag.text not in ("'ll", "it", "have") for tag in tags
        )
        own = ruling or any(
            tag.kind == "SUBJ" or tag.own or tag.type in ("me", "address") for tag in tags
        )
        to_another = (
            tags[:1] and tags[0].type == "person" and "Genechips" in kinds
        )  # "Wonko, here are your 3 GC"
        own |= not doubtful and bool(
            to_another or (votes and named and not kinds & {"person", "owner", "name"})
        )
        held = any(
            one.kind == "SUBJ" and then.kind == "MODAL" and then.text != "'ll"
            for one, then in pairwise(tags)
        )
        held |= any_is(tags, "NEG", "ASK", *_DOUBTS)
        if ends or held or not own:
            return None
        voted = bool(motion) and len(named) <= 1 and len(votes) == 1
        acts = () if doubtful or voted else self._by_things(tags)
        acts = (v.Vote(motion, vote_on(str(votes.pop()), motion)),) if voted else acts
        asked = Stance(PROSE if decide(self.beside).decision == PROSE else ASK, UNCLEAR)
        way, told = "ruling" if ruling else "guessed", acts if accounted(acts, tags) else ()
        return Said(told, way, asked, tags[0].start, max(tag.end for tag in tags)) if acts else None

    def by_itself(self, words: str) -> Said | None:
        """Return the action of a line of words that are actions by themselves, or None.

        Such a line is, for example, a move by itself, or a move after the game in which it is made.
        It is asked about if a remark follows it: "1(4)2, the classic".
        """
        if (said := self._by_itself(words)) is not None:
            return said
        move, _, remark = words.partition(", ")
        said = self._by_itself(move) if remark else None
        doubted = said is not None and said.stance.decision == DO
        return replace(said, stance=Stance(ASK, UNCLEAR)) if said and doubted else None

    def _by_itself(self, words: str) -> Said | None:
        """Return what a line does of which every word is part of an action by itself, or None."""
        things = self._acting_alone(words)
        got = filled(heads_alone(), (*self.above, *things), self.context) if things else None
        if got is None or not got.whole or got.behind:
            return None
        asked = not self.licensed and any(
            own_types()[tag.type].asked for tag in things if tag.type in own_types()
        )
        stance = decide(self.beside | {"unlicensed"}) if asked else decide(self.beside)
        return Said(tuple(built(got, self.context)), "by itself", stance, 0, len(words))

    def _acting_alone(self, words: str) -> list[Tag]:
        """Return the tags of words that are actions by themselves, or none if others are there."""
        if not any(stands_alone(one.type) for one in owned(words, self.context.scene)):
            return []
        tags = self.tagger.tag(words, self.context.scene)
        said = [tag for tag in tags if tag.kind not in ("STOP", "COLON", "JOIN")]
        if said and said[-1].text == "!":
            said.pop()
        things = [tag for tag in said if tag.type != "join"]
        alone = any(stands_alone(tag.type) for tag in things) and named_only(things)
        return things if alone else []

    def names_only(self, words: str) -> tuple[Tag, ...]:
        """Return the tags of a heading that only names what lines below are about: "In game 4:"."""
        tags = [
            tag
            for tag in self.tagger.tag(words.strip(" \t\n:*"), self.context.scene)
            if tag.type != "join"
        ]
        return (
            tuple(tags) if named_only(tags) and any(tag.type in own_types() for tag in tags) else ()
        )

    def led_by(self, heading: str, head: Heading) -> Led | None:
        """Return the deed of a heading that the lines below complete, or None.

        For example "I pay the following:" and "My bribes to the Gremlin:". A heading of votes is
        one only if the votes are on candidates: "My ballot for the Ministry of Banking:".
        """
        tags = self.tagger.tag(heading.strip(" \t\n:*"), self.context.scene)
        parts = parts_of(tags)
        own = any(tag.kind == "SUBJ" or tag.own for tag in tags)
        own = own and not any(
            tag.kind in _UNSURE or tag.kind == "CUE" or tag.type == "motion" for tag in tags
        )
        offices = tuple(tag for tag in tags if tag.type == "office")
        led = next((_LED[tag.text.casefold()] for tag in tags if tag.text.casefold() in _LED), "")
        verbs = [tag.value for tag in tags if tag.kind == "VERB"]
        given = (any(tag.own for tag in tags) and not verbs) or any(
            not heads.isdisjoint(_LEADING) for heads in verbs
        )
        if led and own and given and "last" not in heading and not any_is(tags, "x", "bad"):
            return Led(
                frozenset((led,)),
                tuple(tag for tag in tags if tag.type in ("noun", "office", "person")),
            )
        if own and (
            head.votes or any(tag.value == "vote" or tag.text.casefold() == "mine" for tag in tags)
        ):
            electing = offices or any(tag.text.casefold() == "candidates" for tag in tags)
            return Led(frozenset(("vote",)), offices) if electing else None
        if len(parts) != 1 or parts[0].form not in ("active", "doing") or len(parts[0].deeds) != 1:
            return None
        part, deed = parts[0], parts[0].deeds[0]
        if deed.verb is None or decide(own_facts(part.aux, deed)).decision != DO:
            return None
        got = filled(deed.verb.value, deed.things, self.context)
        if got is None or not got.lacking:
            return None
        kept = tuple(tag for tag in deed.things if tag.type in ("noun", "office", "vote", "thing"))
        return Led(deed.verb.value, kept)

    def under(self, led: Led, words: str) -> Said | None:
        """Return the action of a line below a heading, or None: "Marvin gets 5 GC.", "Ivy: 3"."""
        tags = self.tagger.tag(words, self.context.scene)
        if any(tag.kind in ("SUBJ", "NEG", "MODAL", "CUE", "ASK") for tag in tags):
            return None
        things = [tag for tag in tags if tag.kind == "T"]
        nouns = [tag for tag in led.kept if tag.type not in {each.type for each in things}]
        tried = (filled(led.heads, (*kept, *things), self.context) for kept in (nouns, ()))
        fit = [
            one for one in tried if one is not None and not one.lacking and len(one.left) <= _FEW
        ]
        got = next((one for one in fit if one.whole), fit[0] if fit else None)
        if got is None or not any(got.acts) or got.frame.action in OFFERING:
            return None
        stance = decide(self.beside - {"set apart", "tale"} | ({"left"} if got.left else set()))
        return Said(
            tuple(built(got, self.context)),
            "item under own heading",
            stance,
            0,
            len(words),
            got.times,
        )

    def _recognised(self, tags: Sequence[Tag], ends: str) -> Said | None:
        """Return the action of another player that the author recognises, or None.

        For example `I recognise Dov's vote` and `I recognise that Ivy enters the Grid at (2,2)`.
        """
        at = next(
            (n for n, tag in enumerate(tags) if tag.kind == "VERB" and "recognise" in tag.value),
            None,
        )
        if at is None or not any(tag.kind == "SUBJ" for tag in tags[:at]):
            return None
        rest, end = tags[at + 1 :], max(tag.end for tag in tags)
        named = (
            n
            for n, tag in enumerate(rest)
            if tag.kind == "T" and tag.type in ("person", "owner", "name")
        )
        if (who := next(named, None)) is None:
            return None
        person = str(rest[who].value if rest[who].type == "person" else rest[who].text)
        facts = own_facts(
            [tag for tag in tags[:at] if tag.kind in ("AUX", "NEG", "MODAL", "HAVE")],
            Deed(None, ()),
        )
        facts |= {"asked"} if ends else set()
        clause = takewhile(
            lambda tag: tag.text != ";" and (tag.kind, tag.type) != ("CUE", "rel"), rest[who + 1 :]
        )
        told = unbracketed(list(clause))
        acts: list[Action] = []
        quoted = next((tag for tag in told if tag.type == "quoted"), None)
        if quoted is not None:
            said = Clauses(self.tagger, self.context).read(str(quoted.value))
            acts = [act for one in said if one.stance.decision == DO for act in one.acts]
        if not acts:
            verb = next((tag for tag in told if tag.kind in ("VERB", "THIRD", "PART", "GER")), None)
            things = [tag for tag in told if tag.kind == "T" and tag.type != "join"]
            heads = set(verb.value) if verb is not None else {"vote"}
            got = filled(heads, things, replace(self.context, implied=""))
            if got is not None and got.frame.action in OFFERING and verb is not None:
                deed = Deed(verb, tuple(things))
                offer = offer_of(got, deed, Part("active", deeds=(deed,), tags=tuple(told)))
                stance = decide(facts | self.beside)
                return Said((), "recognised", stance, tags[0].start, end, offer=offer, whose=person)
            if got is None or got.lacking:
                got = filled({"vote"}, things, replace(self.context, implied=""))
            acts = built(got, self.context) if got is not None and not got.lacking else []
            unsure = any(
                tag.kind in ("MODAL", "NEG") or (tag.kind == "CUE" and tag.type in _DOUBTS)
                for tag in told
            )
            other = (
                [tag for tag in (*got.left, *got.loose) if tag.value != "vote"]
                if got is not None
                else ()
            )
            led = any(tag.text == ":" for tag in rest)  # "what e sent to talk: I vote FOR p3"
            cast = next((tag.start for tag in things if tag.type == "vote"), 0) if led else 0
            if unsure or any(tag.start > cast for tag in other[:1]) or len(other) > 1:
                facts.add("left")
        recognised = tuple(v.RecogniseAction(person, act) for act in acts)
        stance = decide(facts | self.beside - {"beside doubt"})
        if not recognised:
            stance = Stance(ASK if stance.decision == DO else PROSE, "something is missing")
        often = next((tag.value for tag in told if tag.type == "times"), 1)
        return Said(recognised, "recognised", stance, tags[0].start, end, often)

    def _note(self, part: Part) -> None:
        for tag in part.tags:
            if tag.kind != "T":
                continue
            scene = self.context.scene
            if tag.type == "number" and not tag.text.isalpha():
                if any(
                    motion.name.split()[-1].lstrip("p") == str(tag.value)
                    for motion in scene.motions
                ):
                    self.context = self.context.but(motion=by_number(tag.value, scene))
            elif tag.type == "noun" and tag.own and tag.value not in BY_NOUN:
                self.context = self.context.but(thing=tag.value)
            elif tag.type in _NOTED:
                self.context = self.context.but(**{tag.type: tag.value})
            elif tag.type == "each" and tag.value.get("but"):
                self.context = self.context.but(motion=tag.value["but"][-1])
            elif tag.type == "person":
                self.context = self.context.but(
                    person=tag.value, people=self.context.people | {tag.value}
                )
            elif tag.type in own_types():
                self.context = self.context.but(owned={**self.context.owned, tag.type: tag.value})

    def _part(
        self, parts: Sequence[Part], at: int, ends: str, frame: Filled | None
    ) -> Iterator[tuple[Said, Filled | None]]:
        part = parts[at]
        match part.form:
            case "active":
                yield from self._active(parts, at, ends)
            case "words":
                yield from self._words(parts, at, ends, frame)
            case "told" if (
                part.tags[0].text.casefold() == "there"
                and len(part.tags) > 1
                and part.tags[1].kind == "BE"
            ):
                got = filled(
                    {"report", "list"}, [tag for tag in part.tags if tag.kind == "T"], self.context
                )
                if got is not None and got.frame.action is v.ReportViolations and got.whole:
                    yield (
                        self._said(
                            got,
                            around_facts(parts, at, ends),
                            "there are",
                            part,
                            Deed(None, part.tags),
                        ),
                        got,
                    )
            case "aside" if (inner := clause_within(part)) is not None:
                cue = part.tags[0].type
                again = at > 0 and cue == "rel" and parts[at - 1].tags[-1].text.casefold() == "on"
                if again:
                    which = Tag("T", "pron", "it", "which", part.start, part.start)
                    first, *more = inner.deeds
                    inner = replace(
                        inner, deeds=(replace(first, things=(*first.things, which)), *more)
                    )
                for said, _ in self._active((*parts[:at], inner), at, ends):
                    over = cue == "tell" and (",", "and") in pairwise(tag.text for tag in part.tags)
                    facts = {
                        f"{'before' if over else 'lead'} {cue}"
                    }  # "E says I am lazy, and for that I heal Ivy"
                    decided = said.stance if said.stance.decision == PROSE else decide(facts)
                    if again and not ends and all(isinstance(act, v.Vote) for act in said.acts):
                        decided = decide(
                            own_facts(inner.aux, inner.deeds[0]) | self.beside
                        )  # "p3, on which I ABSTAIN"
                    yield replace(said, stance=decided), None
            case "aside" if (
                part.tags[0].type == "slip" and frame is not None
            ):  # "no, make that AGAINST p18"
                got = filled({frame.frame.head}, part.tags[1:], self.context)
                if got is not None and got.whole and any(got.acts):
                    yield (
                        self._said(got, {"after slip"}, "goes on", part, Deed(None, part.tags[1:])),
                        None,
                    )
            case "aside" | "told":
                return
            case "refused":
                yield from self._refused(parts, at, ends)
            case _:
                yield from self._other(parts, at, ends)

    def _active(
        self, parts: Sequence[Part], at: int, ends: str
    ) -> Iterator[tuple[Said, Filled | None]]:
        part = parts[at]
        for tag in part.tags:
            if tag.type == "office":
                self.context = self.context.but(office=tag.value)
        announced = any(tag.kind == "AUX" and tag.type == "announce" for tag in part.aux)
        self.context = self.context.but(announced=announced)
        deeds = put_together(
            [self._meant(deed) for whole in part.deeds for deed in each_apart(whole)]
        )
        above = parts[at - 1 : at] if at and parts[at - 1].form == "words" else ()
        before = (tag for one in (parts[:at] if part.brk == "colon" else above) for tag in one.tags)
        often = next((tag.value for tag in before if tag.type == "times"), 1)
        for index, deed in enumerate(deeds):
            lead = part.lead if index == 0 else ()
            dropped = (
                bool(lead)
                and lead[0].type == "prep"
                and (lead[0].value == "as" or not entities(lead))
            )
            odd = dropped and not any(tag.type in ("office", "class", "noun") for tag in lead)
            lead = () if dropped else lead
            back = 1 + (
                at > 1 and parts[at - 1].cues[:1] == ("rel",)
            )  # "On p13, which is dull, I vote NO"
            told = (
                parts[at - back] if at and index == 0 and parts[at - back].form == "words" else None
            )
            fronted = told.lead if told is not None else ()
            heads = (
                deed.verb.value
                if deed.verb is not None
                else heads_of_being(part.aux, (*deed.things, *fronted))
            )
            got = self._best(heads, lead, deed.things, told) if heads else None
            if got is None or (got.lacking and got.frame.action not in OFFERING):
                spoken = heads or any(tag.type == "here" for tag in part.aux)
                untold = spoken and (got is None or not (got.nouns or any(got.acts)))
                if untold and (unsaid := self._unsaid(parts, at, ends, deed)) is not None:
                    if index and any(tag.type == "pron" for tag in deed.things):
                        self.unread += deed.things  # "I buy a Big Rock and drop it near (7,7)"
                    yield unsaid, None
                    continue
            if got is None or of_another(got, deed):
                if len(deeds) > 1 and (deed.verb is not None or idles(part, deed)):
                    self.unread += (deed.verb or NOTHING, *deed.things)
                continue
            lead_left = [tag for tag in got.left if tag in part.lead]
            got.left = [
                tag for tag in got.left if tag not in part.lead or part.lead[0].type != "prep"
            ]
            way = "own sentence"
            if deed.verb is not None and deed.verb.kind == "GER":
                way = "progressive"
            elif (
                deed.verb is None
                and not announced
                and any(tag.kind == "BE" for tag in part.aux)
                and heads != BEING
            ):
                way = "stand"
            elif any(tag.type == "wish" for tag in part.aux):
                way = "wish"
            elif any(tag.type in ("need", "let") for tag in part.aux):
                way = "need"
            if way == "own sentence" and not (
                got.nouns or got.lacking or any(got.acts) or lead or announced
            ):
                way = "verb alone"
            fresh = index > 0 and deed.verb is not None and deed.verb.kind == "VERB"
            own_aux = [tag for tag in part.aux if not (fresh and tag.kind == "HAVE")]
            facts = own_facts(own_aux, deed) | around_facts(parts, at, ends)
            facts |= _governed(part.lead, odd or bool(lead_left))
            if {"own will", "after time"} <= facts:
                facts.add("own may")  # "I will vote FOR p1 tomorrow"
            if (items := self.context.items) and "violations" in got.acts[0]:
                self.beside -= {"tale"}  # what is listed is not a tale
                if got.acts[0]["violations"] != items:
                    facts.add("left")  # this many are announced, but others listed
            if way == "wish" and got.frame.action is v.DeclareWin and not announced:
                facts.add("own will")  # a player who wishes to win has not won
            bare = bool(deed.things) and deed.things[0].type in ("name", "person")
            votes = deed.verb is not None and deed.verb.text.casefold() in ("vote", "voting")
            if bare and votes and got.frame.action is v.Elect:
                facts.add("left")  # "I vote Labour"
            if len(parts) == 1 and len(part.tags) == _VERB_ALONE:
                facts.add("alone")  # "I resign."
            if got.frame.foretold:
                facts.discard("own will")  # "I will catch the Football"
            if got.frame.action is v.UpdateDisplay and not any(
                tag.kind in ("NEG", "MODAL") for tag in part.aux
            ):
                facts.discard(
                    "own past"
                )  # "I have updated the Roster": to say so is to do it (4-2)
            if not any(got.acts) and by_alias(deed.things):
                facts.add("unlicensed")
            got.times = often if got.times == 1 else got.times
            said = self._said(got, facts, way, part, deed)
            if got.frame.action is v.Elect and got.loose:
                said = replace(said, acts=())  # "I vote the same as Bea" is not a vote for her
            said = _of_its_own_words(said, deeds[: index + 1])
            yield said, got
            goes_on = any(
                tag.type == "inf" for tag in got.behind
            )  # "I pay Dov 3 GC to walk to (2,2) and drop it"
            nothing = not (said.acts or said.soul or said.offer) and said.stance.decision == PROSE
            named = nothing and got.lacking and any_is(deed.things, "switch", "noun", *_NAMED)
            if fresh and deed.verb and named and decide(facts | self.beside).decision == DO:
                begins = deed.verb.start  # "I vote FOR p1 and turn the Clock off"
                yield Said((), "unsaid", Stance(ASK, _how_said(got, deed)), begins, said.end), None
            if len(deeds) > 1 and (goes_on or (nothing and strays(deed, first=index == 0))):
                self.unread += (deed.verb or NOTHING, *deed.things)
            things = [tag for tag in deed.things if tag.type == "thing"]
            if things and not any("thing" in act for act in got.acts):
                self.context = self.context.but(thing=things[-1].value)

    def _unsaid(self, parts: Sequence[Part], at: int, ends: str, deed: Deed) -> Said | None:
        """Return a question about a deed that mentions the game but fits no action, or None.

        Such a deed is not ignored. If its complements suggest an action, the question offers that
        action.
        """
        part = parts[at]
        hereby = any(tag.type == "here" for tag in part.aux)
        named = hereby or _names_of_the_game(deed)
        spoken = deed.verb is not None and deed.verb.kind == "VERB"
        around = around_facts(parts, at, ends) | (self.beside - {"tale"} if hereby else self.beside)
        stance = decide(own_facts(part.aux, deed) | around)
        if named and stance.decision == DO and (spoken or hereby):
            acts = self._by_things((deed.verb or NOTHING, *deed.things))
            if acts and accounted(acts, deed.things):  # "I put my Seal of Approval on p12"
                return Said(acts, "guessed", Stance(ASK, UNCLEAR), part.start, part.end)
            return Said((), "unsaid", Stance(ASK, _how_said(None, deed)), part.start, part.end)
        return None

    def _meant(self, deed: Deed) -> Deed:
        """Return the deed that another one serves: "I pay 12 points to buy a Big Rock".

        Returns `deed` itself if it is not only a means.
        """
        if deed.verb is None or deed.verb.kind == "PART" or not deed.verb.value & {*_MEANS, "vote"}:
            return deed
        verdict = (
            _VERDICTS.get(deed.things[0].text.casefold())
            if "vote" in deed.verb.value and deed.things
            else None
        )
        if verdict and any(str(tag.value).startswith("CFI") for tag in deed.things):
            return replace(
                deed, things=(replace(deed.things[0], type="vote", value=verdict), *deed.things[1:])
            )
        for n, tag in enumerate(deed.things):
            if tag.type in ("person", "name", "em"):
                break  # "I give Peter 5 Genechips to vote FOR p3": what somebody else is to do
            if tag.type == "inf" and isinstance(tag.value, frozenset):
                got = filled(deed.verb.value, deed.things, self.context)
                if got is not None and got.whole:
                    break
                return Deed(
                    replace(tag, kind="VERB", text=tag.text.split()[-1]),
                    deed.things[n + 1 :],
                    deed.aux,
                )
        return deed

    def _best(
        self, heads: frozenset[str], lead: Sequence[Tag], things: Sequence[Tag], before: Part | None
    ) -> Filled | None:
        got = filled(heads, (*lead, *things), self.context)
        named = {tag.type for tag in lead}
        if (
            self.above
            and got is not None
            and not any(role.type in named for role in got.frame.roles)
        ):
            told = filled(heads, (*self.above, *lead, *things), self.context)
            got = (
                told
                if told is not None and not told.left and len(told.acts) == len(got.acts)
                else got
            )
        if before is not None and (got is None or got.lacking):
            more = filled(heads, (*before.lead, *lead, *things), self.context)
            if more is not None and (got is None or len(more.lacking) < len(got.lacking)):
                return more
        return got

    def _words(
        self, parts: Sequence[Part], at: int, ends: str, frame: Filled | None
    ) -> Iterator[tuple[Said, Filled | None]]:
        """Yield what things without a verb do: vote, or continue the deed before."""
        part = parts[at]
        things = part.lead
        way = "item under own heading" if self.licensed else "fragment"
        kinds = {tag.type for tag in things}
        alone = named_only([tag for tag in things if tag.type != "join"]) and any(
            map(stands_alone, kinds)
        )
        for fits, heads in (
            (kinds >= {"violations", "motion"}, {"report"}),
            ("Genechips" in kinds and bool(kinds & {"person", "me"}), {"give"}),
            (len(parts) == 1 and "noun" in kinds, {"light"}),
            (alone, heads_alone()),
        ):
            if frame is not None or not fits:
                continue
            got = filled(heads, things, self.context)
            says = len(things[0].text.split()) > _LONGEST_NAME  # "... was no true attempt at ..."
            if got is not None and got.whole and (any(got.acts) or says):
                by = "there are" if heads == {"report"} else way
                yield (
                    self._said(got, around_facts(parts, at, ends), by, part, Deed(None, things)),
                    None,
                )
                return
            if heads != {"give"}:
                return
        if not any(tag.type in ("vote", "motion", "each", "Genechips") for tag in things):
            return
        if (
            frame is None
            and at == 0
            and self.context.implied
            and [tag.type for tag in things] == ["vote"]
        ):
            got = filled({"vote"}, things, self.context)
            if got is not None and got.implied:
                yield (
                    self._said(got, around_facts(parts, at, ends), way, part, Deed(None, things)),
                    None,
                )
        if frame is not None:
            got = filled({frame.frame.head}, things, self.context)
            if got is not None and not got.lacking and len(entities(things)) > 1:
                yield (
                    self._said(
                        got, around_facts(parts, at, ends), "goes on", part, Deed(None, things)
                    ),
                    got,
                )

    def _other(
        self, parts: Sequence[Part], at: int, ends: str
    ) -> Iterator[tuple[Said, Filled | None]]:
        """Yield the actions of clauses whose subject is not "I".

        These are commands, participles, and clauses with an object of the game as their subject.
        """
        part = parts[at]
        facts = around_facts(parts, at, ends)
        here = any(tag.kind == "AUX" and tag.type == "here" for tag in part.aux)
        mine = any(tag.own and tag.type in ("noun", "vote") for tag in part.tags)
        by_me = any(tag.type == "me" and one.type == "prep" for one, tag in pairwise(part.tags))
        for index, deed in enumerate(put_together(part.deeds)):
            heads = set(deed.verb.value) if deed.verb is not None else set()
            if part.form in ("copula", "third", "passive", "done"):
                heads |= {"light"}
                heads |= (
                    {"declare"} if any_is(part.tags, "specialty") else set()
                )  # "p1 is a Story Proposal"
                heads |= {"give"} if any_is(part.tags, "Genechips") else set()
                voted = (
                    part.form == "third"
                    and "light" in heads
                    and any(t.type == "vote" and t.own for t in part.tags)
                )
                heads |= {"vote"} if voted else set()  # "p15 gets my FOR"
            lead = part.lead if index == 0 else ()
            if self._tells_of_another(part, deed, lead):
                return
            if part.form == "third" and lead and lead[0].type in _WHO:
                lead, here = (), True
            elif part.form == "third" and not (mine or here or by_me):
                return
            got = filled(
                heads, (*lead, *deed.things), self.context, part.form in ("copula", "third")
            )
            alone = part.form == "done" and len(part.tags) == 1 and bool(got and got.frame.settled)
            if got is None or (not got.nouns and not any(got.acts) and not here and not alone):
                continue
            if part.form == "bare" and (any_is(got.left, "Genechips") or _for_me(part.tags)):
                continue  # "Take 3 GC from me, Bram", "Heal me, Bram"
            own = own_facts(part.aux, replace(deed, verb=None))
            settled = "corrected" in got.frame.nouns or any(
                tag.type == "specialty" for tag in part.tags
            )
            licensed = (
                here or by_me or alone or settled or (mine and part.form in ("copula", "third"))
            )
            if part.form == "doing":
                costs = any(
                    tag.type == "x" for tag in part.deeds[-1].things
                )  # "Throwing it costs nothing"
                own |= {"left"} if costs else set()
                licensed = not lead and not (
                    deed.verb is not None and deed.verb.own
                )  # "My healing of Peter"
            if part.form == "bare":
                licensed = (
                    here or self.licensed or any(tag.type in ("me", "let") for tag in deed.things)
                )
            only_is = part.form in ("copula", "passive") or (
                part.form == "done" and not got.frame.nouns
            )
            if only_is and not (licensed or mine):
                return
            told = (
                part.form == "copula" and got.frame.action is not v.Vote and not (here or settled)
            )
            bare = not (deed.things or any_is(part.aux, "here"))
            told |= part.form == "third" and here and bare  # "Wonko wins.", as Wonko tells
            if told or not licensed:
                own.add("unlicensed")  # "My Key is Off" tells how it is
            way = "imperative" if part.form == "bare" else part.form
            yield self._said(got, facts | own, way, part, deed), got

    def _refused(
        self, parts: Sequence[Part], at: int, ends: str
    ) -> Iterator[tuple[Said, Filled | None]]:
        """Yield a question about an unparsed clause, if it states its author's action."""
        tags = parts[at].tags
        subjects = (
            n for kind in ("SUBJ", "BE") for n, tag in enumerate(tags) if tag.kind == kind
        )  # "is hereby ..."
        subject = next(subjects, len(tags))
        verb = next((t for t in tags[subject + 1 :] if t.kind in ("VERB", "GER")), None)
        between = tags[subject + 1 : tags.index(verb)] if verb is not None else ()
        if verb is not None and not any(t.kind in ("T", "NEG", "MODAL", "HAVE") for t in between):
            things = [t for t in tags[tags.index(verb) + 1 :] if t.kind == "T"]
            got = filled(verb.value, things, self.context)
            if got is not None and not got.lacking and any(t.type in _NAMING for t in things):
                facts = around_facts(parts, at, ends) | {"left"}
                yield self._said(got, facts, "refused", parts[at], Deed(verb, tuple(things))), None
                return
        if any(tag.type == "here" for tag in tags[subject + 1 : subject + 2]):
            stance = decide(around_facts(parts, at, ends) | self.beside)
            asked = Stance(ASK if stance.decision == DO else PROSE, "no action has this form")
            yield Said((), "unsaid", asked, parts[at].start, parts[at].end), None

    def _tells_of_another(self, part: Part, deed: Deed, lead: Sequence[Tag]) -> bool:
        """Return whether a clause says what somebody else does: "Dov votes FOR p12"."""
        told = part.form == "third" or (part.form == "done" and bool(deed.things))
        if not (told and lead and lead[0].type in _WHO):
            return False
        author = {name.casefold() for name in self.context.scene.author}
        whose = len(lead) > 1 or lead[0].type == "owner"
        return whose or str(lead[0].value).casefold() not in author

    def _said(self, got: Filled, facts: set[str], way: str, part: Part, deed: Deed) -> Said:
        start, end = part.start, part.end
        if got.left or got.loose or contradicts(got):
            facts = facts | {"left"}
        back = deed.verb is not None and {"revoke", "withdraw"} & deed.verb.value
        noun = any(tag.type == "noun" and tag.value == "vote" for tag in got.left)
        if noun and (got.lacking or got.frame.head == "vote" or back):
            why = "it is not clear what is done with this vote; it can be set to another one"
            stance = Stance(ASK if decide(facts).decision == ASK else PROSE, why)
            motions = [tag.value for tag in deed.things if tag.type == "motion"] if back else []
            return Said(
                tuple(v.Vote(motion, "ABSTAIN") for motion in motions), way, stance, start, end
            )
        if any(tag.type == "bad" for tag in got.behind):
            facts = facts | {"left"}
        if got.frame.action in OFFERING:
            behind = {fact for fact in facts if fact.startswith("after ")}
            odd = any(tag.type == "bad" for tag in got.left)
            before = facts - behind - (set() if odd else {"left"})
            stance = decide(before | (facts & {"after cond"}) | (self.beside & _ASIDE))
            return Said((), way, stance, start, end, got.times, offer=offer_of(got, deed, part))
        stance = decide((*facts, *self.beside, *evidence_of(got)))
        if got.lacking:
            unnamed = all(
                tag.type == "owner" or (tag.type == "noun" and tag.value in BY_NOUN)
                for tag in got.left
            )
            alone = got.lacking in _NO_MOTION and bool(got.frame.settled) and unnamed
            touched = any(got.acts) or alone or "alone" in facts or any(map(_denies, got.left))
            touched |= bool(got.nouns) and part.form not in (
                "third",
                "copula",
            )  # "My votes are below."
            touched |= [tag.type for tag in deed.things] == [
                "em"
            ] and way == "own sentence"  # "I heal him"
            silent = (
                stance.decision == PROSE
                or not touched
                or (len(got.left) > 1 and way != "own sentence")
            )
            silent = silent or (len(got.left) + len(got.lacking) > 2 and not alone)
            stance = Stance(PROSE if silent else ASK, _how_said(got, deed))
            if got.lacking in _NO_MOTION and (
                vote := got.acts[0].get("vote") or dict(got.frame.settled).get("vote")
            ):
                forms = [
                    _FORMS[tag.value]
                    for tag in deed.things
                    if tag.type == "noun" and tag.value in _FORMS
                ]
                owners = [tag.text for tag in got.left if tag.type == "owner"]
                if not (forms or owners) and vote in ("SECOND", "OBJECT") and not silent:
                    forms = ["tweak", "referendum"]
                every = [motion for form in forms for motion in self.context.scene.of_form(form)]
                able = [motion for motion in every if not owners or motion.owner in owners]
                if able or (forms and not silent):
                    acts = tuple(v.Vote(m.name, vote_on(str(vote), m.name)) for m in able)
                    stance = weaker(decide(facts - {"left"}), Stance(ASK, WHICH))
                    return Said(
                        acts if len(acts) <= MOST_LINES else (), "fragment", stance, start, end
                    )
            soul = str(got.acts[0].get("soul", "")) if got.lacking == ("votes",) else ""
            return Said((), way, stance, start, end, got.times, got.lacking, soul)
        strewn = (
            len(got.left) > 4
            and not got.nouns
            and not any_is(part.tags, "vote", "motion", "Genechips")
        )
        stance = Stance(PROSE, stance.reason) if strewn and stance.decision == ASK else stance
        each = [act["each"] for act in got.acts if isinstance(act.get("each"), dict)]
        if any(told.get("these") and not (told.get("of") or self.context.listed) for told in each):
            stance = weaker(stance, Stance(ASK, "it is not clear which motions these are"))
        if got.implied:
            way = "answered"
        if got.frame.head not in ("vote", "give") and any(tag.type == "square" for tag in got.left):
            return Said(
                (), way, weaker(Stance(ASK, _how_said(None, deed)), stance), start, end
            )  # "I enter at (4,5)"
        done = tuple(built(got, self.context))
        fit = tuple(map(fitting, done)) if got.frame.settled else done
        stance = (
            stance
            if fit == done
            else weaker(stance, Stance(ASK, "on a proposal one votes FOR or AGAINST"))
        )
        fit = (
            () if stance.reason == FOR_ANOTHER else fit
        )  # "On behalf of Ivy, I vote FOR p14" is not a vote of one's own
        return Said(fit, way, stance, start, end, got.times)


def _governed(lead: Sequence[Tag], odd: bool) -> set[str]:
    """Return the fact that words before a subject may govern it, if they may."""
    return {"lead words"} if lead and (odd or loose(lead)) else set()


def _names_of_the_game(deed: Deed) -> bool:
    """Return whether a deed names what can be acted on, and its verb is not of an opinion.

    "I agree with Iain's argument on CFI 3" does nothing.
    """
    opines = deed.verb is not None and deed.verb.text.casefold() in _OPINION
    return not opines and any(
        tag.type in _NAMED or (tag.own and (tag.type == "name" or tag.value in BY_NOUN))
        for tag in deed.things
    )


def unfinished(said: Said, end: int) -> Said:
    """Return `said` as a question without options, since later words, up to `end`, qualify it."""
    return replace(said, stance=weaker(said.stance, decide({"left"})), acts=(), end=end)


def _of_its_own_words(said: Said, deeds: Sequence[Deed]) -> Said:
    """Return the last of several deeds restricted to its own words, if it lacks a field.

    Otherwise its question would offer what the other deeds already do: "I nominate Ivy and vote for
    the best". Not if it shares a verb with them: "I pay Ivy 3 GC and pay the same to Dov".
    """
    *others, deed = deeds
    tags = (*((deed.verb,) if deed.verb is not None else ()), *deed.things)
    shares = any(_heads_in(one) & _heads_in(deed) for one in others)
    if not (others and tags and said.lacking) or shares or said.soul:
        return said
    return replace(said, start=min(tag.start for tag in tags), end=max(tag.end for tag in tags))


def _heads_in(deed: Deed) -> frozenset[str]:
    return frozenset(deed.verb.value) if deed.verb is not None else frozenset()


def tells_more(parts: Sequence[Part]) -> bool:
    """Return whether a sentence only names what the sentence before it may be about.

    For example "Target: (2,2)" and "I want it at (2,2)".
    """
    plain = all(part.form == "words" for part in parts)
    return any(
        tag.type in (_APART if plain else ("square",)) for part in parts for tag in part.tags
    )


def _told_apart(tags: Sequence[Tag], parts: Sequence[Part]) -> int:
    """Return where the details in brackets or in separate words after a deed end, or 0.

    For example "I buy a Big Rock (target: (2,2))".
    """
    last = next((part for part in reversed(parts) if part.deeds), None)
    apart = [
        tag for tag in tags if tag.type in _APART and last is not None and tag.start >= last.end
    ]
    told = any(tag in part.tags for tag in apart for part in parts if part.form != "words")
    return apart[-1].end if apart and not told else 0


def _how_said(got: Filled | None, deed: Deed) -> str:
    """Return why words are not an action, and how to say it.

    The templates shown are those of the verb, or those that name the same types of things.
    """
    told = of_kinds(_TELLING & {tag.type for tag in deed.things})
    verb = deed.verb.text.casefold() if deed.verb else ""
    if got is not None and (got.nouns or got.frame.head in (verb, "vote") or not told):
        odd = next((tag.text for tag in got.left if tag.type in _MEASURED), "")
        own = (
            of_kinds(frozenset(), verb)
            if not (odd or (deed.things and got.frame.head == verb))
            else ""
        )
        odd = next((tag.text for tag in deed.things if own and tag.type in _MEASURED), odd)
        lacks = f"“{odd}” does not fit" if odd else "something is missing or does not fit"
        return f"{lacks}; the form is {own or f'“{got.frame.action.said[0].form}”'}"
    return f"no action has this form; {f'there is {told}; ' if told else ''}{ALL_SAYINGS}"


def kinds_meant(words: str, tags: Sequence[Tag]) -> int:
    """Return an upper bound of the kinds of actions that `meant` can find in these words.

    One kind for each piece or for what follows each verb, and one more since a vote can be of two
    kinds.
    """
    cuts = sum(tag.kind == "SUBJ" or tag.kind in _VERBS for tag in tags)
    return max(len(_PIECES.findall(words)) + 1, cuts) + 1


def _of_others(tags: Sequence[Tag]) -> bool:
    """Return whether the subject is another person, and the words do not mention their author."""
    others = any(tag.kind == "THIRD" or tag.text.casefold() in _OTHERS for tag in tags)
    others |= any(
        one.kind == "OTHER" and then.text.casefold() in _VOTING for one, then in pairwise(tags)
    )
    return others and not any(tag.kind == "SUBJ" or tag.own or tag.type == "me" for tag in tags)


def _not_own(tags: Sequence[Tag], words: str) -> bool:
    """Return whether words are about another person's deed or vote."""
    return _of_others(tags) or _of_anothers_vote(tags, words)


def _for_me(tags: Sequence[Tag]) -> bool:
    """Return whether another person is asked to do something for the author.

    For example "Heal me, Bram" and "5 GC from Bram to me".
    """
    to_me = any(
        then.type == "me" and (one.kind == "VERB" or one.value == "to")
        for one, then in pairwise(tags)
    )
    return to_me and any(tag.type == "person" for tag in tags)


def _denies(tag: Tag) -> bool:
    return is_denial(tag) or (tag.kind in _DENIED and tag.text.casefold() not in PLANS)


def _parsed(words: str, tagger: Tagger, scene: Scene) -> tuple[list[Tag], list[Part]]:
    tags = tagger.tag(words, scene)
    parts = (one for part in parts_of(tags) for one in unlinked(part, words))
    return tags, with_leads([reworded(part, words) for part in parts])


def _with_own_votes(found: list[Said], tags: Sequence[Tag], words: str) -> list[Said]:
    """Return `found` with settings of another player's vote as questions without options.

    (Votes of a Soul are part of its reanimation by then.)
    """
    if not _of_anothers_vote(tags, words):
        return found
    votes = (v.Vote, v.VoteOnEach)
    return [
        unfinished(one, one.end) if any(isinstance(act, votes) for act in one.acts) else one
        for one in found
    ]


def _of_anothers_vote(tags: Sequence[Tag], words: str) -> bool:
    """Return whether words mention another player's vote: "I set his vote on p12 to FOR"."""
    for before, tag in pairwise((NOTHING, *tags)):
        if (tag.type, tag.value) == ("noun", "vote") and not tag.own:
            said = words[: tag.start].casefold().split()[-1:]
            if before.type == "owner" or not _THEIRS.isdisjoint(said):
                return True
    return False


def _with_souls(found: list[Said]) -> list[Said]:
    """Return `found`, with votes cast "with it" given to the Soul that is reanimated."""
    at = next(
        (n for n, said in enumerate(found) if said.soul or {"soul", "votes"} == set(said.lacking)),
        None,
    )
    if at is None:
        return found
    if not found[at].soul:  # "I reanimate a Soul and vote FOR p3"
        return [replace(said, stance=weaker(said.stance, decide({"left"}))) for said in found]
    votes = [act for said in found[at + 1 :] for act in said.acts if isinstance(act, v.Vote)]
    rest = [
        act.vote for said in found[at + 1 :] for act in said.acts if isinstance(act, v.VoteOnEach)
    ]
    if not (votes or rest):
        return found
    action = v.Reanimate(
        found[at].soul, tuple((act.motion, act.vote) for act in votes), rest[0] if rest else ""
    )
    stance = next(
        (said.stance for said in found[at + 1 :] if said.stance.decision != DO), Stance(DO)
    )
    one = replace(
        found[at],
        acts=(action,),
        stance=stance,
        lacking=(),
        end=max(said.end for said in found),
        way="soul",
    )
    return [*found[:at], one]
