"""A short guide to Sprouts."""

from nomicbot.rulebooks.guides import Guide, guide_lines

GUIDE = Guide(
    "sprouts",
    "sprouts",
    guide_lines("""
Challenge a player, and name the number of spots, from {least of S-1.c} to {most of S-1.c}. The
game begins when they accept.
-- S-1.b S-1.c S-1.e

You move in turn. Whoever was challenged begins, unless the challenge names the other one.
-- S-2.b S-1.k

A move is a line from a spot to another one or back to itself, with a new spot on it. It crosses
no line that is there.
-- S-2.b S-2.c

No more than three lines come to any spot. A new spot has two of them from the start.
-- S-2.e

Write a line from spot 1 to spot 2 as 1(6)2: between brackets is the next number, which the new
spot takes. If the line closes a curve, name what lies on one side: 1(6)1[2,3]. Where it can be
drawn in several ways you are asked which: #1 or #2 at the end of a move chooses one, and an
exclamation mark the way past a spot that is not expected.
-- S-3.a S-3.c S-3.d S-3.f S-3.h

Whoever makes the last move wins; in a misère game they lose. Whoever does not move for {days of
S-4.f: day} loses. A game of {moves of S-4.h: move} or more pays {prize of S-4.h: Genechip}.
-- S-4.a S-4.b S-4.f S-4.h
"""),
)
