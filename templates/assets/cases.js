// Lists of cases. The compare page loads this for the text about pairs.
import "./case.js";
import "../cases/browser.js";
import "../cases/lines.js";
import "../cases/peek.js";

export * as casePairs from "../cases/pairs.js";
