/**
 * The Markdown of the rules, read into the few things a text of them has. Nothing of it becomes
 * HTML by itself: `Prose.svelte` draws each thing with an element of ours.
 */

import { lexer, type Token, type Tokens } from "marked";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; of: Inline[] }
  /** `to`: a section, `term:…`, `good:…` (what a number counts) or a thing of the catalogue. */
  | { kind: "link"; to: string; of: Inline[] };

export type Block =
  | { kind: "paragraph"; of: Inline[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "example"; of: Block[] };

export function prose(markdown: string): Block[] {
  return blocks(lexer(markdown));
}

function blocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case "list": {
        const list = token as Tokens.List;
        const items = list.items.map((item) => blocks(item.tokens));
        return [{ kind: "list", ordered: list.ordered, items }];
      }
      case "table": {
        const table = token as Tokens.Table;
        const head = table.header.map((cell) => inlines(cell.tokens));
        return [
          { kind: "table", head, rows: table.rows.map((row) => row.map((c) => inlines(c.tokens))) },
        ];
      }
      case "blockquote":
        return [{ kind: "example", of: blocks((token as Tokens.Blockquote).tokens) }];
      case "space":
        return [];
      default:
        return [{ kind: "paragraph", of: inlines(parts(token)) }];
    }
  });
}

function inlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case "strong":
      case "em":
        return [{ kind: "strong", of: inlines(parts(token)) }];
      case "link": {
        const link = token as Tokens.Link;
        return [{ kind: "link", to: link.href, of: inlines(link.tokens) }];
      }
      case "br":
        return [{ kind: "text", text: " " }];
      default: {
        const inner = (token as Tokens.Text).tokens;
        if (inner) return inlines(inner);
        return [{ kind: "text", text: (token as Tokens.Text).text.replace(/\n/g, " ") }];
      }
    }
  });
}

function parts(token: Token): Token[] {
  return (token as Tokens.Paragraph).tokens ?? [token];
}
