"""Line breaks that an author made between two sentences end the first, and those of mail programs don't."""

from pathlib import Path

from nomicbot.language.blocks import Block, sentences

CASES = [
    line
    for line in Path(__file__).with_name("line_ends.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def test_sentences_end_where_their_author_broke_the_line() -> None:
    wrong = []
    for case in CASES:
        words, _, wanted = case.partition(" => ")
        text = words.replace(" / ", "\n")
        found = [said.replace("\n", " ") for _, said in sentences(Block(0, len(text), text))]
        if found != wanted.split(" | "):
            wrong.append(f"{words} {found}")
    assert not wrong, "\n".join(wrong)


def test_a_break_within_a_width_that_mail_programs_use_is_not_its_authors() -> None:
    wrapped = (
        "I have thought about this for a very long time, all the way from the\n"
        "harbour, and move slowly on."
    )
    assert len(list(sentences(Block(0, len(wrapped), wrapped)))) == 1
