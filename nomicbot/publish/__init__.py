"""All output to people: messages to the list, and screens for the command line.

No other package renders templates of messages.
"""
