// The way from a case to the next.

import { load } from "../frame/load.js";

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
      this.lead?.(this);
      return;
    }
    const wanted = this.done = state.in;
    const { caseList, lead } = await load("cases"), { benchmark } = this.nav.dataset;
    const found = caseList.recall(benchmark, wanted) ?? await caseList.make(benchmark, wanted);
    if (this.done !== wanted) return;
    this.found = found;
    this.lead = lead;
    lead(this);
  }
}
