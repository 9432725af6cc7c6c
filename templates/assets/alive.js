// What charts are painted with, loaded with ECharts.
export { dress } from "../chart/style.js";
