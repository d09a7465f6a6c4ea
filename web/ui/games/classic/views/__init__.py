"""Views of the classic: plain values in, nodes out."""
