"""The site of a game: which pages exist, and which of them must be made again.

A page is made from the state of the game, and made again when something that it read has changed.
(Quantities are cached in the same way.) Pages about the past, such as an nday that has ended, are
made only once.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from nomicbot.config import Config
from nomicbot.game import kinds
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change, ObjectId, kind_of
from nomicbot.game.tracked_cache import MOMENT
from nomicbot.ledger.record import Ledger
from nomicbot.publish.boards import boards_to_show
from nomicbot.publish.left_out import leave_out, unless_it_fails
from nomicbot.rulebooks.library import ruleset
from nomicbot.site import page_rendering
from nomicbot.site.chronicle import NOT_SHOWN, POST, Chronicle, Told
from nomicbot.site.folder import Folder
from nomicbot.site.links import folder_of, page_of
from nomicbot.site.pages import (
    boards,
    feeds,
    manual_pages,
    motions,
    now,
    object_pages,
    past,
    people,
    post_pages,
    rule_pages,
    tables,
    waiting,
)
from nomicbot.site.record_files import RecordFiles
from nomicbot.site.view import View, entry_page, revision_page

Data = dict[str, Any]

_PLAY = (
    ("What to say", "say.html"),
    ("Compose", "compose.html"),
    ("Boards", "boards/index.html"),
)
_ARCHIVE = (
    ("Posts", "posts/index.html"),
    ("Past", "at/index.html"),
    ("Rules archives", "archives/index.html"),
    ("Things", "things/index.html"),
    ("Displays", "displays/index.html"),
)
NAVIGATION: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("Now", "index.html", ()),
    ("Play", "say.html", _PLAY),
    ("Rules", "rules/index.html", ()),
    ("Motions", "motions/index.html", ()),
    ("Players", "players/index.html", ()),
    ("Archive", "posts/index.html", _ARCHIVE),
    ("Search", "search.html", ()),
    ("New here?", "newcomers.html", ()),
)
"""The parts of the site, each with its first page and its other pages."""

FILE, SEARCHED = "file", "searched"
"""The kinds of pages without a template: a file in its own format, or a part of the search data."""

_LEFT_OUT: Data = {"title": "This page can't be shown now"}
"""The data of the substitute for a page that could not be made."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its address, its template, and the function that makes its data from a view.

    `ahead` does most of the work in advance, in small steps.
    """

    path: str
    template: str
    make: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    ahead: Callable[..., Iterator[None]] | None = None


_ALWAYS = (
    Page("index.html", "now.html", now.now),
    Page("rules/index.html", "rules.html", rule_pages.index),
    Page("rules/all.html", "rules_all.html", rule_pages.whole),
    Page("motions/index.html", "motions.html", motions.index),
    Page("posts/index.html", "posts.html", post_pages.index),
    Page("players/index.html", "players.html", object_pages.players),
    Page("things/index.html", "things.html", object_pages.index),
    Page("boards/index.html", "boards.html", boards.index),
    Page("displays/index.html", "displays.html", boards.displays),
    Page("at/index.html", "past.html", past.index),
    Page("archives/index.html", "archives.html", past.archives_index),
    Page("say.html", "say.html", manual_pages.said),
    Page("compose.html", "compose.html", manual_pages.composer),
    Page("newcomers.html", "newcomers.html", manual_pages.newcomers),
    Page("search.html", "search.html", feeds.search),
    Page("404.html", "missing.html", manual_pages.missing),
    Page("search/rules.js", SEARCHED, feeds.searched_rules),
    Page("search/motions.js", SEARCHED, feeds.searched_motions),
    Page("search/things.js", SEARCHED, feeds.searched_things),
    Page("feeds/rulings.atom", "feed.xml", feeds.rulings),
    Page("feeds/motions.atom", "feed.xml", feeds.motions),
    Page("feeds/rules.atom", "feed.xml", feeds.rules),
)


class Site:
    """The site of one game, in a folder. `publish` brings it up to date at each call."""

    def __init__(self, config: Config, ledger: Ledger, library: Library, folder: Folder) -> None:
        self.folder = folder
        self._config = config
        self._ledger = ledger
        self._library = library
        self._frame = {
            "game": config.name,
            "navigation": NAVIGATION,
            "address": config.site_address,
            "administrator": config.bot_address,
        }
        self.made = 0
        """The number of pages made so far."""
        self.latest: list[str] = []
        """The pages made by the last call."""
        self._begin()

    def _begin(self) -> None:
        """Discard everything known about the game, to begin again."""
        self.chronicle = Chronicle(self._config, self._ledger, self._library, self._turning)
        self._view = View(self.chronicle)
        self._pages: dict[str, Page] = {}
        self._doubtful: dict[str, None] = {}
        self._failed: set[str] = set()
        """The pages that could not be made last time. Each is tried again."""
        self._momentary: set[str] = set()
        self._waiting: list[tuple[str, bytes]] = []
        self._files: set[str] = set()
        self._archive: Data | None = None
        self._record = RecordFiles(self._ledger)
        self._whole = True
        for page in _ALWAYS:
            self._want(page)

    def add(self, member: str) -> None:
        """Record that something a page depends on has changed."""
        self._doubtful[member] = None

    def _want(self, page: Page) -> None:
        if page.path not in self._pages:
            self._pages[page.path] = page
            self._doubtful[page.path] = None

    # -- publishing --------------------------------------------------------------------------------

    def publish(self) -> Iterator[str]:
        """Bring the folder up to date in small steps, yielding the name of each file written.

        A page that can't be made is recorded as left out; the others are published nevertheless.
        Raises SiteProblem; the next call continues.
        """
        if self.chronicle.stale:
            self._begin()
        self.latest = []
        if self._whole:
            for name in page_rendering.ASSETS:
                self._waiting.append((name, page_rendering.asset(name)))
        for _, told, changes in self.chronicle.go_on():
            grown = partial(self._grown, told, changes)
            unless_it_fails(f"the pages that entry {told.id} adds", grown, None)
            yield from self._write_waiting()
        self.chronicle.forecast()
        self._waiting += self._record.new()
        yield from self._write_waiting()
        self._view = View(self.chronicle)
        for board in boards_to_show(self._view.game):
            self._want(
                Page(boards.page_of_board(board), "board.html", waiting.board, (board.name,))
            )
            if board.picture is not None:
                self._want(Page(boards.picture_of(board), FILE, boards.drawn, (board.name,)))
        self._doubtful |= dict.fromkeys(path for path in self._failed if path in self._pages)
        self._failed.clear()
        for path in list(self._doubtful):
            page = self._pages[path]
            yield from (path for _ in self._prepared(page))
            self._waiting += self._made(page)
            self._doubtful.pop(path, None)
            yield from self._write_waiting()
        if self._whole:
            self.folder.keep_only(self._files)
            self._whole = False

    def _write_waiting(self) -> Iterator[str]:
        while self._waiting:
            name, content = self._waiting[0]
            self.folder.put(name, content)
            self._files.add(name)
            del self._waiting[0]
            yield name

    def _prepared(self, page: Page) -> Iterator[None]:
        """Do the work for a page that can be done in advance, in small steps."""
        if page.ahead is not None:
            try:
                yield from page.ahead(self._view, *page.arguments)
            except Exception as fault:
                leave_out(f"what the page {page.path} needs", fault)

    def _made(self, page: Page) -> list[tuple[str, bytes]]:
        """Return the files of a page.

        The page will be made again once one of its inputs changes.
        """
        state = self.chronicle.state
        data, looked_at = state.looking(_data, self._view, page)
        state.resting.rest(self, page.path, looked_at)
        (self._momentary.add if MOMENT in looked_at else self._momentary.discard)(page.path)
        return self._rendered(page, data)

    def _rendered(self, page: Page, data: Any) -> list[tuple[str, bytes]]:
        """Return the files of a page with its data.

        If the data is None or can't be rendered, the page says so. Files in formats other than HTML
        keep their last published content.
        """
        self.made += 1
        self.latest.append(page.path)
        files: list[tuple[str, bytes]] | None = None
        if data is not None:
            shown = partial(self._files_with, page, data)
            files = unless_it_fails(f"the page {page.path}", shown, None)
        if files is not None:
            return files
        self._failed.add(page.path)
        if not page.path.endswith(".html"):
            return []
        return self._files_with(replace(page, template="left_out.html"), _LEFT_OUT)

    def _files_with(self, page: Page, data: Any) -> list[tuple[str, bytes]]:
        if page.template == FILE:
            return [(page.path, str(data).encode("utf-8", "replace"))]
        data = page_rendering.cleaned(data)
        if page.template == SEARCHED:
            return [(page.path, page_rendering.as_script("searched", data))]
        files = [(page.path, page_rendering.page(page.template, page.path, data, self._frame))]
        if not page.path.endswith(".atom"):
            files.append((f"{page.path.removesuffix('.html')}.json", page_rendering.as_json(data)))
        return files

    # -- what comes with an entry ------------------------------------------------------------------

    def _grown(self, told: Told, changes: list[Change]) -> None:
        """Queue the pages that an entry adds, and the pages that it may change."""
        if told.public:
            post = told.what == POST
            maker = post_pages.post if post else post_pages.moment
            self._want(
                Page(entry_page(told), "post.html" if post else "moment.html", maker, (told.id,))
            )
        if told.what != POST:
            self._doubtful |= dict.fromkeys(self._momentary)
        n = told.nweek
        self._want(Page(f"posts/in/{n}.html", "posts_in.html", post_pages.in_nweek, (n,)))
        self._want(Page(f"search/posts-{n}.js", SEARCHED, feeds.searched_posts, (n,)))
        if n in self.chronicle.resolved:
            self._want(Page(f"motions/in/{n}.html", "motions_in.html", motions.in_nweek, (n,)))
        view = View(self.chronicle)
        for object in dict.fromkeys(change.object for change in changes):
            self._want_table(view, object)
            if object in self.chronicle.touched:
                self._want_thing(view, object)
        if n not in self.chronicle.archived:
            self._keep_archive(n)

    def _want_thing(self, view: View, object: ObjectId) -> None:
        kind = kind_of(object)
        if kind in NOT_SHOWN:
            return
        if kind == kinds.RULE.name:
            for number in rule_pages.pages_of(view, object):
                path = revision_page(object, number)
                self._want(Page(path, "revision.html", rule_pages.revision, (object, number)))
                self._doubtful[path] = None
            self._want(Page(page_of(object), "rule.html", rule_pages.rule, (object,)))
            return
        template, make = {
            ruleset().motions.kind.name: ("motion.html", motions.motion),
            ruleset().displays.kind.name: ("display.html", boards.display),
            kinds.OUTSIDER.name: ("thing.html", people.player),
        }.get(kind, ("thing.html", tables.as_thing))
        self._want(Page(page_of(object), template, make, (object,)))
        if kind == kinds.OUTSIDER.name:
            self._want_waiting(object)
        if self.chronicle.is_parted(object):
            for n in self.chronicle.touched[object]:
                path = f"{folder_of(object)}/in/{n}.html"
                self._want(Page(path, "thing_in.html", object_pages.thing_in_nweek, (object, n)))

    def _want_table(self, view: View, object: ObjectId) -> None:
        """Queue the page of a table game, with a picture of each of its steps."""
        for number in range(tables.number_of_steps(view, object)):
            path, ahead = tables.page_of_table(object), tables.drawn_ahead
            self._want(Page(path, "table.html", tables.table, (object,), ahead))
            picture = tables.picture_of_step(object, number)
            self._want(Page(picture, FILE, tables.drawn, (object, number)))

    def _want_waiting(self, player: ObjectId) -> None:
        """Queue the page, feed and calendar of a player's waiting matters."""
        page, feed = waiting.page_of_waiting(player), waiting.feed_of_waiting(player)
        self._want(Page(page, "waiting.html", waiting.of_player, (player,)))
        self._want(Page(feed, "feed.xml", waiting.feed, (player,)))
        calendar = waiting.calendar_of_waiting(player)
        self._want(Page(calendar, FILE, waiting.calendar_file, (player,)))

    # -- what is made once -------------------------------------------------------------------------

    def _turning(self, nweek: int, nday: int) -> None:
        """Make the page of an nday that has ended."""
        page = Page(f"at/{nweek}/{nday}.html", "at.html", past.at, (nweek, nday))
        self._waiting += self._rendered(page, _data(View(self.chronicle), page))

    def _keep_archive(self, nweek: int) -> None:
        """Make the current rules archive, as an nweek begins."""
        view = View(self.chronicle)
        none: tuple[Data | None, dict[str, str]] = (None, {})
        data, files = unless_it_fails(
            f"the rules archive of nweek {nweek}",
            lambda: past.archive_files(view, nweek, self._archive),
            none,
        )
        self._archive = data or self._archive
        self._waiting += [(name, text.encode("utf-8", "replace")) for name, text in files.items()]
        page = Page(f"archives/{nweek}.html", "archive.html", past.archive, (nweek, data))
        self._waiting += self._rendered(page, _data(view, page) if data else None)
        self.chronicle.archived.append(nweek)
        self.chronicle.state.resting.change(("archives", ""))


def _data(view: View, page: Page) -> Any:
    """Return the data of a page, or None if making it fails."""
    return unless_it_fails(f"the page {page.path}", lambda: page.make(view, *page.arguments), None)
