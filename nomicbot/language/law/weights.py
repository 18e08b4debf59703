"""Grammar lines for votes that count more than once: "A Minister's votes count double"."""

from collections.abc import Callable, Iterator

from nomicbot.game.plainlaw.tree import EACH, A, Phrase, Weighs
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line

_EACH = "(a|any|each|every)"
_MOST_TIMES = 100


def _weighs(
    noun: str = "", more: int = 0, votes: tuple[str, ...] = ()
) -> Callable[..., Weighs | None]:
    """Return a constructor for a statement about votes on a form of motion.

    If it is about one sort of votes, that must be one of `votes`.
    """

    def made(who: Phrase, times: int, vote: str = "") -> Weighs | None:
        plain = who.quantifier in (A, EACH) and who.besides is None
        whole = times + more
        if not plain or not 1 < whole <= _MOST_TIMES or (vote and vote not in votes):
            return None
        return Weighs(Phrase(who.noun, EACH, who.conditions), whole, noun, vote)

    return made


def weights(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for votes that count extra: "A Minister's votes count double"."""
    yield from _TIMES
    yield from _on("", "")
    for ballot in words.ballots:
        many = words.noun(ballot.noun).plural
        yield from _on(ballot.noun, f"on ({_EACH} {ballot.noun}|{many}|all {many})")
        on_each = f"on {_EACH} {ballot.noun}"
        has = f"{{who:phrase_player}} (has|have|has got) {{times:vote_times}} {on_each}"
        yield line("statement", has, _weighs(ballot.noun), reads=True)
        extra = f"{{who:phrase_player}} (has|have|gets|get) {{times:vote_extra}} {on_each}"
        yield line("statement", extra, _weighs(ballot.noun, 1), reads=True)
        of_one_sort = _weighs(ballot.noun, votes=ballot.votes)
        for votes in _of_one_sort(f"({_EACH} {ballot.noun}|{many}|all {many})"):
            yield line("statement", f"{votes} {{times:vote_weight}}", of_one_sort, reads=True)


_CAST = "[Final] (vote|votes|Vote|Votes)"


def _of_one_sort(motions: str) -> Iterator[str]:
    """Yield wordings for the votes of some players that are FOR, or AGAINST, motions."""
    who, side = "{who:phrase_player}", "{vote:vote}"
    every = f"[(a|any|each|every|all|the)] {_CAST}"
    yield f"{every} of {who} that (is|are) {side} on {motions}"
    yield f"{who} 's {_CAST} [of] {side} [on] {motions}"
    yield f"{who} 's {side} {_CAST} on {motions}"
    by = f"(by|of|cast by|from) {who}"
    yield f"{every} [cast] [of] {side} [on] {motions} {by}"
    yield f"{every} {by} [cast] [of] {side} [on] {motions}"
    yield f"[(a|any|each|every|all)] {side} {_CAST} [cast] on {motions} {by}"


def _on(noun: str, where: str) -> Iterator[Line]:
    for votes in (
        f"{{who:phrase_player}} 's (vote|votes|Final Vote|Final Votes) {where}",
        f"the (vote|votes|Final Vote|Final Votes) of {{who:phrase_player}} {where}",
        f"(a|any|each|every) [Final] (vote|Vote) (of|by|cast by) {{who:phrase_player}} {where}",
        f"[Final] (votes|Votes) (of|by|cast by) {{who:phrase_player}} {where}",
    ):
        yield line("statement", f"{votes} {{times:vote_weight}}", _weighs(noun), reads=True)


_COUNTS = "(counts|count|is counted|are counted|shall count|is worth|are worth|weighs|weigh)"
_TIMES = (
    line("vote_weight", f"{_COUNTS} (double|twice)", value=2),
    line("vote_weight", f"{_COUNTS} (triple|thrice|threefold)", value=3),
    line("vote_weight", f"{_COUNTS} {{times:number}} times"),
    line("vote_weight", f"{_COUNTS} [as] {{times:number}} votes"),
    line("vote_weight", f"{_COUNTS} as if e had cast it {{times:often}}"),
    line("vote_times", "{times:number} votes"),
    line("vote_extra", "{n:number} (additional|extra|more|further) (vote|votes)"),
    line("vote_extra", "(an additional|an extra|one more|another|a second) vote", value=1),
)
