import assert from "node:assert/strict";
import { test } from "node:test";

import { between } from "./between.js";

const board = (id, columns, ...rows) => ({ id, title: id, columns: columns.map((c) => [c, c.toUpperCase()]), rules: ["mean"], rows });
const row = (model, rank, ...cells) => [model, model, "", "", rank, 1, cells];

test("what is the same is not in it", () => {
  const r = { boards: [board("a/x", ["o"], row("m", 1, "1.0"))] };
  assert.deepEqual(between(r, r), []);
});

test("rows that came, went, were rescored or moved, and boards that came and went", () => {
  const from = { boards: [board("a/x", ["o", "p"], row("m", 1, "9", "1"), row("n", 2, "8", ""), row("q", 3, "7", "7")), board("a/gone", ["o"])] };
  const to = { boards: [board("a/x", ["p", "o"], row("z", 1, "1", "10"), row("n", 2, "5", "8"), row("m", 3, "1", "9")), board("a/new", ["o"])] };
  const [x, fresh, gone] = between(from, to);
  assert.deepEqual([fresh.fate, gone.fate], ["new", "gone"]);
  assert.deepEqual(x.added.map((r) => r.name), ["z"]);
  assert.deepEqual(x.gone.map((r) => [r.name, r.before]), [["q", 3]]);
  assert.deepEqual(x.rescored.map((r) => [r.name, r.cells]), [["n", [{ column: "P", before: "", after: "5" }]]]);
  assert.deepEqual(x.moved.map((r) => [r.name, r.before, r.rank, r.of]), [["m", 1, 3, [3, 3]]]);
});

test("marks, where both releases kept them", () => {
  const marked = (marks) => ({ boards: [board("a/x", ["o"], [...row("m", 1, "9"), marks])] });
  const of = (from, to) => between(marked(from), marked(to)).flatMap((b) => b.rescored).flatMap((r) => r.cells);
  assert.deepEqual(of([], ["", "†"]), [{ column: "O", before: "9", after: "9 (marked †)" }]);
  assert.deepEqual(of(["*"], []), [{ column: "Model", before: "m (marked *)", after: "m" }]);
  assert.deepEqual([of(0, ["", "†"]), of(["", "†"], 0), of(["*", "†"], ["*", "†"])], [[], [], []]);
});

test("columns and rules", () => {
  const from = { boards: [board("a/x", ["o", "p"], row("m", 1, "9", "1"))] };
  const to = { boards: [{ ...board("a/x", ["o", "q"], row("m", 1, "9", "2")), rules: ["sum"] }] };
  const [x] = between(from, to);
  assert.deepEqual([x.came, x.went, x.rules, x.rescored], [["Q"], ["P"], true, []]);
});
