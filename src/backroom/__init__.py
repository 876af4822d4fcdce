"""Backroom: the home of the political board games."""
