"""The table of law: each quantity, property, relation and past act that is declared, in each place.

A row is something that the vocabulary declares, or that players declare, as people say it: "Burns",
"Open proposals that e owns", "is a Minister", "submitted a proposal". A column is a place in which
law needs such a thing: a condition, a price, an award, a comparison. A cell is the plain sentence in
which they meet. So what is read of the table says how far the grammar is made of parts that fit.

`python -m tests.language.law.law_table` prints the share of the cells that is read, by row and by
column; with `--unread`, also the cells that wait.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.game.plainlaw.english import base_of, done, gerund, past, plural
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

TERMS = Terms(
    attributes=(("outsider", "Karma"),),
    kinds=("Lemon",),
    words=(("player", "Rich"), ("player", "Knight"), ("player", "Baker"), ("player", "Mossy")),
    flags=(("player", "Knight"), ("player", "Baker"), ("player", "Mossy")),
    offices=("Baker",),
    verbs=("pray",),
)
"""What players' own clauses declare: a number, a kind of objects, properties, an office, an act."""
AT_END = "At the end of each nweek,"


@dataclass(frozen=True)
class Cell:
    """A sentence of the table, with its group of rows, its row and its column."""

    group: str
    row: str
    column: str
    sentence: str


def cells(words: Vocabulary = PLAIN_WORDS) -> list[Cell]:
    """Return all cells of the table."""
    every = (*_of_quantities(words), *_of_properties(words), *_of_past_acts(words), *_of_things())
    return [*{cell.sentence: cell for cell in every}.values()]


def is_read(sentence: str) -> bool:
    """Return whether a sentence of the table is understood."""
    return isinstance(understand(sentence, PLAIN_WORDS, TERMS), Understood)


def _plainly(template: str) -> str:
    """Return the first way to say a template of the vocabulary: no options, first alternatives."""
    said = template
    while "[" in said or "(" in said:
        said = re.sub(r"\[[^\[\]]*\]", "", said)
        said = re.sub(r"\(([^()|]*)(\|[^()]*)*\)", r"\1", said)
    return " ".join(said.split())


# -- quantities ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantity:
    """Something that can be counted of a player: how one says one of them, many, and to have them."""

    one: str
    many: str
    has: str = "has"
    had: str = "had"
    while_ending: str = ""
    """What follows when the end of a period is meant: "during that nweek"."""

    def __str__(self) -> str:
        return f"{self.many}, {self.has}"


def quantities(words: Vocabulary) -> Iterator[Quantity]:
    """Yield what can be counted of a player: numbers, things, motions, past acts."""
    for attribute in words.attributes:
        name = "A" if attribute.name == "amplitude" else _titled(attribute.term)
        yield Quantity(name if name == "A" else name.removesuffix("s"), name)
    yield Quantity("Karma", "Karma")
    yield Quantity("Lemon", "Lemons")
    for one in words.counts:
        if one.noun == "player":
            has = re.search(r"\{whose\} \(?(\w+)|that \{whose\} (\w+)", one.english[0])
            verb = (has[1] or has[2]) if has else "has"
            yield Quantity(one.name, _plainly(one.many[0]), verb, past(base_of(verb)))
    for noun in ("proposal", "tweak", "referendum"):
        yield Quantity(noun, words.noun(noun).plural, "owns", "owned")
    yield Quantity("Open proposal", "Open proposals", "owns", "owned")
    for incident in words.incidents:
        for many in incident.many[:1]:
            base, _, noun = _plainly(many).partition(" {many} ")
            single = base_singular(noun)
            has = f"has {done(base)}"
            yield Quantity(single, noun, has, f"had {done(base)}", "during that nweek")


def _titled(term: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in term.split())


def base_singular(many: str) -> str:
    """Return the singular of the noun of a past act: "proposals" -> "proposal"."""
    return {"referenda": "referendum"}.get(many, many.removesuffix("s"))


def _bare(has: str) -> str:
    """Return a verb after "they" or "to": "have" for "has", "have submitted"."""
    verb, _, rest = has.partition(" ")
    return f"{base_of(verb)} {rest}".strip()


_QUANTITY_COLUMNS = {
    "who has at least 3": "{end} each player who {has} at least 3 {many} {during} gains 1A.",
    "who has more than 3": "{end} each player who {has} more than 3 {many} {during} loses 1A.",
    "who has fewer than 3": "{end} each player who {has} fewer than 3 {many} {during} gains 1A.",
    "who has exactly 2": "{end} each player who {has} exactly 2 {many} {during} gains 1A.",
    "who has none": "{end} each player who {has} no {many} {during} gains 1A.",
    "who has between": "{end} each player who {has} between 2 and 4 {many} {during} gains 1A.",
    "who has an even number": "{end} each player who {has} an even number of {many} gains 1A.",
    "may, if": "A player may pay 2A to gain 5 Genechips if e {has} at least 3 {many} {now}.",
    "may, unless": "A player may pay 2A to gain 5 Genechips unless e {has} 3 or more {many} {now}.",
    "only if": "A player may submit a tweak only if e {has} at least 2 {many} {now}.",
    "may not while": "A player may not submit tweaks while e {has} more than 2 {many} {now}.",
    "nobody who has": "No player who {has} 3 or more {many} {now} may call Shenanigans.",
    "if a player has": "{end} if a player {has} at least 3 {many} {during}, e gains 1A.",
    "event, if": "When a player submits a proposal, e gains 1A if e {has} at least 3 {many} {now}.",
    "event, unless": "When a player submits a proposal, e loses 1A unless e {has} 3 or more {many} "
    "{now}.",
    "event to one who has": "When a player who {has} 3 or more {many} {now} submits a proposal, e "
    "gains 1A.",
    "owner who has": "When a proposal passes, its owner gains 1A if e {has} at least 3 {many} {now}.",
    "for each": "{end} each player gains 1A for each {one} that e {has} {during}.",
    "for every 3": "{end} each player gains 1A for every 3 {many} that e {has} {during}.",
    "for each, at most": "{end} each player gains 1A for each {one} that e {has} {during}, but no "
    "more than 5A.",
    "for each beyond": "{end} each player loses 1A for each {one} that e {has} {during} beyond 3.",
    "as many as": "{end} each player gains as many Genechips as e {has} {many} {during}.",
    "equal to the number": "{end} each player gains A equal to the number of {many} that e {has} "
    "{during}.",
    "half as many": "{end} each player gains A equal to half the number of {many} that e {has} "
    "{during}, rounded down.",
    "twice the number": "{end} each player gains A equal to twice the number of {many} that e {has} "
    "{during}.",
    "event, for each": "When a proposal passes, its owner gains 1A for each {one} that e {has} {now}.",
    "the most": "{end} each player who {has} the most {many} {during} gains 1A.",
    "the fewest": "{end} each player who {has} the fewest {many} {during} loses 1A.",
    "the player with the most": "{end} the player who {has} the most {many} {during} gains 1A. If "
    "there is a tie, all tied players do.",
    "more than any other": "{end} each player who {has} more {many} {during} than any other player "
    "gains 1A.",
    "more than the average": "{end} each player who {has} more {many} {during} than the average "
    "gains 1A.",
    "more than em": "A player may not give Genechips to a player who {has} more {many} {now} than em.",
    "more than target": "A player may not give Genechips to a player who {has} fewer {many} {now} "
    "than e {has}.",
    "event, more than the other": "When a player gives Genechips to another player who {has} more "
    "{many} {now} than em, the latter loses 1A.",
    "former than latter": "When a player gives Genechips to another player, if the former {has} "
    "more {many} {now} than the latter, the former gains 1A.",
    "more than Burns": "{end} each player who {has} more {many} {during} than Burns gains 1A.",
    "twice as many as": "{end} each player who {has} at least twice as many {many} {during} as "
    "Burns gains 1A.",
    "more than the number of motions": "{end} each player who {has} more {many} {during} than the "
    "number of Open proposals loses 1A.",
    "as many as players": "{end} each player who {has} at least as many {many} {during} as there "
    "are players gains 1A.",
    "neither nor": "{end} each player who {has} neither {many} nor Burns {during} gains 1A.",
    "and": "{end} each player who {has} 3 or more {many} {during} and no Burns gains 1A.",
    "or": "{end} each player who {has} 3 or more {many} {during} or is a Minister gains 1A.",
    "players who have": "{end} each Minister gains 1A for each player who {has} 3 or more {many} "
    "{during}.",
    "nobody": "{end} if no player {has} 3 or more {many} {during}, each Minister gains 1A.",
    "somebody": "{end} if at least one player {has} 3 or more {many} {during}, each Minister gains 1A.",
    "exactly one": "{end} if exactly one player {has} 3 or more {many} {during}, that player gains "
    "1A.",
    "at least 2 players": "{end} if at least 2 players {have} 3 or more {many} {during}, each "
    "Minister gains 1A.",
    "every player": "{end} if every player {has} at least 3 {many} {during}, each Minister gains 1A.",
    "together": "{end} if all players together {have} at least 30 {many} {during}, each Minister "
    "gains 1A.",
    "total": "{end} if the total number of {many} that players {have} {during} is more than 30, "
    "each Minister gains 1A.",
    "for each of all": "{end} each Minister gains 1A for every 10 {many} that all players together "
    "{have} {during}.",
    "price for each": "A player may pay 1A for each {one} that e {has} {now} to gain 5 Genechips.",
    "priced as many": "A player may pay as many A as e {has} {many} {now} to gain 5 Genechips.",
    "costs": "Submitting a tweak costs 1A for each {one} that the player {has} {now}.",
    "costs some": "Submitting a tweak costs 3A for a player who {has} 3 or more {many} {now}.",
    "limit": "A player may not submit more tweaks in an nweek than e {has} {many} {now}.",
    "permitted as often": "A player may call Shenanigans at most once per nweek for each {one} that e {has} {now}.",
    "law number": "The proposal limit of each player who {has} 3 or more {many} {now} is increased "
    "by 1.",
    "law number for each": "Each {one} that a player {has} {now} raises eir proposal limit by 1.",
    "defines": "A player who {has} 3 or more {many} {now} is Tycoon.",
    "becomes": "{end} each player who {has} 3 or more {many} {during} becomes Mossy.",
    "wins": "A player who {has} 30 or more {many} {now} wins the game.",
    "wins, most": "{end} if exactly one player {has} the most {many} {during}, that player wins.",
    "comes to have": "When a player {has} 3 or more {many} {now}, e gains 1A.",
    "number reaches": "When the number of {many} that a player {has} {now} reaches 10, e gains 1A.",
    "random": "{end} a random player who {has} no {many} {during} gains 1A.",
    "drawn weighted": "{end} each player who {has} 3 or more {many} {during} rolls a d6 and gains "
    "that many A.",
    "except": "{end} each player except those who {have} 3 or more {many} {during} gains 1A.",
    "ban on target": "A player may not nominate a player who {has} 3 or more {many} {now}.",
    "votes double": "The votes of a player who {has} 3 or more {many} {now} count double.",
    "proposal of one who has": "When a proposal whose owner {has} 3 or more {many} {now} passes, "
    "each Minister gains 1A.",
    "pays to one who has": "{end} each player who {has} no {many} {during} takes 1A from each "
    "player who {has} the most {many} {during}.",
    "if so, otherwise": "{end} each player who {has} 3 or more {many} {during} gains 1A; each other "
    "player loses 1A.",
    "instead": "When a player votes, e gains 1A, or 2A if e {has} 3 or more {many} {now}.",
}
_LASTING_COLUMNS = {
    "with": "{end} each player with 3 or more {many} gains 1A.",
    "with the most": "{end} each player with the most {many} gains 1A.",
    "with more than em": "A player may not nominate a player with more {many} than em.",
    "without": "{end} each player without any {many} gains 1A.",
    "for 3 ndays": "A player who has had 3 or more {many} for 3 ndays may not call Shenanigans.",
    "for 2 nweeks": "{end} each player who has had no {many} for 2 nweeks gains 1A.",
    "more than at the beginning": "{end} each player who {has} more {many} than e had at the "
    "beginning of that nweek gains 1A.",
    "as at the beginning": "{end} each player who {has} as many {many} as e had at the beginning of "
    "that nweek loses 1A.",
    "gained since": "{end} each player gains 1A for each {one} that e {has} more than at the "
    "beginning of that nweek.",
    "difference": "When a player gives Genechips to another player, the former gains 1A for each "
    "{one} that the latter {has} more than the former.",
    "number of eir": "{end} each player the number of whose {many} is above 3 loses 1A.",
    "never more than": "No player may have more than 5 {many}.",
    "a share": "{end} each player gains 1A for each 2 {many} e {has}, rounded up.",
    "event: gains one": "When a player gets a {one}, e gains 1A.",
    "event: loses one": "When a player loses a {one}, e gains 1A.",
    "equal amounts": "{end} if all players have the same number of {many}, each player gains 1A.",
}


def _of_quantities(words: Vocabulary) -> Iterator[Cell]:
    for quantity in quantities(words):
        acts = bool(quantity.while_ending)
        columns = _QUANTITY_COLUMNS if acts else {**_QUANTITY_COLUMNS, **_LASTING_COLUMNS}
        for column, template in columns.items():
            said = template.format(
                end=AT_END,
                one=quantity.one,
                many=quantity.many,
                has=quantity.has,
                have=_bare(quantity.has),
                during=quantity.while_ending,
                now="in this nweek" if acts else "",
            )
            yield Cell("quantities", str(quantity), column, _tidy(said))


def _tidy(said: str) -> str:
    tidied = re.sub(r" +", " ", said)
    tidied = re.sub(r" ([.,;])", r"\1", tidied)
    return tidied[:1].upper() + tidied[1:]


# -- properties ------------------------------------------------------------------------------------

_PROPERTY_COLUMNS = {
    "who is": "{end} each player who {c} gains 1A.",
    "who is not": "{end} each player who {not_c} gains 1A.",
    "may, if": "A player may pay 2A to gain 5 Genechips if e {c}.",
    "may, unless": "A player may pay 2A to gain 5 Genechips unless e {c}.",
    "only if": "A player may submit a tweak only if e {c}.",
    "may not while": "A player may not submit tweaks while e {c}.",
    "a player who is may": "A player who {c} may pay 2A to gain 5 Genechips.",
    "nobody who is": "No player who {c} may call Shenanigans.",
    "if a player is": "{end} if a player {c}, e gains 1A.",
    "event, if": "When a player submits a proposal, e gains 1A if e {c}.",
    "event, unless": "When a player submits a proposal, e gains 1A unless e {c}.",
    "event to one who is": "When a player who {c} votes, e gains 1A.",
    "event, owner": "When a proposal passes, its owner gains 1A if e {c}.",
    "target": "A player may not give Genechips to a player who {c}.",
    "except": "{end} each player except those who {cs} gains 1A.",
    "for 3 ndays": "A player who {been} for 3 ndays may not call Shenanigans.",
    "for 2 nweeks": "{end} each player who {been} for 2 nweeks gains 1A.",
    "for each": "{end} each Minister gains 1A for each player who {c}.",
    "nobody": "{end} if no player {c}, each Minister gains 1A.",
    "somebody": "{end} if at least one player {c}, each Minister gains 1A.",
    "exactly one": "{end} if exactly one player {c}, that player gains 1A.",
    "at least 2": "{end} if at least 2 players {cs}, each Minister gains 1A.",
    "every player": "{end} if every player {c}, each Minister gains 1A.",
    "while nobody": "While no player {c}, no player may call Shenanigans.",
    "more are than": "{end} if more players {cs} than {not_cs}, each Minister gains 1A.",
    "or": "{end} each player who {c} or has 3 or more Burns gains 1A.",
    "and": "{end} each player who {c} and has no Burns gains 1A.",
    "neither": "{end} each player who neither {c} nor has any Burns gains 1A.",
    "becomes so": "When a player comes to be one who {c}, e gains 1A.",
    "random": "{end} a random player who {c} gains 1A.",
    "defines": "A player who {c} is Tycoon.",
    "law number": "The proposal limit of each player who {c} is increased by 1.",
    "votes double": "The votes of a player who {c} count double.",
    "costs some": "Submitting a tweak costs 3A for a player who {c}.",
    "free for some": "A player may pay 3A to gain 5 Genechips, or 1A if e {c}.",
    "owner is": "When a proposal whose owner {c} passes, each Minister gains 1A.",
    "if so, otherwise": "{end} each player who {c} gains 1A; each other player loses 1A.",
    "instead": "When a player votes, e gains 1A, or 2A if e {c}.",
    "each other who is": "When a player submits a proposal, each other player who {c} gains 1A.",
    "pays": "{end} each player who {c} pays 1A to a random player who {not_c}.",
    "unless everybody": "{end} each player gains 1A unless no player {c}.",
    "in all": "Players who {cs} may not submit more than 3 tweaks in an nweek in all.",
    "at the beginning": "{end} each player who {was} at the beginning of that nweek gains 1A.",
    "the most of them": "{end} the player with the most A among those who {cs} gains 1A. If there "
    "is a tie, all tied players do.",
    "has been": "A player who {been} in this nweek may not call Shenanigans.",
    "has never been": "A player who {never} may not call Shenanigans.",
}


@dataclass(frozen=True)
class _Forms:
    """The forms of a predicate such as "is a Minister"."""

    said: str

    def many(self) -> str:
        """Return it after a plural: "are Ministers", "have a deputy"."""
        verb, _, rest = self.said.partition(" ")
        article, _, noun = rest.partition(" ")
        if verb == "is" and article in ("a", "an") and " " not in noun:
            rest = noun if noun[:1].islower() else plural(noun)
        return f"{_MANY.get(verb, base_of(verb))} {rest}"

    def denied(self) -> str:
        """Return its denial: "is not a Minister", "does not hold a Ministry"."""
        verb, _, rest = self.said.partition(" ")
        if verb == "is":
            return f"is not {rest}"
        if self.said.startswith("has won"):
            return f"has not {rest}"
        return f"does not {base_of(verb)} {rest}"

    def many_denied(self) -> str:
        """Return its denial after a plural."""
        verb = self.said.partition(" ")[0]
        return "are not" if verb == "is" else "do not"

    def been(self) -> str:
        """Return it in the perfect: "has been a Minister"."""
        verb, _, rest = self.said.partition(" ")
        if self.said.startswith("has won"):
            return self.said
        return f"has {done('be' if verb == 'is' else base_of(verb))} {rest}"

    def was(self) -> str:
        """Return it in the past tense: "was a Minister"."""
        verb, _, rest = self.said.partition(" ")
        return f"{past('be' if verb == 'is' else base_of(verb))} {rest}"

    def never(self) -> str:
        """Return its denial for all the time: "has never been a Minister"."""
        return f"has never {self.been().removeprefix('has ')}"


_MANY = {"is": "are", "has": "have"}


def properties(words: Vocabulary) -> Iterator[str]:
    """Yield what a player can be: the traits and relations that are declared, as predicates."""
    for trait in words.traits:
        if trait.noun == "player":
            yield _plainly(trait.predicates[0])
    yield "has a Final Vote of FOR on this proposal"
    yield from ("is in the Library", "is the Minister of Silly Walks", "holds the Lucky Coin")
    yield from ("is Rich", "is a Knight", "is the Baker", "owns an Open proposal")


_PROPERTIES_LEFT_OUT = re.compile(r"north-|south-|square of (?:Turf|Earth|Fire)|Frozen|Law|Change")
"""Rows that differ from others by a name alone."""


def _of_properties(words: Vocabulary) -> Iterator[Cell]:
    for said in properties(words):
        if _PROPERTIES_LEFT_OUT.search(said) or "this proposal" in said:
            continue
        forms = _Forms(said)
        for column, template in _PROPERTY_COLUMNS.items():
            sentence = template.format(
                end=AT_END,
                c=said,
                cs=forms.many(),
                not_c=forms.denied(),
                not_cs=forms.many_denied(),
                been=forms.been(),
                was=forms.was(),
                never=forms.never(),
            )
            yield Cell("properties", said, column, _tidy(sentence))


# -- past acts -------------------------------------------------------------------------------------

_ACT_COLUMNS = {
    "who did": "{end} each player who {past} during that nweek gains 1A.",
    "who did not": "{end} each player who did not {base} during that nweek loses 1A.",
    "who has this nweek": "A player who has {done} in this nweek may not call Shenanigans.",
    "who has not this nweek": "A player who has not {done} in this nweek may not call Shenanigans.",
    "who has never": "{end} each player who has never {done} loses 1A.",
    "who has ever": "A player who has ever {done} may not call Shenanigans.",
    "last nweek": "A player who {past} in the last nweek may not call Shenanigans.",
    "not in the last 3 ndays": "A player who has not {done} in the last 3 ndays may not call "
    "Shenanigans.",
    "not for 2 nweeks": "{end} each player who has not {done} for 2 nweeks loses 1A.",
    "two in a row": "{end} each player who {past} in each of the last 2 nweeks gains 1A.",
    "today": "A player who has {done} on this nday may not call Shenanigans.",
    "may, if": "A player may pay 2A to gain 5 Genechips if e has {done} in this nweek.",
    "may, unless": "A player may pay 2A to gain 5 Genechips unless e has {done} in this nweek.",
    "only if": "A player may submit a tweak only if e has {done} in this nweek.",
    "until": "A player may not submit a tweak until e has {done} in that nweek.",
    "within 2 ndays of": "A player may not call Shenanigans within 2 ndays of {doing}.",
    "for 2 ndays after": "A player may not call Shenanigans for 2 ndays after {doing}.",
    "at least twice": "{end} each player who {past} at least twice during that nweek gains 1A.",
    "exactly once": "{end} each player who {past} exactly once during that nweek gains 1A.",
    "more often than others": "{end} each player who {past} more often than any other player "
    "during that nweek gains 1A.",
    "more often than em": "A player may not give Genechips to a player who has {done} more often "
    "than em in this nweek.",
    "the most often": "{end} each player who {past} the most often during that nweek gains 1A.",
    "for each time": "{end} each player gains 1A for each time that e {past} during that nweek.",
    "for each who": "{end} each Minister gains 1A for each player who {past} during that nweek.",
    "nobody": "{end} if nobody {past} during that nweek, each Minister loses 1A.",
    "somebody": "{end} if any player {past} during that nweek, each Minister gains 1A.",
    "exactly one": "{end} if exactly one player {past} during that nweek, that player gains 1A.",
    "at least 3 players": "{end} if at least 3 players {past} during that nweek, each player gains "
    "1A.",
    "everybody": "{end} if every player {past} during that nweek, each player gains 1A.",
    "both": "{end} each player who both {past} and called Shenanigans during that nweek gains 1A.",
    "neither": "{end} each player who neither {past} nor called Shenanigans during that nweek "
    "loses 1A.",
    "but not": "{end} each player who {past} but did not call Shenanigans during that nweek gains "
    "1A.",
    "or": "{end} each player who {past} or called Shenanigans during that nweek gains 1A.",
    "first": "The first player to {base} in each nweek gains 1A.",
    "last": "{end} the last player to {base} in that nweek gains 1A.",
    "random": "{end} a random player who {past} during that nweek gains 1A.",
    "except": "{end} each player except those who {past} during that nweek loses 1A.",
    "event, if": "When a player votes, e gains 1A if e has {done} in this nweek.",
    "event, unless": "When a player votes, e gains 1A unless e has {done} in this nweek.",
    "event, already": "When a player votes, e gains 1A if e has already {done} in the same nweek.",
    "owner did": "When a proposal passes, its owner gains 1A if e has {done} in this nweek.",
    "before": "A player may call Shenanigans only before {doing} in an nweek.",
    "only after": "A player may call Shenanigans only after {doing} in the same nweek.",
    "since": "A player who has not {done} since e last voted may not call Shenanigans.",
    "since the last time": "{end} each player who last {past} more than 12 ndays ago loses 1A.",
    "ndays passed": "If 12 ndays have passed since a player last {past}, e loses 1A.",
    "second time": "The second time each nweek that a player {third}, e gains 1A.",
    "every third time": "Every third time that a player {third}, e gains 1A.",
    "limit": "No player may {base} more than twice per nweek.",
    "limit per pair": "A player may {base} at most once per nday.",
    "defines": "A player who has {done} in this nweek is Tycoon.",
    "with the most times": "{end} a player who {past} more than 3 times during that nweek loses 1A.",
    "law number": "The proposal limit of each player who has {done} in this nweek is increased by "
    "1.",
    "target": "A player may not give Genechips to a player who has {done} in this nweek.",
    "costs some": "Submitting a tweak costs 3A for a player who has {done} in this nweek.",
    "another at the same time": "When a player votes on the same nday on which e {past}, e gains "
    "1A.",
    "proposal's owner": "When a proposal whose owner has {done} in this nweek passes, each "
    "Minister gains 1A.",
}


def past_acts(words: Vocabulary) -> Iterator[str]:
    """Yield what players can have done, as it follows "to": "submit a proposal", "pray"."""
    for incident in words.incidents:
        for said in incident.did[:1]:
            yield _plainly(said)
    yield "pray"


def _third(base: str) -> str:
    verb, _, rest = base.partition(" ")
    made = f"{verb}es" if verb.endswith(("s", "x", "ch", "sh")) else f"{verb}s"
    return f"{made} {rest}".strip()


def _of_past_acts(words: Vocabulary) -> Iterator[Cell]:
    for base in past_acts(words):
        for column, template in _ACT_COLUMNS.items():
            said = template.format(
                end=AT_END,
                base=base,
                past=past(base),
                done=done(base),
                doing=gerund(base),
                third=_third(base),
            )
            yield Cell("past acts", base, column, _tidy(said))


# -- things ----------------------------------------------------------------------------------------

_THING_COLUMNS = {
    "owner of each": "{end} the owner of each {one} gains 1A.",
    "each player who owns": "{end} each player who owns {a} gains 1A.",
    "each player who owns none": "{end} each player who owns no {one} gains 1A.",
    "owner acts": "The owner of {a} may pay 2A to gain 5 Genechips.",
    "owner may not": "The owner of {a} may not call Shenanigans.",
    "number of them": "{end} if there are 3 or more {many}, each Minister gains 1A.",
    "none of them": "{end} if there are no {many}, each Minister gains 1A.",
    "more than players": "{end} if there are more {many} than players, each Minister gains 1A.",
    "for each of them": "{end} each Minister gains 1A for each {one} there is.",
    "while there are": "While there are 3 or more {many}, no player may call Shenanigans.",
    "owned by one who": "{end} each Minister gains 1A for each {one} that is owned by a player who "
    "has no Burns.",
    "owned by nobody": "{end} if there is {a} that nobody owns, each Minister gains 1A.",
    "every one owned": "{end} if every {one} is owned by a Minister, each Minister gains 1A.",
    "owners of more": "{end} each player who owns more than one {one} gains 1A.",
    "owns for 3 ndays": "A player who has owned {a} for 3 ndays may not call Shenanigans.",
    "target owns": "A player may not give Genechips to the owner of {a}.",
    "same owner": "When a proposal passes, its owner gains 1A if e owns {a}.",
    "random owner": "{end} the owner of a random {one} gains 1A.",
    "except owners": "{end} each player except owners of {many} gains 1A.",
    "costs owners": "Submitting a tweak costs 3A for the owner of {a}.",
    "percentage": "{end} if most {many} are owned by Ministers, each player gains 1A.",
    "both own": "{end} each player who owns both {a} and a Lemon gains 1A.",
    "either own": "{end} each player who owns {a} or a Lemon gains 1A.",
    "owned longest": "{end} each player who owns {a} but no Lemon gains 1A.",
}
_THINGS = {
    "Talisman": ("Talisman", "Talismans", "a Talisman"),
    "cursed Talisman": ("cursed Talisman", "cursed Talismans", "a cursed Talisman"),
    "Lemon": ("Lemon", "Lemons", "a Lemon"),
    "proposal": ("proposal", "proposals", "a proposal"),
    "Open proposal": ("Open proposal", "Open proposals", "an Open proposal"),
    "Pending tweak": ("Pending tweak", "Pending tweaks", "a Pending tweak"),
    "CFI": ("CFI", "CFIs", "a CFI"),
    "motion": ("motion", "motions", "a motion"),
    "Soul": ("Soul", "Souls", "a Soul"),
    "Lost Soul": ("Lost Soul", "Lost Souls", "a Lost Soul"),
    "Zone": ("Zone", "Zones", "a Zone"),
    "Tile": ("Tile", "Tiles", "a Tile"),
    "Football": ("Football", "Footballs", "a Football"),
    "the Lucky Coin": ("Lucky Coin", "Lucky Coins", "the Lucky Coin"),
}


def _of_things() -> Iterator[Cell]:
    for row, (one, many, a) in _THINGS.items():
        for column, template in _THING_COLUMNS.items():
            if row.startswith("the ") and ("{one}" in template or "{many}" in template):
                continue
            said = template.format(end=AT_END, one=one, many=many, a=a)
            yield Cell("things", row, column, _tidy(said))


# -- the figures -----------------------------------------------------------------------------------


def _shares(found: list[tuple[Cell, bool]], named) -> Iterator[str]:
    every = Counter(named(cell) for cell, _ in found)
    read = Counter(named(cell) for cell, so in found if so)
    for name in sorted(every, key=lambda one: read[one] / every[one]):
        yield f"{read[name]:5} of {every[name]:4}  {name}"


def report(found: list[tuple[Cell, bool]]) -> Iterator[str]:
    """Yield the share of cells that is read, in all, by row and by column, the emptiest first."""
    for named in (lambda _: "all", lambda c: c.group):
        yield from _shares(found, named)
    for title, named in (
        ("rows", lambda c: f"{c.group}: {c.row}"),
        ("columns", lambda c: f"{c.group}: {c.column}"),
    ):
        yield f"-- {title}"
        yield from _shares(found, named)


if __name__ == "__main__":
    FOUND = [(cell, is_read(cell.sentence)) for cell in cells()]
    print("\n".join(report(FOUND)))
    if "--unread" in sys.argv:
        print("\n".join(f"{cell.sentence}" for cell, so in FOUND if not so))
