"""Rule 9-9: Diplomatic Immunity. Who is Unavailable For The Foreseeable Future."""

from nomicbot.game import kinds
from nomicbot.game.actions import Action, VerdictResult
from nomicbot.game.happenings import ActionTaken, AlarmHappened
from nomicbot.game.judging import MAY_BE_DRAWN, Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import game_time, people, periods, vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.absence import (
    HIDING,
    HIDING_NDAYS,
    HIDING_UNTIL,
    ComeOut,
    Hide,
    PutInVat,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    CLOCK,
    NDAY,
    NWEEK,
    NWEEK_LENGTH,
    NYEAR_LENGTH,
    NdayBegins,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import UseTalisman

rule = Reading("9-9/1")
then = rule.formerly(
    i="In a subgame no other player may make one a target who is Unavailable For The "
    "Foreseeable Future, except where"
    " the rules say otherwise. Subgames are the games whose rules stand in a Rulebook of "
    "their own. Whoever aims at a"
    " square or at another thing makes no player a target. What the rules themselves do "
    "befalls em as it does anybody."
)

_HIDDEN = (HIDING, HIDING_NDAYS, HIDING_UNTIL)
_AIMED_THEN = ("target", "thing", "player")
"""The fields of actions in which the former wording of clause i looked for targets."""
_NO_TARGET = "nobody else makes em a target in that time"
_ALARM = "a period of Hiding has passed"


@rule.permits("a", Hide)
def any_player_may_hide(game: Game, hide: Hide) -> None:
    actor = people.acting(game, "may be Unavailable For The Foreseeable Future")
    if not (hide.period or hide.until) or periods.mixed(hide.period):
        raise game.refuse("no period is named for which you are Unavailable")
    _come_out(game, actor)
    game.set(HIDING, actor, True)
    if periods.in_ntime(hide.period):
        game.set(HIDING_NDAYS, actor, game_time.advances(game) + _ndays(game, hide))
    else:
        until = periods.passed(game.now, hide.period)
        assert until is not None, "no period of the calendar is longer than the law lets it be"
        game.set(HIDING_UNTIL, actor, until)
        game.ask_alarm(until, _ALARM, actor)
    how_long = periods.END.shown(hide.until) if hide.until else periods.shown(hide.period)
    game.tell(f"{game.called(actor)} is Unavailable For The Foreseeable Future: {how_long}")


@rule.withholds("b", Hide)
def a_period_is_to_be_named(game: Game, hide: Hide) -> None:
    if not people.is_player(game, game.actor):
        return
    if not (hide.period or hide.until):
        raise game.refuse(
            "for how long? As in: I hide under a rock for 3 nweeks.", result=VerdictResult.UNREAD
        )
    if periods.mixed(hide.period):
        raise game.refuse(
            "a period is either one of ndays and nweeks or one of the calendar",
            result=VerdictResult.UNREAD,
        )


@rule.forbids("c", Hide)
def no_period_is_longer(game: Game, hide: Hide, *, nyears: int, years: int) -> None:
    if periods.in_ntime(hide.period):
        most = nyears * game.quantity(NYEAR_LENGTH) * game.quantity(NWEEK_LENGTH)
        left = _ndays(game, hide)
        if not left and not hide.until:
            raise game.refuse("a period of 0 ndays is over at once")
        if not left:
            raise game.refuse(f"“{periods.END.shown(hide.until)}” is in the past")
        if left > most:
            raise game.refuse(
                f"nobody is Unavailable for longer than {nyears} nyears, which are {most} ndays"
            )
        return
    until, last = (
        periods.passed(game.now, hide.period),
        periods.passed(game.now, ((years, "year"),)),
    )
    if until is None or (last is not None and until > last):
        raise game.refuse(f"nobody is Unavailable for longer than {years} year{'s' * (years != 1)}")


@rule.permits("d", ComeOut)
def who_hides_may_come_out(game: Game, _out: ComeOut) -> None:
    if game.actor is None or not HIDING.of(game.state, game.actor):
        raise game.refuse("you are not Unavailable For The Foreseeable Future")
    _come_out(game, game.actor)


@rule.on("e", ActionTaken)
def who_acts_comes_out(game: Game, taken: ActionTaken) -> None:
    if taken.by is not None and taken.public and not isinstance(taken.action, Hide):
        _come_out(game, taken.by)


@rule.on("f", NdayBegins)
def a_period_of_ndays_passes(game: Game, _begins: NdayBegins) -> None:
    for player in game.state.where(HIDING, True):
        if 0 <= HIDING_NDAYS.of(game.state, player) <= game_time.advances(game):
            _come_out(game, player)


@rule.on("f", AlarmHappened)
def a_period_of_the_calendar_passes(game: Game, rang: AlarmHappened) -> None:
    if rang.purpose == _ALARM and game.state.exists(rang.about):
        until = HIDING_UNTIL.of(game.state, rang.about)
        if until is not None and until <= game.now:
            _come_out(game, rang.about)


def _come_out(game: Game, player: ObjectId) -> None:
    if HIDING.of(game.state, player):
        for attribute in _HIDDEN:
            game.put(player, attribute.name, None)
        game.tell(f"{game.called(player)} is no longer Unavailable For The Foreseeable Future")


def _ndays(game: Game, hide: Hide) -> int:
    length = game.quantity(NWEEK_LENGTH)
    if not hide.until:
        return periods.ndays(hide.period, length, game.quantity(NYEAR_LENGTH))
    clock = next(iter(game.state.of_kind(CLOCK)), None)
    if clock is None:
        raise game.refuse("no Clock shows which nweek it is")
    nweek, nday = NWEEK.of(game.state, clock), NDAY.of(game.state, clock)
    return periods.ndays_until(hide.until, nweek, nday, length)


def _of_who_hides(game: Game, put: PutInVat) -> bool:
    return bool(_hiding(game, put.player))


@rule.forbids("g", PutInVat, where=_of_who_hides)
def who_hides_is_not_put_in_the_vat(game: Game, put: PutInVat) -> None:
    _immune(game, put.player, "nobody is put In The Vat in that time")


@rule.adjusts("h", MAY_BE_DRAWN)
def chance_does_not_select_who_hides(game: Game, value: bool, player: ObjectId) -> bool:
    return value and not HIDING.of(game.state, player)


def _of_who_hides_in_a_subgame(game: Game, action: Action) -> bool:
    if type(action) in vocabulary.ACTIONS or not game.state.where(
        HIDING, True
    ):  # nobody is looked for where nobody hides
        return False
    return any(_hiding(game, name) for name in action.aimed_at() if name)


@rule.forbids("i", Action, where=_of_who_hides_in_a_subgame)
def who_hides_is_no_target_in_subgames(game: Game, action: Action) -> None:
    for name in filter(None, action.aimed_at()):
        _immune(game, name, _NO_TARGET)


def _of_one_who_hides_in_a_subgame(game: Game, action: Action) -> bool:
    if type(action) in vocabulary.ACTIONS or not game.state.where(HIDING, True):
        return False
    return any(_hiding(game, name) for name in _named(action))


@then.forbids("i", Action, where=_of_one_who_hides_in_a_subgame)
def who_hides_is_not_the_one_target_in_subgames(game: Game, action: Action) -> None:
    for name in _named(action):
        _immune(game, name, _NO_TARGET)


@rule.forbids("j", UseTalisman)
def no_talisman_is_used_on_who_hides(game: Game, use: UseTalisman) -> None:
    _immune(game, use.player, "nobody uses a Talisman on em in that time")


def _named(action: Action) -> list[str]:
    """Return the objects that an action names as targets, under the former wording of clause i."""
    return [
        name
        for field in _AIMED_THEN
        if isinstance(name := getattr(action, field, ""), str) and name
    ]


def _immune(game: Game, name: str, why: str) -> None:
    """Refuse an action that targets a player who hides."""
    for player in _hiding(game, name):
        raise game.refuse(f"{game.called(player)} is Unavailable For The Foreseeable Future: {why}")


def _hiding(game: Game, name: str) -> list[ObjectId]:
    """Return the Unavailable players whom a name means, except the actor."""
    found = game.find(name, kinds.OUTSIDER.name)
    return [player for player in found if player != game.actor and HIDING.of(game.state, player)]


rule.makes(
    "a",
    "Unavailability",
    *_HIDDEN,
    spoken=r"Unavailable For The Foreseeable Future|Hiding Under A Rock",
)
