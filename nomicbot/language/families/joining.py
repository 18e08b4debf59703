"""Becoming a player and ceasing to be one: "I become a player, known as Zed", "I forfeit the game"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.joining import JOINING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import Forfeit, Join

_NAMED = re.compile(r"\b(?:named|called|known\s+as|name(?:\s+of)?)\s*:?\s*$", re.IGNORECASE)
_PLAIN_NAME = re.compile(
    r"(?!(?:whatever|whichever|something|anything|nothing|nobody|somebody|anybody|you|me|it|this|that|these|those|later|soon|"
    r"maybe|perhaps|now|then|so|such|above|below|before|after|tomorrow|today|usual|follows|otherwise|here|there|back|out|away|up|"
    r"in|on|off|upon|also|too|again|please|thanks|sorry|not|never|only|player|players)\b)[a-z][\w-]{1,30}"
)
_ASIDE_NAME = re.compile(
    r"(?<!\s)\s*+\((?:(?:my|player|nick)\s*)?(?:name|nick|nickname|handle|called|known\s+as|aka|a\.k\.a\.)\s*(?:is\b|:)?\s*[\"']?"
    r"(?P<name>[A-Z][\w .'-]{0,40}?)[\"']?\)"
)
_I_NAME = re.compile(r"I,\s+(?P<name>[A-Z][\w'-]{1,30}(?:\s+(?:[A-Z][\w'-]{0,30}|the|of)){0,3}),")
_OWN_NAME = re.compile(
    r"\b(?:nick(?:name)?s?|handles?|alias|pseudonym|moniker|call\s+me|known\s+(?:\w+\s+)?as|namely\s+(?-i:[A-Z])\w+|go\s+by|(?:under|by|with|have|use|take)\s+(?:the|a|my)\s+name|"
    r"(?:my|player)\s+(?:\w+\s+)?name|named|called|put\s+me\s+down|calls?\s+me|(?:want|like|wish)\s+to\s+be\s+(?-i:[A-Z])\w+|I(?:'ll|\s+(?:will|shall))\s+be\s+(?-i:[A-Z])\w+|to\s+my\s+friends|name's|the\s+name(?=\W*\Z)|answers?\s+to|that's\s+me|sign\s+me\s+up\s+as|at\s+your\s+service)\b"
    r"|\b(?:player|game|nomic)\b\s*(?::|\()\s*[\"']?(?-i:[A-Z])[\w-]{1,30}[\"']?\)?\W*\Z"
    r"|\b(?:player|game|nomic|join)\b[,;]?\s+(?:\w+\s+){0,3}as\s+(?-i:(?!I\b)[A-Z])"
    r"|\bI(?:'m|\s+am)\s+(?-i:(?!(?:B|FCC|I)\b)[A-Z])[\w-]{1,30}\s*(?:,|and\b|-)|\s--?\s*(?-i:[A-Z])[\w-]{1,30}\W*\Z",
    re.IGNORECASE,
)
_OTHER_NAME = re.compile(
    r"\b(?:but|though|although|except|or|rather|prefer|I'll|I\s+(?:will|shall|am)|I'm)\b.*\b(?-i:[A-Z])",
    re.IGNORECASE | re.DOTALL,
)
"""What says behind a name that it is another one."""
_ENDS = re.compile(r"\s*(?:$|[.!]+(?:\s|$)|,\s+(?:and\s+I|please|thanks|because|for|since|as)\b)")


def _name(source: Source, token: Token) -> str:
    return source.title(token).rstrip(".") if token.type == "QUOTED" else source.words(token)


def _doubtful(source: Source, token: Token) -> Unread:
    name = source.words(token)
    return Unread(
        text=name,
        reason=f"it is not clear whether “{name}” is meant as a name",
        hints=(f'I become a player named "{name}".', "I become a player."),
        spans=(source.span(token),),
    )


def _in_subject(source: Source) -> str:
    """A name straight behind the "I": "I, Zed, become a player"."""
    named = _I_NAME.match(str(source.opening or ""))
    return named["name"] if named else ""


@dataclass(frozen=True, slots=True)
class Joining(Phrase):
    """I become a player, perhaps with a name."""

    words: Token
    called: Token | None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The joining, or a question if the name might be none."""
        if self.called is not None and self.called.type == "ANY_NAME" and not self._plainly_named(source, self.called):
            yield _doubtful(source, self.called)
            return
        called = _name(source, self.called) if self.called else self._in_brackets(source) or _in_subject(source)
        span = source.said(self.words, self.called)
        yield Announcement(Join(called), source.text(span), (span,), times)

    def _in_brackets(self, source: Source) -> str:
        """A name in brackets behind it: "I become a player (name: Zed)"."""
        aside = _ASIDE_NAME.match(source.skeleton.text, source.start + (self.words.end_pos or 0), source.end)
        return " ".join(aside["name"].split()) if aside else ""

    def _plainly_named(self, source: Source, called: Token) -> bool:
        """Whether words in small letters are a name beyond doubt: one word, behind "named", and nothing else."""
        text = source.skeleton.text[source.start : source.end]
        before, after = text[self.words.end_pos : called.start_pos], text[called.end_pos :]
        return (
            _PLAIN_NAME.fullmatch(str(called)) is not None
            and _NAMED.search(before) is not None
            and _ENDS.match(after) is not None
        )


@dataclass(frozen=True, slots=True)
class Naming(Phrase):
    """You can call me X: a name for whoever joined just before."""

    called: Token

    def doubtful(self) -> "Naming":
        """The same name, where another one stands behind it."""
        return Naming(Token.new_borrow_pos("ANY_NAME", str(self.called), self.called))

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A question: somebody who joins is given a name by `name_for`."""
        del times  # a name is given once
        yield Unread(
            source.words(self.called), "nobody joins here who could be called so", (), (source.span(self.called),)
        )

    def name_for(self, source: Source, joined: Announcement) -> Announcement | Unread:
        """The joining that was announced without a name, with this one."""
        if self.called.type == "ANY_NAME":
            return _doubtful(source, self.called)
        name = _name(source, self.called)
        text = f"{joined.text} ({name})"
        return Announcement(Join(name), text, (*joined.spans, source.span(self.called)), joined.times)


@dataclass(frozen=True, slots=True)
class Forfeiting(Phrase):
    """I forfeit the game."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The forfeiting."""
        span = source.said(self.words)
        yield Announcement(Forfeit(), source.text(span), (span,), times)


def loses_name(phrases: Sequence[Phrase], sentence: str) -> bool:
    """Whether a sentence that joins with no name speaks of one, so that it would be left out."""
    joins = any(isinstance(phrase, Joining) and phrase.called is None for phrase in phrases)
    named = any(isinstance(phrase, Naming) for phrase in phrases) or _ASIDE_NAME.search(sentence)
    return joins and not named and speaks_of_name(sentence)


def names_another(remark: str) -> bool:
    """Whether what stands behind a name may say that it is another one: "My name is Ted, but call me Zed"."""
    return _OTHER_NAME.search(remark) is not None or speaks_of_name(remark)


def speaks_of_name(sentence: str) -> bool:
    """Whether a sentence may say how its author is to be called."""
    return _OWN_NAME.search(sentence) is not None


class JoiningRules:
    """What the rules of `joining.lark` become."""

    def join(self, children: Sequence[Token]) -> Joining:
        """Its words, and the name if there is one."""
        return Joining(children[0], children[1] if len(children) > 1 else None)

    joined = join

    def naming(self, children: Sequence[Token]) -> Naming:
        """The name."""
        return Naming(children[0])

    def forfeit(self, children: Sequence[Token]) -> Forfeiting:
        """Its words."""
        return Forfeiting(children[0])


def _advise(text: str) -> Advice:
    """How to join or to leave."""
    leaving = re.search(r"\b(?:forfeit|leave|quit|exit|cease|stop|resign)\b", text, re.IGNORECASE)
    return Advice("", ("I forfeit the game.",) if leaving else ("I become a player.", "I become a player named Zed."))


JOINING = Family(
    grammar="joining",
    rules=JoiningRules,
    phrases=("join", "forfeit"),
    participles=("joined",),
    attempt=(
        r"(?:become|be|register\s+as)\s+an?\s+(?:\w+\s+)?player\b|(?:join|enter)\s+(?:(?:the|this|your)\s+)?(?:game|nomic|b\s?nomic)\b|declare\s+myself\b|join(?=\s*(?:[,;.!]|$|as\b|in\b|and\b|under\b|with\s+the\s+name\b|(?:named|called)\b))"
        r"|register(?=[ \t]*(?:[.!]|$|,?[ \t]*(?:(?:using|with|under|taking)\s+(?:the|my)\s+(?:\w+\s+)?(?:nick)?name\b"
        r"|as\s+(?!Minister|Admin)(?-i:[A-Z])|and\s+(?:I\s+)?(?:want|wish|would|ask|choose|am|go|take|use|let)\b"
        r"|calling\b|name\s+of\b|my\s+nick|to\s+be\s+(?:known|called)\b|(?-i:[A-Z])\w+,?\s+by\s+name\b)))"
        r"|join\s+you(?=\s*(?:[,.!]|$))"
        r"|forfeit\b(?!\s+(?:nothing|no|(?:my|his|her|its|eir|their|your)\s+(?!(?:own\s+)?(?:turn|move|game|vote|place|seat|position|office|"
        r"right|point|player|membership|status))\w+)\b)|(?:leave|quit|exit)\s+(?:the|this)\s+(?:game|nomic)\b|(?:cease|stop)\s+(?:to\s+be|being)\s+a\s+player\b"
    ),
    advise=_advise,
    verbs=("become", "join", "forfeit"),
    wordings=JOINING_WORDS,
)
