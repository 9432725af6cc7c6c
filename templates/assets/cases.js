// The pages of cases. The compare page loads this for its list of cases and the text about pairs.
import "../review/blind.js"; // before any other looks at the page
import "../cases/keys.js";
import "../review/review.js";
import "../cases/case.js";
import "../cases/browser.js";
import "../cases/lines.js";
import "../cases/peek.js";

export { caseList } from "../cases/list.js";
export { data as caseData } from "../cases/data.js";
export * as casePairs from "../cases/pairs.js";
