"""`scrub-app serve`: the gateway, on loopback, for as long as the command runs. It is imported only here."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from scrub_app.cli.output import Output
from scrub_app.cli.secrets import given_passphrase
from scrub_app.cli.status import Status
from scrub_app.cli.words import help_of
from scrub_app.core.errors import KeyringError, SessionError
from scrub_app.system.keyring_access import KeyringSecrets

VARIABLE = "SCRUB_GATEWAY_TOKEN"
_SHORTEST = 32
_PORT, _TTL, _WORKERS, _RATE = 8717, 3_600, 2, 100


def serve(
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65_535, help=help_of("serve_port"))] = _PORT,
    ttl: Annotated[int, typer.Option("--ttl", metavar="SECONDS", min=1, help=help_of("serve_ttl"))] = _TTL,
    encrypted: Annotated[bool, typer.Option("--encrypted-maps", help=help_of("serve_encrypted"))] = False,
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=0, max=64, help=help_of("serve_workers"))
    ] = _WORKERS,
    rate: Annotated[int, typer.Option("--rate", metavar="N", min=1, help=help_of("serve_rate"))] = _RATE,
    ner: Annotated[str | None, typer.Option("--ner-endpoint", metavar="URL", help=help_of("serve_ner"))] = None,
    model: Annotated[str, typer.Option("--ner-model", metavar="NAME", help=help_of("serve_model"))] = "default",
    token_file: Annotated[
        Path | None, typer.Option("--token-file", metavar="FILE", help=help_of("serve_token_file"))
    ] = None,
    show_token: Annotated[bool, typer.Option("--show-token", help=help_of("serve_show_token"))] = False,
    new_token: Annotated[bool, typer.Option("--new-token", help=help_of("serve_new_token"))] = False,
) -> Status:
    """Serve until the command is stopped."""
    try:
        from scrub_app.gateway import serving
        from scrub_app.gateway.limits import Limits
        from scrub_app.gateway.ner import LoopbackModel
    except ModuleNotFoundError:
        raise SessionError("gateway_missing") from None
    output = Output()
    keyring = KeyringSecrets()
    try:
        bearer = _given(token_file) or serving.bearer_of(keyring, renew=new_token)
    except KeyringError:
        raise SessionError("gateway_token_missing") from None
    if show_token:
        output.say("gateway_token", token=bearer)
        return Status.DONE
    wishes = serving.Wishes(
        port=port,
        ttl=float(ttl),
        encrypted=encrypted,
        workers=workers,
        endpoint=LoopbackModel(ner, model) if ner else None,
        limits=Limits(rate=float(rate), burst=2 * rate),
        language=output.language,
    )
    try:
        maps = serving.maps_of(wishes, keyring)
    except KeyringError:
        raise SessionError("maps_without_keyring") from None
    try:
        listener = serving.listen(port)
    except OSError:
        raise SessionError("port_taken", port=port) from None
    with listener, maps.alone():
        output.note("gateway_ready", address=serving.ADDRESS, port=listener.getsockname()[1])
        sys.stderr.flush()
        serving.serve(wishes, maps, bearer, listener)
    output.note("gateway_stopped")
    return Status.DONE


def _given(file: Path | None) -> str | None:
    """The bearer token of the file, else of the environment; None when neither is given."""
    token = given_passphrase(file) if file is not None else os.environ.get(VARIABLE)
    if token and len(token) < _SHORTEST:
        raise SessionError("gateway_token_short", least=_SHORTEST)
    return token or None
