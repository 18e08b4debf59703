"""A short guide to the Grid."""

from nomicbot.rulebooks.guides import Guide, guide_lines

GUIDE = Guide(
    "grid",
    "grid",
    guide_lines("""
To begin, announce that you enter the Grid, and at which free square: (x,y) is in column x from
the left, of {width of A-1.b}, and in row y from the bottom, of {height of A-1.b}.
-- B-1.g B-1.h A-1.b A-1.c

You may move {often of B-2.a: time} in an nweek, to a square next to yours, which you name, or
by a direction such as north-east. A move that fails counts too.
-- B-2.a B-2.b B-2.f B-2.h

A square holds one player, and nobody enters the square of a Big Rock or a Siren.
-- B-1.m A-2.h E-1.a E-2.a

Pick up what can be carried on your square, and drop it, as often as you like. With the Big
Stick you Whack a player next to you {squares of F-2.e: square} away; the Shield turns a Whack
on whoever dealt it.
-- B-3.c B-3.e B-3.g F-2.c F-2.e F-3.c F-3.d

Points are the money here, and may fall below zero. A Big Rock on a square of your choice costs
{base of E-1.c}+{dice of E-1.c}d{sides of E-1.c} points, Siren Bait {price of E-4.b}.
-- H-1.a H-1.b E-1.b E-1.c E-4.b

Beware of Sirens: from the squares around one you can move only to others of these. Whoever was
there at the ends of {ends of E-2.j: nweek} in a row may Make Love to the Siren, who is then no
more.
-- E-2.f E-2.i E-2.j E-2.k
"""),
)
