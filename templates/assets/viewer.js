// An image in full, loaded when a reader first asks for one.
export { view } from "../frame/viewer.js";
