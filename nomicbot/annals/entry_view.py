"""An entry in full: the post with its actions and its other words, and the messages about it."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from nomicbot.annals.mails import mail_of
from nomicbot.annals.numbering import NumberedVerdict, numbered
from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import ReadonlyGame, told_alone, verdict_told
from nomicbot.game.actions import Posted, Unread, VerdictResult
from nomicbot.game.objects import Change
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.record import Entry, Received
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish.display_names import INTERNAL, INTERNAL_KINDS
from nomicbot.publish.screens import change_line
from nomicbot.publish.verdict_lines import painted, verdict_line
from nomicbot.text import counted, lines_of, one_line, plain

ASKED, OF_OTHERS, PROSE = "?", ">", ""
"""The marks next to lines of a post without a parsed action."""

_LEGEND = (
    "A number: the action that was read there. ?: asked about. >: not its "
    "author's own words. Nothing: prose."
)
_MOST = 120
"""The largest number of lines of changes shown for an entry that is not a post."""


@dataclass(frozen=True)
class EntryLine:
    """A line of a post with its mark: the numbers of its actions, or ASKED, OF_OTHERS or PROSE."""

    mark: str
    text: str


def lines_read(event: Posted, post: Post) -> list[EntryLine]:
    """Return the lines of a post, each with a mark that says what was understood in it."""
    found, start = [], 0
    for text in post.body.split("\n"):
        end = start + len(text)
        marks = [
            f"{number}{ASKED if isinstance(one, Unread) else ''}"
            for number, one in enumerate(event.read, 1)
            if any(begin < max(end, start + 1) and stop > start for begin, stop in one.spans)
        ]
        own = any(part.start < max(end, start + 1) and part.end > start for part in post.written)
        mark = ",".join(marks) if marks else PROSE if own or not text.strip() else OF_OTHERS
        found.append(EntryLine(mark, text))
        start = end + 1
    while found and not found[-1].text.strip():
        found.pop()
    return found


def silent_words(looked: ReadonlyGame, entry: Entry) -> str:
    """Return the author's words in a post without actions, on one line."""
    post = mail_of(looked.ledger, entry)
    return one_line(post.new_words) if post is not None else ""


def entry_page(looked: ReadonlyGame, entry: Entry, *, colour: bool = False) -> str:
    """Return the page of an entry, as text."""
    what, _ = describe_event(looked.library, looked.engine.state, entry.event)
    lines = [painted(f"Entry {entry.id}: {what}", "heading", colour)]
    if isinstance(entry.event, Posted):
        lines += _post(looked, entry, entry.event, colour)
    else:
        lines += [f"  at {entry.at:%Y-%m-%d %H:%M:%S} UTC", *_changes(looked, entry)]
    return "\n".join([*lines, *_judged_again(looked, entry), *_mails(looked, entry)])


def _post(looked: ReadonlyGame, entry: Entry, event: Posted, colour: bool) -> Iterator[str]:
    yield f"  from {event.author.address or 'nobody'}, arrived {entry.at:%Y-%m-%d %H:%M:%S} UTC"
    if not event.author.proven:
        yield f"  held: {event.author.doubt or 'it is not proven who wrote it'}"
    post = mail_of(looked.ledger, entry)
    if told_alone(looked, event):
        yield "\n  Its words are between its author and the administrator."
    elif post is None:
        yield "\n  Its words were erased."
    else:
        yield f"  subject: {post.subject}\n"
        lines = lines_read(event, post)
        width = max((len(line.mark) for line in lines), default=0)
        for line in lines:
            yield f"  {line.mark:>{width}} | {plain(line.text)}".rstrip()
        yield f"\n  {_LEGEND}"
    yield from _read(looked, entry, event, colour)


def _read(looked: ReadonlyGame, entry: Entry, event: Posted, colour: bool) -> Iterator[str]:
    verdicts = looked.ledger.verdicts(entry.id)
    rows = [
        NumberedVerdict(row.number, verdict_told(looked, event, row.verdict))
        for row in numbered(event, verdicts)
    ]
    now = [verdict_told(looked, event, fate) for fate in looked.ledger.fates(entry.id)]
    read = [row for row in rows if row.verdict.result != VerdictResult.UNREAD]
    asked = [row for row in rows if row.verdict.result == VerdictResult.UNREAD]
    yield "\n" + painted("What was read", "heading", colour) + ("" if read else ": no action")
    for row, fate in zip_longest(rows, now[: len(rows)]):
        if row.verdict.result != VerdictResult.UNREAD:
            yield f"  {row.number or '':>3}  {verdict_line(row.verdict, colour)}"
            if fate is not None and fate.result != row.verdict.result:
                yield f"       later: {verdict_line(fate, colour)}"
    if asked:
        yield "\n" + painted("What could not be read, and was asked about", "heading", colour)
        yield from _asked(event, asked, colour)


def _asked(event: Posted, asked: Sequence[NumberedVerdict], colour: bool) -> Iterator[str]:
    """Yield the questions about a post, each with its causes."""
    for row in asked:
        yield f"  {row.number or '':>3}  {verdict_line(row.verdict, colour)}"
        if causes := causes_of(event, row.number):
            yield f"       asked by: {', '.join(causes)}"


def causes_of(event: Posted, number: int) -> tuple[str, ...]:
    """Return the causes of a question about a part of a post, given the part's number from 1."""
    one = event.read[number - 1] if 0 < number <= len(event.read) else None
    return one.causes if isinstance(one, Unread) else ()


def _changes(looked: ReadonlyGame, entry: Entry) -> Iterator[str]:
    judged = looked.ledger.judgement(entry.id)
    for verdict in judged.verdicts:
        yield f"  {verdict_line(verdict)}"
    for fault in judged.faults:
        yield f"  fault: {fault}"
    shown = [change for change in judged.changes if _is_seen(looked, change)]
    for change in shown[:_MOST]:
        yield f"  {change_line(looked.game, change)}"
    if len(shown) > _MOST:
        yield f"  and {counted(len(shown) - _MOST, 'change')} more"


def _is_seen(looked: ReadonlyGame, change: Change) -> bool:
    """Return whether players can see a change, and its object still exists."""
    if not looked.engine.state.exists(change.object):
        return False
    kind = looked.engine.state.kind(change.object)
    key = (kind, change.attribute)
    return (
        kind not in INTERNAL_KINDS
        and key not in INTERNAL
        and key not in looked.library.schema.unseen
    )


def _judged_again(looked: ReadonlyGame, entry: Entry) -> Iterator[str]:
    for before in looked.ledger.superseded(entry.id)[:1]:
        verdicts = before.judgement.verdicts
        yield "\nIt was judged again later; at first: " + ("no action" if not verdicts else "")
        for verdict in verdicts:
            yield f"       {verdict_line(verdict_told(looked, entry.event, verdict))}"


def _mails(looked: ReadonlyGame, entry: Entry) -> Iterator[str]:
    """Yield the messages about an entry: in full for a post, otherwise only the subjects."""
    mails = looked.ledger.outbox_of(entry.id)
    alone = told_alone(looked, entry.event)
    whole = isinstance(entry.event, Posted) and not alone
    if isinstance(entry.event, Posted) and not mails:
        yield "\nNothing was mailed about it."
    for mail in mails:
        read = read_post(mail.raw)
        if isinstance(read, Post):
            state = "" if mail.state == "sent" else f" ({mail.state.replace('_', ' ')})"
            yield (
                f"\nMailed to {', '.join(mail.recipients)}{state}: "
                f"{'its answer' if alone else read.subject}"
            )
            if whole:
                yield from (
                    f"  | {plain(line)}".rstrip() for line in read.body.rstrip("\n").split("\n")
                )


def mail_page(looked: ReadonlyGame, received: Received) -> str:
    """Return the page of a message that has no entry, with its words if they can be read."""
    why = f": {received.reason}" if received.reason else ""
    lines = [
        f"Mail {received.id} <{received.message_id}> to {received.forum}",
        f"  arrived {received.arrived:%Y-%m-%d %H:%M:%S} UTC; {received.status}{why}\n",
    ]
    raw = looked.ledger.raw_if_kept(received.id)
    post = read_post(raw)
    if isinstance(post, Post):
        lines += [f"  from {post.address or 'nobody'}", f"  subject: {post.subject}\n"]
        text = post.body
    else:
        text = raw.decode("utf-8", "replace")
    return "\n".join([*lines, *(f"  | {line}".rstrip() for line in lines_of(text, 10_000))])
