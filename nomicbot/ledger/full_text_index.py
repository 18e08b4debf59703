"""The words of posts, found by full-text search. They are made from the mails, and no judging looks at them."""

from collections.abc import Sequence

from nomicbot.ledger.json_values import storable
from nomicbot.ledger.problems import intact, plainly
from nomicbot.ledger.store import Store


class FullTextIndex(Store):
    """The index of what was posted; what is erased is gone from it."""

    def index(self, received: int, text: str) -> None:
        """Let a mail be found by these words, and no others."""
        with self._writing():
            self._execute(
                "INSERT INTO words (received, text) VALUES (?, ?)"
                " ON CONFLICT (received) DO UPDATE SET text = excluded.text",
                (received, storable(text)),
            )

    def unindexed(self) -> list[int]:
        """The mails that were judged, are there still, and cannot be found by their words yet."""
        rows = self._select(
            "SELECT received.id FROM received JOIN entries ON entries.received = received.id"
            " LEFT JOIN erasures ON erasures.received = received.id LEFT JOIN words ON words.received = received.id"
            " WHERE words.received IS NULL AND erasures.received IS NULL ORDER BY received.id"
        )
        return [row[0] for row in rows]

    @intact("the index of words")
    def with_words(self, words: str) -> frozenset[int]:
        """The mails that have all of these words; words between quotation marks in that order."""
        if not any(letter.isalnum() for letter in words):
            return frozenset()
        with plainly(self.where):
            found = self._db.table("words").search(words, columns=["received"], quote=True)
            return frozenset(row["received"] for row in found)

    def _unindex(self, received: Sequence[int]) -> None:
        """Take mails out of the index; a deletion alone would leave their words in its segments."""
        for id in received:
            self._execute("DELETE FROM words WHERE received = ?", (id,))
        self._execute("INSERT INTO words_fts (words_fts) VALUES ('rebuild')")
