"""Splitting a run: text and characters of other formatting in the middle of it."""

from collections.abc import Iterable

from lxml import etree

from scrub_app.core.documents.docx.formatting import copied, properties_of, reformatted, run_of
from scrub_app.core.documents.docx.masking import in_deletion, keep_blanks
from scrub_app.core.documents.docx.names import beside, local
from scrub_app.core.documents.docx.pieces import Character, Piece
from scrub_app.core.documents.docx.slots import TEXT, Atom

_CHARACTERS = frozenset({"tab", "ptab", "br", "cr", "noBreakHyphen", "softHyphen", "sym"})


def holds_runs(atom: Atom) -> bool:
    """Whether an atom is the text of a run of Word, which can be split."""
    element = atom.element
    return (
        atom.where == TEXT
        and local(element.tag) in ("t", "delText")
        and "wordprocessingml" in element.tag
        and run_of(element) is not None
    )


def write_pieces(atom: Atom, content: Iterable[Piece]) -> None:
    """Write pieces where the text of `atom` stands; runs of their own are made where the formatting differs."""
    writer = _Writer(atom.element)
    for piece in content:
        writer.put(piece)
    writer.finish()
    atom.text = atom.element.text or ""


class _Writer:
    """Writes piece after piece behind a text node. What follows that node in its run stays behind all of them."""

    def __init__(self, element: etree._Element) -> None:
        run = element.getparent()
        assert run is not None
        self._model = run
        self._text_tag = beside(element, "delText" if in_deletion(element) else "t")
        self._run = run
        self._key: tuple[str, str] | None = None
        self._last = element
        self._fresh = True
        self._first = element
        self._before = element.text or ""
        element.text = ""
        self._rest = list(element.itersiblings())

    def put(self, piece: Piece) -> None:
        """Write one piece."""
        if not piece.text:
            return
        key = None if piece.properties is None else (piece.first, piece.properties)
        if key != self._key:
            self._begin(key)
        if piece.character and piece.character[0] in _CHARACTERS:
            self._append(_element(self._model, piece.character, piece.text), holds_text=False)
        elif self._fresh:
            self._last.text = (self._last.text or "") + piece.text
            keep_blanks(self._last)
        else:
            text = etree.Element(self._text_tag)
            text.text = piece.text
            self._append(text, holds_text=True)
            keep_blanks(text)

    def _begin(self, key: tuple[str, str] | None) -> None:
        run = reformatted(self._model, *key) if key else _alike(self._model)
        self._run.addnext(run)
        self._run, self._key, self._fresh = run, key, False
        properties = properties_of(run)
        self._last = run if properties is None else properties

    def _append(self, element: etree._Element, *, holds_text: bool) -> None:
        if self._last is self._run:
            self._run.insert(0, element)
        else:
            self._last.addnext(element)
        self._last, self._fresh = element, holds_text

    def finish(self) -> None:
        """Let what stood behind the text node follow the pieces."""
        if self._rest and self._run is not self._model:
            if self._key is not None:
                self._begin(None)
            for element in self._rest:
                self._run.append(element)
        if not self._first.text and self._last is not self._first:
            self._first.getparent().remove(self._first)  # type: ignore[union-attr]


def _alike(run: etree._Element) -> etree._Element:
    fresh = etree.Element(run.tag)
    properties = properties_of(run)
    if properties is not None:
        fresh.append(copied(properties))
    return fresh


def _element(run: etree._Element, character: Character, text: str) -> etree._Element:
    name, attributes = character
    element = etree.Element(beside(run, name))
    for attribute, value in attributes.items():
        element.set(beside(run, attribute), value)
    if name == "sym":
        element.set(beside(run, "char"), f"{ord(text[0]):04X}")
    return element
