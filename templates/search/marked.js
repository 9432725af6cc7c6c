// Where the words are that a reader looks for, in a text as it is written.

import { letters } from "../frame/text.js";
import { parts } from "./words.js";

const run = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The stretches of a text that fit what was asked for, in order, none over another.
 * @type {(text: string, query: string) => [number, number][]}
 */
export function stretches(text, query) {
  const want = parts(query);
  const list = [];
  for (const m of text.matchAll(run)) {
    const from = m.index, word = m[0];
    const folded = letters(word);
    let best = 0;
    for (const w of want) if (!w.spaceless && folded.startsWith(w.text)) best = Math.max(best, reach(word, w.text));
    if (best) list.push([from, from + best]);
    for (const w of want) {
      if (!w.spaceless || !folded.includes(w.text)) continue;
      for (let at = 0; at < word.length;) {
        const here = word.slice(at, at + 4 * w.text.length);
        const long = letters(here).startsWith(w.text) ? reach(here, w.text) : 0;
        if (long) list.push([from + at, from + at + long]);
        at += long || 1;
      }
    }
  }
  list.sort((x, y) => x[0] - y[0] || y[1] - x[1]);
  return list.filter(([from, to], i) => !list.slice(0, i).some((o) => o[0] <= from && o[1] >= to));
}

// reach is how many letters of a word make the beginning that was asked for.
function reach(word, start) {
  let to = 0;
  for (const letter of word) {
    to += letter.length;
    if (letters(word.slice(0, to)).length >= start.length) break;
  }
  while (/^\p{M}/u.test(word.slice(to))) to++; // a mark goes with its letter
  return to;
}

/**
 * Pieces of a text, marked or not, of the part of it where most was found.
 * @type {(text: string, query: string, length?: number) => { text: string, marked: boolean }[]}
 */
export function pieces(text, query, length = 180) {
  const places = stretches(text, query);
  let from = 0, to = text.length;
  if (to > length) {
    const first = places[0]?.[0] ?? 0;
    from = first + 40 > length ? text.lastIndexOf(" ", Math.max(0, first - 40)) + 1 : 0;
    if (from < first - 60) from = Math.max(0, first - 40);
    to = Math.min(to, from + length);
    const end = text.lastIndexOf(" ", to);
    if (to < text.length && end > from + length / 2) to = end;
  }
  const list = [];
  const add = (part, marked) => part && list.push({ text: part, marked });
  let at = from;
  if (from) add("…", false);
  for (const [a, b] of places) {
    if (a < at || b > to) continue;
    add(text.slice(at, a), false);
    add(text.slice(a, b), true);
    at = b;
  }
  add(text.slice(at, to), false);
  if (to < text.length) add("…", false);
  return list;
}
