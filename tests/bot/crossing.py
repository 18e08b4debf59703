"""The rooms of the program through which a message goes: calls into each, and switches between them.

`python -m tests.bot.crossing` measures a vote and two commands of an administrator; `--list` shows
which rooms call which, and `--list FUNCTIONS` that many of the functions called most often.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.utils import format_datetime
from types import FrameType
from typing import Any
from unittest.mock import patch

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.mail.trust.authorship import Trust
from nomicbot.mail.trust.policy import Policy
from tests.bot.table import BOT, OWNER, Table, at, mail

PROGRAM = "nomicbot."


class Crossings:
    """The calls into each room, and the switches from one room to another."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.between: Counter[tuple[str, str, str]] = Counter()
        """How many times a room calls a function of another one, each with its qualified name."""

    @property
    def switches(self) -> int:
        """The number of calls from one room to another."""
        return self.between.total()

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Count a call if it calls a function of the program."""
        if event == "call" and (room := _room(frame)):
            self.calls[room] += 1
            caller = _room_that_calls(frame)
            if caller not in ("", room):
                name = f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}"
                self.between[(caller, room, name)] += 1


def crossings(work: Callable[[], object]) -> Crossings:
    """Return the calls and switches that `work()` causes."""
    found = Crossings()
    before = sys.getprofile()
    sys.setprofile(found.note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return found


def _room(frame: FrameType) -> str:
    module = str(frame.f_globals.get("__name__", ""))
    return module.split(".")[1] if module.startswith(PROGRAM) else ""


def _room_that_calls(frame: FrameType) -> str:
    """Return the room of the nearest caller in the program, or "" if there is none."""
    above = frame.f_back
    while above is not None and not _room(above):
        above = above.f_back
    return "" if above is None else _room(above)


def measured() -> dict[str, Crossings]:
    """Return the crossings of a vote and of two commands, in a game that has handled such mail.

    They are counted while the administrator takes a message that is in the ledger already, with
    everything that is judged and written then.
    """
    with _signed():
        table = Table("Wonko", "Peter", trust=Policy(private=("dkim",), address=BOT))
        table.post("Wonko", "I submit a proposal: {{ Wonko gains 5A. }}\n", at(2))
        table.administrator.advance(at(10))
        found: dict[str, Crossings] = {}
        for who, hour in (("Wonko", 13), ("Peter", 14)):  # what the first one finds out is kept
            vote = mail(who, "I vote FOR p1.\n", f"vote{hour}")
            found["a vote"] = _taken(table, vote, hour)
            for title, command in COMMANDS.items():
                found[title] = _taken(table, _command(command, hour), hour + 0.1)
        return found


COMMANDS = {"a command that lacks a word": "attest 3-4", "a command": "give Wonko amplitude +7"}


def _command(text: str, hour: int) -> bytes:
    signed = {"Date": format_datetime(at(10, hour)), "X-Signed": "by its author"}
    fields = {"From": f"Owner <{OWNER}>", "To": BOT} | signed
    return mail("Owner", f"{text}\n", f"{text.split()[0]}{hour}", **fields)


def _taken(table: Table, raw: bytes, hour: float) -> Crossings:
    """Return the crossings while a message that arrived on nday 10 is taken."""
    intake = table.administrator.receive(raw, at(10, hour))
    assert isinstance(intake, IncomingMail)
    return crossings(lambda: table.administrator.take(intake))


@contextmanager
def _signed() -> Iterator[None]:
    """Take private messages to the bot for signed inside the block."""
    with patch.object(Trust, "_proof", lambda _trust, _way, _letter: None):
        yield


def main() -> None:
    """Print the calls and switches of each message."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--list", nargs="?", type=int, const=0, metavar="FUNCTIONS")
    most = command.parse_args().list
    for title, went in measured().items():
        calls, prose = went.calls.total(), went.calls["language"]
        print(f"{title}: {went.switches} switches, {calls} calls, {prose} in language")
        if most is not None:
            rooms: Counter[str] = Counter()
            for (caller, room, _), count in went.between.items():
                rooms[f"{caller} -> {room}"] += count
            for pair, count in rooms.most_common():
                print(f"{count:6} {pair}")
            for (caller, _, name), count in went.between.most_common(most):
                print(f"{count:6} {caller} -> {name}")


if __name__ == "__main__":
    main()
