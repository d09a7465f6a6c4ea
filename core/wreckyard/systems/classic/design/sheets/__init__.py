"""Vehicle sheets as text."""
