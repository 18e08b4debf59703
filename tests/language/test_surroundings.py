"""Plain sentences are done amid harmless talk, and nothing is done below headings that exclude actions."""

from collections.abc import Callable

from nomicbot.language.openings import is_opening
from nomicbot.language.posts import TAGGER
from tests.corpus.scene import SCENE
from tests.language.surroundings import Amid, amid, licensed, lines_of, manual, shares
from tests.samples import SAMPLE_OR_ALL

LEAST_DONE = 0.97
MOST_MARKED = 0.03
MOST_LICENSED = 1
OPENS = (
    "In the interest of peace",
    "On a lighter note",
    "As I promised",
    "As I said yesterday",
    "While I'm filling in forms",
    "Before I forget",
    "Because I can",
    "Here goes",
    "And now for something useful",
)
OPENS_NOTHING = (
    "In theory",
    "In my story",
    "On behalf of Dov",
    "If Dov votes FOR",
    "As soon as I can",
    "In two days",
    "Given that p13 passes",
    "Dov said",
    "In a perfect world",
    "For example",
)


def test_openings_change_nothing() -> None:
    def opens(words: str) -> bool:
        return is_opening(
            [tag for tag in TAGGER.tag(f"{words}:", SCENE) if tag.kind not in ("BRK", "ADV")]
        )

    assert [words for words in OPENS if not opens(words)] == []
    assert [words for words in OPENS_NOTHING if opens(words)] == []


@SAMPLE_OR_ALL
def test_plain_sentences_are_done_amid_harmless_talk(
    some: Callable[[list[Amid]], list[Amid]],
) -> None:
    found = shares(some(amid(lines_of("surroundings"), manual())))
    assert found.done >= LEAST_DONE * found.tried, found
    assert found.marked <= MOST_MARKED * found.done, found


@SAMPLE_OR_ALL
def test_nothing_is_done_below_headings_of_others(
    some: Callable[[list[tuple[type, str]]], list[tuple[type, str]]],
) -> None:
    acting = licensed(lines_of("foreign_headings"), some(manual()))
    assert len(acting) <= MOST_LICENSED, acting
