// What a case shows of a verdict and what keys do, loaded when a reader first opens these; the
// strip of outputs, where there are many; and swipes, where there is a screen to touch.
import "./case.js";

export { keyLists } from "../cases/keylists.js";
export { opened } from "../cases/opened.js";
export { Stage } from "../cases/stage.js";
export { swipe } from "../cases/swipe.js";
