"""A short guide to Sprodzoom."""

from nomicbot.rulebooks.guides import Guide, guide_lines

GUIDE = Guide(
    "sprodzoom",
    "sprodzoom",
    guide_lines("""
Challenge a player, or write Sprod or Sprodzoom and their name. The game begins when they
accept.
-- Z-1.b Z-1.d

You talk in gestures. Each Conversation has two ends, and whoever is at its active end makes the
next gesture there.
-- Z-2.a

While there is no Conversation, Zoom and a name begins one, with that player at the active end.
A Sprodzoom has begun one already.
-- Z-4.e Z-4.f

Schwarz and the name of whoever is at the other end replies to them; Profigliano and a name
turns to somebody else. Rule Z-4 has the other gestures.
-- Z-4.g Z-4.h

A gesture in the wrong form or at the wrong time is an error, and ends the Conversation. Whoever
waits for more than {hours of Z-3.d: hour} is in error too. Werg and their name tells them so,
for {hours of Z-3.f: hour}.
-- Z-3.a Z-3.d Z-3.e Z-3.f Z-4.c

Valhalla ends the game. Those who made the fewest errors win, which pays {prize of Z-6.f:
Genechip} after {gestures of Z-6.f: gesture} or more.
-- Z-4.n Z-6.e Z-6.f
"""),
)
