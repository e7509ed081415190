"""Placeholders: what stands in the place of a value, and what it keeps of it. Every family is a factory.

A factory says in its type what its placeholders keep (`preserving`), so that the type checker refuses one that cannot
be taken back where restoring is promised; `factory.reversible` refuses it at run time.

A factory of your own is a subclass. One whose tokens come back needs a grammar, which finds each of them again:

    >>> import re
    >>> from scrub_app.core.placeholders.factory import Mention, Placeholders, reversible
    >>> from scrub_app.core.placeholders.preserving import Label, LabelledIdentityOpaque
    >>> class Guillemets(Placeholders[LabelledIdentityOpaque]):
    ...     grammar = re.compile("«[A-Z_]{1,32}·[1-9][0-9]{0,5}»")
    ...     def write(self, mention: Mention) -> str:
    ...         return f"«{mention.entity}·{mention.rank}»"
    >>> reversible(Guillemets()).write(Mention("Piet Bakker", "PERSON", 3, 1))
    '«PERSON·1»'

One that cannot be taken back needs none, and goes where a text is shared for good:

    >>> class Blurred(Placeholders[Label]):
    ...     def write(self, mention: Mention) -> str:
    ...         return "een naam" if mention.entity == "PERSON" else "een gegeven"
    >>> Blurred().write(Mention("Piet Bakker", "PERSON"))
    'een naam'
    >>> reversible(Blurred())  # the type checker refuses this line, too
    Traceback (most recent call last):
    scrub_app.core.errors.MaskingError: placeholder_irreversible
"""
