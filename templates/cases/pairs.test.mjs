import assert from "node:assert/strict";
import test from "node:test";

import { counts, pairOf, uncounted } from "./pairs.js";

// Three outputs: the first against the second and the third, the second against the third.
const rows = [[6, 0, 1], [2, 3, 0], [0, 0, 0]];

test("a pair of outputs reads the same from both sides", () => {
  assert.deepEqual(pairOf(rows, 0, 1), { higher: [6, 0], level: 1, all: 7 });
  assert.deepEqual(pairOf(rows, 1, 0), { higher: [0, 6], level: 1, all: 7 });
  assert.deepEqual(pairOf(rows, 2, 0), { higher: [3, 2], level: 0, all: 5 });
  assert.deepEqual([pairOf(rows, 1, 2), pairOf(rows, 1, 1), pairOf(rows, -1, 1), pairOf([], 0, 1)], [null, null, null, null]);
});

test("of more outputs than are paired it is said that they are not counted", () => {
  assert.equal(pairOf(rows, 1, 3), null);
  assert.equal(uncounted(rows, 1, 3), "Who scores higher on how many cases is counted for the 3 strongest models only.");
  assert.deepEqual([uncounted(rows, 1, 2), uncounted([], 0, 1)], ["", ""]);
});

test("a pair is one sentence", () => {
  const [of, first, second] = counts(pairOf(rows, 0, 1));
  assert.equal(of + "A" + first + "B" + second, "Of 7 cases on which both were judged, A scores higher on 6, B on 0; 1 level.");
});
