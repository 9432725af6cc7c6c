// How sure it is which of two models is better: looked up in what site/compare/sure.go
// writes of a field, and worded. Nothing is computed of it here but sums.

/**
 * @typedef {{ basis: string, order: string[], places?: number[], scored?: number[], apart: number[], digits: number, reach?: number[] }} Sure
 * @typedef {{ better: string, of: number, significant: boolean, low: number | null, high: number | null, text: string, basis: string }} Pair
 */

// bits lists for each pair whether it is significantly different, from the lengths of runs.
/** @param {number[]} runs */
const bits = (runs) => Uint8Array.from(runs.flatMap((n, i) => Array(n).fill(i % 2)));

/** @type {WeakMap<Sure, Uint8Array>} */
const known = new WeakMap();

// pairOf is what is known of two models; gap is that of their figures, as whole last
// digits with how many are after the point. null where nothing is known.
/** @type {(sure: Sure | undefined, a: string, b: string, gap: { whole: number, digits: number }) => Pair | null} */
export function pairOf(sure, a, b, gap) {
  const places = [a, b].map((id) => sure?.order.indexOf(id) ?? -1);
  if (!sure || places.includes(-1) || a === b) return null;
  const [i, j] = [Math.min(...places), Math.max(...places)];
  const of = sure.order.length;
  const at = (i * (2 * of - i - 1)) / 2 + j - i - 1;
  if (!known.has(sure)) known.set(sure, bits(sure.apart));
  const pair = { better: sure.order[i], of, significant: known.get(sure)[at] === 1, low: null, high: null, text: "", basis: sure.scored && places.some((at) => !sure.scored.includes(at)) ? "printed" : sure.basis };
  if (!sure.reach) return pair;
  const ahead = Math.round(gap.whole / 10 ** (gap.digits - sure.digits));
  const [low, high] = [ahead - sure.reach[2 * at], ahead + sure.reach[2 * at + 1]];
  const text = (n) => (n / 10 ** sure.digits).toFixed(sure.digits).replace("-", "−");
  return { ...pair, low, high, text: text(low) + (low < 0 ? " to " : "–") + text(high) };
}

// rangeOf is the ranks that a model could have: [2, 12]; null where that is not known.
/** @type {(sure: Sure | undefined, id: string) => [number, number] | null} */
export function rangeOf(sure, id) {
  const at = sure?.order.indexOf(id) ?? -1;
  return sure?.places && at >= 0 ? [sure.places[2 * at], sure.places[2 * at + 1]] : null;
}

// said words it: a pair whose own interval leaves out zero, and that is not significantly different
// among all pairs of its leaderboard, says among how many.
/** @param {Pair} pair */
export const said = (pair) => (pair.significant ? "significantly different" : pair.low !== null && pair.low > 0 ? `not significantly different among ${pair.of}` : "not significantly different");

// significantOn says on how many of some pairs' leaderboards they are significantly different: "significantly different on 2
// of them", and whether on any; text "" where nothing is known of any.
/** @type {(pairs: (Pair | null)[]) => { text: string, some: boolean }} */
export function significantOn(pairs) {
  const of = pairs.filter((p) => p !== null);
  const significant = of.filter((p) => p.significant).length;
  const unknown = pairs.length - of.length;
  if (!of.length) return { text: "", some: false };
  if (pairs.length === 1) return { text: significant ? "significantly different" : "not significantly different", some: significant > 0 };
  const where = significant === of.length && !unknown ? (significant === 2 ? "both" : `all ${significant}`) : `${significant || "none"} of them`;
  return { text: `significantly different on ${where}${unknown ? ` (not known on ${unknown})` : ""}`, some: significant > 0 };
}

// basisText says what the intervals of some pairs are from.
/** @param {Pair[]} pairs */
export function basisText(pairs) {
  const bases = new Set(pairs.map((p) => p.basis));
  const items = bases.has("items") || bases.has("clusters");
  const printed = bases.has("printed");
  const from = [items && "from the scores of the cases that both have", printed && "from the published scores, assuming independent prompts"].filter(Boolean);
  return `${from.join(" where there are some, else ")}${bases.has("clusters") ? "; those of one cluster count together" : ""}`;
}
