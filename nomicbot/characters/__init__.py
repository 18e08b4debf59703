"""Properties of characters: invisible ones, terminal controls, and lookalikes."""

from nomicbot.characters.likeness import alike, skeleton, spelt_plainly
from nomicbot.characters.unseen import obeyed_by_nobody, plain, without_unseen

__all__ = ["alike", "obeyed_by_nobody", "plain", "skeleton", "spelt_plainly", "without_unseen"]
