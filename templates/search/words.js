// The words of a text, by the rule of the builder: see site/page/search.go.

import { letters } from "../frame/text.js";

const run = /[\p{L}\p{N}\p{M}]+/gu;
const spaceless = /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const longest = 40;

/**
 * A run of letters of one way of writing. One of a script without spaces between
 * words is found anywhere in a text, another where a word begins.
 * @typedef {{ text: string, spaceless: boolean }} Part
 */

// parts are the runs of letters of a text.
/** @type {(text: string) => Part[]} */
export const parts = (text) => (text.match(run) ?? []).flatMap((r) => letters(r).match(run) ?? []).flatMap((r) => {
  const list = [];
  let at = 0;
  const add = (/** @type {number} */ to) => {
    if (to > at) list.push({ text: [...r.slice(at, to)].slice(0, longest).join(""), spaceless: false });
  };
  for (const m of r.matchAll(spaceless)) {
    add(m.index);
    list.push({ text: m[0], spaceless: true });
    at = m.index + m[0].length;
  }
  add(r.length);
  return list;
});

// pairs are every two neighbouring letters of a run.
/** @type {(text: string) => string[]} */
const pairs = (text) => [...text].map((_, i, all) => all.slice(i, i + 2).join(""));

// words are those by which a text is found.
/** @type {(text: string) => string[]} */
export const words = (text) => parts(text).flatMap((p) => (p.spaceless ? pairs(p.text) : [p.text]));

// asked are the words that have to be found for what a reader has typed. A letter
// that follows another is in the pair of the two.
/** @type {(text: string) => string[]} */
export const asked = (text) => [...new Set(parts(text).flatMap((p) => {
  if (!p.spaceless) return [p.text];
  const all = pairs(p.text);
  return all.length > 1 ? all.slice(0, -1) : all;
}))];
