"""A whole world on one machine: a list host, scripted players, and a clock of any speed."""
