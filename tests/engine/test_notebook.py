"""Pieces of HTML: everything that is not HTML already is escaped."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.notebook import chip, data, grid, heading, join, page, tag
from igroteka.engine.text import parse

plain = st.recursive(
    st.none() | st.integers() | st.text(st.characters(codec="ascii", min_codepoint=32)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("<ab"), inner),
    max_leaves=6,
)


@given(plain)
def test_any_data_makes_a_closed_page(value: object) -> None:
    shown = ElementTree.fromstring(page("a < b", data(value)))
    assert shown.findtext("h4") == "a < b"


def test_names_of_components_cannot_break_out() -> None:
    evil = "<script>alert('x')</script>\""
    for drawn in (chip(evil, evil), grid([evil], [[evil, evil]]), join([evil, evil], evil)):
        assert "<script" not in drawn
        assert ElementTree.fromstring(tag("p", drawn)) is not None


def test_lists_of_words_are_a_line_and_lists_of_tables_are_numbered() -> None:
    assert data(["red", None, 2]) == "red, –, 2"
    assert data([{"a": 1}]) == (
        "<table><tr><th>0</th><td><table><tr><th>a</th><td>1</td></tr></table></td></tr></table>"
    )


def test_a_heading_tells_round_phase_and_who_is_asked() -> None:
    texts = parse(
        "demo",
        "label: {round: {en: 'round {n} of {all}', ru: 'раунд {n} из {all}'}}\n"
        "phase: {income: {en: income, ru: доход}}\n"
        "decision: {pick: {en: choose, ru: выберите}}\n",
    )
    told = heading(texts, "ru", rounds=(2, 6), phase="income", asked=("<Ada>", "pick"))
    assert told == "<p>раунд 2 из 6 · доход · &lt;Ada&gt;: выберите</p>"
    assert heading(texts, "en", rounds=(0, 6), phase="income", asked=None) == "<p>income</p>"
