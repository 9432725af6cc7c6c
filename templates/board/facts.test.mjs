import assert from "node:assert/strict";
import test from "node:test";

import { amount, choice, days, wanted } from "./facts.js";

test("numbers are read as people write them", () => {
  for (const [text, value] of [["7B", 7e9], ["$1,200.50", 1200.5], ["128k", 128000], ["-3", -3], ["−3", -3], ["12", 12], ["", null], ["many", null], ["1.5 T", 1.5e12]]) assert.equal(amount(text), value, text);
});

test("a year is from its first to its last day", () => {
  assert.deepEqual(days("1970"), [0, 364]);
  assert.deepEqual(days("1970-02"), [31, 58]);
  assert.deepEqual(days(" 1970-02-03 "), [33, 33]);
  assert.equal(days("2024-02")[1] - days("2024-02")[0], 28);
  assert.equal(days("spring"), null);
});

test("rows are wanted by text and from one figure to another", () => {
  const heads = [{ index: 0, id: "maker", amount: "" }, { index: 1, id: "released", amount: "date" }, { index: 2, id: "size", amount: "number" }];
  const rows = [["Lab", 10, 7e9], ["lab", 400, null], ["Other", null, 7e10]].map(([text, date, size]) => ({ cells: [{ text, value: text }, { text: "", value: date }, { text: "", value: size }] }));
  const shown = (state) => rows.map((row, i) => (wanted(heads, state).every((fits) => fits(row)) ? i : "")).join("");
  assert.equal(shown({}), "012");
  assert.equal(shown({ where: [choice("maker", "LAB")] }), "01");
  assert.equal(shown({ from: "1971" }), "1");
  assert.equal(shown({ of: "released", to: "1970" }), "0");
  assert.equal(shown({ of: "size", from: "7B", to: "60B" }), "0");
  assert.equal(shown({ of: "size", from: "8B", where: [choice("maker", "Other")] }), "2");
  assert.equal(shown({ of: "size", from: "no number" }), "012");
});
