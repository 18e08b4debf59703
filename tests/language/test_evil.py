"""Whatever is repeated in a post, and whatever it is wrapped into: reading it costs what its length does, up to the
longest post that is read.

`make bench` reads the same posts, and says how long the slowest takes.
"""

import pytest

from nomicbot.language.documents.changes import read_changes
from tests.language.evil import fragments
from tests.language.growth import LONG, grows, mail_of, read_mail
from tests.language.posts import READER

WRAPPED = {
    "html": ("text/html", "<p>{}</p>"),
    "html of quotations": ("text/html", "<blockquote><div>{}</div></blockquote><p>I vote FOR p1.</p>"),
    "flowed": ("text/plain; format=flowed; delsp=yes", "{}"),
    "armour": (
        "text/plain",
        "-----BEGIN PGP SIGNED MESSAGE-----\n\n{}\n-----BEGIN PGP SIGNATURE-----\na\n-----END PGP SIGNATURE-----",
    ),
    "an Outlook block": ("text/plain", "FOR\n\n-----Original Message-----\nFrom: A\nSent: Monday\n\n{}"),
}


EVERY_FOURTH = frozenset(list(fragments())[::4])
"""Read in every run; the others in the slow one."""


@pytest.mark.parametrize(
    "name", [name if name in EVERY_FOURTH else pytest.param(name, marks=pytest.mark.slow) for name in fragments()]
)
def test_a_fragment_that_is_repeated_costs_what_its_length_does(name: str) -> None:
    READER.read("I vote FOR p1.")
    assert [grows(work, *fragments()[name], sizes=LONG) for work in (READER.read, read_changes)] == ["", ""]


@pytest.mark.parametrize("kind", WRAPPED)
@pytest.mark.parametrize("name", ["rows of a table", "typos", "braces that cross", "quoted and answered", "homoglyphs"])
def test_a_mail_of_such_costs_what_its_length_does(kind: str, name: str) -> None:
    content_type, around = WRAPPED[kind]
    READER.read("I vote FOR p1.")

    def read(text: str) -> object:
        return read_mail(mail_of(around.format(text), content_type))

    assert grows(read, *fragments()[name], sizes=LONG) == ""
