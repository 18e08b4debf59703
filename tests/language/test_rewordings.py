"""Each recogniser of reworded clauses has examples for and against."""

from collections import Counter
from pathlib import Path

from nomicbot.game.actions import Announcement
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.rewording import RECOGNISERS
from tests.corpus.scene import SCENE

EACH = 3
PAGE = Path(__file__).with_name("rewordings.txt")
LINES = [line for line in PAGE.read_text("utf-8").splitlines() if not line.startswith("#")]
READER = Reader(SCENE)


def test_every_recogniser_has_examples_for_and_against() -> None:
    told = [(line.partition(":")[0], line.endswith("=> -")) for line in LINES]
    seen = Counter(told)
    assert all(seen[name, against] >= EACH for name in RECOGNISERS for against in (False, True)), (
        seen
    )


def test_what_is_put_in_the_first_person_is_done_and_nothing_else_is() -> None:
    wrong = []
    for line in LINES:
        words, _, does = line.partition(": ")[2].rpartition(" => ")
        acts = [one for one in READER.read(words).read if isinstance(one, Announcement)]
        said = " ".join(meaning(one.action).line for one in acts) or "-"
        if said != does:
            wrong.append(f"{words}: {said}, and not {does}")
    assert not wrong, "\n".join(wrong)
