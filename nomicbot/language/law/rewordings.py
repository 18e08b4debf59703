"""Rewordings, each a small change, of clauses that the grammar of plain law can't parse.

A rewording replaces words that players often write by words with the same meaning, chooses one of
several possible meanings, or leaves out words without effect. The author always sees the change, so
it need not be certain. But no rewording leaves out a word that restricts what a clause does, or
adds a number, a price or an effect.
"""

import re
from collections.abc import Callable, Iterator

from nomicbot.game.plainlaw.english import third
from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.lexicon import valued, words_of
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.library import motions, ruleset

_NAME = r"(?-i:[A-Z]\w*(?: [A-Z]\w*)?)"
_PLAYER = r"(?:a|any|each|every|no)\s+(?:[A-Z]\w+\s+)?players?"
_AMOUNT = r"(?:an?|\d+)\s*[A-Z][\w ]*?"
_DONE_TO_MOTIONS = valued("done to motions")
_MAIN_FORM = motions().main_form
_FORM = "|".join(motions().changing_forms)
_MOTIONS = "|".join(words_of("many motions"))
_HOLDER = ruleset().held_by.term
_TELLING = regex(
    r"\b(?:not|no|never|only|unless|if|except|once|twice|may|must|at (?:least|most)|\d+)\b", re.I
)
"""An aside with one of these words is kept, since it may restrict what the clause does."""

Put = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True)
class Rewording:
    """A pattern for words in a clause, with the replacements for these words.

    `cost` is the distance in meaning between a replacement and the original words.
    """

    words: re.Pattern[str]
    instead: tuple[Put, ...]
    cost: int = 1

    def of(self, text: str) -> Iterator[str]:
        """Yield the clause with each possible replacement at each match of the pattern."""
        for found in self.words.finditer(text):
            for put in self.instead:
                said = put(found) if callable(put) else found.expand(put)
                if said != found[0]:
                    yield text[: found.start()] + _like(found, said) + text[found.end() :]


def _like(found: re.Match[str], said: str) -> str:
    """Return a replacement, capitalised if the match begins a sentence."""
    begins = found.start() == 0 or found.string[: found.start()].rstrip().endswith(".")
    return said[:1].upper() + said[1:] if begins else said


_END = r"(?!(?<=\w)[\w'])"
"""The end of each pattern: a match can't end within a word."""


def _rewording(words: str, *instead: Put, cost: int = 1) -> Rewording:
    return Rewording(regex(rf"(?<![\w']){words}{_END}", re.IGNORECASE), instead, cost)


def _at(put: str) -> tuple[str, str]:
    return f"at the beginning of each {put}", f"at the end of each {put}"


def _when_they(found: re.Match[str]) -> str:
    return f"e {third(found['verb'].casefold())}"


def _both(found: re.Match[str]) -> str:
    """Return "No player may pray or sing." as "No player may pray. No player may sing."."""
    start, first, then, end = found["start"], found["first"], found["then"], found["end"] or ""
    verb = first.split()[0]
    again = then if then.split()[0].islower() else f"{verb} {then}"
    return f"{start} {first}{end}. {start[:1].upper()}{start[1:]} {again}{end}"


def _upon(found: re.Match[str]) -> str:
    """Return "upon joining the game, a player ..." as "when a player joins the game, e ..."."""
    verb = _stem(found["verb"].casefold())
    return f"when {found['who']} {third(verb)}{found['rest']}, e "


def _stem(gerund: str) -> str:
    """Return the verb of a gerund: "join" for "joining", "vote" for "voting"."""
    stem = gerund.removesuffix("ing")
    if stem[-2:-1] == stem[-1:] and stem[-1:] not in "sl":
        return stem[:-1]
    return f"{stem}e" if stem.endswith(("v", "c", "s", "g", "ot", "at")) else stem


def _named_again(found: re.Match[str]) -> str:
    named = _last_named(found)
    return f"{found['verb']} {found['n']} {named}" if named else found[0]


def _than_named(found: re.Match[str]) -> str:
    named = _last_named(found)
    return f"{found['than']} {found['n']} {named}" if named else found[0]


def _more_named(found: re.Match[str]) -> str:
    """Return "more than e" as "more Genechips than e" if Genechips were mentioned before it."""
    named = _last_named(found)
    more = "fewer" if found["more"].casefold() == "less" else found["more"]
    return f"{more} {named} than {found['whom']}" if named else found[0]


def _paid(found: re.Match[str]) -> str:
    """Return "pay 3A, gaining a Genechip" in the form "pay 3A to gain a Genechip"."""
    verb = {"gain": "gain", "receiv": "receive", "gett": "get", "los": "lose"}
    return f"{found['pay']} to {verb[found['gain'].casefold()]}"


def _aside(found: re.Match[str]) -> str:
    return found[0] if _TELLING.search(found[0]) else ""


_SENTENCE = r"(?:^|(?<=\. ))"

_SHARE = r"(?:half|a half|one half|a third|one third|a quarter|one quarter|\d{1,2} ?(?:%|percent))"


def _last_named(found: re.Match[str]) -> str:
    """Return the last counted name before a match, such as "Genechip" in "3 Genechips", or ""."""
    before = found.string[: found.start()]
    named = re.findall(
        r"(?:\d+|most|fewest|more|fewer|eir|no|many) ?([A-Z]\w*(?: [A-Z]\w+)?)", before
    )
    named = named or re.findall(r"\b([A-Z][a-z]+(?: [A-Z]\w+)?)", before)
    return named[-1] if named else ""


def _of_them(found: re.Match[str]) -> str:
    named = _last_named(found)
    return f"{found['share']} of eir {named}" if named else found[0]


def _counted_again(found: re.Match[str]) -> str:
    named = _last_named(found)
    return f"{found['n']} {named}" if named else found[0]


def _active(found: re.Match[str]) -> str:
    verb = _DONE_TO_MOTIONS[found["verb"].casefold()]
    return f"{found['who']} may not {verb} {found['what']}s"


REWORDINGS: tuple[Rewording, ...] = (
    # words with several meanings, and words that leave something out
    *(
        _rewording(
            rf"the player (?:with|who has|having|who owns) the {most} (?P<of>{_NAME})",
            rf"each player who has the {said} \g<of>",
            rf"the player who has {than} \g<of> than any other player",
            rf"a random player who has the {said} \g<of>",
            rf"a player who has the {said} \g<of>",
        )
        for most, said, than in (
            ("(?:most|highest|largest|greatest|biggest)(?: number of| amount of)?", "most", "more"),
            ("(?:fewest|least|lowest|smallest)(?: number of| amount of)?", "fewest", "fewer"),
        )
    ),
    _rewording(
        rf"(?P<share>{_SHARE} (?:of )?(?:eir|their) {_NAME})"
        r"(?!,? \(?round)(?! (?-i:[A-Z]))",
        r"\g<share>, rounded down",
        r"\g<share>, rounded up",
    ),
    _rewording(rf"(?P<share>{_SHARE}) of (?:them|those|it)", _of_them),
    _rewording(
        r"(?P<gain>(?:gains?|loses?|receives?|gets?) [^.,;]*?) "
        r"?\((?P<round>round\w+ (?:up|down))\)",
        r"\g<gain>, \g<round>",
    ),
    _rewording(r"(?P<n>\d+|[a-z]+) of (?:them|those|these)", _counted_again),
    _rewording(r"(?:roll|rolls) (?:a|one) die", "roll a d6", cost=2),
    _rewording(
        r"(?P<start>a|any|each|every) player who votes (?P<vote>FOR|AGAINST) "
        rf"a(?P<of> {_MAIN_FORM})",
        rf"when a {_MAIN_FORM} passes, each player who voted \g<vote> it",
        rf"when a {_MAIN_FORM} fails, each player who voted \g<vote> it",
        cost=2,
    ),
    # moments and periods
    _rewording(
        rf"{_SENTENCE}(?:each|every) (nweek|nday),? (?=[a-z])",
        *(f"{moment}, " for moment in _at(r"\1")),
    ),
    _rewording(rf"{_SENTENCE}(?:each|every) (nweek|nday),? (?=[^.]*?\bmay\b)", r"once per \1, "),
    _rewording(
        rf"{_SENTENCE}(?:upon|on|after|when) (?P<verb>\w+ing)(?P<rest>[^.,]*),"
        r" (?P<who>(?:a|any|each|every) player)",
        _upon,
    ),
    _rewording(r"at the (end|beginning|start) of (?:it|that one)", r"at the \1 of each nweek"),
    _rewording(
        r"(?:at|upon|by) (?:each|every|the|an) (nweek|nday)'s (end|beginning|start)",
        r"at the \2 of each \1",
    ),
    _rewording(r"in (?:the|one and the|any given|a given|any one) same (nweek|nday)", r"in one \1"),
    _rewording(r"(?:in|during|within) any given (nweek|nday)", r"per \1"),
    _rewording(
        rf"{_SENTENCE}(?P<who>(?:each|every|all) [^.,;]*?(?:gains?|loses?|receives?|gets?|earns?)"
        rf" [^.,;]*?),? (?:each|every|per) (?P<p>nweek|nday)(?=\.|$)",
        *(f"{moment}, \\g<who>" for moment in _at(r"\g<p>")),
    ),
    _rewording(
        r"at the (beginning|start|end) of (?:the|this|every|an?) (nweek|nday)",
        r"at the \1 of each \2",
    ),
    _rewording(
        r"(?:when|as|whenever) an? (nweek|nday) (?:begins|starts)", r"at the beginning of each \1"
    ),
    _rewording(r"(?:when|as|whenever) an? (nweek|nday) (?:ends|is over)", r"at the end of each \1"),
    _rewording(
        rf"may (?:eat|consume|drink|burn|smash|use|use up) (?P<n>an?|\d+) (?P<of>{_NAME})\. "
        r"If e does(?: so)?, e (?P<verb>gain|lose|receive|get)s? (?P<what>[^.;]*)",
        r"may spend \g<n> \g<of> to \g<verb> \g<what>",
    ),
    _rewording(
        r"(?P<verb>gains?|loses?|receives?|gets?) (?P<n>one|two|three|\d+)(?=[.,;]|$)", _named_again
    ),
    _rewording(
        r"(?P<than>(?:more|fewer|less) than|at (?:least|most)|over|under) (?P<n>\d+)(?=[.,;]|$)",
        _than_named,
    ),
    _rewording(r"(?P<more>more|fewer|less) than (?P<whom>e|the (?:former|latter))\b", _more_named),
    # verbs with the same meaning
    *(
        _rewording(rf"(?:{verbs}) (?=an? |\d|up to |{_NAME}|all |half |that many)", instead)
        for verbs, instead in (
            ("obtains|acquires|collects|accrues|wins|takes", "gains"),
            ("obtain|acquire|collect|accrue", "gain"),
            ("surrenders|relinquishes|gives up|sheds|must give up", "loses"),
            ("shed|drop|clear|burn off|be rid of|relinquish|surrender", "lose"),
            ("makes|posts|introduces|creates|proposes", "submits"),
            ("use|contribute|invest|donate", "spend"),
        )
    ),
    *(
        _rewording(words, instead)
        for words, instead in (
            (r"(?:enters|registers for|signs up for) the game", "joins the game"),
            (r"(?:departs|exits|departs from|exits from|resigns from) the game", "leaves the game"),
            (r"(?:commences|starts up|gets going)", "begins"),
            (r"(?:concludes|finishes|is over|comes to an end)", "ends"),
            (r"(?:casts a vote|casts eir vote|places a vote) (?=on\b)", "votes "),
            (r"(?:controls|controlling|in possession of)", "with"),
            (
                rf"(?:any|all) players? (?:that|who) (?:is|are) (?:a )?{_HOLDER}s?",
                f"each {_HOLDER}",
            ),
        )
    ),
    _rewording(
        rf"(?P<pay>(?:spend|pay|sacrifice|expend) (?:an?|\d+|up to \d+) ?{_NAME}),? "
        r"(?:and (?:then |thereby |in (?:return|exchange) )?|thereby |thus )"
        r"(?P<gain>gain|receive|get|lose)(?:ing)?",
        r"\g<pay> to \g<gain>",
    ),
    _rewording(
        rf"(?P<pay>(?:spend|pay|sacrifice|expend) (?:an?|\d+|up to \d+) ?{_NAME}), "
        r"(?P<gain>gain|receiv|gett|los)ing",
        _paid,
    ),
    _rewording(
        rf"no more than (?P<n>\w+) (?P<what>{_MOTIONS}|{_FORM}) "
        r"(?:may|can) be submitted by "
        r"(?:any one|any|a single|a|each|one) player (?P<p>(?:in|per|each|during)[^.,;]*)",
        r"no player may submit more than \g<n> \g<what> \g<p>",
    ),
    _rewording(
        rf"(?P<n>an?|\d+) ?(?P<what>{_NAME}) (?:is|are) (?:taken|removed|deducted|subtracted) from "
        r"(?P<who>[^.,;]+?)(?= if| unless|[.,;]|$)",
        r"\g<who> loses \g<n> \g<what>",
    ),
    # people
    _rewording(r"(?:somebody|someone|anybody|anyone)", "a player"),
    _rewording(r"(?<=when a )new (?=player joins)", ""),
    _rewording(r"any one (player)", r"a \1"),
    _rewording(r"those (?=who )", "each player ", "a player "),
    _rewording(r"whoever (?=(?:has|owns|is)\b)", "each player who ", "a player who "),
    _rewording(r"(?:a|one) (?:different|other) player", "another player"),
    _rewording(
        r"(?:one|a) (?:other|different) player per (nweek|nday)", r"another player once per \1"
    ),
    _rewording(r"(?:the )?(?:recipient|target|other player)", "the latter"),
    _rewording(r"the player who is \w+ed", "the latter"),
    _rewording(r"the (?!chosen|selected)\w+ed player", "the latter"),
    _rewording(r"the (?:giver|donor|acting player)", "the former"),
    _rewording(r"its (?:proposer|creator|originator|writer)", "its owner"),
    _rewording(
        rf"the (?:owner|author|submitter|proposer) of an? (?P<what>{_FORM}) that "
        r"(?P<verb>passes|fails) (?=gain|lose|receive|get|earn)",
        r"when a \g<what> \g<verb>, its owner ",
    ),
    _rewording(r"they (?P<verb>[a-z]+)", _when_they),
    _rewording(r"their own|their", "eir"),
    _rewording(r"them", "em"),
    _rewording(r"e", "the former", "the latter", "the owner of it", cost=2),
    # permissions and prohibitions
    _rewording(r"(?:is|are) (?:allowed|permitted|entitled|free) to", "may"),
    _rewording(r"has the right to|have the right to", "may"),
    _rewording(r"(?:is|are) not (?:allowed|permitted) to|(?:is|are) forbidden to", "may not"),
    _rewording(
        rf"(?P<start>{_PLAYER}[^.;]*? (?:may not|cannot)|no player[^.;]*? may) "
        r"(?P<first>[^.;]*?),? or (?P<then>[^.;]+?)(?P<end>)(?=\.|$)",
        _both,
    ),
    _rewording(
        r"(?P<who>(?:a|any|each|every) player) (?P<with>with|who has) (?P<one>[^.,;]*?) or "
        r"(?P<other>[^.,;]*?) (?P<may>may not [^.;]+?)(?=\.|$)",
        r"\g<who> \g<with> \g<one> \g<may>. \g<who> \g<with> \g<other> \g<may>",
    ),
    _rewording(
        rf"(?P<paid>{'|'.join(CURRENCIES)}) (?:may not|cannot) be given to (?P<whom>[^.]*)",
        r"a player may not give \g<paid> to \g<whom>",
    ),
    _rewording(
        r"give (?P<whom>another player|any other player) "
        rf"(?P<n>an?|\d+|up to \d+) ?(?P<what>{_NAME})",
        r"give \g<whom> \g<n> of eir \g<what>",
        cost=2,
    ),
    _rewording(
        rf"no (?P<what>{_FORM})s? (?:may|can) be "
        rf"(?P<verb>{'|'.join(_DONE_TO_MOTIONS)}) by (?P<who>[^.]*)",
        _active,
    ),
    _rewording(r"(?:may|can) (?:freely|optionally|voluntarily|choose to|opt to|elect to) ", "may "),
    # amounts
    _rewording(
        rf"(?P<sum>(?:gains?|loses?|receives?|gets?|pays?|earns?) (?:an?|\d+) ?{_NAME}) each",
        r"\g<sum>",
    ),
    _rewording(r"(?:must|shall|has to|have to) (?:pay|lose)", "loses"),
    _rewording(r"(?:must|shall|has to|have to) (?:give up|forfeit|surrender)", "loses"),
    _rewording(r"(?:an? )?(?:extra|additional|bonus|further) (?=\d)", ""),
    _rewording(r"(\d+) (?:extra|additional|bonus|more) (?=[A-Z])", r"\1 "),
    _rewording(r"(?:is|are) (?:awarded|given|granted|paid|rewarded with) (?=an? |\d)", "gains "),
    _rewording(r"(?:is|are) (?:fined|docked|charged) (?=an? |\d)", "loses "),
    _rewording(r"forfeits? (?=an? |\d)", "loses "),
    _rewording(r"(?:shall|will) (gain|lose|receive|get|earn)", lambda found: third(found[1])),
    _rewording(
        r"(?:(?:no player|nobody|no one) (?:may|can|shall)(?: ever)?|"
        r"(?:a player|players) (?:may not|cannot|can never)(?: ever)?)"
        r" (?:have|own|possess|hold) more than (\d+)\s*([A-Z][\w ]*?)(?=\.|$)",
        r"each player never keeps more than \1 \2; any excess is destroyed at once",
    ),
    _rewording(
        r"(?:a|any|each|every|no) player's ([A-Z][\w ]*?) "
        r"(?:can|may|must|shall) (?:never|not|ever)? ?exceed (\d+)(?=\.|$)",
        r"each player never keeps more than \2 \1; any excess is destroyed at once",
    ),
    _rewording(
        r"((?:each|every) player has (?:a number of |an? )[A-Z][\w ]*?)(?=\.|$)",
        r"\1, which is initially 0",
        cost=2,
    ),
    _rewording(
        rf"if (?:a|any) player's (?P<of>{_NAME}) (?:ever )?exceeds? (?P<n>\d+), (?:e loses )?"
        r"the excess(?: is (?:lost|destroyed))?",
        r"each player never keeps more than \g<n> \g<of>; any excess is destroyed at once",
    ),
    # states
    _rewording(r"(?:is|are) (?:considered|deemed|called|known as|said to be) (?=[A-Z])", "is "),
    _rewording(r"counts as (?=[A-Z]|an? [A-Z])", "is "),
    # words without effect
    _rewording(r"(?:also|then|immediately|instantly|automatically|hereby|simply) ", "", cost=2),
    _rewording(r"(?:as well|too)(?=[.,;]|$)", "", cost=2),
    _rewording(
        rf"{_SENTENCE}(?:from now on|henceforth|in addition|moreover|furthermore), ", "", cost=2
    ),
    _rewording(
        rf"{_SENTENCE}(?:in order )?to (?:reward|honou?r|encourage|celebrate|discourage|thank|"
        r"promote|prevent) [^.,;]{1,60}, ",
        _aside,
        cost=2,
    ),
    _rewording(
        rf"{_SENTENCE}(?:as a (?:reward|token|sign|gesture)|in (?:honou?r|recognition|gratitude))"
        r" [^.,;]{1,60}, ",
        _aside,
        cost=2,
    ),
    Rewording(regex(r" ?\([^()]{1,80}\)"), (_aside,), 2),
    Rewording(regex(rf"{_SENTENCE}[A-Z][\w ]{{1,30}}: (?=[A-Z])"), ("",), 2),
    _rewording(
        r",? ?(?:at any time|whenever e (?:likes|wishes|wants)|if e "
        r"(?:likes|wishes|so (?:wishes|chooses))|"
        r"at will|for free|in return|in exchange|as a result|as compensation|as a "
        r"(?:reward|bonus|thank-you)|"
        r"in addition|of eir choice|per person|apiece|of course|for (?:each|every) "
        r"such (?:one|time))(?=[ .,;]|$)",
        "",
        cost=2,
    ),
)


def reworded(text: str) -> Iterator[tuple[int, str]]:
    """Yield the rewordings of a clause, each with its distance in meaning from the clause."""
    for one in REWORDINGS:
        for said in one.of(text):
            yield one.cost, said
