"""The seeds and dice in the public record of a game, used for judging the game again."""

from collections.abc import Iterator
from typing import Any

from nomicbot.annals import public_lines as form
from nomicbot.annals.published_record import Data, PublishedRecord
from nomicbot.game.dice import RollContext, SeededDice, commitment, compute


class RecordedSeeds:
    """The seeds that a record reveals and that match their commitments."""

    def __init__(self, record: PublishedRecord) -> None:
        self.first: dict[int, str] = {}
        self.promised: dict[int, str] = {}
        self.revealed: dict[int, bytes] = {}
        for decision in decisions_in(record):
            if decision.get("") == "CommitSeed":
                self.first.setdefault(decision["nweek"], decision["commitment"])
                self.promised.setdefault(decision["nweek"], decision["commitment"])
            elif decision.get("") == "RenewSeeds":
                self.promised.update(dict(decision.get("commitments", ())))
            elif decision.get("") == "RevealSeed":
                self.revealed[decision["nweek"]] = bytes.fromhex(decision["seed"])

    def true(self, nweek: int) -> bool:
        """Return whether the seed of an nweek is revealed and matches its commitment."""
        seed = self.revealed.get(nweek)
        return seed is not None and commitment(seed) == self.promised.get(nweek)

    def seed(self, nweek: int) -> bytes:
        """Return the seed of an nweek, or b"" if it is not revealed."""
        return self.revealed.get(nweek, b"")

    def commitment(self, nweek: int) -> str:
        """Return the first published commitment to an nweek's seed, even if it was replaced."""
        return self.first.get(nweek, "")

    def key(self, purpose: str) -> bytes:
        """Return a dummy key, since values made with it are not compared."""
        return purpose.encode().ljust(32, b"\0")[:32]


class RecordedDice(SeededDice):
    """Dice that use the revealed seeds, or the published results where a seed is missing."""

    def __init__(self, record: PublishedRecord, seeds: RecordedSeeds) -> None:
        super().__init__(seeds.seed)
        self._seeds = seeds
        self._published: dict[RollContext, int] = {}
        of_seed: dict[int, set[RollContext]] = {}
        self.lost: set[RollContext] = set()
        """The rolls made before their seed was lost."""
        for line in record.lines:
            for *context, _, result, nweek in line.get("rolls", ()):
                self._published[RollContext(*context)] = result
                of_seed.setdefault(nweek, set()).add(RollContext(*context))
            decision = line["event"].get("decision", {}) if line["kind"] == form.DECISION else {}
            if decision.get("") == "RenewSeeds":
                self.lost.update(*(of_seed.get(nweek, ()) for nweek in decision["lost"]))

    def fresh(self, nweek: int, context: RollContext, sides: int, names: Any) -> int:  # noqa: ARG002
        """Return the result of a roll under a revealed seed, or the published result."""
        if self._seeds.true(nweek) and context not in self.lost:
            return compute(self._seeds.seed(nweek), context, sides)
        return self._published.get(context, 1)


def decisions_in(record: PublishedRecord) -> Iterator[Data]:
    for line in record.lines:
        if line.get("kind") == form.DECISION:
            decision = line["event"].get("decision")
            yield decision if isinstance(decision, dict) else {}
