"""The site of a simulated game, which continues after a restart if nothing of its record was lost.

The program makes its site anew at each start. That would take most of the time of a game with many
kills, and would only show again that a site follows from the ledger.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nomicbot.config import Config
from nomicbot.game.inforce import Library
from nomicbot.ledger.record import Ledger
from nomicbot.publish.left_out import noting
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.simulated.breaking import Broken


class _Kept(Site):
    """A site that knows whether it was at rest at its last check."""

    whole = False

    def publish(self) -> Iterator[str]:
        self.whole = False
        yield from super().publish()
        self.whole = True


class _Present:
    """The ledger of the running process."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ledger, name)


class Sites:
    """A maker of the game's site, used like `Site`."""

    def __init__(self) -> None:
        self._site: _Kept | None = None
        self._present: Any = None
        self.lost = False
        """Whether what was recorded may have been lost since the site was made."""
        self.shown = False
        """Whether the bot itself made the whole site before the game ended."""

    def __call__(self, config: Config, ledger: Ledger, library: Library, folder: Folder) -> Site:
        if self._site is None or self.lost or not self._site.whole:
            self._present, self.lost = _Present(ledger), False
            self._site = _Kept(config, self._present, library, folder)
        self._present.ledger, self._site.folder = ledger, folder
        return self._site

    def finished(self, config: Config, ledger: Ledger, library: Library) -> Path:
        """Return the folder of the site, brought up to date."""
        assert config.site is not None
        self.shown = self._site is not None and self._site.whole
        with Folder(config.site) as folder, noting() as left_out:
            for _ in self(config, ledger, library, folder).publish():
                pass
        faults = [one for one in left_out if Broken.__name__ not in one.fault]
        assert faults == [], faults
        return config.site
