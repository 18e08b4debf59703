"""Plans, doubts, jokes, stories, reports, and other posts that resemble actions but do nothing.

Those in `tempting_layouts` were written by people who had not seen the parser, as close to an
action as possible. The number that acts may only shrink.
"""

from collections.abc import Sequence
from pathlib import Path

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.deciding import decided
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from nomicbot.mail.message.post import Post, read_post
from tests.corpus.scene import SCENE
from tests.language.posts import passages_of, talk

READER = Reader(SCENE)
TALK = Path(__file__).parent / "talk"
KNOWN_TO_ACT = frozenset(
    (
        "Violation 2 of p12 is corrected, but violation 3 is not.",
        "I give zero Genechips to Peter.",
        "I give Peter 5 Genechips since he asked, but not today.",
        "I accept Peter's offer.",
        "I vote FOR 3-4.",
        "p17 and p18 are bad. I veto it.",
        "I argue for CFI 3 in the pub: nobody listens.",
        "In the story Peter comes in. I heal him.",
        "I've found the shortest legal post ever in the archive\n\nI win.\n\nNweek 2, by Gallagher.",
        "I vote FOR p12 ................. page 3\nI veto p14 ..................... page 7",
        "I stamp on p12.",
        "I collect Footballs.",
        "I take the Football seriously.",
    )
)
"""Sentences of the sample that act, some of which the law refuses."""
KNOWN = (7, 3, 1)
"""How many other sentences, mails and layouts act: what is plain is done whatever stands around it."""
KNOWN_ASKED = 9
"""How many plain acts are asked about for the remark beside them."""
MOST_ASKED = 26
"""How many lines of prose are asked about."""


def _read(body: str, subject: str = "today") -> Sequence[Announcement | Unread]:
    return READER.read(body, *passages_of(body), subject=subject).read


def _read_mail(mail: str) -> Sequence[Announcement | Unread]:
    """Return the result of parsing a message that begins with its subject: "S: ..."."""
    subject, _, body = mail.strip().partition("\n\n")
    head = f"From: Wonko <wonko@example.invalid>\nSubject: {subject.removeprefix('S: ')}\nMessage-ID: <a@b.example>"
    post = read_post(f"{head}\n\n{body}\n".encode())
    assert isinstance(post, Post)
    spans, quoted = (
        [(one.start, one.end) for one in post.written],
        [one.quoted_above for one in post.written],
    )
    return READER.read(post.body, spans, quoted, subject=post.subject, names=post.names).read


def _mails(name: str) -> list[str]:
    return (TALK / f"{name}.txt").read_text("utf-8").split("@@@@\n")


def test_no_more_act_than_are_known() -> None:
    read = (
        [(post, _read(post)) for post in talk("never_done") if post not in KNOWN_TO_ACT],
        [(mail, _read_mail(mail)) for mail in _mails("tempting_mails")],
        [(body, _read(body.strip("\n"))) for body in _mails("tempting_layouts")],
    )
    acting = [
        [post for post, found in part if any(isinstance(one, Announcement) for one in found)]
        for part in read
    ]
    more = [found for found, known in zip(acting, KNOWN, strict=True) if len(found) > known]
    assert not more, "\n\n".join(post for part in more for post in part)


def test_what_is_plain_is_done_beside_any_plain_remark() -> None:
    remarks = [remark for line in talk("remarks") for remark in line.split(" | ")]
    posts = [
        post
        for remark in remarks
        for post in (f"I vote FOR p12. {remark}", f"{remark} I vote FOR p12.")
    ]
    asked = [
        post for post in posts if not any(isinstance(one, Announcement) for one in _read(post))
    ]
    assert len(asked) <= KNOWN_ASKED, "\n".join(asked)


def test_prose_is_hardly_asked_about() -> None:
    read = {post: _read(post) for post in talk("prose")}
    asked = [post for post, found in read.items() if found]
    assert len(asked) <= MOST_ASKED, "\n".join(asked)


def test_a_question_about_what_oneself_did_is_never_an_act() -> None:
    questions = (
        "Did I get some Tokens for DRAMA? It has five letters.",
        "Did I veto p3?",
        "And did I vote FOR p12?",
        "Was I voting FOR p12?",
        "Were I to veto p3?",
    )
    assert {words: _read(words) for words in questions} == dict.fromkeys(questions, ())
    assert len(_read("What I did: I veto p3.")) == 1


def test_who_is_greeted_by_name_is_not_asked_whether_they_join() -> None:
    greetings = (
        "Dear fellow players, and dear Administrator,",
        "Dear Administrator, dear fellow players",
        "Hello, players, and Administrator!",
    )
    for greeting in greetings:
        assert _read(greeting) == ()
        assert len(_read(f"{greeting}\n\nI vote FOR p12.")) == 1
    assert _read("Hello, I become a player named Zed.") != ()


def test_for_and_a_motion_before_a_sentence_is_no_vote() -> None:
    """A newcomer wrote "and for p3 i take abstain", and it was done as FOR."""
    for rest in ("i take abstain", "I have mixed feelings.", "my friend has no opinion"):
        read = decided(_read(f"and for p13 {rest}"), THRESHOLDS["seldom"])
        assert not [one for one in read if isinstance(one, Announcement)], rest
