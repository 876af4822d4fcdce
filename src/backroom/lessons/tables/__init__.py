"""Tables laid as a lesson or a case wants them, one module per game."""
