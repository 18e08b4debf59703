"""Challenges to one player or several: made, accepted, declined, taken back, or lapsed."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.actions import Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.lifecycle import Played
from nomicbot.rulebooks.tables.vocabulary import Accept


def challenged(game: Game, called: Sequence[str]) -> tuple[ObjectId, ...]:
    """Return the other players whom the acting player challenges, by their names.

    Raises a refusal if one of them is not a player, or is the actor.
    """
    if not t.is_player(game.state, game.actor):
        raise game.refuse("only a player can challenge anybody")
    found: list[ObjectId] = []
    for name in called:
        players = game.find(name, kinds.OUTSIDER.name)
        if not players or not t.is_player(game.state, players[0]):
            raise game.refuse(f"{name} is not a player")
        if players[0] == game.actor:
            raise game.refuse("you can't challenge yourself")
        found.append(players[0])
    return tuple(dict.fromkeys(found))


def offer(
    game: Game, kind: t.TableKind, invited: Sequence[ObjectId], terms: str, *, first: ObjectId = ""
) -> ObjectId:
    """Offer a challenge by the acting player, and reserve a number for the resulting game."""
    actor = game.actor
    assert actor is not None, "who challenges is a player"
    table = game.create(kind)
    game.set(t.PHASE, table, t.OFFERED)
    game.set(t.OFFERED_BY, table, actor)
    game.set(t.SEATS, table, (actor,))
    game.set(t.INVITED, table, tuple(invited))
    game.set(t.TERMS, table, terms)
    game.set(t.FIRST, table, first)
    game.set(t.SINCE, table, game.now)
    return table


def accept(game: Game, played: Played, table: ObjectId) -> None:
    """Accept a challenge on behalf of the acting player. The game begins once all have accepted.

    Raises a refusal if they cannot accept, or if the game cannot begin.
    """
    player = may_answer(game, table)
    left = tuple(one for one in t.INVITED.of(game.state, table) if one != player)
    game.set(t.INVITED, table, left)
    game.set(t.SEATS, table, (*t.SEATS.of(game.state, table), player))
    who, called = table_names.players(game.state, (player,)), table_names.called(game.state, table)
    rest = f"; {table_names.players(game.state, left)} may still answer" if left else ""
    game.tell(f"{who} accepts the challenge to {called}{rest}")
    if not left:
        begin(game, played, table)


def first_by(game: Game, table: ObjectId, action: Accept) -> ObjectId:
    """Return which of a challenge's two players moves first, according to its acceptance.

    Raises a question if the acceptance names neither of them.
    """
    two = (t.OFFERED_BY.of(game.state, table), may_answer(game, table))
    who, _, place = action.order.rpartition(" ")
    own = {"I": two[1], "You": two[0]}
    named = (
        own[who]
        if who in own
        else next(iter(game.library.find(game.state, who, kinds.OUTSIDER.name)), "")
    )
    if named not in two:
        raise without_order(
            game, table, action, f"{who} plays no part in {table_names.called(game.state, table)}"
        )
    return named if place == "first" else two[named == two[0]]


def without_order(game: Game, table: ObjectId, action: Accept, why: str) -> Refusal:
    """Return a question on whether to accept a challenge without choosing who moves first.

    `why` is the reason why the choice is impossible.
    """
    called = table_names.called(game.state, table)
    line = Meaning(
        f"I accept the challenge to {called}.",
        action=replace(action, game=called, challenger="", order=""),
    )
    return replace(game.refuse(why, result=VerdictResult.UNREAD), readings=(line,))


def takes_turns_by_law(game: Game, table: ObjectId, action: Accept) -> None:
    """Raise a question if an acceptance chooses who moves first although the law decides that."""
    if action.order:
        raise without_order(
            game, table, action, "who comes first in that game is for its rules to say"
        )


def begin(game: Game, played: Played, table: ObjectId) -> None:
    """Begin the game with the seated players, and end all other invitations.

    Raises a refusal if the game cannot begin.
    """
    game.set(t.INVITED, table, ())
    first = game.quantity(t.MAKES_FIRST_MOVE, table)
    seats = t.SEATS.of(game.state, table)
    at = seats.index(first) if first in seats else 0
    game.set(t.SEATS, table, (*seats[at:], *seats[:at]))
    played.begin(game, table)
    if t.PHASE.of(game.state, table) == t.RUNNING:
        due = t.TURN.of(game.state, table)
        turn = f"; it is the turn of {table_names.players(game.state, due)}" if due else ""
        game.tell(f"{table_names.called(game.state, table)} begins{turn}")
        game.happen(t.GameBegins(table))


def sit(game: Game, table: ObjectId, player: ObjectId) -> None:
    """Seat a player in a game in progress, on a new last seat or on their previous one."""
    seats, left = t.SEATS.of(game.state, table), t.LEFT.of(game.state, table)
    game.set(t.SEATS, table, seats if player in seats else (*seats, player))
    game.set(t.LEFT, table, tuple(one for one in left if one != player))


def stand(game: Game, table: ObjectId, player: ObjectId) -> None:
    """Record that a player has left a game in progress."""
    game.set(t.LEFT, table, tuple(dict.fromkeys((*t.LEFT.of(game.state, table), player))))


def decline(game: Game, table: ObjectId) -> None:
    """Decline a challenge on behalf of the acting player, which ends the challenge.

    Raises a refusal if they cannot decline.
    """
    may_answer(game, table)
    lapse(game, table, "declined")


def excuse(game: Game, played: Played, table: ObjectId, player: ObjectId, least: int) -> None:
    """End the invitation of a player who has not accepted a challenge to several.

    The game begins if all others have accepted. The challenge lapses if fewer than `least` can
    still play. Raises as `begin` does.
    """
    left = tuple(one for one in t.INVITED.of(game.state, table) if one != player)
    seats = t.SEATS.of(game.state, table)
    if len(seats) + len(left) < least:
        lapse(game, table, f"void: fewer than {least} are left to play")
        return
    game.set(t.INVITED, table, left)
    if not left:
        begin(game, played, table)


def take_back(game: Game, table: ObjectId) -> None:
    """Take back a challenge that the acting player made.

    Raises a refusal if it is not theirs, or is no longer open.
    """
    called = table_names.called(game.state, table)
    if t.OFFERED_BY.of(game.state, table) != game.actor:
        raise game.refuse(f"the challenge to {called} is not yours")
    if t.PHASE.of(game.state, table) != t.OFFERED:
        raise game.refuse(f"the challenge to {called} no longer stands")
    lapse(game, table, "taken back")


def lapse(game: Game, table: ObjectId, how: str) -> None:
    """Let a challenge lapse."""
    game.set(t.PHASE, table, t.LAPSED)
    game.tell(f"the challenge to {table_names.called(game.state, table)} is {how}")


def gone(game: Game, kind: t.TableKind, player: ObjectId) -> None:
    """End all challenges by or to a person who is no longer a player."""
    for table in list(t.tables(game.state, t.OFFERED, kind=kind)):
        if player in (t.OFFERED_BY.of(game.state, table), *t.concerned(game.state, table)):
            lapse(
                game,
                table,
                f"void, since {table_names.players(game.state, (player,))} is no longer a player",
            )


def may_answer(game: Game, table: ObjectId) -> ObjectId:
    """Return the acting player if they may answer a challenge.

    Raises a refusal otherwise.
    """
    called, player = table_names.called(game.state, table), game.actor
    concerned = player in t.concerned(game.state, table) and player != t.OFFERED_BY.of(
        game.state, table
    )
    if player is None or not concerned:
        raise game.refuse(f"the challenge to {called} is not to you")
    if t.PHASE.of(game.state, table) != t.OFFERED or player not in t.INVITED.of(game.state, table):
        raise game.refuse(f"the challenge to {called} no longer stands")
    return player
