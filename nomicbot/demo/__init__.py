"""A whole world on one machine: a list host, players with a script, and a clock that runs as fast as one likes."""
