"""The administrator's work, done by the program: judging posts and midnights, sending rulings."""
