"""Reports: the answers of a verb as a file for the record, JSON or a page to print; never a value in them."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from html import escape
from pathlib import Path

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.errors import OutputError
from scrub_app.core.json_values import Json, JsonObject
from scrub_app.system.messages import sentence, tables
from scrub_app.system.report_rows import BY_TYPE, with_sums
from scrub_app.system.safe_writes import check_name, check_not_read, check_place, write_new
from scrub_app.system.visible import visible

_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 11pt/1.4 sans-serif; margin: 2em auto; max-width: 60em; color: #111; }}
table {{ border-collapse: collapse; margin: .5em 0 1.5em; }}
th, td {{ border: 1px solid #bbb; padding: .2em .6em; text-align: left; vertical-align: top; }}
th {{ background: #eee; }}
h2 {{ break-after: avoid; border-top: 2px solid #111; padding-top: .5em; }}
</style></head>
<body><h1>{title}</h1><p>{note}</p>
{body}
</body></html>
"""
_VALUES = frozenset({"text"})
"""Fields that may hold a value; a report leaves them out whatever was asked for."""

_NOT_PRINTED = frozenset({"expected", "observed", "exact", "left", "repaired", "decisions"})
"""Fields of an audit that the page gives as sums by type, or beside the finding that they belong to."""

_SENTENCES = frozenset({"cautions", "warnings"})
_WORDS = {
    "what": "note",
    "why": "note",
    "kind": "kind",
    "severity": "severity",
    "damage": "damage",
    "warnings": "warning",
    "cautions": "caution",
    "decision": "cli",
    "choice": "choice",
    "export": "export",
}
"""The fields that hold codes, and the table with the words for them."""


def check_report(path: Path | None, overwrite: bool = False, read: Sequence[Path | None] = ()) -> None:
    """Refuse a report before the work is done. `report_kind` for a name that ends neither in .json nor in .html.

    `read` are the files that the work reads: none of them is written over (`output_input`).
    """
    if path is None:
        return
    if path.suffix.lower() not in (".json", ".html"):
        raise OutputError("report_kind")
    check_name(path.name)
    check_not_read(path, read)
    check_place(path, overwrite, None)


def write_report(
    path: Path, verb: str, rows: Sequence[JsonObject], language: str, *, overwrite: bool = False, by: str = ""
) -> None:
    """Write the report of a verb: `rows` are its JSON answers, one per file; `by` is who decided, when that is given.

    A row may hold `decisions` (finding id -> choice). `OutputError` as for any output.
    """
    if path.suffix.lower() == ".json":
        now = datetime.now().astimezone()
        fields: dict[str, Json] = {"report": verb, "date": now.date().isoformat()}
        fields |= {
            "made": now.isoformat(timespec="seconds"),
            **({"by": by} if by else {}),
            "files": [with_sums(_clean(row)) for row in rows],
        }
        text = json.dumps(fields, ensure_ascii=False, indent=1) + "\n"
    else:
        text = page(verb, rows, language, by)
    write_new(path, text.encode("utf-8", "backslashreplace"), overwrite=overwrite)


def page(verb: str, rows: Sequence[JsonObject], language: str, by: str = "") -> str:
    """The report as a page of HTML that asks for nothing outside itself."""
    body = "\n".join(_file(with_sums(_clean(row)), language) for row in rows)
    now = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
    made = sentence(language, "report", "note", date=now)
    signed = f" {sentence(language, 'report', 'by', name=by)}" if by else ""
    return _PAGE.format(
        language=language,
        title=_text(sentence(language, "report", verb)),
        note=_text(made + signed),
        body=body,
    )


def _clean(row: JsonObject) -> dict[str, Json]:
    return {name: _without_values(inner) for name, inner in row.items() if name not in _VALUES}


def _without_values(value: Json) -> Json:
    if isinstance(value, Mapping):
        return _clean(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_without_values(inner) for inner in value]
    return value


def _file(row: JsonObject, language: str) -> str:
    return f"<h2>{_text(str(row.get('file', '')))}</h2>\n{_sections(row, language)}"


def _sections(row: JsonObject, language: str) -> str:
    """The plain facts of a row as one table, then a table for each list of objects, then what its audit says."""
    parts = [_facts({name: value for name, value in row.items() if _is_fact(name, value)}, language)]
    for name, value in sorted(row.items(), key=lambda field: field[0] != BY_TYPE):
        if name in _NOT_PRINTED:
            continue
        if name == "audit" and isinstance(value, Mapping):
            parts.append(_sections(value, language))
        elif isinstance(value, list) and _is_table(value):
            lines = [line for line in value if isinstance(line, Mapping)]
            parts.append(f"<h3>{_text(_head(name, language))}</h3>\n{_table(lines, language)}")
    return "\n".join(parts)


def _is_fact(name: str, value: Json) -> bool:
    said = value is not None and value is not False and value not in ([], {})
    return said and name not in ("file", "audit", *_NOT_PRINTED) and not _is_table(value)


def _is_table(value: Json) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _facts(facts: JsonObject, language: str) -> str:
    rows = [f"<tr><th>{_text(_head(n, language))}</th><td>{_cell(n, v, language)}</td></tr>" for n, v in facts.items()]
    return f"<table>{''.join(rows)}</table>"


def _table(rows: Sequence[JsonObject], language: str) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    head = "".join(f"<th>{_text(_head(name, language))}</th>" for name in names)
    lines = ["".join(f"<td>{_cell(name, row.get(name), language)}</td>" for name in names) for row in rows]
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _head(name: str, language: str) -> str:
    words = tables(language)
    return words["head"].get(name) or words["kind"].get(name, name)


def _cell(name: str, value: Json, language: str) -> str:
    """A value as a person reads it: codes of the fields in `_WORDS` become words."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return _text(", ".join(f"{_head(inner, language)}: {count}" for inner, count in value.items()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ("<br>" if name in _SENTENCES else ", ").join(_cell(name, one, language) for one in value)
    if name == "type":
        return _text(CATALOGUE[str(value)].label(language) if value in CATALOGUE else str(value))
    return _text(sentence(language, _WORDS[name], str(value)) if name in _WORDS else str(value))


def _text(text: str) -> str:
    return escape(visible(text))
