import assert from "node:assert/strict";
import test from "node:test";

import { bare, isFigure, unsigned } from "./cells.js";
import { csv, json } from "./formats.js";
import { columns, layout } from "./latexlayout.js";
import { needs, plain } from "./tex.js";
import { caption, digits, facts } from "./words.js";

const column = (id, rest = {}) => ({ id, label: id, name: id, figures: false, overall: false, mean: false, remade: false, held: false, gap: false, board: "", role: "", ...rest });
const row = (id, name, ...cells) => ({ id, model: id, name, variant: "", kind: "", note: "", boards: [], evidence: "", recomputed: false, cells });
const cell = (text) => ({ text, part: "" });
const table = (...rows) => ({
  of: "b/main", columns: [column("rank", { role: "rank" }), column("model", { role: "model" }), column("overall", { figures: true, overall: true })], sections: [{ title: "", rows }],
});

test("figures keep their digits and text its letters, also those of a formula", () => {
  const text = csv(table(row("a", '=HYPERLINK("x")', cell("1"), cell(""), cell("61.40")), row("b", "−2 “B”", cell(""), cell(""), cell(""))));
  assert.equal(text, '"rank","model","overall"\r\n1,"=HYPERLINK(""x"")",61.40\r\n,"−2 “B”",\r\n');
});

test("numbers of JSON stay as printed, what is missing is null", () => {
  const a = { title: "T", view: "", address: "x", version: "1", data: "d" };
  const text = json(table(row("a", "A\u2028", cell("1"), cell(""), cell("61.40")), row("b", "B", cell(""), cell(""), cell(""))), a);
  assert.match(text, /"overall": 61\.40\b/);
  assert.match(text, /\\u2028/);
  assert.deepEqual(JSON.parse(text).rows.map((r) => r.cells), [{ rank: 1, overall: 61.4 }, { rank: null, overall: null }]);
});

test("a figure is told from a word", () => {
  for (const text of ["61.4", "−3", "+0.50", "±0", "1,204", "12,345.6"]) assert.ok(isFigure(text), text);
  for (const text of ["", "–", "1.", "12,34", "61 %", "1e3"]) assert.ok(!isFigure(text), text);
  assert.equal(bare("−1,204.50"), "-1204.50");
  assert.equal(unsigned("+1,204"), "1,204");
});

test("text means nothing to TeX", () => {
  assert.equal(plain("50% of A_b & {c} \\d"), "50\\% of A\\_b \\& \\{c\\} \\textbackslash{}d");
  assert.equal(plain("* α → ‘x’\u202e"), "{*} $\\alpha$ $\\to$ `x'");
  assert.deepEqual(needs("ąż漢"), { odd: ["漢"], wide: true });
});

test("a table that is longer than a page runs over pages, a wide one shrinks", () => {
  const list = (n, width) => columns([{ label: "Model", rest: "", cells: Array(n).fill("x".repeat(12)), figures: false }, { label: "Overall", rest: "", cells: Array(n).fill("1".repeat(width)), figures: true }]);
  assert.deepEqual([layout(list(5, 4), 100, 2).long, layout(list(5, 4), 100, 2).shrinks, layout(list(5, 4), 100, 2).spec], [false, false, "lr"]);
  assert.equal(layout(list(60, 4), 100, 2).long, true);
  assert.equal(layout(list(5, 40), 100, 2).shrinks, true);
});

test("a caption says that figures are bold only where some are", () => {
  const a = (...marks) => ({ title: "T", boards: [], marks, view: "", rowwise: false });
  assert.ok(!/bold|underlined/i.test(caption(a()).join(" ")));
  assert.ok(/bold/i.test(caption(a("best")).join(" ")) && !/underlined/.test(caption(a("best")).join(" ")));
  assert.ok(/underlined/.test(caption(a("best", "second")).join(" ")));
});

test("figures keep their digits only where none is rounded, and sources are named once", () => {
  const of = (...cells) => table(row("a", "A", ...cells));
  assert.match(digits(of(cell("0.80"), { ...cell("0.7"), rounded: false })), /keep/);
  assert.doesNotMatch(digits(of(cell("0.80"), { ...cell("0.77"), rounded: true })), /keep/);
  const b = { id: "b/x", title: "X", sources: ["recomputed from judgments", "Table 1"] };
  const [said] = caption({ title: "T", boards: [b], marks: [], view: "", rowwise: false, facts });
  assert.doesNotMatch(said, /from recomputed/);
  for (const source of b.sources) assert.ok(said.includes(source), said);
});
