"""What every room of the page may use: nodes, words, seats, settings; no browser, no game."""
