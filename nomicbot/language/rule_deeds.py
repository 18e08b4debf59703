"""Actions that a clause in plain law permits, or may permit: "I spend 3A to dance."."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.actions import Action, Announcement
from nomicbot.game.lacks import UNAPPLIED, Lack
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.lexicon import word_set
from nomicbot.language.posts import Ground
from nomicbot.language.questions import Asked
from nomicbot.language.said import Said
from nomicbot.language.stance import ASK, Stance, weaker
from nomicbot.language.supposing import UNCLEAR

_UNSURE_DEED = Stance(ASK, "it is not clear whether you do this here; “I hereby ...” says so")

_LIKELY = Stance(ASK, UNCLEAR)


def paid(deed: Perform, words: str, at: int, ground: Ground) -> Announcement:
    """Return the announcement of an act of the rules that is done at a clause's price."""
    return Announcement(deed, _plain(words), ground.spans(at, at + len(words)))


def with_deeds_doubted(read: Sequence[Said], words: str, *, alone: bool) -> list[Said]:
    """Return the results, as doubtful if an action is only a verb of talking: "I agree.".

    With "hereby" it is plain. An action in other words than those of its clause is doubtful, too.
    """
    plain = "hereby" in words.casefold() or alone
    low = " ".join(words.split())
    found = list(read)
    for n, one in enumerate(read):
        if not plain and any(map(_is_bare, one.acts)):
            found[n] = replace(one, stance=weaker(one.stance, _UNSURE_DEED))
        if any(isinstance(act, Perform) and act.wording not in low for act in one.acts):
            found[n] = replace(one, stance=weaker(one.stance, _LIKELY))
    return found


def _is_bare(act: Action) -> bool:
    if not isinstance(act, Perform) or " " in act.deed or act.on:
        return False
    return act.deed in word_set("stative")


def unread(clause: str, words: str, at: int, ground: Ground) -> Asked:
    """Return a notice that an action may be permitted by a clause that is not implemented.

    The action isn't done.
    """
    reason = f"{clause} may let you do this, but {UNAPPLIED}"
    spans = ground.spans(at, at + len(words))
    return Asked(_plain(words), reason, (), spans, Lack.IMPLEMENTATION)


def _plain(words: str) -> str:
    return " ".join(words.split()).rstrip(" .")
