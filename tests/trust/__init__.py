"""The administrator can be checked: planted lies are found, and honest archives give no finding.

`python -m tests.trust lies 1000 SEED` and `python -m tests.trust honest 1000 SEED` run as many of either
as wanted, and say which failed.
"""
