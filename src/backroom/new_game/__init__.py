"""A new game's skeleton (scaffolding): a tiny game that can be played at once, to be changed into one's own."""

import re
from importlib import resources
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path
from string import Template

from backroom.words import N_, Trouble

SKELETON = resources.files(__name__) / "skeleton"
ENDING = ".in"
LANGUAGES = ("de", "nl", "it")


class CannotLayDown(Trouble):
    """There is no place for the new game, or no such name."""


def lay_down(root: Path, id: str) -> list[Path]:
    """Writes the files of the skeleton into a checkout, none over another; returns them."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
        raise CannotLayDown(N_("A game's id is made of small letters, digits and hyphens, not {id}"), id=id)
    if not (root / "src" / "backroom" / "games").is_dir() or not (root / "tests" / "games").is_dir():
        raise CannotLayDown(
            N_("New games are made in a checkout of the source, which is not in {folder}"), folder=str(root)
        )
    package = id.replace("-", "_")
    words = {"id": id, "package": package, "title": id.replace("-", " ").title()}
    written = {target: Template(file.read_text()).substitute(words) for file, target in places(root, id, package)}
    for file in written:
        if file.exists():
            raise CannotLayDown(N_("{file} exists already"), file=str(file))
    if iskeyword(package) or package in names_in(root / "src" / "backroom"):
        raise CannotLayDown(N_("{id} is the name of something else in the source; call the game otherwise"), id=id)
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return list(written)


def names_in(source: Path) -> set[str]:
    """Of all files and folders there: by its name alone one knows what belongs to a game."""
    files = [file.relative_to(source) for ending in ("py", "html") for file in source.rglob(f"*.{ending}")]
    return {part for file in files for part in file.with_suffix("").parts}


def places(root: Path, id: str, package: str) -> list[tuple[Traversable, Path]]:
    """Every file of the skeleton, and where it goes."""
    source = root / "src" / "backroom"
    found = []
    for part, folder in (("game", source / "games" / package), ("tests", root / "tests" / "games" / package)):
        for file in sorted((SKELETON / part).iterdir(), key=lambda file: file.name):
            found.append((file, folder / file.name.removesuffix(ENDING)))
    for language in LANGUAGES:
        catalogue = source / "locale" / language / "LC_MESSAGES" / f"{id}.po"
        found.append((SKELETON / "locale" / f"{language}.po{ENDING}", catalogue))
    return found
