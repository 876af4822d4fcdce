"""Studies (balance, sensitivity, Monte Carlo): what one asks about a game, answered with intervals."""
