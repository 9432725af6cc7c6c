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

/** @type {{ [sign: string]: number }} */
const inAnHour = { d: 1 / 24, h: 1, m: 60, s: 3600, ms: 3.6e6 };

// hours reads a duration, "2 h 05 min" or "45s"; a number alone is hours, null is none.
/** @type {(text: string) => number | null} */
export const hours = (text) => {
  const parts = [...text.toLowerCase().matchAll(/\s*(\d[\d.]*)\s*(ms|[dhms]?)[a-z]*,?\s*|(.)/g)];
  return parts.length && !parts.some((part) => part[3]) ? parts.reduce((sum, [, n, sign]) => sum + Number(n) / (inAnHour[sign] ?? 1), 0) : null;
};

// Texts that say units of their own are durations.
/** @type {(head: any, text: string, end: number) => number | null} */
const bound = (head, text, end) => (head.kind === "days" ? (days(text)?.[end] ?? null) : head.spelled ? hours(text) : amount(text));

// conditions are what chosen texts and ranges ask of rows of a table with those heads, whose
// models have those facts: of each head or fact whether a row has one of those chosen, null
// where that is not known. A range that begins with ">" is without its beginning.
/** @type {(heads: any[], chosen: { id: string, value: string }[], facts?: any[]) => { id: string, fits: (row: any) => boolean | null }[]} */
export function conditions(heads, chosen, facts = []) {
  return [...new Set(chosen.map(({ id }) => id))].flatMap((id) => {
    const fact = facts.find((f) => f.id === id), head = fact ?? heads.find((h) => h.id === id);
    if (!head) return [];
    const ordered = head.kind === "days" || head.kind === "amounts" || head.figures;
    const tests = chosen.filter((one) => one.id === id).map(({ value }) => {
      const both = ordered && ends(value);
      if (!both) return (_, text) => text === value;
      const [from, to] = both.map((text, i) => bound(head, text.replace(">", ""), i));
      return (x) => (from === null || x > from || (x === from && !both[0].startsWith(">"))) && (to === null || x <= to);
    });
    return [{
      id,
      fits: (row) => {
        const { value, text } = fact ? { value: row.facts[fact.index] || null, text: row.facts[fact.index] } : row.cells[head.index];
        return value === null ? null : tests.some((test) => test(Number(value), text));
      },
    }];
  });
}
