"""The steps of play, one module per phase."""
