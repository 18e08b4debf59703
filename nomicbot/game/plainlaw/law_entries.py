"""The entries that record which tree words of the law mean, or withdraw this.

`tree` explains these trees. Words are bound to a tree while such an entry says that they mean it.

Like an attestation, such an entry identifies words by their text only, so it can be recorded before
the words become law. Judging depends on the content of the entry, never on a parser.
"""

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Codec
from nomicbot.game.law import squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw import declaring
from nomicbot.game.reading import Quantity
from nomicbot.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from nomicbot.game.judging import Game

THE_READER = "the reader"
"""The value of `by` if the grammar parsed the words without a person's help."""
OBJECT_WITHIN: Quantity[int] = Quantity(
    "the number of real-world days within which a reading may be objected to", 0
)
_WHOLE = 1_000
"""The number of characters up to which words interpreted by a person are shown in full."""


@dataclass(frozen=True)
class ReadLaw(Action):
    """The words of the law in `text` mean a `tree` (in JSON); `english` is the tree in English.

    `grammar` is the version of the grammar, and `by` is who interpreted the words. The tree itself
    says which terms of other clauses it uses. If no clause in force declares one of these terms,
    the words remain unimplemented. If a person interprets a clause, `clause` is its number, and
    `told` is when the players were told, or None. `reason` is given if somebody had objected to an
    earlier interpretation.
    """

    name: ClassVar[str] = "read the law"
    text: str = ""
    tree: str = ""
    english: str = ""
    grammar: int = 0
    by: str = THE_READER
    clause: str = ""
    told: datetime | None = None
    reason: str = ""


@dataclass(frozen=True)
class WithdrawReading(Action):
    """The words in `text` are no longer bound to a tree.

    `reason` is what the players are told about it.
    """

    name: ClassVar[str] = "withdraw a reading"
    text: str = ""
    reason: str = ""


def register(codec: Codec) -> None:
    """Register the entries of this module with `codec`, so that records can be decoded."""
    codec.register(ReadLaw, WithdrawReading)


def read_law(game: "Game", decision: ReadLaw) -> None:
    """Bind words of the law to a tree, wherever the words occur."""
    words = squeeze(decision.text)
    found = game.state.where(kinds.READ_WORDS, words)
    read = found[0] if found else game.create(kinds.LAW_READ)
    game.set(kinds.READ_WORDS, read, words)
    game.set(kinds.READ_TREE, read, decision.tree)
    game.set(kinds.READ_ENGLISH, read, decision.english)
    game.set(kinds.READ_BY, read, decision.by)
    game.set(kinds.READ_GRAMMAR, read, decision.grammar)
    if decision.told is not None:
        again = kinds.READ_TOLD.of(game.state, read) is not None
        game.set(kinds.READ_CHANGED if again else kinds.READ_TOLD, read, decision.told)
        game.set(kinds.READ_CLAUSE, read, decision.clause)
    if kinds.READ_DISPUTED.of(game.state, read):
        game.set(kinds.READ_DISPUTED, read, ())
    english = decision.english.rstrip(".")
    if decision.by == THE_READER:
        game.tell(f"“{_short(words)}” is understood as: {english}")
    else:
        clause = f" ({decision.clause})" if decision.clause else ""
        game.tell(f"“{_short(words, _WHOLE)}”{clause} is understood by {decision.by} as: {english}")
    if decision.told is not None and (days := _days_to_object(game)):
        within = "a real-world day" if days == 1 else f"{days} real-world days"
        game.tell(f"within {within} a player may say: I object to the reading of {decision.clause}")
    declaring.settle(game)


def _days_to_object(game: "Game") -> int:
    return game.readable_quantity(OBJECT_WITHIN) or 0


def withdraw(game: "Game", decision: WithdrawReading) -> None:
    """Unbind words of the law from their tree. Raises Refusal if they are not bound."""
    found = game.state.where(kinds.READ_WORDS, squeeze(decision.text))
    if not found:
        raise game.refuse("no entry says how these words are read")
    for read in found:
        _forget(game, read)
    game.tell(f"“{_short(decision.text)}” is no longer carried out until it is read again")
    declaring.settle(game)


def _forget(game: "Game", read: ObjectId) -> None:
    game.destroy(read)


def _short(words: str, most: int = 80) -> str:
    squeezed = squeeze(words)
    return squeezed if len(squeezed) <= most else squeezed[: most - 1].rstrip() + "…"
