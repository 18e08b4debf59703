"""A short guide to Spoof."""

from nomicbot.rulebooks.guides import Guide, guide_lines

GUIDE = Guide(
    "spoof",
    "spoof",
    guide_lines("""
Challenge players by name. With you, {least of P-1.c} or more make a school of standard Spoof,
{two of P-1.c} or more a game of Bid Spoof. It begins when all have accepted.
-- P-1.b P-1.c P-1.g

A school first elects a chairman, who calls it to order. Bid Spoof has no chairman.
-- P-2.a P-2.c

In each round mail the administrator alone how many of your coins you hold in your hand, or
none. In standard Spoof you have three, in Bid Spoof {coins of P-6.a} at first.
-- P-3.a P-3.b P-3.c P-6.a

Then the players of a school call in turn how many coins all hands hold together. What was
called before cannot be called again.
-- P-4.a P-4.c

When all have called the hands open, and whoever called the total leaves. Rounds go on until one
is left, who pays. The first to leave wins, which pays {prize of P-7.k: Genechip} after {rounds
of P-7.k: round} or more.
-- P-4.d P-4.e P-4.g P-7.i P-7.k

In Bid Spoof players bid coins, raise, or call a bid: if the hands hold as many, the caller
loses a coin, otherwise the bidder. The last one with a coin wins.
-- P-6.d P-6.e P-6.l
"""),
)
