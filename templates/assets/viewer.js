// An image in full, loaded when a reader first asks for one, and pictures to compare.
export { versus } from "../prose/versus.js";
export { view } from "../frame/viewer.js";
