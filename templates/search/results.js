// What was found, as the list below the field and the page of the search show it.

import { make } from "../frame/make.js";
import { pieces, stretches } from "./marked.js";

export const titles = { models: "Models", boards: "Leaderboards", groups: "Categories", cases: "Cases", lines: "Criteria", pages: "Pages" };

const marked = (text, query, length) => pieces(text, query, length).map((p) => (p.marked ? make("mark", { textContent: p.text }) : p.text));

// content is a hit in full: its name, what it belongs to, and where the words are.
export function content(hit, kind, query) {
  const small = (...children) => make("small", { class: "found-where" }, ...children);
  if (hit.text < 0) {
    const also = stretches(hit.name, query).length ? "" : hit.also.split(";").find((a) => stretches(a, query).length);
    return [make("b", {}, marked(hit.name, query)), hit.where && small(marked(hit.where, query)), also && small("also ", marked(also, query))];
  }
  if (!hit.texts) return [make("b", {}, marked(hit.name, query)), small(hit.where), make("span", { class: "found-text" }, "…")]; // they are about to come
  // The text in which most words are, or the first.
  const best = hit.texts.map((t, i) => [new Set(stretches(t, query).map(([a, b]) => t.slice(a, b).toLowerCase())).size, -i, t]).sort((x, y) => y[0] - x[0] || y[1] - x[1])[0]?.[2] ?? "";
  const text = best && make("span", { class: "found-text" }, marked(best, query));
  if (kind === "lines") return [text, small(hit.where + ", " + hit.name[0].toLowerCase() + hit.name.slice(1))];
  return [make("b", {}, marked(hit.name, query)), hit.where && small(hit.where), text];
}

// joined puts what was found in texts behind the names that were found.
/** @type {(names: import("./index.js").Kind[], texts: import("./index.js").Kind[]) => import("./index.js").Kind[]} */
export const joined = (names, texts) => Object.keys(titles).map((kind) => {
  const [first, last] = [names, texts].map((all) => all.find((k) => k.kind === kind)?.hits ?? []);
  const slice = (/** @type {number} */ from, /** @type {number} */ to) => [...first.slice(from, to), ...last.slice(Math.max(0, from - first.length), Math.max(0, to - first.length))];
  return { kind, hits: { length: first.length + last.length, slice } };
}).filter((k) => k.hits.length);
