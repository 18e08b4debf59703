"""Builds `two-nweeks.mbox` and `expected.json` from the posts in `posts/`, one file for each nday.

    python -m tests.archive.build

A post begins with a line `@ 09:14:22 wren #tag <parent`: the time of arrival (UTC), the sender, the
tag by which other posts refer to it, and the post that it answers. Header lines follow: `Subject`,
`Expect` (the expected verdicts on its actions, see `expectations`), `Mail` (how the post becomes a
message, see `_MADE`), or any header field that is copied as it is. After a blank line comes the
text, whose long lines are wrapped as a mail program would wrap them. The text may contain:

    [on #tag]            all of that post, quoted, below a line with its author's name
    [on #tag Words]      only its lines that begin with these words, or otherwise what follows them in a line
    [> #tag Words]       the same without the author's name
    [orig #tag]          a copy of that post without quotation marks, below its header
    [sig]                the signature of the post's author
    [footer]             the footer that the list adds
"""

import base64
import json
import quopri
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from email.header import Header
from email.utils import format_datetime
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MBOX = HERE / "two-nweeks.mbox"
EXPECTED = HERE / "expected.json"
OUTCOME = HERE / "outcome.json"
LIST = "spoon-business@lists.example"
BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
NWEEK = 12
FOOTER = f"""\
_______________________________________________
spoon-business mailing list
{LIST}
http://lists.example/mailman/listinfo/spoon-business"""


@dataclass(frozen=True)
class Person:
    """A person who posts: name, mail address, time zone and habits."""

    name: str
    address: str
    hours: float = 0
    quoting: str = "On {date:%a, %d %b %Y}, {name} wrote:"
    signature: str = ""
    program: str = ""
    mail: str = ""


PEOPLE = {
    "wren": Person(
        "Wren Halloway",
        "wren@halloway.example",
        1,
        signature="Wren\nkeeper of the Slate (unofficial)",
    ),
    "quill": Person(
        "quill",
        "quill@inkwell.example",
        -5,
        "{name} wrote:",
        signature="#!/bin/true",
        program="Mutt/1.5.9i",
    ),
    "hobb": Person(
        "Hobb", "hobb@hobb.example", 0, "Quoth {name}:", "Hobb, who has seen worse", mail="flowed"
    ),
    "pell": Person(
        "Ignatius Pell",
        "i.pell@pellandsons.example",
        1,
        "In message <{id}>, {name} <{address}> writes:",
        "Ignatius Pell, of Pell & Sons\nStationers. No emoticons.",
    ),
    "margot": Person(
        "Marguerite Dáil",
        "margot@dail.example",
        2,
        "Le {date:%d.%m.%y} à {date:%H:%M}, {name} a écrit :",
        "Marguerite\n« encore une tasse »",
        mail="latin1",
    ),
    "tom": Person(
        "Tom Ames",
        "tames@ledgerhall.example",
        -4,
        "On {date:%a, %b %d, %Y at %H:%M:%S} +0000, {name} wrote:",
        "B.",
    ),
    "juno": Person(
        "Juno K", "juno.k@fastpost.example", -7, program="FastPost 2005 Mobile", mail="base64"
    ),
    "oskar": Person(
        "Oskar Lindqvist",
        "oskar@tundra.example",
        2,
        "At {date:%H:%M %Y-%m-%d} +0000, you wrote:",
        "Oskar, on my way",
    ),
    "tansy": Person(
        "Tansy Okafor",
        "tansy@meadow.example",
        1,
        "On {date:%m/%d/%y}, {name} <{address}> wrote:",
        "Tansy",
    ),
    "felix": Person(
        "Felix Orr", "felix.orr@northmail.example", -6, "--- {name} <{address}> wrote:", "Felix"
    ),
    "felix-at-work": Person(
        "Orr, Felix (Accounts)", "forr@bigcannery.example", -6, program="Outlook Express 6.0"
    ),
    "vesper": Person(
        "Vesper", "vesper@evenstar.example", 0, "On {date:%d %b %Y, at %H:%M}, {name} wrote:", "v."
    ),
    "aunt": Person("Petronella Dáil", "petronella@dail.example", 2, mail="html"),
    "dale": Person("Dale Crupper", "dale@crupper.example", -6),
    "nell": Person("Old Nell", "nell@harbour.example", 0, "On {date:%d %b}, {name} said:"),
    "thackeray": Person(
        "R. Thackeray",
        "thackeray@uni.example",
        1,
        signature="R. Thackeray\nInstitute of Play (2 rooms)",
    ),
    "daemon": Person("Mail Delivery System", "MAILER-DAEMON@lists.example"),
}


@dataclass
class Written:
    """One post as it is written in `posts/`."""

    arrived: datetime
    who: str
    tag: str
    parent: str
    text: str
    subject: str = ""
    mail: list[str] = field(default_factory=list)
    expect: list[str] = field(default_factory=list)
    fields: list[tuple[str, str]] = field(default_factory=list)

    @property
    def author(self) -> Person:
        """The person who sent the post."""
        return PEOPLE[self.who]

    @property
    def message_id(self) -> str:
        """The Message-ID without angle brackets."""
        return f"{self.arrived:%Y%m%d}.{self.tag}@{self.author.address.partition('@')[2]}"

    @property
    def sent(self) -> datetime:
        """The date that its author's clock gives the post: a few seconds before it arrived."""
        delay = sha256(self.tag.encode()).digest()[0] % 40 + 2
        return (self.arrived - timedelta(seconds=delay)).astimezone(
            timezone(timedelta(hours=self.author.hours))
        )


_HEAD = re.compile(r"^@ (\d\d:\d\d:\d\d) ([\w-]+) #([\w-]+)(?: <([\w-]+))?$", re.MULTILINE)
_FIELD = re.compile(r"([A-Z][\w-]*): ?(.*)")


def posts() -> list[Written]:
    """Return all posts, in order of arrival."""
    found: list[Written] = []
    for path in sorted((HERE / "posts").glob("*.txt")):
        nweek, nday = map(int, path.stem.split("-"))
        midnight = BEGINS + timedelta(days=(nweek - 1) * NWEEK + nday - 1)
        source = path.read_text(encoding="utf-8")
        heads = list(_HEAD.finditer(source))
        for head, following in zip(heads, [*heads[1:], None], strict=True):
            hours, minutes, seconds = map(int, head[1].split(":"))
            arrived = midnight + timedelta(hours=hours, minutes=minutes, seconds=seconds)
            rest = source[head.end() + 1 : following.start() if following else len(source)]
            found.append(_written(arrived, head, rest))
    known = {post.tag: post for post in found}
    for post in found:
        if not post.subject and post.parent:
            post.subject = "Re: " + known[post.parent].subject.removeprefix("Re: ")
    return found


def _written(arrived: datetime, head: re.Match[str], rest: str) -> Written:
    post = Written(arrived, head[2], head[3], head[4] or "", "")
    top, _, post.text = rest.partition("\n\n") if not rest.startswith("\n") else ("", "", rest)
    post.text = post.text.strip("\n")
    for line in top.splitlines():
        match = _FIELD.fullmatch(line)
        if match is None:
            raise ValueError(f"#{post.tag}: {line!r} is no header field")
        name, value = match.groups()
        if name == "Subject":
            post.subject = value
        elif name == "Mail":
            post.mail = value.split()
        elif name == "Expect":
            post.expect.append(value)
        else:
            post.fields.append((name, value))
    post.mail = post.mail or post.author.mail.split()
    return post


# -- the text of a mail ------------------------------------------------------------------------------------------------

_DIRECTIVE = re.compile(r"\[(on|>|orig) #([\w-]+)(?: ([^\]]+))?\]")


def text_of(post: Written, known: dict[str, Written]) -> str:
    """Return the text of a post with its quotations inserted and its long lines wrapped."""
    return "\n".join(line for _, lines in _lines(post, known) for line in lines)


def _lines(post: Written, known: dict[str, Written]) -> Iterator[tuple[str, list[str]]]:
    """Yield each line of a post's source with the lines of text that it becomes."""
    for line in post.text.split("\n"):
        match = _DIRECTIVE.fullmatch(line)
        if line == "[sig]":
            yield line, ["-- ", *post.author.signature.split("\n")]
        elif line == "[footer]":
            yield line, FOOTER.split("\n")
        elif match:
            yield line, _quotation(known[match[2]], match[1], match[3] or "", post, known)
        else:
            yield line, _wrapped(line, post)


def _wrapped(line: str, post: Written) -> list[str]:
    if len(line) <= 76 or "unwrapped" in post.mail or "html" in post.mail:
        return [line]
    mark = re.match(r"[> ]*", line)
    assert mark is not None
    return textwrap.wrap(
        line[mark.end() :],
        72,
        initial_indent=mark[0],
        subsequent_indent=mark[0],
        break_long_words=False,
        break_on_hyphens=False,
    )


def _quotation(
    of: Written, how: str, words: str, by: Written, known: dict[str, Written]
) -> list[str]:
    quoted = [
        line for source, lines in _lines(of, known) if source.startswith(words) for line in lines
    ]
    if not quoted:
        within = (line for line in of.text.split("\n") if words in line)
        quoted = [line for found in within for line in _wrapped(found[found.index(words) :], of)]
    if not quoted:
        raise ValueError(f"#{by.tag} quotes what #{of.tag} does not say: {words}")
    if how == "orig":
        date = of.arrived.astimezone(timezone(timedelta(hours=by.author.hours)))
        head = [
            "-----Original Message-----",
            f"From: {of.author.name} [mailto:{of.author.address}]",
            f"Sent: {date:%A, %B %d, %Y %H:%M}",
            f"To: {LIST}",
            f"Subject: {of.subject}",
            "",
        ]
        return [*head, *quoted]
    marked = [f">{'' if line.startswith('>') else ' '}{line}".rstrip() for line in quoted]
    if how == ">":
        return marked
    name = by.author.quoting.format(
        name=of.author.name, address=of.author.address, date=of.arrived, id=of.message_id
    )
    return [*_wrapped(name, by), *marked]


# -- the mail ----------------------------------------------------------------------------------------------------------


def raw(post: Written, known: dict[str, Written]) -> bytes:
    """Return a post as the bytes of a message, with Unix line ends."""
    how = next((made for made in post.mail if made in _MADE), "plain")
    own, body = _MADE[how](text_of(post, known), post)
    given = dict(post.fields)
    head = [
        ("Message-ID", f"<{post.message_id}>"),
        ("Date", format_datetime(post.sent)),
        ("From", f"{_phrase(post.author.name)} <{post.author.address}>"),
        ("To", LIST),
        ("Subject", _encoded(post.subject)),
    ]
    if post.parent:
        parents = _ancestors(post, known)
        head += [
            ("In-Reply-To", f"<{parents[-1].message_id}>"),
            ("References", "\n ".join(f"<{parent.message_id}>" for parent in parents)),
        ]
    if post.author.program:
        head.append(("X-Mailer", post.author.program))
    head += own
    fields = [(name, given.pop(name, value)) for name, value in head]
    lines = [f"{name}: {value}" for name, value in [*fields, *given.items()] if value]
    return ("\n".join(lines) + "\n\n").encode("ascii") + body


def _ancestors(post: Written, known: dict[str, Written]) -> list[Written]:
    found: list[Written] = []
    while post.parent:
        post = known[post.parent]
        found.insert(0, post)
    return found


def _phrase(name: str) -> str:
    return f'"{name}"' if "," in name else _encoded(name)


def _encoded(words: str) -> str:
    if words.isascii():
        return words
    charset = "iso-8859-1" if all(ord(letter) < 256 for letter in words) else "utf-8"
    return Header(words, charset, maxlinelen=200).encode()


_Made = tuple[list[tuple[str, str]], bytes]


def _fields(kind: str, encoding: str) -> list[tuple[str, str]]:
    return [
        ("MIME-Version", "1.0"),
        ("Content-Type", kind),
        ("Content-Transfer-Encoding", encoding),
    ]


def _plain(text: str, _post: Written) -> _Made:
    if text.isascii():
        return [], f"{text}\n".encode("ascii")
    return _fields("text/plain; charset=utf-8", "8bit"), f"{text}\n".encode()


def _latin1(text: str, _post: Written) -> _Made:
    body = quopri.encodestring(f"{text}\n".encode("iso-8859-1"))
    return _fields("text/plain; charset=iso-8859-1", "quoted-printable"), body


def _base64(text: str, _post: Written) -> _Made:
    return _fields('text/plain; charset="utf-8"', "base64"), base64.encodebytes(
        f"{text}\n".encode()
    )


def _flowed(text: str, _post: Written) -> _Made:
    flowing: list[str] = []
    lines = text.split("\n")
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        flows = (
            len(line) > 50
            and below
            and not line.startswith(">")
            and not below.startswith((">", "--", "__"))
        )
        flowing.append(line + " " if flows else line)
    body = "\n".join(flowing) + "\n"
    return _fields("text/plain; charset=iso-8859-1; format=flowed", "8bit"), body.encode(
        "iso-8859-1"
    )


def _as_html(text: str) -> str:
    made: list[str] = []
    for paragraph in text.split("\n\n"):
        lines = paragraph.split("\n")
        quoted = all(line.startswith(">") for line in lines)
        inner = "<br>\n".join(
            escape(line.removeprefix(">").strip() if quoted else line, quote=False)
            for line in lines
        )
        made.append(f"<blockquote>{inner}</blockquote>" if quoted else f"<p>{inner}</p>")
    return "<html><head><title>mail</title></head><body>\n" + "\n".join(made) + "\n</body></html>\n"


def _html(text: str, _post: Written) -> _Made:
    body = quopri.encodestring(_as_html(text).encode())
    return _fields("text/html; charset=utf-8", "quoted-printable"), body


def _alternative(text: str, post: Written) -> _Made:
    mark = f"=_{post.tag}_="
    parts = [
        f"--{mark}\nContent-Type: text/plain; charset=utf-8\n\n{text}\n",
        f"--{mark}\nContent-Type: text/html; charset=utf-8\n\n{_as_html(text)}",
        f"--{mark}--\n",
    ]
    head = [("MIME-Version", "1.0"), ("Content-Type", f'multipart/alternative; boundary="{mark}"')]
    return head, ("This is a message in several parts.\n\n" + "\n".join(parts)).encode()


def _broken(text: str, _post: Written) -> _Made:
    """Return a message with a boundary that is never closed, in an unknown encoding."""
    part = f"--here\nContent-Type: text/plain\nContent-Transfer-Encoding: seven\n\n{text}\n"
    return [
        ("MIME-Version", "1.0"),
        ("Content-Type", 'multipart/mixed; boundary="here'),
    ], part.encode()


def _charset(text: str, _post: Written) -> _Made:
    body = f"{text}\n".replace("~", "\xfe").encode("iso-8859-1")
    return _fields("text/plain; charset=x-tundra-8", "8bit"), body


def _signed(text: str, _post: Written) -> _Made:
    """Return a clear-signed message, in which lines that begin with a dash are escaped.

    The signature itself is invalid.
    """
    words = re.sub(r"^-", "- -", text, flags=re.MULTILINE)
    block = base64.encodebytes(sha256(words.encode()).digest() * 2).decode()
    body = f"""\
-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA1

{words}
-----BEGIN PGP SIGNATURE-----
Version: GnuPG v1.4.1 (GNU/Linux)

{block}=Hobb
-----END PGP SIGNATURE-----
"""
    return [], body.encode()


def _bounce(text: str, _post: Written) -> _Made:
    status = "--b\nContent-Type: message/delivery-status\n\nAction: failed\n--b--\n"
    body = f"--b\nContent-Type: text/plain\n\n{text}\n{status}"
    head = [
        ("MIME-Version", "1.0"),
        ("Content-Type", "multipart/report; report-type=delivery-status; boundary=b"),
    ]
    return [("Return-Path", "<>"), ("Auto-Submitted", "auto-replied"), *head], body.encode("ascii")


def _empty(_text: str, _post: Written) -> _Made:
    return [], b""


_MADE = {
    "plain": _plain,
    "latin1": _latin1,
    "base64": _base64,
    "flowed": _flowed,
    "html": _html,
    "alternative": _alternative,
    "broken": _broken,
    "charset": _charset,
    "signed": _signed,
    "bounce": _bounce,
    "empty": _empty,
}


def mbox() -> bytes:
    """Return the whole archive as an mbox."""
    written = posts()
    known = {post.tag: post for post in written}
    made: list[bytes] = []
    for post in written:
        again = next(
            (mark.partition(":")[2] for mark in post.mail if mark.startswith("again:")), ""
        )
        mail = raw(known[again], known) if again else raw(post, known)
        line = f"From {post.author.address} {post.arrived:%a %b} {post.arrived.day:2d} {post.arrived:%H:%M:%S %Y}\n"
        made.append(
            line.encode("ascii") + re.sub(rb"^(>*From )", rb">\1", mail, flags=re.MULTILINE)
        )
    return b"".join(mail if mail.endswith(b"\n\n") else mail + b"\n" for mail in made)


# -- what the law makes of it ------------------------------------------------------------------------------------------

_EXPECTED = re.compile(
    r"(done|refused (\d+-\d+(?:\.\w+)?)|(?:perhaps )?unread)(?: (\w+)(?: (.*))?)?"
)


def expectations(post: Written) -> list[dict[str, Any]] | None:
    """Return the expected verdicts on a post's actions, in order, or None if it is not judged.

    `Expect: done vote p1 FOR, p2 AGAINST` is two verdicts, and `x3` at the end makes three equal
    ones. Other forms are `done join`, `refused 2-6.f retract p3`, `unread`. With `none or unread`
    nothing may be done, but questions are allowed. `not judged` means that the message is not a
    post, or is a copy of an earlier one.
    """
    found: list[dict[str, Any]] = []
    for line in post.expect:
        if line == "not judged":
            return None
        match = _EXPECTED.fullmatch(line)
        if match is None:
            raise ValueError(f"#{post.tag} expects {line!r}")
        what, rule, action, rest = match.groups()
        for words in (rest or "").split(", "):
            words, _, times = words.partition(" x")
            verdict: dict[str, Any] = {"verdict": what if rule is None else "refused"}
            if rule:
                verdict["by"] = rule
            if action:
                verdict["action"] = action
            if words:
                verdict["on"] = words
            found += [verdict] * int(times or 1)
    return found


def expected() -> dict[str, Any]:
    """Return the final state that was worked out by hand from the law, and the verdicts on each post."""
    outcome: dict[str, Any] = json.loads(OUTCOME.read_text(encoding="utf-8"))
    verdicts = {
        post.message_id: found for post in posts() if (found := expectations(post)) is not None
    }
    return {**outcome, "posts": verdicts}


def expected_text() -> str:
    """Return the text of `expected.json`, with one line for each verdict."""
    text = json.dumps(expected(), indent=1, ensure_ascii=False)
    return (
        re.sub(
            r"\{\s+(\"verdict\"[^{}]*?)\s+\}", lambda m: "{" + " ".join(m[1].split()) + "}", text
        )
        + "\n"
    )


if __name__ == "__main__":
    MBOX.write_bytes(mbox())
    EXPECTED.write_text(expected_text(), encoding="utf-8")
