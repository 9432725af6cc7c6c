// Pages with boards and other tables: what sorts, filters and compares rows.
import "./read.js";
import "../board/tabs.js";
import "../board/remarks.js";
import "../board/tools.js";
