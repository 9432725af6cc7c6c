// On a phone two models stand side by side, and stay named above the verdicts:
// there others are chosen. The choice is an event at the grid's box, "pick".

import { make } from "../frame/make.js";

export const phone = matchMedia("screen and (width < 48rem)");

export class Pair {
  constructor(box, columns) {
    this.two = [];
    this.selects = ["Model on the left", "Model on the right"].map((name, at) => {
      const select = make("select", { ariaLabel: name }, ...columns.map((c) => new Option(c.name, c.id)));
      select.addEventListener("change", () => {
        const ids = this.selects.map((s) => s.value);
        if (ids[0] === ids[1]) ids[1 - at] = this.two[at]; // they change places
        box.dispatchEvent(new CustomEvent("pick", { detail: ids }));
      });
      return select;
    });
    this.bar = make("div", { className: "pair", hidden: true }, ...this.selects);
    box.prepend(this.bar);
  }

  // show names the columns that are shown, where they are two.
  show(columns) {
    this.bar.hidden = columns.length !== 2;
    if (this.bar.hidden) return;
    this.two = columns.map((c) => c.id);
    this.selects.forEach((s, i) => (s.value = this.two[i]));
  }
}
