"""The kernel: what a nomic is. It knows nothing of mail, SQL, grammar or any particular rule."""
