// Pages with boards and other tables: what sorts, filters and compares rows.
import "../board/tabs.js";
import "../board/remarks.js";
import "../board/tools.js";

export { read } from "../frame/read.js";
export { decimals, minus } from "../frame/figures.js";
export { directed, ranked, rankText } from "../frame/ranks.js";
