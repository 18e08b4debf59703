"""Private words to an author: where an act belongs that was sent to a private forum, and that a mail has no words.

E gets one for each forum and nweek at most, since a forum is for talk, and whoever was told once knows; but always one
where others could read what was for the administrator alone, since that act is lost. What was told is looked up
among the mails that went out. Of a mail without words its author is told once a day.
"""

from collections.abc import Sequence
from datetime import datetime

from nomicbot.annals.nweeks import nweeks_began
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Announcement, Posted, Unread, Verdict, VerdictResult
from nomicbot.game.clock import DAY
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.letters import Letter, Letters

_MOST_LINES = 12
_ONLY_TALK = (VerdictResult.UNRECOGNISED, VerdictResult.UNREAD)


def only_talk(forum: str, verdicts: Sequence[Verdict]) -> bool:
    """Return whether nothing of a post on a private forum was done or refused: then no ruling goes out on it.

    What is for the administrator alone is answered like a post where the administrator alone reads it.
    """
    if forum == PRIVATE and any(verdict.in_confidence for verdict in verdicts):
        return False
    return all(verdict.result in _ONLY_TALK for verdict in verdicts)


class MisdirectedPosts:
    """Tells whoever acts where nothing can be done where to post it."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters

    def nudge(self, event: Posted, verdicts: Sequence[Verdict], post: Post) -> Letter | None:
        """The word that goes to the author of a post on a private forum, if e is to get one."""
        forum = self._config.forum(event.forum)
        if not event.author.proven or (forum is not None and not forum.nudges):
            return None
        secret = any(verdict.in_confidence for verdict in verdicts)
        if not verdicts or (not secret and self._told(event)):
            return None
        public = [one for one in self._config.fora if one.public]
        if not public:
            return None
        return self._letters.nudge(
            [] if secret else lines_to_post(event, post),
            alone=self._config.bot_address if secret else "",
            where="your mail to me" if event.forum == PRIVATE else f"the forum {event.forum}",
            fora=[(one.name, one.address) for one in public],
            subject=post.subject,
        )

    def wordless(self, event: Posted, post: Post) -> Letter | None:
        """Return the word that goes to a player of whose mail nothing can be read, or None.

        Whoever the game does not know gets none: anybody's name can stand in a From, and much of spam has no words.
        """
        if not post.wordless or not event.author.proven:
            return None
        if self._ledger.entries_of_mails("wordless", event.author.address, event.at - DAY):
            return None
        return self._letters.wordless(post.wordless, subject=post.subject)

    def _told(self, event: Posted) -> bool:
        """Return whether the author was told of that forum in this nweek already."""
        entries = self._ledger.entries_of_mails(
            "nudge", event.author.address, self._nweek_began(event.at)
        )
        return any(isinstance(e.event, Posted) and e.event.forum == event.forum for e in entries)

    def _nweek_began(self, at: datetime) -> datetime:
        began = [when for when, _, _ in nweeks_began(self._ledger) if when <= at]
        return began[-1] if began else at


def lines_to_post(event: Posted, post: Post) -> list[str]:
    """The lines of a post in which its actions stand, to be posted elsewhere; none if they are too many, or if it is
    not clear what they are."""
    found: list[str] = []
    if any(isinstance(one, Unread) for one in event.read):
        return found
    for start, end in _stretches(post.body, event.read):
        lines = post.body[start:end].split("\n")
        found += [line for line in lines if line.strip()]
    return found if len(found) <= _MOST_LINES else []


def _stretches(body: str, read: Sequence[Announcement | Unread]) -> list[tuple[int, int]]:
    """Where whole lines stand that hold something read, one after the other and each once."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(span for one in read for span in one.spans):
        first = body.rfind("\n", 0, start) + 1
        last = body.find("\n", end)
        last = len(body) if last == -1 else last
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found
