// The home page, and the first page of a benchmark: which models its dots are of.
import "./table.js";
import "../compare/dots.js";
