// Figures as they are printed: texts of digits, with a minus that may be a sign of
// its own.

// number reads printed digits; null is missing.
/** @type {(text: string) => number | null} */
export const number = (text) => {
  const n = text.trim() === "" ? NaN : Number(text.replace("−", "-"));
  return Number.isNaN(n) ? null : n;
};

/** @type {(text: string) => number} */
export const decimals = (text) => (text.split(".")[1] ?? "").length;

// minus subtracts printed figures, exactly in their digits, and signs the result.
/** @type {(a: string, b: string) => { value: number, text: string }} */
export const minus = (a, b) => {
  const digits = Math.max(decimals(a), decimals(b));
  const scale = 10 ** digits;
  const whole = Math.round(number(a) * scale) - Math.round(number(b) * scale);
  return { value: whole / scale, text: (whole > 0 ? "+" : whole < 0 ? "−" : "±") + (Math.abs(whole) / scale).toFixed(digits) };
};
