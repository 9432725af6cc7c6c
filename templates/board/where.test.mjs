import assert from "node:assert/strict";
import test from "node:test";

import { amount, conditions, days, ends, hours } from "./where.js";

test("numbers are read as people write them", () => {
  for (const [text, value] of [["7B", 7e9], ["$1,200.50", 1200.5], ["128k", 128000], ["-3", -3], ["−3", -3], ["12", 12], ["", null], ["many", null], ["1.5 T", 1.5e12]]) assert.equal(amount(text), value, text);
});

test("durations are read as they are shown", () => {
  for (const [text, value] of [["2 h", 2], ["90 min", 1.5], ["1 h 30 min", 1.5], ["1h 1.8m", 1.03], ["2 days", 48], ["36 s", 0.01], ["720 ms", 0.0002], ["3", 3], ["2:05", null], ["soon", null], ["", null]]) assert.equal(hours(text), value, text);
});

test("a year is from its first to its last day", () => {
  assert.deepEqual(days("1970"), [0, 364]);
  assert.deepEqual(days("1970-02"), [31, 58]);
  assert.deepEqual(days(" 1970-02-03 "), [33, 33]);
  assert.equal(days("2024-02")[1] - days("2024-02")[0], 28);
  assert.equal(days("spring"), null);
});

test("a range is written with two points", () => {
  for (const [from, to] of [["7B", "70B"], ["", "2024"], ["-1.5", ""]]) assert.deepEqual(ends(`${from}..${to}`), [from, to]);
  assert.equal(ends("Lab"), null);
});

test("rows are wanted by text and from one figure to another", () => {
  const heads = [{ index: 0, id: "maker", kind: "" }, { index: 1, id: "released", kind: "days" }, { index: 2, id: "size", kind: "amounts" }, { index: 3, id: "score", kind: "", figures: true }];
  const rows = [["a..b", 10, 7e9, 1], ["lab", 400, null, 2], ["Other", null, 7e10, 3]].map(([text, date, size, score]) => ({ cells: [{ text, value: text }, { text: "", value: date }, { text: "", value: size }, { text: "", value: score }] }));
  const asked = (chosen) => conditions(heads, Object.entries(chosen).flatMap(([id, values]) => [values].flat().map((value) => ({ id, value }))));
  const shown = (chosen) => rows.map((row, i) => (asked(chosen).every(({ fits }) => fits(row)) ? i : "")).join("");
  assert.equal(shown({}), "012");
  assert.equal(shown({ maker: "lab" }), "1");
  assert.equal(shown({ maker: "a..b" }), "0");
  assert.equal(shown({ released: "1971.." }), "1");
  assert.equal(shown({ released: "..1970" }), "0");
  assert.equal(shown({ size: "7B..60B" }), "0");
  assert.equal(shown({ size: "8B..", maker: "Other" }), "2");
  assert.equal(shown({ score: "1.5..2.5" }), "1");
  assert.equal(shown({ size: "no number.." }), "02");
  assert.equal(shown({ maker: ["lab", "Other"], score: "..2" }), "1");
  assert.equal(shown({ size: "7B.." }), "02");
  assert.equal(shown({ size: ">7B.." }), "2");
  assert.deepEqual(rows.map((row) => asked({ size: "..1B" })[0].fits(row)), [false, null, false]);
  assert.equal(shown({ gone: "x" }), "012");
});
