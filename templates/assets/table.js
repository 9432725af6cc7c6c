// Pages with boards and other tables: what sorts, filters and compares rows.
import "./read.js";
import "../board/tabs.js";
import "../board/remarks.js";
import "../board/tools.js";

export { asked } from "../board/asked.js";
export { choice, chosen } from "../board/board.js";
