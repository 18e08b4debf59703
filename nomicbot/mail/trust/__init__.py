"""Who wrote a mail, and whether that is proven: by its list, by its domain's signature, or by the author's own key."""
