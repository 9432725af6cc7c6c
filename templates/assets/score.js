// What a score of a board answers, loaded when a reader first asks one.
export { Score } from "../board/score.js";
