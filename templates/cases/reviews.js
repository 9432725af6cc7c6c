// What people who read this site say of single verdicts: kept in the browser, by
// benchmark, and written as lines of reviews.csv.

/**
 * @typedef {{ item: string, model: string, variant: string, condition: string, mark: string, line: string, sample?: string }} Subject
 * @typedef {Subject & { reviewer: string, verdict: string, reason: string, at: string }} Review
 */

export const columns = ["item", "model", "variant", "condition", "mark", "line", "reviewer", "verdict", "reason", "at"];

/** @type {(text: string) => string} */
const cell = (text) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// csv writes reviews as the file that the program reads: which of several outputs one is
// of has a further column, where there are several.
/** @type {(reviews: Review[]) => string} */
export const csv = (reviews) => {
  const all = reviews.some((r) => r.sample) ? [...columns, "sample"] : columns;
  return [all, ...reviews.map((r) => all.map((c) => cell(r[c] ?? "")))].map((row) => row.join(",") + "\n").join("");
};

/** @type {(r: Subject & { reviewer: string }) => string} */
const keyOf = (r) => JSON.stringify([...columns.slice(0, 7), "sample"].map((c) => r[c] ?? ""));

// Reviews are those of one benchmark of one site.
export class Reviews {
  /** @param {string} place @param {Storage | null} storage */
  constructor(place, storage) {
    this.name = "standings-reviews " + place;
    this.storage = storage;
    /** @type {Map<string, Review>} */
    this.all = new Map();
    this.read();
  }

  read() {
    try {
      const list = JSON.parse(this.storage?.getItem(this.name) ?? "[]");
      this.all = new Map(list.map((r) => [keyOf(r), r]));
    } catch {
      // what is kept is not ours, or storage is off: reviews last as long as the page
    }
  }

  /** @param {Subject} of @param {string} reviewer */
  get(of, reviewer) {
    return this.all.get(keyOf({ ...of, reviewer }));
  }

  // put keeps a verdict; "" takes it back. It is false where the browser keeps nothing.
  /** @param {Review} review */
  put(review) {
    this.read(); // another window may have put some
    if (review.verdict) this.all.set(keyOf(review), review);
    else this.all.delete(keyOf(review));
    try {
      this.storage.setItem(this.name, JSON.stringify(this.list()));
      return true;
    } catch {
      return false;
    }
  }

  list() {
    return [...this.all.values()];
  }
}
