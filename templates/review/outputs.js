// What the page of a case has to review: its outputs, with their pictures, texts and criteria.

import { read } from "../frame/read.js";
import { given, subjectsOf } from "./blind.js";
import { answers } from "./queue.js";
import { subjectKey } from "./reviews.js";
import { settings } from "./settings.js";

/**
 * @typedef {import("./reviews.js").Review} Review
 * @typedef {import("./queue.js").Answer} Answer
 * A criterion of an output: what a verdict on it is of, the mark that it gets, the judge's
 * verdict where the page shows it, and what others say where it is to be settled.
 * @typedef {{ of: import("./reviews.js").Subject, mark: import("./queue.js").Mark, answers: Answer[], number: string, text: string, more: string, judge: string, others: Review[] }} Criterion
 * @typedef {{ name: string, pictures: HTMLAnchorElement[], text: string, none: string, list: Criterion[] }} Output
 */

// outputs are those with a criterion that the judge gave a verdict on; where differences are
// settled, found has them, and other criteria are left out.
/** @type {(page: any, found: Map<string, any> | null) => Output[]} */
export function outputs(page, found) {
  const settling = found !== null;
  const { table, marks } = page, subjects = subjectsOf(table);
  const heads = [...table.querySelectorAll(".heads th[data-m]")];
  const cells = (tr, i) => [...tr.cells].slice(-heads.length)[i];
  const shots = table.querySelector(".shots-row"), texts = table.querySelector(".texts-row");
  const lines = [...table.querySelectorAll("tr.line")];
  return heads.map((th, i) => {
    const list = lines.flatMap((tr) => {
      const td = cells(tr, i), mark = marks.find((m) => m.name === tr.dataset.mark);
      if (!mark || !given(td)) return [];
      const of = { item: page.walk.dataset.item, ...subjects.get(th.dataset.m), mark: mark.name, line: tr.dataset.nth ?? "" };
      const different = found?.get(subjectKey(of));
      if (settling && !different) return [];
      const head = tr.cells[0], number = head.querySelector("[data-apart]");
      return [{
        of, mark, answers: answers(mark), number: read.text(number), text: read.text(number.nextSibling), more: read.text(head.querySelector(":scope > small")),
        judge: settings.blind || settling ? "" : read.text(td.querySelector(":scope > a")), others: different?.said ?? [],
      }];
    });
    const texted = texts && cells(texts, i), pictured = shots && cells(shots, i);
    return {
      name: settings.blind || settling ? "Output " + (i + 1) : read.text(th), list, pictures: pictured ? [...pictured.querySelectorAll("[data-shot]")] : [],
      text: texted ? read.full(texted.querySelector("details p") ?? texted.querySelector("p")) : "", none: pictured ? read.text(pictured.querySelector(":scope > p")) : "",
    };
  }).filter((o) => o.list.length);
}
