"""Repeated fragments in a post, in any wrapping, take time proportional to the post's length.

The quick suite tries an eighth of them, at a quarter of the longest length that is parsed. `make
bench` parses the same posts, and reports the slowest.
"""

from collections.abc import Sequence

import pytest

from nomicbot.language.documents.changes import read_changes
from tests.language.evil import fragments
from tests.language.growth import LONG, MEDIUM, grows, mail_of, read_mail
from tests.language.posts import READER
from tests.samples import sample

WRAPPED = {
    "html": ("text/html", "<p>{}</p>"),
    "html of quotations": (
        "text/html",
        "<blockquote><div>{}</div></blockquote><p>I vote FOR p1.</p>",
    ),
    "flowed": ("text/plain; format=flowed; delsp=yes", "{}"),
    "armour": (
        "text/plain",
        "-----BEGIN PGP SIGNED MESSAGE-----\n\n{}\n-----BEGIN PGP SIGNATURE-----\na\n-----END PGP SIGNATURE-----",
    ),
    "an Outlook block": (
        "text/plain",
        "FOR\n\n-----Original Message-----\nFrom: A\nSent: Monday\n\n{}",
    ),
}


WRAPPED_ONES = (
    "rows of a table",
    "typos",
    "braces that cross",
    "quoted and answered",
    "homoglyphs",
)
MAILS = [(kind, name) for kind in WRAPPED for name in WRAPPED_ONES]


def growing(name: str, sizes: Sequence[int]) -> list[str]:
    """Return the costs that grow too fast for posts that repeat this fragment."""
    READER.read("I vote FOR p1.")
    return [
        told
        for work in (READER.read, read_changes)
        if (told := grows(work, *fragments()[name], sizes=sizes))
    ]


def growing_mail(kind: str, name: str, sizes: Sequence[int]) -> str:
    """Return the costs that grow too fast for messages that repeat this fragment in such a wrapping."""
    content_type, around = WRAPPED[kind]
    READER.read("I vote FOR p1.")
    return grows(
        lambda text: read_mail(mail_of(around.format(text), content_type)),
        *fragments()[name],
        sizes=sizes,
    )


def test_an_eighth_of_the_fragments_that_are_repeated_cost_what_their_length_does() -> None:
    assert [told for name in sample(fragments()) for told in growing(name, MEDIUM)] == []


def test_an_eighth_of_the_mails_of_such_cost_what_their_length_does() -> None:
    assert [
        told for kind, name in sample(MAILS) if (told := growing_mail(kind, name, MEDIUM))
    ] == []


@pytest.mark.slow
@pytest.mark.apart
@pytest.mark.parametrize("name", fragments())
def test_a_fragment_that_is_repeated_costs_what_its_length_does(name: str) -> None:
    assert growing(name, LONG) == []


@pytest.mark.slow
@pytest.mark.apart
@pytest.mark.parametrize(("kind", "name"), MAILS)
def test_a_mail_of_such_costs_what_its_length_does(kind: str, name: str) -> None:
    assert growing_mail(kind, name, LONG) == ""
