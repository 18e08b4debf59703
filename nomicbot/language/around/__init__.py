"""What stands around an action: talk, unless it is of a kind that can change what was done."""
