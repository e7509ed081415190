"""Counters that were spelled out: number words of a few languages and Roman numerals, one to twelve."""

import re

_WORDS = """
one een ein eins un une uno una jeden bir um
two twee zwei deux dos due dwa iki dois
three drie drei trois tres tre trzy uc três
four vier quatre cuatro quattro cztery dort quatro
five vijf funf fünf cinq cinco cinque piec bes
six zes sechs seis sei szesc alti
seven zeven sieben sept siete sette siedem yedi sete
eight acht huit ocho otto osiem sekiz oito
nine negen neun neuf nueve nove dziewiec dokuz
ten tien zehn dix diez dieci dziesiec dez
eleven elf onze once undici
twelve twaalf zwolf zwölf douze doce dodici doze
""".strip().splitlines()
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")

NUMBER_OF = {
    **{word.upper(): number for number, words in enumerate(_WORDS, 1) for word in words.split()},
    **{"EÉN": 1, "ÉÉN": 1},
    **{roman: number for number, roman in enumerate(_ROMAN, 1)},
}
"""Upper-case word or Roman numeral -> the number it stands for."""

SPELLED = "|".join(sorted((re.escape(word) for word in NUMBER_OF), key=lambda word: (-len(word), word)))
"""A pattern for any of them, the longest first."""
