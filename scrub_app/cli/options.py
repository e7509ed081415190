"""The options that several verbs share, each defined once."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from scrub_app.cli.masking import Approval
from scrub_app.cli.words import help_of

Files: TypeAlias = Annotated[list[Path], typer.Argument(metavar="FILE", help=help_of("files"), show_default=False)]
FilesOrFolders: TypeAlias = Annotated[
    list[Path], typer.Argument(metavar="FILE", help=help_of("mask_files"), show_default=False)
]
File: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help=help_of("file"), show_default=False)]
Profile: TypeAlias = Annotated[str, typer.Option("--profile", metavar="P", help=help_of("profile"))]
TermsFile: TypeAlias = Annotated[Path | None, typer.Option("--terms", metavar="FILE", help=help_of("terms"))]
Terms: TypeAlias = Annotated[list[str] | None, typer.Option("--term", metavar="T", help=help_of("term"))]
Presets: TypeAlias = Annotated[list[str] | None, typer.Option("--preset", metavar="NAME", help=help_of("preset"))]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help=help_of("json"))]
ShowValues: TypeAlias = Annotated[bool, typer.Option("--show-values", help=help_of("show_values"))]
Report: TypeAlias = Annotated[Path | None, typer.Option("--report", metavar="R", help=help_of("report"))]
By: TypeAlias = Annotated[str, typer.Option("--by", metavar="NAME", help=help_of("by"), show_default=False)]
KeyPath: TypeAlias = Annotated[
    Path, typer.Option("--key", "--map", metavar="K", help=help_of("key"), show_default=False)
]
Overwrite: TypeAlias = Annotated[bool, typer.Option("--overwrite", help=help_of("overwrite"))]
PassphraseFile: TypeAlias = Annotated[
    Path | None, typer.Option("--passphrase-file", metavar="FILE", help=help_of("passphrase_file"))
]
Out: TypeAlias = Annotated[Path | None, typer.Option("--out", metavar="PATH", help=help_of("out"))]
OutDir: TypeAlias = Annotated[Path | None, typer.Option("--out-dir", metavar="DIR", help=help_of("out_dir"))]
Approve: TypeAlias = Annotated[Approval, typer.Option("--approve", help=help_of("approve"))]
SafeName: TypeAlias = Annotated[bool, typer.Option("--safe-name", help=help_of("safe_name"))]
DryRun: TypeAlias = Annotated[bool, typer.Option("--dry-run", help=help_of("dry_run"))]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help=help_of("force"))]
DocumentId: TypeAlias = Annotated[str | None, typer.Option("--document", metavar="ID", help=help_of("document"))]
RestoreOut: TypeAlias = Annotated[Path, typer.Option("--out", metavar="PATH", help=help_of("out"), show_default=False)]
Repair: TypeAlias = Annotated[
    str | None, typer.Option("--repair", metavar="unambiguous|ID,...", help=help_of("repair"))
]
AcceptFindings: TypeAlias = Annotated[
    bool, typer.Option("--accept-findings", "--allow-warnings", help=help_of("accept_findings"))
]
Key: TypeAlias = Annotated[Path, typer.Argument(metavar="K", help=help_of("key"), show_default=False)]
NewKey: TypeAlias = Annotated[Path | None, typer.Argument(metavar="[K]", help=help_of("new_key"), show_default=False)]
Label: TypeAlias = Annotated[str, typer.Option("--label", metavar="TEXT", help=help_of("label"), show_default=False)]
Expires: TypeAlias = Annotated[str | None, typer.Option("--expires", metavar="YYYY-MM-DD|never", help=help_of("day"))]
Day: TypeAlias = Annotated[str, typer.Argument(metavar="YYYY-MM-DD|never", help=help_of("day"), show_default=False)]
Map: TypeAlias = Annotated[Path, typer.Argument(metavar="MAP", help=help_of("map"), show_default=False)]
MapPassphraseFile: TypeAlias = Annotated[
    Path | None, typer.Option("--map-passphrase-file", metavar="FILE", help=help_of("map_passphrase_file"))
]
Generate: TypeAlias = Annotated[bool, typer.Option("--generate", help=help_of("generate"))]
UsePrevious: TypeAlias = Annotated[bool, typer.Option("--use", help=help_of("use_previous"))]
Yes: TypeAlias = Annotated[bool, typer.Option("--yes", help=help_of("yes"))]
NewPassphraseFile: TypeAlias = Annotated[
    Path | None, typer.Option("--new-passphrase-file", metavar="FILE", help=help_of("new_passphrase_file"))
]
DemoFolder: TypeAlias = Annotated[
    Path | None, typer.Argument(metavar="[DIR]", help=help_of("demo_folder"), show_default=False)
]


class Language(StrEnum):
    """The languages of the instruction."""

    NL = "nl"
    EN = "en"


PromptLanguage: TypeAlias = Annotated[
    Language | None, typer.Option("--language", help=help_of("language"), show_default=False)
]
