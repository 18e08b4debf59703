"""Decides for each parsed action whether to do it, do it with an offer to undo, or ask about it.

A plain action is done. The likelihood (`language/likelihood`) of any other action, or of the first
option of a question, is compared with what is at stake (`language/thresholds`). A lost vote costs
as much as a false one. A false payment costs more. An action that cannot be undone is asked about.
A motion can be undone if it is certain where its text begins and ends, and which rules it changes.
Actions that depend on each other are decided together.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE, Action, Announcement, Doubt, Unread
from nomicbot.game.amending import Uninterpreted
from nomicbot.language.questions import ONLY_ASKED, RESTATED, WHERE, WHICH, Asked, acts_of, question
from nomicbot.language.stance import CORRECTED, FOREIGN, INTENDED, NEVER_DONE
from nomicbot.language.thresholds import (
    ALWAYS,
    AMID_ACTS,
    NEVER,
    NOTHING_SAID,
    ONLY_TALK,
    PLAIN,
    SOON,
    TALK,
)
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import Joining

Read = Announcement | Unread
_GUESSED = (Way.GUESSED, Way.UNHEARD, Way.LOOSELY)
"""The ways that guess actions where no verb of the author was recognised."""
_OF_TEXTS = (Way.OFFER, Way.TEXT_ALONE)
_BY_LIKELIHOOD = ("likelihood",)
_UNLIKELY = "it is not clear whether this is meant as an act"


def depends_on_thresholds(read: Sequence[Read]) -> bool:
    """Return whether `decided` needs any threshold for these results. Most posts need none."""
    least = ALWAYS[NOTHING_SAID]
    return any(one.likely and (isinstance(one, Unread) or one.likely < least) for one in read)


def decided(
    read: Sequence[Read],
    row: Mapping[str, int],
    closes_soon: Callable[[Action], bool] = lambda _act: False,
) -> tuple[Read, ...]:
    """Return the results with likely questions as actions and unlikely actions as questions."""
    row = _amid_acts(row) if any(map(_is_plain, read)) else row
    found: list[Read] = []
    plain = [one.action for one in read if isinstance(one, Announcement)]
    for unit in _units(read):
        if not _only_repeats(unit, plain):
            found += _fate(unit, row, closes_soon)
    if any(isinstance(one, Announcement) for one in found):
        return tuple(found)
    return tuple(one for one in found if not _is_only_talk(one, row))


def _amid_acts(row: Mapping[str, int]) -> Mapping[str, int]:
    """Return the thresholds for a post that also states an action plainly, which are lower."""
    lower = {stakes: row[stakes] - row[AMID_ACTS] for stakes in (OVERWRITABLE, ORDINARY)}
    return {**row, **lower}


def _is_plain(one: Read) -> bool:
    """Return whether an action is so likely that it is done without an offer to undo it."""
    return isinstance(one, Announcement) and one.likely >= ALWAYS[NOTHING_SAID]


def _is_only_talk(one: Read, row: Mapping[str, int]) -> bool:
    """Return whether a question in a post without actions is probably not about an action."""
    meant = isinstance(one, Announcement) or _is_meant(one)
    return not meant and 0 < one.likely < row[ONLY_TALK]


def _is_meant(one: Unread) -> bool:
    """Return whether a question is about words that surely are an action of some kind."""
    return one.reason in INTENDED or one.reason in ONLY_ASKED or one.way == Way.LOOSELY


def _only_repeats(unit: Sequence[Read], plain: Sequence[Action]) -> bool:
    """Return whether a doubtful unit only repeats actions that the post plainly does.

    For example a remark on a vote that was cast above it: "As I said, p12 is worth a FOR". An
    action that can be done twice, such as a payment, is asked about unless it is only guessed.
    """
    if any(isinstance(one, Announcement) for one in unit):
        return False
    acts, guessed = _acts(unit), all(one.way in _GUESSED for one in unit)
    once = guessed or all(act.stakes == OVERWRITABLE for act in acts) or _joins(acts)
    return once and are_among(acts, plain)


def are_among(acts: Sequence[Action], done: Sequence[Action]) -> bool:
    """Return whether all `acts` are among those `done`; False if `acts` is empty.

    Two actions of joining the game count as equal even if their names differ.
    """
    if _joins(acts):
        return any(isinstance(act, Joining) for act in done)
    return bool(acts) and all(act in done for act in acts)


def _joins(acts: Sequence[Action]) -> bool:
    """Return whether `acts` is not empty and consists only of joining the game."""
    return bool(acts) and all(isinstance(act, Joining) for act in acts)


def _units(read: Sequence[Read]) -> Iterator[list[Read]]:
    """Yield the parsed parts of a post in groups that depend on each other. Most have one part."""
    unit: list[Read] = []
    for one in read:
        if unit and not _linked(unit[-1], one):
            yield unit
            unit = []
        unit.append(one)
    if unit:
        yield unit


def _linked(before: Read, one: Read) -> bool:
    if not isinstance(before, Announcement) or not isinstance(one, Announcement):
        return False
    return bool(one.hinge) or bool(one.block and one.block == before.block)


def _fate(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> Sequence[Read]:
    """Return the results that replace a group: done, done as read, asked about, or none.

    The group is returned unchanged if one of its results has no likelihood. Then its author chose
    that result, or it is doubtful in any case.
    """
    if not min(one.likely for one in unit):
        return unit
    is_plain = isinstance(unit[0], Announcement)
    return (_fate_of_plain if is_plain else _fate_of_question)(unit, row, closes_soon)


def _fate_of_plain(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> Sequence[Read]:
    """Return plain actions unchanged, as actions that their author may undo, or as a question."""
    likely = min(one.likely for one in unit)
    if likely >= row[NOTHING_SAID]:
        return unit
    if likely >= row[PLAIN]:
        grave = any(act.stakes == GRAVE for act in _acts(unit))
        return unit if grave or not _marks(row) else _all_as_read(unit)
    if _suffices(unit, row, closes_soon):
        return _all_as_read(unit)
    return [replace(question(_asked(unit)), causes=_BY_LIKELIHOOD)]


def _fate_of_question(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> Sequence[Read]:
    """Return what to do about a group of results that would ask their author something.

    `row` has the thresholds by what is at stake. Nothing is returned if the group is probably talk.
    If its first option is likely enough for what is at stake, the option is returned, to be done
    without asking. Otherwise the group is returned unchanged, so its author is asked.
    """
    asked = any(
        isinstance(one, Unread) and (one.way == Way.LOOSELY or one.reason in ONLY_ASKED)
        for one in unit
    )
    if not asked and min(one.likely for one in unit) * len(_acts(unit)) < row[TALK]:
        return ()
    if _suffices(unit, row, closes_soon) and not any(_never(one) for one in unit):
        return _all_as_read(unit)
    return unit


def _acts(unit: Sequence[Read]) -> list[Action]:
    """Return the actions of a group, including those of the first option of each question."""
    return [act for one in unit for act in acts_of(one)]


def _marks(row: Mapping[str, int]) -> bool:
    """Return whether the thresholds let anything be done with an offer to undo it."""
    return row[OVERWRITABLE] < NEVER


def _suffices(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> bool:
    """Return whether a group is likely enough to be done without asking, given what is at stake."""
    least = (
        row[SOON] if closes_soon(act) else row[stakes_of(one, act)]
        for one in unit
        for act in acts_of(one)
    )
    return _marks(row) and min(one.likely for one in unit) >= max(least, default=NEVER)


def stakes_of(one: Read, act: Action) -> str:
    """Return what is at stake with an action: less for a motion with certain text and changes."""
    changes = getattr(act, "changes", ())
    offered = hasattr(act, "changes") and one.way in _OF_TEXTS
    sure = offered and not any(isinstance(change, Uninterpreted) for change in changes)
    doubted = isinstance(one, Unread) and one.reason in (WHERE, RESTATED)
    return ORDINARY if sure and not doubted else act.stakes


def _never(one: Read) -> bool:
    """Return whether no likelihood can make this question an action.

    The law may say why the words do nothing, for example because an action takes no conditions. The
    option may omit something that the author named. Only the author may know which of several
    motions or guesses is meant, and where a body
    without braces ends. A line above may mark the words as an example, a story or another
    person's. Or later words may correct the question's words.
    """
    if isinstance(one, Announcement):
        return False
    several = one.reason == WHICH and len(one.readings) > 1
    acts = acts_of(one)
    guessed = one.way in _GUESSED and len(acts) > 1
    several |= guessed and any(act.stakes != OVERWRITABLE for act in acts)
    law = one.reason in NEVER_DONE | ONLY_ASKED
    withheld = not {FOREIGN, CORRECTED}.isdisjoint(one.causes)
    return several or law or one.less or one.way == Way.LOOSELY or withheld


def _all_as_read(unit: Sequence[Read]) -> list[Announcement]:
    return [marked for one in unit for marked in _as_read(one)]


def _as_read(one: Read) -> Iterator[Announcement]:
    """Yield the actions of a result, each with a doubt attached, so its author may undo it."""
    reason = "" if isinstance(one, Announcement) else one.reason
    doubt = Doubt("", reason, one.likely, one.weights)
    if isinstance(one, Announcement):
        yield replace(one, doubt=doubt)
        return
    line = one.readings[0]
    acts = line.acts or (Announcement(line.action or Action(), line.line, times=line.times),)
    for act in acts:
        yield replace(
            act, text=one.text, spans=one.spans, way=one.way, doubt=doubt, likely=one.likely
        )


def _asked(unit: Sequence[Read]) -> Asked:
    acts = [one for one in unit if isinstance(one, Announcement)]
    words = " ".join(dict.fromkeys(one.text for one in acts))
    spans = tuple(dict.fromkeys(span for one in acts for span in one.spans))
    linked = len(acts) > 1
    told = () if linked else tuple((one.action, one.times) for one in acts)
    return Asked(words, _UNLIKELY, told, spans)
