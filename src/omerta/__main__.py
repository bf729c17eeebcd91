"""``python -m omerta`` is the command ``omerta``."""

import sys

from omerta.cli import main

if __name__ == "__main__":
    sys.exit(main())
