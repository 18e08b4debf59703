"""The kernel: what every nomic has in common.

It contains nothing about mail, SQL, grammar or any particular rule.
"""
