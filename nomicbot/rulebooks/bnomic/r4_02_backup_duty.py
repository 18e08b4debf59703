"""Rule 4-2: The Backup Duty."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.display_scopes import fingerprint, tracks
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DISPLAY,
    DISPLAY_NAME,
    LAST_SHOWN,
    LOCATION,
    OUTDATED,
    SHOWS,
    BackupDutyPerformed,
    PerformBackupDuty,
    TellChange,
    UpdateDisplay,
)

rule = Reading("4-2/2")
rule.named("a", days=noun("the number of days after which the Backup Duty is open", "days"))


@rule.permits("a", PerformBackupDuty)
def any_player_may_perform_the_backup_duty(
    game: Game, action: PerformBackupDuty, *, days: int
) -> None:
    people.acting(game, "may perform the Backup Duty")
    display = game.target(action)
    called = game.called(display)
    since = OUTDATED.of(game.state, display)
    if since < 0:
        raise game.refuse(
            f"{called} shows the game as it is, or its Minister has told what changed"
        )
    if game_time.advances(game) - since < days:
        raise game.refuse(
            f"the game changed in what {called} shows, but {days} days have not ended since then"
        )
    game.happen(BackupDutyPerformed(display, action.location))


@rule.on("c", BackupDutyPerformed)
def a_new_display_is_made_or_the_old_one_corrected(
    game: Game, performed: BackupDutyPerformed
) -> None:
    old = performed.display
    _is_up_to_date(game, old)
    if not performed.location:
        game.tell(f"{game.called(old)} is corrected")
        return
    new = game.create(DISPLAY)
    game.set(DISPLAY_NAME, new, f"{game.called(old)}, by {game.called(game.actor or '')}")
    game.set(SHOWS, new, SHOWS.of(game.state, old))
    game.set(LOCATION, new, performed.location)
    _is_up_to_date(game, new)
    game.tell(f"there is a new Public Display, {game.called(new)}, at {performed.location}")


@rule.upholds("d")
def what_is_kept_elsewhere_is_not_updated_by_itself(game: Game) -> None:
    for display in game.state.of_kind(DISPLAY):
        if not LOCATION.of(game.state, display):
            game.set(LAST_SHOWN, display, None)
            game.set(OUTDATED, display, None)
            continue
        if OUTDATED.of(game.state, display) >= 0:
            continue
        now = fingerprint(game.state, SHOWS.of(game.state, display))
        if not LAST_SHOWN.of(game.state, display):
            game.set(LAST_SHOWN, display, now)
        elif LAST_SHOWN.of(game.state, display) != now:
            game.set(OUTDATED, display, game_time.advances(game))


@rule.permits("d", UpdateDisplay)
def the_minister_updates_a_display_that_e_keeps(game: Game, action: UpdateDisplay) -> None:
    display = game.target(action)
    called = game.called(display)
    if game.actor is None or not tracks(game, game.actor, SHOWS.of(game.state, display)):
        raise game.refuse(f"you are not responsible for {called}")
    if not LOCATION.of(game.state, display):
        raise game.refuse(f"the administrator keeps {called}, and it shows the game as it is")
    _is_up_to_date(game, display)
    game.tell(f"{called} is up to date")


@rule.permits("e", TellChange)
def the_minister_tells_what_changed(game: Game, action: TellChange) -> None:
    display = game.target(action)
    called = game.called(display)
    if game.actor is None or not tracks(game, game.actor, SHOWS.of(game.state, display)):
        raise game.refuse(f"you are not responsible for {called}")
    if OUTDATED.of(game.state, display) < 0:
        raise game.refuse(f"nothing has changed in what {called} shows that was not told or shown")
    _is_up_to_date(game, display)
    game.tell(f"what changed in {called} is told")


def _is_up_to_date(game: Game, display: ObjectId) -> None:
    """Record that a display is up to date: all changes are shown there, or reported."""
    game.set(OUTDATED, display, None)
    game.set(LAST_SHOWN, display, fingerprint(game.state, SHOWS.of(game.state, display)))


rule.explains(b="clause c says which post is such a notice, and what it has done")
