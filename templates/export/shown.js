// A table as the reader has it before him, as plain data: columns, and rows in
// sections, filtered, sorted and ranked as shown. Formats are made of that alone.
// Rows of a board are models; in a table of data-board="figures" (the compare page's)
// rows are groups of boards, and columns are models.

import { read } from "../frame/read.js";
import { bare, isFigure, unsigned } from "./cells.js";

// rounded reports whether a figure has fewer digits than are known of it.
const rounded = (text, { value }) => text !== "" && value !== null && Number(text) !== Number(value);

const sign = (text) => (/^[+±]/.test(text) ? text[0] : "");

// ---- a board, with what its state and its scripts make of it

function columnOf(board, head, state) {
  const unit = head.unit ? ` (${head.unit})` : "";
  const held = state.own === "1" && head.figures && !head.ranks && !head.further && Boolean(board.overall);
  const role = ["rank", "model"].includes(head.id) ? head.id : "";
  return {
    ...head, id: (head.ranks && board.joined) || head.id || head.label.toLowerCase(), sort: head.id, label: head.label + unit, name: role === "rank" ? "Rank" : head.name === head.label ? head.label + unit : head.name,
    overall: head.ranks, mean: head.made === "mean", gap: head.made === "gap", made: head.made === "", further: head.further || (head.ranks && head.id !== "overall"), board: head.of,
    role, remade: head.ranks && board.remade, held, words: head.figures ? "" : head.kind,
  };
}

function cellOf(board, row, column) {
  if (column.role === "rank") {
    const { rank, low, high } = row.place, now = row.rank ?? rank;
    return { text: now ? String(now) : "", part: "", ...(low && !board.moved && { low: bare(low), high: bare(high) }) };
  }
  if (column.role === "model") return { text: row.title, part: "" };
  const cell = row.cells[column.index], { part } = cell, now = board.textOf(cell);
  if (!column.figures) return { text: cell.value === null ? "" : column.words && cell.href ? cell.href : now, part };
  const whole = cell.held === undefined && cell.value !== null && (cell.digits.length > now.length || !isFigure(now)); // it has more digits than are shown
  const figure = whole ? cell.digits : now;
  const stated = cell.stated.replace(/^±\s*/, ""), text = isFigure(figure) ? bare(figure) : "";
  return {
    text, rounded: cell.held === undefined && rounded(text, cell), sign: sign(now), part, mark: column.held ? "" : cell.mark, ...(stated && { stated }),
    ...(cell.low && cell.held === undefined && !column.remade && { low: bare(cell.low), high: bare(cell.high), error: cell.error }),
  };
}

export function shown(board, state) {
  const { about, table } = board;
  const columns = board.heads.filter((head) => !head.control && !head.th.hidden).map((head) => columnOf(board, head, state));
  const here = new Map(board.rows.map((row) => [row.tr, row]));
  const bodies = board.bodies ?? [...table.tBodies].map((body) => ({ ...read.titleOf(body), rows: read.lines(body).map((tr) => here.get(tr)).filter((row) => row && !row.tr.hidden) }));
  const sections = bodies.map(({ title, rows }) => ({
    title, rows: rows.map((row) => ({
      id: row.id || row.model, model: row.model, name: row.title, variant: row.variant, kind: row.kindTitle, note: row.note, boards: [], evidence: "",
      recomputed: row.evidence === "recomputed", cells: columns.map((column) => cellOf(board, row, column)),
    })),
  })).filter(({ rows }) => rows.length);
  const control = board.heads[0].control ? 1 : 0;
  return { of: about.of, id: table.id, rowwise: false, caption: about.caption, title: about.title || read.text(document.querySelector("h1")), columns, tops: read.tops(table).slice(control), sections, all: board.rows.length, ranked: board.said };
}

// ---- any other table: its rows as they stand and as far as they are shown

// led lists where the links of an element lead, as ids of boards or benchmarks.
const led = (element, known, form) => [...(element?.querySelectorAll("a[href]") ?? [])]
  .map((link) => form.exec(link.getAttribute("href").split("#")[0])?.[1]).filter((id) => id && known[id]);

// headOf is what stands over a table: the words of its figure, or the heading
// before it.
function headOf(table) {
  const before = (heading) => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING;
  return table.closest("figure")?.querySelector("figcaption") ?? [...document.querySelectorAll("main :is(h1, h2, h3, h4)")].filter(before).at(-1);
}

// boardsOf finds the boards and benchmarks that a table is of: as it says, as its
// links say, as what stands over it says, or those of its page.
function boardsOf(table, given, head) {
  const { boards, benchmarks } = globalThis.standings.references;
  const ask = (known, form) => [table, head, document.querySelector(".crumbs")].map((e) => led(e, known, form)).find((ids) => ids.length) ?? [];
  const ids = given ? given.filter((id) => boards[id]) : ask(boards, /([^/]+\/[^/]+)\/index\.html$/);
  const cited = ids.length ? ids.map((id) => boards[id].benchmark) : ask(benchmarks, /([^/]+)(?:\/cases)?\/index\.html$/);
  return { boards: [...new Set(ids)], benchmarks: [...new Set(cited)] };
}

// columnsOf are the columns with a head or with texts. Heads alike are told apart by numbers.
function columnsOf(heads, rows) {
  const times = new Map();
  return heads.filter((h) => !h.th.hidden && !h.control && (read.seen(h.th) || rows.some((tr) => tr.cells[h.index] && read.said(tr.cells[h.index])))).map((h) => {
    const before = times.get(h.label) ?? 0;
    times.set(h.label, before + 1);
    const cells = rows.map((tr) => tr.cells[h.index] && new read.Cell(tr.cells[h.index], h)).filter((cell) => cell?.text);
    return {
      ...h, id: h.id || h.label + (before ? " " + (before + 1) : ""), gap: h.made === "gap", figures: h.figures || (h.index > 0 && cells.every((cell) => isFigure(cell.text))),
      overall: false, made: false, mean: false, remade: false, held: false, board: "", role: "", words: "", further: false,
    };
  });
}

function plainCell(td, column) {
  const cell = td && new read.Cell(td, column);
  if (!cell?.text) return { text: "", part: "" };
  if (!column.figures) return { text: cell.text, model: cell.model, part: "" };
  if (!isFigure(cell.text)) return { text: "", word: cell.text, part: "" };
  return { text: bare(cell.text), shown: unsigned(cell.text), sign: sign(cell.text), part: "", mark: cell.mark, rounded: rounded(bare(cell.text), cell) };
}

// A table that shows a page of its rows has them all by whole().
export function plain(table, id) {
  const whole = table.whole?.() ?? table, top = read.headRow(whole), about = read.tableOf(table);
  const within = (rows) => [...rows].filter((tr) => tr !== top && !tr.hidden && tr.cells.length > 1);
  const above = whole.tHead ? within([...whole.tHead.rows].slice(top.rowIndex)) : [];
  const parts = [{ title: "", rows: above }, ...[...whole.tBodies].map((body) => ({ ...read.titleOf(body), rows: within(read.lines(body)) }))].filter((p) => p.rows.length);
  const columns = columnsOf(read.heads(whole), parts.flatMap((p) => p.rows));
  const sections = parts.map(({ title, rows }) => ({
    title, rows: rows.map((tr) => {
      const row = new read.Row(tr, []);
      return { id: row.id || row.line, model: "", name: about.rowwise ? row.title : "", variant: "", kind: "", note: "", boards: row.boards, evidence: row.evidence, cells: columns.map((c) => plainCell(tr.cells[c.index], c)) };
    }),
  }));
  const page = read.text(document.querySelector("h1")), head = headOf(table);
  const over = read.squeeze([...(head?.childNodes ?? [])].filter((n) => n.localName !== "small").map(read.text).join(""));
  return {
    plain: !about.rowwise, of: "", id, rowwise: about.rowwise, columns, tops: [], sections, all: sections.reduce((n, s) => n + s.rows.length, 0), ...boardsOf(table, about.boards, head),
    caption: about.caption, title: about.title || (over && over !== page ? `${page}: ${over}` : page),
    name: about.rowwise ? id : page + " " + id,
  };
}
