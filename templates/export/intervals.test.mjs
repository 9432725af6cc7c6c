import assert from "node:assert/strict";
import test from "node:test";
import { any, put } from "./intervals.js";
import { csv } from "./formats.js";

const column = (id, more) => ({ id, label: id, name: id, figures: true, role: "", ...more });
const table = {
  columns: [column("rank", { figures: false, role: "rank" }), column("model", { figures: false, role: "model" }), column("overall", { overall: true }), column("A")],
  tops: [{ text: "", span: 3 }, { text: "Groups", span: 1 }],
  sections: [{ title: "", rows: [
    { name: "m", variant: "", kind: "", note: "", cells: [{ text: "2", part: "", low: "2", high: "12" }, { text: "m", part: "" }, { text: "0.74", part: "", low: "0.715", high: "0.773", error: "0.033" }, { text: "0.5", part: "" }] },
    { name: "n", variant: "", kind: "", note: "", cells: [{ text: "", part: "" }, { text: "n", part: "" }, { text: "", part: "" }, { text: "0.4", part: "" }] },
  ] }],
};

test("no choice leaves a table as it is", () => {
  assert.equal(put(table, ""), table);
  assert.ok(any(table));
  assert.ok(!any({ ...table, plain: true }));
});

test("columns of their own, of ranks too", () => {
  assert.deepEqual(csv(put(table, "ends")).split("\r\n").slice(0, 3), [
    '"rank","rank_low","rank_high","model","overall","overall_low","overall_high","A"',
    '2,2,12,"m",0.74,0.715,0.773,0.5',
    ',,,"n",,,,0.4',
  ]);
  assert.deepEqual(put(table, "ends").tops.map((t) => t.span), [7, 1]);
});

test("± is the larger side, behind its figure; ranks keep their range", () => {
  const [head, first] = csv(put(table, "pm")).split("\r\n");
  assert.equal(head, '"rank","rank_low","rank_high","model","overall","overall ±","A"');
  assert.equal(first, '2,2,12,"m",0.74,0.033,0.5');
});
