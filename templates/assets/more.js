// What tables can do beyond their first look, loaded when a reader first asks for
// it: ranks under other weights, tables for papers, pictures of charts.
export { Held } from "../board/held.js";
export { Ranking } from "../board/ranking.js";
export { conditions } from "../board/where.js";
export { ColumnPicker, RankPicker } from "../board/picker.js";
export { plain, shown } from "../export/shown.js";
export { Export } from "../export/export.js";
export { file } from "../chart/drawing.js";
export { png } from "../chart/png.js";
