// The pictures of a case beside what leads to it, as a mouse or the keyboard comes to it.
// data-pictured says where they are: the benchmark and the case's number, from 0. Without a
// script the link leads to the case, which shows them.

import { beside } from "../frame/beside.js";
import { make } from "../frame/make.js";
import { data } from "./data.js";

let box, asked, waiting;

function hide() {
  clearTimeout(waiting);
  asked = null;
  box?.remove();
}

// peek shows the picture of one output of a case beside an element, or where no output is
// named those of the outputs that score highest and lowest.
/** @type {(element: any, pictured: string, output?: string) => void} */
export function peek(element, pictured, output = "") {
  hide();
  const ask = asked = {};
  const [benchmark, item] = pictured.split("/");
  waiting = setTimeout(async () => {
    const [{ outputs }, { ends, pictures }] = await Promise.all([data.head(benchmark), data.pictures(benchmark, Number(item))]).catch(() => [{ outputs: [] }, { ends: [], pictures: [] }]);
    const shown = (output ? [outputs.findIndex((o) => o.id === output)] : ends).filter((o) => pictures[o]);
    if (ask !== asked || !shown.length || !element.isConnected) return;
    box = make("div", { class: "peek", "aria-hidden": "true" }, ...shown.map((o, n) => make("figure", {},
      make("img", { src: pictures[o].src, alt: "", ...pictures[o].size }),
      make("figcaption", { textContent: (output || shown.length < 2 ? "" : ["Best: ", "Worst: "][n]) + outputs[o].name }))));
    document.body.append(box);
    beside(box, element, 4);
  }, 120);
}

const come = (e) => {
  const to = e.target.closest?.("[data-pictured]");
  const element = to && (e.target.closest("a, th, td") ?? to);
  // In a table of verdicts the column says whose output it is.
  if (to) peek(element, to.dataset.pictured, element.closest("table")?.querySelector(".heads")?.cells[element.cellIndex]?.dataset.m);
  else if (!e.target.closest?.(".peek")) hide();
};
document.addEventListener("pointerover", (e) => {
  if (e.pointerType === "mouse") come(e);
});
document.addEventListener("focusin", (e) => {
  if (e.target.closest?.(":focus-visible")) come(e);
});
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") hide();
});
addEventListener("scroll", hide, { passive: true, capture: true });
