"""The lab: games by the thousand, for designers, analysts and researchers."""
