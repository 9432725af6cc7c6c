// What every page runs, in the order in which it starts; the theme is set before
// anything is painted.
import "../frame/theme.js";
import "../cases/covered.js"; // nor are scores, where somebody reviews blind
import "../frame/menu.js";
import "../search/field.js";
import "../board/tabs.js";
import "../frame/edges.js";
import "../frame/shots.js";
import "../prose/versus.js";
import "../board/remarks.js";
import "../board/tools.js";
import "../compare/dots.js";
import "../chart/chart.js";
import "../chart/dumbbells.js";

// What the other scripts of a page share with this one: they import it from where
// it is written, and find it here.
export { address } from "../frame/address.js";
export { load } from "../frame/load.js";
export { make, say, svg } from "../frame/make.js";
export { read } from "../frame/read.js";
export { hex, paint } from "../chart/colours.js";
export { counted, fold, letters } from "../frame/text.js";
export { decimals, minus } from "../frame/figures.js";
export { save } from "../frame/save.js";
export { settings } from "../cases/settings.js";
export { copy } from "../frame/copy.js";
export { directed, ranked, rankText } from "../frame/ranks.js";
export { exporting } from "../export/menus.js";
