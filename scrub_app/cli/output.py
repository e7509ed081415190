"""What the command line prints: answers on stdout (JSON Lines with `--json`), sentences and progress on stderr."""

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType

from scrub_app.core.documents.model import Note
from scrub_app.core.errors import AnswerLost, ScrubError
from scrub_app.core.json_values import Json
from scrub_app.core.progress import Progress, silent
from scrub_app.system import messages
from scrub_app.system.reports import write_report
from scrub_app.system.visible import visible

NOTHING: Mapping[str, Json] = MappingProxyType({})


class Output:
    """Where answers and sentences go. With `as_json` nothing but rows is printed on stdout.

    `writes`: the verb writes files, so it goes on to its end when the reader of its answers goes away.
    """

    def __init__(
        self,
        *,
        as_json: bool = False,
        report: Path | None = None,
        language: str | None = None,
        writes: bool = False,
    ) -> None:
        self.as_json = as_json
        self._writes = writes
        self._written: list[str] = []
        self.language = language or messages.system_language()
        self._report = report
        self._answers: list[Mapping[str, Json]] = []

    def answer(self, row: Mapping[str, Json]) -> None:
        """What was done with one file: a row with `--json`, and a part of the report where one is asked for.

        `AnswerLost` when stdout takes no more; the files that were written are told.
        """
        if isinstance(out := row.get("out"), str):
            self._written.append(out)
        if self._report is not None:
            self._answers.append(row)
        if self.as_json:
            self.row(row)

    def write_report(self, verb: str, *, overwrite: bool = False, by: str = "") -> None:
        """Write the report that was asked for, if one was; `by` decided. `OutputError` where it cannot be written."""
        if self._report is not None:
            write_report(self._report, verb, self._answers, self.language, overwrite=overwrite, by=by)

    def row(self, row: Mapping[str, Json]) -> None:
        """One JSON object on one line of stdout."""
        line = json.dumps(row, ensure_ascii=False)
        try:
            line.encode()
        except UnicodeEncodeError:
            line = json.dumps(row)
        self._print(line)

    def text(self, code: str, **params: str | int) -> str:
        """The sentence of the command line for `code`; string parameters are made visible."""
        shown = {name: visible(value) if isinstance(value, str) else value for name, value in params.items()}
        return messages.sentence(self.language, "cli", code, **shown)

    def say(self, code: str, **params: str | int) -> None:
        """A line for a person: on stdout, with `--json` on stderr."""
        line = self.text(code, **params)
        if self.as_json:
            self._tell(line)
        else:
            self._print(line)

    def note(self, code: str, **params: str | int) -> None:
        """A line for a person beside the answer: on stderr."""
        self._tell(self.text(code, **params))

    @staticmethod
    def at_a_terminal() -> bool:
        """Whether somebody can be asked something."""
        return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))

    def confirmed(self, code: str, **params: str | int) -> bool:
        """Whether a person at a terminal types yes; False where there is no terminal."""
        if not self.at_a_terminal():
            return False
        sys.stderr.write(self.text(code, **params) + " ")
        sys.stderr.flush()
        return sys.stdin.readline().strip().lower() in self.text("yes_words").split()

    def warn(self, warnings: Sequence[str], table: str = "warning") -> None:
        """The sentences of the codes, each on a line of stderr."""
        for code in warnings:
            self._tell(messages.sentence(self.language, table, code))

    def notes(self, notes: Sequence[Note]) -> None:
        """What was not inspected, or was cleaned: each with its part, on stderr."""
        for note in notes:
            what = messages.sentence(self.language, "note", note.what)
            self._tell(f"  {visible(note.part)}: {what}" if note.part else f"  {what}")

    def refuse(self, error: ScrubError, file: str | None = None, more: Mapping[str, Json] = NOTHING) -> None:
        """One sentence about an error: for a file with `--json` as its row (with `more`), else on stderr."""
        sentence = messages.error_sentence(error, self.language)
        if file is not None:
            self.answer({"file": file, "error": {"code": error.code, "message": sentence}, **more})
        if not self.as_json or file is None:
            self._tell(f"{visible(file)}: {sentence}" if file is not None else sentence)

    def refuse_all(self, error: ScrubError, files: Sequence[object]) -> None:
        """An error that stands before every file: with `--json` a row each, else one sentence."""
        if self.as_json:
            for file in files:
                self.refuse(error, str(file))
        else:
            self.refuse(error)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table: drawn on a terminal, separated by tabs in a pipe. `heads` are codes of the table `head`."""
        names = [messages.sentence(self.language, "head", head) for head in heads]
        shown = [[visible(cell) for cell in row] for row in rows]
        if not rows:
            return
        if not sys.stdout.isatty():
            self._print("\n".join("\t".join(line) for line in [names, *shown]))
            return
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text

        drawn = Table(*names)
        for line in shown:
            drawn.add_row(*map(Text, line))
        Console().print(drawn)

    @contextmanager
    def progress(self, name: str) -> Iterator[Progress]:
        """A bar on stderr while the block runs, where stderr is a terminal."""
        if not sys.stderr.isatty():
            yield silent
            return
        from rich.console import Console
        from rich.markup import escape
        from rich.progress import Progress as Bar

        with Bar(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(escape(visible(name)), total=1.0)

            def show(step: str, share: float) -> None:
                words = messages.sentence(self.language, "step", step)
                bar.update(task, completed=share, description=escape(f"{visible(name)}: {words}"))

            yield show

    def _print(self, line: str) -> None:
        """A line of the answer, on stdout."""
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except BrokenPipeError:
            if not self._writes:
                raise
            print_nowhere()
        except OSError as error:
            print_nowhere()
            if self._written:
                self.note("written_stands", files=", ".join(self._written))
            raise AnswerLost("answer_lost", errno=error.errno or 0) from None

    @staticmethod
    def _tell(line: str) -> None:
        """A line for a person, on stderr; one that cannot be told is no reason to stop."""
        with suppress(OSError):
            sys.stderr.write(line + "\n")
            sys.stderr.flush()


def print_nowhere() -> None:
    """Nobody takes what is printed any more; what was not printed yet is not tried again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
