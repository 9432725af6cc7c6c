// Reviewing: the desk and the list of what is to be reviewed, loaded when a reader begins.
export { blind } from "../review/blind.js";
export { cover } from "../review/cover.js";
export { desk } from "../review/desk.js";
export { todo } from "../review/todo.js";
