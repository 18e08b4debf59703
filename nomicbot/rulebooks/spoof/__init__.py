"""Spoof, the game of guessing how many coins are in all hands.

Standard Spoof with the Hollywood rules, and Bid (Milan) Spoof.

The engines are pure and independent of nomic: states are immutable, nothing reads a clock or rolls
dice, and the results of lots and the nonces are part of the moves. A game in five lines:

    from nomicbot.rulebooks import spoof
    game, a, b = spoof.milan("4", ["Al", "Bo"], coins=1, opener="Al"), "a" * 32, "b" * 32
    for who, said in ("Al", f"hold 1 {a}"), ("Bo", f"hold 0 {b}"), ("Al", "bid 1"), ("Bo", "call"):
        game = spoof.play(game, who, spoof.read_move(game, said))
    print(*game.told, spoof.explain(game), sep="\\n")

(A nonce must be random: `secrets.token_hex(16)`.)

- `standard`, `milan`: begin a game.
- `check`: returns why a move is not legal now, or None if it is. `play` makes the move.
- `view`: returns the game as one player may see it, or as everybody may (None).
- `result`: returns how the game ended.
- `waits`: returns the players who have to move next.
- `lots`: returns how many players the referee's next lot chooses from.
- `write` and `read`, `write_move` and `read_move`: convert a game or a move to text and back.
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
