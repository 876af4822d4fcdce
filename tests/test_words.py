"""Sentences and the values in them."""

import pytest

from backroom.locale import Speaker
from backroom.words import Trouble, filled


def test_a_noun_agrees_with_its_number() -> None:
    assert filled("{votes} {votes|vote|votes} in {land}", {"votes": 1, "land": "Bayern"}) == "1 vote in Bayern"
    for votes in (0, 2, 11, "21", "1,001"):
        assert filled("{votes} {votes|Stimme|Stimmen}", {"votes": votes}) == f"{votes} Stimmen"
    assert filled("{count|Disattivata|Disattivate}", {"count": Speaker("it").number(1)}) == "Disattivata"


def test_a_number_may_show_its_sign() -> None:
    signs = {2: "+2", 0: "0", -3: "−3", "1.000": "+1.000"}
    for number, sign in signs.items():
        assert filled("{steps|+}", {"steps": number}) == sign
    assert filled("{steps|+}", {"steps": Speaker("de").number(-1000)}) == "−1.000"


def test_a_sentence_without_its_value_is_a_fault() -> None:
    for text in ("{votes}", "{votes|vote|votes}", "{votes|votes}", "{votes|+}"):
        with pytest.raises(KeyError):
            filled(text, {"land": "Bayern"})


def test_trouble_speaks_of_one_and_of_many() -> None:
    trouble = Trouble("{n} {n|line|lines}", n=1)
    assert str(trouble) == Speaker("de").trouble(trouble) == "1 line"
