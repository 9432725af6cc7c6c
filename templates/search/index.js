// The index of the search, as site/search writes it: names at once, words and texts
// when they are asked for.

import { load } from "../frame/load.js";
import { letters } from "../frame/text.js";
import { asked, parts, words } from "./words.js";

/**
 * What was found. Text and line are where the words are, text is -1 where a name was
 * found, line 0 where the words are no line's.
 * @typedef {{ name: string, target: string, where: string, also: string, texts?: string[], text: number, line: number }} Hit
 * What was found of a kind, the best first.
 * @typedef {{ kind: string, hits: { length: number, slice: (from: number, to: number) => Hit[] } }} Kind
 */

// squeezed is a name without the signs between its words.
const squeezed = (text) => letters(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

// Places are what was found in texts: thousands for a common word, of which few are
// looked at.
class Places {
  // named adds to a hit what the index itself knows of it.
  constructor(starts, named) {
    this.starts = starts;
    this.named = named;
    this.scored = []; // by score: places in their order
    this.length = 0;
    this.hits = new Map();
  }

  add(place, score) {
    (this.scored[score] ??= []).push(place);
    this.length++;
  }

  /** @type {(from: number, to: number) => Hit[]} */
  slice(from, to) {
    const list = [];
    for (let score = this.scored.length; score-- > 0 && to > 0;) {
      const places = this.scored[score];
      if (!places) continue;
      list.push(...places.slice(Math.max(0, from), to));
      from -= places.length;
      to -= places.length;
    }
    return list.map((place) => {
      if (!this.hits.has(place)) {
        let text = 0;
        for (let end = this.starts.length - 1; end - text > 1;) {
          const middle = (text + end) >> 1;
          if (this.starts[middle] <= place) text = middle;
          else end = middle;
        }
        this.hits.set(place, this.named({ name: "", target: "", where: "", also: "", text, line: place - this.starts[text] }));
      }
      return this.hits.get(place);
    });
  }
}

const mostAhead = 2; // files of words

class Index {
  constructor(data) {
    this.of = data.of;
    this.words = data.words;
    this.files = data.texts;
    this.kinds = data.kinds.map((k) => ({
      kind: k.kind,
      names: k.names.map(([name, target, where = "", also = "", rows = ""], order) => ({ name, target, where, also, rows, order, said: words(name), more: words(where + " " + also), squeezed: [name, ...also.split(";")].map(squeezed) })),
    }));
    // Where each text begins among the places, and whose it is.
    this.starts = [];
    this.shelf = [];
    this.shelves = data.shelves;
    this.firsts = []; // of each shelf, the number of its first text
    let place = 0;
    data.shelves.forEach((shelf, s) => {
      this.firsts.push(this.shelf.length);
      for (const lines of shelf.lines) {
        this.starts.push(place);
        this.shelf.push(s);
        place += 1 + lines;
      }
    });
    this.starts.push(place);
  }

  // names are those that hold all words, each where one of theirs begins.
  /** @type {(query: string) => Kind[]} */
  names(query) {
    const want = asked(query), run = squeezed(query), begin = letters(query).trim();
    if (!want.length) return [];
    const found = this.kinds.map(({ kind, names }) => {
      const hits = [];
      for (const n of names) {
        const own = want.every((w) => n.said.some((s) => s.startsWith(w)));
        const any = own || want.every((w) => n.said.some((s) => s.startsWith(w)) || n.more.some((s) => s.startsWith(w)));
        const within = run.length > 2 && n.squeezed.findIndex((s) => s.includes(run));
        if (!any && (within === false || within < 0)) continue;
        const exact = n.squeezed[0] === run ? 8 : n.squeezed.includes(run) ? 6 : 0;
        hits.push({ name: n.name, target: n.target, where: n.where, also: n.also, text: -1, line: 0, score: exact + (letters(n.name).startsWith(begin) ? 4 : own ? 3 : any ? 2 : 1) });
      }
      return { kind, hits: hits.sort((x, y) => y.score - x.score) }; // equal ones stay in their order
    });
    this.rows(found);
    return found;
  }

  // rows puts the boards that a model is on behind those whose names were found: of the
  // model that was found first, if its own name holds what was asked for.
  rows(found) {
    const boards = found.find((k) => k.kind === "boards")?.hits, best = found.find((k) => k.kind === "models")?.hits[0];
    if (!boards || !best || best.score < 3) return;
    const { names } = this.kinds.find((k) => k.kind === "boards"), known = new Set(boards.map((h) => h.target));
    const model = this.kinds.find((k) => k.kind === "models").names.find((n) => n.target === best.target);
    for (const part of model.rows.split(" ").filter(Boolean)) {
      const [range, anchor = model.also.split(";")[0]] = part.split("#"), [from, to = from] = range.split("-").map(Number);
      for (const { name, target, where } of names.slice(from, to + 1)) {
        if (!known.has(target)) boards.push({ name, target: target + "#" + encodeURIComponent(anchor), where: where + ", with " + model.name, also: "", text: -1, line: 0, score: 0 });
      }
    }
  }

  // named adds to a hit in a text its name and its address, where the index has them.
  named(h) {
    const s = this.shelf[h.text], { title, names } = this.shelves[s];
    if (!names || h.line) return h;
    names.words ??= names.each.split(";");
    const word = names.words[h.text - this.firsts[s]];
    return Object.assign(h, { name: names.name + word, target: names.from + word + "/index.html", where: title });
  }

  // ahead brings the words that a reader is about to ask for, who has typed the first two
  // letters of one.
  ahead(query) {
    const last = parts(query).at(-1);
    if (!last || last.spaceless || last.text.length !== 2) return;
    const files = this.stretches(last.text, false);
    if (files.length <= mostAhead) for (const n of files) this.part("words/" + n).catch(() => {});
  }

  // part is a file of words or of texts.
  async part(name) {
    const p = await load("../search/data/" + name);
    if (p.of !== this.of) throw new Error("the index is of another build");
    return p.data;
  }

  // stretches are the files in which words can be that begin with a text.
  stretches(text, whole) {
    const last = whole ? text : text + "\uffff";
    return this.words.flatMap((first, n) => (first <= last && !(this.words[n + 1] <= text) ? [n] : []));
  }

  // places marks where a word is: 1 for the beginning of one, 2 for a whole one.
  async places(text, whole) {
    const marks = new Uint8Array(this.starts.at(-1));
    for (const words of await Promise.all(this.stretches(text, whole).map((n) => this.part("words/" + n)))) {
      for (const word in words) {
        if (whole ? word !== text : !word.startsWith(text)) continue;
        const mark = word === text ? 2 : 1;
        let at = -1;
        for (const step of words[word]) if (marks[(at += step + 1)] < mark) marks[at] = mark;
      }
    }
    return marks;
  }

  // texts finds cases, lines and pages whose words are those asked for. A single
  // letter asks for nothing but in a script where it is a word, and two for a word
  // of two: too much begins with them.
  /** @type {(query: string) => Promise<Kind[]>} */
  async texts(query) {
    const all = parts(query);
    const whole = new Set(all.filter((p) => !p.spaceless && p.text.length < 3).map((p) => p.text));
    const want = asked(query).filter((w) => !whole.has(w) || w.length > 1 || /\p{N}/u.test(w));
    if (!want.length || !this.starts.at(-1)) return [];
    const places = () => new Places(this.starts, (h) => this.named(h));
    const found = { cases: places(), lines: places(), pages: places() };
    const run = squeezed(query), id = !/\s/.test(query.trim()) && all.length > 1 && all.every((p) => !p.spaceless) ? run.slice(0, 40) : "";
    const [named, ...marks] = await Promise.all([id ? this.places(id, true) : null, ...want.map((w) => this.places(w, whole.has(w)))]);
    // At each place: how many of the words are there, and how well they fit.
    const count = new Uint8Array(this.starts.at(-1)), fit = new Uint8Array(this.starts.at(-1));
    for (const m of marks) {
      for (let at = 0; at < m.length; at++) {
        if (m[at]) {
          count[at]++;
          fit[at] += m[at];
        }
      }
    }
    for (let t = 0; t + 1 < this.starts.length; t++) {
      const own = this.starts[t], end = this.starts[t + 1], exact = named?.[own] ? 100 : 0;
      let score = 0;
      for (let w = 0; w < marks.length; w++) {
        const m = marks[w];
        let most = 0;
        for (let at = own; at < end && most < 2; at++) if (m[at] > most) most = m[at];
        if (!most) {
          score = 0;
          break;
        }
        score += most;
      }
      if (!score && !exact) continue;
      const before = found.lines.length;
      for (let at = own + 1; at < end; at++) if (count[at] === marks.length) found.lines.add(at, fit[at]);
      if (this.shelves[this.shelf[t]].kind === "pages") found.pages.add(own, score);
      else if (count[own] || exact || found.lines.length === before) found.cases.add(own, score + 4 * count[own] + exact);
    }
    return Object.entries(found).map(([kind, hits]) => ({ kind, hits }));
  }

  // fill adds to a hit what is shown of it.
  async fill(h) {
    if (h.text < 0 || h.texts) return h;
    const n = this.files.findLastIndex((first) => first <= h.text);
    const [name, target, texts, lines] = (await this.part("texts/" + n))[h.text - this.files[n]];
    const shelf = this.shelves[this.shelf[h.text]];
    const line = h.line ? lines[h.line - 1] : null;
    h.where = shelf.title === name ? "" : shelf.title;
    h.target = target + (line ? "#" + encodeURIComponent(line[0]) : "");
    h.name = name;
    h.texts = line ? [line[1]] : texts;
    return h;
  }
}

let loading = null;
/** @type {() => Promise<Index>} */
export const index = () => (loading ??= load("../search/data/index").then((data) => new Index(data)).catch((e) => {
  loading = null;
  throw e;
}));
