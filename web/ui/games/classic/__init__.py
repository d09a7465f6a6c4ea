"""The classic on the page: so far its drawings, which no menu leads to yet."""
