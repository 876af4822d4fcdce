"""Where the tests find the toy game: compiled beside the compiled engine if there is one, else its source."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "toys"))
