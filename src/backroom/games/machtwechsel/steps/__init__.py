"""The rules in play: one step per section of the rulebook."""
