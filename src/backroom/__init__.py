"""Backroom: the home of the political board games."""

import os

if os.environ.get("BACKROOM_COMPILED"):
    from backroom.compiled import use_what_is_named

    use_what_is_named()
