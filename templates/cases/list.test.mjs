import assert from "node:assert/strict";
import test from "node:test";

import { Cases, caseList } from "./list.js";

// letter is a share of 88 as site/casedata.go writes it; a space is an item that
// is not counted, "!" one without a score.
const letter = (n) => String.fromCharCode(n + 35 > 91 ? n + 36 : n + 35);
const data = () => ({
  items: ["a", "b", "c", "d"], prompts: ["The quick fox", "Straße", "Nothing", "Quick too"],
  outputs: [{ id: "strong", name: "Strong", strength: 0.9 }, { id: "mid", name: "Mid", strength: 0.5 }, { id: "weak", name: "Weak", strength: 0.1 }],
  scores: [letter(88) + letter(44) + " " + letter(88), letter(44) + letter(44) + "!" + letter(88), letter(0) + letter(44) + "!" + letter(88)],
  facets: [{ id: "kind", title: "Kind", groups: [["x", "Ex"], ["y", "Why"]], of: [0, 0, 1, -1] }],
});
const chosen = (state, texts) => {
  const cases = new Cases(data());
  const { list, counts } = cases.choose({ ...cases.defaults(), ...state }, texts);
  return { items: list.map((i) => cases.items[i]).join(""), counts: counts.map((c) => [...c]) };
};

test("scores are shares; what was not judged is none", () => {
  const cases = new Cases(data());
  assert.deepEqual([...cases.shares[0]], [1, 0.5, -2, 1]);
  assert.deepEqual([...cases.mean], [0.5, 0.5, -1, 1]);
  assert.deepEqual([...cases.judged], [3, 3, 0, 3]);
  assert.deepEqual([...cases.wanted], [3, 3, 2, 3]);
  assert.equal(cases.spread[1], 0);
  assert.ok(cases.telling[0] > 0.3 && Math.abs(cases.telling[1]) < 1e-6);
});

test("a state chooses cases, and counts what other groups would hold", () => {
  assert.deepEqual(chosen({}), { items: "abcd", counts: [[2, 1]] });
  assert.deepEqual(chosen({ "f.kind": "y" }), { items: "c", counts: [[2, 1]] });
  assert.deepEqual(chosen({ q: "QUICK" }), { items: "ad", counts: [[1, 0]] });
  assert.equal(chosen({ q: "strasse" }).items, "b");
  assert.equal(chosen({ model: "strong" }).items, "abd");
  assert.equal(chosen({ model: "weak", verdict: "none" }).items, "a");
  assert.equal(chosen({ verdict: "missing" }).items, "c");
  assert.equal(chosen({ min: "60" }).items, "d");
  assert.equal(chosen({ cover: "none" }).items, "c");
});

test("an order puts cases without a score last", () => {
  assert.equal(chosen({ sort: "hard" }).items, "abdc");
  assert.equal(chosen({ sort: "easy" }).items, "dabc");
  assert.equal(chosen({ sort: "differ" }).items.at(0), "a");
});

test("lines are searched once they are there and asked for", () => {
  const texts = { prompts: ["p", "p", "p", "p"], lines: [["names the fox"], [], [], []] };
  assert.equal(chosen({ q: "fox", lines: "1" }, texts).items, "a");
  assert.equal(chosen({ q: "fox" }, texts).items, "");
});

test("a list says what it is of, and files of data find their reader", () => {
  const cases = new Cases(data());
  assert.equal(cases.title({ ...cases.defaults(), "f.kind": "x", q: "fox", model: "mid", sort: "hard" }), "in Ex, with “fox”, for Mid, hardest first");
  assert.equal(globalThis.standings.caseList.take, caseList.take);
});
