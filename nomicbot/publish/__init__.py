"""All output to people: messages to the list, and screens for the command line.

The only room that renders templates.
"""
