"""Messages with a claimed author, whose authorship has not been proven yet."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from nomicbot.mail.message.headers import SenderHeader, addresses, decoded, one_line, plain_sender
from nomicbot.mail.message.post import Post
from nomicbot.mail.trust.header import Evidence, HeaderDoubt, domain_of, evidence
from nomicbot.mail.trust.policy import MUNGED, Forum, Policy

__all__ = ["ClaimedMail", "opened"]


@dataclass(frozen=True, slots=True)
class ClaimedMail:
    """A message with an unambiguous header, its claimed author and its forum.

    `named_by` is the header that names the author: From, unless the list put its own address there.
    """

    raw: bytes
    post: Post
    evidence: Evidence
    author: SenderHeader
    named_by: str
    forum: Forum | None
    now: datetime

    @property
    def domain(self) -> str:
        """The domain of the author's address."""
        return domain_of(self.author.address)

    def by_the_list(self) -> HeaderDoubt | None:
        """Return None if the message has the List-Id of the forum's list, otherwise a doubt."""
        if self.forum is None:
            return HeaderDoubt("it did not come by a list")
        if not self.forum.list_id:
            return HeaderDoubt("no list_id is configured for this forum")
        if (self.post.list_id or "") != self.forum.list_id.lower():
            return HeaderDoubt("it does not bear the List-Id of this forum")
        return None

    def addressed_to(self, address: str) -> bool:
        """Return whether the message's To or Cc names an address."""
        values = (*self.evidence.all("to"), *self.evidence.all("cc"))
        return any(address in addresses(value) for value in values)


def opened(
    raw: bytes, post: Post, forum: Forum | None, policy: Policy, now: datetime
) -> ClaimedMail | HeaderDoubt:
    """Return a message with its claimed author, or a doubt if nothing can prove its authorship."""
    found = evidence(raw)
    if isinstance(found, HeaderDoubt):
        return found
    author = found.sender
    named_by = "from"
    if forum is not None and author.address == forum.address:
        named = _behind_the_list(found, post, forum)
        if isinstance(named, HeaderDoubt):
            return named
        author, named_by = named, forum.munged
    letter = ClaimedMail(raw, post, found, author, named_by, forum, now)
    return _stale(letter, policy.age) or letter


def _behind_the_list(found: Evidence, post: Post, forum: Forum) -> SenderHeader | HeaderDoubt:
    """Return the author of a message that the list sent under its own address, or a doubt."""
    if forum.munged not in MUNGED:
        return HeaderDoubt("the list put its own address in place of the author's")
    if not forum.list_id or post.list_id != forum.list_id.lower():
        return HeaderDoubt("it bears the address of the list, but did not come by it")
    author = plain_sender(found.get(forum.munged))
    if author is None or author.address == forum.address:
        return HeaderDoubt(f"its {forum.munged.title()} does not name one author")
    via = one_line(decoded(author.name)) or found.sender.name.rpartition(" via ")[0]
    return SenderHeader(author.address, via)


def _stale(letter: ClaimedMail, age: timedelta) -> HeaderDoubt | None:
    """Return a doubt if a message has no Date, or one too far from its arrival.

    An old message that somebody kept and reposted proves nothing.
    """
    written = letter.post.date
    if written is None:
        return HeaderDoubt("it has no Date")
    if not letter.now - age <= written <= letter.now + timedelta(days=1):
        return HeaderDoubt("its Date is far from when it arrived")
    return None
