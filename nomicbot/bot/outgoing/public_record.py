"""Writing the public record: a line for each entry, added in the entry's transaction.

The line of a public entry has everything that is public, and commits to the words. The line of any
other entry has only one commitment. Lines, and the messages that reveal their contents, never
contain mail addresses: each address is replaced by a number.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from typing import Any

from nomicbot import __version__
from nomicbot.annals import public_lines as form
from nomicbot.annals.mails import mail_of
from nomicbot.annals.provenance import describe_event
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.config import Config
from nomicbot.game import kinds
from nomicbot.game.actions import (
    AlarmRang,
    Announcement,
    Author,
    Decided,
    Event,
    Midnight,
    Posted,
    Verdict,
    VerdictResult,
)
from nomicbot.game.addresses import owner_of
from nomicbot.game.beacon import Chain
from nomicbot.game.decisions import Begin
from nomicbot.game.dice import Roll
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.identities import ProveAuthor
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change, kind_of
from nomicbot.game.state import State
from nomicbot.ledger.entries import EntryPlace
from nomicbot.ledger.json_values import instant_text, written
from nomicbot.ledger.judged import context_row
from nomicbot.ledger.record import Entry, Ledger, OutgoingMail
from nomicbot.mail.message.post import Post
from nomicbot.publish.display_names import member
from nomicbot.publish.letters import Letter
from nomicbot.rulebooks.library import motions

Data = dict[str, Any]

_SETTINGS_NOW = "settings in the public record"
_CLOSED = "acts in the public record that are closed"
_MAILED = "lines of the public record that were mailed"
_NOT_SETTINGS = ("trust",)
_LATER = ("delay_hours",)
"""Settings that earlier versions lacked, left out unless they are set."""
_HIDDEN = "hidden"


def settings_of(config: Config) -> Data:
    """Return the settings that affect judging and the bot's messages to fora."""
    return {
        "name": config.name,
        "begins": instant_text(config.begins),
        "nweek": config.nweek,
        "nday": config.nday,
        "rulebooks": list(config.rulebooks),
        "fora": [
            {
                each.name: getattr(forum, each.name)
                for each in fields(forum)
                if each.name not in _NOT_SETTINGS
                and (each.name not in _LATER or getattr(forum, each.name) != each.default)
            }
            for forum in config.fora
        ],
        "bot_address": config.bot_address,
        "bot_name": config.bot_name,
        "announce_decisions": config.announce_decisions,
        "answers_an_hour": config.answers_an_hour,
        "answers_a_day": config.answers_a_day,
        "asks": config.asks,
        "notices": config.notices,
        "rules_archive": config.rules_archive,
        "rules_at": config.rules_at,
        "site_address": config.site_address,
        **_beacon(config.beacon),
    }


def _beacon(chain: Chain | None) -> Data:
    if chain is None:
        return {}
    return {"beacon": {"chain": chain.hash, "genesis": chain.genesis, "period": chain.period}}


class PublicRecord:
    """The writer of one game's public record.

    `key` returns the secret key from which the nonces of all commitments are derived.
    """

    def __init__(
        self, config: Config, ledger: Ledger, law: Library, key: Callable[[], bytes]
    ) -> None:
        self._config = config
        self._law = law
        self._ledger = ledger
        self._key = key
        self._public = {forum.name for forum in config.fora if forum.public}
        self._begun = False

    # -- entries -----------------------------------------------------------------------------------

    def note(
        self,
        engine: Engine,
        place: EntryPlace,
        judgement: Judgement,
        intake: IncomingMail | None = None,
        *,
        quiet: bool = False,
    ) -> None:
        """Append the line of a new entry that was just judged."""
        self._begin(place.id, judgement.event)
        how: Data = {"quiet": True} if quiet else {}
        if intake is not None and isinstance(judgement.event, Posted):
            how["proven"] = intake.authorship().how or "from"
        post = intake.own_post() if intake is not None else None
        self._put(engine, place, judgement, post, how)
        self._open(engine.state)

    def note_again(
        self,
        engine: Engine,
        cause: int,
        event: Event,
        later: Sequence[Entry],
        judged: Iterable[tuple[int, Judgement]],
    ) -> None:
        """Append a line for each entry whose public outcome changed because of entry `cause`.

        An entry whose author is proven by `event` gets a line, too.
        """
        decision = event.decision if isinstance(event, Decided) else None
        proven = decision.entry if isinstance(decision, ProveAuthor) else 0
        for entry, (id, judgement) in zip(later, judged, strict=True):
            if id != proven and self._ledger.has(id, judgement):
                continue
            post = mail_of(self._ledger, entry)
            self._put(engine, entry.place, judgement, post, {"cause": cause}, again=True)
        self._open(engine.state)

    def _put(
        self,
        engine: Engine,
        place: EntryPlace,
        judgement: Judgement,
        post: Post | None,
        how: Data,
        *,
        again: bool = False,
    ) -> None:
        event, number = judgement.event, self._ledger.public_tree.size + 1
        self._close_rolls(judgement, place.id)
        text = form.canonical_text(post.body) if post is not None else ""
        if not self._is_open(engine, judgement, place.id):
            rest = {**self._outcome(engine, judgement, place), "text": text, **how}
            rest["event"] = form.aliased(self._plain(event), lambda _: _HIDDEN)
            self._seal(engine.state, judgement, place.id, rest, again=again)
            return
        line = {"kind": _KINDS.get(type(event), form.DECISION), "entry": place.id}
        line |= {"at": instant_text(place.at), "rank": int(place.rank), "root": place.root}
        line |= {"chain": getattr(event, "chain", ""), **how}
        line |= self._outcome(engine, judgement, place)
        if not isinstance(event, Posted):
            told = form.aliased(describe_event(self._law, engine.state, event)[0], self._alias)
            line |= {"event": form.aliased(self._plain(event), self._alias), "words": told}
            self._append(place.id, line, "", again=again)
            return
        plain = {name: part for name, part in self._plain(event).items() if name != "body_hash"}
        read = form.canonical_json(form.aliased(plain, self._alias))
        nonces = {what: self._nonce(number, what) for what in ("words", "event")}
        owner = owner_of(engine.state, event.author.address)
        line |= {
            "forum": event.forum,
            "id": event.message_id,
            "by": self._law.called(engine.state, owner) if owner else event.author.name,
            "from": self._ledger.alias_number(event.author.address),
            "words": form.committed(nonces["words"], text),
            "event": form.committed(nonces["event"], read),
        }
        opening = {"line": number, "nonces": nonces, "body": event.body_hash, "event": read}
        self._append(place.id, line, form.canonical_json(opening), again=again)

    def _append(self, entry: int, line: Data, opening: str, *, again: bool) -> None:
        if again and self._is_known(entry, line):
            return
        line["program"] = __version__
        self._ledger.put_line(entry, form.canonical_json(line), opening)

    def _is_known(self, entry: int, line: Data) -> bool:
        """Return whether the last line about an entry already has the same outcome."""
        known = [json.loads(one.text) for one in self._ledger.lines_of(entry)]
        last: Data = next((one for one in reversed(known) if one["kind"] == line["kind"]), {})
        now = json.loads(form.canonical_json(line))
        return all(last.get(name) == now[name] for name in _OUTCOME)

    def _seal(
        self, state: State, judgement: Judgement, entry: int, rest: Data, *, again: bool
    ) -> None:
        """Append the line of an entry that is not public.

        The line shows only whether the entry changed anything in the game. A player's confidential
        action also gets a separate commitment, which is revealed once no current secrets remain. If
        the entry is judged `again`, no line is added if there is one with the same content.
        """
        content, number = form.canonical_json(rest), self._ledger.public_tree.size + 1
        if again and any(
            json.loads(text)["rest"] == content
            for line in self._ledger.lines_of(entry)
            for _, text in self._ledger.openings(line.number - 1, line.number)
            if "rest" in json.loads(text)
        ):
            return
        nonce = self._nonce(number, "rest")
        line = {"kind": form.SEALED, "entry": entry, "rest": form.committed(nonce, content)}
        opening: Data = {"line": number, "nonce": nonce, "rest": content}
        if not judgement.changes and not judgement.rolls:
            line["idle"] = True
        elif act := self._act(judgement):
            line["act"] = form.committed(self._nonce(number, "act"), act)
            opening |= {"nonces": {"act": self._nonce(number, "act")}, "act": act}
            self._close(sorted(state.of_kind(kinds.SECRET)), entry, {"line": number})
        self._ledger.put_line(entry, form.canonical_json(line), form.canonical_json(opening))

    # -- what opens later --------------------------------------------------------------------------

    def _act(self, judgement: Judgement) -> str:
        """Return the action of a confidential post without its words, or "" if it did nothing.

        The Message-ID and the hash of the body are left out unless dice depend on them.
        """
        event = judgement.event
        if not isinstance(event, Posted) or not event.confidential:
            return ""
        done = [
            verdict.action
            for verdict in judgement.verdicts
            if verdict.result == VerdictResult.DONE and verdict.action is not None
        ]
        if not all(action.in_confidence for action in done):
            return ""
        bare = Posted(
            event.at,
            Author(event.author.address, proven=event.author.proven),
            event.forum,
            tuple(Announcement(action, "") for action in done),
            event.message_id if judgement.rolls else "",
            event.body_hash if judgement.rolls else "",
            event.chain,
            undoes=event.undoes,
            beacon=event.beacon,
        )
        return form.canonical_json(form.aliased(self._plain(bare), self._alias))

    def _close_rolls(self, judgement: Judgement, entry: int) -> None:
        """Store the secret rolls of an entry, to be revealed when its secrets no longer exist."""
        rolls = [_roll(roll) for roll in judgement.rolls if roll.seed_nweek < 0]
        made = [
            change.object
            for change in judgement.changes
            if change.attribute == kinds.SECRET_ABOUT.name
            and change.object.startswith(f"{kinds.SECRET.name}:")
        ]
        if rolls:
            self._close(sorted(set(made)), entry, {"rolls": rolls})

    def _close(self, secrets: list[str], entry: int, what: Data) -> None:
        """Keep data about an entry sealed as long as any of the objects `secrets` exists."""
        item = [secrets, {"kind": form.OPENED, "entry": entry, **what}]
        if secrets and item not in (closed := self._closed()):
            self._ledger.set_meta(_CLOSED, json.dumps([*closed, item]))

    def _closed(self) -> list[list[Any]]:
        found: list[list[Any]] = json.loads(self._ledger.meta(_CLOSED) or "[]")
        return found

    def _open(self, state: State) -> None:
        """Publish a line for each sealed value whose secrets no longer exist."""
        closed = self._closed()
        left = [one for one in closed if any(map(state.exists, one[0]))]
        for _, line in (one for one in closed if one not in left):
            self._ledger.put_line(line["entry"], form.canonical_json(line))
        if left != closed:
            self._ledger.set_meta(_CLOSED, json.dumps(left))

    # -- what is public ----------------------------------------------------------------------------

    def _is_open(self, engine: Engine, judgement: Judgement, entry: int) -> bool:
        """Return whether an entry is public."""
        event = judgement.event
        if isinstance(event, Posted):
            proven = event.author.proven or engine.state.where(kinds.PROVEN_ENTRY, entry)
            return event.forum in self._public and bool(proven)
        if any(verdict.in_confidence for verdict in judgement.verdicts):
            return False
        if isinstance(event, Decided):
            schema = engine.state.schema
            hides = any(
                (known := schema.attribute(change.object.partition(":")[0], change.attribute))
                is not None
                and known.hidden
                for change in judgement.changes
            )
            return not hides and not _in_confidence(event.decision)
        return True

    def _outcome(self, engine: Engine, judgement: Judgement, place: EntryPlace) -> Data:
        """Return the verdicts, rolls, votes and results of a judgement."""
        there = [one for one in judgement.changes if engine.state.exists(one.object)]
        return {
            "verdicts": [_verdict(verdict) for verdict in judgement.verdicts],
            "settled": [
                [settled.entry, settled.index, *_verdict(settled.verdict)]
                for settled in judgement.settled
                if settled.entry == place.id or self.has_open_line(settled.entry)
            ],
            "rolls": [_roll(roll) for roll in judgement.rolls if roll.seed_nweek > 0],
            "votes": list(self._votes(engine.state, there)),
            "results": list(self._results(engine.state, there)),
            **self._renamed(there),
        }

    def _renamed(self, changes: Iterable[Change]) -> Data:
        """Return the former and the new name of each renamed player."""
        named = [
            [change.old, change.new]
            for change in changes
            if change.attribute == kinds.NAME.name
            and kind_of(change.object) == kinds.OUTSIDER.name
            and change.old
            and change.new
        ]
        return {"renamed": named} if named else {}

    def _votes(self, state: State, changes: Iterable[Change]) -> Iterator[list[Any]]:
        """Yield the motion, the voter and the vote of each change of a vote."""
        vote = motions().vote.name
        for change in changes:
            of = member(change.attribute)
            if of is not None and of[0] == vote:
                motion, voter = (
                    self._law.called(state, change.object),
                    self._law.called(state, of[1]),
                )
                yield [motion, voter, change.new or ""]

    def _results(self, state: State, changes: Iterable[Change]) -> Iterator[list[Any]]:
        """Yield the motion, the result and the final votes of each motion that resolved."""
        kept = motions()
        for change in changes:
            if change.attribute == kept.result.name and change.new:
                votes = kept.final.items(state, change.object)
                final = {self._law.called(state, who): vote for who, vote in votes}
                yield [self._law.called(state, change.object), change.new, final]

    def has_open_line(self, entry: int) -> bool:
        """Return whether an entry is not sealed in the public record.

        An entry is not sealed if it has an unsealed line there, or no line at all.
        """
        lines = self._ledger.lines_of(entry)
        return not lines or any(json.loads(line.text)["kind"] != form.SEALED for line in lines)

    # -- other lines -------------------------------------------------------------------------------

    def _begin(self, entry: int, event: Event) -> None:
        """Append lines that precede an entry's: the beginning of the game, or new settings."""
        if self._begun:
            return
        settings = form.canonical_json(settings_of(self._config))
        before = self._ledger.meta(_SETTINGS_NOW)
        if before is None:
            starts = isinstance(event, Decided) and isinstance(event.decision, Begin)
            self._ledger.put_line(
                0,
                form.canonical_json(
                    {
                        "kind": form.GENESIS,
                        "format": form.FORMAT,
                        "whole": starts,
                        "first": entry,
                        "settings": settings_of(self._config),
                        "program": __version__,
                    }
                ),
            )
        elif before != settings:
            line = {"kind": form.SETTINGS, "settings": settings_of(self._config)}
            self._ledger.put_line(0, form.canonical_json(line))
        if before != settings:
            self._ledger.set_meta(_SETTINGS_NOW, settings)
        self._begun = True

    def note_mails(self, entry: int, outgoing: Sequence[OutgoingMail]) -> None:
        """Append a line for each message to a public forum: its Message-ID and its words."""
        for mail in outgoing:
            if mail.forum in self._public and self._ledger.public_tree.size:
                number = self._ledger.public_tree.size + 1
                nonce = self._nonce(number, "words")
                line = {
                    "kind": form.MAIL,
                    "entry": entry,
                    "forum": mail.forum,
                    "id": mail.message_id,
                }
                line |= {"what": mail.kind, "words": form.committed(nonce, mail.text)}
                opening = {"line": number, "nonces": {"words": nonce}}
                self._ledger.put_line(
                    entry, form.canonical_json(line), form.canonical_json(opening)
                )

    def note_generation(self, generation: int, since: datetime, until: datetime) -> None:
        """Append that the ledger was restored, so that its lines between two moments are lost."""
        if self._ledger.public_tree.size:
            line: Data = {"kind": form.GENERATION, "generation": generation}
            line |= {"since": instant_text(since), "until": instant_text(until)}
            self._ledger.put_line(0, form.canonical_json(line))

    def erase(self, entry: int, quoting: Iterable[int], message_ids: Iterable[str]) -> None:
        """Append a line that says that an entry's words were erased, and delete their nonces.

        The same goes for the entries in `quoting`, which quote it, and for the bot's messages with
        these `message_ids`.
        """
        if not self._ledger.public_tree.size:
            return
        entries, ids = {entry, *quoting}, set(message_ids)
        for number, text in self._ledger.openings():
            (line,) = self._ledger.lines(number - 1, number)
            told, opening = json.loads(line.text), json.loads(text)
            if told["kind"] == form.POST and line.entry in entries:
                opening["nonces"].pop("words", None)
                opening.pop("body", None)
                self._ledger.reopen(number, form.canonical_json(opening))
            elif line.entry in entries if told["kind"] == form.SEALED else told["id"] in ids:
                self._ledger.reopen(number, "")
        self._ledger.put_line(entry, form.canonical_json({"kind": form.ERASED, "entry": entry}))

    def forget(self) -> None:
        """Clear the cache, since its content may not have been recorded."""
        self._begun = False

    # -- what goes out -----------------------------------------------------------------------------

    def with_record(self, mails: Sequence[Mail]) -> list[Mail]:
        """Return the messages of an entry, with the public record added to an nweek's report.

        The report contains the record since the last report. If there are very many lines, their
        hashes are sent in further messages.
        """
        place = next((n for n, mail in enumerate(mails) if mail.letter.kind == "report"), None)
        if place is None or not self._ledger.public_tree.size:
            return list(mails)
        tree, since = self._ledger.public_tree, int(self._ledger.meta(_MAILED) or "0")
        parts = [
            (f"record-{first}-{last}.txt", text)
            for first, last, text in form.mailed(self._ledger.leaves(since), tree)
        ]
        self._ledger.set_meta(_MAILED, str(tree.size))
        report = mails[place]
        letter = replace(report.letter, attached=(*report.letter.attached, *parts[:1]))
        more = [
            replace(report, letter=Letter("record", f"Public record, {name}", text))
            for name, text in parts[1:]
        ]
        return [*mails[:place], replace(report, letter=letter), *more, *mails[place + 1 :]]

    def with_opening(self, mails: Sequence[Mail], entry: int, event: Event) -> list[Mail]:
        """Return the messages of an entry, with the contents of its sealed line.

        The first message to the entry's author alone reveals the line.
        """
        author = event.author if isinstance(event, Posted) else Author("", "")
        place = next((n for n, mail in enumerate(mails) if mail.to == author.address), None)
        lines = self._ledger.lines_of(entry)
        if place is None or not author.proven or self.has_open_line(entry):
            return list(mails)
        number = lines[-1].number
        ((_, opening),) = self._ledger.openings(number - 1, number)
        letter = mails[place].letter
        attached = (*letter.attached, form.mailed_opening(number, opening))
        opened = replace(mails[place], letter=replace(letter, attached=attached))
        return [*mails[:place], opened, *mails[place + 1 :]]

    # -- parts -------------------------------------------------------------------------------------

    def _nonce(self, number: int, what: str) -> str:
        return form.nonce_of(self._key(), number, what)

    def _alias(self, address: str) -> str:
        if address == self._config.bot_address or any(
            f.address == address for f in self._config.fora
        ):
            return address
        return form.alias_called(self._ledger.alias_number(address))

    def _plain(self, event: Event) -> Any:
        return json.loads(written(self._ledger.codec, event))


_KINDS = {Posted: form.POST, Midnight: form.MIDNIGHT, AlarmRang: form.ALARM}
_OUTCOME = ("verdicts", "settled", "rolls", "votes", "results")


def _verdict(verdict: Verdict) -> list[str]:
    return [str(verdict.result), str(verdict.clause or "")]


def _roll(roll: Roll) -> list[Any]:
    return [*context_row(roll.context), roll.sides, roll.result, roll.seed_nweek]


def _in_confidence(value: Any) -> bool:
    """Return whether anything in a decision is known only to its author."""
    return any(getattr(each, "in_confidence", False) for each in _within(value))


def _within(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value):
        for each in fields(value):
            yield from _within(getattr(value, each.name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _within(each)
