"""A sentence that tells one deed after the other: "I step north, grab the Football that Bram lost, and throw it".

Its author is said once, and each deed is a verb in its plain form; between them stand what belongs to none of the
game's actions ("wipe it off"), and clauses that describe a thing, with somebody else as their subject. A sentence is
read so only if every deed of the game in it can be read by itself, and all else in it changes nothing.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from nomicbot.language.around.moods import Attempts
from nomicbot.language.around.residue import before, behind
from nomicbot.language.around.surroundings import unfitting
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.clauses import Part, describes, may_end, votes
from nomicbot.language.documents.offers import Offer
from nomicbot.language.families.grid.carrying import Things, Throwing
from nomicbot.language.families.grid.fighting import Firing, Handling, Whacking
from nomicbot.language.families.grid.moving import Going
from nomicbot.language.families.grid.rocks import Being, Loving
from nomicbot.language.families.grid.rocks import Doing as Standing
from nomicbot.language.families.joining import Forfeiting, Joining
from nomicbot.language.families.motions import unclear
from nomicbot.language.families.recognising import Recognising
from nomicbot.language.families.winning import Winning
from nomicbot.language.gists.gist import may_tell
from nomicbot.language.gists.things import named
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.frames import UNSURE_ADVERB

Alone = Callable[[int, str], tuple[Part, ...]]
"""What words do by themselves that stand at a place of the passage."""

_LINK = (
    r"(?:and|then|plus|also|next|finally|lastly|afterwards|after\s+that|(?:from\s+)?there(?=,?\s+I\b)|here(?=,?\s+I\b)|so(?=\s+I\b)|"
    r"but(?=\s+I\b)|where(?=\s+I\b))"
)
_JOINT = re.compile(
    rf"(?:(?P<mark>[,;:])\s+|(?P<dash>\s-{{1,3}}\s+)|(?P<blank>\s+)(?=(?:and|then|but|so)\s))(?P<links>(?:{_LINK}\b,?\s+)*)",
    re.IGNORECASE,
)
_OPENS = re.compile(
    r"\s*(?:(?:so|and|now|then|next|first|first\s+of\s+all|finally|lastly|well|right|ok|okay|alright|anyway|there)\b[\s,]*)*(?=I\s)",
    re.IGNORECASE,
)
_HOW = re.compile(
    r"(?:(?:now|hereby|herewith|duly|at\s+once|straight\s+away|right\s+away|immediately|again|just|simply|[a-z]{3,}ly)\s+)+",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"(?<![\w'])I\s+")
_VERB = re.compile(r"(?P<verb>[a-z]+)\b")
_NO_DEED = re.compile(
    r"(?:and|or|nor|not|but|so|yet|if|as|at|by|for|from|in|into|of|off|on|onto|out|over|to|under|up|upon|down|with|within|without|like|about|"
    r"he|she|e|it|we|you|they|me|him|us|them|who|whom|whose|which|that|this|these|those|there|here|his|her|its|our|your|their|my|mine|the|an?|"
    r"one|two|three|some|any|each|every|all|both|no|none|nobody|everybody|somebody|now|then|again|too|just|only|even|still|also|almost|nearly|half|"
    r"maybe|perhaps|because|since|while|although|though|when|where|why|how|what|than|until|unless|once|after|before|never|always|usually|often|"
    r"sometimes|rarely|seldom|is|are|was|were|am|be|been|being|has|had|have|do|does|did|will|would|shall|should|can|cannot|could|may|might|must|"
    r"please|let|make|made|\w{3,}ing|\w{3,}ed|\w{4,}ly|\w{2,}(?<![su])s|sent|meant|went|was"
    # What is only thought, said, tried, wanted or seen, or done through others, and what begins or ends a tale.
    r"|think|know|guess|suppose|believe|imagine|pretend|dream|sleep|wake|snore|doze|nap|die|remember|recall|forget|forgot|wonder|consider|ponder|decide|plan|mean|"
    r"intend|want|wish|hope|like|love|hate|need|prefer|seem|appear|try|attempt|fail|refuse|decline|avoid|stop|cease|begin|start|open|close|shut|say|said|"
    r"tell|told|ask|beg|order|command|force|help|teach|pay|bribe|hire|get|see|saw|watch|hear|heard|feel|find|found|notice|write|wrote|type|read|"
    r"quote|recite|sing|narrate|describe|play|act|rehearse|practi[sc]e|simulate|test|joke|jest|laugh|wait|expect|promise|swear|offer|agree|threaten|"
    r"suggest|recommend|propose|advise|show|demonstrate|explain|claim|declare|announce|report|assume|live|was|went|came|got|took|gave|win|lose|"
    r"left|right|back|forward|diagonally|north\w*|south\w*|east\w*|west\w*|quit|resign|leave|strike|scratch|sell|add|continue|keep|repeat|use|sit|return|become|would|should|"
    r"(?:il)?legal|(?:in)?valid|(?:im)?possible)\b",
    re.IGNORECASE,
)
"""What begins no deed that a sentence tells by the way: no verb at all, or one of the mind, of speech, of others."""
_GOVERNS = re.compile(
    r"\b(?:will|would|shall|should|can|could|may|might|must|cannot|do|does|did|are|am|have|to\s+be|let|lets|make|makes|made|help|helps|helped|"
    r"see|sees|saw|watch|hear|heard|than)\b|n't\b|'(?:ll|d|ve|re|m)\b|\b(?:you|we|they|people|everybody|everyone|others)\s+[a-z]+"
    r"|\b(?:the|these|those|some|two|three|all|both|my|your)\s+(?:[a-z]+\s+)?[a-z]{2,}(?<!s)s\s+(?!(?:is|was|has|had)\b)[a-z]+(?<!ed)(?=\W|\Z)"
    r"|\band\s+(?-i:[A-Z])\w+\s+[a-z]+",
    re.IGNORECASE,
)
"""What a plain form of a verb behind it may hang on, so that it need not be the author's deed."""
_INFINITIVE = re.compile(
    r"\bto\s+(?!(?:the|an?|my|your|his|her|eir|its|our|their|this|that|it|him|em|me|you|us|them|vote|north|south|east|west)\b|(?-i:[A-Z]))"
    r"(?P<verb>[a-z]+)\b",
    re.IGNORECASE,
)
_DESCRIBES = re.compile(
    r"\W*(?:which|who|that|where|whose\s+\w+)\s+(?P<rest>(?!I\b|you\b|we\b|they\b).+)", re.IGNORECASE | re.DOTALL
)
_FINITE = re.compile(
    r"(?:(?:the|an?|his|her|some|no|its|another|that|every)\s+(?:\w+\s+){1,2}|(?-i:[A-Z])\w+\s+|(?:he|she|it|nobody|somebody|someone|everybody)\s+)?"
    r"(?:(?:still|just|only|once|never|always|has|simply|already|\w+ly)\s+)*"
    r"(?:is|was|were|has|had|isn't|wasn't|hasn't|left|lost|threw|dropped|fell|came|went|lay|stood|sat|put|took|got|ran|hid|flew|made|thinks|[a-z]{2,}(?:s|ed))\b",
    re.IGNORECASE,
)
"""A verb of somebody else, or of a thing, behind the "which" or "where" that leads in to it."""
_NOT_DESCRIBED = re.compile(
    r"\b(?:true|untrue|lies?|false|what|motto|not|I|my|me|if|unless|until|when|whenever|once\s+I|would|could|might|may|will|shall|should|must|tomorrow|later|next|soon|not\s+real\w*|imagin\w+|pretend\w*"
    r"|dream\w*|fiction\w*|story|tale|joke|suppos\w+|would-be|says?|said|wrote|writes|told|vote[sd]?|voting|void|valid|legal|possible|allow\w*|permit\w*|accept\w*|agree\w*|lets?|counts?|undone|taken\s+back|if)\b|'(?:ll|d)\b",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"(?:stick|shield|wax|football|ball|purse|bait|rock|gun|tower|siren|yeti|gremlin|cheerleader|player|square|corner|\)|(?-i:(?!I\b)[A-Z])\w+|him|her|em)\s+\Z",
    re.IGNORECASE,
)
"""What a clause with no comma before it describes."""
_RELATIVE = re.compile(r"\s+(?=(?:which|who|that|where)\s)")
_DELAYS = re.compile(
    r"\b(?:if|unless|until|till|when|whenever|once|wait|tomorrow|later|next|soon|tonight|never|not|nobody|no\s+one|almost|nearly|half|mind|"
    r"thoughts?|dreams?|sleep|imagination|film|story|tale|song|scene|game|morning|every|each|always|usually|often)\b|n't\b",
    re.IGNORECASE,
)
_TO_DO = re.compile(r"\bto\s+(?!(?:the|an?|my|his|her|its|it|him|me|one|each)\b)[a-z]+", re.IGNORECASE)
_OBJECT = re.compile(r"\b(?:it|him|her|em|them|one)\b", re.IGNORECASE)
_SPOKEN_TO = re.compile(r"\byou(?:rs?|rself)?\b|,\s+(?-i:(?!I\b)[A-Z])\w+\s*[,;]", re.IGNORECASE)
_SUBORDINATE = re.compile(
    r"(?:which|who|whom|whose|that|where|because|since|while|as|although|though|for|so\s+that|lest|in|on|at|by|from|with|without|"
    r"under|over|out|just|only|to|of|like|despite)\b",
    re.IGNORECASE,
)
_IDLE_KINDS = frozenset(["person"])
_NOT_IN_PASSING = (Joining, Forfeiting, Winning, Recognising, Offer)
"""What nobody does by the way, and what holds words of others."""
_ON_GRID = (Going, Things, Throwing, Handling, Whacking, Firing, Standing, Loving, Being)
"""What is done with hands and feet, so that other things are that belong to no game."""
_LONGEST = 600
_MOST_PIECES = 14
_MOST_JOINED = 4


@dataclass(frozen=True, slots=True)
class _Piece:
    """What stands between two joints of a sentence."""

    start: int
    """Where the joint begins before it."""
    begin: int
    end: int
    joint: str = ""

    def bare(self, text: str) -> int:
        """Where its words begin behind adverbs that say how."""
        how = _HOW.match(text, self.begin, self.end)
        return how.end() if how and not any(map(UNSURE_ADVERB.fullmatch, how[0].split())) else self.begin


class Narrative:
    """One sentence, which stands at `start` in its passage; `plain` is it with blanks for what is quoted."""

    def __init__(self, start: int, text: str, plain: str, attempts: Attempts, alone: Alone) -> None:
        self._start, self._text, self._plain = start, text, plain
        self._attempts, self._alone = attempts, alone
        self._pieces = list(_pieces(plain))
        self._spoken_to = _SPOKEN_TO.search(plain) is not None
        self._described = self._idled = False
        """Whether anything in it is passed over that only describes, or that is none of the game's."""
        self._known: dict[tuple[int, int], tuple[Part, ...] | None] = {}

    def read(self) -> tuple[Part, ...]:
        """All that it does; nothing if not all of it is either a deed or changes none."""
        if len(self._text) > _LONGEST or not 1 < len(self._pieces) <= _MOST_PIECES:
            return ()
        for number, piece in enumerate(self._pieces):
            if not _SUBJECT.match(self._plain, piece.begin):
                continue
            if number and (before(self._text[: piece.begin]) or self._speaks(0, piece.begin)):
                return ()
            if self._deed(piece.begin) or self._idle(piece, _after_subject(self._plain, piece)):
                parts = self._from(number, piece.begin) or ()
                acts = [act.phrase for part in parts for act in part.said.acts]
                plain = len(parts) == 1 and not (self._described or self._idled)
                unfit = self._idled and not (isinstance(acts[0], _ON_GRID) if acts else False)
                return () if plain or unfit or any(map(unclear, acts)) else parts
        return ()

    def _from(self, first: int, subject: int) -> tuple[Part, ...] | None:
        """What is done from one piece on, whose author is named at `subject`."""
        if first == len(self._pieces):
            return ()
        if (first, subject) not in self._known:
            self._known[first, subject] = None
            self._known[first, subject] = self._found(first, subject)
        return self._known[first, subject]

    def _found(self, first: int, subject: int) -> tuple[Part, ...] | None:
        piece = self._pieces[first]
        own = _SUBJECT.match(self._plain, piece.begin) is not None
        at = piece.begin if own else piece.bare(self._plain)
        if own:
            subject = piece.begin
        verb = _after_subject(self._plain, piece) if own else at
        if self._deed(at):
            for last in range(first + 1, min(first + _MOST_JOINED, len(self._pieces)) + 1):
                for parts, end in self._acts(last, at, subject):
                    for following in self._following(last, end, verb, parts):
                        rest = self._from(following, subject)
                        if rest is not None:
                            return (*parts, *rest)
        behind_it = self._next(first + 1, verb) if self._idle(piece, verb) else None
        self._idled = self._idled or behind_it is not None
        return None if behind_it is None else self._from(behind_it, subject)

    def _deed(self, at: int) -> bool:
        """Whether an action of the game may begin at a place, behind an "I" that is said there or was before."""
        words = self._plain[at : at + 160]
        said = words if words.startswith("I ") else f"I {words}"
        return self._attempts.begins_at(said, 0) or may_tell(said)

    def _acts(self, last: int, at: int, subject: int) -> Iterator[tuple[tuple[Part, ...], int]]:
        """What is done by the pieces from the `first` to before the `last`, and where the words for it end."""
        end = self._pieces[last - 1].end
        for stretches, stop in _without_description(self._plain, at, end):
            pieces = [(self._text[a:b], a) for a, b in stretches]
            if not self._text.startswith("I ", at):
                pieces = [(self._text[subject], subject), *pieces]
            joined = Joined.of(*pieces)
            found = self._alone(self._start + at, joined.text)
            if found and len(pieces) == 1:
                yield tuple(p.within(joined) if p.joined else replace(p, at=p.at + at) for p in found), stop
            elif found:
                yield tuple(part.within(joined) for part in found), stop

    def _following(self, last: int, end: int, verb: int, parts: Sequence[Part]) -> Iterator[int]:
        """The pieces with which what is done may go on behind `end`, if what stands between changes nothing."""
        said = parts[-1].said
        if any(isinstance(act.phrase, _NOT_IN_PASSING) for act in said.acts):
            return
        for following in range(last, len(self._pieces) + 1):
            until = self._pieces[following].start if following < len(self._pieces) else len(self._text)
            talk = self._text[end:until]
            on_grid = all(isinstance(act.phrase, _ON_GRID) for act in said.acts)
            if on_grid and ";" not in talk and _HEAD.search(f"{self._text[:end]} ") and _described(talk):
                talk, self._described = "", True
            against = behind(talk, not votes(said), describes=describes(said)) or unfitting(said, talk, self._text)
            if against or self._acts_in(end, until):
                break
            if not may_end(said, talk):
                continue
            if following == len(self._pieces) or self._goes_on(following, verb):
                yield following

    def _next(self, number: int, verb: int) -> int | None:
        """The first piece from `number` on with which a deed may go on."""
        for following in range(number, len(self._pieces)):
            if self._goes_on(following, verb):
                return following
            talk = self._text[self._pieces[following].start : self._pieces[following].end]
            if behind(talk, True):
                return None
        return len(self._pieces)

    def _goes_on(self, number: int, verb: int) -> bool:
        """Whether a piece has a verb of the one who is named before, whose last verb stands at `verb`."""
        piece = self._pieces[number]
        if _SUBJECT.match(self._plain, piece.begin):
            return True
        at = piece.bare(self._plain)
        found = _VERB.match(self._plain, at)
        if found is None or (_NO_DEED.match(self._plain, at) and not self._deed(at)):
            return False
        if piece.joint.strip() in (",", ":") and self._spoken_to:
            return False  # "I throw it at you, catch it"
        return not governs(self._plain[verb : piece.start])

    def _idle(self, piece: _Piece, verb: int) -> bool:
        """Whether somebody only does what is none of the game's: "wipe it off"."""
        words = self._text[verb : piece.end]
        if _VERB.match(words) is None or _NO_DEED.match(words) or _DELAYS.search(words) or _TO_DO.search(words):
            return False
        if not all(one.name in _IDLE_KINDS for one in named(words)) or before(f"{words}, "):
            return False
        return not (may_tell(f"I {words}") and _OBJECT.search(words)) and not self._attempts.begins_at(f"I {words}", 0)

    def _acts_in(self, begin: int, end: int) -> bool:
        """Whether something of the game may be done between two places, or more may be named of what is done."""
        if self._speaks(begin, end):
            return True
        for piece in self._pieces:
            at = piece.bare(self._plain)
            if begin <= piece.start and piece.end <= end and not _SUBORDINATE.match(self._plain, at):
                more = (one.name not in ("person", "square") for one in named(self._text[at : piece.end]))
                if self._deed(at) or any(more):
                    return True
        return False

    def _speaks(self, begin: int, end: int) -> bool:
        """Whether an "I" stands between two places that does something of the game."""
        for match in _SUBJECT.finditer(self._plain, begin, end):
            if self._attempts.begins_at(self._plain, match.start()):
                return True
            if may_tell(self._plain[match.start() : end]) and named(self._text[match.start() : end]):
                return True
        return False


def governs(words: str) -> bool:
    """Whether a verb in its plain form may hang on something in `words`: "I pay Dov to go there, pick it up"."""
    return _GOVERNS.search(words) is not None or infinitive(words)


def infinitive(words: str) -> bool:
    """Whether something is to be done in `words`, so that what stands behind may be to be done too."""
    return any(not is_name(one["verb"].title()) for one in _INFINITIVE.finditer(words))


def _after_subject(plain: str, piece: _Piece) -> int:
    """Where the verb stands in a piece."""
    own = _SUBJECT.match(plain, piece.begin)
    begin = own.end() if own else piece.begin
    return replace(piece, begin=begin).bare(plain)


def _pieces(plain: str) -> Iterator[_Piece]:
    opens = _OPENS.match(plain)
    begin = start = opens.end() if opens else 0
    joint = ""
    for match in _JOINT.finditer(plain):
        yield _Piece(start, begin, match.start(), joint)
        start, begin, joint = match.start(), match.end(), match[0]
    yield _Piece(start, begin, len(plain), joint)


def _described(words: str) -> bool:
    """Whether words are a clause whose subject is somebody else, or a thing, and that only describes."""
    found = _DESCRIBES.fullmatch(words.strip(" \t\n,.;!"))
    return found is not None and bool(_FINITE.match(found["rest"])) and not _NOT_DESCRIBED.search(words)


def _without_description(plain: str, at: int, end: int) -> Iterator[tuple[list[tuple[int, int]], int]]:
    """A stretch as it is; up to the clause that describes what it ends with; or with such a clause taken out of it."""
    yield [(at, end)], end
    for match in _RELATIVE.finditer(plain, at, end):
        comma = plain[: match.start()].endswith(",")
        if not comma and not _HEAD.search(plain, max(at, match.start() - 30), match.end()):
            continue
        head = match.start() - comma
        if _described(plain[head:end]):
            yield [(at, head)], head
        if comma and (stop := plain.find(",", match.end(), end)) > 0 and _described(plain[head:stop]):
            yield [(at, head), (stop + 1, end)], end
