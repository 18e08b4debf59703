"""The page of forms: sentences that the grammar of plain law reads, composed from its own lines.

python -m nomicbot.language.law.forms > words/forms.txt
python -m nomicbot.language.law.forms page > docs/forms.md

Each line of the grammar gives at most one sentence, with example words in its slots, and only if
the whole sentence is read; the words that a vocabulary declares each have one, too.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Either, Grammar, Maybe, Piece, Slot, Word, pieces_of
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.writing import polished
from nomicbot.resources import folder

TERMS = Terms(
    attributes=(("outsider", "Karma"),),
    kinds=("Medal",),
    words=(("player", "Baron"),),
    verbs=("bless",),
)
"""Words that other clauses give, in the examples."""
_EXAMPLES = {
    "number": ("3", "9", "2"),
    "count": ("3", "2"),
    "attr": ("Genechips", "Karma"),
    "attr_one": ("Burn",),
    "name": ("Luck",),
    "word": ("Champion",),
    "newverb": ("applaud",),
    "oldverb": ("bless",),
    "verb3": ("blesses",),
    "verbed": ("blessed",),
    "die": ("d6",),
    "subject": ("each player",),
    "subjref": ("that player",),
    "phrase": ("a player", "each player", "a player who has 3 or more Genechips"),
    "price": ("3 Genechips",),
    "sum": ("2 Karma",),
    "prices": ("3 Genechips",),
    "sums": ("3 Genechips",),
    "result": ("gain 2 Karma", "get a Medal"),
    "results": ("gain 2 Karma",),
    "lawnumber": ("the cost of a Bribe",),
    "lawunit": ("Genechips",),
    "rulenumber": ("3-16",),
}
_DEEPEST, _WAYS, _TRIED = 5, 4, 10
_SENTENCES, _DEEDS, _CHANGES, _HAPPENINGS, _ACTS, _WHO, _NUMBERS = (
    "Sentences",
    "What a player may do",
    "What changes",
    "What can happen",
    "What can be prohibited",
    "Who or what it is about",
    "Numbers of the rules",
)


@cache
def forms(words: Vocabulary) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the sentences by headings. Each is read by the grammar, with the words of TERMS."""
    composed = (
        (_SENTENCES, _statements(words)),
        (_DEEDS, _within(words, "deed", "a player may {}")),
        (_CHANGES, _within(words, "change", "at the end of each nweek, {}")),
        (_HAPPENINGS, _happenings(words)),
        (_ACTS, _acts(words)),
        (_WHO, _conditions(words)),
        (_NUMBERS, _numbers(words)),
    )
    return tuple((heading, tuple(dict.fromkeys(found))) for heading, found in composed)


def printed() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the forms as the page has them, without composing them again."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for block in (folder("words") / "forms.txt").read_text("utf-8").strip().split("\n\n"):
        heading, *lines = block.splitlines()
        found.append((heading.removeprefix("# "), tuple(line.strip() for line in lines)))
    return tuple(found)


def _is_read(said: str, words: Vocabulary) -> bool:
    return isinstance(understand(said, words, TERMS), Understood)


def _statements(words: Vocabulary) -> Iterator[str]:
    lines = grammar(words, TERMS)
    for one in lines.lines("statement"):
        composed = islice(_composed(lines, one.pieces, 0), _TRIED)
        yield from islice((said for c in composed if _is_read(said := _tidy(c), words)), 1)


def _within(words: Vocabulary, symbol: str, sentence: str) -> Iterator[str]:
    """Yield a sentence for each line of a symbol."""
    lines = grammar(words, TERMS)
    for one in lines.lines(symbol):
        said = (polished(sentence.format(c)) for c in _composed(lines, one.pieces, 0))
        yield from islice((one for one in islice(said, _TRIED) if _is_read(one, words)), 1)


def _happenings(words: Vocabulary) -> Iterator[str]:
    for incident in words.incidents:
        moments = [f"{moment}, each player gains 1A." for moment in incident.moments]
        whens = [
            f"When {said}, each player gains 1A."
            for english in incident.english
            for said in _composed(grammar(words, TERMS), _with_nouns(english), 0)
        ]
        said = (polished(one.rstrip(".")) for one in (*moments, *whens))
        yield from islice((one for one in said if _is_read(one, words)), 1)


def _acts(words: Vocabulary) -> Iterator[str]:
    for act in words.acts:
        said = (
            polished(f"a player who has 3 or more Burns may not {words_of}")
            for english in act.english
            for words_of in _composed(grammar(words, TERMS), _with_nouns(english), 0)
        )
        yield from islice((one for one in said if _is_read(one, words)), 1)


def _conditions(words: Vocabulary) -> Iterator[str]:
    lines = grammar(words, TERMS)
    for noun in words.nouns:
        for one in (*lines.lines(f"cond_{noun.name}"), *lines.lines("cond")):
            for condition in islice(_composed(lines, one.pieces, 0), _TRIED):
                many = condition.startswith("are ")
                who = f"{noun.plural} who" if many else f"each {noun.name} who"
                whose = f"gain{'' if many else 's'} 1A" if noun.person else ""
                said = polished(f"at the end of each nweek, {who} {condition} {whose}")
                if whose and _is_read(said, words):
                    yield said
                    break


def _numbers(words: Vocabulary) -> Iterator[str]:
    """Yield a sentence for each of the law's own numbers that has a name."""
    lines = grammar(words, TERMS)
    for number in words.numbers.values():
        for saying in number.named.sayings:
            pieces = pieces_of(saying.replace("{number}", "{n:number}"))
            yield from (polished(one) for one in islice(_composed(lines, pieces, 0), 1))
        yield polished(f"{number.named.name} is 3 {number.named.unit}")


def _tidy(composed: str) -> str:
    """Return a composed sentence with one comma where its parts have two, and none before it."""
    return polished(composed.removeprefix(", ").replace(", ,", ","))


def _with_nouns(english: str) -> Sequence[Piece]:
    """Return the pieces of a saying in which braces name nouns."""
    return tuple(
        Slot(one.name, f"phrase_{one.name}") if isinstance(one, Slot) else one
        for one in pieces_of(english)
    )


def _composed(lines: Grammar, pieces: Sequence[Piece], depth: int) -> Iterator[str]:
    """Yield the pieces in words, with examples in their slots."""
    ways = [list(islice(_ways(lines, piece, depth), _WAYS)) for piece in pieces]
    for chosen in product(*ways):
        yield " ".join(filter(None, chosen))


def _ways(lines: Grammar, piece: Piece, depth: int) -> Iterator[str]:
    match piece:
        case Word(_, shown):
            yield shown
        case Either(ways):
            yield from _composed(lines, ways[0], depth)
        case Maybe((Either(((Word(","),),)),)):
            yield ","
        case Maybe():
            yield ""
        case Slot(_, symbol):
            if symbol in _EXAMPLES:
                yield from _EXAMPLES[symbol]
            elif depth < _DEEPEST:
                for one in lines.lines(symbol):
                    yield from islice(_composed(lines, one.pieces, depth + 1), 1)


_HEAD = """# Forms of clauses that carry themselves out

Each sentence below is read as a clause of a motion. They are composed from the grammar's own lines by
`python -m nomicbot.language.law.forms`, and each is tried by `tests/language/law/test_forms.py`. Put your own
numbers, names and things in; put the words of one part into the sentences of another. Where they mention
*Karma*, *Medals*, *Barons* or *blessing*, another clause has to say what these are, as [law.md](law.md) shows.
"""


def _written(blocks: Sequence[tuple[str, Sequence[str]]]) -> str:
    return "\n\n".join("\n".join([f"# {heading}", *said]) for heading, said in blocks)


def page() -> str:
    """Return the page of forms as a document."""
    parts = (
        f"## {heading}\n\n" + "\n".join(f"    {one}" for one in said) for heading, said in printed()
    )
    return "\n".join([_HEAD, *(f"{part}\n" for part in parts)]).rstrip()


def composed() -> str:
    """Return the file of forms, composed from the grammar as it is."""
    from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

    return _written(forms(PLAIN_WORDS))


if __name__ == "__main__":
    print(page() if sys.argv[1:] == ["page"] else composed())
