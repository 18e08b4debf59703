"""The measuring itself: parsed, one reply away, asked, silent and false actions, and malformed labels."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nomicbot.game.actions import ENDLESS, Announcement, Meaning, Unread
from nomicbot.rulebooks.bnomic.vocabulary.classes import Reanimate
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import CorrectViolations
from nomicbot.rulebooks.bnomic.vocabulary.ministries import StartElection
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from nomicbot.rulebooks.bnomic.vocabulary.recognising import RecogniseAction
from tests.corpus.labels import LabelError, cases_of_file, cases_of_folder
from tests.corpus.measuring import Counts, measure, measured, table

MAIL = "From: Iain <iain@example.invalid>\nTo: public@lists.example.invalid\n\nhello\n"


@pytest.fixture
def found(tmp_path: Path) -> Any:
    """Return the measurement of a post with these labels and these parsed actions."""

    def make(labels: str, *read: Announcement | Unread) -> Counts:
        path = tmp_path / "post-01.txt"
        path.write_text(f"# hard\n{labels}\n---\n{MAIL}", encoding="utf-8")
        reader: Any = SimpleNamespace(read=lambda *_, **_named: SimpleNamespace(read=read))
        return measured(next(cases_of_file(path)), reader).counts

    return make


def vote(motion: str, choice: str, times: int = 1) -> Announcement:
    return Announcement(Vote(motion, choice), "", times=times)


@pytest.mark.parametrize("motion", ["p12", "P 12", "proposal 12", "Prop. 12", "12", "p12/1"])
def test_a_motion_is_one_by_whatever_name(found: Any, motion: str) -> None:
    assert found("= Vote motion=p12 vote=FOR", vote(motion, "YES")).read == 1


@pytest.mark.parametrize(
    ("label", "action"),
    [
        ("Vote motion=p12 vote=FOR", Vote("p13", "FOR")),
        ("Vote motion=p12 vote=FOR", Vote("p12", "AGAINST")),
        ("Vote motion=p12 vote=FOR", Vote("CFI 12", "FOR")),
        ('Vote motion="CFI 3" vote=YES', Vote("CFI 3", "FOR")),
        ("Pay player=Peter amount=5", Pay("P", 5)),
        ("Pay player=Peter amount=5", Pay("Peter", 50)),
        ('CorrectViolations numbers="1 3"', CorrectViolations("p1", (1, 2))),
        ('Propose text*="a herring"', Propose("Herring", "Create the herring.")),
    ],
)
def test_another_action_is_missed_and_false(found: Any, label: str, action: Any) -> None:
    post = found(f"= {label}", Announcement(action, ""))
    assert (post.read, post.silent, post.false) == (0, 1, 1)


@pytest.mark.parametrize(
    ("label", "action"),
    [
        ("Pay player=Glotmorf amount=5", Pay("Glot", 5)),
        ('CorrectViolations numbers="3 1"', CorrectViolations("p1", (1, 3))),
        ('Reanimate votes="p12 FOR"', Reanimate("Zed", (("p12", "FOR"),))),
        ("StartElection ministry=Law", StartElection("Ministry of Law")),
        ("RecogniseAction player=Ivy action=Vote", RecogniseAction("Ivy", Vote("p1", "FOR"))),
        (
            'Propose title="More Fish" text*="two herrings"',
            Propose("more fish", "Create\ntwo  herrings."),
        ),
        ("Join", Join("Zed")),
    ],
)
def test_what_is_not_given_and_how_it_is_written_makes_no_difference(
    found: Any, label: str, action: Any
) -> None:
    assert found(f"= {label}", Announcement(action, "")).read


def test_how_often_counts(found: Any) -> None:
    assert found("= Vote motion=p1 vote=FOR x5", vote("p1", "FOR", 5)).read
    assert found("= Vote motion=p1 vote=FOR x*", vote("p1", "FOR", ENDLESS)).read
    assert found("= Vote motion=p1 vote=FOR", vote("p1", "FOR", 5)).false


def test_order_counts(found: Any) -> None:
    labels = "= Vote motion=p1 vote=FOR\n= Vote motion=p2 vote=FOR\n= Vote motion=p3 vote=FOR"
    post = found(labels, vote("p3", "FOR"), vote("p1", "FOR"), vote("p2", "FOR"))
    assert (post.read, post.silent, post.false) == (2, 1, 1)


def test_a_question_is_a_reply_away_or_quotes_is_right_or_is_needless(found: Any) -> None:
    lines = tuple(
        Meaning(f"I vote FOR {motion}.", action=Vote(motion, "FOR")) for motion in ("p2", "p1")
    )
    away, other = Unread("hm", "", readings=lines), Unread("p1, hm", "", readings=lines[:1])
    label = "= Vote motion=p1 vote=FOR"
    post = found(f"{label}\n? which", away, Unread("what", ""), Unread("what", ""))
    assert (post.one_reply_away, post.silent, post.questions_right, post.questions_missing) == (
        1,
        0,
        1,
        0,
    )
    assert (post.first_line, post.right_lines, post.wrong_lines) == (0, 1, 1)
    post = found(label, other)
    assert (post.one_reply_away, post.asked_otherwise, post.silent) == (0, 1, 0)
    assert found(label, Unread("hm", "")).silent == 1
    assert found("? which").questions_missing == 1
    assert (found("", away, other).needless, found(label, away, other).needless) == (2, 0)


def test_the_table_has_the_counts(tmp_path: Path) -> None:
    (tmp_path / "post-01.txt").write_text(
        f"= Vote motion=p1 vote=FOR\n= Forfeit\n---\n{MAIL}", encoding="utf-8"
    )
    read = (vote("p1", "FOR"), replace(vote("p2", "FOR"), way="row"))
    reader: Any = SimpleNamespace(read=lambda *_, **_named: SimpleNamespace(read=read))
    counted = measure("some", cases_of_folder(tmp_path), reader)
    assert (counted.all.expected, counted.all.read, counted.all.silent, counted.all.false) == (
        2,
        1,
        1,
        1,
    )
    assert (
        counted.kinds["Vote"].read,
        counted.kinds["Vote"].false,
        counted.kinds["Forfeit"].silent,
    ) == (1, 1, 1)
    assert counted.ways["row"] == {"right": 0, "false": 1}
    assert [line.split() for line in table(counted).splitlines() if line.startswith("Vote")] == [
        ["Vote", "1", "1", "0", "0", "0", "1", "100.0%"]
    ]


@pytest.mark.parametrize(
    "label", ["= Fly away=soon", "= Vote choice=FOR", "= Vote motion", "nonsense"]
)
def test_a_label_that_cannot_be_meant_is_told_by_file_and_line(found: Any, label: str) -> None:
    with pytest.raises(LabelError, match=r"post-01\.txt:2: "):
        found(label)


def test_a_file_holds_one_post_or_those_of_a_theme(tmp_path: Path) -> None:
    labels = ("# one\n= Forfeit\n---\n", "# two\n---\n")
    posts = [label + mail for label, mail in zip(labels, (MAIL, MAIL.rstrip("\n")), strict=True)]
    for number, post in enumerate(posts, 1):
        (tmp_path / f"post-0{number}.txt").write_text(post, encoding="utf-8")
    single = cases_of_folder(tmp_path)
    for path in tmp_path.iterdir():
        path.unlink()
    theme = tmp_path / "post.txt"
    theme.write_text(
        "".join(f"@@@@ post-0{n}\n{post}\n" for n, post in enumerate(posts, 1)), encoding="utf-8"
    )
    assert cases_of_folder(tmp_path) == single
    theme.write_text(
        theme.read_text("utf-8").replace("# two\n", "# two\n= Fly\n"), encoding="utf-8"
    )
    with pytest.raises(LabelError, match=r"post\.txt:12: .*Fly"):
        cases_of_folder(tmp_path)
