"""A picture of what the terminal shows, as a file that needs nothing from elsewhere."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console, RenderableType
from rich.terminal_theme import TerminalTheme

_BACKGROUND, _FOREGROUND = (10, 14, 24), (226, 232, 245)
THEME = TerminalTheme(_BACKGROUND, _FOREGROUND, [_BACKGROUND, *[_FOREGROUND] * 7])


def save_svg(shown: RenderableType, path: Path, title: str, width: int | None = None) -> None:
    """Keep what a terminal would show; the same thing gives the same file every time."""
    console = Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(shown)
    picture = console.export_svg(
        title=title, theme=THEME, unique_id="table", code_format=_SVG, font_aspect_ratio=FONT_ASPECT
    )
    path.write_text(picture, encoding="utf-8")


FONT_ASPECT = 0.602
"""Width of a character of the named fonts, in heights: pictures stay aligned in every viewer."""
_SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", "JetBrains Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
  font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""
