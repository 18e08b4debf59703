"""What is asked of the bot, which is no game action: "bot: ballot", "Bot, please show the pending motions"."""

from collections.abc import Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.language.families.family import Family

TOPICS = ("ballot", "pending", "rules", "state", "help", "rules archive", "board", "displays")
"""What can be asked for, besides a single Public Display: "roster", "ministries"."""

_SHOWN = {"meta": "displays", "public meta": "displays", "public fora": "fora", "currencies": "holdings"}


@dataclass(frozen=True, slots=True)
class Request:
    """Something that is asked of the bot."""

    topic: str


class AskingRules:
    """What the rules of `asking.lark` become."""

    def request(self, children: Sequence[Token]) -> Request:
        """The topic that its word stands for."""
        word = str(children[0]).lower()
        if word.endswith("archive"):
            return Request("rules archive")
        if children[0].type == "DISPLAYED":
            shown = " ".join(word.removesuffix("display").split())
            return Request(_SHOWN.get(shown, shown))
        if word.startswith(("map", "grid")):
            return Request("board")
        return Request(next(topic for topic in TOPICS if word[:4] == topic[:4]))


ASKING = Family(grammar="asking", rules=AskingRules)
