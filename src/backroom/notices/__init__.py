"""Calling people back: by mail, by push in the browser, by a program's own address, and by a feed."""
