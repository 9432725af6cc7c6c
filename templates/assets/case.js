// A page with a grid of verdicts: of one case, or of a category. Lists of cases need it too:
// what somebody who reviews sees of a list follows from the same choice.
import "../cases/keys.js";
import "../review/review.js";
import "../cases/case.js";

export { read } from "../frame/read.js";
export { isRecord, own, stored } from "../cases/given.js";
export { signOf } from "../cases/grid.js";
export { phone } from "../cases/pair.js";
