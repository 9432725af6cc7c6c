// The compare page. The address holds the choice: pick (two to six ids), off
// (picks set aside for the moment), show (the board chosen for a benchmark), all
// (every shared board and group and not only the first), cases (the benchmarks whose
// cases were asked for), open (the folds that are open), from (whose weights may be
// chosen from). Everything else follows from it.

import { address } from "../frame/address.js";
import { make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { counted } from "../frame/text.js";
import { CompareAnswer } from "./answer.js";
import { Chooser } from "./choose.js";
import { Comparison } from "./comparison.js";
import { CompareCases } from "./differ.js";
import { Drawing, listed } from "./draw.js";
import { Folds } from "./folds.js";
import { gaps } from "./gaps.js";

const defaults = { pick: [], off: "", show: "", all: "", cases: "", open: "", from: "" };
const first = 8; // shared boards, and groups, shown at first
const offered = 8; // models that a search lists
const choices = "[role=option]:not([aria-disabled])";

class Page {
  constructor(root) {
    this.root = root;
    this.base = root.dataset.root;
    this.most = Number(root.dataset.most);
    this.tab = document.title;
    this.comparison = new Comparison(globalThis.standingsCompare);
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((e) => [e.dataset.part, e]));
    this.differing = new CompareCases(this.base, (id) => this.change({ cases: [...this.state.cases, id] }));
    this.chooser = new Chooser(this.comparison, this.base, this.most, { add: (ids) => this.add(ids), filter: (from) => this.change({ from }) });
    this.folds = new Folds(root, (open) => this.opened(open));
    const pairs = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".compare-pairs"));
    if (pairs) pairs.open = false; // it is open where nothing can be picked
    this.search();
    this.parts.picking.hidden = false;
    for (const type of ["popstate", "hashchange"]) addEventListener(type, () => this.restore());
    document.addEventListener("click", (e) => this.follow(e));
    this.restore();
  }

  // ---- state

  restore() {
    const said = address.read(defaults);
    const asked = [...new Set(said.pick)].filter(Boolean);
    const known = asked.filter((id) => this.comparison.models.has(id));
    const state = {
      pick: known.slice(0, this.most), off: said.off.split(",").filter((id) => known.includes(id)),
      show: said.show.split(",").filter(Boolean), all: said.all === "1",
      cases: said.cases.split(",").filter(Boolean),
      open: said.open.split(",").filter(Boolean), from: said.from,
    };
    // Whose board or cases are asked for is open.
    for (const id of [...state.show.map((key) => key.split("/")[0]), ...state.cases]) if (!state.open.includes("on-" + id)) state.open.push("on-" + id);
    const wrong = [];
    const strange = asked.filter((id) => !known.includes(id));
    if (strange.length) wrong.push(`Nothing here is called ${strange.join(", ")}.`);
    if (known.length > this.most) wrong.push(`At most ${this.most} can be compared: the first ones are.`);
    const key = JSON.stringify([state, wrong]);
    if (key === this.key) return; // popstate and hashchange come together
    this.key = key;
    this.wrong = wrong;
    this.state = state;
    const coming = this.comparison.bring(state.pick.filter((id) => !state.off.includes(id)));
    if (coming) return this.await(coming, key);
    this.render(wrong.join(" "));
  }

  // await shows the picks until their figures have come.
  await(coming, key) {
    this.picks(this.state.pick, this.state.off);
    this.fill("answer", [make("p", { className: "compare-hint" }, "Loading the scores.")]);
    this.parts.gaps.hidden = true;
    for (const part of ["choose", "groups"]) this.fill(part, []);
    this.parts.folds.hidden = true;
    const here = () => this.key === key;
    return coming.then(() => here() && this.render(this.wrong.join(" ")), () => {
      if (!here()) return;
      this.key = ""; // they are asked for again
      this.fill("answer", [make("p", { className: "compare-hint" }, "The scores could not be loaded.")]);
    });
  }

  write(state, push) {
    address.write({ pick: state.pick, off: state.off.join(","), show: state.show.join(","), all: state.all ? "1" : "", cases: state.cases.join(","), open: state.open.join(","), from: state.from }, push);
  }

  // opened keeps in the address which folds are open; the page shows it already.
  opened(open) {
    const closed = (id) => !open.includes("on-" + id);
    if (this.unasked.some((key) => !open.includes(key))) this.closed = true;
    this.state = { ...this.state, open, show: this.state.show.filter((key) => !closed(key.split("/")[0])), cases: this.state.cases.filter((id) => !closed(id)) };
    this.key = JSON.stringify([this.state, this.wrong]);
    this.write(this.state, false);
    this.tellCharts();
  }

  change(part, said) {
    this.write({ ...this.state, ...part }, true);
    const tell = () => {
      const sentence = this.parts.answer.querySelector(".compare-sentence");
      this.parts.status.textContent = [said, read.text(sentence), read.text(this.parts.answer.querySelector(".compare-further"))].filter(Boolean).join(" ");
    };
    const coming = this.restore();
    if (coming) coming.then(tell);
    else tell();
  }

  title(id) {
    return this.comparison.models.get(id).title;
  }

  add(ids) {
    const added = ids.filter((id) => !this.state.pick.includes(id)).slice(0, this.most - this.state.pick.length);
    if (added.length) this.change({ pick: [...this.state.pick, ...added] }, added.map((id) => this.title(id)).join(", ") + " added.");
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
    this.change({ off: off.includes(id) ? off.filter((other) => other !== id) : [...off, id] });
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
      const full = this.state.pick.length >= this.most;
      const hits = this.comparison.find(find.value, this.state.pick).slice(0, offered);
      this.active = -1;
      found.replaceChildren(...hits.map((m, i) => this.option(m, i)));
      if (!hits.length) found.replaceChildren(make("li", { className: "compare-none", role: "option", "aria-disabled": "true" }, "No model is called that."));
      if (full) found.replaceChildren(make("li", { className: "compare-none", role: "option", "aria-disabled": "true" }, `${this.most} are picked; remove one first.`));
      this.open(true);
    };
    find.addEventListener("input", list);
    find.addEventListener("click", list);
    find.addEventListener("keydown", (e) => this.press(e, list));
    find.addEventListener("blur", () => this.open(false));
    found.addEventListener("pointerdown", (e) => e.preventDefault()); // the field keeps the focus
    found.addEventListener("click", (e) => {
      const option = e.target.closest(choices);
      if (option) this.choose(option);
    });
  }

  option(m, i) {
    const { pick } = this.state;
    const boards = counted(m.boards, "leaderboard") + (pick.length ? " in common" : "");
    return make("li", { id: "compare-option-" + i, role: "option", "aria-selected": "false", "data-id": m.id },
      make("span", {}, m.name, m.variant ? make("span", { className: "variant" }, " " + m.variant) : null), make("small", {}, boards));
  }

  open(on) {
    this.parts.found.hidden = !on;
    this.parts.find.setAttribute("aria-expanded", String(on));
    if (!on) this.mark(-1);
  }

  mark(active) {
    this.active = active;
    const options = [...this.parts.found.querySelectorAll(choices)];
    options.forEach((o, i) => o.setAttribute("aria-selected", String(i === active)));
    if (active < 0) return this.parts.find.removeAttribute("aria-activedescendant");
    this.parts.find.setAttribute("aria-activedescendant", options[active].id);
    options[active].scrollIntoView({ block: "nearest" });
  }

  press(e, list) {
    const { find, found } = this.parts;
    const options = [...found.querySelectorAll(choices)];
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      if (found.hidden) return list();
      if (options.length) this.mark((this.active + (e.key === "ArrowDown" ? 1 : this.active < 0 ? 0 : -1) + options.length) % options.length);
    } else if (e.key === "Enter" && !found.hidden && options.length) {
      e.preventDefault();
      if (this.active >= 0 || find.value) this.choose(options[Math.max(0, this.active)]);
    } else if (e.key === "Escape" && !found.hidden) {
      e.preventDefault();
      this.open(false);
    }
  }

  choose(option) {
    this.parts.find.value = "";
    this.open(false);
    this.add([option.dataset.id]);
  }

  // ---- the page

  render(wrong) {
    const { pick, off } = this.state;
    const ids = pick.filter((id) => !off.includes(id));
    this.drawing = new Drawing(this.comparison, new Map(pick.map((id, i) => [id, i + 1])), this.base);
    const lines = ids.length > 1 ? this.comparison.lines(ids) : [];
    this.picks(pick, off);
    this.fill("wrong", wrong ? [wrong] : []);
    this.fill("answer", this.answer(ids, lines));
    this.parts.gaps.hidden = !lines.length;
    if (lines.length) gaps(this.parts.chart, this.drawing, ids, this.mainFirst(lines), read.text(this.parts.answer.querySelector(".compare-sentence")));
    this.fill("choose", ids.length > 1 ? [] : this.chooser.parts(pick, this.state.from));
    this.fill("groups", this.groups(lines));
    this.parts.folds.hidden = false; // what fills a fold may measure it
    this.parts.folds.hidden = !this.folds.set(this.folded(ids, lines), this.openNow(lines));
    document.title = (pick.length ? pick.map((id) => this.title(id)).join(", ") + " · " : "") + this.tab;
    this.tellCharts();
  }

  // openNow are the folds that are open: as the address says, or the only benchmark where
  // it shows what the models made, until the reader closes it.
  openNow(lines) {
    const benches = new Set(lines.map((l) => l.field.bench));
    const [only] = benches;
    this.unasked = benches.size === 1 && only.pictured && !this.state.open.length && !this.closed ? ["on-" + only.id] : [];
    return [...this.state.open, ...this.unasked];
  }

  // folded is what fills each fold, by its key; nothing for one that has nothing to show.
  folded(ids, lines) {
    const contrasts = this.comparison.contrasts(ids);
    const fills = {
      figures: lines.length > 0 && (() => this.parts.figures.replaceChildren(...this.drawing.figures(this.mainFirst(lines), ids))),
      prompts: ids.length > 1 && contrasts.length > 0 && (() => this.parts.contrasts.replaceChildren(...this.contrasts(contrasts))),
    };
    for (const section of this.root.querySelectorAll("[data-benchmark]")) {
      const own = new Set(lines.map((l) => l.field).filter((field) => field.bench.id === section.dataset.benchmark));
      const fields = this.comparison.fields.filter((field) => own.has(field));
      section.querySelector("[data-part=shared]").textContent = counted(fields.length, "leaderboard") + (fields.some((field) => field.outputs && ids.filter((id) => field.outputs[id]).length > 1) ? ", and the cases where they differ most" : "");
      fills[section.dataset.fold] = fields.length > 0 && (() => this.benchmark(section, fields, ids));
    }
    return fills;
  }

  fill(part, children) {
    this.parts[part].hidden = !children.length;
    this.parts[part].replaceChildren(...children);
  }

  picks(pick, off) {
    const focus = /** @type {any} */ (document.activeElement)?.closest?.("[data-part=picks] button")?.dataset.key;
    const items = pick.map((id, i) => {
      const on = !off.includes(id);
      return make("li", { className: `s${i + 1}` + (on ? "" : " is-off") },
        make("button", { type: "button", className: "compare-toggle", "aria-pressed": String(on), "data-key": "toggle " + id, title: on ? "Set aside for the moment" : "Take back in", onclick: () => this.toggle(id) },
          make("span", { className: "slot" }), this.title(id)),
        make("button", { type: "button", className: "compare-remove", "aria-label": "Remove " + this.title(id), "data-key": "remove " + id, onclick: () => this.remove(id) }, "×"));
    });
    if (pick.length === 2) {
      const called = `Swap ${this.title(pick[0])} and ${this.title(pick[1])}`;
      items.splice(1, 0, make("li", {}, make("button", { type: "button", className: "compare-swap", "aria-label": called, title: called, "data-key": "swap", onclick: () => this.swap() }, "↔")));
    }
    this.parts.picks.replaceChildren(...items);
    if (focus) this.parts.picks.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  // ---- the answer

  answer(ids, lines) {
    if (!ids.length) return [make("p", { className: "compare-hint" }, `Choose 2–${this.most} models. The link saves your selection.`)];
    if (ids.length === 1) return this.single(ids[0]);
    return new CompareAnswer(this.comparison, this.drawing).parts(ids, lines);
  }

  single(id) {
    const near = this.comparison.near(id).slice(0, this.most);
    if (!near.length) return [make("p", { className: "compare-hint" }, "Choose one more to compare it with.")];
    return [make("p", { className: "compare-hint" }, "Choose one more. Next to it in the main rankings:"),
      make("ul", { className: "compare-near" }, ...near.map((other) => make("li", {}, make("button", { type: "button", onclick: () => { this.add([other]); this.parts.find.focus(); } }, "+ " + this.title(other)))))];
  }

  // ---- shared boards and groups

  // mainFirst orders lines: main boards, other boards, groups; each the widest gap first.
  mainFirst(lines) {
    const kind = (l) => (l.overall ? (l.field.headline && !l.field.otherJudge ? 0 : 1) : 2);
    return [...lines].sort((x, y) => kind(x) - kind(y)); // as they were within a kind
  }

  groups(lines) {
    if (!lines.length) return [];
    const boards = this.mainFirst(lines).filter((l) => l.overall);
    const groups = lines.filter((l) => !l.overall);
    const part = (title, list) => this.drawing.dumbbells(this.state.all ? list : list.slice(0, first), title + ", widest gap first");
    this.parts.main.replaceChildren(boards.length ? part("Leaderboards", boards) : part("Categories", groups)); // the chart as a table
    const rest = boards.length && groups.length ? [make("div", {}, make("h2", {}, "Categories"), part("Categories", groups))] : [];
    const more = Math.max(boards.length, groups.length) > first;
    const all = [boards.length && counted(boards.length, "leaderboard"), groups.length && counted(groups.length, "category", "categories")].filter(Boolean);
    return [...rest, make("p", { className: "compare-note" },
      "Widest gap first", boards.some((l) => l.field.headline) ? ", main leaderboards before others" : "", ". A gap is the best score minus the last, as a share of its leaderboard’s whole scale.",
      more ? [" ", make("button", { type: "button", className: "quiet-button", "aria-pressed": String(this.state.all), onclick: () => { this.change({ all: !this.state.all }); this.parts.groups.querySelector(".quiet-button")?.focus(); } },
        this.state.all ? "Only the widest" : "Show all " + listed(all).join(""))] : "")];
  }

  contrasts(list) {
    return [make("p", { className: "compare-note" }, "A change is as published, or computed here from the two scores. Ranks are among the models with a score at both ends."),
      make("div", { className: "compare-ladders" }, ...list.map((c) => this.drawing.ladders(c)))];
  }

  // ---- a benchmark at a time

  benchmark(section, fields, ids) {
    const field = fields.find((c) => this.state.show.includes(c.key)) ?? fields[0];
    const boards = section.querySelector("[data-part=boards]");
    const bars = section.querySelector("[data-part=bars]");
    boards.replaceChildren();
    bars.replaceChildren();
    this.differing.show(section.querySelector("[data-part=cases]"), field, ids, this.drawing, this.state.cases);
    for (const radar of section.querySelectorAll(".compare-radar")) {
      const able = ids.filter((id) => field.rows.has(id));
      radar.hidden = radar.dataset.field !== field.key;
      const three = able.slice(0, 3).map((id) => this.title(id));
      radar.querySelector(".compare-note").textContent = able.length > 3 ? `Three at once: ${three.join(", ")}. Set one aside above to see the next.` : "";
    }
    if (fields.length > 1) {
      const focus = /** @type {any} */ (document.activeElement)?.closest?.("[data-part=boards] button")?.dataset.key;
      boards.append(make("div", { className: "compare-boards", role: "group", "aria-label": "Leaderboards of " + field.bench.title }, ...fields.map((c) => make("button", {
        type: "button", "aria-pressed": String(c === field), "data-key": c.key, onclick: () => this.show(c, fields),
      }, c.title))));
      if (focus) boards.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
    }
    const facts = [field.judge && "Judge " + field.judge, field.condition, field.items && counted(field.items, "case"), field.sources].filter(Boolean);
    const absent = ids.filter((id) => !field.rows.has(id)).map((id) => this.title(id));
    boards.append(make("p", { className: "compare-facts" }, facts.join(" · ") + " · ", this.drawing.link(field.board, "the leaderboard")));
    const ranked = this.drawing.ranks(field, ids);
    if (ranked.length) boards.append(make("p", { className: "compare-facts" }, "Ranks: ", ...listed(ranked), "."));
    if (absent.length) boards.append(make("p", { className: "compare-facts" }, `Missing here: ${listed(absent).join("")}.`));
    bars.append(this.drawing.scores(field, ids));
  }

  // show chooses a board of a benchmark; the first needs no word in the address.
  show(field, fields) {
    const others = this.state.show.filter((key) => !fields.some((c) => c.key === key));
    this.change({ show: field === fields[0] ? others : [...others, field.key] });
    this.root.querySelector(`[data-part=boards] [data-key="${CSS.escape(field.key)}"]`)?.focus();
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
  root.classList.add("is-ready");
});
