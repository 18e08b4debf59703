"""No post, however long, odd or evil, raises or holds up the others."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.effort import MOST_WRITTEN, SENTENCE_LENGTH
from tests.language.growth import LONG, grows, repeated
from tests.language.posts import READER, gist, read, votes


def evil(unit: str, before: str = "", after: str = "") -> tuple[str, str, str]:
    return unit, before, after


EVIL = {
    "words without end": evil("I vote FOR "),
    "sentences that cannot be read": evil("I vote FOR.\n"),
    "votes": evil("I vote FOR p1.\n"),
    "rows": evil("p12: FOR\n", "I vote as follows:\n"),
    "items": evil("* vote FOR p1\n", "I do the following:\n"),
    "small sentences": evil("I a. "),
    "joinings": evil("I join.\n"),
    "one line": evil("a"),
    "blanks": evil(" "),
    "newlines": evil("\n"),
    "stops": evil(".", after="x"),
    "lists of violations": evil("Grammar report on p1:\n* a\n"),
    "one list of violations": evil("* a\n\n", "Grammar report on p1:\n"),
    "violations in one line": evil("I report 1 violation in p1. "),
    "corrections": evil("Violations 1, 2, 3, 4, 5, 6, 7, 8 and 9 of p1 are "),
    "declarations": evil("p1 is a Story Proposal and a "),
    "tags of a motion": evil("[Story]\n(Haiku) ", "I propose: {", "}"),
    "opening quotes": evil('"a '),
    "opening brackets": evil("(a "),
    "braces": evil("{"),
    "nested braces": evil("{", "", "}" * 25_000),
    "loose braces": evil("{ "),
    "comments": evil("[["),
    "comments that end with paragraphs": evil("[[ \n\n"),
    "quoted lines": evil("> a\n"),
    "rules": evil("----\n"),
    "fences of rules": evil("I propose:\n----\n"),
    "proposals": evil("I propose: {Repeal rule 1-1.} "),
    "one offer": evil("{ Repeal rule 3-4. } ", "I submit the following proposals: "),
    "one body": evil("Repeal rule 3-4.\n", "I propose: {", "}"),
    "a body of doubtful changes": evil("A b.\nX becomes\n", "I propose: {", "}"),
    "requests": evil("!a\n"),
    "delimiters": evil("x1 delimited "),
    "tags": evil("<proposal>"),
    "names": evil("call me ", "I join. "),
    "rows that dots lead": evil("p1........FOR\n"),
    "rows and blanks": evil("p12" + " " * 200 + "\n"),
    "groups of a ballot": evil("FOR: p12, p13\nAGAINST: p14\n"),
    "a group without end": evil("1", "No: ", "x"),
    "labels with talk": evil("p12: I think so, and FOR.\n"),
    "rows with no heading": evil("p12: FOR\n"),
    "misspelt words": evil("I submti a propsal votr votr votr votr.\n"),
    "patches": evil("I revise p12 by " + "changing " * 200 + "it.\n"),
    "asides": evil("I, a, b, "),
    "lead-ins": evil("because a: I vote FOR p1, and it is.\n"),
    "second halves": evil("I vote FOR p1, it is, it is, it is, it is good.\n"),
    "second halves that do not pass": evil("I vote FOR p1, b, c, d, e.\n"),
    "moves and what is said of it": evil("I pick up the Shield and throw it at (5,6). "),
    "moves in one sentence": evil("I move to (5,6) and "),
    "things": evil("the Shield, ", "I pick up "),
    "blanks in coordinates": evil("I move to (" + " " * 900 + "5" + " " * 900 + ",\n"),
    "blanks in moves": evil("I move one" + " " * 1900 + "x.\n"),
    "texts in no fence": evil("Amend rule 1-1 to read:\n\n__T__\n\nx.\n\n", "I propose: {", "}"),
    "texts in no fence that end nowhere": evil(
        "Amend rule 1-1 to read:\n\n__T__\n\nRepeal rule x.\n\n", "I propose: {", "}"
    ),
    "a list of rules": evil("Rule 346/2\nA\n", "I propose: {Repeal the following rules:\n\n", "}"),
    "blanks before an entry": evil("I object to the recognition" + " " * 1900 + "x.\n"),
    "openings": evil("Now now now now now now now now now now I "),
    "clauses before a clause": evil("I like it and I vote it and so I like "),
    "suppositions": evil("Suppose so. "),
    "blanks in sentences": evil("I vote FOR p1," + " " * 1900 + "it x.\n"),
    "shown": evil("A log:\nI vote FOR p1.\n\n"),
    "shown at length": evil("A log:\nI x. "),
    "submissions of nothing": evil("I submit a "),
    "denials": evil("!", "I vote FOR p1. "),
    "laughter": evil("ha", "I vote FOR p1. "),
    "half said": evil("Vote FOR p1.\n"),
    "participles": evil("Having healed a, and healed b, and having healed c, I x.\n"),
    "participles that are read": evil("Having healed Peter, I heal Iain.\n"),
    "names that share a verb": evil("I heal Peter, and Iain, and Wonko, and Bram, and Otto, and x x.\n"),
    "many names that share a verb": evil("I heal " + "Peter, " * 250 + "x.\n"),
    "motions below one heading": evil("* p1\n", "I veto:\n"),
    "lines below one heading": evil("p1\n", "I veto:\n"),
    "headings with one motion each": evil("I veto:\n* p1\n"),
    "letters in a line": evil("(a) I veto (b) I veto (c) "),
    "stances": evil("I like it and it and it and it and it and I veto x.\n"),
    "long reasons": evil("It is " + "a " * 900 + ", so I veto p1 x.\n"),
    "slips": evil("I vetto p1.\n"),
    "blanks before a tail": evil("I veto p1" + " " * 1900 + "so x.\n"),
    "letters that are explained": evil("p1 F  ", "I vote as follows.\n\nF = FOR, A = AGAINST\n\n"),
    "blanks behind a key": evil(" ", "I vote as follows.\nkey: F", "="),
    "keys": evil("F = FOR  A = AGAINST  X = \n", "I vote as follows.\n"),
    "brackets before numbers": evil("12 and (so) ", "I vote FOR "),
    "one topic": evil("it is so. ", "As to p1, ", "I vote FOR."),
    "topics": evil("As to p1, so. I vote FOR it.\n\n"),
    "acts behind votes": evil("FOR p1. And I heal Bram. "),
    "acts behind votes in lines": evil("FOR p1. And I heal Bram.\n"),
    "other people's votes": evil("my votes on p1 my votes on p1\n"),
}


EVERY_FOURTH = frozenset(list(EVIL)[::4])
"""Read in every run; the others in the slow one."""


@pytest.mark.parametrize(
    "name", [name if name in EVERY_FOURTH else pytest.param(name, marks=pytest.mark.slow) for name in EVIL]
)
def test_a_post_costs_what_its_length_does_up_to_the_longest(name: str) -> None:
    read("I vote FOR p1.")
    assert [grows(work, *EVIL[name], sizes=LONG) for work in (read, read_changes)] == ["", ""]


def test_thousands_of_votes_are_read() -> None:
    found = read("I vote FOR p1.\n" * 1_000).read
    assert len(found) == 1_000
    assert all(isinstance(one, Announcement) for one in found)


def test_what_goes_past_the_bounds_is_one_question_at_the_end() -> None:
    *found, last = read(repeated("I vote FOR p1.\n", MOST_WRITTEN)).read
    assert len(found) >= 1_000
    assert all(isinstance(one, Announcement) for one in found)
    assert isinstance(last, Unread)
    assert len(last.text) < 500


def test_of_a_post_that_is_too_long_what_is_past_the_bound_is_asked_about() -> None:
    (asked,) = read("I vote FOR p1.\n" * 100_000).read
    assert isinstance(asked, Unread)
    vote, much = "I vote FOR p1.", "a " * (MOST_WRITTEN // 2)
    found = READER.read(vote + much, [(0, len(vote)), (len(vote), len(vote + much))]).read
    assert votes(found) == ["FOR p1", "unread"]


def test_a_sentence_that_is_too_long_is_asked_back_whole() -> None:
    post = "I vote FOR " + ", ".join(f"p{n}" for n in range(SENTENCE_LENGTH // 5)) + ". I vote AGAINST p1."
    assert votes(read(post).read) == ["unread", "AGAINST p1"]


def test_a_long_list_in_one_sentence_counts() -> None:
    post = "I vote FOR " + ", ".join(f"p{n}" for n in range(200)) + "."
    assert votes(read(post).read) == [f"FOR p{n}" for n in range(200)]


PIECES = st.sampled_from(
    [
        *(
            "I",
            "vote",
            "FOR",
            "AGAINST",
            "p12",
            "proposal 13",
            "and",
            ",",
            ".",
            ":",
            "\n",
            "\n\n",
            "* ",
            "{{",
            "}}",
            "{",
        ),
        *("}", "[[", "]]", "__T__", '"T"', "submit", "a proposal", "propose", "revise", "to read", "withdraw", "join"),
        *(
            "as Zed",
            "become a player",
            "forfeit",
            "the game",
            "3 times",
            "if",
            "because",
            "the following:",
            "do",
            "bot:",
        ),
        *(
            "ballot",
            "!",
            "?",
            "(",
            ")",
            "“",
            "”",
            "’",
            ">",
            "----",
            "<proposal>",
            "</proposal>",
            "call me",
            "X",
            "\ue000",
        ),
    ]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=25), st.sampled_from(["", " "]))
def test_no_mixture_of_words_raises_and_each_answer_points_into_the_post(pieces: list[str], glue: str) -> None:
    post = glue.join(pieces)
    for one in read(post).read:
        assert one.text or one.spans
        assert all(0 <= start <= end <= len(post) for start, end in one.spans)
        if isinstance(one, Unread):
            assert one.reason


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_no_text_raises(post: str) -> None:
    read(post)
    read_changes(post)


def _says_neither(piece: str) -> bool:
    return not any(words in piece for words in ("I", "proposal", "FOR", "AGAINST"))


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES.filter(_says_neither), max_size=20))
def test_who_neither_says_i_nor_casts_a_vote_in_capitals_does_nothing(pieces: list[str]) -> None:
    assert not any(isinstance(one, Announcement) for one in read(" ".join(pieces)).read)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["I vote FOR p12.", "I become a player.", "I forfeit."]), st.integers(0, 9))
def test_reading_twice_gives_the_same(post: str, spaces: int) -> None:
    padded = " " * spaces + post
    assert read(padded) == read(padded)
    assert gist(read(padded).read) == gist(read(post).read)
