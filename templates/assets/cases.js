// Lists of cases. The compare page loads this for the text about pairs, a case for the list
// that a reader came from.
import "./case.js";
import "../cases/browser.js";
import "../cases/lines.js";
import "../cases/peek.js";

export { data } from "../cases/data.js";
export { caseList } from "../cases/list.js";
export * as casePairs from "../cases/pairs.js";
export { lead } from "../cases/lead.js";
