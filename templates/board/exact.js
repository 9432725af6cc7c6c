// Exact numbers: fractions of whole numbers without limit, since 0.1 × 3 is not
// 0.3 in a browser's own numbers and equal figures must stay equal.

/** @typedef {{ n: bigint, d: bigint }} Fraction */

// parse reads "0.4", "-12.50" and "1/6"; null where it is none of these.
/** @type {(text: string) => Fraction | null} */
export function parse(text) {
  const m = /^([+-]?)(\d+)(?:\.(\d+))?(?:\/(\d+))?$/.exec(text.trim().replace("−", "-"));
  if (!m || (m[4] && !Number(m[4]))) return null;
  const n = BigInt(m[2] + (m[3] ?? ""));
  return { n: m[1] === "-" ? -n : n, d: 10n ** BigInt((m[3] ?? "").length) * BigInt(m[4] ?? 1) };
}

/** @type {(n: number | bigint) => Fraction} */
export const whole = (n) => ({ n: BigInt(n), d: 1n });
/** @type {(a: Fraction, b: Fraction) => Fraction} */
export const add = (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
/** @type {(a: Fraction, b: Fraction) => Fraction} */
export const times = (a, b) => ({ n: a.n * b.n, d: a.d * b.d });
/** @type {(a: Fraction, b: Fraction) => Fraction} */
export const over = (a, b) => (b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n });

// mean is a mean under weights: null where a figure with weight is missing, or none has weight.
/** @type {(parts: [Fraction, Fraction | null][]) => Fraction | null} */
export function mean(parts) {
  let sum = whole(0), total = whole(0);
  for (const [weight, figure] of parts) {
    if (weight.n === 0n) continue;
    if (!figure) return null;
    sum = add(sum, times(weight, figure));
    total = add(total, weight);
  }
  return total.n === 0n ? null : over(sum, total);
}

// print rounds to some decimals, halves away from zero, as the builder does.
/** @type {(a: Fraction, decimals: number) => string} */
export function print(a, decimals) {
  const scale = 10n ** BigInt(decimals);
  const size = a.n < 0n ? -a.n : a.n;
  const rounded = (2n * size * scale + a.d) / (2n * a.d);
  const text = rounded.toString().padStart(decimals + 1, "0");
  const sign = a.n < 0n && rounded > 0n ? "-" : "";
  return sign + (decimals ? text.slice(0, -decimals) + "." + text.slice(-decimals) : text);
}

// number is the nearest of a browser's own, to twelve decimals.
/** @type {(a: Fraction) => number} */
export const number = (a) => Number(print(a, 12));
