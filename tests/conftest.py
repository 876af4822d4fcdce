"""Where the tests find the toy game (compiled beside the compiled engine, else its source), and what Hypothesis tries.

`make test` tries the same examples each time, so that a failure is about the change at hand; `make soak` tries others.
"""

import os
import sys
from pathlib import Path

from hypothesis import settings

os.environ.setdefault("BACKROOM_COMPILED", "no")  # servers started here do not compile in the background
import backroom  # noqa: F401 (compiled rules, if they are named, bring the toy games along)

sys.path.append(str(Path(__file__).parent / "toys"))

settings.register_profile("same", derandomize=True)
settings.register_profile("fresh", settings.get_profile("default"))
settings.load_profile(os.environ.get("BACKROOM_EXAMPLES", "same"))
