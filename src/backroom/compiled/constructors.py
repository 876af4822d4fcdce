"""Write out the constructors of dataclasses in the copy to be compiled.

What `@dataclass` generates at run time stays interpreted in compiled code, with a boxed tuple and a generic attribute
write per field; a written `__init__` becomes native. States, steps, choices and actions are trees, so nothing of them
needs the cyclic collector, and the place of the last one that was dropped serves the next. The source stays as it is.
"""

import ast
import builtins
import importlib
import sys
from dataclasses import MISSING, Field, fields
from inspect import get_annotations
from pathlib import Path
from types import ModuleType
from typing import Any

EMPTY = {list: "[]", dict: "{}"}
TREE = "@mypyc_attr(acyclic=True, free_list_len=1)"
# Read by the compiler, never run: whoever installs a wheel need not have it.
IMPORTS = ["from typing import TYPE_CHECKING", "if TYPE_CHECKING:", "    from mypy_extensions import mypyc_attr"]


def write_constructors(root: Path, files: list[str]) -> None:
    sources = {file.removesuffix(".py").replace("/", "."): (root / file).read_text() for file in files}
    modules = {name: importlib.import_module(name) for name in sources}
    trees = {name: ast.parse(source) for name, source in sources.items()}
    for name, module in modules.items():
        lines = sources[name].splitlines()
        imports: set[str] = set()
        for node in reversed(trees[name].body):
            if isinstance(node, ast.ClassDef) and is_dataclass(node):
                written = constructor(getattr(module, node.name), module, trees, imports)
                lines[node.end_lineno : node.end_lineno] = written
                lines[node.decorator_list[0].lineno - 1] = "\n".join(decorators(getattr(module, node.name), modules))
        last = max(node.end_lineno or 0 for node in trees[name].body if isinstance(node, (ast.Import, ast.ImportFrom)))
        lines[last:last] = [*sorted(imports), *IMPORTS]
        (root / f"{name.replace('.', '/')}.py").write_text("\n".join(lines) + "\n")


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def decorators(kind: Any, modules: dict[str, ModuleType]) -> list[str]:
    written = f"@dataclass(init=False, frozen={kind.__dataclass_params__.frozen})"
    bases = kind.__mro__[1:-1]
    is_tree = all("__dataclass_fields__" in vars(base) and base.__module__ in modules for base in bases)
    return [TREE, written] if is_tree else [written]


def constructor(kind: Any, module: ModuleType, trees: dict[str, ast.Module], imports: set[str]) -> list[str]:
    """The lines of `__init__`; none when the class adds no field to its base, whose constructor then serves."""
    if not get_annotations(kind):
        return []
    plain: list[str] = ["self"]
    named: list[str] = []
    body: list[str] = []
    for field in fields(kind):
        owner, declared = declaration(kind, field.name, trees)
        if owner.__module__ != module.__name__:
            imports |= foreign_names(declared, owner, module)
        value = field.name
        default = default_of(field, declared)
        if not field.init:
            value = default
        elif field.default_factory is not MISSING:
            (named if field.kw_only else plain).append(f"{value}: {ast.unparse(declared.annotation)} | None = None")
            value = f"{default} if {value} is None else {value}"
        else:
            given = f"{value}: {ast.unparse(declared.annotation)}" + (f" = {default}" if default else "")
            (named if field.kw_only else plain).append(given)
        ignored = "  # type: ignore[misc]" if kind.__dataclass_params__.frozen else ""
        body.append(f"        self.{field.name} = {value}{ignored}")
    given = ", ".join(plain + (["*", *named] if named else []))
    return ["", f"    def __init__({given}) -> None:", *body]


def declaration(kind: Any, name: str, trees: dict[str, ast.Module]) -> tuple[Any, ast.AnnAssign]:
    """The class that declares this field, and where it does."""
    owner = next(base for base in kind.__mro__ if name in get_annotations(base))
    for node in ast.walk(trees[owner.__module__]):
        if isinstance(node, ast.ClassDef) and node.name == owner.__name__:
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and ast.unparse(line.target) == name:
                    return owner, line
    raise LookupError(f"{kind.__name__}.{name}")


def foreign_names(declared: ast.AnnAssign, owner: Any, module: ModuleType) -> set[str]:
    """The imports that make an inherited declaration readable here."""
    there = vars(sys.modules[owner.__module__])
    names = {node.id for node in ast.walk(declared.annotation) if isinstance(node, ast.Name)}
    unknown = [name for name in names if not hasattr(module, name) and not hasattr(builtins, name)]
    return {f"from {there[name].__module__} import {name}" for name in unknown}


def default_of(field: Field[Any], declared: ast.AnnAssign) -> str:
    """The source of the default; empty when there is none."""
    if field.default_factory is not MISSING:
        return EMPTY[field.default_factory]  # type: ignore[index]
    if field.default is MISSING or declared.value is None:
        return ""
    if isinstance(declared.value, ast.Call) and ast.unparse(declared.value.func) == "field":
        return next(ast.unparse(word.value) for word in declared.value.keywords if word.arg == "default")
    return ast.unparse(declared.value)
