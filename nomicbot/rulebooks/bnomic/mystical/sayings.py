"""Words that only Souls and Talismans have in the sentences that players say."""

from nomicbot.game.wording import WordType, by_pattern

OWN_SOUL = WordType(
    "own_soul",
    ("soul",),
    by_pattern(r"\b(?P<word>my\s+(?:own\s+)?soul)\b", read=lambda _words: "mine"),
    lambda _own: "my Soul",
    "my own Soul",
)
