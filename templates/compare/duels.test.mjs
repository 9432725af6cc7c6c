import assert from "node:assert/strict";
import test from "node:test";
import { against } from "./duels.js";

test("a duel is seen from either side", () => {
  const told = (better, told) => ({ better, told });
  const duels = [{ pair: ["a", "b"], ahead: [3, 1], all: 5, sure: [told("a", true), told("a", false), told("b", true), null, told("a", true)] }];
  assert.deepEqual(against(duels, "a", "b"), { ahead: 3, all: 5, told: 2, known: 4 });
  assert.deepEqual(against(duels, "b", "a"), { ahead: 1, all: 5, told: 1, known: 4 });
  assert.equal(against(duels, "a", "c"), null);
});
