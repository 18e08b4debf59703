"""The counting itself: what is right, missed, asked instead and false, and labels that cannot be meant."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nomicbot.game.actions import ENDLESS, Announcement, Unread
from nomicbot.rulebooks.bnomic import vocabulary as v
from tests.corpus.labels import OPEN, LabelError, cases_of_file, cases_of_folder
from tests.corpus.reporting import report
from tests.corpus.running import Found, find, tally

MAIL = "From: Iain <iain@example.invalid>\nTo: public@lists.example.invalid\n\nhello\n"


@pytest.fixture
def found(tmp_path: Path) -> Any:
    """What comes of a post with these labels of which this is read."""

    def make(labels: str, *read: Announcement | Unread) -> Found:
        path = tmp_path / "post-01.txt"
        path.write_text(f"# hard\n{labels}\n---\n{MAIL}", encoding="utf-8")
        reader: Any = SimpleNamespace(read=lambda *_, **_named: SimpleNamespace(read=read))
        return find(next(cases_of_file(path)), reader)

    return make


def vote(motion: str, choice: str, times: int = 1) -> Announcement:
    return Announcement(v.Vote(motion, choice), "", times=times)


@pytest.mark.parametrize("motion", ["p12", "P 12", "proposal 12", "Prop. 12", "12", "p12/1"])
def test_a_motion_is_one_by_whatever_name(found: Any, motion: str) -> None:
    assert len(found("= Vote motion=p12 vote=FOR", vote(motion, "YES")).right) == 1


@pytest.mark.parametrize(
    ("label", "action"),
    [
        ("Vote motion=p12 vote=FOR", v.Vote("p13", "FOR")),
        ("Vote motion=p12 vote=FOR", v.Vote("p12", "AGAINST")),
        ("Vote motion=p12 vote=FOR", v.Vote("CFI 12", "FOR")),
        ('Vote motion="CFI 3" vote=YES', v.Vote("CFI 3", "FOR")),
        ("Pay player=Peter amount=5", v.Pay("P", 5)),
        ("Pay player=Peter amount=5", v.Pay("Peter", 50)),
        ('CorrectViolations numbers="1 3"', v.CorrectViolations("p1", (1, 2))),
        ('Propose text*="a herring"', v.Propose("Herring", "Create the herring.")),
    ],
)
def test_another_action_is_missed_and_false(found: Any, label: str, action: Any) -> None:
    post = found(f"= {label}", Announcement(action, ""))
    assert (len(post.right), len(post.missed), len(post.false)) == (0, 1, 1)


@pytest.mark.parametrize(
    ("label", "action"),
    [
        ("Pay player=Glotmorf amount=5", v.Pay("Glot", 5)),
        ('CorrectViolations numbers="3 1"', v.CorrectViolations("p1", (1, 3))),
        ('Reanimate votes="p12 FOR"', v.Reanimate("Zed", (("p12", "FOR"),))),
        ("StartElection ministry=Law", v.StartElection("Ministry of Law")),
        ("RecogniseAction player=Ivy action=Vote", v.RecogniseAction("Ivy", v.Vote("p1", "FOR"))),
        ('Propose title="More Fish" text*="two herrings"', v.Propose("more fish", "Create\ntwo  herrings.")),
        ("Join", v.Join("Zed")),
    ],
)
def test_what_is_not_given_and_how_it_is_written_makes_no_difference(found: Any, label: str, action: Any) -> None:
    assert found(f"= {label}", Announcement(action, "")).right


def test_how_often_counts(found: Any) -> None:
    assert found("= Vote motion=p1 vote=FOR x5", vote("p1", "FOR", 5)).right
    assert found("= Vote motion=p1 vote=FOR x*", vote("p1", "FOR", ENDLESS)).right
    assert found("= Vote motion=p1 vote=FOR", vote("p1", "FOR", 5)).false


def test_order_counts(found: Any) -> None:
    labels = "= Vote motion=p1 vote=FOR\n= Vote motion=p2 vote=FOR\n= Vote motion=p3 vote=FOR"
    post = found(labels, vote("p3", "FOR"), vote("p1", "FOR"), vote("p2", "FOR"))
    assert (len(post.right), len(post.missed), len(post.false)) == (2, 1, 1)


def test_a_question_is_right_instead_or_needless(found: Any) -> None:
    asked = Unread("hm", "")
    post = found("= Vote motion=p1 vote=FOR\n? which", asked, asked, asked)
    assert (post.asked_right, post.asked_instead, post.needless, post.silent) == (1, 1, 1, 0)
    assert found("? which").silent == 1


def test_the_table_has_the_counts(found: Any) -> None:
    counted = tally(OPEN, [found("= Vote motion=p1 vote=FOR\n= Forfeit", vote("p1", "FOR"), vote("p2", "FOR"))])
    row = counted.rows["Vote"]
    assert (row.expected, row.right, row.missed, row.false, row.precision, row.recall) == (1, 1, 0, 1, 0.5, 1.0)
    assert (counted.total.expected, counted.total.missed) == (2, 1)
    assert "FALSE   Vote(motion='p2'" in report(counted, misses=True)


def test_of_the_part_that_is_set_aside_only_counts_are_told(found: Any) -> None:
    counted = tally("set_aside", [found("= Forfeit", vote("p2", "FOR"))])
    assert "post-01" not in report(counted, misses=True)


@pytest.mark.parametrize("label", ["= Fly away=soon", "= Vote choice=FOR", "= Vote motion", "nonsense"])
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
    theme.write_text("".join(f"@@@@ post-0{n}\n{post}\n" for n, post in enumerate(posts, 1)), encoding="utf-8")
    assert cases_of_folder(tmp_path) == single
    theme.write_text(theme.read_text("utf-8").replace("# two\n", "# two\n= Fly\n"), encoding="utf-8")
    with pytest.raises(LabelError, match=r"post\.txt:12: .*Fly"):
        cases_of_folder(tmp_path)
