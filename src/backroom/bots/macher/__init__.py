"""What the bots of both editions of Die Macher have in common."""
