"""Mail: IMAP in, SMTP out, authorship, archives, and a list host, independent of the game."""
