"""The outcomes of reply tokens. Each token is used once, and each problem is answered once."""

from nomicbot.ledger.store import Store

USED, DENIED = "used", "denied"


class TokensUsed(Store):
    """The tokens that were returned, by their digests. The tokens themselves are not stored."""

    def token_spent(self, digest: str) -> bool:
        """Return whether a token was used, or its recipient denied what it was to confirm."""
        return bool(
            self._select(
                "SELECT 1 FROM tokens WHERE digest = ? AND became IN (?, ?)", (digest, USED, DENIED)
            )
        )

    def token_used(self, digest: str) -> bool:
        """Return whether a token has confirmed what it was made for."""
        return bool(
            self._select("SELECT 1 FROM tokens WHERE digest = ? AND became = ?", (digest, USED))
        )

    def token_became(self, digest: str, received: int, became: str) -> bool:
        """Record the outcome of a token in a message. Returns False if it was recorded before."""
        if self._select("SELECT 1 FROM tokens WHERE digest = ? AND became = ?", (digest, became)):
            return False
        with self._writing():
            self._execute(
                "INSERT INTO tokens (digest, received, became) VALUES (?, ?, ?)",
                (digest, received, became),
            )
        return True
