"""What becomes of what was read: it is done, or done as it was read and undone by its author's word, or asked about.

A plain act is done. How likely any other act is, or the first line of a question, is held against what is
at stake (`language/likelihood`): a lost vote costs as much as a false one, a false payment costs more,
and what cannot be made good is asked about. What hangs together has one fate.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE, Action, Announcement, Doubt, Unread
from nomicbot.language.likelihood import acts_of
from nomicbot.language.questions import Asked, question

Read = Announcement | Unread
NEVER = 101
THRESHOLDS: Mapping[str, Mapping[str, int]] = {
    "seldom": {OVERWRITABLE: 76, ORDINARY: 97, GRAVE: NEVER},
    "often": {OVERWRITABLE: NEVER, ORDINARY: NEVER, GRAVE: NEVER},
}
"""How likely a reading must be, in percent, so that it is done as it was read: by how much is asked, and by stakes."""
PLAINLY = 72
"""How likely a plain act must be so that it is done."""
WITH_NOTHING_SAID = 92
"""How likely it must be so that its author is told of no way to undo it."""
SOON = 50
"""What is enough for a vote that cannot be cast any more when its author has answered."""
_UNLIKELY = "it is not clear whether this is meant as an act"


def decided(
    read: Sequence[Read],
    row: Mapping[str, int],
    closes_soon: Callable[[Action], bool] = lambda _act: False,
) -> tuple[Read, ...]:
    """What was read: acts in place of questions that are likely enough, questions in place of unlikely acts."""
    found: list[Read] = []
    for unit in _units(read):
        found += _fate(unit, row, closes_soon)
    return tuple(found)


def _units(read: Sequence[Read]) -> Iterator[list[Read]]:
    """What hangs together, or stands alone."""
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
    likely = min(one.likely for one in unit)
    plain = isinstance(unit[0], Announcement)
    # What nothing was weighed of is as it was read: what its author chose, and what was doubted for its own sake.
    if not likely or (plain and likely >= WITH_NOTHING_SAID):
        return unit
    acts = [act for one in unit for act in acts_of(one)]
    marks = row[OVERWRITABLE] < NEVER
    if plain and likely >= PLAINLY:
        said = not marks or any(act.stakes == GRAVE for act in acts)
        return unit if said else [marked for one in unit for marked in _as_read(one)]
    enough = max((SOON if closes_soon(act) else row[act.stakes] for act in acts), default=NEVER)
    if likely >= enough and marks and not any(_never(one) for one in unit):
        return [marked for one in unit for marked in _as_read(one)]
    return [question(_asked(unit))] if plain else unit


def _never(one: Read) -> bool:
    """Whether the law says why words do nothing, however sure their meaning is: it takes no conditions. A line that
    leaves out what its author named is not what e meant."""
    return isinstance(one, Unread) and ("(1-3." in one.reason or one.less)


def _as_read(one: Read) -> Iterator[Announcement]:
    """Yield the acts of one thing that was read, done as they were read."""
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
