"""Proof of who wrote a mail: by its list, by its domain's signature, or by the author's own key."""
