"""Ballots that are answered below the quoted texts of motions: a word below each, or one answer for all above it."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.mail.post import Post, read_post
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import READER, UNREAD, read_reply, votes

_HEADINGS = (
    "Proposal {n}/0: {t} ({o})", "p{n}: {t} ({o})", "Proposal {n}: {t}", "{n}. {t} ({o})", "Proposal {n} - {t}",
    "Proposal {n}/0. {t}",
)  # fmt: skip
_MOTIONS = ((12, "Burns", "Cleo"), (13, "Ways Out", "Dov"), (14, "Rules Are Forever", "Athena"))
_TEXTS = {
    "as it was sent": ">   Whoever has a Burn when this passes keeps it until the nweek\n>   is over.",
    "with blanks left": ">   Whoever has a Burn when this passes=20\n> keeps it until\n>   the nweek is over.",
    "wrapped without a mark": ">   Whoever has a Burn when this passes=20\nkeeps it until\n>   the nweek is over.",
    "with a soft break left": ">   Whoever has a Burn when this passes =\n> keeps it.",
    "in two paragraphs": ">\n>   A. Whoever has a Burn when this passes keeps it.\n>\n>   B. So does a Toad.",
}
_ANSWERS = (
    ("Yes.", "Yes.", "No."), ("yes", "yes", "no"), ("YES!", "YES!", "NO!"), ("Yep.", "Yes...", "Nope."),
    ("FOR", "FOR", "AGAINST"), ("For.", "For.", "Against."), ("Aye.", "Aye.", "Nay."),
)  # fmt: skip


def _ballot(heading: str, text: str, answers: tuple[str, ...], gap: str = "\n\n") -> str:
    rows = (heading.format(n=n, t=title, o=owner) for n, title, owner in _MOTIONS)
    return (
        "\n\n".join(f"> {row}\n{text}{gap}{answer}" for row, answer in zip(rows, answers, strict=False)) + "\n\nDov\n"
    )


def _mailed(body: str, subject: str = "Re: [public] Ballot for nweek 12") -> list[str]:
    head = f"From: Dov <dov@dov.example>\nSubject: {subject}\nMessage-ID: <1@dov.example>\nMIME-Version: 1.0\n\n"
    post = read_post((head + body).encode())
    assert isinstance(post, Post)
    spans, quoted = [(p.start, p.end) for p in post.written], [p.quoted_above for p in post.written]
    found = READER.read(post.body, spans, quoted, subject=post.subject, names=post.names).read
    return [_cast(one.action) if isinstance(one, Announcement) else UNREAD for one in found]


def _cast(vote: Action) -> str:
    assert isinstance(vote, Vote)
    said = {"YES": "FOR", "NO": "AGAINST"}.get(vote.vote, vote.vote)
    return f"{said} {vote.motion.strip('p')}"


@pytest.mark.parametrize("answers", _ANSWERS)
@pytest.mark.parametrize("heading", _HEADINGS)
def test_each_word_below_each_text(heading: str, answers: tuple[str, ...]) -> None:
    for text in _TEXTS.values():
        for gap in ("\n\n", "\n"):
            assert _mailed(_ballot(heading, text, answers, gap)) == ["FOR 12", "FOR 13", "AGAINST 14"], (text, gap)


@pytest.mark.parametrize("lead", ["", "Hi all,\n\n", "My votes:\n\n", "Here are my votes on the lot.\n\n"])
@pytest.mark.parametrize("last", ["No.", "No. Too strict.", "No, this would be the end of us.", "No - too long"])
def test_words_with_a_reason_where_enough_have_none(lead: str, last: str) -> None:
    ballot = _ballot(_HEADINGS[0], _TEXTS["as it was sent"], ("Yes.", "Yes.", "No."))
    assert _mailed(f"{lead}{ballot}\n> Proposal 15: Four\n> Two.\n\n{last}\n") == [
        "FOR 12",
        "FOR 13",
        "AGAINST 14",
        "AGAINST 15",
    ]


@pytest.mark.parametrize(
    "below",
    [
        "> Does that mean what it says?", ">\n> Should it be repealed?", ">\n> I think that is what was meant.",
        ">\n> You asked for it.", ">\n> Let's see whether it works.",
    ],
)  # fmt: skip
def test_word_that_answers_what_was_said(below: str) -> None:
    text = f"{_TEXTS['as it was sent']}\n{below}"
    assert set(_mailed(_ballot(_HEADINGS[0], text, ("Yes.", "Yes.", "No.")))) <= {UNREAD}


@pytest.mark.parametrize(
    "answers",
    [
        ("Yes?", "Yes?", "No?"), ("Yes, if Ivy agrees.", "Yes, if it is mended.", "No, unless Dov mends it."),
        ("Yes, you can.", "Yes, that's right.", "No, you can't."), ("Yes, mine.", "Yes, mine too.", "No, Dov's."),
    ],
)  # fmt: skip
def test_no_votes_below_texts(answers: tuple[str, ...]) -> None:
    assert set(_mailed(_ballot(_HEADINGS[0], _TEXTS["as it was sent"], answers))) <= {UNREAD}


@pytest.mark.parametrize(
    "lead",
    [
        "Is this legal?", "Which of these passed last nweek?", "Let me say for each whether it passed:",
        "How I would vote if I could:", "Here is how I guess Dov will vote:", "What my cat thinks of them, in brief:",
    ],
)  # fmt: skip
def test_words_that_answer_something_else(lead: str) -> None:
    ballot = _ballot(_HEADINGS[0], _TEXTS["as it was sent"], ("Yes.", "Yes.", "No."))
    assert set(_mailed(f"{lead}\n\n{ballot}")) <= {UNREAD}
    assert _mailed(ballot, "Re: [public] which of these need an update?") == []
    assert _mailed(ballot, "Re: [public] Results of nweek 11") == []


_TWO = {
    "rows": "> Proposal 12: Goats (Dov)\n> Proposal 13: Sheep (Ivy)\n",
    "texts": "> Proposal 12: Goats (Dov)\n>\n> Create a goat.\n>\n> Proposal 13: Sheep (Ivy)\n>\n> Create a sheep.\n",
    "texts in one": "> p12: Goats (Dov)\n> Create a goat.\n>\n> p13: Sheep (Ivy)\n> Create a sheep.\n",
    "running on": "> Proposal 12/0. Two players who stand next to each other on the Grid are\n> Neighbours.\n> \n> \n"
    "> Proposal 13/1. Any player may spend a point at any time to turn around on eir\n> square.\n> \n",
}
_ON_BOTH = (
    "YES to both of the above.", "FOR both.", "FOR both of these.", "I vote FOR both of the above.",
    "I vote YES on both of the above.", "FOR the above two.", "FOR the two above.", "YES to the two above.",
    "YES to both the above.", "FOR the above.", "YES to both proposals.", "FOR each of these.", "Both FOR.",
    "FOR both of the above proposals.", "YES to the above two proposals.", "YES for both of the above.",
    "Yes to both of the above.", "FOR, both of them.",
)  # fmt: skip


@pytest.mark.parametrize("answer", _ON_BOTH)
@pytest.mark.parametrize("layout", _TWO)
def test_one_answer_for_all_above_it(layout: str, answer: str) -> None:
    more = "> Proposal 14/0. Now for the fat one.\n> \n> In rule 2-6, say more.\n\nWould you mind waiting with it?\n"
    for below in ("", more):
        assert votes(read_reply(f"{_TWO[layout]}\n{answer}\n{below}").read) == ["FOR p12", "FOR p13"]


@pytest.mark.parametrize(
    "answer",
    [
        "YES to both of the above suggestions.", "YES to both of the above, if Ivy agrees.", "YES to all three above.",
        "YES to both of the above?", "Yes to both questions above.", "Dov would say YES to both of the above.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("layout", _TWO)
def test_no_answer_for_all_above_it(layout: str, answer: str) -> None:
    assert set(votes(read_reply(f"{_TWO[layout]}\n{answer}\n").read)) <= {UNREAD}


def test_answer_to_a_question_below_two_texts() -> None:
    asked = f"{_TWO['texts']}>\n> Should they wait, or be voted on now?\n\nYES to both of the above.\n"
    assert set(votes(read_reply(asked).read)) <= {UNREAD}
