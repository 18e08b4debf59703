"""Words of players stay words on every page: never markup, an attribute, an address, or a file name."""

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs
from xml.etree import ElementTree

import pytest

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang, Announcement, Author, Meaning, Posted, Unread, Verdict
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Authority, Change
from nomicbot.rulebooks.bnomic.vocabulary.motions import OPEN, PROPOSAL, VOTE, Vote
from nomicbot.site.folder import LIST, LOCK
from nomicbot.site.links import mail_link
from tests.cli import games
from tests.samples import PARTS, sample
from tests.site.browsing import Found, all_parsed, dangling, published
from tests.site.hostile import MARK, words

_TAGS = frozenset(
    """html head meta title link script body a header p nav ul li main section h1 h2 h3 span time progress div dl dt dd
    table thead tbody tr th td caption pre code svg polyline circle line footer ol article strong br
    img details summary""".split()  # noqa: SIM905
)
_ATTRIBUTES = frozenset(
    """lang charset http-equiv content name rel href type title src defer class id aria-label aria-current datetime max
    value data-countdown data-zone data-filter hidden scope colspan role viewbox x1 x2 y1 y2 points cx cy r tabindex
    alt data-parts data-up property""".split()  # noqa: SIM905
)
_MAY_SAY = frozenset(("aria-label", "alt", "title", "content"))
_MAIL = re.compile(
    r"mailto:[\w.@-]+\?subject=(?:[\w.~-]|%[0-9A-F]{2})*&body=(?:[\w.~-]|%[0-9A-F]{2})*", re.ASCII
)
_NONE = {"address": "", "body_hash": ""}
_CLAUSE = Authority("3-3", "d", 11)


def _born(object: str, kind: str, **attributes: object) -> Iterator[Change]:
    yield Change(object, "kind", None, kind, _CLAUSE)
    for name, value in attributes.items():
        yield Change(object, name.replace("_", " "), None, value, _CLAUSE, f"a reason on {value}")


def _things(n: int, word: str) -> Iterator[Change]:
    """Yield changes that create a person, a motion, an object, a rule and a forum with only these words."""
    yield from _born(f"outsider:{n}", "outsider", name=word, player=True, Amplitude=n)
    yield from _born(
        f"motion:{n}",
        "motion",
        form=PROPOSAL,
        title=word,
        text=word,
        state=OPEN,
        owner=f"outsider:{n}",
    )
    yield Change(f"motion:{n}", VOTE[f"outsider:{n}"].name, None, "FOR", _CLAUSE)
    yield from _born(f"object:{n}", kinds.OBJECT.name, name=word, holder=f"outsider:{n}", text=word)
    yield from _born(
        f"rule:{n}",
        "rule",
        number=f"99-{n} {word}",
        rulebook="rulebook:1",
        title=word,
        text=word,
        revision=1,
    )


def _verdicts(word: str) -> Iterator[Verdict]:
    for result in ("done", "refused", "deferred", "unread", "held"):
        yield Verdict(
            result,
            word,
            None,
            _CLAUSE,
            word,
            (word,) if result == "done" else (),
            hints=(word,),
            readings=(Meaning(word, word),) if result == "unread" else (),
            note=word,
        )


def _encoded(word: str) -> str:
    return f"=?utf-8?b?{b64encode(word.encode('utf-8', 'replace')).decode()}?="


def _mail(n: int, word: str) -> bytes:
    head = (
        f"From: {_encoded(word)} <p{n}@players.example>",
        "To: spoon-business@lists.example",
        f"Subject: {_encoded(word)}",
        f"Message-ID: <{n}.{MARK}@players.example>",
        "Content-Type: text/plain; charset=utf-8",
    )
    body = f"{word}\n\n> {word}\n\nI vote {word}.\n"
    return "\n".join([*head, "", body]).encode("utf-8", "replace")


def _play(administrator: Administrator, injected: list[str]) -> None:
    """Put everything into the record directly, since no law would permit it."""
    ledger, at = administrator.ledger, games.at(1, 13)
    changes = [change for n, word in enumerate(injected, 1000) for change in _things(n, word)]
    rang = AlarmRang(at, "alarm:1")
    ledger.append(rang, Judgement(rang, (), tuple(changes), effects=tuple(injected)))
    for n, word in enumerate(injected, 1000):
        at += timedelta(seconds=1)
        raw = _mail(n, word)
        mail = ledger.receive(
            raw,
            forum="public",
            arrived=at,
            message_id=f"{n}.{MARK}@players.example",
            address="",
            name=word,
            body_hash="",
        )
        assert mail is not None
        read = (
            Announcement(Vote(word, "FOR"), word, ((0, 5),)),
            Unread(word, word, (word,), ((6, 9),)),
        )
        author = Author(f"x{n}@players.example", word, proven=n % 2 == 0, doubt=word)
        event = Posted(at, author, "public", read, f"{n}.{MARK}@players.example")
        ledger.append(event, Judgement(event, tuple(_verdicts(word))), received=mail.id)


@dataclass(frozen=True)
class Site:
    """The site of a game with hostile words everywhere."""

    folder: Path
    words: list[str]
    pages: dict[str, Found]


def _site(folder: Path, injected: list[str]) -> Site:
    games.begin(folder)
    with administering(load(folder / "nomic.toml")) as administrator:
        _play(administrator, injected)
    site = published(folder)
    return Site(site, injected, all_parsed(site))


@pytest.fixture(
    scope="module",
    params=[partial(sample, of=4 * PARTS), pytest.param(list, marks=pytest.mark.slow)],
    ids=["sample", "all"],
)
def site(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Site:
    """Return a site with a sample of the words; in the slow suite with all."""
    return _site(tmp_path_factory.mktemp("hostile") / "game", request.param(words()))


def _wrong(page: Found, raw: str) -> Iterator[str]:
    for tag, attributes in page.elements:
        if tag not in _TAGS:
            yield f"an element <{tag}>"
        for name, value in attributes.items():
            if name not in _ATTRIBUTES:
                yield f"an attribute {name} of <{tag}>"
            if name == "href" and _MAIL.fullmatch(value or ""):
                continue
            if name not in _MAY_SAY and MARK in (value or ""):
                yield f"{value!r} in {name} of <{tag}>"
            if name in ("href", "src") and re.match(r"[\s\x00-\x20]*(?:[\w+.-]*:|//)", value or ""):
                yield f"{value!r} in {name} of <{tag}>"
    if "<!--" in raw:
        yield "a comment"
    yield from page.badly_nested


def test_there_are_many_hostile_words() -> None:
    assert len(words()) >= 300


def test_no_word_of_a_player_is_markup_anywhere(site: Site) -> None:
    missed = []
    said = 0
    for path, page in site.pages.items():
        raw = (site.folder / path).read_text(encoding="utf-8")
        missed += [(path, wrong) for wrong in _wrong(page, raw)]
        said += raw.count(MARK)
    for file in site.folder.rglob("*.json"):
        raw = file.read_text(encoding="ascii")
        json.loads(raw)
        missed += [(str(file), "a bracket") for bracket in "<>&" if bracket in raw]
    for file in [*site.folder.rglob("*.atom"), *site.folder.rglob("*.svg")]:
        for element in ElementTree.parse(file).iter():
            if MARK in element.tag or any(
                MARK in name + value for name, value in element.attrib.items()
            ):
                missed.append((str(file), element.tag))
    for file in site.folder.rglob("*"):
        name = str(file.relative_to(site.folder))
        if (
            file.is_file()
            and name not in (LIST, LOCK)
            and not re.fullmatch(r"[a-z0-9/-]+(?:\.[a-z0-9]+)", name)
        ):
            missed.append((name, "its name"))
    assert missed == []
    assert said > 10 * len(site.words)


def test_every_page_forbids_what_is_not_ours(site: Site) -> None:
    policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self';"
    without = []
    for path, page in site.pages.items():
        found = [
            a
            for tag, a in page.elements
            if tag == "meta" and a.get("http-equiv") == "Content-Security-Policy"
        ]
        if len(found) != 1 or not str(found[0]["content"]).startswith(policy):
            without.append(path)
    assert without == []


def test_links_hold_among_hostile_names(site: Site) -> None:
    assert dangling(site.folder, site.pages) == []


def test_a_link_to_a_mail_says_its_words_and_no_more() -> None:
    """Hostile words in it are the message's text: no other header, no second address; too long a text has no link."""
    for word in words():
        made = mail_link("list@lists.example", word, f"I vote FOR {word}.")
        assert _MAIL.fullmatch(made), made
        said = parse_qs(made.partition("?")[2], keep_blank_values=True)
        assert set(said) == {"subject", "body"}
        assert said["body"] == ["\r\n".join([*f"I vote FOR {word}.".splitlines(), ""])]
    assert mail_link("", "subject", "body") == ""
    assert mail_link("list@lists.example", "subject", "x" * 1700)
    assert mail_link("list@lists.example", "subject", "x" * 1800) == ""
