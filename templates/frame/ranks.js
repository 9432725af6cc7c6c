// How figures rank where a reader chooses what is ranked: other weights, one group,
// picked models. The rules are those of the builder's package results/ranking, and
// results/ranking/testdata/columns.json holds both to them. What the build ranked is
// shown as it says and is not ranked again.
//
// figures are texts as a reader sees them, "0.80" or "−1.5"; null is missing, which is
// not zero. For each thing, ranked says its rank, 0 where its figure is missing, and
// marks "best", "second" or "", which of fewer than three figures say nothing; order
// lists the things, best first, level ones as they came and missing ones last. better
// is "higher" or "lower"; under any other word nobody has a rank, and the highest is first.

const fewestMarked = 3;

/** @type {(better: string) => boolean} */
export const directed = (better) => better === "higher" || better === "lower";

// rankOf reads a rank as the build writes it, "7" or "1,050"; 0 where none is
// written. rankText writes one likewise.
/** @type {(text: string) => number} */
export const rankOf = (text) => Number(text.replaceAll(",", "")) || 0;
/** @type {(rank: number) => string} */
export const rankText = (rank) => rank.toLocaleString("en");

// read makes whole numbers of last digits, exactly: browsers' own numbers would
// take figures of many digits for one.
function read(text) {
  const [whole, fraction = ""] = text.trim().replace("−", "-").replace(/^\+/, "").split(".");
  return { n: BigInt(whole + fraction), digits: fraction.length };
}

function compare(x, y) {
  const digits = Math.max(x.digits, y.digits);
  const d = x.n * 10n ** BigInt(digits - x.digits) - y.n * 10n ** BigInt(digits - y.digits);
  return d < 0n ? -1 : d > 0n ? 1 : 0;
}

/** @type {(figures: (string | null)[], better?: string) => { ranks: number[], order: number[], marks: string[] }} */
export function ranked(figures, better = "higher") {
  const values = figures.map((text) => (text === null ? null : read(text)));
  const sign = better === "lower" ? 1 : -1;
  const order = figures.map((_, i) => i).sort((i, j) => {
    const [x, y] = [values[i], values[j]];
    return x && y ? sign * compare(x, y) || i - j : Number(Boolean(y)) - Number(Boolean(x)) || i - j;
  });
  const known = values.filter(Boolean).length;
  const ranks = figures.map(() => 0);
  let second = 0;
  order.slice(0, directed(better) ? known : 0).forEach((i, at) => {
    const before = order[at - 1];
    const level = at > 0 && compare(values[before], values[i]) === 0;
    ranks[i] = level ? ranks[before] : at + 1;
    if (!level && at > 0 && !second) second = at + 1;
  });
  const mark = (rank) => (rank === 1 ? "best" : rank === second ? "second" : "");
  return { ranks, order, marks: ranks.map((rank) => (rank && known >= fewestMarked ? mark(rank) : "")) };
}
