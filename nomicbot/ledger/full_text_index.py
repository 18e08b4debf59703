"""The full-text index of posts. It is made from the messages, and never used for judging."""

from collections.abc import Sequence

from nomicbot.ledger.json_values import storable
from nomicbot.ledger.problems import intact, plainly
from nomicbot.ledger.store import Store


class FullTextIndex(Store):
    """The full-text index of posts. It contains no erased words."""

    def index(self, received: int, text: str) -> None:
        """Index a message by exactly the words in `text`."""
        with self._writing():
            self._execute(
                "INSERT INTO words (received, text) VALUES (?, ?)"
                " ON CONFLICT (received) DO UPDATE SET text = excluded.text",
                (received, storable(text)),
            )

    def unindexed(self, after: int = 0) -> list[int]:
        """Return the messages of entries after number `after` that exist and have no index yet."""
        rows = self._select(
            "SELECT received.id FROM entries CROSS JOIN received ON received.id = entries.received"
            " LEFT JOIN erasures ON erasures.received = received.id LEFT JOIN words ON "
            "words.received = received.id"
            " WHERE entries.id > ? AND words.received IS NULL AND erasures.received IS NULL"
            " ORDER BY received.id",
            (after,),
        )
        return [row[0] for row in rows]

    @intact("the index of words")
    def with_words(self, words: str) -> frozenset[int]:
        """Return the messages that contain all of these words, and any quoted phrases."""
        if not any(letter.isalnum() for letter in words):
            return frozenset()
        with plainly(self.where):
            found = self._db.table("words").search(words, columns=["received"], quote=True)
            return frozenset(row["received"] for row in found)

    def _unindex(self, received: Sequence[int]) -> None:
        """Remove messages from the index completely.

        A mere deletion would leave their words in the index's segments.
        """
        for id in received:
            self._execute("DELETE FROM words WHERE received = ?", (id,))
        self._execute("INSERT INTO words_fts (words_fts) VALUES ('rebuild')")
