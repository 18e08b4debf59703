"""Whatever is repeated in a post, and whatever it is wrapped into: reading it takes a bounded time.

`make bench` reads the same posts, as long as any that is read, and says how long the slowest took.
"""

import time

import pytest

from nomicbot.language.documents.changes import read_changes
from nomicbot.mail.post import Post, read_post
from tests.language.evil import evil_posts
from tests.language.posts import READER

LENGTH = 200_000
LIMIT = 3.0
"""Seconds of work, a few times what it takes; what else the machine does is not counted."""
POSTS = evil_posts(LENGTH)

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


EVERY_FOURTH = frozenset(list(POSTS)[::4])
"""Read in every run; the others in the slow one."""


@pytest.mark.parametrize(
    "name", [name if name in EVERY_FOURTH else pytest.param(name, marks=pytest.mark.slow) for name in POSTS]
)
def test_a_fragment_that_is_repeated_is_read_in_time(name: str) -> None:
    began = time.process_time()
    READER.read(POSTS[name])
    read = time.process_time()
    read_changes(POSTS[name])
    assert read - began < LIMIT
    assert time.process_time() - read < LIMIT


@pytest.mark.parametrize("kind", WRAPPED)
@pytest.mark.parametrize("name", ["rows of a table", "typos", "braces that cross", "quoted and answered", "homoglyphs"])
def test_a_mail_of_such_is_read_in_time(kind: str, name: str) -> None:
    content_type, around = WRAPPED[kind]
    head = f"From: a@x.example\nMessage-ID: <a@x>\nContent-Type: {content_type}; charset=utf-8\n\n"
    raw = (head + around.format(POSTS[name])).encode("utf-8", "surrogatepass")
    began = time.process_time()
    post = read_post(raw)
    if isinstance(post, Post):
        READER.read(post.body, [(passage.start, passage.end) for passage in post.written])
    assert time.process_time() - began < LIMIT
