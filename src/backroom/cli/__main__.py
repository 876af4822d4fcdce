"""`python -m backroom.cli`."""

import sys

from backroom.cli import main

if __name__ == "__main__":
    sys.exit(main())
