"""Connections for mail: IMAP in, SMTP out, and a list host for demos and tests."""
