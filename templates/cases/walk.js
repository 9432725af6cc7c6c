// The way from a case to the next.

import { load } from "../frame/load.js";
import { make } from "../frame/make.js";

// Walk leads through the list that the reader came from, else through the suite.
export class Walk {
  constructor(nav) {
    this.nav = nav;
    this.place = nav.querySelector("[data-place]");
    this.list = nav.querySelector("[data-list]");
    this.links = [...nav.querySelectorAll("[rel=prev], [rel=next]")].map((link) => ({ link, href: link.getAttribute("href") }));
  }

  async show(state) {
    const kept = new URLSearchParams();
    for (const name of ["pick", "sort", "tag", "reasons", "in"]) {
      const value = name === "pick" ? state.pick.join(",") : state[name];
      if (value) kept.set(name, value);
    }
    this.tail = kept.size ? "#?" + kept : "";
    this.list.setAttribute("href", "../index.html" + (state.in ? "#?" + state.in : ""));
    for (const { link, href } of this.links) link.setAttribute("href", href + this.tail);
    if (!state.in || this.done === state.in) {
      if (this.found) this.lead();
      return;
    }
    const wanted = this.done = state.in;
    const { caseList } = await load("cases"), { benchmark } = this.nav.dataset;
    const found = caseList.recall(benchmark, wanted) ?? await caseList.make(benchmark, wanted);
    if (this.done !== wanted) return;
    this.found = found;
    this.lead();
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
      const hidden = make("span", { className: "visually-hidden" }, i ? "Next: " : "Previous: ");
      link.replaceWith(!address ? make("span", { className: "walk-step walk-none" }) :
        make("a", { className: "walk-step", rel, href: "../" + encodeURIComponent(address) + "/index.html" + this.tail }, ...(i ? [hidden, address + " ›"] : ["‹ ", hidden, address])));
    }
    this.links = [];
  }
}
