"""The wheel is compiled (hatchling build hook): the same rules as the source, by the step that `make fast` uses too.

BACKROOM_COMPILED=must fails where they cannot be compiled, `no` leaves them interpreted, a folder with a finished
build is taken as it is. Without it an interpreted wheel is made where there is no compiler, and that is said.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wanted = os.environ.pop("BACKROOM_COMPILED", "")
        if version == "editable" or wanted == "no":
            return  # whoever changes the source wants to see it played at once
        sys.path.insert(0, str(Path(self.root, "src")))
        from backroom.compiled import modules
        from backroom.compiled.build import CannotCompile, build

        folder = Path(wanted if wanted not in ("", "must") else Path(self.root, "build", "wheel"))
        try:
            build(folder)
        except CannotCompile as error:
            if wanted:
                raise
            self.app.display_warning(f"The rules are not compiled, and play slower: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        names = {file: str(file.relative_to(folder)) for file in modules(folder)}
        # What was compiled beside the rules (the tests' own games) stays behind.
        build_data["force_include"] |= {str(file): name for file, name in names.items() if name.startswith("backroom")}
