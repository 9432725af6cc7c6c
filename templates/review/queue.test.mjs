import assert from "node:assert/strict";
import test from "node:test";
import { answers, differences, minutes, next, progress, queue, timeLeft } from "./queue.js";

const desk = { guidelines: "", cases: [["a", 2], ["b", 2], ["c", 0], ["d", 2], ["e", 2]] };
const plan = { digest: "4f1c", raters: 2, overlap: 1, cases: [["e", "North"], ["d", "South"], ["a", "North"], ["b", "South"], ["gone", "South"]] };
const items = (tasks) => tasks.map((t) => t.item).join("");

test("the queue follows the plan, and a rater's part of it", () => {
  assert.equal(items(queue(desk, null, 0)), "abde", "nothing can be said of c");
  assert.equal(items(queue(desk, plan, 0)), "edab");
  assert.equal(items(queue(desk, plan, 1)), "edb");
  assert.equal(items(queue(desk, plan, 2)), "ea");
  assert.equal(queue(desk, plan, 2)[1].group, "North");
});

const of = (item, line, reviewer, verdict, more = {}) => ({ item, model: "A", variant: "", condition: "", mark: "m", line, reviewer, verdict, reason: "", at: "", ...more });

test("progress counts a reviewer's verdicts, and the next case is an open one", () => {
  const tasks = queue(desk, null, 0);
  const p = progress(tasks, [of("a", "1", "Ann", "1"), of("a", "2", "Ann", "unsure"), of("b", "1", "Ann", "0"), of("b", "2", "Ann", "0", { adjudicated: "yes" }), of("gone", "1", "Ann", "1")]);
  assert.deepEqual([p.done, p.verdicts, p.wanted, p.given.get("b")], [1, 3, 8, 1]);
  const open = (t) => p.given.get(t.item) < t.wanted;
  assert.equal(next(tasks, "", open).item, "b");
  assert.equal(next(tasks, "b", open).item, "d");
  assert.equal(next(tasks, "e", open).item, "b", "it goes round");
  assert.equal(next(tasks, "b", (t) => t.item === "b"), null);
});

test("the time left follows the reviewer's own pace, without pauses", () => {
  const times = Array.from({ length: 11 }, (_, i) => new Date(Date.UTC(2026, 2, 1, 10, 0, 6 * i)).toISOString());
  assert.equal(minutes(times, 400), 40);
  assert.equal(minutes([...times, "2026-03-01T12:00:00Z", "no time"], 400), 40, "a pause is not counted");
  assert.equal(minutes(times.slice(0, 5), 400), null);
  assert.deepEqual([null, 1, 7, 43, 200].map(timeLeft), ["", "about a minute left", "about 7 minutes left", "about 45 minutes left", "about 3 hours left"]);
});

test("reviewers differ where two verdicts do, until a third settles it", () => {
  const said = [of("a", "1", "Ann", "1"), of("a", "1", "Bob", "0"), of("a", "2", "Ann", "1"), of("a", "2", "Bob", "1.0"), of("b", "1", "Ann", "1"), of("b", "1", "Bob", "unsure")];
  const { found, both, agree } = differences(said);
  assert.deepEqual([found.size, both, agree], [1, 2, 1]);
  const [d] = found.values();
  assert.deepEqual([d.item, d.said.map((r) => r.reviewer).join(), d.settled], ["a", "Ann,Bob", null]);
  const [settled] = differences([...said, of("a", "1", "Eve", "0", { adjudicated: "yes" })]).found.values();
  assert.equal(settled.settled.reviewer, "Eve");
});

test("each mark has keys", () => {
  const keys = (mark) => answers({ name: "m", ...mark }).map((a) => a.key + a.verdict).join(" ");
  assert.equal(keys({ min: 0, max: 1, values: [0, 1] }), "y1 n0 ?unsure");
  assert.equal(keys({ min: 0, max: 1, values: [0, 0.5, 1] }), "y1 h0.5 n0 ?unsure");
  assert.equal(keys({ min: 0, max: 1, values: [0, 0.25, 0.5, 1] }), "y1 20.5 10.25 n0 ?unsure");
  assert.equal(keys({ min: 1, max: 5, values: [1, 2, 3, 4, 5] }), "11 22 33 44 55 ?unsure");
  assert.equal(keys({ min: -1, max: 1, values: [-1, 0, 1] }), "1-1 20 31 ?unsure");
  assert.equal(keys({ min: 0, max: 100, values: null }), "?unsure");
});
