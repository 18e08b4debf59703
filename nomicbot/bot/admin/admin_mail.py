"""The requests of an administrator in private mail to the bot.

The mail has one decision a line, in the words of the command line:

enact d3: Wonko gains 5A.
    overrule 17.1 as "I vote FOR p3" by CFI 3

The answer to a decision shows what it would change, with a token; replying `confirm` with the token
carries it out. (The command line also asks for confirmation.) Only mail from an authenticated
administrator is parsed this way: a From header alone is not enough, even in a game that trusts its
players' headers.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nomicbot.bot.admin.administrators_desk import Desk
from nomicbot.bot.admin.deciders import decider
from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.intake.incoming import IncomingMail, IncomingMails
from nomicbot.bot.intake.post_reader import UnderstoodMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted, VerdictResult
from nomicbot.game.clock import DAY
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.tokens import USED
from nomicbot.mail.message.tokens import DECIDED, ReplyToken, Tokens, token_of
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.publish.letters import Letter
from nomicbot.publish.verdicts import effects_of, sentence

_LINE = re.compile(
    r"\s*(?:(?:nomic)?bot[:,]\s*)?(?:nomicbot\s+)?(?:(?:decide|desk|rules)\s+)?"
    r"(?P<verb>attest|enact|give|set|overrule|recogni[sz]e|reread|confirm)\b(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"\{\{(.*?)\}\}|\"([^\"]*)\"|“([^”]*)”|(\S+)", re.DOTALL)
_ITEM = re.compile(r"\s*(?P<item>\w+):?\s*(?:\{\{(?P<fenced>.*)\}\}|(?P<changes>.*))\s*", re.DOTALL)
_MOST = 50


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its `text` as written, its `verb`, and its `words` as command-line arguments."""

    text: str
    verb: str
    words: tuple[str, ...]

    @property
    def said(self) -> tuple[str, ...]:
        """The command in the form that `Desk` takes: the verb, then its words."""
        return (self.verb, *self.words)


def is_from_an_administrator(config: Config, intake: IncomingMail) -> bool:
    """Return whether mail to the bot alone claims to come from an administrator.

    Only the From header is compared. `may_be_obeyed` decides whether it can be trusted.
    """
    to_the_bot = intake.forum == PRIVATE and config.bot_address in intake.own_post().to
    return to_the_bot and intake.authorship().address in config.administrators


def commands_in(intake: IncomingMail) -> list[Command]:
    """Return the commands in a message, or none unless it begins with one."""
    text = intake.own_post().new_words.strip()
    if not _LINE.match(text):
        return []
    found = [match for part in _parts(text) if (match := _LINE.fullmatch(part))]
    return [_command(match) for match in found[:_MOST]]


def may_be_obeyed(wrote: Authorship) -> bool:
    """Return whether a message was certainly written by an administrator.

    A From header alone is not a proof, since anybody can forge one.
    """
    return wrote.proven and wrote.how != ""


def _parts(text: str) -> Iterator[str]:
    """Yield each command with the lines that belong to it.

    A command ends before the next one, or before a blank line outside braces. Directly after its
    first line, a blank line may precede the braces.
    """
    part: list[str] = []
    fenced = 0
    for line in text.splitlines():
        begins = not fenced and _LINE.fullmatch(line) is not None
        ends = (
            not fenced and not line.strip() and (len(part) > 1 or "{{" in "".join(part))
        )  # a fence may come below
        if begins or ends:
            if part:
                yield "\n".join(part)
            part = []
        if begins or part:
            part.append(line)
        fenced = max(0, fenced + line.count("{{") - line.count("}}"))
    if part:
        yield "\n".join(part)


def _command(match: re.Match[str]) -> Command:
    verb = match["verb"].lower().replace("z", "s")
    rest = match["rest"]
    text = " ".join(match[0].split())
    item = _ITEM.fullmatch(rest) if verb == "enact" else None
    if item:
        changes = (item["fenced"] or item["changes"] or "").strip()
        quoted = len(changes) > 1 and changes[0] == changes[-1] == '"' and changes.count('"') == 2
        return Command(
            text,
            verb,
            (item["item"], *([changes.strip('"') if quoted else changes] if changes else [])),
        )
    words = tuple(
        next((part for part in found if part), "").strip() for found in _WORD.findall(rest)
    )
    return Command(text, verb, words)


class AdminMailHandler:
    """The handler of administrators' mail. It carries out commands and writes the answer."""

    def __init__(self, book: Bookkeeper, desk: Desk, intakes: IncomingMails) -> None:
        self._book = book
        self._desk = desk
        self._intakes = intakes

    def answer(self, commands: Sequence[Command], heard: UnderstoodMail) -> Letter:
        """Return the answer to a message that will become the next entry.

        Commands that need no confirmation are carried out first, so that the previews show their
        effects.
        """
        answers: dict[int, str] = {}
        asking: list[tuple[int, Command]] = []
        for place, command in enumerate(commands):
            done = self._done(command, heard)
            if done is None:
                asking.append((place, command))
            else:
                answers[place] = done
        number = self._book.ledger.next_entry_id()
        for place, command in asking:
            answers[place] = self._previewed(command, heard)
        rows = [(_without_token(command), answers[place]) for place, command in enumerate(commands)]
        token = str(self._token(number, heard.event)) if asking else ""
        return self._book.letters.commands(rows, token, subject=heard.own_post().subject)

    def unproven(self, heard: UnderstoodMail) -> Letter | None:
        """Return a letter saying why a message was not obeyed, or None if one was sent recently."""
        wrote = heard.intake.authorship()
        if self._book.ledger.mailed_since(heard.intake.at - DAY, "unproven", wrote.address):
            return None
        why = wrote.why or "[trust] believes every From"
        return self._book.letters.unproven(why, subject=heard.own_post().subject)

    def _token(self, entry: int, event: Posted) -> ReplyToken:
        """Return the token that confirms the commands of an entry.

        The token is sent only to the author of the mail, and is valid for exactly the words of that
        mail.
        """
        expires = event.at + self._book.config.trust.tokens
        return Tokens(self._book.reply_key()).make(
            DECIDED, entry, event.author.address, _words_of(event), expires
        )

    def _done(self, command: Command, heard: UnderstoodMail) -> str | None:
        """Carry out a command and return its outcome, or None if it must be confirmed first.

        Most commands must be confirmed.
        """
        try:
            if command.verb == "confirm":
                return self._confirmed(" ".join(command.words), heard)
            if self._desk.tells_first(self._desk.decree(command.said)):
                return None
            return self._decided(command.said, heard.intake.authorship().address)
        except NoDecision as problem:
            return sentence(f"Not done: {problem}")

    def _previewed(self, command: Command, heard: UnderstoodMail) -> str:
        try:
            preview = self._desk.preview(self._desk.decree(command.said), at=heard.event.at)
        except NoDecision as problem:
            return sentence(f"Not done: {problem}")
        assert preview is not None
        if preview.verdict.result != VerdictResult.DONE:
            return sentence(f"Not done: {preview.verdict.reason}")
        return self._desk.shown(preview)

    def _decided(self, words: Sequence[str], address: str) -> str:
        came = self._desk.outcome(words, decider(self._book.config, address))
        if not came.done or came.verdict is None:
            return sentence(f"Not done: {came.verdict.reason if came.verdict else came.text}")
        return sentence(f"Done: {effects_of(came.verdict) or self._desk.decree(words).name}")

    def _confirmed(self, words: str, heard: UnderstoodMail) -> str:
        """Carry out the commands that a token in a message confirms. Raises NoDecision."""
        event, received = heard.event, heard.intake.received
        token = token_of(words, DECIDED)
        if token is None:
            raise NoDecision(
                "send back the line that I gave you, with the whole token after the word confirm"
            )
        commands = self._asked_in(token, event.author.address)
        if not commands:
            raise NoDecision(
                "that is not a token that I sent to you: it was altered, or is about something else"
            )
        if event.at > token.expires:
            raise NoDecision("that came too late; please ask for it again")
        assert received is not None
        if not self._book.ledger.token_became(token.digest, received.id, USED):
            raise NoDecision("that was confirmed already; each token counts once")
        told = (
            self._after_all(one, event.author.address) for one in commands if one.verb != "confirm"
        )
        return "\n".join(filter(None, told))

    def _after_all(self, command: Command, address: str) -> str:
        """Carry out a command that a token confirms, and return its outcome.

        Returns "" for a command that needs no confirmation, since it was carried out immediately.
        """
        try:
            decision = self._desk.decree(command.said)
            if not self._desk.tells_first(decision):
                return ""
            seen = self._desk.confirming(decision)
        except NoDecision as problem:
            return sentence(f"Not done: {problem}")
        return self._decided((*command.said, *seen), address)

    def _asked_in(self, token: ReplyToken, bearer: str) -> list[Command]:
        """Return the commands that a token confirms, or none if it was not made for `bearer`."""
        try:
            known = self._book.ledger.entry(token.number)
        except NothingRecorded:
            return []
        event = known.event
        if not isinstance(event, Posted) or event.author.address != bearer:
            return []
        if not Tokens(self._book.reply_key()).made(token, bearer, _words_of(event)):
            return []
        intake = self._intakes.of_entry(known)
        if intake is None:
            return []
        # The token shows that authorship was proven then; the DNS may no longer have the key.
        wrote = replace(intake.authorship(), address=bearer)
        mail = replace(intake, proves=lambda: wrote)
        return commands_in(mail) if is_from_an_administrator(self._book.config, mail) else []


def _words_of(event: Posted) -> tuple[str, ...]:
    return event.message_id, event.body_hash, event.forum


def _without_token(command: Command) -> str:
    """Return a command without the token, as the answer repeats it."""
    return command.verb if command.verb == "confirm" else command.text
