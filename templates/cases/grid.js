// The grid of verdicts: a column a model, a row a line. In that of one case a verdict is a
// link to itself, and its details are below its line; in that of a category it is a sign that
// leads to the page of its case.

import { own } from "./given.js";
import { read } from "../frame/read.js";
import { Pair, phone } from "./pair.js";

// signOf is a verdict as a sign, or as a figure where it is one.
export const signOf = (td) => {
  const { letter, word } = read.verdictOf(td);
  return letter === "m" || letter === "s" ? word : letter;
};

const words = { y: "satisfied", h: "partly", "": "not satisfied", q: "not judged" }; // what signs say

export class Grid {
  constructor(table) {
    this.table = table;
    this.box = table.closest("[data-grid-box]");
    const heads = [...table.querySelectorAll(".heads th[data-m]")];
    const over = this.box.querySelector("[data-heads]"); // the heads that stay in view
    heads.forEach((th, i) => {
      const link = th.querySelector("a").cloneNode(true);
      link.tabIndex = -1;
      over.querySelectorAll(".heads [data-m]")[i].replaceChildren(link);
    });
    this.rows = [...over.rows, ...table.rows].filter((r) => !read.isTitle(r))
      .map((tr) => ({ tr, cells: [...tr.cells].slice(-heads.length) }));
    this.counts = [...this.box.querySelectorAll("[data-columns]")];
    if (!CSS.supports("animation-timeline: scroll()")) {
      const scroller = table.parentElement;
      over.parentElement.classList.add("follows");
      scroller.addEventListener("scroll", () => (over.style.transform = `translateX(${-scroller.scrollLeft}px)`), { passive: true });
    }
    this.lines = [...table.querySelectorAll("tr.line")].map((tr, n) => ({ tr, n, cells: [...tr.cells].slice(2), alike: false }));
    /** @type {any} */
    this.stage = null; // where two outputs are shown at first, once it is loaded
    this.staged = "staged" in this.box.dataset;
    this.columns = heads.map((th, i) => ({
      th, i, id: th.dataset.m, name: read.text(th), page: th.querySelector("a").href, place: Number(th.dataset.place),
      share: th.dataset.share === undefined ? null : Number(th.dataset.share), differs: 0,
    }));
    this.order = this.columns;
    this.signs = table.dataset.grid === "signs";
    if (this.signs) table.setAttribute("role", "grid"); // its verdicts are no links
    this.spans = [...table.querySelectorAll(".section th")];
    this.records = [...table.querySelectorAll(".records-row td > a")];
    this.pair = new Pair(this.box, this.columns);
    for (const a of this.signs ? [] : table.querySelectorAll(".line td > a")) {
      a.tabIndex = -1;
      a.href = "#" + encodeURIComponent(a.parentElement.id); // the page has it only where the verdict has details
    }
    for (const type of ["focusin", "pointerover"]) {
      table.addEventListener(type, (e) => {
        const at = this.at(e.target);
        if (at && this.signs) this.say(at);
        if (at && type === "focusin") this.stop(this.stopOf(at.td));
      });
    }
  }

  // at finds the verdict that an element is in, with its line and column; null where it is in none.
  at(element) {
    const td = element.closest?.(".line td:not(.total)"), line = td && this.lines.find((l) => l.tr === td.parentElement);
    return line ? { td, line, column: this.columns[line.cells.indexOf(td)] } : null;
  }

  // One stop for the tab key; the arrows lead through the verdicts.
  stopOf(td) {
    return this.signs ? td : td?.querySelector(":scope > a");
  }

  stop(element) {
    if (this.here) this.here.tabIndex = -1;
    this.here = element;
    if (element) element.tabIndex = 0;
  }

  // say says a sign in words.
  say({ td, column }) {
    const { letter, word } = read.verdictOf(td);
    const said = [words[letter], /\d/.test(word) ? word.replace("*", "") : ""].filter(Boolean).join(", ") + (word.endsWith("*") ? "; judges differ" : "");
    td.ariaLabel = said;
    td.title = column.name + ": " + said;
  }

  // target is the address of a sign's verdict on the page of its case.
  target({ td, line, column }) {
    const of = read.titleOf(line.tr.parentElement).link, n = read.text(line.tr.querySelector(".no"));
    return `${of.href.split("#")[0]}#l${n}` + (read.verdictOf(td).letter === "q" ? "" : "-" + column.id);
  }

  // differing counts for each column the verdicts that most others do not share.
  differing() {
    for (const line of this.lines) {
      const count = {}, letters = line.cells.map(signOf);
      for (const letter of letters) count[letter] = (count[letter] ?? 0) + 1;
      const usual = Object.entries(count).sort((a, b) => b[1] - a[1])[0]?.[0];
      letters.forEach((letter, i) => {
        if (letter !== usual && letter !== "q") this.columns[i].differs++;
      });
    }
    this.counted = true;
  }

  // cell finds the verdict with an address; null where there is none.
  cell(id) {
    const td = id ? document.getElementById(id) : null;
    return td?.closest("tbody") && this.table.contains(td) && td.localName === "td" ? td : null;
  }

  // few says that two outputs are shown at first.
  get few() {
    return (this.staged || phone.matches) && this.columns.length > 2;
  }

  // chosen are the ids of the models that are shown; none is all. Where two are, they are
  // the outputs that score highest and lowest on a case with many pictures, else the better
  // two by all cases, until others are chosen, or the verdict that is open is of another:
  // then it is beside the best.
  chosen(state) {
    const picked = state.pick.filter((id) => this.columns.some((c) => c.id === id));
    if (picked.length || !this.few) return picked;
    const scored = this.columns.filter((c) => c.share !== null);
    const two = this.staged && scored.length > 1 ? [scored[0].id, scored.at(-1).id] : [...this.columns].sort((a, b) => a.place - b.place).slice(0, 2).map((c) => c.id);
    const open = this.cell(state.at);
    const at = open && this.columns[this.lines.find((l) => l.cells.includes(open))?.cells.indexOf(open)]?.id;
    return at && !two.includes(at) ? [two[0], at] : two;
  }

  // show orders and picks the columns and opens one verdict; it returns how many
  // columns are shown.
  show(state) {
    const picked = this.chosen(state);
    const shown = (c) => !picked.length || picked.includes(c.id);
    const by = own({
      differ: (a, b) => b.differs - a.differs, board: (a, b) => a.place - b.place,
      name: (a, b) => a.name.localeCompare(b.name),
    }, state.sort) ?? (this.few ? (a, b) => (picked.indexOf(a.id) + 1 || Infinity) - (picked.indexOf(b.id) + 1 || Infinity) || 0 : () => 0);
    if (state.sort === "differ" && !this.counted) this.differing();
    const order = [...this.columns].sort((a, b) => by(a, b) || a.i - b.i);
    const moved = order.some((c, i) => c !== this.order[i]), hidden = this.columns.map((c) => !shown(c));
    this.order = order;
    for (const { tr, cells } of this.rows) {
      if (moved) tr.append(...order.map((c) => cells[c.i]));
      cells.forEach((td, i) => {
        if (td.hidden !== hidden[i]) td.hidden = hidden[i];
      });
    }
    const on = order.filter(shown), count = on.length;
    for (const reply of document.querySelectorAll("[data-reply]")) reply.hidden = picked.length > 0 && !picked.includes(reply.dataset.reply);
    this.box.dataset.shown = count;
    this.box.dataset.ready = "";
    this.box.style.setProperty("--n", count);
    const all = this.columns.length;
    for (const c of this.counts) c.textContent = count === all ? `${all} models` : `${count} of ${all} models`;
    for (const s of this.spans) s.colSpan = count + 2;
    this.pair.show(all > 2 ? on : []);
    this.stage?.show(on);
    for (const line of this.lines) line.tr.hidden = Boolean(state.tag) && line.tr.dataset.tag !== state.tag;
    this.open?.classList.remove("at");
    this.open = this.cell(state.at);
    this.open?.classList.add("at");
    if (!this.here || !this.here.checkVisibility()) this.stop(this.shown().flat().find(Boolean));
    return count;
  }

  // shown are the stops of the verdicts that are shown, line by line.
  shown() {
    const columns = this.order.filter((c) => !this.columns[c.i].th.hidden);
    return this.lines.filter((l) => !l.tr.hidden).map((l) => columns.map((c) => this.stopOf(l.cells[c.i])));
  }

  // move leads the focus through the verdicts.
  move([down, right]) {
    const shown = this.shown(), at = document.activeElement;
    let row = shown.findIndex((stops) => stops.includes(at)), col = row < 0 ? 0 : shown[row].indexOf(at);
    if (row < 0) row = 0;
    else {
      row += down;
      col += right;
    }
    while (shown[row] && col >= 0 && col < shown[row].length && !shown[row][col]) {
      row += down;
      col += right || (down ? 0 : 1);
    }
    const target = shown[row]?.[col];
    if (!target) return;
    this.stop(target);
    target.focus();
    target.closest("td").scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
