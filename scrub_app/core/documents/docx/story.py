"""Walking a story (body, header, notes, comments, glossary) and collecting its text map.

Inline text stays together, cut into slots at every border of a tracked change, link, control, field or hidden text.
What stands beside the text (field codes, alt texts, text boxes, names) follows on lines of its own, after the
outermost paragraph or table that holds it, so that it never stands in the middle of a sentence.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.fields import Field, machine_made
from scrub_app.core.documents.docx.names import attribute, both, names
from scrub_app.core.documents.docx.places import MADE_BY_WORD, text_attributes
from scrub_app.core.documents.docx.slots import CHARACTER, TAIL, TEXT, Atom, Change, Flow, Slot, atom_of
from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.errors import DocumentError

DEEPEST = 100
"""How deep elements may stand in each other; the deepest of 2,147 real packages is 45."""

CHARACTERS = {
    **dict.fromkeys(both("w:tab", "w:ptab"), "\t"),
    **dict.fromkeys(both("w:br", "w:cr"), "\n"),
    **dict.fromkeys(both("w:noBreakHyphen"), "\u2011"),
    **dict.fromkeys(both("w:softHyphen"), "\u00ad"),
}
"""Elements that are one character."""

SKIPPED = names(
    "w:pPr", "w:rPr", "w:tcPr", "w:trPr", "w:sectPr", "w:tblGrid", "w:tblPrEx", "m:rPr", "w:proofErr", "w:bookmarkEnd",
    "w:commentRangeStart", "w:commentRangeEnd", "w:lastRenderedPageBreak", "w:footnoteReference", "w:endnoteReference",
    "w:commentReference", "w:annotationRef", "w:footnoteRef", "w:endnoteRef", "w:separator", "w:continuationSeparator",
)  # fmt: skip
_LAYOUT_TEXT = names("wp:posOffset", "wp:align", "m:oMathParaPr") | {
    "{http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing}" + name
    for name in ("pctWidth", "pctHeight", "pctPosHOffset", "pctPosVOffset")
}
_VANISH = both("w:vanish", "w:specVanish")
_OFF = ("0", "false", "off")
_NOTES = {
    **dict.fromkeys(both("w:footnote"), Place.FOOTNOTE),
    **dict.fromkeys(both("w:endnote"), Place.ENDNOTE),
    **dict.fromkeys(both("w:comment"), Place.COMMENT),
}


@dataclass(slots=True)
class Lines:
    """One run of lines being filled: its flow, what waits to follow it, and where it is in a table."""

    flow: Flow = field(default_factory=Flow)
    waiting: Flow = field(default_factory=Flow)
    depth: int = 0
    separator: str = "\n"


class Story:
    """The walker of one part. `flow` holds the text map when `walk` is done; `tracked` the paragraphs with changes."""

    def __init__(self, part: str, place: Place, beside: Place = Place.OTHER) -> None:
        self.part = part
        self.place = place
        self.beside = beside
        self.number = self.notes = self._depth = 0
        self.lines = Lines()
        self.slot: Slot | None = None
        self.change = Change.NONE
        self.hidden = False
        self.fields: list[Field] = []
        self.made: list[Slot] = []
        self.tracked: list[list[Slot]] = []
        self.controls: list[tuple[etree._Element, list[Slot]]] = []
        self._inline: list[Slot] = []
        self._vanishing: list[etree._Element | None] = []
        self._vanishing_ids: set[int] = set()

    @property
    def flow(self) -> Flow:
        """The lines of the story, in reading order."""
        return self.lines.flow

    def walk(self, root: etree._Element) -> Flow:
        """Read the whole part."""
        self._vanishing = [e.getparent() for e in root.iter(*_VANISH) if attribute(e, "w", "val") not in _OFF]
        self._vanishing_ids = {id(e) for e in self._vanishing}
        self.children(root)
        self._settle()
        return self.flow

    def children(self, parent: etree._Element) -> None:
        """Read what stands in an element, in its order. `DocumentError` when things stand in things without end."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise DocumentError("too_deep")
        for child in parent:
            handler = _HANDLERS.get(child.tag)
            if handler is not None:
                handler(self, child)
            elif child.tag not in SKIPPED and isinstance(child.tag, str):
                self.other(child, parent)
        self._depth -= 1

    def other(self, element: etree._Element, parent: etree._Element) -> None:
        """Read an element that has no meaning of its own here: its text attributes, its text, what it holds."""
        self.attributes(element, parent)
        if element.text and element.tag not in _LAYOUT_TEXT and element.text.strip():
            self.aside(Atom(element, TEXT, element.text), self.beside)
        self.children(element)
        for child in element:
            if child.tail and child.tail.strip():
                self.aside(Atom(child, TAIL, child.tail), self.beside)

    # -- slots

    def add(self, element: etree._Element, where: str, text: str) -> None:
        """Add an atom to the running text."""
        slot = self.slot
        if slot is None or slot.hidden is not self.hidden:
            slot = self.open_slot()
        slot.atoms.append(Atom(element, where, text))

    def open_slot(self) -> Slot:
        """Begin a new slot of running text."""
        shown = not self.hidden and self.change is not Change.DELETED and not any(f.in_code for f in self.fields)
        self.slot = Slot(
            Place.DELETED if self.change is Change.DELETED else self.place,
            self.part,
            readable=shown and self.place in _READABLE,
            number=self.number,
            change=self.change,
            hidden=self.hidden,
        )
        self.made.append(self.slot)
        self._inline.append(self.slot)
        return self.slot

    def border(self) -> None:
        """End the slot: a token never crosses this place."""
        self.slot = None

    def aside(self, atom: Atom, place: Place, form: TokenForm = TokenForm.BRACKETS, links: str = "") -> Slot:
        """Add a slot that follows on a line of its own."""
        slot = Slot(place, self.part, False, False, form, self.number, links=links, atoms=[atom])
        self.made.append(slot)
        self.lines.waiting.line([slot])
        return slot

    def attributes(self, element: etree._Element, parent: etree._Element | None) -> None:
        """Add the text attributes of an element."""
        parent_tag = None if parent is None else parent.tag
        for row in text_attributes(element.tag, parent_tag) or ():
            value = element.get(row.name)
            if value and value.strip() and not MADE_BY_WORD.fullmatch(value):
                links = "field:" if row.links == "field" else f"{row.links}:{value}" if row.links else ""
                if row.links != "field" or not machine_made(value):
                    self.aside(atom_of(element, row.name, value, row.form), row.place, row.form, links)

    # -- blocks

    def paragraph(self, element: etree._Element) -> None:
        """A paragraph is a line, and in a row of a table the first paragraph of a cell follows a tab."""
        before, self._inline, self.slot = self._inline, [], None
        self.children(element)
        inline, self._inline, self.slot = self._inline, before, None
        lines = self.lines
        if lines.flow.items or inline:
            lines.flow.line(inline, lines.separator)
        lines.separator = "\n"
        if any(slot.change for slot in inline):
            self.tracked.append(inline)
        if not lines.depth:
            self._flush()

    def _flush(self) -> None:
        """Put what waits behind the block that it hangs on, without the field codes that no person wrote."""
        lines = self.lines
        if lines.waiting.items:
            kept = Flow()
            for line in lines.waiting.lines():
                if not (len(line) == 1 and line[0].place is Place.FIELD and machine_made(line[0].text)):
                    kept.line(line)
            for open_field in self.fields:
                if open_field.slot is not None and machine_made(open_field.slot.text):
                    open_field.slot = None
            lines.flow.join(kept)
            lines.waiting = Flow()

    def _settle(self) -> None:
        if self._inline:
            self.lines.flow.line(self._inline)
            self._inline = []
        self.slot = None
        self._flush()

    def table(self, element: etree._Element) -> None:
        """Rows are lines; what stands beside the text waits for the end of the outermost table."""
        before = self.place
        self.place = Place.TABLE if before is Place.BODY else before
        self.lines.depth += 1
        self.children(element)
        self.lines.depth -= 1
        self.place = before
        if not self.lines.depth:
            self._flush()

    def row(self, element: etree._Element) -> None:
        """A row: its first cell begins on a new line."""
        self.lines.separator = "\n"
        self.children(element)
        self.lines.separator = "\n"

    def cell(self, element: etree._Element) -> None:
        """A cell; the next one follows a tab."""
        self.children(element)
        self.lines.separator = "\t"

    @contextmanager
    def apart(self, place: Place) -> Iterator[Lines]:
        """Lines of their own (a text box, a note), that are not part of the paragraph around them."""
        kept = self.lines, self.slot, self._inline, self.place, self.change, self.hidden, self.fields
        self.lines, self.slot, self._inline, self.place, self.fields = Lines(), None, [], place, []
        try:
            yield self.lines
        finally:
            self._settle()
            self.lines, self.slot, self._inline, self.place, self.change, self.hidden, self.fields = kept

    def text_box(self, element: etree._Element) -> None:
        """The text of a box follows the paragraph that it hangs on."""
        with self.apart(Place.TEXT_BOX) as lines:
            self.children(element)
        self.lines.waiting.join(lines.flow)

    def drawn_paragraph(self, element: etree._Element) -> None:
        """A paragraph of a drawing, a chart or a diagram."""
        with self.apart(Place.TEXT_BOX if self.place in _STORIES else self.place) as lines:
            self.children(element)
        self.lines.waiting.join(lines.flow)

    def drawn_break(self, _element: etree._Element) -> None:
        """A line end in a drawing, which stands between runs and is no character of one."""
        self.lines.flow.line(self._inline)
        self._inline, self.slot = [], None

    def note(self, element: etree._Element) -> None:
        """A footnote, an endnote or a comment: numbered in the order of the part."""
        before = self.place
        self.place = _NOTES[element.tag]
        if attribute(element, "w", "type") in (None, "normal"):
            self.notes += 1
            self.number = self.notes
        self.children(element)
        self.place, self.number = before, 0

    # -- inline

    def run(self, element: etree._Element) -> None:
        """A run: text, characters, and what hangs on it."""
        hidden = self.hidden
        for child in element:
            tag = child.tag
            if tag in _TEXTS:
                self.add(child, TEXT, child.text or "")
            elif tag in _RUN_PROPERTIES and self._vanishing_ids:
                self.hidden = hidden or id(child) in self._vanishing_ids
            elif tag in CHARACTERS:
                self.add(child, CHARACTER, CHARACTERS[tag])
            else:
                self._other_in_run(child, element)
        self.hidden = hidden

    def _other_in_run(self, child: etree._Element, run: etree._Element) -> None:
        handler = _HANDLERS.get(child.tag)
        if handler is not None:
            handler(self, child)
        elif isinstance(child.tag, str) and child.tag not in SKIPPED:
            self.other(child, run)

    def text(self, element: etree._Element) -> None:
        """Text outside a run, which other programs write."""
        self.add(element, TEXT, element.text or "")

    def symbol(self, element: etree._Element) -> None:
        """A character of a symbol font."""
        try:
            character = chr(int(attribute(element, "w", "char") or "", 16))
        except (ValueError, OverflowError):
            return
        if not "\ud800" <= character <= "\udfff":
            self.add(element, CHARACTER, character)

    def container(self, element: etree._Element) -> None:
        """A link or another thing whose border no token crosses."""
        self.border()
        self.attributes(element, None)
        self.children(element)
        self.border()

    def control(self, element: etree._Element) -> None:
        """A content control: its properties stand beside the text, its content is remembered for its store."""
        self.border()
        made = len(self.made)
        for part in element:
            if part.tag in _CONTENT:
                self.children(part)
                self.controls.append((element, [s for s in self.made[made:] if s.running]))
            elif isinstance(part.tag, str):
                self.children(part)
        self.border()

    def inserted(self, element: etree._Element) -> None:
        """What was inserted or moved to here."""
        self._changed(element, self.change or Change.INSERTED)

    def deleted(self, element: etree._Element) -> None:
        """What was deleted or moved away."""
        self._changed(element, Change.DELETED)

    def _changed(self, element: etree._Element, change: Change) -> None:
        before = self.change
        self.border()
        self.change = change
        self.children(element)
        self.change = before
        self.border()

    def ruby(self, element: etree._Element) -> None:
        """The reading beside a word stands on a line of its own."""
        for child in element:
            if child.tag in _RUBY_TEXT:
                with self.apart(self.place) as lines:
                    self.children(child)
                self.lines.waiting.join(lines.flow)
            elif isinstance(child.tag, str) and child.tag not in SKIPPED:
                self.border()
                self.children(child)
                self.border()

    def alternatives(self, element: etree._Element) -> None:
        """Choice and Fallback that say the same are shown once, and edited alike."""
        branches = [child for child in element if isinstance(child.tag, str)]
        made = len(self.made)
        for branch in branches[:1]:
            self.children(branch)
        shown = self.made[made:]
        for branch in branches[1:]:
            if shown:
                self._twin_branch(branch, shown)
            else:
                self.children(branch)
                shown = self.made[made:]

    def _twin_branch(self, branch: etree._Element, shown: list[Slot]) -> None:
        made = len(self.made)
        with self.apart(self.place) as lines:
            self.children(branch)
        free: dict[tuple[str, bool], list[Slot]] = {}
        for slot in reversed(shown):
            free.setdefault((slot.text, slot.running), []).append(slot)
        twins = set()
        for slot in self.made[made:]:
            alike = free.get((slot.text, slot.running))
            if alike and slot.text:
                (alike.pop() if len(alike) > 1 else alike[0]).twins.append(slot)
                twins.add(id(slot))
        rest = [item for item in lines.flow.items if isinstance(item, Slot) and id(item) not in twins and item.text]
        for slot in rest:
            self.lines.waiting.line([slot])
        self.made[made:] = rest

    # -- fields

    def field_character(self, element: etree._Element) -> None:
        """The beginning, the middle or the end of a field."""
        self.border()
        kind = attribute(element, "w", "fldCharType")
        if kind == "begin":
            self.fields.append(Field())
        elif kind == "separate" and self.fields:
            self.fields[-1].in_code = False
        elif kind == "end" and self.fields:
            self.fields.pop()
        self.children(element)

    def field_code(self, element: etree._Element) -> None:
        """A piece of a field's code; the pieces of one field are one slot."""
        text = element.text or ""
        current = self.fields[-1] if self.fields else Field()
        if current.slot is None:
            current.slot = Slot(Place.FIELD, self.part, False, False, TokenForm.BARE, self.number, links="field:")
            self.made.append(current.slot)
            self.lines.waiting.line([current.slot])
        current.slot.atoms.append(atom_of(element, TEXT, text, TokenForm.BARE))

    def simple_field(self, element: etree._Element) -> None:
        """A field whose code is an attribute."""
        self.container(element)


_READABLE = frozenset({Place.BODY, Place.TABLE, Place.TEXT_BOX, Place.FOOTNOTE, Place.ENDNOTE})
_STORIES = _READABLE | {Place.HEADER, Place.FOOTER, Place.COMMENT, Place.GLOSSARY}
_TEXTS = names("w:t", "w:delText", "m:t", "a:t")
_RUN_PROPERTIES = names("w:rPr")
_RUBY_TEXT = names("w:rt")
_CONTENT = names("w:sdtContent")
_BY_NAME: dict[Callable[[Story, etree._Element], None], str] = {
    Story.paragraph: "w:p",
    Story.table: "w:tbl",
    Story.row: "w:tr",
    Story.cell: "w:tc",
    Story.run: "w:r m:r a:r a:fld",
    Story.drawn_paragraph: "a:p",
    Story.drawn_break: "a:br",
    Story.text: "w:t w:delText m:t a:t",
    Story.symbol: "w:sym",
    Story.container: "w:hyperlink",
    Story.control: "w:sdt",
    Story.inserted: "w:ins w:moveTo",
    Story.deleted: "w:del w:moveFrom",
    Story.ruby: "w:ruby",
    Story.text_box: "w:txbxContent",
    Story.note: "w:footnote w:endnote w:comment",
    Story.alternatives: "mc:AlternateContent",
    Story.field_character: "w:fldChar",
    Story.field_code: "w:instrText w:delInstrText",
    Story.simple_field: "w:fldSimple",
}
_HANDLERS = {full: handler for handler, short in _BY_NAME.items() for full in both(*short.split())}
