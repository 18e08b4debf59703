"""Text into typed actions: the only room that parses with lark."""
