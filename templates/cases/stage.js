// The outputs of a case with many, in a strip: two of them are large, the one that scores
// best and a chosen one. Without the script all are columns of the table.

import { make } from "../frame/make.js";
import { read } from "../frame/read.js";

export class Stage {
  // nav is the empty strip; columns are the grid's, and two gives those that are shown.
  constructor(nav, grid, change) {
    this.change = change;
    const cells = (row) => [...grid.table.querySelector(row)?.cells ?? []].slice(-grid.columns.length);
    const shots = cells(".shots-row"), scores = cells("thead .score:not(.more)");
    this.buttons = grid.columns.map((c) => {
      const img = shots[c.i].querySelector("img"), score = scores[c.i] ? read.text(scores[c.i]) : "";
      const button = make("button", { type: "button" }, img ? make("img", { src: img.src, alt: "", loading: "lazy", decoding: "async" }) : make("span", { className: "strip-none" }, "–"), make("span", {}, c.name), make("b", {}, score));
      button.addEventListener("click", () => this.choose(c.id));
      return { id: c.id, button };
    });
    nav.append(make("ol", {}, ...this.buttons.map(({ button }) => make("li", {}, button))));
  }

  // show marks the outputs that are large.
  show(ids) {
    this.ids = ids;
    for (const { id, button } of this.buttons) button.setAttribute("aria-pressed", String(ids.includes(id)));
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
