"""The terminal: a table for one screen, with people passing the keyboard and bots."""
