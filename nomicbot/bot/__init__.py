"""The administrator at work: from a post that arrived to the ruling that goes back, and the midnights between."""
