"""A sentence of talk read act by act: "I like p3, so FOR p3, because it rhymes, and since it's late I heal Peter".

Each act begins with "I" and its verb, or with a vote in capitals that needs no "I vote" in front. What stands before
the first one and behind each must not speak against it (`residue`).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.around.moods import Attempts, masked
from nomicbot.language.around.residue import before
from nomicbot.language.around.residue_leads import by_law
from nomicbot.language.around.surroundings import PAID_TOO
from nomicbot.language.ballots.led_rows import of_others
from nomicbot.language.ballots.signs import FOREIGN_LEAD
from nomicbot.language.ballots.whose import own
from nomicbot.language.clauses import Clauses, Part, wins
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.offers import Offer
from nomicbot.language.joined import Joined, Stretch

_SAY = "I vote "
_MOTION = (
    r"(?:(?:the\s+)?(?:proposals?|props?|motions?)\s*#?\d{1,9}|p\s?\d{1,9}|(?:cfis?|tweaks?|referend(?:um|a))\s*#?\d{1,9}"
    r"|(?:the\s+)?(?:proposal\s+)?\"[^\"]{1,100}\")(?:/\d{1,4})?"
)
_USUAL = r"(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE)"
_CHOICE = rf"(?:{_USUAL}|(?-i:SECOND|OBJECT|REFUSED|YES|NO)(?=\s+(?:on\s+|to\s+)?(?:cfi|tweak|referendum)))"
_JOINT = (
    r"(?:\A|(?<=[,;:.!…(])\s|\s-{1,3}\s|\s(?=(?:and|but|so|then)\s))\s*"
    r"(?:(?:and|but|so|then|also|hence|therefore|thus|still|yes|sure|ok)[\s,]+)*"
)
_CAST = re.compile(rf"{_JOINT}(?P<choice>{_CHOICE})(?:\s+(?:on|to))?\s+(?={_MOTION}(?![\w/]))", re.IGNORECASE)
_ON_TOPIC = re.compile(
    rf"{_JOINT}(?P<on>(?:on|as\s+for|as\s+to|for)\s+{_MOTION}(?:,?\s+(?:\"[^\"\n]{{1,100}}\"|\([^()\n]{{1,100}}\)))?,?\s+I\s+(?:(?:hereby|now|also|still)\s+)?(?:vote|abstain)\b)",
    re.IGNORECASE,
)
_TOPICAL = re.compile(
    rf"{_JOINT}(?P<on>(?:(?:as\s+for|as\s+to|on|re|regarding|concerning|about)\s+)?)(?P<motion>{_MOTION})(?:[,:]|\s-+)?\s+"
    rf"(?:(?:it's|I'm|I\s+am|I\s+say|I\s+go)\s+)?(?P<choice>{_USUAL}|(?-i:SECOND|OBJECT|REFUSED|YES|NO))"
    r"(?=\s*(?:[,.;:!(…]|\s-|\Z)|\)|\s+(?:because|since|though|although|while|too|as\s+well|please|from\s+me|of\s+course)\b)",
    re.IGNORECASE,
)
"""A motion that is named before the vote on it: "As for p18, AGAINST, and why", "While I'm here: p18, AGAINST"."""
_ASKED = re.compile(
    rf"\s*(?:(?:and|so|oh|as\s+for|on|now|then|next|what\s+about|how\s+about)[\s,]+)*{_MOTION}(?:,?\s+(?:\"[^\"\n]{{1,100}}\"|\([^()\n]{{1,100}}\)))?\s*\?\s*",
    re.IGNORECASE,
)
"""A motion that somebody asks emself about: "p18? AGAINST"."""
_ALONE = re.compile(
    rf"{_JOINT}(?P<choice>{_USUAL})(?=(?:\s+(?:nonetheless|nevertheless|anyway|anyhow|regardless|all\s+the\s+same|then|from\s+me|please|again|still|it\s+is)|,\s+I\s+say)*"
    r"\W*\Z)",
    re.IGNORECASE,
)
_FILLS = re.compile(
    r",?\s+(?:I\s+say|nonetheless|nevertheless|anyway|anyhow|regardless|all\s+the\s+same|then|from\s+me|please|again|still|it\s+is)\b",
    re.IGNORECASE,
)
_PAYS = re.compile(
    r"(?:.{0,200}[\s,;:])?I\s+(?:hereby\s+|also\s+|now\s+)*(?P<verb>give|pay|send|transfer|award|grant)\b",
    re.IGNORECASE | re.DOTALL,
)
_IT = re.compile(r"\bit\b(?!')", re.IGNORECASE)
_NAMED = re.compile(rf"(?<![\w\"]){_MOTION}(?![\w/])", re.IGNORECASE)
_REASONED = re.compile(
    r"(?:\A|[,;:.]\s+|\s-+\s|\b(?:and|so|but)\s+)(?:because|since|as|given(?:\s+that)?|seeing\s+(?:that|as)|now\s+that|until|before|while|although|though|(?:just\s+)?to\s+be)\s+(?:[^\s,;:.?!]+\s+){2,15}\Z",
    re.IGNORECASE,
)
_FIRST_PERSON = re.compile(r"(?<![\w'])I(?=['\s])", re.IGNORECASE)
_OF_ANOTHER = re.compile(
    r"\W*(?:(?:and|but|so|then)\W+)?(?:(?:he|she|they)\s"
    r"|(?:speaking\s+)?for\s+(?:his|her|their|your|my\s+(?:wife|husband|uncle|aunt|mother|father|brother|sister|son|daughter|friend|boss|neighbou?r|cat|dog|goat)"
    r"|(?-i:(?!CFI\b|I\b|P\d)[A-Z])[a-z]+)\b[^:,]{0,30}:\s*\Z)",
    re.IGNORECASE,
)
"""How somebody begins who tells of another's vote."""
_I_VOTE = re.compile(
    r"\bI(?:'m|\s+am)?\s+(?:(?:hereby|also|now|still|then|therefore|gladly|herewith)\s+){0,2}vot(?:e|ing)(?=\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\b)",
    re.IGNORECASE,
)
"""What its author does emself in the sentence above."""
_MISSED = re.compile(
    r"\bI(?:'ve)?\s+(?:\w+\s+)?(?:forgot|missed|skipped|overlooked|left\s+out|forgotten|have)\s+(?:[\w']+\s+){0,3}(?:on|off|from|of)\s+"
    r"(?:the|my)\s+ballot(?=\s*:)"
    r"|\bI(?:'ve|\s+have)?(?:\s+(?:also|still))?(?:\s+not|n't|\s+never)\s+(?:yet\s+)?voted\s+(?:yet\s+)?on\s+[^:;.!?]{1,40}(?=\s*:)"
    r"|\bI\s+(?:(?:still|also)\s+)?have\s+(?:an?|one|two|some|my)\s+(?:\w+\s+)?votes?\s+(?:too|left|as\s+well|of\s+my\s+own|to\s+cast)(?=\s*[,:])",
    re.IGNORECASE,
)
"""What its author did not vote on so far."""
_OWN = re.compile(r"\bmy\s+vote\b", re.IGNORECASE)
_TRAILING = re.compile(r"(?:[\s,;:&]|\s-+(?=\s|\Z)|\b(?:and|but|so|then|also|plus)(?=\s*\Z))+\Z", re.IGNORECASE)
_I_AM_FOR = re.compile(
    rf"(?<![\w'])(?-i:I)(?:'m|\s+am)\s+(?:still\s+|firmly\s+)?(?-i:FOR|AGAINST)\s+(?={_MOTION}(?![\w/]))", re.IGNORECASE
)
"""A vote that is told as its author's mind, behind whatever leads in to it: "On the current crop I'm FOR p12"."""
_LINKS = re.compile(r"\b(?:(?:and|but|so|also|then|plus|oh|p\.?\s?s)\b[.,:\s]*){1,3}\Z", re.IGNORECASE)
"""What links a sentence to the one above it."""
_LED_IN = re.compile(r"\w,[ \t]*\Z")
"""The end of words that lead in to the rest of their sentence."""
_LAST_SENTENCE = re.compile(r"[.!?…][\"')\]]*\s+")
_CHOSEN = re.compile(
    r"\b(?:(?:FOR|AGAINST|ABSTAIN|MAYBE|NOT|not|or|nor|either)\W+(?:(?:and|or|but)\W+)?"
    r"|(?:(?:any|no|every)thing|all)(?:(?!,)\W)+(?:(?:and|or|but)\W+)?)\Z"
)
A_VOTE = re.compile(rf"\b{_USUAL}\s+(?:on\s+|to\s+)?(?P<motion>{_MOTION})", re.IGNORECASE)
"""A vote that cannot be read where it stands: "I vot FOR p1, AGAINST p2"."""
_SHOUTED = re.compile(r"\b(?:MAYBE\s+NOT|FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)\b")
_ABOVE = 300
_MOST = 12


@dataclass(frozen=True, slots=True)
class _Start:
    """Where an act begins; `motion` if its vote is on one that was named elsewhere."""

    at: int
    clipped: bool = False
    say: str = _SAY
    """What its author would have had to say in front."""
    motion: tuple[str, int] | None = None
    choice: tuple[str, int] | None = None
    """The vote and where it stands, if the motion is at the front of the act: what is behind the vote is talk."""
    lead: int = -1
    """Where the reason begins that leads in to it, with no comma between."""

    @property
    def begin(self) -> int:
        """Where the act begins with what leads in to it."""
        return self.at if self.lead < 0 else self.lead


class Segments:
    """Reads the acts amid the talk of a sentence."""

    def __init__(self, clauses: Clauses, attempts: Attempts) -> None:
        self._clauses = clauses
        self._attempts = attempts

    def read(self, text: str, above: str) -> tuple[Part, ...]:
        """All that a sentence does, or nothing; `above` stands before it in its paragraph."""
        if MARK in text:
            return ()
        starts = list(self._starts(text, above))[: _MOST + 1]
        if not starts or len(starts) > _MOST or not self._led(text[: starts[0].at], starts[0], above):
            return ()
        if A_VOTE.search(text, 0, starts[0].at):
            return ()
        if any(start.lead >= 0 and before(text[start.lead : start.at]) for start in starts[1:]):
            return ()
        parts: list[Part] = []
        for start, end in zip(starts, [*(one.begin for one in starts[1:]), len(text)], strict=True):
            if start.clipped and _CHOSEN.search(text, 0, start.at):
                return ()  # "FOR and AGAINST p3"
            trailing = _TRAILING.search(text, start.at, end) if end < len(text) else None
            found = self._segment(text[: trailing.start() if trailing else end], start)
            if not found or any(isinstance(act.phrase, Offer) for part in found for act in part.said.acts):
                return ()
            parts += found
        if wins(tuple(parts)) and starts[0].at and not by_law(text[: starts[0].at]):
            return ()
        return tuple(parts)

    def clipped(self, text: str, passage: str, start: int, end: int) -> tuple[Part, ...]:
        """The votes of a sentence of a passage without "I": "FOR p12", "That's good enough for me, FOR p12"."""
        before, behind = above(passage, start), passage[end : end + _ABOVE].partition("\n\n")[0]
        return () if _contradictory(f"{before} {text}. {behind}") else self.read(text, before)

    def _starts(self, text: str, above: str) -> Iterator[_Start]:
        plain = masked(text)
        begins = {start: _Start(start) for start in self._attempts.begins(plain)}
        for match in _FIRST_PERSON.finditer(plain):
            at = match.start()
            reason = _REASONED.search(plain, 0, at) if self._attempts.begins_at(plain, at) else None
            if reason is not None:
                begins[at] = _Start(at, lead=reason.start())
        for match in _ON_TOPIC.finditer(text):
            begins.pop(match.end("on") - len(re.split(r"\s(?=I\s)", match["on"])[-1]), None)
            begins[match.start("on")] = _Start(match.start("on"))
        for match in _CAST.finditer(text):
            begins.setdefault(match.start("choice"), _Start(match.start("choice"), clipped=True))
        for match in _I_AM_FOR.finditer(text):
            begins.setdefault(match.start(), _Start(match.start()))
        for match in _TOPICAL.finditer(text):
            if not (match.start() or _LED_IN.search(above) or self._acts(_last(_LINKS.sub("", above)))):
                continue  # a row, which may be of a list
            if not match["on"] and _SHOUTED.search(text, 0, match.start()) and text[match.start() - 1] == ",":
                continue  # "FOR p12, p13 AGAINST"
            at, named, said = match.start("on"), match.start("motion"), match.start("choice")
            begins.setdefault(at, _Start(at, True, motion=(match["motion"], named), choice=(match["choice"], said)))
        if (pays := _PAYS.match(plain)) is not None:
            for match in PAID_TOO.finditer(plain):
                begins.setdefault(match.end(), _Start(match.end(), clipped=True, say=f"I {pays['verb']} "))
        taken = {start.choice[1] for start in begins.values() if start.choice} | begins.keys()
        if (alone := _ALONE.search(text)) and alone.start("choice") not in taken:
            at = alone.start("choice")
            if motion := _one_motion(text[:at], above):
                begins[at] = _Start(at, clipped=True, motion=motion)
        return iter(sorted(begins.values(), key=lambda start: start.at))

    def _acts(self, sentence: str) -> bool:
        """Whether a sentence begins with an act of its author's."""
        return self._attempts.begins_at(masked(sentence), 0)

    def _led(self, lead: str, start: _Start, above: str) -> bool:
        if start.clipped and not start.choice and lead.rstrip().endswith(":") and own(lead):
            return True
        lead = _MISSED.sub("I did so", lead)
        if start.clipped and (
            (FOREIGN_LEAD.search(lead) and not _OWN.search(lead))
            or (
                FOREIGN_LEAD.search(_I_VOTE.sub("", last := _last(above)))
                and not _OWN.search(lead)
                and not _ASKED.fullmatch(last)
            )
        ):
            return False
        if start.clipped and (_OF_ANOTHER.match(lead) or (lead.rstrip().endswith(":") and of_others(lead))):
            return False
        return not before(lead)

    def _segment(self, text: str, start: _Start) -> tuple[Part, ...]:
        if not start.clipped:
            return self._clauses.from_here(text, start.at) or self._naming_it(text, start)
        at, say = start.choice[1] if start.choice else start.at, start.say
        rest = text[at:]
        stretches = [Stretch(0, say, at, 0)]
        if start.motion is None:
            stretches.append(Stretch(len(say), rest, at))
        else:
            name, named = start.motion
            choice = start.choice[0] if start.choice else _FILLS.sub("", rest).strip(" .!")
            stretches += [Stretch(len(say), choice, at), Stretch(len(say) + len(choice), " ", at, 0)]
            stretches.append(Stretch(len(say) + len(choice) + 1, name, named))
            if start.choice:
                said = len(say) + len(choice) + 1 + len(name)
                stretches.append(Stretch(said, rest[len(choice) :], at + len(choice)))
        return self._joined(Joined("".join(one.text for one in stretches), tuple(stretches)))

    def _naming_it(self, text: str, start: _Start) -> tuple[Part, ...]:
        """An act on "it", the one motion that the sentence has named before."""
        it, motion = _IT.search(text, start.at), _one_motion(text[: start.at], "")
        if it is None or motion is None:
            return ()
        pieces = [(text[start.at : it.start()].rstrip(), start.at), motion]
        if behind := text[it.end() :].strip():
            pieces.append((behind, text.index(behind, it.end())))
        return self._joined(Joined.of(*pieces))

    def _joined(self, joined: Joined) -> tuple[Part, ...]:
        return tuple(part.within(joined) for part in self._clauses.from_here(joined.text, 0))


def _one_motion(before: str, above: str) -> tuple[str, int] | None:
    """The one motion that a sentence has named before a vote, or the sentence above it, and where it stands."""
    named = list(_NAMED.finditer(before))
    if named:
        return (named[-1][0], named[-1].start()) if len({one[0].lower() for one in named}) == 1 else None
    last = _last(above)
    named = list(_NAMED.finditer(last))
    if len({one[0].lower() for one in named}) != 1:
        return None
    return named[-1][0], named[-1].start() - len(last)


def _last(above: str) -> str:
    """The last sentence of what stands above."""
    ends = [match.end() for match in _LAST_SENTENCE.finditer(above) if match.end() < len(above)]
    return above[ends[-1] :] if ends else above


def _contradictory(words: str) -> bool:
    """Whether both sides of one motion are named, as in a list of arguments."""
    if len(set(_SHOUTED.findall(words))) <= 1:
        return False
    chosen: dict[str, set[str]] = {}
    for match in _CAST.finditer(words):
        motion = _NAMED.match(words, match.end())
        chosen.setdefault(motion[0].lower() if motion else "", set()).add(match["choice"].upper())
    return any(len(choices) > 1 for choices in chosen.values())


def above(text: str, start: int) -> str:
    """What stands in the same paragraph before `start`."""
    return text[max(0, start - _ABOVE) : start].rpartition("\n\n")[2]
