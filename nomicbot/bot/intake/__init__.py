"""Mail on its way in: who wrote it, what it says, and which route it takes."""
