// What charts are opened with, loaded with ECharts.
import "./chart.js";

export { options, still } from "../chart/live.js";
