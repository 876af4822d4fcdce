"""A server that can be killed and begins another life: its mother forks it at each line, and tells its number."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import httpx

from backroom.web.serving import free_port

AGAIN_SECONDS = 0.02
START_TRIES = 3000  # not seconds: where the whole machine has stood still for a while no server is dead


class Mortal:
    def __init__(self, program: list[str], *given: str) -> None:
        """The program, as Python is asked to run it, is given its port first."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, *program, str(self.port), *given]
        self.mother = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self) -> None:
        assert self.mother.stdin
        assert self.mother.stdout
        self.mother.stdin.write("\n")
        self.mother.stdin.flush()
        self.pid = int(self.mother.stdout.readline())
        for _ in range(START_TRIES):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(self.url + "/healthz").status_code == 200:
                    return
            time.sleep(AGAIN_SECONDS)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self.mother.communicate()
