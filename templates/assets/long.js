// What some tables alone need: further rows and columns, and a choice of rows by a range.
import "./table.js";

export { Long, rouse } from "../board/long.js";
export { Ranges } from "../board/ranges.js";
export { Rest } from "../board/rest.js";
