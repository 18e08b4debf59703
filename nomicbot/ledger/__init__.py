"""The ledger of a game, in SQLite: what arrived, how it was judged, what was sent.

No other package knows SQL.
"""
