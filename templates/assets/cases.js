// Lists of cases. A case loads this for the list that a reader came from.
import "./case.js";
import "../cases/browser.js";
import "../cases/lines.js";
import "../cases/peek.js";

export { caseList } from "../cases/list.js";
export { lead } from "../cases/lead.js";
