"""The dice in a public record: whether they follow the beacon, and which could be rigged.

If somebody who knew the seed could have chosen a roll's result, the roll may still be honest. So it
is not a finding, but it is counted with the reason why it could be chosen.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

from nomicbot.annals.public_lines import ALARM, DECISION, MIDNIGHT, OPENED, POST
from nomicbot.annals.published_record import Archive, Data, PublishedRecord
from nomicbot.game.actions import AlarmRang, Author, Event, Midnight, Posted
from nomicbot.game.beacon import Chain, next_coarse, randomness, round_in
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.json_values import instant

CHAIN, NWEEK = 1, 9
"""The indices of the chain and of the seed's number in a published roll."""

ALONE = "rolls that took the seed alone, because the beacon could not be had"
RENEWED = "rolls under seeds that were renewed"
DECIDED = "rolls of decisions, which take the seed alone"
ANSWERED = "rolls of answers, which count from the post that was asked about, its round being known"
AGAIN = "rolls that fell when an entry was judged again, its round being known"
MOVED = "rolls after a post that reached the archive in other ten minutes than the record says"

AskBeacon = Callable[[int], str]
"""A function that returns the beacon's signature of a round, or "" if it is not available."""


@dataclass(frozen=True)
class DiceChecked:
    """The result of checking a record's dice: errors, rolls that could be rigged, beacon rounds.

    `chosen` counts the rolls whose results somebody could have chosen, by the reason why.
    """

    found: tuple[str, ...]
    chosen: Counter[str]
    rounds: tuple[int, ...]


def dice_checked(record: PublishedRecord, archive: Archive) -> DiceChecked:
    """Return the errors in a record's use of beacon rounds, and how many rolls could be rigged."""
    checks = _Checks(record, archive)
    found = tuple(checks.problems())
    return DiceChecked(found, checks.chosen, tuple(sorted(checks.rounds)))


def beacon_in(settings: Data) -> Chain | None:
    """Return the beacon in the settings of a record, or None if they have none."""
    told = settings.get("beacon")
    return Chain(told["chain"], told["genesis"], told["period"]) if told else None


def answers(record: PublishedRecord) -> Iterator[tuple[int, Data]]:
    """Yield the number and the decision of each line with an answer of the beacon."""
    for number, line in record.numbered():
        if line["kind"] == DECISION and line["event"].get("decision", {}).get("") == "BeaconRound":
            yield number, line["event"]["decision"]


class _Checks:
    def __init__(self, record: PublishedRecord, archive: Archive) -> None:
        self._record = record
        self._archive = archive
        self._signatures: dict[int, str] = {}
        self._answered_in: dict[int, int] = {}
        self._rolled: dict[int, list[Any]] = {}
        self._renewed: set[int] = set()
        self.chosen: Counter[str] = Counter()
        self.rounds: set[int] = set()
        self._open_lines = {
            line["entry"]: line for line in record.lines if "at" in line and "cause" not in line
        }
        self._moved = list(self._moved_posts())

    def _moved_posts(self) -> Iterator[tuple[datetime, datetime]]:
        """Yield both arrival times of posts whose beacon round depends on which time is right.

        One is in the record, the other in the list's archive. The earlier one comes first. The
        round is determined by the ten-minute interval in which a post arrived.
        """
        for line in self._record.lines:
            kept = self._archive.mails.get(line.get("id", ""))
            if line["kind"] == POST and kept is not None:
                one, other = sorted((instant(line["at"]), kept.arrived))
                if next_coarse(one) != next_coarse(other):
                    yield one, other

    def problems(self) -> Iterator[str]:
        """Yield a sentence for each problem."""
        for number, answer in answers(self._record):
            round, signature = answer["round"], answer.get("signature", "")
            if self._signatures.setdefault(round, signature) != signature:
                yield f"line {number}: round {round} of the beacon has two answers"
            self._answered_in.setdefault(round, number)
        chain = beacon_in(self._record.settings)
        for number, line in self._record.numbered():
            if "settings" in line:
                chain = beacon_in(line["settings"])
            decision = line["event"].get("decision", {}) if line["kind"] == DECISION else {}
            if decision.get("") == "RenewSeeds":
                self._renewed |= {nweek for nweek, _ in decision.get("commitments", ())}
            about = self._open_lines.get(line["entry"], {}) if line["kind"] == OPENED else line
            for roll in line.get("rolls", ()) if about else ():
                yield from self._roll(number, about, roll, chain)
            self._rolled.setdefault(line.get("entry", 0), []).extend(line.get("rolls", ()))

    def _roll(self, number: int, line: Data, roll: list[Any], chain: Chain | None) -> Iterator[str]:
        known = roll in self._rolled.get(line["entry"], ())
        if known:
            return
        round, value = round_in(roll[CHAIN])
        wanted = chain.round_of(_event(line)) if chain is not None else 0
        self._count(line, roll, chain, round)
        if not round:
            if wanted and self._signatures.get(wanted) != "":
                yield (
                    f"line {number}: a roll takes the seed alone, and not "
                    f"round {wanted} of the beacon"
                )
            return
        self.rounds.add(round)
        if round != wanted:
            yield f"line {number}: a roll takes round {round} of the beacon, and not {wanted}"
        if self._answered_in.get(round, number) >= number:
            yield f"line {number}: a roll takes round {round}, which no earlier line has"
        elif value != _randomness(self._signatures[round]):
            yield (
                f"line {number}: a roll takes another value of round {round} than the signature has"
            )
        if roll[CHAIN] != f"{round}:{value}:{line.get('forum', '')}":
            yield f"line {number}: a roll is not of the forum of its post"

    def _count(self, line: Data, roll: list[Any], chain: Chain | None, round: int) -> None:
        """Count a roll if somebody who knew the seed could have chosen its result.

        The roll is counted under the first reason why that was possible.
        """
        if roll[NWEEK] in self._renewed:
            self.chosen[RENEWED] += 1
        elif chain is None:
            return
        elif line["kind"] == DECISION:
            self.chosen[DECIDED] += 1
        elif not round:
            self.chosen[ALONE] += 1
        elif line["root"] != line["entry"]:
            self.chosen[ANSWERED] += 1
        elif "cause" in line:
            self.chosen[AGAIN] += 1
        elif self._is_moved(line):
            self.chosen[MOVED] += 1

    def _is_moved(self, line: Data) -> bool:
        """Return whether an event came between the two arrival times of one of `_moved_posts`."""
        at = instant(line["at"])
        return any(one <= at <= other for one, other in self._moved)


def _event(line: Data) -> Event:
    """Return an event of the kind and time that a line of the record has."""
    at: datetime = instant(line["at"])
    known = {
        POST: Posted(at, Author(""), ""),
        MIDNIGHT: Midnight(at),
        ALARM: AlarmRang(at),
    }
    return known.get(line["kind"], Event(at))


def _randomness(signature: str) -> str:
    try:
        return randomness(signature) if signature else ""
    except ValueError:
        return ""
