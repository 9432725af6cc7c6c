// Charts, loaded when a reader comes near one (chart/near.js), and by comparisons at once.
import "./read.js";
import "../chart/chart.js";
import "../chart/dumbbells.js";

export { save } from "../frame/save.js";
export { hex, paint } from "../chart/colours.js";
