// Two outputs of a case side by side: the criteria on which they differ are first. Where
// there are many with pictures, all are in a strip, and the one that scores best is beside a
// chosen one. Without the script all are columns of the table.

import { button, make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { signOf } from "./grid.js";

export class Stage {
  // nav is the empty strip; null where there is none.
  constructor(nav, grid, change) {
    this.grid = grid;
    this.change = change;
    this.buttons = [];
    if (!nav) return;
    // In the columns' own order: those of the table may have moved before this is loaded.
    const cells = (row) => grid.rows.find(({ tr }) => tr === grid.table.querySelector(row))?.cells ?? [];
    const shots = cells(".shots-row"), scores = cells("thead .score:not(.more)");
    this.buttons = grid.columns.map((c) => {
      const img = shots[c.i].querySelector("img"), score = scores[c.i] ? read.text(scores[c.i]) : "";
      return { id: c.id, button: button([img ? make("img", { src: img.src, alt: "", loading: "lazy", decoding: "async" }) : make("i", {}, "–"), make("span", {}, c.name), make("b", {}, score)], () => this.choose(c.id), {}) };
    });
    nav.append(make("ol", {}, ...this.buttons.map(({ button }) => make("li", {}, button))));
  }

  // show marks the outputs that are shown, and parts the criteria by two.
  show(columns) {
    this.ids = columns.map((c) => c.id);
    for (const { id, button } of this.buttons) button.ariaPressed = String(this.ids.includes(id));
    const { lines, counts, table } = this.grid, [a, b] = columns.length === 2 ? columns : [], before = lines.map((l) => l.tr);
    for (const line of lines) line.alike = Boolean(b) && signOf(line.cells[a.i]) === signOf(line.cells[b.i]);
    lines.sort((x, y) => Number(x.alike) - Number(y.alike) || x.n - y.n);
    const differ = lines.filter((l) => !l.alike).length;
    lines.forEach(({ tr }, i) => (tr.dataset.first = b && i > 0 && i === differ ? "alike" : ""));
    if (b) for (const c of counts) c.textContent = `2 of ${this.grid.columns.length} models; they differ on ${differ}`;
    if (lines.every(({ tr }, i) => tr === before[i])) return;
    for (const body of table.tBodies) {
      const own = lines.map(({ tr }) => tr).filter((tr) => tr.parentElement === body), title = body.querySelector(".section");
      if (title) title.after(...own);
      else body.prepend(...own);
    }
  }

  // choose puts an output on the right, and the one on the left there if it is chosen again.
  choose(id) {
    const [left, right] = this.ids;
    this.change(id === left ? [right ?? left, left] : [left, id]);
  }

  // step chooses the next output, or the one before.
  step(by) {
    const free = this.buttons.filter(({ id }) => id !== this.ids[0]), at = free.findIndex(({ id }) => id === this.ids[1]);
    const next = free[(at + by + free.length) % free.length];
    this.choose(next.id);
    next.button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
