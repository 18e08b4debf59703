"""`nomicbot spoof`: commitments to hands, a game at one terminal, and a solver."""

import secrets
from collections.abc import Sequence
from random import Random

import click

from nomicbot.cli.common import json_option, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import DIFFERENT, USAGE, Problem, plainly
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks import spoof as engine
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.boards import lines_of
from nomicbot.rulebooks.spoof.commitments import digest_of
from nomicbot.rulebooks.spoof.computers import choose
from nomicbot.rulebooks.spoof.hands import proper
from nomicbot.rulebooks.spoof.school import ELECTING, HANDS, OPENING, ORDERING, Standard
from nomicbot.rulebooks.spoof.solver import Solution
from nomicbot.rulebooks.spoof.solver import solve as solved
from nomicbot.rulebooks.spoof.theory import opener_is_sure_of
from nomicbot.rulebooks.spoof.why_not import how_to

NONCE_BYTES = 16
_TYPED = {ELECTING: "vote {}", ORDERING: "order", HANDS: "hold 1", OPENING: ""}
"""What is typed in phases where it differs from the post; "" if it depends on a holding."""
_HASH = regex(r":\s*[0-9a-f]{64}|\s*\(nonce [0-9a-f]+\)")
NAMES = ("Bram", "Dov", "Ivy", "Mandy", "Peter", "Wonko", "Zed", "Zoe", "Otto")


@click.group()
def spoof() -> None:
    """Spoof, standard and Bid: commit to a hand, verify one, play here, or have it solved."""


game_name = click.option("--game", required=True, help="The game's number or name.")
round_number = click.option(
    "--round", "round_", required=True, type=int, help="The round's number, counted from 1."
)
player_name = click.option(
    "--as", "player", required=True, metavar="PLAYER", help="The player whose hand it is."
)
coins_held = click.option("--coins", required=True, type=int, help="How many coins the hand holds.")


@spoof.command()
@game_name
@round_number
@player_name
@coins_held
@click.option(
    "--most",
    type=int,
    default=3,
    show_default=True,
    help="How many coins the player has. (In Bid Spoof this number changes.)",
)
@json_option
@plainly
def commit(game: str, round_: int, player: str, coins: int, most: int, as_json: bool) -> None:
    """Commit to a hand: what to post now, and what to keep to yourself until hands are opened."""
    nonce = secrets.token_hex(NONCE_BYTES)
    try:
        promised = engine.commitment(game, round_, player, proper(coins, most), nonce)
    except engine.Refused as refused:
        raise Problem(str(refused), USAGE) from None
    if as_json:
        print_json({"commitment": promised, "coins": coins, "nonce": nonce})
        return
    say(f"Post this:\n\n    commit {promised}\n")
    say(f"Keep this to yourself, and post it when your hand opens:\n\n    open {coins} {nonce}")


@spoof.command()
@game_name
@round_number
@player_name
@coins_held
@click.option("--nonce", required=True, help="The nonce that the hand was opened with.")
@click.argument("commitment")
@plainly
def verify(game: str, round_: int, player: str, coins: int, nonce: str, commitment: str) -> None:
    """Verify that a COMMITMENT is to the hand given by the options.

    Exits with 4 if it is to another hand.
    """
    try:
        promised, found = (
            digest_of(commitment),
            engine.commitment(game, round_, player, coins, nonce),
        )
        text = engine.committed_text(game, round_, player, coins, nonce)
    except engine.Refused as refused:
        raise Problem(str(refused), USAGE) from None
    held = f"{player}'s hand of {coins} in round {round_} of game {game}"
    if found != promised:
        raise Problem(
            f"this commitment is not to {held}; the SHA-256 of that is {found}", DIFFERENT
        )
    say(f"It is the commitment to {held}: the SHA-256 of\n")
    say("".join(f"    {line}\n" for line in text.splitlines()), nl=False)


@spoof.command()
@click.argument("cap", type=click.IntRange(1, 4), default=3)
@click.option(
    "--within",
    type=click.FloatRange(0.0005, 0.5),
    default=0.01,
    show_default=True,
    help="How much an opponent may gain by knowing the solution, as a chance to win.",
)
@json_option
@plainly
def solve(cap: int, within: float, as_json: bool) -> None:
    """Solve Bid Spoof between two players with up to CAP coins.

    The solution is a strategy for each player. A cap of 3 takes some seconds, one of 4 more than
    five times as long.
    """
    solution = solved(cap, within, None if as_json else _heard)
    if as_json:
        print_json(_solution_data(solution))
        return
    say(f"Bid Spoof, two players with coins up to {cap}: the chance of who opens to win.\n")
    say("opener  other  at least  at most")
    for (mine, others), sure in solution.sure.items():
        say(f"{mine:>6}  {others:>5}  {sure:>8.4f}  {solution.most[mine, others]:>7.4f}")
    say(f"\nWho knows these strategies gains at most {solution.exploitability:.4f} on them.\n")
    say(
        "Standard Spoof, two players with n coins: who calls first, holds "
        "uniformly and calls n is sure of"
    )
    say(", ".join(f"{opener_is_sure_of(coins)} (n = {coins})" for coins in range(1, 5)) + ".")


def _heard(sweep: int, exploitability: float) -> None:
    say(f"sweep {sweep}: exploitable by {exploitability:.4f}", err=True)


def _solution_data(solution: Solution) -> dict[str, object]:
    chances = [
        {"opener": mine, "other": others, "at_least": sure, "at_most": solution.most[mine, others]}
        for (mine, others), sure in solution.sure.items()
    ]
    return {"cap": solution.cap, "exploitability": solution.exploitability, "chances": chances}


@spoof.command()
@click.option("--bid", "bidding", is_flag=True, help="Play Bid Spoof instead of standard Spoof.")
@click.option(
    "--as",
    "humans",
    multiple=True,
    metavar="PLAYER",
    help="The name of a person who plays here; may be repeated.  [default: Player]",
)
@click.option(
    "--computers",
    type=click.IntRange(0, 8),
    default=3,
    show_default=True,
    help="How many computer players take part.",
)
@click.option(
    "--seed", type=int, help="A number that determines all chance, so that a game can be repeated."
)
@plainly
def play(bidding: bool, humans: tuple[str, ...], computers: int, seed: int | None) -> None:
    """Play Spoof at this terminal, against simple computer players or people who sit here.

    Moves are, for example, `hold 2`, `call Imperial`, `bid 3` and `cliff`. `help` or `?` shows what
    the game waits for, and `quit` ends it. If several people play, hands are not shown while they
    are typed.
    """
    humans = humans or ("Player",)
    others = [
        name for name in NAMES if name.casefold() not in {human.casefold() for human in humans}
    ]
    seats = (*humans, *others[:computers])
    game = f"at this terminal, {secrets.token_hex(4)}"
    try:
        state = _begun(game, seats, bidding)
    except engine.Refused as refused:
        raise Problem(str(refused), USAGE) from None
    _tell(state)
    random = Random(seed) if seed is not None else Random(secrets.randbits(64))
    while engine.result(state) is None:
        state = _one_more(state, humans, random)
        _tell(state)
    say(engine.explain(state))
    if state.tab:
        say(f"The tab:\n{engine.tab_page(state.tab)}")


def _begun(game: str, seats: Sequence[str], bidding: bool) -> Standard | Milan:
    return engine.milan(game, seats, stake=1) if bidding else engine.standard(game, seats, least=2)


def _tell(state: Standard | Milan) -> None:
    for line in state.told:
        say(_HASH.sub("", line))


def _standing(state: Standard | Milan) -> None:
    """Print the public state of the game: each player, the bids, and the next move."""
    for line in lines_of(state):
        say(f"  {line}")
    if isinstance(state, Milan):
        bids = ", ".join(f"{bid.player} {bid.coins}" for bid in state.bids)
        say(f"  bids: {bids or 'none'}; {state.in_play} coins are in play")
    say(engine.explain(state))
    does, lines = how_to(state)
    if typed := _TYPED.get(state.phase, lines[0]):
        say(f"To {does}, type for example: {typed.format(state.players[0])}")


def _one_more(state: Standard | Milan, humans: Sequence[str], random: Random) -> Standard | Milan:
    """Return the game after the next move, made by one of the players whose turn it is."""
    if engine.lots(state):
        return _played(state, None, f"lot {1 + random.randrange(engine.lots(state))}")
    waiting = engine.waits(state)
    who = next((name for name in waiting if name not in humans), waiting[0])
    if who not in humans:
        nonce = random.randbytes(NONCE_BYTES).hex()
        return engine.play(
            state, who, choose(engine.view(state, who), who, random.randrange, nonce)
        )
    while True:
        unseen = state.phase == HANDS and len(humans) > 1
        written = click.prompt(who, prompt_suffix="> ", hide_input=unseen)
        word = written.strip().casefold()
        if word in ("quit", "exit"):
            raise SystemExit(0)
        if word in ("help", "?"):
            _standing(engine.view(state, None))
            continue
        try:
            return _played(state, *_whose(written, who, humans))
        except engine.DoubtfulMove as doubt:
            say(f"? {doubt}.")
        except engine.Refused as refused:
            # A hidden input is not repeated.
            say("No: type hold, and how many of your coins." if unseen else f"No: {refused}.")


def _whose(written: str, who: str, humans: Sequence[str]) -> tuple[str, str]:
    """Return the player who makes a typed move, and the move.

    "Ivy: fine Bram: gloating" is Ivy's, even if it was somebody else's turn.
    """
    name, _, rest = written.partition(":")
    other = next((human for human in humans if human.casefold() == name.strip().casefold()), None)
    who, written = (other, rest) if other and rest else (who, written)
    words = written.split()
    if len(words) == 2 and words[0].casefold() == "hold":
        written = f"{written} {secrets.token_hex(NONCE_BYTES)}"
    return who, written


def _played(state: Standard | Milan, who: str | None, written: str) -> Standard | Milan:
    return engine.play(state, who, engine.read_move(state, written))
