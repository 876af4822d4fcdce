"""Where the tests find the toy game (compiled beside the compiled engine, else its source), and what Hypothesis tries.

`make test` tries the same examples each time, so that a failure is about the change at hand; `make soak` tries others.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("BACKROOM_COMPILED", "no")  # servers started here do not compile in the background
import backroom  # noqa: F401 (compiled rules, if they are named, bring the toy games along)

sys.path.append(str(Path(__file__).parent / "toys"))

settings.register_profile("same", derandomize=True)
settings.register_profile("fresh", settings.get_profile("default"))
settings.load_profile(os.environ.get("BACKROOM_EXAMPLES", "same"))

LONGEST = (
    "test_accessible.py",
    "test_first_screen.py",
    "test_upgrade.py",
    "test_report.py",
    "test_crash.py",
    "test_postgres.py",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: a third of the time a test waits, for a browser, a clock or a process."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, or all others would wait for them at the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
