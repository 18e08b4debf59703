"""Measures how much of the manual is done amid harmless talk, and below headings that exclude actions.

python -m tests.language.surroundings [--all]
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from nomicbot.game.actions import Announcement
from nomicbot.language.deciding import decided
from nomicbot.language.thresholds import THRESHOLDS
from nomicbot.publish.manual import sentences
from tests.language.test_manual import AUTHOR, READER

TALK = Path(__file__).parent / "talk"


def lines_of(name: str) -> list[str]:
    """Return the lines of a page of talk, each with its line breaks."""
    lines = (TALK / f"{name}.txt").read_text("utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in lines if line]


def manual() -> list[tuple[type, str]]:
    """Return the bot's own sentence of each action."""
    first: dict[type, str] = {}
    for action, said in sentences():
        first.setdefault(action, said)
    return list(first.items())


def around(surroundings: str, said: str) -> str:
    """Return a sentence amid talk. After a sentence with a text in braces a new paragraph begins."""
    if "}}" in said:
        surroundings = surroundings.replace("@ ", "@\n\n")
    return surroundings.replace("@", said)


@dataclass(slots=True)
class Shares:
    """The number of sentences tried, of those done, and of those done with an offer to undo."""

    tried: int = 0
    done: int = 0
    marked: int = 0


def _acts(text: str) -> list[Announcement]:
    read = decided(READER.read(text, names=AUTHOR).read, THRESHOLDS["seldom"])
    return [one for one in read if isinstance(one, Announcement)]


Amid = tuple[str, tuple[type, str]]
"""Talk, and the sentence of an action that stands amid it."""


def amid(surroundings: Sequence[str], said: Sequence[tuple[type, str]]) -> list[Amid]:
    """Return each sentence amid each piece of talk."""
    return list(product(surroundings, said))


def tried(pairs: Iterable[Amid]) -> Iterator[tuple[str, str, bool, bool]]:
    """Yield talk and sentence, with whether the sentence is done, and whether with an offer to undo."""
    for talk, (action, sentence) in pairs:
        found = _acts(around(talk, sentence))
        done = [type(one.action) for one in found] == [action]
        yield talk, sentence, done, done and found[0].doubt is not None


def shares(pairs: Iterable[Amid]) -> Shares:
    """Return the counts of all of these."""
    found = Shares()
    for _, _, done, marked in tried(pairs):
        found = replace(
            found, tried=found.tried + 1, done=found.done + done, marked=found.marked + marked
        )
    return found


def licensed(headings: Sequence[str], said: Sequence[tuple[type, str]]) -> list[str]:
    """Return the headings below which most of the sentences are done."""
    found = []
    for heading in headings:
        acting = sum(bool(_acts(f"{heading}\n\n{sentence}")) for _, sentence in said)
        if 2 * acting > len(said):
            found.append(heading)
    return found


def main() -> None:
    """Run the command that the module describes."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.language.surroundings", description=__doc__
    )
    parser.add_argument("--all", action="store_true", help="with all sentences, not every sixth")
    said = manual()[:: 1 if parser.parse_args().all else 6]
    missed: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    total = done = marked = 0
    for talk, sentence, is_done, is_marked in tried(amid(lines_of("surroundings"), said)):
        total, done, marked = total + 1, done + is_done, marked + is_marked
        missed[talk] += not is_done
        kinds[sentence] += not is_done
    print(
        f"{total} tried, {100 * done / total:.1f} % done, of these {100 * marked / max(done, 1):.1f} % marked"
    )
    print(
        "\n".join(
            f"{count:4} of {len(said)}: {talk!r}" for talk, count in missed.most_common(40) if count
        )
    )
    print(
        "\n".join(f"{count:4}: {sentence!r}" for sentence, count in kinds.most_common(15) if count)
    )
    acting = licensed(lines_of("foreign_headings"), said)
    print(f"{len(acting)} of {len(lines_of('foreign_headings'))} headings act: {acting}")


if __name__ == "__main__":
    main()
