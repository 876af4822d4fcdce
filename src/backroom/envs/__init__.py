"""Doors for researchers (PettingZoo, OpenSpiel, Gymnasium): the games as their tools expect them, by views alone."""
