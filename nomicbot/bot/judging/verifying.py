"""Verification of a game: its archive is judged again and compared with its public record.

The posts come from the list's own archive. Their parses, their arrival times and the decisions come
from the record. The game is judged again from these, and the resulting record and messages are
compared with the published ones. A difference is a finding. Anything that can't be checked is
listed, with the reason.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nomicbot import __version__
from nomicbot.annals import public_lines as form
from nomicbot.annals.published_dice import AskBeacon, answers, beacon_in, dice_checked
from nomicbot.annals.published_record import (
    Archive,
    Data,
    KeptLines,
    PublishedRecord,
    PublishedSite,
)
from nomicbot.annals.readonly_game import rulebooks_of
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.beacon_client import BeaconClient
from nomicbot.bot.intake.mail_routes import NotJudged, handling
from nomicbot.bot.intake.post_reader import PendingMail, UnderstoodMail
from nomicbot.bot.judging.archived_messages import beginning, mboxo, roots_in, saying, sent_by
from nomicbot.bot.judging.bookkeeping import Outcome
from nomicbot.bot.judging.published_seeds import RecordedDice, RecordedSeeds
from nomicbot.config import PRIVATE, Config, ForumConfig
from nomicbot.game.actions import Announcement, Author, Event, Posted
from nomicbot.ledger.entries import EntryPlace, Rank, moment
from nomicbot.ledger.json_values import instant
from nomicbot.ledger.outbox import OutgoingMail, QueuedMail
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site as Pages
from nomicbot.text import shortened

_LEAST_DELAY = timedelta(hours=1)
_OUTCOME = ("verdicts", "settled", "rolls", "votes", "results")
_SCRUBBED = "scrubbed..."
_MOST = 400


@dataclass
class Verified:
    """The result of a verification.

    - `found`: falsehoods or errors.
    - `other`: differences that another version of the parser or program explains.
    - `unchecked`: the kinds of items that could not be checked, with the number of each.
    - `unknown`: messages without a line in the record, forged or denied.
    - `chosen`: how many rolls somebody who knew the seed could have rigged, by method.
    """

    found: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    unchecked: Counter[str] = field(default_factory=Counter)
    unknown: list[str] = field(default_factory=list)
    chosen: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)


class _Judge(Administrator):
    """A stand-in for the administrator that takes all decisions from the record."""

    def _recorded(self, outcome: Outcome) -> None:
        post = outcome.own_post()
        if post is not None and isinstance(outcome.event, Posted):
            self.precedents.add(outcome.entry, outcome.event, post)
        self.authors.note(outcome)
        self.twice.note(outcome)


def config_of(settings: Data) -> Config:
    """Return the configuration that a record's settings describe.

    The configuration has no beacon, because the events of the record contain their rounds.
    """
    data = {name: value for name, value in settings.items() if name != "beacon"}
    return Config(
        folder=Path("."),
        begins=instant(data.pop("begins")),
        fora=tuple(ForumConfig(**forum) for forum in data.pop("fora")),
        rulebooks=tuple(data.pop("rulebooks")),
        **data,
    )


class Verification:
    """One verification of a record against an archive. `run` returns the result."""

    def __init__(self, record: PublishedRecord, archive: Archive) -> None:
        self._record = record
        self._archive = archive
        self.result = Verified()
        self._of: dict[str, int] = {}
        for number, line in record.numbered():
            self._of.setdefault(line.get("id", ""), number)
        self._addresses = self._known_addresses()
        self._opened = {
            line["entry"]: n for n, line in record.numbered() if line["kind"] == form.POST
        }
        self._acting = {
            line["entry"]
            for _, line in record.numbered()
            if line["kind"] == form.SEALED and not line.get("idle")
        }
        """The sealed entries that did something, at least when they were judged again."""
        self._acts = self._opened_acts()
        """The actions in sealed entries that were revealed, in the form of events."""
        self._because: dict[int, dict[int, Data]] = {}
        """The lines of the record with an outcome, by causing entry and by judged entry."""
        self._mailed: dict[int, list[tuple[int, Data]]] = {}
        """The lines for messages about each entry, of the kinds that are composed again here."""
        for number, line in record.numbered():
            if line["kind"] == form.MAIL and line["what"] in _COMPARED:
                self._mailed.setdefault(line["entry"], []).append((number, line))
            _sort(line, self._because)
        self._below: dict[str, list[tuple[str, str]]] = {}
        """The passages after the words of archived messages, with author and message."""
        self._delays: dict[str, timedelta] = {}
        """The expected differences of arrival times from those of the archive, by forum."""
        self._seen = 0
        """The number of lines made by this verification that have been compared so far."""
        self._placeless: set[int] = set()
        """The sealed entries, of which nobody else knows when they came."""
        self._apart: set[int] = set()
        self._answering_privately: set[int] = set()
        """The entries whose messages depend on something that is not public."""
        self._lacking: set[int] = set()
        """The entries of posts that the archive lacks or has in a different form."""
        self._worded: set[str] = set()
        """The messages whose words in the archive differ from the words committed to."""
        self._erased: set[str] = set()
        """The messages for which nothing shows whether the archive has their words."""
        self._as_posted: dict[str, str] = {}
        """The words of messages to which the archive adds lines that the bot did not receive."""
        self._hidden = 0
        """The first sealed entry that may have done something, or 0 if there is none."""

    def run(
        self,
        site: PublishedSite,
        progress: Callable[[int], None] = lambda _: None,
        ask: AskBeacon | None = None,
    ) -> Verified:
        """Return all findings, including those about the site's pages and the beacon."""
        self._roots()
        self._seeds_promised()
        self._unknown()
        self._words()
        self._dice(ask)
        if not self._record.lines[0].get("whole"):
            self._leave("a game that began before its record: what was judged")
            return self.result
        codec = rulebooks_of(config_of(self._record.settings)).codec
        with Ledger.create(None, codec) as self._ledger:
            self._seat(self._record.settings)
            self._judge_again(progress)
            self._pages(site, self.judge.config)
        return self.result

    def _seat(self, settings: Data) -> None:
        """Judge the game with these settings from now on, using the record's seeds and dice."""
        seeds = RecordedSeeds(self._record)
        dice = RecordedDice(self._record, seeds)
        if dice.lost:
            self.result.unchecked["rolls under a seed that was lost"] = len(dice.lost)
        self.judge = _Judge(config_of(settings), self._ledger, seeds, dice=dice)

    def _find(self, what: str) -> None:
        if what not in self.result.found:
            self.result.found.append(what)

    def _leave(self, what: str) -> None:
        self.result.unchecked[what] += 1

    # -- without judging ---------------------------------------------------------------------------

    def _roots(self) -> None:
        """Compare each root of the record stated in an archived message with the record's lines."""
        for id, number in self._of.items():
            kept = self._archive.mails.get(id)
            if kept is None or self._record.lines[number - 1]["kind"] != form.MAIL:
                continue
            for size, root in roots_in(kept.raw):
                self.result.checked["roots"] += 1
                known = self._record.roots[size] if size < len(self._record.roots) else ""
                if known == root and size < number:
                    continue
                if kept.last:
                    self._leave("the last message of the archive, which may be cut short")
                elif self._is_of_lost_lines(size, kept):
                    self._leave("a root from the time before a backup was restored")
                else:
                    self._find(
                        f"{id}: another root over the first {size} lines than the record has"
                    )

    def _is_of_lost_lines(self, size: int, kept: KeptLines) -> bool:
        """Return whether a message is from a period whose lines a later line declares as lost."""
        return any(
            number > size or _is_between(line, kept.arrived)
            for number, line in self._record.numbered()
            if line["kind"] == form.GENERATION
        )

    def _seeds_promised(self) -> None:
        seeds = RecordedSeeds(self._record)
        for nweek in seeds.revealed:
            if seeds.true(nweek):
                self.result.checked["seeds"] += 1
            elif nweek in seeds.promised:
                self._find(f"the seed of nweek {nweek} is not the one that was promised")

    def _dice(self, ask: AskBeacon | None) -> None:
        """Check the rounds that dice used, and count the dice that could have been chosen."""
        dice = dice_checked(self._record, self._archive)
        self.result.chosen += dice.chosen
        for what in dice.found:
            self._find(what)
        signed = {told["round"]: told.get("signature", "") for _, told in answers(self._record)}
        for round in dice.rounds:
            said = ask(round) if ask is not None else ""
            if not said:
                self._leave("rounds of the beacon, which only it can confirm (see --beacon)")
            elif said != signed.get(round):
                self._find(f"round {round} of the beacon is {said[:16]}..., as it says itself")
            else:
                self.result.checked["rounds"] += 1

    def _unknown(self) -> None:
        for id, kept in self._archive.mails.items():
            post = kept.post
            if id not in self._of and not (
                post and post.automatic and not _of_bot(post, self._record)
            ):
                self.result.unknown.append(id)

    def _words(self) -> None:
        """Compare the archive's words and arrival times with the recorded commitments."""
        for number, line in self._record.numbered():
            for forum in line.get("settings", {}).get("fora", ()):
                self._delays[forum["name"]] = timedelta(hours=forum.get("delay_hours", 1))
            if line["kind"] not in (form.POST, form.MAIL):
                continue
            what = f"line {number} ({line['id']})"
            kept = self._archive.mails.get(line["id"])
            nonce = self._record.openings.get(number, {}).get("nonces", {}).get("words")
            if kept is None:
                self._leave(f"a {line['kind']} that the archive lacks")
            elif nonce is None:
                self._erased.add(line["id"])
                self._leave("words that were erased")
            else:
                self._word(what, line, kept, nonce)
                self._arrival(what, line, kept)
        self._left_out()

    def _left_out(self) -> None:
        """Report messages that are longer in the archive than in the record, except for footers."""
        by = {below: {who for who, _ in messages} for below, messages in self._below.items()}
        footers = [below for below, authors in by.items() if len(authors) > 1]
        for below, messages in self._below.items():
            if len(by[below]) == 1 and not any(_is_footer(below, end) for end in footers):
                # The bot's own messages are written again, so nothing can be left out of them.
                for _, what in filter(lambda message: message[0], messages):
                    more = shortened(below, _MOST)
                    self._find(f"{what}: the archive has more words than the record: {more}")

    def _word(self, what: str, line: Data, kept: KeptLines, nonce: str) -> None:
        post = kept.post
        body = post.body if post is not None else ""
        opened = form.text_opening(line["words"], nonce, body)
        if opened is None:
            body = mboxo(body)
            opened = form.text_opening(line["words"], nonce, body)
        if post is None or _SCRUBBED in body or post.truncated:
            self._worded.add(line["id"])
            self._leave("words that the archive has not in full")
        elif opened is None:
            self._worded.add(line["id"])
            if kept.last:
                self._leave("the last message of the archive, which may be cut short")
            else:
                self._find(f"{what}: the archive has other words")
        else:
            self.result.checked["words"] += 1
            whole = form.canonical_text(body)
            if whole != opened:
                self._as_posted[line["id"]] = beginning(body, opened)
            if whole != opened and not kept.last:
                below = _DIGITS.sub("0", whole[len(opened) :].strip())
                self._below.setdefault(below, []).append((line.get("by", ""), what))

    def _arrival(self, what: str, line: Data, kept: KeptLines) -> None:
        placed = line["kind"] == form.POST and line["root"] == line["entry"]
        moved = abs(instant(line["at"]) - kept.arrived) if placed else timedelta(0)
        if moved > self._delays.get(line["forum"], _LEAST_DELAY):
            self._find(
                f"{what}: it arrived at {kept.arrived:%Y-%m-%d %H:%M}, not at {line['at'][:16]}"
            )
        elif moved > _LEAST_DELAY:
            self._leave("arrivals that differ by over an hour, as mail by this list may")

    # -- addresses ---------------------------------------------------------------------------------

    def _known_addresses(self) -> dict[int, str]:
        """Return the address for each number, according to the archive."""
        found: dict[int, str] = {}
        for number, line in self._record.numbered():
            if line["kind"] != form.POST:
                continue
            kept = self._archive.mails.get(line["id"])
            post = kept.post if kept is not None else None
            if post is None or not post.address or post.doubtful:
                continue
            known = found.setdefault(line["from"], post.address)
            if known != post.address and "cause" not in line:
                self._find(f"line {number} takes a post of another address for one of {line['by']}")
        taken = Counter(found.values())
        return {number: address for number, address in found.items() if taken[address] == 1}

    def _opened_acts(self) -> dict[int, str]:
        """Return the revealed actions of sealed entries that match their commitments, by entry."""
        found: dict[int, str] = {}
        for number, line in self._record.numbered():
            opening = self._record.openings.get(number, {})
            if line["kind"] == form.SEALED and "act" in opening:
                act, nonce = opening["act"], opening["nonces"]["act"]
                found[line["entry"]] = act
                if form.committed(nonce, act) != line.get("act"):
                    self._find(f"line {number}: what was done is not what was committed to")
        return found

    def _read(self, data: Any) -> Event:
        """Return an event of the record, with the addresses that the archive has."""

        def real(address: str) -> str:
            return self._addresses.get(form.alias_numbered(address), address)

        event: Event = self.judge.ledger.codec.read(form.aliased(data, real))
        return event

    def _posted(self, data: Data) -> Posted:
        """Return a post of the record, with the addresses known so far."""
        event = self._read(data)
        assert isinstance(event, Posted)
        return event

    # -- judging again -----------------------------------------------------------------------------

    def _judge_again(self, progress: Callable[[int], None]) -> None:
        for number, address in sorted(self._addresses.items()):
            self.judge.ledger.set_alias(number, address)
        for number, line in self._record.numbered():
            progress(number)
            kind, entry = line["kind"], line.get("entry", 0)
            if (
                kind in (form.MAIL, form.ERASED, form.GENERATION, form.GENESIS, form.OPENED)
                or "cause" in line
            ):
                continue
            if kind == form.SETTINGS:
                self._seat(line["settings"])
                continue
            if entry < self.judge.ledger.next_entry_id():
                continue  # sealed once more
            if entry > self.judge.ledger.next_entry_id():
                self._find(f"entry {self.judge.ledger.next_entry_id()} has no line")
                self._leave("all entries after one that has no line")
                return
            try:
                self._take(number, line)
            except Exception as fault:
                self._find(f"entry {entry} can't be judged as the record has it: {fault!r}")
                self._leave("all entries after one that can't be judged")
                return
            self._compare(entry)

    def _take(self, number: int, line: Data) -> None:
        """Judge the entry of a line in the record."""
        book, entry = self.judge.book, line["entry"]
        if line["kind"] == form.SEALED and entry in self._acts:
            self.result.checked["hidden acts"] += 1
            self._put(self._read(json.loads(self._acts[entry])), line)
            return
        if line["kind"] == form.SEALED and entry not in self._opened:
            if entry in self._acting:
                self._leave("sealed entries")
                self._hidden = self._hidden or entry
            book.record(Posted(book.now, Author("", "", proven=False), PRIVATE, chain=book.chain))
            self._placeless.add(entry)
            return
        if line["kind"] in (form.POST, form.SEALED):
            self._post(self._opened[entry] if line["kind"] == form.SEALED else number)
            return
        self.result.checked[f"{line['kind']}s"] += 1
        self._put(self._read(line["event"]), line)

    def _put(self, event: Event, line: Data, understood: UnderstoodMail | None = None) -> None:
        """Judge and record an event at its place in the record."""
        book, ledger = self.judge.book, self.judge.ledger
        follows: Entry | None = None
        if line.get("root", line["entry"]) != line["entry"]:
            follows = self._followed(line)
        intake = understood.intake if understood else None
        asked = understood.requests if understood else ()
        last = ledger.last()
        late = last is not None and moment(event) < last.place[:2]
        if follows is None and not late:
            book.record(event, intake, asked)
        else:
            book.insert(event, intake, asked, follows, quiet=line.get("quiet", False))

    def _followed(self, line: Data) -> Entry:
        """Return the entry directly after which a line's entry counts, at the place of the line.

        For a sealed entry nothing else says where that is: it may have come late.
        """
        known = self.judge.ledger.entry(line["root"])
        stated = EntryPlace(instant(line["at"]), Rank(line["rank"]), known.id, known.id)
        if stated != known.place and known.id not in self._placeless:
            self._find(f"entry {line['entry']} does not have the place of entry {known.id}")
        return replace(known, place=stated)

    def _post(self, number: int) -> None:
        """Judge a post by the parse in the record, and parse it again."""
        line, opening = self._record.lines[number - 1], self._record.openings.get(number, {})
        entry, what = line["entry"], f"entry {line['entry']} ({line['id']})"
        nonce = opening.get("nonces", {}).get("event", "")
        read = opening.get("event", "")
        if form.committed(nonce, read) != line["event"]:
            self._find(f"{what}: what was read in it is not what was committed to")
        recorded = {**json.loads(read), "body_hash": opening.get("body", "")}
        event = self._posted(recorded)
        if event.message_id != line["id"] or moment(event).at != instant(line["at"]):
            self._find(f"{what}: what was read is ascribed to another post")
        kept = self._archive.mails.get(line["id"])
        understood = self._understood(what, recorded, kept, line) if kept is not None else None
        if understood is None:
            self._apart.add(entry)
            self._lacking.add(entry)
        self._put(self._posted(recorded), line, understood)

    def _understood(
        self, what: str, recorded: Data, kept: KeptLines, line: Data
    ) -> UnderstoodMail | None:
        """Return a post parsed by this version, and note where the recorded parse differs."""
        event = self._posted(recorded)
        judge, arrived = self.judge, event.at if line["root"] == line["entry"] else kept.arrived
        raw = sent_by(kept, event.author)
        if line["id"] in self._as_posted:
            raw = saying(raw, self._as_posted[line["id"]])
        intake = judge.receive(raw, arrived, forum=event.forum)
        if intake is None or kept.post is None or line["id"] in self._worded:
            self._leave("posts that the archive has not as they were posted")
            return None
        if not isinstance(intake.read, Post):
            self._leave("posts that this program can't read as the archive has them")
            return None
        author = event.author
        wrote = Authorship(author.address, author.name, author.proven, why=author.doubt)
        turn = PendingMail(intake.written_by(wrote), judge.hearing)
        if self._answers_private_mail(intake.read):
            self._answering_privately.add(line["entry"])
        found = handling(turn, judge.dispositions.claims(turn))
        if isinstance(found, NotJudged):
            self._differs(line, f"{what}: it was judged, and I would not judge it: {found.told}")
            return None
        own = found.event
        self._learn_addresses(recorded, own)
        if not self._is_read_so(what, line, own, recorded):
            return None
        self.result.checked["posts"] += 1
        if found.by not in (Route.POST, Route.ANSWER) or (found.by == Route.ANSWER and found.told):
            self._apart.add(line["entry"])
        return found.heard.taken_by(found.by)

    def _learn_addresses(self, recorded: Data, own: Posted) -> None:
        """Learn the addresses that the numbers in a recorded post stand for from the post itself.

        No one may have posted from these addresses. An address has only one number, so it is not
        learned for a second one.
        """
        plain = self.judge.ledger.codec.plain(own)
        for number, address in form.addresses_behind(recorded.get("read"), plain.get("read")):
            if address not in self._addresses.values():
                self._addresses.setdefault(number, address)

    def _is_read_so(self, what: str, line: Data, own: Posted, recorded: Data) -> bool:
        """Compare a parse with the recorded one, and record any difference.

        Returns whether the archive may have the words as they were posted.
        """
        event = self._posted(recorded)
        if _gist(own) == _gist(event):
            return True
        if line["id"] in self._erased:
            self._leave("posts that the archive may not have as they were posted")
            return False
        if any(asked not in self._opened for asked in _settled_by(event)):
            self._leave("answers to what was asked about sealed entries")
            return True
        mine, theirs = ("; ".join(map(str, _gist(each))) or "nothing" for each in (own, event))
        how = f"it was read as {shortened(theirs, _MOST)}; I read {shortened(mine, _MOST)}"
        self._differs_in_context(line, f"{what}: {how}")
        return True

    def _answers_private_mail(self, post: Post) -> bool:
        """Return whether a post replies to a message of the bot that is missing from the record."""
        looks_own = self.judge.book.postroom.ids.looks_own
        return any(looks_own(one) and one not in self._of for one in post.above)

    # -- comparing ---------------------------------------------------------------------------------

    def _differs(self, line: Data, what: str) -> None:
        """Record a difference as a finding, unless a version or something sealed explains it."""
        program = line.get("program", "")
        if program not in ("", __version__):
            self.result.other.append(f"{what} (it was judged by version {program})")
        elif self._hidden:
            self._leave(f"differences after sealed entry {self._hidden}, which it may explain")
        else:
            self._find(what)

    def _differs_in_context(self, line: Data, what: str) -> None:
        """Record a difference that may be due to messages which this post quotes or answers.

        The archive may lack some posts, and never contains the bot's private messages.
        """
        if line.get("entry") in self._answering_privately:
            self._leave("public replies to private messages of the bot")
        elif self._lacking:
            self._leave("what differs after posts that the archive lacks")
        else:
            self._differs(line, what)

    def _compare(self, entry: int) -> None:
        """Compare the judgement of an entry with the published lines that it caused."""
        published, mine_now = self._because.get(entry, {}), dict[int, dict[int, Data]]()
        for written in self.judge.ledger.lines(self._seen):
            _sort(json.loads(written.text), mine_now)
            self._seen = written.number
        own = mine_now.get(entry, {})
        for about in sorted({*published, *own}):
            theirs, mine = published.get(about), own.get(about)
            if theirs is None or mine is None:
                if about not in self._opened:
                    continue  # it is sealed
                has = "has a new line" if mine is None else "has no new line"
                self._differs(theirs or mine or {}, f"entry {about} {has} because of entry {entry}")
                continue
            for name in (*_OUTCOME, "by", "renamed"):
                if theirs.get(name) != mine.get(name):
                    self._differs(
                        theirs,
                        f"entry {about}: {name} are "
                        f"{shortened(str(theirs.get(name)), _MOST)}, and judging again"
                        f" gives {shortened(str(mine.get(name)), _MOST)}",
                    )
            self.result.checked["rolls"] += len(mine.get("rolls", ()))
        self._mails(entry)

    def _mails(self, entry: int) -> None:
        """Compare the messages to fora about an entry."""
        theirs = self._mailed.get(entry, [])
        mine = [
            mail
            for mail in self.judge.ledger.outbox_of(entry)
            if self.judge.book.is_public(mail.forum) and mail.kind in _COMPARED
        ]
        alike = [line["what"] for _, line in theirs] == [mail.kind for mail in mine]
        self._call(entry, theirs, mine)
        if entry in self._apart:
            self.result.unchecked["messages that answer more than the archive has"] += len(theirs)
            return
        if not alike:
            told = [line["what"] for _, line in theirs], [mail.kind for mail in mine]
            line = self._record.lines[theirs[0][0] - 1] if theirs else {"entry": entry}
            how = f"the messages are {told[0]}, and I write {told[1]}"
            self._differs_in_context(line, f"entry {entry}: {how}")
            return
        for (number, line), mail in zip(theirs, mine, strict=True):
            self._mail(number, line, mail.raw)

    def _call(self, entry: int, theirs: list[tuple[int, Data]], mine: list[QueuedMail]) -> None:
        """Give the messages composed here the published ids, which later replies refer to.

        Published messages without a counterpart are copied from the archive, since pages show
        replies below the post that a message is about.
        """
        ledger, unnamed = self.judge.ledger, list(mine)
        for _, line in theirs:
            same = next((mail for mail in unnamed if mail.kind == line["what"]), None)
            if same is not None:
                unnamed.remove(same)
                ledger.call_sent(same.id, line["id"])
                continue
            kept = self._archive.mails.get(line["id"])
            raw = kept.raw if kept is not None else b""
            ledger.queue(entry, [OutgoingMail(line["id"], (), raw, line["forum"], line["what"])])

    def _mail(self, number: int, line: Data, raw: bytes) -> None:
        """Compare a published message with the one that this verification composes."""
        nonce = self._record.openings.get(number, {}).get("nonces", {}).get("words")
        post = read_post(raw)
        if nonce is None or not isinstance(post, Post):
            self._leave("messages whose words were erased")
            return
        text = form.canonical_text(post.body)
        if form.committed(nonce, text) == line["words"]:
            self.result.checked["messages"] += 1
            return
        kept = self._archive.mails.get(line["id"])
        how = f"the {line['what']} {line['id']} {_apart(kept, text)}"
        self._differs_in_context(line, f"entry {line['entry']}: {how}")

    def _pages(self, site: PublishedSite, config: Config) -> None:
        """Render the pages of the site again, and compare those that depend on nothing unknown.

        If the archive has different bytes from those the bot received, pages that show posts
        differ.
        """
        if self._hidden or self.result.unchecked["all entries after one that can't be judged"]:
            self._leave("the pages of a game with sealed entries")
            return
        if site.read("index.html") is None:
            self._leave("the pages of a site that has none")
            return
        exact = all(self._is_exact(number, line) for number, line in self._record.numbered())
        with TemporaryDirectory() as folder, Folder(Path(folder)) as target:
            made = Pages(config, self.judge.ledger, rulebooks_of(config), target)
            for _ in made.publish():
                pass
            for path in sorted(Path(folder).rglob("*.html")):
                name = str(path.relative_to(folder))
                if not exact and name.partition("/")[0] in _WITH_POSTS:
                    self._leave("pages that show posts of which the archive has other bytes")
                    continue
                published = site.read(name)
                if published is None:
                    self._leave("pages that the site lacks")
                elif published == path.read_bytes():
                    self.result.checked["pages"] += 1
                elif self._hangs_on_what_lacks(name, path.read_text("utf-8")):
                    self._leave("pages that depend on posts which the archive lacks")
                else:
                    self._find(f"the page {name} is not what I make of the record")

    def _hangs_on_what_lacks(self, name: str, page: str) -> bool:
        """Return whether a page may differ because the archive lacks a post.

        Without the post, its subject is unknown, and so is which post another post with that
        subject replies to.
        """
        if self._lacking and name.startswith(_WITH_REPLIES):
            return True
        return any(int(entry) in self._lacking for entry in _POST_PAGE.findall(page))

    def _is_exact(self, number: int, line: Data) -> bool:
        """Return whether the archive has the exact bytes of a post that the bot received."""
        if line["kind"] != form.POST:
            return True
        kept = self._archive.mails.get(line["id"])
        body = self._record.openings.get(number, {}).get("body")
        return kept is not None and kept.post is not None and kept.post.body_hash == body


_WITH_REPLIES = "players/"
"""The pages, besides those with posts, that show the number of replies to a post."""
_POST_PAGE = re.compile(r"\bposts/(\d+)\.html")

_WITH_POSTS = ("posts", "moments", "index.html", "search.html")
"""The pages and folders of the site that show the words of posts."""

_COMPARED = frozenset(
    (
        "ruling",
        "digest",
        "ballot",
        "results",
        "report",
        "happened",
        "correction",
        "decision",
        "archive",
        "answer",
    )
)
"""The kinds of messages that are composed again."""


def _sort(line: Data, because: dict[int, dict[int, Data]]) -> None:
    """Add a line with verdicts to the lines of the entry that caused it."""
    if "verdicts" in line:
        entry: int = line["entry"]
        because.setdefault(line.get("cause", entry), {})[entry] = line


def _settled_by(event: Posted) -> list[int]:
    """Return the entries of the questions that a post answers."""
    said = [one for one in event.read if isinstance(one, Announcement)]
    return [one.settles[0] for one in said if one.settles]


def _gist(event: Posted) -> list[Any]:
    """Return the actions and questions that were found in a post, without notes and percentages."""
    return [
        (one.action, one.times) if isinstance(one, Announcement) else one.text
        for one in event.read
        if isinstance(one, Announcement) or not one.aside
    ]


def _is_footer(below: str, end: str) -> bool:
    """Return whether words after a post are a list's footer, followed only by the archive's own."""
    return below.endswith(end) and not form.canonical_text(below.removesuffix(end))


_DIGITS = re.compile(r"\d+")


def _apart(kept: KeptLines | None, text: str) -> str:
    """Return a description of where a message in the archive differs from `text`."""
    theirs = form.canonical_text(kept.post.body).split("\n") if kept and kept.post else []
    for one, other in zip_longest(theirs, text.split("\n"), fillvalue=""):
        if one != other and theirs:
            return f"says {shortened(one, 120)!r}, and I write {shortened(other, 120)!r}"
    return "is not what I write"


def _is_between(line: Data, moment: datetime) -> bool:
    since, until = line.get("since"), line.get("until")
    return since is not None and until is not None and instant(since) <= moment <= instant(until)


def _of_bot(post: Post, record: PublishedRecord) -> bool:
    return bool(post.address == record.settings["bot_address"])


def verify(
    archive: Path,
    site: str,
    progress: Callable[[int], None] = lambda _: None,
    beacon: str = "",
) -> Verified:
    """Verify a game using the list's archive and the record on its site; return the findings.

    If the address of a server is given as `beacon`, it is asked for the rounds that dice depend on.
    Raises NoRecord, NotAnMbox, or OSError if the archive or record can't be read.
    """
    where = PublishedSite(site)
    record = PublishedRecord(where)
    ask = BeaconClient(beacon_in(record.settings), [beacon]).ask if beacon else None
    return Verification(record, Archive(archive)).run(where, progress, ask)
