"""A site as its readers find it: pages parsed as HTML, their links and their words."""

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin

from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.config import load
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site

_HERE = "http://site/"
_VOID = frozenset(("meta", "link", "br", "img", "input", "hr"))
_BLOCKS = frozenset(
    ("p", "div", "ul", "ol", "dl", "table", "section", "article", "h1", "h2", "h3", "pre", "nav")
)
_WITHIN = {
    "li": ("ul", "ol"),
    "dt": ("div", "dl"),
    "dd": ("div", "dl"),
    "tr": ("thead", "tbody"),
    "td": ("tr",),
    "th": ("tr",),
    "tbody": ("table",),
    "thead": ("table",),
    "caption": ("table",),
}
"""What an element may stand in, where that matters: HTML is read differently from what stands there otherwise."""


@dataclass
class Found(HTMLParser):
    """The contents of a page: elements with attributes, words, and link targets."""

    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    badly_nested: list[str] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        parent = self._open[-1] if self._open else ""
        if tag in _BLOCKS and {"p", "h1", "h2", "h3", "pre", "dt"} & set(self._open) - {"li", "dd"}:
            self.badly_nested.append(f"<{tag}> within {' '.join(self._open)}")
        if tag in _WITHIN and parent not in _WITHIN[tag]:
            self.badly_nested.append(f"<{tag}> in <{parent}>")
        if len(dict(attrs)) < len(attrs):
            self.badly_nested.append(f"<{tag}> has an attribute twice")
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.badly_nested.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]

    @property
    def links(self) -> list[str]:
        return [str(a[name]) for _, a in self.elements for name in ("href", "src") if name in a]


def parsed(path: Path) -> Found:
    found = Found()
    found.feed(path.read_text(encoding="utf-8"))
    return found


def text_of(path: Path) -> str:
    return " ".join(" ".join(parsed(path).words).split())


def pages(site: Path) -> list[str]:
    return sorted(str(path.relative_to(site)) for path in site.rglob("*.html"))


def published(folder: Path, to: Path | None = None) -> Path:
    """Return the site of a game in a folder, as the command line writes it."""
    config = load(folder / "nomic.toml")
    target = to or folder / "site"
    with (
        Ledger.open(config.ledger, library().codec, read_only=True) as ledger,
        Folder(target) as held,
    ):
        looked = ReadonlyGame(config, ledger)
        for _ in Site(config, ledger, looked.library, held).publish():
            pass
    return target


def all_parsed(site: Path) -> dict[str, Found]:
    """Return every page of a site, by its path."""
    return {path: parsed(site / path) for path in pages(site)}


def dangling(site: Path, found: dict[str, Found] | None = None) -> list[tuple[str, str]]:
    """Return every broken link of every page, and every name that a page uses for two places."""
    found = found or all_parsed(site)
    missed = []
    for path, page in found.items():
        if path == "404.html":  # its links are absolute, since a server shows it anywhere
            continue
        missed += [
            (path, f"two places are called {id}") for id in set(page.ids) if page.ids.count(id) > 1
        ]
        for link in page.links:
            if link.startswith("mailto:"):
                continue
            target, place = urldefrag(urljoin(_HERE + path, link))
            name = target.removeprefix(_HERE)
            there = (site / name).is_file() and (
                not place or name not in found or place in found[name].ids
            )
            if not there:
                missed.append((path, link))
    return missed


def entry_of(site: Path, words: str) -> str:
    """Return the page of the post of a game of `tests.cli.games` with that Message-ID."""
    order = ["joins", "proposes", "too-soon", "votes", "unclear", "talks"]
    posts = sorted(
        (int(path.stem), path) for path in (site / "posts").glob("*.html") if path.stem.isdecimal()
    )
    return str(posts[order.index(words)][1].relative_to(site))


def data_of(site: Path, path: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        (site / path).with_suffix(".json").read_text(encoding="ascii")
    )
    return found
