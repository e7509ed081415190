"""What is said of a key: its head, and with its secret how much it holds. Never a token, never a value."""

from pathlib import Path

from scrub_app.cli.output import Output
from scrub_app.core.json_values import Json
from scrub_app.system import messages
from scrub_app.system.openkey import Head, KeyAccess, OpenKey, read_head


def head_row(path: Path, head: Head) -> dict[str, Json]:
    """What a key file says of itself without its secret."""
    return {
        "path": str(path),
        "key_id": head.key_id,
        "created": head.created,
        "expires": head.expires,
        "generation": head.generation,
        "recipients": list(head.kinds),
    }


def kinds_in_words(output: Output, head: Head) -> str:
    """What opens a key, in words."""
    return ", ".join(messages.sentence(output.language, "opens", kind) for kind in head.kinds)


def tell_key(output: Output, key: KeyAccess | Path) -> None:
    """Tell of a key: of an unlocked one also the entries, the documents and, to a person, its label."""
    path = key if isinstance(key, Path) else key.path
    row = head_row(path, read_head(path))
    label = ""
    warnings: tuple[str, ...] = ()
    if not isinstance(key, Path):
        with OpenKey(key) as opened:
            row |= {"entries": len(opened.key.entries), "documents": len(opened.key.documents)}
            label, warnings = opened.key.label, opened.warnings
    if output.as_json:
        output.row(row)
        return
    output.say("key_path", path=str(path))
    if label:
        output.say("key_label", label=label)
    output.say("key_days", created=str(row["created"]), expires=str(row["expires"] or output.text("never")))
    output.say("key_opens", recipients=kinds_in_words(output, read_head(path)))
    if "entries" in row:
        output.say("key_holds", entries=str(row["entries"]), documents=str(row["documents"]))
    output.warn(warnings)
