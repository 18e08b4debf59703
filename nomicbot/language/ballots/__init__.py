"""Ballots: the votes of lists, tables, rows under a quotation, and sentences with no verb."""
