"""The matters that are waiting for the administrators, and what happened since they last looked.

Each matter comes with its words, its age, and the command that settles it.
"""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from nomicbot.annals.numbering import numbered
from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import ReadonlyGame, verdict_told
from nomicbot.bot.admin.settings_kept import warnings
from nomicbot.bot.admin.trial_mail import is_test
from nomicbot.bot.outgoing.archive_problem import archive_problem
from nomicbot.config import FILE, PRIVATE
from nomicbot.game import kinds
from nomicbot.game.actions import Announcement, Decided, Posted, Verdict, VerdictResult
from nomicbot.game.decisions import BeaconRound, Begin, CommitSeed, RevealSeed
from nomicbot.ledger.record import Entry, Received
from nomicbot.mail.message.automatic_signs import Sign
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.text import one_line

_LEAST_ROOM = 16 * 1024 * 1024
"""The number of free bytes on the disk below which it is reported as full."""
_COUNTS = (VerdictResult.DONE, VerdictResult.REFUSED, VerdictResult.DEFERRED)


@dataclass(frozen=True, slots=True)
class Matter:
    """A matter for the administrators, with its `words` and the command that settles it.

    `at` is when it arose. `settled` is the command that settles it, or "" if there is nothing to
    do. `kind` is one of desk, law, held, private, asked, waits, quarantined, unsent, problem,
    decision.
    """

    at: datetime
    kind: str
    what: str
    words: tuple[str, ...] = ()
    settled: str = ""
    entry: int = 0


def matters(looked: ReadonlyGame, since: datetime) -> list[Matter]:
    """Return the waiting matters, and those decided or reported since a moment, oldest first.

    Waiting matters are returned even if they are older than `since`.
    """
    found = [
        *_on_the_desk(looked),
        *_awaiting(looked),
        *_quarantined(looked),
        *_unsent(looked),
        *_of_posts(looked, since),
        *_decided(looked, since),
    ]
    found += _of_the_machine(looked, since)
    problem = archive_problem(looked.ledger)
    if problem:
        found.append(Matter(looked.now, "problem", problem, settled="it is tried again"))
    told = warnings(looked.config, looked.ledger)
    found += [Matter(looked.now, "problem", f"{FILE}: {warning}") for warning in told]
    return sorted(found, key=lambda matter: matter.at)


def _of_the_machine(looked: ReadonlyGame, since: datetime) -> Iterator[Matter]:
    """Yield problems that stop the bot: a full disk, or another bot on the same mailbox."""
    folder = looked.config.folder
    free = shutil.disk_usage(folder).free if folder.exists() else _LEAST_ROOM
    if free < _LEAST_ROOM:
        what = (
            f"the disk is full: {free // 1024:,} KiB are left in {folder}, so "
            "nothing can be recorded"
        )
        yield Matter(looked.now, "problem", what, settled="make room; waiting mail is read then")
    ledger, address = looked.ledger, looked.config.bot_address
    for mail in ledger.ignored_for(Sign.OWN_MAIL, 0):
        if (
            mail.arrived >= since
            and mail.address == address
            and not ledger.mails_called(mail.message_id)
            and not is_test(mail.message_id)
        ):
            what = f"<{mail.message_id}> came from {address}, and this bot did not send it"
            why = "Two bots may read one mailbox, or the ledger may be older than the messages."
            settled = "stop the other bot, or give it a mailbox and an address of its own"
            yield Matter(mail.arrived, "problem", what, (why,), settled)
            return


def _on_the_desk(looked: ReadonlyGame) -> Iterator[Matter]:
    state, library = looked.engine.state, looked.library
    came = looked.ledger.first_changed(kinds.DESK.name, kinds.DESK_STATE.name)
    for item in state.where(kinds.DESK_STATE, "waiting"):
        name, about = library.called(state, item), kinds.DESK_ABOUT.of(state, item)
        entry, at = came.get(item, (0, looked.now))
        yield Matter(
            at,
            "desk",
            f"{name} waits on the desk: words of "
            f"{library.called(state, about) if about else 'a decision'}",
            (kinds.DESK_MATTER.of(state, item),),
            f'nomicbot desk enact {name} "Amend rule 3-4 to read: ..."   '
            "(or without words: no effect)",
            entry,
        )


def _awaiting(looked: ReadonlyGame) -> Iterator[Matter]:
    state = looked.engine.state
    for status in looked.engine.law().statuses:
        if not status.awaits:
            continue
        history = [
            looked.ledger.history(r, kinds.TEXT.name)
            for r in state.where(kinds.NUMBER, status.authority.rule)
        ]
        changed = [entry for changes in history for _, entry in changes]
        yield Matter(
            changed[-1].at if changed else looked.now,
            "law",
            f"{status.authority} waits: {status.why}"
            if status.astray
            else f"{status.authority} is not implemented yet",
            (status.text,),
            "amend the law so that what it refers to exists"
            if status.astray
            else f"nomicbot rules attest {status.authority}",
            changed[-1].id if changed else 0,
        )


def _quarantined(looked: ReadonlyGame) -> Iterator[Matter]:
    for mail in looked.ledger.quarantined():
        raw = looked.ledger.raw_if_kept(mail.id).decode("utf-8", "replace")
        head, _, body = raw.replace("\r\n", "\n").partition("\n\n")
        yield Matter(
            mail.arrived,
            "quarantined",
            f"mail {mail.id} to {mail.forum} was not judged: {mail.reason}",
            (body.strip() or head.strip(),),
            f"{how_to_settle(mail)}; show mail {mail.id}",
        )


def how_to_settle(mail: Received) -> str:
    """Return the commands that settle a message in quarantine, on one line."""
    if mail.reuses_id:
        return f"nomicbot desk dismiss {mail.id}   (it can't be judged)"
    return f"nomicbot desk release {mail.id}   (judge it after all), or: desk dismiss {mail.id}"


def _unsent(looked: ReadonlyGame) -> Iterator[Matter]:
    for state in ("failed", "given_up"):
        for mail in looked.ledger.outbox(state):
            yield Matter(
                looked.ledger.entry(mail.entry).at,
                "unsent",
                f"a mail to {', '.join(mail.recipients)} about entry {mail.entry} was not sent",
                (mail.last_answer,),
                "nomicbot desk resend",
                mail.entry,
            )


def _of_posts(looked: ReadonlyGame, since: datetime) -> Iterator[Matter]:
    waiting = {
        kinds.WAITING_ENTRY.of(looked.engine.state, one)
        for one in looked.engine.state.of_kind(kinds.WAITING)
    }
    held = {entry for entry, _ in looked.ledger.verdicts_of(VerdictResult.HELD)}
    before = [entry for id in waiting | held if (entry := looked.ledger.entry(id)).at < since]
    recent = looked.ledger.entries_since(since)
    for entry in (*sorted(before, key=lambda entry: entry.place), *recent):
        event = entry.event
        if not isinstance(event, Posted) or _TELL.keys().isdisjoint(
            looked.ledger.results(entry.id)
        ):
            continue
        author = describe_event(looked.library, looked.engine.state, event)[1]
        verdicts = numbered(event, looked.ledger.verdicts(entry.id))
        rows = [(row.number, verdict_told(looked, event, row.verdict)) for row in verdicts]
        for result, tell in _TELL.items():
            of_it = [row for row in rows if row[1].result == result]
            if of_it:
                yield from tell(looked, entry, event, author, of_it)


_Rows = list[tuple[int, Verdict]]


def _held(
    _looked: ReadonlyGame, entry: Entry, event: Posted, author: str, rows: _Rows
) -> Iterator[Matter]:
    yield Matter(
        entry.at,
        "held",
        f"entry {entry.id} of {author} is held: "
        f"{event.author.doubt or 'it is not proven who wrote it'}",
        tuple(verdict.words for _, verdict in rows),
        f"nomicbot accounts release {entry.id}   (if you know that they wrote it)",
        entry.id,
    )


def _deferred(
    looked: ReadonlyGame, entry: Entry, event: Posted, author: str, rows: _Rows
) -> Iterator[Matter]:
    fates = [verdict_told(looked, event, fate) for fate in looked.ledger.fates(entry.id)]
    still = [
        verdict for _, verdict in rows if any(fate is verdict or fate == verdict for fate in fates)
    ]
    if not still:
        return
    clauses = dict.fromkeys(
        str(verdict.clause) for verdict in still if verdict.clause and not verdict.queued
    )
    yield Matter(
        entry.at,
        "waits",
        f"entry {entry.id} of {author} waits: {one_line(still[0].reason)}".rstrip(": "),
        tuple(verdict.words for verdict in still),
        "; ".join(f"nomicbot rules attest {clause}" for clause in clauses)
        or "it is judged when The Clock is On",
        entry.id,
    )


def _unrecognised(
    _looked: ReadonlyGame, entry: Entry, event: Posted, author: str, rows: _Rows
) -> Iterator[Matter]:
    where = (
        "in a mail to the bot" if event.forum == PRIVATE else f"on the private forum {event.forum}"
    )
    yield Matter(
        entry.at,
        "private",
        f"entry {entry.id} of {author} acts {where}, where actions have no effect",
        tuple(verdict.words for _, verdict in rows),
        f"nomicbot decide recognise {entry.id} by ...   (if an officer recognises it)",
        entry.id,
    )


def _asked(
    looked: ReadonlyGame, entry: Entry, event: Posted, author: str, rows: _Rows
) -> Iterator[Matter]:
    """Yield a matter for each question about a post that its author has not answered."""
    if _answered(looked, entry, event):
        return
    for number, verdict in rows:
        name = f"{entry.id}.{number}" if number and len(event.read) > 1 else str(entry.id)
        meant = next((one.text or one.line for one in verdict.readings), "") or next(
            iter(verdict.hints), "..."
        )
        yield Matter(
            entry.at,
            "asked",
            f"entry {entry.id}: {author} was asked, and has not "
            f"answered: {one_line(verdict.reason)}".rstrip(": "),
            (verdict.text,),
            f'nomicbot decide overrule {name} as "{one_line(meant)}"   (if that is '
            f"meant; or: {name} no action)",
            entry.id,
        )


def _answered(looked: ReadonlyGame, asked: Entry, event: Posted) -> bool:
    """Return whether the author has answered the questions about the entry `asked`.

    A later post by the author is an answer if an action in it had an effect, and if it chose a line
    of the ruling or replied to the ruling.
    """
    # To import what parses mail takes a fifth of the time of this command.
    from nomicbot.annals.mails import mail_of

    for entry in looked.ledger.posts_from(event.author.address, asked.at):
        later = entry.event
        if entry.id == asked.id or not isinstance(later, Posted):
            continue
        if not any(verdict.result in _COUNTS for verdict in looked.ledger.verdicts(entry.id)):
            continue
        if any(
            isinstance(one, Announcement) and one.settles[:1] == (asked.id,) for one in later.read
        ):
            return True
        post = mail_of(looked.ledger, entry)
        told = (
            looked.ledger.entry_told_of(post.in_reply_to)
            if post is not None and post.in_reply_to
            else None
        )
        if told is not None and told.id == asked.id:
            return True
    return False


_TELL = {
    VerdictResult.HELD: _held,
    VerdictResult.DEFERRED: _deferred,
    VerdictResult.UNRECOGNISED: _unrecognised,
    VerdictResult.UNREAD: _asked,
}


def _decided(looked: ReadonlyGame, since: datetime) -> Iterator[Matter]:
    for entry in looked.ledger.entries_since(since):
        event = entry.event
        if not isinstance(event, Decided) or isinstance(
            event.decision, BeaconRound | Begin | CommitSeed | RevealSeed
        ):
            continue
        lines = tuple(map(verdict_line, looked.ledger.verdicts(entry.id)))
        what, _ = describe_event(looked.library, looked.engine.state, event)
        yield Matter(entry.at, "decision", f"entry {entry.id}: {what}", lines, "", entry.id)
