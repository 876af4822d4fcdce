"""A game being played: journal, seats, clocks, talk, undo, and the store that keeps them. No HTTP."""
