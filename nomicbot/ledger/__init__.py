"""The ledger of a game, in SQLite: what arrived, how it was judged, and what was sent.

No other package contains SQL.
"""
