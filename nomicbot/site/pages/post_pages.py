"""Posts in threads, with verdicts next to their words, and entries that are not posts."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from nomicbot.annals.dice_audit import unverifiable
from nomicbot.annals.entry_view import ASKED, OF_OTHERS, EntryLine, lines_read
from nomicbot.annals.numbering import NumberedVerdict, numbered
from nomicbot.game import kinds
from nomicbot.game.actions import Decided, Event, Posted, Verdict, VerdictResult
from nomicbot.game.decisions import Begin
from nomicbot.game.dice import Roll, dice_of
from nomicbot.ledger.record import Entry
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish.choices import choices_of
from nomicbot.publish.choices import numbered as numbered_choices
from nomicbot.publish.verdict_words import VerdictWord, verdict_word
from nomicbot.publish.verdicts import effects_of, rolled, seed_alone
from nomicbot.site.chronicle import MIDNIGHT, POST, Happened, Told, masked
from nomicbot.site.links import link
from nomicbot.site.view import Value, View, entry_page
from nomicbot.text import one_line, shortened

Data = dict[str, Any]

_LATEST = 40
_MOST_CHANGES = 400
_EXCERPT = 120
"""The length of the excerpt that a list shows of a post without actions."""


def summary(view: View, told: Told) -> Data:
    """Return a post as a row of a list."""
    view.rests("replies", told.id)
    view.rests("settled", told.id)
    labels = Counter(told.results)
    return {
        "post": link(told.subject or "(no subject)", entry_page(told)),
        "author": view.thing(told.author) if told.author else view.author(told),
        "when": view.when(told),
        "excerpt": "" if told.happened else masked(shortened(one_line(told.words), _EXCERPT)),
        "kinds": list(dict.fromkeys(one.kind for one in told.happened.values() if one.kind)),
        "happened": [act_told(view, told, one) for one in told.happened.values()],
        "more": max(0, len(told.results) - len(told.happened)),
        "results": [{"label": label, "number": number} for label, number in labels.items()],
        "replies": len(view.chronicle.replies.get(told.id, ())),
    }


def act_told(view: View, told: Told, one: Happened) -> Data:
    """Return the outcome of an action for a list: `refused: you moved once already`."""
    view.rests("settled", told.id)
    if one.numbers:
        answered = view.chronicle.is_answered(told.id, one)
        return {
            "result": one.result,
            "text": f"asked about “{one.words}”: {'' if answered else 'not '}answered",
        }
    before = f"{one.word}: " if one.word not in (VerdictWord.DONE, VerdictWord.AS_READ) else ""
    return {"result": one.result, "text": before + one.words}


def threads(view: View, ids: Sequence[int]) -> list[Data]:
    """Return these posts as threads, each with its depth below the post that it replies to."""
    told, wanted = view.chronicle.told, set(ids)
    rows: list[Data] = []

    def put(id: int, depth: int) -> None:
        pending = [(id, depth)]
        while pending:
            one, deep = pending.pop()
            rows.append(summary(view, told[one]) | {"depth": min(deep, 6)})
            below = [reply for reply in view.chronicle.replies.get(one, ()) if reply in wanted]
            pending += [(reply, deep + 1) for reply in reversed(below)]

    for id in ids:
        if told[id].parent not in wanted:
            put(id, 0)
    return rows


def public_posts(view: View, nweek: int) -> list[int]:
    """Return the public posts of an nweek."""
    told = view.chronicle.told
    return [
        id
        for id in view.chronicle.by_nweek.get(nweek, ())
        if told[id].public and told[id].what == POST
    ]


def index(view: View) -> Data:
    """Return the latest posts, and all nweeks."""
    view.rests("entries")
    latest: list[int] = []
    nweeks = sorted(view.chronicle.by_nweek, reverse=True)
    for nweek in nweeks:
        latest = [*public_posts(view, nweek), *latest][-_LATEST:]
        if len(latest) == _LATEST:
            break
    parts = [link(f"nweek {n}" if n else "before", f"posts/in/{n}.html") for n in nweeks]
    return {
        "title": "Posts",
        "rows": [summary(view, view.chronicle.told[id]) for id in reversed(latest)],
        "nweeks": parts,
    }


def in_nweek(view: View, nweek: int) -> Data:
    """Return the page of an nweek's posts, in threads, and of other events in the nweek."""
    view.rests("nweek", nweek)
    told = view.chronicle.told
    others = [told[id] for id in view.chronicle.by_nweek.get(nweek, ()) if told[id].what != POST]
    midnights = [
        link(f"{one.nweek}/{one.nday}", entry_page(one)) for one in others if one.what == MIDNIGHT
    ]
    return {
        "title": f"Posts of nweek {nweek}",
        "rows": threads(view, public_posts(view, nweek)),
        "moments": [
            {"moment": view.entry(one.id), "when": view.when(one)}
            for one in others
            if one.what != MIDNIGHT
        ],
        "midnights": midnights,
    }


# -- one post --------------------------------------------------------------------------------------


def post(view: View, id: int) -> Data:
    """Return the page of a post."""
    view.rests("replies", id)
    view.rests("settled", id)
    view.rests("next", id)
    chronicle = view.chronicle
    told, entry = chronicle.told[id], chronicle.ledger.entry(id)
    event = entry.event
    assert isinstance(event, Posted)
    read = chronicle.post(entry)
    judged = chronicle.ledger.judgement(id)
    rows = numbered(event, judged.verdicts)
    author, answers = event.author, chronicle.answered.get(id, {}).values()
    doubt = masked(author.doubt) or "it is not proven who wrote it"
    return {
        "title": masked(told.subject) or "A post",
        "id": id,
        "author": view.thing(told.author) if told.author else view.author(told),
        "held": "" if author.proven else doubt,
        "forum": event.forum,
        "when": view.when(told),
        "answers": view.entry(told.parent) if told.parent else "",
        "blocks": _blocks(
            lines_read(event, read) if read is not None else [],
            rows,
            _verdicts(view, rows, chronicle.ledger.fates(id)),
        ),
        "erased": read is None,
        "mailed": _mailed(view, id),
        "answered": [view.entry(each, "its answer") for each in dict.fromkeys(answers)],
        "before": _beside(view, id, -1),
        "after": _beside(view, id, 1),
        "rolls": _dice(view, entry.event, judged.rolls),
        "changes": view.changes(judged.changes)[:_MOST_CHANGES],
        "replies": [summary(view, chronicle.told[one]) for one in chronicle.replies.get(id, ())],
        "asked": any(map(_is_asked, rows)),
    }


def _blocks(
    lines: Sequence[EntryLine], rows: Sequence[NumberedVerdict], verdicts: Sequence[Data]
) -> list[Data]:
    """Return the lines of a post in blocks, each with the verdicts on its actions.

    Verdicts without a line are in a block at the end.
    """
    blocks: list[Data] = []
    shown: set[int] = set()
    for mark, some in groupby(lines, key=lambda line: line.mark):
        numbers = _numbers(mark)
        mine = [n for n, row in enumerate(rows) if row.number in numbers and n not in shown]
        shown |= set(mine)
        text = masked("\n".join(line.text for line in some)).strip("\n")
        if text.strip() or mine:
            blocks.append(_block(mark, text, [verdicts[n] for n in mine]))
    rest = [verdict for n, verdict in enumerate(verdicts) if n not in shown]
    return [*blocks, _block("", "", rest) | {"kind": "act"}] if rest else blocks


def _numbers(mark: str) -> list[int]:
    """Return the numbers of the actions that the mark of a line names."""
    parts = [part.rstrip(ASKED) for part in mark.split(",")]
    return [int(part) for part in parts if part.isdecimal()]


def _block(mark: str, text: str, verdicts: list[Data]) -> Data:
    kind = "quoted" if mark == OF_OTHERS else "act" if _numbers(mark) else "prose"
    return {"kind": kind, "mark": mark, "text": text, "verdicts": verdicts}


def _is_asked(row: NumberedVerdict) -> bool:
    """Return whether a ruling asks which of several options was meant."""
    verdict = row.verdict
    asks = verdict.result == VerdictResult.UNREAD and not verdict.aside
    return asks and bool(verdict.readings)


def _beside(view: View, id: int, step: int) -> Value:
    """Return the link to the previous or next post, or "" if there is none."""
    posts = view.chronicle.posts
    place = view.chronicle.place_of[id] + step
    return view.entry(posts[place]) if 0 <= place < len(posts) else ""


def _mailed(view: View, id: int) -> str:
    """Return the ruling on a post as it was mailed to a public forum.

    Returns "" if it was not mailed separately, or was erased.
    """
    public = {forum.name for forum in view.chronicle.config.fora if forum.public}
    for mail in view.chronicle.ledger.rulings_on(id):
        read = read_post(mail.raw) if mail.raw and mail.forum in public else None
        if isinstance(read, Post):
            return masked(read.body).strip("\n")
    return ""


def _verdicts(view: View, rows: Sequence[NumberedVerdict], later: Sequence[Verdict]) -> list[Data]:
    choices = numbered_choices([row.verdict for row in rows])
    found = []
    for place, row in enumerate(rows):
        verdict = row.verdict
        data = _verdict(view, verdict)
        data["number"] = row.number
        data["lines"] = [
            {"number": str(choice.number), "line": masked(choice.line)}
            for choice in choices_of(verdict, choices)
        ] or [{"number": "", "line": masked(hint)} for hint in verdict.hints]
        fate = later[place] if place < len(later) else verdict
        data["later"] = (
            _verdict(view, fate) if fate is not verdict and fate.result != verdict.result else None
        )
        found.append(data)
    return found


def _verdict(view: View, verdict: Verdict) -> Data:
    what = effects_of(verdict) if verdict.result == VerdictResult.DONE else one_line(verdict.reason)
    return {
        "result": "aside" if verdict.aside else verdict.result,
        "label": verdict_word(verdict).label,
        "clause": view.clause(verdict.clause) if verdict.clause else "",
        "text": masked(one_line(verdict.text)),
        "said": masked(what),
        "note": masked(one_line(verdict.note)),
        "lines": [],
        "later": None,
    }


# -- what is no post -------------------------------------------------------------------------------


def moment(view: View, id: int) -> Data:
    """Return the page of a midnight, an alarm or a decision, with its effects."""
    chronicle = view.chronicle
    entry: Entry = chronicle.ledger.entry(id)
    told = chronicle.told[id]
    judged = chronicle.ledger.judgement(id)
    begins = isinstance(entry.event, Decided) and isinstance(entry.event.decision, Begin)
    shown = [] if begins else view.changes(judged.changes)
    return {
        "title": told.subject,
        "id": id,
        "when": view.when(told),
        "what": told.what,
        "effects": [masked(one_line(effect)) for effect in judged.effects],
        "verdicts": [_verdict(view, verdict) for verdict in judged.verdicts],
        "rolls": _dice(view, entry.event, judged.rolls),
        "changes": shown[:_MOST_CHANGES],
        "more": max(0, len(shown) - _MOST_CHANGES),
        "begins": begins,
    }


def _dice(view: View, event: Event, rolls: Sequence[Roll]) -> str:
    """Return the dice that were rolled, with a note if a lost seed makes them unverifiable."""
    told, state, ledger = [rolled(rolls)], view.state, view.chronicle.ledger
    told.append(seed_alone(event, rolls).rstrip("."))
    for nweek in sorted({roll.seed_nweek for roll in rolls}):
        lost = any(kinds.LOST.of(state, seed) for seed in state.where(kinds.SEED_NWEEK, nweek))
        if lost and told[0] and set(rolls) & set(unverifiable(ledger, state, nweek)):
            told.append(f"This can never be verified, for the seed of {dice_of(nweek)} was lost")
    return ". ".join(filter(None, told))
