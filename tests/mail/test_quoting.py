"""A post that quotes another one, in any way, does nothing of what the quotation says."""

import html
import random
import re
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.reader import Reader
from nomicbot.mail.message.post import Post, read_post
from tests.corpus.labels import OPEN, cases_in
from tests.corpus.scene import SCENE
from tests.samples import SAMPLE_OR_ALL

TESTS = Path(__file__).parent.parent
READER = Reader(SCENE)
PER_WAY = 100
PARTS = 20
"""Each way has five pairs in the quick suite, since there are twenty ways."""


@cache
def bodies() -> list[str]:
    """Return the bodies of all posts in the tests: each is quoted, and each is written above a quotation."""
    archived = [
        path.read_text("utf-8").partition("\n\n")[2]
        for path in sorted((TESTS / "archive/posts").glob("*.txt"))
    ]
    read = [read_post(case.raw) for case in cases_in(OPEN)]
    return [
        body
        for body in (*archived, *(post.body for post in read if isinstance(post, Post)))
        if body.strip()
    ]


@cache
def to_quote(way: str) -> list[str]:
    """Return the bodies to quote in a way.

    An unmarked copy that begins with a quotation can't be told from a marked one below "Bram
    wrote:".
    """
    return [
        body
        for body in bodies()
        if way not in UNMARKED or not re.match(r"\s*(?:[|:]|\w{0,10}>)", body)
    ]


UNMARKED = ("unmarked", "by name")


@cache
def alone() -> list[str]:
    """Return the bodies to write above a quotation, without "FOR all of the below", which is about it."""
    return [body for body in bodies() if "below" not in body and "above" not in body]


NEW = [
    "Well, well.",
    "I agree with all of it.\n\nPip",
    "What is {{ that?",
    "[[ see below",
    "This is silly:",
]
NEW += ["On reflection,"]
HEAD = "From: Bram <bram@x.example>\nSent: Tuesday, June 4, 2002 10:20 AM\nTo: list\nSubject: RE: a post"


def _lines(body: str, mark: str) -> str:
    return "\n".join(f"{mark}{row}".rstrip() for row in body.split("\n"))


def _wrapped(body: str) -> str:
    """Return a body as quoted by a program that wraps long lines and marks each of them."""
    rows = [part for row in body.split("\n") for part in (textwrap.wrap(row, 60) or [""])]
    return _lines("\n".join(rows), "> ")


PLAIN: dict[str, Callable[[str, str], str]] = {
    "marked": lambda new, old: f"{new}\n\nOn 4 June 2002, Bram wrote:\n{_lines(old, '> ')}\n",
    "marked above": lambda new, old: f"Bram wrote:\n{_lines(old, '> ')}\n\n{new}\n",
    "marked without blanks": lambda new, old: f"{_lines(old, '>')}\n\n{new}\n",
    "marked twice": lambda new, old: f"{new}\n\n{_lines(old, '> > ')}\n> \n> Really?\n",
    "initials": lambda new, old: f"{_lines(old, 'BR> ')}\n\n{new}\n",
    "bars": lambda new, old: f"{new}\n\nBram wrote:\n{_lines(old, '] ')}\n",
    "wrapped": lambda new, old: f"{new}\n\nOn 4 June 2002, Bram wrote:\n{_wrapped(old)}\n",
    "original message": lambda new, old: f"{new}\n\n-----Original Message-----\n{HEAD}\n\n{old}\n",
    "head": lambda new, old: f"{new}\n\n{HEAD}\n\n{old}\n",
    "rule and head": lambda new, old: f"{new}\n\n{'_' * 32}\n{HEAD}\n\n{old}\n",
    "forwarded": lambda new, old: (
        f"{new}\n\n---------- Forwarded message ---------\n{HEAD}\n\n\n{old}\n"
    ),
    "unmarked": lambda new, old: (
        f"{new}\n\nOn Tue, Jun 4, 2002 at 10:20 AM Bram <b@x.example> wrote:\n\n{old}\n"
    ),
    "by name": lambda new, old: f"{new}\n\nBram wrote:\n\n{old.strip()}\n",
    "signed": lambda new, old: f"{new}\n\n-- \n{old}\n",
}


def _p(text: str) -> str:
    return "<br>\n".join(html.escape(row) for row in text.split("\n"))


HTML: dict[str, Callable[[str, str], str]] = {
    "blockquote": lambda new, old: f"<p>{_p(new)}</p><blockquote>{_p(old)}</blockquote>",
    "blockquote above": lambda new, old: (
        f"<blockquote type=cite><p>{_p(old)}</p></blockquote><p>{_p(new)}</p>"
    ),
    "gmail": lambda new, old: f'<div>{_p(new)}</div><div class="gmail_quote">{_p(old)}</div>',
    "outlook": lambda new, old: (
        f'<p>{_p(new)}</p><div id="divRplyFwdMsg">Bram</div><p>{_p(old)}</p>'
    ),
    "bar": lambda new, old: f'<p>{_p(new)}</p><div style="border-left: solid 1px">{_p(old)}</div>',
}


def _done(raw: bytes, asked: bool = False) -> list[str]:
    post = read_post(raw)
    assert isinstance(post, Post)
    passages = [(passage.start, passage.end) for passage in post.written]
    found = READER.read(
        post.body, passages, [passage.quoted_above for passage in post.written]
    ).read
    acts = [one.action for one in found if isinstance(one, Announcement)]
    for one in found:
        acts += (
            [line.action for line in one.readings if line.action]
            if asked and isinstance(one, Unread)
            else []
        )
        acts += (
            [act.action for line in one.readings for act in line.acts]
            if asked and isinstance(one, Unread)
            else []
        )
    return sorted(map(repr, acts))


def _mail(body: str, kind: str) -> bytes:
    return f"From: Pip <pip@x.example>\nSubject: a post\nContent-Type: text/{kind}; charset=utf-8\n\n{body}".encode()


@SAMPLE_OR_ALL
def test_what_is_quoted_is_not_done(some: Callable[..., list[Any]]) -> None:
    for way in PLAIN:
        dice = random.Random(way)
        pairs = [(dice.choice(NEW), old) for old in dice.sample(to_quote(way), PER_WAY)]
        for new, old in some(pairs, PARTS):
            assert _done(_mail(PLAIN[way](new, old), "plain")) == [], (new, old)
            assert _done(_mail(PLAIN[way](NEW[0], old), "plain")) == [], old


@SAMPLE_OR_ALL
def test_what_is_quoted_in_html_is_not_done(some: Callable[..., list[Any]]) -> None:
    for way in HTML:
        for old in some(random.Random(way).sample(bodies(), PER_WAY), PARTS):
            assert _done(_mail(HTML[way](NEW[0], old), "html")) == [], old


_TITLED = re.compile("Thirsty Work")
"""The title of p13, which a quotation that has its row makes known."""


@SAMPLE_OR_ALL
def test_what_a_post_does_a_quotation_below_it_does_not_add_to(
    some: Callable[..., list[Any]],
) -> None:
    for way in PLAIN:
        dice = random.Random(f"two {way}")
        for new, old in some(
            [(dice.choice(alone()), dice.choice(to_quote(way))) for _ in range(PER_WAY)], PARTS
        ):
            if "everything" in new or "all proposals" in new:
                continue  # of what the author quotes
            # A list below says what rows are about.
            before = _done(_mail(PLAIN[way](new, "Well."), "plain"), asked=True)
            done = {_TITLED.sub("p13", one) for one in _done(_mail(PLAIN[way](new, old), "plain"))}
            assert done <= {_TITLED.sub("p13", one) for one in before}, (new, old)
