"""Acts in a clause that tells more of what it is done to: "p13, which I hereby veto, is a mess".

With a "hereby" such a clause does something, whatever is said around it. It is put as a sentence of its own: "I hereby
veto p13".
"""

import re
from collections.abc import Iterator

from nomicbot.language.around.residue import tells
from nomicbot.language.joined import Joined

_CLAUSE = re.compile(
    r"(?P<head>(?:[^\s,;:.!?()\"]{1,40}\s+){0,6}[^\s,;:.!?()\"]{1,40}|[^,;:!?()\"]{0,60}\(\d{1,3},\s?\d{1,3}\))(?:,\s+|\s+\(|\s-{1,3}\s+)"
    r"(?:(?P<of>to|on|upon|against|for|at)\s+(?:which|whom)|whose\s+(?P<whose>[a-z]+)|(?:which|whom))\s+"
    r"(?P<i>I)(?P<does>\s+(?:(?P<now>hereby|herewith|now),?\s+)?(?P<verb>[a-z]{2,14})\b)(?P<rest>(?:\(\d{1,3},\s?\d{1,3}\)|[^,;:.!?()\"–—]){0,80}?)"
    r"(?=\s*(?:[,;:.!)]|\s-{1,3}\s|[–—]|\Z))"
)
_NOW = re.compile(r"\s+(?:right\s+now|now|hereby|herewith)\Z", re.IGNORECASE)
_ARTICLE = re.compile(r"\A(?:The|An?|This|That|My)(?=\s)")
_PRONOUN = re.compile(r"\s+(?:em|him|her|them|you|it)\b")
_WORD = re.compile(r"\S+")
_MENTIONS = re.compile(
    r"\b(?:sentences?|phrases?|wording|words?|lines?|examples?|titles?|texts?|form|formula|grammar|says?|not|never|no)\b|n't\b",
    re.IGNORECASE,
)
"""What may make words only named that stand in such a clause."""
_MORE = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)\b")
"""What may do something else in the sentence."""
_SEVERAL = re.compile(r"(?:,|&|\b(?:and|or|nor))\s*\Z", re.IGNORECASE)
_BEGINS = re.compile(r"(?:the|an?|my|this|that|all|both)\s|\d|p\s?\d|(?-i:[A-Z])", re.IGNORECASE)
"""How what something is done to begins."""
_MOST = 3


def performed(text: str) -> Iterator[tuple[Joined, str]]:
    """What such a clause does, in each of the ways in which it may be put, and what is said besides."""
    if "which I " not in text and "whom I " not in text and " whose " not in text:
        return
    for match in _CLAUSE.finditer(text):
        rest = match["rest"]
        now = _NOW.search(rest)
        if not (now or match["now"]):
            continue
        lead, tail = text[: match.start()], text[match.end() :].lstrip(" )-–—")
        if _MENTIONS.search(f"{lead} {match['head']}") or tells(lead) or tells(tail):
            continue
        end = now.start() if now else len(rest)
        for at in _heads(match):
            head = _ARTICLE.sub(lambda found: found[0].lower(), match["head"][at:])
            for pieces in _ways(match, (head, match.start("head") + at), rest[:end]):
                before, behind = text[: match.start("head") + at], text[match.end() :]
                if not (_SEVERAL.search(before) or _MORE.search(f"{before} {behind}")):
                    yield Joined.of(*pieces), f"{before} {behind}"


def _heads(match: re.Match[str]) -> Iterator[int]:
    """Where what the clause tells more of may begin, the shortest first."""
    starts = [word.start() for word in _WORD.finditer(match["head"]) if _BEGINS.match(match["head"], word.start())]
    yield from reversed(starts[-_MOST:])


def _ways(match: re.Match[str], head: tuple[str, int], rest: str) -> Iterator[list[tuple[str, int]]]:
    """The pieces of the act, each with where it stands."""
    does = (match["i"] + match["does"].replace(",", " "), match.start("i"))
    at = match.start("rest")
    more = [(rest.strip(), at + len(rest) - len(rest.lstrip()))] if rest.strip() else []
    if match["of"]:
        yield [does, *more, (match["of"], match.start("of")), head]
    elif match["whose"]:
        yield [
            does,
            ("the", match.start("whose")),
            (match["whose"], match.start("whose")),
            ("for", match.start("whose")),
            head,
        ]
        yield [does, head, *more]
    else:
        yield [does, head, *more]
        if more:
            yield [does, *more, head]
        if pronoun := _PRONOUN.match(rest):
            left = rest[pronoun.end() :]
            yield [does, head, *([(left.strip(), at + len(rest) - len(left.lstrip()))] if left.strip() else [])]
