// The browser of cases: facets on the left, the contact sheet on the right, and other
// views of the same cases: a table, one model against another, and single lines. Its controls
// are the page's (cases.tmpl); it shows the beginning of the list that the page came
// with, until a reader asks for more.

import { address } from "../frame/address.js";
import { button, make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { against } from "./against.js";
import { data } from "./data.js";
import { lineOf, lineTable, onPage, pager } from "./linetable.js";
import { caseList, Filters, percent } from "./list.js";
import { sheet } from "./sheet.js";

// How many cases are drawn at a time in a view: as many as site/cases puts on the page.
const page = (view) => (view ? 60 : 24);

export class CaseBrowser {
  // filters is what can be chosen, first the beginning of the list as the page has it, in
  // the views sheet and table.
  constructor(root, filters, benchmark, first) {
    this.root = root;
    this.filters = filters;
    this.benchmark = benchmark;
    this.first = first;
    this.cases = null; // all of them, once they are loaded
    /** @type {any} */
    this.rows = {}; // what else is loaded, by its name
    this.defaults = filters.defaults();
    this.shown = 0;
    /** @type {any} */
    this.state = {};
    this.build();
    for (const type of ["pointerover", "focusin"]) root.addEventListener(type, () => this.load("index"), { once: true });
    address.follow(() => this.restore());
    this.restore();
  }

  restore() {
    this.state = address.read(this.defaults);
    this.shown = page(this.state.view);
    this.show();
  }

  change(part, push = true) {
    this.state = { ...this.state, page: "", ...part };
    this.shown = page(this.state.view);
    address.write(this.state, push);
    this.show();
  }

  // ---- building

  build() {
    /** @type {(selector: string) => any} */
    const part = (selector) => this.root.querySelector(selector);
    this.tabs = part(".case-views");
    this.ab = part(".case-ab");
    this.kinds = part(".case-kinds");
    this.status = part(".tool-status");
    this.also = part("[data-also]");
    this.reset = part(".tool-reset");
    this.out = part(".case-out");
    this.more = part(".case-more");
    for (const list of this.root.querySelectorAll("[data-models]")) list.append(...this.filters.outputs.map((o) => new Option(o.name, o.id)));
    part("[data-kinds]")?.append(...this.filters.head.kinds.map((k, i) => new Option(`${k.title} (${k.count.toLocaleString("en")})`, i ? k.id : "")));
    for (const b of this.tabs.children) b.onclick = () => this.change({ view: b.value });
    this.controls = [...this.root.querySelectorAll("[data-case]")];
    for (const c of this.controls) {
      const name = c.dataset.case;
      if (c.type === "checkbox") c.onchange = () => this.change({ [name]: c.checked ? c.value : "" });
      else if (c.localName === "select") c.onchange = () => this.change({ [name]: c.value });
      else c.oninput = () => this.change({ [name]: c.value }, false);
    }
    if (matchMedia("screen and (width < 48rem)").matches) part(".case-more-filters")?.removeAttribute("open");
    this.reset.onclick = () => {
      this.change({ ...this.defaults, view: this.state.view, a: this.state.a, b: this.state.b, kind: this.state.kind });
      this.controls[0].focus();
    };
    this.also.onclick = () => this.change({ lines: "1" });
    this.facets = this.filters.facets.map((f) => ({ f, buttons: f.groups.map(([id, label]) => {
      const count = make("small"), b = button([make("span", {}, label), count], () => this.change({ [f.key]: this.state[f.key] === id ? "" : id }), {});
      return { id, b, li: make("li", {}, b), count };
    }) }));
    const side = part(".case-side");
    side.append(...this.facets.map(({ f, buttons }) => make("details", { class: "case-filter", open: f.groups.length <= 24 }, make("summary", {}, f.title), make("ul", {}, buttons.map(({ li }) => li)))));
    if (!this.facets.length) side.remove();
    else side.open = !matchMedia("screen and (width < 62rem)").matches;
    this.out.onclick = (e) => {
      if (this.cases && e.target.closest(caseLinks)) caseList.remember(this.benchmark, this.key, { items: this.chosen.list.map((i) => this.cases.items[i]), title: this.cases.title(this.state) });
    };
    this.more.onclick = async () => {
      const first = this.out.querySelectorAll(caseLinks).length;
      this.shown += 4 * page(this.state.view);
      await this.show();
      this.out.querySelectorAll(caseLinks)[first]?.focus();
    };
  }

  // ---- showing

  async show() {
    const s = this.state;
    if (s.view === "ab" && !s.a && !s.b) [s.a = "", s.b = ""] = this.filters.outputs.map((o) => o.id); // the two strongest
    for (const b of this.tabs.children) b.ariaPressed = String(b.value === s.view);
    for (const c of this.controls) {
      const value = s[c.dataset.case];
      if (c.type === "checkbox") c.checked = value === c.value;
      else if (c.value !== value) c.value = value;
    }
    if (this.ab) {
      this.ab.hidden = s.view !== "ab";
      this.kinds.hidden = s.view !== "lines";
    }
    this.reset.hidden = !Object.keys(s).some((k) => s[k] && !beside.includes(k));
    this.also.hidden = true;
    const ask = this.asked = {};
    const { view, ...chosen } = s;
    const listed = !view || view === "table";
    if (listed && !Object.values(chosen).some(Boolean) && this.shown === page(view)) return this.begin();
    const kind = "lines-" + (s.kind || "none");
    const wanted = ["index", ...(s.q ? ["prompts"] : []), ...((s.q && s.lines) || s.view === "ab" ? ["checks"] : []), ...(s.view === "ab" ? ["marks", "pairs"] : s.view === "lines" ? [kind] : [])];
    if (!(await Promise.all(wanted.map((name) => this.load(name)))).every(Boolean) || ask !== this.asked) return;
    const texts = s.q ? { prompts: this.rows.prompts, lines: this.rows.checks } : null;
    this.chosen = this.cases.choose(s, texts);
    this.count(this.chosen.counts);
    this.key = new URLSearchParams(Object.entries(s).filter(([k, v]) => v && !beside.includes(k))).toString();
    if (!s.view) this.marks = await Promise.all(this.chosen.list.slice(0, this.shown).map((i) => data.row(this.benchmark, "marks", i))).catch(() => []);
    if (ask !== this.asked) return;
    this.found = s.view === "ab" ? against(this.cases, this.chosen.list, s, this.rows) : s.view === "lines" ? this.single(this.rows[kind]) : null;
    this.draw();
    if (!s.q || s.lines || !listed || !(await this.load("checks")) || ask !== this.asked) return;
    const more = this.cases.choose({ ...s, lines: "1" }, { prompts: this.rows.prompts, lines: this.rows.checks }).list.length - this.chosen.list.length;
    this.also.hidden = !more;
    this.also.textContent = `Also in checklists: ${counted(more, "case")}`;
  }

  // begin shows the list as the page came with it.
  begin() {
    this.chosen = null;
    this.found = null;
    this.count(this.filters.facets.map((f) => f.counts));
    this.status.textContent = counted(this.filters.count, "case");
    const first = this.first[this.state.view || "sheet"];
    if (!this.out.contains(first)) this.out.replaceChildren(...(this.state.view ? [] : [this.first.key]), first);
    this.showMore(this.filters.count);
  }

  // count says beside each group how many cases there would be.
  count(counts) {
    this.facets.forEach(({ f, buttons }, k) => buttons.forEach(({ id, b, li, count }, g) => {
      const n = counts[k][g];
      const here = this.state[f.key] === id;
      count.textContent = n.toLocaleString("en");
      b.ariaPressed = String(here);
      li.hidden = !n && !here;
    }));
  }

  // load brings data once; it gives null where there is none.
  async load(name) {
    try {
      const loaded = await caseList.load(this.benchmark, name);
      if (name === "index") return (this.cases ??= loaded);
      return (this.rows[name] ??= loaded);
    } catch {
      this.status.textContent = "The cases could not be loaded.";
      return null;
    }
  }

  showMore(total) {
    this.more.hidden = total <= this.shown;
    this.more.textContent = `Show more (${(total - this.shown).toLocaleString("en")} left)`;
  }

  draw() {
    const cases = this.chosen.list.length;
    const all = this.cases.count;
    if (!this.found) {
      this.status.textContent = cases === all ? counted(cases, "case") : `${cases.toLocaleString("en")} of ${counted(all, "case")}`;
      const list = this.chosen.list.slice(0, this.shown), o = this.cases.output(this.state.model);
      const target = (i) => this.target(i, o >= 0 ? { pick: this.cases.outputs[o].id } : {});
      if (!list.length) this.out.replaceChildren(make("p", { class: "case-none", textContent: "No matching cases." }));
      else if (this.state.view) this.out.replaceChildren(this.drawCases(list, o, target));
      else this.out.replaceChildren(o < 0 ? this.first.key : make("p", { class: "sheet-key", textContent: `What ${this.cases.outputs[o].name} made, beside the best output; scores in % of the scale.` }), sheet(this.cases, list, o < 0 ? [] : [o], this.marks, this.benchmark, target));
      return this.showMore(cases);
    }
    this.more.hidden = true;
    const { list, heads, said, none, two } = this.found;
    this.status.textContent = said;
    const row = (r) => ({ ...r, href: this.target(r.i, { ...r.extra, at: r.place }), caseText: this.cases.items[r.i], caseHref: this.target(r.i, r.extra) });
    const rows = onPage(list, this.state.page).map(row), table = lineTable(rows);
    table.whole = () => lineTable(list.map(row));
    const lines = make("div", { class: "scroll", tabIndex: 0, role: "region", "aria-label": "Criteria, scrolls sideways" }, table);
    const pictured = two && this.cases.head.parts.pictures;
    this.out.replaceChildren(...heads, ...(list.length
      ? [...(pictured ? [this.duels(rows, two), make("details", { class: "case-as-table" }, make("summary", { textContent: "As a table" }), lines)] : [lines]), ...pager(list.length, this.state)]
      : [make("p", { class: "case-none", textContent: none })]));
  }

  // duels are the cases of some lines: what two models made, side by side, and the lines.
  duels(rows, two) {
    const byCase = Map.groupBy(rows, (r) => r.i), items = [...byCase.keys()];
    return sheet(this.cases, items, two, items.map((i) => this.rows.marks[i]), this.benchmark, (i) => byCase.get(i)[0].caseHref,
      (i) => [make("ul", { class: "duel-lines" }, ...byCase.get(i).map((r) => make("li", {}, make("a", { href: r.href, textContent: r.text }))))]);
  }

  target(i, extra = {}) {
    const s = new URLSearchParams({ ...extra, ...(this.key ? { in: this.key } : {}) }).toString();
    return encodeURIComponent(this.cases.items[i]) + "/index.html" + (s ? "#?" + s : "");
  }

  drawCases(list, o, target) {
    const c = this.cases;
    const head = make("tr", {}, ...[["Case", ""], ["Prompt", ""], ...(c.outputs.length ? [...(o >= 0 ? [[c.outputs[o].name, "num"]] : []), ["Mean, %", "num"], ["Spread", "num"], ["Judged", "num"], ...(c.judges ? [["Judges differ", "num"]] : [])] : [])]
      .map(([text, cls]) => make("th", { scope: "col", class: cls, textContent: text })));
    const rows = list.map((i) => {
      const link = make("a", { href: target(i), textContent: c.items[i] });
      const tr = make("tr", {}, make("th", { scope: "row" }, link), make("td", { textContent: c.prompts[i] }));
      if (!c.outputs.length) return tr;
      if (o >= 0) tr.append(this.share(c.shares[o][i]));
      tr.append(this.share(c.mean[i]), make("td", { class: "num", textContent: c.spread[i] < 0 ? "–" : percent(c.spread[i]) }), make("td", { class: "num", textContent: `${c.judged[i]} of ${c.wanted[i]}` }));
      if (c.judges) tr.append(make("td", { class: "num", textContent: c.both[i] ? `${c.differ[i]} of ${c.both[i]}` : "–" }));
      return tr;
    });
    return make("div", { class: "scroll", tabIndex: 0, role: "region", "aria-label": "Cases, scrolls sideways" }, make("table", { class: "plain case-rows" }, make("thead", {}, head), make("tbody", {}, ...rows)));
  }

  share(x) {
    return make("td", { class: "num share" + (x < 0 ? "" : " l" + percent(x)), textContent: x < 0 ? "–" : percent(x) });
  }

  // single lists the lines of one kind, as the build found them, in the chosen cases.
  single(rows) {
    const c = this.cases, { head } = c;
    const kind = head.kinds.find((k) => k.id === (this.state.kind || "none"));
    const byItem = new Map();
    for (const row of rows) {
      const line = lineOf(row), i = c.at.get(line.address);
      const groups = head.facets.flatMap((f, k) => (f.groups[line.groups[k]] ? [`${f.title}: ${f.groups[line.groups[k]][1]}`] : [])).join(" · ");
      const model = c.outputs[line.opens]?.id;
      byItem.set(i, [...(byItem.get(i) ?? []), { ...line, i, groups, extra: {}, place: `l${line.n}` + (model ? "-" + model : "") }]);
    }
    const list = this.chosen.list.flatMap((i) => byItem.get(i) ?? []);
    const all = this.chosen.list.length === c.count;
    const said = `${list.length.toLocaleString("en")} ${all ? `of ${head.lines.toLocaleString("en")} ` : ""}criteria ${kind?.said ?? ""}` + (all ? "" : `, in ${counted(this.chosen.list.length, "case")}`) + (c.judges && kind?.id !== "judges" ? `, by ${c.judges.board}` : "");
    return { list, heads: [], said, none: "No matching criteria." };
  }
}

// Keys of a state that choose no cases.
const beside = ["view", "a", "b", "kind", "page"];

const caseLinks = ".case-out :is(tbody, .case-sheet) a";

// Its room is kept until the page is read (browser.css), so that nothing moves; without its
// data the page is as it came.
document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector("[data-browser]");
  if (!root) return;
  const head = data.now(root.dataset.benchmark);
  if (!head) return root.remove();
  root.hidden = false;
  const first = document.querySelector("[data-first]");
  new CaseBrowser(root, new Filters(head), root.dataset.benchmark, { key: first.querySelector(".sheet-key"), sheet: first.querySelector(".case-sheet"), table: first.querySelector(".scroll") });
  first.remove();
  document.querySelector("[data-static]")?.remove();
});
