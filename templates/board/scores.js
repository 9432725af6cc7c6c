// A score answers a click: what it is, where it was read, how sure it is, and where it
// ranks. What answers is loaded with the first question (score.js); the address keeps which
// score was asked, so that a link asks it again.

import { address } from "../frame/address.js";
import { load } from "../frame/load.js";

// answers has the scores of a board answer; reveal brings a row into view. It gives what
// follows the address.
export function answers(board, sure, reveal) {
  let score = null;
  const ask = (act) => load("score").then(({ Score }) => act((score ??= new Score(board, sure, reveal))), () => {});
  // A link to how a score was made answers too, and is opened from there; with a key held it
  // is a link as any other. A figure of an opened row knows its cell by itself. A row that
  // opens by a click hears of it later.
  board.table.addEventListener("click", (event) => {
    const figure = event.target.closest("td, dd"), link = event.target.closest("a, button");
    const row = figure?.row ?? board.rows.find(({ tr }) => tr === figure?.parentNode);
    const head = row && board.heads[figure.column ?? figure.cellIndex];
    if (!head?.kind || event.ctrlKey || event.metaKey || event.shiftKey || !getSelection().isCollapsed) return;
    if (link && !(head.figures && (figure.row || link.parentNode.parentNode === figure))) return;
    event.preventDefault();
    ask((score) => score.ask(row, head, figure));
  }, true);
  return () => (score || address.get("score")) && ask((score) => score.follow());
}
