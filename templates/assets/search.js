// The search: what is shown below the field in the head, loaded when a reader first
// turns to it, and the page of the search.
import "../search/page.js";

export { Found } from "../search/found.js";
export { elsewhere } from "../search/elsewhere.js";
