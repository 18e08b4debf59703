"""Write the five files of a new rule of B Nomic, as docs/adding-a-rule.md describes them.

    python -m tests.new_rule 3-20 toasts
    python -m tests.new_rule --pages        writes the two pages anew that are made from the words

The second word is the verb that players say, in its -s form: from "toasts" comes "I toast". The rule that
is written can be played at once: whoever pays an Angstrom toasts. Change its text, words,
implementation and plays to those of your own rule, one file after the other; after each step

    nomicbot play tests/plays/bnomic/3-20
    pytest tests/rulebooks/test_rulebooks_coverage.py tests/rulebooks/test_sentence_table.py

tell what is missing. Nothing is overwritten: a number or a name that is taken is an error.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from nomicbot.language.lexicon import inflected

ROOT = Path(__file__).parents[1]
LAW = "rules_archive/bnomic"
BOOK = "nomicbot/rulebooks/bnomic"
WORDS = "from nomicbot.rulebooks.bnomic.vocabulary"
AMPLITUDE = f"{WORDS}.players import AMPLITUDE"
SOURCES = "docs/sentences.md"
MANUAL = "docs/sayings.md"
_TABLE = re.compile(r"^## (\d+)-(\d+): .*\n(?:.*\n)*?(?=^## |\Z)", re.MULTILINE)

TEXT = """\
---
rule: {number}
revision: 0
title: {title}
section: {section}
---

a. Any player may spend {{cost: 1}}A to {verb}.
"""
VOCABULARY = '''\
"""The words of {title} (rule {number})."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class {action}(Action):
    """I {verb} ({number})."""

    name: ClassVar[str] = "{verb}"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("{verb}")
'''
IMPLEMENTATION = '''\
"""Rule {number}: {title}."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import people
{words}

rule = Reading("{number}/0")


@rule.permits("a", {action})
def any_player_may_{verb}(game: Game, _action: {action}, *, cost: int) -> None:
    actor = people.acting(game, "may {verb}")
    if AMPLITUDE.of(game.state, actor) < cost:
        raise game.refuse(f"to {verb} costs {{cost}}A")
    game.add(AMPLITUDE, actor, -cost)
'''
PLAY = """\
# shows {number}.a: whoever has the Angstroms can {verb}, and whoever has not can't
# boundary {number}.a: cost
players Wonko Peter
given Wonko Amplitude 1
> Wonko to public
| I {verb}.
= done {number}.a
? Wonko Amplitude 0
> Wonko to public
| I {verb}.
= refused {number}.a
> Zed to public
| I {verb}.
= refused {number}.a
"""
SOURCE = """\
## {number}: {title}

Decided by us: a.

"""


class Taken(Exception):
    """Raised when a file of the new rule exists already, or its number or name is malformed."""


def written(root: Path, number: str, name: str) -> Iterator[str]:
    """Write the files of a rule below `root`, and yield their paths. Raises Taken."""
    if not re.fullmatch(r"\d+-\d+", number) or not re.fullmatch(r"[a-z]+", name):
        raise Taken("give a number such as 3-20, and a name in small letters such as toasts")
    section, place = map(int, number.split("-"))
    verb = _verb(name)
    fields = {
        "number": number,
        "name": name,
        "title": name.title(),
        "verb": verb,
        "action": verb.title(),
        "section": _section(root, section),
        "words": "\n".join(sorted((f"{WORDS}.{name} import {verb.title()}", AMPLITUDE))),
    }
    new = {
        f"{LAW}/{section}-{place:02}.md": TEXT,
        f"{BOOK}/vocabulary/{name}.py": VOCABULARY,
        f"{BOOK}/r{section}_{place:02}_{name}.py": IMPLEMENTATION,
        f"tests/plays/bnomic/{number}/a-{verb}.play": PLAY,
    }
    if taken := [path for path in new if (root / path).exists()]:
        raise Taken(f"{taken[0]} exists already: choose another number or name")
    for path, template in new.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(template.format(**fields), "utf-8")
        yield path
    sources = root / SOURCES
    sources.write_text(
        with_source(sources.read_text("utf-8"), (section, place), SOURCE.format(**fields)), "utf-8"
    )
    yield SOURCES


def _verb(third: str) -> str:
    """Return the verb of a form such as "toasts" or "carries". Raises Taken."""
    stem = re.sub(r"(?<!s)s$", "", third.removesuffix("es"))
    for base in (f"{third[:-3]}y", stem, third[:-1]):
        if third.endswith("s") and inflected(base)[2] == third:
            return base
    raise Taken(f'"{third}" is not a verb in its -s form: give one such as toasts')


def _section(root: Path, section: int) -> str:
    """Return the name of a section of the law, by another rule in it. Raises Taken."""
    for path in sorted((root / LAW).glob(f"{section}-*.md")):
        if found := re.search(r"^section: (.+)$", path.read_text("utf-8"), re.MULTILINE):
            return found[1]
    raise Taken(f"the law has no section {section}")


def with_source(page: str, number: tuple[int, int], source: str) -> str:
    """Return the page of sources with another rule, in order."""
    for table in _TABLE.finditer(page):
        if (int(table[1]), int(table[2])) > number:
            return page[: table.start()] + source + page[table.start() :]
    return f"{page.rstrip()}\n\n{source.rstrip()}\n"


def write_pages(root: Path) -> None:
    """Write anew what is made from the words of all rules: the manual, and rows of the record.

    In a process of its own each, since a process that knows the words finds no new ones.
    """
    python = [sys.executable, "-m"]
    manual = subprocess.run(
        [*python, "nomicbot.publish.manual"], cwd=root, check=True, capture_output=True, text=True
    )
    (root / MANUAL).write_text(manual.stdout, "utf-8")
    subprocess.run([*python, "tests.ledger.rows"], cwd=root, check=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("number", nargs="?", help="the number of the rule, such as 3-20")
    parser.add_argument(
        "name", nargs="?", help='its verb in the -s form, such as toasts for "I toast"'
    )
    parser.add_argument(
        "--pages", action="store_true", help="write what is made from the words of all rules"
    )
    asked = parser.parse_args()
    if asked.name:
        try:
            for path in written(ROOT, asked.number, asked.name):
                print(path)
        except Taken as problem:
            parser.error(str(problem))
    elif asked.number or not asked.pages:
        parser.error("give a number and a name, or --pages")
    if asked.pages:
        write_pages(ROOT)


if __name__ == "__main__":
    main()
