// The way from a case to the next in the list that a reader came from.

import { make } from "../frame/make.js";

// lead turns the links of a walk (walk.js) to the neighbours in its list.
export function lead(walk) {
  const { nav, place, list, tail } = walk, { items, title } = walk.found ?? {};
  const at = items ? items.indexOf(nav.dataset.item) : -1;
  if (at < 0) return;
  place.textContent = `${at + 1} of ${items.length}${title ? " " + title : ""}`;
  list.textContent = "the list";
  for (const [i, rel] of ["prev", "next"].entries()) {
    const address = items[at + (i ? 1 : -1)];
    const link = nav.querySelector(i ? ".walk-step:last-child" : ".walk-step:first-child");
    const hidden = make("span", { className: "visually-hidden" }, i ? "Next: " : "Previous: ");
    link.replaceWith(!address ? make("span", { className: "walk-step walk-none" }) :
      make("a", { className: "walk-step", rel, href: "../" + encodeURIComponent(address) + "/index.html" + tail }, ...(i ? [hidden, address + " ›"] : ["‹ ", hidden, address])));
  }
  walk.links = [];
}
