"""The kernel: the code that every nomic needs, whatever its rules.

The kernel contains nothing about mail, SQL, grammar or any particular rule.
"""
