// Two outputs on the cases on which both were judged, in one sentence: who scores higher
// on how many. It is looked up in what site/cases/pairs.go writes of every pair.

import { counted } from "../frame/text.js";

// paired is of how many outputs, the strongest, all pairs are there.
const paired = (rows) => Math.round((1 + Math.sqrt(1 + 8 * rows.length)) / 2);

// uncounted says that a pair is not there; "" where it could be.
/** @type {(rows: number[][], x: number, y: number) => string} */
export const uncounted = (rows, x, y) => (rows.length && Math.max(x, y) >= paired(rows) ? `Who scores higher on how many cases is counted for the ${number(paired(rows))} strongest models only.` : "");

// pairOf finds the row of two outputs by their places: the first one's cases first. null
// where they are one, have no case in common, or are not counted.
/** @type {(rows: number[][], x: number, y: number) => { higher: [number, number], level: number, all: number } | null} */
export function pairOf(rows, x, y) {
  const [i, j] = [Math.min(x, y), Math.max(x, y)];
  const of = paired(rows);
  if (j >= of) return null;
  const row = i < 0 || i === j ? undefined : rows[(i * (2 * of - i - 1)) / 2 + j - i - 1];
  if (!row) return null;
  const [a, b, level] = row;
  const all = a + b + level;
  return all ? { higher: x < y ? [a, b] : [b, a], level, all } : null;
}

const number = (n) => n.toLocaleString("en");

// counts are the words of who scores higher, around the two names.
/** @type {(pair: { higher: number[], level: number, all: number }) => [string, string, string]} */
export const counts = ({ higher, level, all }) => [`Of ${counted(all, "case")} on which both were judged, `, ` scores higher on ${number(higher[0])}, `, ` on ${number(higher[1])}; ${number(level)} level.`];
