// The pictures of a case beside what leads to it, as a mouse or the keyboard comes to it.
// data-pictured says where they are: the benchmark and the case's number, from 0. Without a
// script the link leads to the case, which shows them.

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
/** @type {(beside: any, pictured: string, output?: string) => void} */
export function peek(beside, pictured, output = "") {
  hide();
  const ask = asked = {};
  const [benchmark, item] = pictured.split("/");
  waiting = setTimeout(async () => {
    const [{ outputs }, { ends, pictures }] = await Promise.all([data.head(benchmark), data.pictures(benchmark, Number(item))]).catch(() => [{ outputs: [] }, { ends: [], pictures: [] }]);
    const shown = (output ? [outputs.findIndex((o) => o.id === output)] : ends).filter((o) => pictures[o]);
    if (ask !== asked || !shown.length || !beside.isConnected) return;
    box = make("div", { class: "peek", "aria-hidden": "true" }, ...shown.map((o, n) => make("figure", {},
      make("img", { src: pictures[o].src, alt: "", ...pictures[o].size }),
      make("figcaption", { textContent: (output || shown.length < 2 ? "" : ["Best: ", "Worst: "][n]) + outputs[o].name }))));
    document.body.append(box);
    const at = beside.getBoundingClientRect(), own = box.getBoundingClientRect(), { clientWidth, clientHeight } = document.documentElement;
    const below = at.bottom + own.height + 8 < clientHeight || at.top < own.height + 8;
    box.style.top = Math.max(4, below ? at.bottom + 4 : at.top - own.height - 4) + "px";
    box.style.left = Math.max(4, Math.min(at.left, clientWidth - own.width - 4)) + "px";
  }, 120);
}

const come = (e) => {
  const to = e.target.closest?.("[data-pictured]");
  const beside = to && (e.target.closest("a, th, td") ?? to);
  // In a table of verdicts the column says whose output it is.
  if (to) peek(beside, to.dataset.pictured, beside.closest("table")?.querySelector(".heads")?.cells[beside.cellIndex]?.dataset.m);
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
