// What a board needs once a reader takes the keyboard or opens a row, and what some boards
// need at once: further rows and columns.
import "./table.js";

export { details } from "../board/details.js";
export { Keys } from "../board/keys.js";
export { Long, rouse } from "../board/long.js";
export { Rest } from "../board/rest.js";
