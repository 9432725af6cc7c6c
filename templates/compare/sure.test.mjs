import assert from "node:assert/strict";
import test from "node:test";

import { basisText, pairOf, rangeOf, said, significantOn } from "./sure.js";

// Three pairs: a and b are not significantly different, a and c are, b and c are not.
const sure = { basis: "printed", order: ["a", "b", "c"], places: [1, 2, 1, 3, 2, 3], apart: [1, 1, 1], digits: 1, reach: [30, 31, 9, 8, 12, 13] };
const gap = (whole, digits) => ({ whole, digits });

test("a pair is the same from both sides, with its interval in last digits", () => {
  for (const [a, b] of [["a", "c"], ["c", "a"]]) {
    const pair = pairOf(sure, a, b, gap(450, 2));
    assert.deepEqual([pair.better, pair.significant, pair.text, said(pair)], ["a", true, "3.6–5.3", "significantly different"]);
  }
  assert.deepEqual([pairOf(sure, "a", "b", gap(25, 1)).text, said(pairOf(sure, "a", "b", gap(25, 1)))], ["−0.5 to 5.6", "not significantly different"]);
});

test("an interval that leaves out zero does not tell apart among all", () => {
  assert.equal(said(pairOf(sure, "b", "c", gap(2, 0))), "not significantly different among 3");
});

test("nothing is said of what is not in the data", () => {
  assert.equal(pairOf(sure, "a", "d", gap(1, 0)), null);
  assert.equal(pairOf(undefined, "a", "b", gap(1, 0)), null);
  assert.equal(rangeOf({ ...sure, places: undefined }, "a"), null);
  const { reach, ...bare } = sure;
  assert.deepEqual([pairOf(bare, "a", "c", gap(45, 1)).text, said(pairOf(bare, "a", "c", gap(45, 1))), reach.length], ["", "significantly different", 6]);
  assert.deepEqual(rangeOf(sure, "b"), [1, 3]);
  const some = { ...sure, basis: "items", scored: [0, 2] };
  assert.deepEqual([["a", "c"], ["a", "b"]].map(([x, y]) => pairOf(some, x, y, gap(1, 0)).basis), ["items", "printed"]);
});

test("on how many leaderboards, in plain words", () => {
  const pair = (significant) => ({ ...pairOf(sure, "a", "c", gap(45, 1)), significant });
  const on = (...significant) => significantOn(significant.map((t) => (t === null ? null : pair(t)))).text;
  assert.deepEqual([on(), on(null), on(true), on(false), on(true, true), on(true, true, true), on(true, false), on(false, false), on(true, false, null), on(true, true, null)], [
    "", "", "significantly different", "not significantly different", "significantly different on both", "significantly different on all 3", "significantly different on 1 of them", "significantly different on none of them", "significantly different on 1 of them (not known on 1)", "significantly different on 2 of them (not known on 1)",
  ]);
  assert.equal(basisText([pair(true)]), "from the published scores, assuming independent prompts");
  assert.equal(basisText([pair(true), { ...pair(true), basis: "items" }]), "from the scores of the cases that both have where there are some, else from the published scores, assuming independent prompts");
});
