"""Checks that the administrator can be checked: planted lies are found, and honest games give no findings.

`python -m tests.trust lies 1000 SEED` and `python -m tests.trust honest 1000 SEED` run any number
of either, and report failures.
"""
