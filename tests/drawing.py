"""Strategies from which random tests draw."""

from hypothesis import strategies as st

CHARACTERS = st.characters(exclude_categories=("Cs",))
"""What UTF-8 can hold. That of a codec is the same, and takes each new process two seconds to work out."""
