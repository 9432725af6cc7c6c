// A case: which models stand in the grid and in which order, the reason that is
// open, the way to the next case. What is shown follows from the address.

import { address } from "../frame/address.js";
import { keys } from "./keys.js";
import { caseList } from "./list.js";

const defaults = { pick: [], sort: "", tag: "", at: "", in: "" };

function start() {
  const walk = document.querySelector("[data-walk]");
  if (!walk) return;
  const table = document.querySelector("table[data-grid]");
  const grid = table && table.querySelector(".heads th[data-m]") ? new Grid(table) : null;
  let state = {};

  function read() {
    state = address.read(defaults);
    const place = address.place();
    if (grid && grid.entry(place)) state.at = place;
  }

  // change takes over some of the state; an open verdict alone is a plain place.
  function change(part, push = true) {
    state = { ...state, ...part };
    const others = { ...state, at: "" };
    const plain = !state.pick.length && !state.sort && !state.tag && !state.in;
    if (state.at && plain) {
      try {
        history[push ? "pushState" : "replaceState"](null, "", location.href.split("#")[0] + "#" + encodeURIComponent(state.at));
      } catch {
        location.hash = state.at;
      }
    } else address.write(state.at ? state : others, push);
    show();
  }

  const tools = document.querySelector("[data-case-tools]");
  const said = (text) => {
    const status = tools.querySelector("[data-said]");
    if (status.textContent !== text) status.textContent = text;
  };
  const steps = new Walk(walk);
  function show() {
    steps.show(state);
    if (!grid) return;
    const shown = grid.show(state);
    const all = grid.columns.length;
    tools.querySelector("[data-models]").textContent = shown === all ? String(all) : `${shown} of ${all}`;
    said(shown === all ? "" : `${shown} of ${all} models shown`);
    tools.querySelector("[data-order]").value = state.sort;
    const tag = tools.querySelector("[data-tag]");
    if (tag) tag.value = state.tag;
    for (const box of tools.querySelectorAll("[data-picks] input")) box.checked = state.pick.includes(box.value);
  }

  if (grid) {
    const list = tools.querySelector("[data-picks]");
    const all = document.createElement("button");
    all.type = "button";
    all.className = "quiet-button";
    all.textContent = "Show all";
    all.addEventListener("click", () => change({ pick: [] }));
    const best = document.createElement("button");
    best.type = "button";
    best.className = "quiet-button";
    best.textContent = "Best and worst";
    best.addEventListener("click", () => {
      const judged = grid.columns.filter((c) => c.share !== null);
      change({ pick: [...new Set([judged[0], judged.at(-1)].filter(Boolean).map((c) => c.id))] });
    });
    const said = document.createElement("p");
    said.textContent = "Tick the models to show; none ticked shows all.";
    list.append(said, all, best, ...grid.columns.map((c) => {
      const label = document.createElement("label");
      label.className = "tool-check";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = c.id;
      box.addEventListener("change", () => {
        change({ pick: box.checked ? [...state.pick, c.id] : state.pick.filter((id) => id !== c.id) });
      });
      label.append(box, " " + c.name);
      return label;
    }));
    tools.querySelector("[data-order]").addEventListener("change", (e) => change({ sort: e.target.value }));
    tools.querySelector("[data-tag]")?.addEventListener("change", (e) => change({ tag: e.target.value }));
    tools.hidden = false;
    table.addEventListener("click", (e) => {
      const link = e.target.closest(".line td > a");
      if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      const id = decodeURIComponent(link.hash.slice(1));
      change({ at: state.at === id ? "" : id });
    });
  }

  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog, [contenteditable]")) return;
    const within = grid && e.target.closest(".line td > a") ? { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[e.key] : null;
    if (within) {
      e.preventDefault();
      grid.move(within);
    } else if (e.key === "Escape") {
      if (!state.at) return;
      const cell = grid.cell(state.at);
      change({ at: "" });
      cell?.focus();
    } else if (!keys.active()) {
      return;
    } else if (["ArrowLeft", "ArrowRight", "n", "p"].includes(e.key)) {
      if (e.target.classList.contains("grid-scroll") && e.key.startsWith("Arrow")) return;
      const link = walk.querySelector(e.key === "ArrowLeft" || e.key === "p" ? "[rel=prev]" : "[rel=next]");
      if (link) {
        e.preventDefault();
        link.click();
      }
    } else if (grid && "hjkl".includes(e.key) && e.key.length === 1) {
      e.preventDefault();
      grid.move({ h: [0, -1], l: [0, 1], j: [1, 0], k: [-1, 0] }[e.key]);
    }
  });

  const restore = () => {
    read();
    show();
    if (!state.at || !grid) return;
    grid.cell(state.at)?.closest("td").scrollIntoView({ block: "nearest", inline: "center" });
    grid.entry(state.at)?.scrollIntoView({ block: "center", inline: "nearest" });
  };
  addEventListener("popstate", restore);
  addEventListener("hashchange", restore);
  restore();
}

// Grid is the table: a column a model.
class Grid {
  constructor(table) {
    this.table = table;
    this.box = table.closest("[data-grid-box]");
    const heads = [...table.querySelectorAll(".heads th[data-m]")];
    const over = this.box.querySelector("[data-heads]"); // the heads that stay in view
    this.rows = [...over.rows, ...table.rows].filter((r) => !r.classList.contains("section") && !r.classList.contains("behind"))
      .map((tr) => ({ tr, cells: [...tr.cells].slice(2) }));
    this.counts = [...this.box.querySelectorAll("[data-columns]")];
    if (!CSS.supports("animation-timeline: scroll()")) {
      const scroller = table.parentElement;
      over.parentElement.classList.add("follows");
      scroller.addEventListener("scroll", () => (over.style.transform = `translateX(${-scroller.scrollLeft}px)`), { passive: true });
    }
    this.lines = [...table.querySelectorAll("tr.line")].map((tr) => ({ tr, behind: tr.nextElementSibling?.classList.contains("behind") ? tr.nextElementSibling : null, cells: [...tr.cells].slice(2) }));
    this.columns = heads.map((th, i) => ({
      i, id: th.dataset.m, name: th.textContent.trim(), place: Number(th.dataset.place),
      share: th.dataset.share === undefined ? null : Number(th.dataset.share), differs: 0,
    }));
    for (const line of this.lines) {
      const count = {};
      for (const td of line.cells) count[td.className] = (count[td.className] ?? 0) + 1;
      const usual = Object.entries(count).sort((a, b) => b[1] - a[1])[0]?.[0];
      line.cells.forEach((td, i) => {
        if (td.className !== usual && td.className !== "q") this.columns[i].differs++;
      });
    }
    this.spans = [...table.querySelectorAll(".section th, .behind > td")];
    // One stop for the tab key; the arrows lead through the verdicts.
    this.links = [...table.querySelectorAll(".line td > a")];
    for (const a of this.links) a.tabIndex = -1;
    table.addEventListener("focusin", (e) => {
      if (this.links.includes(e.target)) this.stop(e.target);
    });
  }

  stop(link) {
    if (this.here) this.here.tabIndex = -1;
    this.here = link;
    if (link) link.tabIndex = 0;
  }

  entry(id) {
    const e = id && document.getElementById(id);
    return e && e.closest(".behind") ? e : null;
  }

  cell(id) {
    return this.table.querySelector(`.line a[href="#${CSS.escape(id)}"]`) ?? [...this.table.querySelectorAll(".line td > a")].find((a) => decodeURIComponent(a.hash.slice(1)) === id);
  }

  // show orders and picks the columns and opens one verdict; it returns how many
  // columns are shown.
  show(state) {
    const by = {
      differ: (a, b) => b.differs - a.differs, board: (a, b) => a.place - b.place,
      name: (a, b) => a.name.localeCompare(b.name),
    }[state.sort] ?? (() => 0);
    const order = [...this.columns].sort((a, b) => by(a, b) || a.i - b.i);
    const picked = state.pick.filter((id) => this.columns.some((c) => c.id === id));
    const shown = (c) => !picked.length || picked.includes(c.id);
    for (const { tr, cells } of this.rows) {
      tr.append(...order.map((c) => cells[c.i]));
      for (const c of order) cells[c.i].hidden = !shown(c);
    }
    const count = order.filter(shown).length;
    for (const reply of document.querySelectorAll("[data-reply]")) reply.hidden = picked.length > 0 && !picked.includes(reply.dataset.reply);
    this.box.classList.toggle("side", picked.length > 0 && count <= 3);
    this.box.dataset.side = count;
    const all = this.columns.length;
    for (const c of this.counts) c.textContent = count === all ? `${all} models` : `${count} of ${all} models`;
    for (const s of this.spans) s.colSpan = count + 2;
    if (!this.here || !this.here.checkVisibility()) this.stop(this.links.find((a) => !a.closest("td").hidden && !a.closest("tr").hidden));
    const open = this.entry(state.at);
    for (const line of this.lines) {
      line.tr.hidden = Boolean(state.tag) && line.tr.dataset.tag !== state.tag;
      if (!line.behind) continue;
      const here = open && line.behind.contains(open);
      line.behind.classList.toggle("open", Boolean(here));
      line.behind.hidden = line.tr.hidden;
      line.behind.querySelector("details").open = Boolean(here);
      for (const li of line.behind.querySelectorAll("li")) {
        li.classList.toggle("open", li === open);
        li.hidden = Boolean(here) && li !== open;
      }
      for (const td of line.cells) td.classList.toggle("at", Boolean(here) && td.querySelector("a") === this.cell(state.at));
    }
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

// Walk leads through the list that the reader came from, else through the suite.
class Walk {
  constructor(nav) {
    this.nav = nav;
    this.place = nav.querySelector("[data-place]");
    this.list = nav.querySelector("[data-list]");
    this.plain = { place: this.place.textContent, list: this.list.textContent };
    this.links = ["prev", "next"].map((rel) => {
      const link = nav.querySelector(`[rel=${rel}]`);
      return { rel, link, href: link?.getAttribute("href"), html: link ? [...link.childNodes].map((n) => n.cloneNode(true)) : [] };
    });
  }

  async show(state) {
    const kept = new URLSearchParams();
    for (const name of ["pick", "sort", "tag", "in"]) {
      const value = name === "pick" ? state.pick.join(",") : state[name];
      if (value) kept.set(name, value);
    }
    this.tail = kept.size ? "#?" + kept : "";
    this.list.setAttribute("href", "../index.html" + (state.in ? "#?" + state.in : ""));
    for (const l of this.links) if (l.link) l.link.setAttribute("href", l.href + this.tail);
    if (!state.in || this.done === state.in) {
      if (this.found) this.lead();
      return;
    }
    const wanted = this.done = state.in;
    this.found = caseList.recall(this.nav.dataset.benchmark, wanted) ??
      await caseList.make(this.nav.dataset.benchmark, new URL("../index.js", location.href.split("#")[0]).href, wanted);
    if (this.done === wanted) this.lead();
  }

  // lead turns the links to the neighbours in the list.
  lead() {
    const { items, title } = this.found ?? {};
    const at = items ? items.indexOf(this.nav.dataset.item) : -1;
    if (at < 0) return;
    this.place.textContent = `${at + 1} of ${items.length}${title ? " " + title : ""}`;
    this.list.textContent = "the list";
    for (const [i, rel] of ["prev", "next"].entries()) {
      const address = items[at + (i ? 1 : -1)];
      const link = this.nav.querySelector(i ? ".walk-step:last-child" : ".walk-step:first-child");
      const made = /** @type {any} */ (document.createElement(address ? "a" : "span"));
      made.className = "walk-step" + (address ? "" : " walk-none");
      if (address) {
        made.rel = rel;
        made.href = "../" + encodeURIComponent(address) + "/index.html" + this.tail;
        const hidden = document.createElement("span");
        hidden.className = "visually-hidden";
        hidden.textContent = i ? "Next: " : "Previous: ";
        made.append(...(i ? [hidden, address + " ›"] : ["‹ ", hidden, address]));
      }
      link.replaceWith(made);
    }
    this.links = [];
  }
}

document.addEventListener("DOMContentLoaded", start);
