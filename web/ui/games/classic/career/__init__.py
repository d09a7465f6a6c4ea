"""Careers of the classic on the page: imported when somebody opens one."""
