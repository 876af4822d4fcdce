"""In a copy of the package, in a process of its own: write out the constructors, then mypyc and the C compiler."""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

from backroom.compiled import sources
from backroom.compiled.constructors import write_constructors

# Fused multiplication would round a bot's worths otherwise than the interpreter does; and calls that stay inside the
# library need no detour.
FLAGS = "" if sys.platform == "win32" else "-ffp-contract=off -fvisibility=hidden"


class BuildInParallel(build_ext):  # type: ignore[misc]
    """The rules are one library of many files; setuptools would compile them one after another."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_each(files: Sequence[str], *given: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(self.parallel or 1) as pool:
                made = pool.map(lambda file: compile_all([file], *given, **named), files)
                return [object for objects in made for object in objects]

        self.compiler.compile = compile_each
        super().build_extensions()


def main(jobs: int, beside: Sequence[str]) -> None:
    root = Path.cwd()
    files = [*beside, *(str(file.relative_to(root)) for file in sources(root / "backroom"))]
    write_constructors(root, files)
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    setup(
        name="backroom-compiled",
        packages=[],
        ext_modules=mypycify(
            ["--strict", *files], opt_level="2", debug_level="0", multi_file=True, group_name="backroom"
        ),
        cmdclass={"build_ext": BuildInParallel},
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={jobs or os.cpu_count() or 1}"],
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
