// What people who read this site say of single verdicts: kept in the browser, by
// benchmark, and read from and written as files of one person each.

/**
 * Whose output and which criterion a verdict is on.
 * @typedef {{ item: string, model: string, variant: string, condition: string, mark: string, line: string, sample?: string }} Subject
 * A verdict is a mark as the judge's files write it, or "unsure". "" is none, kept for the
 * sake of a reason that is being written. from is the file that it was loaded from.
 * @typedef {Subject & { reviewer: string, verdict: string, reason: string, at: string, plan?: string, adjudicated?: string, from?: string }} Review
 */

export const columns = ["item", "model", "variant", "condition", "mark", "line", "reviewer", "verdict", "reason", "at"];
const further = ["sample", "plan", "adjudicated"]; // columns of files that have something to say there
const needed = ["item", "model", "reviewer", "verdict"];

// storage is the browser's, or null where it keeps nothing.
export const storage = () => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

export const unsure = "unsure";

/** @type {(text: string) => string} */
const cell = (text) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// csv writes reviews as the file that the program reads.
/** @type {(reviews: Review[]) => string} */
export const csv = (reviews) => {
  const all = [...columns, ...further.filter((c) => reviews.some((r) => r[c]))];
  return [all, ...reviews.map((r) => all.map((c) => cell(r[c] ?? "")))].map((row) => row.join(",") + "\n").join("");
};

// rows cuts the text of a file into lines of cells, each with the line it begins on.
/** @type {(text: string) => { line: number, cells: string[] }[]} */
function rows(text) {
  text = text.replace(/^\ufeff/, "");
  const comma = /^[^,\n]*;/.test(text) ? ";" : ","; // as some spreadsheets write it
  const list = [];
  let cells = [], at = 0, line = 1, began = 1;
  const row = () => {
    if (cells.length > 1 || cells[0]) list.push({ line: began, cells });
    cells = [];
    began = line;
  };
  while (at < text.length) {
    let value = "";
    if (text[at] === '"') {
      for (at++; ;) {
        const next = text.indexOf('"', at), part = text.slice(at, next < 0 ? undefined : next);
        value += part;
        line += part.split("\n").length - 1;
        at = next < 0 ? text.length : next + 1;
        if (next < 0 || text[at] !== '"') break;
        value += '"';
        at++;
      }
    }
    const rest = text.slice(at).search(comma === ";" ? /[;\r\n]/ : /[,\r\n]/), stop = rest < 0 ? text.length : at + rest;
    cells.push(value + text.slice(at, stop));
    at = stop;
    if (text[at] === comma) {
      at++;
      if (at === text.length) cells.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    line++;
    row();
  }
  if (cells.length) row();
  return list;
}

// parse reads such a file, and says what is wrong with it.
/** @type {(text: string, file: string) => { reviews: Review[], problems: string[] }} */
export function parse(text, file) {
  const [head, ...body] = rows(text);
  const names = (head?.cells ?? []).map((c) => c.trim());
  const missing = needed.filter((c) => !names.includes(c));
  if (missing.length) return { reviews: [], problems: [`${file}: this is no file of reviews: it has no column ${missing.join(", ")}`] };
  const problems = [], reviews = [];
  for (const { line, cells } of body) {
    const r = Object.fromEntries([...columns, ...further].map((c) => [c, (cells[names.indexOf(c)] ?? "").trim()]));
    const empty = needed.filter((c) => !r[c]);
    if (r.verdict === "verdict") continue; // the header again, in a file put below another
    if (empty.length) problems.push(`${file}:${line}: ${empty.join(", ")} is empty`);
    else reviews.push(/** @type {Review} */ ({ ...r, from: file }));
  }
  return { reviews, problems };
}

/** @type {(r: Subject) => string} */
export const subjectKey = (r) => JSON.stringify([...columns.slice(0, 6), "sample"].map((c) => r[c] ?? ""));

/** @type {(r: Subject & { reviewer: string, adjudicated?: string }) => string} */
const keyOf = (r) => subjectKey(r) + r.reviewer.toLowerCase() + (r.adjudicated ? "\n" : "");

// isTexts reports whether a value is a record of texts alone, these among them: the storage
// is shared with all other pages of a host.
/** @type {(value: any, names?: string[]) => boolean} */
export const isTexts = (value, names = needed) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((v) => typeof v === "string") && names.every((name) => Object.hasOwn(value, name));

// Reviews are those of one benchmark of one site, by any reviewer.
export class Reviews {
  /** @param {string} place @param {Storage | null} storage */
  constructor(place, storage) {
    this.name = "standings-reviews " + place;
    this.storage = storage;
    /** @type {Map<string, Review>} */
    this.all = new Map();
    /** @type {string | null} */
    this.text = "";
    this.read();
  }

  read() {
    try {
      const text = this.storage?.getItem(this.name) ?? this.text;
      if (text === this.text) return;
      this.text = text;
      const list = JSON.parse(text || "[]");
      this.all = new Map((Array.isArray(list) ? list : []).filter((r) => isTexts(r, needed)).map((r) => [keyOf(r), r]));
    } catch {
      // what is kept is not ours, or storage is off: reviews last as long as the page
    }
  }

  /** @param {Subject} of @param {string} reviewer @param {boolean} [adjudicated] */
  get(of, reviewer, adjudicated = false) {
    return this.all.get(keyOf({ ...of, reviewer, adjudicated: adjudicated ? "yes" : "" }));
  }

  // put keeps a verdict; one that says nothing is taken back. It is false where the browser
  // keeps nothing.
  /** @param {Review} review */
  put(review) {
    this.read(); // another window may have put some
    if (review.verdict || review.reason) this.all.set(keyOf(review), review);
    else this.all.delete(keyOf(review));
    return this.keep();
  }

  // take adds the reviews of a file. Of two by one person on one criterion the later stays;
  // it says how many were added, and how many of those that were here have changed.
  /** @param {Review[]} reviews @param {string} own the reader's name, whose file it may be */
  take(reviews, own) {
    this.read();
    let added = 0, changed = 0;
    for (const r of reviews) {
      const review = r.reviewer.toLowerCase() === own.toLowerCase() ? { ...r, from: undefined } : r;
      const before = this.all.get(keyOf(review));
      if (before && (before.at > review.at || before.verdict === review.verdict)) continue;
      if (before) changed++;
      else added++;
      this.all.set(keyOf(review), review);
    }
    return { added, changed, kept: this.keep() };
  }

  // drop forgets those of one person that came from a file.
  /** @param {string} reviewer */
  drop(reviewer) {
    this.read();
    for (const [key, r] of this.all) if (r.from && r.reviewer === reviewer) this.all.delete(key);
    return this.keep();
  }

  keep() {
    try {
      const text = JSON.stringify([...this.all.values()]);
      this.storage.setItem(this.name, text);
      this.text = text;
      return true;
    } catch {
      return false;
    }
  }

  // list is all verdicts, or those of one person.
  /** @param {string} [reviewer] */
  list(reviewer) {
    const name = reviewer?.toLowerCase();
    return [...this.all.values()].filter((r) => r.verdict && (name === undefined || r.reviewer.toLowerCase() === name));
  }
}
