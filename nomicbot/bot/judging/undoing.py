"""Replies of "no", by which authors undo actions that were done on doubtful words (rule 1-3).

The author's "no" overrules the action, within the limits that the clause sets. The message is
recorded with the number of the entry that it is about, and is never treated as a vote.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.intake.choice_parser import Line, own_lines, takes_back, without
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.mail_routes import MailClaim, ToJudge
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.post_reader import PendingMail, UnderstoodMail
from nomicbot.bot.intake.question_replies import QuestionReplies, motions_made_by
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.bot.judging.consequences import (
    game_went_on,
    own_acts_otherwise,
    what_comes_out_otherwise,
)
from nomicbot.bot.judging.overruled_entries import placed_overruling
from nomicbot.config import PRIVATE
from nomicbot.game.action_groups import units
from nomicbot.game.actions import (
    Announcement,
    Decided,
    Event,
    Posted,
    Unread,
    VerdictResult,
)
from nomicbot.game.as_read import BY_ITS_AUTHOR, UNDO_WITHIN
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import NO_ACTION, Overrule
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.publish.choices import RulingChoice, numbered, shown
from nomicbot.publish.how_to_undo import what_to_do_instead
from nomicbot.publish.verdict_words import AS_I_READ_IT, CARRIED_OUT
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import listed, quote_marks

_LONGEST = 400
_NUMBERS = r"(?P<numbers>\d{1,2}(?:\s*(?:,|and|&|or|/)+\s*\d{1,2})*)"
_UNDO = r"(?:undo|take\s+back)\s+(?:it|that|this|them|these|those)\b"
_ALONE = re.compile(
    rf"\W*(?:no\b(?:\W+{_NUMBERS})?|(?P<undo>(?:(?:no|oh|wait|sorry|please)\W+)*{_UNDO}))"
    r"(?:\W+please)?[\s.!]*",
    re.IGNORECASE,
)
_ON_ENTRY = re.compile(
    rf"\W*(?:on\s+)?entry\s+#?(?P<entry>\d{{1,9}})\s*[:,;–—-]*\s*no\b(?:\W+{_NUMBERS})?[\s.!]*",
    re.IGNORECASE,
)
_ENTRY = re.compile(r"\bentry\s+#?\d", re.IGNORECASE)
_SIGHS = r"(?:(?:oh(?:\s+(?:dear|my|no))?|ah|argh|sorry|well|hm+|er|um|please|ok(?:ay)?)\W+)*"
_BESIDE = re.compile(
    rf"\W*{_SIGHS}no(?:\W+(?:(?:number|line)\s+)?{_NUMBERS})?(?:\W+(?:please|thanks))?"
    r"\s*[,.;:!–—-]+\s*(?=\S)",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\W*(?:i\s+(?:(?:only|just)\s+(?:said|meant|told|mentioned|asked|wrote)|meant\b"
    r"|(?:didn['’]t|did\s+not|never)\s+(?:say|said|mean|meant|want|wanted|intend)"
    r"|(?:don['’]t|do\s+not)\s+(?:want|mean)\s+(?:to|that|this|it))"
    r"|(?:that|this|it)\s+(?:was(?:n['’]t|\s+not|\s+only|\s+just)|is\s+not)\b"
    r"|i(?:\s+would|\s+had|['’]d)?\s+(?:rather|sooner|prefer)\b"
    r"|(?:leave|keep|put)\s+(?:it|that|me|things)\b|(?:go\s+)?back\s+to\b"
    r"|you\s+(?:only|misread|misunderstood|got\s+(?:it|that|me)\s+wrong)\b)",
    re.IGNORECASE,
)
"""Denials that words meant an action, "I only said that I have chips", and other wishes."""
_NO_ALONE = re.compile(r"\W*no[.!]+(?=\s)", re.IGNORECASE)
"""A "no" that is a sentence of its own."""
_UNDO_AND_WHY = re.compile(
    rf"\W*(?:(?:no|oh|wait|sorry|please)\W+)*{_UNDO}\W*"
    r"(?=\b(?:i|it|that|as|because|since|and|sorry|my|was)\b)",
    re.IGNORECASE,
)
"""A request to undo something, at the beginning of a line that then gives a reason."""
_CARRIED_OUT = f"(?:{'|'.join(word.label for word in CARRIED_OUT)})"
_MAY_BE = re.compile(rf"\bno\b|{_UNDO}", re.IGNORECASE)
_ERRS = re.compile(r"\b(?:wrong|mistake|oops|sorry|typo|error)\b", re.IGNORECASE)
_SHORT = 200


@dataclass(frozen=True, slots=True)
class No:
    """A message that undoes marked lines of a ruling. Its `rest` is parsed like any post.

    `apart` says whether the "no" is on its own line, so that the rest is not part of it. `plain`
    says whether the message clearly asks to undo something, whatever the rest says.
    """

    entry: Entry
    picked: tuple[RulingChoice, ...]
    rest: tuple[NewPassage, ...] = ()
    apart: bool = False
    plain: bool = False


class Undoing:
    """The handler of replies by which authors undo their actions."""

    def __init__(self, book: Bookkeeper, same: Callable[[str, str], bool]) -> None:
        self._book = book
        self._same = same
        """A function that returns whether two addresses belong to the same person."""

    def no(self, post: Post) -> No | None:
        """Return the entry and the actions that a post undoes by "no", or None."""
        lines = own_lines(post)
        text = "\n".join(text for _, _, text in lines)
        if not text or not _MAY_BE.search(text[:_LONGEST]):
            return None
        if named := _ON_ENTRY.fullmatch(text):
            entry = self._entry(int(named["entry"]))
            return self._picked(entry, named["numbers"], post) if entry is not None else None
        entry = self._answered(post)
        if entry is None:
            return None
        if alone := _ALONE.fullmatch(text):
            return self._picked(entry, alone["numbers"], post) or self._regretted(entry)
        return (
            self._apart(entry, post, lines)
            or self._beside(entry, post, lines[0])
            or self._below(entry, post)
        )

    def _apart(self, entry: Entry, post: Post, lines: Sequence[Line]) -> No | None:
        """Return a "no" on a line of its own, if it is the only such line, or None."""
        found = [(line, said) for line in lines if (said := _ALONE.fullmatch(line[2]))]
        if len(found) != 1:
            return None
        (start, end, _), said = found[0]
        no = self._picked(entry, said["numbers"], post)
        rest = tuple(without(post.written, (start, end)))
        # What begins with "no" alone answers the ruling, whatever its author says below.
        plain = bool(said["undo"]) or found[0][0] == lines[0]
        return no and replace(no, rest=rest, apart=True, plain=plain)

    def _beside(self, entry: Entry, post: Post, line: Line) -> No | None:
        """Return a "no" at the beginning of a line with more words, or None."""
        start, _, first = line
        plea = _UNDO_AND_WHY.match(first)
        beside = plea or _BESIDE.match(first)
        if beside is None:
            return None
        found = self._picked(entry, None if plea else beside["numbers"], post)
        at = post.body.index(first, start)
        rest = tuple(without(post.written, (at, at + beside.end())))
        behind = first[beside.end() :]
        picks = plea is None and beside["numbers"] and found is not None and found.picked
        plain = any((plea, picks, _retracts(behind), _NO_ALONE.match(first)))
        if found is None:
            regrets = plain or _ERRS.search(behind) is not None
            found = self._regretted(entry) if regrets else None
            plain = True
        return found and replace(found, rest=rest, plain=plain)

    def _below(self, entry: Entry, post: Post) -> No | None:
        """Return a "no", perhaps with more words, below a line of the ruling that a reply quotes.

        Returns None if there is none, or if the words after the "no" undo nothing.
        """
        marked = self.marked(entry)
        for one in post.written:
            if one.quoted_above is None:
                continue
            quoted = _quoted_in(post.body[slice(*one.quoted_above)], marked)
            words = post.body[one.start : one.end].lstrip()
            beside = _BESIDE.match(words)
            if not quoted or beside is None:
                continue
            if re.search(r"[.!]", beside[0]) or _retracts(words[beside.end() :]):
                at = post.body.index(words[:1], one.start)
                rest = tuple(without(post.written, (at, at + beside.end())))
                picked = tuple(line for line in marked if line.number in quoted)
                return No(entry, picked, rest, plain=True)
        return None

    def _answered(self, post: Post) -> Entry | None:
        """Return the entry whose ruling a message replies to, or None if there is none."""
        ledger = self._book.ledger
        entry = ledger.entry_told_of(post.replies_to) if post.replies_to else None
        return entry if entry is not None and isinstance(entry.event, Posted) else None

    def _entry(self, number: int) -> Entry | None:
        try:
            entry = self._book.ledger.entry(number)
        except NothingRecorded:
            return None
        return entry if isinstance(entry.event, Posted) else None

    def _picked(self, entry: Entry, numbers: str | None, post: Post) -> No | None:
        marked = self.marked(entry)
        if not marked:
            return None
        wanted = {int(number) for number in re.findall(r"\d+", numbers or "")} or _quoted_above(
            post, marked
        )
        picked = tuple(one for one in marked if not wanted or one.number in wanted)
        return No(entry, picked)

    def _regretted(self, entry: Entry) -> No | None:
        """Return a "no" that undoes nothing, because the actions were certain, or None.

        Returns None unless the entry did something, and its ruling neither marks nor asks anything.
        """
        verdicts = self._book.ledger.verdicts(entry.id)
        done = any(one.result == VerdictResult.DONE for one in verdicts)
        return No(entry, ()) if done and not numbered(verdicts) else None

    def marked(self, entry: Entry) -> list[RulingChoice]:
        """Return the lines in an entry's ruling that are marked as done on doubtful words."""
        first = self._book.ledger.superseded(entry.id)
        verdicts = first[0].judgement.verdicts if first else self._book.ledger.verdicts(entry.id)
        return [one for one in numbered(verdicts) if one.marked]

    def of_its_author(self, no: No, intake: IncomingMail) -> bool:
        """Return whether the person who says "no" is the author of the entry, and authenticated."""
        assert isinstance(no.entry.event, Posted)
        return intake.authorship().proven and self._same(
            intake.authorship().address, no.entry.event.author.address
        )

    def undo(self, no: No, intake: IncomingMail) -> tuple[str, bool]:
        """Undo the actions that `no` refers to.

        Returns the answer to the author, and whether the actions were undone.
        """
        if not no.picked:
            return self._nothing_to_undo(no.entry), False
        actions = self._actions(no)
        words = listed([quote_marks(shown(one.meaning).rstrip("."), _SHORT) for one in no.picked])
        if not actions:
            return f"{words} (entry {no.entry.id}) is decided already.", False
        event = no.entry.event
        assert isinstance(event, Posted)
        decision = Overrule(
            no.entry.id, actions[0], how=NO_ACTION, by=BY_ITS_AUTHOR, also=tuple(actions[1:])
        )
        try:
            decision, follows = placed_overruling(self._book.ledger, decision)
        except NoDecision as problem:
            return f"This is not undone: {problem}.", False
        decided = Decided(follows.at, decision, BY_ITS_AUTHOR, self._book.chain)
        _, again = self._book.trial(decided, follows)
        own, schema = self._own(event), self._book.engine.state.schema
        why = self._too_late(no, intake) or again.judgement.verdicts[0].reason
        acts = [
            one.action
            for n, one in enumerate(event.read, 1)
            if n in actions and isinstance(one, Announcement)
        ]
        if not why:
            otherwise = what_comes_out_otherwise(again, own, schema) or game_went_on(
                again, own, acts
            )
            why = f"it would change {otherwise}" if otherwise else ""
        if why:
            told = f"{words} (entry {no.entry.id}) is not undone: {why.rstrip('.')} (1-3.y)."
            return f"{told} The administrator can overrule what was read, if that was wrong.", False
        self._book.insert(decided, follows=follows, quiet=intake.forum != PRIVATE)
        later = [
            f"{quote_marks(one.words, _SHORT)} (entry {entry}) is {one.result} now"
            for entry, one in own_acts_otherwise(again, own, schema, no.entry.id)
        ]
        also = f" So {'; '.join(later)}." if later else ""
        return f"Undone: {words} (entry {no.entry.id}) never happened.{also}", True

    def _nothing_to_undo(self, entry: Entry) -> str:
        """Return why a message can't undo what an entry did."""
        numbers = listed([str(one.number) for one in self.marked(entry)])
        if numbers:
            only = f"In the ruling on entry {entry.id} only {numbers} can be undone"
            return f"{only}, so this did nothing."
        game = self._book.engine.query(self._book.now)
        acts = [one.action for one in self._book.ledger.verdicts(entry.id) if one.action]
        return (
            "This undoes nothing: an author can undo only what was done as I read it (1-3.y), and "
            f"nothing of entry {entry.id} was. "
            + what_to_do_instead(game, acts, motions_made_by(self._book.ledger, entry))
        )

    def _own(self, event: Posted) -> Callable[[Event], bool]:
        address = event.author.address
        return lambda other: isinstance(other, Posted) and self._same(other.author.address, address)

    def _actions(self, no: No) -> list[int]:
        """Return the numbers of the actions to undo, and of those inseparable from them.

        Actions that are already overruled are left out.
        """
        event = no.entry.event
        assert isinstance(event, Posted)
        acts = {(one.text, one.meaning.action) for one in no.picked}
        marked = {
            n
            for n, one in enumerate(event.read)
            if isinstance(one, Announcement)
            and one.doubt is not None
            and (one.text, one.action) in acts
        }
        together = [n for unit in units(event.read) if marked & set(unit) for n in unit]
        done = self._book.overruled_actions(no.entry.id)
        return [] if 0 in done else [n + 1 for n in together if n + 1 not in done]

    def _too_late(self, no: No, intake: IncomingMail) -> str:
        """Return why actions can no longer be undone, or "" if they can."""
        game = self._book.engine.query(max(intake.at, self._book.now))
        days = game.readable_quantity(UNDO_WITHIN)
        if not days:
            return "no clause in force lets its author undo it"
        if intake.at - self._ruled_at(no.entry) > timedelta(days=min(days, 1000)):
            return (
                f"your “no” came more than {days} {'day' if days == 1 else 'days'} after the ruling"
            )
        settled = [
            one
            for one in no.picked
            if one.meaning.action and ruleset().is_settled(game, one.meaning.action)
        ]
        return "the voting on it has ended" if settled else ""

    def _ruled_at(self, entry: Entry) -> datetime:
        """Return when the ruling on an entry was mailed: immediately, or in that day's digest."""
        alone = self._book.ledger.rulings_on(entry.id)
        return entry.at if alone else midnight_before(entry.at) + DAY


def _may_say_no(post: Post) -> bool:
    """Return whether a post may undo something, judging by its headers and all of its words."""
    words = post.new_words
    return bool(post.replies_to or _ENTRY.search(words)) and _MAY_BE.search(words) is not None


def is_bare_no(post: Post) -> bool:
    """Return whether a post only says "no", perhaps with numbers or to an entry: no prose."""
    text = "\n".join(text for _, _, text in own_lines(post))
    return any(said.fullmatch(text) for said in (_ALONE, _ON_ENTRY))


def _retracts(behind: str) -> bool:
    """Return whether words after a "no" retract something, or deny that it was meant."""
    return takes_back(behind) or _DENIES.match(behind) is not None


def _quoted_above(post: Post, marked: Sequence[RulingChoice]) -> set[int]:
    """Return the numbers of the marked lines that a message quotes, or none if it quotes all."""
    quoted = "\n".join(
        post.body[slice(*one.quoted_above)] for one in post.written if one.quoted_above
    )
    found = _quoted_in(quoted, marked)
    return found if len(found) < len(marked) else set()


def _quoted_in(quoted: str, marked: Sequence[RulingChoice]) -> set[int]:
    """Return the numbers of the marked lines in quoted text. (A ruling's only line has none.)"""
    plain = re.sub(r"(?m)^[>\s]+", "", quoted)
    if len(marked) == 1 and re.search(rf"{_CARRIED_OUT} {AS_I_READ_IT}", plain):
        return {marked[0].number}
    return {
        one.number for one in marked if re.search(rf"(?m)^{one.number}\. {_CARRIED_OUT}", plain)
    }


class Undone:
    """The handling of replies that undo actions, even if the post also has new actions."""

    name = Route.UNDO

    def __init__(
        self, book: Bookkeeper, undoing: Undoing, answering: QuestionReplies, naming: NameChecks
    ) -> None:
        self._book = book
        self._undoing = undoing
        self._answering = answering
        self._naming = naming

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim a "no" with an entry's number, or in reply to a ruling with something to undo."""
        may = _may_say_no(turn.intake.own_post())
        return MailClaim(self.name, self._understood) if may else None

    def _understood(self, turn: PendingMail) -> ToJudge | None:
        """Return the handling of a "no" with an entry's number, or to a ruling, or None.

        A "no" alone is not parsed as prose.
        """
        heard = turn.unparsed() if is_bare_no(turn.lines().own_post()) else turn.attributed()
        no = self._undoing.no(heard.own_post())
        if no is None:
            return None
        rest = turn.rest(no.rest) if no.rest else None
        if not self._undoing.of_its_author(no, heard.intake):
            return self._of_another(no, heard)
        if rest is not None:
            if not self._stands_beside(rest, no):
                return None
            no = no if no.apart else _about(no, rest.hear().event)
        event, told = self._judged(rest, heard.event), "it undoes what was done as it was read"
        return ToJudge(self.name, heard, event, partial(self._deal, no, rest), told)

    def _of_another(self, no: No, heard: UnderstoodMail) -> ToJudge | None:
        """Return the claim on a "no" without more words to somebody else's actions, or None."""
        if no.rest or not no.picked:
            return None
        told = "it says no to what another did"
        return ToJudge(self.name, heard, heard.event, self._nothing, told)

    def _stands_beside(self, rest: PendingMail, no: No) -> bool:
        """Return whether a "no" has an effect despite its author's other words.

        "No, worries" undoes nothing. If there is nothing to undo, the author's other actions are
        enough.
        """
        acts = any(isinstance(one, Announcement) for one in self._read(rest))
        return (acts or no.plain) and not (acts and not no.picked)

    def _judged(self, rest: PendingMail | None, event: Posted) -> Posted:
        """Return the post with only the actions in the rest of its words."""
        return replace(event, read=self._read(rest) if rest else ())

    def _read(self, rest: PendingMail) -> tuple[Announcement | Unread, ...]:
        """Return the actions in the rest of a reply with "no".

        If the rest chooses an option of a question by its number, these are the option's actions.
        """
        intake = rest.parse()
        wrote = intake.authorship()
        answer = self._answering.answer(intake.own_post(), wrote.address, intake.forum, intake.at)
        if answer is None or not answer.read or answer.rest:
            return rest.hear().event.read
        return self._naming.checked(answer.read, wrote.address, wrote.name)

    def _nothing(self, heard: UnderstoodMail) -> Outcome:
        return self._book.put(heard.event, heard.intake)

    def _deal(self, no: No, rest: PendingMail | None, heard: UnderstoodMail) -> Outcome:
        book = self._book
        with book.together():
            told, done = self._undoing.undo(no, heard.intake)
            game = book.engine.query(heard.event.at)
            word = (
                book.correspondence.word(game, told, heard.event, heard.own_post())
                if book.writes
                else ()
            )
            event = replace(
                self._judged(rest, heard.event),
                chain=book.chain,
                undoes=(no.entry.id,) if done else (),
            )
            return book.put(event, heard.intake, rest.hear().requests if rest else (), word)


def _about(no: No, event: Posted) -> No:
    """Return a "no" limited to the lines about objects that the post itself acts on.

    If no line is about them, the "no" is returned unchanged.
    """
    named = {
        name for one in event.read if isinstance(one, Announcement) for name in _targets(one.action)
    }
    same = tuple(one for one in no.picked if named & _targets(one.meaning.action))
    return replace(no, picked=same) if same else no


def _targets(action: object) -> set[str]:
    targets: tuple[tuple[str, str], ...] = getattr(action, "targets", ())
    return {str(getattr(action, field)).casefold() for field, _ in targets}
