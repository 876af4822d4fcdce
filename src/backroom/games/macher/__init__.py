"""What both editions of Die Macher have in common: a base for them, not a game by itself."""
