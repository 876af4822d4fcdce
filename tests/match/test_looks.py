"""Names that deceive the eye."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import column, insert, select, table

from backroom.match import migrations
from backroom.match.looks import look, one_alphabet
from backroom.match.refusal import Refused
from backroom.match.schema import PEOPLE
from backroom.match.store import Store
from backroom.match.texts import clean_name, handle

ALIKE = [
    ("Anna", "Аnnа"), ("Anna", "Anna\u3164"), ("Anna", "\u2800Anna"), ("Anna", "A\u034fnna"), ("Anna", "Anna\ufe0f"),
    ("Oscar", "ΟscаΓ"[:4] + "r"), ("HOPE", "НОРЕ"), ("TIMO", "ΤΙΜΟ"), ("Emil", "EmiI"), ("Emil", "Emi1"),
    ("Otto", "0tto"), ("Ida", "lda"), ("Moritz", "Ꮇoritz"), ("LISA", "ꓡꓲꓢꓮ"), ("Arne", "Ame"), ("Willi", "VVilli"),
    ("Zoë", "Zoё"), ("Anna", "ａｎｎａ"), ("Anna", "𝐀𝐧𝐧𝐚"), ("xerox", "хегох".replace("г", "r")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_what_looks_alike_is_alike(name: str, other: str) -> None:
    assert name != other
    assert look(name).casefold() == look(other).casefold() or handle(name) == handle(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Änna"),
        ("Anna", "Hanna"),
        ("Mueller", "Müller"),
        ("Анна", "Инна"),
        ("Anna", "Anna 2"),
        ("Karl", "Carl"),
    ],
)
def test_what_does_not_is_not(name: str, other: str) -> None:
    assert look(name) != look(other)


@pytest.mark.parametrize(
    "name",
    [
        "Anna", "Анна", "Ἑλένη", "Žofie Müller-Lüdenscheidt"[:24], "李小龍", "山田 Taro", "タロウ", "김철수", "O’Brien",
        "דוד", "محمد", "Anna ❤️", "Наталʼя", "Bot 7", "Ærøskøbing", "Đorđe", "ชัย",
    ],
)  # fmt: skip
def test_names_of_people_are_names(name: str) -> None:
    assert one_alphabet(clean_name(name)) == clean_name(name)
    assert clean_name(name).split()[0][0] == name[0]


@pytest.mark.parametrize("name", ["Аnna", "Annα", "Αнна", "李Анна", "Ꮇoritz"])
def test_letters_of_several_alphabets_are_no_name(name: str) -> None:
    with pytest.raises(Refused):
        one_alphabet(clean_name(name))


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u2800\u2800", "\u034f", "\ufe0f", "\u200b", "\u0301", "\u115f \uffa0"]
)
def test_what_shows_nothing_is_no_name(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


def test_accounts_of_older_versions_are_protected_too(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__path__[0])))
    with store.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for name, known_as in (("Анна", "анна"), ("Gast", None)):
            row = {"name": name, "handle": known_as, "epoch": 0, "language": "", "theme": "", "since": 0.0}
            connection.execute(insert(table("people", *map(column, row))).values(row))
        connection.commit()
    store.migrate()
    with store.engine.connect() as connection:
        found = {row.name: row.look for row in connection.execute(select(PEOPLE.c.name, PEOPLE.c.look))}
    assert found == {"Анна": look("Анна"), "Gast": None}
    store.close()
