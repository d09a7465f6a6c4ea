"""Matches that are kept: as text, as rows, their one writer, as files. Pure."""
