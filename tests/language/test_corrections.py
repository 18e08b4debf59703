"""Actions are done as corrected in a few words, and similar words correct nothing."""

from pathlib import Path

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.deciding import decided
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE

LINES = [
    line
    for line in Path(__file__).with_name("corrections.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
READER = Reader(SCENE)


def _acts(words: str) -> list[Announcement]:
    return [one for one in READER.read(words).read if isinstance(one, Announcement)]


def test_an_act_is_done_as_it_is_corrected() -> None:
    wrong = []
    for line in LINES:
        words, _, does = line.rpartition(" => ")
        told = " ".join(meaning(one.action).line for one in _acts(words)) or "-"
        if told != does:
            wrong.append(f"{words} {told}, and not {does}")
    assert not wrong, "\n".join(wrong)


def test_the_ruling_quotes_the_act_with_its_correction() -> None:
    post = "Hello all.\nI give Dov 5 Genechips. Argh,\nno, to Ivy. I vote FOR p12."
    gift, vote = _acts(post)
    assert gift.text == "I give Dov 5 Genechips. Argh, no, to Ivy."
    assert post[slice(*gift.spans[0])] == "I give Dov 5 Genechips. Argh,\nno, to Ivy."
    assert vote.text == "I vote FOR p12"


def test_what_a_few_words_may_correct_is_asked_about_however_likely_it_is() -> None:
    for words in (
        "9 Genechips to Iain. Argh, no, to Ivy.",
        "I give 16 Genechips to Dov for the... sorry: 6",
        "So: 16 Genechips to Dov for the tea, sorry: 6",
    ):
        read = decided(READER.read(words).read, THRESHOLDS["seldom"])
        assert [type(one) for one in read] == [Unread], words
    (done,) = decided(READER.read("9 Genechips to Iain.").read, THRESHOLDS["seldom"])
    assert isinstance(done, Announcement)
