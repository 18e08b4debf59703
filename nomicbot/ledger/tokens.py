"""The outcomes of reply tokens: each is used once, and each error about one is answered once."""

from nomicbot.ledger.store import Store

USED, DENIED = "used", "denied"


class TokensUsed(Store):
    """The tokens that came back, by their digests: the tokens themselves are not kept here."""

    def token_spent(self, digest: str) -> bool:
        """Return whether a token was used, or its owner denied what it would have confirmed."""
        return bool(
            self._select(
                "SELECT 1 FROM tokens WHERE digest = ? AND became IN (?, ?)", (digest, USED, DENIED)
            )
        )

    def token_used(self, digest: str) -> bool:
        """Return whether the matter of a token is confirmed."""
        return bool(
            self._select("SELECT 1 FROM tokens WHERE digest = ? AND became = ?", (digest, USED))
        )

    def token_became(self, digest: str, received: int, became: str) -> bool:
        """Record the outcome of a token in a message; return False if it was recorded before."""
        if self._select("SELECT 1 FROM tokens WHERE digest = ? AND became = ?", (digest, became)):
            return False
        with self._writing():
            self._execute(
                "INSERT INTO tokens (digest, received, became) VALUES (?, ?, ?)",
                (digest, received, became),
            )
        return True
