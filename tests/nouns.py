"""Counts what each room knows about single rulebooks: imports of their modules, and their nouns.

    python -m tests.nouns                 both counts, by room
    python -m tests.nouns --list bot      the modules of one room, with what they import and name
    python -m tests.nouns --lower         lowers the allowance to the current counts

A rulebook's nouns are the words that it declares: its name, its kinds of object, the terms of its
attributes, its reserved words and its actions. Everyday words of programs (`everyday_words.txt`)
and words of every Ruleset (`rulebooks.ruleset`) don't count. A noun counts once for a module that
has it in a name or string, in the singular or plural, and for a table in `words/reading` that has
it; docstrings and comments are ignored, and so are the few `EXCEPTIONS`, and what is learned from
posts (`LEARNED`). The allowance in `nouns.json` only falls: `--lower` never adds to it.
"""

import argparse
import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.rulebooks import ruleset
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.rulebook import Rulebook
from tests.nodes import nodes

ROOT = Path(__file__).parents[1]
ALLOWANCE = Path(__file__).parent / "nouns.json"
EVERYDAY = frozenset((Path(__file__).parent / "everyday_words.txt").read_text("utf-8").split())
"""Words of the declarations that say nothing of a rulebook: a program without it has them too."""
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_NAMES = {
    ast.Name: "id",
    ast.Attribute: "attr",
    ast.arg: "arg",
    ast.keyword: "arg",
    ast.alias: "asname",
    ast.FunctionDef: "name",
    ast.AsyncFunctionDef: "name",
    ast.ClassDef: "name",
}
"""The nodes that have a name, and the field that has it."""
_ENDINGS = (
    *(("ies", "y"), ("nda", "ndum"), ("oes", "o")),
    *((ending, ending) for ending in ("ss", "is", "us")),
)
"""Endings of words, and those of their singulars, where that is not just without an s."""


class Exempt(NamedTuple):
    """Nouns that the modules with a path like this may have, and why."""

    where: str
    nouns: frozenset[str]
    why: str


EXCEPTIONS = tuple(
    Exempt(where, frozenset(words.split()), why)
    for where, words, why in (
        ("nomicbot/demo/", "proposal amplitude", "the demo names the game that it plays"),
        (
            "nomicbot/cli/demo.py",
            "amplitude bnomic proposal grid siren sprout spoof sprodzoom",
            "the demo names the games that it plays",
        ),
        ("nomicbot/game/objects.py", "bnomic", "records have this key of the Ruleset"),
        ("nomicbot/language/ways.py", "soul", "records have this word for a way"),
        ("nomicbot/text.py", "abstain", "English for casting no vote, so that it is no name"),
        ("nomicbot/language/", "propose", "English for offering any sort of motion"),
        ("nomicbot/language/law/", "burn", "English for destroying something"),
        ("nomicbot/language/law/", "forfeit", "English for losing something"),
        ("nomicbot/language/law/", "elect", "English for choosing: to elect to do something"),
        (
            "words/reading/",
            "abstain burn elect propose soul toad",
            "lists of English words have them as English, as in “I elect to abstain”",
        ),
    )
)
"""What is no knowledge of a single rulebook."""
LEARNED = frozenset(("act_words", "fields", "learned", "likely", "meant", "worth"))
"""The tables of what is learned from labelled posts, with the names of their actions."""


class Known(NamedTuple):
    """What a module outside the rulebooks knows about them."""

    path: str
    imports: frozenset[str]
    """The rulebooks whose modules it imports, lazily or not."""
    nouns: frozenset[str]

    @property
    def room(self) -> str:
        """The room that the module is in."""
        return self.path.split("/")[1].removesuffix(".py")


def known(root: Path = ROOT) -> Iterator[Known]:
    """Yield, for each module outside the rulebooks and each table, what it knows about them."""
    for path in modules(root):
        source = path.read_text("utf-8")
        tree = nodes(ast.parse(source)) if _may_know(source) else []
        where = relative(path, root)
        found = frozenset(named(tree, nouns()))
        yield Known(where, frozenset(imports(tree)), found - exempt(where))
    for path in tables(root):
        where = relative(path, root)
        yield Known(where, frozenset(), in_table(path) - exempt(where))


def modules(root: Path = ROOT) -> list[Path]:
    """Return the modules outside the rulebooks."""
    every = sorted((root / "nomicbot").rglob("*.py"))
    return [path for path in every if "rulebooks" not in path.parts]


def tables(root: Path = ROOT) -> list[Path]:
    """Return the tables of words for reading posts, except those that are learned."""
    every = sorted((root / "words" / "reading").glob("*.txt"))
    return [path for path in every if path.stem not in LEARNED]


def in_table(path: Path) -> frozenset[str]:
    """Return the nouns in a table, without its comments."""
    lines = path.read_text("utf-8").splitlines()
    return nouns().intersection(_words(line for line in lines if not line.startswith("#")))


def relative(path: Path, root: Path = ROOT) -> str:
    """Return the path of a module from the root of the project."""
    return path.relative_to(root).as_posix()


def exempt(path: str) -> frozenset[str]:
    """Return the nouns that the module with this path may have."""
    every = (one.nouns for one in EXCEPTIONS if path.startswith(one.where))
    return frozenset[str]().union(*every)


def _may_know(source: str) -> bool:
    """Return whether a module can have a noun or an import: parsing the others would be in vain."""
    return "nomicbot.rulebooks" in source or not nouns().isdisjoint(_words([source]))


def imports(tree: Sequence[ast.AST]) -> Iterator[str]:
    """Yield the rulebook of each import from a single one."""
    books = {book.package.__name__ for book in rulebooks()}
    for node in tree:
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for package in (".".join(module.split(".")[:3]) for module in modules):
            if package in books:
                yield package.rpartition(".")[2]


def named(tree: Sequence[ast.AST], wanted: frozenset[str]) -> Iterator[str]:
    """Yield those of the `wanted` nouns that are in the names and strings of a module."""
    yield from wanted.intersection(_words(_texts(tree)))


def _texts(tree: Sequence[ast.AST]) -> Iterator[str]:
    documented = {id(node.value) for node in tree if isinstance(node, ast.Expr)}
    for node in tree:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in documented:
                yield node.value
        elif field := _NAMES.get(type(node)):
            yield getattr(node, field) or ""


def stem(word: str) -> str:
    """Return the singular of a word in lower case, if it looks like a plural."""
    for ending, single in _ENDINGS:
        if word.endswith(ending):
            return word.removesuffix(ending) + single
    return word.removesuffix("s")


@cache
def nouns() -> frozenset[str]:
    """Return the nouns of all rulebooks, in the singular."""
    kernel = _words(one for a in KERNEL_ATTRIBUTES for one in (a.name, a.kind.name))
    found = {word for book in rulebooks() for word in _words(_declared(book))}
    common = _words(field.name for one in _interface() for field in fields(one))
    return frozenset(found) - EVERYDAY.union(kernel, common)


def _interface() -> Iterator[type]:
    """Yield the classes by which every Ruleset is declared, and the actions that each has."""
    for one in vars(ruleset).values():
        if isinstance(one, type) and one.__module__ == ruleset.__name__ and is_dataclass(one):
            yield one


def _declared(book: Rulebook) -> Iterator[str]:
    yield book.key
    yield from book.words
    for attribute in book.attributes:
        yield from (attribute.kind.name, attribute.name, attribute.term)
    for action in book.actions:
        yield action.__name__


def _words(texts: Iterable[str]) -> Iterator[str]:
    """Yield the words of texts, in the singular and in lower case, except very short ones."""
    for text in texts:
        for word in _WORD.findall(text):
            if len(word) > 2:
                yield stem(word.casefold())


Counts = dict[str, dict[str, int]]
"""The number of modules that import rulebooks, and the number of nouns, each by room."""


def counts(every: Iterable[Known]) -> Counts:
    """Return both counts by room."""
    modules: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for one in every:
        modules[one.room] += bool(one.imports)
        words[one.room] += len(one.nouns)
    return {"imports": dict(+modules), "nouns": dict(+words)}


def wrong(found: Counts, allowed: Counts) -> Iterator[str]:
    """Yield a line for each room that knows more about single rulebooks than it may."""
    for what, rooms in found.items():
        for room, number in rooms.items():
            most = allowed[what].get(room, 0)
            if number > most:
                yield (
                    f"{room}: {number} {what}, and may have {most}: "
                    f"python -m tests.nouns --list {room}"
                )


def lowered(found: Counts, allowed: Counts) -> Counts:
    """Return the allowance that is still needed, without raising any number."""
    return {
        what: {
            room: min(number, found[what][room])
            for room, number in rooms.items()
            if found[what].get(room)
        }
        for what, rooms in allowed.items()
    }


def allowance() -> Counts:
    """Return the current allowance."""
    return dict(json.loads(ALLOWANCE.read_text("utf-8")))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", metavar="ROOM")
    parser.add_argument("--lower", action="store_true")
    asked = parser.parse_args()
    every = list(known())
    if asked.lower:
        kept = lowered(counts(every), allowance())
        ALLOWANCE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    elif asked.list:
        for one in every:
            if one.room == asked.list and (one.imports or one.nouns):
                print(one.path)
                print("   imports:", ", ".join(sorted(one.imports)) or "none")
                print("   names:  ", ", ".join(sorted(one.nouns)) or "none")
    else:
        _show(counts(every))


def _show(found: Counts) -> None:
    print("modules  nouns")
    for room in sorted({*found["imports"], *found["nouns"]}):
        print(f"{found['imports'].get(room, 0):7} {found['nouns'].get(room, 0):6}  {room}")
    print(f"{sum(found['imports'].values()):7} {sum(found['nouns'].values()):6}  all")


if __name__ == "__main__":
    main()
