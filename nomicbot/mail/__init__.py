"""Mail: IMAP in, SMTP out, who wrote what, archives, and a list host for demos and tests. Knows no game."""
