// What reads tables and ranks figures, for the scripts of tables, charts and comparisons, and
// what wakes charts.
import "../chart/near.js";

export { head, headRow, heads, lines, read, remarkOf, Row, tableOf, titleOf } from "../frame/read.js";
export { later } from "../frame/later.js";
export { decimals, minus, number } from "../frame/figures.js";
export { directed, ranked, rankText } from "../frame/ranks.js";
