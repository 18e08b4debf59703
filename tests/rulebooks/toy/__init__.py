"""The Pond, a rulebook of one rule: all of it is in this folder, and one line adds it to the program."""
