"""The only rooms that import from the browser: page, events, sound, database, tabs, worker."""
