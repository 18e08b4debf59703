"""One message: its bytes, headers, parts and text, and messages that the bot writes."""
