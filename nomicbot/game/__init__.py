"""The kernel: what a nomic is. It knows no mail, no SQL, no grammar and no particular rule."""
