// The compare page. The address holds the choice: pick (two to six ids), off
// (picks set aside for the moment), show (the board chosen for a benchmark), all
// (every shared group and not only the first), cases (the benchmarks whose cases
// were asked for). Everything else follows from it.

import { address } from "../frame/address.js";
import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { CompareAnswer } from "./answer.js";
import { Comparison } from "./comparison.js";
import { CompareCases } from "./differ.js";
import { Drawing, listed } from "./draw.js";

const defaults = { pick: [], off: "", show: "", all: "", cases: "" };
const first = 12; // shared groups shown at first
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
    };
    const wrong = [];
    const strange = asked.filter((id) => !known.includes(id));
    if (strange.length) wrong.push(`Nothing here is called ${strange.join(", ")}.`);
    if (known.length > this.most) wrong.push(`At most ${this.most} can be compared: the first ones are.`);
    const key = JSON.stringify([state, wrong]);
    if (key === this.key) return; // popstate and hashchange come together
    this.key = key;
    this.state = state;
    this.render(wrong.join(" "));
  }

  change(part, said) {
    const state = { ...this.state, ...part };
    address.write({ pick: state.pick, off: state.off.join(","), show: state.show.join(","), all: state.all ? "1" : "", cases: state.cases.join(",") }, true);
    this.restore();
    const sentence = this.parts.answer.querySelector(".compare-sentence");
    this.parts.status.textContent = [said, sentence?.textContent, this.parts.answer.querySelector(".compare-further")?.textContent].filter(Boolean).join(" ");
  }

  title(id) {
    return this.comparison.models.get(id).title;
  }

  add(id) {
    if (this.state.pick.length >= this.most || this.state.pick.includes(id)) return;
    this.change({ pick: [...this.state.pick, id] }, this.title(id) + " added.");
  }

  remove(id) {
    const at = this.state.pick.indexOf(id);
    this.change({ pick: this.state.pick.filter((other) => other !== id), off: this.state.off.filter((other) => other !== id) }, this.title(id) + " removed.");
    const left = this.parts.picks.querySelectorAll(".compare-remove");
    (left[Math.min(at, left.length - 1)] ?? this.parts.find).focus();
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
    const boards = pick.length ? `${counted(m.boards, "board")} in common` : counted(m.boards, "board");
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
    this.add(option.dataset.id);
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
    this.fill("groups", this.groups(ids, lines));
    this.fill("contrasts", this.contrasts(ids));
    for (const section of this.root.querySelectorAll("[data-benchmark]")) this.benchmark(section, ids, lines);
    document.title = (pick.length ? pick.map((id) => this.title(id)).join(", ") + " · " : "") + this.tab;
    this.tellRadars(ids);
  }

  fill(part, children) {
    this.parts[part].hidden = !children.length;
    this.parts[part].replaceChildren(...children);
  }

  picks(pick, off) {
    const focus = /** @type {any} */ (document.activeElement)?.closest?.("[data-part=picks] button")?.dataset.key;
    this.parts.picks.replaceChildren(...pick.map((id, i) => {
      const on = !off.includes(id);
      return make("li", { className: `s${i + 1}` + (on ? "" : " is-off") },
        make("button", { type: "button", className: "compare-toggle", "aria-pressed": String(on), "data-key": "toggle " + id, title: on ? "Set aside for the moment" : "Take back in", onclick: () => this.toggle(id) },
          make("span", { className: "slot" }), this.title(id)),
        make("button", { type: "button", className: "compare-remove", "aria-label": "Remove " + this.title(id), "data-key": "remove " + id, onclick: () => this.remove(id) }, "×"));
    }));
    if (focus) this.parts.picks.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  // ---- the answer

  answer(ids, lines) {
    if (!ids.length) return [make("p", { className: "compare-hint" }, "Pick two to six models or variants: search above, or take two neighbours from a board below. The address keeps the choice.")];
    if (ids.length === 1) return this.single(ids[0]);
    return new CompareAnswer(this.comparison, this.drawing).parts(ids, lines);
  }

  single(id) {
    const near = this.comparison.near(id).slice(0, this.most);
    if (!near.length) return [make("p", { className: "compare-hint" }, "Pick one more to compare it with.")];
    return [make("p", { className: "compare-hint" }, "Pick one more. Next to it on the benchmarks’ main boards:"),
      make("ul", { className: "compare-near" }, ...near.map((other) => make("li", {}, make("button", { type: "button", onclick: () => { this.add(other); this.parts.find.focus(); } }, "+ " + this.title(other)))))];
  }

  // ---- shared groups

  groups(ids, lines) {
    if (!lines.length) return [];
    const boards = lines.filter((l) => l.overall);
    const groups = lines.filter((l) => !l.overall);
    const shown = this.state.all ? groups : groups.slice(0, first);
    const out = [];
    if (boards.length) {
      out.push(make("div", {}, make("h2", {}, "Boards, widest gap first"), this.drawing.dumbbells(boards, "Overalls, widest gap first"),
        make("p", { className: "compare-note" }, "Each line is its board’s own axis, as in its table. Gaps are ordered by their share of the scale that the board declares.")));
    }
    if (groups.length) {
      const more = groups.length > first ? make("button", { type: "button", className: "quiet-button", onclick: () => this.change({ all: !this.state.all }) },
        this.state.all ? `Only the ${first} widest` : `All ${groups.length} shared groups`) : null;
      out.push(make("div", {}, make("h2", {}, "Groups, widest gap first"), this.drawing.dumbbells(shown, "Groups, widest gap first"), more));
    }
    out.push(make("details", { className: "compare-figures" }, make("summary", {}, "The same as a table of figures"), ...this.drawing.figures([...boards, ...groups], ids)));
    return out;
  }

  contrasts(ids) {
    const list = this.comparison.contrasts(ids);
    if (!list.length) return [];
    return [make("h2", {}, "The same model under other prompts"),
      make("p", { className: "compare-note" }, "A change is as its source prints it, or computed here from the two figures. Ranks are among the models that have a figure at both ends."),
      make("div", { className: "compare-ladders" }, ...list.map((c) => this.drawing.ladders(c)))];
  }

  // ---- a benchmark at a time

  benchmark(section, ids, lines) {
    const own = lines.filter((l) => l.field.bench.id === section.dataset.benchmark);
    const fields = [...new Set(own.map((l) => l.field))].sort((x, y) => this.comparison.fields.indexOf(x) - this.comparison.fields.indexOf(y));
    section.hidden = !fields.length;
    const field = fields.find((c) => this.state.show.includes(c.key)) ?? fields[0];
    const boards = section.querySelector("[data-part=boards]");
    const bars = section.querySelector("[data-part=bars]");
    boards.replaceChildren();
    bars.replaceChildren();
    this.differing.show(section.querySelector("[data-part=cases]"), field, ids, this.drawing, this.state.cases);
    for (const radar of section.querySelectorAll(".compare-radar")) {
      const able = field ? ids.filter((id) => field.rows.has(id)) : [];
      radar.hidden = radar.dataset.field !== field?.key;
      const three = able.slice(0, 3).map((id) => this.title(id));
      radar.querySelector(".compare-note").textContent = able.length > 3 ? `Three at once: ${three.join(", ")}. Set one aside above to see the next.` : "";
    }
    if (!field) return;
    if (fields.length > 1) {
      const focus = /** @type {any} */ (document.activeElement)?.closest?.("[data-part=boards] button")?.dataset.key;
      boards.append(make("div", { className: "compare-boards", role: "group", "aria-label": "Boards of " + field.bench.title }, ...fields.map((c) => make("button", {
        type: "button", "aria-pressed": String(c === field), "data-key": c.key, onclick: () => this.show(c, fields),
      }, c.title))));
      if (focus) boards.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
    }
    const facts = [field.judge && "Judge " + field.judge, field.condition, field.items && counted(field.items, "item"), field.sources].filter(Boolean);
    const absent = ids.filter((id) => !field.rows.has(id)).map((id) => this.title(id));
    boards.append(make("p", { className: "compare-facts" }, facts.join(" · ") + " · ", this.drawing.link(field.board, "the board")));
    if (absent.length) boards.append(make("p", { className: "compare-facts" }, `Not on it: ${listed(absent).join("")}.`));
    bars.append(this.drawing.bars(field, ids));
  }

  // show chooses a board of a benchmark; the first needs no word in the address.
  show(field, fields) {
    const others = this.state.show.filter((key) => !fields.some((c) => c.key === key));
    this.change({ show: field === fields[0] ? others : [...others, field.key] });
    this.root.querySelector(`[data-part=boards] [data-key="${CSS.escape(field.key)}"]`)?.focus();
  }

  // tellRadars tells the charts whom to draw: a place a slot, empty for a pick
  // that is set aside. They start after this script.
  tellRadars(ids) {
    const places = this.state.pick.map((id) => (ids.includes(id) ? id : ""));
    setTimeout(() => document.dispatchEvent(new CustomEvent("standings:pick", { detail: { ids: places } })));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector("[data-compare]");
  if (!root) return;
  if (globalThis.standingsCompare) new Page(root);
  root.classList.add("is-ready");
});
