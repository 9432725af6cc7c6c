import assert from "node:assert/strict";
import test from "node:test";

import { decimals, minus, number } from "./figures.js";
import { counted, fold, letters } from "./text.js";

test("names are folded as the builder folds them", () => {
  for (const [name, want] of [["  Große   Straße ", "grosse strasse"], ["ΟΔΥΣΣΕΥΣ", "οδυσσευσ"], ["Ｇ‑２", "g‐2"], ["A\tb\nC", "a b c"]]) assert.equal(fold(name), want);
  assert.equal(letters(" A  B "), " a  b ");
});

test("a count has its noun in one or in many", () => {
  assert.equal(counted(1, "row"), "1 row");
  assert.equal(counted(0, "row"), "0 rows");
  assert.equal(counted(1204, "case"), "1,204 cases");
});

test("a figure that is missing is not zero", () => {
  assert.equal(number(" "), null);
  assert.equal(number("–"), null);
  assert.equal(number("−0.50"), -0.5);
  assert.equal(decimals("12.50"), 2);
});

test("differences are exact in the digits printed, and signed", () => {
  assert.deepEqual(minus("0.3", "0.1"), { value: 0.2, text: "+0.2" });
  assert.deepEqual(minus("61.4", "61.40"), { value: 0, text: "±0.00" });
  assert.deepEqual(minus("−1", "2.25"), { value: -3.25, text: "−3.25" });
});
