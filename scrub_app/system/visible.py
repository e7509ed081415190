"""Names that came from outside, made safe to show: what steers a screen or turns a line around becomes a symbol."""

_PICTURES = {code: 0x2400 + code for code in range(32)} | {0x7F: 0x2421}
_BIDI = dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "�")
_AS_SYMBOLS = _PICTURES | dict.fromkeys(range(0x80, 0xA0), "�") | _BIDI | {0x2028: "␤", 0x2029: "␤"}


def visible(text: str) -> str:
    """`text` on one line of a terminal: control and direction characters become symbols."""
    return text.translate(_AS_SYMBOLS)
