import assert from "node:assert/strict";
import test from "node:test";

import { numbers, onPage, range } from "./linetable.js";
import { Cases, caseList, percent } from "./list.js";

const scores = [-2, -1, 0, 0.5, 1], [not, none, zero, half, full] = "abcde";
const head = () => ({
  letters: "abcde",
  outputs: [{ id: "strong", name: "Strong", strength: 0.9 }, { id: "mid", name: "Mid", strength: 0.5 }, { id: "weak", name: "Weak", strength: 0.1 }],
  facets: [{ id: "kind", title: "Kind", groups: [["x", "Ex"], ["y", "Why"]], counts: [2, 1] }],
  items: 4, lines: 0, kinds: [], parts: {},
});
const rows = () => [
  ["a", "The quick fox", full + half + zero, [0], []], ["b", "Straße", half + half + half, [0], []],
  ["c", "Nothing", not + none + none, [1], []], ["d", "Quick too", full + full + full, [-1], []],
];
const chosen = (state, texts) => {
  const cases = new Cases(head(), rows(), scores);
  const { list, counts } = cases.choose({ ...cases.defaults(), ...state }, texts);
  return { items: list.map((i) => cases.items[i]).join(""), counts: counts.map((c) => [...c]) };
};

test("scores are shares; what was not judged is none", () => {
  const cases = new Cases(head(), rows(), scores);
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

test("a list says what it is of", () => {
  const cases = new Cases(head(), rows(), scores);
  assert.equal(cases.title({ ...cases.defaults(), "f.kind": "x", q: "fox", model: "mid", sort: "hard" }), "in Ex, with “fox”, for Mid, hardest first");
});

test("rows in several files are joined in their order", async () => {
  const two = rows();
  globalThis.standings = {
    "../rivers/lists/data/index": { ...head(), parts: { items: [0, 3] } }, "../rivers/lists/data/items-2": two.slice(3), "../rivers/lists/data/items-1": two.slice(0, 3),
  };
  assert.deepEqual((await caseList.load("rivers", "index")).items, ["a", "b", "c", "d"]);
  assert.deepEqual(await caseList.load("rivers", "marks"), []);
});

test("a list in pages leads to the first, the last and those beside the one shown", () => {
  assert.deepEqual(numbers(3, 2), [1, 2, 3]);
  assert.deepEqual(numbers(40, 20), [1, 0, 18, 19, 20, 21, 22, 0, 40]);
  const list = Array.from({ length: 1227 }, (_, i) => i);
  assert.deepEqual([onPage(list, "").length, onPage(list, "7")[0], onPage(list, "7").length, onPage(list, "99")[0], onPage(list, "<b>")[0]], [200, 1200, 27, 1200, 0]);
  assert.equal(range(1227, "7"), "1,201–1,227");
  assert.equal(range(27, ""), "");
});

test("codes of several letters name more scores than there are letters, exactly", () => {
  const many = Array.from({ length: 20 }, (_, i) => i / 19);
  const code = (i) => "abcde"[Math.floor(i / 5)] + "abcde"[i % 5];
  const cases = new Cases({ ...head(), items: 20 }, many.map((_, i) => [`n${i}`, "", code(i) + code(19 - i) + code(0), [0], []]), many);
  assert.deepEqual([...cases.shares[0]], many);
  assert.deepEqual([...cases.shares[1]], [...many].reverse());
});

test("per cent are those of the build, halves rounded up", () => {
  for (const [share, text] of [[0.145, "15"], [0.125, "13"], [0.005, "1"], [1 / 3, "33"], [2 / 3, "67"], [0, "0"], [1, "100"], [0.9949, "99"]]) assert.equal(percent(share), text);
});

test("names that all objects have choose and order nothing", () => {
  const cases = new Cases(head(), rows(), scores);
  for (const name of ["__proto__", "constructor", "toString"]) {
    assert.equal(chosen({ sort: name }).items, "abcd");
    assert.equal(chosen({ verdict: name }).items, chosen({ verdict: "all" }).items);
    assert.equal(chosen({ cover: name }).items, "abcd");
    assert.equal(cases.title({ ...cases.defaults(), sort: name }), "");
  }
});

test("a list that another page kept is none", () => {
  for (const text of ["null", "1", "{}", '{"benchmark": "b", "state": "s"}', '{"benchmark": "b", "state": "s", "items": {}, "title": ""}', '{"benchmark": "b", "state": "s", "items": [1], "title": ""}']) {
    globalThis.sessionStorage = /** @type {any} */ ({ getItem: () => text });
    assert.equal(caseList.recall("b", "s"), null, text);
  }
  globalThis.sessionStorage = /** @type {any} */ ({ getItem: () => '{"benchmark": "b", "state": "s", "items": ["a"], "title": "t"}' });
  assert.deepEqual(caseList.recall("b", "s").items, ["a"]);
});
