// Reviewing: the desk and the list of what is to be reviewed, loaded when a reader begins.
export { cover } from "../cases/cover.js";
export { desk } from "../cases/desk.js";
export { todo } from "../cases/todo.js";
