"""Names that look alike (confusables): letters of other alphabets, digits for letters, marks that show nothing.

Less than Unicode's own table (UTS 39), which would be a megabyte: the alphabets whose letters can spell a Latin name.
"""

import unicodedata
from typing import Final

from backroom.match.refusal import Refused
from backroom.match.texts import clean_name
from backroom.words import N_

LOOK_LENGTH: Final = 80
_LIKE: Final = str.maketrans(
    # Cyrillic
    "АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјкорсухһԁԛԝӏӀ"
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχωηϲϳ"
    # Armenian
    "օսոհցզՏՍՕ"
    # Cherokee
    "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ"
    # Lisu
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"
    # Latin letters and digits that look like others
    "ıɑɡɩI1|0",
    "ABESIJKMHOPCTYXYQWaesijkopcyxhdqwll"
    "ABEZHIKMNOPTYXayikvopuxwncj"
    "ounhgqSUO"
    "ABCDEGHiJKLMPRSTVWZ"
    "ABCDEFGHIJKLMNOPRSTUVWXYZ"
    "iagilllo",
)
_CAPITAL_I: Final = str.maketrans("I", "l")
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_EAST_ASIAN: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"})
_ANY: Final = frozenset({"MODIFIER"})


def look(name: str) -> str:
    """What is left of a name when all that looks the same is the same."""
    plain = unicodedata.normalize("NFKD", clean_name(name))
    shown = "".join(c for c in plain if not "\ufe00" <= c <= "\ufe0f")  # these only choose how a sign is drawn
    folded = shown.translate(_LIKE).translate(_CAPITAL_I).casefold()
    for pair, letter in _PAIRS:
        folded = folded.replace(pair, letter)
    return folded[:LOOK_LENGTH]


def one_alphabet(name: str) -> str:
    """The name, unless its letters come from several alphabets, as nobody's do who means no deceit."""
    letters = (c for c in unicodedata.normalize("NFKC", name) if c.isalpha())
    alphabets = {unicodedata.name(c, "?").split()[0] for c in letters} - _ANY
    if len(alphabets - _EAST_ASIAN) > 1 or (alphabets & _EAST_ASIAN and alphabets - _EAST_ASIAN - {"LATIN"}):
        raise Refused(N_("The letters of a name come from one alphabet."))
    return name
