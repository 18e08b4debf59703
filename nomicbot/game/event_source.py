"""The author of an event's words, and the event's name in the contexts of its dice."""

from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Author,
    Decided,
    Event,
    Midnight,
    Posted,
)
from nomicbot.game.clock import instant_to_text
from nomicbot.game.decisions import OnBehalf


def source_of(event: Event, entry: int) -> str:
    """Return the name of an event for the contexts of its rolls.

    (The rolls of a post use its Message-ID instead.)
    """
    match event:
        case Midnight():
            return f"midnight {instant_to_text(event.at)}"
        case AlarmRang():
            return f"{event.alarm} {instant_to_text(event.at)}"
    return f"entry {entry}"


def spoken(decided: Decided, on_behalf: OnBehalf, entry: int) -> Posted:
    """Return the post that stands for a decision on somebody's behalf."""
    author = Author(on_behalf.address, on_behalf.called)
    read = Announcement(on_behalf.action or Action(), (on_behalf.action or on_behalf).name)
    return Posted(
        decided.at, author, on_behalf.forum, (read,), f"decision {entry}", "", decided.chain
    )
