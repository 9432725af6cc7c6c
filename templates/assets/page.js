// What every page runs, and what the scripts of other bundles share: they import it from
// where it is written, and find it here.
import "../frame/menu.js";
import "../search/field.js";
import "../frame/edges.js";
import "../frame/shots.js";
import "../cases/room.js";

export { address } from "../frame/address.js";
export { button, make, say } from "../frame/make.js";
export { counted, fold, full, letters, squeeze, text } from "../frame/text.js";
export { copies, copy } from "../frame/copy.js";
export { exporting } from "../export/menus.js";
