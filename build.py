"""The one script of Wreckyard: serve, site, check, unit, test, bench, soak.

This file starts on any Python 3, so that an old one gets a sentence and not a traceback.
"""

import os
import sys

NEEDED = (3, 12)

if sys.version_info < NEEDED:
    sys.exit(
        "build.py needs Python %d.%d or newer; this is Python %d.%d."  # noqa: UP031 - old Pythons read this
        % (NEEDED + tuple(sys.version_info[:2]))
    )

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from tools.site.commands import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
