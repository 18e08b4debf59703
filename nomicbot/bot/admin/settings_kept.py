"""Configuration problems that do not stop the game.

The problems are doubtful settings, and changes to settings that have an effect only when the game
begins.
"""

from collections.abc import Iterator
from dataclasses import replace

from nomicbot.config import Config
from nomicbot.game.actions import Decided
from nomicbot.game.clock import instant_from_text
from nomicbot.game.decisions import Begin
from nomicbot.ledger.record import Ledger


def warnings(config: Config, ledger: Ledger) -> list[str]:
    """Return the warnings that an administrator gets at each start, and in `inbox`."""
    return [*config.doubts, *_no_longer_read(config, ledger)]


def as_begun(config: Config, ledger: Ledger) -> Config:
    """Return a configuration with the settings with which the game began, if it has begun.

    Only settings that have an effect only when the game begins are replaced.
    """
    begun = _beginning(ledger)
    if begun is None:
        return config
    return replace(
        config,
        begins=instant_from_text(begun.at),
        nweek=begun.nweek,
        nday=begun.nday,
        rulebooks=tuple(key for key, _ in begun.rulebooks),
    )


def _no_longer_read(config: Config, ledger: Ledger) -> Iterator[str]:
    """Yield each setting that matters only when the game begins and was changed afterwards."""
    begun = _beginning(ledger)
    if begun is None:
        return
    began = instant_from_text(begun.at)
    then = {
        "begins": (f"{config.begins:%Y-%m-%d}", f"{began:%Y-%m-%d}"),
        "nweek": (config.nweek, begun.nweek),
        "nday": (config.nday, begun.nday),
        "rulebooks": (", ".join(config.rulebooks), ", ".join(key for key, _ in begun.rulebooks)),
    }
    for setting, (now, was) in then.items():
        if now != was:
            how = (
                f"on {began:%Y-%m-%d} with nweek {begun.nweek}, nday "
                f"{begun.nday} and {then['rulebooks'][1]}"
            )
            yield (
                f"[game] {setting} is {now}, but the game began {how}; this setting is no "
                "longer read. Set it back to "
                f"{was}, or begin another game in a folder of its own."
            )


def _beginning(ledger: Ledger) -> Begin | None:
    """Return the decision that began the game, or None if it has not begun."""
    if ledger.last() is None:
        return None
    event = ledger.entry(1).event
    return (
        event.decision if isinstance(event, Decided) and isinstance(event.decision, Begin) else None
    )
