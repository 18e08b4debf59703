"""Messages: their bytes, headers, parts and text, and how the bot's own messages are written."""
