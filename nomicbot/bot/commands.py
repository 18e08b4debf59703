"""What an administrator asks for in private mail to the bot: decisions, one a line, in the words of the command line.

    enact d3: Wonko gains 5A.
    overrule 17.1 as "I vote FOR p3" by CFI 3

A decision by which the game is judged again is answered with what it would change and a number; `confirm c41` carries
it out. Nobody else's mail is read so, and none whose author is not proven.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from nomicbot.bot.deciding import Decider
from nomicbot.bot.decrees import NoDecision, decree
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Action, Posted
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.mail.post import Post, read_post
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.publish.letters import Letter, Letters
from nomicbot.publish.verdicts import effects_of, sentence

_LINE = re.compile(
    r"\s*(?:(?:nomic)?bot[:,]\s*)?(?:nomicbot\s+)?(?:(?:decide|desk|rules)\s+)?"
    r"(?P<verb>attest|enact|give|set|overrule|recogni[sz]e|confirm)\b(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"\{\{(.*?)\}\}|\"([^\"]*)\"|“([^”]*)”|(\S+)", re.DOTALL)
_ITEM = re.compile(r"\s*(?P<item>\w+):?\s*(?:\{\{(?P<fenced>.*)\}\}|(?P<changes>.*))\s*", re.DOTALL)
_NUMBER = re.compile(r"\s*c(\d{1,15})\W*")
_MOST = 50


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that is asked for: `text` as it was written, `verb` and `words` as the command line takes them."""

    text: str
    verb: str
    words: tuple[str, ...]


def commands_in(config: Config, forum: str, post: Post, wrote: Authorship) -> list[Command]:
    """What a mail asks for: nothing, unless it is an administrator's own to the bot alone, and begins with it."""
    to_the_bot = forum == PRIVATE and config.bot_address in post.to
    if not to_the_bot or not wrote.proven or wrote.address not in config.administrators:
        return []
    text = wrote.words_of(post).new_words.strip()
    if not _LINE.match(text):
        return []
    found = [match for part in _parts(text) if (match := _LINE.fullmatch(part))]
    return [_command(match) for match in found[:_MOST]]


def _parts(text: str) -> Iterator[str]:
    """The lines, each with those that belong to it: to the end of a fence, or up to a blank line or a command."""
    part: list[str] = []
    fenced = 0
    for line in text.splitlines():
        begins = not fenced and _LINE.fullmatch(line) is not None
        ends = not fenced and not line.strip() and (len(part) > 1 or "{{" in "".join(part))  # a fence may stand below
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
        return Command(text, verb, (item["item"], *([changes.strip('"') if quoted else changes] if changes else [])))
    words = tuple(next((part for part in found if part), "").strip() for found in _WORD.findall(rest))
    return Command(text, verb, words)


class Clerk:
    """Carries out what an administrator asks for by mail, and writes the answer."""

    def __init__(self, administrator: Decider, letters: Letters) -> None:
        self._administrator = administrator
        self._letters = letters

    def answer(self, commands: list[Command], subject: str) -> Letter:
        """The answer to a mail that will be the next entry, once what needs no confirmation is carried out."""
        answers: dict[int, str] = {}
        asking: list[tuple[int, Command]] = []
        for place, command in enumerate(commands):
            done = self._done(command)
            if done is None:
                asking.append((place, command))
            else:
                answers[place] = done
        number = self._administrator.ledger.next_entry_id()
        for place, command in asking:
            answers[place] = self._previewed(command)
        rows = [(command.text, answers[place]) for place, command in enumerate(commands)]
        return self._letters.commands(rows, f"c{number}" if asking else "", subject=subject)

    def _done(self, command: Command) -> str | None:
        """What came of a command; None if it is to be confirmed first."""
        try:
            if command.verb == "confirm":
                return self._confirmed(" ".join(command.words))
            decision = _decision(command)
            return self._decided(decision) if self._administrator.preview(decision) is None else None
        except NoDecision as problem:
            return sentence(f"Not done: {problem}")

    def _previewed(self, command: Command) -> str:
        try:
            preview = self._administrator.preview(_decision(command))
        except NoDecision as problem:
            return sentence(f"Not done: {problem}")
        assert preview is not None
        if preview.verdict.result != "done":
            return sentence(f"Not done: {preview.verdict.reason}")
        return self._letters.preview(preview.game, preview.differences, preview.verdict.effects)

    def _decided(self, decision: Action) -> str:
        administrator = self._administrator
        verdict = administrator.decide(decision, administrator.now).judgement.verdicts[0]
        if verdict.result != "done":
            return sentence(f"Not done: {verdict.reason}")
        return sentence(f"Done: {effects_of(verdict) or decision.name}")

    def _confirmed(self, words: str) -> str:
        """Carry out what the mail of that number asked for."""
        number = _NUMBER.fullmatch(words)
        commands = self._asked_in(int(number[1])) if number else []
        to_confirm = [command for command in commands if command.verb in ("attest", "overrule")]
        if not to_confirm:
            raise NoDecision("there is nothing of that number to confirm; say it as in: confirm c41")
        answers = []
        for command in to_confirm:
            try:
                answers.append(self._decided(_decision(command)))
            except NoDecision as problem:
                answers.append(sentence(f"Not done: {problem}"))
        return "\n".join(answers)

    def _asked_in(self, entry: int) -> list[Command]:
        administrator, ledger = self._administrator, self._administrator.ledger
        try:
            known = ledger.entry(entry)
        except NothingRecorded:
            return []
        event = known.event
        if not isinstance(event, Posted) or not event.author.proven or known.received is None:
            return []
        raw = ledger.raw(known.received)
        post = read_post(raw)
        if not isinstance(post, Post):
            return []
        wrote = administrator.authorship(raw, post, event.forum, event.at)
        if wrote.again:  # it was proven by a key that cannot be looked up now
            wrote = replace(wrote, proven=True)
        return commands_in(administrator.config, event.forum, post, wrote)


def _decision(command: Command) -> Action:
    return decree((command.verb, *command.words))
