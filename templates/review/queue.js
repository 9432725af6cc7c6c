// The order in which cases are reviewed, how far a reviewer is, and where reviewers differ.

import { subjectKey, unsure } from "./reviews.js";

/**
 * A case to review: its address, how many verdicts are to be given, and its category.
 * @typedef {{ item: string, wanted: number, group: string }} Task
 * @typedef {import("./reviews.js").Review} Review
 * What site/cases/desk.go writes of all cases, and the plan that some benchmarks have.
 * @typedef {{ cases: [item: string, wanted: number][], guidelines: string }} Desk
 * @typedef {{ digest: string, raters: number, overlap: number, cases: [item: string, group: string][] }} Plan
 */

// queue lists the cases of one of the plan's raters, from 1; of all of them for 0. Without
// a plan it is all cases.
/** @type {(desk: Desk, plan: Plan | null, rater: number) => Task[]} */
export function queue(desk, plan, rater) {
  const wanted = new Map(desk.cases);
  const all = plan ? plan.cases.filter((_, p) => !rater || p < plan.overlap || (p - plan.overlap) % plan.raters === rater - 1) : desk.cases.map(([item]) => [item, ""]);
  return all.flatMap(([item, group]) => (wanted.get(item) ? [{ item, group, wanted: wanted.get(item) }] : []));
}

// progress counts a reviewer's verdicts by case.
/** @type {(tasks: Task[], mine: Review[]) => { given: Map<string, number>, done: number, verdicts: number, wanted: number }} */
export function progress(tasks, mine) {
  const counts = new Map();
  for (const r of mine) if (!r.adjudicated) counts.set(r.item, (counts.get(r.item) ?? 0) + 1);
  const given = new Map(tasks.map((t) => [t.item, Math.min(t.wanted, counts.get(t.item) ?? 0)]));
  let done = 0, verdicts = 0, wanted = 0;
  for (const t of tasks) {
    if (given.get(t.item) === t.wanted) done++;
    verdicts += given.get(t.item);
    wanted += t.wanted;
  }
  return { given, done, verdicts, wanted };
}

// next is the first case after one, going round, that a test finds open; null is none.
/** @type {(tasks: Task[], after: string, open: (task: Task) => boolean) => Task | null} */
export function next(tasks, after, open) {
  const at = tasks.findIndex((t) => t.item === after) + 1;
  return [...tasks.slice(at), ...tasks.slice(0, at)].find((t) => t.item !== after && open(t)) ?? null;
}

const pause = 120; // seconds: who takes longer does something else
const enough = 8; // verdicts that say how fast somebody is

// minutes is how long the verdicts that are left take at the pace so far; null where that
// is not known yet.
/** @type {(times: string[], left: number) => number | null} */
export function minutes(times, left) {
  const at = times.map((t) => Date.parse(t) / 1000).filter((t) => !Number.isNaN(t)).sort((a, b) => a - b).slice(-400);
  const gaps = at.slice(1).map((t, i) => t - at[i]).filter((gap) => gap <= pause);
  if (gaps.length < enough) return null;
  return Math.max(1, Math.round((left * gaps.reduce((sum, gap) => sum + gap, 0)) / gaps.length / 60));
}

/** @type {(n: number | null) => string} */
export const timeLeft = (n) => (n === null ? "" : n === 1 ? "about a minute left" : n < 90 ? `about ${n > 20 ? 5 * Math.round(n / 5) : n} minutes left` : `about ${Math.round(n / 60)} hours left`);

const same = (a, b) => a === b || (a !== "" && b !== "" && Number(a) === Number(b));

/**
 * A criterion on which people differ: what each says, and what settles it, if anything.
 * @typedef {{ item: string, said: Review[], settled: Review | null }} Difference
 */

// differences lists them by subject, and counts how often two people agree. Who cannot
// tell says nothing against anybody.
/** @type {(reviews: Review[]) => { found: Map<string, Difference>, both: number, agree: number }} */
export function differences(reviews) {
  const by = new Map(), settled = new Map();
  for (const r of reviews) {
    const key = subjectKey(r);
    if (r.adjudicated) settled.set(key, r);
    else if (by.has(key)) by.get(key).push(r);
    else by.set(key, [r]);
  }
  const found = new Map();
  let both = 0, agree = 0;
  for (const [key, said] of by) {
    const sure = said.filter((r) => r.verdict !== unsure);
    if (sure.length < 2) continue;
    both++;
    if (sure.every((r) => same(r.verdict, sure[0].verdict))) agree++;
    else found.set(key, { item: said[0].item, said, settled: settled.get(key) ?? null });
  }
  return { found, both, agree };
}

/**
 * @typedef {{ name: string, min: number, max: number, values: number[] | null }} Mark
 * An answer that a key gives: what it writes, its key, its words.
 * @typedef {{ verdict: string, key: string, word: string }} Answer
 */

// answers are those that a mark can have: yes and no, and half between them, or a key from
// 1 to 9 for each of its values, which is the value itself where all are such digits. Where
// a number is to be written there are none. The last is for who cannot tell.
/** @type {(mark: Mark) => Answer[]} */
export function answers({ min, max, values }) {
  const last = { verdict: unsure, key: "?", word: "cannot tell" };
  if (!values || values.length > 9) return [last];
  if (min === 0 && max === 1) {
    const between = values.filter((v) => v > 0 && v < 1);
    const parts = between.map((v, i) => ({ verdict: String(v), key: between.length === 1 ? "h" : String(i + 1), word: v === 0.5 ? "half" : String(v) })).reverse();
    return [{ verdict: "1", key: "y", word: "yes" }, ...parts, { verdict: "0", key: "n", word: "no" }, last].filter((a) => a === last || values.includes(Number(a.verdict)));
  }
  const digits = values.every((v) => Number.isInteger(v) && v >= 0 && v <= 9);
  return [...values.map((v, i) => ({ verdict: String(v), key: String(digits ? v : i + 1), word: String(v) })), last];
}
