"""What fits the description of the interface is never refused as if it did not.

A check for Schemathesis, loaded by the tests and (SCHEMATHESIS_HOOKS) by `benchmarks/interface.py`.
Its own check of that kind lets nothing be refused with 422; yet there are rules that no schema has
words for: a record must replay, a name must have a sign that can be seen, a game must be able to
start with these options. RFC 9110 (15.5.21) has 422 for such content, whose syntax is right.
"""

from __future__ import annotations

import json
import os

import schemathesis
from schemathesis.generation import GenerationMode

from server.people import UNHURRIED

CONFIGURATION = """\
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429", "5xx"]
[checks.negative_data_rejection]
expected-statuses = [
    "400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"
]
"""
"""Every check is on; two are told of a status more: 422, and that what is too long for its place
may also be too long to be read at all (413, RFC 9110, 15.5.14)."""
BY_THE_RULES = {"bad_option", "bad_record", "bad_seats", "bad_components"}
"""Refused by a rule of a game or a table."""
OWN_RULE = "Value error, "
"""Before what a rule of ours says that stands beside a model and not in its schema."""


@schemathesis.check
def what_fits_is_called_so(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> None:
    meta = case.meta
    if response.status_code != 422 or meta is None:
        return
    if meta.generation.mode is not GenerationMode.POSITIVE:
        return
    if not refused_by_a_rule(response):
        said = json.loads(response.content)["message"]["en"]
        raise AssertionError(f"the description says nothing of this: {said}")


@schemathesis.check
def nothing_is_put_off(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> None:
    """Whoever is told to come again later has seen nothing of what is behind that."""
    if UNHURRIED in os.environ and response.status_code == 429:
        code: str = json.loads(response.content)["code"]
        assert not code.endswith("too_often"), "it was asked too often to be looked at"


def refused_by_a_rule(response: schemathesis.Response) -> bool:
    """Whether what has been refused may fit the description all the same."""
    problem = json.loads(response.content)
    return problem["code"] in BY_THE_RULES or OWN_RULE in problem["message"]["en"]
