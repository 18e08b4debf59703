"""The author of a message, and whether the authorship is proven."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.mail.message.from_munging import behind_the_list, is_of_the_list
from nomicbot.mail.message.headers import Headers
from nomicbot.mail.message.post import Post, sorted_by
from nomicbot.mail.trust.chains import chained, names_of_chain
from nomicbot.mail.trust.claimed_mail import ClaimedMail, opened
from nomicbot.mail.trust.domain_keys import KnownNames, Resolver
from nomicbot.mail.trust.header import HeaderDoubt, domain_of, evidence
from nomicbot.mail.trust.list_auth import listed
from nomicbot.mail.trust.pgp import Keyring, Signed
from nomicbot.mail.trust.policy import BELIEVING, AuthorProof, Forum, Policy
from nomicbot.mail.trust.signatures import names_of_signatures, signed

__all__ = ["Authorship", "Trust"]

log = logging.getLogger(__name__)

Replayed = Callable[[str, str, str], bool]
"""A function that returns whether a signed text was posted before.

Its arguments are the text's print, the Message-ID and the forum.
"""


@dataclass(frozen=True, slots=True)
class Authorship:
    """The author of a message's words.

    `how` names the proof of authorship, and `why` is the reason if there is none. If the proof is a
    signature, only the signed words count: they are in `signed`, and `prints` identify them if they
    are posted again. With `again`, a later check may have a different result.
    """

    address: str  # lower-case; '' if the author is unknown
    name: str
    proven: bool
    how: str = ""
    why: str = ""
    signed: str | None = None
    again: bool = False
    prints: tuple[str, ...] = ()

    def words_of(self, post: Post) -> Post:
        """Return the post reduced to the words that count."""
        if self.signed is None or post.body == self.signed:
            return post
        found = sorted_by(self.signed, post.name, post.address)
        return replace(post, body=self.signed, written=found.written, copied=found.copied)


class Trust:
    """The authentication of messages by the policy of a game.

    Authentication never waits for the network: `prepare` fetches the keys in advance. Raises
    Unusable if a key of the policy is not an OpenPGP certificate.
    """

    def __init__(
        self,
        policy: Policy = BELIEVING,
        *,
        now: Callable[[], datetime],
        resolver: Resolver | None = None,
        replayed: Replayed = lambda _print, _message_id, _forum: False,
    ) -> None:
        self._policy = policy
        self._now = now
        self._resolver = resolver or KnownNames()
        self._replayed = replayed
        self._keyring = Keyring(policy.keys)

    def authorship(
        self, raw: bytes, post: Post, forum: Forum | None, at: datetime | None = None
    ) -> Authorship:
        """Return who wrote a message that came by `forum`, or privately if that is None.

        The proof is judged as of `at`, or as of now.
        """
        ways = self._policy.ways_of(forum)
        if ways == (AuthorProof.FROM,):
            headers, list_address = Headers.split(raw)[0], forum.address if forum else ""
            named = behind_the_list(headers, list_address, forum.munged if forum else "")
            if named is not None:
                return Authorship(named.address, named.name, True)
            if is_of_the_list(headers, post.address, list_address):
                return Authorship(
                    post.address,
                    post.name,
                    False,
                    why="its From is the list's, and nothing names another",
                )
            return Authorship(post.address, post.name, not post.doubtful, why=post.doubtful or "")
        letter = opened(raw, post, forum, self._policy, at or self._now())
        if isinstance(letter, HeaderDoubt):
            return Authorship(post.address, post.name, False, why=letter.why)
        author = letter.author
        doubts: list[HeaderDoubt] = []
        for way in ways:
            proof = self._proof(way, letter)
            if isinstance(proof, Signed):
                return Authorship(
                    author.address, author.name, True, way, signed=proof.text, prints=proof.prints
                )
            if proof is None:
                return Authorship(author.address, author.name, True, way)
            doubts.append(proof)
        why, again = "; ".join(doubt.why for doubt in doubts), any(doubt.again for doubt in doubts)
        return Authorship(author.address, author.name, False, why=why, again=again)

    def _proof(self, way: str, letter: ClaimedMail) -> Signed | HeaderDoubt | None:
        """Return the result of one way of authentication: None, a signed text, or a doubt.

        None means that the whole message is proven; a signed text means that only the text is.
        """
        if way == AuthorProof.LIST:
            return listed(letter, self._policy)
        if way == AuthorProof.DKIM:
            return signed(letter, self._policy, self._resolver, letter.now.timestamp())
        if way == AuthorProof.ARC:
            return chained(letter, self._policy, self._resolver, letter.now.timestamp())
        if way == AuthorProof.PGP:
            return self._armoured(letter)
        return HeaderDoubt("each mail is to be confirmed here")

    def _armoured(self, letter: ClaimedMail) -> Signed | HeaderDoubt:
        found = self._keyring.signed(
            letter.raw, letter.author.address, letter.now, self._policy.age
        )
        if isinstance(found, HeaderDoubt):
            return found
        forum = letter.forum.name if letter.forum else ""
        for print in found.prints:
            if self._replayed(print, letter.post.message_id, forum):
                return HeaderDoubt("what is signed in it was posted before")
        return found

    def prints(self, raw: bytes, address: str, at: datetime) -> tuple[str, ...]:
        """Return the fingerprints of the parts of a message that `address` signed, as of `at`."""
        found = self._keyring.signed(raw, address, at, self._policy.age)
        return () if isinstance(found, HeaderDoubt) else found.prints

    async def prepare(self, mails: Iterable[bytes]) -> None:
        """Look up the DNS keys needed for checking these messages, within a few seconds."""
        if isinstance(self._resolver, KnownNames):
            await self._resolver.look_up(name for raw in mails for name in self._names(raw))

    def _names(self, raw: bytes) -> set[str]:
        """Return the DNS names needed for checking a message, or none if the message is unreadable.

        One unreadable message must not prevent the keys of others from being fetched.
        """
        try:
            return self.names(raw)
        except Exception:  # its fault is reported when the mail itself is judged
            log.exception("the names needed for this mail could not be found")
            return set()

    def names(self, raw: bytes) -> set[str]:
        """Return the DNS names that are looked up to check a message."""
        found = evidence(raw)
        if isinstance(found, HeaderDoubt):
            return set()
        names: set[str] = set()
        if AuthorProof.DKIM in self._policy.everywhere:
            names.update(names_of_signatures(found, domain_of(found.sender.address)))
        if AuthorProof.ARC in self._policy.everywhere:
            names.update(names_of_chain(found, self._policy.sealers))
        return names
