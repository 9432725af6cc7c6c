// The compare page, the pages across benchmarks and those of models.
import "./chart.js";
import "../compare/compare.js";
