"""A program that some messages kill: with this module on PYTHONPATH, each Python process imports it.

`NOMICBOT_LETHAL` names a file that says how a process ends ("exit", "SIGSEGV", "SIGKILL", or "hang"
for not at all) and during which work ("parsing", "judging", "midnight", "decision", "loading").
Without that file nothing is killed.
"""

import os
import signal
import time
from pathlib import Path

WORDS = "I become a player named Doom"
"""What a post says that kills the program."""

_SITE = "from tests.bot import lethal\nlethal.arm()\n"
_FILE = "NOMICBOT_LETHAL"


def environment(folder: Path, how: str, at: str) -> dict[str, str]:
    """Return the environment for a program that is killed `how` during the work `at`; `mend` stops that."""
    site = folder / "site"
    site.mkdir(exist_ok=True)
    (site / "sitecustomize.py").write_text(_SITE)
    (folder / "lethal").write_text(f"{how} {at}")
    root = Path(__file__).parents[2]
    return {**os.environ, "PYTHONPATH": f"{site}:{root}", _FILE: str(folder / "lethal")}


def mend(folder: Path) -> None:
    """Remove the file, so that nothing kills the program any more."""
    (folder / "lethal").unlink()


def arm() -> None:
    """Make this process one that some messages kill."""
    path = Path(os.environ[_FILE])
    if not path.exists():
        return
    how, at = path.read_text().split()
    from nomicbot.bot.intake import receipt
    from nomicbot.bot.judging.bookkeeping import Bookkeeper
    from nomicbot.game.actions import Decided, Midnight, Posted
    from nomicbot.game.decisions import Give

    parse, record, check = receipt.read_post, Bookkeeper.record, Bookkeeper.check_seeds

    def die() -> None:
        if not path.exists():
            return
        if how == "exit":
            os._exit(1)
        if how == "hang":
            time.sleep(60)
            return
        os.kill(os.getpid(), signal.Signals[how])

    def parsed(raw: bytes) -> object:
        if at == "parsing" and WORDS.encode() in raw:
            die()
        return parse(raw)

    def recorded(book: Bookkeeper, event: object, *rest: object, **more: object) -> object:
        kills = {
            "judging": isinstance(event, Posted) and any(WORDS in str(one) for one in event.read),
            "midnight": isinstance(event, Midnight),
            "decision": isinstance(event, Decided) and isinstance(event.decision, Give),
        }
        if kills.get(at):
            die()
        return record(book, event, *rest, **more)

    def checked(book: Bookkeeper) -> None:
        if at == "loading":
            die()
        check(book)

    receipt.read_post = parsed  # type: ignore[assignment]
    Bookkeeper.record = recorded  # type: ignore[method-assign, assignment]
    Bookkeeper.check_seeds = checked  # type: ignore[method-assign]
