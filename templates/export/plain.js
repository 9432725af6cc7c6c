// A table that is no board as plain data, of the same form as a board's
// (shown.js): rows in sections, as they stand and as far as they are shown.

import { bare, isFigure, modelOf, squeeze, unsigned } from "./cells.js";

const dash = /^[–-]?$/;

// read is what an element says: to all, or with what only screen readers say.
// Small print after other words is put in brackets.
function read(element, all) {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches("svg, button, details, .position-label, .open-cases, .flag")) continue;
    if (!all && node.matches("[aria-hidden=true], .visually-hidden")) continue;
    const inner = node.localName === "br" ? " " : node.matches(".no, .line-remarks, .line-remarks em") ? ` ${read(node, all)} ` : read(node, all);
    text += node.localName === "small" && squeeze(text) && squeeze(inner) && !inner.includes("(") ? ` (${squeeze(inner)})` : inner;
  }
  return text;
}

const said = (element) => squeeze(read(element)) || squeeze(read(element, true));
const missing = (cell) => dash.test(squeeze(cell.textContent)) || Boolean(cell.querySelector("[aria-hidden=true]")) && dash.test(squeeze(read(cell)) || "–");

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
function boardsOf(table, head) {
  const { boards, benchmarks } = globalThis.standings.references;
  const ask = (known, form) => [table, head, document.querySelector(".crumbs")].map((e) => led(e, known, form)).find((ids) => ids.length) ?? [];
  const board = /([^/]+\/[^/]+)\/index\.html$/;
  const given = table.closest("[data-boards]")?.dataset.boards ?? document.querySelector("table[data-of]")?.dataset.of;
  const ids = given !== undefined ? given.split(" ").filter((id) => boards[id]) : ask(boards, board);
  const cited = ids.length ? ids.map((id) => boards[id].benchmark) : ask(benchmarks, /([^/]+)(?:\/cases)?\/index\.html$/);
  return { boards: [...new Set(ids)], benchmarks: [...new Set(cited)] };
}

function columnsOf(heads, rows) {
  const seen = new Map();
  return heads.map((th, index) => ({ th, index })).filter(({ th, index }) => !th.hidden && !th.matches(".act") && (squeeze(read(th)) || rows.some((tr) => tr.cells[index] && said(tr.cells[index])))).map(({ th, index }) => {
    const label = th.dataset.name ?? said(th);
    const times = seen.get(label) ?? 0;
    seen.set(label, times + 1);
    const cells = rows.map((tr) => tr.cells[index]).filter((cell) => cell && !missing(cell));
    return {
      index, id: label + (times ? " " + (times + 1) : ""), label, name: th.querySelector("abbr")?.title || label, model: modelOf(th.querySelector("a")), gap: th.classList.contains("gap"),
      figures: th.classList.contains("num") || (index > 0 && cells.every((cell) => isFigure(said(cell)))),
      overall: false, mean: false, remade: false, held: false, board: "", role: "",
    };
  });
}

function cellOf(cell, column, marked) {
  if (!cell || missing(cell)) return { text: "", part: "" };
  const text = said(cell);
  const model = modelOf(cell.querySelector("a"));
  if (!column.figures) return { text, model, part: "" };
  if (!isFigure(text)) return { text: "", word: text, part: "" };
  return {
    text: bare(text), shown: unsigned(text), sign: /^[+±]/.test(text) ? text[0] : "", part: "",
    mark: !marked ? "" : cell.querySelector("b") ? "best" : cell.querySelector("u") ? "second" : "",
  };
}

// A table that shows a page of its rows has them all by whole().
export function plain(table, id) {
  const whole = table.whole?.() ?? table;
  const top = whole.tHead ? [...whole.tHead.rows] : [];
  const heads = top.find((tr) => tr.classList.contains("heads")) ?? top.at(-1) ?? whole.rows[0];
  const within = (rows) => [...rows].filter((tr) => tr !== heads && !tr.hidden && tr.cells.length > 1);
  const parts = [{ title: "", rows: within(top.slice(top.indexOf(heads) + 1)) }, ...[...whole.tBodies].map((body) => ({ title: squeeze(body.querySelector(".section")?.textContent ?? ""), rows: within(body.rows) }))];
  const columns = columnsOf([...heads.cells], parts.flatMap((p) => p.rows));
  const sections = parts.filter((p) => p.rows.length).map(({ title, rows }) => ({
    title, rows: rows.map((tr) => ({ id: tr.id, model: "", name: "", variant: "", kind: "", note: "", boards: [], evidence: tr.dataset.evidence ?? "", cells: columns.map((c) => cellOf(tr.cells[c.index], c, "marks" in table.dataset)) })),
  }));
  const page = squeeze(document.querySelector("h1")?.textContent ?? "");
  const head = headOf(table);
  const caption = table.caption ?? document.getElementById(table.getAttribute("aria-describedby"));
  const over = head ? squeeze([...head.childNodes].filter((n) => n.localName !== "small").map((n) => n.textContent).join("")) : "";
  return {
    plain: true, of: "", id, rowwise: false, columns, tops: [], sections, all: sections.reduce((n, s) => n + s.rows.length, 0), ...boardsOf(table, head),
    caption: caption ? said(caption) : "", title: table.dataset.title ?? (over && over !== page ? `${page}: ${over}` : page),
    name: page + " " + id,
  };
}
