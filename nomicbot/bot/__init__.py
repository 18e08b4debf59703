"""The administrator at work: from posts that arrive to rulings that go back, and midnights."""
