// Which rows a reader wants to see by the values of a column: one of its texts, or a range
// of numbers or dates, written "7B..70B", "2024..", "..2024-06".

/** @type {{ [sign: string]: number }} */
const times = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const day = 864e5;
const parts = "..";

// amount reads a number as people write it, "7B" or "$1,000"; null is none.
/** @type {(text: string) => number | null} */
export const amount = (text) => {
  const found = /^[^\d.-]*(-?[\d.,]*\d)\s*([kmbt]?)/i.exec(text.replace("−", "-"));
  return found && Number(found[1].replaceAll(",", "")) * (times[found[2].toLowerCase()] ?? 1);
};

// days are the first and the last day, from 1970, of a year, a month or a day; null
// is no date.
/** @type {(text: string) => [number, number] | null} */
export const days = (text) => {
  const found = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text.trim());
  if (!found) return null;
  const [year, month, date] = found.slice(1).map((part) => Number(part ?? 0));
  const last = date ? Date.UTC(year, month - 1, date) : month ? Date.UTC(year, month, 0) : Date.UTC(year, 12, 0);
  return [Date.UTC(year, month ? month - 1 : 0, date || 1) / day, last / day];
};

// ends are the two ends of a range as they are written; null is no range.
/** @type {(text: string) => [string, string] | null} */
export const ends = (text) => {
  const at = text.indexOf(parts);
  return at < 0 ? null : [text.slice(0, at).trim(), text.slice(at + parts.length).trim()];
};

/** @type {(from: string, to: string) => string} */
export const range = (from, to) => (from.trim() || to.trim() ? from.trim() + parts + to.trim() : "");

/** @type {{ [sign: string]: number }} */
const inAnHour = { d: 1 / 24, h: 1, m: 60, s: 3600, ms: 3.6e6 };

// hours reads a duration, "2 h 05 min" or "45s"; a number alone is hours, null is none.
/** @type {(text: string) => number | null} */
export const hours = (text) => {
  const parts = [...text.toLowerCase().matchAll(/\s*(\d[\d.]*)\s*(ms|[dhms]?)[a-z]*,?\s*|(.)/g)];
  return parts.length && !parts.some((part) => part[3]) ? parts.reduce((sum, [, n, sign]) => sum + Number(n) / (inAnHour[sign] ?? 1), 0) : null;
};

// Texts that say units of their own are durations.
/** @type {(head: any, text: string, end: 0 | 1) => number | null} */
const bound = (head, text, end) => (head.kind === "days" ? (days(text)?.[end] ?? null) : head.spelled ? hours(text) : amount(text));

// conditions are what chosen texts and ranges ask of rows of a table with those heads, whose
// models have those facts.
/** @type {(heads: any[], chosen: { id: string, value: string }[], facts?: any[]) => ((row: any) => boolean)[]} */
export function conditions(heads, chosen, facts = []) {
  return chosen.flatMap(({ id, value }) => {
    const fact = facts.find((f) => f.id === id), head = fact ?? heads.find((h) => h.id === id);
    if (!head) return [];
    const cell = (row) => (fact ? { value: row.facts[fact.index] ? Number(row.facts[fact.index]) : null, text: "" } : row.cells[head.index]);
    const both = head.kind === "days" || head.kind === "amounts" || head.figures ? ends(value) : null;
    if (!both) return [(row) => cell(row).value !== null && cell(row).text === value];
    const [from, to] = [bound(head, both[0], 0), bound(head, both[1], 1)];
    return [(row) => (from === null && to === null) || (cell(row).value !== null && (from === null || cell(row).value >= from) && (to === null || cell(row).value <= to))];
  });
}
