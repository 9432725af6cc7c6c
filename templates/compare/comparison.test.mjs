import assert from "node:assert/strict";
import test from "node:test";

import { Comparison } from "./comparison.js";

const whole = { id: "overall", name: "Overall", overall: true };

// board is one of a benchmark; rows go by model: a printed figure a column.
const board = (benchmark, title, rows, rest = {}) => ({
  key: title, benchmark, title, headline: true, board: `b${benchmark}/${title}/index.html`, decimals: 1, axis: [0, 100, 0], width: 100,
  columns: [{ id: "g", name: "Group" }, whole], rows: Object.fromEntries(Object.entries(rows).map(([id, figures]) => [id, [null, "", ...figures]])), sources: "", ...rest,
});
const models = ["a", "b", "c"].map((id) => ({ id, name: "Model " + id.toUpperCase(), find: "model " + id, page: `models/${id}/index.html` }));
const comparison = (...fields) => new Comparison({
  models, benchmarks: [{ id: "one", title: "One" }, { id: "two", title: "Two" }], fields, slots: [],
});
const overall = (c, ids) => c.lines(ids).filter((l) => l.overall);

test("a missing figure is no figure, and one alone makes no line", () => {
  const c = comparison(board(0, "Main", { a: [null, "61.4"], b: ["3.0", "59.0"], c: ["2.0", null] }));
  const lines = c.lines(["a", "b", "c"]);
  assert.deepEqual(lines.map((l) => [l.name, l.entries.map((e) => e.id).join(), l.gap]), [["Overall", "a,b", "2.4"], ["Group", "b,c", "1.0"]]);
  assert.equal(c.line(c.fields[0], 0, ["a", "b"]), null);
  assert.equal(c.shown(c.fields[0], null), "–");
});

test("figures that read alike are level; a figure made here reads in the board's digits", () => {
  const c = comparison(board(0, "Main", { a: [null, 61.44], b: [null, "61.4"], c: [null, "60.0"] }));
  const line = c.line(c.fields[0], 1, ["a", "b", "c"]);
  assert.deepEqual([...line.leaders].sort(), ["a", "b"]);
  assert.equal(line.printed, false);
  assert.deepEqual(c.lead(line), { text: "1.4", share: "1\u00a0%" });
  assert.deepEqual(c.count([line], ["a", "b", "c"]), { leads: new Map([["a", 0], ["b", 0], ["c", 0]]), level: 1, all: 1, lines: [line] });
});

test("where lower is better the least leads", () => {
  const c = comparison(board(0, "Main", { a: [null, "3.0"], b: [null, "2.0"] }, { columns: [{ id: "g", name: "Group" }, { ...whole, better: "lower" }] }));
  assert.deepEqual(c.line(c.fields[0], 1, ["a", "b"]).leaders, ["b"]);
  const level = comparison(board(0, "Main", { a: ["3.0"], b: ["1.0"], c: ["1.00"] }, { columns: [{ ...whole, better: "lower" }] }));
  const ids = ["a", "b", "c"];
  const [line] = overall(level, ids);
  assert.deepEqual(line.leaders, ["b", "c"]);
  assert.deepEqual(line.entries.map((e) => e.id + e.rank + e.mark), ["b1best", "c1best", "a3second"]);
  assert.equal(level.count([line], ids).level, 1);
});

// Both others beat Model A on every board where both stand, and it stands alone with
// Model B on two where Model C was not run. It leads nothing.
test("leads count where all are ranked", () => {
  const ids = ["a", "b", "c"];
  const alone = { columns: [whole] };
  const c = comparison(board(0, "one", { a: ["9.0"], b: ["1.0"] }, alone), board(0, "two", { a: ["8.0"], b: ["2.0"] }, alone), board(0, "three", { a: ["1.0"], c: ["9.0"], b: ["0.5"] }, alone), board(0, "four", { a: ["1.0"], c: ["2.0"] }, alone));
  const lines = overall(c, ids);
  const counted = c.count(lines, ids);
  assert.equal(counted.all, 1);
  assert.deepEqual([...counted.leads], [["a", 0], ["b", 0], ["c", 1]]);
  assert.deepEqual(lines.map((l) => l.field.key + " " + l.absent.join()).sort(), ["four b", "one c", "three ", "two c"]);
});

test("who is next to a model is its neighbours on main boards, each once", () => {
  const rows = { a: [1, "", "3.0"], b: [2, "", "2.0"], c: [3, "", "1.0"] };
  const c = comparison({ ...board(0, "Main", {}), rows }, { ...board(1, "Main", {}), rows }, { ...board(1, "Side", {}), rows, headline: false });
  assert.deepEqual([c.near("a"), c.near("b")], [["b"], ["a", "c"]]);
});

test("models are found by every word of their names, those with boards in common first", () => {
  const c = comparison(board(0, "Main", { a: [null, "3.0"], c: [null, "2.0"] }));
  assert.deepEqual(c.find("MODEL", ["a"]).map((m) => m.id), ["c", "b"]);
  assert.deepEqual(c.find("model b", []).map((m) => m.id), ["b"]);
  c.models.set("ab", { ...c.models.get("a"), id: "ab", name: "Model A+B", title: "Model A+B" });
  c.models = new Map([...c.models].reverse());
  assert.deepEqual(c.find("model a", []).map((m) => m.id), ["a", "ab"]); // the exact name first
});

test("a gap is a share of its own scale, and a small one is not none", () => {
  const c = comparison(board(0, "Main", { a: ["61.4"], b: ["59.0"] }, { columns: [whole] }), board(1, "Sums", { a: ["351.60"], b: ["228.54"] }, { columns: [whole], width: 400, decimals: 2 }));
  assert.deepEqual(c.lines(["a", "b"]).map((l) => [l.field.title, l.gap, c.percent(l.share), c.lead(l).share]), [["Sums", "123.06", "31\u00a0%", "31\u00a0%"], ["Main", "2.4", "2\u00a0%", "2\u00a0%"]]);
  assert.deepEqual([c.percent(0), c.percent(0.001)], ["0\u00a0%", "< 1\u00a0%"]);
});

test("whom to begin with: the leaders of main boards, all or of one access", () => {
  const rows = { a: [2, "", "2.0"], b: [1, "", "3.0"], c: [0, "", null] };
  const c = new Comparison({
    models: models.map((m) => ({ ...m, access: { a: "open", b: "proprietary", c: "open" }[m.id] })), benchmarks: [{ id: "one", title: "One" }], slots: [],
    fields: [{ ...board(0, "Main", {}), rows }, { ...board(0, "Side", {}), rows, headline: false }, { ...board(0, "Two", {}), rows: { ...rows, c: [3, "", "1.0"] } }],
  });
  const of = (access) => c.leading(access).map(({ field, ids }) => field.title + " " + ids.join());
  assert.deepEqual([of(""), of("open"), of("proprietary")], [["Main b,a", "Two b,a,c"], ["Two a,c"], []]);
});
