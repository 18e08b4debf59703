"""Mail: IMAP in, SMTP out, authorship, archives, and a list host. It knows nothing of the game."""
