"""Spoof: how many coins are in all hands?

Standard Spoof with the Hollywood rules, and Bid (Milan) Spoof.

Pure engines with no nomic in them: states are frozen, nothing knows the time or throws dice, lots
and nonces come with the moves. A game in five lines:

    from nomicbot.rulebooks import spoof
    game, a, b = spoof.milan("4", ["Al", "Bo"], coins=1, opener="Al"), "a" * 32, "b" * 32
    for who, said in ("Al", f"hold 1 {a}"), ("Bo", f"hold 0 {b}"), ("Al", "bid 1"), ("Bo", "call"):
        game = spoof.play(game, who, spoof.read_move(game, said))
    print(*game.told, spoof.explain(game), sep="\\n")

(A nonce is to be random: `secrets.token_hex(16)`.) `standard` and `milan` begin a game. `check`
says why a move is not legal now (None if it is), `play` makes it, `view` is the game as a player or
(None) everybody may see it, `result` how it ended; `waits` tells for whom the game waits, `lots`
between how many the referee draws. `write` and `read` turn a game into text and back, `write_move`
and `read_move` a move.
"""

from nomicbot.rulebooks.spoof.bid_game import MilanResult
from nomicbot.rulebooks.spoof.bidding import Milan, milan
from nomicbot.rulebooks.spoof.calls import BANGKOK, NUMBERS, CallTable
from nomicbot.rulebooks.spoof.commitments import commitment, committed_text
from nomicbot.rulebooks.spoof.engine import check, lots, play, read_move, result, view, waits
from nomicbot.rulebooks.spoof.errors import DoubtfulMove, IllegalMove, ParseError, Refused
from nomicbot.rulebooks.spoof.game_text import read, write
from nomicbot.rulebooks.spoof.notation import write_move
from nomicbot.rulebooks.spoof.school import Standard, standard
from nomicbot.rulebooks.spoof.standard_game import StandardResult
from nomicbot.rulebooks.spoof.tab import tab_page
from nomicbot.rulebooks.spoof.why_not import explain

__all__ = [
    "BANGKOK",
    "NUMBERS",
    "CallTable",
    "DoubtfulMove",
    "IllegalMove",
    "Milan",
    "MilanResult",
    "ParseError",
    "Refused",
    "Standard",
    "StandardResult",
    "check",
    "commitment",
    "committed_text",
    "explain",
    "lots",
    "milan",
    "play",
    "read",
    "read_move",
    "result",
    "standard",
    "tab_page",
    "view",
    "waits",
    "write",
    "write_move",
]
