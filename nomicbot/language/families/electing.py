"""Elections: "I nominate Peter for Minister of Law", "I accept my nomination", "I vote for Peter as Keeper"."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.electing import ELECTING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import AcceptNomination, Elect, Nominate, RejectNomination, StartElection

OFFICES = (
    r"(?:minist(?:er|ry)\s+(?:of|for)\s+\w+|meta-?\s?minist(?:er|ry)|keeper|manager|fcc|"
    r"fair\s+communications\s+commissioner|"
    r"secretary|adept|tiler|grammar\s+nazi|death|banker|kurt\s+g(?:o|ö|oe)del)"
)
"""What players call Ministries and Ministers, as a pattern."""
_SHORT = r"(?-i:Law|Change|Communications|Everyone|Arcana|Tiles|Grammar|Spirituality|Banking)"
"""What they call Ministries where nothing else can be meant."""

_AROUND = re.compile(
    r"^(?:(?:the|our|next|new)\s+)*(?:(?:office|post|position|job)\s+of\s+(?:the\s+)?)?(?:elections?\s+(?:for|of|"
    r"to)\s+(?:the\s+)?)?"
    r"|\s+election$",
    re.IGNORECASE,
)


_ABOVE, _BEFORE = 500, 100
_SPOKEN_OF = re.compile(
    r"\b(?:nominat\w+|run(?:ning|s)?|stand(?:ing|s)?|candida\w+|elections?)\b(?:\s+[\w']+){0,3}?\s+(?:for|as|"
    rf"to|of)\s+(?:the\s+)?(?P<office>{OFFICES})",
    re.IGNORECASE,
)

_LED = re.compile(
    rf"\b(?:to\s+be(?:come)?|for|in\s+the\s+election\s+(?:for|of))\s+(?:the\s+|our\s+|next\s+)*(?P<office>{OFFICES})"
    r"(?:\s+election)?[\s,:]*\Z",
    re.IGNORECASE,
)
"""The office that is named straight before an "I": "To be Minister of Change I nominate Dov"."""
_FITTED = re.compile(
    r"\b(?:for|be(?:come)?|makes?|(?:me|you|him|her|em"
    r"|(?-i:[A-Z])\w{1,30})\s+as)\s+(?:an?\s+)?(?:\w+\s+)?(?:the\s+|our\s+)*"
    rf"(?P<office>{OFFICES})\b(?!\s*,?\s+(?:I|who)\b)",
    re.IGNORECASE,
)
"""What somebody would be: "Athena for Minister of Change!", "I'd make a fine Minister of Law"."""
_NAMED = re.compile(r"\b(?P<office>ministry\s+(?:of|for)\s+\w+)", re.IGNORECASE)
"""A Ministry of which anything is said."""
_BARE = re.compile(
    r"(?:\A|[.!?…]\s+|\n)\W*(?:(?:oh|so|well|hmm+|what|who|ah)[,?\s]+)*(?:me[,\s]+(?:as\s+|be\s+)?)?(?P<office>"
    rf"{OFFICES})\b(?=\s*\?|,?\s+(?:me|am\s+I|is\s+it|eh|huh)\b|\s+(?:sounds|seems|would|might|looks|appeals"
    rf"|has\s+always))",
    re.IGNORECASE,
)
"""The office, named with no article, of which it is said what it would be: "Minister of Law sounds like fun"."""
_RACE = r"(?:(?:election|race|contest|vacancy)\s+(?:of|for|to|in|at)\s+)"
_TOPIC = re.compile(
    r"\W*(?:(?:and|but|so|now|oh|then|next|finally|lastly|also)[,\s]+)*(?:the\s+)?"
    r"(?:(?:as\s+(?:to|for|regards)|regarding|concerning|re:?|when\s+it\s+comes\s+to|with\s+(?:regard|respect)\s+to"
    rf"|speaking\s+of|turning\s+to)\s+(?:(?:the|our|next|vacant|empty|other)\s+|{_RACE})*|(?:in|on"
    rf"|for)\s+the\s+{_RACE}(?:the\s+)?|(?:the\s+)?{_RACE}(?:the\s+)?(?=[^.!?;:]{{1,40}}:))"
    rf"(?P<office>{OFFICES}\b(?!['’])|{_SHORT}(?=\s*[:,;]|\s-))",
    re.IGNORECASE,
)
"""The office that a sentence says first that it is about: "As to the Ministry of Change, ... I vote for Peter"."""
_MEANT = re.compile(
    r"(?:\b(?:for|be(?:come)?|want|decline|accept|take(?:\s+on)?|get|do)\s+(?:an?\s+|the\s+|our\s+|next\s+)*|\A\W*(?=(?-i:[A-Z])\w+\s*[?:!]))"
    rf"(?P<office>{OFFICES}|{_SHORT})(?!['’\w])",
    re.IGNORECASE,
)
"""What somebody would be: "Ivy should be Minister of Law, so", "I don't want Law"."""
_LAST = re.compile(r"[.!?]\s+(?=\S)|\n\s*\n")
_QUOTED = re.compile(r"^(?:[ \t]*>)+[ \t]?", re.MULTILINE)
_NOMINATES = re.compile(r"\bnominat", re.IGNORECASE)
_SENTENCE = re.compile(r".*(?:[.!?…][\"')\]]*\s+|\n\s*\n)", re.DOTALL)


def office_of(words: str) -> str:
    """The Ministry or Minister that is named, without what stands around the name."""
    return re.sub(r"(?i)\b(minist(?:er|ry)) for\b", r"\1 of", _AROUND.sub("", " ".join(words.split())))


def person_of(source: Source, token: Token) -> str:
    """The name of somebody; "" for emself."""
    if str(token).lower() == "myself":
        return ""
    return source.title(token).rstrip(".") if token.type == "QUOTED" else source.words(token)


@dataclass(frozen=True, slots=True)
class Electing(Phrase):
    """Something that is done in elections: each action, with its own words."""

    shares_verb = True

    done: tuple[tuple[type[Action], Token | None, Token | None, Token], ...]
    """Of each: what, who, for which office, and a token that it can be cited by."""

    @property
    def answers(self) -> bool:
        """Whether all of it answers nominations, which names nobody."""
        return all(what in (AcceptNomination, RejectNomination) for what, *_ in self.done)

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each of these."""
        tokens = [t for _, who, office, words in self.done for t in (who, office, words) if t is not None]
        first = min(tokens, key=lambda t: t.start_pos or 0)
        last = max(tokens, key=lambda t: t.end_pos or 0)
        if times != 1 and len(self.done) > 1:
            span = source.said(first, last)
            yield Unread(source.text(span), "it is not clear which of this is done several times", (), (span,))
            return
        for number, (what, who, office, words) in enumerate(self.done):
            own = [t for t in (who, office, words) if t is not None]
            begin = min(own, key=lambda t: t.start_pos or 0)
            end = max(own, key=lambda t: t.end_pos or 0)
            span = source.span(begin, end) if number else source.said(begin, end)
            yield Announcement(self._action(source, what, who, office, begin), source.text(span), (span,), times)

    @staticmethod
    def _action(source: Source, what: type[Action], who: Token | None, office: Token | None, begin: Token) -> Action:
        ministry = office_of(source.words(office)) if office is not None else _spoken_of(source, begin)
        if what is Nominate:
            return Nominate(person_of(source, who) if who is not None else "", ministry)
        if what is Elect:
            return Elect(person_of(source, who) if who is not None else "", ministry)
        made: Action = what(ministry)  # type: ignore[call-arg]
        return made


def of_the_election(
    found: Iterable[Announcement | Unread], before: Sequence[Announcement | Unread], post: str
) -> Iterator[Announcement | Unread]:
    """What was found, whatever is done in an election with no name being done in the one that was started `before`.

    If none was, it is done in the one that the `post` speaks of straight before, whatever words it was read in, or in
    the only one that is named in the words straight above: "I don't want Law. I decline the nomination".
    """
    for one in found:
        if (
            isinstance(one, Announcement)
            and isinstance(one.action, Nominate | AcceptNomination | RejectNomination | Elect)
            and not one.action.ministry
            and one.spans
            and (ministry := _started(before, one.action) or _told_of(post, one.spans[0][0]))
        ):
            one = replace(one, action=replace(one.action, ministry=ministry))
        if not _said_before(one, before):
            yield one


def _said_before(one: Announcement | Unread, before: Sequence[Announcement | Unread]) -> bool:
    """Whether it only says what the act straight `before` was: "I'm running for Keeper: I nominate myself"."""
    last = before[-1] if before else None
    return (
        isinstance(one, Announcement)
        and isinstance(one.action, Nominate)
        and isinstance(last, Announcement)
        and last.action == one.action
        and _NOMINATES.search(last.text) is None
    )


def _told_of(post: str, at: int) -> str:
    return _hinted(post, at) or _only_one(post[max(0, at - _BEFORE) : at])


def _hinted(post: str, at: int) -> str:
    """The one Ministry of which the words before `at` say that somebody runs or is fit for it."""
    near = post[max(0, at - _BEFORE) : at].rpartition("\n\n")[2].rpartition("\n>")[2]
    named = {office_of(match["office"]) for match in _NAMED.finditer(near)}
    for spoken_of in (_SPOKEN_OF, _FITTED, _BARE, _NAMED):
        if found := {office_of(match["office"]) for match in spoken_of.finditer(near)}:
            return found.pop() if len(found | named) == 1 else ""
    return ""


def _only_one(above: str) -> str:
    """The only Ministry that the last words `above` name as one that somebody is nominated for."""
    words = _LAST.split(above.rpartition("\n\n")[2].rstrip())[-1]
    named = {office_of(match["office"]).rpartition(" ")[2].lower(): match["office"] for match in _MEANT.finditer(words)}
    return office_of(named.popitem()[1]) if len(named) == 1 else ""


def _started(before: Sequence[Announcement | Unread], action: Action) -> str:
    """The Ministry of the Election that was started straight `before`, or that is the only one that was started.

    Whoever declined is to be replaced.
    """
    if isinstance(action, RejectNomination):
        return ""
    instead = isinstance(action, Nominate)
    acts = [one.action for one in before if isinstance(one, Announcement)]
    last = acts[-1] if acts else None
    if isinstance(last, StartElection) or (instead and isinstance(last, RejectNomination)):
        return last.ministry
    started = {act.ministry for act in acts if isinstance(act, StartElection)}
    return started.pop() if len(started) == 1 else ""


def _spoken_of(source: Source, begin: Token) -> str:
    """The one Ministry for which somebody was nominated or runs, by the words before `begin` or above."""
    at = source.span(begin)[0]
    near = source.post[max(0, at - _BEFORE) : at].rpartition("\n\n")[2].rpartition("\n>")[2]
    above = source.skeleton.text[max(0, source.start - _ABOVE) : source.start]
    paragraph = above.rpartition("\n\n")[2]
    quoted = _QUOTED.sub("", source.around.quoted[-_ABOVE:])
    own = _SENTENCE.sub("", source.post[max(0, at - _ABOVE) : at])
    if topic := _TOPIC.match(own):
        return office_of(topic["office"])
    named = {office_of(match["office"]) for match in _NAMED.finditer(own)}
    if led := _LED.search(paragraph[-_BEFORE:]):
        return office_of(led["office"])
    for words, spoken_of in (
        (paragraph, _SPOKEN_OF),
        (above, _SPOKEN_OF),
        (paragraph, _NAMED),
        (near, _SPOKEN_OF),
        (near, _NAMED),
        (near, _FITTED),
        (quoted, _SPOKEN_OF),
        (quoted, _NAMED),
    ):
        if found := {office_of(match["office"]) for match in spoken_of.finditer(words)}:
            # Of another one than the sentence itself names nobody can tell.
            return found.pop() if len(found | named) == 1 else ""
    return ""


class ElectingRules:
    """What the rules of `electing.lark` become."""

    def offices(self, children: Sequence[Token]) -> tuple[Token, ...]:
        """Several offices."""
        return tuple(children)

    def persons(self, children: Sequence[Token]) -> tuple[Token, ...]:
        """Several people."""
        return tuple(children)

    def ticket(self, children: Sequence[Token | tuple[Token, ...]]) -> tuple[Token, tuple[Token, ...]]:
        """Somebody, as something."""
        who, offices = children
        assert isinstance(who, Token)
        assert isinstance(offices, tuple)
        return who, offices

    def start_election(self, children: Sequence[tuple[Token, ...]]) -> Electing:
        """I start an election."""
        return Electing(tuple((StartElection, None, office, office) for office in children[0]))

    def nominate(self, children: Sequence[tuple[Token, ...] | Token | None]) -> Electing:
        """I nominate these, and perhaps accept."""
        persons, office, accept = children
        assert isinstance(persons, tuple)
        assert office is None or isinstance(office, Token)
        done: list[tuple[type[Action], Token | None, Token | None, Token]] = []
        done += [(Nominate, who, office, who) for who in persons]
        if isinstance(accept, Token):
            done.append((AcceptNomination, None, office, accept))
        return Electing(tuple(done))

    def accept(self, children: Sequence[Token | tuple[Token, ...] | None]) -> Electing:
        """I accept my nomination."""
        return _answer(AcceptNomination, children)

    def reject(self, children: Sequence[Token | tuple[Token, ...] | None]) -> Electing:
        """I reject my nomination."""
        return _answer(RejectNomination, children)

    def elect(self, children: Sequence[tuple[Token, tuple[Token, ...]]]) -> Electing:
        """I vote for these, one of whom may run for several offices."""
        return Electing(tuple((Elect, who, office, who) for who, offices in children for office in offices))

    def elect_one(self, children: Sequence[Token]) -> Electing:
        """I vote for somebody."""
        return Electing(((Elect, children[0], None, children[0]),))

    def change_elect(self, children: Sequence[Token]) -> Electing:
        """I change my vote in an election."""
        office, who = children
        return Electing(((Elect, who, office, office),))


def _answer(what: type[Action], children: Sequence[Token | tuple[Token, ...] | None]) -> Electing:
    words, offices = children
    assert isinstance(words, Token)
    named = offices if isinstance(offices, tuple) else (None,)
    return Electing(tuple((what, None, office, words) for office in named))


def _advise(text: str) -> Advice:
    """A sentence of the kind that was tried."""
    words = text.lower()
    if "nominate" in words:
        return Advice("", ("I nominate Peter for Minister of Law.",))
    if re.search(r"\b(?:run|stand)\b", words):
        return Advice("", ("I nominate myself for Minister of Law.",))
    if "accept" in words:
        return Advice("it must be said what is accepted", ("I accept my nomination.",))
    if re.search(r"\b(?:reject|decline|refuse|turn)\b", words):
        return Advice("it must be said what is declined", ("I reject my nomination.",))
    if re.search(r"\bvote\b", words):
        return Advice("", ("I vote for Peter as Minister of Law.",))
    return Advice("", ("I start an election for the Ministry of Law.",))


ELECTING = Family(
    grammar="electing",
    rules=ElectingRules,
    phrases=("start_election", "nominate", "accept", "reject", "elect", "change_elect"),
    attempt=(
        r"(?:start|call|begin|open|initiate|hold|trigger)\s+(?:for\s+)?(?:an?\s+|"
        r"the\s+)?(?:new\s+)?(?:(?!campaigns?\b)[\w-]+\s+){0,3}elections?\b"
        r"|nominate\s+(?:myself\b|(?-i:[A-Z])\S{0,40}(?:\s(?-i:[A-Z])\S{0,40}){0,2}\s*(?:$|[.!,;]|\b(?:because|"
        r"since|and|in|for\s+it|as\s+(?:he|she|it|e|they|i))\b)"
        rf"|.{{1,100}}\b(?:as|for|to\s+be|in)\s+(?:\w+\s+){{0,4}}(?:{OFFICES}|election\b))"
        rf"|nominate\s+[^.?!\n]{{1,60}}?\s(?:as|for|to\s+be)\s+{_SHORT}\b"
        rf"|(?:run|stand)\s+for\s+(?:\w+\s+){{0,3}}{OFFICES}\b|(?:accept|decline|refuse|reject)\s+nominations?\b"
        r"|(?:accept|reject|decline|refuse|turn\s+down)\s+(?:(?:my|the|this|that|your|these|both|all|"
        r"(?-i:[A-Z])[\w-]{0,30}'s)\s+){1,2}nominations?\b"
        r"|(?:accept|decline)(?=\s*[.!]*$)"
        r"|vote\s+(?:for\s+)?(?!for\b|against\b).{1,80}\b(?:as|for|to\s+be|"
        rf"in)\s+(?:\w+\s+){{0,4}}(?:{OFFICES}|\w+\s+election\b)"
        r"|(?:change|alter|switch|set|update|amend|revise|move)\s+my\s+vote\s+(?:in|for"
        r"|on)\s+(?:\w+\s+){0,3}election\b"
    ),
    verbs=("nominate",),
    advise=_advise,
    wordings=ELECTING_WORDS,
)
