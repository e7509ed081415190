"""What a placeholder keeps of a value, as types without instances: the type parameter of a factory.

Nothing
├─ Label                      says what kind of thing it was
│  └─ Shape                   shows a part of it, or its form
└─ Identity                   the same value gives the same placeholder, another value another one
   ├─ LabelledIdentity        (and Label) says the kind too; may look like an ordinary value
   └─ RecognisableIdentity    is found again in any text, and never mistaken for prose: it can be taken back
      └─ LabelledIdentityOpaque, LabelledIdentityHashed   (and LabelledIdentity)
"""


class Nothing:
    """Every value becomes the same: it was removed."""


class Label(Nothing):
    """The kind of the value, no more: all persons become the same."""


class Shape(Label):
    """A part of the value or its form; different values may become the same."""


class Identity(Nothing):
    """Who is who, without saying what kind of thing it is."""


class LabelledIdentity(Label, Identity):
    """The kind, and who is who."""


class RecognisableIdentity(Identity):
    """Who is who, in a form that is found again exactly. What restores takes nothing less."""


class LabelledIdentityOpaque(LabelledIdentity, RecognisableIdentity):
    """The kind and a number that says nothing of the value."""


class LabelledIdentityHashed(LabelledIdentity, RecognisableIdentity):
    """The kind and a keyed digest of the value: the same for one value in every text under one secret."""
