"""Plants former faults of this project in a copy of it, one at a time, and lists which a simulation finds.

python -m tests.simulated.planted                   # all of them: up to two minutes of CPU each
python -m tests.simulated.planted --cpu 300 4c74280d af0b7838

Thirty corrections were drawn from the history by a seed: from all commits whose message describes a
fault in how the program runs, in the order of `random.Random(48)`, without those about parsing
words, the meaning of clauses, or time. Each is reversed here by hand in the present program.
`tests.planted` plants small faults anywhere and runs the tests.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.planted import _COPIED, ROOT

SEED = 1


class Gone(Exception):
    """Raised when a fault can't be planted any more because the program has changed."""


@dataclass(frozen=True)
class Fault:
    """A reversed correction: its commit, the resulting fault, and the texts to replace, by file."""

    commit: str
    wrong: str
    edits: tuple[tuple[str, str, str], ...]

    def plant(self, folder: Path) -> None:
        """Plant the fault in a copy of the program. Raises Gone."""
        for path, mended, instead in self.edits:
            place = _place_of(folder / "nomicbot", path, mended)
            place.write_text(place.read_text("utf-8").replace(mended, instead), "utf-8")


def _place_of(program: Path, path: str, words: str) -> Path:
    """Return the file that has these words once: the one at `path`, or the only one. Raises Gone."""
    have = [one for one in program.rglob("*.py") if one.read_text("utf-8").count(words) == 1]
    if program / path in have:
        return program / path
    if len(have) != 1:
        raise Gone(f"{path} has not this, and {len(have)} other files have: {words}")
    return have[0]


def _fault(commit: str, wrong: str, *edits: tuple[str, str, str]) -> Fault:
    return Fault(commit, wrong, edits)


_LOOP, _REPEATING = "bot/loop.py", "bot/retrying.py"

FAULTS = (
    _fault(
        "009bf236",
        "what only the full disk kept from noting is sent again",
        ("bot/outgoing/dispatch.py", "if mail.id in self._unnoted:", "if mail.id in ():"),
    ),
    _fault(
        "5f0c5581",
        "a held post whose signature could not be checked is never asked about again",
        (_LOOP, "if self._rechecking.due(self._clock()):", "if False:"),
    ),
    _fault(
        "879658b3",
        "verify finds words left out below the bot's own messages",
        (
            "bot/judging/verifying.py",
            "for _, what in filter(lambda message: message[0], messages):",
            "for _, what in messages:",
        ),
    ),
    _fault(
        "718f1536",
        "the program fails on hiding for 0 ndays",
        (
            "rulebooks/bnomic/r9_09_immunity.py",
            "if not left and not hide.until:",
            "if False:",
        ),
    ),
    _fault(
        "2092d8b5",
        "a clause or template that raises ends the bot",
        (_REPEATING, "except Exception as problem:", "except LedgerProblem as problem:"),
        (
            "bot/judging/stuck_entries.py",
            "        except Exception as fault:\n            self._failed",
            "        except LedgerProblem as fault:\n            self._failed",
        ),
    ),
    _fault(
        "63a75a55",
        "a cancellation that a library loses is not repeated",
        (
            "bot/stopping.py",
            "await asyncio.wait(pending, timeout=AGAIN)",
            "await asyncio.wait(pending)",
        ),
    ),
    _fault(
        "462b27ed",
        "a bot that is stopped twice leaves tasks behind",
        ("bot/stopping.py", "            cancelled = error", "            raise error"),
    ),
    _fault(
        "29f44b6a",
        "nobody is told that a part of the site was left out",
        ("bot/outgoing/sitekeeping.py", "for failure in failures:", "for failure in failures[:0]:"),
    ),
    _fault(
        "1c1bdb86",
        "a mail on which reading fails keeps others waiting",
        (
            "bot/intake/receipt.py",
            "except Exception as fault:  # it never should",
            "except ReadingLimitExceeded as fault:  # it never should",
        ),
    ),
    _fault(
        "e2b7f950",
        "a correction bears how far the mailbox was read",
        (
            "bot/judging/bookkeeping.py",
            "told_at = max((event.at, *told))",
            "told_at = self.now",
        ),
    ),
    _fault(
        "487e7dbf",
        "a copy of a post on another public forum acts again",
        (
            "bot/intake/mail_routes.py",
            "if first and copy.forum in public and copy.forum != intake.forum:",
            "if False:",
        ),
    ),
    _fault(
        "ecb672f0",
        "what is provisional depends on when the bot was restarted",
        (
            "game/judging.py",
            "self.transcript.provisional.append(missing.clause.authority)",
            "self.transcript.provisional.append(clause.authority)",
        ),
        (
            "game/upholding.py",
            "if (len(script.faults), len(script.provisional)) == (faults, skipped):",
            "if len(script.faults) == faults and all(c.readable for c in self._law().upholds()):",
        ),
    ),
    _fault(
        "4203a9bf",
        "a full disk ends the bot",
        (_REPEATING, "except (LedgerClosed, LedgerSuperseded):", "except LedgerProblem:"),
    ),
    _fault(
        "7e089072",
        "the price of a Talisman is taken again when its Effects are enacted",
        (
            "game/admin_decisions.py",
            "made = _made_already(game, items[0])",
            "made: list[ListedChange] = []",
        ),
    ),
    _fault(
        "a05e0849",
        "a reading of the mailbox says that it was complete when it ended",
        (
            "mail/transport/watch.py",
            "                    unread, pause = [], first_pause\n",
            "                    read_at = inbox.complete_until(clock())\n"
            "                    unread, pause = [], first_pause\n",
        ),
    ),
    _fault(
        "af0b7838",
        "a Blank that is drawn again at once keeps its letter",
        (
            "rulebooks/bnomic/r6_03_drawing.py",
            "        game.happen(DrawingBegins())",
            "        pass",
        ),
    ),
    _fault(
        "2151ec9b",
        "alarms of several games that ring at one moment put one another off",
        (
            "rulebooks/tables/timing.py",
            ".of(game.state, alarm) >= game.now",
            ".of(game.state, alarm) > game.now",
        ),
    ),
    _fault(
        "51983fa6",
        "a date before there was mail is one",
        (
            "mail/message/headers.py",
            "return moment if moment >= _FIRST_MAIL else None",
            "return moment",
        ),
    ),
    _fault(
        "e37b5996",
        "a template of one's own that fails keeps messages from being written",
        (
            "publish/rendering.py",
            '        leave_out(f"your own template {path}", fault, path)\n        return None',
            "        raise",
        ),
    ),
    _fault(
        "ed15c759",
        "a restored game uses the Message-IDs of the lost one again",
        (
            "mail/message/own_ids.py",
            "made = OwnId(generation, entry, number, self._mac(generation, entry, number))",
            "made = OwnId(1, entry, number, self._mac(1, entry, number))",
        ),
    ),
    _fault(
        "0fc6b3af",
        "a restore that a kill broke off lets a new game begin",
        ("bot/admin/restoring.py", "    mark.touch(0o600)\n    sync_folder(mark)\n", ""),
        ("bot/admin/restoring.py", "    mark.unlink()\n", ""),
    ),
    _fault(
        "08acd774",
        "happenings that cause one another have no end",
        ("game/judging.py", "if self._happening == HAPPENING_BOUND:", "if False:"),
    ),
    _fault(
        "6644b1f7",
        "a square that a late post makes has another id",
        ("rulebooks/grid/located.py", ", exactly=True)", ")"),
    ),
    _fault(
        "4c74280d",
        "a correction lists attributes in the order of what was tried",
        (
            "annals/state_diff.py",
            "_in_order(engine, kind, {*old, *new})",
            "dict.fromkeys((*old, *new))",
        ),
    ),
    _fault(
        "32beb098",
        "many small leaps of a clock pass for none",
        ("bot/intake/wall_clock.py", "anew=passed >= _ANCHORED", "anew=True"),
    ),
    _fault(
        "78ae09ec",
        "a report, board or preview that fails keeps what it is about from being recorded",
        (
            "publish/left_out.py",
            "        leave_out(what, fault)\n        return instead",
            "        raise",
        ),
    ),
    _fault(
        "a0f1e3fe",
        "the author of a Reply-All is told that nothing was done",
        (
            "bot/intake/undelivered.py",
            "if any(self._book.is_public(copy.forum) for copy in ledger.find_received(post.message_id)):",
            "if False:",
        ),
        (
            "bot/intake/undelivered.py",
            "other is not None and dated_words(other.own_post())",
            "None",
        ),
    ),
    _fault(
        "c505c0ac",
        "a mail server behind the bot's clock has posts corrected though nothing was judged after them",
        (
            "bot/judging/bookkeeping.py",
            "if intake.at < self.now and self.ledger.after(event):",
            "if intake.at < self.now:",
        ),
        ("annals/state_diff.py", "own = not otherwise((object, attribute))", "own = False"),
    ),
    _fault(
        "6ba1c929",
        "a server that takes nobody in loses mail",
        (
            "mail/transport/sender.py",
            "                return await self._hand_in(client, raw, mail_from, recipients)\n",
            "                return await self._hand_in(client, raw, mail_from, recipients)\n"
            "            except SMTPResponseException as error:\n"
            "                return _refusal(error.code, error.message)\n",
        ),
        (
            "mail/transport/sender.py",
            '            raise _NoServer(f"{error.code} {error.message}") from error',
            "            raise",
        ),
    ),
    _fault(
        "dc8bfcc2",
        "a mail whose bytes a conversion changed fills the desk",
        (
            "bot/administrator.py",
            'if copy.status == "quarantined" and alike and self.intakes.is_the_same(first, post):',
            "if False:",
        ),
    ),
)


@dataclass(frozen=True)
class Found:
    """The failure that a simulation found, and its game; "" if none, after this many seconds of CPU."""

    fault: Fault
    said: str
    game: str
    seconds: float


def sought(fault: Fault, seconds: float, seed: int, more: tuple[str, ...] = ()) -> Found:
    """Return what a simulation finds in the program with a fault, within this many seconds. Raises Gone.

    A game that fails without the fault, too, is not counted, and the next games are played.
    """
    with tempfile.TemporaryDirectory(prefix="planted-") as name:
        folder = Path(name)
        for part in _COPIED:
            (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, folder / part)
        fault.plant(folder)
        used = 0.0
        while used < seconds:
            begun = _cpu()
            words = [
                "tests.simulated",
                str(seed),
                "--as-it-is",
                "--first",
                f"--cpu={seconds - used}",
            ]
            played = _run([*words, *more], folder)
            used += _cpu() - begun
            if not played.returncode:
                break
            game, _, said = played.stdout.partition("  # ")
            if not said:
                return Found(fault, f"it ended: {played.stderr[-300:]}", "", used)
            if not _fails_anyway(game):
                return Found(fault, said.strip(), game.removeprefix("python -m "), used)
            seed = int(game.split()[3]) + 1
    return Found(fault, "", "", used)


@cache
def _fails_anyway(game: str) -> bool:
    """Return whether the program as it is fails in the same game, too."""
    played = _run([*game.split()[2:], "--as-it-is"], ROOT)
    if played.returncode:
        print(f"The program fails without a fault, too: {game}\n{played.stdout[:500]}", flush=True)
    return played.returncode != 0


def _run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Return the result of running a module of the program in a folder."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def _cpu() -> float:
    used = os.times()
    return used.children_user + used.children_system


def main() -> int:
    """Look for each fault, print a line for each, and return 1 unless nine of ten were found."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulated.planted", description=__doc__)
    parser.add_argument("commits", nargs="*", help="only the faults that these mended")
    parser.add_argument("--cpu", type=float, default=120.0, help="seconds of CPU for each")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--faults", help="only these kinds of trouble around the bot")
    given = parser.parse_args()
    chosen = [fault for fault in FAULTS if not given.commits or fault.commit in given.commits]
    more = (f"--faults={given.faults}",) if given.faults else ()
    missed, gone, begun = 0, 0, time.time()
    for fault in chosen:
        try:
            found = sought(fault, given.cpu, given.seed, more)
        except Gone as problem:
            gone += 1
            print(f"{fault.commit}  gone: {problem}", flush=True)
            continue
        missed += not found.said
        said = found.said.splitlines()[0][:300] if found.said else "NOT FOUND"
        print(f"{fault.commit}  {found.seconds:4.0f} s  {fault.wrong}", flush=True)
        print(f"          {found.game}  # {said}".replace("  # NOT", "NOT"), flush=True)
    planted = len(chosen) - gone
    print(f"{planted - missed} of {planted} found, {gone} gone, {time.time() - begun:.0f} s")
    return 1 if missed * 10 > planted else 0


if __name__ == "__main__":
    sys.exit(main())
