"""Mail: IMAP in, SMTP out, authorship, archives, and a list host. Knows nothing of the game."""
