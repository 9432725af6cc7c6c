// The cases where two compared models differ most, loaded where some were judged.
import "./compare.js";

export { CompareCases } from "../compare/differ.js";
