// What runs before a page is painted: the theme, and whether scores are covered while
// somebody reviews blind. All other scripts wait until the page is read.
import "../frame/theme.js";
import "../review/covered.js";

export { keep, kept } from "../frame/kept.js";
export { load, script } from "../frame/load.js";
export { asked } from "../review/asked.js";
export { settings } from "../review/settings.js";
