// The grid of a case: a column a model, a row a line, and below the line of the
// verdict that is open its details.

import { own } from "./given.js";
import { read } from "../frame/read.js";
import { Pair, phone } from "./pair.js";

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
    this.lines = [...table.querySelectorAll("tr.line")].map((tr) => ({ tr, cells: [...tr.cells].slice(2) }));
    this.columns = heads.map((th, i) => ({
      i, id: th.dataset.m, name: read.text(th), page: th.querySelector("a").href, place: Number(th.dataset.place),
      share: th.dataset.share === undefined ? null : Number(th.dataset.share), differs: 0,
    }));
    for (const line of this.lines) {
      const count = {}, letters = line.cells.map(read.verdictOf).map(({ letter, word }) => (letter === "m" ? word : letter));
      for (const letter of letters) count[letter] = (count[letter] ?? 0) + 1;
      const usual = Object.entries(count).sort((a, b) => b[1] - a[1])[0]?.[0];
      letters.forEach((letter, i) => {
        if (letter !== usual && letter !== "q") this.columns[i].differs++;
      });
    }
    this.spans = [...table.querySelectorAll(".section th")];
    this.records = [...table.querySelectorAll(".records-row td > a")];
    this.pair = new Pair(this.box, this.columns);
    // One stop for the tab key; the arrows lead through the verdicts.
    this.links = [...table.querySelectorAll(".line td > a")];
    for (const a of this.links) {
      a.tabIndex = -1;
      a.href = "#" + encodeURIComponent(a.parentElement.id); // the page has it only where the verdict has details
    }
    table.addEventListener("focusin", (e) => {
      if (this.links.includes(e.target)) this.stop(e.target);
    });
  }

  stop(link) {
    if (this.here) this.here.tabIndex = -1;
    this.here = link;
    if (link) link.tabIndex = 0;
  }

  // cell finds the verdict with an address; null where there is none.
  cell(id) {
    const td = id ? document.getElementById(id) : null;
    return td?.closest("tbody") && this.table.contains(td) && td.localName === "td" ? td : null;
  }

  // chosen are the ids of the models that are shown; none is all. On a phone it is
  // the better two by all cases, until others are chosen, or the verdict that is open is of
  // another: then it is beside the best.
  chosen(state) {
    const picked = state.pick.filter((id) => this.columns.some((c) => c.id === id));
    if (picked.length || !phone.matches || this.columns.length < 3) return picked;
    const two = [...this.columns].sort((a, b) => a.place - b.place).slice(0, 2).map((c) => c.id);
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
    }, state.sort) ?? (phone.matches ? (a, b) => picked.indexOf(a.id) - picked.indexOf(b.id) : () => 0);
    const order = [...this.columns].sort((a, b) => by(a, b) || a.i - b.i);
    for (const { tr, cells } of this.rows) {
      tr.append(...order.map((c) => cells[c.i]));
      for (const c of order) cells[c.i].hidden = !shown(c);
    }
    const count = order.filter(shown).length;
    for (const reply of document.querySelectorAll("[data-reply]")) reply.hidden = picked.length > 0 && !picked.includes(reply.dataset.reply);
    this.box.dataset.shown = count;
    this.box.dataset.ready = "";
    this.box.style.setProperty("--n", count);
    const all = this.columns.length;
    for (const c of this.counts) c.textContent = count === all ? `${all} models` : `${count} of ${all} models`;
    for (const s of this.spans) s.colSpan = count + 2;
    this.pair.show(all > 2 ? order.filter(shown) : []);
    const open = this.cell(state.at);
    for (const line of this.lines) {
      line.tr.hidden = Boolean(state.tag) && line.tr.dataset.tag !== state.tag;
      for (const td of line.cells) td.classList.toggle("at", td === open);
    }
    if (!this.here || !this.here.checkVisibility()) this.stop(this.links.find((a) => !a.closest("td").hidden && !a.closest("tr").hidden));
    return count;
  }

  // move leads the focus through the verdicts.
  move([down, right]) {
    const lines = this.lines.filter((l) => !l.tr.hidden);
    const links = lines.map((l) => [...l.tr.cells].slice(2).filter((td) => !td.hidden).map((td) => td.querySelector(":scope > a")));
    const here = document.activeElement;
    let row = links.findIndex((r) => r.includes(here)), col = row < 0 ? 0 : links[row].indexOf(here);
    if (row < 0) row = 0;
    else {
      row += down;
      col += right;
    }
    while (links[row] && col >= 0 && col < links[row].length && !links[row][col]) {
      row += down;
      col += right || (down ? 0 : 1);
    }
    const target = links[row]?.[col];
    if (!target) return;
    target.focus();
    target.closest("td").scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
