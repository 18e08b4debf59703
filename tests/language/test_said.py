"""What people say: each line of the tables in `said/` with what it does, or with a listed deviation.

    python -m tests.language.test_said      # writes what each line does now, to be reviewed like any change

A line is a post, with `\\n` for a line break and its subject in `[...] ` before it. After ` => `
come its actions in the words of the manual, `?` before the first option of a question, `??` for a
question without options, and `-` for nothing.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.scene import Motion, with_standing
from tests.corpus.scene import SCENE
from tests.language.posts import passages_of

PAGES = sorted((Path(__file__).parent / "said").glob("*.txt"))
READER = Reader(
    replace(
        SCENE,
        players=(*SCENE.players, "Zed", "Bob", "Ana", "Nora"),
        motions=(
            *(
                replace(motion, owner="Iain") if motion.name == "Tweak 5" else motion
                for motion in SCENE.motions
            ),
            *(Motion(f"p{number}") for number in (*range(1, 12), *range(20, 26))),
            Motion("p31", "Otters", "Iain"),
            Motion("p32", "Ferries", "Cleo"),
            Motion("p33", "Lanterns", "Cleo"),
        ),
        named=with_standing(
            {"siren": ["Lorelei"], "person": ["Mandy"], "talisman": ["Lucky Coin"]}
        ),
    ),
)


def heard(post: str) -> str:
    """Return what a post does and what the bot asks about it."""
    subject, words = post[1:].split("] ", 1) if post.startswith("[") else ("", post)
    words = words.replace("\\n", "\n")
    read = READER.read(words, *passages_of(words), subject=subject, names=("Wonko",)).read
    return " ".join(" ".join(map(_told, read)).split()) or "-"


def _told(one: Announcement | Unread) -> str:
    if isinstance(one, Announcement):
        return meaning(one.action, one.times).line
    return f"? {one.readings[0].line}" if one.readings else "??"


def rows(page: Path) -> Iterator[tuple[str, str]]:
    """Yield the posts of a table, each with what it does."""
    for line in page.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            post, _, does = line.rpartition(" => ")
            yield post, does


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_people_say_does_what_it_did(page: Path) -> None:
    missed = [
        f"{post}\n  does {got}\n  not  {does}"
        for post, does in rows(page)
        if (got := heard(post)) != does
    ]
    assert not missed, "\n".join([f"{len(missed)} of {len(list(rows(page)))}", *missed])


if __name__ == "__main__":
    for each in PAGES:
        head = [line for line in each.read_text("utf-8").splitlines() if line.startswith("#")]
        each.write_text(
            "\n".join([*head, *(f"{post} => {heard(post)}" for post, _ in rows(each)), ""]), "utf-8"
        )
