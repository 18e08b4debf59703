"""Sentences that join several acts, each read as if it stood alone: "I place a veto on p3, and I put Cleo up for Law".

The grammar reads a chain of acts that are all in its own words. Where they are not, a sentence is cut at its joints,
and what stands between two of them goes the way of a sentence by itself, whatever words it is in; a stretch of talk
belongs to the act before it. Either all of a sentence is so read, in two acts or more, or nothing of it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from nomicbot.game.actions import Announcement
from nomicbot.language.around.insertions import without_insertions
from nomicbot.language.around.moods import asides, conditional, masked, tentative
from nomicbot.language.around.residue import depends
from nomicbot.language.around.vocatives import speaks
from nomicbot.language.clauses import Clauses, Part, offers
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.families.electing import Electing
from nomicbot.language.families.joining import Naming
from nomicbot.language.families.recognising import Recognising
from nomicbot.language.gists.gist import may_tell
from nomicbot.language.grammar import Stuck
from nomicbot.language.joined import Joined
from nomicbot.language.narrative import Narrative, infinitive
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading
from nomicbot.language.segments import above
from nomicbot.language.wordings.gapped import filled_in
from nomicbot.language.wordings.other_words import POSTSCRIPT, OtherWords
from nomicbot.language.wordings.performed import performed
from nomicbot.language.wordings.unsaid import unsaid
from nomicbot.rulebooks.grid.vocabulary import ACTIONS

_LONGEST = 600
_MOST_PIECES = 6
_GRID = re.compile(
    r"\(\s?\d{1,2}\s?,\s?\d{1,2}\s?\)|\b(?:the\s+Grid|(?:Big\s+(?:Stick|Rock)|Pinball\s+Gun|Radar\s+Tower|Siren\s+Bait|Balls?\s+of\s+(?:Ear)?[Ww]ax"
    r"|Football|Shield|Elbonian?|Whack))\b"
)
"""What only they speak of who are on the Grid."""
_NEAR = 300
_MOST_PARSES = 250
"""What looking for joints may cost of the effort that is there for a post."""
_AND = r"(?:and|then|plus|but|also|next|finally|lastly|furthermore|moreover|in\s+addition|after\s+that)"
_JOINT = re.compile(
    rf"(?:(?P<mark>[,;.!])\s+|(?P<dash>\s-{{1,3}}\s+)|(?P<blank>\s+)(?=(?:and|then|plus|but)\s))(?P<words>(?:{_AND}\b,?\s+)*)"
    r"(?P<act>I(?:'m)?\s+|(?P<hereby>(?:hereby|herewith)\s+)?(?:(?:now|[a-z]{3,}ly)\s+)?(?P<verb>(?-i:[a-z])[a-z]+)\s)",
    re.IGNORECASE,
)
"""Where a further act may begin, with its "I" or with its verb alone."""
_NO_VERB = re.compile(
    r"(?:and|or|nor|not|but|so|yet|if|as|at|by|for|from|in|into|of|off|on|onto|out|over|to|under|up|upon|with|within|without|like|"
    r"he|she|e|it|we|you|they|who|whom|whose|which|that|this|these|those|there|here|his|her|its|our|your|their|my|the|an?|one|some|any|each|"
    r"every|all|both|no|none|never|maybe|perhaps|because|since|while|although|though|when|where|why|how|what|than|until|unless|"
    r"is|are|was|were|am|be|been|being|has|had|have|do|does|did|will|would|shall|should|can|could|may|might|must|\w{3,}ing|\w{4,}ly)\b",
    re.IGNORECASE,
)
"""What is no verb of which the "I" was left out."""
_SUBORDINATE = re.compile(
    r"\b(?:because|since|while|although|though|which|who|whom|whose|so|when|where|why|how|what|after|before|until|as\s+(?=I\b|you\b|he\b|she\b|e\b|they\b|we\b|it\b))\b"
    r"|(?<!\bof\s)(?<!\bin\s)(?<!\bon\s)(?<!\bto\s)(?<!\bfor\s)(?<!\bwith\s)\bthat\b|(?:[,;]|\b(?:and|but|or|then))\s+(?:you|he|she|e|they|we|it)\b",
    re.IGNORECASE,
)
"""What may have a subject of its own, so that a verb behind it need not be its author's."""
_PIECES = re.compile(r"[,;:]\s|\sand\s")
_JOINING = re.compile(r"\b(?:I|and|then)\b")
_GOVERNS = re.compile(r"\b(?:(?:either|neither|both|whether|not\s+only)\b|recogni[sz]e\b[^.;]*:)", re.IGNORECASE)
"""What may hold both sides of an "and", and whose words are told."""


@dataclass(frozen=True, slots=True)
class _Cut:
    """Where a sentence may be cut."""

    end: int = 0
    """Where ends what stands before."""
    begin: int = 0
    """Where an act may begin."""
    subject: int = -1
    """Where the "I" stands that it needs in front, if it has none of its own."""
    hereby: bool = False
    """Whether it says that it is done here."""


@dataclass(frozen=True, slots=True)
class Chains:
    """Reads acts by themselves, and the sentences of one passage that join several; `doubt` asks about a clause."""

    post: Reading
    other_words: OtherWords
    clauses: Clauses
    doubt: Callable[[Part], str]

    def read(self, start: int, text: str) -> tuple[Part, ...]:
        """What a sentence that begins at `start` does in several acts; nothing if that is not all that it says."""
        return self.post.effort.bounded(_MOST_PARSES, lambda: self._read(start, text)) or ()

    def _read(self, start: int, text: str) -> tuple[Part, ...]:
        if offering := self.other_words.before_offer(text):
            return offering
        if not self._plainly(text):
            return ()
        if made := unsaid(text, self._tells, self._goes(start)):
            joined = self._joined(start, made.text) if self._plainly(made.text) else ()
            if parts := joined or self.alone(start, made.text):
                return tuple(part.within(made) for part in parts)
        if parts := self._performed(start, text) or self._joined(start, text):
            return parts
        for whole in filled_in(text, above(self.other_words.bones.text, start)):
            if self._plainly(whole.text) and (parts := self._joined(start, whole.text)):
                return tuple(part.within(whole) for part in parts)
        return ()

    def _performed(self, start: int, text: str) -> tuple[Part, ...]:
        """What a clause does that tells more of something: "p13, which I hereby veto, is a mess"."""
        for made, besides in performed(text):
            if not self._does(besides) and (parts := self.alone(start, made.text)):
                return tuple(part.within(made) for part in parts)
        return ()

    def _does(self, words: str) -> bool:
        """Whether words do something, with their "I" or without, in words of the grammar or in others."""
        return self.clauses.acts(words) or any(may_tell(f"I {piece.strip()}") for piece in _PIECES.split(words)[:12])

    def _tells(self, words: str) -> bool:
        """Whether words that begin with an "I" may begin with an act."""
        return self.post.tools.attempts.begins_at(words, 0) or may_tell(words)

    def _goes(self, start: int) -> bool:
        """Whether the last that its author did in this post was done on the Grid, or what follows tells of it.

        Not if something is asked or led to just before.
        """
        text = self.other_words.bones.text
        if POSTSCRIPT.sub("", text[max(0, start - _NEAR) : start].rstrip()).rstrip().endswith(("?", ":")):
            return False
        last = self.post.read[-1] if self.post.read else None
        if isinstance(last, Announcement) and type(last.action) in ACTIONS:
            return True
        return _GRID.search(text[start : start + _NEAR].partition("\n\n")[0]) is not None

    @staticmethod
    def _plainly(text: str) -> bool:
        """Whether a sentence is not too long, has no text with it, asks nothing, and depends on nothing."""
        if len(text) > _LONGEST:
            return False
        plain = masked(text)
        return (
            MARK not in text
            and "?" not in plain
            and not (_GOVERNS.search(plain) or tentative(text))
            and not any(map(depends, [plain, *asides(text)]))
        )

    def _joined(self, start: int, text: str) -> tuple[Part, ...]:
        """What a plain sentence does, in parts that are joined or told one after the other."""
        plain = masked(text)
        cuts = _cuts(plain)
        parts = self._from(start, text, [_Cut(), *cuts], 0, {}) if 0 < len(cuts) < _MOST_PIECES else ()
        if parts and len(parts) > 1:
            return parts
        return Narrative(start, text, plain, self.post.tools.attempts, self.alone).read()

    def _from(
        self, start: int, text: str, cuts: Sequence[_Cut], first: int, known: dict[int, tuple[Part, ...] | None]
    ) -> tuple[Part, ...] | None:
        """The acts from one cut on, of which each takes as little as may be."""
        if first in known:
            return known[first]
        known[first] = None
        cut = cuts[first]
        for behind in range(first + 1, len(cuts) + bool(first)):
            following = cuts[behind] if behind < len(cuts) else None
            end = following.end if following else len(text)
            found = self._stretch(start, text, cut, end)
            if not found and cut.subject >= 0 and following and following.subject < 0:
                break  # a verb without an "I" begins its act: nothing with an "I" leads in to it
            if cut.subject < 0 and any(map(_recognises, found)) and not text.startswith("I ", cut.begin):
                break  # who is spoken to before it may be whose office it is
            if not found or (following and not self._goes_on(text, cuts[first : behind + 1], found)):
                continue
            rest = self._from(start, text, cuts, behind, known) if following else ()
            again = following and following.subject >= 0 and rest and _says_again(found[-1], rest[0])
            if rest is not None and not again:
                known[first] = (*found, *rest)
                break
        return known[first]

    def _goes_on(self, text: str, cuts: Sequence[_Cut], found: tuple[Part, ...]) -> bool:
        """Whether what stands at the last of these cuts is done by the author of what was found from the first on.

        A verb without an "I" may be that of somebody else, who is spoken of beside an act.
        """
        first, *within, following = cuts
        if following.subject < 0 or following.hereby:
            return True
        if any(map(_recognises, found)):
            return False
        begins = self.post.tools.attempts.begins(masked(text[first.begin : following.end]))
        owns = [cut.begin for cut in within if cut.subject < 0]
        at = first.begin + begins[0] if begins else max([first.begin, *owns])
        talk = any(cut.begin > at for cut in within) and first.subject < 0
        between = text[at : following.end]
        return not talk and _SUBORDINATE.search(between) is None and not infinitive(between)

    def _stretch(self, start: int, text: str, cut: _Cut, end: int) -> tuple[Part, ...]:
        """What the words of a sentence from a cut to an `end` do by themselves."""
        words = text[cut.begin : end].rstrip(" \t\r\n,;.!-")
        if cut.subject >= 0:
            joined = Joined.of((text[cut.subject], cut.subject), (words, cut.begin))
            return tuple(part.within(joined) for part in self.alone(start + cut.begin, joined.text))
        joined = Joined.of((words, cut.begin))
        found = self.alone(start + cut.begin, words)
        return tuple(part.within(joined) if part.joined else replace(part, at=part.at + cut.begin) for part in found)

    def alone(self, start: int, text: str) -> tuple[Part, ...]:
        """What words do that stand at `start`, read like a sentence; nothing if any of it is in doubt."""
        if self.clauses.opened(text):
            return ()
        read = self.post.parse(text, "sentence")
        if isinstance(read, Said):
            return self._clear((Part(read, 0, text),))
        if whole := self.whole(text):
            return self._clear((whole,))
        if parts := self.in_other_words(start, text):
            return self._clear(parts)
        assert isinstance(read, Stuck)
        attempt = self.post.tools.attempts.find(masked(text))
        if attempt is not None and (parts := self._clear(self.clauses.amid(text, attempt.start, read))):
            return parts
        joined = self.post.reworded(text)
        attempt = self.post.tools.attempts.find(masked(joined.text)) if joined is not None else None
        if joined is None or attempt is None:
            return self._clear(self.bare(text))
        return self._clear(self.clauses.reworded(joined, attempt.start)) or self._clear(self.bare(text))

    def bare(self, text: str) -> tuple[Part, ...]:
        """A sentence that is an action from end to end without what is put in amid it."""
        words = without_insertions(text, self.clauses.acts)
        read = self.post.parse(words, "sentence") if words else None
        part = Part(read, 0, words) if isinstance(read, Said) else self.whole(words) if words else None
        return (part,) if part is not None and not offers(part.said) and not self.doubt(part) else ()

    def whole(self, text: str) -> Part | None:
        """A sentence that is an action from end to end when it is put in other words."""
        joined = self.post.reworded(text)
        if (
            joined is None
            or speaks(text)  # whom it speaks to by name goes before what "your" is by itself
            or text.endswith(joined.text)
            or conditional(joined.text)
            or self.post.tools.attempts.find(masked(joined.text)) is None
        ):
            return None
        read = self.post.parse(joined.text, "sentence")
        if not isinstance(read, Said) or self.doubt(part := Part(read, 0, joined.text, joined)):
            return None
        return part

    def in_other_words(self, start: int, text: str) -> tuple[Part, ...]:
        """What a sentence does whose acts are clear by themselves once it is put in other words."""
        for parts in self.other_words.readings(start, text):
            if parts and not any(map(self.doubt, parts)):
                return parts
        return ()

    def _clear(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """These clauses, if nothing about them is in doubt and they can stand in a chain."""
        chained = not any(part.participle or offers(part.said) or _names(part) for part in parts)
        return parts if chained and not any(map(self.doubt, parts)) else ()


def leaves_out(whole: Part, text: str) -> bool:
    """Whether words that join acts are not there any more where a sentence was put in other words."""
    joined = whole.joined or Joined.of((text, 0))
    last = max(one.start + (len(one.text) if one.length < 0 else one.length) for one in joined.stretches)
    fewer = len(_JOINING.findall(joined.text)) < len(_JOINING.findall(text))
    return whole.said.remark is not None or fewer or bool(text[last:].strip(" .!"))


def _says_again(one: Part, other: Part) -> bool:
    """Whether an act only says another again: "I stand for Minister of Law, and nominate myself"."""
    first, second = one.said.acts[-1].phrase, other.said.acts[0].phrase
    if not (isinstance(first, Electing) and isinstance(second, Electing)):
        return False
    return first.done[-1][0] == second.done[0][0] and all(office is None for _, _, office, _ in second.done)


def _recognises(part: Part) -> bool:
    """Whether somebody's act is recognised, whose further acts may stand behind it."""
    return any(isinstance(act.phrase, Recognising) for act in part.said.acts)


def _names(part: Part) -> bool:
    """Whether somebody says in a text that was put together how e is called."""
    return part.joined is not None and any(isinstance(act.phrase, Naming) for act in part.said.acts)


def _cuts(plain: str) -> list[_Cut]:
    """Where a sentence may be cut: at each joint with an "I" behind it, or with a word that may be a verb."""
    found = list(_JOINT.finditer(plain))
    joined = [m for m in found if m["words"] or m["dash"] or (m["mark"] or "") in ";.!" or m["verb"] is None]
    last = joined[-1].start() if joined else -1
    cuts: list[_Cut] = []
    subject = plain.find("I ")
    for match in found:
        if match.start() > last:
            break  # a comma alone joins what stands in a list, before its "and"
        if match["verb"] is None:
            subject = match.start("act")
            cuts.append(_Cut(match.start(), subject))
        elif (
            0 <= subject < match.start()
            and (match["words"] or match["mark"] == ",")
            and not _NO_VERB.match(plain, match.start("verb"))
        ):
            cuts.append(_Cut(match.start(), match.start("act"), subject, match["hereby"] is not None))
    return cuts
