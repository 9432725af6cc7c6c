// Facts in columns: which rows have those that a state asks for, one of a column's
// texts, or a number or date from one to another.

import { fold } from "../frame/text.js";

const times = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const day = 864e5;

// amount reads a number as people write it, "7B" or "$1,000"; null is none.
/** @type {(text: string) => number | null} */
export const amount = (text) => {
  const parts = /^[^\d.-]*(-?[\d.,]*\d)\s*([kmbt]?)/i.exec(text.replace("−", "-"));
  return parts && Number(parts[1].replaceAll(",", "")) * (times[parts[2].toLowerCase()] ?? 1);
};

// days are the first and the last day, from 1970, of a year, a month or a day; null
// is no date.
/** @type {(text: string) => [number, number] | null} */
export const days = (text) => {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text.trim());
  if (!parts) return null;
  const [year, month, date] = parts.slice(1).map((part) => Number(part ?? 0));
  return [Date.UTC(year, month ? month - 1 : 0, date || 1) / day, (date ? Date.UTC(year, month - 1, date) : month ? Date.UTC(year, month, 0) : Date.UTC(year, 12, 0)) / day];
};

// A choice of rows by what stands in a column, as the address has it.
/** @type {(id: string, value: string) => string} */
export const choice = (id, value) => encodeURIComponent(id) + ":" + encodeURIComponent(value);
/** @type {(text: string) => { id: string, value: string }} */
export const chosen = (text) => {
  const [id, value = ""] = text.split(":").map(decode);
  return { id, value };
};
/** @type {(text: string) => string} */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @type {(head: any, text: string, end: 0 | 1) => number | null} */
const bound = (head, text, end) => (head.amount === "date" ? (days(text)?.[end] ?? null) : amount(text));

// wanted are the conditions that a state sets for rows of a table with those heads.
/** @type {(heads: any[], state: any) => ((row: any) => boolean)[]} */
export function wanted(heads, state) {
  const conditions = [];
  for (const { id, value } of (state.where ?? []).map(chosen)) {
    const head = heads.find((h) => h.id === id);
    if (head) conditions.push((row) => row.cells[head.index].value !== null && fold(row.cells[head.index].text) === fold(value));
  }
  const head = heads.find((h) => h.amount && h.id === state.of) ?? heads.find((h) => h.amount);
  if (head) {
    const [from, to] = [bound(head, state.from ?? "", 0), bound(head, state.to ?? "", 1)];
    const value = (row) => row.cells[head.index].value;
    if (from !== null) conditions.push((row) => value(row) !== null && value(row) >= from);
    if (to !== null) conditions.push((row) => value(row) !== null && value(row) <= to);
  }
  return conditions;
}
