"""Records of who has done something in an nweek or nday, and who may not do it again in it.

An incident is something that happens in the game and that clauses can name, such as "a player
joins" (`vocabulary.Incident`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.tree import (
    EVER,
    LAST,
    NDAY,
    NWEEK,
    THAT,
    Bars,
    Been,
    Comes,
    Delay,
    Did,
    DidTo,
    Doings,
    Is,
    Marks,
    WasDone,
    written,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from nomicbot.game.judging import Game


def uses(game: "Game", key: str, period: str, by: ObjectId) -> int:
    """Return the number of uses counted for the player `by` in the current period.

    `key` identifies the use and its clause. If `by` is "", return the number for the whole game.
    """
    now = _now(game, period)
    use = _use(game, key, by)
    if use is None or kinds.USE_WHEN.of(game.state, use) != now:
        return 0
    return kinds.USE_COUNT.of(game.state, use)


def count_more(game: "Game", key: str, period: str, by: ObjectId, number: int = 1) -> None:
    """Add to the uses of `key` that are counted for `by` in the current period."""
    done = uses(game, key, period, by)
    use = _use(game, key, by) or game.create(kinds.USE)
    game.set(kinds.USE_BY, use, by)
    game.set(kinds.USE_OF, use, key)
    game.set(kinds.USE_WHEN, use, _now(game, period))
    game.set(kinds.USE_COUNT, use, done + number)


def _now(game: "Game", period: str) -> str:
    """Return the current nweek or nday as a key for counts of uses.

    For EVER the key is always EVER, since it is a single period.
    """
    return EVER if period == EVER else game.library.plain_words.period(game, period)


def on_target(key: str, target: ObjectId | None) -> str:
    """Return the key for the part of the uses of `key` that have a certain target."""
    return f"{key} on {target}"


Asked = Did | Doings | DidTo | WasDone
"""The parts of a tree that ask whether, or how many times, something was done."""


def note(game: "Game", key: str, did: Asked, by: ObjectId) -> None:
    """Count the incident that `did` asks about, for the player `by` and for anybody.

    `key` identifies the clause that asks.
    """
    now = _now(game, did.period)
    for whom in (by, ""):
        count_more(game, _done(key, did, now), did.period, whom)


def note_done_to(game: "Game", key: str, did: Asked, by: ObjectId, to: ObjectId) -> None:
    """Record that the player `by` did to the object `to` what `did` asks about."""
    note(game, on_target(key, to), did, by)


def has_done_to(game: "Game", key: str, did: DidTo | WasDone, who: ObjectId, to: ObjectId) -> bool:
    """Return whether `who`, or anybody if `who` is "", did to `to` what `did` asks about."""
    return _noted_of(game, on_target(key, to), did, who) is not None


def times_done_to(game: "Game", key: str, did: WasDone, to: ObjectId) -> int:
    """Return how many times anybody did to `to` what `did` asks about."""
    return times_done(game, on_target(key, to), did, "")


def has_done(game: "Game", key: str, did: Asked, who: ObjectId) -> bool:
    """Return whether `who`, or anybody if `who` is "", did what `did` asks about."""
    return _noted_of(game, key, did, who) is not None


def times_done(game: "Game", key: str, did: Asked, who: ObjectId) -> int:
    """Return how many times `who` did what `did` asks about."""
    use = _noted_of(game, key, did, who)
    return 0 if use is None else kinds.USE_COUNT.of(game.state, use)


def _noted_of(game: "Game", key: str, did: Asked, who: ObjectId) -> ObjectId | None:
    words = game.library.plain_words
    if did.when == THAT:
        period = words.ended(game, did.period)
    else:
        period = _now(game, did.period)
        period = _before(period) if did.when == LAST else period
    use = _use(game, _done(key, did, period), who)
    if use is None or did.period == EVER:
        return use
    ago = _number_of(period) - _number_of(kinds.USE_WHEN.of(game.state, use))
    return use if 0 <= ago <= did.back else None


def _before(period: str) -> str:
    """Return the period before a given one: "nweek 3" for "nweek 4"."""
    return f"{period.partition(' ')[0]} {_number_of(period) - 1}"


def watch(game: "Game", key: str, period: str) -> None:
    """Record that the clause `key` is in force at the beginning of a period.

    From then on, the clause counts all incidents of the period. Only the first call has an effect.
    For ndays, the number of the first nday is recorded as well: an nday ends when the next one
    begins, so at its end this function has already been called for the next nday.
    """
    if _use(game, _watched(key, period), "") is None:
        use = game.create(kinds.USE)
        game.set(kinds.USE_OF, use, _watched(key, period))
        if period == NDAY:
            game.set(kinds.USE_WHEN, use, game.library.plain_words.period(game, period))


def watch_before(game: "Game", key: str, period: str) -> None:
    """Record the current period, at its beginning, as the first one that `key` saw begin.

    Does nothing if a period was recorded earlier.
    """
    if _use(game, f"{key} since {period}", "") is None:
        use = game.create(kinds.USE)
        game.set(kinds.USE_OF, use, f"{key} since {period}")
        game.set(kinds.USE_WHEN, use, game.library.plain_words.period(game, period))


def watched(game: "Game", key: str, did: Asked) -> bool:
    """Return whether the clause `key` was in force for all of the period that `did` asks about."""
    use = _use(game, _watched(key, did.period), "")
    if use is None or did.when != THAT or did.period != NDAY:
        return use is not None
    ended = game.library.plain_words.ended(game, did.period)
    return _number_of(kinds.USE_WHEN.of(game.state, use)) <= _number_of(ended)


def _watched(key: str, period: str) -> str:
    return f"{key} watched nday" if period == NDAY else f"{key} watched"


def watched_before(game: "Game", key: str, period: str) -> bool:
    """Return whether the clause `key` was in force for all of the previous period."""
    use = _use(game, f"{key} since {period}", "")
    now = game.library.plain_words.period(game, period)
    return use is not None and kinds.USE_WHEN.of(game.state, use) != now


def watched_back(game: "Game", key: str, did: Asked) -> bool:
    """Return whether the clause `key` was in force in all of the periods that `did` asks about."""
    use, words = _use(game, f"{key} since {did.period}", ""), game.library.plain_words
    now = (words.ended if did.when == THAT else words.period)(game, did.period)
    if use is None:
        return False
    return _number_of(kinds.USE_WHEN.of(game.state, use)) + did.back <= _number_of(now)


def postpone(game: "Game", key: str, delay: Delay, what: str, by: ObjectId) -> None:
    """Record that the clause `key` must react later to an event; `what` describes the event."""
    use = game.create(kinds.USE)
    game.set(kinds.USE_BY, use, by)
    game.set(kinds.USE_OF, use, f"{key} later {what}")
    now = _number_of(game.library.plain_words.period(game, delay.period))
    game.set(kinds.USE_WHEN, use, f"{delay.period} {now + delay.more}")


def due(game: "Game", key: str, delay: Delay) -> list[str]:
    """Return the notes of the clause `key` on each event to which it has to react now.

    `postpone` stored the notes. They are deleted.
    """
    words, start = game.library.plain_words, f"{key} later "
    now = _number_of((words.ended if delay.end else words.period)(game, delay.period))
    uses_due = [
        use
        for use in game.state.of_kind(kinds.USE)
        if kinds.USE_OF.of(game.state, use).startswith(start)
        and _number_of(kinds.USE_WHEN.of(game.state, use)) <= now
    ]
    found = [kinds.USE_OF.of(game.state, use).removeprefix(start) for use in uses_due]
    for use in uses_due:
        game.destroy(use)
    return found


def _done(key: str, did: Asked, period: str) -> str:
    """Return the key under which the incidents of `did` in `period` are counted.

    If `did` asks about the previous period, odd and even periods have different keys, so the
    previous period's count is kept while the current period is counted.
    """
    whose = did.whose if isinstance(did, (Did, Doings)) else ""
    owner = f" of {whose}" if whose else ""
    turn = f" {_number_of(period) % 2}" if did.when == LAST else ""
    back = f" back {did.back}" if did.back else ""
    return f"{key} did {did.incident} {did.period}{owner}{turn}{back}"


def became_true(
    game: "Game", key: str, whom: ObjectId, when: Comes, *, meets: bool, fits: bool
) -> bool:
    """Record whether a condition is true of `whom`, and return whether it has just become true.

    `meets` says whether the condition is true, and `fits` whether the clause's phrase describes
    `whom`. The clause reacts if both are now true and the condition was false before. A condition
    that is already true when the clause takes effect, or when somebody joins, doesn't count as
    becoming true. For one object, a condition can't become true twice at the same moment; otherwise
    two clauses could trigger each other endlessly.
    """
    use = _use(game, f"{key} meets", whom)
    before = _NOT if use is None else kinds.USE_COUNT.of(game.state, use)
    if use is None:
        use = _meeting(game, key, whom)
        before = _NOT if when.already else _MEETS
    now, last = game.now.isoformat(), kinds.USE_WHEN.of(game.state, use)
    if meets != (kinds.USE_COUNT.of(game.state, use) == _MEETS):
        game.set(kinds.USE_COUNT, use, _MEETS if meets else _NOT)
    if not meets or not fits or before == _MEETS or last == now or (when.first and last):
        return False
    game.set(kinds.USE_WHEN, use, now)
    return True


def _meeting(game: "Game", key: str, whom: ObjectId) -> ObjectId:
    """Return a new object that will record whether a condition holds of `whom`."""
    use = game.create(kinds.USE)
    game.set(kinds.USE_BY, use, whom)
    game.set(kinds.USE_OF, use, f"{key} meets")
    return use


_NOT, _MEETS = 0, 1


def recorded_since(words: Vocabulary, been: Been) -> Callable[["Game", ObjectId], int] | None:
    """Return a function that returns the nday since which a condition has been true, or None.

    Only some traits have such a function: those for which the rules record when an object acquired
    them.
    """
    if not isinstance(been.condition, Is) or been.period != NDAY:
        return None
    trait = words.one("traits", been.condition.trait)
    return None if trait is None else trait.since


def note_since(
    game: "Game", words: Vocabulary, key: str, been: Been, whom: ObjectId, *, is_so: bool
) -> None:
    """Record since when a condition has been true of `whom`; delete the record if it is false."""
    use = _use(game, _been(key, been), whom)
    if is_so and use is None:
        use = game.create(kinds.USE)
        game.set(kinds.USE_BY, use, whom)
        game.set(kinds.USE_OF, use, _been(key, been))
        since = _number_of(_now(game, been.period))
        if been.period == NWEEK and not _happens_now(game, words, f"{NWEEK} begins"):
            since += 1  # the first whole nweek is the next one
        game.set(kinds.USE_WHEN, use, f"{been.period} {since}")
    elif use is not None and not is_so:
        game.destroy(use)


def has_been(game: "Game", words: Vocabulary, key: str, been: Been, whom: ObjectId) -> bool:
    """Return whether a condition has been true of `whom` long enough, if it is true now."""
    now = _number_of(_now(game, been.period))
    if been.period == NWEEK and _happens_now(game, words, f"{NWEEK} ends"):
        now += not _happens_now(
            game, words, f"{NWEEK} begins"
        )  # the Clock still shows the old nweek
    recorded = recorded_since(words, been)
    if recorded is not None:
        return now - recorded(game, whom) >= been.number
    use = _use(game, _been(key, been), whom)
    if use is None:
        return False
    return now - _number_of(kinds.USE_WHEN.of(game.state, use)) >= been.number


def _happens_now(game: "Game", words: Vocabulary, incident: str) -> bool:
    """Return whether an incident of the vocabulary occurs in the event that is being judged.

    `incident` is the name of an incident that happens to no objects, such as a midnight.
    """
    happening = words.one("incidents", incident).happening
    return any(isinstance(one, happening) for one in game.transcript.happenings)


def _been(key: str, been: Been) -> str:
    return f"{key} been {written(been)}"


@dataclass(frozen=True)
class Begun:
    """A record that a clause which lasts for the rest of a period has taken effect."""

    key: str
    period: str


def begin(game: "Game", begun: Begun) -> None:
    """Record when, and in which period, the clause of `begun` first takes effect."""
    if _use(game, begun.key, "") is None:
        use = game.create(kinds.USE)
        game.set(kinds.USE_OF, use, begun.key)
        game.set(kinds.USE_WHEN, use, _moment(game, begun.period))


def place_of_beginning(game: "Game", begun: Begun) -> int:
    """Return the index of the change with which a clause took effect, among the event's changes.

    Returns 0 if the clause took effect before this event.
    """
    use, script = _use(game, begun.key, ""), game.transcript
    places = script.heard.places(script.changes, use, "kind") if use else []
    return places[-1] if places else 0


def begin_later(game: "Game", begun: Begun) -> None:
    """Let the clause of `begun` last for the period that begins when it takes effect.

    Otherwise a clause of a motion would end at once: motions take effect at the end of an nweek,
    when the next one is about to begin.
    """
    use = _use(game, begun.key, "")
    if use is not None and _noted(game, use)[1] == game.now.isoformat():
        game.set(kinds.USE_WHEN, use, _moment(game, begun.period))


def lasts(game: "Game", key: str, period: str, more: int = 0) -> bool:
    """Return whether the period in which the clause `key` took effect is still the current one.

    The current period may also be one of the `more` periods after that.
    """
    use = _use(game, key, "")
    if use is None:
        return False
    now = game.library.plain_words.period(game, period)
    return 0 <= _number_of(now) - _number_of(_noted(game, use)[0]) <= more


def _moment(game: "Game", period: str) -> str:
    return f"{game.library.plain_words.period(game, period)};{game.now.isoformat()}"


def _noted(game: "Game", use: ObjectId) -> tuple[str, str]:
    """Return the period and the moment that `use` records."""
    period, _, moment = kinds.USE_WHEN.of(game.state, use).partition(";")
    return period, moment


def _use(game: "Game", key: str, by: ObjectId) -> ObjectId | None:
    """Return the object that stores the uses of `key` for `by`, or None."""
    counted = game.state.where(kinds.USE_BY, by) if by else game.state.of_kind(kinds.USE)
    return next(
        (
            use
            for use in counted
            if kinds.USE_OF.of(game.state, use) == key and kinds.USE_BY.of(game.state, use) == by
        ),
        None,
    )


def bar(game: "Game", key: str, bars: Bars, whom: ObjectId) -> None:
    """Forbid `whom` an act for the rest of this period, and for `bars.more` further ones."""
    if not barred(game, key, bars, whom):
        count_more(game, _of(key, bars), bars.period, whom)
    elif bars.more:
        use = _use(game, _of(key, bars), whom)
        now = game.library.plain_words.period(game, bars.period)
        if use is not None and kinds.USE_WHEN.of(game.state, use) != now:
            game.set(kinds.USE_WHEN, use, now)
    else:
        return
    if bars.kind or bars.word:
        barred_from = f"buy a {bars.kind}" if bars.kind else f"become {bars.word}"
    else:
        barred_from = bars.act.removeprefix("do ")
    game.tell(f"{game.called(whom)} may not {barred_from} {for_how_long(bars)}")


def for_how_long(bars: Bars) -> str:
    """Return how long somebody is barred, in English: "for the rest of this nweek"."""
    more = f" and the next {bars.more}" if bars.more else ""
    return f"for the rest of this {bars.period}{more}"


def barred(game: "Game", key: str, bars: Bars, whom: ObjectId) -> bool:
    """Return whether `whom` is barred from an act in the current period."""
    if not bars.more:
        return uses(game, _of(key, bars), bars.period, whom) > 0
    use = _use(game, _of(key, bars), whom)
    if use is None:
        return False
    now = game.library.plain_words.period(game, bars.period)
    return _number_of(now) <= _number_of(kinds.USE_WHEN.of(game.state, use)) + bars.more


def end_later(game: "Game", key: str, marks: Marks, whom: ObjectId) -> None:
    """Record that a state of `whom` begins in this period and will end."""
    use = _use(game, _state_of(key, marks), whom) or game.create(kinds.USE)
    game.set(kinds.USE_BY, use, whom)
    game.set(kinds.USE_OF, use, _state_of(key, marks))
    game.set(kinds.USE_WHEN, use, _now(game, marks.period))


def ended_of(game: "Game", key: str, marks: Marks) -> list[ObjectId]:
    """Return the objects whose time in a state is over, and delete the records of that time."""
    now = _number_of(_now(game, marks.period))
    over = [
        use
        for use in game.state.of_kind(kinds.USE)
        if kinds.USE_OF.of(game.state, use) == _state_of(key, marks)
        and _number_of(kinds.USE_WHEN.of(game.state, use)) + marks.more < now
    ]
    found = [kinds.USE_BY.of(game.state, use) for use in over]
    for use in over:
        game.destroy(use)
    return found


def _state_of(key: str, marks: Marks) -> str:
    return f"{key} ends {marks.word} {marks.period} {marks.more}"


def _number_of(period: str) -> int:
    return int(period.rpartition(" ")[2])


def _of(key: str, bars: Bars) -> str:
    more = f" {bars.more}" if bars.more else ""
    what = bars.act or f"{bars.kind}{bars.word}"
    return f"{key} bars {what} {bars.period}{more}"
