// What an address says of columns: those that are shown, and those that rank, each with its
// weight: "only:Time", "mean:Time,Space", "mean:2*Culture,Time", "rank:Time,Space".

// In a list in the address an id with a comma or an asterisk is escaped.
const listed = (id) => id.replaceAll(",", "%2C").replaceAll("*", "%2A");

// weight reads a weight as a reader writes it: a number from 0, of at most six digits and six
// decimals, without needless zeros; "" is none.
const weight = (text) => (/^(?=.)\d{0,6}(\.\d{1,6})?$/.test(text) ? String(Number(text)) : "");

export const asked = {
  listed,
  weight,

  // rankedBy are the columns that a choice ranks rows by, as they are listed, and how: "only",
  // "mean" or "rank" (their mean rank), with the weight of each, "1" where the reader sets
  // none (own: some are set); nothing where it is other weights of the overall, makes no sense,
  // or names a column that is none of the known ones, where these are given.
  rankedBy(choice, known = /** @type {string[] | null} */ (null)) {
    const [, how, list = ""] = /^(only|mean|rank):(.*)$/s.exec(choice) ?? [];
    const parts = how === "only" ? [["", "1", listed(list)]] : list.split(",").map((part) => /^(?:(.*)\*)?([^*]+)$/s.exec(part) ?? ["", ""]);
    const ids = parts.map((part) => part[2]), weights = parts.map((part) => weight(part[1] ?? "1"));
    const sound = weights.every(Boolean) && weights.some(Number) && new Set(ids).size === ids.length && (!known || ids.every((id) => known.includes(id)));
    return sound ? { how, ids, weights, own: weights.some((w) => w !== "1") } : { how: "", ids: [], weights: [], own: false };
  },
};
