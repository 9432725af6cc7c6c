import assert from "node:assert/strict";
import test from "node:test";

import { counts, pairOf, test as worth, uncounted } from "./pairs.js";

// Three outputs: the first against the second and the third, the second against the third.
const rows = [[6, 0, 1, 1], [2, 3, 0, 0], [0, 0, 0, 0]];

test("a pair of outputs reads the same from both sides", () => {
  assert.deepEqual(pairOf(rows, 0, 1), { higher: [6, 0], level: 1, all: 7, significant: true });
  assert.deepEqual(pairOf(rows, 1, 0), { higher: [0, 6], level: 1, all: 7, significant: true });
  assert.deepEqual(pairOf(rows, 2, 0), { higher: [3, 2], level: 0, all: 5, significant: false });
  assert.deepEqual([pairOf(rows, 1, 2), pairOf(rows, 1, 1), pairOf(rows, -1, 1), pairOf([], 0, 1)], [null, null, null, null]);
});

test("of more outputs than are paired it is said that they are not counted", () => {
  assert.equal(pairOf(rows, 1, 3), null);
  assert.equal(uncounted(rows, 1, 3), "Who scores higher on how many cases is counted for the 3 strongest models only.");
  assert.deepEqual([uncounted(rows, 1, 2), uncounted([], 0, 1)], ["", ""]);
});

test("what it is worth is one sentence, and none where cases are not independent", () => {
  const pair = pairOf(rows, 0, 1);
  const [of, first, second] = counts(pair);
  assert.equal(of + "A" + first + "B" + second + worth(pair.significant), "Of 7 cases on which both were judged, A scores higher on 6, B on 0; 1 level. Taken alone, these cases tell the two apart (exact sign test, if cases count as independent).");
  assert.equal(worth(false), " Taken alone, these cases do not tell the two apart (exact sign test, if cases count as independent).");
  assert.equal(worth(pairOf([[1, 0, 0]], 0, 1).significant), "");
});
