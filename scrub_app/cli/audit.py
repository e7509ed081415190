"""`scrub-app audit`: what became of the tokens of an edited document. Nothing is written."""

from scrub_app.cli import options
from scrub_app.cli.output import Output
from scrub_app.cli.rows import audit_row
from scrub_app.cli.secrets import unlocked
from scrub_app.cli.status import Status
from scrub_app.cli.telling import tell_audit
from scrub_app.core.audit.model import Severity
from scrub_app.core.errors import ScrubError
from scrub_app.system import jobs
from scrub_app.system.reports import check_report
from scrub_app.system.worker import Worker


def audit(
    file: options.File,
    key: options.KeyPath,
    document: options.DocumentId = None,
    as_json: options.AsJson = False,
    report: options.Report = None,
    passphrase_file: options.PassphraseFile = None,
    by: options.By = "",
) -> Status:
    """Check every token of an edited file against its key."""
    output = Output(as_json=as_json, report=report)
    try:
        check_report(report, read=[file, key, passphrase_file])
        access = unlocked(key, passphrase_file, output)
        order = jobs.AuditOrder(jobs.Input(file), [access], document_id=document)
        with Worker() as worker, output.progress(file.name) as progress:
            audited: jobs.Audited = worker.run(jobs.audit, order, progress=progress)
    except ScrubError as error:
        output.refuse(error, str(file))
        return Status.REFUSED
    output.answer(audit_row(str(file), audited))
    output.write_report("audit", by=by)
    if not as_json:
        tell_audit(output, str(file), audited.audit)
        output.warn(audited.warnings)
    return Status.DONE if audited.audit.severity is Severity.INFO else Status.PERSON
