"""Players' addresses: returned reply tokens, and requests to add or remove addresses.

An address is added only after its owner has sent back the token that was mailed to it. If the
author of the request is not authenticated, the player must also confirm it from a known address.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.admin.administrators_desk import Desk
from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.intake.incoming import IncomingMail, IncomingMails
from nomicbot.bot.intake.post_reader import UnderstoodMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.config import PRIVATE
from nomicbot.game import kinds
from nomicbot.game.actions import Action, Posted, VerdictResult
from nomicbot.game.addresses import addresses_of, of_the_same, owner_of, plain_address
from nomicbot.game.clock import DAY, HOUR
from nomicbot.game.identities import LinkAddress, ProveAuthor, UnlinkAddress
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.language.addressing import ADD, CHANGE, REMOVE, AddressRequest, address_request
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry, Received
from nomicbot.ledger.tokens import DENIED, USED
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.mail.message.post import Post
from nomicbot.mail.message.tokens import (
    ADDED,
    OWNED,
    POSTED,
    ReplyToken,
    Tokens,
    said_besides,
    tokens_in,
)
from nomicbot.mail.trust.policy import AuthorProof
from nomicbot.publish.account_letters import answered, asked_to_confirm, notice_of_address
from nomicbot.publish.trouble import Trouble

__all__ = ["AccountQuestion", "Accounts"]

_MOST_A_DAY = 3
"""The largest number of messages about addresses that one address gets within a day."""
_MOST_AN_HOUR = 20

_WORDS = {
    "altered": "That is not the token that I sent: it was altered, or is about "
    "something that has changed since.",
    "spent": "That was answered already; each token counts once.",
    "elsewhere": "I wrote that to another address than yours. Please answer from there.",
    "expired": "That comes too late: it could be confirmed until the time that I gave.",
    "unclear": "I am not sure what you mean. Please answer with the one word yes, or no.",
    DENIED: "Thank you for telling me. None of it will happen.",
}
"""The answers to people who send a token that confirms nothing."""

_SAID_NO = re.compile(
    r"(?:no|nope|non|nein|never|not\s(?:me|mine)|deny|denied|i\sdeny|forged|forgery|fake|spam"
    r"|(?:(?:this|that|it)\s)?(?:is|was)(?:n't|\snot)\s(?:me|mine|by\sme|from\sme)"
    r"|i\s(?:did|do|have)(?:n't|\snot)|i\snever)\b",
    re.IGNORECASE,
)
_SAID_YES = re.compile(
    r"(?:yes|yep|yeah|yup|ja|oui|ok|okay|sure|right|correct|confirm|confirmed|confirming"
    r"|i\s(?:hereby\s)?confirm|i\sdid"
    r"|i\s(?:wrote|posted|sent)\s(?:it|this|that)"
    r"|(?:it|this|that)(?:\sis|\swas|'s)\s(?:me|mine|right|correct|true|by\sme))\b",
    re.IGNORECASE,
)
_DOUBTFUL = re.compile(
    r"\b(?:not|never|no|nobody|wrong|who|what|why|huh)\b|n't\b|\?", re.IGNORECASE
)
_BESIDES = re.compile(
    r"(?:(?:hi|hello|dear|hey|good\s\w{1,20})\b[^.!?]{0,60}[,.!]?|--|(?:thanks?|regards|cheers"
    r"|best)\b.{0,40}|sent\sfrom\s.{0,60})",
    re.IGNORECASE,
)
"""Lines around a yes or no that don't count: greetings, farewells, a phone's signature."""


@dataclass(frozen=True, slots=True)
class AccountQuestion:
    """A message's request to the accounts: returned tokens, or a change of addresses."""

    tokens: tuple[ReplyToken, ...] = ()
    request: AddressRequest | None = None


class Accounts:
    """The handler of accounts: returned tokens, and requests about addresses."""

    def __init__(
        self, book: Bookkeeper, desk: Desk, intakes: IncomingMails, known_as: Callable[[str], str]
    ) -> None:
        self._book = book
        self._ledger = book.ledger
        self._desk = desk
        self._intakes = intakes
        self._known_as = known_as

    def tokens(self, intake: IncomingMail) -> tuple[ReplyToken, ...]:
        """Return the tokens that a message sends back. They count only in mail to the bot."""
        return tuple(tokens_in(intake.own_post())) if intake.forum == PRIVATE else ()

    def request(self, intake: IncomingMail) -> AddressRequest | None:
        """Return the request about addresses that a message makes, or None."""
        words = intake.own_post().new_words
        request = self._read(words) if "@" in words else None
        return request if request and self._owner(intake.authorship().address) else None

    def settle(self, asked: AccountQuestion, heard: UnderstoodMail) -> list[Mail]:
        """Carry out the account requests of a message, and return the answers.

        The message becomes the next entry.
        """
        event, post, received = heard.event, heard.own_post(), heard.intake.received
        if asked.request is not None:
            return self._begin(asked.request, event, post)
        assert received is not None
        return [
            mail
            for token in asked.tokens
            for mail in self._came_back(token, event.author.address, received, post)
        ]

    # -- tokens that come back ---------------------------------------------------------------------

    def _came_back(
        self, token: ReplyToken, bearer: str, received: Received, post: Post
    ) -> list[Mail]:
        """Process a returned token, and return the answers.

        Each problem is reported only once.
        """
        entry, address = self._about(token)
        if entry is None:
            return []
        if not self._is_made(token, entry, address):
            # Anybody can make up a token: only a person who may have got the real one is answered.
            known = of_the_same(self._state, bearer, address)
            return (
                self._tell(f"{token.purpose}{token.number}", "altered", received, post, bearer)
                if known
                else []
            )
        became = self._became(token, bearer, address, received.arrived, post)
        mails = self._tell(token.digest, became, received, post, bearer)
        if became == DENIED:
            return [*mails, *self._denied(token, entry, address)]
        if became != USED:
            return mails
        words = self._confirmed(token, entry, received.arrived)
        mails += self._asked_of_the_other(token, entry)
        return (
            [*mails, Mail(answered(words, post.subject), bearer, post)]
            if plain_address(bearer)
            else mails
        )

    def _became(
        self, token: ReplyToken, bearer: str, address: str, arrived: datetime, post: Post
    ) -> str:
        """Return the outcome of a token that this game issued, for example `spent` or USED."""
        if self._ledger.token_spent(token.digest):
            return "spent"
        theirs = (
            bearer == address
            if token.purpose == ADDED
            else of_the_same(self._state, bearer, address)
        )
        if not theirs:
            return "elsewhere"
        if arrived > token.expires:
            return "expired"
        answer = _answer(post)
        return "unclear" if answer is None else USED if answer else DENIED

    def _tell(
        self, digest: str, became: str, received: Received, post: Post, bearer: str
    ) -> list[Mail]:
        """Record a token's outcome. If it is new, return the answer to the sender of the token."""
        told = self._ledger.token_became(digest, received.id, became)
        if not told or became not in _WORDS or not plain_address(bearer):
            return []
        return [Mail(answered(_WORDS[became], post.subject), bearer, post)]

    def _about(self, token: ReplyToken) -> tuple[Entry | None, str]:
        """Return the entry that a token is about, and the address that it was sent to."""
        try:
            entry = self._ledger.entry(token.number)
        except NothingRecorded:
            return None, ""
        event = entry.event
        if not isinstance(event, Posted):
            return None, ""
        if token.purpose == POSTED:
            return (None, "") if event.author.proven else (entry, event.author.address)
        request, main = self._request_of(entry)
        if request is None:
            return None, ""
        return entry, request.address if token.purpose == ADDED else main

    def _is_made(self, token: ReplyToken, entry: Entry, address: str) -> bool:
        if token.purpose == POSTED:
            return self._book.holding.is_of(token, entry)
        request, main = self._request_of(entry)
        event = entry.event
        if request is None or not isinstance(event, Posted):
            return False
        return self._tokens.made(token, address, _texts(request, main, event))

    def _confirmed(self, token: ReplyToken, entry: Entry, at: datetime) -> str:
        """Carry out the request that a token confirms, and return the outcome as a sentence."""
        if token.purpose == POSTED:
            proof = ProveAuthor(entry.id, confirmed=at, by_author=True)
            reason = self._decided(proof, "its author")
            return (
                f"Not done: {reason}."
                if reason
                else "Thank you. Your post counts from when it arrived."
            )
        request, main = self._request_of(entry)
        assert request is not None
        event = entry.event
        assert isinstance(event, Posted)
        wanted = self._wanted(request, main, event, entry.id)
        missing = [token for token in wanted if not self._ledger.token_used(token.digest)]
        if missing:
            return "Thank you. It is done as soon as it is confirmed from the other address too."
        return self._carry_out(request, main)

    def _asked_of_the_other(self, token: ReplyToken, entry: Entry) -> list[Mail]:
        """Return messages asking a new address to confirm, once the known address has confirmed."""
        if token.purpose != OWNED:
            return []
        request, main = self._request_of(entry)
        event = entry.event
        assert request is not None
        assert isinstance(event, Posted)
        owner = self._owner(main)
        who = self._book.library.called(self._state, owner) if owner else main
        return [
            Mail(asked_to_confirm(who, _in_words(request), str(one), one.expires), request.address)
            for one in self._wanted(request, main, event, entry.id)
            if one.purpose == ADDED and not self._ledger.token_used(one.digest)
        ]

    def _denied(self, token: ReplyToken, entry: Entry, address: str) -> list[Mail]:
        """Return notices to the administrators that somebody denies having written a post."""
        matter = (
            f"{address} denies {'a post' if token.purpose == POSTED else 'a request'} in their name"
        )
        notice = self._book.letters.notice(
            matter, f"It is entry {entry.id}. None of it happened.", Trouble.DENIED
        )
        return [Mail(notice, one) for one in self._book.config.administrators]

    # -- addresses ---------------------------------------------------------------------------------

    def _begin(self, request: AddressRequest, event: Posted, post: Post) -> list[Mail]:
        """Begin a request: ask for the confirmations that it needs, carry it out, or refuse it."""
        owner = self._owner(event.author.address)
        assert owner is not None
        main, proven = kinds.ADDRESS.of(self._state, owner), self._is_proven(event)
        reason = self._unfit(request, addresses_of(self._state, owner), event.at, proven)
        if reason:
            often = self._ledger.mailed_since(event.at - DAY, "token", main) >= (
                _MOST_AN_HOUR if proven else _MOST_A_DAY
            )
            return (
                [] if often else [Mail(answered(f"Not done: {reason}.", post.subject), main, post)]
            )
        if request.what == REMOVE and proven:
            return [Mail(answered(self._carry_out(request, main), post.subject), main, post)]
        who, asked = self._book.library.called(self._state, owner), _in_words(request)
        mails = []
        for token in self._wanted(request, main, event, self._ledger.next_entry_id()):
            # The other address may be anyone's: it gets mail only after the player confirmed.
            if proven or token.purpose == OWNED:
                to = request.address if token.purpose == ADDED else main
                mails.append(Mail(asked_to_confirm(who, asked, str(token), token.expires), to))
        if proven:
            more = (
                f"It is done when {request.address} confirms it. If that is not your "
                "wish, tell the administrator."
            )
            mails.append(Mail(notice_of_address(who, asked, more), main, post))
        return mails

    def _unfit(
        self, request: AddressRequest, own: tuple[str, ...], at: datetime, proven: bool
    ) -> str:
        """Return why a request cannot succeed, or "" if it can.

        `own` are the addresses of the author, the main one first. If `proven` is true, the author
        is authenticated, and more requests a day are allowed.
        """
        owner, told = self._owner(request.address), self._ledger.mailed_since
        if request.what == REMOVE:
            if request.address == own[0]:
                return "that is your main address; you can change it to another one"
            return "" if request.address in own else "that is not an address of yours"
        if request.address in own and (request.what == ADD or request.address == own[0]):
            return "that is an address of yours already"
        if not plain_address(request.address):
            return "that is not a plain mail address"
        if self._book.config.is_ours(request.address) or (owner and request.address not in own):
            return "that address cannot be yours"
        often = told(at - DAY, "address", request.address) >= _MOST_A_DAY
        often = often or told(at - DAY, "address", own[0]) >= (
            _MOST_AN_HOUR if proven else _MOST_A_DAY
        )
        if often or told(at - HOUR, "address") >= _MOST_AN_HOUR:
            return "that was asked for too often; please try again tomorrow"
        return ""

    def _carry_out(self, request: AddressRequest, main: str) -> str:
        decision: Action
        if request.what == REMOVE:
            decision = UnlinkAddress(main, request.address)
        else:
            decision = LinkAddress(main, request.address, main=request.what == CHANGE)
        owner = self._owner(main)
        by = self._book.library.called(self._state, owner) if owner else "a player"
        reason = self._decided(decision, by)
        return f"Not done: {reason}." if reason else f"Done, as you asked: to {_in_words(request)}."

    def _decided(self, decision: Action, by: str) -> str:
        """Make a decision, and return why it has no effect, or "" if it has one."""
        try:
            verdict = self._desk.decide(decision, self._book.now, by=by).judgement.verdicts[0]
        except NoDecision as problem:
            return str(problem)
        return "" if verdict.result == VerdictResult.DONE else verdict.reason

    def _request_of(self, entry: Entry) -> tuple[AddressRequest | None, str]:
        """Return the request about addresses in an entry's message, and its author's main address.

        Returns None and "" if the author has no account, or the message was erased.
        """
        event = entry.event
        assert isinstance(event, Posted)
        owner = self._owner(event.author.address)
        intake = self._intakes.of_entry(entry) if owner is not None else None
        if owner is None or intake is None:
            return None, ""
        return self._read(intake.own_post().new_words), kinds.ADDRESS.of(self._state, owner)

    def _read(self, text: str) -> AddressRequest | None:
        """Return the request about addresses in `text`, with the address as the game writes it."""
        request = address_request(text)
        form = canonical(request.address) if request else ""
        return replace(request, address=self._known_as(form)) if request and form else request

    def _wanted(
        self, request: AddressRequest, main: str, event: Posted, entry: int
    ) -> list[ReplyToken]:
        """Return the tokens that have to confirm a request.

        The new address must confirm it, and also the old one if the author of the request isn't
        authenticated.
        """
        addresses = [] if request.what == REMOVE else [(ADDED, request.address)]
        addresses += [] if self._is_proven(event) else [(OWNED, main)]
        texts, expires = _texts(request, main, event), event.at + self._book.config.trust.tokens
        return [self._tokens.make(purpose, entry, to, texts, expires) for purpose, to in addresses]

    def _is_proven(self, event: Posted) -> bool:
        """Return whether the author of a request is authenticated.

        The From header is not enough, even in a game that trusts From headers: a forged request
        could reveal the player's name.
        """
        forum = self._book.config.forum(event.forum)
        return event.author.proven and self._book.config.trust.ways_of(forum) != (AuthorProof.FROM,)

    @property
    def _state(self) -> State:
        return self._book.engine.state

    @property
    def _tokens(self) -> Tokens:
        return Tokens(self._book.reply_key())

    def _owner(self, address: str) -> ObjectId | None:
        return owner_of(self._state, address)


def _texts(request: AddressRequest, main: str, event: Posted) -> tuple[str, ...]:
    """Return the strings from which the token for an address request is computed."""
    return request.what, request.address, main, event.message_id, event.body_hash


def _in_words(request: AddressRequest) -> str:
    match request.what:
        case "add":
            return f"add the address {request.address}"
        case "change":
            return f"change the main address to {request.address}"
    return f"remove the address {request.address}"


def _answer(post: Post) -> bool | None:
    """Return True for a yes or an empty answer, False for a no, and None if it is unclear."""
    lines = [line.replace("’", "'") for line in said_besides(post).splitlines()]
    words = " ".join(line for line in lines if not _BESIDES.fullmatch(line))
    if _SAID_NO.match(words):
        return False
    if _DOUBTFUL.search(words):
        return None
    return True if not words or _SAID_YES.match(words) else None
