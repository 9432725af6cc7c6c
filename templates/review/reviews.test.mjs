import assert from "node:assert/strict";
import test from "node:test";
import { Reviews, columns, csv, parse } from "./reviews.js";

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

test("a file that was handed in is read as it was written", () => {
  const mine = new Reviews("rivers", kept());
  mine.put({ ...of, reviewer: "Ann", verdict: "0.5", reason: 'says "no",\nthen yes', at: "2026-03-01T10:00:00Z", plan: "4f1c", adjudicated: "yes" });
  mine.put({ ...of, reviewer: "Ann", verdict: "unsure", reason: "", at: "2026-03-01T10:00:01Z" });
  mine.put({ ...of, line: "3", reviewer: "Ann", verdict: "", reason: "not decided", at: "" });
  assert.equal(mine.list("ann").length, 2, "a reason alone is no verdict; an adjudicated one is beside one's own");
  const text = csv(mine.list());
  for (const form of [text, "\ufeff" + text.replaceAll("\n", "\r\n")]) {
    const { reviews, problems } = parse(form, "ann.csv");
    assert.deepEqual(problems, []);
    assert.deepEqual(reviews.map((r) => [r.model, r.verdict, r.plan, r.adjudicated, r.from]), [["A, the first", "0.5", "4f1c", "yes", "ann.csv"], ["A, the first", "unsure", "", "", "ann.csv"]]);
  }
  assert.equal(parse(text, "").reviews[0].reason, 'says "no",\nthen yes');
  assert.equal(parse("item;model;reviewer;verdict\n1;A;Bob;1\n", "bob.csv").reviews[0].reviewer, "Bob");
});

test("what is wrong with a file is said with its line", () => {
  assert.match(parse("name,score\nA,1\n", "x.csv").problems[0], /^x\.csv: .*no column item, model, reviewer, verdict$/);
  assert.deepEqual(parse("", "x.csv").reviews, []);
  const { reviews, problems } = parse('item,model,reviewer,verdict,reason\n1,A,Ann,1,"two\nlines"\n2,,Ann,\n\nitem,model,reviewer,verdict,reason\n3,A,Ann,"0', "x.csv");
  assert.deepEqual(problems, ["x.csv:4: model, verdict is empty"]);
  assert.deepEqual(reviews.map((r) => r.item), ["1", "3"]);
});

test("files of others are added; of two verdicts of one person the later stays", () => {
  const mine = new Reviews("rivers", kept());
  mine.put({ ...of, reviewer: "Ann", verdict: "1", reason: "", at: "2026-03-01T10:00:00Z" });
  const file = (verdict, at, reviewer) => [{ ...of, reviewer, verdict, reason: "", at, from: "x.csv" }];
  assert.deepEqual(mine.take(file("0", "2026-03-01T09:00:00Z", "Ann"), "Ann"), { added: 0, changed: 0, kept: true });
  assert.deepEqual(mine.take(file("0", "2026-03-01T11:00:00Z", "ann"), "Ann"), { added: 0, changed: 1, kept: true });
  assert.deepEqual(mine.take(file("0", "", "Bob"), "Ann"), { added: 1, changed: 0, kept: true });
  assert.equal(mine.get(of, "Ann").from, undefined, "one's own are not dropped");
  mine.drop("Ann");
  mine.drop("Bob");
  assert.deepEqual(mine.list().map((r) => r.reviewer), ["ann"]);
});

test("what others left in the storage is no review", () => {
  const good = { ...of, reviewer: "Ann", verdict: "1", reason: "", at: "" };
  for (const text of ["null", "{}", "1", "[null]", "[1]", '[{"reviewer": 1}]', "[{}]", JSON.stringify([{ ...good, verdict: {} }])]) {
    const storage = kept();
    storage.map.set("standings-reviews rivers", text);
    assert.equal(new Reviews("rivers", storage).list().length, 0, text);
  }
  const storage = kept();
  storage.map.set("standings-reviews rivers", JSON.stringify([null, good, []]));
  assert.equal(new Reviews("rivers", storage).list().length, 1);
});
