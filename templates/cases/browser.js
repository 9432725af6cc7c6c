// The browser of cases: facets on the left, the list on the right, and two other
// views of the same cases: one model against another, and single lines.

import { address } from "../frame/address.js";
import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { caseList } from "./list.js";

const page = 60; // cases drawn at a time

const percent = (share) => (share < 0 ? "–" : String(Math.round(share * 100)));

export class CaseBrowser {
  constructor(root, cases, benchmark) {
    this.root = root;
    this.cases = cases;
    this.benchmark = benchmark;
    this.defaults = cases.defaults();
    this.shown = page;
    this.texts = null; // in full, and line by line, once they are loaded
    this.lines = null;
    this.build();
    addEventListener("popstate", () => this.restore());
    addEventListener("hashchange", () => this.restore());
    this.restore();
  }

  restore() {
    this.state = address.read(this.defaults);
    this.shown = page;
    this.show();
  }

  change(part, push = true) {
    this.state = { ...this.state, ...part };
    this.shown = page;
    address.write(this.state, push);
    this.show();
  }

  // ---- building

  build() {
    const models = () => this.cases.outputs.map((o) => make("option", { value: o.id, textContent: o.name }));
    const select = (name, label, options) => {
      const s = make("select", {}, ...options);
      s.dataset.case = name;
      s.addEventListener("change", () => this.change({ [name]: s.value }));
      return make("label", {}, make("span", { textContent: label + " " }), s);
    };
    const option = (value, text) => make("option", { value, textContent: text });
    this.tabs = make("div", { class: "case-views", role: "group", "aria-label": "View" }, ...[["", "Cases"], ["ab", "A against B"], ["lines", "Lines"]].map(([value, text]) => {
      const b = make("button", { type: "button", textContent: text, value });
      b.addEventListener("click", () => this.change({ view: value }));
      return b;
    }));
    this.search = make("input", { type: "search", placeholder: "Text in prompts", autocomplete: "off", spellcheck: false });
    this.search.addEventListener("input", () => this.change({ q: this.search.value }, false));
    this.wide = make("input", { type: "checkbox" });
    this.wide.addEventListener("change", () => this.change({ lines: this.wide.checked ? "1" : "" }));
    this.from = make("input", { type: "number", min: 0, max: 100, placeholder: "0", "aria-label": "Score from, percent" });
    this.to = make("input", { type: "number", min: 0, max: 100, placeholder: "100", "aria-label": "Score to, percent" });
    this.from.addEventListener("input", () => this.change({ min: this.from.value }, false));
    this.to.addEventListener("input", () => this.change({ max: this.to.value }, false));
    const judged = this.cases.outputs.length > 0;
    const { judges } = this.cases;
    const narrow = matchMedia("(max-width: 47.9rem)").matches;
    this.bar = make("div", { class: "case-bar" },
      make("label", {}, make("span", { class: "visually-hidden", textContent: "Text in prompts" }), this.search),
      make("label", { class: "tool-check" }, this.wide, " in checklists too"),
      ...(judged ? [make("details", { class: "case-more-filters", open: !narrow }, make("summary", { textContent: "Filter and sort" }), make("div", {},
        select("model", "Model", [option("", "all models"), ...models()]),
        select("verdict", "Verdict", [option("", "any"), option("full", "everything satisfied"), option("part", "partly"), option("none", "nothing satisfied"), option("missing", "not judged")]),
        make("span", { class: "case-range" }, "Score ", this.from, " to ", this.to, " %"),
        select("cover", "Judged", [option("", "any"), option("full", "for all models"), option("part", "for some"), option("none", "for none")]),
        select("sort", "Sort", [option("", "suite order"), option("hard", "hardest"), option("easy", "easiest"), option("differ", "models differ most"), ...(judges ? [option("judges", "judges differ most")] : []), option("telling", "most telling"), option("low", "lowest score"), option("high", "highest score")]),
      ))] : []));
    this.ab = make("div", { class: "case-bar case-ab" }, select("a", "A", [option("", "choose"), ...models()]), make("span", { textContent: "against" }), select("b", "B", [option("", "choose"), ...models()]),
      select("kind", "Show", [option("", "A passes, B fails"), option("ba", "B passes, A fails"), option("nn", "both fail"), option("yy", "both pass")]));
    this.kinds = make("div", { class: "case-bar case-kinds" }, select("kind", "Lines that", [option("", "no model satisfies"), option("all", "all models satisfy"), option("one", "only one model satisfies"), option("weak", "weak models pass and strong ones fail"), ...(judges ? [option("judges", "judges disagree on")] : []), option("neg", "are phrased in the negative")]));
    this.reset = make("button", { type: "button", class: "tool-reset", textContent: "Show all" });
    this.reset.addEventListener("click", () => {
      this.change({ ...this.defaults, view: this.state.view, a: this.state.a, b: this.state.b, kind: this.state.kind });
      this.search.focus();
    });
    this.status = make("p", { class: "tool-status", role: "status" });
    this.facets = this.cases.facets.map((f) => {
      const list = make("ul");
      const buttons = f.groups.map(([id, label]) => {
        const count = make("small");
        const b = make("button", { type: "button" }, make("span", { textContent: label }), count);
        b.addEventListener("click", () => this.change({ [f.key]: this.state[f.key] === id ? "" : id }));
        const li = make("li", {}, b);
        list.append(li);
        return { id, b, li, count };
      });
      return { f, buttons, box: make("details", { class: "case-filter", open: f.groups.length <= 24 }, make("summary", { textContent: f.title }), list) };
    });
    this.side = make("details", { class: "case-side", open: !matchMedia("(max-width: 61.25rem)").matches }, make("summary", { textContent: "Filter by group" }), ...this.facets.map((f) => f.box));
    this.out = make("div", { class: "case-out" });
    this.more = make("button", { type: "button", class: "quiet-button case-more" });
    this.more.addEventListener("click", () => {
      const first = this.out.querySelectorAll("a").length;
      this.shown += 4 * page;
      this.draw();
      this.out.querySelectorAll("a")[first]?.focus();
    });
    const heads = make("div", { class: "case-top" }, ...(judged ? [this.tabs] : []), this.bar, this.ab, this.kinds, make("div", { class: "case-said" }, this.status, this.reset));
    this.root.append(make("h2", { class: "visually-hidden", textContent: "Browse" }), heads, make("div", { class: "case-body" }, ...(this.facets.length ? [this.side] : []), make("div", { class: "case-main" }, this.out, this.more)));
  }

  // ---- showing

  async show() {
    const s = this.state;
    for (const b of this.tabs.children) b.setAttribute("aria-pressed", String(b.value === s.view));
    for (const control of this.root.querySelectorAll("[data-case]")) control.value = s[control.dataset.case];
    if (this.search.value !== s.q) this.search.value = s.q;
    for (const [input, value] of [[this.from, s.min], [this.to, s.max]]) if (input.value !== value) input.value = value;
    this.wide.checked = s.lines === "1";
    this.ab.hidden = s.view !== "ab";
    this.kinds.hidden = s.view !== "lines";
    this.reset.hidden = !Object.keys(s).some((k) => s[k] && !["view", "a", "b", "kind"].includes(k));
    const ask = this.asked = {};
    if (s.q || s.view) {
      this.texts ??= await this.load("texts");
      if (s.view) this.lines ??= await this.load("lines");
    }
    if (ask !== this.asked) return;
    const began = performance.now();
    this.chosen = this.cases.choose(s, this.texts);
    this.facets.forEach(({ f, buttons }, k) => buttons.forEach(({ id, b, li, count }, g) => {
      const n = this.chosen.counts[k][g];
      const here = s[f.key] === id;
      count.textContent = n.toLocaleString("en");
      b.setAttribute("aria-pressed", String(here));
      li.hidden = !n && !here;
    }));
    this.key = new URLSearchParams(Object.entries(s).filter(([k, v]) => v && !["view", "a", "b", "kind"].includes(k))).toString();
    this.found = s.view === "ab" ? this.against() : s.view === "lines" ? this.single() : null;
    this.draw();
    this.root.dataset.took = String(Math.round(performance.now() - began));
  }

  load(name) {
    return caseList.load(this.benchmark, name, this.root.dataset[name]).catch(() => {
      this.status.textContent = "The texts cannot be loaded.";
      return null;
    });
  }

  draw() {
    const total = this.found ? this.found.list.length : this.chosen.list.length;
    if (this.found) {
      this.status.textContent = this.found.said ?? counted(total, "line") + " in " + counted(this.chosen.list.length, "case") + (this.cases.judges && this.state.kind !== "judges" ? ", by " + this.cases.judges.board : "");
      this.out.replaceChildren(...this.found.heads, this.drawLines(this.found.list.slice(0, this.shown)));
    } else {
      this.status.textContent = total === this.cases.count ? counted(total, "case") : `${total.toLocaleString("en")} of ${counted(this.cases.count, "case")}`;
      this.out.replaceChildren(this.drawCases(this.chosen.list.slice(0, this.shown)));
    }
    this.more.hidden = total <= this.shown;
    this.more.textContent = `Show more (${(total - this.shown).toLocaleString("en")} left)`;
  }

  target(i, extra = {}) {
    const s = new URLSearchParams({ ...extra, ...(this.key ? { in: this.key } : {}) }).toString();
    return encodeURIComponent(this.cases.items[i]) + "/index.html" + (s ? "#?" + s : "");
  }

  link(i, text, extra) {
    const a = make("a", { href: this.target(i, extra), textContent: text });
    const keep = () => caseList.remember(this.benchmark, this.key, { items: this.chosen.list.map((x) => this.cases.items[x]), title: this.cases.title(this.state) });
    a.addEventListener("click", keep);
    return a;
  }

  drawCases(list) {
    if (!list.length) return make("p", { class: "case-none", textContent: "No case is like that." });
    const c = this.cases, o = c.output(this.state.model);
    const head = make("tr", {}, ...[["Case", ""], ["Prompt", ""], ...(c.outputs.length ? [...(o >= 0 ? [[c.outputs[o].name, "num"]] : []), ["Mean, %", "num"], ["Spread", "num"], ["Judged", "num"], ...(c.judges ? [["Judges differ", "num"]] : [])] : [])]
      .map(([text, cls]) => make("th", { scope: "col", class: cls, textContent: text })));
    const rows = list.map((i) => {
      const tr = make("tr", {}, make("th", { scope: "row" }, this.link(i, c.items[i], o >= 0 ? { pick: c.outputs[o].id } : {})), make("td", { textContent: c.prompts[i] }));
      if (!c.outputs.length) return tr;
      if (o >= 0) tr.append(this.share(c.shares[o][i]));
      tr.append(this.share(c.mean[i]), make("td", { class: "num", textContent: c.spread[i] < 0 ? "–" : percent(c.spread[i]) }), make("td", { class: "num", textContent: `${c.judged[i]} of ${c.wanted[i]}` }));
      if (c.judges) tr.append(make("td", { class: "num", textContent: c.judges.both[i] ? `${c.judges.differ[i]} of ${c.judges.both[i]}` : "–" }));
      return tr;
    });
    return make("div", { class: "scroll" }, make("table", { class: "plain case-rows" }, make("thead", {}, head), make("tbody", {}, ...rows)));
  }

  share(x) {
    return make("td", { class: "num share" + (x < 0 ? "" : " l" + Math.round(x * 100)), textContent: x < 0 ? "–" : percent(x) });
  }

  drawLines(list) {
    if (!list.length) return make("p", { class: "case-none", textContent: this.found.none ?? "No line is like that." });
    return make("ol", { class: "case-lines" }, ...list.map(({ i, n, note, at, pick }) => make("li", {},
      make("span", { class: "case-of" }, this.link(i, this.cases.items[i], {})), this.link(i, this.texts.lines[i][n] ?? "Line " + (n + 1), { ...(pick ? { pick } : {}), at: `l${n + 1}-${at}` }), make("small", { textContent: note }))));
  }

  // against sets one model against another, line by line and per group.
  against() {
    const { a, b, kind } = this.state;
    const x = this.cases.output(a), y = this.cases.output(b);
    if (x < 0 || y < 0) return { list: [], heads: [], said: "Choose two models.", none: "Choose two models to see where one passes and the other fails." };
    const { title, labels, at } = this.cases.parts(this.chosen.list);
    const none = () => ({ yn: 0, ny: 0, yy: 0, nn: 0, other: 0 });
    const counted = labels.map(none);
    const list = [];
    const want = { "": "yn", ba: "ny", nn: "nn", yy: "yy" }[kind] ?? "yn";
    for (const i of this.chosen.list) {
      const counts = counted[at.get(i)];
      this.lines.marks[i].forEach((marks, n) => {
        const pair = marks[x] + marks[y];
        if (pair in counts) counts[pair]++;
        else if (!pair.includes(".")) counts.other++;
        if (pair === want) list.push({ i, n, note: labels[at.get(i)], at: want === "ny" ? b : a, pick: a + "," + b });
      });
    }
    const names = [this.cases.outputs[x].name, this.cases.outputs[y].name];
    const sum = none();
    for (const c of counted) for (const k in sum) sum[k] += c[k];
    const row = (label, c) => make("tr", {}, make("th", { scope: "row", textContent: label }), ...["yn", "ny", "yy", "nn", "other"].map((k) => make("td", { class: "num", textContent: c[k].toLocaleString("en") })));
    const table = make("table", { class: "plain case-against" },
      make("caption", { class: "visually-hidden", textContent: `Lines by group: ${names[0]} against ${names[1]}` }),
      make("thead", {}, make("tr", {}, ...[title, `${names[0]} only`, `${names[1]} only`, "both", "neither", "in part"].map((text, k) => make("th", { scope: "col", class: k ? "num" : "", textContent: text })))),
      make("tbody", {}, ...labels.map((label, k) => row(label, counted[k])), ...(labels.length > 1 ? [row("All", sum)] : [])));
    return { list, heads: [make("div", { class: "scroll" }, table)] };
  }

  // single lists lines that one should look at.
  single() {
    const kind = this.state.kind;
    const negative = new Set(this.lines.negatives.map(([i, n]) => i + "/" + n));
    const list = [];
    const differing = new Map(this.lines.differ.map(([i, n, count, first]) => [i + "/" + n, { count, first }]));
    const third = (judged) => Math.floor(judged.length / 3);
    for (const i of this.chosen.list) {
      this.lines.marks[i].forEach((marks, n) => {
        const judged = [...marks].map((m, o) => [m, o]).filter(([m]) => m !== ".");
        const passes = judged.filter(([m]) => m === "y").length;
        const k = third(judged);
        const differs = differing.get(i + "/" + n);
        const weak = judged.slice(judged.length - k).filter(([m]) => m === "y").length, strong = judged.slice(0, k).filter(([m]) => m === "y").length;
        const matches = {
          "": judged.length > 1 && passes === 0, all: judged.length > 1 && passes === judged.length, one: judged.length > 2 && passes === 1,
          weak: k > 0 && 2 * (weak - strong) >= k, judges: Boolean(differs), neg: negative.has(i + "/" + n),
        }[kind];
        if (!matches) return;
        const at = kind === "judges" ? differs.first : (judged.find(([m]) => m === "y") ?? judged[0] ?? [".", 0])[1];
        list.push({ i, n, note: `${passes} of ${judged.length}` + (kind === "weak" ? `: weakest third ${weak} of ${k}, strongest ${strong}` : "") + (kind === "one" ? ": " + this.cases.outputs[at].name : "") + (differs ? `, judges differ on ${differs.count}` : ""), at: this.cases.outputs[at]?.id ?? "" });
      });
    }
    return { list, heads: [] };
  }
}

document.addEventListener("DOMContentLoaded", async () => {
  const root = document.querySelector("[data-browser]");
  if (!root) return;
  const status = document.createElement("p");
  status.textContent = "Loading the cases …";
  root.hidden = false;
  root.append(status);
  try {
    const cases = await caseList.load(root.dataset.benchmark, "index", root.dataset.src);
    status.remove();
    new CaseBrowser(root, cases, root.dataset.benchmark);
    document.querySelector("[data-static]")?.remove();
  } catch {
    status.textContent = "The browser of cases cannot be loaded; the lists below lead to all of them.";
  }
});
