"""The decision on each parsed action: it is done, done with an offer to undo it, or asked about.

A plain action is done. The likelihood of any other action, or of the first option of a question, is
compared with what is at stake (`language/likelihood`): a lost vote costs as much as a false one, a
false payment costs more, and what cannot be undone is asked about. A motion can be undone if it is
certain where its text begins and ends, and which rules it changes. Actions that belong together are
decided together.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE, Action, Announcement, Doubt, Unread
from nomicbot.game.amending import Uninterpreted
from nomicbot.language.questions import RESTATED, WHERE, WHICH, Asked, acts_of, question
from nomicbot.language.stance import CORRECTED, FOREIGN, INTENDED
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import Joining

Read = Announcement | Unread
NEVER = 101
TALK, ONLY_TALK, AMID_ACTS = "talk", "only talk", "amid acts"
THRESHOLDS: Mapping[str, Mapping[str, int]] = {
    "seldom": {
        **{TALK: 20, ONLY_TALK: 20, AMID_ACTS: 5},
        **{OVERWRITABLE: 62, ORDINARY: 75, GRAVE: NEVER},
    },
    "often": {
        **{TALK: 0, ONLY_TALK: 0, AMID_ACTS: 0},
        **{OVERWRITABLE: NEVER, ORDINARY: NEVER, GRAVE: NEVER},
    },
}
"""The lowest likelihood, in percent, at which a reading is done without asking first.

Keyed by how much the author wants to be asked, and by what is at stake. Below the threshold of
TALK, words are ignored as talk, since such questions hardly ever concerned an act. (For a question
about many acts more would be lost.) In a post that does nothing, this applies to questions below
the threshold of ONLY_TALK, even about many acts. In a post that plainly does something, the
thresholds are lower by AMID_ACTS, since other words there are seldom a joke or a story.
"""
PLAINLY = 66
"""The lowest likelihood at which a plain action is done."""
WITH_NOTHING_SAID = 93
"""The lowest likelihood at which the author is not told how to undo an action."""
SOON = 50
"""The lowest likelihood for doing a vote that would be too late after a question."""
_GUESSED = (Way.GUESSED, Way.UNHEARD, Way.LOOSELY)
"""The ways of words in which no deed of their author was recognised."""
_OF_TEXTS = (Way.OFFER, Way.TEXT_ALONE)
_BY_LIKELIHOOD = ("likelihood",)
_UNLIKELY = "it is not clear whether this is meant as an act"


def depends_on_thresholds(read: Sequence[Read]) -> bool:
    """Return whether any threshold matters to `decided`, which is false for most posts."""
    return any(
        one.likely and (isinstance(one, Unread) or one.likely < WITH_NOTHING_SAID) for one in read
    )


def decided(
    read: Sequence[Read],
    row: Mapping[str, int],
    closes_soon: Callable[[Action], bool] = lambda _act: False,
) -> tuple[Read, ...]:
    """Return `read`, with likely questions made actions and unlikely actions made questions."""
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
    """Return the thresholds of a post that plainly does something."""
    lower = {stakes: row[stakes] - row[AMID_ACTS] for stakes in (OVERWRITABLE, ORDINARY)}
    return {**row, **lower}


def _is_plain(one: Read) -> bool:
    """Return whether an action is done without a note on how to undo it."""
    return isinstance(one, Announcement) and one.likely >= WITH_NOTHING_SAID


def _is_only_talk(one: Read, row: Mapping[str, int]) -> bool:
    """Return whether a question in a post that does nothing is hardly about an act."""
    meant = isinstance(one, Announcement) or one.reason in INTENDED or one.way == Way.LOOSELY
    return not meant and 0 < one.likely < row[ONLY_TALK]


def _only_repeats(unit: Sequence[Read], plain: Sequence[Action]) -> bool:
    """Return whether a doubtful reading would only repeat an action that the post plainly does.

    For example a remark on a vote that was cast above it: "As I said, p12 is worth a FOR". What can
    be done twice, such as a payment, is asked about, unless it is only guessed.
    """
    if any(isinstance(one, Announcement) for one in unit):
        return False
    acts, guessed = _acts(unit), all(one.way in _GUESSED for one in unit)
    once = guessed or all(act.stakes == OVERWRITABLE for act in acts) or _joins(acts)
    return once and are_among(acts, plain)


def are_among(acts: Sequence[Action], done: Sequence[Action]) -> bool:
    """Return whether there are `acts` and all of them are done; one joins under any name."""
    if _joins(acts):
        return any(isinstance(act, Joining) for act in done)
    return bool(acts) and all(act in done for act in acts)


def _joins(acts: Sequence[Action]) -> bool:
    """Return whether there are acts, all of which are joining the game."""
    return bool(acts) and all(isinstance(act, Joining) for act in acts)


def _units(read: Sequence[Read]) -> Iterator[list[Read]]:
    """Yield runs of actions that belong together; an independent action is a run by itself."""
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
    """Return the decision on actions that belong together: done, as read, asked about, or none.

    Actions without a likelihood are unchanged: their author chose them, or they are doubted in any
    case.
    """
    if not min(one.likely for one in unit):
        return unit
    is_plain = isinstance(unit[0], Announcement)
    return (_fate_of_plain if is_plain else _fate_of_question)(unit, row, closes_soon)


def _fate_of_plain(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> Sequence[Read]:
    """Return plain actions unchanged, or ones that their authors may correct, or a question."""
    likely = min(one.likely for one in unit)
    if likely >= WITH_NOTHING_SAID:
        return unit
    if likely >= PLAINLY:
        grave = any(act.stakes == GRAVE for act in _acts(unit))
        return unit if grave or not _marks(row) else _all_as_read(unit)
    if _suffices(unit, row, closes_soon):
        return _all_as_read(unit)
    return [replace(question(_asked(unit)), causes=_BY_LIKELIHOOD)]


def _fate_of_question(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> Sequence[Read]:
    """Return what becomes of `unit`, an action that would be put to its author as a question.

    Nothing is returned if it is probably only talk. If its first option is likely enough for what
    is at stake, it is returned as read, to be done without asking. Otherwise `unit` is returned,
    and the author is asked.
    """
    loosely = any(one.way == Way.LOOSELY for one in unit)
    if not loosely and min(one.likely for one in unit) * len(_acts(unit)) < row[TALK]:
        return ()
    if _suffices(unit, row, closes_soon) and not any(_never(one) for one in unit):
        return _all_as_read(unit)
    return unit


def _acts(unit: Sequence[Read]) -> list[Action]:
    """Return the actions that were read, and those that the first option of a question does."""
    return [act for one in unit for act in acts_of(one)]


def _marks(row: Mapping[str, int]) -> bool:
    """Return whether anything is done as read, with an offer to undo it."""
    return row[OVERWRITABLE] < NEVER


def _suffices(
    unit: Sequence[Read], row: Mapping[str, int], closes_soon: Callable[[Action], bool]
) -> bool:
    """Return whether actions are likely enough to be done as read, for what is at stake."""
    least = (
        SOON if closes_soon(act) else row[stakes_of(one, act)]
        for one in unit
        for act in acts_of(one)
    )
    return _marks(row) and min(one.likely for one in unit) >= max(least, default=NEVER)


def stakes_of(one: Read, act: Action) -> str:
    """Return what is at stake: for a motion whose text and changes are certain, not the gravest."""
    changes = getattr(act, "changes", ())
    offered = hasattr(act, "changes") and one.way in _OF_TEXTS
    sure = offered and not any(isinstance(change, Uninterpreted) for change in changes)
    doubted = isinstance(one, Unread) and one.reason in (WHERE, RESTATED)
    return ORDINARY if sure and not doubted else act.stakes


def _never(one: Read) -> bool:
    """Return whether no likelihood can make this an action.

    Either the law says why the words do nothing, for example since it takes no conditions, or the
    option leaves out something that the author named, so it is not what they meant, or only the
    author knows which motion is meant, of several or by a word of its title, or which of several
    guesses, or a line above says that the words are shown, another's or told, or words after it
    name something else in its place.
    """
    if isinstance(one, Announcement):
        return False
    several = one.reason == WHICH and len(one.readings) > 1
    acts = acts_of(one)
    guessed = one.way in _GUESSED and len(acts) > 1
    several |= guessed and any(act.stakes != OVERWRITABLE for act in acts)
    law = "(1-3." in one.reason
    withheld = not {FOREIGN, CORRECTED}.isdisjoint(one.causes)
    return several or law or one.less or one.way == Way.LOOSELY or withheld


def _all_as_read(unit: Sequence[Read]) -> list[Announcement]:
    return [marked for one in unit for marked in _as_read(one)]


def _as_read(one: Read) -> Iterator[Announcement]:
    """Yield the actions of a parsed item, done as they were read."""
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
