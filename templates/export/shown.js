// A table as the reader has it before him, as plain data: columns, and rows in
// sections, filtered, sorted and ranked as shown. Formats are made of that alone.
// Rows are models; in a table of data-board="figures" (the compare page's) rows
// are groups of boards, columns are models, and best and second are marked in it.

import { ranked } from "../frame/ranks.js";
import { bare, isFigure, modelOf, squeeze } from "./cells.js";

const boardOf = (head) => /([^/]+\/[^/]+)\/index\.html/.exec(head.th.querySelector(".strip-board")?.getAttribute("href") ?? "")?.[1] ?? "";

function columnOf(board, head, state) {
  const { th } = head;
  const label = squeeze(th.querySelector(".label")?.textContent ?? th.textContent);
  const sub = th.querySelector(".strip-board");
  const unit = head.unit ? ` (${head.unit})` : "";
  const column = {
    index: head.index, id: head.id || label.toLowerCase(), label: sub ? label + " " + squeeze([...sub.childNodes].map((n) => n.textContent || " ").join("")) : label + unit, name: head.name === label ? label + unit : head.name,
    figures: head.figures, overall: Boolean(head.overall), mean: th.classList.contains("mean"), board: boardOf(head), better: head.better,
    made: th.classList.contains("made"), further: head.further || head.overall && head.id !== "overall", words: head.words, unit: head.unit,
    role: th.classList.contains("rank") ? "rank" : th.classList.contains("model") ? "model" : "",
    remade: Boolean(th.querySelector(".remade")), held: false, model: modelOf(th.querySelector("a")), gap: th.classList.contains("gap"),
  };
  if (column.role === "rank") Object.assign(column, { id: "rank", name: "Rank" });
  column.held = state.own === "1" && column.figures && !column.overall && !column.further && Boolean(board.overall);
  return column;
}

function rowOf(board, row, columns) {
  const { tr } = row;
  const link = tr.querySelector("th.model a");
  const note = tr.querySelector("a.note");
  const data = {
    id: tr.id || tr.dataset.line || modelOf(link), model: modelOf(link), name: squeeze((link ?? tr.cells[0]).textContent), variant: squeeze(tr.querySelector(".variant")?.textContent ?? ""),
    kind: tr.querySelector("th.model .kind")?.title ?? "", note: "", cells: [],
    boards: tr.dataset.boards?.split(" ") ?? [], evidence: tr.dataset.evidence ?? "", reference: Boolean(row.reference),
    recomputed: Boolean(board.overall || tr.id) && row.cells.some((cell) => cell.td.querySelector("td:not(.words) > span > a")),
  };
  if (note) data.note = squeeze((document.getElementById(note.hash.slice(1))?.textContent ?? "").replace(note.textContent, ""));
  for (const column of columns) {
    const cell = row.cells[column.index];
    if (column.role === "rank") {
      const place = squeeze([...cell.td.childNodes].filter((n) => !["BUTTON", "SMALL"].includes(n.nodeName)).map((n) => (n.firstChild ?? n).textContent).join(""));
      const range = "certain" in cell.td.dataset ? place : (cell.td.querySelector(":scope > small")?.textContent ?? "");
      const [low, high = low] = board.table.classList.contains("is-moved") ? [] : range.split("–");
      data.cells.push({ text: /^\d+$/.test(place) ? place : "", part: "", ...(low && { low: bare(low), high: bare(high) }) });
      continue;
    }
    if (column.role === "model") {
      data.cells.push({ text: data.name, part: "" });
      continue;
    }
    const part = cell.td.dataset.part ?? squeeze(cell.td.querySelector(".part")?.textContent ?? "");
    if (!column.figures) data.cells.push({ text: cell.value === null ? "" : column.words && cell.shown?.href ? cell.shown.getAttribute("href") : squeeze(cell.td.textContent), part });
    else {
      const text = cell.value === null ? "" : squeeze(cell.shown ? cell.shown.textContent : cell.text);
      const stated = squeeze(cell.td.querySelector(".stated")?.textContent ?? "").replace(/^±\s*/, "");
      const figure = isFigure(text) || cell.held !== undefined || cell.value === null ? text : (cell.digits ?? "");
      data.cells.push({ text: isFigure(figure) ? bare(figure) : "", sign: /^[+±]/.test(text) ? text[0] : "", part, ...(stated && { stated }) });
      if (cell.low && cell.held === undefined && !column.remade) Object.assign(data.cells.at(-1), { low: bare(cell.low), high: bare(cell.high), error: cell.error });
      if (data.boards.length) data.cells.at(-1).mark = ["best", "second"].find((m) => cell.td.classList.contains(m)) ?? "";
    }
  }
  return data;
}

// mark finds the best and the second best of each column among the rows of a
// section that are shown and no references. Equal figures share the mark; of fewer than three rows
// best and second say nothing.
function mark(rows, columns, of) {
  columns.forEach((column, i) => {
    if (!column.figures || column.held || (!of && !column.board)) return;
    const { marks } = ranked(rows.map((row) => (row.reference ? null : row.cells[i].text || null)), column.better);
    rows.forEach((row, at) => {
      if (row.cells[i].text) row.cells[i].mark = marks[at];
    });
  });
}

// The upper of two levels of heads: names with the number of columns below.
function topsOf(table) {
  const row = table.tHead.querySelector(".tops");
  return row ? [...row.cells].filter((cell) => !cell.classList.contains("pick")).map((cell) => ({ text: cell.tagName === "TH" ? squeeze(cell.firstChild.textContent) : "", span: cell.colSpan })) : [];
}

export function shown(board, state) {
  const { table } = board;
  const columns = board.heads.filter((head) => !head.th.classList.contains("pick")).map((head) => columnOf(board, head, state));
  const byRow = new Map(board.rows.map((row) => [row.tr, row]));
  const sections = [];
  const bodies = board.bodies ?? [...table.tBodies].map((body) => ({
    title: body.querySelector(".section span")?.textContent ?? "",
    rows: [...body.rows].filter((tr) => byRow.has(tr) && !tr.hidden).map((tr) => byRow.get(tr)),
  }));
  for (const body of bodies) {
    const title = squeeze(body.title);
    const rows = body.rows.map((row) => rowOf(board, row, columns));
    if (rows.length) sections.push({ title, rows });
  }
  // Rows of one condition are compared with each other, even in several groups of
  // kinds.
  const conditions = new Map();
  for (const section of sections) {
    const condition = state.by ? board.sections.findIndex((s) => s.rows.some((row) => section.rows.some((r) => r.id && r.id === row.tr.id))) : section;
    conditions.set(condition, [...(conditions.get(condition) ?? []), ...section.rows]);
  }
  for (const rows of conditions.values()) mark(rows, columns, table.dataset.of);
  return { of: table.dataset.of ?? "", id: table.id, rowwise: table.dataset.board === "figures", caption: squeeze(table.caption?.textContent ?? ""), title: table.dataset.title ?? squeeze(document.querySelector("h1")?.textContent ?? ""), columns, tops: topsOf(table), sections, all: board.rows.length };
}
