// The cases of a benchmark as data: filtered and sorted by a state.

import { isRecord, own, stored } from "./given.js";
import { letters } from "../frame/text.js";
import { data } from "./data.js";

/**
 * What site/cases/data.go writes of a benchmark's cases: the head, and the rows of
 * its items.
 * @typedef {{ id?: string, key?: string, title: string, groups: string[][], counts: number[], of?: number[], said?: string[] }} Facet
 * @typedef {{ id: string, name: string, strength: number | null }} Output
 * @typedef {{ id: string, title: string, said: string, count: number }} Kind
 * @typedef {{ outputs: Output[], facets: Facet[], judges?: { board: string, counts: number[] }, items: number, lines: number, kinds: Kind[], letters: string, parts: Object<string, number[]> }} Head
 * @typedef {[address: string, start: string, scores: string, groups: number[], judges: number[]]} Item
 */

// Filters is what can be chosen, which the head of the data says.
export class Filters {
  /** @param {Head} head */
  constructor(head) {
    this.head = head;
    this.count = head.items;
    this.outputs = head.outputs;
    this.judges = head.judges;
    /** @type {Facet[]} */
    this.facets = head.facets.map((f) => ({ ...f, key: "f." + f.id }));
    if (head.judges) {
      this.facets.push({
        key: "judges", title: "Judges", groups: [["differ", "disagree"], ["agree", "agree"], ["one", "one judge only"]], counts: head.judges.counts,
        said: ["where judges disagree", "where judges agree", "with one judge only"],
      });
    }
  }

  defaults() {
    const d = { q: "", lines: "", model: "", verdict: "", min: "", max: "", cover: "", sort: "", view: "", a: "", b: "", kind: "", page: "" };
    for (const f of this.facets) d[f.key] = "";
    return d;
  }

  output(id) {
    return this.outputs.findIndex((o) => o.id === id);
  }

  // title says in a few words which list a state makes.
  title(state) {
    const parts = [];
    for (const f of this.facets) {
      const g = f.groups.findIndex(([id]) => id === state[f.key]);
      if (g >= 0) parts.push(f.said?.[g] ?? "in " + f.groups[g][1]);
    }
    if (state.q) parts.push("with “" + state.q + "”");
    const o = this.output(state.model);
    if (o >= 0) parts.push("for " + this.outputs[o].name);
    const order = own({ hard: "hardest first", easy: "easiest first", differ: "models differ most first", judges: "judges differ most first", telling: "most discriminating first", low: "lowest score first", high: "highest score first" }, state.sort);
    return parts.join(", ") + (order ? (parts.length ? ", " : "") + order : "");
  }
}

export class Cases extends Filters {
  /** @param {Head} head @param {Item[]} rows @param {number[]} scores */
  constructor(head, rows, scores) {
    super(head);
    this.items = rows.map((row) => row[0]);
    this.prompts = rows.map((row) => row[1]);
    this.folded = {};
    const n = this.outputs.length;
    // Shares of the scale by output and item; -1: no score, -2: not counted.
    const digit = new Map([...head.letters].map((letter, i) => [letter, i])), width = n ? rows[0]?.[2].length / n : 0;
    this.shares = this.outputs.map((_, o) => Float64Array.from(rows, ([, , codes]) => {
      let place = 0;
      for (const letter of codes.slice(o * width, (o + 1) * width)) place = place * digit.size + digit.get(letter);
      return scores[place];
    }));
    this.mean = new Float64Array(this.count);
    this.spread = new Float64Array(this.count);
    this.telling = new Float64Array(this.count);
    this.judged = new Uint16Array(this.count);
    this.wanted = new Uint16Array(this.count);
    for (let i = 0; i < this.count; i++) {
      let sum = 0, squares = 0, judged = 0, wanted = 0, sx = 0, sxx = 0, sxy = 0;
      for (let o = 0; o < n; o++) {
        const y = this.shares[o][i];
        if (y > -2) wanted++;
        if (y < 0) continue;
        const x = this.outputs[o].strength;
        judged++;
        sum += y;
        squares += y * y;
        sx += x;
        sxx += x * x;
        sxy += x * y;
      }
      this.judged[i] = judged;
      this.wanted[i] = wanted;
      this.mean[i] = judged ? clean(sum / judged) : -1;
      const vy = judged ? squares / judged - (sum / judged) ** 2 : 0;
      const vx = judged ? sxx / judged - (sx / judged) ** 2 : 0;
      this.spread[i] = judged > 1 ? clean(Math.sqrt(Math.max(0, vy))) : -1;
      // Covariance with the models' strength, not correlation: a case on which
      // weak and strong differ by a hair's breadth discriminates little.
      this.telling[i] = judged > 2 && vx > 1e-9 ? (sxy / judged - (sx / judged) * (sum / judged)) / Math.sqrt(vx) : -2;
    }
    head.facets.forEach((_, k) => (this.facets[k].of = rows.map((row) => row[3][k])));
    if (this.judges) {
      this.both = rows.map((row) => row[4][0]);
      this.differ = rows.map((row) => row[4][1]);
      this.differing = this.both.map((n, i) => (n ? this.differ[i] : -1));
      this.facets.at(-1).of = this.differing.map((n) => (n > 0 ? 0 : n ? 2 : 1));
    }
    this.at = new Map(this.items.map((address, i) => [address, i]));
  }

  /** @param {number} share */
  percent(share) {
    return percent(share);
  }

  // tests are what a state asks of an item, by name: a facet's can be left out.
  tests(state, texts) {
    const tests = new Map();
    const o = this.output(state.model);
    const shares = o >= 0 ? this.shares[o] : this.mean;
    for (const f of this.facets) {
      const want = state[f.key];
      if (!want) continue;
      const g = f.groups.findIndex(([id]) => id === want);
      tests.set(f.key, (i) => f.of[i] === g);
    }
    if (o >= 0 && !state.verdict) tests.set("model", (i) => shares[i] > -2);
    const min = parseFloat(state.min) / 100, max = parseFloat(state.max) / 100;
    if (min > 0 || max < 1) tests.set("score", (i) => shares[i] >= 0 && !(shares[i] < min - half) && !(shares[i] > max + half));
    if (state.verdict) {
      tests.set("verdict", own({
        full: (i) => shares[i] === 1, none: (i) => shares[i] === 0, part: (i) => shares[i] > 0 && shares[i] < 1,
        missing: (i) => shares[i] === -1 || (o < 0 && this.judged[i] === 0),
      }, state.verdict) ?? (() => true));
    }
    if (state.cover) {
      tests.set("cover", own({ full: (i) => this.judged[i] > 0 && this.judged[i] === this.wanted[i], part: (i) => this.judged[i] > 0 && this.judged[i] < this.wanted[i], none: (i) => this.judged[i] === 0 }, state.cover) ?? (() => true));
    }
    const words = letters(state.q).split(/\s+/).filter(Boolean);
    if (words.length) {
      const all = this.haystack(texts, state.lines === "1" && Boolean(texts?.lines));
      tests.set("q", (i) => words.every((w) => all[i].includes(w)));
    }
    return tests;
  }

  // haystack is the folded text that is searched: of the prompts, or with the
  // lines; where the texts in full are not there yet, their beginnings.
  haystack(texts, lines) {
    const key = texts ? (lines ? "whole" : "full") : "start";
    return this.folded[key] ??= this.items.map((address, i) =>
      letters(address + " " + (texts ? texts.prompts[i] + (lines ? " " + texts.lines[i].join(" ") : "") : this.prompts[i])));
  }

  // choose lists the items that fit a state, in its order, and how many of each
  // group there would be.
  choose(state, texts) {
    const tests = [...this.tests(state, texts)];
    const list = [];
    const counts = this.facets.map((f) => new Uint32Array(f.groups.length));
    for (let i = 0; i < this.count; i++) {
      let failed = "", fails = 0;
      for (const [name, test] of tests) {
        if (test(i)) continue;
        failed = name;
        if (++fails > 1) break;
      }
      if (!fails) list.push(i);
      if (fails > 1) continue;
      this.facets.forEach((f, k) => {
        if ((!fails || failed === f.key) && f.of[i] >= 0) counts[k][f.of[i]]++;
      });
    }
    return { list: this.sorted(list, state), counts };
  }

  sorted(list, state) {
    const o = this.output(state.model);
    const chosen = o >= 0 ? this.shares[o] : this.mean;
    /** @type {[any, number] | undefined} */
    const by = own({
      hard: [this.mean, 1], easy: [this.mean, -1], differ: [this.spread, -1], judges: [this.differing ?? this.spread, -1], telling: [this.telling, -1], low: [chosen, 1], high: [chosen, -1],
    }, state.sort);
    if (!by) return list;
    const [key, sign] = by;
    return list.sort((x, y) => Number(key[x] < 0 && by[0] !== this.telling) - Number(key[y] < 0 && by[0] !== this.telling) || sign * (key[x] - key[y]) || x - y);
  }

  // parts cuts a list of items so that each is in one part and every part is
  // a whole group of the list: by the first facet that it has groups of, by
  // further facets as far as they speak of other items only, and what is left.
  parts(list) {
    const at = new Map(); // item to part
    const labels = [], titles = [];
    for (const f of this.facets) {
      const own = f.id ? list.filter((i) => f.of[i] >= 0) : [];
      if (!own.length || own.some((i) => at.has(i))) continue;
      titles.push(f.title);
      f.groups.forEach(([, label], g) => {
        const items = own.filter((i) => f.of[i] === g);
        if (!items.length) return;
        labels.push(labels.includes(label) ? `${label} (${f.title})` : label);
        for (const i of items) at.set(i, labels.length - 1);
      });
    }
    const rest = list.filter((i) => !at.has(i));
    if (rest.length) labels.push(labels.length ? "Other cases" : "All");
    for (const i of rest) at.set(i, labels.length - 1);
    return { title: titles.join(" or ") || "Group", labels, at };
  }
}

// clean leaves out what adding up in another order would change, so that level ones are level.
const clean = (share) => Math.round(share * 1e10) / 1e10;

// percent writes a share of a scale, halves rounded up as the build does: 0.145 is a little
// less in a browser's numbers.
/** @type {(share: number) => string} */
export const percent = (share) => String(Math.round(100 * share + 1e-10));

const half = 0.005; // of a per cent that is shown

const drawer = "standings-cases";

// remember keeps a list for the case pages, recall finds it there.
function remember(benchmark, state, list) {
  try {
    sessionStorage.setItem(drawer, JSON.stringify({ benchmark, state, ...list }));
  } catch {
    // no storage: the case page makes the list anew
  }
}

function recall(benchmark, state) {
  try {
    const list = (v) => isRecord(v) && Array.isArray(v.items) && v.items.every((item) => typeof item === "string") && typeof v.title === "string";
    const kept = stored(sessionStorage.getItem(drawer), list, null);
    return kept?.benchmark === benchmark && kept.state === state ? kept : null;
  } catch {
    return null;
  }
}

// load gives data of a benchmark's cases: "index" is all
// cases, "head" what can be chosen of them; other names are rows of one kind.
/** @type {(benchmark: string, name: string) => Promise<any>} */
async function load(benchmark, name) {
  if (name === "head") return new Filters(await data.head(benchmark));
  if (name === "index") return (cases[benchmark] ??= Promise.all([data.head(benchmark), data.rows(benchmark, "items"), data.rows(benchmark, "scores")]).then(([head, rows, scores]) => new Cases(head, rows, scores), (e) => {
    delete cases[benchmark];
    throw e;
  }));
  return data.rows(benchmark, name);
}

/** @type {Object<string, Promise<Cases>>} */
const cases = {};

// make makes a list of its state: of a link that somebody was given.
async function make(benchmark, text) {
  try {
    const cases = await load(benchmark, "index");
    const state = cases.defaults();
    for (const [name, value] of new URLSearchParams(text)) if (Object.hasOwn(state, name)) state[name] = value;
    const texts = state.q ? { prompts: await load(benchmark, "prompts"), lines: state.lines ? await load(benchmark, "checks") : null } : null;
    return { items: cases.choose(state, texts).list.map((i) => cases.items[i]), title: cases.title(state) };
  } catch {
    return null;
  }
}

export const caseList = { load, remember, recall, make };
