"""The lab: games by the thousand, for designers, analysts and researchers."""

from backroom.lab.studies.run import Found, study

__all__ = ["Found", "study"]
