// What charts are opened with, loaded with ECharts.
export { options, still } from "../chart/live.js";
