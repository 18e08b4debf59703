"""Private notes to authors whose post had no effect: wrong forum, no words, or no known action.

An author gets at most one for each forum and nweek, since talk is allowed there and one note is
enough. But a note is always sent if others could read words meant for the administrator alone,
since that action is lost. Earlier notes are found among the sent messages. The author of a message
without words is notified at most once a day. If somebody unknown to the game posts something
without effect, they are told how to join, up to three times a day: perhaps they tried to join
without knowing the right sentence.
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
from nomicbot.rulebooks.ruleset import Joining

_MOST_LINES = 12
_MOST_TO_A_STRANGER = 3
"""The largest number of times a day that an unknown person is told how to join."""
_ONLY_TALK = (VerdictResult.UNRECOGNISED, VerdictResult.UNREAD)
_OF_EFFECT = (VerdictResult.DONE, VerdictResult.DEFERRED)


def only_talk(forum: str, verdicts: Sequence[Verdict]) -> bool:
    """Return whether nothing in a post to a private forum was done or refused.

    Such a post needs no ruling. A post for the administrator alone gets a private ruling, like any
    other post.
    """
    if forum == PRIVATE and any(verdict.in_confidence for verdict in verdicts):
        return False
    return all(verdict.result in _ONLY_TALK for verdict in verdicts)


class MisdirectedPosts:
    """The writer of private notes that tell authors where and how to post their actions."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters

    def nudge(self, event: Posted, verdicts: Sequence[Verdict], post: Post) -> Letter | None:
        """Return the note to the author of a post on a private forum, or None if they get none."""
        forum = self._config.forum(event.forum)
        if not event.author.proven or (forum is not None and not forum.nudges):
            return None
        secret = any(verdict.in_confidence for verdict in verdicts)
        if not verdicts or (not secret and self._was_notified(event)):
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
        """Return the note to a player whose message has no readable words, or None.

        Only authenticated authors get it: any name can be in a From header, and much spam has no
        words.
        """
        if not post.wordless or not event.author.proven:
            return None
        if self._ledger.entries_of_mails("wordless", event.author.address, event.at - DAY):
            return None
        return self._letters.wordless(post.wordless, subject=post.subject)

    def how_to_join(self, event: Posted, verdicts: Sequence[Verdict], post: Post) -> Letter | None:
        """Return the note to an unknown author of a public post that had no effect, or None.

        None is needed if the answer offered options, or said why the author could not join.
        """
        joins = any(isinstance(one.action, Joining) for one in verdicts)
        if joins or any(one.result in _OF_EFFECT or one.readings for one in verdicts):
            return None
        told = self._ledger.entries_of_mails("nudge", event.author.address, event.at - DAY)
        if len(told) >= _MOST_TO_A_STRANGER:
            return None
        forum = self._config.address_of(event.forum)
        return self._letters.how_to_join(forum, subject=post.subject)

    def _was_notified(self, event: Posted) -> bool:
        """Return whether the author already got a note about this forum in this nweek."""
        entries = self._ledger.entries_of_mails(
            "nudge", event.author.address, self._nweek_began(event.at)
        )
        return any(isinstance(e.event, Posted) and e.event.forum == event.forum for e in entries)

    def _nweek_began(self, at: datetime) -> datetime:
        began = [when for when, _, _ in nweeks_began(self._ledger) if when <= at]
        return began[-1] if began else at


def lines_to_post(event: Posted, post: Post) -> list[str]:
    """Return the lines of a post that contain its actions, to be posted to another forum.

    Returns none if there are too many, or if it is not clear what the actions are.
    """
    found: list[str] = []
    if any(isinstance(one, Unread) for one in event.read):
        return found
    for start, end in _stretches(post.body, event.read):
        lines = post.body[start:end].split("\n")
        found += [line for line in lines if line.strip()]
    return found if len(found) <= _MOST_LINES else []


def _stretches(body: str, read: Sequence[Announcement | Unread]) -> list[tuple[int, int]]:
    """Return the merged and sorted stretches of whole lines that contain something parsed.

    Each is a pair of indices in the body: of the first character, and after the last one.
    """
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
