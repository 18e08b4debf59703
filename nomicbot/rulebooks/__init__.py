"""The law, implemented as code: a package per rulebook, a module per rule.

Rules of a few lines share a module per section.
"""
