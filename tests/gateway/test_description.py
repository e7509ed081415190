"""The gateway is what its OpenAPI description says, whatever is sent to it."""

import time

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from starlette.applications import Starlette

from scrub_app.gateway.app import Door, application
from scrub_app.gateway.calls import Calls
from scrub_app.gateway.finding import Finding
from scrub_app.gateway.limits import Limits
from scrub_app.gateway.maps import MemoryMaps

BEARER = "t0ken-" * 8
HEADERS = {"Authorization": f"Bearer {BEARER}", "Host": "127.0.0.1"}
LIMITS = Limits(body=200_000, items=4, text=400, known=3, rate=1e9, burst=10**9, maps=10**9)
APP: Starlette = application(Door(Calls(MemoryMaps(600, 10**9, time.time), Finding(0)), BEARER, LIMITS))
SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", APP, config=SchemathesisConfig())
schemathesis.checks.load_all_checks()


def no_mistake(_context: object, response: schemathesis.Response, _case: schemathesis.Case) -> None:
    """503 is a refusal that is described (no model is there); 500 would be a mistake of the gateway."""
    assert response.status_code != 500


CHECKS = [
    no_mistake,
    schemathesis.checks.CHECKS.get_one("status_code_conformance"),
    schemathesis.checks.CHECKS.get_one("response_schema_conformance"),
    schemathesis.checks.CHECKS.get_one("content_type_conformance"),
    schemathesis.checks.CHECKS.get_one("negative_data_rejection"),
]


def ask(case: schemathesis.Case) -> None:
    case.call_and_validate(headers=HEADERS, checks=CHECKS)


@SCHEMA.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: schemathesis.Case) -> None:
    ask(case)


@pytest.mark.nightly
@SCHEMA.parametrize()
@settings(max_examples=2_000, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_to_thousands_of_requests_is_described(case: schemathesis.Case) -> None:
    ask(case)
