// What a case shows of a verdict, loaded when a reader first opens one, and swipes, loaded
// where there is a screen to touch.
import "./case.js";

export { opened } from "../cases/opened.js";
export { swipe } from "../cases/swipe.js";
