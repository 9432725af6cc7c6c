// Tables as CSV, JSON and Markdown.

import * as words from "./words.js";

const rowsOf = (table) => table.sections.flatMap((s) => s.rows.map((row) => ({ ...row, section: s.title })));
const evidence = (row) => row.evidence || (row.recomputed ? "recomputed" : "published");
const has = (rows, field) => rows.some((row) => row[field]);

// heads of columns in data files: ids, and what was computed here said so.
function head(c, label = c.board || c.model ? c.label : c.id) {
  let text = label;
  if (c.gap) text += " (computed here)";
  if (c.mean) text += " (mean, computed here)";
  if (c.made) text += " (computed here)";
  if (c.remade) text += " (recomputed here)";
  if (c.held) text += " minus overall";
  return text;
}

// quote does not change text, even where it begins like a formula: the
// file is for programs, as the site's own CSV files are, and a name is a name in
// all of them. Figures stay bare.
const quote = (text) => `"${text.replaceAll('"', '""')}"`;

export function csv(table) {
  const rows = rowsOf(table);
  const extra = ["section", "variant", "kind", "note"].filter((f) => has(rows, f));
  const variant = extra.includes("variant") ? ["variant"] : [];
  const rest = extra.filter((f) => f !== "variant");
  const some = new Set(rows.map(evidence)).size > 1;
  const line = (cells) => cells.join(",") + "\r\n";
  const stated = table.columns.map((c, i) => rows.some((row) => row.cells[i].stated));
  const heads = table.columns.flatMap((c, i) => (c.role === "model" ? [quote("model"), ...variant.map(quote)] : [quote(head(c)), ...(stated[i] ? [quote(head(c) + " ±")] : [])]));
  const out = [line([...heads, ...rest.map(quote), ...(some ? [quote("evidence")] : [])])];
  for (const row of rows) {
    const cells = table.columns.flatMap((c, i) => {
      if (c.role === "model") return [quote(row.name), ...variant.map(() => quote(row.variant))];
      const { text, word, stated: error } = row.cells[i];
      return [word ? quote(word) : c.figures || c.role === "rank" ? text : quote(text), ...(stated[i] ? [error ?? ""] : [])];
    });
    out.push(line([...cells, ...rest.map((f) => quote(row[f])), ...(some ? [quote(evidence(row))] : [])]));
  }
  return out.join("");
}

// JSON is written by hand, since a number's digits are to stay as printed.
export function json(table, a) {
  const text = (s) => JSON.stringify(s).replace(/[\u2028\u2029]/g, (c) => "\\u" + c.charCodeAt(0).toString(16));
  const figure = (s) => (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(s) ? s : s === "" ? "null" : text(s));
  const object = (pairs) => "{" + pairs.map(([k, v]) => text(k) + ": " + v).join(", ") + "}";
  const columns = table.columns.map((c) => object([["id", text(c.id)], ["name", text(c.name)], ...(c.unit ? [["unit", text(c.unit)]] : []), ["computed_here", String(Boolean(c.mean || c.made || c.remade || c.held || c.gap))]]));
  // Rows of tables that are no boards are of no one model.
  const known = (pairs) => (table.plain ? pairs.filter(([k, v]) => k === "cells" || (v !== "null" && v !== '""')) : pairs);
  const lines = rowsOf(table).map((row) => object(known([
    ["id", text(row.id)], ["model", row.model ? text(row.model) : "null"], ["name", text(row.name)], ["variant", row.variant ? text(row.variant) : "null"],
    ["kind", row.kind ? text(row.kind) : "null"], ["section", row.section ? text(row.section) : "null"], ["note", row.note ? text(row.note) : "null"],
    ...(table.of || row.evidence ? [["evidence", text(evidence(row))]] : []),
    ["cells", object(table.columns.map((c, i) => [c, row.cells[i]]).filter(([c]) => c.role !== "model")
      .map(([c, cell]) => [c.id, cell.word ? text(cell.word) : c.figures || c.role === "rank" ? figure(cell.text) : text(cell.text)]))],
    ...(row.cells.some((c) => c.stated) ? [["stated", object(table.columns.map((c, i) => [c.id, row.cells[i].stated]).filter(([, s]) => s).map(([id, s]) => [id, text(s)]))]] : []),
    ...(row.cells.some((c) => c.part) ? [["incomplete", object(table.columns.map((c, i) => [c.id, row.cells[i].part]).filter(([, p]) => p).map(([id, p]) => [id, text(p)]))]] : []),
  ])));
  return "{\n" + [
    ["title", text(a.title)], ["board", table.of ? text(table.of) : "null"], ["view", text(a.view)], ["address", text(a.address)],
    ["version", text(a.version)], ["data_sha256", text(a.data)],
    ["columns", "[\n    " + columns.join(",\n    ") + "\n  ]"], ["rows", "[\n    " + lines.join(",\n    ") + "\n  ]"],
  ].map(([k, v]) => `  ${text(k)}: ${v}`).join(",\n") + "\n}\n";
}

// Everything with a meaning in Markdown or HTML is escaped.
const plain = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/[\\`*_[\]|~$]/g, "\\$&").replace(/:(?=\/\/)/g, "&#58;").replace(/\s+/g, " ");

export function markdown(table, a) {
  const out = words.caption(a).map((line, i) => (i ? plain(line) : `**${plain(line)}**`));
  const numbers = table.columns.map((c) => c.figures || c.role === "rank");
  const line = (cells) => "| " + cells.join(" | ") + " |";
  const lines = [line(table.columns.map((c) => plain(c.role === "rank" ? "#" : c.board ? c.label : c.overall ? c.label + (c.remade ? " (recomputed here)" : "") + (c.made ? " (computed here)" : "") : c.further ? head(c, c.label) : c.figures ? head(c) : c.label))), line(numbers.map((n) => (n ? "---:" : ":---")))];
  const notes = [];
  for (const section of table.sections) {
    if (section.title) lines.push(line([...table.columns.map((c) => (c.role === "model" ? `*${plain(section.title)}*` : ""))]));
    for (const row of section.rows) {
      lines.push(line(table.columns.map((c, i) => {
        const cell = row.cells[i];
        if (c.role === "model") {
          if (row.note && !notes.includes(row.note)) notes.push(row.note);
          return plain(row.name) + (row.variant ? ", " + plain(row.variant) : "") + (row.note ? `<sup>${notes.indexOf(row.note) + 1}</sup>` : "");
        }
        if (!numbers[i] || cell.word) return plain(cell.word ?? cell.text);
        const text = ((cell.sign ?? "") + (cell.shown ?? cell.text) || "–") + (cell.stated ? ` ± ${cell.stated}` : "");
        return cell.mark === "best" ? `**${text}**` : cell.mark === "second" ? `<ins>${text}</ins>` : text;
      })));
    }
  }
  const below = [...words.rests(a).map(plain), ...notes.map((n, i) => `<sup>${i + 1}</sup> ${plain(n)}`)];
  if (a.short.length) below.push(a.short.map((c) => `${plain(c.label)}: ${plain(c.name)}`).join("; "));
  const [address, data] = words.source(a);
  below.push(`<${address.replace(/[<>\s]/g, encodeURIComponent)}>`, plain(data));
  return `${out.join(" ")}\n\n${lines.join("\n")}\n\n${below.join("  \n")}\n`;
}
