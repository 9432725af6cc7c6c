// Pages with charts.
import "./table.js";
import "../chart/chart.js";
import "../chart/dumbbells.js";

export { save } from "../frame/save.js";
export { hex } from "../chart/colours.js";
