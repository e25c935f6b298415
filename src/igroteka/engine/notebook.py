"""The table in a notebook: small pieces of HTML with their style inside and no scripts.

What is drawn comes from a view, so nothing hidden can be in it. A game without a drawing of its own
shows the view as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .text import Texts

INK = "#e2e8f5"
PAPER = "#0a0e18"
LINE = "#33426a"
DIM = "#8a96b5"

_STYLE = f"""
.igroteka{{display:inline-block;max-width:100%;overflow-x:auto;padding:10px 14px;border-radius:8px;
background:{PAPER};color:{INK};font:13px/1.4 system-ui,sans-serif}}
.igroteka h4{{margin:0 0 6px;font-size:15px;color:{INK}}}
.igroteka p{{margin:4px 0}}
.igroteka table{{border-collapse:collapse;margin:6px 0;color:{INK};background:none}}
.igroteka th,.igroteka td{{padding:2px 8px;border:1px solid {LINE};text-align:left;
vertical-align:top;color:{INK};background:none}}
.igroteka small{{color:{DIM}}}
.igroteka .chip{{padding:0 5px;border-radius:4px;font-weight:600;white-space:nowrap}}
"""


class Html(str):
    """Text that is HTML already; everything else is escaped before it is shown."""

    __slots__ = ()


def show(value: object) -> str:
    """A value as HTML.

    >>> show("Bal T'aks & <b>"), show(Html("<b>7</b>"))
    ('Bal T&#x27;aks &amp; &lt;b&gt;', '<b>7</b>')
    """
    return value if isinstance(value, Html) else escape(str(value))


def tag(name: str, *inside: object, **attributes: object) -> Html:
    """An element; a trailing underscore of an attribute's name is left out.

    >>> tag("td", "a < b", class_="x")
    '<td class="x">a &lt; b</td>'
    """
    listed = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
    )
    return Html(f"<{name}{listed}>{''.join(show(part) for part in inside)}</{name}>")


def join(parts: Iterable[object], between: str = "") -> Html:
    """Pieces one after the other."""
    return Html(escape(between).join(show(part) for part in parts))


def grid(head: Sequence[object], rows: Iterable[Sequence[object]]) -> Html:
    """A table whose first column and first row are headings."""
    first = tag("tr", *(tag("th", cell) for cell in head))
    others = (tag("tr", tag("th", row[0]), *(tag("td", cell) for cell in row[1:])) for row in rows)
    return tag("table", first, *others)


def chip(text: object, colour: str, ink: str = PAPER) -> Html:
    """A word on a coloured ground."""
    return tag("span", text, class_="chip", style=f"background:{colour};color:{ink}")


def heading(
    texts: Texts, lang: str, *, rounds: tuple[int, int], phase: str, asked: tuple[str, str] | None
) -> Html:
    """Which round of how many, the phase, and who is asked for which decision."""
    number, all = rounds
    parts = [texts.say("label:round", lang, n=number, all=all)] if number else []
    parts.append(texts.get(f"phase:{phase}", lang))
    if asked is not None:
        who, kind = asked
        parts.append(f"{who}: {texts.get(f'decision:{kind}', lang)}")
    return tag("p", join(parts, " · "))


def page(title: str, body: str) -> str:
    """A drawing under its title, with the style it needs."""
    style = tag("style", Html(_STYLE))
    return tag("div", style, tag("h4", title), Html(body), class_="igroteka")


def data(value: object) -> Html:
    """Plain JSON data as tables inside tables."""
    if isinstance(value, Mapping):
        fields = cast("Mapping[str, object]", value).items()
        return tag("table", *(tag("tr", tag("th", k), tag("td", data(v))) for k, v in fields))
    if isinstance(value, list | tuple):
        items = cast("Sequence[object]", value)
        if any(isinstance(item, Mapping | list | tuple) for item in items):
            return data({str(number): item for number, item in enumerate(items)})
        return join(("–" if item is None else item for item in items), ", ")
    return Html(show("–" if value is None else value))
