"""Several proposals in one post, each below its title: all are read as they stand, or something is asked (3-4)."""

from itertools import product

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.rulebooks.bnomic.vocabulary import Propose
from tests.language.posts import read

_OFFERS = (
    "I put forward the following proposals:",
    "I propose the following three proposals:",
    "I hereby submit these three proposals.",
    "I submit three proposals:",
)
_TITLES = (
    "<title> {title} </title>\n",
    "Title: {title}\n",
    "__{title}__\n",
    "== {title} ==\n",
    "Proposal: {title}\n",
    'Proposal "{title}"\n',
    "{number}. {title}\n\n",
    'Proposal {number}: "{title}"\n',
    '"{title}"\n',
    "{title}\n-------------\n",
    "{title}\n=====\n\n",
    "*{title}*\n",
    "## {title}\n",
)
_TEXTS = (
    'In rule 3-{number}, replace "the" with "a".',
    '{{{{\nIn rule 3-{number}, replace "the" with "a".\n}}}}',
    "Make a rule in Section 2 of this text:\n%%%%\nThere are {number} geese.\n%%%%",
)
_REASONS = ("", "\n\nThis is long overdue, I'd say; who did not think so?")
_NAMES = ("Yesterday Is Full", "The Umpire Is Never Out", "Nine Hundred Minutes")


def _post(offer: str, title: str, text: str, reason: str) -> str:
    parts = [
        title.format(title=name, number=number) + text.format(number=number) + reason
        for number, name in enumerate(_NAMES, 1)
    ]
    return "\n\n\n".join([offer, *parts]) + "\n"


@pytest.mark.parametrize("reason", _REASONS, ids=["alone", "with reasons"])
@pytest.mark.parametrize("text", _TEXTS, ids=["change", "fence", "own signs"])
@pytest.mark.parametrize("title", _TITLES)
def test_each_text_is_read_below_its_title(title: str, text: str, reason: str) -> None:
    for offer in _OFFERS:
        found = read(_post(offer, title, text, reason)).read
        proposed = [
            (one.action.title, one.action.text)
            for one in found
            if isinstance(one, Announcement) and isinstance(one.action, Propose)
        ]
        said = [text.format(number=number).removeprefix("{{\n").removesuffix("\n}}") for number in (1, 2, 3)]
        assert proposed == list(zip(_NAMES, said, strict=True)), offer
        assert len(found) == len(said)


_LOST = (
    "{TITLE}\n",
    "{title}\n",
)


@pytest.mark.parametrize(("offer", "title", "text", "reason"), list(product(_OFFERS, _LOST, _TEXTS, _REASONS)))
def test_texts_below_what_may_be_a_title_are_read_or_asked_about(
    offer: str, title: str, text: str, reason: str
) -> None:
    post = _post(offer, title.replace("{TITLE}", "{title}"), text, reason)
    for name in _NAMES if "TITLE" in title else ():
        post = post.replace(name, name.upper())
    found = read(post).read
    assert len(found) == 3 or any(isinstance(one, Unread) for one in found)


def test_a_line_below_a_title_is_no_sign_around_a_text() -> None:
    post = "I propose the following proposals:\n\nOne\n---\nRepeal rule 3-1.\n\nTwo\n---\nRepeal rule 3-2.\n"
    found = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert [(one.title, one.text) for one in found if isinstance(one, Propose)] == [
        ("One", "Repeal rule 3-1."),
        ("Two", "Repeal rule 3-2."),
    ]


def test_signs_around_a_text_below_its_title_stay_signs() -> None:
    post = "I propose the following:\n\nOne\n---\nRepeal rule 3-1.\n---\n\nAll the best.\n"
    found = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert [one.text for one in found if isinstance(one, Propose)] == ["Repeal rule 3-1."]


def test_what_stands_below_another_heading_is_no_text() -> None:
    texts = "One\n---\nRepeal rule 3-1.\n\nTwo\n---\nRepeal rule 3-2.\n"
    post = f"I propose the following proposals:\n\n{texts}\nVotes\n-----\np12 FOR\n"
    acts = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert [one.title for one in acts if isinstance(one, Propose)] == ["One", "Two"]


@pytest.mark.parametrize(
    "between",
    [
        "Bram suggested this one to me last nweek, and I will not propose it:",
        "The next is only a draft.",
        "Do not count this one yet.",
        "Still thinking about what follows, so don't:",
    ],
)
def test_a_text_of_which_something_is_said_before_it_is_asked_about(between: str) -> None:
    post = (
        f"I propose the following proposals:\n\n__One__\nRepeal rule 3-1.\n\n{between}\n\n__Two__\nRepeal rule 3-2.\n"
    )
    assert [one for one in read(post).read if isinstance(one, Announcement)] == []


def test_parts_of_a_text_with_lines_below_their_headings_are_never_cut_out_of_it() -> None:
    post = "I propose the following:\n\nReform\n------\nRepeal rule 3-1.\n\nMore!!\n------\nRepeal rule 3-2.\n"
    found = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert all("3-1" in one.text and "3-2" in one.text for one in found if isinstance(one, Propose))
