"""Who plays the games: this process, all cores, or a Ray cluster. What comes of it is the same, but for the order."""

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar

from backroom.lab.source import source
from backroom.words import N_, Trouble

T = TypeVar("T")
R = TypeVar("R")
RAY = "ray"
BATCH = 8  # games that travel together: to send one costs more than to play a small one
RETRIES = 20  # how many workers may be lost over one batch


class NoHands(Trouble):
    """Nobody there to play."""


class Hands(Protocol):
    def __call__(self, play: Callable[[T], R], tasks: list[T]) -> Iterator[R]: ...


def processes(jobs: int) -> Hands:
    """So many processes of this machine."""

    def hands(play: Callable[[T], R], tasks: list[T]) -> Iterator[R]:
        if jobs == 1 or len(tasks) < 2:
            yield from map(play, tasks)
            return
        with ProcessPoolExecutor(min(jobs, len(tasks))) as pool:
            work: list[Future[R]] = [pool.submit(play, task) for task in tasks]
            try:
                for done in as_completed(work):
                    yield done.result()
            finally:
                pool.shutdown(cancel_futures=True)

    return hands


def on_ray(address: str) -> Hands:
    """The workers of a Ray cluster: `ray://host:10001` joins one, `ray` begins one on this machine.

    A batch that was with a worker that is lost is played again by another.
    """
    if find_spec("ray") is None:
        raise NoHands(N_("Ray needs an extra: pip install backroom[ray]"))
    import ray

    def hands(play: Callable[[T], R], tasks: list[T]) -> Iterator[R]:
        began = not ray.is_initialized()
        if began:
            _join(ray, address)
        try:
            for rules, played in _answers(ray, play, tasks):
                if rules != source():
                    says = N_("a worker of the cluster has other rules or bots: install the same version there")
                    raise NoHands(says)
                yield from played
        finally:
            if began:
                ray.shutdown()

    return hands


def _join(ray: Any, address: str) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == RAY:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of our own tells nobody of itself
        ray.init("local", include_dashboard=False, **quiet)
        return
    try:
        ray.init(address, **quiet)
    except ConnectionError:
        raise NoHands(N_("no cluster answers at {address}"), address=address) from None


def _answers(ray: Any, play: Callable[[Any], Any], tasks: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Batch by batch, as they are done."""
    worker = ray.remote(max_retries=RETRIES)(_play_all)
    told = ray.put(play)
    waiting = [worker.remote(told, tasks[at : at + BATCH]) for at in range(0, len(tasks), BATCH)]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def _play_all(play: Callable[[Any], Any], tasks: list[Any]) -> tuple[str, list[Any]]:
    return source(), [play(task) for task in tasks]


def hired(on: str, jobs: int) -> Hands:
    """As it is written on the command line."""
    if not on:
        return processes(jobs)
    if on != RAY and not on.startswith(f"{RAY}://"):
        raise NoHands(N_("games can be played on ray or ray://HOST:PORT, not on {on}"), on=on)
    return on_ray(on)
