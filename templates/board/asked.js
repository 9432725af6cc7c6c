// What an address says of columns: those that are shown, and those that rank, each with its
// weight: "only:Time", "mean:Time,Space", "mean:2*Culture,Time", "rank:Time,Space".

// In a list in the address an id with a comma or an asterisk is escaped.
const listed = (id) => id.replaceAll(",", "%2C").replaceAll("*", "%2A");
const plain = (id) => id.replaceAll("%2C", ",").replaceAll("%2A", "*");

// weight reads a weight as a reader writes it: a number from 0, of at most six digits and six
// decimals, without needless zeros; "" is none.
const weight = (text) => (/^(?=.)\d{0,6}(\.\d{1,6})?$/.test(text) ? String(Number(text)) : "");

const none = { how: "", ids: [], weights: [], own: false };

export const asked = {
  listed,
  weight,

  // rankedBy are the columns that a choice ranks rows by, as they are listed, and how: "only",
  // "mean" or "rank" (their mean rank), with the weight of each, "1" where the reader sets
  // none (own: some are set); nothing where it is other weights of the overall, or makes no sense.
  rankedBy(choice) {
    const [, how, list] = /^(only|mean|rank):(.*)$/s.exec(choice) ?? ["", "", ""];
    if (how === "only") return { how, ids: [listed(list)], weights: ["1"], own: false };
    const parts = list.split(",").filter(Boolean).map((part) => (part.includes("*") ? part : "1*" + part).split("*"));
    const ids = parts.map((part) => part[1]), weights = parts.map((part) => weight(part[0]));
    if (parts.some((part) => part.length > 2 || !part[1]) || weights.includes("") || weights.every((w) => w === "0") || new Set(ids).size < ids.length) return none;
    return { how, ids, weights, own: weights.some((w) => w !== "1") };
  },

  // rankBy is the choice that ranks rows by some columns, as they are listed.
  rankBy(ids, how, weights) {
    if (ids.length < 2) return ids.length ? "only:" + plain(ids[0]) : "";
    return `${how === "rank" ? how : "mean"}:${ids.map((id, i) => (weights[i] === "1" ? id : `${weights[i]}*${id}`)).join(",")}`;
  },
};
