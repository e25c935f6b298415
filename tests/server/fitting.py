"""What fits the description of the interface is never refused as if it did not.

A check for Schemathesis, loaded by the tests and (SCHEMATHESIS_HOOKS) by `benchmarks/interface.py`.
Its own check of that kind lets nothing be refused with 422; yet there are rules that no schema has
words for: a record must replay, a name must have a sign that can be seen, a game must be able to
start with these options. RFC 9110 (15.5.21) has 422 for such content, whose syntax is right.
"""

from __future__ import annotations

import json

import schemathesis
from schemathesis.generation import GenerationMode

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
    problem = json.loads(response.content)
    if problem["code"] in BY_THE_RULES or OWN_RULE in problem["message"]["en"]:
        return
    raise AssertionError(f"the description says nothing of this: {problem['message']['en']}")
