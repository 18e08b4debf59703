"""Lists of violations of the rules of grammar, what became of them, and Suck Points bought off."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Atone, CorrectViolations, ReportViolations, Vote
from tests.language.posts import UNREAD, gist, read

REPORTS = [
    ("I report 3 violations in p12: their, there, and its.", 3),
    ("I hereby report two grammatical errors in proposal 12.", 2),
    ("I report that p12 has one violation of the rules of grammar.", 1),
    ("I post a grammar report on p12: 2 violations", 2),
    ("Grammar report on p12: 2 violations", 2),
    ("Grammar report on p12: no violations.", 0),
    ("No violations in p12.", 0),
    ("I report no violations in p12", 0),
    ("Grammar report on p12:\n* a\n* b\n* c\nd", 3),
    ("I report the following violations in p12:\n1. loose for lose\n\n2. its for\nit's\n\nYou lose.", 2),
    ("I report one violation in p12. You know:\n1. goats\n2. sheep", 1),
    ("I report 2 violations in p12.\n\n* goats\n* sheep", 2),
    ("I report the following 2 violations in p12:\n1. loose for lose\n2. its for it's", 2),
]


@pytest.mark.parametrize(("post", "violations"), REPORTS)
def test_violations_are_listed(post: str, violations: int) -> None:
    assert gist(read(post).read) == [ReportViolations("p12", violations)]


def test_what_is_quoted_in_a_list_of_violations_is_no_action() -> None:
    post = "I report the following violations in p12:\n1. I vote FOR p1.\n2. I forfeit.\n\nI vote FOR p3."
    assert gist(read(post).read) == [ReportViolations("p12", 2), Vote("p3", "FOR")]


@pytest.mark.parametrize(
    "post",
    [
        "I report violations in p12.",
        "I report several violations in p12.",
        "I report 3 violations in p12:\n1. a\n2. b",
        "Grammar report on p12.",
        "Grammar report on p12: it could be better",
        "I report 2 violations in p12: x, y, and I vote FOR p3",
        "I report 2 violations in p12 if nobody minds.",
    ],
)
def test_a_list_that_cannot_be_counted_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    ("post", "numbers"),
    [
        ("Violation 2 of p12 is corrected.", (2,)),
        ("Violations 1 and 3 of p12 have been corrected.", (1, 3)),
        ("The violations 1, 2, and 3 in p12 are now fixed.", (1, 2, 3)),
        ("All violations in p12 are corrected", ()),
        ("I declare violation 2 of p12 corrected.", (2,)),
        ("I declare that all violations in p12 are corrected.", ()),
        ("I mark violations 2 and 4 of p12 as corrected.", (2, 4)),
        ("I strike violation 1 of p12", (1,)),
    ],
)
def test_violations_are_corrected(post: str, numbers: tuple[int, ...]) -> None:
    assert gist(read(post).read) == [CorrectViolations("p12", numbers)]


@pytest.mark.parametrize(
    ("post", "action"),
    [
        ("I spend 1A to lose 5 Suck Points", Atone(1, 5)),
        ("I spend an Angstrom to have 5 Suck Points taken away from me.", Atone(1, 5)),
        ("I pay 2A to get rid of 10 of my Suck Points.", Atone(2, 10)),
        ("I hereby use 1 A to remove Suck Points.", Atone(1, 0)),
    ],
)
def test_amplitude_is_spent_on_suck_points(post: str, action: Atone) -> None:
    assert gist(read(post).read) == [action]


def test_several_in_one_sentence() -> None:
    post = "I vote FOR p1, spend 1A to lose 5 Suck Points, and report 2 violations in p12."
    assert gist(read(post).read) == [Vote("p1", "FOR"), Atone(1, 5), ReportViolations("p12", 2)]


@pytest.mark.parametrize(
    "post",
    [
        "There are many violations in p12.",
        "I reported 3 violations in p12.",
        "The Minister reports 3 violations in p12.",
        "If I report 3 violations in p12, what then?",
        "I would report 3 violations in p12.",
        "The list of violations in p12 is long.",
        "I report from the front.",
        "I have no Suck Points.",
        "I will never spend 1A to lose Suck Points.",
        "Peter says the grammar of p12 has 2 errors.",
        "> I report 3 violations in p12.",
    ],
)
def test_prose_about_grammar_is_prose(post: str) -> None:
    assert gist(read(post).read) == []
