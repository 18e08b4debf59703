"""Notes in rulings about words whose spelling was corrected."""

import pytest

from nomicbot.game.actions import Doubt, Verdict
from nomicbot.publish.verdicts import blocks, said
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote

NOTE = "“vetoe” is read as “veto”"


@pytest.mark.parametrize("result", ["done", "refused", "deferred"])
def test_a_ruling_says_what_a_misspelt_word_was_read_as(result: str) -> None:
    assert NOTE in said(Verdict(result, "I vetoe p3", note=NOTE))


def test_nothing_is_said_of_words_that_are_plain() -> None:
    assert "read as" not in said(Verdict("done", "I veto p3"))


def test_two_slips_in_one_passage_are_told_apart() -> None:
    twice = [Verdict("done", "x", note=NOTE), Verdict("done", "x", note="“voet” is read as “vote”")]
    (block,) = blocks(twice)
    assert NOTE in block.answer
    assert "“voet”" in block.answer


def test_a_slip_in_a_sentence_of_several_actions_is_told_once() -> None:
    note = "“vot” is read as “vote”"
    first, second, third = blocks(
        [
            Verdict("done", "FOR p1", note=note),
            Verdict("done", "FOR p2", note=note),
            Verdict("done", "I vetoe p3", note=NOTE),
        ]
    )
    assert note in first.answer
    assert "read as" not in second.answer
    assert NOTE in third.answer


@pytest.mark.parametrize(
    ("result", "word"), [("done", "Done"), ("refused", "Refused"), ("deferred", "Waits")]
)
def test_a_ruling_on_doubtful_words_begins_with_what_happened(result: str, word: str) -> None:
    verdict = Verdict(result, "I vote FOR p1?", Vote("p1", "FOR"), doubt=Doubt("?", "a question"))
    assert said(verdict).startswith(word)
