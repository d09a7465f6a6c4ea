"""Building, checking and serving: what `build.py` runs before anything is installed."""
