import assert from "node:assert/strict";
import test from "node:test";
import { Reviews, columns, csv } from "./reviews.js";

const kept = () => {
  const map = new Map();
  return { map, getItem: (k) => map.get(k) ?? null, setItem: (k, v) => map.set(k, v) };
};
const of = { item: "1", model: "A, the first", variant: "", condition: "", mark: "result", line: "2" };

test("a review is kept, replaced, taken back, and written as a line", () => {
  const storage = kept();
  const mine = new Reviews("rivers", storage);
  mine.put({ ...of, reviewer: "Ann", verdict: "1", reason: 'it says "no"\nand means it', at: "2026-03-01T10:00:00Z" });
  const again = new Reviews("rivers", storage);
  assert.equal(again.get(of, "Ann").verdict, "1");
  assert.equal(again.get(of, "Bob"), undefined);
  assert.equal(new Reviews("lakes", storage).list().length, 0);
  assert.equal(csv(again.list()), columns.join(",") + '\n1,"A, the first",,,result,2,Ann,1,"it says ""no""\nand means it",2026-03-01T10:00:00Z\n');
  again.put({ ...of, reviewer: "Ann", verdict: "0", reason: "", at: "" });
  assert.equal(again.list().length, 1);
  mine.put({ ...of, line: "1", reviewer: "Ann", verdict: "0", reason: "", at: "" });
  assert.equal(mine.list().length, 2, "what another window put is kept");
  mine.put({ ...of, reviewer: "Ann", verdict: "", reason: "", at: "" });
  assert.equal(mine.list().length, 1);
});

test("which of several outputs a review is of stands in a column where there are several", () => {
  const mine = new Reviews("rivers", kept());
  for (const sample of ["1", "2"]) mine.put({ ...of, sample, reviewer: "Ann", verdict: sample, reason: "", at: "" });
  mine.put({ ...of, item: "2", sample: "", reviewer: "Ann", verdict: "0", reason: "", at: "" });
  assert.equal(csv(mine.list()), columns.join(",") + ',sample\n1,"A, the first",,,result,2,Ann,1,,,1\n1,"A, the first",,,result,2,Ann,2,,,2\n2,"A, the first",,,result,2,Ann,0,,,\n');
});

test("without storage reviews last as long as the page", () => {
  const mine = new Reviews("rivers", null);
  assert.equal(mine.put({ ...of, reviewer: "Ann", verdict: "1", reason: "", at: "" }), false);
  assert.equal(mine.get(of, "Ann").verdict, "1");
});
