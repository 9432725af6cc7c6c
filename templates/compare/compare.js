// The compare page. The address holds the choice: pick (two to six ids), off (picks set
// aside for the moment), show (boards whose categories are unfolded, "-" for none), all (every
// shared board and category and not the main ones only), from (whose weights may be begun
// with). Older addresses have open: the benchmarks (on-ID) and parts of the page that are
// unfolded. Without picks the page begins
// with the two leaders of the first main board.

import { address } from "../frame/address.js";
import { button, make } from "../frame/make.js";
import { Listbox } from "../frame/listbox.js";
import { counted, text } from "../frame/text.js";
import { Comparison } from "./comparison.js";
import { gaps } from "./gaps.js";
import { listed, Names } from "./names.js";
import { Statement } from "./statement.js";
import { CompareTable } from "./table.js";

const defaults = { pick: [], off: "", show: "", all: "", open: "", from: "" };
const begun = 2; // models that the page begins with
const offered = 8; // models that a search lists
const choices = "[role=option]:not([aria-disabled])";
const split = (text) => text.split(",").filter(Boolean);

class Page {
  constructor(root) {
    this.root = root;
    this.base = root.dataset.root;
    this.most = Number(root.dataset.most);
    this.tab = document.title;
    this.comparison = new Comparison(globalThis.standingsCompare);
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((e) => [e.dataset.part, e]));
    const pairs = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".compare-pairs"));
    if (pairs) pairs.open = false; // it is open where nothing can be picked
    this.search();
    this.parts.picking.hidden = false;
    address.follow(() => this.restore());
    document.addEventListener("click", (e) => this.follow(e));
    const coming = this.restore(), ready = () => root.classList.add("is-ready");
    if (coming) coming.then(ready);
    else ready();
  }

  // ---- state

  restore() {
    const said = address.read(defaults);
    const asked = [...new Set(said.pick)].filter(Boolean);
    const known = asked.filter((id) => this.comparison.models.has(id));
    const [board] = this.comparison.leading(said.from);
    const begins = known.length || !board ? null : board.field;
    const state = {
      pick: begins ? board.ids.slice(0, begun) : known.slice(0, this.most), begins, off: split(said.off).filter((id) => known.includes(id)),
      show: split(said.show), all: said.all === "1", open: split(said.open), from: said.from,
    };
    const wrong = [];
    const strange = asked.filter((id) => !known.includes(id));
    if (strange.length) wrong.push(`Nothing here is called ${strange.join(", ")}.`);
    if (known.length > this.most) wrong.push(`At most ${this.most} can be compared: the first ones are.`);
    const key = JSON.stringify([{ ...state, begins: begins?.key }, wrong]);
    if (key === this.key) return; // popstate and hashchange come together
    this.key = key;
    this.wrong = wrong;
    this.state = state;
    const coming = this.bring(state.pick.filter((id) => !state.off.includes(id)));
    if (coming) return this.await(coming, key);
    this.render();
  }

  // bring loads what a comparison of some models needs; null where it is there.
  bring(ids) {
    return this.comparison.bring(ids);
  }

  // await shows the picks until their figures have come.
  await(coming, key) {
    this.picks();
    this.hint("Loading the scores.");
    const here = () => this.key === key;
    return coming.then(() => here() && this.render(), () => {
      if (!here()) return;
      this.key = ""; // they are asked for again
      this.hint("The scores could not be loaded.");
    });
  }

  hint(...parts) {
    for (const part of ["figures", "cases"]) this.fill(part, []);
    this.parts.chart.hidden = true;
    this.drawn = "";
    this.fill("answer", [make("p", { className: "compare-hint" }, ...parts)]);
  }

  change(part, said, push = true) {
    const { begins, pick, all, ...state } = { ...this.state, ...part };
    address.write({ pick: part.pick || !begins ? pick : [], all: all ? "1" : "", ...Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value)])) }, push);
    const tell = () => (this.parts.status.textContent = [said, text(this.parts.answer)].filter(Boolean).join(" "));
    const coming = this.restore();
    if (coming) coming.then(tell);
    else tell();
  }

  title(id) {
    return this.comparison.models.get(id).title;
  }

  // add picks one more; the first that a reader picks takes the place of those that the
  // page began with.
  add(id) {
    const pick = this.state.begins ? [] : this.state.pick;
    if (!pick.includes(id) && pick.length < this.most) this.change({ pick: [...pick, id] }, this.title(id) + " added.");
  }

  remove(id) {
    const at = this.state.pick.indexOf(id);
    this.change({ pick: this.state.pick.filter((other) => other !== id), off: this.state.off.filter((other) => other !== id) }, this.title(id) + " removed.");
    const left = this.parts.picks.querySelectorAll(".compare-remove");
    (left[Math.min(at, left.length - 1)] ?? this.parts.find).focus();
  }

  // swap changes the order of two picks, and with it that of what compares them.
  swap() {
    const pick = [...this.state.pick].reverse();
    this.change({ pick }, `${this.title(pick[0])} first, ${this.title(pick[1])} second.`);
  }

  toggle(id) {
    const { off } = this.state;
    this.change({ pick: this.state.pick, off: off.includes(id) ? off.filter((other) => other !== id) : [...off, id] });
  }

  // A link to another choice leads to the top of the page, not to an id of it.
  follow(e) {
    const link = e.target.closest("a[href]");
    if (!link || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    if (!link.hash.startsWith("#?") || link.href.split("#")[0] !== location.href.split("#")[0]) return;
    e.preventDefault();
    if (link.href !== location.href) location.hash = link.hash;
    scrollTo(0, 0);
    this.parts.find.focus({ preventScroll: true });
  }

  // ---- search

  search() {
    const { find, found } = this.parts;
    const list = () => {
      const pick = this.state.begins ? [] : this.state.pick, full = pick.length >= this.most;
      const hits = this.comparison.find(find.value, pick).slice(0, offered);
      found.replaceChildren(...hits.map((m, i) => this.option(m, i, pick.length)));
      if (!hits.length) found.replaceChildren(make("li", { className: "compare-none", role: "option", "aria-disabled": "true" }, "No model is called that."));
      if (full) found.replaceChildren(make("li", { className: "compare-none", role: "option", "aria-disabled": "true" }, `${this.most} are picked; remove one first.`));
      this.list.activate(null);
      this.list.open(true);
    };
    this.list = new Listbox(find, found, list, (option) => (option || find.value) && this.choose(option ?? this.list.options[0]));
    for (const type of ["input", "click"]) find.addEventListener(type, list);
    find.addEventListener("blur", () => this.list.open(false));
    found.addEventListener("click", (e) => {
      const option = e.target.closest(choices);
      if (option) this.choose(option);
    });
  }

  option(m, i, common) {
    return make("li", { id: "compare-option-" + i, role: "option", "aria-selected": "false", "data-id": m.id },
      make("span", {}, m.name, m.variant ? make("span", { className: "variant" }, " " + m.variant) : null), make("small", {}, counted(m.boards, "leaderboard") + (common ? " in common" : "")));
  }

  choose(option) {
    this.parts.find.value = "";
    this.list.open(false);
    this.add(option.dataset.id);
  }

  // ---- the page

  render() {
    const { pick, off, begins } = this.state;
    const ids = pick.filter((id) => !off.includes(id));
    this.names = new Names(this.comparison, pick, this.base);
    this.picks();
    this.fill("wrong", this.wrong.length ? [this.wrong.join(" ")] : []);
    document.title = (begins ? "" : pick.map((id) => this.title(id)).join(", ") + " · ") + this.tab;
    if (ids.length < 2) {
      const near = ids.length ? this.comparison.near(ids[0]).slice(0, this.most) : [];
      this.hint(!ids.length ? `Choose 2–${this.most} models. The link saves your selection.` : near.length ? "Choose one more. Next to it in the main rankings:" : "Choose one more to compare it with.",
        ...near.map((id) => button("+ " + this.title(id), () => (this.add(id), this.parts.find.focus()))));
    } else this.compare(ids);
  }

  compare(ids) {
    const lines = this.comparison.lines(ids), statement = new Statement(this.names, ids, lines);
    this.fill("answer", [make("p", { className: "compare-sentence" }, ...statement.text()), this.state.begins ? make("p", { className: "compare-note" }, `The first two of ${this.state.begins.bench.title}, ${this.state.begins.title}, to begin with: a model that you choose takes their place.`) : ""].filter(Boolean));
    const parts = this.boards(lines);
    this.fill("figures", lines.length ? this.table(ids, parts, statement.basis()) : []);
    const drawn = String(ids);
    if (drawn === this.drawn) return; // the rest is as it was
    this.drawn = drawn;
    this.parts.compared.classList.toggle("is-beside", ids.length < 4);
    this.parts.chart.hidden = !lines.length;
    if (lines.length) {
      // Categories of the boards that are shown at first; boards where there are none.
      const groups = lines.filter((l) => !l.overall && parts.some((p) => p.main && p.field === l.field)), boards = lines.filter((l) => l.overall);
      const chosen = groups.length > 1 || !boards.length ? groups : boards;
      gaps(this.parts.chart, this.names, ids, chosen, statement.finding(chosen));
    }
    this.fill("cases", this.comparison.judged(ids).map((field) => this.duel(field, ids)));
    this.tellCharts();
  }

  // duel leads to the cases of a benchmark that both of the first two picks were judged on.
  duel({ bench, outputs }, ids) {
    const [a, b] = ids.filter((id) => outputs[id]);
    const state = new URLSearchParams({ view: "ab", a: outputs[a], b: outputs[b] });
    return make("p", { className: "compare-note" }, make("a", { href: `${this.base}${bench.cases}index.html#?${state}` }, `${this.names.title(a)} against ${this.names.title(b)}, case by case`), ` on ${bench.title}`);
  }

  // boards are what the picks share, a board each: the main ones, those that the address
  // names, or all
  // where it asks for them or none is a main one. A part that is unfolded for good has open null.
  boards(lines) {
    const { all, show, open } = this.state;
    const whole = all || open.includes("figures") || open.includes("prompts");
    const shared = this.comparison.fields.map((field) => ({ field, lines: lines.filter((l) => l.field === field) })).filter((p) => p.lines.length);
    const headline = shared.some(({ field }) => field.headline && !field.otherJudge);
    const parts = shared.map(({ field, lines: own }) => {
      const asked = show.includes(field.key) || open.includes("on-" + field.bench.id);
      const order = field.columns.map((_, column) => own.find((l) => l.column === column));
      return { field, asked, main: !headline || (field.headline && !field.otherJudge), overall: own.find((l) => l.overall) ?? null, groups: order.filter((l) => l && !l.overall) };
    });
    const alone = parts.filter((p) => p.main || p.asked).length === 1 && !show.length;
    this.hidden = whole ? 0 : parts.filter((p) => !p.main && !p.asked).length;
    return parts.map((p) => ({ ...p, shown: whole || p.main || p.asked, open: whole ? null : p.asked || alone }));
  }

  table(ids, parts, basis) {
    const shown = parts.filter((p) => p.shown), { all } = this.state;
    const fold = (key) => {
      const open = shown.filter((p) => p.open !== (p.field.key === key)).map((p) => p.field.key);
      this.change({ show: open.length ? open : ["-"], open: [] }, "", false);
      this.parts.figures.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
    };
    const groups = parts.reduce((n, p) => n + p.groups.length, 0);
    const more = groups > 0 || this.hidden > 0 ? button(all ? "Main leaderboards only" : "Show all " + listed([counted(parts.length, "leaderboard"), groups && counted(groups, "category", "categories")].filter(Boolean)).join(""),
      () => { this.change({ all: !all, open: [] }); this.parts.figures.querySelector(".quiet-button")?.focus(); }, { className: "quiet-button", ariaPressed: String(all) }) : "";
    return [...new CompareTable(this.names, ids, fold).elements(shown), more, make("p", { className: "compare-note" }, "Each row is on its own scale. ", basis)].filter(Boolean);
  }

  fill(part, children) {
    this.parts[part].hidden = !children.length;
    this.parts[part].replaceChildren(...children);
  }

  picks() {
    const { pick, off } = this.state;
    const focus = /** @type {any} */ (document.activeElement)?.closest?.("[data-part=picks] button")?.dataset.key;
    const items = pick.map((id, i) => {
      const on = !off.includes(id);
      return make("li", { className: `s${i + 1}` + (on ? "" : " is-off") },
        button([make("span", { className: "slot" }), this.title(id)], () => this.toggle(id), { className: "compare-toggle", ariaPressed: String(on), "data-key": "toggle " + id, title: on ? "Set aside for the moment" : "Take back in" }),
        button("×", () => this.remove(id), { className: "compare-remove", ariaLabel: "Remove " + this.title(id), "data-key": "remove " + id }));
    });
    if (pick.length === 2) {
      const called = `Swap ${this.title(pick[0])} and ${this.title(pick[1])}`;
      items.splice(1, 0, make("li", {}, button("↔", () => this.swap(), { className: "compare-swap", ariaLabel: called, title: called, "data-key": "swap" })));
    }
    this.parts.picks.replaceChildren(...items);
    if (focus) this.parts.picks.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  // tellCharts sends the picks to the charts: a place a slot,
  // empty for a pick that is set aside. They start after this script.
  tellCharts() {
    const places = this.state.pick.map((id) => (this.state.off.includes(id) ? "" : id));
    setTimeout(() => document.dispatchEvent(new CustomEvent("standings:pick", { detail: { ids: places } })));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector("[data-compare]");
  if (!root) return;
  if (globalThis.standingsCompare) new Page(root);
  else root.classList.add("is-ready");
});
