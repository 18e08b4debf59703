"""What administrators see and decide, by mail and on the command line."""
