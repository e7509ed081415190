"""Walking a story (body, header, notes, comments, glossary) and collecting its text map.

Inline text stays together, cut into slots at every border of a tracked change, link, control, field or hidden text.
What stands beside the text (field codes, alt texts, text boxes, names) follows on lines of its own, after the
outermost paragraph or table that holds it, so that it never stands in the middle of a sentence.
"""

from collections.abc import Callable

from lxml import etree

from scrub_app.core.documents.docx.collecting import READABLE, Collector
from scrub_app.core.documents.docx.fields import Field
from scrub_app.core.documents.docx.formatting import in_group
from scrub_app.core.documents.docx.names import attribute, both, names
from scrub_app.core.documents.docx.slots import CHARACTER, EMPTY, TAIL, TEXT, Atom, Change, Flow, Slot, atom_of
from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.errors import DocumentError

DEEPEST = 200
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


class Story(Collector):
    """The walker of one part. `flow` holds the text map when `walk` is done; `tracked` the paragraphs with changes."""

    def __init__(self, part: str, place: Place, beside: Place = Place.OTHER) -> None:
        super().__init__(part, place, beside)
        self.notes = self._depth = 0
        self.controls: list[tuple[etree._Element, list[Slot]]] = []
        self._vanishing: list[etree._Element | None] = []
        self._vanishing_ids: set[int] = set()

    def walk(self, root: etree._Element) -> Flow:
        """Read the whole part."""
        self._vanishing = [e.getparent() for e in root.iter(*_VANISH) if attribute(e, "w", "val") not in _OFF]
        self._vanishing_ids = {id(e) for e in self._vanishing}
        self.children(root)
        self.settle()
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

    def paragraph(self, element: etree._Element) -> None:
        """A paragraph is a line, and in a row of a table the first paragraph of a cell follows a tab."""
        before, self.inline, self.slot = self.inline, [], None
        self.children(element)
        inline, self.inline, self.slot = self.inline, before, None
        lines = self.lines
        if lines.flow.items or inline:
            lines.flow.line(inline, lines.separator)
        lines.separator = "\n"
        if any(slot.change for slot in inline):
            self.tracked.append(inline)
        if not lines.depth:
            self.flush()

    def table(self, element: etree._Element) -> None:
        """Rows are lines; what stands beside the text waits for the end of the outermost table."""
        before = self.place
        self.place = Place.TABLE if before is Place.BODY else before
        self.lines.depth += 1
        self.children(element)
        self.lines.depth -= 1
        self.place = before
        if not self.lines.depth:
            self.flush()

    def row(self, element: etree._Element) -> None:
        """A row: its first cell begins on a new line."""
        self.lines.separator = "\n"
        self.children(element)
        self.lines.separator = "\n"

    def cell(self, element: etree._Element) -> None:
        """A cell; the next one follows a tab."""
        self.children(element)
        self.lines.separator = "\t"

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
        self.lines.flow.line(self.inline)
        self.inline, self.slot = [], None

    def note(self, element: etree._Element) -> None:
        """A footnote, an endnote or a comment: numbered in the order of the part."""
        before = self.place
        self.place = _NOTES[element.tag]
        if attribute(element, "w", "type") in (None, "normal"):
            self.notes += 1
            self.number = self.notes
        self.children(element)
        self.place, self.number = before, 0

    def run(self, element: etree._Element) -> None:
        """A run: text, characters, and what hangs on it."""
        hidden = self.hidden
        if len(element) <= 1 and all(child.tag in _RUN_PROPERTIES for child in element) and in_group(element):
            # Masking leaves such runs there; the text that they had comes back into them.
            self.add(element, EMPTY, "")
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


_STORIES = READABLE | {Place.HEADER, Place.FOOTER, Place.COMMENT, Place.GLOSSARY}
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
