// What a board needs once a reader takes the keyboard, or opens a row.
import "./table.js";

export { details } from "../board/details.js";
export { Keys } from "../board/keys.js";
