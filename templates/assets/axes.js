// The axes of a scatter, loaded by pages that have one.
export { Axes } from "../chart/axes.js";
