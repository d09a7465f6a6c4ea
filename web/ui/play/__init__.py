"""Running a match on the page: the host, its pace, replays, and who thinks for computers."""
