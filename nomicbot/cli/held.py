"""Posts that are held until their author is authenticated."""

from typing import Any

from nomicbot.cli.common import Opened
from nomicbot.game.actions import Posted, VerdictResult
from nomicbot.game.clock import instant_to_text
from nomicbot.text import one_line


def held_posts(opened: Opened) -> list[dict[str, Any]]:
    """Return the posts that are held now, each with its actions."""
    found: dict[int, dict[str, Any]] = {}
    for entry, verdict in opened.ledger.verdicts_of(VerdictResult.HELD):
        event = opened.ledger.entry(entry).event
        if isinstance(event, Posted):
            post = found.setdefault(
                entry,
                {
                    "entry": entry,
                    "arrived": instant_to_text(event.at),
                    "address": event.author.address,
                    "forum": event.forum,
                    "why": event.author.doubt or "it is not proven who wrote it",
                    "actions": [],
                },
            )
            post["actions"].append(one_line(verdict.words))
    return list(found.values())
