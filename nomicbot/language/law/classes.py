"""Grammar lines that classify objects, "Big Rocks are Impassable SOs", and lines about votes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import EACH, A, Classifies, GroupVotes, LegalVotes, Phrase, Voters
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import one_of


def class_lines(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines that classify kinds of objects, or say who may cast which votes."""
    for sort in words.sorts:
        if sort.plural:
            yield line("sort", sort.plural, value=sort.name)
        else:
            yield line("only", f"the {sort.name}", value=sort.name)
    for quality in words.qualities:
        yield line("quality", quality.name, value=quality.name)
        for noun in quality.nouns:
            yield line("quality", noun, value=quality.name, reads=True)
    classifies = _classifies(words)
    yield line("qualities", "{c:quality}", one_of)
    for between in ("", ",", "and", ", and"):
        yield line("qualities", f"{{one:quality}} {between} {{more:qualities}}", _and_more)
    yield line("statement", "[all] {sort:sort} are {qualities}", classifies, reads=True)
    yield line("statement", "{sort:only} is [a|an] {qualities}", classifies, reads=True)
    for sort in words.sorts:
        if sort.plural:
            one = f"(a|an|each|every|any) {sort.name} (is|counts as) [a|an] {{qualities}} [object]"
            yield line("statement", one, classifies, sort=sort.name, reads=True)
            said = (
                f"(a|an|each|any) {sort.name} is (a|an|) {{qualities}} as long "
                "as nothing else is specified"
            )
            yield line("statement", said, classifies, sort=sort.name, default=True, reads=True)
    yield from _votes(words)


def _classifies(words: Vocabulary) -> Any:
    def made(sort: str, qualities: tuple[str, ...], default: bool = False) -> Classifies | None:
        about = {words.one("qualities", one).quantity for one in qualities}
        fits = len(about) == len(qualities)
        return Classifies(sort, qualities, default) if fits else None

    return made


def _and_more(one: str, more: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *more)


def _votes(words: Vocabulary) -> Iterator[Line]:
    for vote in dict.fromkeys(vote for ballot in words.ballots for vote in ballot.votes):
        yield line("vote", vote, value=vote)
    yield line("votes", "{c:vote}", one_of)
    yield line("votes", "{one:vote} (,|;|and|or|, and|, or) {more:votes}", _and_more)
    for ballot in words.ballots:
        made = _legal(ballot.votes)
        noun = f"(a|an|each|every|any) {ballot.noun}"
        for said in (
            f"the Legal Votes on {noun} are {{votes}}",
            f"on {noun} there are {{_:number}} Legal Votes , [namely] {{votes}}",
            f"{noun} has [as its] Legal Votes [:|,] {{votes}}",
            f"whoever votes on {noun} votes {{votes}} : these are its Legal Votes",
        ):
            yield line("statement", said, made, noun=ballot.noun, reads=True)
        for group, _ in ballot.groups:
            all_of = f"the Eligible Voters on {noun} are all {group}"
            value = GroupVotes(group, ballot.noun)
            yield line("statement", all_of, value=value, reads=True)
        voting = "(is|are|counts as|count as) (an Eligible Voter|Eligible Voters)"
        for voter in (
            f"{{who:phrase_player}} {voting} (on|with regard to|for) {noun}",
            f"for {noun} , {{who:phrase_player}} {voting} [(on|for) it]",
        ):
            yield line("statement", voter, _voters, noun=ballot.noun, reads=True)


def _legal(known: tuple[str, ...]) -> Any:
    def made(noun: str, votes: tuple[str, ...]) -> LegalVotes | None:
        fits = len(set(votes)) == len(votes) and set(votes) <= set(known)
        return LegalVotes(noun, votes) if fits else None

    return made


def _voters(noun: str, who: Phrase) -> Voters | None:
    fits = who.quantifier in (A, EACH) and who.besides is None
    return Voters(replace(who, quantifier=EACH), noun) if fits else None


def class_written(said: Classifies, words: Vocabulary) -> str:
    """Return the classification of a kind in English, without a full stop."""
    sort = words.one("sorts", said.sort)
    if said.default:
        are = " and ".join(said.qualities)
        return f"a {sort.name} is {are} as long as nothing else is specified"
    who = f"{sort.plural} are" if sort.plural else f"the {sort.name} is"
    return f"{who} {' and '.join(said.qualities)}"


def legal_votes_written(said: LegalVotes) -> str:
    """Return the Legal Votes on a kind of motion in English, without a full stop."""
    votes = ", ".join(said.votes[:-1])
    both = f"{votes} and {said.votes[-1]}" if votes else said.votes[-1]
    return f"the Legal Votes on each {said.noun} are {both}"
