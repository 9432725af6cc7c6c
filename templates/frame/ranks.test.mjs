import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { ranked, rankOf, rankText } from "./ranks.js";

// The table that the builder's package results/ranking is held to as well. Values
// behind what is shown are not in the browser: there level figures stand as they came.
const cases = JSON.parse(readFileSync(new URL("../../results/ranking/testdata/columns.json", import.meta.url), "utf8"));

test("what a reader ranks follows the builder's rules", () => {
  assert.ok(cases.length > 0);
  for (const c of cases) {
    const got = ranked(c.figures, c.better);
    assert.deepEqual(got.ranks, c.ranks, c.name + ", ranks");
    assert.deepEqual(got.marks, c.marks, c.name + ", marks");
    if (!c.exact) assert.deepEqual(got.order, c.order, c.name + ", order");
  }
});

test("a rank of four digits is read as the build writes it", () => {
  for (const rank of [1, 999, 1050]) assert.equal(rankOf(rankText(rank)), rank);
  assert.equal(rankText(1050), "1,050");
  assert.equal(rankOf("–"), 0);
});
