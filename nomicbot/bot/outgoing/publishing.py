"""Publishing the rules archive: by mail with each nweek and on request, and as files.

The mail and a copy of what was published are written in the transaction of their entry, so they
exist exactly once, even if the process is killed. The files are written from that copy after the
transaction. If a file cannot be written, the administrators are shown the problem, and writing is
retried.
"""

import json
import logging
from dataclasses import replace
from pathlib import Path

from nomicbot.annals.law_history import causes, law_history
from nomicbot.bot.outgoing.archive_problem import archive_problem, note_archive_problem
from nomicbot.bot.outgoing.recipients import Addresser, Mail
from nomicbot.characters import plain
from nomicbot.config import Config
from nomicbot.files import replace_file
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.ledger.record import Ledger
from nomicbot.publish import rules_archives
from nomicbot.publish.letters import Letter, reply_to, rules_address
from nomicbot.publish.rules_archives import Data, Occasion
from nomicbot.rulebooks.library import ruleset

log = logging.getLogger(__name__)

REQUEST = "rules archive"
"""The topic of a request for the rules archive."""
LATEST = "latest"

_PUBLISHED = "rules archive"
_NAME = "rules archive, which"


# -- publishing ------------------------------------------------------------------------------------


class Archivist:
    """The publisher of one game's rules archive."""

    def __init__(self, config: Config, ledger: Ledger, postroom: Addresser | None = None) -> None:
        self._config = config
        self._ledger = ledger
        self._postroom = postroom  # not needed for only looking at the archive
        self._saved = ""

    def made_now(self, game: Game, judgement: Judgement | None = None, entry: int = 0) -> Data:
        """Return the current rules archive, with the changes since the last published one."""
        known = self._ledger.meta(_PUBLISHED)
        return rules_archives.archive_data(
            game,
            law_history(game, self._ledger, judgement, entry),
            json.loads(known) if known else None,
            Occasion(self._config.name, self._config.bot_name, game.now),
            causes(game, self._ledger),
        )

    def at_turn(self, game: Game, judgement: Judgement, entry: int) -> list[Mail]:
        """Return the archive for the forum when an nweek begins, or none if no rule changed.

        The archive is sent once, as first judged. If the beginning of the nweek is judged again
        with a different result, a corrected archive is sent when the next nweek begins, or on
        request, and says how it differs from the published one.
        """
        data = self.made_now(game, judgement, entry)
        self._note(data, f"{data['archive']} of entry {entry}")
        turned = any(
            isinstance(happening, ruleset().time.nweek_begins) for happening in judgement.happenings
        )
        return self._mails(data) if turned and data["changed"] else []

    def on_demand(self, game: Game) -> Data:
        """Publish the current archive in the middle of an nweek, and return it."""
        entry = self._ledger.next_entry_id() - 1
        data = self.made_now(game)
        assert self._postroom is not None
        with self._ledger.batch():
            first = self._ledger.queued_of(entry) + 1
            self._note(data, f"{data['archive']} of entry {entry}, mail {first}")
            self._ledger.queue(
                entry, self._postroom.write(self._mails(data), entry, game.now, first)
            )
        return data

    def answer(self, game: Game, subject: str) -> Letter:
        """Return the archive as an answer to a request for it."""
        return replace(
            self._letter(self.made_now(game), whole=True), kind="answer", subject=reply_to(subject)
        )

    def _mails(self, data: Data) -> list[Mail]:
        forum = self._config.archive_forum
        return [Mail(self._letter(data), forum.name)] if forum else []

    def _letter(self, data: Data, *, whole: bool = False) -> Letter:
        address = rules_address(self._config.site_address, self._config.rules_at)
        return rules_archives.archive_letter(data, address, whole=whole)

    def _note(self, data: Data, name: str) -> None:
        self._ledger.set_meta(_PUBLISHED, json.dumps(data))
        self._ledger.set_meta(_NAME, name)

    # -- files -------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the last published archive into the configured folder, unless it is there already.

        A game in memory, as in a test or a play, writes no files.
        """
        name = self._ledger.meta(_NAME) or ""
        if name == self._saved or not self._config.ledger.exists():
            return
        data = json.loads(self._ledger.meta(_PUBLISHED) or "")
        try:
            write_files(self._config.archive, data)
        except OSError as problem:
            folder = self._config.archive
            self._tell(
                f"the rules archive {data['archive']} cannot be written to "
                f"{folder}: {problem.strerror}"
            )
        else:
            self._saved = name
            self._tell("")

    def _tell(self, problem: str) -> None:
        """Report a problem to the administrators, or clear it."""
        if problem != archive_problem(self._ledger):
            if problem:
                log.error("%s; it is tried again", problem)
            note_archive_problem(self._ledger, problem)


def write_files(folder: Path, data: Data) -> list[Path]:
    """Write an archive into `folder` as text, Markdown and JSON, and as the latest. Raises OSError.

    Each file is written completely, or stays unchanged. The archive's own JSON is written last: if
    it exists, so do all the others, and they are not rendered again after a restart.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names, endings = (LATEST, data["archive"].replace("/", "-")), ("txt", "md", "json")
    written = [folder / f"{name}.{ending}" for name in names for ending in endings]
    if all(path.is_file() for path in written) and _has(written[-1], data):
        return written
    encoded = rules_archives.to_json(data).encode("utf-8", "replace")
    forms = {
        ".txt": plain(rules_archives.to_text(data)).encode("utf-8", "replace"),
        ".md": plain(rules_archives.to_markdown(data)).encode("utf-8", "replace"),
        ".json": encoded,
    }
    for path in written:
        _write(path, forms[path.suffix])
    return written


def _has(path: Path, data: Data) -> bool:
    """Return whether a file contains this archive as JSON."""
    try:
        return bool(json.loads(path.read_bytes()) == data)
    except ValueError:
        return False


def _write(path: Path, content: bytes) -> None:
    if path.is_file() and path.read_bytes() == content:
        return
    replace_file(path, content, mode=0o666)  # the umask says who reads the archive
