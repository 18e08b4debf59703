"""What asks the record, and tells of it: why, when, how often, what differs, and whether it is true."""
