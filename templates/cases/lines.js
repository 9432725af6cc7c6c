// The lines of all benchmarks' checklists that are of one kind: filtered, sorted and
// paged. The page has the first of them; the others are loaded when a reader asks.

import { address } from "../frame/address.js";
import { own } from "./given.js";
import { make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { counted, letters } from "../frame/text.js";
import { data } from "./data.js";
import { lineOf, lineTable, onPage, pager, range } from "./linetable.js";

const defaults = { q: "", benchmark: "", group: "", sort: "", page: "" };

class Lines {
  constructor(root) {
    this.root = root;
    this.kind = "lines-" + root.dataset.kind;
    this.total = Number(root.dataset.total);
    this.tools = root.querySelector("[data-tools]");
    this.out = root.querySelector("[data-out]");
    this.status = root.querySelector("[role=status]");
    this.first = { box: this.out.querySelector(".scroll"), said: read.text(this.status) };
    const choice = (name) => this.tools.querySelector(`[data-state="${name}"]`);
    /** @type {{ id: string, title: string, src: string, loading?: Promise<void>, lines?: any[] }[]} */
    this.sources = [...choice("benchmark").options].slice(1).map((o) => ({ id: o.value, title: o.dataset.title, src: new URL(o.dataset.head, location.href.split("#")[0]).href }));
    this.groups = [...(choice("group")?.querySelectorAll("option[data-group]") ?? [])].map((o) => ({ value: o.value, label: o.dataset.label, benchmark: o.parentElement.dataset.benchmark, facet: Number(o.dataset.facet), group: Number(o.dataset.group), box: o.parentElement }));
    for (const control of this.tools.querySelectorAll("[data-state]")) {
      control.addEventListener(control.localName === "input" ? "input" : "change", () => this.change({ [control.dataset.state]: control.value }, control.localName !== "input"));
    }
    this.reset = root.querySelector(".tool-reset");
    this.reset.addEventListener("click", () => this.change(defaults));
    this.takes(this.out.querySelector("table"));
    this.tools.hidden = false;
    address.follow(() => this.restore(true));
    this.restore(false);
  }

  // takes has a table exported with all lines, not those of one page alone.
  takes(table) {
    table.ready = () => this.load("");
    table.whole = () => lineTable(this.chosen ?? this.lines);
  }

  restore(again) {
    const before = this.state?.page;
    this.state = address.read(defaults);
    this.show();
    if (again && before !== this.state.page) this.root.scrollIntoView();
  }

  change(part, push = true) {
    this.state = { ...this.state, page: "", ...part };
    if ("benchmark" in part && this.state.group && !this.state.group.startsWith(part.benchmark + "/")) this.state.group = "";
    address.write(this.state, push);
    this.show();
  }

  async show() {
    const s = this.state;
    for (const control of this.tools.querySelectorAll("[data-state]")) if (control.value !== s[control.dataset.state]) control.value = s[control.dataset.state];
    for (const { box, benchmark } of this.groups) box.hidden = Boolean(s.benchmark) && s.benchmark !== benchmark;
    this.reset.hidden = !(s.q || s.benchmark || s.group || s.sort);
    const ask = this.asked = {};
    if (!Object.values(s).some(Boolean)) {
      this.chosen = null;
      if (!this.first.box.isConnected) this.out.replaceChildren(this.first.box);
      if (!this.out.querySelector("nav")) this.out.append(...pager(this.total, s));
      this.status.textContent = this.first.said;
      return;
    }
    if (!(await this.load(s.benchmark)) || ask !== this.asked) return;
    this.chosen = this.choose(s);
    const n = this.chosen.length, shown = range(n, s.page);
    this.status.textContent = n ? `${shown ? shown + " of " : ""}${counted(n, "criterion", "criteria")}` : "No matching criteria.";
    if (!n) return this.out.replaceChildren();
    const table = lineTable(onPage(this.chosen, s.page));
    this.takes(table);
    this.out.replaceChildren(make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": read.text(document.querySelector("h1")) + ", scrolls sideways" }, table), ...pager(n, s));
  }

  choose(s) {
    const words = letters(s.q).split(/\s+/).filter(Boolean);
    const group = this.groups.find((g) => g.value === s.group);
    const list = this.lines.filter((l) => (!s.benchmark || l.of === s.benchmark) && (!group || (l.of === group.benchmark && l.at[group.facet] === group.group)) && words.every((w) => l.folded.includes(w)));
    const by = own({ full: (x, y) => y.full - x.full, half: (x, y) => y.half - x.half, judged: (x, y) => y.judged - x.judged, group: (x, y) => x.groups.localeCompare(y.groups, "en") }, s.sort);
    return by ? list.sort(by) : list;
  }

  // load brings the lines of one benchmark, or of all; it gives null where that fails.
  async load(benchmark) {
    try {
      await Promise.all(this.sources.filter(({ id }) => !benchmark || id === benchmark).map((source) => (source.loading ??= this.read(source))));
    } catch {
      this.status.textContent = "The criteria could not be loaded.";
      return null;
    }
    return (this.lines = this.sources.flatMap((source) => source.lines ?? []));
  }

  async read(source) {
    const rows = await data.rows(source.id, this.kind);
    const label = new Map(this.groups.filter((g) => g.benchmark === source.id).map((g) => [g.facet + "/" + g.group, g.label]));
    const several = this.sources.length > 1;
    source.lines = rows.map((row) => {
      const line = lineOf(row);
      const caseHref = source.src.replace(/lists\/data\/index\.js$/, `cases/${encodeURIComponent(line.address)}/index.html`);
      return {
        ...line, of: source.id, at: line.groups, groups: line.groups.map((g, facet) => label.get(facet + "/" + g)).filter(Boolean).join(" · "),
        ...(several ? { benchmark: { title: source.title, href: source.src.replace(/lists\/data\/index\.js$/, "cases/index.html") } } : {}),
        caseText: line.address, caseHref, href: `${caseHref}#l${line.n}`, folded: letters(`${line.text} ${line.criterion} ${line.start} ${line.address}`),
      };
    });
  }
}

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector("[data-lines]");
  if (root) new Lines(root);
});
