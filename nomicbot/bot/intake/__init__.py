"""Incoming mail: its author, its content, and the route that it takes."""
