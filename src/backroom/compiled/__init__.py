"""Compiled rules (mypyc, import hook): whether they run here, and how a finished build takes the place of the source.

An installed wheel has them beside the source, and nothing here is needed. In a checkout the variable names a folder
that `build.py` has finished from this very source; each compiled module is then imported from there.
"""

import hashlib
import importlib.util
import os
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

VARIABLE = "BACKROOM_COMPILED"  # a folder with compiled rules; or "no" for the source, "must" for nothing else
STAMP = "FINISHED"  # the last file written into a build: what it was made from
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
PACKAGE = Path(__file__).parent.parent
COMPILERS = ("compile.py", "constructors.py")
LAYERS = ("engine", "mechanisms", "games", "bots")
# Tables, imagination and upgrades are read once or reflective by nature, and search only asks others to play on;
# compiling them would gain nothing.
PLAIN = (
    "__init__.py", "words.py", "engine/view.py", "codec.py", "game.py", "imagine.py", "data.py", "upgrades.py",
    "bulletin.py", "bulletins.py", "election_bulletins.py", "guesses.py", "search.py", "advice.py", "hindsight.py",
    "talk.py", "bargain.py",
)  # fmt: skip


def rules_compiled() -> bool:
    """Whether the rules of this process are compiled: by the wheel, or by a build that was named."""
    beside = PACKAGE / "engine" / f"state{SUFFIX}"
    return beside.exists() or any(isinstance(finder, Compiled) for finder in sys.meta_path)


def sources(package: Path = PACKAGE) -> list[Path]:
    """What is compiled."""
    files = (file for layer in LAYERS for file in (package / layer).rglob("*.py"))
    return sorted(file for file in files if not {file.name, f"{file.parent.name}/{file.name}"} & set(PLAIN))


def digest(package: Path = PACKAGE) -> str:
    """What a build is made from: the source, what compiles it, and the interpreter it is for.

    What is not compiled counts, too: its constants are written into what is.
    """
    made_from = hashlib.sha256(f"{SUFFIX} {sys.version_info[:2]}".encode())
    files = sorted(file for layer in LAYERS for file in (package / layer).rglob("*.py"))
    for file in [*files, *(package / "compiled" / name for name in COMPILERS)]:
        made_from.update(f"\0{file.relative_to(package).as_posix()}\0".encode() + file.read_bytes())
    return made_from.hexdigest()


def finished(folder: Path, made_from: str, beside: Sequence[str] = ()) -> bool:
    """Whether a build is there, whole, and made from this source (and from these, beside it)."""
    try:
        stamp = (folder / STAMP).read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return False
    return stamp[:1] == [made_from] and set(stamp) >= set(beside)


def modules(folder: Path) -> Iterable[Path]:
    """The compiled modules of a build, as they lie in a wheel."""
    return folder.rglob(f"*{SUFFIX}")


class Compiled(MetaPathFinder):
    """Finds modules in a finished build before their source is looked for."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            ".".join(file.relative_to(folder).parts).removesuffix(SUFFIX): file.absolute() for file in modules(folder)
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return importlib.util.spec_from_file_location(fullname, file) if file else None


def use_what_is_named() -> None:
    """Import from the folder that the environment names, if it fits; a stale or broken one is passed over."""
    folder = Path(os.environ[VARIABLE])
    if (folder / STAMP).exists() and finished(folder, digest()):
        sys.meta_path.insert(0, Compiled(folder))


def name(folder: Path) -> None:
    """Processes started from now on use this build."""
    os.environ[VARIABLE] = str(folder)


def forget() -> bool:
    """Processes started from now on use the source; whether they would have used a build."""
    folder = os.environ.get(VARIABLE)
    if not folder or not Path(folder, STAMP).exists():
        return False
    del os.environ[VARIABLE]
    return True
