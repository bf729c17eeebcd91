/** The little Markdown that rules are written in, as blocks; nothing of it ever becomes raw HTML. */

export type Inline = { text: string; style: "plain" | "strong" | "em" | "code" };

export type Block =
  | { kind: "heading"; level: number; text: Inline[]; id: string }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "rule"; id: string; text: Inline[] }
  | { kind: "item"; text: Inline[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`/gu;
const RULE = /^- \*\*([A-Z]+-[\w.]+)\*\* (.+)$/u;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), style: "plain" });
    const [, strong, em, em2, code] = found;
    parts.push({ text: strong ?? em ?? em2 ?? code ?? "", style: strong ? "strong" : code ? "code" : "em" });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), style: "plain" });
  return parts;
}

const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));

export function blocks(text: string): Block[] {
  const lines = text.split("\n");
  const found: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trimEnd();
    const heading = line.match(/^(#+) (.+)$/u);
    const rule = line.match(RULE);
    if (heading) {
      found.push({ kind: "heading", level: heading[1]!.length, text: inline(heading[2]!), id: `s-${found.length}` });
    } else if (rule) {
      found.push({ kind: "rule", id: rule[1]!, text: inline(rule[2]!) });
    } else if (line.startsWith("|") && /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? "")) {
      const head = cells(line);
      const rows: Inline[][][] = [];
      for (at += 2; lines[at]?.startsWith("|"); at++) rows.push(cells(lines[at]!.trimEnd()));
      at--;
      found.push({ kind: "table", head, rows });
    } else if (line.startsWith("- ")) {
      found.push({ kind: "item", text: inline(line.slice(2)) });
    } else if (line) {
      found.push({ kind: "paragraph", text: inline(line) });
    }
  }
  return found;
}

export const plainText = (text: Inline[]): string => text.map((part) => part.text).join("");
