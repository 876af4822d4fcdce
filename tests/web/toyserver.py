"""A server process with the toy among its games, for tests that kill it: toyserver.py PORT DATABASE-URL SETTINGS."""

import json
import sys
from pathlib import Path

import uvicorn

sys.path.append(str(Path(__file__).parent.parent / "toys"))

import backroom.games
from backroom.web.app import create_app
from backroom.web.config import Config
from hush import HUSH
from toy import TOY

if __name__ == "__main__":
    known = {**backroom.games.games(), "toy": TOY, "hush": HUSH}
    backroom.games.games = lambda: known
    settings = {"bot_workers": 0, "bot_pause": 0.0, "bot_budget": 0.1, "limits": False} | json.loads(sys.argv[3])
    app = create_app(Config(sys.argv[2], **settings))
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error", timeout_graceful_shutdown=1)
