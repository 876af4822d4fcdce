"""The steps: one section of the rulebook each."""
