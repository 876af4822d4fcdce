"""The server: pages for people, an API for programs, one event stream per seat."""

from backroom.web.serving import play, serve

__all__ = ["play", "serve"]
