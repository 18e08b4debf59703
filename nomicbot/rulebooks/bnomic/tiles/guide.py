"""A short guide to Tiles."""

from nomicbot.rulebooks.guides import Guide, guide_lines

GUIDE = Guide(
    "tiles",
    "bnomic",
    guide_lines("""
Choose to play Tiles. Your Rack is then filled to {rack of 6-3.a: Tile}, which everybody can
see.
-- 6-2.b 6-3.a 6-1.g

In an nweek you can make {most of 6-5.a: Tile Play}: play a word in a Zone, zap Zones, or
exchange all your Tiles.
-- 6-5.a 6-5.c

A word in a Zone uses all Tiles that lie there and at least {least of 6-5.d} from your Rack, and
may take Tiles from Connected Zones: "I play RIVER in zone 5 taking the E from zone 2". You control
the Zone then.
-- 6-5.d 6-5.g

A word is one of English, one of the rules, or an entry of the B-Dict. A letter in brackets, as
c(a)t, is a Blank that you give this letter. A Rune such as /DV/ has two letters, and each must make
a word: ri/dv/er may be played, since rider and river are words.
-- 6-6.c 6-6.d 6-6.e 6-8.d 6-9.a 6-9.b

Zap from one to {most of 6-5.j: Zone} into which nothing new came for {ndays of 6-5.k: nday}:
you gain half as much Amplitude as there are Tiles in each, and more if somebody controlled it.
Its Tiles go into the Bag.
-- 6-5.j 6-5.k 6-5.m 6-5.n 6-5.o

Zapping, long words, Runes and control of Zones earn Tokens. When the Pool has none left the
game of Tiles ends, and whoever has most of them gains {award of 6-10.s: Genechip}.
-- 6-10.f 6-10.g 6-10.i 6-10.k 6-10.n 6-10.s
"""),
)
