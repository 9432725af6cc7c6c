// The contact sheet of cases: the cards that site/cases/sheet.go makes, of the data.

import { make } from "../frame/make.js";
import { data } from "./data.js";
import { percent } from "./list.js";

const mostMarks = 14; // as in site/cases/showcase.go
const words = { y: "satisfied", h: "partly" };

// sheet is a card for each case of a list, with the outputs that score highest and lowest,
// or of a chosen model and of the highest, or of two chosen ones; marks are the cases'
// verdicts, criterion by criterion, in the order of the list. Pictures are loaded as a card
// comes into view. below is what a card has in place of its facts.
/** @type {(cases: any, list: number[], chosen: number[], marks: string[][], benchmark: string, target: (i: number) => string, below?: (i: number) => any[]) => any} */
export function sheet(cases, list, chosen, marks, benchmark, target, below) {
  const { head } = cases, marksOf = new Map(list.map((i, n) => [i, marks[n] ?? []]));
  const figure = (i, o, picture) => {
    const name = cases.outputs[o].name, share = cases.shares[o][i];
    return make("figure", {}, picture ? make("img", { src: picture.src, alt: `What ${name} made`, decoding: "async", ...picture.size }) : "",
      make("figcaption", {}, name + " ", make("b", { textContent: share < 0 ? "–" : percent(share) }), ...(head.strip ? strip(marksOf.get(i).map((letters) => letters[o])) : [])));
  };
  const fill = (box, i, ends, pictures) => {
    const shown = chosen.length === 1 ? [...new Set([chosen[0], ends[0] ?? chosen[0]])] : chosen.length ? chosen : ends;
    box.replaceChildren(...shown.filter((o) => cases.shares[o][i] > -2).map((o) => figure(i, o, pictures[o])));
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const box = /** @type {any} */ (target);
      if (!isIntersecting) continue;
      seen.unobserve(box);
      const i = Number(box.dataset.item);
      data.pictures(benchmark, i).then(({ ends, pictures }) => fill(box, i, ends, pictures), () => {});
    }
  }, { rootMargin: "600px" });
  return make("ol", { class: "case-sheet" + (below ? " duels" : "") }, ...list.map((i) => {
    const box = make("div", { class: "sheet-ends", "data-item": i });
    fill(box, i, endsOf(cases, i), []);
    if (head.parts.pictures) seen.observe(box);
    const { title, groups, of } = cases.facets[0] ?? {};
    const label = title && head.facets.length ? groups[of[i]]?.[1] : "", group = label ? `${title}: ${label}` : "";
    const mean = cases.mean[i] < 0 ? -1 : Number(percent(cases.mean[i])), lines = marksOf.get(i).length;
    return make("li", {}, box.childElementCount || head.parts.pictures ? box : "",
      make("p", { class: "sheet-prompt" }, make("a", { href: target(i), textContent: cases.prompts[i] || "Case " + cases.items[i] })),
      ...(below ? below(i) : [cases.outputs.length ? make("p", { class: "sheet-mean" + (mean < 0 ? "" : " l" + mean) }, make("b", { textContent: mean < 0 ? "–" : String(mean) }), ` mean, ${cases.judged[i]} of ${cases.wanted[i]} judged`) : "",
      make("p", { class: "sheet-facts" }, ...[cases.items[i], group, lines ? `${lines} ${lines === 1 ? "criterion" : "criteria"}` : ""].filter(Boolean).map((text) => make("span", { textContent: text })),
        cases.differ?.[i] ? make("b", { title: "Verdicts on which judges differ", textContent: `≠ ${cases.differ[i]} of ${cases.both[i]}` }) : "")]));
  }));
}

// endsOf are the outputs that score highest and lowest on a case, before its pictures are known.
function endsOf(cases, i) {
  const list = cases.outputs.map((_, o) => o).filter((o) => cases.shares[o][i] >= 0).sort((x, y) => cases.shares[y][i] - cases.shares[x][i] || x - y);
  return list.length > 2 ? [list[0], list.at(-1)] : list;
}

// strip draws one mark a criterion, and says how many are satisfied.
function strip(letters) {
  const n = letters.length;
  if (!n || letters.every((l) => l === ".")) return [];
  const count = (letter) => letters.filter((l) => l === letter).length;
  const said = `${count("y")} of ${n} ${words.y}${count("h") ? `, ${count("h")} ${words.h}` : ""}`;
  if (n > mostMarks) return [" ", make("small", { textContent: said })];
  return [make("span", { class: "show-marks", "aria-hidden": "true" }, ...letters.map((l) => make("i", { class: l === "." ? "q" : l }))), make("span", { class: "visually-hidden", textContent: " " + said })];
}
