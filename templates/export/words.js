// The description of an exported table: source, authors, choice of rows and address.

import { read } from "../frame/read.js";

// view says how the rows were chosen, ordered and held, a sentence.
function view(table, state, tools) {
  const rows = table.sections.reduce((n, s) => n + s.rows.length, 0);
  const parts = [(rows === table.all ? "" : `${rows} of `) + `${table.all} row${table.all === 1 ? "" : "s"}`];
  if (table.plain) return parts[0] + ".";
  if (state.q) parts.push(`found by “${state.q}”`);
  for (const chip of tools.querySelectorAll("[data-chips] button")) parts.push(read.text(chip));
  if (state.by) parts.push("grouped by " + state.by);
  const column = table.columns.find((c) => c.sort === state.sort);
  if (column) parts.push(`sorted by ${column.label}, ${state.dir === "asc" ? "ascending" : "descending"}`);
  if (table.columns.some((c) => c.held)) parts.push("each score minus the row’s overall, computed here");
  if (table.ranked) parts.push(table.ranked);
  return parts.join("; ") + ".";
}

const boardsOf = (table, references) => {
  const ids = table.boards ?? (table.of ? [table.of] : [...new Set([...table.columns.map((c) => c.board), ...table.sections.flatMap((s) => s.rows.flatMap((r) => r.boards))])]);
  return ids.map((id) => ({ id, ...references.boards[id] })).filter((b) => b.title);
};

// facts are judge, n, prompts and sources of a board, a phrase each.
export function facts(b) {
  return [
    b.judge && "judge " + b.judge, b.items && "n = " + b.items, b.prompts && "prompts: " + b.prompts, b.lower && "lower is better",
    b.sums && "cells are sums of marks", "scores: " + b.sources.join("; "),
  ].filter(Boolean);
}

// addressOf is where the view can be seen again: the page's address with the state
// of its tables, without the menu that is open.
function addressOf() {
  const canonical = document.querySelector('link[rel="canonical"]')?.href;
  const state = location.hash.startsWith("#?") ? location.hash.slice(2).split("&").filter((part) => part && !part.startsWith("export=")).join("&") : "";
  return (location.protocol === "file:" && canonical ? canonical : location.href.split("#")[0]) + (state && "#?" + state);
}

export function about(table, references, state, tools) {
  const boards = boardsOf(table, references);
  const benchmark = (b) => references.benchmarks[b.benchmark];
  const cited = (table.benchmarks ?? [...new Set(boards.map((b) => b.benchmark))]).map((id) => references.benchmarks[id]);
  const title = table.of && boards.length ? `${benchmark(boards[0]).title}, ${boards[0].title}` : table.title || table.caption;
  const address = addressOf(), cells = table.sections.flatMap((s) => s.rows).flatMap((r) => r.cells);
  return {
    title, boards, plain: Boolean(table.plain), own: table.caption, cited, address, benchmark, facts,
    view: view(table, state, tools), site: references.site, authors: references.authors, version: references.version, data: references.data,
    name: (table.name ?? (table.of.replace("/", "-") || (table.rowwise ? table.id : `${read.text(document.querySelector("h1"))} ${table.id}`))).normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, ""),
    marks: ["best", "second"].filter((mark) => cells.some((c) => c.mark === mark)),
    rowwise: table.rowwise, gaps: table.columns.some((c) => c.gap), means: table.columns.some((c) => c.mean), mades: table.columns.some((c) => c.made), remade: table.columns.some((c) => c.remade),
    recomputed: table.sections.flatMap((s) => s.rows).filter((r) => r.recomputed || (r.evidence && !["published", "computed here"].includes(r.evidence))).length,
    parts: cells.filter((c) => c.part && !/ groups?$/.test(c.part)).length,
    fewer: cells.filter((c) => / groups?$/.test(c.part)).length,
    short: table.columns.filter((c) => c.figures && !c.overall && !c.mean && !c.further && !c.board && !c.model && c.name && c.name !== c.label && c.name !== c.id),
  };
}

// rest says of each of several boards what its figures rest on. Of many boards it
// is below the table (rests) and not in the caption.
const rest = (a) => (a.boards.length > 1 ? a.boards.map((b) => `${a.benchmark(b).title}, ${b.title}: ${facts(b).join("; ")}.`) : []);
const many = (a) => a.boards.length > 6;
export const rests = (a) => (many(a) ? rest(a) : []);

// digits says whether figures have all digits that are known of them.
export const digits = (table) => (table.sections.some((s) => s.rows.some((r) => r.cells.some((c) => c.rounded))) ? "Figures computed here are rounded; the leaderboard’s own files have all digits." : "Figures keep their digits.");

// caption is a table's caption, a sentence each, in plain text.
export function caption(a) {
  const lines = [a.title + (a.boards.length === 1 ? ": " + facts(a.boards[0]).join("; ") : "") + "."];
  if (a.own && (a.plain || a.boards.length > 1)) lines.push(a.own.replace(/[^.]$/, "$&."));
  if (!many(a)) lines.push(...rest(a));
  if (a.view) lines.push(a.view[0].toUpperCase() + a.view.slice(1));
  const marked = { best: `Bold: best of ${a.rowwise ? "the models in its row" : "its leaderboard"}`, second: "underlined: second" };
  if (a.marks.length) lines.push(a.marks.map((mark) => marked[mark]).join(", ") + ".");
  if (a.gaps) lines.push("Gaps are computed here, not printed by the source.");
  if (a.means) lines.push("Columns of means are computed here, not printed by the source.");
  if (a.mades) lines.push("Columns said to be computed here are not printed by the source.");
  if (a.recomputed && a.rowwise) lines.push(`${a.recomputed} ${a.recomputed === 1 ? "row holds" : "rows hold"} figures recomputed from judgments.`);
  else if (a.recomputed) lines.push(`${a.recomputed} ${a.recomputed === 1 ? "row is" : "rows are"} recomputed from judgments.`);
  if (a.parts) lines.push(`${a.parts} ${a.parts === 1 ? "figure misses" : "figures miss"} some of their items.`.replace("misses some of their", "misses some of its"));
  if (a.fewer) lines.push(`${a.fewer} ${a.fewer === 1 ? "overall is" : "overalls are"} of fewer groups than the others.`);
  return lines;
}

export const source = (a) => [`${a.address}`, `Standings ${a.version}, data SHA-256 ${a.data}`];
