// How picked models are named: by the colour and shape of their slots in chart.css.

import { make } from "../frame/make.js";

export const number = (n) => n.toLocaleString("en");

// listed joins texts or elements as a sentence does: a, b and c.
export const listed = (items) => (items.length < 2 ? items : items.flatMap((item, i) => (i === 0 ? [item] : [i === items.length - 1 ? " and " : ", ", item])));

// A Names names some picks.
export class Names {
  // base is the way from the page to the site's root.
  constructor(comparison, picks, base) {
    this.comparison = comparison;
    this.slots = new Map(picks.map((id, i) => [id, i + 1]));
    this.base = base;
  }

  title(id) {
    return this.comparison.models.get(id).title;
  }

  name(id) {
    return make("span", { className: `compare-name s${this.slots.get(id)}` }, make("span", { className: "slot" }), this.title(id));
  }

  link(address, ...children) {
    return make("a", { href: this.base + address }, ...children);
  }
}
