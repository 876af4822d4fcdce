"""Positions for the cases: the tables that lessons are laid on too."""

from backroom.lessons.tables.machtwechsel import *  # noqa: F403
