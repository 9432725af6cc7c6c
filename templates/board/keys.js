// A table of many links is one stop of the tab key for its heads and one for its rows;
// the arrow keys move within it, as in a grid. Until this script comes, with the first key
// or focus, every link is a stop of its own. Lists that open in a row keep their own stops.

import { make } from "../frame/make.js";
import { read } from "../frame/read.js";

const within = "a[href], button, input";
const score = "td > span:first-child:not([aria-hidden], :has(a[href]))"; // it answers a click
const details = "[data-is=details]";

// hinted says how the keyboard moves in a table, while it does.
function hinted(table) {
  const p = make("p", { className: "keys-hint", hidden: true }, "Arrow keys move in the table, Enter opens, Tab leaves it.");
  p.id = table.id + "-keys";
  table.setAttribute("aria-describedby", p.id);
  table.closest(".board-box").append(p);
  return p;
}

export class Keys {
  constructor(board) {
    this.board = board;
    const hint = this.hint = hinted(board.table);
    this.here = new Map(); // by part of the table, what the tab key comes to
    const { table } = board;
    board.each(({ tr }) => {
      for (const stop of tr.querySelectorAll(within)) stop.tabIndex = -1;
    });
    table.addEventListener("keydown", (event) => this.key(event));
    const seen = (element) => {
      const at = this.line(element);
      if (at) this.come(at.part, element);
      hint.hidden = !at;
    };
    table.addEventListener("focusin", (event) => seen(event.target));
    table.addEventListener("focusout", () => (hint.hidden = true));
    this.refresh();
    if (table.contains(document.activeElement)) seen(document.activeElement);
  }

  // lines are the rows of the table that can be moved through, top to bottom.
  lines() {
    const { tHead, tBodies } = this.board.table;
    const rows = [...tHead.querySelectorAll("tr")].map((tr) => ({ tr, part: "head" }));
    for (const body of tBodies) rows.push(...[...body.rows].map((tr) => ({ tr, part: "rows" })));
    return rows.filter(({ tr }) => !tr.hidden && !tr.matches(details));
  }

  // stops are what can have the focus in a row, in their order.
  stops(tr) {
    return [...tr.querySelectorAll(within + ", " + score)].filter((e) => e.getClientRects().length && !e.disabled);
  }

  line(element) {
    const tr = element.closest("tr");
    if (!tr || tr.matches(details)) return null;
    return { tr, part: tr.closest("thead") ? "head" : "rows" };
  }

  // refresh leaves one stop a part: the one last visited, or the first.
  refresh() {
    const first = new Map();
    for (const { tr, part } of this.lines()) {
      const model = part === "rows" && !read.isTitle(tr); // its stops are none from the start
      if (first.has(part) && model) continue;
      const stops = [...tr.querySelectorAll(within)], seen = first.get(part) ?? stops.find((e) => e.getClientRects().length);
      if (seen) first.set(part, seen);
      if (!model) for (const stop of stops) stop.tabIndex = -1;
    }
    for (const [part, stop] of first) {
      const last = this.here.get(part);
      const seen = last?.isConnected && last.getClientRects().length;
      this.come(part, seen ? last : stop);
    }
  }

  come(part, stop) {
    const before = this.here.get(part);
    if (before) before.tabIndex = -1;
    stop.tabIndex = 0;
    this.here.set(part, stop);
  }

  key(event) {
    this.board.settle();
    const from = event.target;
    if (from.localName === "span" && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      return from.click();
    }
    const at = this.line(from);
    if (!at || event.altKey || event.metaKey || event.shiftKey) return;
    const to = this.next(event.key, from, at.tr, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    if (to.matches(score)) {
      to.setAttribute("role", "button");
      to.setAttribute("aria-haspopup", "dialog");
      to.tabIndex = -1;
    }
    to.focus();
  }

  next(key, from, tr, far) {
    const stops = this.stops(tr);
    const i = stops.indexOf(from);
    if (key === "ArrowRight") return stops[far ? stops.length - 1 : i + 1];
    if (key === "ArrowLeft") return stops[far ? 0 : i - 1];
    const lines = this.lines();
    const at = lines.findIndex((line) => line.tr === tr);
    if (key === "Home" && !far) return stops[0];
    if (key === "End" && !far) return stops.at(-1);
    const down = key === "ArrowDown" || key === "End";
    if (!down && key !== "ArrowUp" && key !== "Home") return null;
    const way = down ? lines.slice(at + 1) : lines.slice(0, at).reverse();
    if (far || key === "Home" || key === "End") way.reverse();
    for (const line of way) {
      const same = this.below(line.tr, from.closest("td, th"));
      if (same) return same;
    }
    return null;
  }

  // below is what can have the focus in a row's cell of the same column, or in the
  // nearest one before it that has something.
  below(tr, cell) {
    const stops = this.stops(tr);
    const before = stops.filter((stop) => stop.closest("td, th").cellIndex <= cell.cellIndex);
    return before.find((stop) => stop.closest("td, th").cellIndex === cell.cellIndex) ?? before.at(-1) ?? stops[0];
  }
}
