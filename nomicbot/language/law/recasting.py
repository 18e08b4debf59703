"""Other constructions for what the grammar can parse, in the grammar's own construction.

English hides one meaning in many constructions: "Praying earns a player 1A", "For each prayer, a
player gains 1A" and "A player who prays gains 1A". A paragraph that can't be parsed as it is
written is recast, and tried again. So each alternation must keep the meaning of every sentence to
which it applies: it moves words and changes their forms, and adds none of its own.

The alternations are in `words/recast_law.txt`, in the order in which they apply. Those about the
words that a paragraph uses for its own acts are here.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import base_of, done, gerund, past, third
from nomicbot.language.law.voices import base_of_participle
from nomicbot.resources import folder
from nomicbot.rulebooks import library

_NUMBER = (
    r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|"
    r"thirty|fifty|a hundred)"
)
_NAME = r"(?-i:[A-Z])\w*"
_PERIOD = r"(?:nweek|nday|nyear|voting period)"
_ONE = r"(?:(?:a|any|each|every) player|someone|somebody)"
_WHO = rf"(?:{_ONE}|players|all players|everyone|everybody|whoever|anyone|anybody)"
_WORDS = r"[^.,;:!]+?"
_START = r"(?:(?<=^)|(?<=[.;!] ))"
_DOERS = (
    rf"(?:{_WHO}|one player|another player|(?:an?|the) {_NAME}|(?-i:[A-Z])\w+s)"
    r"(?: (?:who|with|without|whose) [^.,;]+?)?"
)
_ADJUNCTS = (
    r"at|for|in|on|during|once|twice|no more|not more|up to|per|if|unless|when|while|as long as|"
    r"only|provided|to|by|each|every|whenever|upon|until"
)
_DRAWN = r"(?:selected|chosen|picked|drawn)"
_COMES = (
    "comes to an end|comes to a close|comes to its end|is over|is at an end|"
    "ends|closes|finishes|begins|starts|opens"
)
_EXPRESSIONS = {
    "N": _NUMBER,
    "NAME": _NAME,
    "SUM": rf"(?:{_NUMBER}|that many) {_NAME}(?: {_NAME})?",
    "PERIOD": _PERIOD,
    "OFTEN": r"(?:once|twice|thrice|\w+ times)",
    "ONE": _ONE,
    "WHO": _WHO,
    "W": _WORDS,
    "START": _START,
    "STOP": r"(?= [.;]|$)",
    "END": r"(?= [.,;!]|$)",
    "GERUND": rf"{_START}(?P<doing>\w+ing)(?P<rest>(?: {_WORDS})?)",
    "DO_SO": "(?:do so|do it|do this|do that)",
    "COMES": f"(?:{_COMES})",
    "FOR_EACH": "(?:for|on|upon) (?:each|every)",
    "STATIVE": r"(?!(?:is|are|has|have|owns|own|holds|possesses|then|e|any|an?|the|every)\b)",
    "VOTE": "(?-i:[A-Z]{3,})",
    "HAS": "(?:has|have|owns|own|holds|hold|possesses|possess)",
    "MODAL": "(?P<may>may not|may|cannot|can|must not)",
    "BY": f"by (?P<who>{_DOERS})",
    "RESTS": rf"(?P<more>(?: (?:{_ADJUNCTS})\b[^.;,]*)?)(?= [.,;!]|$)",
    "DRAWN": f"(?:randomly {_DRAWN}|{_DRAWN} randomly|{_DRAWN} at random)",
    "PAYS": "(?:pays|spends|gives up|sacrifices)",
    "GAINS": "(?:(?:gain|receive|get|earn|lose)s?|(?:is|are) (?:given|awarded|granted|paid))",
    "NTH": r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+ (?:th|rd|nd))",
    "OCCURRENCE": "(?:passage|passing|adoption|failure|failing|rejection|submission|creation)",
    "ITS_END": (
        "(?:at its end|when (?:it|that nweek|that nday) ends|"
        "at the end of (?:it|that nweek|that nday|the nweek|the nday))"
    ),
}
"""Expressions that the alternations share, by the names that they have there."""


def _of_gerund(word: str) -> str | None:
    """Return the verb of a gerund, such as "pray" for "praying", or None if it is not one."""
    stem = word.removesuffix("ing")
    bases = (stem, f"{stem}e", stem[:-1])
    return next((one for one in bases if one in english_words() and gerund(one) == word), None)


_NOMINAL = (
    *(("", ""), ("ation", "e"), ("ation", ""), ("ion", "e"), ("ion", ""), ("ization", "ize")),
    *(("ing", ""), ("ing", "e"), ("ment", ""), ("er", ""), ("al", "e"), ("al", "")),
    *(("ication", "y"), ("ption", "be"), ("ission", "it"), ("ance", ""), ("ure", "")),
)
"""Endings of nouns for an act, each with the end of the verb: "ation" and "e" for "meditate"."""


def _verbs_of(noun: str) -> Iterator[str]:
    """Yield the verbs from which a noun can come, by its ending: "pray" for "prayer"."""
    for ending, instead in _NOMINAL:
        base = noun.removesuffix(ending) + instead
        if noun.endswith(ending) and base in english_words():
            yield base


_NO_VERBS = frozenset(("each", "every", "all", "any", "no", "a", "an", "the", "players", "when"))
"""Words at the beginning of a sentence that are not an imperative."""
_BEGINS = frozenset(("begins", "starts", "opens"))
_OCCURRENCES = {
    **dict.fromkeys(("passage", "passing", "adoption"), "passes"),
    **dict.fromkeys(("failure", "failing", "rejection"), "fails"),
    **{"submission": "is submitted", "creation": "is created", "destruction": "is destroyed"},
}
"""Nouns for what happens to something, with the verb."""
_FORMS: dict[str, Callable[[str], str | None]] = {
    "third": lambda verb: {"have": "has", "be": "is"}.get(verb) or third(verb),
    "base": base_of,
    "past": past,
    "done": done,
    "gerund": _of_gerund,
    "participle": base_of_participle,
    "moment": lambda verb: "beginning" if verb in _BEGINS else "end",
    "anybody": lambda who: "a player" if who in ("one player", "someone", "somebody") else who,
    "rolling": lambda _: "roll",
    "change": lambda verb: "loses" if verb == "costs" else "gains",
    "occurring": _OCCURRENCES.get,
    "somebody": lambda who: who or "a player",
    "onto": lambda of: "on" if of == "on" else "",
    "known": lambda verb: verb if verb in english_words() and verb not in _NO_VERBS else None,
    "none": lambda number: "0" if number == "no" else number,
    "act": lambda noun: next(_verbs_of(noun), None),
}
"""The forms of words that alternations name. A form is None if a word has no such form."""
_PART = re.compile(r"\{(\w+)((?:\|\w+)*)\}")
Alternation = tuple[re.Pattern[str], str]


@cache
def _alternations() -> tuple[Alternation, ...]:
    """Return the alternations of `words/recast_law.txt` in their order."""
    lines = (folder("words") / "recast_law.txt").read_text("utf-8").splitlines()
    pairs = (one.split("=>") for one in lines if "=>" in one and not one.startswith("#"))
    return tuple((_compiled(said[:-1]), plain.strip()) for said, plain in pairs)


def _compiled(said: str) -> re.Pattern[str]:
    """Return the regular expression of an alternation, with its shared expressions in full."""
    motions = "|".join(("motion", *library.ruleset().motions.forms))
    shared = {**_EXPRESSIONS, "MOTION": f"(?:{motions})"}
    named = re.sub(r"\{([A-Z_]+)\}", lambda match: shared[match[1]], said)
    return re.compile(named, re.IGNORECASE)


def _written(match: re.Match[str], plain: str) -> str:
    """Return the plain words for a match, or the match itself if a word lacks a form."""
    said: list[str] = []
    end = 0
    for part in _PART.finditer(plain):
        word = match[part[1]] or ""
        for form in filter(None, part[2].split("|")):
            changed = _FORMS[form](word.casefold())
            if changed is None:
                return match[0]
            word = changed
        said += plain[end : part.start()], word
        end = part.end()
    return " " + "".join((*said, plain[end:])) + " "


def _of_noun(noun: str, words: frozenset[str]) -> str | None:
    """Return the verb from which a noun comes, if `words` has the verb: "pray" for "prayer"."""
    for base in _verbs_of(noun):
        forms = (base, third(base), gerund(base), done(base)) if base != noun else (base,)
        if any(form in words for form in forms):
            return base
    return None


_TARGET_NOUN = re.compile(
    r"the (?:recipient of (?:the|each|a)|(?:player|one) who (?:gets|receives) (?:the|a)) "
    r"(?P<noun>\w+) ",
    re.IGNORECASE,
)
_EACH_NOUN = re.compile(
    r"\b(?P<each>each|every|a|such a|each such|for each|for every|with each) (?P<noun>\w{4,}) "
    r"(?P<gives>gives|earns|costs|brings|is worth|,)(?= )",
    re.IGNORECASE,
)
_WHO_DOES = re.compile(
    r"(?P<each>for (?:each|every) (?P<verb>\w+) , the player) who (?P<does>\w+)", re.IGNORECASE
)
_LIMIT_NOUN = re.compile(
    r"\b(?:is|are) (?:limited to|allowed) (?:a |just )?(?P<n>single|one|two|three|four|five) "
    r"(?P<noun>\w+?)s? (?=per|each|every|in|an? )",
    re.IGNORECASE,
)
_TIMES = {"single": "once", "one": "once", "two": "twice"}


_VERBS = re.compile(r"\b(?:may|can|to) (\w+)")
"""The verbs of a paragraph in their base form, in small letters."""


def _nouns_of_acts(said: str) -> str:
    """Return a paragraph with the verb for the noun of an act, where the paragraph has the verb.

    For example "each genuflection" after "may genuflect", and "the recipient of the blessing".
    """
    words = frozenset(said.casefold().split())
    verbs = frozenset(_VERBS.findall(said.casefold()))

    def act(match: re.Match[str], plain: Callable[[str], str]) -> str:
        noun = match["noun"].casefold()
        verb = _of_noun(noun, words - {noun} | verbs)
        return match[0] if verb is None else plain(verb)

    def each(match: re.Match[str]) -> str:
        named = match["noun"].casefold() in verbs  # as "tip", which is both
        return match[0] if named else act(match, lambda v: f"{match['each']} {v} {match['gives']}")

    def limited(match: re.Match[str]) -> str:
        times = _TIMES.get(match["n"].casefold()) or f"{match['n']} times"
        return act(match, lambda verb: f"may {verb} at most {times} ")

    said = _TARGET_NOUN.sub(lambda m: act(m, lambda v: f"a player who is {done(v)} "), said)
    said = _EACH_NOUN.sub(each, said)
    said = _WHO_DOES.sub(lambda m: m["each"] if m["does"] == third(m["verb"]) else m[0], said)
    return _LIMIT_NOUN.sub(limited, said)


_DONE_TO_PLAYERS = re.compile(
    r"\b(?:may|can) (\w+) (?:a|another|any other|some other|any|up to \w+ other) players?\b",
    re.IGNORECASE,
)


def _participants(said: str) -> str:
    """Return a paragraph with "a player who is poked" for "the player poked" or "the one poked".

    The paragraph must permit to poke a player.
    """
    for verb in dict.fromkeys(_DONE_TO_PLAYERS.findall(said)):
        was = done(verb.casefold())
        who = rf"\b(?:the|each) (?:one|player|other player|other)(?: who (?:is|was))? {was}\b"
        said = re.sub(who, f"a player who is {was}", said, flags=re.IGNORECASE)
    return said


_MAYS = re.compile(r"\b(?:may|can|cannot)\b", re.IGNORECASE)
_LIMITED = re.compile(
    rf"(?:no player|nobody|no one) (?:may|can) (?:ever )?(?P<act>{_WORDS}) more than "
    r"(?P<times>once|twice|thrice|\w+ times)(?P<rest>[^.;]*)",
    re.IGNORECASE,
)


def _implied_permission(said: str) -> str:
    """Return a paragraph that only limits an act with the permission that the limit implies.

    "No player may pray more than once per nweek" permits to pray if nothing else in the paragraph
    says whether players may.
    """
    if len(_MAYS.findall(said)) != 1:
        return said
    return _LIMITED.sub(r"each player may \g<act> at most \g<times>\g<rest>", said)


_OTHERS = frozenset(("other", "others", "another"))
_ALONE = "(?#alone)"
"""The mark of an alternation with pronouns, which applies only if there is no other player."""


def recast(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph in the constructions that the grammar uses."""
    said = " ".join(tokens)
    others = bool(_OTHERS & {token.casefold() for token in tokens})
    for pattern, plain in _alternations():
        if others and pattern.pattern.startswith(_ALONE):
            continue
        again = pattern.sub(lambda match, plain=plain: _written(match, plain), said)  # type: ignore[misc]
        said = said if again == said else " ".join(again.split())
    return _participants(_nouns_of_acts(_implied_permission(said))).split()
