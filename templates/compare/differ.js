// The cases where two models differ most. The scores of a benchmark's cases are
// loaded as its part of the page comes near the window, or by a button where data
// may be dear.

import { load } from "../frame/load.js";
import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";

const most = 5; // cases shown
const steps = 1e9; // of a scale: what adding up in another order would change is level
const sentence = 200; // letters of the text about two models, without their names

// differ lists the cases that both were judged on and that differ, widest first, equal
// ones in the order of the suite.
export function differ(cases, outputs) {
  const shares = outputs.map((id) => cases.shares[cases.output(id)]);
  const list = [];
  for (let i = 0; i < cases.count; i++) {
    const pair = shares.map((s) => s[i]);
    const gap = Math.round(steps * Math.abs(pair[0] - pair[1]));
    if (pair[0] >= 0 && pair[1] >= 0 && gap) list.push({ i, pair, gap });
  }
  return list.sort((x, y) => y.gap - x.gap || x.i - y.i);
}

export class CompareCases {
  // ask is called with a benchmark's id where the reader asks for its cases.
  constructor(base, ask) {
    this.base = base;
    this.ask = ask;
    this.collections = new Map(); // benchmark to its cases, once they are there
    this.loads = new Map();
    this.waiting = new Map(); // element to what loads it
    this.wide = innerWidth;
    addEventListener("resize", () => {
      if (innerWidth === this.wide) return; // a bar of the browser came or went
      this.wide = innerWidth;
      for (const place of document.querySelectorAll(".compare-cases")) place.style.minHeight = "";
    });
    const dear = navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
    if (dear || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    this.watch = new IntersectionObserver((entries) => {
      for (const e of entries) if (e.isIntersecting) this.waiting.get(e.target)?.();
    }, { rootMargin: "300px" });
  }

  // part is the place of a benchmark's cases, of the first two picks that have judged outputs
  // on a field.
  part(field, ids, names, asked) {
    const { bench } = field, place = make("section", { className: "compare-cases", "data-benchmark": bench.id });
    const two = ids.filter((id) => field.outputs[id]).slice(0, 2);
    const view = { two, outputs: two.map((id) => field.outputs[id]), bench, names, folder: this.base + bench.cases, items: field.items || 0 };
    if (this.collections.has(bench.id)) {
      queueMicrotask(() => this.draw(place, view, this.collections.get(bench.id)));
      return place;
    }
    const load = () => {
      this.watch?.unobserve(place);
      this.load(bench.id).then(() => this.draw(place, view, this.collections.get(bench.id)),
        () => this.frame(place, view, make("p", { className: "compare-note", role: "status" }, "The cases cannot be loaded; they are all on their own pages.")));
    };
    const wanted = asked.includes(bench.id);
    const button = wanted ? "" : make("button", { type: "button", className: "quiet-button", onclick: () => this.ask(bench.id) }, "Show the cases");
    queueMicrotask(() => { // it is measured on the page
      if (wanted || this.watch) this.keep(place, view);
      this.frame(place, view, button);
      if (wanted) load();
      else if (this.watch) this.waiting.set(place, load), this.watch.observe(place);
    });
    return place;
  }

  // stop waits for nothing that was on the page.
  stop() {
    this.watch?.disconnect();
    this.waiting.clear();
  }

  // load brings the reader of cases, which is a part of their own pages, and
  // then the scores.
  load(bench) {
    if (!this.loads.has(bench)) {
      const loading = load("case").then(() => load("cases")).then(({ caseList, casePairs, data }) => Promise.all(["index", "pairs"].map((name) => caseList.load(bench, name))).then((loaded) => [...loaded, casePairs, data]));
      loading.then(([cases, pairs, words, data]) => this.collections.set(bench, { cases, pairs, words, data }), () => this.loads.delete(bench));
      this.loads.set(bench, loading);
    }
    return this.loads.get(bench);
  }

  frame(place, { outputs, folder, names, two, bench }, ...children) {
    const state = new URLSearchParams({ view: "ab", a: outputs[0], b: outputs[1] });
    const [a, b] = two.map((id) => names.title(id));
    place.replaceChildren(make("h2", {}, "Cases where they differ most", make("small", {}, " " + bench.title)),
      make("p", { className: "compare-note" }, make("a", { href: folder + "index.html#?" + state }, `${a} against ${b}, criterion by criterion`)), ...children);
  }

  // keep holds the room that the cases take at most, in the letters that the reader
  // has, so that nothing moves when they come: the table with its menu below.
  keep(place, view) {
    const { names } = view;
    const cases = { items: ["–"], prompts: ["–"], percent: () => "100" };
    const rows = Array.from({ length: most }, () => ({ i: 0, pair: [1, 1] }));
    this.frame(place, view, make("p", { className: "compare-facts" }, "– ".repeat(sentence / 2), ...view.two.map((id) => names.name(id))), this.table(view, cases, rows, view.items || 1),
      make("details", { className: "table-export" }, make("summary", {}, "Export")));
    place.style.minHeight = place.offsetHeight + "px";
  }

  // draw gives room that was kept for cases and that they do not fill back only
  // where the reader would not see what follows them move.
  draw(place, view, { cases, pairs, words, data }) {
    const { outputs, bench } = view;
    const places = outputs.map((id) => cases.output(id));
    const pair = words.pairOf(pairs, places[0], places[1]);
    const uncounted = words.uncounted(pairs, places[0], places[1]);
    const list = pair || uncounted ? differ(cases, outputs) : [];
    const rows = list.slice(0, most);
    const { top, bottom } = place.getBoundingClientRect();
    if (rows.length < most && (top > innerHeight || bottom < 0)) place.style.minHeight = "";
    if (!pair && !uncounted) return this.frame(place, view);
    const said = pair ? this.said(view, pair, words) : make("p", { className: "compare-facts" }, uncounted);
    if (!list.length) return this.frame(place, view, said);
    const last = list[rows.length - 1].gap;
    const level = list.filter(({ gap }, i) => i >= rows.length && gap === last).length;
    const table = this.table(view, cases, rows, level);
    this.frame(place, view, said, table);
    if (bench.pictured) rows.forEach(({ i }, at) => data.pictures(bench.id, i).then(({ pictures }) => this.put(table.tBodies[0].rows[at], view, places.map((o) => pictures[o])), () => {}));
  }

  // put shows what the two made of a case.
  put(row, { two, names }, pictures) {
    row.querySelectorAll(".differ-made").forEach((box, k) => {
      if (pictures[k]) box.append(make("img", { src: pictures[k].src, alt: "What " + names.title(two[k]) + " made", decoding: "async", ...pictures[k].size }));
    });
  }

  said({ two, names }, pair, words) {
    const [of, first, second] = words.counts(pair);
    return make("p", { className: "compare-facts" }, of, names.name(two[0]), first, names.name(two[1]), second);
  }

  // table lists some cases; so many more differ as much as the last of them.
  table({ two, outputs, bench, names, folder }, cases, list, level) {
    const rows = list.map(({ i, pair }) => make("tr", {},
      make("th", { scope: "row" }, make("a", { href: `${folder}${encodeURIComponent(cases.items[i])}/index.html#?${new URLSearchParams({ pick: outputs.join(",") })}` }, cases.items[i]), make("small", {}, cases.prompts[i])),
      ...pair.map((share, k) => make("td", { className: "num" }, ...(bench.pictured ? [make("span", { className: "differ-made" }), make("span", { className: "s" + names.slots.get(two[k]) }, make("span", { className: "slot" }))] : []), make(share > pair[1 - k] ? "b" : "span", {}, cases.percent(share))))));
    return make("table", { className: "plain" + (bench.pictured ? " has-pictures" : ""), id: `differ-${bench.id}`, "data-title": `${bench.title}: cases where ${two.map((id) => names.title(id)).join(" and ")} differ most` },
      make("caption", {}, "Scores of a case in percent of its scale. ", level ? `${counted(level, "more case")} ${level === 1 ? "differs" : "differ"} as much as the last.` : ""),
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Case"), ...two.map((id) => make("th", { scope: "col", className: "num" }, names.name(id))))),
      make("tbody", {}, ...rows));
  }
}
